/* scan.c: turns text into a tree of byte ranges.
 *
 * An editor that patches text needs to know where every tag, attribute and
 * value is, and needs a tree even while somebody is typing. So this scanner
 * continues after a mistake, and describes it in the words of a person who
 * writes documents. It need not judge what XML is: document.c has libxml2 read
 * every text in which it found no error.
 *
 * Reading order: scan() at the end, then markup, tags, attributes, text. */

#include "scan.h"

#include <stdio.h>

/* ---- tags -------------------------------------------------------------- */

/* Closes the innermost element at an end tag, whose range may be empty. */
static void
close_element (struct scanner *s, wcc_range end_tag)
{
  wcc_node *node = &s->open->node;
  node->close = end_tag;
  node->whole.end = end_tag.end;
  scan_set_text (s, node);
  s->open = (struct node *) (void *) node->parent;
  s->depth--;
}

static int
line_of (const struct scanner *s, uint32_t byte)
{
  return (int) source_line (&s->document->source, byte) + 1;
}

static struct node *
new_node (struct scanner *s, uint32_t start, wcc_range name)
{
  struct node *node = arena_alloc (&s->document->arena, sizeof *node);
  if (!node)
    {
      out_of_memory (s);
      return NULL;
    }
  wcc_range local = name;
  const char *colon = memchr (s->text + name.start, ':', name.end - name.start);
  if (colon)
    local.start = (uint32_t) (colon + 1 - s->text);
  node->name = name;
  node->document = s->document;
  node->node.name = scan_copy (s, local);
  if (!node->node.name)
    return NULL;
  node->node.text = "";
  node->node.whole = node->node.open = range (start, start);
  node->node.line = line_of (s, start);
  node->node.parent = s->open ? &s->open->node : NULL;
  return node;
}

/* Stores an instruction that silences a warning. */
static void
keep_silence (struct scanner *s, wcc_range whole, wcc_range inside)
{
  struct silence *silence = arena_alloc (&s->document->arena, sizeof *silence);
  if (!silence)
    {
      out_of_memory (s);
      return;
    }
  *silence = (struct silence){ .whole = whole, .inside = inside };
  *s->last_silence = silence;
  s->last_silence = &silence->next;
  if (!s->silence)
    s->silence = silence;
}

/* Gives the waiting instructions their element, or NULL when none comes. */
static void
end_silence (struct scanner *s, const struct node *node)
{
  for (; s->silence; s->silence = s->silence->next)
    s->silence->element = node;
}

/* Adds a node to the tree, as the innermost open element. */
static void
open_element (struct scanner *s, struct node *node)
{
  wcc_node *parent = node->node.parent;
  end_silence (s, node);
  if (!parent)
    s->document->root = node;
  else if (parent->last_child)
    parent->last_child = parent->last_child->next = &node->node;
  else
    parent->first_child = parent->last_child = &node->node;
  s->open = node;
  s->depth++;
}

static bool
within_limits (struct scanner *s, wcc_range name)
{
  if (s->depth < WCC_MAX_DEPTH && s->elements < WCC_MAX_ELEMENTS
      && name.end - name.start <= WCC_MAX_NAME)
    return true;
  if (name.end - name.start > WCC_MAX_NAME)
    problem (s, TOO_LARGE, name, NULL, "a name has more than %u bytes",
             WCC_MAX_NAME);
  else if (s->depth >= WCC_MAX_DEPTH)
    problem (s, TOO_LARGE, name, NULL, "elements are nested more than %u deep",
             WCC_MAX_DEPTH);
  else
    problem (s, TOO_LARGE, name, NULL, "there are more than %u elements",
             WCC_MAX_ELEMENTS);
  s->stop = true;
  broken (s);
  return false;
}

static void
start_tag (struct scanner *s)
{
  uint32_t start = s->at++;
  wcc_range name = take_name (s);
  if (!within_limits (s, name))
    return;
  if (!s->open && s->document->root)
    {
      problem (s, NOT_WELL_FORMED, range (start, s->at),
               "a document has one outermost element",
               "<%.*s> comes after the end of <%s>", PART (s, name),
               s->document->root->node.name);
      s->stop = true;
      broken (s);
      return;
    }
  s->elements++;
  struct node *node = new_node (s, start, name);
  if (!node)
    return;
  wcc_attribute list[WCC_MAX_ATTRIBUTES];
  int problems = s->problems;
  int count = scan_attributes (s, name, list);
  if (count < 0)
    return;
  if (count > 0)
    {
      size_t size = (size_t) count * sizeof list[0];
      wcc_attribute *copy = arena_alloc (&s->document->arena, size);
      if (!copy)
        {
          out_of_memory (s);
          return;
        }
      node->node.attributes = memcpy (copy, list, size);
      node->node.attribute_count = count;
    }
  bool empty = starts (s, "/>"), ended = empty || starts (s, ">");
  s->at += empty ? 2 : ended ? 1 : 0;
  if (!ended && !s->stop)
    {
      /* An empty element, so that it does not swallow what follows. */
      uint32_t end = s->at;
      uint32_t least = count ? list[count - 1].whole.end : name.end;
      while (end > least && is_space (s->text[end - 1]))
        end--;
      if (s->problems == problems)
        problem (s, NOT_WELL_FORMED, range (start, end), "End it with > or />.",
                 "the tag <%.*s> has no end", PART (s, name));
      broken (s);
      s->at = end;
      empty = true;
    }
  scan_namespaces (s, node);
  open_element (s, node);
  node->node.open.end = node->node.whole.end = s->at;
  if (empty)
    close_element (s, range (s->at, s->at));
}

static void
report_open (struct scanner *s, wcc_range by)
{
  const wcc_node *node = &s->open->node;
  broken (s);
  if (by.end)
    problem (s, NOT_WELL_FORMED, node->open,
             "Write its end tag, or /> when it is empty.",
             "<%.*s> is not closed before <%.*s> in line %d",
             PART (s, s->open->name), PART (s, range (by.start + 1, by.end)),
             line_of (s, by.start));
  else
    problem (s, NOT_WELL_FORMED, node->open,
             "Write its end tag, or /> when it is empty.",
             "<%.*s> is not closed before the document ends",
             PART (s, s->open->name));
}

/* True when an end tag is a misspelt one of the innermost element. */
static bool
is_misspelt (const struct scanner *s, wcc_range name)
{
  char written[65];
  size_t length = name.end - name.start;
  if (length > 64)
    return false;
  memcpy (written, s->text + name.start, length);
  written[length] = '\0';
  wcc_range open = s->open->name;
  size_t open_length = open.end - open.start;
  return wcc_edit_distance (written, s->text + open.start, open_length)
         <= (open_length < 5 ? 1 : 2);
}

static void
end_tag (struct scanner *s)
{
  uint32_t start = s->at;
  end_silence (s, NULL);
  s->at += 2;
  wcc_range name = take_name (s);
  skip_space (s);
  wcc_range tag = range (start, s->at);
  if (starts (s, ">"))
    tag.end = ++s->at;
  else
    {
      problem (s, NOT_WELL_FORMED, range (start, name.end), "End it with >.",
               "the tag </%.*s> has no end", PART (s, name));
      broken (s);
      tag.end = s->at = name.end;
    }
  const struct node *match = s->open;
  while (match && !same_text (s, match->name, name))
    match = (const struct node *) (const void *) match->node.parent;
  if (match)
    {
      while (s->open != match)
        {
          report_open (s, range (start, name.end));
          close_element (s, range (start, start));
        }
      close_element (s, tag);
      return;
    }
  broken (s);
  if (!s->open)
    problem (s, NOT_WELL_FORMED, tag, "Remove it.",
             "</%.*s> ends nothing: no element is open here", PART (s, name));
  else if (is_misspelt (s, name))
    {
      char hint[128];
      snprintf (hint, sizeof hint, _ ("Write </%.*s>."),
                PART (s, s->open->name));
      problem (s, NOT_WELL_FORMED, tag, hint,
               "</%.*s> does not match <%.*s> of line %d", PART (s, name),
               PART (s, s->open->name), s->open->node.line);
      close_element (s, tag);
    }
  else
    problem (s, NOT_WELL_FORMED, tag, "Remove it, or write its start tag.",
             "</%.*s> ends nothing: inside <%.*s> of line %d no <%.*s> is open",
             PART (s, name), PART (s, s->open->name), s->open->node.line,
             PART (s, name));
}

/* ---- other markup ------------------------------------------------------ */

/* Moves past the end of a comment, instruction or CDATA section. */
static void
skip_to (struct scanner *s, size_t opening, const char *end, const char *what)
{
  uint32_t start = s->at;
  uint32_t inside = start + (uint32_t) opening;
  uint32_t close = find (s, inside, end);
  if (close == s->end)
    {
      problem (s, NOT_WELL_FORMED, range (start, inside), NULL,
               "%s is not closed by %s", _ (what), end);
      broken (s);
      s->quiet = true;
      s->at = s->end;
    }
  else
    s->at = close + (uint32_t) strlen (end);
}

static void
comment (struct scanner *s)
{
  uint32_t start = s->at;
  skip_to (s, 4, "-->", N_ ("the comment"));
  struct scanner inside = *s;
  inside.end = s->at - start >= 7 ? s->at - 3 : start;
  uint32_t dashes
      = start + 4 < inside.end ? find (&inside, start + 4, "--") : inside.end;
  bool last = inside.end > start + 4 && s->text[inside.end - 1] == '-';
  if (s->quiet || (dashes >= inside.end && !last))
    return;
  if (dashes >= inside.end)
    dashes = inside.end - 1;
  problem (s, NOT_WELL_FORMED, range (dashes, dashes + 2),
           "Write a single dash, or words.", "'--' inside a comment");
}

/* Skips a document type declaration, with all its declarations. */
static void
doctype (struct scanner *s)
{
  uint32_t start = s->at;
  int brackets = 0;
  s->at += 9;
  while (s->at < s->end)
    {
      char c = s->text[s->at];
      if (starts (s, "<!--"))
        s->at = find (s, s->at + 4, "-->");
      else if (c == '"' || c == '\'')
        {
          char quote[2] = { c, '\0' };
          s->at = find (s, s->at + 1, quote);
        }
      else
        {
          brackets += c == '[' ? 1 : c == ']' ? -1 : 0;
          if (c == '>' && brackets <= 0)
            break;
        }
      if (s->at < s->end)
        s->at++;
    }
  if (s->at < s->end)
    s->at++;
  problem (s, NO_DTD, range (start, start + 9),
           "Remove it; the schema says what a document may hold.",
           "document type declarations are not allowed");
}

static void
instruction (struct scanner *s, uint32_t first)
{
  uint32_t start = s->at;
  s->at += 2;
  wcc_range target = take_name (s);
  s->at = start;
  bool declaration = target.end - target.start == 3
                     && memcmp (s->text + target.start, "xml", 3) == 0;
  if (declaration && start != first)
    problem (s, NOT_WELL_FORMED, range (start, target.end),
             "It must be the very first thing in the file.",
             "an XML declaration in the middle of the document");
  else if (target.end == target.start)
    problem (s, NOT_WELL_FORMED, range (start, start + 2), NULL,
             "'<?' without a name after it");
  skip_to (s, 2, "?>", N_ ("the instruction"));
  if (!s->quiet && target.end - target.start == 7
      && memcmp (s->text + target.start, "silence", 7) == 0)
    keep_silence (s, range (start, s->at), range (target.end, s->at - 2));
}

static void
markup (struct scanner *s, uint32_t first)
{
  uint32_t start = s->at;
  char next = start + 1 < s->end ? s->text[start + 1] : '\0';
  if (starts (s, "<!--"))
    comment (s);
  else if (starts (s, "<![CDATA[") && s->open)
    skip_to (s, 9, "]]>", N_ ("the CDATA section"));
  else if (starts (s, "<!DOCTYPE"))
    doctype (s);
  else if (next == '?')
    instruction (s, first);
  else if (next == '/' && start + 2 < s->end
           && is_name_start (s->text[start + 2]))
    end_tag (s);
  else if (is_name_start (next))
    start_tag (s);
  else if (start + 1 == s->end)
    {
      s->at++;
      broken (s);
      if (!s->quiet)
        problem (s, NOT_WELL_FORMED, range (start, s->at), NULL,
                 "the document ends inside a tag");
      s->quiet = true;
    }
  else
    {
      s->at++;
      problem (s, NOT_WELL_FORMED, range (start, s->at),
               "Write &lt; for the character itself.", "a stray '<'");
    }
}

static void
characters (struct scanner *s)
{
  uint32_t start = s->at, loose = s->end;
  while (s->at < s->end && s->text[s->at] != '<')
    {
      if (loose == s->end && !is_space (s->text[s->at]))
        loose = s->at;
      if (s->text[s->at] == '&')
        scan_reference (s);
      else
        {
          if (s->text[s->at] == ']' && s->open && starts (s, "]]>"))
            problem (s, NOT_WELL_FORMED, range (s->at, s->at + 3),
                     "Write ]]&gt;.", "a stray ']]>'");
          s->at++;
        }
    }
  if (loose < s->at)
    end_silence (s, NULL);
  if (s->open || loose >= s->at || s->loose_text)
    return;
  uint32_t end = s->at;
  while (end > start && is_space (s->text[end - 1]))
    end--;
  s->loose_text = true;
  problem (s, NOT_WELL_FORMED, range (loose, end), NULL,
           "text outside the outermost element");
}

int
scan (wcc_document *document, uint32_t start, uint32_t end, bool quiet,
      wcc_diagnostics *sink)
{
  struct scanner s = { .document = document,
                       .sink = sink,
                       .text = document->source.text,
                       .at = start,
                       .end = end,
                       .quiet = quiet,
                       .last_silence = &document->silences };
  while (s.at < s.end && !s.stop)
    if (s.text[s.at] == '<')
      markup (&s, start);
    else
      characters (&s);
  while (s.open)
    {
      broken (&s);
      if (!s.stop && !s.quiet)
        report_open (&s, range (0, 0));
      uint32_t close = s.open->node.last_child
                           ? s.open->node.last_child->whole.end
                           : s.open->node.open.end;
      if (close < s.at)
        close = s.at;
      close_element (&s, range (close, close));
    }
  if (!document->root && !s.stop && !s.quiet)
    problem (&s, NOT_WELL_FORMED, range (0, 0),
             "See the shipped scenarios for how one looks.",
             "the document has no element");
  return s.problems;
}

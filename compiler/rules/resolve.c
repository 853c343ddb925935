/* resolve.c: writes the merged tree of rules as one document. Unchanged parts
 * are copied with their comments and line breaks; the rest is written from the
 * tree. layout.c lays the text out afterwards. */

#include "resolve.h"

#include <string.h>

#include "text/markup.h"
#include "language/schema.h"
#include "text/silence.h"

/* Whether an instruction is left out: one that states an origin, or silences a
 * warning that no longer comes. */
static bool
is_left_out (struct resolving *r, const wcc_document *document, uint32_t at,
             uint32_t end)
{
  const char *text = document->source.text;
  if (!starts_with (text, at, end, "<?silence "))
    return starts_with (text, at, end, "<?from ");
  int number = r->silences++;
  for (int i = 0; i < r->idle_count; i++)
    if (r->idle[i] == number)
      return true;
  return false;
}

/* Copies a part of a source, without such instructions. */
static void
put_source (struct resolving *r, const wcc_document *document, wcc_range range)
{
  const char *text = document->source.text;
  for (uint32_t at = range.start; at < range.end;)
    if (is_left_out (r, document, at, range.end))
      {
        at = after_word (text, at, range.end, "?>");
        while (at < range.end && is_space (text[at]))
          at++;
      }
    else
      put_byte (r->work, &r->out, (unsigned char) text[at++]);
}

/* Starts a new line, with the indentation of the line that contains a byte. */
static void
put_line (struct resolving *r, const wcc_document *document, uint32_t at)
{
  const char *text = document->source.text;
  while (at > 0 && text[at - 1] != '\n' && text[at - 1] != '\r')
    at--;
  put_words (r, "\n");
  for (; text[at] == ' ' || text[at] == '\t'; at++)
    put_byte (r->work, &r->out, (unsigned char) text[at]);
}

/* Writes the comments and instructions in a part without elements, each on a
 * line of its own. */
static void
put_comments (struct resolving *r, const wcc_document *document,
              wcc_range range)
{
  const char *text = document->source.text;
  uint32_t at = range.start;
  while (at < range.end)
    {
      bool comment = starts_with (text, at, range.end, "<!--");
      if (!comment && !starts_with (text, at, range.end, "<?"))
        {
          at++;
          continue;
        }
      uint32_t end = after_word (text, at, range.end, comment ? "-->" : "?>");
      bool ours
          = starts_with (text, at, end, "<?from ")
            || starts_with (text, at, end, "<?xml ")
            || starts_with (text, at, end, "<?xml-model ")
            || (range.start == 0 && starts_with (text, at, end, "<?silence "));
      if (!ours)
        {
          put_line (r, document, at);
          put_source (r, document, (wcc_range){ at, end });
        }
      at = end;
    }
}

/* ---- elements ------------------------------------------------------------ */

/* Where the schema wants a child of a thing. In the tree, children that changes
 * added come after the others. */
static int
rank (const char *name)
{
  static const char *const names[]
      = { "name",     "p",     "part", "spend",   "order", "either",
          "fallback", "react", "copy", "play-as", "effect" };
  enum { COUNT = sizeof names / sizeof names[0] };
  for (int i = 0; i < COUNT; i++)
    if (strcmp (names[i], name) == 0)
      return i;
  return strcmp (name, "on") == 0 ? COUNT - 1 : COUNT;
}

static bool
is_text (const wcc_node *node)
{
  return schema_holds_text ("rules", node->name);
}

/* Whether the element and all in it are as written in the document. */
static bool
is_as_written (struct resolving *r, const wcc_node *node,
               const wcc_document *document)
{
  const struct node *written = node_of (node);
  if (written->before || written->lost || written->document != document
      || (written->likes > 0 && wcc_node_get (node, "id"))
      || memchr (document->source.text + written->name.start, ':',
                 written->name.end - written->name.start)
      || edit_any (r, node, false))
    return false;
  for (const wcc_node *child = node->first_child; child; child = child->next)
    if (edit_gone (r, child) || !is_as_written (r, child, document))
      return false;
  return true;
}

static void
put_value (struct resolving *r, const char *value)
{
  for (; *value; value++)
    switch (*value)
      {
      case '\n': put_words (r, "&#10;"); break;
      case '\r': put_words (r, "&#13;"); break;
      case '\t': put_words (r, "&#9;"); break;
      default:
        if (xml_escape (*value))
          put_words (r, xml_escape (*value));
        else
          put_byte (r->work, &r->out, (unsigned char) *value);
      }
}

static void
put_attributes (struct resolving *r, const wcc_node *node)
{
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *attribute = &node->attributes[i];
      const char *name = attribute->name;
      const struct removed *removed;
      const char *value = edit_value (r, node, attribute, &removed);
      bool copied = node_of (node)->likes > 0
                    && (strcmp (node->name, "on") == 0
                        || strcmp (node->name, "effect") == 0);
      if (!value || strncmp (name, "xmlns", 5) == 0
          || strcmp (name, "like") == 0 || (strcmp (name, "id") == 0 && copied))
        continue;
      put_words (r, " ");
      put_words (r, name);
      put_words (r, "=\"");
      put_value (r, value);
      put_words (r, "\"");
    }
}

/* The children of an element in the order of the schema, without those that are
 * left out. @return how many */
static int
sort_children (struct resolving *r, const wcc_node *node,
               const wcc_node ***children)
{
  int count = 0, sorted = 0;
  for (const wcc_node *child = node->first_child; child; child = child->next)
    count++;
  *children = MAKE (r->work, count, const wcc_node *);
  for (int place = 0; place < 16; place++)
    for (const wcc_node *child = node->first_child; child; child = child->next)
      if (rank (edit_name (r, child)) == place && !edit_gone (r, child))
        (*children)[sorted++] = child;
  return sorted;
}

/* The comments and instructions directly before an element, back to a blank
 * line. */
static wcc_range
comments_before (const wcc_document *document, uint32_t at)
{
  const char *text = document->source.text;
  wcc_range found = { at, at };
  for (;;)
    {
      int lines = 0;
      uint32_t start = found.start, from;
      while (start > 0 && is_space (text[start - 1]))
        lines += text[--start] == '\n';
      bool comment = start > 3 && starts_with (text, start - 3, start, "-->");
      if (lines > 1
          || (!comment
              && !(start > 2 && starts_with (text, start - 2, start, "?>"))))
        return found;
      from = start - 2;
      while (from > 0
             && !starts_with (text, from, start, comment ? "<!--" : "<?"))
        from--;
      /* one after something else on its line belongs to that */
      uint32_t line = from;
      while (line > 0
             && (text[line - 1] == ' ' || text[line - 1] == '\t'))
        line--;
      if (line > 0 && text[line - 1] != '\n' && text[line - 1] != '\r')
        return found;
      found.start = from;
    }
}

static void put_element (struct resolving *r, const wcc_node *node);

/* Whether two elements, one after the other, come from the same place. */
static bool
is_run (struct resolving *r, const wcc_node *a, const wcc_node *b)
{
  return strcmp (a->name, "title") != 0
         && node_of (a)->document == node_of (b)->document
         && (node_of (a)->likes > 0) == (node_of (b)->likes > 0)
         && a->whole.end <= b->whole.start && origin_plain (r, b);
}

/* Writes the children of an element that is not copied, with their origins.
 * @param lines  each gets a line of its own */
static void
put_children (struct resolving *r, const wcc_node *node, bool lines)
{
  const wcc_node **child, *before = NULL;
  int count = sort_children (r, node, &child);
  const wcc_document *document = origin_first (node)->document;
  for (int i = 0; i < count; i++)
    {
      const struct node *first = origin_first (child[i]);
      bool text = is_text (child[i]), plain = origin_plain (r, child[i]);
      bool elsewhere = before ? !is_run (r, before, child[i])
                              : first->document != document
                                    || node_of (child[i])->likes > 0;
      uint32_t at = first->node.whole.start;
      if (!text && (!plain || elsewhere))
        {
          if (r->origins && lines)
            put_line (r, first->document, at);
          int last = i;
          while (plain && last + 1 < count
                 && is_run (r, child[last], child[last + 1]))
            last++;
          if (plain && r->origins && lines)
            put_origin_run (r, child[i], child[last]);
          else if (!plain)
            put_origin_steps (r, child[i]);
          if (plain)
            note_origin (r, child[i], child[i]->name);
        }
      if (!text)
        before = plain ? child[i] : NULL;
      if (lines)
        {
          put_comments (
              r, first->document,
              (wcc_range){ comments_before (first->document, at).start, at });
          put_line (r, first->document, at);
        }
      put_element (r, child[i]);
    }
}

/* Whether the children of an element need lines of their own. */
static bool
needs_lines (struct resolving *r, const wcc_node *node)
{
  const struct node *first = origin_first (node);
  const char *text = first->document->source.text;
  wcc_range whole = first->node.whole;
  if (memchr (text + whole.start, '\n', whole.end - whole.start))
    return true;
  for (const wcc_node *child = node->first_child; child; child = child->next)
    if (!is_text (child)
        && (!origin_plain (r, child) || node_of (child)->likes > 0
            || node_of (child)->document != first->document))
      return true;
  return false;
}

/* Writes an element; the namespace is that of the root. */
static void
put_element (struct resolving *r, const wcc_node *node)
{
  const wcc_document *own = node_of (node)->document;
  const char *name = edit_name (r, node);
  if (is_as_written (r, node, own))
    {
      put_source (r, own, node->whole);
      return;
    }
  put_words (r, "<");
  put_words (r, name);
  put_attributes (r, node);
  if (!node->first_child && !is_text (node))
    {
      put_words (r, "/>");
      return;
    }
  put_words (r, ">");
  if (is_text (node))
    put_source (r, own, (wcc_range){ node->open.end, node->close.start });
  else
    put_children (r, node, needs_lines (r, node));
  put_words (r, "</");
  put_words (r, name);
  put_words (r, ">");
}

/* ---- things -------------------------------------------------------------- */

static int
source_of (struct resolving *r, const wcc_document *document)
{
  int i = 0;
  while (r->work->model->source[i] != document)
    i++;
  return i;
}

/* Moves the cursor of the source past a thing. A comment that heads several
 * elements goes before the first of them that is left.
 * @param blank  set to whether there is a blank line before that comment
 * @return the range of the comment, empty when there is none */
static wcc_range
pass (struct resolving *r, const struct node *first, bool *blank)
{
  const wcc_document *document = first->document;
  int source = source_of (r, document);
  const wcc_node *child = r->cursor[source];
  wcc_range heading = { 0, 0 };
  *blank = false;
  for (; child; child = child->next)
    {
      wcc_range comments = comments_before (document, child->whole.start);
      uint32_t at = comments.start;
      int lines = 0;
      while (at > 0 && is_space (document->source.text[at - 1]))
        lines += document->source.text[--at] == '\n';
      if (comments.start < comments.end || lines > 1)
        {
          heading = comments;
          *blank = lines > 1;
        }
      if (child->whole.start == first->node.whole.start)
        break;
    }
  r->cursor[source] = child ? child->next : NULL;
  return heading;
}

/* Writes the comment that follows an element on its line. */
static void
put_remark (struct resolving *r, const struct node *first)
{
  const wcc_document *document = first->document;
  const char *text = document->source.text;
  uint32_t at = first->node.whole.end, end = (uint32_t) document->source.length;
  while (at < end && (text[at] == ' ' || text[at] == '\t'))
    at++;
  if (!starts_with (text, at, end, "<!--"))
    return;
  put_words (r, " ");
  put_source (r, document,
              (wcc_range){ at, after_word (text, at, end, "-->") });
}

/* Why a warning is silenced: the reason in one of the sources, or our own. */
static const char *
why_silenced (struct resolving *r, const char *code)
{
  const struct model *model = r->work->model;
  const char *reason = NULL;
  for (int i = 0; i < model->source_count && !reason; i++)
    reason = silence_reason (r->work, model->source[i], code);
  return reason ? reason : "so it is since other things were dropped";
}

/* Writes a thing.
 * @param run  the thing before, if one origin may cover both; else NULL
 * @return the same for the next one */
static const wcc_node *
put_thing (struct resolving *r, const wcc_node *node, const wcc_node *run)
{
  const struct node *first = origin_first (node);
  bool blank, plain = origin_plain (r, node);
  wcc_range heading = pass (r, first, &blank);
  note_origin (r, node, NULL);
  if (blank)
    put_words (r, "\n");
  if (!plain || !run || !is_run (r, run, node))
    {
      const wcc_node *last = node;
      while (plain && last->next && is_run (r, last, last->next))
        last = last->next;
      if (r->origins)
        put_line (r, first->document, first->node.whole.start);
      if (!plain)
        put_origin_steps (r, node);
      else if (r->origins)
        put_origin_run (r, node, last);
    }
  put_comments (r, first->document, heading);
  for (int i = 0; i < r->silenced_count; i++)
    if (r->silenced[i].thing == r->things)
      {
        put_line (r, first->document, first->node.whole.start);
        put_words (r, make_text (r->work, "<?silence %s %s?>",
                                 r->silenced[i].code,
                                 why_silenced (r, r->silenced[i].code)));
      }
  put_line (r, first->document, first->node.whole.start);
  put_element (r, node);
  put_remark (r, first);
  r->things++;
  return plain ? node : NULL;
}

/* ---- the document -------------------------------------------------------- */

/* Writes the XML declaration, the schema, and the comments before the rules. */
static void
put_head (struct resolving *r)
{
  const struct model *model = r->work->model;
  const wcc_document *asked = model->source[0];
  wcc_range instruction, path;
  put_words (r, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
  if (wcc_document_schema (asked, 0, &instruction, &path))
    {
      put_words (r, "\n");
      put_source (r, asked, (wcc_range){ instruction.start, path.start });
      put_words (
          r, origin_path (r, asked,
                          make_part (r->work, asked->source.text + path.start,
                                     path.end - path.start)));
      put_source (r, asked, (wcc_range){ path.end, instruction.end });
    }
  for (int i = model->source_count - 1; i >= 0; i--)
    put_comments (
        r, model->source[i],
        (wcc_range){ 0, wcc_document_root (model->source[i])->whole.start });
}

static bool
is_title (const wcc_node *node)
{
  return strcmp (node->name, "title") == 0;
}

void
resolve_rules (struct resolving *r)
{
  const struct model *model = r->work->model;
  const wcc_node *root = model->rules_root, *run = NULL;
  r->out.length = r->overruled_count = 0;
  r->silences = 0;
  r->things = r->origin_count = 0;
  r->cursor = MAKE (r->work, model->source_count, const wcc_node *);
  for (int i = 0; i < model->source_count; i++)
    r->cursor[i] = wcc_document_root (model->source[i])->first_child;
  find_overruled (r);
  put_head (r);
  put_words (r, "\n<rules xmlns=\"urn:x-warcouncil:rules\"");
  for (int i = 0; i < root->attribute_count; i++)
    if (strcmp (root->attributes[i].name, "extends") != 0
        && strncmp (root->attributes[i].name, "xmlns", 5) != 0)
      {
        put_words (r, " ");
        put_words (r, root->attributes[i].name);
        put_words (r, "=\"");
        put_value (r, root->attributes[i].value);
        put_words (r, "\"");
      }
  put_words (r, ">");
  for (int titles = 1; titles >= 0; titles--)
    for (const wcc_node *node = root->first_child; node; node = node->next)
      if (is_title (node) == titles && !edit_gone (r, node))
        run = put_thing (r, node, run);
  put_words (r, "\n</rules>\n");
}

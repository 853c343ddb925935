/* validate_say.c: reports what is wrong in our own words. libxml2 reports it in
 * terms of the schema; the element and attribute at hand show what was written,
 * and the tables of schema.h what could be. */

#include "validate.h"

#include <stdio.h>
#include <string.h>

#include "text/attributes.h"

#define XSI "http://www.w3.org/2001/XMLSchema-instance"

/* libxml2 names no more elements than these. */
enum { MOST_EXPECTED = 10 };

/* ---- words ------------------------------------------------------------- */

/* Turns words separated by spaces into "a, b or c", each between two marks. */
static char *
join (struct check *check, const char *words, const char *before,
      const char *after)
{
  char *text = arena_copy (&check->scratch, "");
  while (*words && text)
    {
      size_t n = strcspn (words, " ");
      bool last = !words[n];
      text = arena_printf (&check->scratch, "%s%s%s%.*s%s", text,
                           *text == '\0' ? ""
                           : last        ? _ (" or ")
                                         : ", ",
                           before, (int) n, words, after);
      words += n + !last;
    }
  return text;
}

enum advice { WRITE, MAY_HAVE, MAY_HOLD };

/* Advice on a word that should be one of a list. */
static const char *
choose (struct check *check, const char *written, const char *words,
        const char *before, const char *after, enum advice advice)
{
  if (!check->sink)
    return NULL;
  size_t length;
  const char *near = nearest_word (written, words, &length);
  if (near)
    {
      char *hint
          = arena_printf (&check->scratch, _ ("Did you mean %s%.*s%s?"), before,
                          (int) length, near, after);
      if (advice != MAY_HOLD) /* an end tag would have to change as well */
        report_meant (check->sink, hint, written, strlen (written), near,
                      length);
      return hint;
    }
  char *list = join (check, words, before, after);
  if (!list || !*list)
    return NULL;
  return arena_printf (&check->scratch,
                       advice == WRITE      ? _ ("Write %s.")
                       : advice == MAY_HAVE ? _ ("It may have %s.")
                                            : _ ("It may contain %s."),
                       list);
}

/* Advice on a value. */
static const char *
expectation (struct check *check, const char *value, const char *expects,
             const char *words)
{
  size_t length;
  if (words && (!expects || nearest_word (value, words, &length)))
    return choose (check, value, words, "'", "'", WRITE);
  return expects && check->sink
             ? arena_printf (&check->scratch, _ ("Write %s."), _ (expects))
             : NULL;
}

static bool
is_blank (const char *value)
{
  return value[strspn (value, " ")] == '\0';
}

/* ---- what libxml2 says ------------------------------------------------- */

/* The elements that libxml2 expected, as words. */
static char *
expected_words (struct check *check, const char *message)
{
  const char *at = strstr (message, "Expected is");
  const char *end = at ? strrchr (at, ')') : NULL;
  at = at ? strchr (at, '(') : NULL;
  char *words = arena_copy (&check->scratch, "");
  if (!at || !end)
    return words;
  while (words && at < end)
    {
      at += strspn (at, "(, ");
      if (*at == '{') /* a namespace */
        at = strchr (at, '}') ? strchr (at, '}') + 1 : end;
      size_t n = strcspn (at, ", )");
      if (at < end && n > 0)
        words = arena_printf (&check->scratch, "%s%s%.*s", words,
                              *words ? " " : "", (int) n, at);
      at += n ? n : 1;
    }
  return words;
}

static int
count_words (const char *words)
{
  int count = *words ? 1 : 0;
  for (const char *at = words; *at; at++)
    count += *at == ' ';
  return count;
}

/* Whether libxml2 misses in an element what was only hidden from it; or may do
 * so, since it names no more than ten elements. */
static bool
is_consequence (const struct frame *frame, const char *expected)
{
  if (count_words (expected) >= MOST_EXPECTED && *frame->hidden)
    return true;
  for (const char *at = frame->hidden; *at;)
    {
      size_t n = strcspn (at, " ");
      if (find_word (expected, at, n))
        return true;
      at += n + (at[n] == ' ');
    }
  return false;
}

void
hide (struct check *check, const char *name, size_t length)
{
  struct frame *frame = check->frame;
  const char *known = find_word (frame->element->children, name, length);
  if (!known || find_word (frame->hidden, name, length))
    return;
  const char *hidden
      = arena_printf (&check->arena, "%s%s%.*s", frame->hidden,
                      *frame->hidden ? " " : "", (int) length, name);
  if (hidden)
    frame->hidden = hidden;
}

static void
on_missing_child (struct check *check, const char *words, const char *expected)
{
  const struct frame *frame = check->frame;
  if (!is_consequence (frame, words))
    problem (check, SCHEMA, tag_range (frame->node), NULL,
             *expected ? N_ ("<%s> lacks %s") : N_ ("<%s> lacks an element%s"),
             frame->node->name, expected);
}

/* Whether the one element that must come before this one is missing: that is
 * reported of the parent. */
static bool
is_lacking (const struct frame *frame, const char *words)
{
  const char *order = frame->parent->element->children;
  const char *name = frame->node->name;
  return *words && !strchr (words, ' ')
         && find_word (order, words, strlen (words))
                < find_word (order, name, strlen (name))
         && !wcc_node_child (frame->parent->node, words);
}

/* The elements up to this one, in the order of the schema: for when libxml2
 * does not name all that may come. */
static char *
order_up_to (struct check *check, const wcc_node *node)
{
  const char *words = check->frame->parent->element->children;
  const char *at = find_word (words, node->name, strlen (node->name));
  size_t length = at ? (size_t) (at - words) + strlen (node->name) : 0;
  char *part = arena_copy_n (&check->scratch, words, length);
  char *text = arena_copy (&check->scratch, "");
  for (char *word = part; text && word && *word;)
    {
      size_t n = strcspn (word, " ");
      text = arena_printf (&check->scratch, "%s%s<%.*s>", text,
                           *text ? ", " : "", (int) n, word);
      word += n + (word[n] == ' ');
    }
  return text;
}

/* Notes the elements after this one that belong before it, the first of each
 * name: these are in the wrong place. @return how many */
static int
blame_late (struct check *check, const wcc_node *node)
{
  const char *order = check->frame->parent->element->children;
  const char *own = find_word (order, node->name, strlen (node->name));
  int count = 0;
  if (wcc_node_child (node->parent, node->name) != node)
    return 0; /* once too often */
  for (const wcc_node *late = node->next; late && own; late = late->next)
    {
      const char *place = find_word (order, late->name, strlen (late->name));
      const wcc_node *first = wcc_node_child (node->parent, late->name);
      bool known = false;
      for (int i = 0; i < check->drops; i++)
        known = known || check->dropped[i].node == late;
      if (!place || place >= own || first != late || known
          || strcmp (node_of (late)->space, check->schema->space) != 0
          || check->drops
                 >= (check->document->source.length > LARGE ? MAX_DROPPED_LARGE
                                                     : MAX_DROPPED))
        continue;
      check->dropped[check->drops++]
          = (struct misplaced){ .node = late, .before = node };
      count++;
    }
  return count;
}

static void
on_content (struct check *check, const char *message)
{
  const struct frame *frame = check->frame;
  char *words = expected_words (check, message);
  char *expected = words ? join (check, words, "<", ">") : NULL;
  if (!expected)
    return;
  if (strstr (message, "Missing child"))
    {
      on_missing_child (check, words, expected);
      return;
    }
  if (check->drops
      == (check->document->source.length > LARGE ? MAX_DROPPED_LARGE
                                                 : MAX_DROPPED))
    {
      problem (check, SCHEMA, tag_range (frame->node), NULL,
               "<%s> is in the wrong place, or there is one too many",
               frame->node->name);
      return;
    }
  if (frame->parent
      && (is_consequence (frame->parent, words) || is_lacking (frame, words)))
    expected = NULL;
  else
    expected = arena_copy (&check->arena, expected);
  bool many = expected && frame->parent && count_words (words) >= MOST_EXPECTED;
  if (many)
    expected = arena_copy (&check->arena, order_up_to (check, frame->node));
  check->problems++;
  struct misplaced *here = &check->dropped[check->drops++];
  *here = (struct misplaced){ .node = frame->node,
                              .expected = expected,
                              .ordered = many };
  if (expected && frame->parent && blame_late (check, frame->node) > 0)
    here->expected = NULL;
  check->again = true;
}

/* Finds the attribute that a message names after "attribute '".
 * @param name  set to that name
 * @return NULL: the element does not have it, or the message names none */
static const wcc_attribute *
named_attribute (const struct check *check, const char *message, char name[64])
{
  const char *at = strstr (message, "attribute '");
  if (!at)
    return NULL;
  at += strlen ("attribute '");
  size_t n = strcspn (at, "'");
  if (n >= 64)
    return NULL;
  memcpy (name, at, n);
  name[n] = '\0';
  return wcc_node_attribute (check->frame->node, name);
}

static void
on_missing_attribute (struct check *check, const char *name)
{
  const struct frame *frame = check->frame;
  const struct schema_attribute *known = find_attribute (frame->element, name);
  for (int i = 0; i < frame->suggestions; i++)
    if (strcmp (frame->suggested[i], name) == 0)
      return; /* it is there, but misspelt */
  const char *hint = NULL;
  if (known && check->sink && known->expects)
    hint = arena_printf (&check->scratch, _ ("Write %s=\"...\", %s."), name,
                         _ (known->expects));
  else if (known && check->sink && known->words)
    {
      char *list = join (check, known->words, "'", "'");
      hint = list ? arena_printf (&check->scratch, _ ("It may be %s."), list)
                  : NULL;
    }
  problem (check, SCHEMA, tag_range (frame->node), hint,
           "<%s> lacks the attribute '%s'", frame->node->name, name);
  uint32_t end = tag_range (frame->node).end;
  const char *text = arena_printf (&check->scratch, " %s=\"\"", name);
  const char *title
      = arena_printf (&check->scratch, _ ("Add the attribute “%s”"), name);
  if (text && title)
    report_fix (check->sink, (wcc_range){ end, end }, text, title);
}

/* Finds the word of a list that libxml2 reports.
 * @param word  does not change when libxml2 means the whole value */
static void
find_wrong_word (const wcc_attribute *attribute, struct place at,
                 const char *message, struct word *word)
{
  const char *quoted = strstr (message, "The value '");
  size_t step = 0;
  if (!quoted || !strpbrk (attribute->value, " \t\r\n"))
    return;
  quoted += strlen ("The value '");
  for (struct word one; word_next (attribute, at, &step, &one);)
    if (strncmp (quoted, one.text, one.length) == 0
        && quoted[one.length] == '\'')
      {
        *word = one;
        return;
      }
}

/* The hexes of a range such as A1-A4, as words. NULL: it is no range in one
 * row. */
static const char *
hexes_between (struct check *check, const char *text, size_t length)
{
  char from = 0, to = 0, dash = 0, more = 0;
  int first = 0, last = 0;
  char *copy = arena_copy_n (&check->scratch, text, length), *words;
  if (!copy || length > 7
      || sscanf (copy, "%c%2d%c%c%2d%c", &from, &first, &dash, &to, &last,
                 &more)
             != 5
      || dash != '-' || from != to || from < 'A' || from > 'Z' || first < 1
      || last <= first || last > first + 12)
    return NULL;
  words = arena_copy (&check->scratch, "");
  for (int i = first; i <= last && words; i++)
    words = arena_printf (&check->scratch, "%s%s%c%d", words,
                          i > first ? " " : "", from, i);
  return words;
}

/* Advice on a wrong hex, when more is wrong than lower case. */
static const char *
meant_hexes (struct check *check, const char *text, size_t length)
{
  const char *between = hexes_between (check, text, length);
  size_t i = length > 1 && text[0] >= 'A' && text[0] <= 'Z';
  while (i > 0 && i < length && text[i] >= '0' && text[i] <= '9')
    i++;
  if (between)
    return arena_printf (&check->scratch, _ ("Name each hex: %s."), between);
  if (memchr (text, '-', length))
    return N_ ("Name each hex, with spaces between them.");
  if (i > 1 && i + 1 == length && (text[i] == 'O' || text[i] == 'o'))
    return arena_printf (&check->scratch, _ ("Did you mean '%.*s0'?"), (int) i,
                         text);
  if (i == 1 && length == 2 && (text[1] == 'O' || text[1] == 'o'))
    return N_ ("After the letter of the row comes a number, from 1 up.");
  return NULL;
}

/* Advice on what a wrong hex or id was probably meant to be: with other case or
 * dashes, and without a comma after it. NULL: unknown. */
static const char *
meant (struct check *check, const char *expects, const char *text,
       size_t length)
{
  bool hex = expects && strstr (expects, "hex") != NULL;
  bool name = expects && strstr (expects, "in lower case") != NULL;
  if (!check->sink || (!hex && !name) || length == 0 || length > 60)
    return NULL;
  const char *hexes = hex ? meant_hexes (check, text, length) : NULL;
  if (hexes)
    return hexes;
  if (strchr (",;.", text[length - 1]))
    length--;
  char *copy = arena_copy_n (&check->scratch, text, length);
  if (!copy || (hex && (length < 2 || length > 3)))
    return NULL;
  for (size_t i = 0; i < length; i++)
    {
      char c = copy[i];
      bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      bool digit = c >= '0' && c <= '9';
      if (hex ? (i == 0 ? !letter : !digit || (i == 1 && c == '0'))
              : !letter
                    && (i == 0 || i + 1 == length
                        || (!digit && c != '-' && c != ' ' && c != '_')))
        return NULL;
      if (hex && letter)
        copy[i] = c & (char) ~0x20;
      else if (letter)
        copy[i] = c | 0x20;
      else if (c == ' ' || c == '_')
        copy[i] = '-';
    }
  if (strcmp (copy, text) == 0)
    return NULL; /* it is a hex or an id, where something else is wanted */
  char *hint = arena_printf (&check->scratch, _ ("Did you mean '%s'?"), copy);
  report_meant (check->sink, hint, text, strlen (copy), copy, strlen (copy));
  return hint;
}

/* Reports a wrong value. @param message  of libxml2; "": it did not check */
static void
on_value (struct check *check, const wcc_attribute *attribute,
          const char *message)
{
  struct frame *frame = check->frame;
  const struct schema_attribute *known
      = find_attribute (frame->element, attribute->name);
  struct place at = { check->document, frame->node };
  struct word word = { attribute->value, strlen (attribute->value),
                       attribute->text };
  if (frame->told == attribute)
    return; /* now the whole value, after one of its words */
  frame->told = attribute;
  find_wrong_word (attribute, at, message, &word);
  wcc_range range = word.range;
  if (range.start == range.end)
    range = attribute->whole;
  const char *hint = known ? meant (check, known->expects, word.text,
                                    word.length)
                           : NULL;
  if (!hint && known)
    hint = expectation (check, attribute->value, known->expects,
                        known->words);
  if (is_blank (attribute->value))
    problem (check, SCHEMA, range, hint, "'%s' of <%s> is empty",
             attribute->name, frame->node->name);
  else
    problem (check, SCHEMA, range, hint,
             "'%.*s' is not a value for '%s' of <%s>", (int) word.length,
             word.text, attribute->name, frame->node->name);
}

static void
on_text (struct check *check)
{
  const struct frame *frame = check->frame;
  wcc_range range = first_text (check->document, frame->node);
  if (range.start == range.end)
    range = tag_range (frame->node);
  const char *hint = expectation (
      check, frame->node->text, frame->element->expects, frame->element->words);
  if (*frame->node->text == '\0')
    problem (check, SCHEMA, range, hint, "<%s> is empty", frame->node->name);
  else
    problem (check, SCHEMA, range, hint, "'%s' is not allowed as text of <%s>",
             frame->node->text, frame->node->name);
}

/* Reports an error of a kind that is unknown here. */
static void
on_other (struct check *check)
{
  const struct frame *frame = check->frame;
  problem (check, SCHEMA, tag_range (frame->node),
           "Compare it with the same element of a shipped document.",
           "the schema does not allow <%s> as it is", frame->node->name);
}

void
on_error (void *user, xmlErrorPtr error)
{
  struct check *check = user;
  const char *message = error->message ? error->message : "";
  char name[64];
  const wcc_attribute *attribute = named_attribute (check, message, name);
  if (error->code == XML_SCHEMAV_ELEMENT_CONTENT)
    on_content (check, message);
  else if (error->code == XML_SCHEMAV_CVC_COMPLEX_TYPE_4)
    on_missing_attribute (check, name);
  else if (attribute)
    on_value (check, attribute, message);
  else if (check->frame->element->text)
    on_text (check);
  else
    on_other (check);
}

/* ---- what libxml2 does not check --------------------------------------- */

/* nearest_word(), unless there are so many problems that it takes too long. */
static const char *
nearest (const struct check *check, const char *written, const char *words,
         size_t *length)
{
  *length = 0;
  return check->problems < WCC_MAX_DIAGNOSTICS
             ? nearest_word (written, words, length)
             : NULL;
}

static void
unknown_attribute (struct check *check, const wcc_attribute *attribute)
{
  struct frame *frame = check->frame;
  const char *known = frame->element->attribute_words;
  size_t length;
  const char *near = nearest (check, attribute->name, known, &length);
  if (near && frame->suggestions < MAX_SUGGESTED)
    for (int i = 0; i < frame->element->attribute_count; i++)
      {
        const char *name = frame->element->attributes[i].name;
        if (strlen (name) == length && memcmp (name, near, length) == 0
            && !wcc_node_get (frame->node, name))
          {
            frame->suggested[frame->suggestions++] = name;
            break;
          }
      }
  wcc_range range
      = { attribute->whole.start,
          attribute->whole.start + (uint32_t) strlen (attribute->name) };
  problem (check, SCHEMA, range,
           choose (check, attribute->name, known, "'", "'", MAY_HAVE),
           "<%s> has no attribute '%s'", frame->node->name, attribute->name);
}

/* Advice on which elements may hold an element; NULL: none, or too many. */
static const char *
belongs (struct check *check, const char *name)
{
  const struct schema *schema = check->schema;
  const char *parents = "";
  int count = 0;
  if (!check->sink || !find_element (schema, name))
    return NULL;
  for (int i = 0; i < schema->element_count && parents; i++)
    if (find_word (schema->elements[i].children, name, strlen (name))
        && count++ < 4)
      parents = arena_printf (&check->scratch, "%s%s%s", parents,
                              *parents ? " " : "", schema->elements[i].name);
  if (!parents || count == 0 || count > 4)
    return NULL;
  const char *list = join (check, parents, "<", ">");
  return list ? arena_printf (&check->scratch, _ ("It belongs inside %s."),
                              list)
              : NULL;
}

void
unknown_child (struct check *check, const wcc_node *child)
{
  const struct frame *frame = check->frame;
  const char *known = frame->element->children;
  size_t length;
  const char *near = nearest (check, child->name, known, &length);
  if (near)
    hide (check, near, length);
  const char *hint = belongs (check, child->name);
  if (!hint)
    hint = *known ? choose (check, child->name, known, "<", ">", MAY_HOLD)
                  : N_ ("It contains no elements.");
  problem (check, SCHEMA, tag_range (child), hint,
           "<%s> is not allowed inside <%s>", child->name, frame->node->name);
}

/* Whether a text is an xs:language, which libxml2 does not check. */
static bool
is_language (const char *text)
{
  for (bool first = true;; first = false)
    {
      size_t letters = strspn (
          text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
      size_t n = letters;
      if (!first)
        while (text[n] && strchr ("0123456789", text[n]))
          n += 1
               + strspn (text + n + 1, "abcdefghijklmnopqrstuvwxyz"
                                       "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
      if (n == 0 || n > 8)
        return false;
      if (text[n] == '\0')
        return true;
      if (text[n] != '-')
        return false;
      text += n + 1;
    }
}

bool
is_for_schema (struct check *check, const wcc_attribute *attribute)
{
  const struct schema_element *element = check->frame->element;
  const char *name = attribute->name;
  if (strncmp (name, "xmlns", 5) == 0 && (!name[5] || name[5] == ':'))
    return false;
  const char *colon = strchr (name, ':');
  if (colon)
    {
      const char *space = attribute_space (check->frame->node, attribute);
      if (space && strcmp (space, XSI) == 0
          && (strcmp (colon, ":schemaLocation") == 0
              || strcmp (colon, ":noNamespaceSchemaLocation") == 0))
        return false; /* for editors; never followed */
    }
  const struct schema_attribute *known = find_attribute (element, name);
  if (!known && element->any)
    return false; /* extend.c checks it */
  if (!known)
    {
      unknown_attribute (check, attribute);
      return false;
    }
  bool good = colon ? is_language (attribute->value)
              : known->words && !known->expects
                  ? has_word (known->words, attribute->value)
                  : !known->hidden || !is_blank (attribute->value);
  if (!good)
    on_value (check, attribute, "");
  return !known->hidden;
}

/* validate.c: does the schema allow what the document says?
 *
 * libxml2 validates. It is fed from our tree, as if it were parsing, so that at
 * every message we know the element at hand; nothing is parsed twice and no
 * second tree is built. What it can say only badly, or only once, is kept from
 * it and said here with the tables of schema.h: unknown elements and
 * attributes, and text where none belongs. After the first element out of
 * order libxml2 ignores the rest of the parent; so such elements are left out
 * and the document is run again until the order is good, and then each of them
 * is validated for itself. */

#include <libxml/xmlschemas.h>
#include <stdlib.h>
#include <string.h>

#include "cache.h"
#include "model.h"
#include "reader.h"
#include "report.h"
#include "wcc/upgrade.h"

#define XSI "http://www.w3.org/2001/XMLSchema-instance"

/* Misplaced elements that are told apart. Each costs a run, so that a large
 * document that is full of them would take too long. */
enum { MAX_DROPPED = 32, MAX_DROPPED_LARGE = 2, LARGE = 1 << 20 };
enum { MAX_SUGGESTED = 4, MOST_EXPECTED = 10 };

/* An element of which libxml2 says that it is not expected. */
struct misplaced {
  const wcc_node *node;
  char *expected; /* "<a> or <b>"; NULL: not worth a word */
  bool ordered;   /* these are all that come before it */
};

/* The element at hand, and those around it. */
struct frame {
  struct frame *parent;
  const wcc_node *node;
  const struct schema_element *element;
  const char *hidden; /* children that libxml2 did not see, as words: what they
                         are, or were probably meant to be */
  const char *suggested[MAX_SUGGESTED]; /* for misspelt attributes */
  int suggestions;
  const wcc_attribute *told; /* the last one whose value was called wrong */
};

struct check {
  const wcc_document *document;
  wcc_diagnostics *sink; /* NULL while misplaced elements are searched */
  struct arena arena;    /* what lasts */
  struct arena scratch;  /* what is needed for one message */
  bool failed;           /* memory ran out in scratch */
  const struct schema *schema;
  xmlSAXHandlerPtr handler;
  void *handler_data;
  struct frame *frame;
  struct misplaced dropped[MAX_DROPPED];
  int drops;
  int problems; /* of this run */
  bool again;   /* it found misplaced elements */
  bool valid;
};

#define problem(c, code, range, hint, ...)                                     \
  ((c)->problems++, report ((c)->sink, (c)->document, WCC_CODE_##code, range,  \
                            hint, __VA_ARGS__))

/* ---- words ------------------------------------------------------------- */

/* "<a", so that the caret shows the tag without its attributes. */
static wcc_range
tag_range (const wcc_node *node)
{
  return (wcc_range){ node->open.start, node_of (node)->name.end };
}

/* Where a word is in a list of words, or NULL. */
static const char *
find_word (const char *words, const char *word, size_t length)
{
  for (const char *at = words; *at;)
    {
      size_t n = strcspn (at, " ");
      if (n == length && memcmp (at, word, n) == 0)
        return at;
      at += n + (at[n] == ' ');
    }
  return NULL;
}

/* "a, b or c", each between two marks, of words separated by spaces. */
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
    return arena_printf (&check->scratch, _ ("Did you mean %s%.*s%s?"), before,
                         (int) length, near, after);
  char *list = join (check, words, before, after);
  if (!list || !*list)
    return NULL;
  return arena_printf (&check->scratch,
                       advice == WRITE      ? _ ("Write %s.")
                       : advice == MAY_HAVE ? _ ("It may have %s.")
                                            : _ ("It may hold %s."),
                       list);
}

/* Advice on a value. */
static const char *
expectation (struct check *check, const char *value, const char *expects,
             const char *words)
{
  if (words)
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

static const struct schema_element *
find_element (const struct schema *schema, const char *name)
{
  for (int i = 0; i < schema->element_count; i++)
    if (strcmp (schema->elements[i].name, name) == 0)
      return &schema->elements[i];
  return NULL;
}

static const struct schema_attribute *
find_attribute (const struct schema_element *element, const char *name)
{
  for (int i = 0; i < element->attribute_count; i++)
    if (strcmp (element->attributes[i].name, name) == 0)
      return &element->attributes[i];
  return NULL;
}

static const struct schema_element *
element_of (const char *root, const char *element)
{
  for (int i = 0; i < SCHEMAS; i++)
    if (strcmp (schemas[i].root, root) == 0)
      return find_element (&schemas[i], element);
  return NULL;
}

const char *
schema_attribute_words (const char *root, const char *element)
{
  const struct schema_element *found = element_of (root, element);
  return found ? found->attribute_words : "";
}

const char *
schema_children (const char *root, const char *element)
{
  const struct schema_element *found = element_of (root, element);
  return found ? found->children : "";
}

const struct schema_attribute *
schema_attribute (const char *root, const char *element, const char *name)
{
  const struct schema_element *found = element_of (root, element);
  return found ? find_attribute (found, name) : NULL;
}

int
schema_attribute_place (const char *root, const char *element,
                        const char *name)
{
  const struct schema_element *found = element_of (root, element);
  const struct schema_attribute *attribute
      = found ? find_attribute (found, name) : NULL;
  return attribute ? (int) (attribute - found->attributes) : -1;
}

bool
schema_holds_text (const char *root, const char *element)
{
  const struct schema_element *found = element_of (root, element);
  return found && found->text;
}

bool
schema_has_word (const char *words, const char *word, size_t length)
{
  return find_word (words, word, length) != NULL;
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

/* Whether libxml2 misses in an element what was only kept from it; or may
 * do so, for it does not name more elements than ten. */
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

static void
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

/* Whether the one element that must come before this one is nowhere: that is
 * said of the parent. */
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

/* The elements up to this one, in the order of the schema, where libxml2 does
 * not name all that may come. */
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
      == (check->document->length > LARGE ? MAX_DROPPED_LARGE : MAX_DROPPED))
    {
      problem (check, SCHEMA, tag_range (frame->node), NULL,
               "<%s> is in the wrong place, or once too often",
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
  check->dropped[check->drops++]
      = (struct misplaced){ frame->node, expected, many };
  check->again = true;
}

/* The name behind a phrase such as "attribute '". */
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
}

/* Finds the word of a list that libxml2 calls wrong.
 * @param word  stays as it is when it means the whole value */
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

/* What was probably meant by a hex or an id: other letters, and no comma.
 * NULL: nobody knows. */
static const char *
meant (struct check *check, const char *expects, const char *text,
       size_t length)
{
  bool hex = expects && strstr (expects, "hex") != NULL;
  bool name = expects && strstr (expects, "in lower case") != NULL;
  if (!check->sink || (!hex && !name) || length == 0 || length > 60)
    return NULL;
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
  return arena_printf (&check->scratch, _ ("Did you mean '%s'?"), copy);
}

/* @param message  of libxml2; "" when it was not asked */
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
    return; /* of the whole value after one of its words */
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
    problem (check, SCHEMA, range, hint, "'%.*s' is no value for '%s' of <%s>",
             (int) word.length, word.text, attribute->name, frame->node->name);
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

/* Of a kind that is not known here. */
static void
on_other (struct check *check)
{
  const struct frame *frame = check->frame;
  problem (check, SCHEMA, tag_range (frame->node),
           "Compare it with the same element of a shipped document.",
           "the schema does not allow <%s> as it is", frame->node->name);
}

static void
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

/* ---- what is said here ------------------------------------------------- */

/* nearest_word(), as long as it is worth the time. */
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

/* Where an element has its place, when that is some others. */
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
  return list ? arena_printf (&check->scratch, _ ("It stands inside of %s."),
                              list)
              : NULL;
}

static void
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
                  : N_ ("It holds no elements.");
  problem (check, SCHEMA, tag_range (child), hint,
           "<%s> is not allowed inside <%s>", child->name, frame->node->name);
}

/* xs:language, which libxml2 is not asked about. */
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

static bool
is_choice (const char *words, const char *value)
{
  return find_word (words, value, strlen (value)) != NULL;
}

/* Whether libxml2 shall see an attribute; says what is wrong otherwise. */
static bool
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
    return false; /* extend.c looks at it */
  if (!known)
    {
      unknown_attribute (check, attribute);
      return false;
    }
  bool good = colon          ? is_language (attribute->value)
              : known->words ? is_choice (known->words, attribute->value)
                             : !known->hidden || !is_blank (attribute->value);
  if (!good)
    on_value (check, attribute, "");
  return !known->hidden;
}

/* ---- a run ------------------------------------------------------------- */

static const xmlChar *
xml (const char *text)
{
  return (const xmlChar *) text;
}

static void
start_element (struct check *check)
{
  const wcc_node *node = check->frame->node;
  const xmlChar *list[5 * WCC_MAX_ATTRIBUTES];
  int count = 0;
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *attribute = &node->attributes[i];
      if (!is_for_schema (check, attribute))
        continue;
      const char *value = attribute->value;
      if (!node->parent && strcmp (attribute->name, "version") == 0)
        value = WCC_VERSION; /* was checked */
      const xmlChar **item = list + 5 * count++;
      item[0] = xml (attribute->name);
      item[1] = item[2] = NULL;
      item[3] = xml (value);
      item[4] = xml (value + strlen (value));
    }
  check->handler->startElementNs (check->handler_data, xml (node->name), NULL,
                                  xml (check->schema->space), 0, NULL, count, 0,
                                  list);
}

static void
feed_text (struct check *check)
{
  const wcc_node *node = check->frame->node;
  if (*node->text == '\0')
    return;
  if (check->frame->element->text)
    check->handler->characters (check->handler_data, xml (node->text),
                                (int) strlen (node->text));
  else
    problem (check, SCHEMA, first_text (check->document, node),
             "Put it into an element, or into a comment.",
             "text is not allowed inside <%s>", node->name);
}

static const struct misplaced *
find_dropped (const struct check *check, const wcc_node *node)
{
  for (int i = 0; i < check->drops; i++)
    if (check->dropped[i].node == node)
      return &check->dropped[i];
  return NULL;
}

/* Whether libxml2 shall see a child; says what is wrong otherwise. */
static bool
is_in_place (struct check *check, const wcc_node *child)
{
  const struct frame *frame = check->frame;
  if (strcmp (node_of (child)->space, check->schema->space) != 0)
    {
      problem (check, SCHEMA, tag_range (child),
               N_ ("Remove it. Nothing is included from elsewhere."),
               "<%s> belongs to another namespace than <%s>", child->name,
               frame->node->name);
      return false;
    }
  if (!find_word (frame->element->children, child->name, strlen (child->name)))
    {
      unknown_child (check, child);
      return false;
    }
  const struct misplaced *dropped = find_dropped (check, child);
  if (!dropped)
    return true;
  hide (check, child->name, strlen (child->name));
  if (!dropped->expected)
    return false;
  const char *hint = NULL;
  if (check->sink && *dropped->expected)
    hint = arena_printf (&check->scratch,
                         dropped->ordered
                             ? _ ("The order is %s; one before it is missing "
                                  "or stands too late.")
                             : _ ("Here may come %s."),
                         dropped->expected);
  problem (check, SCHEMA, tag_range (child), hint,
           "<%s> is in the wrong place, or once too often", child->name);
  return false;
}

/* Nothing of the scratch memory is needed from one element to the next. */
static void
clear_scratch (struct check *check)
{
  check->failed = check->failed || check->scratch.failed;
  if (check->scratch.block)
    arena_finish (&check->scratch);
  if (check->sink && wcc_diagnostics_count (check->sink) > WCC_MAX_DIAGNOSTICS)
    check->sink = NULL;
}

static void
visit (struct check *check, const wcc_node *node)
{
  struct frame frame = { .parent = check->frame,
                         .node = node,
                         .element = find_element (check->schema, node->name),
                         .hidden = "" };
  check->frame = &frame;
  start_element (check);
  feed_text (check);
  for (const wcc_node *child = node->first_child; child; child = child->next)
    {
      clear_scratch (check);
      if (is_in_place (check, child))
        visit (check, child);
      check->frame = &frame;
    }
  check->handler->endElementNs (check->handler_data, xml (node->name), NULL,
                                xml (check->schema->space));
}

/* Shows an element and what is in it to libxml2. @return false: it failed */
static bool
run (struct check *check, xmlSchemaPtr schema, const wcc_node *node)
{
  xmlSchemaValidCtxtPtr context = xmlSchemaNewValidCtxt (schema);
  if (!context)
    return false;
  xmlSchemaSetValidStructuredErrors (context, on_error, check);
  check->handler = NULL;
  check->handler_data = NULL;
  check->frame = NULL;
  check->problems = 0;
  check->again = false;
  xmlSchemaSAXPlugPtr plug
      = xmlSchemaSAXPlug (context, &check->handler, &check->handler_data);
  if (plug)
    {
      visit (check, node);
      xmlSchemaSAXUnplug (plug);
    }
  bool valid = xmlSchemaIsValid (context) == 1;
  xmlSchemaFreeValidCtxt (context);
  return plug && (valid || check->problems > 0);
}

/* Validates an element: silently until all that is out of order is found, then
 * aloud. @return false when libxml2 failed */
static bool
validate_element (struct check *check, xmlSchemaPtr schema,
                  const wcc_node *node, wcc_diagnostics *sink)
{
  check->sink = NULL;
  do
    if (!run (check, schema, node))
      return false;
  while (check->again);
  if (check->problems == 0)
    return true;
  check->valid = false;
  check->sink = sink;
  return run (check, schema, node);
}

/* What libxml2 needs for one of our schemas, several times over. It does not
 * survive running out of memory while it reads a schema, so that it is asked
 * only when there is enough. */
enum { SCHEMA_MEMORY = 8 << 20 };

static xmlSchemaPtr
read_schema (const char *text)
{
  void *room = malloc (SCHEMA_MEMORY);
  if (!room)
    return NULL;
  free (room);
  xmlSchemaParserCtxtPtr parser
      = xmlSchemaNewMemParserCtxt (text, (int) strlen (text));
  xmlSchemaPtr schema = parser ? xmlSchemaParse (parser) : NULL;
  xmlSchemaFreeParserCtxt (parser);
  return schema;
}

xmlSchemaPtr
cache_schema (struct wcc_cache *cache, const struct schema *schema)
{
  pthread_mutex_lock (&cache->lock);
  xmlSchemaPtr *place = &cache->schema[schema - schemas];
  if (!*place)
    *place = read_schema (schema->text);
  xmlSchemaPtr built = *place;
  pthread_mutex_unlock (&cache->lock);
  return built;
}

/* Misplaced elements, each for itself. */
static bool
validate_dropped (struct check *check, wcc_diagnostics *sink)
{
  xmlSchemaPtr schema = read_schema (check->schema->parts);
  bool works = schema != NULL;
  for (int i = 0; works && i < check->drops; i++)
    works = validate_element (check, schema, check->dropped[i].node, sink);
  xmlSchemaFree (schema);
  return works;
}

static bool
validate (struct check *check, struct wcc_cache *cache, wcc_diagnostics *sink)
{
  xmlSchemaPtr schema = cache_schema (cache, check->schema);
  bool works = schema
               && validate_element (check, schema,
                                    wcc_document_root (check->document), sink);
  if (works && check->drops > 0)
    works = validate_dropped (check, sink);
  clear_scratch (check);
  if (works && !check->arena.failed && !check->failed)
    return check->valid;
  report_out_of_memory (sink);
  return false;
}

/* ---- the root ---------------------------------------------------------- */

static const struct schema *
find_schema (const wcc_document *document, wcc_diagnostics *sink)
{
  const wcc_node *root = wcc_document_root (document);
  for (int i = 0; i < SCHEMAS; i++)
    if (strcmp (schemas[i].root, root->name) == 0)
      {
        if (strcmp (node_of (root)->space, schemas[i].space) == 0)
          return &schemas[i];
        char hint[64];
        snprintf (hint, sizeof hint, _ ("Write xmlns=\"%s\"."),
                  schemas[i].space);
        const wcc_attribute *xmlns = wcc_node_attribute (root, "xmlns");
        report (sink, document, WCC_CODE_WRONG_ROOT,
                xmlns ? xmlns->whole : tag_range (root), hint,
                xmlns ? N_ ("<%s> has a namespace that is not ours")
                      : N_ ("<%s> has no namespace"),
                root->name);
        return NULL;
      }
  report (sink, document, WCC_CODE_WRONG_ROOT, tag_range (root),
          "a document is <rules>, <scenario> or <case>",
          "<%s> is no document of ours", root->name);
  return NULL;
}

/* @return whether the version is the one of the schemas */
static bool
check_version (const wcc_document *document, wcc_diagnostics *sink)
{
  const wcc_node *root = wcc_document_root (document);
  const wcc_attribute *version = wcc_node_attribute (root, "version");
  int number = wcc_document_version (document);
  if (number == wcc_current_version ())
    return true;
  char hint[80];
  snprintf (hint, sizeof hint,
            version ? _ ("this program reads version=\"%s\"")
                    : _ ("Write version=\"%s\"."),
            WCC_VERSION);
  if (!version)
    report (sink, document, WCC_CODE_WRONG_ROOT, tag_range (root), hint,
            "<%s> lacks the attribute 'version'", root->name);
  else if (number > wcc_current_version ())
    report (sink, document, WCC_CODE_WRONG_ROOT, version->whole, hint,
            "this is of version '%s', made by a newer program",
            version->value);
  else if (number > 0)
    report (sink, document, WCC_CODE_OLD_VERSION, version->whole,
            strcmp (root->name, "pack") == 0
                ? N_ ("Unzip it, upgrade the documents with 'warcouncil upgrade "
                      "-i FILE', and pack them again.")
                : N_ ("Run 'warcouncil upgrade -i FILE'."),
            "this is of the older version '%s'", version->value);
  else
    report (sink, document, WCC_CODE_WRONG_ROOT, version->whole, hint,
            "'%s' is no version of <%s>", version->value, root->name);
  return false;
}

bool
document_validate_in (const wcc_document *document, struct wcc_cache *cache,
                      wcc_diagnostics *sink)
{
  const wcc_node *root = wcc_document_root (document);
  if (!root || document->broken)
    return false; /* was reported; the rest would be guesses */
  const struct schema *schema = find_schema (document, sink);
  if (!schema)
    return false;
  bool version = check_version (document, sink);
  if (!version && wcc_document_version (document) > 0)
    return false; /* the schemas know nothing of other versions */
  prepare_libxml ();
  struct check check
      = { .document = document, .schema = schema, .valid = true };
  arena_init (&check.arena, &document->arena.memory);
  arena_init (&check.scratch, &document->arena.memory);
  bool valid = validate (&check, cache, sink);
  arena_finish (&check.arena);
  return valid && version;
}

bool
wcc_document_validate (const wcc_document *document, wcc_diagnostics *sink)
{
  struct wcc_cache cache;
  cache_init (&cache);
  bool valid = document_validate_in (document, &cache, sink);
  cache_finish (&cache);
  return valid;
}

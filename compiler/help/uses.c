/* uses.c: finds what refers to a noun. The schemas say what attributes and
 * texts refer to. The meaning of a name in a condition depends on what is
 * around it: a path whose argument it is, or with which it is compared. */

#include "wcc/uses.h"

#include <stdlib.h>
#include <string.h>

#include "rules/expression_context.h"
#include "rules/extend.h"
#include "rules/model.h"
#include "text/reader.h"
#include "language/schema.h"
#include "wcc/language.h"

struct wcc_uses {
  struct arena arena;
  wcc_use *list;
  size_t count, room;
  const char *element, *id;
  enum wcc_kind kind; /* of document */
};

/* ---- the list ------------------------------------------------------------ */

static bool
is_there (const wcc_uses *uses, const wcc_use *use)
{
  for (size_t i = 0; i < uses->count; i++)
    if (uses->list[i].document == use->document
        && uses->list[i].range.start == use->range.start)
      return true;
  return false;
}

static void
add_use (wcc_uses *uses, wcc_use use)
{
  if (is_there (uses, &use))
    return;
  wcc_use *added = arena_append (&uses->arena, &uses->list, uses->count,
                                 &uses->room, sizeof *added);
  if (!added)
    return;
  wcc_document_position (use.document, use.range.start, &use.line, &use.column);
  *added = use;
  uses->count++;
}

/* ---- conditions ---------------------------------------------------------- */

static bool
is_sign (char c)
{
  return !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'
           || c == '.');
}

/* The end of the text before a byte, without the blanks there. */
static size_t
skip_back (const char *text, size_t at)
{
  while (at > 0 && is_space (text[at - 1]))
    at--;
  return at;
}

/* The start of the path or name that ends at a byte. */
static size_t
start_of (const char *text, size_t end)
{
  while (end > 0 && !is_sign (text[end - 1]))
    end--;
  return end;
}

/* The opcode of "base.path", "base.leader.path" or of a global; NULL: there is
 * none. */
static const wcr_opcode_info *
path_of (const char *text, size_t length)
{
  const char *dot = memchr (text, '.', length), *base_of = "GLOBAL";
  if (dot)
    {
      const struct base *base = base_find (text, (size_t) (dot - text));
      base_of = base ? base->base : "";
    }
  for (const char *end = text + length; dot; dot = memchr (text, '.', length))
    {
      text = dot + 1;
      length = (size_t) (end - text);
    }
  int op = path_find (base_of, text, length);
  return op >= 0 ? wcr_opcode_describe ((enum wcr_opcode) op) : NULL;
}

/* The nouns that the value of a path may be; it ends at a byte. */
static const char *
nouns_of_path (const char *text, size_t end)
{
  end = skip_back (text, end);
  size_t start = start_of (text, end);
  const wcr_opcode_info *info = path_of (text + start, end - start);
  return info ? argument_nouns (info->result) : "";
}

/* The open parenthesis around a byte; the byte itself: there is none. */
static size_t
opening (const char *text, size_t at)
{
  int depth = 0;
  for (size_t i = at; i > 0; i--)
    if (text[i - 1] == ')')
      depth++;
    else if (text[i - 1] == '(' && depth-- == 0)
      return i - 1;
  return at;
}

/* The nouns that a name in parentheses may be.
 * @param open  the parenthesis
 * @param first  nothing is between it and the name */
static const char *
nouns_inside (const char *text, size_t open, bool first)
{
  size_t end = skip_back (text, open), start = start_of (text, end);
  if (is ("in", text + start, end - start))
    return nouns_of_path (text, start);
  if (!first)
    return "";
  if (is ("switch", text + start, end - start))
    return "switch";
  const wcr_opcode_info *info = path_of (text + start, end - start);
  return info ? argument_nouns (info->argument) : "";
}

/* The nouns that a name in a condition may be. */
static const char *
nouns_at (const char *text, size_t start, size_t end)
{
  size_t before = skip_back (text, start);
  char sign = before > 0 ? text[before - 1] : '\0';
  if (sign == '(' || sign == ',')
    {
      size_t open = sign == '(' ? before - 1 : opening (text, before);
      const char *nouns = nouns_inside (text, open, sign == '(');
      if (*nouns)
        return nouns;
    }
  if (sign == '=')
    return nouns_of_path (text,
                          before - 1 - (before > 1 && text[before - 2] == '!'));
  /* "light = piece.symbol" */
  end += strspn (text + end, " \t\r\n");
  end += text[end] == '!';
  if (text[end] != '=')
    return "";
  end += 1 + strspn (text + end + 1, " \t\r\n");
  size_t stop = end;
  while (text[stop] != '\0' && !is_sign (text[stop]))
    stop++;
  const wcr_opcode_info *info = path_of (text + end, stop - end);
  return info ? argument_nouns (info->result) : "";
}

/* ---- elements ------------------------------------------------------------ */

static bool
names (const wcc_uses *uses, const char *nouns)
{
  return has_word (nouns, uses->element);
}

static void
look_at_attribute (wcc_uses *uses, const wcc_node *node,
                   const wcc_attribute *attribute, const wcc_value *value)
{
  bool condition = value->kind == WCC_VALUE_EXPRESSION;
  const char *text = attribute->value;
  size_t length = strlen (uses->id);
  const wcc_node *writer = wcc_node_writer (node, attribute);
  const wcc_document *document = wcc_node_document (writer);
  /* An inherited attribute has the range of the change, except where it is
     written. */
  const wcc_attribute *written = wcc_node_attribute (writer, attribute->name);
  if (!written)
    written = attribute;
  if (!condition && !names (uses, value->of))
    return;
  for (const char *at = text; (at = strstr (at, uses->id)); at += length)
    {
      size_t start = (size_t) (at - text), end = start + length;
      if ((start > 0 && !is_sign (text[start - 1])) || !is_sign (text[end])
          || (condition && !names (uses, nouns_at (text, start, end))))
        continue;
      wcc_range range = value_range (document, written, start, end);
      size_t size;
      const char *source = wcc_document_text (document, &size);
      /* A thing that is like another one does not write what it takes over. */
      if (range.end > size || range.end - range.start != length
          || memcmp (source + range.start, uses->id, length) != 0)
        continue;
      add_use (uses, (wcc_use){ .node = node,
                                .attribute = attribute->name,
                                .document = document,
                                .range = range });
    }
}

/* Adds the uses in a text that lists names. */
static void
look_at_text (wcc_uses *uses, const wcc_node *node)
{
  const wcc_document *document = wcc_node_document (node);
  size_t length = strlen (uses->id), size;
  const char *text = wcc_document_text (document, &size);
  uint32_t end = node->close.start < size ? node->close.start : (uint32_t) size;
  for (uint32_t i = node->open.end; i + length <= end; i++)
    if (memcmp (text + i, uses->id, length) == 0 && is_sign (text[i - 1])
        && (i + length == end || is_sign (text[i + length])))
      add_use (uses, (wcc_use){ .node = node,
                                .document = document,
                                .range = { i, i + (uint32_t) length } });
}

/* What an attribute may say. A change has, beside the one that names a thing,
 * the attributes of that thing. */
static bool
find_value (const wcc_uses *uses, const wcc_node *node,
            const wcc_attribute *attribute, wcc_value *value)
{
  const wcc_attribute *names = NULL;
  const struct target *target = strcmp (node->name, "change") == 0
                                    ? extend_target_of (node, false, &names)
                                    : NULL;
  bool inside = target && attribute != names;
  wcc_element element;
  wcc_attribute_info info;
  if (!wcc_find_element (uses->kind, inside ? target->name : node->name,
                         &element)
      || !wcc_find_attribute (&element, attribute->name, &info))
    return false;
  *value = info.value;
  return true;
}

/* Whether the tree has the thing itself. */
static bool
has_thing (const wcc_uses *uses, const wcc_node *node)
{
  const char *id = wcc_node_get (node, "id");
  bool found = id && strcmp (node->name, uses->element) == 0
               && strcmp (id, uses->id) == 0;
  for (node = node->first_child; node && !found; node = node->next)
    found = has_thing (uses, node);
  return found;
}

/* Whether an element removes something from the rules below. When the document
 * has a thing of that id, that is another one. */
static bool
drops_another (const wcc_uses *uses, const wcc_node *node)
{
  return strcmp (node->name, "drop") == 0 && node->parent
         && !node->parent->parent && has_thing (uses, node->parent);
}

static void
look_at (wcc_uses *uses, const wcc_node *node)
{
  wcc_element element;
  wcc_value value;
  bool known = wcc_find_element (uses->kind, node->name, &element)
               && !drops_another (uses, node);
  for (int i = 0; known && i < node->attribute_count; i++)
    if (find_value (uses, node, &node->attributes[i], &value))
      look_at_attribute (uses, node, &node->attributes[i], &value);
  if (known && element.holds_text && element.text.kind == WCC_VALUE_REFERS
      && names (uses, element.text.of))
    look_at_text (uses, node);
  for (const wcc_node *child = node->first_child; child; child = child->next)
    look_at (uses, child);
}

/* ---- from outside -------------------------------------------------------- */

wcc_uses *
wcc_uses_find (const wcc_node *tree, const char *element, const char *id)
{
  wcc_uses *uses = calloc (1, sizeof *uses);
  if (!uses)
    return NULL;
  arena_init (&uses->arena, NULL);
  uses->element = element;
  uses->id = id;
  for (int kind = WCC_RULES; kind <= WCC_CASE; kind++)
    if (strcmp (wcc_root_name ((enum wcc_kind) kind), tree->name) == 0)
      uses->kind = (enum wcc_kind) kind;
  if (*id != '\0')
    look_at (uses, tree);
  if (!uses->arena.failed)
    return uses;
  wcc_uses_free (uses);
  return NULL;
}

void
wcc_uses_free (wcc_uses *uses)
{
  if (uses)
    arena_finish (&uses->arena);
  free (uses);
}

size_t
wcc_uses_count (const wcc_uses *uses)
{
  return uses->count;
}

const wcc_use *
wcc_uses_get (const wcc_uses *uses, size_t i)
{
  return &uses->list[i];
}

/* propose.c: what may be written at a place, and what a word there means. */

#include "wcc/place.h"

#include <stdlib.h>
#include <string.h>

#include "text/arena.h"
#include "rules/expression_context.h"
#include "language_words.h"
#include "language/schema.h"
#include "text/translate.h"

enum { MAX_PROPOSALS = 2000 };

struct wcc_proposals {
  struct arena arena;
  const char *source; /* the text while proposals are made */
  size_t length;
  wcc_place place;
  const wcc_catalogue *catalogue;
  wcc_element element; /* of the tag, or around the place */
  bool known;          /* there is such an element */
  wcc_range range;
  wcc_proposal *list;
  size_t count, room;
};

/* ---- the list ------------------------------------------------------------ */

/* Adds a proposal.
 * @param text  what is written; NULL: the word
 * @param cursor  where the cursor is in the text then; at most its end */
static void
add (wcc_proposals *p, enum wcc_proposal_kind kind, const char *word,
     const char *text, size_t cursor, const char *label,
     const char *documentation)
{
  text = text ? text : word;
  if (!text || !word || p->count == MAX_PROPOSALS)
    return; /* or out of memory */
  wcc_proposal *added
      = arena_append (&p->arena, &p->list, p->count, &p->room, sizeof *added);
  if (!added)
    return;
  size_t length = strlen (text);
  p->count++;
  *added = (wcc_proposal){
    .kind = kind,
    .word = word,
    .text = text,
    .cursor = (uint32_t) (cursor < length ? cursor : length),
    .label = label ? label : "",
    .documentation = documentation ? documentation : "",
  };
}

static const char *
part (wcc_proposals *p, wcc_range range)
{
  const char *copy = arena_copy_n (&p->arena, p->source + range.start,
                                   range.end - range.start);
  return copy ? copy : "";
}

/* The next byte after the word that is no blank; '\0' at the end. */
static char
next_byte (const wcc_proposals *p)
{
  size_t at = p->place.word.end;
  while (at < p->length && (p->source[at] == ' ' || p->source[at] == '\t'))
    at++;
  return at < p->length ? p->source[at] : '\0';
}

/* ---- documentation ------------------------------------------------------- */

static const char *
join (wcc_proposals *p, const char *a, const char *between, const char *b)
{
  if (!a || !*a || !b || !*b)
    return a && *a ? a : b;
  return arena_printf (&p->arena, "%s%s%s", a, between, b);
}

/* The attributes of a noun without its id, each with its words on a line. */
static const char *
noun_documentation (wcc_proposals *p, const wcc_noun *noun)
{
  const char *text = "";
  for (int i = 0; noun->node && i < noun->node->attribute_count; i++)
    {
      const wcc_attribute *attribute = &noun->node->attributes[i];
      const char *words
          = documented_attribute (noun->node->name, attribute->name)->words;
      if (strcmp (attribute->name, "id") == 0 || !*attribute->value)
        continue;
      text = join (p, text, "\n",
                   arena_printf (&p->arena, "%s: %s",
                                 words ? _ (words) : attribute->name,
                                 attribute->value));
    }
  return text;
}

static const char *
attribute_documentation (wcc_proposals *p, const wcc_attribute_info *info)
{
  const char *text = info->documentation;
  if (info->value.expects)
    text
        = join (p, text, "\n",
                arena_printf (&p->arena, _ ("Write %s."), info->value.expects));
  if (info->required)
    text = join (p, text, "\n", _ ("It is required."));
  else if (info->standard && *info->standard)
    text = join (p, text, "\n",
                 arena_printf (&p->arena, _ ("Without it: %s."),
                               info->standard));
  return text;
}

/* ---- elements ------------------------------------------------------------ */

/* The start tag with its required attributes, and the end tag. */
static const char *
element_text (wcc_proposals *p, const wcc_element *element, size_t *cursor)
{
  const char *text = element->name;
  *cursor = 0;
  for (size_t i = 0; i < element->attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (element, i);
      if (!info.required)
        continue;
      text = arena_printf (&p->arena, "%s %s=\"\"", text, info.name);
      if (text && *cursor == 0)
        *cursor = strlen (text) - 1;
      if (!text)
        return element->name;
    }
  bool holds = element->holds_text || element->child_count > 0;
  size_t behind = strlen (text) + 1;
  text = holds ? arena_printf (&p->arena, "%s></%s>", text, element->name)
               : arena_printf (&p->arena, "%s/>", text);
  if (*cursor == 0)
    *cursor = holds ? behind : behind + 1;
  return text;
}

/* Whether there are as many of these children as there may be. */
static bool
is_full (const wcc_proposals *p, const wcc_child *child)
{
  return child->most > 0
         && wcc_place_count (p->source, p->length, &p->place, child->name)
                >= (size_t) child->most;
}

/* @param before  "<" where it is not written yet; else "" */
static void
propose_elements (wcc_proposals *p, const wcc_element *around,
                  const char *before)
{
  char next = next_byte (p);
  bool whole
      = *before || next == '\n' || next == '\r' || next == '<' || next == '\0';
  for (size_t i = 0; i < around->child_count; i++)
    {
      wcc_child child = wcc_element_child (around, i);
      wcc_element element;
      size_t cursor = SIZE_MAX;
      if (!wcc_find_element (around->kind, child.name, &element)
          || !wcc_place_fits (p->source, &p->place, &element)
          || is_full (p, &child))
        continue;
      const char *text
          = whole ? element_text (p, &element, &cursor) : child.name;
      if (*before)
        {
          text = arena_printf (&p->arena, "%s%s", before, text ? text : "");
          cursor++;
        }
      const char *told = child.documentation;
      if (element.documentation != told)
        told = join (p, told, "\n", element.documentation);
      if (element.example)
        told = join (p, told, "\n\n", element.example);
      add (p, WCC_PROPOSE_ELEMENT, child.name, text, cursor, element.label,
           told);
    }
}

static void
propose_close (wcc_proposals *p, wcc_range name, const char *before)
{
  if (name.end == name.start)
    return;
  const char *word = part (p, name);
  const char *end = next_byte (p) == '>' ? "" : ">";
  add (p, WCC_PROPOSE_CLOSE, arena_printf (&p->arena, "%s%s", before, word),
       arena_printf (&p->arena, "%s%s%s", before, word, end), SIZE_MAX, "", "");
}

/* ---- attributes ---------------------------------------------------------- */

/* Whether the tag has the attribute already, other than at the place. */
static bool
has_attribute (const wcc_proposals *p, const char *name)
{
  size_t length = strlen (name);
  for (uint32_t at = p->place.element.end; at + length < p->place.tag.end; at++)
    if (memcmp (p->source + at, name, length) == 0 && at != p->place.word.start
        && strchr (" \t\r\n", p->source[at - 1])
        && strchr ("= \t\r\n", p->source[at + length]))
      return true;
  return false;
}

static void
propose_attributes (wcc_proposals *p)
{
  bool bare = next_byte (p) != '=' || p->place.word.end == p->place.word.start;
  for (size_t i = 0; i < p->element.attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (&p->element, i);
      if (has_attribute (p, info.name))
        continue;
      const char *text
          = bare ? arena_printf (&p->arena, "%s=\"\"", info.name) : info.name;
      add (p, WCC_PROPOSE_ATTRIBUTE, info.name, text,
           bare ? strlen (info.name) + 2 : SIZE_MAX, info.label,
           attribute_documentation (p, &info));
    }
}

/* ---- values -------------------------------------------------------------- */

static void
propose_nouns (wcc_proposals *p, const char *elements)
{
  for (const char *at = elements; *at;)
    {
      size_t length = strcspn (at, " "), count;
      const char *element = arena_copy_n (&p->arena, at, length);
      const wcc_noun *nouns
          = element ? wcc_catalogue_nouns (p->catalogue, element, &count)
                    : NULL;
      for (size_t i = 0; nouns && i < count; i++)
        add (p, WCC_PROPOSE_NOUN, arena_copy (&p->arena, nouns[i].id), NULL,
             SIZE_MAX, arena_copy (&p->arena, nouns[i].name),
             noun_documentation (p, &nouns[i]));
      at += length + (at[length] == ' ');
    }
}

/* Proposes the rulings of the switch that a <set> names. */
static void
propose_rulings (wcc_proposals *p)
{
  size_t count;
  const wcc_noun *switches
      = wcc_catalogue_nouns (p->catalogue, "switch", &count);
  for (size_t i = 0; switches && i < count; i++)
    {
      const char *quoted = arena_printf (&p->arena, "\"%s\"", switches[i].id);
      const char *tag = part (p, p->place.tag);
      const char *values
          = switches[i].node ? wcc_node_get (switches[i].node, "values") : NULL;
      if (!quoted || !strstr (tag, quoted))
        continue;
      for (; values && *values; values += *values == ' ')
        {
          size_t length = strcspn (values, " ");
          add (p, WCC_PROPOSE_NOUN, arena_copy_n (&p->arena, values, length),
               NULL, SIZE_MAX, "", "");
          values += length;
        }
    }
}

/* The name of a word if it says more than the word: in another language, or
 * "right" for "e". Otherwise "". */
static const char *
other_name (const wcc_word *word)
{
  const char *a = word->word, *b = word->label;
  while (*a && (*a == *b || (*a == '-' && *b == ' ')))
    a++, b++;
  return *a || *b ? word->label : "";
}

static void
propose_value (wcc_proposals *p, const wcc_value *value)
{
  for (size_t i = 0; i < value->word_count; i++)
    {
      wcc_word word = wcc_value_word (value, i);
      if (wcc_place_takes (p->source, &p->place, value, i))
        add (p, WCC_PROPOSE_WORD, word.word, NULL, SIZE_MAX, other_name (&word),
             word.meaning);
    }
  propose_nouns (p, value->of);
}

/* ---- expressions --------------------------------------------------------- */

static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/* The name that ends before a byte of the value. */
static wcc_range
name_before (const wcc_proposals *p, uint32_t end)
{
  wcc_range name = { end, end };
  while (name.start > p->place.value.start
         && is_letter (p->source[name.start - 1]))
    name.start--;
  return name;
}

static uint32_t
skip_back (const wcc_proposals *p, uint32_t at)
{
  while (at > p->place.value.start && p->source[at - 1] == ' ')
    at--;
  return at;
}

/* The opcode of "base.path" that ends at a byte; -1: there is none. */
static int
path_before (const wcc_proposals *p, uint32_t end)
{
  wcc_range path = name_before (p, end);
  const char *base_of = "GLOBAL";
  if (path.start > p->place.value.start && p->source[path.start - 1] == '.')
    {
      wcc_range name = name_before (p, path.start - 1);
      const struct base *base
          = base_find (p->source + name.start, name.end - name.start);
      base_of = base ? base->base : "";
    }
  return path_find (base_of, p->source + path.start, path.end - path.start);
}

static void
propose_paths (wcc_proposals *p, const char *base)
{
  for (int op = 0; op < WCR_OPCODES; op++)
    {
      const wcr_opcode_info *info = wcr_opcode_describe ((enum wcr_opcode) op);
      if (!info->base || strcmp (info->base, base) != 0
          || (strcmp (base, "GLOBAL") == 0
              && !wcc_place_knows (p->source, &p->place, info->name)))
        continue;
      bool argument = strcmp (info->argument, "NONE") != 0;
      add (p, WCC_PROPOSE_WORD, info->name,
           argument ? arena_printf (&p->arena, "%s()", info->name) : NULL,
           argument ? strlen (info->name) + 1 : SIZE_MAX, "", _ (info->doc));
    }
}

/* Proposes words with which an expression can begin: what the query or event
 * has, functions and operators. */
static void
propose_starts (wcc_proposals *p)
{
  static const struct
  {
    const char *word, *meaning;
  } starts[] = {
    { "actor", N_ ("the unit that rolls the dice") },
    { "target", N_ ("the piece that the dice are rolled against") },
    { "piece", N_ ("the piece that the query or the event is about") },
    { "each", N_ ("the current piece of a for-each") },
    { "outer", N_ ("the current piece of the for-each around it") },
    { "hex", N_ ("the hex that the query or the event is about") },
    { "from", N_ ("the hex from which the step, movement or combat started") },
    { "side", N_ ("the side of the query") },
    { "opponent", N_ ("its opponent") },
    { "attack", N_ ("the attack of the actor on the target") },
    { "step", N_ ("the step from one hex to the next") },
    { "combat", N_ ("the current combat") },
    { "roll", N_ ("the dice of the roll that the action is in") },
    { "game", N_ ("the game as a whole") },
  };
  for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
    if (wcc_place_knows (p->source, &p->place, starts[i].word))
      add (p, WCC_PROPOSE_WORD, starts[i].word, NULL, SIZE_MAX, "",
         _ (starts[i].meaning));
  propose_paths (p, "GLOBAL");
  for (int op = 0; op < WCR_OPCODES; op++)
    {
      const wcr_opcode_info *info = wcr_opcode_describe ((enum wcr_opcode) op);
      if (!info->base && is_letter (info->name[0])
          && strcmp (info->name, "const") != 0)
        {
          bool call
              = info->pops == 0 || op == WCR_OP_NOT || op == WCR_OP_DISTANCE;
          add (p, WCC_PROPOSE_WORD, info->name,
               call ? arena_printf (&p->arena, "%s()", info->name) : NULL,
               call ? strlen (info->name) + 1 : SIZE_MAX, "", _ (info->doc));
        }
    }
  add (p, WCC_PROPOSE_WORD, "switch", "switch()", 7, "",
       _ ("the ruling that applies to a switch"));
}

static void
propose_expression (wcc_proposals *p)
{
  uint32_t start = p->place.word.start, before = skip_back (p, start);
  char sign = before > p->place.value.start ? p->source[before - 1] : '\0';
  if (sign == '.' && before == start)
    {
      wcc_range name = name_before (p, start - 1);
      const struct base *base
          = base_find (p->source + name.start, name.end - name.start);
      if (base)
        propose_paths (p, base->base);
      return;
    }
  int op = -1;
  if (sign == '(')
    {
      wcc_range name = name_before (p, before - 1);
      op = path_before (p, before - 1);
      if (strcmp (part (p, name), "switch") == 0)
        {
          propose_nouns (p, "switch");
          return;
        }
      if (op >= 0)
        {
          propose_nouns (
              p, argument_nouns (
                     wcr_opcode_describe ((enum wcr_opcode) op)->argument));
          return;
        }
    }
  if (sign == '=')
    {
      before -= p->source[before - 2] == '!' ? 2 : 1;
      op = path_before (p, skip_back (p, before));
      if (op >= 0)
        propose_nouns (p,
                       argument_nouns (
                           wcr_opcode_describe ((enum wcr_opcode) op)->result));
    }
  propose_starts (p);
}

/* ---- places -------------------------------------------------------------- */

static void
propose_attribute_value (wcc_proposals *p)
{
  wcc_attribute_info info;
  const char *name = part (p, p->place.attribute);
  if (!wcc_find_attribute (&p->element, name, &info))
    return;
  if (info.value.kind == WCC_VALUE_EXPRESSION)
    propose_expression (p);
  else
    propose_value (p, &info.value);
  if (strcmp (p->element.name, "set") == 0 && strcmp (name, "value") == 0)
    propose_rulings (p);
}

static wcc_proposals *
start (const char *text, size_t length, size_t byte,
       const wcc_catalogue *catalogue)
{
  wcc_proposals *p = calloc (1, sizeof *p);
  if (!p)
    return NULL;
  arena_init (&p->arena, NULL);
  p->source = text;
  p->length = length;
  p->catalogue = catalogue;
  p->place = wcc_place_at (text, length, byte);
  p->range = p->place.word;
  p->known = wcc_find_element (p->place.kind, part (p, p->place.element),
                               &p->element);
  return p;
}

wcc_proposals *
wcc_propose (const char *text, size_t length, size_t byte,
             const wcc_catalogue *catalogue)
{
  wcc_proposals *p = start (text, length, byte, catalogue);
  wcc_element around;
  if (!p)
    return NULL;
  switch (p->place.place)
    {
    case WCC_PLACE_NOWHERE: break;
    case WCC_PLACE_TEXT:
      if (p->known && p->element.holds_text)
        propose_value (p, &p->element.text);
      else if (p->known)
        propose_elements (p, &p->element, "<");
      break;
    case WCC_PLACE_ELEMENT:
      if (wcc_find_element (p->place.kind, part (p, p->place.parent), &around))
        propose_elements (p, &around, "");
      propose_close (p, p->place.parent, "/");
      break;
    case WCC_PLACE_CLOSE: propose_close (p, p->place.element, ""); break;
    case WCC_PLACE_ATTRIBUTE:
      if (p->known)
        propose_attributes (p);
      break;
    case WCC_PLACE_VALUE:
      if (p->known)
        propose_attribute_value (p);
      break;
    }
  p->source = NULL;
  p->catalogue = NULL;
  return p;
}

/* ---- help ---------------------------------------------------------------- */

static void
help_element (wcc_proposals *p)
{
  wcc_element own, parent;
  wcc_child child;
  if (!wcc_find_element (p->place.kind, part (p, p->place.word), &own))
    return;
  const char *told = own.documentation;
  if (wcc_find_element (p->place.kind, part (p, p->place.parent), &parent)
      && wcc_find_child (&parent, own.name, &child)
      && child.documentation != told)
    told = join (p, child.documentation, "\n", told);
  if (own.example)
    told = join (p, told, "\n\n", own.example);
  add (p, WCC_PROPOSE_ELEMENT, own.name, NULL, SIZE_MAX, own.label, told);
}

/* Keeps only the proposal that is the word. */
static void
help_value (wcc_proposals *p)
{
  const char *word = part (p, p->place.word);
  propose_attribute_value (p);
  for (size_t i = 0; i < p->count; i++)
    if (strcmp (p->list[i].word, word) == 0)
      {
        p->list[0] = p->list[i];
        p->count = 1;
        return;
      }
  p->count = 0;
}

static void
help_attribute (wcc_proposals *p, wcc_range name)
{
  wcc_attribute_info info;
  if (!wcc_find_attribute (&p->element, part (p, name), &info))
    return;
  p->range = name;
  add (p, WCC_PROPOSE_ATTRIBUTE, info.name, NULL, SIZE_MAX, info.label,
       attribute_documentation (p, &info));
}

wcc_proposals *
wcc_help_at (const char *text, size_t length, size_t byte,
             const wcc_catalogue *catalogue)
{
  wcc_proposals *p = start (text, length, byte, catalogue);
  if (!p)
    return NULL;
  switch (p->place.place)
    {
    case WCC_PLACE_NOWHERE:
    case WCC_PLACE_TEXT: break;
    case WCC_PLACE_ELEMENT:
    case WCC_PLACE_CLOSE: help_element (p); break;
    case WCC_PLACE_ATTRIBUTE:
      if (p->known)
        help_attribute (p, p->place.attribute);
      break;
    case WCC_PLACE_VALUE:
      if (p->known)
        help_value (p);
      if (p->known && p->count == 0)
        help_attribute (p, p->place.attribute);
      break;
    }
  p->source = NULL;
  p->catalogue = NULL;
  return p;
}

/* ---- reading ------------------------------------------------------------- */

void
wcc_proposals_free (wcc_proposals *proposals)
{
  if (!proposals)
    return;
  arena_finish (&proposals->arena);
  free (proposals);
}

wcc_range
wcc_proposals_range (const wcc_proposals *proposals)
{
  return proposals->range;
}

size_t
wcc_proposals_count (const wcc_proposals *proposals)
{
  return proposals->count;
}

const wcc_proposal *
wcc_proposals_get (const wcc_proposals *proposals, size_t i)
{
  return &proposals->list[i];
}

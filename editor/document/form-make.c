/* form-make.c: the text of a new element, from its example in the schema and the names
 * of the game. */
#include "form-private.h"

#include <string.h>

typedef struct {
  WceDocument *document;
  const wcc_document *tree;
  const wcc_catalogue *catalogue;
  const char *prefix, *newline, *step;
  const char *name;        /* of the new element: its zone has the same */
  enum wcc_kind kind;      /* of document */
  const wcc_node *ruling;  /* the switch that a new value is of; NULL: none */
  char *needed;            /* id of what has to be made for it; NULL: nothing */
  const char *needed_name; /* its element: "zone" */
  gboolean in_hexes;       /* a counter that it names has to lie in hexes */
  GString *text;
  int noun;      /* which noun stands for one that is not there: 0, the first */
  int nouns;     /* how many there are to choose from */
  gboolean zone; /* it names a zone */
  gboolean fresh; /* which is made for it */
} Maker;

char *
wce_form_free_id (const wcc_document *tree, const wcc_catalogue *catalogue,
                  const char *element, const char *id)
{
  char *one = g_strdup (id);
  for (int i = 2;
       wce_id_is_used (wcc_document_root (tree), one)
       || wcc_catalogue_find (catalogue, element, one, strlen (one)) != NULL;
       i++)
    {
      g_free (one);
      one = g_strdup_printf ("%s-%d", id, i);
    }
  return one;
}

char *
wce_form_middle_hex (const wcc_catalogue *catalogue)
{
  if (catalogue == NULL || catalogue->rows == 0)
    return g_strdup ("E6");
  return g_strdup_printf ("%c%d", 'A' + catalogue->rows / 2,
                          catalogue->columns / 2);
}

/* The first counter that can lie in hexes, or NULL. */
static const char *
counter_of_hexes (const Maker *maker)
{
  size_t count = 0;
  const wcc_noun *nouns
      = wcc_catalogue_nouns (maker->catalogue, "counter", &count);
  for (size_t i = 0; nouns != NULL && i < count; i++)
    if (wcc_noun_is_placed (&nouns[i]))
      return nouns[i].id;
  return NULL;
}

/* The id of an existing noun: that of the example, if it exists, or else the one
 * whose turn it is. @return NULL when there is none */
static const char *
existing_noun (Maker *maker, const wcc_value *value, const char *example)
{
  if (maker->in_hexes)
    return counter_of_hexes (maker);
  g_auto (GStrv) kinds = g_strsplit (value->of, " ", -1);
  int known = example != NULL
              && wcc_catalogue_find (maker->catalogue, value->of, example,
                                     strlen (example))
                     != NULL;
  for (char **kind = kinds; *kind != NULL; kind++)
    {
      size_t count = 0;
      const wcc_noun *nouns
          = wcc_catalogue_nouns (maker->catalogue, *kind, &count);
      if (nouns == NULL || count == 0)
        continue;
      maker->nouns = MAX (maker->nouns, (int) count + known);
      return known && maker->noun == 0
                 ? example
                 : nouns[(size_t) (maker->noun - known) % count].id;
    }
  return NULL;
}

/* The id of a noun, which may have to be made. A zone is called after what it is
 * for: conditions name it so. */
static char *
some_noun (Maker *maker, const wcc_value *value, const char *example)
{
  gboolean zone = strcmp (value->of, "zone") == 0;
  gboolean fresh = zone && maker->fresh;
  const wcc_node *own = wcc_document_root (maker->tree);
  const char *made = wce_form_can_make (maker->kind, value);
  const char *id = fresh ? NULL : existing_noun (maker, value, example);
  maker->zone |= zone;
  if (id != NULL)
    return g_strdup (id);
  const wcc_node *there = made != NULL && !fresh && !maker->in_hexes
                              ? wcc_node_child (own, made)
                              : NULL;
  if (there != NULL && wcc_node_get (there, "id") != NULL)
    return g_strdup (wcc_node_get (there, "id"));
  if (made == NULL)
    return g_strdup (example != NULL ? example : "");
  if (maker->needed == NULL)
    maker->needed = wce_form_free_id (maker->tree, maker->catalogue, made,
                                      zone ? maker->name : made);
  maker->needed_name = made;
  return g_strdup (maker->needed);
}

/* Those of some names that there are, or else some noun. */
static char *
some_nouns (Maker *maker, const wcc_value *value, const char *example)
{
  g_auto (GStrv) ids = g_strsplit (example, " ", -1);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  for (char **id = ids; *id != NULL; id++)
    if (wcc_catalogue_find (maker->catalogue, value->of, *id, strlen (*id))
        != NULL)
      g_ptr_array_add (known, *id);
  g_ptr_array_add (known, NULL);
  return known->len > 1 ? g_strjoinv (" ", (char **) known->pdata)
                        : some_noun (maker, value, NULL);
}

/* One of the values of the switch that the element is about. */
static char *
some_ruling (Maker *maker, const char *example)
{
  const char *values
      = maker->ruling != NULL ? wcc_node_get (maker->ruling, "values") : NULL;
  if (values == NULL)
    return g_strdup (example != NULL ? example : "");
  g_auto (GStrv) words = g_strsplit (values, " ", 2);
  return g_strdup (words[0] != NULL ? words[0] : "");
}

/* Remembers the switch that was named, whose value comes next. */
static char *
some_switch (Maker *maker, const wcc_value *value, const char *example)
{
  char *id = some_noun (maker, value, example);
  const wcc_noun *noun
      = wcc_catalogue_find (maker->catalogue, value->of, id, strlen (id));
  maker->ruling = noun != NULL ? noun->node : NULL;
  return id;
}

/* A free id. A deck of cards needs a card that is in it. */
static char *
new_id (Maker *maker, const char *element, const char *example)
{
  char *id = wce_form_free_id (maker->tree, maker->catalogue, element,
                               example != NULL ? example : element);
  if (strcmp (element, "card-deck") == 0 && maker->needed == NULL)
    {
      maker->needed = g_strdup (id);
      maker->needed_name = "card";
    }
  return id;
}

/* The value of a new attribute. @param example  or NULL */
static char *
value_for (Maker *maker, const char *element, const wcc_attribute_info *info,
           const char *example)
{
  const wcc_value *value = &info->value;
  if (g_strcmp0 (info->name, "value") == 0
      && (strcmp (element, "set") == 0 || strcmp (element, "answer") == 0))
    return some_ruling (maker, example);
  if (strcmp (value->of, "switch") == 0)
    return some_switch (maker, value, example);
  switch (value->kind)
    {
    case WCC_VALUE_DEFINES: return new_id (maker, element, example);
    case WCC_VALUE_REFERS:
      return value->list && example != NULL ? some_nouns (maker, value, example)
                                            : some_noun (maker, value, example);
    case WCC_VALUE_HEX:
      return example != NULL ? g_strdup (example)
                             : wce_form_middle_hex (maker->catalogue);
    case WCC_VALUE_WORD:
      return g_strdup (example != NULL         ? example
                       : value->word_count > 0 ? wcc_value_word (value, 0).word
                                               : "");
    case WCC_VALUE_NUMBER:
      return example != NULL ? g_strdup (example)
                             : g_strdup_printf ("%d", value->least);
    case WCC_VALUE_EXPRESSION:
      return g_strdup (example != NULL ? example : "1");
    case WCC_VALUE_NAME:
      if (*value->of != '\0')
        return some_noun (maker, value, example);
      break;
    case WCC_VALUE_TEXT:
    case WCC_VALUE_PATH:
    case WCC_VALUE_COLOUR: break;
    }
  return g_strdup (example != NULL ? example : info->label);
}

static void
make (Maker *maker, const char *name, const wcc_node *example, int depth,
      const char *indentation)
{
  wcc_element element;
  GString *text = maker->text;
  g_string_append_printf (text, "<%s%s", maker->prefix, name);
  if (!wcc_find_element (maker->kind, name, &element) || depth > 8)
    {
      g_string_append (text, "/>");
      return;
    }
  for (size_t i = 0; i < element.attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (&element, i);
      const char *like
          = example != NULL ? wcc_node_get (example, info.name) : NULL;
      if (!info.required && like == NULL)
        continue;
      g_autofree char *value = value_for (maker, name, &info, like);
      g_autofree char *escaped = wce_escape (value);
      g_string_append_printf (text, " %s=\"%s\"", info.name, escaped);
    }
  g_autofree char *inner = g_strconcat (indentation, maker->step, NULL);
  gsize before = text->len;
  const wcc_node *like = example != NULL ? example->first_child : NULL;
  g_string_append_c (text, '>');
  for (; like != NULL; like = like->next)
    {
      g_string_append_printf (text, "%s%s", maker->newline, inner);
      make (maker, like->name, like, depth + 1, inner);
    }
  for (size_t i = 0; i < element.child_count && example == NULL; i++)
    if (wcc_element_child (&element, i).least > 0)
      {
        g_string_append_printf (text, "%s%s", maker->newline, inner);
        make (maker, wcc_element_child (&element, i).name, NULL, depth + 1,
              inner);
        break;
      }
  if (element.holds_text)
    {
      const char *said
          = example != NULL && example->text != NULL && *example->text != '\0'
                ? example->text
                : element.label;
      g_autofree char *escaped = wce_escape (said);
      g_string_append (text, escaped);
    }
  else if (text->len == before + 1)
    {
      g_string_truncate (text, before);
      g_string_append (text, "/>");
      return;
    }
  else
    g_string_append_printf (text, "%s%s", maker->newline, indentation);
  g_string_append_printf (text, "</%s%s>", maker->prefix, name);
}

/* One of the examples of an element in the schema, which stand in a row.
 * @return NULL when there are not so many */
static wcc_document *
read_example (enum wcc_kind kind, const char *name, int number)
{
  static const char between[] = " or <";
  wcc_element element;
  const char *text
      = wcc_find_element (kind, name, &element) ? element.example : NULL;
  while (text != NULL && number-- > 0)
    {
      text = strstr (text, between);
      text = text != NULL ? text + strlen (between) - 1 : NULL;
    }
  if (text == NULL)
    return NULL;
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  const char *end = strstr (text, between);
  wcc_document *example = wcc_document_read (
      text, end != NULL ? (size_t) (end - text) : strlen (text), name, sink);
  wcc_diagnostics_free (sink);
  return example;
}

/* Where the element is in its example, which may show it inside others. */
static const wcc_node *
find_in_example (const wcc_node *node, const char *name)
{
  if (node == NULL || strcmp (node->name, name) == 0)
    return node;
  const wcc_node *found = NULL;
  for (const wcc_node *child = node->first_child;
       child != NULL && found == NULL; child = child->next)
    found = find_in_example (child, name);
  return found;
}

gboolean
wce_form_has_example (enum wcc_kind kind, const char *name, int number)
{
  wcc_document *example = read_example (kind, name, number);
  wcc_document_free (example);
  return example != NULL;
}

int
wce_form_insert (WceDocument *document, const char *parent, const char *name,
                 WceWay *way, WceNeed *need)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *around = wce_form_find (tree, parent);
  wcc_element element;
  if (*parent == '\0' && tree != NULL)
    around = wcc_document_root (tree);
  if (around == NULL || !wce_form_element (around, around->name, &element))
    return -1;
  g_autofree char *written = wce_written_name (tree, around);
  written[strlen (written) - strlen (around->name)] = '\0';
  g_autofree char *step = wce_indentation_step (tree);
  g_autofree char *indentation
      = wce_form_inner_indentation (tree, around, step);
  Maker maker
      = { .document = document,
          .tree = tree,
          .kind = wce_kind_of (tree),
          .catalogue = wce_document_get_catalogue (document),
          .prefix = written,
          .newline = wce_document_get_newline (document),
          .step = step,
          .name = name,
          .ruling = strcmp (around->name, "switch") == 0 ? around : NULL,
          .noun = way->noun,
          .fresh = way->rim,
          .in_hexes = strcmp (name, "place") == 0,
          .text = g_string_new (NULL) };
  wcc_document *example = read_example (maker.kind, name, way->example);
  make (&maker, name,
        find_in_example (example != NULL ? wcc_document_root (example) : NULL,
                         name),
        0, indentation);
  if (example != NULL)
    wcc_document_free (example);
  const wcc_node *after = wce_form_place_for (&element, around, name);
  int index = after != NULL ? wce_form_index (after) + 1 : 0;
  wce_patch_insert (document, tree, around, after, maker.text->str);
  g_string_free (maker.text, TRUE);
  *need = (WceNeed){ maker.needed_name, maker.needed, maker.in_hexes };
  way->nouns = maker.nouns;
  way->zone = maker.zone;
  return index;
}

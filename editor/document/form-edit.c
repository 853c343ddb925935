/* form-edit.c: what forms of special rules do to the text. */
#include "edit-private.h"
#include "armies.h"
#include "form-model.h"
#include "scene.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* What is done to an element: "Banners: Objective". */
static char *
step_of (const wcc_node *node, const char *what)
{
  g_autofree char *title = wce_form_title (node);
  return g_strdup_printf (C_ ("step", "%s (%s)"), what, title);
}

gboolean
wce_form_set (WceDocument *document, const char *path, const char *attribute,
              const char *value, gboolean typing)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  wcc_element element;
  wcc_attribute_info info = { .label = attribute };
  if (node == NULL)
    return FALSE;
  if (g_strcmp0 (wcc_node_get (node, attribute), value) == 0)
    return TRUE;
  if (wcc_find_element (wce_kind_of (tree), node->name, &element))
    wcc_find_attribute (&element, attribute, &info);
  g_autofree char *label = wce_capitalise (info.label);
  g_autofree char *step = step_of (node, label);
  wce_document_begin (document, step, typing);
  wce_patch_attribute (document, tree, node, attribute, value);
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_form_set_text (WceDocument *document, const char *path, const char *text)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  g_autofree char *tidy = wce_tidy (text);
  if (node == NULL)
    return FALSE;
  if (g_strcmp0 (node->text, tidy) == 0)
    return TRUE;
  g_autofree char *title = wce_form_title (node);
  wce_document_begin (document, title, TRUE);
  wce_patch_text (document, tree, node, tidy);
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_form_remove (WceDocument *document, const char *path)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  if (node == NULL || node->parent == NULL)
    return FALSE;
  g_autofree char *step = step_of (node, _ ("Remove"));
  wce_document_begin (document, step, FALSE);
  wce_patch_remove_element (document, tree, node);
  wce_document_end (document);
  return TRUE;
}

/* ---- order ------------------------------------------------------------------------- */

/* The rank of a child in the order of its parent's schema; children that may
 * come in any order share one. */
static int
rank_of (const wcc_element *parent, const char *name)
{
  int rank = 0;
  gboolean before = FALSE;
  for (size_t i = 0; i < parent->child_count; i++)
    {
      wcc_child child = wcc_element_child (parent, i);
      if (!(before && child.any_order))
        rank++;
      before = child.any_order;
      if (strcmp (child.name, name) == 0)
        return rank;
    }
  return rank + 1;
}

/* The last child after which the schema allows one with this name. */
static const wcc_node *
place_for (const wcc_element *element, const wcc_node *parent, const char *name)
{
  const wcc_node *after = NULL;
  int own = rank_of (element, name);
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    if (rank_of (element, node->name) <= own)
      after = node;
  return after;
}

/* ---- new elements -------------------------------------------------------------------- */

typedef struct {
  WceDocument *document;
  const wcc_document *tree;
  const wcc_catalogue *catalogue;
  const char *prefix, *newline, *step;
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

static gboolean
id_is_used (const wcc_node *node, const char *id)
{
  if (g_strcmp0 (wcc_node_get (node, "id"), id) == 0)
    return TRUE;
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    if (id_is_used (child, id))
      return TRUE;
  return FALSE;
}

/* An id that is free in the battle and its rules: "ford", "ford-2". */
static char *
free_id (const wcc_document *tree, const wcc_catalogue *catalogue,
         const char *element, const char *id)
{
  char *one = g_strdup (id);
  for (int i = 2;
       id_is_used (wcc_document_root (tree), one)
       || wcc_catalogue_find (catalogue, element, one, strlen (one)) != NULL;
       i++)
    {
      g_free (one);
      one = g_strdup_printf ("%s-%d", id, i);
    }
  return one;
}

/* Some hex in the middle of the board. */
static char *
middle_hex (const wcc_catalogue *catalogue)
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

/* The id of a noun, which may have to be made. */
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
    maker->needed = free_id (maker->tree, maker->catalogue, made, made);
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
  char *id = free_id (maker->tree, maker->catalogue, element,
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
                             : middle_hex (maker->catalogue);
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

/* Indentation of the children of an element. */
static char *
inner_indentation (const wcc_document *tree, const wcc_node *parent,
                   const char *step)
{
  if (parent->first_child != NULL)
    return wce_indentation (tree, parent->first_child);
  g_autofree char *outer = wce_indentation (tree, parent);
  return g_strconcat (outer, step, NULL);
}

static char *
child_path (const char *parent, int index)
{
  return *parent != '\0' ? g_strdup_printf ("%s.%d", parent, index)
                         : g_strdup_printf ("%d", index);
}

static int
index_of (const wcc_node *node)
{
  int n = 0;
  for (const wcc_node *other = node->parent->first_child; other != node;
       other = other->next)
    n++;
  return n;
}

/* What an element needs that the document does not have. */
typedef struct {
  const char *name;  /* of the element: "zone" */
  char *id;          /* NULL: nothing */
  gboolean in_hexes; /* a counter that lies in hexes */
} Need;

/* How an element is made: not everything fits everywhere. */
typedef struct {
  int example;   /* which one of its examples */
  int noun;      /* which noun stands for one that is not there */
  int nouns;     /* set to how many of them there are */
  gboolean rim;  /* its zone is a new one, at the rim of the board */
  gboolean zone; /* set to whether it has one */
} Way;

/* Inserts one element; gives its index among the children, or -1. */
static int
insert (WceDocument *document, const char *parent, const char *name, Way *way,
        Need *need)
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
  g_autofree char *indentation = inner_indentation (tree, around, step);
  Maker maker
      = { .document = document,
          .tree = tree,
          .kind = wce_kind_of (tree),
          .catalogue = wce_document_get_catalogue (document),
          .prefix = written,
          .newline = wce_document_get_newline (document),
          .step = step,
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
  const wcc_node *after = place_for (&element, around, name);
  int index = after != NULL ? index_of (after) + 1 : 0;
  wce_patch_insert (document, tree, around, after, maker.text->str);
  g_string_free (maker.text, TRUE);
  *need = (Need){ maker.needed_name, maker.needed, maker.in_hexes };
  way->nouns = maker.nouns;
  way->zone = maker.zone;
  return index;
}

static const wcc_node *
child_at (const wcc_node *parent, int index)
{
  const wcc_node *node = parent->first_child;
  while (node != NULL && index-- > 0)
    node = node->next;
  return node;
}

/* A counter of each side or hex, a card of a deck, or a zone. */
static char *
markup_of (WceDocument *document, const Need *need, const char *prefix,
           const char *hexes)
{
  if (strcmp (need->name, "counter") == 0)
    return g_strdup_printf ("<%scounter id=\"%s\" of=\"%s\"/>", prefix,
                            need->id, need->in_hexes ? "hex" : "side");
  if (strcmp (need->name, "card") == 0)
    {
      g_autofree char *id
          = free_id (wce_document_get_tree (document, NULL),
                     wce_document_get_catalogue (document), "card", need->id);
      return g_strdup_printf (
          "<%scard id=\"%s-card\" group=\"%s\" deck=\"%s\" copies=\"1\">"
          "<%sname>%s</%sname><%sreact event=\"card-played\">"
          "<%sdraw deck=\"%s\"/></%sreact></%scard>",
          prefix, id, need->id, need->id, prefix, id, prefix, prefix, prefix,
          need->id, prefix, prefix);
    }
  g_autofree char *at
      = hexes != NULL ? g_strdup (hexes)
                      : middle_hex (wce_document_get_catalogue (document));
  return g_strdup_printf ("<%szone id=\"%s\" at=\"%s\"/>", prefix, need->id,
                          at);
}

/* Makes what a new element needs, before it if that is allowed.
 * @param hexes  NULL: some hex
 * @param index  of the rule, or of the element around the rule */
static gboolean
make_needed (WceDocument *document, const Need *need, const char *hexes,
             int index)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *root = wcc_document_root (tree);
  const wcc_node *rule = child_at (root, index);
  wcc_element element;
  if (rule == NULL || !wce_form_element (root, root->name, &element))
    return FALSE;
  gboolean first
      = rank_of (&element, rule->name) == rank_of (&element, need->name);
  const wcc_node *after = !first      ? place_for (&element, root, need->name)
                          : index > 0 ? child_at (root, index - 1)
                                      : NULL;
  gboolean before
      = first || after == NULL || after->whole.start < rule->whole.start;
  g_autofree char *prefix = wce_written_name (tree, root);
  prefix[strlen (prefix) - strlen (root->name)] = '\0';
  g_autofree char *markup = markup_of (document, need, prefix, hexes);
  wce_patch_insert (document, tree, root, after, markup);
  return before;
}

/* Some hex at the rim of the board. */
static char *
rim_hex (WceDocument *document)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (document);
  return g_strdup_printf ("A%d",
                          catalogue != NULL ? catalogue->columns / 2 : 1);
}

/* Adds an element in a way that fits. */
static char *
add_like (WceDocument *document, const char *parent, const char *name,
          const char *hexes, Way *way)
{
  Need need = { NULL, NULL, FALSE };
  g_autofree char *rim = way->rim ? rim_hex (document) : NULL;
  int index = insert (document, parent, name, way, &need);
  char *path = index >= 0 ? child_path (parent, index) : NULL;
  if (path != NULL && need.id != NULL
      && make_needed (document, &need, rim != NULL ? rim : hexes, atoi (path)))
    {
      /* It stands one place farther down now. */
      const char *rest = strchr (path, '.');
      char *moved
          = g_strdup_printf ("%d%s", atoi (path) + 1, rest != NULL ? rest : "");
      g_free (path);
      path = moved;
    }
  g_free (need.id);
  if (strcmp (name, "reserve") == 0)
    wce_number_places (document);
  return path;
}

static gboolean
has_example (enum wcc_kind kind, const char *name, int number)
{
  wcc_document *example = read_example (kind, name, number);
  wcc_document_free (example);
  return example != NULL;
}

static size_t
count_errors (WceDocument *document)
{
  wce_document_check_now (document);
  return wcc_diagnostics_errors (wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document))));
}

/* Whether an element that is made in this way brings no error. The document is
 * as before afterwards, but for its history. */
static gboolean
fits (WceDocument *document, const char *parent, const char *name,
      const char *hexes, Way *way, size_t errors)
{
  wce_document_begin (document, name, FALSE);
  g_free (add_like (document, parent, name, hexes, way));
  wce_document_end (document);
  gboolean fine = count_errors (document) <= errors;
  wce_document_undo (document);
  return fine;
}

/* The first way that brings no error: the next example, another place, another
 * noun. @return FALSE when there is none; then the way is the first of all */
static gboolean
choose_way (WceDocument *document, const char *parent, const char *name,
            const char *hexes, Way *way)
{
  enum { MOST = 32 }; /* each is a compilation */
  enum wcc_kind kind = wce_kind_of (wce_document_get_tree (document, NULL));
  size_t errors = count_errors (document);
  int nouns = 1;
  for (int noun = 0; noun < MIN (nouns, MOST); noun++)
    for (int i = 0; i == 0 || has_example (kind, name, i); i++)
      for (int rim = 0; rim == 0 || (rim == 1 && way->zone); rim++)
        {
          *way = (Way){ .example = i, .noun = noun, .rim = rim != 0 };
          if (fits (document, parent, name, hexes, way, errors))
            return TRUE;
          nouns = MAX (nouns, way->nouns);
        }
  *way = (Way){ 0 };
  return FALSE;
}

/* The first error that was not there before. Free with g_free(). */
static char *
new_error (WceDocument *document, GHashTable *before)
{
  const wcc_diagnostics *list = wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document)));
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *one = wcc_diagnostics_get (list, i);
      if (one->severity != WCC_ERROR
          || g_hash_table_contains (before, one->message))
        continue;
      g_autofree char *message = wce_capitalise (one->message);
      return one->hint == NULL ? g_steal_pointer (&message)
                               : g_strdup_printf (C_ ("sentence", "%s. %s"),
                                                  message, one->hint);
    }
  return NULL;
}

/* The messages of all errors. */
static GHashTable *
known_errors (WceDocument *document)
{
  GHashTable *known
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const wcc_diagnostics *list = wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document)));
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    g_hash_table_add (known, g_strdup (wcc_diagnostics_get (list, i)->message));
  return known;
}

char *
wce_form_refusal (WceDocument *copy, const char *parent, const char *name)
{
  Way way;
  if (wce_document_get_tree (copy, NULL) == NULL
      || choose_way (copy, parent, name, NULL, &way))
    return NULL;
  wce_document_check_now (copy);
  g_autoptr (GHashTable) before = known_errors (copy);
  wce_document_begin (copy, name, FALSE);
  g_free (add_like (copy, parent, name, NULL, &way));
  wce_document_end (copy);
  wce_document_check_now (copy);
  char *why = new_error (copy, before);
  wce_document_undo (copy);
  return why;
}

char *
wce_form_add (WceDocument *document, const char *parent, const char *name,
              const char *hexes)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  wcc_element element;
  if (tree == NULL)
    return NULL;
  g_autofree char *label = wce_capitalise (
      wcc_find_element (wce_kind_of (tree), name, &element) ? element.label
                                                            : name);
  g_autofree char *step
      = g_strdup_printf (C_ ("step", "%s (%s)"), _ ("Add"), label);
  Way way;
  choose_way (document, parent, name, hexes, &way);
  wce_document_check_now (document);
  wce_document_begin (document, step, FALSE);
  char *path = add_like (document, parent, name, hexes, &way);
  wce_document_end (document);
  return path;
}

char *
wce_form_change (WceDocument *document, const char *name, const char *id)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  wcc_element element;
  if (root == NULL || !wce_form_element (root, root->name, &element))
    return NULL;
  g_autofree char *written = wce_written_name (tree, root);
  written[strlen (written) - strlen (root->name)] = '\0';
  g_autofree char *markup
      = g_strdup_printf ("<%schange %s=\"%s\"/>", written, name, id);
  g_autofree char *step
      = g_strdup_printf (C_ ("step", "%s (%s)"), _ ("Change"), id);
  const wcc_node *after = place_for (&element, root, "change");
  int index = after != NULL ? index_of (after) + 1 : 0;
  wce_document_begin (document, step, FALSE);
  wce_patch_insert (document, tree, root, after, markup);
  wce_document_end (document);
  return g_strdup_printf ("%d", index);
}

/* The noun that another is like, or else the last of its kind. */
static const wcc_node *
place_like (const wcc_node *root, const char *element, const char *like)
{
  const wcc_node *last = NULL;
  for (const wcc_node *node = wcc_node_child (root, element); node != NULL;
       node = wcc_node_next (node, element))
    {
      last = node;
      if (g_strcmp0 (wcc_node_get (node, "id"), like) == 0)
        break;
    }
  return last;
}

/* What the document says of a noun that is like another. Free with g_free(). */
static char *
markup_like (WceDocument *document, const wcc_document *tree, const char *name,
             const char *element, const char *like)
{
  const wcc_node *root = wcc_document_root (tree);
  const char *newline = wce_document_get_newline (document);
  g_autofree char *prefix = wce_written_name (tree, root);
  prefix[strlen (prefix) - strlen (root->name)] = '\0';
  g_autofree char *step = wce_indentation_step (tree);
  g_autofree char *outer = inner_indentation (tree, root, step);
  g_autofree char *word = wce_identifier (name);
  g_autofree char *id = free_id (tree, wce_document_get_catalogue (document),
                                 element, *word != '\0' ? word : element);
  g_autofree char *said = wce_escape (name);
  return g_strdup_printf ("<%s%s id=\"%s\" like=\"%s\">%s%s%s"
                          "<%sname>%s</%sname>%s%s</%s%s>",
                          prefix, element, id, like, newline, outer, step,
                          prefix, said, prefix, newline, outer, prefix,
                          element);
}

char *
wce_form_add_like (WceDocument *document, const char *element, const char *name,
                   const char *like)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  wcc_element parent;
  if (root == NULL || !wce_form_element (root, root->name, &parent))
    return NULL;
  g_autofree char *markup = markup_like (document, tree, name, element, like);
  g_autofree char *step
      = g_strdup_printf (C_ ("step", "%s (%s)"), _ ("Add"), name);
  const wcc_node *after = place_like (root, element, like);
  if (after == NULL)
    after = place_for (&parent, root, element);
  int index = after != NULL ? index_of (after) + 1 : 0;
  wce_document_begin (document, step, FALSE);
  wce_patch_insert (document, tree, root, after, markup);
  wce_document_end (document);
  return g_strdup_printf ("%d", index);
}

char *
wce_form_duplicate (WceDocument *document, const char *path)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  if (node == NULL || node->parent == NULL)
    return NULL;
  const char *text = wcc_document_text (tree, NULL);
  g_autofree char *markup = g_strndup (text + node->whole.start,
                                       node->whole.end - node->whole.start);
  g_autofree char *step = step_of (node, _ ("Duplicate"));
  g_autofree char *parent = wce_form_path (node->parent);
  char *copy = child_path (parent, index_of (node) + 1);
  const char *id = wcc_node_get (node, "id");
  g_autofree char *other
      = id != NULL ? free_id (tree, wce_document_get_catalogue (document),
                              node->name, id)
                   : NULL;
  wce_document_begin (document, step, FALSE);
  wce_patch_insert (document, tree, node->parent, node, markup);
  if (other != NULL)
    {
      tree = wce_document_get_tree (document, NULL);
      wce_patch_attribute (document, tree, wce_form_find (tree, copy), "id",
                           other);
    }
  wce_document_end (document);
  return copy;
}

/* ---- moving ---------------------------------------------------------------------------- */

static const wcc_node *
previous_of (const wcc_node *node)
{
  const wcc_node *before = NULL;
  for (const wcc_node *other = node->parent->first_child; other != node;
       other = other->next)
    before = other;
  return before;
}

/* The neighbour with which an element may be swapped. */
static const wcc_node *
neighbour_of (const wcc_document *tree, const wcc_node *node, int by)
{
  wcc_element element;
  if (node == NULL || node->parent == NULL
      || !wcc_find_element (wce_kind_of (tree), node->parent->name, &element))
    return NULL;
  const wcc_node *other = by < 0 ? previous_of (node) : node->next;
  return other != NULL
                 && rank_of (&element, other->name)
                        == rank_of (&element, node->name)
             ? other
             : NULL;
}

gboolean
wce_form_can_move (const wcc_document *tree, const char *path, int by)
{
  return neighbour_of (tree, wce_form_find (tree, path), by) != NULL;
}

/* An element with the comments directly above it and after it on its line. */
static wcc_range
block_of (const char *text, gsize length, const wcc_node *node)
{
  const wcc_node *before = previous_of (node);
  gsize start = node->whole.start, end = node->whole.end;
  gsize least = before != NULL ? before->whole.end : node->parent->open.end;
  for (;;)
    {
      gsize at = start, lines = 0;
      while (at > least && g_ascii_isspace (text[at - 1]))
        lines += text[--at] == '\n';
      if (lines > 1 || at < least + 7 || strncmp (text + at - 3, "-->", 3) != 0)
        break;
      gsize open = at - 3;
      while (open > least && strncmp (text + open, "<!--", 4) != 0)
        open--;
      gsize line = open;
      while (line > least && (text[line - 1] == ' ' || text[line - 1] == '\t'))
        line--;
      /* A comment after the previous element, on its line, belongs to that. */
      if (line <= least || text[line - 1] != '\n')
        break;
      start = open;
    }
  gsize stop = node->next != NULL ? node->next->whole.start
                                  : node->parent->close.start;
  for (gsize at = end; at < stop && at < length && text[at] != '\n'; at++)
    if (!g_ascii_isspace (text[at]))
      end = at + 1;
  return (wcc_range){ (uint32_t) start, (uint32_t) end };
}

gboolean
wce_form_move (WceDocument *document, const char *path, int by)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  const wcc_node *other = neighbour_of (tree, node, by);
  if (other == NULL)
    return FALSE;
  size_t length;
  const char *text = wcc_document_text (tree, &length);
  wcc_range a = block_of (text, length, by < 0 ? other : node);
  wcc_range b = block_of (text, length, by < 0 ? node : other);
  g_autoptr (GString) swapped = g_string_new (NULL);
  g_string_append_len (swapped, text + b.start, b.end - b.start);
  g_string_append_len (swapped, text + a.end, b.start - a.end);
  g_string_append_len (swapped, text + a.start, a.end - a.start);
  g_autofree char *step
      = step_of (node, by < 0 ? _ ("Move Up") : _ ("Move Down"));
  wce_document_begin (document, step, FALSE);
  wce_document_replace (document, a.start, b.end, swapped->str);
  wce_document_end (document);
  return TRUE;
}

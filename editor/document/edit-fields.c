/* edit-fields.c: edits of the war council. Its paragraphs are in
 * edit-prose.c. */
#include "edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "form-model.h"
#include "scene.h"

/* Where a field is written: an element of the root or of an army, or an
 * attribute of such an element. */
typedef struct {
  const char *element;   /* NULL: the army itself */
  const char *attribute; /* NULL: the text of the element */
  gboolean army;
  gboolean needed;  /* stays when it is empty */
  gboolean several; /* elements, each with a name */
  const char *label; /* for the history */
} Place;

static const Place places[WCE_FIELDS] = {
  [WCE_FIELD_TITLE] = { "title", NULL, FALSE, TRUE, FALSE,
      N_ ("Title") },
  [WCE_FIELD_PART] = { "part", NULL, FALSE, FALSE, FALSE,
      N_ ("Phase or Part") },
  [WCE_FIELD_NUMBER] = { NULL, "number", FALSE, FALSE, FALSE,
      N_ ("Number") },
  [WCE_FIELD_DATE] = { "date", NULL, FALSE, FALSE, FALSE,
      N_ ("Date") },
  [WCE_FIELD_DESIGNER] = { "designer", NULL, FALSE, FALSE, FALSE,
      N_ ("Designer") },
  [WCE_FIELD_STATUS] = { "status", NULL, FALSE, FALSE, FALSE,
      N_ ("Status") },
  [WCE_FIELD_BANNERS] = { "victory", "banners", FALSE, TRUE, FALSE,
      N_ ("Banners to Win") },
  [WCE_FIELD_NAME] = { "name", NULL, TRUE, TRUE, FALSE,
      N_ ("Army") },
  [WCE_FIELD_COLOUR] = { NULL, "colour", TRUE, FALSE, FALSE,
      N_ ("Colour of the Blocks") },
  [WCE_FIELD_COMMANDERS] = { "commander", NULL, TRUE, FALSE, TRUE,
      N_ ("Commanders") },
  [WCE_FIELD_CARDS] = { NULL, "cards", TRUE, TRUE, FALSE,
      N_ ("Command Cards") },
  [WCE_FIELD_TOKENS] = { NULL, "tokens", TRUE, FALSE, FALSE,
      N_ ("Tokens") },
  [WCE_FIELD_SHEET] = { NULL, "sheet", TRUE, FALSE, FALSE,
      N_ ("Sheet") },
  [WCE_FIELD_FIRST] = { NULL, "first", TRUE, FALSE, FALSE,
      N_ ("Moves First") },
};

static const wcc_node *
parent_of (const wcc_document *tree, const Place *place, int side)
{
  return place->army ? wce_find_army (tree, side) : wcc_document_root (tree);
}

/* @param language  NULL: that of the document */
static const wcc_node *
node_of (const wcc_document *tree, const Place *place, int side,
         const char *language)
{
  const wcc_node *node = parent_of (tree, place, side);
  if (node == NULL || place->element == NULL)
    return node;
  node = wcc_node_child (node, place->element);
  while (!place->army && node != NULL && !wce_speaks (tree, node, language))
    node = wcc_node_next (node, place->element);
  return node;
}

/* The names in a text, each tidied and not empty. */
static GPtrArray *
split_names (const char *text)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *name = wce_tidy (parts[i]);
      if (*name != '\0')
        g_ptr_array_add (names, name);
      else
        g_free (name);
    }
  return names;
}

char *
wce_tidy_field (WceField field, const char *text)
{
  if (!places[field].several)
    return wce_tidy (text);
  g_autoptr (GPtrArray) names = split_names (text);
  g_ptr_array_add (names, NULL);
  return g_strjoinv ("; ", (char **) names->pdata);
}

static const wcc_node *
name_of (const wcc_document *tree, const Place *place, int side, guint i)
{
  const wcc_node *node = node_of (tree, place, side, NULL);
  while (node != NULL && i-- > 0)
    node = wcc_node_next (node, place->element);
  return node;
}

static char *
get_names (const wcc_document *tree, const Place *place, int side)
{
  GString *all = g_string_new (NULL);
  for (const wcc_node *node = name_of (tree, place, side, 0); node != NULL;
       node = wcc_node_next (node, place->element))
    g_string_append_printf (all, "%s%s", all->len > 0 ? "; " : "",
                            node->text != NULL ? node->text : "");
  return g_string_free (all, FALSE);
}

char *
wce_get_field (const wcc_document *tree, WceField field, int side)
{
  const Place *place = &places[field];
  if (place->several)
    return get_names (tree, place, side);
  const wcc_node *node = node_of (tree, place, side, NULL);
  const char *value = node == NULL ? NULL
                      : place->attribute != NULL
                          ? wcc_node_get (node, place->attribute)
                          : node->text;
  return g_strdup (value != NULL ? value : "");
}

/* @param language  of a text; NULL: that of the document */
static void
set_field (WceDocument *document, const wcc_document *tree, const Place *place,
           int side, const char *language, const char *text)
{
  const wcc_node *army = NULL;
  if (place->army)
    tree = wce_need_army (document, tree, side, &army);
  const wcc_node *node = node_of (tree, place, side, language);
  gboolean empty = *text == '\0';
  if (node == NULL && !empty)
    {
      g_autofree char *escaped = wce_escape (text);
      g_autofree char *mark = wce_language_mark (language);
      g_autofree char *rest
          = place->attribute != NULL
                ? g_strdup_printf (" %s=\"%s\"/>", place->attribute, escaped)
                : g_strdup_printf ("%s>%s", mark, escaped);
      wce_insert_in_order (document, tree, parent_of (tree, place, side),
                           place->element,
                           place->army ? wce_army_order : wce_root_order, rest);
    }
  else if (node != NULL && place->attribute != NULL)
    wce_patch_attribute (document, tree, node, place->attribute,
                         empty ? NULL : text);
  else if (node != NULL && empty && (!place->needed || language != NULL))
    wce_patch_remove_element (document, tree, node);
  else if (node != NULL)
    wce_patch_text (document, tree, node, text);
}

/* Writes each name into an element of its own; elements that match stay. */
static void
set_names (WceDocument *document, const wcc_document *tree, const Place *place,
           int side, const char *text)
{
  const wcc_node *army = NULL, *node;
  g_autoptr (GPtrArray) names = split_names (text);
  wce_need_army (document, tree, side, &army);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *escaped = wce_escape (name);
      g_autofree char *rest = g_strdup_printf (">%s", escaped);
      tree = wce_document_get_tree (document, NULL);
      node = name_of (tree, place, side, i);
      if (node == NULL)
        wce_insert_in_order (document, tree, parent_of (tree, place, side),
                             place->element, wce_army_order, rest);
      else if (g_strcmp0 (node->text, name) != 0)
        wce_patch_text (document, tree, node, name);
    }
  while ((tree = wce_document_get_tree (document, NULL)) != NULL
         && (node = name_of (tree, place, side, names->len)) != NULL)
    wce_patch_remove_element (document, tree, node);
}

gboolean
wce_edit_field (WceDocument *document, WceField field, int side,
                const char *text, GError **error)
{
  const wcc_document *tree;
  const Place *place = &places[field];
  if (!wce_edit_begin (document, _ (place->label), &tree, error))
    return FALSE;
  g_autofree char *old = wce_get_field (tree, field, side);
  g_autofree char *tidy = wce_tidy_field (field, text);
  if (strcmp (old, tidy) != 0)
    {
      if (place->several)
        set_names (document, tree, place, side, tidy);
      else
        set_field (document, tree, place, side, NULL, tidy);
      /* One side moves first, not both. */
      if (field == WCE_FIELD_FIRST && *tidy != '\0')
        {
          tree = wce_document_get_tree (document, NULL);
          if (tree != NULL && wce_find_army (tree, 1 - side) != NULL)
            set_field (document, tree, place, 1 - side, NULL, "");
        }
    }
  wce_document_end (document);
  return TRUE;
}

char *
wce_field_step (WceField field, const char *language)
{
  return wce_language_step (_ (places[field].label), language);
}

char *
wce_get_translation (const wcc_document *tree, WceField field,
                     const char *language)
{
  const wcc_node *node = node_of (tree, &places[field], 0, language);
  return g_strdup (node != NULL && node->text != NULL ? node->text : "");
}

gboolean
wce_edit_translation (WceDocument *document, WceField field,
                      const char *language, const char *text, GError **error)
{
  const Place *place = &places[field];
  const wcc_document *tree;
  g_autofree char *label = wce_field_step (field, language);
  if (!wce_edit_begin (document, label, &tree, error))
    return FALSE;
  g_autofree char *old = wce_get_translation (tree, field, language);
  g_autofree char *tidy = wce_tidy (text);
  if (strcmp (old, tidy) != 0)
    set_field (document, tree, place, 0, language, tidy);
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_first_is_rolled (const wcc_document *tree)
{
  return wcc_node_child (wcc_document_root (tree), "first-move") != NULL;
}

/* Adds the names of the nouns in a list of identifiers. */
static void
add_nouns (GString *words, const char *list, const wcc_noun *nouns,
           size_t count)
{
  g_auto (GStrv) ids
      = g_strsplit_set (list != NULL ? list : "", " \t\r\n", -1);
  gboolean first = TRUE;
  for (char **id = ids; *id != NULL; id++)
    {
      if (**id == '\0')
        continue;
      const wcc_noun *noun = wce_find_noun (nouns, count, *id);
      g_string_append_printf (words, "%s%s", first ? "" : ", ",
                              noun != NULL ? noun->name : *id);
      first = FALSE;
    }
}

char *
wce_get_arms (const wcc_document *tree, const wcc_catalogue *catalogue,
              int side)
{
  GString *words = g_string_new (NULL);
  const wcc_node *army = wce_find_army (tree, side);
  for (const wcc_node *arm = army != NULL ? wcc_node_child (army, "arm") : NULL;
       arm != NULL && catalogue != NULL; arm = wcc_node_next (arm, "arm"))
    {
      const char *contingent = wcc_node_get (arm, "contingent");
      if (words->len > 0)
        g_string_append_c (words, '\n');
      if (contingent != NULL)
        {
          add_nouns (words, contingent, catalogue->traits,
                     catalogue->trait_count);
          g_string_append (words, ", ");
        }
      add_nouns (words, wcc_node_get (arm, "class"), catalogue->classes,
                 catalogue->class_count);
      g_string_append (words, ": ");
      if (wcc_node_get (arm, "weapon") != NULL)
        add_nouns (words, wcc_node_get (arm, "weapon"), catalogue->traits,
                   catalogue->trait_count);
      else
        g_string_append (words, _ ("without missiles"));
    }
  return g_string_free (words, FALSE);
}

const char *
wce_rules_attribute (const wcc_document *tree)
{
  return wce_kind_of (tree) == WCC_RULES ? "extends" : "rules";
}

gboolean
wce_edit_set_rules (WceDocument *document, const char *path, GError **error)
{
  const wcc_document *tree = wce_document_get_tree (document, error);
  if (tree == NULL)
    return FALSE;
  wce_document_begin (document, _ ("Fit Rules Path"), FALSE);
  wce_patch_attribute (document, tree, wcc_document_root (tree),
                       wce_rules_attribute (tree), path);
  wce_document_end (document);
  return TRUE;
}

/* objects.c: what lies on a map and what is said about it, one by one. */
#include "objects.h"

#include <glib/gi18n.h>
#include <string.h>

#include "edit-private.h"
#include "edit-units.h"
#include "form-model.h"
#include "scene.h"

/* ---- names --------------------------------------------------------------- */

/* The name of the noun that an attribute refers to, or NULL. */
static char *
noun_name (WceDocument *document, const wcc_node *node, const char *attribute,
           const char *element)
{
  const char *id = wcc_node_get (node, attribute);
  const wcc_noun *noun
      = id != NULL ? wcc_catalogue_find (wce_document_get_catalogue (document),
                                         element, id, strlen (id))
                   : NULL;
  if (id == NULL)
    return NULL;
  return wce_capitalise (noun != NULL && noun->name != NULL ? noun->name : id);
}

char *
wce_object_name (WceDocument *document, const wcc_node *node)
{
  static const struct {
    const char *node, *attribute, *element;
  } nouns[] = {
    { "unit", "class", "unit-class" },
    { "terrain", "type", "terrain" },
    { "hexside", "type", "hexside" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (nouns); i++)
    if (strcmp (node->name, nouns[i].node) == 0)
      {
        char *name
            = noun_name (document, node, nouns[i].attribute, nouns[i].element);
        return name != NULL ? name : wce_form_title (node);
      }
  gboolean named
      = strcmp (node->name, "leader") == 0 || strcmp (node->name, "label") == 0;
  return named && node->text != NULL && *node->text != '\0'
             ? wce_shown_name (node->text)
             : wce_form_title (node);
}

/* ---- the list ------------------------------------------------------------ */

typedef struct {
  WceDocument *document;
  const wcc_document *tree;
  GPtrArray *objects;
} Listing;

static void
object_free (gpointer data)
{
  WceObject *object = data;
  g_free (object->group);
  g_free (object->name);
  g_free (object->detail);
  g_free (object->hexes);
  g_free (object->place);
  g_free (object->path);
  g_free (object);
}

/* Adds an object without a place.
 * @param group, hexes, detail  taken */
static WceObject *
add (Listing *listing, WceObjectKind kind, const wcc_node *node, char *group,
     char *hexes, char *detail)
{
  WceObject *object = g_new0 (WceObject, 1);
  object->kind = kind;
  object->side = -1;
  object->group = group;
  object->name = wce_object_name (listing->document, node);
  object->hexes = hexes;
  object->detail = detail;
  object->place = g_strndup (hexes, strcspn (hexes, " "));
  object->path = wce_form_path (node);
  g_ptr_array_add (listing->objects, object);
  return object;
}

static void
add_piece (Listing *listing, const wcc_node *node, WceObjectKind kind, int side)
{
  const char *at = wcc_node_get (node, "at");
  g_auto (GStrv) places = g_strsplit_set (at != NULL ? at : "", " \t\r\n", -1);
  for (char **place = places; *place != NULL; place++)
    {
      gboolean off = **place == '+';
      if (**place == '\0')
        continue;
      WceObject *object = add (
          listing, kind, node, wce_scene_side_name (listing->document, side),
          g_strdup (off ? "" : *place),
          off ? g_strdup_printf (_ ("Reserve %s"), *place) : g_strdup (*place));
      object->side = side;
      g_free (object->place);
      object->place = g_strdup (*place);
    }
}

static void
add_pieces (Listing *listing, const wcc_node *parent, int side)
{
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    if (strcmp (node->name, "unit") == 0)
      add_piece (listing, node, WCE_OBJECT_UNIT, side);
    else if (strcmp (node->name, "leader") == 0)
      add_piece (listing, node, WCE_OBJECT_LEADER, side);
    else if (strcmp (node->name, "reserve") == 0)
      add_pieces (listing, node, side);
}

static char *
hexes_of (const wcc_node *node)
{
  const char *at = node != NULL ? wcc_node_get (node, "at") : NULL;
  return wce_tidy (at != NULL ? at : "");
}

static void
add_zones (Listing *listing)
{
  const wcc_node *root = wcc_document_root (listing->tree);
  for (const wcc_node *node = wcc_node_child (root, "zone"); node != NULL;
       node = wcc_node_next (node, "zone"))
    {
      g_autofree char *said = wce_form_summary (listing->document, node);
      add (listing, WCE_OBJECT_ZONE, node, g_strdup (_ ("Zones")),
           hexes_of (node), g_steal_pointer (&said));
    }
}

static void
add_labels (Listing *listing)
{
  const wcc_node *board
      = wcc_node_child (wcc_document_root (listing->tree), "board");
  const wcc_node *node = board != NULL ? wcc_node_child (board, "label") : NULL;
  for (; node != NULL; node = wcc_node_next (node, "label"))
    if (wce_speaks (listing->tree, node, NULL))
      add (listing, WCE_OBJECT_LABEL, node, g_strdup (_ ("Labels")),
           hexes_of (node), hexes_of (node));
}

/* The hexes of the zones that a rule is about. */
static char *
hexes_of_zones (Listing *listing, const wcc_node *node)
{
  GString *hexes = g_string_new (NULL);
  wcc_element element;
  gboolean known = wce_form_element (node, node->name, &element);
  for (int i = 0; known && i < node->attribute_count; i++)
    {
      const wcc_attribute *attribute = &node->attributes[i];
      wcc_attribute_info info;
      if (!wcc_find_attribute (&element, attribute->name, &info)
          || info.value.kind != WCC_VALUE_REFERS
          || !wce_list_has (info.value.of, "zone"))
        continue;
      g_autofree char *own
          = hexes_of (wce_find_zone (listing->tree, attribute->value));
      g_string_append_printf (hexes, "%s%s", hexes->len > 0 ? " " : "", own);
    }
  return g_string_free (hexes, FALSE);
}

/* What belongs to an army is listed with its pieces. */
static void
add_rules (Listing *listing)
{
  g_auto (GStrv) paths = wce_form_rules (listing->tree);
  for (char **path = paths; *path != NULL; path++)
    {
      const wcc_node *node = wce_form_find (listing->tree, *path);
      if (strcmp (node->name, "zone") != 0
          && strcmp (node->parent->name, "army") != 0)
        add (listing, WCE_OBJECT_RULE, node, g_strdup (_ ("Special Rules")),
             hexes_of_zones (listing, node),
             wce_form_summary (listing->document, node));
    }
}

GPtrArray *
wce_objects_new (WceDocument *document)
{
  Listing listing = { .document = document,
                      .tree = wce_document_get_last_tree (document, NULL),
                      .objects = g_ptr_array_new_with_free_func (object_free) };
  if (listing.tree == NULL || wce_kind_of (listing.tree) != WCC_SCENARIO)
    return listing.objects;
  for (int side = 0; side < 2; side++)
    {
      const wcc_node *army = wce_find_army (listing.tree, side);
      if (army != NULL)
        add_pieces (&listing, army, side);
    }
  add_zones (&listing);
  add_labels (&listing);
  add_rules (&listing);
  return listing.objects;
}

/* ---- what is done with them ---------------------------------------------- */

gboolean
wce_object_matches (const WceObject *object, const char *search)
{
  g_autofree char *all
      = g_strjoin (" ", object->name, object->group, object->detail, NULL);
  g_autofree char *folded = g_utf8_casefold (all, -1);
  g_autofree char *wanted = g_utf8_casefold (search, -1);
  g_auto (GStrv) words = g_strsplit_set (wanted, " \t", -1);
  for (char **word = words; *word != NULL; word++)
    if (strstr (folded, *word) == NULL)
      return FALSE;
  return TRUE;
}

/* How much two objects have in common; 0: they are not the same. */
static int
likeness (const WceObject *a, const WceObject *b)
{
  if (a->kind != b->kind || a->side != b->side)
    return 0;
  gboolean name = strcmp (a->name, b->name) == 0;
  gboolean place = strcmp (a->place, b->place) == 0;
  gboolean path = strcmp (a->path, b->path) == 0;
  return 4 * name + 2 * path + (place ? 3 : 0);
}

int
wce_objects_find (const GPtrArray *objects, const WceObject *object)
{
  int best = -1, most = 0;
  for (guint i = 0; i < objects->len; i++)
    {
      int like = likeness (objects->pdata[i], object);
      if (like <= most)
        continue;
      best = (int) i;
      most = like;
    }
  return best;
}

gboolean
wce_object_remove (WceDocument *document, const WceObject *object)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node
      = tree != NULL ? wce_form_find (tree, object->path) : NULL;
  if (node == NULL)
    return FALSE;
  switch (object->kind)
    {
    case WCE_OBJECT_UNIT:
    case WCE_OBJECT_LEADER:
      if (*object->place == '+')
        return wce_edit_remove_from_reserve (document, object->place, NULL);
      return object->kind == WCE_OBJECT_UNIT
                 ? wce_edit_remove_unit (document, object->place, NULL)
                 : wce_edit_remove_leader (document, object->place, NULL);
    case WCE_OBJECT_ZONE:
      {
        const char *id = wcc_node_get (node, "id");
        return id != NULL && wce_edit_remove_zone (document, id, NULL);
      }
    case WCE_OBJECT_LABEL:
      return wce_edit_label (document, object->place, "", NULL);
    case WCE_OBJECT_RULE: return wce_form_remove (document, object->path);
    }
  g_assert_not_reached ();
}

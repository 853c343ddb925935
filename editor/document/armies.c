/* armies.c: what two armies consist of. */
#include "armies.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit-units.h"
#include "scene.h"

char *
wce_identifier (const char *text)
{
  g_autofree char *plain = g_str_to_ascii (text, NULL);
  GString *id = g_string_new (NULL);
  for (const char *c = plain; *c != '\0'; c++)
    if (g_ascii_isalpha (*c) || (g_ascii_isdigit (*c) && id->len > 0))
      g_string_append_c (id, g_ascii_tolower (*c));
    else if ((g_ascii_isspace (*c) || *c == '-' || *c == '_') && id->len > 0
             && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  if (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  return g_string_free (id, FALSE);
}

char *
wce_file_name (const wcc_document *tree)
{
  const wcc_node *title
      = tree != NULL ? wcc_node_child (wcc_document_root (tree), "title")
                     : NULL;
  g_autofree char *name = wce_identifier (
      title != NULL && title->text != NULL ? title->text : "");
  /* A title in letters that ASCII does not have leaves nothing. */
  return g_strconcat (*name != '\0' ? name : "scenario", ".xml", NULL);
}

/* ---- traits ------------------------------------------------------------------- */

static gboolean
has_pair (GPtrArray *pairs, const char *id)
{
  for (guint i = 0; i < pairs->len; i += 2)
    if (strcmp (g_ptr_array_index (pairs, i), id) == 0)
      return TRUE;
  return FALSE;
}

static void
add_pair (GPtrArray *pairs, const wcc_catalogue *catalogue, const char *id)
{
  if (id == NULL || *id == '\0' || has_pair (pairs, id))
    return;
  const wcc_noun *noun
      = wce_find_noun (catalogue->traits, catalogue->trait_count, id);
  g_ptr_array_add (pairs, g_strdup (id));
  g_ptr_array_add (pairs, g_strdup (noun != NULL ? noun->name : id));
}

static char **
end_pairs (GPtrArray *pairs)
{
  g_ptr_array_add (pairs, NULL);
  return (char **) g_ptr_array_free (pairs, FALSE);
}

/* The values of an attribute of all pieces in an element. */
static void
add_values (GPtrArray *pairs, const wcc_catalogue *catalogue,
            const wcc_node *parent, const char *attribute)
{
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    if (strcmp (node->name, "army") == 0 || strcmp (node->name, "reserve") == 0)
      add_values (pairs, catalogue, node, attribute);
    else if (strcmp (node->name, "unit") == 0
             || strcmp (node->name, "leader") == 0)
      add_pair (pairs, catalogue, wcc_node_get (node, attribute));
}

char **
wce_forces_contingents (const wcc_document *tree,
                        const wcc_catalogue *catalogue)
{
  GPtrArray *pairs = g_ptr_array_new ();
  const wcc_node *root = wcc_document_root (tree);
  add_values (pairs, catalogue, root, "contingent");
  for (const wcc_node *trait = wcc_node_child (root, "trait"); trait != NULL;
       trait = wcc_node_next (trait, "trait"))
    if (wcc_node_get (trait, "weapon-of") == NULL)
      add_pair (pairs, catalogue, wcc_node_get (trait, "id"));
  return end_pairs (pairs);
}

char **
wce_forces_traits (const wcc_document *tree, const wcc_catalogue *catalogue,
                   const char *class_id, const char *now)
{
  GPtrArray *pairs = g_ptr_array_new ();
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  const wcc_node *root = wcc_document_root (tree);
  const wcc_noun *class = wce_find_noun (catalogue->classes,
                                         catalogue->class_count, class_id);
  add_values (others, catalogue, root, "contingent");
  add_values (others, catalogue, root, "id");
  g_auto (GStrv) words = g_strsplit_set (now != NULL ? now : "", " \t\r\n", -1);
  for (char **word = words; *word != NULL; word++)
    add_pair (pairs, catalogue, *word);
  for (size_t i = 0; i < catalogue->trait_count; i++)
    {
      const wcc_noun *trait = &catalogue->traits[i];
      if ((class != NULL && wce_list_has (class->traits, trait->id))
          || (trait->weapon_of != NULL
              && !wce_list_has (trait->weapon_of, class_id))
          || has_pair (others, trait->id))
        continue;
      add_pair (pairs, catalogue, trait->id);
    }
  return end_pairs (pairs);
}

/* ---- several units ----------------------------------------------------------- */

static const char *
value_of (const wcc_document *tree, const char *hex, const char *key)
{
  const wcc_node *unit = wce_find_piece (tree, "unit", hex, NULL);
  return unit != NULL ? wcc_node_get (unit, key) : NULL;
}

const char *
wce_units_common (const wcc_document *tree, char *const *hexes,
                  const char *key, gboolean *mixed)
{
  const char *common = value_of (tree, hexes[0], key);
  *mixed = FALSE;
  for (; *hexes != NULL; hexes++)
    *mixed = *mixed || g_strcmp0 (value_of (tree, *hexes, key), common) != 0;
  return *mixed ? NULL : common;
}

char *
wce_units_traits (const wcc_document *tree, char *const *hexes)
{
  const char *first = value_of (tree, hexes[0], "traits");
  GString *all = g_string_new (NULL);
  g_auto (GStrv) words
      = g_strsplit_set (first != NULL ? first : "", " \t\r\n", -1);
  for (char **word = words; *word != NULL; word++)
    {
      gboolean has = **word != '\0';
      for (char *const *hex = hexes; *hex != NULL && has; hex++)
        has = wce_list_has (value_of (tree, *hex, "traits"), *word);
      if (has)
        g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", *word);
    }
  return g_string_free (all, FALSE);
}

/* ---- armies ------------------------------------------------------------------- */

static void
free_force (gpointer data)
{
  WceForce *force = data;
  g_free (force->class_id);
  g_free (force->name);
  g_free (force->details);
  g_ptr_array_unref (force->places);
  g_free (force);
}

static void
free_class (gpointer data)
{
  WceForceClass *class = data;
  g_free (class->class_id);
  g_free (class->name);
  g_free (class);
}

void
wce_forces_free (WceForces *forces)
{
  for (int side = 0; side < 2; side++)
    {
      g_free (forces->army[side].name);
      g_ptr_array_unref (forces->army[side].forces);
      g_ptr_array_unref (forces->army[side].leaders);
    }
  g_ptr_array_unref (forces->classes);
  g_free (forces);
}

char *
wce_forces_count (int units, int blocks)
{
  g_autofree char *first = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%d unit", "%d units", (gulong) units),
      units);
  g_autofree char *second = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%d block", "%d blocks", (gulong) blocks),
      blocks);
  return g_strconcat (first, "\n", second, NULL);
}

static void
add_words (GString *words, const wcc_catalogue *catalogue, const char *list)
{
  g_auto (GStrv) ids
      = g_strsplit_set (list != NULL ? list : "", " \t\r\n", -1);
  for (char **id = ids; *id != NULL; id++)
    {
      const wcc_noun *noun = wce_find_noun (catalogue->traits,
                                            catalogue->trait_count, *id);
      const char *name = noun != NULL ? noun->name : *id;
      if (*name != '\0')
        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "",
                                name);
    }
}

/* What makes a piece differ, in words; NULL: nothing. */
static char *
details_of (const wcc_catalogue *catalogue, const wcc_node *node)
{
  g_autoptr (GString) words = g_string_new (NULL);
  const char *traits = wcc_node_get (node, "traits");
  const wcc_noun *weapon = NULL;
  enum wcr_marker marker = WCR_MARKER_NONE;
  if (strcmp (node->name, "unit") == 0)
    marker = wce_unit_marker (catalogue, node, &weapon);
  add_words (words, catalogue, wcc_node_get (node, "contingent"));
  add_words (words, catalogue, traits);
  if (weapon != NULL && !wce_list_has (traits, weapon->id))
    add_words (words, catalogue, weapon->id);
  if (marker == WCR_MARKER_UNARMED)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "",
                            _ ("without missiles"));
  return words->len > 0 ? g_strdup (words->str) : NULL;
}

static WceForce *
force_of (GPtrArray *forces, const char *class_id, const char *details)
{
  for (guint i = 0; i < forces->len; i++)
    {
      WceForce *force = g_ptr_array_index (forces, i);
      if (g_strcmp0 (force->class_id, class_id) == 0
          && g_strcmp0 (force->details, details) == 0)
        return force;
    }
  WceForce *force = g_new0 (WceForce, 1);
  force->class_id = g_strdup (class_id);
  force->details = g_strdup (details);
  force->places = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (forces, force);
  return force;
}

static int
add_places (WceForce *force, const wcc_node *node)
{
  const char *at = wcc_node_get (node, "at");
  g_auto (GStrv) places = g_strsplit_set (at != NULL ? at : "", " \t\r\n", -1);
  int count = 0;
  for (char **place = places; *place != NULL; place++)
    if (**place != '\0')
      {
        g_ptr_array_add (force->places, g_strdup (*place));
        count++;
      }
  return count;
}

static void
add_unit (WceArmy *army, const wcc_catalogue *catalogue, const wcc_node *node)
{
  const char *class_id = wcc_node_get (node, "class");
  const char *left = wcc_node_get (node, "blocks");
  const wcc_noun *class
      = wce_find_noun (catalogue->classes, catalogue->class_count, class_id);
  g_autofree char *details = details_of (catalogue, node);
  WceForce *force
      = force_of (army->forces, class_id != NULL ? class_id : "", details);
  int count = add_places (force, node);
  int each = class == NULL ? 0 : left != NULL ? atoi (left) : class->blocks;
  if (force->name == NULL)
    force->name = wce_capitalise (class != NULL ? class->name : class_id);
  force->units += count;
  force->blocks += count * each;
  army->units += count;
  army->blocks += count * each;
  if (strcmp (node->parent->name, "reserve") == 0)
    army->reserve += count;
}

static void
add_a_leader (WceArmy *army, const wcc_document *tree,
              const wcc_catalogue *catalogue, const wcc_node *node)
{
  WceForce *force = g_new0 (WceForce, 1);
  gboolean named = node->text != NULL && *node->text != '\0';
  force->places = g_ptr_array_new_with_free_func (g_free);
  force->name = wce_shown_name (named ? node->text : _ ("Without a name"));
  add_places (force, node);
  gboolean attached
      = force->places->len > 0
        && wce_find_piece (tree, "unit", g_ptr_array_index (force->places, 0),
                           NULL)
               != NULL;
  g_autofree char *own = details_of (catalogue, node);
  const char *where = attached ? _ ("attached") : _ ("alone");
  force->details
      = own != NULL ? g_strconcat (where, ", ", own, NULL) : g_strdup (where);
  g_ptr_array_add (army->leaders, force);
}

static void
add_pieces (WceArmy *army, const wcc_document *tree,
            const wcc_catalogue *catalogue, const wcc_node *parent)
{
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    if (strcmp (node->name, "reserve") == 0)
      add_pieces (army, tree, catalogue, node);
    else if (strcmp (node->name, "unit") == 0)
      add_unit (army, catalogue, node);
    else if (strcmp (node->name, "leader") == 0)
      add_a_leader (army, tree, catalogue, node);
}

/* In the order of the rules; within a class in that of the text. */
static void
sort_forces (GPtrArray *forces, const wcc_catalogue *catalogue)
{
  g_autoptr (GPtrArray) old = g_ptr_array_new ();
  for (guint i = 0; i < forces->len; i++)
    g_ptr_array_add (old, g_ptr_array_index (forces, i));
  guint n = 0;
  for (size_t c = 0; c <= catalogue->class_count; c++)
    for (guint i = 0; i < old->len; i++)
      {
        WceForce *force = g_ptr_array_index (old, i);
        const wcc_noun *class = wce_find_noun (
            catalogue->classes, catalogue->class_count, force->class_id);
        size_t rank = class != NULL ? (size_t) (class - catalogue->classes)
                                    : catalogue->class_count;
        if (rank == c)
          forces->pdata[n++] = force;
      }
}

/* Counts both armies by class, in the order of the rules. */
static void
add_classes (WceForces *forces, const wcc_catalogue *catalogue)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  for (int side = 0; side < 2; side++)
    g_ptr_array_extend (all, forces->army[side].forces, NULL, NULL);
  sort_forces (all, catalogue);
  for (guint i = 0; i < all->len; i++)
    {
      const WceForce *force = g_ptr_array_index (all, i);
      WceForceClass *class = NULL;
      for (guint k = 0; k < forces->classes->len && class == NULL; k++)
        {
          WceForceClass *old = g_ptr_array_index (forces->classes, k);
          class = strcmp (old->class_id, force->class_id) == 0 ? old : NULL;
        }
      if (class == NULL)
        {
          class = g_new0 (WceForceClass, 1);
          class->class_id = g_strdup (force->class_id);
          class->name = g_strdup (force->name);
          g_ptr_array_add (forces->classes, class);
        }
      class->units[g_ptr_array_find (forces->army[0].forces, force, NULL) ? 0
                                                                          : 1]
          += force->units;
    }
}

/* Units of classes that the rules do not know do not count. */
static double
move_of (const WceArmy *army, const wcc_catalogue *catalogue)
{
  int units = 0, hexes = 0;
  for (guint i = 0; i < army->forces->len; i++)
    {
      const WceForce *force = g_ptr_array_index (army->forces, i);
      const wcc_noun *class = wce_find_noun (
          catalogue->classes, catalogue->class_count, force->class_id);
      units += class != NULL ? force->units : 0;
      hexes += class != NULL ? force->units * class->move : 0;
    }
  return units > 0 ? (double) hexes / units : -1;
}

static int
number_of (const wcc_document *tree, WceField field, int side)
{
  g_autofree char *text = wce_get_field (tree, field, side);
  return atoi (text);
}

WceForces *
wce_forces_new (const wcc_document *tree, const wcc_catalogue *catalogue)
{
  WceForces *forces = g_new0 (WceForces, 1);
  for (int side = 0; side < 2; side++)
    {
      WceArmy *army = &forces->army[side];
      const wcc_node *node = wce_find_army (tree, side);
      army->forces = g_ptr_array_new_with_free_func (free_force);
      army->leaders = g_ptr_array_new_with_free_func (free_force);
      g_autofree char *name = wce_get_field (tree, WCE_FIELD_NAME, side);
      army->name = name != NULL ? wce_shown_name (name) : NULL;
      army->cards = number_of (tree, WCE_FIELD_CARDS, side);
      army->tokens = number_of (tree, WCE_FIELD_TOKENS, side);
      army->banners = number_of (tree, WCE_FIELD_BANNERS, 0);
      if (node != NULL)
        add_pieces (army, tree, catalogue, node);
      sort_forces (army->forces, catalogue);
      army->move = move_of (army, catalogue);
    }
  forces->classes = g_ptr_array_new_with_free_func (free_class);
  add_classes (forces, catalogue);
  return forces;
}

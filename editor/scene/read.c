/* read.c: the board as the tree of a document describes it. */
#include "read.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "geometry.h"
#include "wcc/texts.h"
#include "wcr/wcr.h"

/* Letters of a name, as the schema counts them (few-words). */
#define LONGEST_NAME 100

typedef struct {
  WceBoardModel *model;
  WceGeometry geometry;
  const wcc_catalogue *catalogue;
  char **short_names; /* of the classes */
  /* Who reads labels, and how well the label of each hex suits them; 0: none. */
  const wcc_result *texts;
  const char *languages;
  guint8 *fit;
} Scene;

const wcc_noun *
wce_find_noun (const wcc_noun *nouns, size_t count, const char *id)
{
  for (size_t i = 0; id != NULL && i < count; i++)
    if (strcmp (nouns[i].id, id) == 0)
      return &nouns[i];
  return NULL;
}

char *
wce_tidy (const char *text)
{
  GString *tidy = g_string_new (NULL);
  for (; *text != '\0'; text++)
    {
      if (!g_ascii_isspace (*text))
        g_string_append_c (tidy, *text);
      else if (tidy->len > 0 && tidy->str[tidy->len - 1] != ' ')
        g_string_append_c (tidy, ' ');
    }
  if (tidy->len > 0 && tidy->str[tidy->len - 1] == ' ')
    g_string_truncate (tidy, tidy->len - 1);
  return g_string_free (tidy, FALSE);
}

char *
wce_shown_name (const char *name)
{
  if (g_utf8_strlen (name, -1) <= LONGEST_NAME)
    return g_strdup (name);
  g_autofree char *cut = g_utf8_substring (name, 0, LONGEST_NAME);
  return g_strconcat (cut, "…", NULL);
}

/* @param name  of the document, or NULL */
static const char *
name_text (WceBoardModel *model, const char *name)
{
  g_autofree char *shown = name != NULL ? wce_shown_name (name) : NULL;
  return wce_board_model_text (model, shown);
}

char *
wce_capitalise (const char *name)
{
  if (name == NULL || *name == '\0')
    return g_strdup ("");
  char first[8] = { 0 };
  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (name)), first);
  return g_strconcat (first, g_utf8_find_next_char (name, NULL), NULL);
}

const char *
wce_comma (void)
{
  /* Translators: between the things of a list */
  return C_ ("list", ", ");
}

char *
wce_word_labels (const wcc_value *value, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  for (char **word = words; *word != NULL; word++)
    {
      wcc_word found;
      if (wcc_find_word (value, *word, &found))
        {
          g_free (*word);
          *word = g_strdup (found.label);
        }
    }
  return g_strjoinv (wce_comma (), words);
}

static void
add_likes (GHashTable *likes, const char *kind, const wcc_noun *nouns,
           size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (nouns[i].like != NULL)
      g_hash_table_insert (likes, g_strdup_printf ("%s %s", kind, nouns[i].id),
                           g_strdup (nouns[i].like));
}

/* The pictures that rules give to classes. */
static void
add_pictures (GHashTable *likes, const wcc_catalogue *catalogue)
{
  for (size_t i = 0; i < catalogue->class_count; i++)
    {
      const wcc_noun *noun = &catalogue->classes[i];
      const char *picture = wcc_node_get (noun->node, "picture");
      if (picture != NULL)
        g_hash_table_insert (likes, g_strdup_printf ("unit-class %s", noun->id),
                             wce_tidy (picture));
    }
}

GHashTable *
wce_scene_likes (const wcc_catalogue *catalogue)
{
  GHashTable *likes
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (catalogue != NULL)
    {
      add_likes (likes, "terrain", catalogue->terrains,
                 catalogue->terrain_count);
      add_likes (likes, "hexside", catalogue->hexsides,
                 catalogue->hexside_count);
      add_pictures (likes, catalogue);
    }
  return likes;
}

/* The number of a die face, as a game has it. */
static int
symbol_of (const wcc_catalogue *catalogue, const char *symbol)
{
  size_t count = 0;
  const wcc_noun *faces = wcc_catalogue_nouns (catalogue, "face", &count);
  const wcc_noun *face = wce_find_noun (faces, count, symbol);
  return face != NULL ? (int) (face - faces) : -1;
}

/* The next hex of a list, or NULL at its end.
 * @param list  moved past the word */
static WceBoardHex *
next_hex (Scene *scene, const char **list, gboolean *more)
{
  while (g_ascii_isspace (**list))
    (*list)++;
  *more = **list != '\0';
  gsize length = strcspn (*list, " \t\r\n");
  g_autofree char *word = g_strndup (*list, length);
  *list += length;
  int hex = wce_geometry_parse (&scene->geometry, word);
  return hex != WCE_NO_HEX && scene->model->hexes[hex].valid
             ? &scene->model->hexes[hex]
             : NULL;
}

static void
add_terrain (Scene *scene, const wcc_node *node)
{
  const char *type = wcc_node_get (node, "type");
  const char *list = wcc_node_get (node, "at");
  const char *owner = wcc_node_get (node, "owner");
  if (type == NULL || list == NULL)
    return;
  const wcc_noun *noun = wce_find_noun (scene->catalogue->terrains,
                                        scene->catalogue->terrain_count, type);
  const char *id = wce_board_model_text (scene->model, type);
  const char *name = wce_board_model_text (
      scene->model, noun != NULL && noun->name != NULL ? noun->name : type);
  gboolean more;
  do
    {
      WceBoardHex *hex = next_hex (scene, &list, &more);
      if (hex != NULL)
        {
          hex->terrain = id;
          hex->terrain_name = name;
          hex->owner = owner ? wcr_list_find (WCR_LIST_SIDE, owner) : -1;
        }
    }
  while (more);
}

guint
wce_scene_sides (const char *list)
{
  guint sides = 0;
  g_auto (GStrv) words = g_strsplit_set (list, " \t\r\n", -1);
  for (char **word = words; *word != NULL; word++)
    {
      int side = wcr_list_find (WCR_LIST_DIRECTION, *word);
      if (side >= 0)
        sides |= 1u << side;
    }
  return sides;
}

static void
add_hexside (Scene *scene, const wcc_node *node)
{
  const char *type = wcc_node_get (node, "type");
  const char *list = wcc_node_get (node, "at");
  const char *sides = wcc_node_get (node, "sides");
  if (type == NULL || list == NULL || sides == NULL)
    return;
  const wcc_noun *noun = wce_find_noun (scene->catalogue->hexsides,
                                        scene->catalogue->hexside_count, type);
  gboolean more;
  do
    {
      WceBoardHex *hex = next_hex (scene, &list, &more);
      if (hex != NULL)
        wce_board_model_add_hexside (
            scene->model, (int) (hex - scene->model->hexes), type,
            noun != NULL && noun->name != NULL ? noun->name : type,
            wce_scene_sides (sides));
    }
  while (more);
}

static void
add_traits (Scene *scene, GString *words, const char *list)
{
  g_auto (GStrv) ids = g_strsplit_set (list != NULL ? list : "", " \t\r\n", -1);
  for (char **id = ids; *id != NULL; id++)
    {
      const wcc_noun *noun = wce_find_noun (scene->catalogue->traits,
                                            scene->catalogue->trait_count, *id);
      if (**id != '\0')
        g_string_append_printf (words, "%s%s",
                                words->len > 0 ? wce_comma () : "",
                                noun != NULL ? noun->name : *id);
    }
}

/* The piece's own traits, its contingent and its weapon, in words; NULL:
 * none. */
static const char *
traits_of (Scene *scene, const wcc_node *node, const wcc_noun *weapon)
{
  const char *traits = wcc_node_get (node, "traits");
  g_autoptr (GString) words = g_string_new (NULL);
  add_traits (scene, words, traits);
  add_traits (scene, words, wcc_node_get (node, "contingent"));
  if (weapon != NULL && (traits == NULL || strstr (traits, weapon->id) == NULL))
    add_traits (scene, words, weapon->id);
  return words->len > 0 ? wce_board_model_text (scene->model, words->str)
                        : NULL;
}

static WceBoardUnit
unit_of_class (Scene *scene, const char *id, int side)
{
  const wcc_noun *noun = wce_find_noun (scene->catalogue->classes,
                                        scene->catalogue->class_count, id);
  WceBoardUnit unit = { 0 };
  unit.class_id = wce_board_model_text (scene->model, id);
  unit.class_name = wce_board_model_text (
      scene->model, noun != NULL && noun->name != NULL ? noun->name : id);
  unit.abbreviation = wce_board_model_text (
      scene->model, noun != NULL
                        ? scene->short_names[noun - scene->catalogue->classes]
                        : NULL);
  unit.side = side;
  unit.symbol = noun != NULL ? symbol_of (scene->catalogue, noun->symbol) : -1;
  unit.blocks = unit.full_blocks = noun != NULL ? noun->blocks : 0;
  return unit;
}

char **
wce_scene_short_names (const wcc_catalogue *catalogue)
{
  g_autofree const char **names
      = g_new0 (const char *, catalogue->class_count + 1);
  for (size_t i = 0; i < catalogue->class_count; i++)
    names[i] = catalogue->classes[i].name != NULL ? catalogue->classes[i].name
                                                  : catalogue->classes[i].id;
  return wce_board_abbreviations (names, catalogue->class_count);
}

WceBoardUnit
wce_scene_unit_of (const wcc_catalogue *catalogue, WceBoardModel *model,
                   const char *class_id, int side)
{
  Scene scene = { 0 };
  scene.model = model;
  scene.catalogue = catalogue;
  scene.short_names = wce_scene_short_names (catalogue);
  WceBoardUnit unit = unit_of_class (&scene, class_id, side);
  g_strfreev (scene.short_names);
  return unit;
}

static void
add_units (Scene *scene, const wcc_node *node, int side)
{
  const char *id = wcc_node_get (node, "class");
  const char *list = wcc_node_get (node, "at");
  const char *blocks = wcc_node_get (node, "blocks");
  if (id == NULL || list == NULL)
    return;
  WceBoardUnit unit = unit_of_class (scene, id, side);
  const wcc_noun *weapon;
  unit.marker = wce_unit_marker (scene->catalogue, node, &weapon);
  unit.traits = traits_of (scene, node, weapon);
  if (blocks != NULL)
    unit.blocks = CLAMP (atoi (blocks), 0, unit.full_blocks);
  gboolean more;
  do
    {
      WceBoardHex *hex = next_hex (scene, &list, &more);
      if (hex != NULL)
        hex->unit = unit;
    }
  while (more);
}

static void
add_leader (Scene *scene, const wcc_node *node, int side)
{
  const char *list = wcc_node_get (node, "at");
  if (list == NULL)
    return;
  WceBoardLeader leader = { 0 };
  leader.present = TRUE;
  leader.side = side;
  leader.traits = traits_of (scene, node, NULL);
  leader.name = name_text (
      scene->model,
      node->text != NULL && *node->text != '\0' ? node->text : NULL);
  gboolean more;
  do
    {
      WceBoardHex *hex = next_hex (scene, &list, &more);
      if (hex != NULL)
        hex->leader = leader;
    }
  while (more);
}

/* Hexes of a zone that has no list of them, as they were at the last check. */
static void
add_edge (Scene *scene, const char *id, GArray *hexes, gboolean *seen)
{
  const wcc_catalogue *catalogue = scene->catalogue;
  for (size_t i = 0; i < catalogue->zone_count; i++)
    for (size_t k = 0; k < catalogue->zones[i].hex_count; k++)
      {
        int hex = catalogue->zones[i].hexes[k];
        if (seen[hex] || strcmp (catalogue->zones[i].id, id) != 0)
          continue;
        seen[hex] = TRUE;
        g_array_append_val (hexes, hex);
      }
}

static void
add_zone (Scene *scene, const wcc_node *node)
{
  const char *id = wcc_node_get (node, "id");
  const char *list = wcc_node_get (node, "at");
  const wcc_node *name = wcc_node_child (node, "name");
  gboolean more = list != NULL;
  if (id == NULL)
    return;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree gboolean *seen
      = g_new0 (gboolean, (gsize) wce_geometry_count (&scene->geometry));
  while (more)
    {
      WceBoardHex *place = next_hex (scene, &list, &more);
      int hex = place != NULL ? (int) (place - scene->model->hexes) : 0;
      if (place == NULL || seen[hex])
        continue;
      seen[hex] = TRUE;
      g_array_append_val (hexes, hex);
    }
  if (wcc_node_get (node, "edge") != NULL)
    add_edge (scene, id, hexes, seen);
  g_autofree char *shown
      = wce_shown_name (name != NULL && name->text != NULL ? name->text : id);
  wce_board_model_add_zone (scene->model, shown,
                            (const int *) (const void *) hexes->data,
                            hexes->len);
}

int
wce_language_fit (const char *languages, const wcc_node *node)
{
  enum { OF_ANOTHER = 1, OF_THE_DOCUMENT };
  const char *language = wcc_node_get (node, "xml:lang");
  if (language == NULL)
    return OF_THE_DOCUMENT;
  int fit = languages != NULL ? wcr_language_fit (
                languages, strcspn (languages, ": \t,"), language)
                              : 0;
  return fit > 0 ? OF_THE_DOCUMENT + fit : OF_ANOTHER;
}

/* Words on the map: those that suit the reader best. */
static void
add_label (Scene *scene, const wcc_node *node)
{
  const char *list = wcc_node_get (node, "at");
  int fit = wce_language_fit (scene->languages, node);
  gboolean more;
  if (list == NULL || node->text == NULL || *node->text == '\0')
    return;
  WceBoardHex *hex = next_hex (scene, &list, &more);
  if (hex == NULL || fit <= scene->fit[hex - scene->model->hexes])
    return;
  scene->fit[hex - scene->model->hexes] = (guint8) fit;
  hex->label = name_text (
      scene->model,
      scene->texts != NULL && scene->languages != NULL
          ? wcc_result_text (scene->texts, scene->languages, node->text)
          : node->text);
}

/* Counters that lie in hexes when the battle begins: "wire", or "smoke 2". */
static void
add_placed (Scene *scene, const wcc_node *node)
{
  const char *id = wcc_node_get (node, "counter");
  const char *list = wcc_node_get (node, "at");
  const char *count = wcc_node_get (node, "count");
  gboolean more = id != NULL && list != NULL;
  const wcc_noun *noun
      = more ? wcc_catalogue_find (scene->catalogue, "counter", id, strlen (id))
             : NULL;
  gboolean named
      = noun != NULL && noun->name != NULL && strcmp (noun->name, id) != 0;
  g_autofree char *name
      = named ? g_strdup (noun->name)
              : g_strdelimit (g_strdup (more ? id : ""), "-", ' ');
  g_autofree char *words
      = count != NULL ? g_strdup_printf ("%s %s", name, count) : NULL;
  while (more)
    {
      WceBoardHex *hex = next_hex (scene, &list, &more);
      if (hex == NULL)
        continue;
      g_autofree char *both = g_strdup_printf (
          "%s%s%s", hex->counters != NULL ? hex->counters : "",
          hex->counters != NULL ? ", " : "", words != NULL ? words : name);
      hex->counters = name_text (scene->model, both);
    }
}

/* Pieces off the board, in words. */
static void
add_reserve (Scene *scene, const wcc_node *reserve, int side)
{
  for (const wcc_node *node = reserve->first_child; node != NULL;
       node = node->next)
    {
      const char *list = wcc_node_get (node, "at");
      const char *id = wcc_node_get (node, "class");
      const wcc_noun *noun = wce_find_noun (scene->catalogue->classes,
                                            scene->catalogue->class_count, id);
      const char *name = noun != NULL && noun->name != NULL ? noun->name : id;
      gboolean named = node->text != NULL && *node->text != '\0';
      g_autofree char *words = NULL;
      g_autofree char *own = named ? wce_shown_name (node->text) : NULL;
      if (strcmp (node->name, "leader") == 0)
        words = named ? g_strdup_printf (_ ("leader %s"), own)
                      : g_strdup (_ ("leader"));
      else if (strcmp (node->name, "unit") == 0 && name != NULL)
        words = g_strdup (name);
      if (words == NULL || list == NULL)
        continue;
      g_autofree char *places = wce_tidy (list);
      g_autofree char *both = g_strdup_printf ("%s %s", words, places);
      wce_board_model_add_reserve (scene->model, side, both);
    }
}

static void
add_army (Scene *scene, const wcc_node *army)
{
  const char *name = wcc_node_get (army, "side");
  int side = g_strcmp0 (name, "top") == 0      ? 0
             : g_strcmp0 (name, "bottom") == 0 ? 1
                                               : -1;
  if (side < 0)
    return;
  const wcc_node *called = wcc_node_child (army, "name");
  if (called != NULL && called->text != NULL && *called->text != '\0')
    scene->model->side_names[side] = name_text (scene->model, called->text);
  scene->model->side_colours[side]
      = wce_board_model_text (scene->model, wcc_node_get (army, "colour"));
  for (const wcc_node *node = army->first_child; node != NULL;
       node = node->next)
    {
      if (strcmp (node->name, "unit") == 0)
        add_units (scene, node, side);
      else if (strcmp (node->name, "leader") == 0)
        add_leader (scene, node, side);
      else if (strcmp (node->name, "reserve") == 0)
        add_reserve (scene, node, side);
    }
}

WceBoardModel *
wce_scene_read (const wcc_catalogue *catalogue, const wcc_node *root,
                const wcc_result *texts, const char *languages)
{
  Scene scene = { 0 };
  if (catalogue == NULL || catalogue->columns == 0)
    return NULL;
  scene.catalogue = catalogue;
  scene.texts = texts;
  scene.languages = languages;
  scene.geometry
      = (WceGeometry){ catalogue->columns, catalogue->rows, 1, 0, 0 };
  g_autofree guint8 *fit
      = g_new0 (guint8, wce_geometry_count (&scene.geometry));
  scene.fit = fit;
  scene.model
      = wce_board_model_new (scene.geometry.columns, scene.geometry.rows);
  scene.short_names = wce_scene_short_names (catalogue);
  if (catalogue->hex_sections != NULL)
    for (int i = 0; i < wce_geometry_count (&scene.geometry); i++)
      scene.model->hexes[i].sections = catalogue->hex_sections[i];
  for (const wcc_node *node = root != NULL ? root->first_child : NULL;
       node != NULL; node = node->next)
    {
      if (strcmp (node->name, "army") == 0)
        add_army (&scene, node);
      else if (strcmp (node->name, "zone") == 0)
        add_zone (&scene, node);
      else if (strcmp (node->name, "board") == 0)
        for (const wcc_node *child = node->first_child; child != NULL;
             child = child->next)
          {
            if (strcmp (child->name, "terrain") == 0)
              add_terrain (&scene, child);
            else if (strcmp (child->name, "hexside") == 0)
              add_hexside (&scene, child);
            else if (strcmp (child->name, "label") == 0)
              add_label (&scene, child);
          }
    }
  for (const wcc_node *node
       = root != NULL ? wcc_node_child (root, "place") : NULL;
       node != NULL; node = wcc_node_next (node, "place"))
    add_placed (&scene, node);
  g_strfreev (scene.short_names);
  return scene.model;
}

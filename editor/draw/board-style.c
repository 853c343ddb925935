/* board-style.c: colours and terrain pictures, read from board-style.ini. */

#include "board-style.h"

#include <string.h>

#include "board-resources.h"

static const char *const colour_names[WCE_N_COLOURS] = {
#define COLOUR(id, name) name,
  WCE_COLOURS (COLOUR)
#undef COLOUR
};
static const char *const theme_names[WCE_N_THEMES] = {
  "light",
  "dark",
  "contrast-light",
  "contrast-dark",
};

static void
art_item_free (gpointer data)
{
  WceArtItem *item = data;

  g_array_unref (item->path);
  g_free (item);
}

static void
art_free (gpointer data)
{
  WceTerrainArt *art = data;

  g_ptr_array_unref (art->items);
  g_ptr_array_unref (art->alone);
  if (art->path)
    g_hash_table_unref (art->path->joins);
  g_free (art->path);
  g_free (art);
}

static gboolean
fail (GError **error, const char *group, const char *what, const char *text)
{
  g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
               "[%s] %s: “%s”", group, what, text);
  return FALSE;
}

static gboolean
read_colour (GKeyFile *file, const char *group, const char *key,
             WceRgba *colour, GError **error)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, error);

  if (!text)
    return FALSE;
  return wce_rgba_parse (colour, text) || fail (error, group, key, text);
}

/* How many numbers follow a letter of a path, or -1. */
static int
path_operands (char letter)
{
  switch (letter)
    {
    case 'M':
    case 'L': return 2;
    case 'C': return 6;
    case 'Z': return 0;
    default: return -1;
    }
}

static gboolean
read_number (const char *word, double *number)
{
  char *end = NULL;

  if (!word)
    return FALSE;
  *number = g_ascii_strtod (word, &end);
  return end != word && *end == '\0';
}

static gboolean
read_path (char **word, GArray *path)
{
  /* A path begins with a move: curves and lines need a starting point. */
  if (!*word || **word != 'M')
    return FALSE;
  while (*word)
    {
      int operands = (*word)[1] == '\0' ? path_operands (**word) : -1;
      double number = **word;

      if (operands < 0)
        return FALSE;
      g_array_append_val (path, number);
      word++;
      for (; operands > 0; operands--, word++)
        {
          if (!read_number (*word, &number))
            return FALSE;
          g_array_append_val (path, number);
        }
    }
  return TRUE;
}

/* Splits a text at white space; several blanks count as one. */
static char **
split_words (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \t\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (char **part = parts; *part; part++)
    if (**part)
      g_strv_builder_add (builder, *part);
  return g_strv_builder_end (builder);
}

static WceArtItem *
read_item (const char *text)
{
  g_auto (GStrv) words = split_words (text);
  guint n = g_strv_length (words), path = 2;
  WceArtItem *item;
  gboolean good;

  if (n < 3)
    return NULL;
  item = g_new0 (WceArtItem, 1);
  item->path = g_array_new (FALSE, FALSE, sizeof (double));
  item->shade = g_str_equal (words[1], "shade");
  good = item->shade || g_str_equal (words[1], "ink");
  if (g_str_equal (words[0], "stroke"))
    {
      good = good && read_number (words[2], &item->width) && item->width > 0;
      path = 3;
    }
  else
    good = good && g_str_equal (words[0], "fill");
  if (good && read_path (words + path, item->path))
    return item;
  art_item_free (item);
  return NULL;
}

static gboolean
read_items (GKeyFile *file, const char *group, const char *key,
            GPtrArray *list, GError **error)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, error);
  g_auto (GStrv) items = NULL;

  if (!text)
    return FALSE;
  items = g_strsplit (text, ";", -1);
  for (char **i = items; *i; i++)
    {
      WceArtItem *item = read_item (*i);

      if (!item)
        return fail (error, group, key, *i);
      g_ptr_array_add (list, item);
    }
  return TRUE;
}

/* Reads lengths of a path, from 0 to 1. A missing key leaves them at 0. */
static gboolean
read_lengths (GKeyFile *file, const char *group, const char *key,
              double *lengths, guint n, GError **error)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, NULL);
  g_auto (GStrv) words = split_words (text ? text : "");

  if (!text)
    return TRUE;
  if (g_strv_length (words) > n || !*words)
    return fail (error, group, key, text);
  for (guint i = 0; words[i]; i++)
    if (!read_number (words[i], &lengths[i]) || lengths[i] < 0
        || lengths[i] > 1)
      return fail (error, group, key, text);
  return TRUE;
}

static gboolean
read_joins (GKeyFile *file, const char *group, WceTerrainArt *art,
            GError **error)
{
  g_autofree char *text = g_key_file_get_string (file, group, "joins", NULL);
  g_auto (GStrv) words = split_words (text ? text : "");
  double stripe[3] = { 0 };
  WcePathArt *path;

  if (!text)
    return TRUE;
  path = art->path = g_new0 (WcePathArt, 1);
  path->joins = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (char **word = words; *word; word++)
    g_hash_table_add (path->joins, g_strdup (*word));
  if (!read_lengths (file, group, "width", &path->width, 1, error)
      || !read_lengths (file, group, "rim", &path->rim, 1, error)
      || !read_lengths (file, group, "wander", &path->wander, 1, error)
      || !read_lengths (file, group, "pool", &path->pool, 1, error)
      || !read_lengths (file, group, "stripe", stripe, 3, error))
    return FALSE;
  if (path->width <= 0)
    return fail (error, group, "joins", text);
  for (int dark = 0; dark < 2; dark++)
    {
      const char *band = dark ? "band-dark" : "band";
      const char *line = dark ? "line-dark" : "line";

      path->band[dark] = art->shade[dark];
      path->line[dark] = art->ink[dark];
      if ((g_key_file_has_key (file, group, band, NULL)
           && !read_colour (file, group, band, &path->band[dark], error))
          || (g_key_file_has_key (file, group, line, NULL)
              && !read_colour (file, group, line, &path->line[dark], error)))
        return FALSE;
    }
  path->stripe = stripe[0];
  path->dash[0] = stripe[1];
  path->dash[1] = stripe[2];
  path->sea = g_key_file_get_boolean (file, group, "sea", NULL);
  path->upright = g_key_file_get_boolean (file, group, "upright", NULL);
  return TRUE;
}

static gboolean
read_art (GKeyFile *file, const char *group, WceTerrainArt *art,
          GError **error)
{
  if (!read_colour (file, group, "ground", &art->ground[0], error)
      || !read_colour (file, group, "ground-dark", &art->ground[1], error)
      || !read_colour (file, group, "ink", &art->ink[0], error)
      || !read_colour (file, group, "ink-dark", &art->ink[1], error)
      || !read_colour (file, group, "shade", &art->shade[0], error)
      || !read_colour (file, group, "shade-dark", &art->shade[1], error))
    return FALSE;
  if (g_key_file_has_key (file, group, "alone", NULL)
      && !read_items (file, group, "alone", art->alone, error))
    return FALSE;
  return read_joins (file, group, art, error)
         && ((art->path && !g_key_file_has_key (file, group, "art", NULL))
             || read_items (file, group, "art", art->items, error));
}

static gboolean
read_terrains (GKeyFile *file, WceBoardStyle *style, GError **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (char **group = groups; *group; group++)
    {
      WceTerrainArt *art;
      char *id;

      if (!g_str_has_prefix (*group, "terrain "))
        continue;
      art = g_new0 (WceTerrainArt, 1);
      art->items = g_ptr_array_new_with_free_func (art_item_free);
      art->alone = g_ptr_array_new_with_free_func (art_item_free);
      art->id = id = g_strdup (*group + strlen ("terrain "));
      g_hash_table_replace (style->terrain, id, art);
      if (!read_art (file, *group, art, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_hexsides (GKeyFile *file, WceBoardStyle *style, GError **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (char **group = groups; *group; group++)
    {
      WceHexsideArt *art;
      g_autofree char *width = NULL;

      if (!g_str_has_prefix (*group, "hexside "))
        continue;
      art = g_new0 (WceHexsideArt, 1);
      g_hash_table_replace (style->hexside,
                            g_strdup (*group + strlen ("hexside ")), art);
      if (!read_colour (file, *group, "ink", &art->ink[0], error)
          || !read_colour (file, *group, "ink-dark", &art->ink[1], error)
          || !read_colour (file, *group, "edge", &art->edge[0], error)
          || !read_colour (file, *group, "edge-dark", &art->edge[1], error))
        return FALSE;
      width = g_key_file_get_string (file, *group, "width", error);
      if (!width)
        return FALSE;
      if (!read_number (width, &art->width) || art->width <= 0
          || art->width > 0.4)
        return fail (error, *group, "width", width);
    }
  return TRUE;
}

/* Reads the art of all groups that begin with a word into a table.
 * @param word  with the space after it */
static gboolean
read_arts (GKeyFile *file, const char *word, GHashTable *arts, GError **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (char **group = groups; *group; group++)
    {
      GPtrArray *items;

      if (!g_str_has_prefix (*group, word))
        continue;
      items = g_ptr_array_new_with_free_func (art_item_free);
      g_hash_table_replace (arts, g_strdup (*group + strlen (word)), items);
      if (!read_items (file, *group, "art", items, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads the pictures of pieces, dice and rules. Without those of leaders and of classes
 * that have none, nothing could be drawn. */
static gboolean
read_pictures (GKeyFile *file, WceBoardStyle *style, GError **error)
{
  return read_arts (file, "picture ", style->picture, error)
         && read_arts (file, "face ", style->face, error)
         && read_arts (file, "rule ", style->rule, error)
         && (wce_board_style_leader (style)
             || fail (error, "picture leader", "art", ""))
         && (wce_board_style_shield (style)
             || fail (error, "picture shield", "art", ""));
}

WceBoardStyle *
wce_board_style_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (WceBoardStyle) style = g_new0 (WceBoardStyle, 1);

  style->terrain
    = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, art_free);
  style->hexside
    = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  style->picture = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) g_ptr_array_unref);
  style->face = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_ptr_array_unref);
  style->rule = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_ptr_array_unref);
  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, error))
    return NULL;
  for (int theme = 0; theme < WCE_N_THEMES; theme++)
    for (int i = 0; i < WCE_N_COLOURS; i++)
      if (!read_colour (file, theme_names[theme], colour_names[i],
                        &style->colour[theme][i], error))
        return NULL;
  if (!read_terrains (file, style, error) || !read_hexsides (file, style, error)
      || !read_pictures (file, style, error))
    return NULL;
  return g_steal_pointer (&style);
}

WceBoardStyle *
wce_board_style_new (void)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (
    wce_board_get_resource (), "/org/warcouncil/board/board-style.ini",
    G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;
  WceBoardStyle *style;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  style = wce_board_style_parse (text, length, &error);
  if (!style)
    g_error ("board-style.ini: %s", error->message);
  return style;
}

void
wce_board_style_free (WceBoardStyle *style)
{
  if (!style)
    return;
  g_hash_table_unref (style->terrain);
  g_hash_table_unref (style->hexside);
  g_hash_table_unref (style->picture);
  g_hash_table_unref (style->face);
  g_hash_table_unref (style->rule);
  g_clear_pointer (&style->likes, g_hash_table_unref);
  g_free (style);
}

static gboolean
same_likes (GHashTable *a, GHashTable *b)
{
  GHashTableIter each;
  gpointer key, value;

  if (a == NULL || g_hash_table_size (a) != g_hash_table_size (b))
    return FALSE;
  g_hash_table_iter_init (&each, b);
  while (g_hash_table_iter_next (&each, &key, &value))
    if (g_strcmp0 (g_hash_table_lookup (a, key), value) != 0)
      return FALSE;
  return TRUE;
}

/* Reads the paths that rules give as pictures, so that each is found by itself,
 * as by a name. A path that cannot be read is no picture. */
static void
read_own_pictures (WceBoardStyle *style)
{
  GHashTableIter each;
  gpointer key, value;

  g_hash_table_iter_init (&each, style->likes);
  while (g_hash_table_iter_next (&each, &key, &value))
    {
      g_autofree char *text = NULL;
      GPtrArray *items;
      WceArtItem *item;

      if (!g_str_has_prefix (key, "unit-class ")
          || g_hash_table_contains (style->picture, value))
        continue;
      text = g_strconcat ("fill ink ", value, NULL);
      item = read_item (text);
      if (!item)
        continue;
      items = g_ptr_array_new_with_free_func (art_item_free);
      g_ptr_array_add (items, item);
      g_hash_table_insert (style->picture, g_strdup (value), items);
    }
}

gboolean
wce_board_style_set_likes (WceBoardStyle *style, GHashTable *likes)
{
  if (same_likes (style->likes, likes))
    return FALSE;
  g_clear_pointer (&style->likes, g_hash_table_unref);
  style->likes = g_hash_table_ref (likes);
  read_own_pictures (style);
  return TRUE;
}

/* The look of a thing or, if it has none, of the thing that it is like, and so
 * on. The number of steps is limited, since rules that are being written may
 * form a circle. */
static gconstpointer
look_of (const WceBoardStyle *style, GHashTable *looks, const char *kind,
         const char *id)
{
  for (int i = 0; id != NULL && i < 16; i++)
    {
      gconstpointer art = g_hash_table_lookup (looks, id);
      if (art != NULL || style->likes == NULL)
        return art;
      g_autofree char *key = g_strdup_printf ("%s %s", kind, id);
      id = g_hash_table_lookup (style->likes, key);
    }
  return NULL;
}

const WceTerrainArt *
wce_board_style_terrain (const WceBoardStyle *style, const char *id)
{
  return look_of (style, style->terrain, "terrain", id);
}

const WceHexsideArt *
wce_board_style_hexside (const WceBoardStyle *style, const char *id)
{
  return look_of (style, style->hexside, "hexside", id);
}

const GPtrArray *
wce_board_style_picture (const WceBoardStyle *style, const char *class_id)
{
  g_autofree char *key = g_strconcat ("unit-class ", class_id, NULL);
  const char *name
      = style->likes ? g_hash_table_lookup (style->likes, key) : NULL;

  return name ? g_hash_table_lookup (style->picture, name) : NULL;
}

const GPtrArray *
wce_board_style_leader (const WceBoardStyle *style)
{
  return g_hash_table_lookup (style->picture, "leader");
}

const GPtrArray *
wce_board_style_shield (const WceBoardStyle *style)
{
  return g_hash_table_lookup (style->picture, "shield");
}

const GPtrArray *
wce_board_style_face (const WceBoardStyle *style, const char *id)
{
  return g_hash_table_lookup (style->face, id);
}

const GPtrArray *
wce_board_style_rule (const WceBoardStyle *style, const char *element)
{
  return g_hash_table_lookup (style->rule, element);
}

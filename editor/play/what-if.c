/* what-if.c: attacks that could happen, without playing on. */
#include "what-if.h"

#include <glib/gi18n.h>
#include <string.h>

#include "scene/geometry.h"
#include "private.h"
#include "document/scene.h"

/* No unit fires further. */
#define FAR 8

static WceGeometry
geometry_of (WcePlaySession *session)
{
  return (WceGeometry){ wcr_columns (session->battle),
                        wcr_rows (session->battle), 1, 0, 0 };
}

static gboolean
is_hex (WcePlaySession *session, int hex)
{
  return session->game != NULL && hex >= 0
         && hex < wcr_hex_count (session->battle)
         && wcr_hex_valid (session->battle, hex);
}

/* The piece that would be attacked in a hex, or WCR_NONE. */
static int
victim_in (WcePlaySession *session, int hex)
{
  if (!is_hex (session, hex))
    return WCR_NONE;
  int unit = wcr_hex_unit (session->battle, session->game, hex);
  return unit != WCR_NONE
             ? unit
             : wcr_hex_leader (session->battle, session->game, hex);
}

/* ---- sorting ------------------------------------------------------------- */

/* A value with its distance; equal distances are sorted by value. */
typedef struct {
  int value, distance;
} Near;

static int
compare (gconstpointer a, gconstpointer b)
{
  const Near *first = a, *second = b;
  return first->distance != second->distance
             ? first->distance - second->distance
             : first->value - second->value;
}

static void
sort_into (GArray *near, GArray *values)
{
  g_array_sort (near, compare);
  for (guint i = 0; i < near->len; i++)
    g_array_append_val (values, g_array_index (near, Near, i).value);
}

GArray *
wce_what_if_attackers (WcePlaySession *session, int hex)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (int));
  int victim = victim_in (session, hex);
  if (victim == WCR_NONE)
    return units;
  WceGeometry geometry = geometry_of (session);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (Near));
  for (int i = 0; i < wcr_unit_count (session->battle); i++)
    {
      int from = wcr_piece_hex (session->battle, session->game, i);
      if (from == WCR_NONE
          || wcr_piece_side (session->battle, i)
                 == wcr_piece_side (session->battle, victim))
        continue;
      Near one = { i, wce_geometry_distance (&geometry, from, hex) };
      g_array_append_val (near, one);
    }
  sort_into (near, units);
  return units;
}

/* ---- elsewhere ----------------------------------------------------------- */

/* A copy of the game with the unit in another hex, or NULL; free with
 * g_free(). */
static wcr_game *
with_unit_in (WcePlaySession *session, int unit, int from)
{
  wcr_game *game = g_memdup2 (session->game, session->game_size);
  if (wcr_piece_hex (session->battle, game, unit) == from
      || wcr_stage_hex (session->battle, game, unit, from))
    return game;
  g_free (game);
  return NULL;
}

/* Whether the unit can attack the hex from there. */
static gboolean
attacks_from (WcePlaySession *session, int unit, int from, int hex)
{
  wcr_explanation odds;
  g_autofree wcr_game *game = with_unit_in (session, unit, from);
  return game != NULL
         && wcr_explain (session->battle, game, unit, hex, &odds, NULL, NULL)
         && odds.legal;
}

/* Adds the hexes around the target from which the unit can attack it, nearest
 * to the unit first: all those of the first ring, but only the first one of
 * each further ring. @param most  number of places at which it stops */
static void
add_rings (WcePlaySession *session, int unit, int hex, guint most,
           GArray *places)
{
  WceGeometry geometry = geometry_of (session);
  int own = wcr_piece_hex (session->battle, session->game, unit);
  for (int ring = 1; ring <= FAR && places->len < most; ring++)
    {
      g_autoptr (GArray) disc = g_array_new (FALSE, FALSE, sizeof (int));
      g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (Near));
      g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (int));
      wce_geometry_disc (&geometry, hex, ring, disc);
      for (guint i = 0; i < disc->len; i++)
        {
          int at = g_array_index (disc, int, i);
          Near one = { at, wce_geometry_distance (&geometry, own, at) };
          if (at != own && wce_geometry_distance (&geometry, hex, at) == ring)
            g_array_append_val (near, one);
        }
      sort_into (near, sorted);
      for (guint i = 0; i < sorted->len && places->len < most; i++)
        {
          int at = g_array_index (sorted, int, i);
          if (!attacks_from (session, unit, at, hex))
            continue;
          g_array_append_val (places, at);
          if (ring > 1)
            break;
        }
    }
}

static GArray *
find_places (WcePlaySession *session, int unit, int hex, guint most)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (int));
  if (victim_in (session, hex) == WCR_NONE || unit < 0
      || unit >= wcr_unit_count (session->battle))
    return places;
  int own = wcr_piece_hex (session->battle, session->game, unit);
  if (own == WCR_NONE)
    return places;
  if (attacks_from (session, unit, own, hex))
    g_array_append_val (places, own);
  add_rings (session, unit, hex, most, places);
  return places;
}

GArray *
wce_what_if_places (WcePlaySession *session, int unit, int hex)
{
  return find_places (session, unit, hex, G_MAXUINT);
}

WceExplain *
wce_what_if_explain (WcePlaySession *session, int unit, int from, int hex)
{
  if (!is_hex (session, from) || unit < 0
      || unit >= wcr_unit_count (session->battle)
      || wcr_piece_hex (session->battle, session->game, unit) == WCR_NONE)
    return NULL;
  wcr_game *now = session->game;
  g_autofree wcr_game *other = with_unit_in (session, unit, from);
  if (other == NULL)
    return NULL;
  session->game = other;
  WceExplain *explain = wce_play_explain (session, unit, hex);
  session->game = now;
  return explain;
}

char *
wce_what_if_describe (WcePlaySession *session, int attacker, int hex)
{
  if (!is_hex (session, attacker))
    return NULL;
  int unit = wcr_hex_unit (session->battle, session->game, attacker);
  g_autoptr (GArray) places = find_places (session, unit, hex, 1);
  if (places->len == 0)
    return NULL;
  int from = g_array_index (places, int, 0);
  g_autoptr (WceExplain) explain
      = wce_what_if_explain (session, unit, from, hex);
  if (explain == NULL)
    return NULL;
  int own = wcr_piece_hex (session->battle, session->game, unit);
  g_autofree char *words = wce_play_piece_words (session, unit);
  g_autofree char *who = wce_capitalise (words);
  double hits = wce_explain_mean (explain->odds.hits, explain->odds.dice);
  char at[16];
  if (from == own)
    /* Translators: unit, "5 dice", mean number of hits */
    return g_strdup_printf (_ ("%s: %s, %.2f hits"), who, explain->dice, hits);
  /* Translators: unit, hex where it does not stand yet, "5 dice", mean number
   * of hits */
  return g_strdup_printf (_ ("%s from %s: %s, %.2f hits"), who,
                          wcr_hex_name (session->battle, from, at),
                          explain->dice, hits);
}

/* ---- in a game ----------------------------------------------------------- */

int
wce_what_if_attacker (WcePlaySession *session, int piece, int hex)
{
  g_autoptr (WceExplain) explain = wce_play_explain (session, piece, hex);
  if (explain != NULL)
    return piece;
  g_autoptr (GArray) able = wce_play_attackers (session, hex);
  g_autoptr (GArray) near = wce_what_if_attackers (session, hex);
  if (able->len > 0)
    return g_array_index (able, int, 0);
  if (near->len == 0 || wcr_game_over (session->game))
    return WCR_NONE;
  /* Out of turn nobody asks why. */
  int nearest = g_array_index (near, int, 0);
  return wcr_piece_side (session->battle, nearest)
                 == wcr_game_active (session->game)
             ? nearest
             : WCR_NONE;
}

char *
wce_what_if_describe_now (WcePlaySession *session, int piece, int hex)
{
  g_autoptr (WceExplain) explain = wce_play_explain_now (
      session, wce_what_if_attacker (session, piece, hex), hex);
  if (explain == NULL)
    return NULL;
  double hits = wce_explain_mean (explain->odds.hits, explain->odds.dice);
  if (explain->odds.legal)
    return g_strdup_printf (_ ("%s: %s, %.2f hits"), explain->title,
                            explain->dice, hits);
  /* Translators: who attacks whom; "Not now: the target is out of range." */
  return g_strdup_printf (_ ("%s. %s"), explain->title,
                          (char *) explain->facts->pdata[0]);
}

/* overlay.c: marks over the map, from the survey of the runtime. */
#include "overlay.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "read.h"
#include "wcc/texts.h"

/* ---- the snapshot ----------------------------------------------------------------- */

WceOverlay *
wce_overlay_new (const wcr_battle *battle)
{
  WceOverlay *overlay = g_new0 (WceOverlay, 1);
  overlay->columns = wcr_columns (battle);
  overlay->rows = wcr_rows (battle);
  overlay->marks = g_new0 (WceMark, (gsize) wcr_hex_count (battle));
  overlay->strings = g_string_chunk_new (256);
  g_atomic_ref_count_init (&overlay->references);
  return overlay;
}

WceOverlay *
wce_overlay_ref (WceOverlay *overlay)
{
  g_atomic_ref_count_inc (&overlay->references);
  return overlay;
}

void
wce_overlay_unref (WceOverlay *overlay)
{
  if (!g_atomic_ref_count_dec (&overlay->references))
    return;
  g_string_chunk_free (overlay->strings);
  g_free (overlay->marks);
  g_free (overlay);
}

static const char *
keep (WceOverlay *overlay, const char *text)
{
  return g_string_chunk_insert_const (overlay->strings, text);
}

void
wce_overlay_add_note (WceOverlay *overlay, const char *note)
{
  g_autofree char *text = overlay->legend != NULL
                              ? g_strconcat (overlay->legend, " ", note, NULL)
                              : g_strdup (note);
  overlay->legend = keep (overlay, text);
}

gboolean
wce_overlay_hex_equal (const WceOverlay *a, const WceOverlay *b, int hex)
{
  static const WceMark none = { 0 };
  const WceMark *one = a != NULL ? &a->marks[hex] : &none;
  const WceMark *other = b != NULL ? &b->marks[hex] : &none;
  return one->kind == other->kind && one->least == other->least
         && one->most == other->most && one->banners == other->banners
         && (one->kind != WCE_MARK_HEAT || strcmp (a->heat, b->heat) == 0)
         && g_strcmp0 (one->label, other->label) == 0;
}

/* ---- in words ------------------------------------------------------------------------ */

static char *
describe_dice (const WceMark *mark)
{
  if (mark->least < mark->most)
    return g_strdup_printf (_ ("%d to %d dice"), mark->least, mark->most);
  return g_strdup_printf (ngettext ("%d die", "%d dice", (gulong) mark->most),
                          mark->most);
}

static char *
describe_mark (const WceOverlay *overlay, const WceMark *mark)
{
  switch (mark->kind)
    {
    case WCE_MARK_NONE:
    case WCE_MARK_ORIGIN: return NULL;
    case WCE_MARK_SEEN: return g_strdup (_ ("in sight"));
    case WCE_MARK_HIDDEN: return g_strdup (_ ("not in sight"));
    case WCE_MARK_DICE: return describe_dice (mark);
    case WCE_MARK_REACH:
      return g_strdup_printf (_ ("can be reached: %d, without a battle"),
                              mark->most);
    case WCE_MARK_BATTLE:
      return g_strdup_printf (_ ("can be reached: %d, may battle there"),
                              mark->most);
    case WCE_MARK_TARGET:
      return g_strdup_printf (_ ("can be reached: %d, with a target to attack"),
                              mark->most);
    case WCE_MARK_ORDER: return g_strdup (_ ("can be ordered"));
    case WCE_MARK_NO_ORDER: return g_strdup (_ ("cannot be ordered"));
    case WCE_MARK_HEAT:
      /* Translators: what is counted, "Combats a game", and how many */
      return g_strdup_printf (_ ("%s: %.2f"), overlay->heat,
                              mark->most / 100.0);
    }
  return NULL;
}

char *
wce_overlay_describe (const WceOverlay *overlay, int hex)
{
  if (hex < 0 || hex >= overlay->columns * overlay->rows)
    return NULL;
  const WceMark *mark = &overlay->marks[hex];
  g_autofree char *words = describe_mark (overlay, mark);
  if (mark->banners == 0)
    return g_steal_pointer (&words);
  g_autofree char *worth = g_strdup_printf (ngettext ("objective: %d banner",
                                                      "objective: %d banners",
                                                      (gulong) mark->banners),
                                            mark->banners);
  return words != NULL ? g_strconcat (words, ", ", worth, NULL)
                       : g_steal_pointer (&worth);
}

/* ---- marks ------------------------------------------------------------------------------ */

static gboolean
is_hex (const wcr_battle *battle, int hex)
{
  return hex >= 0 && hex < wcr_hex_count (battle)
         && wcr_hex_valid (battle, hex);
}

void
wce_overlay_add_sight (WceOverlay *overlay, const wcr_battle *battle,
                       const wcr_game *game, int hex)
{
  int count = wcr_hex_count (battle);
  char name[8];
  if (!is_hex (battle, hex))
    {
      wce_overlay_add_note (overlay, _ ("Sight: point at a hex."));
      return;
    }
  g_autofree guint8 *seen = g_new (guint8, (gsize) count);
  int total = wcr_sight (battle, game, hex, seen);
  for (int i = 0; i < count; i++)
    if (wcr_hex_valid (battle, i))
      overlay->marks[i].kind = seen[i] ? WCE_MARK_SEEN : WCE_MARK_HIDDEN;
  overlay->marks[hex].kind = WCE_MARK_ORIGIN;
  g_autofree char *legend
      = g_strdup_printf (ngettext ("Sight from %s: %d hex.",
                                   "Sight from %s: %d hexes.", (gulong) total),
                         wcr_hex_name (battle, hex, name), total);
  wce_overlay_add_note (overlay, legend);
}

/* "Heavy infantry at B4": the piece asked about. */
static char *
name_piece (const wcr_battle *battle, int piece, int hex)
{
  char place[8];
  const char *own = wcr_noun_name (battle, WCR_NOUN_PIECE, piece);
  const char *class = wcr_noun_name (battle, WCR_NOUN_CLASS,
                                     wcr_piece_class (battle, piece));
  g_autofree char *begun = wce_capitalise (*own != '\0' ? own : class);
  /* Translators: a unit or leader and its hex, "Heavy infantry at B4" */
  return g_strdup_printf (_ ("%s at %s"), begun,
                          wcr_hex_name (battle, hex, place));
}

static void
add_range_legend (WceOverlay *overlay, const char *who, int count, int least,
                  int most)
{
  g_autofree char *legend = NULL;
  if (count == 0)
    legend = g_strdup_printf (_ ("%s: can attack nobody from there."), who);
  else if (least < most)
    legend = g_strdup_printf (
        ngettext ("%s: could attack %d hex, with %d to %d dice.",
                  "%s: could attack %d hexes, with %d to %d dice.",
                  (gulong) count),
        who, count, least, most);
  else
    legend = g_strdup_printf (ngettext ("%s: could attack %d hex; dice: %d.",
                                        "%s: could attack %d hexes; dice: %d.",
                                        (gulong) count),
                              who, count, most);
  wce_overlay_add_note (overlay, legend);
}

void
wce_overlay_add_range (WceOverlay *overlay, const wcr_battle *battle,
                       const wcr_game *game, int hex)
{
  gsize count = (gsize) wcr_hex_count (battle);
  int unit = is_hex (battle, hex) ? wcr_hex_unit (battle, game, hex) : WCR_NONE;
  int low = G_MAXINT, high = 0;
  if (unit == WCR_NONE)
    {
      wce_overlay_add_note (overlay, _ ("Range: point at a unit."));
      return;
    }
  g_autofree guint8 *least = g_new (guint8, count);
  g_autofree guint8 *most = g_new (guint8, count);
  int total = wcr_range (battle, game, unit, least, most);
  for (gsize i = 0; i < count; i++)
    if (most[i] > 0)
      {
        overlay->marks[i].kind = WCE_MARK_DICE;
        overlay->marks[i].least = least[i];
        overlay->marks[i].most = most[i];
        low = MIN (low, least[i]);
        high = MAX (high, most[i]);
      }
  overlay->marks[hex].kind = WCE_MARK_ORIGIN;
  g_autofree char *who = name_piece (battle, unit, hex);
  add_range_legend (overlay, who, total, low, high);
}

static WceMarkKind
reach_mark (guint flags)
{
  if ((flags & WCR_REACH_MOVE) == 0)
    return WCE_MARK_NONE;
  if (flags & WCR_REACH_TARGET)
    return WCE_MARK_TARGET;
  return flags & WCR_REACH_BATTLE ? WCE_MARK_BATTLE : WCE_MARK_REACH;
}

void
wce_overlay_add_reach (WceOverlay *overlay, const wcr_battle *battle,
                       const wcr_game *game, int hex)
{
  gsize count = (gsize) wcr_hex_count (battle);
  int piece
      = is_hex (battle, hex) ? wcr_hex_unit (battle, game, hex) : WCR_NONE;
  int found[WCE_MARK_NO_ORDER + 1] = { 0 };
  if (piece == WCR_NONE && is_hex (battle, hex))
    piece = wcr_hex_leader (battle, game, hex);
  if (piece == WCR_NONE)
    {
      wce_overlay_add_note (overlay, _ ("Reach: point at a unit or leader."));
      return;
    }
  g_autofree guint8 *flags = g_new (guint8, count);
  g_autofree guint8 *steps = g_new (guint8, count);
  int total = wcr_reach (battle, game, piece, flags, steps);
  for (gsize i = 0; i < count; i++)
    {
      WceMark *mark = &overlay->marks[i];
      mark->kind = reach_mark (flags[i]);
      mark->least = mark->most = steps[i];
      found[mark->kind]++;
    }
  overlay->marks[hex].kind = WCE_MARK_ORIGIN;
  g_autofree char *who = name_piece (battle, piece, hex);
  g_autofree char *legend
      = wcr_piece_is_leader (battle, piece)
            /* Translators: a leader, and numbers of hexes */
            ? g_strdup_printf (_ ("%s: can reach %d."), who, total)
            /* Translators: a unit, and numbers of hexes */
            : g_strdup_printf (
                _ ("%s: can reach %d, then battle (×) from %d, with a "
                   "target (large ×) from %d."),
                who, total,
                               found[WCE_MARK_BATTLE] + found[WCE_MARK_TARGET],
                               found[WCE_MARK_TARGET]);
  wce_overlay_add_note (overlay, legend);
}

/* ---- orders ------------------------------------------------------------------------------- */

/* A card as "ID" or "ID/CLAUSE". @return FALSE when there is none */
static gboolean
find_card (const wcr_battle *battle, const char *text, int *card, int *clause)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);
  *card = parts[0] != NULL ? wcr_noun_find (battle, WCR_NOUN_CARD, parts[0])
                           : WCR_NONE;
  *clause = *card != WCR_NONE && parts[1] != NULL ? atoi (parts[1]) : 0;
  return *card != WCR_NONE;
}

static char *
name_card (const wcr_battle *battle, int card, int clause)
{
  const char *name = wcr_noun_name (battle, WCR_NOUN_CARD, card);
  if (clause == 0)
    return g_strdup (name);
  /* Translators: a card and the number of another use of it */
  return g_strdup_printf (_ ("%s (alternative %d)"), name, clause);
}

char **
wce_overlay_cards (const wcr_battle *battle, char ***names)
{
  GPtrArray *ids = g_ptr_array_new (), *words = g_ptr_array_new ();
  for (int card = 0; card < wcr_noun_count (battle, WCR_NOUN_CARD); card++)
    for (int clause = 0;
         clause == 0 || clause < wcr_card_clauses (battle, card); clause++)
      {
        const char *id = wcr_noun_id (battle, WCR_NOUN_CARD, card);
        g_ptr_array_add (ids, clause == 0
                                  ? g_strdup (id)
                                  : g_strdup_printf ("%s/%d", id, clause));
        g_ptr_array_add (words, name_card (battle, card, clause));
      }
  g_ptr_array_add (ids, NULL);
  g_ptr_array_add (words, NULL);
  *names = (char **) g_ptr_array_free (words, FALSE);
  return (char **) g_ptr_array_free (ids, FALSE);
}

/* Marks the pieces of a side. A unit that cannot be ordered counts as one that
 * can when its leader can. @return how many can */
static int
mark_side (WceOverlay *overlay, const wcr_battle *battle, const wcr_game *game,
           enum wcr_side side, int card, int clause)
{
  int count = wcr_piece_count (battle);
  g_autofree guint8 *pieces = g_new (guint8, (gsize) count);
  int total = wcr_orderable (battle, game, side, card,
                             wcr_play_number (clause, WCR_NONE), pieces);
  for (int piece = 0; piece < count; piece++)
    {
      int hex = wcr_piece_hex (battle, game, piece);
      if (wcr_piece_side (battle, piece) != side || !is_hex (battle, hex))
        continue;
      if (pieces[piece])
        overlay->marks[hex].kind = WCE_MARK_ORDER;
      else if (overlay->marks[hex].kind == WCE_MARK_NONE)
        overlay->marks[hex].kind = WCE_MARK_NO_ORDER;
    }
  return total;
}

static const char *
side_name (const wcr_battle *battle, int side)
{
  const char *name = wcr_noun_name (battle, WCR_NOUN_ARMY, side);
  if (*name != '\0')
    return name;
  return side == WCR_SIDE_TOP ? _ ("Top") : _ ("Bottom");
}

void
wce_overlay_add_orders (WceOverlay *overlay, const wcr_battle *battle,
                        const wcr_game *game, const char *text)
{
  int card, clause;
  if (!find_card (battle, text, &card, &clause))
    {
      wce_overlay_add_note (overlay, _ ("Orders: choose a card."));
      return;
    }
  int top = mark_side (overlay, battle, game, WCR_SIDE_TOP, card, clause);
  int bottom = mark_side (overlay, battle, game, WCR_SIDE_BOTTOM, card, clause);
  g_autofree char *name = name_card (battle, card, clause);
  /* Translators: a card, then each army with the number of its pieces that the
   * card could order */
  g_autofree char *legend
      = g_strdup_printf (_ ("“%s” could order: %s %d, %s %d."), name,
                         side_name (battle, WCR_SIDE_TOP), top,
                         side_name (battle, WCR_SIDE_BOTTOM), bottom);
  wce_overlay_add_note (overlay, legend);
}

/* ---- heat ------------------------------------------------------------------------------------ */

void
wce_overlay_add_heat (WceOverlay *overlay, const wcr_battle *battle,
                      const char *what, const double *count)
{
  int hottest = -1;
  char name[8];
  overlay->heat = keep (overlay, what);
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    if (is_hex (battle, hex) && count[hex] > 0
        && (hottest < 0 || count[hex] > count[hottest]))
      hottest = hex;
  for (int hex = 0; hottest >= 0 && hex < wcr_hex_count (battle); hex++)
    if (is_hex (battle, hex) && count[hex] > 0)
      {
        WceMark *mark = &overlay->marks[hex];
        mark->kind = WCE_MARK_HEAT;
        mark->least = (int) ceil (100 * count[hex] / count[hottest]);
        mark->most = (int) (100 * count[hex] + 0.5);
      }
  g_autofree char *legend
      = hottest >= 0
            /* Translators: what is counted, "Combats a game"; then of the hex
             * where it was most, its name and how many */
            ? g_strdup_printf (_ ("%s: darker is more, most in %s, %.2f."),
                               what, wcr_hex_name (battle, hottest, name),
                               count[hottest])
            : g_strdup_printf (_ ("%s: none."), what);
  wce_overlay_add_note (overlay, legend);
}

/* ---- zones ---------------------------------------------------------------------------------- */

/* The hex of a zone that is nearest to all others; the zone's name goes there.
 * @return -1 for a zone without hexes */
static int
middle_of (const WceOverlay *overlay, const wcr_battle *battle, int zone)
{
  int best = -1, least = G_MAXINT, count = wcr_hex_count (battle);
  for (int hex = 0; hex < count; hex++)
    {
      int sum = 0;
      if (!is_hex (battle, hex) || !(wcr_hex_zones (battle, hex) >> zone & 1)
          || overlay->marks[hex].label != NULL)
        continue;
      for (int other = 0; other < count && sum < least; other++)
        if (is_hex (battle, other)
            && (wcr_hex_zones (battle, other) >> zone & 1))
          sum += wcr_distance (battle, hex, other);
      if (sum < least)
        {
          least = sum;
          best = hex;
        }
    }
  return best;
}

static void
name_zone (WceOverlay *overlay, const wcr_battle *battle, int zone, int banners)
{
  int hex = middle_of (overlay, battle, zone);
  const char *name = wcr_noun_name (battle, WCR_NOUN_ZONE, zone);
  if (*name == '\0')
    name = wcr_noun_id (battle, WCR_NOUN_ZONE, zone);
  if (hex < 0)
    return;
  /* Translators: zone that is an objective, and its banners */
  g_autofree char *text = banners > 0
                              ? g_strdup_printf (_ ("%s: %d"), name, banners)
                              : g_strdup (name);
  overlay->marks[hex].label = keep (overlay, text);
}

void
wce_overlay_add_zones (WceOverlay *overlay, const wcr_battle *battle,
                       gboolean zones, gboolean objectives)
{
  guint32 named = 0;
  for (int i = 0; objectives && i < wcr_objective_count (battle); i++)
    {
      int zone = wcr_objective_zone (battle, i);
      int banners = wcr_objective_banners (battle, i);
      for (int hex = 0; hex < wcr_hex_count (battle); hex++)
        if (is_hex (battle, hex) && (wcr_hex_zones (battle, hex) >> zone & 1))
          overlay->marks[hex].banners += banners;
      if (!(named >> zone & 1))
        name_zone (overlay, battle, zone, banners);
      named |= (guint32) 1 << zone;
    }
  for (int zone = 0; zones && zone < wcr_noun_count (battle, WCR_NOUN_ZONE);
       zone++)
    if (!(named >> zone & 1))
      name_zone (overlay, battle, zone, 0);
}

/* ---- positions -------------------------------------------------------------------------------- */

WcePosition *
wce_position_new (const guint8 *binary, gsize length)
{
  wcr_battle *battle = NULL;
  if (wcr_battle_load (binary, length, NULL, &battle, NULL) != WCR_OK)
    return NULL;
  wcr_battle_speak (battle, wcc_reader_languages ());
  WcePosition *position = g_new (WcePosition, 1);
  position->battle = battle;
  position->game = g_malloc (wcr_game_size (battle));
  wcr_game_start (battle, position->game, 1, NULL);
  return position;
}

void
wce_position_free (WcePosition *position)
{
  wcr_battle_destroy (position->battle);
  g_free (position->game);
  g_free (position);
}

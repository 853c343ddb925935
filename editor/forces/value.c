/* value.c: computes the fighting values of two armies against each other. */
#include "value.h"

#include "wcr/wcr.h"

enum { CLOSE = 1, FAR = 2 }; /* distances, in hexes */

/* Units that are equal for the rules. */
typedef struct {
  int piece; /* one of them */
  int class_index, side, count;
  guint32 traits;
} Kind;

static GArray *
kinds_of (const wcr_battle *battle)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  for (int piece = 0; piece < wcr_unit_count (battle); piece++)
    {
      Kind kind = { piece, wcr_piece_class (battle, piece),
                    (int) wcr_piece_side (battle, piece), 1,
                    wcr_piece_traits (battle, piece) };
      gboolean seen = FALSE;
      for (guint i = 0; i < kinds->len && !seen; i++)
        {
          Kind *other = &g_array_index (kinds, Kind, i);
          seen = other->class_index == kind.class_index
                 && other->side == kind.side && other->traits == kind.traits;
          other->count += seen;
        }
      if (!seen)
        g_array_append_val (kinds, kind);
    }
  return kinds;
}

/* The mean number of hits of an attack; 0 when it cannot be declared. */
static double
hits_of (const wcr_battle *battle, wcr_game *game, const Kind *actor,
         const Kind *target, int distance)
{
  wcr_explanation e;
  double hits = 0;
  if (!wcr_duel (battle, game, actor->piece, target->piece, distance, &e)
      || !e.legal)
    return 0;
  for (int n = 1; n <= WCR_MAX_DICE; n++)
    hits += n * e.hits[n];
  return hits;
}

/* The value of one unit of a kind against the whole other army. */
static double
value_of (const wcr_battle *battle, wcr_game *game, GArray *kinds,
          const Kind *kind)
{
  double hits = 0;
  int enemies = 0;
  for (guint i = 0; i < kinds->len; i++)
    {
      const Kind *enemy = &g_array_index (kinds, Kind, i);
      if (enemy->side == kind->side)
        continue;
      hits += enemy->count
              * (hits_of (battle, game, kind, enemy, CLOSE)
                 + hits_of (battle, game, kind, enemy, FAR));
      enemies += enemy->count;
    }
  return hits > 0
             ? wcr_piece_blocks (battle, game, kind->piece) * hits / enemies
             : 0;
}

gboolean
wce_forces_value (const guint8 *data, gsize length, double value[2])
{
  wcr_battle *battle = NULL;
  if (wcr_battle_load (data, length, NULL, &battle, NULL) != WCR_OK)
    return FALSE;
  wcr_game *game = g_malloc (wcr_game_size (battle));
  g_autoptr (GArray) kinds = kinds_of (battle);
  value[0] = value[1] = 0;
  for (guint i = 0; i < kinds->len; i++)
    {
      const Kind *kind = &g_array_index (kinds, Kind, i);
      value[kind->side] += kind->count * value_of (battle, game, kinds, kind);
    }
  g_free (game);
  wcr_battle_destroy (battle);
  return TRUE;
}

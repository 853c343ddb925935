/* The fast ways to an answer say what the slow ones say: on all shipped
 * battles, in positions of random games. */

#include "game/machine.h"
#include "wcc/wcc.h"
#include "../run.h"

#include <check.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 12, QUESTIONS = 400, MOST_HEXES = 5 };

static wcr_battle *battle;
static wcr_game *game;

/* @return false: these are rules and no battle */
static bool
open_file (const char *path)
{
  char *text = NULL;
  size_t length = 0, size = 0;
  if (strstr (path, "rules.xml") != NULL)
    return false;
  ck_assert_int_eq (wcc_load_file (NULL, path, &text, &length), 0);
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  const uint8_t *binary = wcc_result_binary (result, &size);
  ck_assert_ptr_nonnull (binary);
  ck_assert_int_eq (wcr_battle_load (binary, size, NULL, &battle, NULL),
                    WCR_OK);
  wcc_result_free (result);
  free (text);
  game = malloc (wcr_game_size (battle));
  return true;
}

static void
close_file (void)
{
  free (game);
  wcr_battle_destroy (battle);
}

/* Calls back for positions of every shipped battle. */
static void
in_all_battles (void (*compare) (void))
{
  char pattern[1024];
  glob_t files;
  int battles = 0;
  snprintf (pattern, sizeof pattern, "%s/scenarios/*/*.xml",
            getenv ("SOURCE_ROOT"));
  ck_assert_int_eq (glob (pattern, 0, NULL, &files), 0);
  srand (5);
  for (size_t i = 0; i < files.gl_pathc; i++)
    {
      if (!open_file (files.gl_pathv[i]))
        continue;
      for (int n = 0; n < POSITIONS; n++)
        {
          wcr_game_start (battle, game, (uint64_t) n, NULL);
          wcr_play_random (battle, game, (uint64_t) n, (uint64_t) (n * 60),
                           NULL);
          compare ();
        }
      close_file ();
      battles++;
    }
  globfree (&files);
  ck_assert_int_ge (battles, 34);
}

static int
lot (int count)
{
  return rand () % count;
}

static int
random_hex (void)
{
  int hex = lot (battle->hexes);
  while (!hex_in (battle->valid, (unsigned) hex))
    hex = lot (battle->hexes);
  return hex;
}

/* ---- ground -------------------------------------------------------------- */

static int
ask_slowly (enum wcr_query query, int piece, int hex, int from, int mode)
{
  struct question q = QUESTION_NONE;
  q.piece = (int16_t) piece;
  q.hex = (int16_t) hex;
  q.from = (int16_t) from;
  q.mode = (int8_t) mode;
  return ask_unfolded (battle, game, query, &q);
}

static void
compare_ground (void)
{
  static const enum wcr_query queries[]
      = { WCR_QUERY_MAY_ENTER, WCR_QUERY_MUST_STOP };
  for (int i = 0; i < QUESTIONS; i++)
    {
      int piece = lot (battle->piece_count), hex = random_hex ();
      int from = battle->neighbour[hex][lot (6)], mode = lot (WCR_MODES);
      if (from == HEX_NONE)
        continue;
      for (int k = 0; k < 2; k++)
        ck_assert_int_eq (
            ask_ground (battle, game, queries[k], piece, hex, from,
                        (enum wcr_mode) mode),
            ask_slowly (queries[k], piece, hex, from, mode) != 0);
    }
}

START_TEST (test_ground)
{
  in_all_battles (compare_ground);
}
END_TEST

/* ---- faces --------------------------------------------------------------- */

static void
compare_faces (void)
{
  static const enum wcr_query queries[]
      = { WCR_QUERY_HIT, WCR_QUERY_RE_ROLL, WCR_QUERY_IGNORE_HITS };
  unsigned all = (1u << battle->face_count) - 1;
  for (int i = 0; i < QUESTIONS; i++)
    {
      struct question q = pair_question (game, lot (battle->piece_count),
                                         lot (battle->piece_count),
                                         lot (battle->role_count));
      enum wcr_query query = queries[lot (3)];
      unsigned slowly = 0, some = (unsigned) lot ((int) all + 1);
      for (int face = 0; face < battle->face_count; face++)
        {
          q.face = (int8_t) face;
          slowly |= (unsigned) (ask_unfolded (battle, game, query, &q) != 0)
                    << face;
        }
      ck_assert_uint_eq (ask_faces (battle, game, query, &q, some),
                         slowly & some);
    }
}

START_TEST (test_faces)
{
  in_all_battles (compare_faces);
}
END_TEST

/* ---- walks to the rear --------------------------------------------------- */

/* Tries every way, one after the other.
 * @return the most hexes of the walk that can be made */
static int
most_made (int unit, int from, int made, int hexes, enum wcr_mode mode)
{
  int side = piece_side (battle, unit), best = 0;
  for (int k = 0; k < 2 && made < hexes; k++)
    {
      int to = battle->rear[from][side][k];
      if (to == HEX_NONE || game_unit_at (game)[to] != PIECE_NONE
          || !ask_slowly (WCR_QUERY_MAY_ENTER, unit, to, from, (int) mode))
        continue;
      int leader = game_leader_at (game)[to];
      bool led = attached_leader (game, unit) != PIECE_NONE;
      if (leader != PIECE_NONE && piece_side (battle, leader) != side)
        continue;
      if (leader != PIECE_NONE && !led)
        return hexes; /* he is joined, and the rest is waived */
      if (leader != PIECE_NONE
          && (mode != WCR_MODE_RETREAT
              || !ask_slowly (WCR_QUERY_RETREAT_PASSES, unit, WCR_NONE,
                              WCR_NONE, WCR_NONE)))
        continue;
      int further = most_made (unit, to, made + 1, hexes, mode);
      if (leader == PIECE_NONE && best < made + 1)
        best = made + 1;
      best = further > best ? further : best;
    }
  return best;
}

static int walks, blocked;

static void
compare_walks (void)
{
  static const enum wcr_mode modes[] = { WCR_MODE_RETREAT, WCR_MODE_EVADE };
  for (int unit = 0; unit < battle->unit_count; unit++)
    {
      struct back_walk walk;
      int hex = game->piece[unit].hex;
      enum wcr_mode mode = modes[lot (2)];
      if (hex >= battle->hexes)
        continue;
      start_walk (&walk, unit, hex, mode);
      for (int hexes = 1; hexes <= MOST_HEXES; hexes++)
        {
          int missing = hexes - most_made (unit, hex, 0, hexes, mode);
          ck_assert_int_eq (walk_missing (battle, game, &walk, hexes), missing);
          walks++;
          blocked += missing > 0;
        }
    }
}

START_TEST (test_walks)
{
  walks = blocked = 0;
  in_all_battles (compare_walks);
  ck_assert_int_gt (blocked, walks / 20);
  ck_assert_int_lt (blocked, walks);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("fast");
  TCase *all = tcase_create ("all");
  tcase_set_timeout (all, 120);
  tcase_add_test (all, test_ground);
  tcase_add_test (all, test_faces);
  tcase_add_test (all, test_walks);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}

/* Ordered moves against a plain walk over all ways: in random games every
 * list of moves must hold exactly the hexes that some way leads to, and
 * every move must be made on a shortest one. */

#include "game/machine.h"
#include "play.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;
static wcr_choice list[WCR_MAX_CHOICES];

/* Hexes where a way can end, with the length of the shortest. */
static int shortest[WCR_MAX_HEXES];

struct walk {
  const wcr_battle *battle;
  const wcr_game *game;
  int piece, side, length;
  bool leader, led;
};
static bool by_step; /* some steps are barred, some stop */

/* Goes on from a hex with so many hexes and passed units left. Wood stops
 * everybody in the sample's rules, and nothing else does. */
static void
go_on (struct walk *w, int hex, int left, int passes)
{
  for (int d = 0; d < 6 && left > 0; d++)
    {
      int to = w->battle->neighbour[hex][d];
      if (to == HEX_NONE || to == w->game->piece[w->piece].hex)
        continue;
      int unit = wcr_hex_unit (w->battle, w->game, to);
      int leader = wcr_hex_leader (w->battle, w->game, to);
      if (by_step && hex - to == PLAY_BAR)
        continue;
      bool wood = wcr_hex_terrain (w->battle, w->game, to) == WOOD;
      if ((unit >= 0 && (int) wcr_piece_side (w->battle, unit) != w->side)
          || (leader >= 0
              && (int) wcr_piece_side (w->battle, leader) != w->side))
        continue;
      bool passing = !w->leader && unit >= 0;
      wood = wood || (by_step && hex - to == PLAY_HALT);
      if ((passing && (passes == 0 || wood))
          || (!w->leader && !passing && leader >= 0 && w->led))
        continue;
      w->length++;
      bool end = !passing && !(w->leader && leader >= 0);
      if (end && (shortest[to] == 0 || w->length < shortest[to]))
        shortest[to] = w->length;
      bool halt = wood || (!w->leader && !passing && leader >= 0);
      if (!halt)
        go_on (w, to, left - 1, passing ? passes - 1 : passes);
      w->length--;
    }
}

static void
walk_all (const wcr_battle *battle, const wcr_game *game, int piece)
{
  struct question q = QUESTION_NONE;
  q.piece = (int16_t) piece;
  struct walk w = { .battle = battle,
                    .game = game,
                    .piece = piece,
                    .side = (int) wcr_piece_side (battle, piece),
                    .leader = wcr_piece_is_leader (battle, piece) };
  int hex = wcr_piece_hex (battle, game, piece);
  w.led = !w.leader && wcr_hex_leader (battle, game, hex) >= 0;
  memset (shortest, 0, sizeof shortest);
  go_on (&w, hex, ask (battle, game, WCR_QUERY_MOVE_HEXES, &q),
         ask (battle, game, WCR_QUERY_PASS_FRIENDS, &q));
}

static void
check_path (const wcr_battle *battle, const wcr_game *game, int piece, int end)
{
  uint16_t path[MAX_STEPS];
  int length = find_path (battle, game, piece, end, path);
  int before = wcr_piece_hex (battle, game, piece);
  ck_assert_int_eq (length, shortest[end]);
  ck_assert_int_eq (path[length - 1], end);
  for (int i = 0; i < length; i++)
    {
      ck_assert_int_eq (wcr_distance (battle, before, path[i]), 1);
      ck_assert (!by_step || before - path[i] != PLAY_BAR);
      ck_assert (!by_step || i == length - 1 || before - path[i] != PLAY_HALT);
      before = path[i];
    }
}

/* @return pieces of which the list holds moves */
static int
check_moves (const wcr_battle *battle, const wcr_game *game, int count)
{
  int pieces = 0;
  for (int i = 0; i < count - 1; pieces++)
    {
      int piece = wcr_choice_a (list[i]), ends = 0;
      walk_all (battle, game, piece);
      for (; i < count - 1 && wcr_choice_a (list[i]) == piece; i++, ends++)
        {
          int end = wcr_choice_b (list[i]);
          ck_assert_int_gt (shortest[end], 0);
          check_path (battle, game, piece, end);
        }
      for (int hex = 0; hex < wcr_hex_count (battle); hex++)
        ends -= shortest[hex] > 0;
      ck_assert_int_eq (ends, 0);
    }
  return pieces;
}

START_TEST (test_moves_of_random_games)
{
  by_step = _i == 1;
  wcr_battle *battle
      = by_step ? play_battle_by_step (&sample) : play_battle (&sample);
  wcr_game *game = malloc (wcr_game_size (battle));
  unsigned lot = 5;
  int checked = 0, passing = 0, count;
  for (uint64_t seed = 1; seed <= 100; seed++)
    {
      wcr_game_start (battle, game, seed, NULL);
      while ((count = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0)
        {
          if (wcr_game_decision (game) == WCR_DECISION_MOVE)
            {
              checked += check_moves (battle, game, count);
              passing += game->clause == 2;
            }
          lot = lot * 1664525u + 1013904223u;
          wcr_apply_trusted (battle, game, list[(lot >> 8) % (unsigned) count],
                             NULL);
        }
    }
  ck_assert_int_gt (checked, 5000);
  ck_assert_int_gt (passing, by_step ? 100 : 500);
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("reach");
  TCase *tests = tcase_create ("reach");
  tcase_set_timeout (tests, 60);
  tcase_add_loop_test (tests, test_moves_of_random_games, 0, 2);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

/* The tables of folding against answers from scratch, on the rules of a shipped
 * battle: all kinds, roles, faces, terrains and clauses, and games at random.
 */

#include "sample.h"
#include "questions/fold.h"
#include "wcc/wcc.h"
#include "../run.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The hexes of two rows, one after the other. */
static const char *
hex_of (char text[8], size_t number, const char rows[2])
{
  snprintf (text, 8, "%c%zu", rows[number / 12], number % 12 + 1);
  return text;
}

/* All classes that the rules know, one unit in each army. */
static void
write_army (char *text, size_t size, const wcc_catalogue *rules, bool top)
{
  size_t length = strlen (text);
  length += (size_t) snprintf (
      text + length, size - length,
      "<army side=\"%s\" cards=\"5\"%s><name>%s</name>", top ? "top" : "bottom",
      top ? " first=\"yes\"" : "", top ? "T" : "B");
  char hex[8];
  for (size_t i = 0; i < rules->class_count; i++)
    length += (size_t) snprintf (
        text + length, size - length, "<unit class=\"%s\" at=\"%s\"/>",
        rules->classes[i].id, hex_of (hex, i, top ? "CB" : "GH"));
  snprintf (text + length, size - length,
            "<leader at=\"%c1\"/><leader at=\"%c10\"/></army>", top ? 'C' : 'G',
            top ? 'C' : 'G');
}

static const char *const rulesets[] = { "ancients", "medieval" };

/* Effects whose conditions count with names from outside, and ask about the
 * leader of a unit, who may be nobody. */
static const char outer[]
    = "<effect query='close-dice' op='add' value='1' "
      "when='leaders(side, piece.hex = actor.hex) = 1'/>"
      "<effect query='close-dice' op='add' value='2' "
      "when='units(opponent, piece.class = target.class) gt 1'/>"
      "<effect query='fire-dice' op='add' "
      "value='units(side, piece.symbol = actor.symbol and "
      "piece.hex != actor.hex)'/>"
      "<effect query='ignore-flags' op='add' value='1' "
      "when='target.leader.on(hill) or target.leader.class = leader'/>"
      "<effect query='move-hexes' op='add' value='1' "
      "when='not(piece.leader.alive) and units(side, piece.leader.alive) gt 2'/>"
      "<effect query='may-enter' op='deny' "
      "when='adjacent(piece, piece.class = mover.class) gt 1'/>";

/* A battle of everything that rules know, but no more terrains than that. What
 * belongs to a side lies on its own hexes, and the rest behind. */
static wcr_battle *
compile_all (const char *ruleset, size_t terrains)
{
  static char text[16384];
  char path[1024];
  const char *root = getenv ("SOURCE_ROOT");
  ck_assert_ptr_nonnull (root);
  snprintf (path, sizeof path, "%s/scenarios/%s/all.xml", root, ruleset);
  static const char head[]
      = "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" "
        "id=\"all\" rules=\"rules.xml\"><title>All</title>";
  snprintf (text, sizeof text, "%s", head);
  wcc_result *first = wcc_compile (text, strlen (text), path, NULL, NULL);
  const wcc_catalogue *rules = wcc_result_catalogue (first);
  ck_assert_uint_gt (rules->class_count, 5);
  snprintf (text + strlen (text), sizeof text - strlen (text),
            "<victory banners=\"5\"/><board>");
  char hex[8];
  for (size_t i = 0; i < rules->terrain_count && i < terrains; i++)
    snprintf (text + strlen (text), sizeof text - strlen (text),
              "<terrain type=\"%s\"%s at=\"%s\"/>", rules->terrains[i].id,
              !rules->terrains[i].owned ? ""
              : i % 2                   ? " owner=\"top\""
                                        : " owner=\"bottom\"",
              hex_of (hex, i, "EF"));
  for (size_t i = 0; i < rules->hexside_count; i++)
    snprintf (text + strlen (text), sizeof text - strlen (text),
              "<hexside type=\"%s\" at=\"B2 B3 C3 G3 G4 H2\" "
              "sides=\"ne nw sw\"/>",
              rules->hexsides[i].id);
  snprintf (text + strlen (text), sizeof text - strlen (text), "</board>");
  write_army (text, sizeof text, rules, true);
  write_army (text, sizeof text, rules, false);
  snprintf (text + strlen (text), sizeof text - strlen (text),
            "%s</scenario>", terrains == SIZE_MAX ? outer : "");
  wcc_result_free (first);
  wcc_result *result = wcc_compile (text, strlen (text), path, NULL, NULL);
  wcc_diagnostics_print (wcc_result_diagnostics (result), stderr, false);
  size_t length;
  const uint8_t *binary = wcc_result_binary (result, &length);
  ck_assert_ptr_nonnull (binary);
  wcr_battle *battle = NULL;
  ck_assert_int_eq (wcr_battle_load (binary, length, NULL, &battle, NULL),
                    WCR_OK);
  wcc_result_free (result);
  return battle;
}

static void
compare (const wcr_battle *battle, const wcr_game *game,
         const struct question *q)
{
  for (int query = 0; query < WCR_QUERIES; query++)
    {
      int folded = ask (battle, game, (enum wcr_query) query, q);
      int plain = ask_unfolded (battle, game, (enum wcr_query) query, q);
      if (folded != plain)
        ck_abort_msg ("%s of %d on %d (%d), role %d, face %d, mode %d: folded "
                      "%d, else %d",
                      wcr_list_name (WCR_LIST_QUERY, query), q->actor,
                      q->target, q->piece, q->role, q->face, q->mode, folded,
                      plain);
    }
  ck_assert_int_eq (ask_any_dice (battle, game, q),
                    ask_dice (battle, game, q, NULL) > 0);
}

static uint8_t
random_clause (const wcr_battle *battle)
{
  int clause = rand () % (2 * battle->clause_count);
  return clause < battle->clause_count ? (uint8_t) clause : (uint8_t) BYTE_NONE;
}

/* Every pair of kinds in every strike role, on some pairs of terrains, all of
 * which have their turn. */
START_TEST (test_all_pairs)
{
  wcr_battle *battle = compile_all (rulesets[_i], SIZE_MAX);
  wcr_game *game = sample_game (battle);
  uint8_t *terrain = game_terrain (game);
  int pieces = battle->piece_count, pair = 0;
  srand (11);
  for (int a = 0; a < pieces; a++)
    for (int b = 0; b < pieces; b++)
      for (int turn = 0; turn < 10; turn++)
        {
          int at = pair++ % (battle->terrain_count * battle->terrain_count);
          struct question q = QUESTION_NONE;
          q.actor = (int16_t) a;
          q.target = q.piece = (int16_t) b;
          q.hex = (int16_t) game->piece[b].hex;
          q.from = (int16_t) game->piece[a].hex;
          int there = at % battle->terrain_count;
          int here = at / battle->terrain_count;
          /* Of what belongs to a side there is nobody's only by name. */
          if ((battle->terrains_used >> there & battle->terrains_used >> here
               & 1)
              == 0)
            continue;
          terrain[q.hex] = (uint8_t) there;
          terrain[q.from] = (uint8_t) here;
          game->piece[a].clause = random_clause (battle);
          game->piece[b].clause = random_clause (battle);
          game->piece[a].steps = (uint8_t) (rand () % 2);
          game->piece[a].arrived = HEX_NONE;
          if (rand () % 2)
            game->piece[a].arrived = (uint16_t) q.from;
          game->combat.active = rand () % 2;
          game->combat.evading = rand () % 2;
          game->combat.bonus = rand () % 2;
          q.mode = (int8_t) (rand () % (WCR_MODES + 1) - 1);
          q.side = (int8_t) (rand () % 3 - 1);
          for (int role = -1; role < battle->role_count; role++)
            {
              q.role = (int8_t) role;
              q.face = (int8_t) (rand () % (battle->face_count + 1) - 1);
              compare (battle, game, &q);
              for (q.face = -1; q.face < battle->face_count; q.face++)
                ck_assert_int_eq (
                    ask (battle, game, WCR_QUERY_HIT, &q),
                    ask_unfolded (battle, game, WCR_QUERY_HIT, &q));
            }
          /* Nobody to ask, too. */
          q.actor = WCR_NONE;
          compare (battle, game, &q);
        }
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

/* Questions at random at each decision of a game. */
START_TEST (test_in_games)
{
  wcr_battle *battle = compile_all (rulesets[_i], SIZE_MAX);
  wcr_game *game = sample_game (battle);
  wcr_choice list[WCR_MAX_CHOICES];
  int decisions = 0, count;
  srand (12);
  for (int round = 0; round < 6; round++)
    {
      wcr_game_start (battle, game, (uint64_t) round, NULL);
      while ((count = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0
             && decisions < 3000 * (round + 1))
        {
          struct question q = QUESTION_NONE;
          int pieces = battle->piece_count + 1;
          q.actor = (int16_t) (rand () % pieces - 1);
          q.target = (int16_t) (rand () % pieces - 1);
          q.piece = (int16_t) (rand () % pieces - 1);
          q.role = (int8_t) (rand () % (battle->role_count + 1) - 1);
          q.face = (int8_t) (rand () % (battle->face_count + 1) - 1);
          q.mode = (int8_t) (rand () % (WCR_MODES + 1) - 1);
          q.cause = (int8_t) (rand () % (WCR_CAUSES + 1) - 1);
          q.side = (int8_t) (rand () % 3 - 1);
          q.hex = (int16_t) (rand () % battle->hexes);
          q.from = (int16_t) (rand () % battle->hexes);
          compare (battle, game, &q);
          wcr_apply (battle, game, list[rand () % count], NULL);
          decisions++;
        }
    }
  ck_assert_int_gt (decisions, 5000);
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

/* Most of the answers are constants: that is what folding is for. Battles have
 * few terrains, and tables for all of them at once would be too large. */
START_TEST (test_most_is_constant)
{
  wcr_battle *battle = compile_all ("ancients", 5);
  int open = 0;
  for (int query = 0; query < WCR_QUERIES; query++)
    {
      const struct query_fold *fold = &battle->fold->query[query];
      ck_assert_ptr_nonnull (fold->table);
      for (int piece = 0; piece < battle->unit_count; piece++)
        {
          int index = 0;
          for (int i = 0; i < fold->dimensions; i++)
            {
              enum fact which = (enum fact) fold->dimension[i].fact;
              index += fold->dimension[i]
                           .offset[which == FACT_KIND_PIECE
                                       ? 1 + battle->piece[piece].kind
                                       : 0];
            }
          open += fold->answer[fold->table[index]].open;
        }
    }
  ck_assert_int_lt (open, WCR_QUERIES * battle->unit_count / 4);
  wcr_battle_destroy (battle);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("fold");
  TCase *all = tcase_create ("all");
  tcase_set_timeout (all, 120);
  tcase_add_loop_test (all, test_all_pairs, 0, 2);
  tcase_add_loop_test (all, test_in_games, 0, 2);
  tcase_add_test (all, test_most_is_constant);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}

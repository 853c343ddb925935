/* Players: their choices are legal, are the same for the same view, and have
 * nothing of what their side does not see. */

#include "game/machine.h"
#include "play.h"
#include "players/player.h"
#include "wcc/wcc.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

/* Search compares choices of all kinds by so many games ahead. */
enum { ENOUGH_NODES = 16 };

static wcr_choice list[WCR_MAX_CHOICES];
static wcr_battle *battle;
static wcr_game *game;
static wcr_player *player;

static void
start_player (enum wcr_level level)
{
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  options.level = level;
  options.seed = 7;
  options.nodes = ENOUGH_NODES;
  ck_assert_int_eq (wcr_player_create (battle, &options, &player), WCR_OK);
}

static void
end_player (void)
{
  wcr_player_destroy (player);
  free (game);
  wcr_battle_destroy (battle);
}

/* Opens a battle with a part of its text replaced, which it has once. */
static void
open_changed (const char *name, const char *old, const char *new)
{
  char path[1024], *text = NULL;
  size_t length = 0, size = 0;
  snprintf (path, sizeof path, "%s/%s.xml", getenv ("SOURCE_ROOT"), name);
  ck_assert (wcc_load_file (NULL, path, &text, &length) == 0);
  char *at = strstr (text, old), *changed = malloc (length + strlen (new) + 1);
  ck_assert_ptr_nonnull (at);
  length = (size_t) sprintf (changed, "%.*s%s%s", (int) (at - text), text, new,
                             at + strlen (old));
  wcc_result *result = wcc_compile (changed, length, path, NULL, NULL);
  const uint8_t *binary = wcc_result_binary (result, &size);
  ck_assert (wcr_battle_load (binary, size, NULL, &battle, NULL) == WCR_OK);
  wcc_result_free (result);
  free (text);
  free (changed);
  game = malloc (wcr_game_size (battle));
}

static void
open_battle (const char *name)
{
  open_changed (name, "", "");
}

static unsigned
lot (unsigned *state, unsigned n)
{
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) % n;
}

/* ---- the same view, the same choice -------------------------------------- */

static void
swap (uint8_t *a, uint8_t *b)
{
  uint8_t kept = *a;
  *a = *b;
  *b = kept;
}

/* Deals what a side does not see anew: the cards of the other hand and of the
 * deck among each other, and other dice to come. */
static void
shuffle_hidden (wcr_game *other, int side, unsigned *state)
{
  struct side_state *enemy = &other->side[1 - side];
  uint8_t *card[WCR_HAND_ROOM + 256];
  unsigned n = 0;
  for (int i = 0; i < enemy->hand_size; i++)
    card[n++] = &enemy->hand[i];
  for (int i = 0; i < other->pile[0].left; i++)
    card[n++] = &game_deck (battle, other, 0)[i];
  for (unsigned i = n; i > 1; i--)
    swap (card[i - 1], card[lot (state, i)]);
  other->key = random_mix (*state);
  other->counter = lot (state, 1000);
}

static bool
is_listed (wcr_choice choice)
{
  int count = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
  for (int i = 0; i < count; i++)
    if (list[i] == choice)
      return true;
  return false;
}

/* Both sides by the player; now and then by lot, so that more is seen.
 * @param every  decisions between two looks at hidden things */
static void
check_game (unsigned seed, int most, int every)
{
  wcr_game *other = malloc (wcr_game_size (battle));
  unsigned state = seed;
  wcr_game_start (battle, game, seed, NULL);
  for (int i = 0; i < most && !wcr_game_over (game); i++)
    {
      wcr_choice choice = wcr_player_choose (player, game);
      char text[WCR_CHOICE_TEXT];
      ck_assert_msg (is_listed (choice), "seed %u: %s", seed,
                     wcr_choice_text (battle, game, choice, text));
      if (i % every == 0)
        {
          memcpy (other, game, wcr_game_size (battle));
          shuffle_hidden (other, game->decider, &state);
          ck_assert_uint_eq (wcr_player_choose (player, other), choice);
          wcr_view (battle, game, (enum wcr_side) game->decider, other);
          ck_assert_uint_eq (wcr_player_choose (player, other), choice);
        }
      if (lot (&state, 8) == 0)
        choice = list[lot (&state, (unsigned) wcr_choices (battle, game, list,
                                                           WCR_MAX_CHOICES))];
      wcr_apply_trusted (battle, game, choice, NULL);
      ck_assert_ptr_null (wcr_game_check (battle, game));
    }
  free (other);
}

static const char *const shipped[] = {
  "scenarios/ancients/akragas", "scenarios/ancients/zama",
  "scenarios/medieval/dara",    "scenarios/medieval/petra-passes",
  "tests/proof/farmstead", /* of a game that nobody plays */
};
enum { SHIPPED = sizeof shipped / sizeof *shipped };

START_TEST (test_shipped)
{
  enum wcr_level level = (enum wcr_level) (_i / SHIPPED);
  int most = level == WCR_LEVEL_SEARCH ? 100 : 2000;
  open_battle (shipped[_i % SHIPPED]);
  start_player (level);
  check_game (1, most, 3);
  check_game (2, most, 3);
  end_player ();
}
END_TEST

/* What a player keeps from one choice to the next changes none: one that was
 * just made chooses the same. */
START_TEST (test_fresh)
{
  open_battle (shipped[_i]);
  start_player (WCR_LEVEL_GREEDY);
  wcr_game_start (battle, game, 5, NULL);
  for (int i = 0; i < 400 && !wcr_game_over (game); i++)
    {
      wcr_player *used = player;
      wcr_choice choice = wcr_player_choose (used, game);
      if (i % 3 == 0)
        {
          start_player (WCR_LEVEL_GREEDY);
          ck_assert_uint_eq (wcr_player_choose (player, game), choice);
          wcr_player_destroy (player);
          player = used;
        }
      wcr_apply_trusted (battle, game, choice, NULL);
    }
  end_player ();
}
END_TEST

START_TEST (test_sample)
{
  static struct sample sample;
  battle = play_battle (&sample);
  game = sample_game (battle);
  start_player ((enum wcr_level) _i);
  for (unsigned seed = 1; seed <= 10; seed++)
    check_game (seed, 2000, 3);
  end_player ();
}
END_TEST

/* What was chosen before does not matter, and another seed makes a difference
 * to who draws lots. */
START_TEST (test_seed)
{
  unsigned differ = 0;
  open_battle ("scenarios/ancients/akragas");
  start_player (WCR_LEVEL_RANDOM);
  wcr_game_start (battle, game, 3, NULL);
  for (int i = 0; i < 100 && !wcr_game_over (game); i++)
    {
      wcr_player_reseed (player, 7);
      wcr_choice choice = wcr_player_choose (player, game);
      wcr_player_reseed (player, 8);
      differ += wcr_player_choose (player, game) != choice;
      wcr_player_reseed (player, 7);
      ck_assert_uint_eq (wcr_player_choose (player, game), choice);
      wcr_apply_trusted (battle, game, choice, NULL);
    }
  ck_assert_uint_gt (differ, 10);
  end_player ();
}
END_TEST

/* Says so from the tenth time on. */
static bool
is_enough (void *user)
{
  int *asked = user;
  return ++*asked >= 10;
}

/* A player that would play a million games ahead takes a choice soon after it is
 * stopped: it asks before each candidate (12 and the personalities), and a few
 * times more. */
START_TEST (test_stop)
{
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  int asked = 0;
  open_battle ("scenarios/ancients/akragas");
  options.level = WCR_LEVEL_SEARCH;
  options.nodes = WCR_MAX_NODES;
  options.stopped = is_enough;
  options.user = &asked;
  ck_assert (wcr_player_create (battle, &options, &player) == WCR_OK);
  wcr_game_start (battle, game, 3, NULL);
  for (int i = 0; i < 20 && !wcr_game_over (game); i++)
    {
      asked = 0;
      wcr_choice choice = wcr_player_choose (player, game);
      ck_assert (is_listed (choice));
      ck_assert_int_lt (asked, 100);
      wcr_apply_trusted (battle, game, choice, NULL);
      if (i == 0)
        ck_assert_int_ge (asked, 10);
    }
  end_player ();
}
END_TEST

/* Says so from some time on. */
struct patience {
  int asked, enough;
};
static bool
is_too_long (void *user)
{
  struct patience *patience = user;
  return ++patience->asked >= patience->enough;
}

/* A result of a game that was broken off does not count, wherever the player is
 * stopped: what candidates have is the sum of whole games, of as many lots. */
START_TEST (test_broken_off)
{
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  unsigned most = 0;
  open_battle ("scenarios/ancients/akragas");
  options.level = WCR_LEVEL_SEARCH;
  options.nodes = WCR_MAX_NODES;
  options.stopped = is_too_long;
  wcr_game_start (battle, game, 3, NULL);
  for (int enough = 100; enough < 5000; enough += 700)
    {
      struct patience patience = { 0, enough };
      options.user = &patience;
      ck_assert (wcr_player_create (battle, &options, &player) == WCR_OK);
      wcr_player_choose (player, game);
      player->options.stopped = NULL;
      most = player->samples > most ? player->samples : most;
      for (int i = 0; i < MOST_CANDIDATES && player->candidate[i].choice != 0;
           i++)
        {
          int64_t sum = 0;
          for (unsigned n = 0; n < player->samples; n++)
            {
              int worth = 0;
              ck_assert (foresee (player, player->view, &player->candidate[i],
                                  n, &worth));
              sum += worth;
            }
          ck_assert_int_eq (player->candidate[i].sum, sum);
        }
      wcr_player_destroy (player);
    }
  ck_assert_uint_gt (most, 0);
  player = NULL;
  end_player ();
}
END_TEST

/* Nor does that of a game that a rule without end stopped. */
START_TEST (test_stopped_games)
{
  open_changed ("scenarios/ancients/akragas", "</scenario>",
                "<on event='turn-starts' when='side.turn = 2'><reshuffle/></on>"
                "<on event='deck-reshuffled' when='deck gt 0'>"
                "<reshuffle/><reshuffle/><reshuffle/><reshuffle/><reshuffle/>"
                "<reshuffle/><reshuffle/><reshuffle/><reshuffle/><reshuffle/>"
                "</on></scenario>");
  start_player (WCR_LEVEL_SEARCH);
  wcr_game_start (battle, game, 3, NULL);
  ck_assert (is_listed (wcr_player_choose (player, game)));
  ck_assert_uint_gt (player->lots, 0);
  ck_assert_uint_eq (player->samples, 0);
  for (int i = 0; i < MOST_CANDIDATES; i++)
    ck_assert_int_eq (player->candidate[i].sum, 0);
  end_player ();
}
END_TEST

/* Whether a unit attacks another one with one die only if that is in its own
 * camp, as the rule says. */
START_TEST (test_camps)
{
  int top = WCR_NONE, bottom = WCR_NONE, camp = WCR_NONE;
  open_changed ("scenarios/medieval/solachon", "</scenario>",
                "<effect query='close-dice' op='cap' value='1' "
                "when='target.on-friendly'/></scenario>");
  start_player (WCR_LEVEL_GREEDY);
  for (int i = 0; i < battle->unit_count; i++)
    *(piece_side (battle, i) == WCR_SIDE_TOP ? &top : &bottom) = i;
  for (int i = 0; i < battle->terrain_count; i++)
    if (battle->terrain[i].owner == WCR_SIDE_TOP)
      camp = i;
  ck_assert_int_ge (camp, battle->terrain_types);
  ck_assert_int_eq (
      match_dice (player, BY_CLOSE, pair_of (player, bottom, top))[camp], 1);
  ck_assert_int_eq (
      match_dice (player, BY_CLOSE, pair_of (player, top, bottom))[camp], 2);
  end_player ();
}
END_TEST

/* @return how many of the first moves of a game the player makes, of so many
 * that it may make or leave */
static int
count_moves (int most)
{
  int asked = 0, made = 0;
  start_player (WCR_LEVEL_SEARCH);
  wcr_game_start (battle, game, 3, NULL);
  while (asked < most && !wcr_game_over (game))
    {
      wcr_choice choice = wcr_player_choose (player, game);
      if (wcr_game_decision (game) == WCR_DECISION_MOVE
          && wcr_choices (battle, game, NULL, 0) > 1)
        {
          asked++;
          made += wcr_choice_kind_of (choice) == WCR_CHOICE_MOVE;
        }
      wcr_apply_trusted (battle, game, choice, NULL);
    }
  end_player ();
  return made;
}

/* Dice of a rule are foreseen like those of a combat: who dies when he moves,
 * unless he rolls a 6, mostly stays where he is. */
START_TEST (test_rolls)
{
  open_battle ("scenarios/ancients/akragas");
  int usual = count_moves (30);
  open_changed ("scenarios/ancients/akragas", "</scenario>",
                "<on event='piece-settled' when='mode = ordered'>"
                "<roll dice='1' numbers='6'><eliminate when='roll.total lt 6'/>"
                "</roll></on></scenario>");
  int deadly = count_moves (30);
  ck_assert_int_gt (usual, 10);
  ck_assert_int_lt (2 * deadly, usual);
}
END_TEST

/* ---- what players care about ------------------------------------------------ */

/* @return in how many of the first decisions somebody with these weights, of a
 * personality, chooses something else than the player */
static unsigned
count_other_choices (enum wcr_level level, const wcr_weights *weights,
                     int personality)
{
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  wcr_player *other;
  unsigned differ = 0;
  options.level = level;
  options.seed = 7;
  options.nodes = ENOUGH_NODES;
  options.weights = *weights;
  options.personality = personality;
  ck_assert_int_eq (wcr_player_create (battle, &options, &other), WCR_OK);
  wcr_game_start (battle, game, 5, NULL);
  for (int i = 0; i < 150 && !wcr_game_over (game); i++)
    {
      wcr_choice choice = wcr_player_choose (player, game);
      differ += wcr_player_choose (other, game) != choice;
      wcr_apply_trusted (battle, game, choice, NULL);
    }
  wcr_player_destroy (other);
  return differ;
}

START_TEST (test_personality)
{
  enum wcr_level level = _i == 0 ? WCR_LEVEL_GREEDY : WCR_LEVEL_SEARCH;
  const wcr_weights usual = WCR_WEIGHTS;
  open_battle ("scenarios/ancients/akragas");
  start_player (level);
  int timid = wcr_noun_find (battle, WCR_NOUN_PERSONALITY, "timid");
  ck_assert_int_ge (timid, 0);
  ck_assert_uint_gt (count_other_choices (level, &usual, timid), 5);
  ck_assert_uint_eq (count_other_choices (level, &usual, WCR_NONE), 0);
  /* Those that there are not are the usual one. */
  ck_assert_uint_eq (count_other_choices (level, &usual, 100), 0);
  /* It is its weights and nothing else. */
  wcr_player_destroy (player);
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  options.level = level;
  options.seed = 7;
  options.nodes = ENOUGH_NODES;
  options.personality = timid;
  ck_assert_int_eq (wcr_player_create (battle, &options, &player), WCR_OK);
  ck_assert_uint_eq (
      count_other_choices (level, &battle->personality[timid], WCR_NONE), 0);
  end_player ();
}
END_TEST

/* How many of some choices a player sees that overlooks so many of a hundred. */
static int
count_seen (int mistakes, int turn, wcr_choice *seen, int count)
{
  struct person person = { .mistakes = (uint8_t) mistakes };
  struct person *own = battle->person;
  for (int i = 0; i < count; i++)
    seen[i] = (wcr_choice) i;
  game->turn = (uint16_t) turn;
  battle->person = &person;
  int left = leave_overlooked (player, game, seen, count);
  battle->person = own;
  return left;
}

START_TEST (test_mistakes)
{
  enum { ALL = 1000 };
  wcr_choice here[ALL], again[ALL];
  open_battle ("scenarios/ancients/akragas");
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  options.personality = 0;
  ck_assert_int_eq (wcr_player_create (battle, &options, &player), WCR_OK);
  wcr_game_start (battle, game, 5, NULL);
  ck_assert_int_eq (count_seen (0, 1, here, ALL), ALL);
  /* The last one is always seen. */
  ck_assert_int_eq (count_seen (100, 1, here, ALL), 1);
  ck_assert_uint_eq (here[0], ALL - 1);
  /* 700, give or take three times the root of 210. */
  int seen = count_seen (30, 1, here, ALL);
  ck_assert_int_gt (seen, 656);
  ck_assert_int_lt (seen, 744);
  /* In a turn they are the same ones, in the next others. */
  ck_assert_int_eq (count_seen (30, 1, again, ALL), seen);
  ck_assert_mem_eq (here, again, sizeof *here * (size_t) seen);
  count_seen (30, 2, again, ALL);
  ck_assert_mem_ne (here, again, 600 * sizeof *here);
  /* The usual one overlooks nothing. */
  wcr_player_become (player, WCR_NONE);
  ck_assert_int_eq (count_seen (100, 1, here, ALL), ALL);
  end_player ();
}
END_TEST

START_TEST (test_become)
{
  const wcr_weights usual = WCR_WEIGHTS;
  open_battle ("scenarios/ancients/akragas");
  start_player (WCR_LEVEL_GREEDY);
  int timid = wcr_noun_find (battle, WCR_NOUN_PERSONALITY, "timid");
  wcr_player_become (player, timid);
  ck_assert_uint_eq (count_other_choices (WCR_LEVEL_GREEDY, &usual, timid), 0);
  wcr_player_become (player, WCR_NONE);
  ck_assert_uint_eq (count_other_choices (WCR_LEVEL_GREEDY, &usual, WCR_NONE),
                     0);
  end_player ();
}
END_TEST

/* @return in hundredths of a row, how far ahead the units of the top side are
 * after some turns, on average, when it cares so much for coming to grips */
static int
rows_ahead (int advance)
{
  enum { GAMES = 8, TURNS = 10 };
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  wcr_player *top;
  int rows = 0, units = 0;
  options.weights.advance = advance;
  ck_assert_int_eq (wcr_player_create (battle, &options, &top), WCR_OK);
  for (uint64_t seed = 1; seed <= GAMES; seed++)
    {
      wcr_game_start (battle, game, seed, NULL);
      while (!wcr_game_over (game) && wcr_game_turn (game) <= TURNS)
        wcr_apply_trusted (
            battle, game,
            wcr_player_choose (
                wcr_game_active (game) == WCR_SIDE_TOP ? top : player, game),
            NULL);
      for (int i = 0; i < wcr_unit_count (battle); i++)
        if (wcr_piece_side (battle, i) == WCR_SIDE_TOP
            && wcr_piece_hex (battle, game, i) >= 0)
          {
            rows += wcr_piece_hex (battle, game, i) / wcr_columns (battle);
            units++;
          }
    }
  wcr_player_destroy (top);
  return 100 * rows / units;
}

/* Who cares more for it comes farther. */
START_TEST (test_advance)
{
  open_battle ("scenarios/ancients/akragas");
  start_player (WCR_LEVEL_GREEDY);
  int none = rows_ahead (0), usual = rows_ahead (100), much = rows_ahead (300);
  ck_assert_int_lt (none, usual);
  ck_assert_int_lt (usual, much);
  end_player ();
}
END_TEST

/* Weights are percent of each other, and have an end. */
START_TEST (test_mix_weights)
{
  const wcr_weights own = { 100, 50, 0, 1000, 300, 33 };
  const wcr_weights percent = { 160, 260, 200, 1000, 400, 10 };
  wcr_weights mixed = mix_weights (&own, &percent);
  ck_assert_int_eq (mixed.attack, 160);
  ck_assert_int_eq (mixed.safety, 130);
  ck_assert_int_eq (mixed.advance, 0);
  ck_assert_int_eq (mixed.objective, WCR_MAX_WEIGHT);
  ck_assert_int_eq (mixed.support, WCR_MAX_WEIGHT);
  ck_assert_int_eq (mixed.cards, 3);
  /* Options and personality are mixed in that way. */
  open_battle ("scenarios/ancients/akragas");
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  options.weights.safety = 50;
  options.personality = wcr_noun_find (battle, WCR_NOUN_PERSONALITY, "timid");
  ck_assert_int_eq (wcr_player_create (battle, &options, &player), WCR_OK);
  ck_assert_int_eq (player->weights.safety,
                    battle->personality[options.personality].safety / 2);
  ck_assert_int_eq (player->weights.attack, 100);
  end_player ();
}
END_TEST

/* ---- what is searched ---------------------------------------------------- */

/* Cards, moves and attacks are played ahead, so that some are other than what
 * looks best at once; what an attack brings about is chosen at once. Fewer than
 * eight games ahead of a choice, of which cards have twice as many as others,
 * tell nothing, and are not played. */
static const struct {
  int nodes;
  bool cards, others;
} searched[] = { { 7, false, false },
                 { 8, true, false },
                 { 15, true, false },
                 { 16, true, true } };

START_TEST (test_searched)
{
  unsigned differ[WCR_DECISIONS] = { 0 };
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  wcr_player *greedy;
  open_battle ("scenarios/ancients/akragas");
  options.seed = 7;
  ck_assert_int_eq (wcr_player_create (battle, &options, &greedy), WCR_OK);
  options.level = WCR_LEVEL_SEARCH;
  options.nodes = searched[_i].nodes;
  ck_assert_int_eq (wcr_player_create (battle, &options, &player), WCR_OK);
  wcr_game_start (battle, game, 5, NULL);
  while (!wcr_game_over (game))
    {
      wcr_choice choice = wcr_player_choose (greedy, game);
      differ[wcr_game_decision (game)]
          += wcr_player_choose (player, game) != choice;
      wcr_apply_trusted (battle, game, choice, NULL);
    }
  wcr_player_destroy (greedy);
  ck_assert_int_eq (differ[WCR_DECISION_PLAY] > 0, searched[_i].cards);
  ck_assert_int_eq (differ[WCR_DECISION_MOVE] > 0, searched[_i].others);
  ck_assert_int_eq (differ[WCR_DECISION_BATTLE] > 0, searched[_i].others);
  for (int i = 0; i < WCR_DECISIONS; i++)
    if (i != WCR_DECISION_PLAY && i != WCR_DECISION_MOVE
        && i != WCR_DECISION_BATTLE
        && !(i == WCR_DECISION_ORDER && searched[_i].others))
      ck_assert_uint_eq (differ[i], 0);
  end_player ();
}
END_TEST

/* ---- levels -------------------------------------------------------------- */

START_TEST (test_levels)
{
  for (int level = 0; level < WCR_LEVELS; level++)
    {
      const char *name = wcr_level_name ((enum wcr_level) level);
      ck_assert_int_eq (wcr_level_find (name), level);
      ck_assert_str_ne (wcr_level_doc ((enum wcr_level) level), "");
    }
  ck_assert_int_eq (wcr_level_find ("genius"), WCR_NONE);
  ck_assert_int_eq (wcr_level_find (""), WCR_NONE);
}
END_TEST

/* Who thinks by the clock chooses something that is allowed, however short the
 * time is. */
START_TEST (test_clock)
{
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  options.level = WCR_LEVEL_SEARCH;
  options.milliseconds = _i == 0 ? 1 : -5; /* which is none: nodes count */
  options.nodes = 1;
  open_battle ("scenarios/ancients/akragas");
  ck_assert_int_eq (wcr_player_create (battle, &options, &player), WCR_OK);
  wcr_game_start (battle, game, 4, NULL);
  for (int i = 0; i < 60 && !wcr_game_over (game); i++)
    {
      wcr_choice choice = wcr_player_choose (player, game);
      ck_assert (is_listed (choice));
      wcr_apply_trusted (battle, game, choice, NULL);
    }
  end_player ();
}
END_TEST

static void *
refuse (void *user, size_t size)
{
  (void) size;
  return *(bool *) user ? NULL : malloc (size);
}

static void
release (void *user, void *block)
{
  (void) user;
  free (block);
}

START_TEST (test_no_memory)
{
  bool refused = false;
  const wcr_memory memory = { refuse, release, &refused };
  static struct sample sample;
  static uint8_t data[SAMPLE_ROOM];
  sample_init (&sample);
  size_t length = sample_file (&sample, data);
  ck_assert (wcr_battle_load (data, length, &memory, &battle, NULL) == WCR_OK);
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  refused = true;
  player = NULL;
  ck_assert_int_eq (wcr_player_create (battle, &options, &player),
                    WCR_NO_MEMORY);
  ck_assert_ptr_null (player);
  wcr_player_destroy (NULL);
  wcr_battle_destroy (battle);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("player");
  TCase *tcase = tcase_create ("all");
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, test_shipped, 0, SHIPPED * WCR_LEVELS);
  tcase_add_loop_test (tcase, test_fresh, 0, SHIPPED);
  tcase_add_loop_test (tcase, test_sample, 0, WCR_LEVELS);
  tcase_add_test (tcase, test_seed);
  tcase_add_test (tcase, test_stop);
  tcase_add_test (tcase, test_broken_off);
  tcase_add_test (tcase, test_stopped_games);
  tcase_add_test (tcase, test_camps);
  tcase_add_test (tcase, test_rolls);
  tcase_add_loop_test (tcase, test_personality, 0, 2);
  tcase_add_test (tcase, test_mistakes);
  tcase_add_test (tcase, test_become);
  tcase_add_test (tcase, test_advance);
  tcase_add_test (tcase, test_mix_weights);
  tcase_add_loop_test (tcase, test_searched, 0,
                       sizeof searched / sizeof searched[0]);
  tcase_add_test (tcase, test_levels);
  tcase_add_loop_test (tcase, test_clock, 0, 2);
  tcase_add_test (tcase, test_no_memory);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}

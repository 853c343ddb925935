/* The face of the module for web pages, by the battle of Akragas and changes of
 * it. What the answers say is compared with the runtime itself. */

#include "face.h"
#include "json.h"
#include "wcc/wcc.h"
#include "wcr/player.h"
#include "../run.h"

#include <check.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What akragas.xml says; the last hex of each second row is missing. */
enum { COLUMNS = 13, ROWS = 9, TOP_HAND = 5, BOTTOM_HAND = 6, PIECES = 28 };

static uint8_t *bytes;
static size_t size;

/* Compiles Akragas with a text put in before its end. */
static void
compile (const char *more)
{
  char path[1024], *text = NULL;
  size_t length = 0;
  snprintf (path, sizeof path, "%s/scenarios/ancients/akragas.xml",
            getenv ("SOURCE_ROOT"));
  ck_assert (wcc_load_file (NULL, path, &text, &length) == 0);
  char *end = strstr (text, "</scenario>");
  char *changed = malloc (length + strlen (more) + 1);
  length = (size_t) sprintf (changed, "%.*s%s%s", (int) (end - text), text,
                             more, end);
  wcc_result *result = wcc_compile (changed, length, path, NULL, NULL);
  const uint8_t *binary = wcc_result_binary (result, &size);
  ck_assert_ptr_nonnull (binary);
  bytes = malloc (size);
  memcpy (bytes, binary, size);
  wcc_result_free (result);
  free (text);
  free (changed);
}

static void
load (const char *more)
{
  compile (more);
  ck_assert_str_eq (wcw_load (bytes, (uint32_t) size), "");
}

static void
setup (void)
{
  load ("");
}

static void
teardown (void)
{
  free (bytes);
  wcw_load ("", 0);
  wcw_translate ("", 0);
}

/* Reads an answer. */
static json_t *
read_json (const char *text)
{
  json_error_t error;
  ck_assert_ptr_nonnull (text);
  json_t *read
      = json_loads (text, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &error);
  ck_assert_msg (read != NULL, "%s in %s", error.text, text);
  return read;
}

static int
number (const json_t *object, const char *key)
{
  ck_assert_msg (json_is_integer (json_object_get (object, key)), "%s", key);
  return (int) json_integer_value (json_object_get (object, key));
}

static const char *
text (const json_t *object, const char *key)
{
  ck_assert_msg (json_is_string (json_object_get (object, key)), "%s", key);
  return json_string_value (json_object_get (object, key));
}

static json_t *
element (const json_t *object, const char *key, size_t i)
{
  json_t *list = json_object_get (object, key);
  ck_assert_msg (i < json_array_size (list), "%s", key);
  return json_array_get (list, i);
}

static int
element_number (const json_t *object, const char *key, size_t i)
{
  return (int) json_integer_value (element (object, key, i));
}

static void
check_null (const char *answer)
{
  ck_assert_str_eq (answer, "null");
}

/* ---- JSON ----------------------------------------------------------------- */

START_TEST (test_json)
{
  static const char hard[]
      = "\"quoted\" \\ \n\t\x01 \x7f \xc3\xa9 \xe4\xb8\xad {[,:";
  struct json out = { 0 };
  put_start (&out);
  put_open (&out, NULL, '{');
  put_text (&out, "hard", hard);
  put_text (&out, "empty", "");
  put_int (&out, "least", INT32_MIN);
  put_bool (&out, "no", false);
  put_null (&out, "nothing");
  put_share (&out, "share", 1.0 / 3);
  put_open (&out, "list", '[');
  for (int i = 0; i < 3; i++)
    put_int (&out, NULL, i);
  put_open (&out, NULL, '[');
  put_close (&out, ']');
  put_close (&out, ']');
  put_text_begin (&out, "parts");
  put_text_add_bytes (&out, "a\"bc", 3);
  put_text_add_number (&out, 5, true);
  put_text_end (&out);
  put_close (&out, '}');
  json_t *read = read_json (put_end (&out));
  ck_assert_str_eq (text (read, "hard"), hard);
  ck_assert_str_eq (text (read, "empty"), "");
  ck_assert_int_eq (number (read, "least"), INT32_MIN);
  ck_assert (json_is_false (json_object_get (read, "no")));
  ck_assert (json_is_null (json_object_get (read, "nothing")));
  ck_assert_double_eq_tol (json_real_value (json_object_get (read, "share")),
                           0.3333, 1e-9);
  ck_assert_uint_eq (json_array_size (json_object_get (read, "list")), 4);
  ck_assert_str_eq (text (read, "parts"), "a\"b+5");
  json_decref (read);
  put_free (&out);
}
END_TEST

/* Of what is the same one is kept, but nothing else goes. */
START_TEST (test_json_once)
{
  static const int written[] = { 1, 12, 1, 12, 2, 2 };
  struct json out = { 0 };
  put_start (&out);
  put_open (&out, NULL, '[');
  size_t start = out.length;
  for (size_t i = 0; i < sizeof written / sizeof *written; i++)
    {
      size_t before = out.length;
      put_open (&out, NULL, '{');
      put_int (&out, "n", written[i]);
      put_close (&out, '}');
      put_keep_once (&out, start, before);
    }
  put_close (&out, ']');
  ck_assert_str_eq (put_end (&out), "[{\"n\":1},{\"n\":12},{\"n\":2}]");
  put_free (&out);
}
END_TEST

/* A text that becomes too long is given up, not cut. */
START_TEST (test_json_bound)
{
  struct json out = { 0 };
  char *part = malloc (JSON_MOST / 4 + 1);
  memset (part, 'x', JSON_MOST / 4);
  part[JSON_MOST / 4] = '\0';
  put_start (&out);
  put_text_begin (&out, NULL);
  for (int i = 0; i < 3; i++)
    put_text_add (&out, part);
  ck_assert_ptr_nonnull (put_end (&out));
  put_text_add (&out, part);
  ck_assert_ptr_null (put_end (&out));
  put_start (&out);
  put_int (&out, NULL, 1);
  ck_assert_str_eq (put_end (&out), "1");
  free (part);
  put_free (&out);
}
END_TEST

/* ---- loading -------------------------------------------------------------- */

static void
check_nothing (void)
{
  check_null (wcw_battle ());
  check_null (wcw_start (1, 0));
  check_null (wcw_state (0));
  check_null (wcw_choices ());
  check_null (wcw_choose (0));
  check_null (wcw_explain (0, 0));
  ck_assert_str_eq (wcw_question (), "");
  ck_assert_str_eq (wcw_hash (), "0000000000000000");
  ck_assert_int_eq (wcw_find ("done"), -1);
  ck_assert_int_eq (wcw_go (0), 0);
  ck_assert_int_eq (wcw_player (0, 1, -1, 0, 0, 1), 0);
  ck_assert_int_eq (wcw_chooser (), -1);
  ck_assert_int_eq (wcw_think (), -1);
  wcw_speak ("de");
}

START_TEST (test_nothing) { check_nothing (); }
END_TEST

/* What is no battle ends in a sentence, and leaves none behind. */
START_TEST (test_bad_bytes)
{
  ck_assert_str_ne (wcw_load ("nonsense", 8), "");
  check_nothing ();
  ck_assert_str_eq (wcw_load (bytes, (uint32_t) size), "");
  ck_assert_str_ne (wcw_battle (), "null");
  wcw_start (1, 0);
  ck_assert_str_ne (wcw_load (bytes, (uint32_t) size - 1), "");
  check_nothing ();
  bytes[size / 2] ^= 1;
  const char *why = wcw_load (bytes, (uint32_t) size);
  ck_assert_str_eq (why, "the checksum does not match: the file is damaged");
  check_nothing ();
}
END_TEST

START_TEST (test_take)
{
  char *taken = wcw_take (3);
  ck_assert_ptr_nonnull (taken);
  memcpy (taken, "abc", 3);
  ck_assert_ptr_nonnull (wcw_take (WCW_MOST_BYTES));
  ck_assert_ptr_nonnull (wcw_take (0));
  ck_assert_ptr_null (wcw_take (WCW_MOST_BYTES + 1));
  ck_assert_ptr_null (wcw_take (UINT32_MAX));
}
END_TEST

/* ---- the battle ----------------------------------------------------------- */

START_TEST (test_battle)
{
  json_t *battle = read_json (wcw_battle ());
  ck_assert_str_eq (text (battle, "title"), "Akragas");
  ck_assert_int_eq (number (battle, "number"), 1);
  ck_assert_int_eq (number (battle, "first"), WCR_SIDE_BOTTOM);
  ck_assert_int_eq (number (battle, "columns"), COLUMNS);
  ck_assert_int_eq (number (battle, "rows"), ROWS);
  ck_assert_uint_eq (json_array_size (json_object_get (battle, "hexes")),
                     COLUMNS * ROWS);
  ck_assert_str_eq (text (element (battle, "hexes", 0), "name"), "A1");
  ck_assert (json_is_null (element (battle, "hexes", 2 * COLUMNS - 1)));
  /* The left of one side is the right of the other. */
  ck_assert_int_ne (element_number (element (battle, "hexes", 0), "s", 0),
                    element_number (element (battle, "hexes", 0), "s", 1));
  json_t *top = element (battle, "armies", WCR_SIDE_TOP);
  json_t *bottom = element (battle, "armies", WCR_SIDE_BOTTOM);
  ck_assert_str_eq (text (top, "name"), "Carthaginian");
  ck_assert_str_eq (text (top, "colour"), "tan");
  ck_assert_str_eq (json_string_value (element (top, "commanders", 0)),
                    "Himilco");
  ck_assert_int_eq (number (top, "hand"), TOP_HAND);
  ck_assert_int_eq (number (bottom, "hand"), BOTTOM_HAND);
  ck_assert_int_eq (number (bottom, "banners"), 5);
  ck_assert_int_eq (number (bottom, "program"), -1);
  json_t *prose = json_object_get (battle, "prose");
  ck_assert_uint_eq (json_array_size (json_object_get (prose, "history")), 3);
  ck_assert_str_eq (json_string_value (element (prose, "date", 0)), "406 BC");
  ck_assert_ptr_null (json_object_get (prose, "rule"));
  json_decref (battle);
}
END_TEST

START_TEST (test_pieces)
{
  json_t *battle = read_json (wcw_battle ());
  json_t *pieces = json_object_get (battle, "pieces");
  int leaders = 0;
  ck_assert_uint_eq (json_array_size (pieces), PIECES);
  for (size_t i = 0; i < PIECES; i++)
    {
      const json_t *piece = json_array_get (pieces, i);
      const json_t *class = element (battle, "classes",
                                     (size_t) number (piece, "class"));
      bool leader = json_is_true (json_object_get (piece, "leader"));
      /* Only units have a face. */
      ck_assert_int_eq (leader, number (class, "symbol") == -1);
      ck_assert_int_eq (leader, *text (piece, "name") != '\0');
      if (leader)
        ck_assert_int_eq (number (piece, "full"), 1);
      if (strcmp (text (class, "id"), "light-infantry") == 0)
        ck_assert_int_eq (number (piece, "full"), 4);
      leaders += leader;
    }
  ck_assert_int_eq (leaders, 4);
  json_decref (battle);
}
END_TEST

START_TEST (test_languages)
{
  wcw_speak ("de_AT.UTF-8");
  json_t *battle = read_json (wcw_battle ());
  ck_assert_str_eq (text (element (battle, "armies", 1), "name"), "Syrakuser");
  json_decref (battle);
  wcw_speak ("");
  battle = read_json (wcw_battle ());
  ck_assert_str_eq (text (element (battle, "armies", 1), "name"), "Syracusan");
  json_decref (battle);
}
END_TEST

/* The texts of events; what has no translation stays English, and half a pair is
 * none. */
START_TEST (test_translation)
{
  static const char pairs[] = "%s started a turn\0Zug: %s\0%s moved first";
  ck_assert_int_eq (wcw_translate (pairs, sizeof pairs), 1);
  json_t *events = read_json (wcw_start (1, 0));
  ck_assert_str_eq (text (json_array_get (events, 0), "text"),
                    "Syracusan moved first");
  ck_assert_str_eq (text (json_array_get (events, 1), "text"),
                    "Zug: Syracusan");
  json_decref (events);
  ck_assert_int_eq (wcw_translate (NULL, 0), 1);
  events = read_json (wcw_start (1, 0));
  ck_assert_str_eq (text (json_array_get (events, 1), "text"),
                    "Syracusan started a turn");
  json_decref (events);
  /* A message of the loader. */
  static const char damaged[] = "the checksum does not match: the file is "
                                "damaged\0kaputt";
  wcw_translate (damaged, sizeof damaged);
  bytes[size / 2] ^= 1;
  ck_assert_str_eq (wcw_load (bytes, (uint32_t) size), "kaputt");
}
END_TEST

/* ---- positions ------------------------------------------------------------ */

/* A side sees its own hand, and of the other one how many cards it has. */
START_TEST (test_hands)
{
  static const int hand[] = { TOP_HAND, BOTTOM_HAND };
  json_decref (read_json (wcw_start (5, 0)));
  json_t *all = read_json (wcw_state (-1));
  for (size_t viewer = 0; viewer < 2; viewer++)
    {
      json_t *state = read_json (wcw_state ((int) viewer));
      ck_assert (json_equal (element (state, "hands", viewer),
                             element (all, "hands", viewer)));
      ck_assert_uint_eq (json_array_size (element (all, "hands", viewer)),
                         (size_t) hand[viewer]);
      ck_assert_int_eq (element_number (state, "hands", 1 - viewer),
                        hand[1 - viewer]);
      json_decref (state);
    }
  /* What is not in the hands is left to draw. */
  json_t *battle = read_json (wcw_battle ());
  int cards = 0;
  for (size_t i = 0; i < json_array_size (json_object_get (battle, "cards"));
       i++)
    cards += number (element (battle, "cards", i), "copies");
  ck_assert_int_eq (element_number (all, "piles", 0),
                    cards - TOP_HAND - BOTTOM_HAND);
  ck_assert_int_eq (element_number (all, "discards", 0), 0);
  json_decref (battle);
  json_decref (all);
}
END_TEST

START_TEST (test_state)
{
  json_decref (read_json (wcw_start (5, 0)));
  json_t *state = read_json (wcw_state (-1));
  ck_assert (json_is_false (json_object_get (state, "over")));
  ck_assert_int_eq (number (state, "winner"), -1);
  ck_assert_int_eq (number (state, "turn"), 1);
  ck_assert_int_eq (number (state, "active"), WCR_SIDE_BOTTOM);
  ck_assert_int_eq (number (state, "decider"), WCR_SIDE_BOTTOM);
  ck_assert_str_eq (text (state, "decision"), "play");
  ck_assert_int_eq (element_number (state, "seat", 1), 1);
  ck_assert_int_eq (element_number (state, "banners", 0), 0);
  ck_assert_uint_eq (json_array_size (json_object_get (state, "terrain")),
                     COLUMNS * ROWS);
  ck_assert_uint_eq (json_array_size (json_object_get (state, "sides")), 0);
  ck_assert_uint_eq (json_array_size (json_object_get (state, "pool")), 0);
  ck_assert_int_eq (number (state, "moves"), 0);
  ck_assert_int_eq (number (state, "known"), 0);
  /* The leader of H8 stands with the unit there. */
  int there = 0;
  for (size_t i = 0; i < PIECES; i++)
    there += number (element (state, "pieces", i), "hex") == 7 * COLUMNS + 7;
  ck_assert_int_eq (there, 2);
  json_decref (state);
}
END_TEST

/* ---- whole games ---------------------------------------------------------- */

/* A game beside that of the face, by the runtime itself. */
struct twin {
  wcr_battle *battle;
  wcr_game *game;
  json_t *events; /* as the face told them */
  size_t told;
  int winner;
  bool drew;
};

/* A number of the event is none if it is not told. */
static void
check_field (const json_t *told, const char *key, int value)
{
  const json_t *found = json_object_get (told, key);
  if (found != NULL)
    ck_assert_int_eq ((int) json_integer_value (found), value);
  else
    ck_assert_msg (value == WCR_NONE || value == 0, "%s is not told", key);
}

static void
check_dice (const json_t *told, const wcr_battle *battle,
            const wcr_event *event)
{
  const json_t *dice = json_object_get (told, "dice");
  ck_assert_int_eq (dice != NULL, event->dice != NULL);
  for (size_t i = 0; event->dice != NULL && i < (size_t) event->count; i++)
    ck_assert_str_eq (json_string_value (json_array_get (dice, i)),
                      wcr_noun_id (battle, WCR_NOUN_FACE, event->dice[i]));
}

/* Who may not see the card does not read its name. */
static void
check_cover (struct twin *twin, const json_t *told, const wcr_event *event)
{
  const json_t *cover = json_object_get (told, "cover");
  bool drawn = event->type == WCR_EVENT_CARD_DRAWN && event->count == 0;
  ck_assert_int_eq (cover != NULL, drawn);
  if (!drawn)
    return;
  const char *name = wcr_noun_name (twin->battle, WCR_NOUN_CARD, event->card);
  ck_assert_ptr_nonnull (strstr (text (told, "text"), name));
  ck_assert_ptr_null (strstr (text (told, "cover"), name));
  twin->drew = true;
}

static void
compare_event (void *user, const wcr_battle *battle, const wcr_game *game,
               const wcr_event *event)
{
  struct twin *twin = user;
  const json_t *told = json_array_get (twin->events, twin->told++);
  (void) game;
  ck_assert_str_eq (text (told, "type"),
                    wcr_list_name (WCR_LIST_EVENT, (int) event->type));
  check_field (told, "side", event->side);
  check_field (told, "piece", event->piece);
  check_field (told, "other", event->other);
  check_field (told, "hex", event->hex);
  check_field (told, "from", event->from);
  check_field (told, "card", event->card);
  check_field (told, "role", event->role);
  check_field (told, "count", event->count);
  check_field (told, "total", event->total);
  check_dice (told, battle, event);
  check_cover (twin, told, event);
  ck_assert_ptr_nonnull (json_object_get (told, "text"));
  if (event->type == WCR_EVENT_GAME_ENDED)
    twin->winner = event->side;
}

static void
check_hash (const struct twin *twin)
{
  char hash[17];
  snprintf (hash, sizeof hash, "%016" PRIx64,
            wcr_game_hash (twin->battle, twin->game));
  ck_assert_str_eq (wcw_hash (), hash);
}

static void
expect_events (struct twin *twin, const char *answer)
{
  json_decref (twin->events);
  twin->events = read_json (answer);
  twin->told = 0;
}

static void
start_twin (struct twin *twin, uint64_t seed)
{
  wcr_listener listener = { compare_event, twin };
  *twin = (struct twin){ .winner = -2 };
  ck_assert (wcr_battle_load (bytes, size, NULL, &twin->battle, NULL)
             == WCR_OK);
  twin->game = malloc (wcr_game_size (twin->battle));
  expect_events (twin, wcw_start ((uint32_t) seed, (uint32_t) (seed >> 32)));
  wcr_game_start (twin->battle, twin->game, seed, &listener);
  ck_assert_uint_eq (twin->told, json_array_size (twin->events));
}

static void
end_twin (struct twin *twin)
{
  json_decref (twin->events);
  free (twin->game);
  wcr_battle_destroy (twin->battle);
}

/* Both make the choice; the twin reads it in words of the notation. */
static void
step_twin (struct twin *twin, int index)
{
  wcr_listener listener = { compare_event, twin };
  json_t *choices = read_json (wcw_choices ());
  const char *notation
      = text (json_array_get (choices, (size_t) index), "notation");
  wcr_choice choice = 0;
  ck_assert_int_eq (wcw_find (notation), index);
  ck_assert_int_eq (
      wcr_choice_parse (twin->battle, twin->game, notation, &choice), WCR_OK);
  json_decref (choices);
  expect_events (twin, wcw_choose (index));
  ck_assert_int_eq (wcr_apply (twin->battle, twin->game, choice, &listener),
                    WCR_OK);
  ck_assert_uint_eq (twin->told, json_array_size (twin->events));
  check_hash (twin);
}

static void
play_both (struct twin *twin, int level)
{
  for (int seat = 0; seat < 2; seat++)
    ck_assert_int_eq (wcw_player (seat, level, -1, 0, 0, 3), 1);
  while (wcw_chooser () >= 0)
    step_twin (twin, wcw_think ());
}

/* The face plays what the runtime plays, tells every event, and knows the
 * winner. */
START_TEST (test_whole_game)
{
  struct twin twin;
  start_twin (&twin, UINT64_C (0x123456789));
  play_both (&twin, _i);
  ck_assert (wcr_game_over (twin.game));
  json_t *state = read_json (wcw_state (0));
  ck_assert (json_is_true (json_object_get (state, "over")));
  ck_assert_int_eq (number (state, "winner"), twin.winner);
  ck_assert_str_eq (text (state, "decision"), "none");
  ck_assert (twin.drew);
  ck_assert_int_eq (wcw_think (), -1);
  ck_assert_str_eq (wcw_choices (), "[]");
  check_null (wcw_choose (0));
  json_decref (state);
  end_twin (&twin);
}
END_TEST

/* ---- choices -------------------------------------------------------------- */

static void
play_some (int choices)
{
  for (int seat = 0; seat < 2; seat++)
    wcw_player (seat, WCR_LEVEL_RANDOM, -1, 0, 0, 11);
  for (int i = 0; i < choices; i++)
    json_decref (read_json (wcw_choose (wcw_think ())));
}

START_TEST (test_bad_choices)
{
  wcw_start (2, 0);
  play_some (20);
  char hash[17];
  strcpy (hash, wcw_hash ());
  json_t *choices = read_json (wcw_choices ());
  int count = (int) json_array_size (choices);
  check_null (wcw_choose (-1));
  check_null (wcw_choose (count));
  check_null (wcw_choose (INT32_MIN));
  ck_assert_int_eq (wcw_find ("no choice"), -1);
  ck_assert_int_eq (wcw_find (""), -1);
  ck_assert_str_eq (wcw_hash (), hash);
  json_t *state = read_json (wcw_state (-1));
  ck_assert_int_eq (number (state, "moves"), 20);
  json_decref (state);
  json_decref (choices);
}
END_TEST

/* A move leads from the hex of its piece, an order is about that hex, and a card
 * is about none. */
START_TEST (test_places)
{
  int moves = 0, orders = 0, cards = 0;
  wcw_start (2, 0);
  for (int i = 0; i < 200; i++)
    {
      json_t *choices = read_json (wcw_choices ());
      json_t *state = read_json (wcw_state (-1));
      for (size_t k = 0; k < json_array_size (choices); k++)
        {
          const json_t *choice = json_array_get (choices, k);
          const char *kind = text (choice, "kind");
          int piece = number (choice, "piece"), a = number (choice, "a");
          int at
              = piece < 0
                    ? -1
                    : number (element (state, "pieces", (size_t) piece), "hex");
          if (strcmp (kind, "move") == 0 && number (choice, "b") != at)
            {
              moves++;
              ck_assert_int_eq (piece, a);
              ck_assert_int_eq (number (choice, "from"), at);
              ck_assert_int_eq (number (choice, "to"), number (choice, "b"));
            }
          if (strcmp (kind, "order") == 0)
            {
              orders++;
              ck_assert_int_eq (number (choice, "from"), -1);
              ck_assert_int_eq (number (choice, "to"), at);
            }
          if (strcmp (kind, "card") == 0)
            {
              cards++;
              ck_assert_int_eq (number (choice, "card"), a);
              ck_assert_int_eq (piece, -1);
              ck_assert_int_eq (number (choice, "to"), -1);
            }
        }
      json_decref (state);
      json_decref (choices);
      play_some (1);
    }
  ck_assert_int_gt (moves, 0);
  ck_assert_int_gt (orders, 0);
  ck_assert_int_gt (cards, 0);
}
END_TEST

/* The words are those of the reader; they are made anew for each choice. */
START_TEST (test_words)
{
  static const char pairs[] = "%s: play a card\0%s soll spielen\0"
                              "Play %c\0Spiele %c";
  wcw_start (2, 0);
  ck_assert_str_eq (wcw_question (), "Syracusan: play a card");
  ck_assert_int_eq (wcw_translate (pairs, sizeof pairs), 1);
  ck_assert_str_eq (wcw_question (), "Syracusan soll spielen");
  json_t *choices = read_json (wcw_choices ());
  json_t *battle = read_json (wcw_battle ());
  for (size_t i = 0; i < json_array_size (choices); i++)
    {
      const json_t *choice = json_array_get (choices, i);
      char words[200];
      if (number (choice, "b") != 0)
        continue;
      snprintf (
          words, sizeof words, "Spiele %s",
          text (element (battle, "cards", (size_t) number (choice, "card")),
                "name"));
      ck_assert_str_eq (text (choice, "words"), words);
    }
  json_decref (battle);
  json_decref (choices);
}
END_TEST

/* ---- time ----------------------------------------------------------------- */

enum { MOMENTS = 60 };

START_TEST (test_time)
{
  char hash[MOMENTS + 1][17];
  wcw_start (9, 0);
  for (int i = 0; i < MOMENTS; i++)
    {
      strcpy (hash[i], wcw_hash ());
      play_some (1);
    }
  strcpy (hash[MOMENTS], wcw_hash ());
  /* Back and forth, each time to another moment. */
  for (int i = 0, n = 0; i <= MOMENTS; i++, n = (n + 17) % (MOMENTS + 1))
    {
      ck_assert_int_eq (wcw_go (n), 1);
      ck_assert_str_eq (wcw_hash (), hash[n]);
    }
  ck_assert_int_eq (wcw_go (-1), 0);
  ck_assert_int_eq (wcw_go (MOMENTS + 1), 0);
  /* What was chosen later is forgotten by a choice. */
  ck_assert_int_eq (wcw_go (10), 1);
  json_t *state = read_json (wcw_state (-1));
  ck_assert_int_eq (number (state, "moves"), 10);
  ck_assert_int_eq (number (state, "known"), MOMENTS);
  json_decref (state);
  play_some (1);
  ck_assert_str_eq (wcw_hash (), hash[11]);
  ck_assert_int_eq (wcw_go (12), 0);
  ck_assert_int_eq (wcw_go (11), 1);
  /* A new game has no past. */
  wcw_start (9, 0);
  ck_assert_str_eq (wcw_hash (), hash[0]);
  ck_assert_int_eq (wcw_go (1), 0);
}
END_TEST

/* ---- attacks -------------------------------------------------------------- */

static void
check_explained (const struct twin *twin, const json_t *told, int actor,
                 int hex)
{
  wcr_explanation odds;
  double sum = 0;
  ck_assert (
      wcr_explain (twin->battle, twin->game, actor, hex, &odds, NULL, NULL));
  ck_assert_int_eq (number (told, "dice"), odds.dice);
  ck_assert_int_eq (number (told, "own"), odds.own);
  ck_assert_int_eq (number (told, "ignore"), odds.ignored_flags);
  ck_assert_int_eq (number (told, "retreat"), odds.retreat_hexes);
  ck_assert_int_eq (json_is_true (json_object_get (told, "legal")), odds.legal);
  ck_assert_int_eq (json_object_get (told, "refusal") == NULL, odds.legal);
  ck_assert_int_eq (json_is_true (json_object_get (told, "fire")), odds.fire);
  ck_assert_int_eq (json_is_true (json_object_get (told, "back")),
                    odds.may_battle_back);
  for (size_t i = 0; i <= (size_t) odds.dice; i++)
    sum += json_real_value (element (told, "hits", i));
  ck_assert_double_eq_tol (sum, 1, 0.001);
  json_t *parts = json_object_get (told, "parts");
  for (size_t i = 0; i < json_array_size (parts); i++)
    {
      ck_assert_str_ne (text (json_array_get (parts, i), "words"), "");
      for (size_t k = 0; k < i; k++)
        ck_assert (
            !json_equal (json_array_get (parts, i), json_array_get (parts, k)));
    }
}

START_TEST (test_explain)
{
  struct twin twin;
  int found = 0, named = 0;
  start_twin (&twin, 4);
  for (int seat = 0; seat < 2; seat++)
    wcw_player (seat, WCR_LEVEL_GREEDY, -1, 0, 0, 3);
  while (wcw_chooser () >= 0)
    {
      json_t *choices = read_json (wcw_choices ());
      bool ordered = wcr_game_decision (twin.game) == WCR_DECISION_BATTLE;
      for (size_t i = 0; i < json_array_size (choices); i++)
        {
          const json_t *choice = json_array_get (choices, i);
          if (!ordered || strcmp (text (choice, "kind"), "battle") != 0)
            continue;
          int actor = number (choice, "a"), hex = number (choice, "b");
          json_t *told = read_json (wcw_explain (actor, hex));
          check_explained (&twin, told, actor, hex);
          ck_assert (json_is_true (json_object_get (told, "legal")));
          json_t *parts = json_object_get (told, "parts");
          for (size_t k = 0; k < json_array_size (parts); k++)
            named += *text (json_array_get (parts, k), "name") != '\0';
          json_decref (told);
          found++;
        }
      json_decref (choices);
      step_twin (&twin, wcw_think ());
    }
  ck_assert_int_gt (found, 10);
  ck_assert_int_gt (named, 0);
  check_null (wcw_explain (-1, 0));
  check_null (wcw_explain (PIECES, 0));
  check_null (wcw_explain (0, -1));
  check_null (wcw_explain (0, COLUMNS * ROWS));
  check_null (wcw_explain (0, 0)); /* nobody is there */
  end_twin (&twin);
}
END_TEST

/* ---- players -------------------------------------------------------------- */

START_TEST (test_seats)
{
  wcw_start (1, 0);
  ck_assert_int_eq (wcw_chooser (), WCR_SIDE_BOTTOM);
  ck_assert_int_eq (wcw_think (), -1);
  ck_assert_int_eq (wcw_player (0, WCR_LEVEL_GREEDY, -1, 0, 0, 1), 1);
  ck_assert_int_eq (wcw_think (), -1); /* the other seat is asked */
  ck_assert_int_eq (wcw_player (1, WCR_LEVEL_SEARCH, -1, 16, 0, 1), 1);
  ck_assert_int_ge (wcw_think (), 0);
  ck_assert_int_eq (wcw_player (1, -1, -1, 0, 0, 0), 1);
  ck_assert_int_eq (wcw_think (), -1);
  ck_assert_int_eq (wcw_player (-1, 0, -1, 0, 0, 0), 0);
  ck_assert_int_eq (wcw_player (2, 0, -1, 0, 0, 0), 0);
  ck_assert_int_eq (wcw_player (0, WCR_LEVELS, -1, 0, 0, 0), 0);
  ck_assert_int_eq (wcw_player (0, -2, -1, 0, 0, 0), 0);
}
END_TEST

#define WEATHER                                                                \
  "<counter id=\"weather\" of=\"game\" start=\"1\" most=\"2\">"                \
  "<name>Weather</name><number value=\"0\">dry</number></counter>"             \
  "<on event=\"game-starts\"><choose counter=\"weather\" "                     \
  "agreed=\"yes\"/></on>"

/* A number on which players agree is chosen by a person if there is one. */
START_TEST (test_agreed)
{
  load (WEATHER);
  wcw_start (1, 0);
  json_t *state = read_json (wcw_state (-1));
  int decider = number (state, "decider");
  ck_assert (json_is_true (json_object_get (state, "agreed")));
  ck_assert_str_eq (text (json_object_get (state, "counted"), "game"),
                    "Weather 1");
  json_decref (state);
  ck_assert_int_eq (wcw_chooser (), decider); /* both are persons */
  wcw_player (decider, WCR_LEVEL_RANDOM, -1, 0, 0, 1);
  ck_assert_int_eq (wcw_chooser (), 1 - decider);
  ck_assert_int_eq (wcw_think (), -1);
  wcw_player (1 - decider, WCR_LEVEL_RANDOM, -1, 0, 0, 1);
  ck_assert_int_eq (wcw_chooser (), decider);
  ck_assert_int_ge (wcw_think (), 0);
  wcw_player (1 - decider, -1, -1, 0, 0, 1);
  json_decref (read_json (wcw_choose (wcw_find ("number 0"))));
  ck_assert_int_eq (wcw_chooser (), WCR_SIDE_BOTTOM);
  state = read_json (wcw_state (-1));
  ck_assert_str_eq (text (json_object_get (state, "counted"), "game"),
                    "Weather dry");
  json_decref (state);
  json_t *battle = read_json (wcw_battle ());
  ck_assert_int_eq (element_number (battle, "options", 0), 0);
  ck_assert_str_eq (text (element (battle, "counters", 0), "of"), "game");
  json_decref (battle);
}
END_TEST

#define BID                                                                    \
  "<counter id=\"bid\" of=\"side\" most=\"3\"/><on event=\"game-starts\">"     \
  "<choose counter=\"bid\" hidden=\"yes\"/>"                                   \
  "<choose counter=\"bid\" side=\"opponent\" hidden=\"yes\"/>"                 \
  "<reveal counter=\"bid\"/><reveal counter=\"bid\" side=\"opponent\"/>"       \
  "<swap-seats when=\"opponent.counter(bid) gt side.counter(bid)\"/></on>"

/* What the counters of a side are in words. */
static void
check_counted (const json_t *state, int side, const char *words)
{
  const json_t *sides
      = json_object_get (json_object_get (state, "counted"), "sides");
  const json_t *one = json_array_get (sides, (size_t) side);
  ck_assert_int_eq (json_integer_value (json_array_get (one, 0)), side);
  ck_assert_str_eq (json_string_value (json_array_get (one, 1)), words);
}

/* A number that lies face down is no more than that for the other side; players
 * who change seats take what they are with them. */
START_TEST (test_hidden_number)
{
  load (BID);
  wcw_start (1, 0);
  json_t *state = read_json (wcw_state (WCR_SIDE_TOP));
  ck_assert (json_is_true (json_object_get (state, "hidden")));
  ck_assert_int_eq (number (state, "decider"), WCR_SIDE_BOTTOM);
  json_decref (state);
  json_t *events = read_json (wcw_choose (wcw_find ("number 1")));
  for (size_t i = 0; i < json_array_size (events); i++)
    ck_assert_str_ne (text (json_array_get (events, i), "type"), "counter-set");
  json_decref (events);
  state = read_json (wcw_state (WCR_SIDE_TOP));
  check_counted (state, WCR_SIDE_BOTTOM, "bid ?");
  json_decref (state);
  ck_assert_int_eq (wcw_chooser (), WCR_SIDE_TOP);
  json_decref (read_json (wcw_choose (wcw_find ("number 2"))));
  state = read_json (wcw_state (WCR_SIDE_TOP));
  check_counted (state, WCR_SIDE_BOTTOM, "bid 1");
  check_counted (state, WCR_SIDE_TOP, "bid 2");
  ck_assert_int_eq (element_number (state, "seat", WCR_SIDE_BOTTOM),
                    WCR_SIDE_TOP);
  /* The side at the bottom moves first, and the other player has it now. */
  ck_assert_int_eq (number (state, "decider"), WCR_SIDE_BOTTOM);
  ck_assert_int_eq (wcw_chooser (), WCR_SIDE_TOP);
  json_decref (state);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("web");
  TCase *json = tcase_create ("json");
  tcase_add_test (json, test_json);
  tcase_add_test (json, test_json_once);
  tcase_add_test (json, test_json_bound);
  tcase_add_test (json, test_nothing);
  suite_add_tcase (suite, json);
  TCase *changed = tcase_create ("changed");
  tcase_add_checked_fixture (changed, NULL, teardown);
  tcase_add_test (changed, test_agreed);
  tcase_add_test (changed, test_hidden_number);
  suite_add_tcase (suite, changed);
  TCase *face = tcase_create ("face");
  tcase_set_timeout (face, 30);
  tcase_add_checked_fixture (face, setup, teardown);
  tcase_add_test (face, test_bad_bytes);
  tcase_add_test (face, test_take);
  tcase_add_test (face, test_battle);
  tcase_add_test (face, test_pieces);
  tcase_add_test (face, test_languages);
  tcase_add_test (face, test_translation);
  tcase_add_test (face, test_hands);
  tcase_add_test (face, test_state);
  tcase_add_loop_test (face, test_whole_game, WCR_LEVEL_RANDOM,
                       WCR_LEVEL_GREEDY + 1);
  tcase_add_test (face, test_bad_choices);
  tcase_add_test (face, test_places);
  tcase_add_test (face, test_words);
  tcase_add_test (face, test_time);
  tcase_add_test (face, test_explain);
  tcase_add_test (face, test_seats);
  suite_add_tcase (suite, face);
  return run_suite (suite);
}

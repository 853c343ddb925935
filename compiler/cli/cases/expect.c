/* expect.c: the attributes of an expect element.
 *
 * An expectation is about a hex (at), about an attack (attack), or about the
 * game. Each of its attributes is compared and reported on its own. */

#include "case.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void
case_fails (struct case_state *state, const wcc_step *step, const char *format,
            ...)
{
  va_list list;

  state->failures++;
  if (state->quiet)
    return;
  wcc_print_clean (state->path, state->out);
  fprintf (state->out, _ (":%d: failed: "),
           step != NULL && step->node != NULL ? step->node->line : 1);
  va_start (list, format);
  print_line (state->out, _ (format), list);
  va_end (list);
}

struct expectation {
  struct case_state *state;
  const wcc_step *step;
  const wcc_node *node;
};

static const char *
wanted (const struct expectation *e, const char *name)
{
  return wcc_node_get (e->node, name);
}

static void
expect_text (const struct expectation *e, const char *name, const char *was)
{
  const char *want = wanted (e, name);

  if (want != NULL && strcmp (want, was) != 0)
    case_fails (e->state, e->step, "expected %s %s, was %s", name, want, was);
}

static void
expect_number (const struct expectation *e, const char *name, int was)
{
  const char *want = wanted (e, name);

  if (want != NULL && atoi (want) != was)
    case_fails (e->state, e->step, "expected %s %s, was %d", name, want, was);
}

static void
expect_flag (const struct expectation *e, const char *name, bool was)
{
  expect_text (e, name, was ? "yes" : "no");
}

static const char *
side_name (int side)
{
  return side == WCR_NONE ? "none" : wcr_list_name (WCR_LIST_SIDE, side);
}

/* Compares identifiers in any order, each as often as it is listed. */
static void
expect_set (const struct expectation *e, const char *name, enum wcr_noun noun,
            const uint8_t *items, int count)
{
  const wcr_battle *battle = e->state->battle;
  const char *text = wanted (e, name);
  uint8_t left[64];
  int n = count < 64 ? count : 64;
  bool same = true;
  char word[64];

  if (text == NULL)
    return;
  memcpy (left, items, (size_t) n);
  while (next_word (&text, word, sizeof word))
    {
      int item = wcr_noun_find (battle, noun, word), i = 0;

      while (i < n && left[i] != item)
        i++;
      same = same && i < n;
      if (i < n)
        left[i] = left[--n];
    }
  if (same && n == 0)
    return;
  case_fails (e->state, e->step, "expected %s '%s', was:", name,
              wanted (e, name));
  if (e->state->quiet)
    return;
  fputs (" ", e->state->out);
  for (int i = 0; i < count; i++)
    fprintf (e->state->out, " %s", wcr_noun_id (battle, noun, items[i]));
  fputs (count == 0 ? _ (" nothing\n") : "\n", e->state->out);
}

/* Compares with "yes", "no" or the name of a leader. */
static void
expect_leader (const struct expectation *e, int leader)
{
  const char *want = wanted (e, "leader");
  const char *name = leader != WCR_NONE ? wcr_noun_name (e->state->battle,
                                                         WCR_NOUN_PIECE, leader)
                                        : "no";

  if (want == NULL)
    return;
  if (strcmp (want, "yes") == 0 || strcmp (want, "no") == 0)
    expect_flag (e, "leader", leader != WCR_NONE);
  else
    expect_text (e, "leader",
                 *name != '\0' ? name : _ ("a leader without name"));
}

static void
expect_hex (const struct expectation *e, const char *at)
{
  const wcr_battle *battle = e->state->battle;
  const wcr_game *game = e->state->game;
  int hex = wcr_hex_parse (battle, at, NULL);
  int unit, leader, piece;

  if (hex == WCR_NONE)
    {
      case_fails (e->state, e->step, "the board has no hex '%s'", at);
      return;
    }
  unit = wcr_hex_unit (battle, game, hex);
  leader = wcr_hex_leader (battle, game, hex);
  piece = unit != WCR_NONE ? unit : leader;
  expect_flag (e, "empty", unit == WCR_NONE);
  expect_text (e, "unit",
               unit != WCR_NONE ? wcr_noun_id (battle, WCR_NOUN_CLASS,
                                               wcr_piece_class (battle, unit))
                                : "none");
  expect_leader (e, leader);
  expect_text (e, "side",
               side_name (piece != WCR_NONE
                              ? (int) wcr_piece_side (battle, piece)
                              : WCR_NONE));
  expect_number (e, "blocks",
                 unit != WCR_NONE ? wcr_piece_blocks (battle, game, unit) : 0);
  /* A leader with a unit is ordered separately. */
  if (wanted (e, "leader") != NULL && wanted (e, "unit") == NULL
      && leader != WCR_NONE)
    piece = leader;
  expect_flag (e, "ordered",
               piece != WCR_NONE && wcr_piece_ordered (battle, game, piece));
  expect_text (e, "terrain",
               wcr_noun_id (battle, WCR_NOUN_TERRAIN,
                            wcr_hex_terrain (battle, game, hex)));
}

static void
expect_attack (const struct expectation *e, const char *attack)
{
  const wcr_battle *battle = e->state->battle;
  const wcr_game *game = e->state->game;
  char from[16], to[16];
  const char *text = attack;
  int actor = WCR_NONE, target = WCR_NONE, n = 0;
  uint8_t faces[WCR_MAX_FACES];
  wcr_explanation answer;

  if (next_word (&text, from, sizeof from) && next_word (&text, to, sizeof to))
    {
      int hex = wcr_hex_parse (battle, from, NULL);
      actor = hex != WCR_NONE ? wcr_hex_unit (battle, game, hex) : WCR_NONE;
      target = wcr_hex_parse (battle, to, NULL);
    }
  if (actor == WCR_NONE || target == WCR_NONE
      || !wcr_explain (battle, game, actor, target, &answer, NULL, NULL))
    {
      case_fails (e->state, e->step,
                  "nothing to attack with or nothing to "
                  "attack: %s",
                  attack);
      return;
    }
  const char *legal = wanted (e, "legal");
  if (!answer.in_range && (legal == NULL || strcmp (legal, "no") != 0))
    case_fails (e->state, e->step, "the target is out of range: %s", attack);
  expect_flag (e, "legal", answer.legal);
  expect_number (e, "own", answer.own);
  expect_number (e, "cap", answer.cap);
  expect_number (e, "bonus", answer.bonus);
  expect_number (e, "dice", answer.dice);
  expect_number (e, "ignores", answer.ignored_flags);
  expect_number (e, "retreat", answer.retreat_hexes);
  expect_flag (e, "evade", answer.may_evade);
  expect_flag (e, "struck-first", answer.struck_first);
  for (int i = 0; i < WCR_MAX_FACES; i++)
    if (answer.hit_faces >> i & 1)
      faces[n++] = (uint8_t) i;
  expect_set (e, "hits-on", WCR_NOUN_FACE, faces, n);
}

/* The deck that an expectation names; WCR_NONE: none. */
static int
deck_meant (const struct expectation *e)
{
  const char *name = wanted (e, "of-deck");
  int deck = name != NULL
                 ? wcr_noun_find (e->state->battle, WCR_NOUN_DECK, name)
                 : WCR_NONE;

  return deck == WCR_NONE ? WCR_NONE : deck + 1;
}

/* How many of the cards are of that deck, or all. */
static int
count_cards (const struct expectation *e, const uint8_t *cards, int n)
{
  int deck = deck_meant (e), count = 0;

  for (int i = 0; i < n; i++)
    count += deck == WCR_NONE
             || wcr_card_deck (e->state->battle, cards[i]) == deck;
  return count;
}

/* Compares what a side has; `side` names the side. */
static void
expect_side (const struct expectation *e)
{
  static const char *const names[]
      = { "banners", "tokens", "hand", "cards", "command", "seat" };
  const wcr_battle *battle = e->state->battle;
  const wcr_game *game = e->state->game;
  const char *text = wanted (e, "side");
  int side = text != NULL ? wcr_list_find (WCR_LIST_SIDE, text) : WCR_NONE;
  uint8_t hand[WCR_HAND_ROOM];
  bool asked = false;
  int n;

  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    asked = asked || wanted (e, names[i]) != NULL;
  if (!asked)
    return;
  if (side == WCR_NONE)
    {
      case_fails (e->state, e->step,
                  "banners, tokens, hand, cards, command and seat need a side");
      return;
    }
  n = wcr_game_hand (battle, game, (enum wcr_side) side, hand);
  expect_number (e, "banners", wcr_game_banners (game, (enum wcr_side) side));
  expect_number (e, "tokens", wcr_game_tokens (game, (enum wcr_side) side));
  expect_set (e, "hand", WCR_NOUN_CARD, hand, n);
  expect_number (e, "cards", count_cards (e, hand, n));
  expect_number (e, "command",
                 wcr_game_command (battle, game, (enum wcr_side) side));
  expect_text (e, "seat",
               side_name ((int) wcr_game_seat (game, (enum wcr_side) side)));
}

/* Who has the counter that an expectation is about. */
static int
counter_owner (const struct expectation *e, int counter)
{
  const wcr_battle *battle = e->state->battle;
  const wcr_game *game = e->state->game;
  const char *at = wanted (e, "at"), *side = wanted (e, "side");
  int hex = at != NULL ? wcr_hex_parse (battle, at, NULL) : WCR_NONE;
  int piece = hex >= 0 ? wcr_hex_unit (battle, game, hex) : WCR_NONE;

  switch (wcr_counter_of (battle, counter))
    {
    case WCR_COUNTER_SIDE:
      return side != NULL ? wcr_list_find (WCR_LIST_SIDE, side) : WCR_NONE;
    case WCR_COUNTER_PIECE:
      return piece >= 0 || hex < 0 ? piece : wcr_hex_leader (battle, game, hex);
    case WCR_COUNTER_HEX: return hex;
    case WCR_COUNTER_GAME:
    case WCR_COUNTER_KINDS: break;
    }
  return 0;
}

static void
expect_counter (const struct expectation *e)
{
  const struct case_state *state = e->state;
  const char *name = wanted (e, "counter");
  int counter = name != NULL
                    ? wcr_noun_find (state->battle, WCR_NOUN_COUNTER, name)
                    : WCR_NONE;

  if (counter == WCR_NONE)
    return;
  int number = wcr_game_counter (state->battle, state->game, counter,
                                 counter_owner (e, counter));
  expect_text (e, "face-down", number == WCR_FACE_DOWN ? "yes" : "no");
  if (number == WCR_FACE_DOWN)
    expect_text (e, "count", "face-down");
  else
    expect_number (e, "count", number);
}

/* Compares what is asked, of whom and about which hex. */
static void
expect_decision (const struct expectation *e)
{
  const wcr_battle *battle = e->state->battle;
  const wcr_game *game = e->state->game;
  const char *asked
      = wcr_list_name (WCR_LIST_DECISION, (int) wcr_game_decision (game));
  int about = wcr_game_focus (battle, game);
  char hex[16] = "none";

  expect_text (e, "decision", asked);
  if (wanted (e, "decision") != NULL && wanted (e, "at") == NULL)
    expect_text (e, "side", side_name (wcr_game_decider (game)));
  if (about != WCR_NONE)
    wcr_hex_name (battle, about, hex);
  expect_text (e, "about", hex);
  if (wanted (e, "choices") != NULL)
    expect_number (e, "choices", wcr_choices (battle, game, NULL, 0));
}

/* Compares rolls: all, or those of a role. */
static void
expect_rolls (const struct expectation *e)
{
  const struct case_state *state = e->state;
  const char *name = wanted (e, "role");
  int role = name != NULL ? wcr_noun_find (state->battle, WCR_NOUN_ROLE, name)
                          : WCR_NONE;
  const struct rolls_seen *seen
      = role != WCR_NONE ? &state->role[role] : &state->all;

  if (wanted (e, "attack") == NULL)
    expect_number (e, "dice", seen->dice);
  expect_number (e, "hits", seen->hits);
  expect_number (e, "flags", seen->flags);
  expect_number (e, "rolls", seen->rolls);
}

static void
expect_game (const struct expectation *e)
{
  const wcr_game *game = e->state->game;

  expect_side (e);
  expect_counter (e);
  expect_decision (e);
  expect_rolls (e);
  expect_text (e, "active", side_name ((int) wcr_game_active (game)));
  expect_flag (e, "over", wcr_game_over (game));
  expect_text (e, "winner", side_name (wcr_game_winner (game)));
  int deck = deck_meant (e) == WCR_NONE ? 0 : deck_meant (e);
  expect_number (e, "deck", wcr_game_pile (game, deck));
  expect_number (e, "discards", wcr_game_discard_pile (game, deck));
}

void
case_expect (struct case_state *state, const wcc_step *step)
{
  const struct expectation e = { state, step, step->node };
  const char *at = wcc_node_get (step->node, "at");
  const char *attack = wcc_node_get (step->node, "attack");

  if (at != NULL)
    expect_hex (&e, at);
  if (attack != NULL)
    expect_attack (&e, attack);
  expect_game (&e);
}

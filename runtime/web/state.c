/* state.c: a position, as JSON. */

#include "face.h"
#include "table.h"

typedef int number_of (const wcr_game *game, enum wcr_side side);

/* What is looked at, and by whom. */
struct look {
  struct json *out;
  const wcr_battle *battle;
  const wcr_game *game;
};

/* ---- sides ---------------------------------------------------------------- */

static int
seat_of (const wcr_game *game, enum wcr_side side)
{
  return (int) wcr_game_seat (game, side);
}

static void
write_by_side (const struct look *look, const char *key, number_of *number)
{
  put_open (look->out, key, '[');
  for (int side = 0; side < WCR_SIDES; side++)
    put_int (look->out, NULL, number (look->game, (enum wcr_side) side));
  put_close (look->out, ']');
}

static void
write_sides (const struct look *look)
{
  write_by_side (look, "seat", seat_of);
  write_by_side (look, "banners", wcr_game_banners);
  write_by_side (look, "held", wcr_game_held_banners);
  write_by_side (look, "tokens", wcr_game_tokens);
  put_open (look->out, "command", '[');
  for (int side = 0; side < WCR_SIDES; side++)
    put_int (look->out, NULL,
             wcr_game_command (look->battle, look->game, (enum wcr_side) side));
  put_close (look->out, ']');
}

/* ---- cards ---------------------------------------------------------------- */

/* Cards that are hidden have numbers that no card has. */
static void
write_hand (const struct look *look, enum wcr_side side)
{
  uint8_t cards[WCR_HAND_ROOM];
  int n = wcr_game_hand (look->battle, look->game, side, cards);
  bool seen = true;

  for (int i = 0; i < n; i++)
    seen = seen && cards[i] < wcr_noun_count (look->battle, WCR_NOUN_CARD);
  if (!seen)
    {
      put_int (look->out, NULL, n);
      return;
    }
  put_open (look->out, NULL, '[');
  for (int i = 0; i < n; i++)
    put_int (look->out, NULL, cards[i]);
  put_close (look->out, ']');
}

static void
write_piles (const struct look *look, const char *key,
             int (*size) (const wcr_game *game, int deck))
{
  put_open (look->out, key, '[');
  for (int deck = 0; deck < wcr_deck_count (look->battle); deck++)
    put_int (look->out, NULL, size (look->game, deck));
  put_close (look->out, ']');
}

static void
write_cards (const struct look *look)
{
  put_open (look->out, "hands", '[');
  for (int side = 0; side < WCR_SIDES; side++)
    write_hand (look, (enum wcr_side) side);
  put_close (look->out, ']');
  write_piles (look, "piles", wcr_game_pile);
  write_piles (look, "discards", wcr_game_discard_pile);
}

/* ---- the board ------------------------------------------------------------ */

static void
write_pieces (const struct look *look)
{
  put_open (look->out, "pieces", '[');
  for (int piece = 0; piece < wcr_piece_count (look->battle); piece++)
    {
      int hex = wcr_piece_hex (look->battle, look->game, piece);

      if (hex == WCR_NONE)
        {
          put_null (look->out, NULL);
          continue;
        }
      put_open (look->out, NULL, '{');
      put_int (look->out, "hex", hex);
      put_int (look->out, "blocks",
               wcr_piece_blocks (look->battle, look->game, piece));
      put_bool (look->out, "ordered",
                wcr_piece_ordered (look->battle, look->game, piece));
      put_close (look->out, '}');
    }
  put_close (look->out, ']');
}

static void
write_ground (const struct look *look)
{
  int hexes = wcr_hex_count (look->battle);

  put_open (look->out, "terrain", '[');
  for (int hex = 0; hex < hexes; hex++)
    put_int (look->out, NULL, wcr_hex_terrain (look->battle, look->game, hex));
  put_close (look->out, ']');
  put_open (look->out, "owners", '[');
  for (int hex = 0; hex < hexes; hex++)
    {
      int owner = wcr_hex_owner (look->battle, look->game, hex);

      if (owner == WCR_NONE)
        continue;
      put_open (look->out, NULL, '[');
      put_int (look->out, NULL, hex);
      put_int (look->out, NULL, owner);
      put_close (look->out, ']');
    }
  put_close (look->out, ']');
}

static void
write_hexsides (const struct look *look)
{
  int features = wcr_noun_count (look->battle, WCR_NOUN_HEXSIDE);

  put_open (look->out, "sides", '[');
  for (int hex = 0; hex < wcr_hex_count (look->battle); hex++)
    for (int feature = 0; feature < features; feature++)
      {
        unsigned mask
            = wcr_hexsides_now (look->battle, look->game, feature, hex);

        if (mask == 0)
          continue;
        put_open (look->out, NULL, '[');
        put_int (look->out, NULL, hex);
        put_int (look->out, NULL, feature);
        put_int (look->out, NULL, (int) mask);
        put_close (look->out, ']');
      }
  put_close (look->out, ']');
}

static void
write_holders (const struct look *look)
{
  put_open (look->out, "holders", '[');
  for (int i = 0; i < wcr_objective_count (look->battle); i++)
    put_int (look->out, NULL, wcr_game_holder (look->game, i));
  put_close (look->out, ']');
}

/* ---- counters ------------------------------------------------------------- */

/* The counters of the game, a side, a piece or a hex; "": none, or the answer
 * has failed. */
static const char *
counted (const struct look *look, enum wcr_counter_of of, int whose)
{
  size_t length = wcr_counter_words (look->battle, look->game, of, whose,
                                     table_translate, NULL, 0);
  char *words = table_room (length);

  if (words != NULL)
    wcr_counter_words (look->battle, look->game, of, whose, table_translate,
                       words, length + 1);
  look->out->failed = look->out->failed || words == NULL;
  return words != NULL ? words : "";
}

/* Writes [[number, words] ...] of those that have counters. */
static void
write_counted (const struct look *look, const char *key,
               enum wcr_counter_of of, int owners)
{
  put_open (look->out, key, '[');
  for (int whose = 0; whose < owners; whose++)
    {
      const char *words = counted (look, of, whose);

      if (*words == '\0')
        continue;
      put_open (look->out, NULL, '[');
      put_int (look->out, NULL, whose);
      put_text (look->out, NULL, words);
      put_close (look->out, ']');
    }
  put_close (look->out, ']');
}

static void
write_counters (const struct look *look)
{
  put_open (look->out, "counted", '{');
  put_text (look->out, "game", counted (look, WCR_COUNTER_GAME, 0));
  write_counted (look, "sides", WCR_COUNTER_SIDE, WCR_SIDES);
  write_counted (look, "pieces", WCR_COUNTER_PIECE,
                 wcr_piece_count (look->battle));
  write_counted (look, "hexes", WCR_COUNTER_HEX, wcr_hex_count (look->battle));
  put_close (look->out, '}');
}

/* ---- the decision --------------------------------------------------------- */

static void
write_decision (const struct look *look)
{
  const wcr_battle *battle = look->battle;
  const wcr_game *game = look->game;
  enum wcr_decision decision = wcr_game_decision (game);
  int given, orders = wcr_game_orders (battle, game, &given);

  put_text (look->out, "decision",
            wcr_list_name (WCR_LIST_DECISION, (int) decision));
  put_int (look->out, "decider", wcr_game_decider (game));
  put_int (look->out, "focus", wcr_game_focus (battle, game));
  put_int (look->out, "card", wcr_game_card (game));
  put_open (look->out, "orders", '[');
  put_int (look->out, NULL, given);
  put_int (look->out, NULL, orders);
  put_close (look->out, ']');
  put_open (look->out, "pool", '[');
  for (int face = 0; decision == WCR_DECISION_SPEND
                     && face < wcr_noun_count (battle, WCR_NOUN_FACE);
       face++)
    put_int (look->out, NULL, wcr_game_pool (game, face));
  put_close (look->out, ']');
  put_bool (look->out, "hidden", wcr_choice_hidden (battle, game));
  put_bool (look->out, "agreed", wcr_choice_agreed (battle, game));
}

const char *
wcw_state (int viewer)
{
  struct table *table = table_answer (true);
  struct json *out = &the_table ()->out;

  if (table == NULL)
    return put_end (out);
  struct look look = { out, table->battle, table->game };
  if (viewer == WCR_SIDE_TOP || viewer == WCR_SIDE_BOTTOM)
    {
      wcr_view (table->battle, table->game, (enum wcr_side) viewer,
                table->view);
      look.game = table->view;
    }
  put_open (out, NULL, '{');
  put_bool (out, "over", wcr_game_over (look.game));
  put_int (out, "winner", wcr_game_winner (look.game));
  put_bool (out, "stopped", wcr_game_stopped (look.game) != WCR_NONE);
  put_int (out, "active", (int) wcr_game_active (look.game));
  put_int (out, "turn", wcr_game_turn (look.game));
  write_decision (&look);
  write_sides (&look);
  write_pieces (&look);
  write_ground (&look);
  write_hexsides (&look);
  write_cards (&look);
  write_counters (&look);
  write_holders (&look);
  put_int (out, "moves", table->at);
  put_int (out, "known", table->known);
  put_close (out, '}');
  return put_end (out);
}

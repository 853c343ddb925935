/* battle.c: what a battle holds, as JSON. */

#include <string.h>

#include "face.h"
#include "table.h"

/* ---- the board ------------------------------------------------------------ */

static void
write_hex (struct json *out, const wcr_battle *battle, int hex)
{
  char name[8];
  uint32_t zones = wcr_hex_zones (battle, hex);

  put_open (out, NULL, '{');
  put_text (out, "name", wcr_hex_name (battle, hex, name));
  put_open (out, "zones", '[');
  for (int zone = 0; zone < WCR_MAX_ZONES; zone++)
    if (zones >> zone & 1)
      put_int (out, NULL, zone);
  put_close (out, ']');
  put_open (out, "s", '[');
  for (int side = 0; side < WCR_SIDES; side++)
    put_int (out, NULL,
             (int) wcr_hex_sections (battle, hex, (enum wcr_side) side));
  put_close (out, ']');
  put_close (out, '}');
}

static void
write_board (struct json *out, const wcr_battle *battle)
{
  put_int (out, "columns", wcr_columns (battle));
  put_int (out, "rows", wcr_rows (battle));
  put_int (out, "places", wcr_place_count (battle));
  put_open (out, "hexes", '[');
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    if (wcr_hex_valid (battle, hex))
      write_hex (out, battle, hex);
    else
      put_null (out, NULL);
  put_close (out, ']');
}

static void
write_objectives (struct json *out, const wcr_battle *battle)
{
  put_open (out, "objectives", '[');
  for (int i = 0; i < wcr_objective_count (battle); i++)
    {
      int zone = wcr_objective_zone (battle, i);

      put_open (out, NULL, '{');
      put_int (out, "zone", zone);
      put_text (out, "name", table_name (the_table (), WCR_NOUN_ZONE, zone));
      put_int (out, "banners", wcr_objective_banners (battle, i));
      put_open (out, "hexes", '[');
      for (int hex = 0; hex < wcr_hex_count (battle); hex++)
        if (wcr_hex_zones (battle, hex) >> zone & 1)
          put_int (out, NULL, hex);
      put_close (out, ']');
      put_close (out, '}');
    }
  put_close (out, ']');
}

/* ---- nouns ---------------------------------------------------------------- */

static void
write_id (struct json *out, const wcr_battle *battle, enum wcr_noun noun, int i)
{
  put_text (out, "id", wcr_noun_id (battle, noun, i));
  put_text (out, "name", wcr_noun_name (battle, noun, i));
}

static void
write_symbol (struct json *out, const wcr_battle *battle, int i)
{
  put_int (out, "symbol", wcr_class_symbol (battle, i));
}

static void
write_cost (struct json *out, const wcr_battle *battle, int i)
{
  put_int (out, "cost", wcr_token_cost (battle, i));
}

static void
write_card (struct json *out, const wcr_battle *battle, int i)
{
  put_int (out, "copies", wcr_card_copies (battle, i));
  put_int (out, "deck", wcr_card_deck (battle, i));
  put_int (out, "clauses", wcr_card_clauses (battle, i));
}

static void
write_counter (struct json *out, const wcr_battle *battle, int i)
{
  static const char *const of[WCR_COUNTER_KINDS]
      = { "game", "side", "piece", "hex" };

  put_text (out, "of", of[wcr_counter_of (battle, i)]);
  put_int (out, "start", wcr_counter_start (battle, i));
}

/* Writes a list of nouns. @param more  writes what else one has; or NULL */
static void
write_nouns (struct json *out, const wcr_battle *battle, const char *key,
             enum wcr_noun noun,
             void (*more) (struct json *out, const wcr_battle *battle, int i))
{
  put_open (out, key, '[');
  for (int i = 0; i < wcr_noun_count (battle, noun); i++)
    {
      put_open (out, NULL, '{');
      write_id (out, battle, noun, i);
      if (more != NULL)
        more (out, battle, i);
      put_close (out, '}');
    }
  put_close (out, ']');
}

static void
write_vocabulary (struct json *out, const wcr_battle *battle)
{
  write_nouns (out, battle, "sections", WCR_NOUN_SECTION, NULL);
  write_nouns (out, battle, "zones", WCR_NOUN_ZONE, NULL);
  write_nouns (out, battle, "terrains", WCR_NOUN_TERRAIN, NULL);
  write_nouns (out, battle, "features", WCR_NOUN_HEXSIDE, NULL);
  write_nouns (out, battle, "roles", WCR_NOUN_ROLE, NULL);
  write_nouns (out, battle, "actions", WCR_NOUN_TOKEN, write_cost);
  write_nouns (out, battle, "traits", WCR_NOUN_TRAIT, NULL);
  write_nouns (out, battle, "personalities", WCR_NOUN_PERSONALITY, NULL);
  write_nouns (out, battle, "faces", WCR_NOUN_FACE, NULL);
  write_nouns (out, battle, "classes", WCR_NOUN_CLASS, write_symbol);
  write_nouns (out, battle, "cards", WCR_NOUN_CARD, write_card);
  write_nouns (out, battle, "counters", WCR_NOUN_COUNTER, write_counter);
}

static void
write_decks (struct json *out, const wcr_battle *battle)
{
  put_open (out, "decks", '[');
  for (int deck = 0; deck < wcr_deck_count (battle); deck++)
    {
      put_open (out, NULL, '{');
      if (deck > 0)
        write_id (out, battle, WCR_NOUN_DECK, deck - 1);
      else
        {
          put_text (out, "id", "");
          put_text (out, "name", table_translate (N_ ("command deck")));
        }
      put_open (out, "start", '[');
      for (int side = 0; side < WCR_SIDES; side++)
        put_int (out, NULL,
                 wcr_deck_start (battle, deck, (enum wcr_side) side));
      put_close (out, ']');
      put_open (out, "most", '[');
      for (int side = 0; side < WCR_SIDES; side++)
        put_int (out, NULL, wcr_deck_most (battle, deck, (enum wcr_side) side));
      put_close (out, ']');
      put_close (out, '}');
    }
  put_close (out, ']');
}

/* ---- armies --------------------------------------------------------------- */

/* @param full  a game that has just begun */
static void
write_piece (struct json *out, const wcr_battle *battle, const wcr_game *full,
             int piece)
{
  static const char *const marker[] = { "", "armed", "unarmed" };
  uint32_t traits = wcr_piece_traits (battle, piece);

  put_open (out, NULL, '{');
  put_int (out, "side", (int) wcr_piece_side (battle, piece));
  put_int (out, "class", wcr_piece_class (battle, piece));
  put_bool (out, "leader", wcr_piece_is_leader (battle, piece));
  put_text (out, "name", wcr_noun_name (battle, WCR_NOUN_PIECE, piece));
  put_text (out, "marker", marker[wcr_piece_marker (battle, piece)]);
  put_open (out, "traits", '[');
  for (int trait = 0; trait < WCR_MAX_TRAITS; trait++)
    if (traits >> trait & 1)
      put_int (out, NULL, trait);
  put_close (out, ']');
  put_int (out, "full", wcr_piece_blocks (battle, full, piece));
  put_close (out, '}');
}

static void
write_pieces (struct json *out, struct table *table)
{
  put_open (out, "pieces", '[');
  wcr_game_start (table->battle, table->view, 0, NULL);
  for (int piece = 0; piece < wcr_piece_count (table->battle); piece++)
    write_piece (out, table->battle, table->view, piece);
  put_close (out, ']');
}

static void
write_army (struct json *out, const wcr_battle *battle, enum wcr_side side)
{
  const char *name = wcr_noun_name (battle, WCR_NOUN_ARMY, (int) side);
  const char *commander;

  put_open (out, NULL, '{');
  put_text (out, "name",
            *name != '\0'
                ? name
                : table_translate (side == WCR_SIDE_TOP ? N_ ("Top")
                                                        : N_ ("Bottom")));
  put_text (out, "colour", wcr_army_colour (battle, side));
  put_open (out, "commanders", '[');
  for (int i = 0; (commander = wcr_army_commander (battle, side, i)) != NULL;
       i++)
    put_text (out, NULL, commander);
  put_close (out, ']');
  put_int (out, "banners", wcr_banners_to_win (battle, side));
  put_int (out, "hand", wcr_hand_size (battle, side));
  put_int (out, "program", wcr_army_program (battle, side));
  put_close (out, '}');
}

/* ---- texts ---------------------------------------------------------------- */

static void
write_prose (struct json *out, const wcr_battle *battle)
{
  static const char *const key[WCR_PROSES]
      = { "title",   "date", "designer", "history",
          "council", "rule", "part",     "status" };

  put_open (out, "prose", '{');
  for (int kind = 0; kind < WCR_PROSES; kind++)
    {
      const char *text = wcr_prose (battle, (enum wcr_prose) kind, NULL, 0);

      if (text == NULL)
        continue;
      put_open (out, key[kind], '[');
      for (int i = 0; text != NULL;
           text = wcr_prose (battle, (enum wcr_prose) kind, NULL, ++i))
        put_text (out, NULL, text);
      put_close (out, ']');
    }
  put_close (out, '}');
}

static void
write_languages (struct json *out, const wcr_battle *battle)
{
  const char *tag;

  put_open (out, "languages", '[');
  for (int i = 0; (tag = wcr_battle_language (battle, i)) != NULL; i++)
    put_text (out, NULL, tag);
  put_close (out, ']');
}

static void
write_options (struct json *out, const wcr_battle *battle)
{
  int counter;

  put_open (out, "options", '[');
  for (int i = 0; (counter = wcr_option (battle, i)) != WCR_NONE; i++)
    put_int (out, NULL, counter);
  put_close (out, ']');
}

const char *
wcw_battle (void)
{
  struct table *table = table_answer (false);
  struct json *out = &the_table ()->out;

  if (table == NULL)
    return put_end (out);
  const wcr_battle *battle = table->battle;
  const char *title = wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0);
  put_open (out, NULL, '{');
  put_text (out, "title", title != NULL ? title : "");
  put_int (out, "number", wcr_battle_number (battle));
  put_int (out, "first", (int) wcr_first_side (battle));
  put_bool (out, "tokens", wcr_has_tokens (battle));
  write_board (out, battle);
  write_objectives (out, battle);
  write_vocabulary (out, battle);
  write_decks (out, battle);
  write_pieces (out, table);
  put_open (out, "armies", '[');
  write_army (out, battle, WCR_SIDE_TOP);
  write_army (out, battle, WCR_SIDE_BOTTOM);
  put_close (out, ']');
  write_prose (out, battle);
  write_languages (out, battle);
  write_options (out, battle);
  put_close (out, '}');
  return put_end (out);
}

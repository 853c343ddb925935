/* battle.c: the memory of a battle, and questions about a battle. */

#include "battle.h"

#include <stdalign.h>
#include <stdio.h>
#include <string.h>

/* ---- memory --------------------------------------------------------------- */

struct chunk {
  struct chunk *next;
  size_t used, size;
  alignas (16) uint8_t bytes[];
};

/* Under AddressSanitizer each block is a chunk of its own, so that overruns of a
 * block are found. */
#if defined __has_feature
#if __has_feature(address_sanitizer)
#define BLOCKS_APART 1
#endif
#elif defined __SANITIZE_ADDRESS__
#define BLOCKS_APART 1
#endif
#ifdef BLOCKS_APART
enum { CHUNK_SIZE = 0 };
#else
enum { CHUNK_SIZE = 32 * 1024 };
#endif

void *
battle_allocate (wcr_battle *battle, size_t count, size_t size)
{
  if (count > SIZE_MAX / 2 / size)
    return NULL;
  size_t wanted = (count * size + 15u) & ~(size_t) 15u;
  struct chunk *chunk = battle->chunks;
  if (chunk == NULL || wanted > chunk->size - chunk->used)
    {
      size_t room = wanted > CHUNK_SIZE ? wanted : CHUNK_SIZE;
      chunk
          = battle->memory.allocate (battle->memory.user, sizeof *chunk + room);
      if (chunk == NULL)
        return NULL;
      chunk->next = battle->chunks;
      chunk->used = 0;
      chunk->size = room;
      battle->chunks = chunk;
    }
  void *block = chunk->bytes + chunk->used;
  chunk->used += wanted;
  memset (block, 0, wanted);
  return block;
}

void
wcr_battle_destroy (wcr_battle *battle)
{
  if (battle == NULL)
    return;
  wcr_memory memory = battle->memory;
  for (struct chunk *chunk = battle->chunks, *next; chunk != NULL; chunk = next)
    {
      next = chunk->next;
      memory.release (memory.user, chunk);
    }
  memory.release (memory.user, battle);
}

/* ---- the board ------------------------------------------------------------ */

int
wcr_columns (const wcr_battle *battle)
{
  return battle->columns;
}

int
wcr_rows (const wcr_battle *battle)
{
  return battle->rows;
}

int
wcr_hex_count (const wcr_battle *battle)
{
  return battle->hexes;
}

int
wcr_place_count (const wcr_battle *battle)
{
  return battle->places;
}

bool
wcr_hex_valid (const wcr_battle *battle, int hex)
{
  return hex >= 0 && hex < battle->hexes
         && hex_in (battle->valid, (unsigned) hex);
}

char *
wcr_hex_name (const wcr_battle *battle, int hex, char *text)
{
  char letters[4] = { 0 };
  int row = hex / battle->columns, first = 3;
  if (hex >= battle->hexes && hex < battle->places)
    {
      snprintf (text, 8, "+%u", (unsigned) (hex - battle->hexes) % 999u + 1u);
      return text;
    }
  if (!wcr_hex_valid (battle, hex))
    {
      snprintf (text, 8, "none");
      return text;
    }
  for (row++; row > 0; row = (row - 1) / 26)
    letters[--first] = (char) ('A' + (row - 1) % 26);
  snprintf (text, 8, "%s%u", letters + first,
            (unsigned) (hex % battle->columns) % 999u + 1u);
  return text;
}

/* Reads the number after the + of a slot. */
static int
parse_slot (const wcr_battle *battle, const char *text, const char **end)
{
  int number = 0, digits = 0;
  for (; digits < 3 && *text >= '0' && *text <= '9'; text++, digits++)
    number = number * 10 + *text - '0';
  if (number < 1 || number > battle->places - battle->hexes)
    return WCR_NONE;
  if (end != NULL)
    *end = text;
  return battle->hexes + number - 1;
}

int
wcr_hex_parse (const wcr_battle *battle, const char *text, const char **end)
{
  int row = 0, column = 0, letters = 0, digits = 0;
  if (*text == '+')
    return parse_slot (battle, text + 1, end);
  for (; letters < 3; text++, letters++)
    {
      int letter = *text >= 'A' && *text <= 'Z'   ? *text - 'A' + 1
                   : *text >= 'a' && *text <= 'z' ? *text - 'a' + 1
                                                  : 0;
      if (letter == 0)
        break;
      row = row * 26 + letter;
    }
  for (; digits < 3 && *text >= '0' && *text <= '9'; text++, digits++)
    column = column * 10 + *text - '0';
  if (letters == 0 || digits == 0 || row > battle->rows || column < 1
      || column > battle->columns)
    return WCR_NONE;
  int hex = (row - 1) * battle->columns + column - 1;
  if (!wcr_hex_valid (battle, hex))
    return WCR_NONE;
  if (end != NULL)
    *end = text;
  return hex;
}

int
wcr_distance (const wcr_battle *battle, int a, int b)
{
  return board_distance (battle, a, b);
}

int
wcr_hexes_apart (int columns, int a, int b)
{
  int row = a / columns, other = b / columns;
  return hexes_between (2 * (a % columns - b % columns) + row % 2 - other % 2,
                        row - other);
}

unsigned
wcr_hex_sections (const wcr_battle *battle, int hex, enum wcr_side side)
{
  return battle->sections[hex][side];
}

unsigned
wcr_hexsides (const wcr_battle *battle, int feature, int hex)
{
  return battle->hexside[feature * battle->places + hex];
}

int
wcr_objective_count (const wcr_battle *battle)
{
  return battle->objective_count;
}

int
wcr_objective_zone (const wcr_battle *battle, int objective)
{
  return battle->objective[objective].zone;
}

int
wcr_objective_banners (const wcr_battle *battle, int objective)
{
  return battle->objective[objective].banners;
}

uint32_t
wcr_hex_zones (const wcr_battle *battle, int hex)
{
  return battle->zones[hex];
}

int
wcr_unit_count (const wcr_battle *battle)
{
  return battle->unit_count;
}

int
wcr_piece_count (const wcr_battle *battle)
{
  return battle->piece_count;
}

bool
wcr_piece_is_leader (const wcr_battle *battle, int piece)
{
  return is_leader (battle, piece);
}

enum wcr_side
wcr_piece_side (const wcr_battle *battle, int piece)
{
  return (enum wcr_side) piece_kind (battle, piece)->side;
}

uint32_t
wcr_piece_traits (const wcr_battle *battle, int piece)
{
  return piece_kind (battle, piece)->further;
}

enum wcr_marker
wcr_piece_marker (const wcr_battle *battle, int piece)
{
  return (enum wcr_marker) piece_kind (battle, piece)->marker;
}

int
wcr_piece_class (const wcr_battle *battle, int piece)
{
  return piece_kind (battle, piece)->class_index;
}

int
wcr_class_symbol (const wcr_battle *battle, int class_index)
{
  int symbol = battle->unit_class[class_index].symbol;
  return symbol == BYTE_NONE ? WCR_NONE : symbol;
}

int
wcr_hand_size (const wcr_battle *battle, enum wcr_side side)
{
  return battle->army[side].hand;
}

enum wcr_side
wcr_first_side (const wcr_battle *battle)
{
  return (enum wcr_side) battle->first_side;
}

int
wcr_army_program (const wcr_battle *battle, enum wcr_side side)
{
  return battle->army[side].program == 0 ? WCR_NONE
                                         : battle->army[side].program - 1;
}

int
wcr_banners_to_win (const wcr_battle *battle, enum wcr_side side)
{
  return battle->army[side].banners;
}

bool
wcr_has_tokens (const wcr_battle *battle)
{
  return battle->token_windows != 0 || battle->tokens;
}

int
wcr_token_cost (const wcr_battle *battle, int action)
{
  return battle->token_action[action].cost;
}

int
wcr_deck_count (const wcr_battle *battle)
{
  return battle->deck_count;
}

int
wcr_card_deck (const wcr_battle *battle, int card)
{
  return deck_of (battle, card);
}

int
wcr_deck_start (const wcr_battle *battle, int deck, enum wcr_side side)
{
  return deck == 0 ? battle->army[side].hand : battle->deck[deck].start[side];
}

int
wcr_deck_most (const wcr_battle *battle, int deck, enum wcr_side side)
{
  return battle->deck[deck].most[side];
}

int
wcr_card_copies (const wcr_battle *battle, int card)
{
  return battle->card[card].copies;
}

int
wcr_card_clauses (const wcr_battle *battle, int card)
{
  int count = 0;
  for (int k = 0; k < battle->card[card].clauses; k++)
    count += battle->clause[battle->card[card].first_clause + k].kind
             != WCR_CLAUSE_AS;
  return count;
}

int
wcr_clause_units (const wcr_battle *battle, int card, int clause)
{
  if (clause < 0 || clause >= battle->card[card].clauses)
    return WCR_NONE;
  const struct clause *c
      = &battle->clause[battle->card[card].first_clause + clause];
  bool free = (c->kind == WCR_CLAUSE_MAIN || c->kind == WCR_CLAUSE_EITHER
               || c->kind == WCR_CLAUSE_FALLBACK)
              && c->selector == WCR_SELECTOR_ALLOWANCE && c->filter < 0
              && c->parts == 1 && c->part[0].section == BYTE_NONE
              && (c->flags & WCR_ORDER_LEADERS) == 0;
  return free && c->part[0].number > 0 ? c->part[0].number : WCR_NONE;
}

int
wcr_trigger_count (const wcr_battle *battle)
{
  return battle->trigger_count;
}

enum wcr_event_type
wcr_trigger_event (const wcr_battle *battle, int trigger)
{
  return (enum wcr_event_type) battle->trigger[trigger].event;
}

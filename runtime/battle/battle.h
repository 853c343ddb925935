/* battle.h: a loaded battle in memory (private to the runtime).
 *
 * load.c fills it from the sections of format.h and checks every index, so
 * that the rest of the runtime trusts it. Everything lies in one arena. */
#ifndef WCR_BATTLE_H
#define WCR_BATTLE_H

#include <stdlib.h>

#include "wcr/player.h"
#include "wcr/wcr.h"

/* Marks English that callers hand to a translator, if they have one. */
#define N_(text) text

typedef uint64_t hex_word; /* bit sets of hexes are arrays of words */
#define HEX_NONE 0xffffu
#define PIECE_NONE 0xffu
#define BYTE_NONE 0xffu
#define BYTE_IDLE 0xfeu /* of a stopped game: nothing happens any more */

struct face {
  uint8_t flags;
};

struct role {
  uint8_t use, base, dice;
  uint16_t hits;         /* faces that hit a unit */
  uint16_t kills_leader; /* faces that eliminate a lone leader */
  uint16_t flags;        /* WCR_ROLE_... */
};

/* Terrain as hexes have it: a type alone, then types that belong to a side. */
struct terrain {
  int8_t level;
  uint8_t flags;       /* WCR_TERRAIN_... */
  uint8_t sight_group; /* 0: none */
  uint8_t becomes;     /* BYTE_NONE: nothing */
  uint8_t type;        /* the terrain of no side */
  uint8_t owner;       /* side; BYTE_NONE */
};

/* Pieces in slots off the board. Cards bring them in over the hexes of a zone,
 * or they come in by themselves. */
struct reserve {
  uint8_t side, zone;
  uint8_t group;       /* of the cards; BYTE_NONE: they come in by themselves */
  uint8_t turn;        /* first own turn in which they may come */
  uint8_t section;     /* whose orders they take; BYTE_NONE: see format.h */
  uint8_t banners;     /* that they wait for when they come by themselves */
  uint8_t flags;       /* WCR_RESERVE_... */
  uint16_t first, end; /* places: the first, and one past the last */
};

/* A zone that is worth banners while it is held. */
struct objective {
  uint8_t zone, banners;
  uint8_t side;    /* the only one that may claim it; BYTE_NONE: either may */
  bool at_once;    /* claimed at any time, not when a turn starts */
  bool half;       /* held by more than half of its hexes */
  uint16_t margin; /* held by so many hexes more than the enemy; 0: alone */
  uint16_t size;   /* hexes of the zone */
  hex_word *hexes; /* of the zone: words */
};

/* What a personality is like beside its weights, in hundredths. */
struct person {
  uint8_t mistakes; /* of the choices that it has, it overlooks so many */
  uint8_t share;    /* of the people who play the battle */
};

struct unit_class {
  uint8_t flags;
  uint8_t symbol; /* face; BYTE_NONE for leaders */
  uint32_t traits;
  uint8_t stat[WCR_STATS];
};

struct kind {
  uint8_t class_index, side, marker;
  uint32_t traits;  /* those of the class too */
  uint32_t further; /* those that the class does not have */
};

struct placement {
  uint8_t kind;
  uint16_t hex; /* HEX_NONE: a leader in the supply */
};

struct army {
  uint8_t hand, banners;
  uint8_t tokens;
  uint8_t program; /* 1 + enum wcr_level when nobody plays it; 0 */
  uint32_t sheet; /* mask of the actions on which it may spend them */
};

/* Bytecode decoded: operands as numbers. */
struct instruction {
  uint8_t opcode;
  uint8_t subject; /* of PIECE paths; operand of SIDE and HEX paths, counts */
  int64_t operand; /* constant, mask (as bits), argument or expression */
};

/* Sets of pieces are arrays of as many words. */
enum { PIECE_WORDS = (WCR_MAX_PIECES + 63) / 64 };

struct expression {
  const struct instruction *code;
  uint8_t length;
  uint8_t nesting; /* expressions that it counts by, inside each other */
  uint32_t work;   /* instructions that it takes, at most */
  bool absence;    /* true for a side while none of these is on the board */
  uint64_t none[WCR_SIDES][PIECE_WORDS];
};

/* A set of queries. */
enum { QUERY_WORDS = (WCR_QUERIES + 63) / 64 };
struct queries {
  uint64_t word[QUERY_WORDS];
};
static inline bool
has_query (const struct queries *set, unsigned query)
{
  return set->word[query / 64] >> query % 64 & 1;
}
static inline void
add_query (struct queries *set, unsigned query)
{
  set->word[query / 64] |= (uint64_t) 1 << query % 64;
}

/* Value of an expression for a piece when only its kind matters. */
struct kind_test {
  bool known;
  uint64_t kinds; /* mask of those for which it holds; */
  uint64_t maybe; /* and, known or not, of those for which it may hold */
  uint64_t pieces[PIECE_WORDS];
};

/* Masks of the terrains for which the answer to a query about a hex is certain
 * at load, for pieces of one kind that go in one mode. */
struct ground_answer {
  uint64_t yes, no;
};

enum { NUMBER_ANY = -1, NUMBER_COMMAND = -2 };

struct order_part {
  uint8_t section; /* BYTE_NONE: anywhere */
  int16_t number;  /* or NUMBER_... */
};

struct spend {
  uint16_t faces; /* mask */
  uint8_t what;   /* WCR_SPEND_... */
  uint8_t number;
  uint8_t leader;  /* class of a leader whom a die may bring; BYTE_NONE: none */
  int16_t filter;  /* expression or -1 */
  uint64_t *kinds; /* per face: mask of the kinds for which it may hold, */
  uint64_t *sure;  /* and of those for which it certainly does */
};

struct clause {
  uint8_t card;
  uint8_t kind;      /* WCR_CLAUSE_... */
  int16_t condition; /* expression or -1 */
  uint8_t selector;
  uint8_t flags;  /* WCR_ORDER_..., of a copy WCR_COPY_... */
  int16_t filter; /* expression or -1 */
  int16_t lasts;  /* expression or -1: while it holds the piece stays ordered */
  uint8_t parts;  /* allowance: parts; else 1, the section and number */
  struct order_part part[WCR_MAX_SECTIONS];
  uint8_t spends; /* of a pool */
  struct spend spend[WCR_MAX_SPENDS];
  uint8_t phases;
  uint8_t phase[8];
  uint8_t window; /* WCR_WINDOW_... of a reaction */
  uint8_t as;     /* the card that this one may be played as */
};

struct card {
  uint8_t group, copies;
  uint8_t deck;
  uint8_t first_clause, clauses;
  uint8_t free, fallbacks; /* masks of clauses: those that can always be chosen,
                              such as a main text; those that stand in for it */
  bool copy;               /* it has the text of another card */
  uint8_t others;          /* mask of clauses that play this card as another */
};

/* Cards with piles of their own; number 0 is the command deck. */
struct deck {
  uint8_t first, size;                       /* its cards in game_deck() */
  uint8_t start[WCR_SIDES], most[WCR_SIDES]; /* in a hand; of the command deck
                                                the army says how many */
};

struct effect {
  uint8_t query, operation;
  uint8_t as;      /* subject of the effect: WCR_SUBJECT_... */
  bool never;      /* its kinds, roles or faces are the empty set */
  uint8_t terrain; /* type; BYTE_NONE: anywhere */
  uint8_t place;
  uint8_t clause;   /* BYTE_NONE: no clause */
  uint16_t faces;   /* 0: any */
  uint32_t roles;   /* 0: any */
  uint64_t kinds;   /* 0: any */
  int16_t when;     /* expression or -1 */
  int16_t computed; /* expression or -1 */
  int16_t value;
};

/* A number that a game remembers. */
struct counter {
  uint8_t of; /* enum wcr_counter_of */
  uint8_t most, start;
  uint16_t first; /* the place of the first one in game_counters() */
  /* The pile from which numbers are drawn that lie face down. */
  uint8_t piled;    /* numbers in it; 0: there is none */
  bool chosen;      /* who has none of a pile but starts above 0 */
  int16_t drawn_by; /* expression: who has one, or is chosen; -1: all */
  uint16_t marks;   /* the place where game_counters() notes what was drawn */
  uint8_t *pile;
};

struct action {
  uint8_t verb, who, other;
  uint8_t inner;     /* how many of the next actions lie inside */
  int16_t condition; /* -1: always */
  uint16_t value;
  int16_t most; /* for-each: for how many; -1: all */
  bool chained; /* for-each: who comes next depends on the one before */
};

struct trigger {
  uint8_t event, once;
  uint8_t side;      /* BYTE_NONE: both */
  int16_t condition; /* -1: always */
  uint64_t classes;  /* 0: any; else the event's piece must be of one of them */
  uint8_t mark;      /* once per hex: which set of hexes; once in a turn or
                        game: which bit; else BYTE_NONE */
  uint8_t card;      /* BYTE_NONE: any; else it must be in play */
  uint8_t deck;      /* of the card or cards of the event; else 0 */
  uint16_t first_action;
  uint8_t actions;
};

/* Whether the event of a trigger is about cards of one deck, which its total
 * tells. */
static inline bool
is_of_deck (const struct trigger *trigger)
{
  return trigger->event == WCR_EVENT_CARD_DRAWN
         || trigger->event == WCR_EVENT_DECK_RESHUFFLED;
}

/* An action that a token can be spent on. */
struct token_action {
  uint8_t window;    /* WCR_TOKEN_... */
  uint8_t clause;    /* by which the ordered pieces act; BYTE_NONE */
  uint8_t cost;      /* tokens that it takes, 1 or more */
  bool moves;        /* it lets its piece move */
  bool sided;        /* it is for the side, and names no piece */
  int16_t condition; /* expression or -1 */
  uint64_t takers[PIECE_WORDS]; /* pieces for which it may hold */
  uint32_t roles;    /* 0: any */
  uint64_t groups;   /* of cards, 0: any */
};

/* Where a hex lies: x in half hexes from the left edge of even rows. */
struct centre {
  int16_t x, row;
};

/* Lines of sight to all hexes at most SHORT_LINE away, as steps from the hex
 * that looks: first the hexes that the line crosses, then those along its left,
 * then those along its right. Longer lines are traced when needed. */
enum { SHORT_LINE = 4, LINE_HEXES = 6 };
struct step {
  int8_t x, row;
};
struct line {
  uint8_t inside, left, right;
  struct step hex[LINE_HEXES];
};
struct lines {
  struct line to[2 * SHORT_LINE + 1][4 * SHORT_LINE + 1]; /* row, x */
};

struct wcr_battle {
  wcr_memory memory;
  struct chunk *chunks; /* the arena, battle.c */
  uint32_t checksum;

  /* board */
  int columns, rows, hexes, words;
  int places; /* hexes, then slots of reserves, which are not valid hexes;
                 `words` and all arrays per hex have room for them */
  hex_word *valid;          /* words */
  struct centre *centre;    /* per hex */
  uint16_t (*neighbour)[6]; /* per hex: E NE NW W SW SE; HEX_NONE */
  uint16_t (*rear)[2][2];   /* per hex, side: up to two; HEX_NONE */
  hex_word *adjacent;       /* per hex: words */
  hex_word *afar;           /* per hex: see hexes_afar() */
  uint8_t (*sections)[2];   /* per hex, side: mask as that side numbers them */
  uint8_t *start_terrain;   /* per hex */
  uint32_t *zones;          /* per hex: mask */
  uint8_t *hexside; /* per feature, hex: mask of the sides that have it */
  uint8_t mirror[WCR_MAX_SECTIONS]; /* its number for the other side */
  struct reserve *reserve;
  int reserve_count;
  struct objective *objective;
  int objective_count;
  bool claims_at_once; /* some objective is claimed at any time */
  int section_count, zone_count, hexside_count;

  int face_count, role_count, terrain_count, class_count, kind_count;
  int terrain_types; /* the first ones of terrain_count */
  int unit_count, piece_count, expression_count, card_count, clause_count;
  int hex_marks;  /* sets of hexes that triggers have acted for */
  int once_marks; /* triggers that act once in a turn or game */
  int effect_count, trigger_count, action_count, deck_size;
  int token_count; /* actions for tokens */
  int personality_count;
  wcr_weights *personality; /* how players choose; no rule reads them */
  struct person *person;    /* by personality; NULL: none makes mistakes */
  struct face *face;
  struct role *role;
  struct terrain *terrain;
  struct unit_class *unit_class;
  struct kind *kind;
  struct placement *piece;
  struct expression *expression;
  struct card *card;
  struct deck deck[WCR_MAX_DECKS];
  int deck_count;
  struct clause *clause;
  struct effect *effect;
  struct trigger *trigger;
  struct action *action;
  struct token_action *token_action;
  uint8_t token_windows; /* mask of those for which some side has an action */
  struct army army[2];
  uint8_t first_side;
  uint8_t first_dice;   /* for the first move; BYTE_NONE: the Command */
  uint16_t first_faces; /* mask of the faces that count; 0: dice do not decide
                           who moves first */
  uint8_t windows; /* mask of those in which some card is a reaction */
  bool hands_grow; /* some trigger changes a hand size */
  bool tokens;     /* some trigger gives or takes tokens */
  bool rolls;      /* some trigger rolls dice of its own */
  bool picks;      /* some for-each has a pick_state */
  bool nests;      /* some for-each lies in another one */
  bool hexsides_change; /* by some trigger */
  bool seats_change;    /* the same */
  struct counter *counter;
  uint8_t counter_count;
  uint16_t counter_numbers, counter_bytes; /* in a game, without and with marks
                                              of piles */
  uint8_t role_for[WCR_ROLE_USES];        /* the first role with that use */
  uint16_t flag_faces;                    /* mask */
  uint8_t *full_blocks;                   /* per piece; leaders 1 */
  uint16_t first_effect[WCR_QUERIES + 1]; /* effects of a query */
  uint64_t terrains_used;      /* mask: on the board now or after some change */
  uint64_t *terrains_of;       /* per type: mask of the terrains of that type */
  struct kind_test *kind_test; /* per expression */
  hex_word *section_set;       /* per side, section: words */
  hex_word exits[WCR_MAX_HEXES / 64]; /* where an effect may let a piece out */
  uint64_t pieces_of[WCR_SIDES][2][PIECE_WORDS]; /* units, leaders of a side */
  struct queries unasked;                        /* no effect ever takes part */
  struct queries *heard_of; /* by clause and kind: those whose effects may be
                               about it; see silent_for() */
  bool touches; /* some condition asks what ground a piece has touched; */
  uint8_t touch_bit[WCR_MAX_TERRAINS]; /* the bit of each terrain asked about */
  uint8_t first_trigger[WCR_EVENTS + 1]; /* triggers of an event */
  uint64_t speaks_on[WCR_QUERIES]; /* mask of terrains: effects of the query may
                                      be about hexes with them */
  struct ground_answer *enters, *stops; /* by kind and mode, of MAY_ENTER and
                                           MUST_STOP */
  bool stops_by_step;  /* where a move stops depends on the hex left */

  struct fold *fold;   /* query tables, see query.h */
  struct text *text;   /* text sections, see text.c */
  struct lines *lines; /* sight lines of short range, board.c */
};

static inline bool
hex_in (const hex_word *set, unsigned hex)
{
  return set[hex / 64] >> (hex % 64) & 1;
}

/* The hexes at a distance of 2 to `range`, as a set; for a range above
 * SHORT_LINE, all at a distance of 2 or more. */
static inline size_t
afar_row (const wcr_battle *battle, int hex, int range)
{
  int row = range > SHORT_LINE ? SHORT_LINE : range < 1 ? 0 : range - 1;
  return (size_t) ((hex * (SHORT_LINE + 1) + row) * battle->words);
}
static inline const hex_word *
hexes_afar (const wcr_battle *battle, int hex, int range)
{
  return battle->afar + afar_row (battle, hex, range);
}

/* The deck of a card. One of the other hand that wcr_view() has hidden is
 * BYTE_NONE less its deck, as its back tells. */
static inline int
deck_of (const wcr_battle *battle, int card)
{
  return card < battle->card_count ? battle->card[card].deck
                                   : (int) BYTE_NONE - card;
}

static inline const struct kind *
piece_kind (const wcr_battle *battle, int piece)
{
  return &battle->kind[battle->piece[piece].kind];
}

static inline const struct unit_class *
kind_class (const wcr_battle *battle, int kind)
{
  return &battle->unit_class[battle->kind[kind].class_index];
}

static inline const struct unit_class *
piece_class (const wcr_battle *battle, int piece)
{
  return kind_class (battle, battle->piece[piece].kind);
}

static inline bool
is_leader (const wcr_battle *battle, int piece)
{
  return piece >= battle->unit_count;
}

/* battle.c: zeroed memory that lives as long as the battle; NULL when out of
 * memory. */
void *battle_allocate (wcr_battle *battle, size_t count, size_t size);

/* board.c: geometry. All hexes must be valid. */
bool board_init (wcr_battle *battle); /* fills the tables above; false: out of
                                         memory */
static inline int
hexes_between (int x, int rows)
{
  int across = abs (x), down = abs (rows);
  return across > down ? down + (across - down) / 2 : down;
}
static inline int
board_distance (const wcr_battle *battle, int a, int b)
{
  const struct centre *from = &battle->centre[a], *to = &battle->centre[b];
  return hexes_between (from->x - to->x, from->row - to->row);
}
/* Hex with this centre, or -1 when it is off the board. */
int board_hex_at (const wcr_battle *battle, int x, int row);
/* Whether the line of sight between two hexes, centre to centre, is free.
 * `blocked` says whether a hex is an obstruction; a hex off the board is one. */
bool board_line (const wcr_battle *battle, int a, int b,
                 bool (*blocked) (void *user, int hex), void *user);
/* True when the test holds for every hex between the two that the line crosses,
 * not only touches; off the board it never holds. */
bool board_crosses (const wcr_battle *battle, int a, int b,
                    bool (*test) (void *user, int hex), void *user);
/* The sides over which the line from another hex enters a hex, as a mask by enum
 * wcr_direction: one side, or two when the line enters at a corner; 0 when the
 * two hexes are the same. */
unsigned board_entry (const wcr_battle *battle, int from, int hex);
/* Finds two hexes at a distance, starting in the middle of the board: on open
 * ground if possible, else anywhere. @return false: the board is too small */
bool find_duel_ground (const wcr_battle *battle, int distance, int *from,
                       int *to);

#endif

/* battle.h: a loaded battle in memory (private to the runtime).
 *
 * load.c fills it from the sections of format.h and checks every index, so
 * that the rest of the runtime trusts it. Everything lies in one arena. */
#ifndef WCR_BATTLE_H
#define WCR_BATTLE_H

#include "wcr/wcr.h"

typedef uint64_t hex_word; /* bit sets of hexes are arrays of words */
#define HEX_NONE 0xffffu
#define PIECE_NONE 0xffu
#define BYTE_NONE 0xffu

struct face {
  uint8_t flags;
};

struct role {
  uint8_t use, base, dice;
  uint16_t hits;         /* faces that hit a unit */
  uint16_t kills_leader; /* faces that eliminate a lone leader */
  uint16_t flags;        /* WCR_ROLE_... */
};

struct terrain {
  int8_t level;
  uint8_t sight_group; /* 0: none */
  uint8_t becomes;     /* BYTE_NONE: nothing */
};

struct unit_class {
  uint8_t flags;
  uint8_t symbol; /* face; BYTE_NONE for leaders */
  uint32_t traits;
  uint8_t stat[WCR_STATS];
};

struct kind {
  uint8_t class_index, side;
};

struct placement {
  uint8_t kind;
  uint16_t hex;
};

struct army {
  uint8_t hand, banners;
};

struct expression {
  const uint8_t *code;
  uint16_t length;
};

enum { NUMBER_ANY = -1, NUMBER_COMMAND = -2 };

struct order_part {
  uint8_t section; /* BYTE_NONE: anywhere */
  int16_t number;  /* or NUMBER_... */
};

struct clause {
  uint8_t card;
  uint8_t kind;      /* WCR_CLAUSE_... */
  int16_t condition; /* expression or -1 */
  uint8_t selector;
  uint8_t flags;     /* WCR_ORDER_... */
  int16_t filter;    /* expression or -1 */
  uint8_t parts;     /* allowance: parts; else 1, the section and number */
  struct order_part part[WCR_MAX_SECTIONS];
  uint8_t phases;
  uint8_t phase[8];
};

struct card {
  uint8_t group, copies;
  uint8_t first_clause, clauses;
};

struct effect {
  uint8_t query, operation;
  uint8_t as;        /* subject whose kind is asked: WCR_SUBJECT_... */
  uint8_t terrain;   /* BYTE_NONE: anywhere */
  uint8_t place;
  uint8_t clause;    /* BYTE_NONE: no clause */
  uint16_t faces;    /* 0: any */
  uint32_t roles;    /* 0: any */
  uint64_t kinds;    /* 0: any */
  int16_t when;      /* expression or -1 */
  int16_t computed;  /* expression or -1 */
  int16_t value;
};

struct action {
  uint8_t verb, who, other;
  uint16_t value;
};

struct trigger {
  uint8_t event, once;
  uint8_t side;      /* BYTE_NONE: both */
  int16_t condition; /* -1: always */
  uint64_t classes;  /* 0: any; else the event's piece must be of one */
  uint16_t first_action;
  uint8_t actions;
};

/* Two hexes beside a sight line that runs along their common side. */
struct wcr_battle {
  wcr_memory memory;
  uint32_t checksum;

  /* board */
  int columns, rows, hexes, words;
  hex_word *valid;           /* words */
  uint16_t (*neighbour)[6];  /* per hex: E NE NW W SW SE; HEX_NONE */
  uint16_t (*rear)[2][2];    /* per hex, side: up to two; HEX_NONE */
  hex_word *adjacent;        /* per hex: words */
  uint8_t (*sections)[2];    /* per hex, side: mask as that side numbers */
  uint8_t *start_terrain;    /* per hex */
  int section_count;

  int face_count, role_count, terrain_count, class_count, kind_count;
  int unit_count, piece_count, expression_count, card_count, clause_count;
  int effect_count, trigger_count, action_count, deck_size;
  struct face *face;
  struct role *role;
  struct terrain *terrain;
  struct unit_class *unit_class;
  struct kind *kind;
  struct placement *piece;
  struct expression *expression;
  struct card *card;
  struct clause *clause;
  struct effect *effect;
  struct trigger *trigger;
  struct action *action;
  struct army army[2];
  uint8_t first_side;
  uint8_t role_for[WCR_ROLE_USES]; /* the first role with that use */
  uint16_t flag_faces;             /* mask */

  struct fold *fold; /* query tables, see query.h */
  struct text *text; /* text sections, see text.c */
};

static inline bool
hex_in (const hex_word *set, unsigned hex)
{
  return set[hex / 64] >> (hex % 64) & 1;
}

static inline const struct kind *
piece_kind (const wcr_battle *battle, int piece)
{
  return &battle->kind[battle->piece[piece].kind];
}

static inline const struct unit_class *
piece_class (const wcr_battle *battle, int piece)
{
  return &battle->unit_class[piece_kind (battle, piece)->class_index];
}

static inline bool
is_leader (const wcr_battle *battle, int piece)
{
  return piece >= battle->unit_count;
}

/* board.c: geometry. All hexes are valid ones. */
void board_init (wcr_battle *battle); /* fills the tables above */
int board_distance (const wcr_battle *battle, int a, int b);
/* Sight between two hexes: centre to centre; `blocked` tells whether a hex is
 * an obstruction; a hex off the board is one. */
bool board_line (const wcr_battle *battle, int a, int b,
                 bool (*blocked) (void *user, int hex), void *user);

#endif

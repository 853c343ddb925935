/* model.h: a ruleset and a battle as typed data (private to the compiler).
 *
 * model_rules.c, model_effects.c, model_orders.c and model_scenario.c fill it
 * from the XML trees, check.c checks it, lower.c and write.c turn it into the
 * binary. Lists are in document order; from here on, a thing is named by its
 * index in a list. Everything is in one arena; strings belong to the
 * documents. */
#ifndef WCC_MODEL_H
#define WCC_MODEL_H

#include <stdint.h>

#include "text/attributes.h"
#include "text/translate.h"
#include "text/work.h"
#include "wcc/compile.h"
#include "wcr/format.h"
#include "wcr/player.h"
#include "wcr/vocabulary.h"

struct expr;
struct expr_context;
struct texts;

/* A thing that a document removed from the rules that it extends. */
struct removed {
  struct place at; /* the removal */
  const wcc_node *node;
};

/* An expression that names something that was removed. */
struct stale {
  const wcc_node *node;
  const wcc_attribute *attribute;
  const struct expr *expr;
};

/* A thing with an identifier. */
struct noun {
  const char *id;   /* never NULL */
  const char *name; /* never NULL, "" when there is none */
  struct place at;
  const struct removed *removed; /* no longer in the rules: only older
                                    documents may name it; usually NULL */
  bool used; /* something names it */
};

struct board_section {
  struct noun noun;
  int first[2], last[2]; /* columns from 0 in long rows, in short rows;
                            first > last: none */
  int mirror;            /* the section for the top side */
};

struct die_face {
  struct noun noun;
  bool flag;
};

struct ruling { /* a switch */
  struct noun noun;
  const char **value;
  int values;
  int now;   /* index of the present value */
  bool used; /* an expression reads it */
};

struct zone {
  struct noun noun;
  int *hex; /* in order */
  int hexes;
};

struct reserve {
  struct place at;
  int side, turn;
  int zone;    /* -1: it comes in anywhere */
  int group;   /* of the cards; -1: none */
  int section; /* -1: none */
  int banners; /* 0: none */
  bool placed;
  int first, slots; /* slots from 0 */
};

struct objective {
  int zone, banners, side; /* side -1: either */
  bool at_once;            /* claimed at any time */
  bool half;               /* held by more than half of the hexes */
  int margin; /* held by so many hexes more than the enemy; 0: alone */
};

struct trait {
  struct noun noun;
  uint64_t carriers; /* mask of classes: a weapon that these may carry */
};

struct strike_role {
  struct noun noun;
  int use, base, dice;
  uint32_t hits, kills_leader;
  unsigned flags; /* WCR_ROLE_... */
};

/* A kind of pieces: they are alike in everything that is known before a game.
 * Every class has a kind for each side, at class * 2 + side; others follow for
 * pieces with further traits. */
struct piece_kind {
  int unit_class, side;
  uint32_t traits;  /* all of them */
  uint32_t further; /* those that the class does not have */
};
enum { MAX_KINDS = 2 * WCR_MAX_CLASSES + WCR_MAX_PIECES };

struct unit_class {
  struct noun noun;
  bool leader;
  int symbol; /* face; -1 for leaders and where it could not be read */
  uint32_t traits;
  const char *traits_text;
  int stat[WCR_STATS];
};

struct terrain_type {
  struct noun noun;
  int level;
  int sight_group; /* -1: none */
  int becomes;     /* terrain; -1: nothing; -2: open ground */
  bool owned;      /* on the board it belongs to a side */
  unsigned flags;  /* WCR_TERRAIN_... */
};

struct hexside_type {
  struct noun noun;
};

enum layer {
  LAYER_CLASS,
  LAYER_RULES,
  LAYER_TRAIT,
  LAYER_TERRAIN,
  LAYER_HEXSIDE,
  LAYER_COUNTER,
  LAYER_CLAUSE,
  LAYER_TOKEN,
  LAYER_SCENARIO,
  LAYERS
};

struct effect {
  struct place at;
  enum layer layer;
  int owner; /* class, trait, terrain, hexside, counter, clause or
                                action for tokens; -1 */
  int query, operation;
  int subject;               /* of a class or trait: WCR_SUBJECT_..., with
                                WCR_OF_LEADER when its leader must have them */
  int where;                 /* of a terrain: WCR_PLACE_... */
  uint64_t roles;            /* the effect holds for these */
  bool any_role;             /* and for questions without a role */
  uint32_t faces;            /* 0: any */
  struct expr *when, *value; /* NULL: always; no value */
  const char *cite;
  bool broken; /* an error in it is reported; to be skipped */
};

/* Whether an effect of a class or trait is about the leaders who have it: it
 * holds for the units that they are with. */
static inline bool
is_of_leader (const struct effect *effect)
{
  return effect->subject & WCR_OF_LEADER;
}

struct action {
  struct place at;
  int verb, who, other; /* as in the binary */
  int inner;            /* how many of the next actions are inside */
  struct expr *when;    /* NULL: always */
  struct expr *count;   /* for-each: the pieces or hexes */
  struct expr *most;    /* for-each: how many of them; NULL: all */
  int number;           /* role; terrain, -1: what the old one becomes, -2: open
                           ground */
  const char *text;
};

struct trigger {
  struct place at;
  int event, once;
  int side;      /* -1: both */
  int owner;     /* class; -1 */
  int trait;     /* of the piece of the event; -1: any */
  int terrain;   /* of the hex of the event; -1: any */
  int card;      /* that must be in play, plus 1; 0: any */
  int clause;    /* of a card, to which it belongs, plus 1; 0: none */
  int deck;      /* of the cards of the event, as in struct card */
  bool scenario; /* not of the rules */
  bool before;   /* runs before the others on its event */
  struct expr *when;
  struct action *action;
  int actions;
  const char *cite;
  bool broken;
};

enum { NUMBER_ANY = 0, NUMBER_COMMAND = 1 }; /* else n + 1, as in the binary */

struct quota {
  int section; /* -1: anywhere */
  int number;
};

/* What some faces of a pool of dice are good for. */
struct spend {
  struct place at;
  uint32_t faces;
  int what, number; /* WCR_SPEND_... */
  int leader;       /* class of one whom a die may bring; -1: no leader */
  struct expr *filter;
};

struct clause {
  struct place at;
  int card, kind, selector;
  unsigned flags; /* WCR_ORDER_LEADERS, WCR_ORDER_DETACH; WCR_COPY_... */
  int window;     /* WCR_WINDOW_... of a reaction */
  int as;         /* the card as which this one may be played */
  bool nobody;    /* the card has no order */
  int cost;       /* in tokens */
  struct expr *when, *filter;
  struct expr *lasts; /* while=; NULL: for the whole turn */
  struct quota quota[WCR_MAX_SECTIONS];
  int quotas;
  struct spend spend[WCR_MAX_SPENDS];
  int spends;
  int phase[8];
  int phases;
};

/* Cards that rules name together. Its place is that of the <group>, if any. */
struct card_group {
  struct noun noun;
};

/* Cards with piles of their own, beside the command deck. How many of them a
 * side has at the start and at most. */
struct hold {
  int start, most;
};
struct card_deck {
  struct noun noun;
  struct hold hold; /* of a side that says nothing else */
};

struct card {
  struct noun noun;
  int deck; /* 0: the command deck; else 1 + the number of the card_deck */
  int group, copies;
  int first_clause, clauses;
};

/* What a token can be spent on. */
struct token_action {
  struct noun noun;
  int window, cost;
  int card; /* whose order pieces take over; -1: none */
  bool moves, defined;
  bool sided;             /* spent for the side, not for a piece */
  uint64_t roles, groups; /* 0: any */
  struct expr *of;
};

/* The actions on which an army may spend its tokens. */
struct sheet {
  struct noun noun;
  uint32_t actions;
};

struct supply {
  struct noun noun;
  enum wcc_supply_kind what;
  int number;
  int each;        /* of blocks: how many are of one side; 0: not given */
  struct expr *of; /* pieces whose blocks these are; NULL: all */
  bool broken;     /* the condition is wrong */
};

/* A number that a game remembers. */
struct counter {
  struct noun noun;
  int of; /* enum wcr_counter_of */
  int start, most;
  int *pile, piled;  /* numbers that lie face down; 0: none do */
  struct expr *when; /* who has one of them; NULL: all */
  const char **number; /* per number up to most: what it is called, or NULL */
};

/* What battles must satisfy. */
struct requirement {
  struct noun noun;
  int of;                   /* enum wcr_counter_of: each of what */
  struct expr *when, *that; /* when NULL: of all; that NULL: it is wrong */
  const char *text;
  bool advice; /* a warning, no error */
};

/* A way in which the computer plays. */
struct personality {
  struct noun noun;
  wcr_weights weights;
  int mistakes, share; /* in hundredths */
};

struct text_paragraph {
  int kind; /* WCR_PROSE_... */
  const char *language, *text;
};

struct arm;
struct army {
  struct noun noun; /* without node: there is no army */
  int hand, banners;
  int growth; /* how many cards special rules may add to the hand */
  struct hold hold[WCR_MAX_DECKS]; /* by card_deck */
  int tokens, sheet; /* sheet -1: none */
  bool first;
  int program;        /* 1 + enum wcr_level when nobody plays it; 0 */
  const char *colour; /* of its blocks; "" when it is not given */
  const char **commander;
  int commanders;
  struct arm *arm; /* what units are armed with, arms.c */
  int arms;
};

struct piece {
  struct place at;
  wcc_range range;  /* the hex, as written */
  int unit_class;   /* -1: unknown */
  int kind;         /* -1: unknown */
  int side, hex;    /* hex -1: not on the board */
  int blocks;       /* 0: full */
  const char *name; /* of a leader, or "" */
};

struct model {
  bool lenient;     /* the schema check reported errors: do not repeat them */
  bool nouns_wrong; /* so do not warn about what follows from that */
  const struct texts *texts; /* translations (texts.h); NULL: none are read */
  const char *languages;     /* of the catalogue of nouns; NULL: as written */

  enum wcc_kind kind; /* of the compiled document */
  bool changed;       /* by the case of a battle */
  const char *title;
  const wcc_document *rules, *scenario; /* scenario or case; or NULL */
  struct place battlefield; /* the board of the battle; no node: none */
  const wcc_node *rules_root;           /* with all that the rules extend */
  const wcc_node *things_root; /* terrain, hexsides and traits of both */
  LIST (const wcc_document *, source);  /* the rules, then what they extend */
  LIST (struct removed, removed);
  const struct removed *reading_removed; /* what is being read; NULL */
  LIST (struct stale, stale);
  const char *language;

  int columns, rows;     /* 0: there is no board */
  uint8_t *hex_sections; /* as wcc_catalogue has them */
  LIST (struct board_section, section);
  LIST (struct die_face, face);
  LIST (struct ruling, ruling);
  LIST (struct trait, trait);
  LIST (struct strike_role, role);
  LIST (struct unit_class, unit_class);
  LIST (struct piece_kind, piece_kind);
  LIST (struct terrain_type, terrain);
  LIST (struct hexside_type, hexside);
  LIST (const char *, sight_group);
  LIST (struct card_group, group);
  LIST (struct card, card);
  LIST (struct clause, clause);
  struct clause turn; /* its phases are those of orders that say nothing */
  LIST (struct effect, effect);
  LIST (struct trigger, trigger);
  LIST (struct token_action, token_action);
  LIST (struct sheet, sheet);
  LIST (struct supply, supply);
  LIST (struct counter, counter);
  LIST (struct card_deck, card_deck);
  LIST (struct requirement, requirement);
  LIST (struct personality, personality);
  int *needed; /* of each supply, by the battle; NULL: not counted */
  LIST (struct text_paragraph, prose);

  LIST (struct zone, zone);
  LIST (struct reserve, reserve);
  LIST (struct objective, objective);
  int slots;           /* places off the board, numbered after the hexes */
  int number;          /* of the battle; 0: none */
  struct army army[2]; /* by enum wcr_side */
  const wcc_node *first_move; /* dice say who moves first; NULL: first="yes" */
  uint64_t first_faces;
  int first_dice; /* -1: the Command */
  LIST (struct piece, piece);
  int *terrain_at; /* per hex: terrain, -1 open; NULL without board */
  int *owner_at;   /* per hex: side to which its terrain belongs, -1 */
  struct place *terrain_place; /* per hex: the element that placed it */
  uint8_t *hexside_at; /* per feature, hex: mask of sides; NULL without board */
};

/* names.c: attributes as numbers and names */

/* An attribute that the schema requires; NULL when it is missing, which is
 * reported unless the schema check reported errors. */
const wcc_attribute *attribute_needed (struct work *work, struct place at,
                                       const char *name);
/* The same for one that the schema does not require: always reported, unless
 * the element is like another one. */
const wcc_attribute *attribute_demanded (struct work *work, struct place at,
                                         const char *name);
/* A whole number from `least` to `most`; `otherwise` when there is none or it
 * is wrong, which is reported. */
int attribute_number (struct work *work, struct place at, const char *name,
                      int least, int most, int otherwise);

/* The lists in which names are looked up. */
enum name_list {
  NAMES_SECTION,
  NAMES_FACE,
  NAMES_RULING,
  NAMES_TRAIT,
  NAMES_ROLE,
  NAMES_CLASS,
  NAMES_UNIT_CLASS, /* classes without those of leaders */
  NAMES_LEADER_CLASS,
  NAMES_TERRAIN,
  NAMES_ZONE,
  NAMES_HEXSIDE,
  NAMES_CARD,
  NAMES_GROUP, /* of cards */
  NAMES_TOKEN,
  NAMES_SHEET,
  NAMES_SUPPLY,
  NAMES_COUNTER,
  NAMES_DECK, /* beside the command deck */
  NAMES_REQUIREMENT,
  NAMES_PERSONALITY
};
int name_count (const struct model *model, enum name_list list);
/* What a member of the list is called: "unit class". */
const char *name_what (enum name_list list);
/* The noun itself; NULL: it belongs to another list of classes. */
struct noun *name_noun (const struct model *model, enum name_list list,
                        int i);
/* Whether a document may name the noun: not when the document itself, or rules
 * that it uses, removed it. */
bool name_allowed (const struct work *work, const wcc_document *document,
                   const struct noun *noun);
/* Index of the noun, or -1. */
int name_find (const struct model *model, enum name_list list, const char *text,
               size_t length);
/* The same; an unknown name is reported with a suggestion. */
int name_need (struct work *work, enum name_list list, struct place at,
               const struct word *word);
/* One name in an attribute; -1 when it is absent or unknown. */
int attribute_name (struct work *work, struct place at, const char *attribute,
                    enum name_list list);
/* Names in an attribute as a mask. */
uint64_t attribute_mask (struct work *work, struct place at,
                         const char *attribute, enum name_list list);
/* A word of a closed vocabulary; -1 when it is absent or unknown. */
int attribute_vocabulary (struct work *work, struct place at,
                          const char *attribute, enum wcr_list list,
                          const char *what);
int vocabulary_find (enum wcr_list list, const char *text, size_t length);
/* All names of a list, separated by spaces. */
const char *name_words (struct work *work, enum name_list list);
const char *vocabulary_words (struct work *work, enum wcr_list list);

/* hexes.c */

/* Hex of a name such as "A1"; -1 when the board has none. */
int hex_find (const struct model *model, const char *text, size_t length);
bool hex_valid (const struct model *model, int hex);
/* Number of a slot off the board, "+1"; 0: it is no slot. */
int slot_number (const char *text, size_t length);
const char *hex_text (struct work *work, int hex);
/* Like hex_find(); what is wrong is reported. */
int hex_need (struct work *work, struct place at, const struct word *word);
/* Reads the hexes of the board in a list, each once; what is wrong is reported.
 * @param seen  which hexes were named before; those of the list are added
 * @return how many there are in `hexes` */
int hexes_read (struct work *work, struct place at, const char *name,
                bool *seen, int *hexes);
/* Only adds those of the list to `seen`. */
void hexes_note (struct work *work, struct place at, const char *name,
                 bool *seen);

/* ground.c */

/* Masks of the terrain, and of the features of hexsides, that lie on the board
 * or that triggers may put there. */
struct ground {
  uint64_t terrains, hexsides;
  /* Whether a trigger may act, as far as the masks go; NULL: all may. */
  bool (*acts) (const struct ground *ground, const struct trigger *trigger);
  void *user;
};
/* Sets the masks. @param model  of a battle that has a board */
void find_ground (struct ground *ground, const struct model *model);

/* extend.c: the tree of the rules in model.source and of what they extend. */
const wcc_node *extend_rules (struct work *work);
/* A tree of the terrain, hexsides and traits of rules and scenario. A thing
 * of the scenario that is like another one has what the other one has. */
const wcc_node *extend_things (struct work *work);
/* The document and node from which a node of the tree was copied. */
struct place place_of (const wcc_node *node);

/* ---- model_nouns.c ------------------------------------------------------- */

/* Reports a name that conditions could not name, for it is a word of theirs. */
void refuse_keyword (struct work *work, struct place at, wcc_range range,
                     const char *word);
/* Fills in identifier and name. False when the element has no usable id; a
 * duplicate id is reported. */
bool read_noun (struct work *work, struct place at, enum name_list list,
                struct noun *noun);
/* Which of "game", "side", "piece" and "hex" the attribute 'of' says: enum
 * wcr_counter_of. */
int model_of (struct place at);
/* The citation of an element, or of the nearest one around it; "": none. */
const char *find_cite (const wcc_node *node);
/* Adds the kinds of every class, on either side; finds or adds the kind of
 * pieces with further traits (-1: there are too many). */
void model_kinds (struct work *work);
int model_kind (struct work *work, struct place at, int unit_class, int side,
                uint32_t traits);
/* Whether the rules have something on which tokens are spent. */
bool model_has_actions (const struct model *model);
/* Whether some card costs tokens. */
bool model_cards_cost (const struct model *model);

/* ---- model_*.c: from trees to the model ---------------------------------- */

/* Reads rules: nouns first, then what uses them. */
void model_rules (struct work *work);
void model_effects (struct work *work);
/* Reads terrain, hexsides and sheets of the scenario among the children of a
 * tree; and later their effects, and those of its counters.
 * @param terrain, hexside, counter  the first that the rules do not have */
void model_ground (struct work *work, const wcc_node *root);
void model_ground_effects (struct work *work, int terrain, int hexside,
                           int counter);
/* model_effects.c: reads an element, if it is an effect or trigger; and all of
 * these among the children of one. A terrain has one in its attributes, too. */
void model_effect (struct work *work, struct place at, enum layer layer,
                   int owner);
void model_effects_in (struct work *work, struct place at, enum layer layer,
                       int owner);
/* model_triggers.c: an <on>. */
void model_trigger (struct work *work, struct place at, enum layer layer,
                    int owner);
/* The pieces of a for-each or reaction: a count in the attribute 'piece'. */
struct expr *model_pieces (struct work *work, struct place at,
                           const struct expr_context *context);
/* The attribute of a for-each that says what it goes through: 'piece' or
 * 'hex'. */
const char *model_members (const wcc_node *node);
/* Whether some trigger has an action of this kind. */
bool model_acts (const struct model *model, enum wcr_action verb);
/* A trigger in a card, a reaction of it, or what a battle offers in place of
 * its draw. It acts when the card is in play, or played against an attack. */
void model_card_trigger (struct work *work, struct place at, int card);
/* Index of the value of a switch that an attribute names. 0 without the
 * attribute, and when there is no such value, which is reported. */
int ruling_value (struct work *work, struct place at,
                  const struct ruling *ruling, const char *name);
/* The traits of the scenario and their effects. @param root  things_root */
void model_traits (struct work *work, const wcc_node *root);
/* The orders of a card, and what holds while it is in play. */
void model_orders (struct work *work, int card);
/* Whether the clause plays a card that the rules removed, or has a condition
 * that can no longer hold. */
bool clause_is_gone (struct work *work, const struct clause *clause);
/* Reads a scenario or the position of a case.
 * @param changes  the case of a battle, which changes its set-up; NULL: none */
void model_scenario (struct work *work, const wcc_document *document,
                     const wcc_document *changes);
/* A <terrain> on the board, in a battle or in what a case changes of it. */
void model_terrain (struct work *work, struct place at);
/* A unit, leader or reserve of an army; others are left alone.
 * @param traits  of all of the army, as a mask */
void model_piece (struct work *work, struct place at, int side,
                  uint32_t traits);
/* Mask of the traits that an army, unit or leader is given. */
uint32_t model_given (struct work *work, struct place at);
/* model_changes.c: what a case changes of the ground of its battle, and then of
 * its pieces. */
void change_ground (struct work *work, struct place root);
void change_pieces (struct work *work, struct place root);
/* How many command cards an army of a case has in its hand; an unknown card
 * counts as one. */
int count_command_cards (struct work *work, struct place army);
/* The zones of a battle, which its other elements name. */
void model_zones (struct work *work, struct place root);
/* A <reserve> of an army, without its pieces. NULL when it is unusable. */
struct reserve *model_reserve (struct work *work, struct place at, int side);
/* Ids of units and leaders, each a trait of that element alone; contingents. */
void model_ids (struct work *work, struct place root);
/* What special rules of a battle become; after its armies and effects. */
void model_specials (struct work *work, struct place root);

/* arms.c: the classes that may carry a weapon, for the traits from `first` on;
 * the lines of an army; and the weapon that these give to units of a class with
 * traits, as a mask. */
void model_weapons (struct work *work, int first);
void model_arms (struct work *work, struct place at, int side);
uint32_t arms_of (const struct model *model, int side, int unit_class,
                  uint32_t traits);
/* Reports lines about units that the army does not have. */
void check_arms (struct work *work);
/* Whether some units of an army have a weapon, while others could have one but
 * do not. */
bool arms_differ (const struct model *model, int side);
/* What the board shows of a kind of pieces. */
enum wcr_marker marker_of (const struct model *model, int kind);

/* model_tokens.c: actions for tokens, in two steps: nouns first, then what uses
 * them, as in all rules; and the sheets that list actions. */
void model_turn (struct work *work, struct place at);
void model_token_action (struct work *work, struct place at);
/* Whether an action for tokens is for the side, and names no piece. */
bool token_is_for_side (struct place at);
void model_token_effects (struct work *work, int action);
void model_sheet (struct work *work, struct place at);
/* Tokens and sheet of an army. */
void model_army_tokens (struct work *work, struct place at, struct army *army);
/* The trigger of an action for tokens: what it does when one is spent. */
void model_token_trigger (struct work *work, struct place at, int action);

/* counters.c and model_rules.c, for battles too. */
void model_counter (struct work *work, struct place at);
/* decks.c: reads a <card-deck>. */
void model_card_deck (struct work *work, struct place at);
/* The deck that an attribute `deck` names, as in struct card; the command deck
 * when there is none. */
int model_deck (struct work *work, struct place at);
/* Reads how many cards of each deck an army holds. */
void model_holds (struct work *work, struct place at, struct army *army);
/* Checks all decks, and the cards in them. */
void check_decks (struct work *work);
void model_personality (struct work *work, struct place at);

/* requirements.c: what battles must satisfy. */
void model_requirement (struct work *work, struct place at);
void check_requirements (struct work *work);

/* supply.c: what is in the box, and whether a battle needs more. */
void model_supply (struct work *work, struct place at);
void check_supplies (struct work *work);
int full_blocks (struct work *work, int kind); /* of a complete piece */
/* The leaders whom dice may bring into a battle. */
void add_spare_leaders (struct work *work);

/* case.c: the steps of a case; they live as long as the run. */
wcc_case *make_case (struct work *work, const wcc_document *document);
/* Reports what a case of a battle may not have, and what only such a case
 * has. */
void case_contents (struct work *work, struct place root);

#endif

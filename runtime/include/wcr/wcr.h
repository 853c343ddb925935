/* wcr.h: the Warcouncil runtime.
 *
 * A battle (wcr_battle) is a loaded, verified binary: immutable, shared by any
 * number of games and threads. A game (wcr_game) is one flat block of memory
 * of wcr_game_size() bytes that memcpy copies. It always waits at one decision
 * of one side, lists the legal choices and applies one:
 *
 *   wcr_game_start (battle, game, seed);
 *   while ((n = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0)
 *     wcr_apply (battle, game, list[pick (n)], NULL);
 *
 * Nothing here allocates but wcr_battle_load; nothing keeps global state. */
#ifndef WCR_WCR_H
#define WCR_WCR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wcr/format.h"
#include "wcr/vocabulary.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

typedef enum {
  WCR_OK,
  WCR_NO_MEMORY,
  WCR_BAD_FILE,   /* not a battle, damaged, or a newer format */
  WCR_BAD_CHOICE, /* the choice is not legal now */
  WCR_BAD_TEXT    /* the text is no choice */
} wcr_status;

/* none, for pieces, hexes, sides and cards in events and queries */
#define WCR_NONE (-1)

/* Longest list of choices; the loader refuses battles that could exceed it. */
#define WCR_MAX_CHOICES 8192

typedef struct wcr_battle wcr_battle;
typedef struct wcr_game wcr_game;

/* Memory for wcr_battle_load. A NULL hook means malloc and free. */
typedef struct {
  void *(*allocate) (void *user, size_t size); /* NULL when out of memory */
  void (*release) (void *user, void *block);
  void *user;
} wcr_memory;

/* Loads and verifies a compiled battle.
 * @param data    the file; not needed after the call
 * @param size    its length in bytes
 * @param memory  allocation hook, kept until the battle is destroyed; or NULL
 * @param battle  set on success; release with wcr_battle_destroy(). NULL: the
 *                file is verified only, which is much faster
 * @param message set on failure to a static text in English, for example
 *                "the checksum does not match: the file is damaged"; or NULL
 * @return WCR_OK, WCR_NO_MEMORY or WCR_BAD_FILE */
wcr_status wcr_battle_load (const void *data, size_t size,
                            const wcr_memory *memory, wcr_battle **battle,
                            const char **message);

/* Releases a battle; NULL is fine. */
void wcr_battle_destroy (wcr_battle *battle);

/* ---- what a battle holds ------------------------------------------------ */

/* Number of nouns of a list, for example of cards or pieces. */
int wcr_noun_count (const wcr_battle *battle, enum wcr_noun noun);
/* Identifier and name of a noun, never NULL, empty when there is none; they
 * live as long as the battle. Terrain 0, open ground, is "open". */
const char *wcr_noun_id (const wcr_battle *battle, enum wcr_noun noun, int i);
const char *wcr_noun_name (const wcr_battle *battle, enum wcr_noun noun, int i);
/* Index of the noun with the identifier, or WCR_NONE. */
int wcr_noun_find (const wcr_battle *battle, enum wcr_noun noun,
                   const char *id);
/* Text of a kind, or NULL.
 * @param language  one that the document itself speaks (BCP 47; unknown: its
 *                  first one); NULL: as wcr_battle_speak() was told, its first
 *                  one otherwise
 * @param i  0 for the first paragraph of that kind, 1, 2 ... */
const char *wcr_prose (const wcr_battle *battle, enum wcr_prose kind,
                       const char *language, int i);

/* Lets names, prose, commanders and notes of a battle come in the languages of
 * who reads: each in the first of them that has it, else as the document has
 * it. Nobody else may use the battle meanwhile; texts that it gave before are
 * still there.
 * @param languages  best first, with colons or blanks between them, as BCP 47
 *                   or gettext writes them: "de-AT:fr", "zh_CN.UTF-8"; NULL or
 *                   "": as the document has it */
void wcr_battle_speak (wcr_battle *battle, const char *languages);
/* A language that catalogues have brought into the battle (BCP 47).
 * @param i  from 0
 * @return NULL behind the last one */
const char *wcr_battle_language (const wcr_battle *battle, int i);
/* How well a language serves somebody who asks for one, both as above.
 * @param length  bytes of `wanted`
 * @return 3 the same; 2 without the region that was asked for ("de" for
 *         "de_AT"); 1 of some region where none was asked for; 0 not at all */
int wcr_language_fit (const char *wanted, size_t length, const char *language);
/* Whether a language fits better than the best one so far.
 * @param fit  how well that fits, 0 at first; raised when this fits better */
bool wcr_language_better (const char *wanted, size_t length,
                          const char *language, int *fit);
/* Moves to the next language of such a list as wcr_battle_speak() takes; what
 * was found is to be added to the list before.
 * @return its length; 0 at the end */
size_t wcr_language_next (const char **list);

/* Number among the battles that belong together, or 0. */
int wcr_battle_number (const wcr_battle *battle);
/* Colour of the blocks of a side, a name that CSS knows ("tan") or "#a08060";
 * empty when the battle does not tell. */
const char *wcr_army_colour (const wcr_battle *battle, enum wcr_side side);
/* Who commands a side, or NULL. @param i  0 for the first name, 1, 2 ... */
const char *wcr_army_commander (const wcr_battle *battle, enum wcr_side side,
                                int i);

/* Triggers of the battle: what its rules do on events, the special rules of the
 * battle among it. */
int wcr_trigger_count (const wcr_battle *battle);
enum wcr_event_type wcr_trigger_event (const wcr_battle *battle, int trigger);
/* Where something is written; empty texts and 0 when the file does not tell. */
typedef struct {
  const char *source; /* the noun that carries it, "terrain hill"; may be "" */
  const char *file, *cite;
  int line;
} wcr_origin;
wcr_origin wcr_trigger_origin (const wcr_battle *battle, int trigger);

int wcr_columns (const wcr_battle *battle);
int wcr_rows (const wcr_battle *battle);
/* Numbers below this are hexes or the missing hexes of short rows. */
int wcr_hex_count (const wcr_battle *battle);
/* Numbers from wcr_hex_count() to below this are slots of reserves off the
 * board, "+1", "+2" ...: no valid hexes, but pieces may be there. */
int wcr_place_count (const wcr_battle *battle);
bool wcr_hex_valid (const wcr_battle *battle, int hex);
/* Hex as printed, row letters from the top and column number from 1: "A1";
 * rows after Z are AA, AB ... @param text  at least 8 bytes; returned */
char *wcr_hex_name (const wcr_battle *battle, int hex, char *text);
/* Hex of a name, or WCR_NONE. @param end  set behind the name; or NULL */
int wcr_hex_parse (const wcr_battle *battle, const char *text,
                   const char **end);
/* Distance in hexes. */
int wcr_distance (const wcr_battle *battle, int a, int b);
/* Mask of the sections of a hex as a side numbers them. */
unsigned wcr_hex_sections (const wcr_battle *battle, int hex,
                           enum wcr_side side);

/* Mask of the sides of a hex, by enum wcr_direction, that have a feature; one of
 * WCR_NOUN_HEXSIDE. */
unsigned wcr_hexsides (const wcr_battle *battle, int feature, int hex);
/* Mask of the zones (WCR_NOUN_ZONE) of a hex. */
uint32_t wcr_hex_zones (const wcr_battle *battle, int hex);

/* Objectives: zones that are worth banners to whom they belong. */
int wcr_objective_count (const wcr_battle *battle);
int wcr_objective_zone (const wcr_battle *battle, int objective);
int wcr_objective_banners (const wcr_battle *battle, int objective);

int wcr_unit_count (const wcr_battle *battle);
int wcr_piece_count (const wcr_battle *battle); /* units, then leaders */
bool wcr_piece_is_leader (const wcr_battle *battle, int piece);
enum wcr_side wcr_piece_side (const wcr_battle *battle, int piece);
int wcr_piece_class (const wcr_battle *battle, int piece);
/* Mask of the traits (WCR_NOUN_TRAIT) that the battle gives the piece beyond
 * those of its class. */
uint32_t wcr_piece_traits (const wcr_battle *battle, int piece);
/* What is shown of a unit that may carry a weapon in some battles. */
enum wcr_marker wcr_piece_marker (const wcr_battle *battle, int piece);
/* Face of the class symbol, or WCR_NONE for leaders. */
int wcr_class_symbol (const wcr_battle *battle, int class_index);
/* Cards that a side may hold when the battle begins. */
int wcr_hand_size (const wcr_battle *battle, enum wcr_side side);
/* Who moves first; when dice say that, who would if they never did. */
enum wcr_side wcr_first_side (const wcr_battle *battle);
int wcr_banners_to_win (const wcr_battle *battle, enum wcr_side side);
/* True when tokens can be spent in the battle. */
bool wcr_has_tokens (const wcr_battle *battle);
/* Copies of a card in the deck, and its number of clauses without those that
 * name another card. */
int wcr_card_copies (const wcr_battle *battle, int card);
int wcr_card_clauses (const wcr_battle *battle, int card);
/* How many units a clause orders where it lets a side choose them freely, of
 * any kind and anywhere; else WCR_NONE. @param clause  from 0 */
int wcr_clause_units (const wcr_battle *battle, int card, int clause);
/* The second operand of a choice that plays a card: a clause of its own text,
 * or of the card as which it is played. */
static inline int
wcr_played_clause (int number)
{
  return number < 0 ? WCR_NONE : number % 4;
}
static inline int
wcr_played_as (int number)
{
  return number < 4 ? WCR_NONE : number / 4 - 1;
}
static inline int
wcr_play_number (int clause, int as)
{
  return clause + 4 * (as + 1);
}

/* ---- a game -------------------------------------------------------------- */

/* Bytes of a game of this battle; a multiple of 8, a few KiB. */
size_t wcr_game_size (const wcr_battle *battle);

/* What happened; fields that events.def does not list for the type are
 * WCR_NONE or 0. The event is valid during the call only. */
typedef struct {
  enum wcr_event_type type;
  int side, piece, other, hex, from, card, role, mode, cause;
  int count, total;
  const uint8_t *dice; /* count faces */
  bool forced;         /* the dice were forced, not rolled */
} wcr_event;

typedef struct {
  void (*event) (void *user, const wcr_battle *battle, const wcr_game *game,
                 const wcr_event *event);
  void *user;
} wcr_listener;

/* A choice: kind (enum wcr_choice_kind) in the low 5 bits, operand a in the
 * next 9, operand b in the next 12, 511 and 4095 being none. */
typedef uint32_t wcr_choice;
#define WCR_CHOICE(kind, a, b)                                                 \
  ((wcr_choice) (kind) | ((wcr_choice) (a) &511u) << 5                         \
   | ((wcr_choice) (b) &4095u) << 14)
static inline enum wcr_choice_kind
wcr_choice_kind_of (wcr_choice choice)
{
  return (enum wcr_choice_kind) (choice & 31u);
}
static inline int
wcr_choice_a (wcr_choice choice)
{
  return (choice >> 5 & 511u) == 511u ? WCR_NONE : (int) (choice >> 5 & 511u);
}
static inline int
wcr_choice_b (wcr_choice choice)
{
  return (choice >> 14 & 4095u) == 4095u ? WCR_NONE
                                         : (int) (choice >> 14 & 4095u);
}

/* Sets a game up: pieces, shuffled deck, hands; then it waits for the first
 * card. @param game  wcr_game_size() bytes, aligned like malloc's
 * @param listener  or NULL */
void wcr_game_start (const wcr_battle *battle, wcr_game *game, uint64_t seed,
                     const wcr_listener *listener);
/* The same, with the faces of the first dice given; see wcr_force_dice(). Some
 * battles roll dice before the first card. */
void wcr_game_start_with (const wcr_battle *battle, wcr_game *game,
                          uint64_t seed, const uint8_t *dice, int n,
                          const wcr_listener *listener);

/* Lists the legal choices of the decision at which the game waits, in an
 * order that depends on the game only. A decision with one choice is asked as
 * well; what nobody could do is not: no evade without a way, no flags to
 * disregard where none may be. Orders, moves and battles go on until `done`; a
 * card that can order nobody leads to the draw.
 * @param list  room for at least limit choices; NULL with limit 0 counts
 * @return number of choices, not more than limit (unless limit is 0); 0 when
 *         the game is over */
int wcr_choices (const wcr_battle *battle, const wcr_game *game,
                 wcr_choice *list, int limit);

/* Applies a legal choice and runs on to the next decision.
 * @return WCR_OK, or WCR_BAD_CHOICE and the game is as before */
wcr_status wcr_apply (const wcr_battle *battle, wcr_game *game,
                      wcr_choice choice, const wcr_listener *listener);

/* The same for a choice that came from wcr_choices(): not checked again. */
void wcr_apply_trusted (const wcr_battle *battle, wcr_game *game,
                        wcr_choice choice, const wcr_listener *listener);

/* Plays a whole game, or the rest of one, by choices drawn evenly with the
 * generator `seed`; stops after `limit` decisions (two or more choices).
 * @return decisions made */
uint64_t wcr_play_random (const wcr_battle *battle, wcr_game *game,
                          uint64_t seed, uint64_t limit,
                          const wcr_listener *listener);

/* What a side may see: the other hand, the deck and coming dice are wiped.
 * @param view  wcr_game_size() bytes; choices of the other side cannot be
 *              listed from it */
void wcr_view (const wcr_battle *battle, const wcr_game *game,
               enum wcr_side side, wcr_game *view);

/* Checks what must hold in every game: blocks, one unit and one leader a hex,
 * no mixed sides, banners, all cards of the deck in one place each.
 * @return NULL, or what is wrong (static text) */
const char *wcr_game_check (const wcr_battle *battle, const wcr_game *game);

bool wcr_game_over (const wcr_game *game);
int wcr_game_winner (const wcr_game *game); /* WCR_NONE: draw or not over */
enum wcr_decision wcr_game_decision (const wcr_game *game);
int wcr_game_decider (const wcr_game *game); /* side; WCR_NONE when over */
enum wcr_side wcr_game_active (const wcr_game *game);
int wcr_game_turn (const wcr_game *game); /* player turns started, from 1 */
/* All banners of a side; those among them that it has only while it holds
 * objectives; and the side that holds an objective, or WCR_NONE. */
int wcr_game_banners (const wcr_game *game, enum wcr_side side);
int wcr_game_held_banners (const wcr_game *game, enum wcr_side side);
int wcr_game_holder (const wcr_game *game, int objective);
/* Tokens that a side holds, which everybody sees. */
int wcr_game_tokens (const wcr_game *game, enum wcr_side side);
/* Cards of a hand, in the order of drawing. @return number */
int wcr_game_hand (const wcr_battle *battle, const wcr_game *game,
                   enum wcr_side side, uint8_t cards[WCR_HAND_ROOM]);
int wcr_game_deck_size (const wcr_game *game);
/* Dice of a pool with the face that can still be spent, while the game waits
 * at WCR_DECISION_SPEND; else 0. */
int wcr_game_pool (const wcr_game *game, int face);
int wcr_game_discards (const wcr_game *game); /* number of discards */
int wcr_game_card (const wcr_game *game);     /* card in play, or WCR_NONE */
/* Hex of a piece, WCR_NONE when it is off the board. An attached leader is in
 * the hex of his unit. */
int wcr_piece_hex (const wcr_battle *battle, const wcr_game *game, int piece);
/* Blocks of a unit; 1 for a leader on the board, 0 off it. */
int wcr_piece_blocks (const wcr_battle *battle, const wcr_game *game,
                      int piece);
bool wcr_piece_ordered (const wcr_battle *battle, const wcr_game *game,
                        int piece);
/* Unit or leader in a hex, or WCR_NONE. */
int wcr_hex_unit (const wcr_battle *battle, const wcr_game *game, int hex);
int wcr_hex_leader (const wcr_battle *battle, const wcr_game *game, int hex);
int wcr_hex_terrain (const wcr_battle *battle, const wcr_game *game, int hex);
/* Side to which the terrain of a hex belongs, or WCR_NONE. */
int wcr_hex_owner (const wcr_battle *battle, const wcr_game *game, int hex);
/* Hex at which the decision's piece stands (evader, retreating unit, advancing
 * attacker ...), or WCR_NONE. */
int wcr_game_focus (const wcr_battle *battle, const wcr_game *game);
/* Hash of the whole state: equal games have equal hashes. */
uint64_t wcr_game_hash (const wcr_battle *battle, const wcr_game *game);

/* ---- staging: positions for cases and what-if ----------------------------- */
/* To be called between wcr_game_start() and the first choice. Each returns
 * false and changes nothing when the argument is out of range. */

bool wcr_stage_blocks (const wcr_battle *battle, wcr_game *game, int piece,
                       int blocks);
/* Puts a unit of the board, with the leader who is attached to it, into another
 * hex where it may be placed and could stand. */
bool wcr_stage_hex (const wcr_battle *battle, wcr_game *game, int unit,
                    int hex);
/* Gives a side exactly these cards; what it held goes back into the deck. */
bool wcr_stage_hand (const wcr_battle *battle, wcr_game *game,
                     enum wcr_side side, const uint8_t *cards, int n);
/* The next cards to be drawn, first one first. */
bool wcr_stage_deck (const wcr_battle *battle, wcr_game *game,
                     const uint8_t *cards, int n);
/* Moves the rest of the deck to the discards, so that only n cards are left to
 * draw. */
bool wcr_stage_deck_size (const wcr_battle *battle, wcr_game *game, int n);
bool wcr_stage_banners (const wcr_battle *battle, wcr_game *game,
                        enum wcr_side side, int banners);
/* The next dice, before any are rolled; allowed at any time. At most 64 wait. */
bool wcr_force_dice (wcr_game *game, const uint8_t *faces, int n);
/* One roll of a die with so many faces by the game's own generator, which
 * moves on; forced dice are left alone. It measures what a die costs.
 * @return 0 to faces - 1 */
unsigned wcr_roll (wcr_game *game, unsigned faces);
/* Forced dice that no roll has used yet. */
int wcr_forced_dice_left (const wcr_game *game);

/* ---- text ------------------------------------------------------------------ */

/* Writes a choice in the notation of decisions.def, for example "move F5 E5".
 * @param text  room for 96 bytes; returned */
char *wcr_choice_text (const wcr_battle *battle, const wcr_game *game,
                       wcr_choice choice, char *text);
#define WCR_CHOICE_TEXT 96
/* Reads a choice in that notation; it is one of the legal ones or an error.
 * @return WCR_OK, WCR_BAD_TEXT (no such notation, piece or card) or
 *         WCR_BAD_CHOICE (understood, but not legal now) */
wcr_status wcr_choice_parse (const wcr_battle *battle, const wcr_game *game,
                             const char *text, wcr_choice *choice);
/* One line of English for an event.
 * @return length of the whole text, which is cut to `size` - 1 bytes */
size_t wcr_event_text (const wcr_battle *battle, const wcr_game *game,
                       const wcr_event *event, char *text, size_t size);
/* Gives a pattern or word of event texts in another language, as gettext() does;
 * signs and brackets stay as runtime/eventtext.c has them. */
typedef const char *(*wcr_translate) (const char *english);
/* The same in a language; names come from the battle as ever. */
size_t wcr_event_text_in (const wcr_battle *battle, const wcr_game *game,
                          const wcr_event *event, wcr_translate translate,
                          char *text, size_t size);

/* ---- explain ---------------------------------------------------------------- */

/* One effect that spoke to a question. */
typedef struct {
  enum wcr_query query;
  int value; /* what the effect says; 0 or 1 for yes and no */
  enum wcr_operation operation;
  const char *source; /* the noun that carries it, "terrain hill" */
  const char *file;   /* where it is written */
  int line;
  const char *cite; /* rule book section, may be empty */
} wcr_reason;

typedef struct {
  bool legal;          /* could be declared by that unit at this moment */
  const char *refusal; /* why not: static text; NULL when legal */
  bool fire;           /* ranged, else close combat */
  bool storm;          /* of the terrain, where nobody stands */
  int own, cap, bonus; /* dice = min (own, cap) + bonus; cap 99: none */
  int dice;
  uint16_t hit_faces; /* mask of faces that hit */
  int ignored_flags;  /* flags the target may disregard */
  int retreat_hexes;  /* per accepted flag */
  bool may_evade;
  bool struck_first; /* by the target, if it stands and no card is played */
  bool may_battle_back; /* the target, if it stands */
  double hits[WCR_MAX_DICE + 1];  /* chance of exactly n hits */
  double flags[WCR_MAX_DICE + 1]; /* chance of exactly n flags */
} wcr_explanation;

/* Explains an attack of a unit on a hex, by fire when it is not adjacent.
 * Orders are not asked for, so that any possible attack can be explained.
 * @param reason  called for every effect that took part; or NULL
 * @return false when there is no unit, or neither a target nor terrain that it
 *         can storm */
bool wcr_explain (const wcr_battle *battle, const wcr_game *game, int actor,
                  int hex, wcr_explanation *explanation,
                  void (*reason) (void *user, const wcr_reason *reason),
                  void *user);

/* Explains an attack of a unit on one of the other side as if both stood by
 * themselves on open ground, complete, when the game begins: for comparing
 * units, whatever the rules. Both may be in reserve.
 * @param game  memory of wcr_game_size(), which is written over
 * @param distance  hexes between them: 1 is close combat, more is fire
 * @return false when they are no such units, or the board is too small */
bool wcr_duel (const wcr_battle *battle, wcr_game *game, int actor, int target,
               int distance, wcr_explanation *explanation);

/* ---- survey ----------------------------------------------------------------- */
/* What could be done in a position, for maps that show it: at any moment of a
 * game, for either side. The answers are those of the game itself; but nothing
 * is rolled, and what triggers would do on the way is not looked at. Arrays by
 * hex have wcr_hex_count() members, which are all written. */

/* Hexes that are seen from a hex, without itself.
 * @param seen  by hex: 1 or 0
 * @return their number; 0 when `from` is no valid hex */
int wcr_sight (const wcr_battle *battle, const wcr_game *game, int from,
               uint8_t *seen);

/* Hexes that a unit could attack from where it stands, as wcr_explain() says
 * for those with an enemy. Where nobody stands it is asked of each kind of unit
 * that the enemy has on the board, as if one more stood there; or of terrain
 * that can be stormed.
 * @param least, most  by hex: dice, 0 where it could attack nobody; both are the
 *                     same where somebody stands
 * @return the number of hexes; 0 for leaders and pieces off the board */
int wcr_range (const wcr_battle *battle, const wcr_game *game, int unit,
               uint8_t *least, uint8_t *most);

enum wcr_reach_flag {
  WCR_REACH_MOVE = 1,   /* the ordered move can end there */
  WCR_REACH_BATTLE = 2, /* the unit may battle from there afterwards, */
  WCR_REACH_TARGET = 4  /* and there is somebody to attack, as things are */
};
/* Hexes to which a piece could go by its next ordered move, and what it could do
 * there: in the turn of its side by the order that it has; without one as if a
 * plain card had ordered it, that is one after whose moves there are battles and
 * that has no effects of its own. Its own hex has no WCR_REACH_MOVE.
 * @param flags  by hex: of enum wcr_reach_flag
 * @param steps  by hex: length of the move in hexes; or NULL
 * @return the number of hexes to which it could go */
int wcr_reach (const wcr_battle *battle, const wcr_game *game, int piece,
               uint8_t *flags, uint8_t *steps);

/* Pieces that a card could order: in the turn of the side, if it has not played
 * its card yet, else in a turn that began now. Each piece for itself: the card
 * may have fewer orders. Of a chain these are all whom it could lead to, of dice
 * all on whom some face could be spent.
 * @param card    any card, in whoever's hand
 * @param number  as of a choice that plays it: see wcr_play_number()
 * @param pieces  by piece, wcr_piece_count() members: 1 or 0
 * @return their number; 0 when the card has no such clause */
int wcr_orderable (const wcr_battle *battle, const wcr_game *game,
                   enum wcr_side side, int card, int number, uint8_t *pieces);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif

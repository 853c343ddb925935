/* wcr.h: the Warcouncil runtime.
 *
 * A battle (wcr_battle) is a loaded and verified binary. It never changes, and
 * any number of games and threads can share it. A game (wcr_game) is one flat
 * block of wcr_game_size() bytes that memcpy can copy. It always waits for one
 * decision of one side, lists the legal choices and applies one:
 *
 *   wcr_game_start (battle, game, seed);
 *   while ((n = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0)
 *     wcr_apply (battle, game, list[pick (n)], NULL);
 *
 * Only wcr_battle_load allocates; nothing keeps global state. */
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

/* No piece, hex, side or card, in events and queries. */
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
 *                file is only verified, which is much faster
 * @param message set on failure to a static text in English, for example
 *                "the checksum does not match: the file is damaged"; or NULL
 * @return WCR_OK, WCR_NO_MEMORY or WCR_BAD_FILE */
wcr_status wcr_battle_load (const void *data, size_t size,
                            const wcr_memory *memory, wcr_battle **battle,
                            const char **message);

/* Releases a battle; NULL is fine. */
void wcr_battle_destroy (wcr_battle *battle);

/* ---- what a battle holds ------------------------------------------------ */

/* Number of nouns in a list, for example of cards or pieces. */
int wcr_noun_count (const wcr_battle *battle, enum wcr_noun noun);
/* Identifier and name of a noun: empty when there is none, never NULL; valid as
 * long as the battle. Terrain 0, open ground, is "open". */
const char *wcr_noun_id (const wcr_battle *battle, enum wcr_noun noun, int i);
const char *wcr_noun_name (const wcr_battle *battle, enum wcr_noun noun, int i);
/* What a number of a counter (WCR_NOUN_COUNTER) is called: empty when the rules
 * have no words for it, never NULL; valid as long as the battle.
 * @param number  any; WCR_FACE_DOWN and others that it cannot have are unnamed */
const char *wcr_number_name (const wcr_battle *battle, int counter, int number);
/* Index of the noun with the identifier, or WCR_NONE. */
int wcr_noun_find (const wcr_battle *battle, enum wcr_noun noun,
                   const char *id);
/* Text of a kind, or NULL.
 * @param language  a language of the document itself (BCP 47; unknown: its
 *                  first one); NULL: the one chosen by wcr_battle_speak(), or
 *                  else its first one
 * @param i  0 for the first paragraph of that kind, 1, 2 ... */
const char *wcr_prose (const wcr_battle *battle, enum wcr_prose kind,
                       const char *language, int i);

/* Chooses the languages of names, prose, commanders and notes of a battle: each
 * text comes in the first of them that has it, or else as the document has it.
 * Nobody else may use the battle during the call. Texts returned earlier stay
 * valid.
 * @param languages  best first, with colons or blanks between them, as BCP 47
 *                   or gettext writes them: "de-AT:fr", "zh_CN.UTF-8"; NULL or
 *                   "": as the document has it */
void wcr_battle_speak (wcr_battle *battle, const char *languages);
/* A language that the battle has from catalogues (BCP 47).
 * @param i  from 0
 * @return NULL after the last one */
const char *wcr_battle_language (const wcr_battle *battle, int i);
/* How well a language fits the wanted one; both are written as above.
 * @param length  bytes of `wanted`
 * @return 3: the same; 2: without the wanted region ("de" for "de_AT"); 1: of
 *         some region when none is wanted; 0: does not fit */
int wcr_language_fit (const char *wanted, size_t length, const char *language);
/* Whether a language fits better than the best one so far.
 * @param fit  in and out: how well the best one fits, 0 at first */
bool wcr_language_better (const char *wanted, size_t length,
                          const char *language, int *fit);
/* Finds the next language in a list like that of wcr_battle_speak(): *list then
 * points to it. The caller moves *list on by the length before the next call.
 * @return its length; 0 at the end */
size_t wcr_language_next (const char **list);

/* Number of the battle in its series, or 0. */
int wcr_battle_number (const wcr_battle *battle);
/* The level (enum wcr_level) at which the program plays a side because the battle
 * says that nobody else does; WCR_NONE: people play it, or whom they choose. */
int wcr_army_program (const wcr_battle *battle, enum wcr_side side);
/* Colour of the blocks of a side, a CSS name ("tan") or "#a08060"; empty when
 * the battle does not say. */
const char *wcr_army_colour (const wcr_battle *battle, enum wcr_side side);
/* Who commands a side, or NULL. @param i  0 for the first name, 1, 2 ... */
const char *wcr_army_commander (const wcr_battle *battle, enum wcr_side side,
                                int i);

/* Triggers of the battle: what its rules do on events. Its special rules are
 * among them. */
int wcr_trigger_count (const wcr_battle *battle);
enum wcr_event_type wcr_trigger_event (const wcr_battle *battle, int trigger);
/* Where something is written; empty texts and 0 when the file does not say. */
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
 * board, "+1", "+2" ...: they are not valid hexes, but pieces may be there. */
int wcr_place_count (const wcr_battle *battle);
bool wcr_hex_valid (const wcr_battle *battle, int hex);
/* Hex as printed, row letters from the top and column number from 1: "A1";
 * rows after Z are AA, AB ... @param text  at least 8 bytes; returned */
char *wcr_hex_name (const wcr_battle *battle, int hex, char *text);
/* Hex with the name, or WCR_NONE. @param end  set to the end of the name; or
 * NULL */
int wcr_hex_parse (const wcr_battle *battle, const char *text,
                   const char **end);
/* Distance in hexes. */
int wcr_distance (const wcr_battle *battle, int a, int b);
/* The same for a board of so many columns that is no battle yet.
 * @param a, b  row * columns + column, from 0 */
int wcr_hexes_apart (int columns, int a, int b);
/* Mask of the sections of a hex as a side numbers them. */
unsigned wcr_hex_sections (const wcr_battle *battle, int hex,
                           enum wcr_side side);

/* Mask of the sides of a hex (enum wcr_direction) that have a feature of
 * WCR_NOUN_HEXSIDE. */
unsigned wcr_hexsides (const wcr_battle *battle, int feature, int hex);
/* The same in a game, where rules may have changed it. */
unsigned wcr_hexsides_now (const wcr_battle *battle, const wcr_game *game,
                           int feature, int hex);
/* Mask of the zones (WCR_NOUN_ZONE) of a hex. */
uint32_t wcr_hex_zones (const wcr_battle *battle, int hex);

/* Objectives: zones that give banners to the side that holds them. */
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
/* Marker of a unit that carries a weapon in some battles only. */
enum wcr_marker wcr_piece_marker (const wcr_battle *battle, int piece);
/* Face of the class symbol, or WCR_NONE for leaders. */
int wcr_class_symbol (const wcr_battle *battle, int class_index);
/* Cards that a side may hold when the battle begins. */
int wcr_hand_size (const wcr_battle *battle, enum wcr_side side);
/* Decks of cards: 1 without others beside the command deck, at most
 * WCR_MAX_DECKS. Deck 0 is the command deck; deck n is WCR_NOUN_DECK n - 1. */
int wcr_deck_count (const wcr_battle *battle);
/* The deck of a card, also of one of the other hand that wcr_view() has hidden:
 * its back shows it. @param card  as wcr_game_hand() gives it */
int wcr_card_deck (const wcr_battle *battle, int card);
/* Cards of a deck that a side starts with; and those that it may hold at most,
 * for the command deck WCR_MAX_HAND. @param deck  below wcr_deck_count() */
int wcr_deck_start (const wcr_battle *battle, int deck, enum wcr_side side);
int wcr_deck_most (const wcr_battle *battle, int deck, enum wcr_side side);
/* The side that moves first. When dice decide, it is the side that would move
 * first if they never did. */
enum wcr_side wcr_first_side (const wcr_battle *battle);
int wcr_banners_to_win (const wcr_battle *battle, enum wcr_side side);
/* Whether tokens can be spent in the battle. */
bool wcr_has_tokens (const wcr_battle *battle);
/* How many tokens the action takes. */
int wcr_token_cost (const wcr_battle *battle, int action);
/* Copies of a card in its deck, and its number of clauses, not counting those
 * that name another card. */
int wcr_card_copies (const wcr_battle *battle, int card);
int wcr_card_clauses (const wcr_battle *battle, int card);
/* How many units a clause orders if the side may choose them freely, of any
 * kind and anywhere; else WCR_NONE. @param clause  from 0 */
int wcr_clause_units (const wcr_battle *battle, int card, int clause);
/* The second operand of a choice that plays a card: a clause of the card's own
 * text, or of another card that it is played as. */
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
  const uint8_t *dice; /* count faces; of RULE_ROLLED with a total, numbers */
  bool forced;         /* the dice were forced, not rolled */
} wcr_event;

typedef struct {
  void (*event) (void *user, const wcr_battle *battle, const wcr_game *game,
                 const wcr_event *event);
  void *user;
} wcr_listener;

/* A choice: kind (enum wcr_choice_kind) in the low 5 bits, operand a in the
 * next 9 (511: none), operand b in the next 12 (4095: none). */
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

/* Lists the legal choices of the decision that the game waits for, in an order
 * that depends on the game only. A decision with a single choice is asked too,
 * but one without a purpose is not: no evade without a way out, no question
 * about flags when none may be disregarded. Orders, moves and battles go on
 * until `done`; after a card that can order nobody comes the draw.
 * @param list  room for at least limit choices; NULL with limit 0 counts
 * @return number of choices, not more than limit (unless limit is 0); 0 when
 *         the game is over */
int wcr_choices (const wcr_battle *battle, const wcr_game *game,
                 wcr_choice *list, int limit);

/* Applies a legal choice and runs on to the next decision.
 * @return WCR_OK, or WCR_BAD_CHOICE with the game unchanged */
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

/* What a side may see: the other hand, the decks and the coming dice are erased;
 * of a card in the other hand only its deck is left, wcr_card_deck(). While it
 * chooses which card leaves the other hand, it sees that hand.
 * @param view  wcr_game_size() bytes; choices of the other side cannot be
 *              listed from it */
void wcr_view (const wcr_battle *battle, const wcr_game *game,
               enum wcr_side side, wcr_game *view);

/* Checks what must hold in every game: blocks, one unit and one leader per hex,
 * never of both sides, banners, each card of the deck in exactly one place.
 * @return NULL, or what is wrong (static text) */
const char *wcr_game_check (const wcr_battle *battle, const wcr_game *game);

bool wcr_game_over (const wcr_game *game);
int wcr_game_winner (const wcr_game *game); /* WCR_NONE: draw or not over */
/* Why the game is over without a result, which is no draw: the trigger that
 * started itself again and again (WCR_MAX_STEP_ACTIONS), or WCR_STOPPED_IDLE:
 * nobody has had a card for long, or turns cannot be counted any more. WCR_NONE:
 * it has a result, or goes on. */
enum { WCR_STOPPED_IDLE = -2 };
int wcr_game_stopped (const wcr_game *game);
enum wcr_decision wcr_game_decision (const wcr_game *game);
int wcr_game_decider (const wcr_game *game); /* side; WCR_NONE when over */
enum wcr_side wcr_game_active (const wcr_game *game);
/* Who plays a side: the player who had this side when the game began. That is
 * the side itself, or the other one after the players have changed seats. Before
 * the first turn rules may let them; whoever keeps players by side, such as
 * people, levels and what they may see, has to ask this. */
enum wcr_side wcr_game_seat (const wcr_game *game, enum wcr_side side);
int wcr_game_turn (const wcr_game *game); /* player turns started, from 1 */
/* All banners of a side; those of them that last only while it holds
 * objectives; and the side that holds an objective, or WCR_NONE. */
int wcr_game_banners (const wcr_game *game, enum wcr_side side);
int wcr_game_held_banners (const wcr_game *game, enum wcr_side side);
int wcr_game_holder (const wcr_game *game, int objective);
/* Tokens that a side holds, which everybody sees. */
int wcr_game_tokens (const wcr_game *game, enum wcr_side side);
/* The Command of a side: how many orders cards that use it give. */
int wcr_game_command (const wcr_battle *battle, const wcr_game *game,
                      enum wcr_side side);
/* A number that the rules remember (WCR_NOUN_COUNTER), from 0 to 99.
 * @param whose  a side, piece or hex, as wcr_counter_of() says; of the game: 0
 * @return WCR_NONE: there is no such side, piece or hex; WCR_FACE_DOWN: nobody
 * knows it yet, or only the side that chose it, and rules take it for 0 */
enum { WCR_FACE_DOWN = -2 };
int wcr_game_counter (const wcr_battle *battle, const wcr_game *game,
                      int counter, int whose);
/* The counter whose number a side chooses now; WCR_NONE: it chooses none. */
int wcr_choice_counter (const wcr_battle *battle, const wcr_game *game);
/* Whether that number stays face down: who shows the choice to the other side,
 * or writes it into a log, must leave the number out. */
bool wcr_choice_hidden (const wcr_battle *battle, const wcr_game *game);
/* Whether the players agree on that number before the game: a side that the
 * computer plays leaves the choice to the other one. */
bool wcr_choice_agreed (const wcr_battle *battle, const wcr_game *game);
/* The options of the battle: counters on whose number players agree before a game.
 * @param i  from 0
 * @return the i-th; WCR_NONE: there is none */
int wcr_option (const wcr_battle *battle, int i);
/* The number of a counter when the game starts, for those that have it at all.
 * @param counter  from 0, below the number of WCR_NOUN_COUNTER */
int wcr_counter_start (const wcr_battle *battle, int counter);
/* @param counter  from 0, below the number of WCR_NOUN_COUNTER */
enum wcr_counter_of wcr_counter_of (const wcr_battle *battle, int counter);
/* Cards of a hand, in the order of drawing. @return number */
int wcr_game_hand (const wcr_battle *battle, const wcr_game *game,
                   enum wcr_side side, uint8_t cards[WCR_HAND_ROOM]);
/* Cards of the command deck that are left to draw. */
int wcr_game_deck_size (const wcr_game *game);
/* The same, and the discards, of a deck below wcr_deck_count(). */
int wcr_game_pile (const wcr_game *game, int deck);
int wcr_game_discard_pile (const wcr_game *game, int deck);
/* How many dice of the pool with this face can still be spent, while the game
 * waits at WCR_DECISION_SPEND; else 0. */
int wcr_game_pool (const wcr_game *game, int face);
int wcr_game_discards (const wcr_game *game); /* of the command deck */
/* How many orders the card in play gives, while the game waits at
 * WCR_DECISION_ORDER.
 * @param given  set to how many of them are given; 0 when the game waits for
 *               something else
 * @return WCR_NONE: there is no such number, since the game waits for something
 * else, or the card orders as many pieces as fit */
int wcr_game_orders (const wcr_battle *battle, const wcr_game *game,
                     int *given);
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
/* Hex of the piece that the decision is about (evader, retreating unit,
 * advancing attacker ...), or WCR_NONE. */
int wcr_game_focus (const wcr_battle *battle, const wcr_game *game);
/* Hash of the whole state: equal games have equal hashes. */
uint64_t wcr_game_hash (const wcr_battle *battle, const wcr_game *game);

/* ---- staging: positions for cases and what-if ----------------------------- */
/* Call these between wcr_game_start() and the first choice. Each returns false
 * and changes nothing when the argument is out of range. */

bool wcr_stage_blocks (const wcr_battle *battle, wcr_game *game, int piece,
                       int blocks);
/* Moves a unit on the board, with its attached leader, to another hex where it
 * may be placed and could stand. */
bool wcr_stage_hex (const wcr_battle *battle, wcr_game *game, int unit,
                    int hex);
/* Gives a side exactly these cards; what it held goes back into its decks. */
bool wcr_stage_hand (const wcr_battle *battle, wcr_game *game,
                     enum wcr_side side, const uint8_t *cards, int n);
/* Sets the next cards to be drawn, the first one of each deck first. */
bool wcr_stage_deck (const wcr_battle *battle, wcr_game *game,
                     const uint8_t *cards, int n);
/* Moves the rest of the deck to the discards, so that only n cards are left to
 * draw. */
bool wcr_stage_deck_size (const wcr_battle *battle, wcr_game *game, int n);
/* The same for any deck. */
bool wcr_stage_pile (const wcr_battle *battle, wcr_game *game, int deck, int n);
bool wcr_stage_banners (const wcr_battle *battle, wcr_game *game,
                        enum wcr_side side, int banners);
/* Adds faces that the next dice will show; allowed at any time. At most 64 can
 * wait. WCR_DIE_NUMBER + n is the number n of dice with numbers. A die that does
 * not have the next one of these is rolled. */
enum { WCR_DIE_NUMBER = 100 };
bool wcr_force_dice (wcr_game *game, const uint8_t *faces, int n);
/* Rolls one die with so many faces by the game's own generator, which moves on;
 * forced dice stay. For measuring how long a die takes.
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
/* Reads a choice in that notation; only legal choices are accepted.
 * @return WCR_OK, WCR_BAD_TEXT (no such notation, piece or card) or
 *         WCR_BAD_CHOICE (understood, but not legal now) */
wcr_status wcr_choice_parse (const wcr_battle *battle, const wcr_game *game,
                             const char *text, wcr_choice *choice);
/* What a die of an event shows: the identifier of its face, or its number.
 * @param i  below the count of the event
 * @param number  room for that */
enum { WCR_DIE_TEXT = 4 };
const char *wcr_event_die (const wcr_battle *battle, const wcr_event *event,
                           int i, char number[WCR_DIE_TEXT]);

/* Whether an event is for its own side alone, which has drawn a card that the
 * other one may not see. Others are told it without the card (WCR_NONE). */
bool wcr_event_covered (const wcr_event *event);

/* One line of English for an event.
 * @return length of the whole text, which is cut to `size` - 1 bytes */
size_t wcr_event_text (const wcr_battle *battle, const wcr_game *game,
                       const wcr_event *event, char *text, size_t size);
/* Translates a pattern or word of the texts below, as gettext() does. It must keep
 * the signs and brackets that words/telling.h describes. */
typedef const char *(*wcr_translate) (const char *english);
/* The same, translated; names still come from the battle. */
size_t wcr_event_text_in (const wcr_battle *battle, const wcr_game *game,
                          const wcr_event *event, wcr_translate translate,
                          char *text, size_t size);
/* A choice in the present position: "Move heavy infantry H6 to G6". It may begin
 * with the name of a piece, which is left as it is. A number that stays face down
 * is told, too: see wcr_choice_hidden().
 * @param choice  of the decision that the game waits for
 * @param translate  NULL: English; names still come from the battle
 * @return length of the whole text, which is cut to `size` - 1 bytes */
size_t wcr_choice_words (const wcr_battle *battle, const wcr_game *game,
                         wcr_choice choice, wcr_translate translate, char *text,
                         size_t size);
/* What the game waits for: "Syracusan: advance or hold, at D6"; or how it ended.
 * The other arguments and the result are those of wcr_choice_words(). */
size_t wcr_question_words (const wcr_battle *battle, const wcr_game *game,
                           wcr_translate translate, char *text, size_t size);
/* A piece, so that it can be told from others: "leader Daphnaeus H8", off the board
 * without a hex. The other arguments and the result are those of
 * wcr_choice_words(). */
size_t wcr_piece_words (const wcr_battle *battle, const wcr_game *game,
                        int piece, wcr_translate translate, char *text,
                        size_t size);
/* The counters of the game, a side, a piece or a hex: "Supply 3, Smoke 1"; empty
 * when there are none. Pieces and hexes have none while the number is 0. In a
 * battle with several decks, those of the game come with the piles of all decks,
 * and those of a side with its cards of other decks.
 * @param whose  a side, piece or hex; of the game: 0
 * The other arguments and the result are those of wcr_choice_words(). */
size_t wcr_counter_words (const wcr_battle *battle, const wcr_game *game,
                          enum wcr_counter_of of, int whose,
                          wcr_translate translate, char *text, size_t size);

/* ---- explain ---------------------------------------------------------------- */

/* One effect that took part in an answer. */
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
  bool legal;          /* the unit could declare it at this moment */
  const char *refusal; /* why not: static text; NULL when legal */
  bool fire;           /* ranged, else close combat */
  bool in_range;       /* the hex is near enough for that */
  bool storm;          /* storms the terrain, where nobody stands */
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

/* Explains an attack of a unit on a hex, by fire when it is not adjacent. The
 * unit needs no order, so that any possible attack can be explained.
 * @param reason  called for every effect that took part; or NULL
 * @return false when there is no unit, or no target and no terrain that it can
 *         storm, or nobody fires by these rules */
bool wcr_explain (const wcr_battle *battle, const wcr_game *game, int actor,
                  int hex, wcr_explanation *explanation,
                  void (*reason) (void *user, const wcr_reason *reason),
                  void *user);

/* Explains an attack of a unit on one of the other side as if the two, at full
 * strength, stood alone on open ground when the game begins. This compares
 * units of any rules. Both may be in reserve.
 * @param game  memory of wcr_game_size(), which is written over
 * @param distance  hexes between them: 1 is close combat, more is fire
 * @return false when the pieces are not such units or the board is too small */
bool wcr_duel (const wcr_battle *battle, wcr_game *game, int actor, int target,
               int distance, wcr_explanation *explanation);

/* ---- survey ----------------------------------------------------------------- */
/* What could be done in a position, for maps that show it: at any moment of a
 * game, for either side. The answers are those of the game itself, but nothing
 * is rolled, and triggers on the way are ignored. Arrays by hex have
 * wcr_hex_count() members, all of which are written. */

/* Hexes that the unit in a hex sees, or nobody in particular when there is none;
 * without the hex itself.
 * @param seen  by hex: 1 or 0
 * @return their number; 0 when `from` is no valid hex */
int wcr_sight (const wcr_battle *battle, const wcr_game *game, int from,
               uint8_t *seen);

/* Hexes that a unit could attack from where it stands. For a hex with an enemy
 * the answer is that of wcr_explain(). An empty hex is tried with each kind of
 * unit that the enemy has on the board, as if one more stood there, or as
 * terrain that can be stormed.
 * @param least, most  by hex: dice, 0 where it could attack nobody; both are the
 *                     same where somebody stands
 * @return the number of hexes; 0 for leaders and pieces off the board */
int wcr_range (const wcr_battle *battle, const wcr_game *game, int unit,
               uint8_t *least, uint8_t *most);

enum wcr_reach_flag {
  WCR_REACH_MOVE = 1,   /* the ordered move can end there */
  WCR_REACH_BATTLE = 2, /* the unit may battle from there afterwards, */
  WCR_REACH_TARGET = 4  /* and now there is somebody to attack */
};
/* Hexes that a piece could reach by its next ordered move, and what it could do
 * there. In the turn of its side its own order counts. Without an order it acts
 * as if ordered by a plain card: moves, then battles, and no effects of the
 * card. Its own hex has no WCR_REACH_MOVE.
 * @param flags  by hex: of enum wcr_reach_flag
 * @param steps  by hex: length of the move in hexes; or NULL
 * @return the number of hexes that it could reach */
int wcr_reach (const wcr_battle *battle, const wcr_game *game, int piece,
               uint8_t *flags, uint8_t *steps);

/* Where a choice begins, and the hex that it is about: a choice with a piece and a
 * hex leads from the piece to the hex, one with a piece alone is about its hex, and
 * a piece that leaves the board goes from its hex to none.
 * @param choice  one of wcr_choices()
 * @param from, to  set to hexes of the board, or WCR_NONE: reserves have no hex */
void wcr_choice_hexes (const wcr_battle *battle, const wcr_game *game,
                       wcr_choice choice, int *from, int *to);

/* Pieces that a card could order: in the turn of the side, if it has not played
 * its card yet, else in a turn that began now. Each piece is tried alone: the
 * card may have fewer orders. For a chain these are all pieces that it could
 * lead to, for dice all pieces on which some face could be spent.
 * @param card    any card, whoever holds it
 * @param number  as in the choice that plays it: see wcr_play_number()
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

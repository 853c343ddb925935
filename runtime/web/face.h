/* face.h: the face of the module (see README.md): what a page calls.
 *
 * There is one battle, and one game of it at a time. Texts that are returned
 * are UTF-8 and end with NUL; they are valid until the next call. Most are
 * JSON, without blanks. Numbers of pieces, hexes, cards and so on are those of
 * wcr.h, and -1 is none; names of kinds and decisions are those of its lists.
 * Without a battle, or where a game is needed and none has been started, JSON is
 * `null`, an index -1 and any other number 0. NULL, in a page 0, is returned
 * when memory is out, never a part of a text. */
#ifndef WCW_FACE_H
#define WCW_FACE_H

#include <stdint.h>

#ifdef __wasm__
#define WCW_FACE(name) __attribute__ ((export_name (#name)))
#else
#define WCW_FACE(name)
#endif

/* ---- bytes and languages -------------------------------------------------- */

/* Memory in which the caller puts the bytes of its next call. It is used again
 * each time.
 * @param size  at most WCW_MOST_BYTES
 * @return NULL: too much */
WCW_FACE (wcw_take) void *wcw_take (uint32_t size);
enum { WCW_MOST_BYTES = 1 << 24 }; /* arbitrary: battles have some 20,000 */

/* Says how English texts are translated from now on.
 * @param pairs  English text, NUL, its translation, NUL, and so on; copied.
 *               The English is that of po/warcouncil.pot, and translations keep
 *               its signs, as words/telling.h describes
 * @param size   bytes; 0: English again
 * @return 1; 0 when memory is out, and nothing has changed */
WCW_FACE (wcw_translate)
int wcw_translate (const char *pairs, uint32_t size);

/* Chooses the languages of the names and texts of the battle, as
 * wcr_battle_speak() does. @param languages  ends with NUL */
WCW_FACE (wcw_speak) void wcw_speak (const char *languages);

/* ---- the battle ----------------------------------------------------------- */

/* Loads a battle; what was there before is gone, the translation excepted.
 * @return "", or why the bytes are no battle; then there is none */
WCW_FACE (wcw_load) const char *wcw_load (const void *data, uint32_t size);

/* What the battle holds:
 *   title  number  columns  rows
 *   places    numbers of hexes and of the slots of reserves behind them
 *   first     the side that moves first
 *   hexes     by hex: null (none there), or {name, zones: [zone ...], s: masks
 *             of its sections as either side numbers them}
 *   sections  zones  terrains  features  roles  actions  traits  personalities:
 *             [{id, name}]; features are those of hexsides, actions have a
 *             `cost` in tokens
 *   faces     [{id, name}], of dice
 *   classes   [{id, name, symbol: face or -1}]
 *   pieces    [{side, class, leader, name, marker: "", "armed", "unarmed",
 *             traits: [trait ...] beside those of the class, full: blocks}]
 *   armies    by side: {name, colour, commanders: [name ...], banners: to win,
 *             hand: size, program: level or -1}
 *   cards     [{id, name, copies, deck, clauses}]
 *   decks     [{id, name, start: by side, most: by side}], first the command
 *             deck, without an id
 *   tokens    whether they can be spent
 *   counters  [{id, name, of: "game", "side", "piece", "hex"; start}]
 *   objectives  [{zone, name, banners, hexes: [hex ...]}]
 *   prose     {title, date, designer, history, council, rule, part, status}:
 *             each is a list of paragraphs, and is missing without any
 *   languages  [tag ...], from catalogues
 *   options   [counter ...], on which players agree before the game */
WCW_FACE (wcw_battle) const char *wcw_battle (void);

/* ---- a game --------------------------------------------------------------- */

/* Starts a game. What is returned is a list of events, as of wcw_choose().
 * @param low, high  halves of the seed */
WCW_FACE (wcw_start) const char *wcw_start (uint32_t low, uint32_t high);

/* The position:
 *   over  winner  stopped: over without a result
 *   decision (name)  decider  active  turn
 *   seat      by side: the player who has it, as wcr_game_seat() says
 *   banners  held  tokens  command: by side
 *   pieces    null (off the board), or {hex (or slot), blocks, ordered}
 *   terrain   by hex;  owners: [[hex, side] ...] of terrain that belongs to one
 *   sides     [[hex, feature, mask of directions] ...]
 *   hands     by side: [card ...], or how many when the viewer may not see them
 *   piles  discards: by deck
 *   counted   the counters in words, as wcr_counter_words() tells them, with
 *             piles and cards of other decks: {game: words, sides: [[side, words]
 *             ...], pieces: [[piece, words] ...], hexes: [[hex, words] ...]}
 *   holders   by objective
 *   focus     hex that the decision is about
 *   card      in play
 *   orders    [given, all of the card or -1]
 *   pool      by face: dice left to spend; or empty
 *   hidden  agreed: about a number to choose, wcr_choice_hidden(), _agreed()
 *   moves     choices up to here;  known: those that wcw_go() can reach
 * @param viewer  the side that looks: what it may not see is missing; -1: all
 *                is there */
WCW_FACE (wcw_state) const char *wcw_state (int viewer);

/* The choices now: [{kind (name), a, b, piece, from, to, card, notation, words}].
 * A choice leads `from` a hex `to` another one, or is about the hex `to`: see
 * wcr_choice_hexes(). */
WCW_FACE (wcw_choices) const char *wcw_choices (void);
/* What is to be decided, in words: text, not JSON. */
WCW_FACE (wcw_question) const char *wcw_question (void);
/* The index of the choice with this notation, or -1. @param text  ends with NUL */
WCW_FACE (wcw_find) int wcw_find (const char *text);

/* Makes a choice. Choices that were taken back are forgotten.
 * @param choice  index in wcw_choices()
 * @return what happened: [{type (name); of side, piece, other, hex, from, card,
 *         role, mode (name), cause (name), count and total those that this type
 *         has (events.def); dice: face identifiers or, of dice with numbers,
 *         numbers; text: "" when there is nothing to say; cover}]. With `cover`
 *         the event is for its side only: the other one reads `cover` as the
 *         text, and does not see the card. null: no such choice, or WCW_MOST_CHOICES
 *         were made */
WCW_FACE (wcw_choose) const char *wcw_choose (int choice);
enum { WCW_MOST_CHOICES = 1000000 }; /* arbitrary: games have some thousands */

/* Goes to where n choices have been made, back or forth.
 * @param n  0 to `known` of the state @return 1, or 0: there is no such moment */
WCW_FACE (wcw_go) int wcw_go (int n);
/* The hash of the position, as records have it: 16 hexadecimal digits, no JSON. */
WCW_FACE (wcw_hash) const char *wcw_hash (void);

/* What the attack of a unit on a hex would be, ordered or not; null: none.
 *   legal     could be declared now; else refusal says why not
 *   fire  storm  dice  own  bonus
 *   cap       most own dice; -1: any number
 *   faces     identifiers of the faces that hit
 *   ignore: flags that the target may disregard  retreat: hexes for each flag
 *   evade  first  back: what the target may do: evade, strike first, battle back
 *   hits  flags: chances of 0, 1 ... dice;  mean: hits to be expected
 *   parts     [{words, value, operation, source (such as "terrain hill"), name
 *             (of that), cite}]: the effects of rules that took part */
WCW_FACE (wcw_explain) const char *wcw_explain (int actor, int hex);

/* ---- players -------------------------------------------------------------- */

/* Gives a seat to a player of the program, wcr_player_create(), until another
 * battle is loaded. A seat is that of the side when the game began.
 * @param level  enum wcr_level; -1: a person has the seat
 * @param personality  -1: the usual one
 * @param nodes, milliseconds  for search
 * @return 1; 0: no such seat or level, or memory is out */
WCW_FACE (wcw_player)
int wcw_player (int seat, int level, int personality, int nodes,
                int milliseconds, uint32_t seed);
/* The seat that chooses now, which is that of the decider unless the program
 * leaves a number to agree on to a person; -1: the game is over. */
WCW_FACE (wcw_chooser) int wcw_chooser (void);
/* The index of what the player of that seat chooses; -1: it has none. */
WCW_FACE (wcw_think) int wcw_think (void);

#endif

/* tally.h: what happened in games, counted.
 *
 * A tally is an array of whole numbers: tables of rows and columns, whose shape
 * the battle fixes. Counting a game adds to it. Two tallies of the same shape
 * can be added, in any order: the sum is exactly the tally of all their games.
 *
 *   wcr_tally_shape shape = wcr_tally_shape_of (battle);
 *   uint64_t *tally = malloc (shape.numbers * sizeof *tally);
 *   wcr_tally_clear (&shape, tally);
 *   wcr_counter_create (battle, &counter);
 *   wcr_counter_begin (counter, tally, number, seat);
 *   wcr_game_start (battle, game, seed, wcr_counter_listener (counter));
 *   while (!wcr_game_over (game))
 *     {
 *       wcr_counter_decide (counter, game);
 *       wcr_apply (battle, game, ..., wcr_counter_listener (counter));
 *     }
 *   wcr_counter_end (counter, game);
 *
 * Nothing but wcr_counter_create allocates. */
#ifndef WCR_TALLY_H
#define WCR_TALLY_H

#include "wcr/wcr.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* How a game ends. A stall is a game that was cut short: nobody knows who would
 * have won it. */
#define WCR_OUTCOME_LIST(OUTCOME)                                              \
  OUTCOME (TOP, "top")                                                         \
  OUTCOME (BOTTOM, "bottom")                                                   \
  OUTCOME (DRAW, "draw")                                                       \
  OUTCOME (STALL, "stall")
enum wcr_outcome {
#define WCR_OUTCOME_ID(id, name) WCR_OUTCOME_##id,
  WCR_OUTCOME_LIST (WCR_OUTCOME_ID)
#undef WCR_OUTCOME_ID
      WCR_OUTCOMES
};
const char *wcr_outcome_name (enum wcr_outcome outcome);

/* Which side player A plays; B plays the other one. */
enum wcr_seat { WCR_SEAT_A_TOP, WCR_SEAT_B_TOP, WCR_SEATS };
/* Which army A has in the two games of a pair: each once, or one of them twice,
 * which happens only where players change seats. */
enum wcr_pairing {
  WCR_PAIRING_BOTH,
  WCR_PAIRING_A_TOP,
  WCR_PAIRING_B_TOP,
  WCR_PAIRINGS
};

/* What is measured of each game, a whole number. MEASURE (ID, name, width, doc);
 * width is that of a bar of the histogram.
 *
 * The standing of a side is its banners in thousandths of those that it needs,
 * taken when a turn ends and when the game ends. The leader is the side that
 * stands better; if both stand alike, the side with the greater share of its
 * blocks left; if that is equal too, nobody: the last leader is remembered.
 * After "drama" and "lead change" of C. Browne, Automatic Generation and
 * Evaluation of Recombination Games (2008), and of Ludii (Piette et al., General
 * Board Game Concepts, 2021): how far, and how often, the eventual winner was
 * behind, and how often the expected winner changes. */
#define WCR_MEASURE_LIST(MEASURE)                                              \
  MEASURE (TURNS, "turns", 4, "turns of players")                              \
  MEASURE (DECISIONS, "decisions", 32, "decisions with two choices or more")   \
  MEASURE (BANNERS_TOP, "banners-top", 1, "banners of the top side at the end")\
  MEASURE (BANNERS_BOTTOM, "banners-bottom", 1,                                \
           "banners of the bottom side at the end")                            \
  MEASURE (LEAD_CHANGES, "lead-changes", 1, "how often the leader changed")    \
  MEASURE (DRAMA, "drama", 20,                                                 \
           "how far the winner stood behind, over all turns, in thousandths; " \
           "0 without a winner")                                               \
  MEASURE (BEHIND, "behind", 20,                                               \
           "thousandths of the turns at whose end the winner was not the "     \
           "leader, but the other was; 0 without a winner")                    \
  MEASURE (COMEBACK, "comeback", 20,                                           \
           "how far the winner stood behind at worst, in thousandths; 0 "      \
           "without a winner")
enum wcr_measure {
#define WCR_MEASURE_ID(id, name, width, doc) WCR_MEASURE_##id,
  WCR_MEASURE_LIST (WCR_MEASURE_ID)
#undef WCR_MEASURE_ID
      WCR_MEASURES
};
const char *wcr_measure_name (enum wcr_measure measure);
const char *wcr_measure_doc (enum wcr_measure measure);
int wcr_measure_width (enum wcr_measure measure);

/* What banners come from. SOURCE (ID, name, doc) */
#define WCR_SOURCE_LIST(SOURCE)                                                \
  SOURCE (CLOSE, "close", "units eliminated by an attack in close combat")     \
  SOURCE (FIRE, "fire", "units eliminated by ranged fire")                     \
  SOURCE (ANSWER, "answer",                                                    \
          "units eliminated by who was attacked: battle back, first strike")   \
  SOURCE (LEADER, "leader", "leaders eliminated")                              \
  SOURCE (RULE, "rule", "objectives, rules and what else gives banners")
enum wcr_source {
#define WCR_SOURCE_ID(id, name, doc) WCR_SOURCE_##id,
  WCR_SOURCE_LIST (WCR_SOURCE_ID)
#undef WCR_SOURCE_ID
      WCR_SOURCES
};
const char *wcr_source_name (enum wcr_source source);
/* When banners are gained. CONTACT (ID, name, doc) */
#define WCR_CONTACT_LIST(CONTACT)                                              \
  CONTACT (BEFORE, "before", "before the first close combat")                  \
  CONTACT (FIRST, "first", "in its turn and the next one")                     \
  CONTACT (AFTER, "after", "later")
enum wcr_contact {
#define WCR_CONTACT_ID(id, name, doc) WCR_CONTACT_##id,
  WCR_CONTACT_LIST (WCR_CONTACT_ID)
#undef WCR_CONTACT_ID
      WCR_CONTACTS
};
const char *wcr_contact_name (enum wcr_contact contact);
/* Parts of a game: turns 1 to WCR_PART_TURNS, as many again, and all later
 * ones. */
enum { WCR_PARTS = 3, WCR_PART_TURNS = 10 };

/* The tables. TABLE (ID, name, examples, doc): with examples, each row keeps the
 * lowest numbers of the games that it counts. Each card, class, token action
 * and objective has two rows, one for the top and one for the bottom side.
 * Points are 2 for a game that the side won, 1 for a draw; a stall has none, and
 * the games beside them do not count it. */
#define WCR_TALLY_LIST(TABLE)                                                  \
  TABLE (OUTCOMES, "outcomes", 1, "a row for each outcome: A top, then B top") \
  TABLE (                                                                      \
      PAIRS, "pairs", 0,                                                       \
      "games 2i and 2i + 1: a row for each outcome of both; where players "    \
      "change seats, first pairs in which A has each army once, then those "   \
      "with A on top twice, then those with B on top twice")                   \
  TABLE (MEASURES, "measures", 0, "a row for each measure")                    \
  TABLE (                                                                      \
      EXTREMES, "extremes", 0,                                                 \
      "a row for each measure: its least and greatest value, and the first "   \
      "game with it")                                                          \
  TABLE (                                                                      \
      HISTOGRAM, "histogram", 0,                                               \
      "a row for each bar, a column for each measure; the last bar has all "   \
      "that is more")                                                          \
  TABLE (SOURCES, "sources", 0, "a row for each source of banners")            \
  TABLE (CONTACT, "contact", 0,                                                \
         "banners before the first close combat, from then to the end of the " \
         "turn after it, and later")                                           \
  TABLE (SECTIONS, "sections", 0,                                              \
         "by section of the board, as the bottom side numbers them: banners "  \
         "for pieces eliminated there; a hex of two sections is in both")      \
  TABLE (CARDS, "cards", 1, "by card and side; games in which it was played")  \
  TABLE (GAINS, "gains", 0,                                                    \
         "by card: banners of a side in its own turns with that card")         \
  TABLE (CLASSES, "classes", 0, "by class of units or leaders, and side")      \
  TABLE (MATCHES, "matches", 0,                                                \
         "by class of who rolled the dice, times the number of classes, plus " \
         "class of who was eliminated by them: banners for that")              \
  TABLE (HEXES, "hexes", 0, "by hex")                                          \
  TABLE (RULES, "rules", 1, "by trigger; games in which it acted")             \
  TABLE (TOKENS, "tokens", 1, "by token action and side; games with it")       \
  TABLE (OBJECTIVES, "objectives", 1,                                          \
         "by objective and side; games in which it was claimed")               \
  TABLE (PEOPLE, "people", 0,                                                  \
         "by kind of people of the top side, times the number of kinds, plus " \
         "kind of the bottom side; no rows where all are alike")
enum wcr_tally_table {
#define WCR_TALLY_ID(id, name, examples, doc) WCR_TALLY_##id,
  WCR_TALLY_LIST (WCR_TALLY_ID)
#undef WCR_TALLY_ID
      WCR_TALLY_TABLES
};

/* Columns of the tables. COLUMN (TABLE, ID, name, doc); the columns of the
 * histogram are the measures. */
#define WCR_COLUMN_LIST(COLUMN)                                                \
  COLUMN (OUTCOMES, GAMES, "games", "games")                                   \
  COLUMN (OUTCOMES, TOP_FIRST, "top-first", "the top side moved first")        \
  COLUMN (PAIRS, PAIRS, "pairs", "pairs of games")                             \
  COLUMN (MEASURES, SUM, "sum", "sum over all games")                          \
  COLUMN (MEASURES, SQUARES, "squares", "sum of squares")                      \
  COLUMN (EXTREMES, LEAST, "least", "the least value")                         \
  COLUMN (EXTREMES, LEAST_GAME, "least-game", "first game with it")            \
  COLUMN (EXTREMES, MOST, "most", "the greatest value")                        \
  COLUMN (EXTREMES, MOST_GAME, "most-game", "first game with it")              \
  COLUMN (SOURCES, TOP, "top", "banners that the top side gained by it")       \
  COLUMN (SOURCES, BOTTOM, "bottom", "the bottom side")                        \
  COLUMN (SOURCES, SQUARES, "squares",                                         \
          "sum over all games: the square of the difference")                  \
  COLUMN (CONTACT, TOP, "top", "banners that the top side gained then")        \
  COLUMN (CONTACT, BOTTOM, "bottom", "the bottom side")                        \
  COLUMN (CONTACT, SQUARES, "squares", "as above")                             \
  COLUMN (SECTIONS, EARLY_TOP, "early-top", "of the top side, turns 1 to 10")  \
  COLUMN (SECTIONS, EARLY_BOTTOM, "early-bottom", "the bottom side")           \
  COLUMN (SECTIONS, EARLY_SQUARES, "early-squares", "as above")                \
  COLUMN (SECTIONS, MIDDLE_TOP, "middle-top", "turns 11 to 20")                \
  COLUMN (SECTIONS, MIDDLE_BOTTOM, "middle-bottom", "the bottom side")         \
  COLUMN (SECTIONS, MIDDLE_SQUARES, "middle-squares", "as above")              \
  COLUMN (SECTIONS, LATE_TOP, "late-top", "turn 21 and later")                 \
  COLUMN (SECTIONS, LATE_BOTTOM, "late-bottom", "the bottom side")             \
  COLUMN (SECTIONS, LATE_SQUARES, "late-squares", "as above")                  \
  COLUMN (CARDS, TURNS, "turns", "turns in which it could be chosen")          \
  COLUMN (CARDS, PLAYED, "played", "times played, as a reaction too")          \
  COLUMN (CARDS, GAMES_HELD, "games-held",                                     \
          "games with an end in which it was held")                            \
  COLUMN (CARDS, POINTS_HELD, "points-held", "points of the holder in them")   \
  COLUMN (CARDS, GAMES_PLAYED, "games-played",                                 \
          "games with an end in which it was played")                          \
  COLUMN (CARDS, POINTS_PLAYED, "points-played",                               \
          "points of the player in them")                                      \
  COLUMN (GAINS, TOP, "top", "banners that the top side gained with it")       \
  COLUMN (GAINS, BOTTOM, "bottom", "the bottom side")                          \
  COLUMN (GAINS, SQUARES, "squares", "as above")                               \
  COLUMN (CLASSES, UNITS, "units", "pieces")                                   \
  COLUMN (CLASSES, BLOCKS, "blocks",                                           \
          "their blocks when complete, and blocks that they got back")         \
  COLUMN (CLASSES, BLOCKS_LOST, "blocks-lost", "blocks lost")                  \
  COLUMN (CLASSES, UNITS_LOST, "units-lost", "pieces eliminated")              \
  COLUMN (CLASSES, KILLS, "kills",                                             \
          "blocks of the enemy removed by their dice, retreats included")      \
  COLUMN (CLASSES, GAMES_LOSS, "games-loss",                                   \
          "games with an end and a piece eliminated")                          \
  COLUMN (CLASSES, POINTS_LOSS, "points-loss", "points of the side in them")   \
  COLUMN (MATCHES, TOP, "top", "banners that the top side gained by it")       \
  COLUMN (MATCHES, BOTTOM, "bottom", "the bottom side")                        \
  COLUMN (MATCHES, SQUARES, "squares", "as above")                             \
  COLUMN (HEXES, CLOSE, "close", "close combats against somebody there")       \
  COLUMN (HEXES, FIRE, "fire", "ranged combats against somebody there")        \
  COLUMN (HEXES, BLOCKS_TOP, "blocks-top", "blocks that the top side lost")    \
  COLUMN (HEXES, BLOCKS_BOTTOM, "blocks-bottom", "the bottom side")            \
  COLUMN (HEXES, UNITS_TOP, "units-top", "pieces that the top side lost")      \
  COLUMN (HEXES, UNITS_BOTTOM, "units-bottom", "the bottom side")              \
  COLUMN (HEXES, STOOD_TOP, "stood-top",                                       \
          "turns at whose end a unit of the top side stood there")             \
  COLUMN (HEXES, STOOD_BOTTOM, "stood-bottom", "of the bottom side")           \
  COLUMN (RULES, TIMES, "times", "times that it acted")                        \
  COLUMN (RULES, GAMES, "games", "games in which it acted")                    \
  COLUMN (TOKENS, TIMES, "times", "tokens spent on it")                        \
  COLUMN (TOKENS, GAMES, "games", "games with that")                           \
  COLUMN (OBJECTIVES, CLAIMED, "claimed", "times claimed")                     \
  COLUMN (OBJECTIVES, LOST, "lost", "times lost again")                        \
  COLUMN (OBJECTIVES, GAMES, "games", "games in which it was claimed")         \
  COLUMN (OBJECTIVES, HELD, "held", "games at whose end it was held")          \
  COLUMN (PEOPLE, GAMES, "games", "games with an end")                         \
  COLUMN (PEOPLE, POINTS, "points", "points of the top side in them")
enum wcr_column_place {
#define WCR_COLUMN_PLACE(table, id, name, doc) WCR_COLUMN_PLACE_##table##_##id,
  WCR_COLUMN_LIST (WCR_COLUMN_PLACE)
#undef WCR_COLUMN_PLACE
      WCR_COLUMN_PLACES,
  WCR_COLUMN_FIRST_OUTCOMES = WCR_COLUMN_PLACE_OUTCOMES_GAMES,
  WCR_COLUMN_FIRST_PAIRS = WCR_COLUMN_PLACE_PAIRS_PAIRS,
  WCR_COLUMN_FIRST_MEASURES = WCR_COLUMN_PLACE_MEASURES_SUM,
  WCR_COLUMN_FIRST_EXTREMES = WCR_COLUMN_PLACE_EXTREMES_LEAST,
  WCR_COLUMN_FIRST_SOURCES = WCR_COLUMN_PLACE_SOURCES_TOP,
  WCR_COLUMN_FIRST_CONTACT = WCR_COLUMN_PLACE_CONTACT_TOP,
  WCR_COLUMN_FIRST_SECTIONS = WCR_COLUMN_PLACE_SECTIONS_EARLY_TOP,
  WCR_COLUMN_FIRST_CARDS = WCR_COLUMN_PLACE_CARDS_TURNS,
  WCR_COLUMN_FIRST_GAINS = WCR_COLUMN_PLACE_GAINS_TOP,
  WCR_COLUMN_FIRST_CLASSES = WCR_COLUMN_PLACE_CLASSES_UNITS,
  WCR_COLUMN_FIRST_MATCHES = WCR_COLUMN_PLACE_MATCHES_TOP,
  WCR_COLUMN_FIRST_HEXES = WCR_COLUMN_PLACE_HEXES_CLOSE,
  WCR_COLUMN_FIRST_RULES = WCR_COLUMN_PLACE_RULES_TIMES,
  WCR_COLUMN_FIRST_TOKENS = WCR_COLUMN_PLACE_TOKENS_TIMES,
  WCR_COLUMN_FIRST_OBJECTIVES = WCR_COLUMN_PLACE_OBJECTIVES_CLAIMED,
  WCR_COLUMN_FIRST_PEOPLE = WCR_COLUMN_PLACE_PEOPLE_GAMES
};
/* The tables of contact, gains and matches have the columns of that of sources.
 * The table of sections has them for each part of a game, one after another: so
 * many. */
enum {
  WCR_PART_COLUMNS
  = WCR_COLUMN_PLACE_SECTIONS_MIDDLE_TOP - WCR_COLUMN_PLACE_SECTIONS_EARLY_TOP
};
/* Number of a column in its table: WCR_COLUMN (CARDS, PLAYED). */
#define WCR_COLUMN(table, id)                                                  \
  (WCR_COLUMN_PLACE_##table##_##id - WCR_COLUMN_FIRST_##table)

enum {
  WCR_TALLY_BARS = 64,   /* of a histogram */
  WCR_TALLY_EXAMPLES = 3 /* numbers of games that a row keeps */
};
/* "No game" where a tally keeps the number of a game. */
#define WCR_NO_GAME UINT64_MAX

const char *wcr_tally_name (enum wcr_tally_table table);
const char *wcr_tally_doc (enum wcr_tally_table table);
bool wcr_tally_has_examples (enum wcr_tally_table table);
/* Columns of a table, and the name and meaning of one. */
int wcr_tally_columns (enum wcr_tally_table table);
const char *wcr_tally_column_name (enum wcr_tally_table table, int column);
const char *wcr_tally_column_doc (enum wcr_tally_table table, int column);
/* Column with the name, or WCR_NONE. */
int wcr_tally_column_find (enum wcr_tally_table table, const char *name);

/* How many rows the tables have, and where they lie in the array. */
typedef struct {
  int rows[WCR_TALLY_TABLES];
  int columns[WCR_TALLY_TABLES];
  size_t start[WCR_TALLY_TABLES]; /* first number of each */
  size_t numbers;
} wcr_tally_shape;
wcr_tally_shape wcr_tally_shape_of (const wcr_battle *battle);
/* Works out the other fields from `rows`. */
void wcr_tally_shape_measure (wcr_tally_shape *shape);

/* Sets a tally to no games. */
void wcr_tally_clear (const wcr_tally_shape *shape, uint64_t *tally);
/* Adds a tally of the same shape; the order does not matter. */
void wcr_tally_add (const wcr_tally_shape *shape, uint64_t *into,
                    const uint64_t *from);
/* The columns of a row. */
uint64_t *wcr_tally_row (const wcr_tally_shape *shape, const uint64_t *tally,
                         enum wcr_tally_table table, int row);
/* WCR_TALLY_EXAMPLES numbers of games, ascending, filled up with WCR_NO_GAME;
 * only for tables with examples. */
uint64_t *wcr_tally_examples (const wcr_tally_shape *shape,
                              const uint64_t *tally,
                              enum wcr_tally_table table, int row);

/* ---- counting a game ------------------------------------------------------ */

/* Follows one game after another. Each thread needs a counter of its own. */
typedef struct wcr_counter wcr_counter;

/* @param battle  has to outlive the counter, which allocates by its hook
 * @param counter  set on success; release with wcr_counter_destroy()
 * @return WCR_OK or WCR_NO_MEMORY */
wcr_status wcr_counter_create (const wcr_battle *battle, wcr_counter **counter);
/* Releases a counter; NULL is fine. */
void wcr_counter_destroy (wcr_counter *counter);

/* To be called before wcr_game_start().
 * @param tally   to add to; incomplete until wcr_counter_end()
 * @param number  of the game: 2i and, after it, 2i + 1 are a pair
 * @param seat    at the start; when players change seats, it counts where they
 *                are at the end */
void wcr_counter_begin (wcr_counter *counter, uint64_t *tally, uint64_t number,
                        enum wcr_seat seat);
/* To be called after that if the players are drawn from the people of the
 * battle: who A and B are, from 0 to wcr_people_count() - 1. */
void wcr_counter_people (wcr_counter *counter, int a, int b);
/* The listener for all calls that change the game. */
const wcr_listener *wcr_counter_listener (const wcr_counter *counter);
/* To be called before each choice, while the game waits for it. */
void wcr_counter_decide (wcr_counter *counter, const wcr_game *game);
/* To be called when the game is over or cut short.
 * @return how it ended */
enum wcr_outcome wcr_counter_end (wcr_counter *counter, const wcr_game *game);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif

/* play.h: games at the terminal. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "base/cli.h"

/* ---- board.c: the board as text ----------------------------------------- */

/* Prints the board and, below it, the meanings of the letters.
 * @param game  of a legend NULL: as the battle begins */
void board_print (const wcr_battle *battle, const wcr_game *game, FILE *out,
                  bool colour);
void board_legend (const wcr_battle *battle, const wcr_game *game, FILE *out);

/* ---- record.c: replaying a record --------------------------------------- */

/* Replays a record and checks everything in it.
 * @param path    of the record
 * @param battle  path of the battle; NULL: the one that the record names
 * @param tell    prints the events
 * @param input, game  set on success: the battle and the game at the end of
 *                the record; release with input_close() and free()
 * @return exit status, after a message when it is not STATUS_CLEAN */
int record_replay (const char *path, const char *battle, bool tell,
                   struct input *input, wcr_game **game);

/* ---- players.c: sides that play by themselves --------------------------- */

/* Makes a player for each side whose `who` is not NULL.
 * @return false after a message */
bool players_create (const wcr_battle *battle,
                     const wcr_player_options *const who[WCR_SIDES],
                     uint64_t seed, wcr_player *player[WCR_SIDES]);
/* Seeds the players for another game. */
void players_reseed (wcr_player *const player[WCR_SIDES], uint64_t seed);
void players_destroy (wcr_player *const player[WCR_SIDES]);
/* Whose turn to decide it is: the index in `player`, which stays when players
 * change seats. @param game  not over */
enum wcr_side decider_seat (const wcr_game *game);
/* Reads the level of an option: wcc_level_read(). @return false after a
 * message */
bool players_level (const char *option, const char *text,
                    wcr_player_options *options, const char **personality);
/* Finds the personality of a name; "" is the usual one. @return false after a
 * message */
bool players_personality (const char *option, const wcr_battle *battle,
                          const char *name, int *personality);
/* The text of a level, as players_level() reads it; NULL: of random choices.
 * @return text */
const char *players_text (const wcr_battle *battle,
                          const wcr_player_options *options,
                          char text[WCC_LEVEL_TEXT]);

/* ---- auto.c: games without people --------------------------------------- */

struct auto_options {
  uint64_t games, seed, threads, limit;
  const wcr_player_options *who[WCR_SIDES]; /* NULL: random choices, with no
                                               memory */
  bool check;
  const char *log; /* or NULL */
};
int auto_play (const struct input *input, const struct auto_options *options);

/* ---- hotseat.c: a game at the terminal ---------------------------------- */

/* @param who  plays a side; NULL: a person */
int hotseat_play (const struct input *input, const uint64_t *seed,
                  const wcr_player_options *const who[WCR_SIDES],
                  const char *log);

#endif

/* record.h: records of games, for exact replay.
 *
 *   warcouncil record 1
 *   battle Akragas
 *   file scenarios/ancients/akragas.xml
 *   data 1a2b3c4d          checksum of what the binary plays
 *   seed 406
 *   card order-two-center  a choice
 *   ...
 *   dice light flag        what the choice before it made the game roll
 *   ...
 *   hash 0123456789abcdef  the whole state after the last choice
 *
 * Lines that start with # and empty lines say nothing. */
#ifndef WCC_RECORD_H
#define WCC_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wcr/wcr.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

#define WCC_RECORD_START "warcouncil record"

/* CRC-32 (IEEE 802.3); start with 0. */
uint32_t wcc_crc32 (uint32_t crc, const uint8_t *data, size_t size);
/* Checksum of the play sections: the same for all binaries that play alike. */
uint32_t wcc_play_checksum (const uint8_t *binary, size_t size);

/* ---- writing ---------------------------------------------------------------- */

/* A record in the making: text that grows. Begin with { 0 }. */
typedef struct {
  char *text;
  size_t length, room;
  bool failed; /* out of memory */
} wcc_record;

/* @param file  path of the battle, relative to where it is replayed or to the
 *              folder of the record */
void wcc_record_begin (wcc_record *record, const wcr_battle *battle,
                       const uint8_t *binary, size_t size, const char *file,
                       uint64_t seed);
/* A line: a choice in the notation of wcr_choice_text(), before it is applied.
 * @param word  what goes before the text, or NULL */
void wcc_record_line (wcc_record *record, const char *word, const char *text);
/* The dice of an event; nothing when it has none. */
void wcc_record_dice (wcc_record *record, const wcr_battle *battle,
                      const wcr_event *event);
/* The text of the whole file with the hash at its end. The record itself does not
 * change, so the game can go on. @return from malloc, or NULL */
char *wcc_record_text (wcc_record *record, const wcr_battle *battle,
                       const wcr_game *game, size_t *length);
/* Writes that text. @return 0 or an errno */
int wcc_record_write (wcc_record *record, const wcr_battle *battle,
                      const wcr_game *game, const char *path);
void wcc_record_free (wcc_record *record);

/* ---- playing again ----------------------------------------------------------- */

enum { WCC_DICE_TEXT = 1024, WCC_MOST_ROLLS = 64 };

/* A record being replayed. Fields marked "head" are set by
 * wcc_replay_open(). */
typedef struct {
  const char *title, *file; /* head: of the battle */
  const char *data;         /* head: its checksum */
  uint64_t seed;            /* head */
  int line;                 /* number of the line read last */
  const char *message;      /* what is wrong there: English, to be translated */
  const char *detail;       /* follows the message; may be empty */
  /* Internal. */
  char *next;
  int data_line;
  bool ended;
  char rolls[WCC_MOST_ROLLS][WCC_DICE_TEXT]; /* not yet confirmed by a line */
  int first, count;
  char hash[32];
} wcc_replay;

typedef enum {
  WCC_REPLAY_CHOICE, /* apply the choice */
  WCC_REPLAY_END,    /* all of it has been played, and it is exact */
  WCC_REPLAY_WRONG   /* it deviates; message and detail say how */
} wcc_replay_step;

/* Reads the head.
 * @param text  gets cut into lines; it must outlive the replay
 * @return false with message and detail set */
bool wcc_replay_open (wcc_replay *replay, char *text);
/* Finds the battle that a record names: from the working folder, from that of the
 * record, and then its name alone in both, for the record may come from elsewhere,
 * such as from a page.
 * @param record  path of the record
 * @param file  as wcc_replay_open() sets it
 * @return from malloc: its path, or where it would be beside the record; NULL: out
 *         of memory */
char *wcc_replay_battle (const char *record, const char *file);
/* Whether the record is of that battle. @return false with message and detail
 * set */
bool wcc_replay_is_of (wcc_replay *replay, const uint8_t *binary, size_t size);
/* Call this for every event of the game, from its start on. */
void wcc_replay_event (wcc_replay *replay, const wcr_battle *battle,
                       const wcr_event *event);
/* Goes on to the next choice and checks the lines before it.
 * @param text    set to the choice as written, until the next step; or NULL
 * @param choice  set for WCC_REPLAY_CHOICE */
wcc_replay_step wcc_replay_next (wcc_replay *replay, const wcr_battle *battle,
                                 const wcr_game *game, const char **text,
                                 wcr_choice *choice);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif

/* sample.h: a small battle built byte by byte after format.h, so that the
 * runtime is tested without the compiler.
 *
 * A test takes the sample, writes sections of its own over those that it is
 * about, and loads the result. The rules are nobody's: they only have one of
 * everything. */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "questions/query.h"
#include "wcr/wcr.h"

struct bytes {
  uint8_t data[8192];
  size_t length;
};
void bytes_u8 (struct bytes *bytes, int value);
void bytes_uleb (struct bytes *bytes, uint64_t value);
void bytes_zig (struct bytes *bytes, int32_t value);
void bytes_opt (struct bytes *bytes, int value);         /* WCR_NONE: none */
void bytes_text (struct bytes *bytes, const char *text); /* length and bytes */

struct sample {
  struct bytes section[256];
  bool present[256];
  int expressions, effects,
      query; /* written so far; query of the last effect */
};

enum { FACE_RED, FACE_BLUE, FACE_HELM, FACE_FLAG, FACE_SWORD, FACES_OF_SAMPLE };
enum { ROLE_ATTACK, ROLE_BACK, ROLE_FIRE, ROLE_ESCAPE, ROLE_CHECK };
enum { OPEN, WOOD, HILL, CLIFF }; /* hill and cliff are of one sight group */
enum { CLASS_FOOT, CLASS_RIDER, CLASS_ARCHER, CLASS_LEADER };
enum { TRAIT_WALKS, TRAIT_RIDES };
enum {
  FOOT_TOP,
  FOOT_BOTTOM,
  RIDER_TOP,
  RIDER_BOTTOM,
  ARCHER_TOP,
  ARCHER_BOTTOM,
  LEADER_TOP,
  LEADER_BOTTOM,
  KINDS_OF_SAMPLE
};
/* Clauses: 0 of card 0 (two pieces of the middle), 1 and 2 of card 1 (one of
 * each section; or one piece anywhere), 3 of card 2 (leader and three). */
enum { CARD_MIDDLE, CARD_EACH, CARD_CHAIN, CARD_REACTION, CARD_COPY };

/* The sample: 13 by 9 hexes, no terrain, a foot, rider, archer and leader on
 * each side, four cards in a deck of 24, no effects. */
void sample_init (struct sample *sample);
/* Empties a section, to be written anew. */
struct bytes *sample_section (struct sample *sample, enum wcr_section type);

/* Another placing of pieces: hexes by name for each kind, separated by
 * spaces; NULL: none. */
void sample_pieces (struct sample *sample,
                    const char *const hexes[KINDS_OF_SAMPLE]);
/* Terrain by hex name, "D5 wood"; ends with NULL. Sorted by hex. */
void sample_terrain (struct sample *sample, ...);
/* Appends an expression of the given instructions, bytes as in the file, up
 * to -1. @return its number */
int sample_expression (struct sample *sample, ...);

/* The only trigger: on each such event a card leaves a hand.
 * @param who  side operand + WCR_DISCARD_... */
void sample_discard (struct sample *sample, enum wcr_event_type event, int who);

/* An effect; fields that are 0 are left out. */
struct sample_effect {
  enum wcr_query query;
  enum wcr_operation operation;
  int value;
  int as; /* subject + 1 */
  uint64_t kinds;
  int terrain; /* terrain + 1 */
  int place;
  uint32_t roles;
  int clause; /* clause + 1 */
  uint16_t faces;
  int when;     /* expression + 1 */
  int computed; /* expression + 1 */
};
/* Appends an effect; queries in ascending order. @return its number */
int sample_effect (struct sample *sample, struct sample_effect effect);
#define EFFECT(...) ((struct sample_effect){ __VA_ARGS__ })

/* The whole file. @param data  room for at least 64 KiB; @return its length */
size_t sample_file (const struct sample *sample, uint8_t *data);
enum { SAMPLE_ROOM = 65536 };
/* Puts the right length and checksum into a header. */
void sample_seal (uint8_t *data, size_t length);
/* Loads the file; a failure fails the test. */
wcr_battle *sample_load (const struct sample *sample);
/* Loads the file. @return what is wrong with it, or NULL */
const char *sample_error (const struct sample *sample);
/* Number 7; tan against #00ff7f; two commanders and none. */
void sample_council (struct sample *sample, int number, const char *first,
                     const char *second, int string);
/* So many alike, named by the first text and one more, whose last weight this
 * is; the others are 0. */
void sample_personalities (struct sample *sample, int count, int name,
                           int weight);
/* As many of them make so many mistakes, and have such a share. */
void sample_people (struct sample *sample, int count, int mistakes, int share);
/* A change of the sample after which it does not load, and the words, or some
 * of them, that say why. */
struct refusal {
  const char *what;
  void (*change) (void);
  const char *message;
};
/* Sets the sample up, which loads, and changes it, and then it must not. */
void sample_refuses (struct sample *sample, const struct refusal *refusal);
/* A game of the battle just after its start; free() it. */
wcr_game *sample_game (const wcr_battle *battle);
int hex_at (const wcr_battle *battle, const char *name);
/* Unit at a hex, or leader when there is no unit. */
int piece_at (const wcr_battle *battle, const wcr_game *game, const char *name);

#endif

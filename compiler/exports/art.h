/* art.h: the colours and pictures of terrains, from the style of the
 * editor's battlefield; embed-art.py writes them (private). */
#ifndef WCC_EXPORT_ART_H
#define WCC_EXPORT_ART_H

#include <stddef.h>

/* Lengths are in thousandths of a hex from centre to corner. */
struct terrain_art {
  const char *id;
  const char *ground;
  const char *joins; /* " ID ID ", with what it joins; "": with nothing */
  const char *band, *line; /* colours */
  const char *art, *alone; /* elements; alone: where nothing joins */
  int width, rim, pool;    /* pool -1: none is given */
  int stripe, dash, gap;
  int sea, upright;
};
extern const struct terrain_art terrain_art[];
extern const size_t terrain_arts;

struct hexside_art {
  const char *id;
  const char *ink, *edge;
  int width;
};
extern const struct hexside_art hexside_art[];
extern const size_t hexside_arts;

/* The pictures of classes of units and of leaders, in a box of 120 times 80. */
struct picture_art {
  const char *name;
  const char *art; /* elements */
};
extern const struct picture_art picture_art[];
extern const size_t picture_arts;
/* The pictures of faces of dice, around 0, 0 and about 2 wide. */
extern const struct picture_art face_art[];
extern const size_t face_arts;

struct board_colours {
  const char *background, *ground, *grid, *section, *label, *hatch;
  const char *army[2];
  const char *block[4]; /* of the first die faces, and of the others */
  const char *figure;   /* on a block */
};
extern const struct board_colours board_colours;

#endif

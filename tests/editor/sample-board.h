/* sample-board.h: a board made by hand, for tests and photographs. */
#ifndef SAMPLE_BOARD_H
#define SAMPLE_BOARD_H

#include "scene/board-model.h"

/* 13 x 9 hexes, three sections, some units of each side, leaders, terrain with
 * and without a picture, and every flag. */
WceBoardModel *sample_board_new (void);
/* A large board of that kind with a unit on every third hex. */
WceBoardModel *sample_board_new_large (int columns, int rows);

#endif

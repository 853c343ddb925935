/* row_name.h: how documents name the rows of a board (private). */
#ifndef WCC_ROW_NAME_H
#define WCC_ROW_NAME_H

/* Letters of a row, from 0: "A" to "Z", then "AA" ...; below 702. */
static inline void
row_name (int row, char text[4])
{
  int n = 0;
  if (row >= 26)
    text[n++] = (char) ('A' + row / 26 - 1);
  text[n++] = (char) ('A' + row % 26);
  text[n] = '\0';
}

#endif

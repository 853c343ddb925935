/* html_map.c: the page of a playtest's results: where on the board things
 * happen, as hexes that are darker where more happens. */

#include "html.h"

#include <math.h>
#include <stdlib.h>

#include "text/translate.h"

enum {
  STEPS = 5,      /* of the scale, without that of nothing */
  SIZE = 28,      /* of a hex, from its centre to a corner */
  FIRST_DARK = 4, /* step whose text is in the other colour */
  LISTED = 12     /* hexes in the table */
};

/* What a map shows: the sum of one or two columns, per game. */
struct map {
  const char *title, *unit;
  int column[2]; /* or WCR_NONE */
};

static const double half_width = SIZE * 0.86602540378443864676;

/* Whether the hex exists: odd rows have one hex fewer, and lie half a hex to
 * the right. */
static bool
is_hex (const wcc_played *played, int hex)
{
  int row = hex / played->columns, column = hex % played->columns;
  return row % 2 == 0 || column < played->columns - 1;
}

static double
value_of (const wcc_played *played, const struct map *map, int hex)
{
  const uint64_t *counts = figures_row (played, WCR_TALLY_HEXES, hex);
  uint64_t sum = 0;
  for (int i = 0; i < 2; i++)
    if (map->column[i] >= 0)
      sum += counts[map->column[i]];
  return (double) sum / (double) wcc_played_games (played);
}

static double
greatest_of (const wcc_played *played, const struct map *map)
{
  double most = 0;
  for (int hex = 0; hex < played->shape.rows[WCR_TALLY_HEXES]; hex++)
    most = fmax (most, value_of (played, map, hex));
  return most;
}

/* 0 for nothing, else 1 to STEPS. */
static int
step_of (double value, double most)
{
  int step = most > 0 ? (int) ceil (value / most * STEPS) : 0;
  return step > STEPS ? STEPS : step;
}

static void
put_corners (struct page *page, double x, double y, double size)
{
  static const double across[] = { 0, 1, 1, 0, -1, -1 };
  static const double down[] = { -1, -0.5, 0.5, 1, 0.5, -0.5 };
  html_put (page, " points=\"");
  for (int i = 0; i < 6; i++)
    {
      html_number (page, x + across[i] * size * half_width / SIZE);
      html_put (page, ",");
      html_number (page, y + down[i] * size);
      html_put (page, i < 5 ? " " : "\"");
    }
}

static void
put_label (struct page *page, const char *class, double x, double y)
{
  fprintf (page->out, "<text class=\"%s\" text-anchor=\"middle\"", class);
  html_attribute (page, "x", x);
  html_attribute (page, "y", y);
  html_put (page, ">");
}

static void
put_hex (struct page *page, const struct map *map, int hex, double most,
         bool wide)
{
  const wcc_played *played = page->played;
  int row = hex / played->columns, column = hex % played->columns;
  double x = half_width * (2 * column + 1 + row % 2),
         y = SIZE * (1.5 * row + 1);
  double value = value_of (played, map, hex);
  int step = step_of (value, most);
  const char *id = played->label[WCR_TALLY_HEXES][hex].id;
  const char *tone = step >= FIRST_DARK ? "high" : "low";
  bool shown = value >= 0.05; /* else it would be 0.0 */
  char class[16];
  fprintf (page->out, "<g><title>");
  html_say (page, _ ("%s: %.2f %s a game"), id, value, map->unit);
  fprintf (page->out, "</title><polygon class=\"hex h%d\"", step);
  put_corners (page, x, y, SIZE);
  html_put (page, "/>");
  if (wide)
    {
      put_label (page, tone, x, y - (shown ? 5 : -4));
      html_text (page, id);
      html_put (page, "</text>");
    }
  if (shown)
    {
      snprintf (class, sizeof class, "value %s", tone);
      put_label (page, class, x, y + (wide ? 11 : 5));
      html_say (page, value < 9.95 ? "%.1f" : "%.0f", value);
      html_put (page, "</text>");
    }
  html_put (page, "</g>\n");
}

static void
put_legend (struct page *page, double most)
{
  html_put (page, "<ul class=\"legend\">");
  for (int i = 0; i <= STEPS; i++)
    {
      if (i > 0 && most <= 0)
        break;
      fprintf (page->out,
               "<li><svg aria-hidden=\"true\" viewBox=\"0 0 10 10\">"
               "<rect class=\"hex h%d\" width=\"10\" height=\"10\"/></svg>",
               i);
      if (i == 0)
        html_text (page, _ ("none"));
      else
        html_say (page, _ ("up to %.2f"), most * i / STEPS);
      html_put (page, "</li>");
    }
  html_put (page, "</ul>\n");
}

static void
put_map (struct page *page, const struct map *map, bool wide)
{
  const wcc_played *played = page->played;
  double most = greatest_of (played, map);
  html_put (page, wide ? "<figure class=\"wide\">" : "<figure>");
  html_element (page, "figcaption", map->title);
  html_put (page, "<svg role=\"img\" viewBox=\"-1 -1 ");
  html_number (page, played->columns * 2 * half_width + 2);
  html_put (page, " ");
  html_number (page, SIZE * (1.5 * played->rows + 0.5) + 2);
  html_put (page, "\"><title>");
  html_text (page, map->title);
  html_put (page, "</title>\n");
  for (int hex = 0; hex < played->shape.rows[WCR_TALLY_HEXES]; hex++)
    if (is_hex (played, hex))
      put_hex (page, map, hex, most, wide);
  html_put (page, "</svg>\n");
  put_legend (page, most);
  html_put (page, "</figure>\n");
}

/* ---- the table beside the maps ------------------------------------------ */

/* The hex with the greatest value that is not listed yet, or WCR_NONE. */
static int
next_hex (const wcc_played *played, const struct map *map, const bool *listed)
{
  int best = WCR_NONE;
  for (int hex = 0; hex < played->shape.rows[WCR_TALLY_HEXES]; hex++)
    if (!listed[hex] && value_of (played, map, hex) > 0
        && (best < 0
            || value_of (played, map, hex) > value_of (played, map, best)))
      best = hex;
  return best;
}

static void
put_hexes (struct page *page, const struct map *maps)
{
  const wcc_played *played = page->played;
  const char *heads[]
      = { _ ("Hex"), _ ("Combats a game"), maps[1].title, maps[2].title };
  bool *listed = calloc ((size_t) played->shape.rows[WCR_TALLY_HEXES] + 1,
                         sizeof *listed);
  if (listed == NULL)
    {
      page->failed = true;
      return;
    }
  html_table (page, _ ("Hexes with the most combats"), heads,
              sizeof heads / sizeof heads[0]);
  for (int i = 0; i < LISTED; i++)
    {
      int hex = next_hex (played, &maps[0], listed);
      if (hex < 0)
        break;
      listed[hex] = true;
      html_put (page, "<tr>");
      html_row_name (page, figures_name (played, WCR_TALLY_HEXES, hex), "",
                     WCR_NONE);
      for (int k = 0; k < 3; k++)
        html_cell_mean (page, value_of (played, &maps[k], hex));
      html_put (page, "</tr>\n");
    }
  html_table_end (page);
  free (listed);
}

void
html_maps (struct page *page)
{
  const wcc_played *played = page->played;
  const char *lost[WCR_SIDES], *stood[WCR_SIDES];
  const int rows = played->shape.rows[WCR_TALLY_HEXES];
  /* Results may come from anywhere, and be wrong. */
  if (rows == 0 || rows != played->columns * played->rows)
    return;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      lost[side] = html_name (page, _ ("Blocks that %s lost, per game"),
                              played->army[side]);
      stood[side]
          = html_name (page, _ ("Turns that ended with %s there, per game"),
                       played->army[side]);
    }
  const struct map maps[] = {
    { _ ("Combats against a piece there, per game"),
      _ ("combats"),
      { WCR_COLUMN (HEXES, CLOSE), WCR_COLUMN (HEXES, FIRE) } },
    { lost[0], _ ("blocks"), { WCR_COLUMN (HEXES, BLOCKS_TOP), WCR_NONE } },
    { lost[1], _ ("blocks"), { WCR_COLUMN (HEXES, BLOCKS_BOTTOM), WCR_NONE } },
    { stood[0], _ ("turns"), { WCR_COLUMN (HEXES, STOOD_TOP), WCR_NONE } },
    { stood[1], _ ("turns"), { WCR_COLUMN (HEXES, STOOD_BOTTOM), WCR_NONE } }
  };
  html_section (page, "maps", _ ("Where it happens"));
  put_map (page, &maps[0], true);
  html_put (page, "<div class=\"charts pairs\">\n");
  for (int i = 1; i < 5; i++)
    put_map (page, &maps[i], false);
  html_put (page, "</div>\n");
  put_hexes (page, maps);
  html_section_end (page);
}

/* html_draw.c: draws bars, whiskers and histograms of the page of a playtest's
 * results, as SVG. Bars stretch with their cells, so they hold no text. */

#include "html.h"

#include <inttypes.h>
#include <math.h>

#include "text/translate.h"

enum { BAR_WIDTH = 200, BAR_HEIGHT = 20 };

/* ---- bars --------------------------------------------------------------- */

static void
begin_bar (struct page *page, const char *title)
{
  fprintf (page->out,
           "<td class=\"bar\"><svg role=\"img\" viewBox=\"0 0 %d %d\""
           " preserveAspectRatio=\"none\"><title>",
           BAR_WIDTH, BAR_HEIGHT);
  html_text (page, title);
  html_put (page, "</title>");
}

static void
put_box (struct page *page, const char *class, double x, double y, double width,
         double height)
{
  fprintf (page->out, "<rect class=\"%s\"", class);
  html_attribute (page, "x", x);
  html_attribute (page, "y", y);
  html_attribute (page, "width", fmax (width, 0));
  html_attribute (page, "height", fmax (height, 0));
  html_put (page, "/>");
}

void
html_line (struct page *page, const char *class, double x1, double y1,
           double x2, double y2)
{
  fprintf (page->out, "<line class=\"%s\"", class);
  html_attribute (page, "x1", x1);
  html_attribute (page, "y1", y1);
  html_attribute (page, "x2", x2);
  html_attribute (page, "y2", y2);
  html_put (page, "/>");
}

/* Draws a line from one end of the interval to the other, and its ends. */
static void
put_whisker (struct page *page, double low, double high)
{
  double middle = BAR_HEIGHT / 2.0;
  html_line (page, "whisker", low, middle, high, middle);
  html_line (page, "whisker", low, middle - 5, low, middle + 5);
  html_line (page, "whisker", high, middle - 5, high, middle + 5);
}

void
html_rate_bar (struct page *page, const char *class, wcc_interval rate,
               double band_low, double band_high, const char *title)
{
  char fill[16];
  snprintf (fill, sizeof fill, "f-%s", class);
  begin_bar (page, title);
  if (band_low < band_high)
    put_box (page, "f-band", band_low * BAR_WIDTH, 0,
             (band_high - band_low) * BAR_WIDTH, BAR_HEIGHT);
  if (wcc_interval_is_known (rate))
    put_box (page, fill, 0, 4, rate.value * BAR_WIDTH, BAR_HEIGHT - 8);
  html_line (page, "axis", BAR_WIDTH / 2.0, 0, BAR_WIDTH / 2.0, BAR_HEIGHT);
  put_whisker (page, rate.low * BAR_WIDTH, rate.high * BAR_WIDTH);
  html_put (page, "</svg></td>");
}

void
html_share_bar (struct page *page, const char *class, double share,
                const char *title)
{
  char fill[16];
  snprintf (fill, sizeof fill, "f-%s", class);
  begin_bar (page, title);
  put_box (page, fill, 0, 4, fmin (share, 1) * BAR_WIDTH, BAR_HEIGHT - 8);
  html_line (page, "axis", 0, 0, 0, BAR_HEIGHT);
  html_put (page, "</svg></td>");
}

void
html_swing_bar (struct page *page, wcc_interval swing, const char *title)
{
  double zero = BAR_WIDTH / 2.0, end = zero * (1 + swing.value);
  begin_bar (page, title);
  put_box (page, swing.value < 0 ? "f-none" : "f-all", fmin (zero, end), 4,
           fabs (end - zero), BAR_HEIGHT - 8);
  html_line (page, "axis", zero, 0, zero, BAR_HEIGHT);
  put_whisker (page, zero * (1 + swing.low), zero * (1 + swing.high));
  html_put (page, "</svg></td>");
}

void
html_pair_bar (struct page *page, double top, double bottom, double most,
               const char *title)
{
  double zero = BAR_WIDTH / 2.0, unit = most > 0 ? zero / most : 0;
  begin_bar (page, title);
  put_box (page, "f-top", zero - top * unit, 4, top * unit, BAR_HEIGHT - 8);
  put_box (page, "f-bottom", zero, 4, bottom * unit, BAR_HEIGHT - 8);
  html_line (page, "axis", zero, 0, zero, BAR_HEIGHT);
  html_put (page, "</svg></td>");
}

/* ---- histograms --------------------------------------------------------- */

enum {
  LEFT = 6,
  WIDTH = 328, /* of all bars */
  TOP = 26,
  HEIGHT = 110,
  MOST_TICKS = 8,
  SHARES = 5 /* bars of thousandths that are joined: they are too thin */
};

/* The bars from the first to the last one that is not empty. */
struct bars {
  uint64_t count[WCR_TALLY_BARS];
  uint64_t most;
  int all;   /* how many there are; the last one counts all greater values */
  int width; /* of each, in units of the measure */
  int first, end;
};

/* @param group  how many bars of the tally become one here */
static struct bars
count_bars (const wcc_played *played, enum wcr_measure measure, int group)
{
  enum { LEAST = 6 }; /* few bars would be as broad as a page */
  struct bars bars = { .all = (WCR_TALLY_BARS + group - 1) / group,
                       .width = wcr_measure_width (measure) * group };
  bars.first = bars.all;
  for (int i = 0; i < WCR_TALLY_BARS; i++)
    bars.count[i / group]
        += figures_row (played, WCR_TALLY_HISTOGRAM, i)[(int) measure];
  for (int i = 0; i < bars.all; i++)
    {
      if (bars.count[i] == 0)
        continue;
      bars.first = i < bars.first ? i : bars.first;
      bars.end = i + 1;
      bars.most = bars.count[i] > bars.most ? bars.count[i] : bars.most;
    }
  /* A measure that is counted one by one starts at 0. */
  if (bars.end == 0 || bars.width == 1)
    bars.first = 0;
  if (bars.end - bars.first < LEAST)
    bars.end = bars.first + LEAST;
  if (bars.end > bars.all)
    bars.end = bars.all;
  return bars;
}

/* The values of a bar: "20 to 23", and "252 or more" of the last one. */
static const char *
values_text (const struct bars *bars, int bar, double scale,
             char text[FIGURES_TEXT])
{
  double first = bar * bars->width / scale;
  double last = ((bar + 1) * bars->width - 1) / scale;
  if (bar == bars->all - 1)
    snprintf (text, FIGURES_TEXT, _ ("%g or more"), first);
  else if (bars->width == 1)
    snprintf (text, FIGURES_TEXT, "%g", first);
  else
    snprintf (text, FIGURES_TEXT, _ ("%g to %g"), first, last);
  return text;
}

static void
put_bar (struct page *page, const char *class, const struct bars *bars, int bar,
         double scale)
{
  double wide = (double) WIDTH / (bars->end - bars->first);
  double high = bars->most > 0
                    ? (double) bars->count[bar] * HEIGHT / (double) bars->most
                    : 0;
  char values[FIGURES_TEXT];
  if (bars->count[bar] == 0)
    return;
  fprintf (page->out, "<rect class=\"f-%s\"", class);
  html_attribute (page, "x", LEFT + wide * (bar - bars->first) + wide * 0.06);
  html_attribute (page, "y", TOP + HEIGHT - fmax (high, 1));
  html_attribute (page, "width", wide * 0.88);
  html_attribute (page, "height", fmax (high, 1));
  html_put (page, "><title>");
  html_text (page, values_text (bars, bar, scale, values));
  html_say (page, ngettext (": %" PRIu64 " game", ": %" PRIu64 " games",
                            bars->count[bar]),
            bars->count[bar]);
  html_put (page, "</title></rect>\n");
}

/* Puts the values where bars begin, as many as there is room for. */
static void
put_ticks (struct page *page, const struct bars *bars, double scale)
{
  int count = bars->end - bars->first;
  int step = (count + MOST_TICKS - 1) / MOST_TICKS;
  bool single = bars->width == 1;
  double wide = (double) WIDTH / count;
  for (int bar = bars->first; bar < bars->end; bar += step)
    {
      double at = LEFT + wide * (bar - bars->first + (single ? 0.5 : 0));
      if (!single)
        html_line (page, "axis", at, TOP + HEIGHT, at, TOP + HEIGHT + 4);
      html_put (page, "<text");
      html_attribute (page, "x", at);
      html_attribute (page, "y", TOP + HEIGHT + 16);
      html_put (page, bar == bars->first && !single
                          ? ">"
                          : " text-anchor=\"middle\">");
      html_say (page, "%g", bar * bars->width / scale);
      html_put (page, "</text>");
    }
  html_put (page, "\n");
}

/* Puts a line at the mean, with its number above. */
static void
put_mean (struct page *page, enum wcr_measure measure, const struct bars *bars,
          double scale)
{
  double mean = wcc_played_mean (page->played, measure).value;
  double at = mean / bars->width - bars->first + (bars->width == 1 ? 0.5 : 0);
  double x = LEFT + fmin (at / (bars->end - bars->first), 1) * WIDTH;
  html_line (page, "whisker", x, TOP - 8, x, TOP + HEIGHT);
  html_put (page, "<text");
  html_attribute (page, "x", fmin (fmax (x, 40), WIDTH - 30));
  html_attribute (page, "y", TOP - 12);
  html_put (page, " text-anchor=\"middle\">");
  html_say (page, _ ("mean %.1f"), mean / scale);
  html_put (page, "</text>\n");
}

/* Puts the same in numbers, for those who see no bars, and on paper. */
static void
put_numbers (struct page *page, const struct bars *bars, const char *title,
             const char *unit, double scale)
{
  const char *heads[] = { unit, _ ("Games") };
  char values[FIGURES_TEXT];
  html_put (page, "<details class=\"numbers\">");
  html_element (page, "summary", _ ("As a table"));
  html_table (page, title, heads, sizeof heads / sizeof heads[0]);
  for (int bar = bars->first; bar < bars->end; bar++)
    {
      if (bars->count[bar] == 0)
        continue;
      html_put (page, "<tr>");
      html_row_name (page, values_text (bars, bar, scale, values), "",
                     WCR_NONE);
      html_cell_count (page, bars->count[bar]);
      html_put (page, "</tr>\n");
    }
  html_table_end (page);
  html_put (page, "</details>");
}

void
html_histogram (struct page *page, enum wcr_measure measure, const char *class,
                const char *title, const char *unit, double scale)
{
  struct bars bars = count_bars (page->played, measure, scale > 1 ? SHARES : 1);
  html_put (page, "<figure>");
  html_element (page, "figcaption", title);
  fprintf (page->out, "<svg role=\"img\" viewBox=\"0 0 %d %d\"><title>",
           WIDTH + 2 * LEFT, TOP + HEIGHT + 36);
  html_say (page, _ ("%s: games by %s, mean %.1f"), title, unit,
            wcc_played_mean (page->played, measure).value / scale);
  html_put (page, "</title>\n");
  for (int bar = bars.first; bar < bars.end; bar++)
    put_bar (page, class, &bars, bar, scale);
  html_line (page, "axis", LEFT, TOP + HEIGHT, LEFT + WIDTH, TOP + HEIGHT);
  put_ticks (page, &bars, scale);
  put_mean (page, measure, &bars, scale);
  html_put (page, "<text");
  html_attribute (page, "x", LEFT + WIDTH / 2.0);
  html_attribute (page, "y", TOP + HEIGHT + 32);
  html_put (page, " text-anchor=\"middle\">");
  html_text (page, unit);
  html_put (page, "</text></svg>\n");
  put_numbers (page, &bars, title, unit, scale);
  html_put (page, "</figure>\n");
}

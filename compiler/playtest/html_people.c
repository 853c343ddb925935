/* html_people.c: the page of a playtest's results: how well the computer's games
 * predict people's, over all battles. */

#include "html.h"

#include <inttypes.h>

#include "text/translate.h"
#include "wcc/people.h"

enum { LEFT = 40, TOP = 8, SIZE = 320, BELOW = 44, STEPS = 4 };

static double
across (double share)
{
  return LEFT + share * SIZE;
}

static double
down (double share)
{
  return TOP + (1 - share) * SIZE;
}

static void
put_text_at (struct page *page, double x, double y, const char *how,
             const char *text)
{
  html_put (page, "<text");
  html_attribute (page, "x", x);
  html_attribute (page, "y", y);
  html_put (page, how);
  html_text (page, text);
  html_put (page, "</text>");
}

/* Puts the square, its diagonal, and shares along both sides. */
static void
put_frame (struct page *page)
{
  html_line (page, "axis", across (0), down (0), across (1), down (0));
  html_line (page, "axis", across (0), down (0), across (0), down (1));
  html_line (page, "axis", across (0), down (0), across (1), down (1));
  for (int i = 0; i <= STEPS; i++)
    {
      double share = (double) i / STEPS;
      char text[16];
      snprintf (text, sizeof text, "%.0f", 100 * share);
      put_text_at (page, across (share), down (0) + 16,
                   " text-anchor=\"middle\">", text);
      put_text_at (page, LEFT - 6, down (share) + 4, " text-anchor=\"end\">",
                   text);
    }
  put_text_at (page, across (0.5), down (0) + 36, " text-anchor=\"middle\">",
               _ ("people, %"));
  put_text_at (page, across (0) + 6, down (1) + 12, ">", _ ("computer, %"));
}

/* Puts a battle: a point, and a line for each of its intervals. */
static void
put_point (struct page *page, const wcc_played *played, wcc_interval people,
           wcc_interval computer)
{
  double x = across (people.value), y = down (computer.value);
  html_put (page, "<g><title>");
  html_say (page, _ ("%s: people %.0f %%, computer %.0f %%"),
            figures_title (played), 100 * people.value, 100 * computer.value);
  html_put (page, "</title>");
  html_line (page, "axis", across (people.low), y, across (people.high), y);
  html_line (page, "axis", x, down (computer.low), x, down (computer.high));
  html_put (page, "<circle class=\"f-top\" r=\"4\"");
  html_attribute (page, "cx", x);
  html_attribute (page, "cy", y);
  html_put (page, "/></g>\n");
}

static void
put_picture (struct page *page)
{
  const wcc_results *results = page->results;
  html_put (page, "<figure>");
  html_element (page, "figcaption",
                _ ("What the first army won: on the line, people and the "
                   "computer agree"));
  fprintf (page->out, "<svg role=\"img\" viewBox=\"0 0 %d %d\"><title>",
           LEFT + SIZE + 16, TOP + SIZE + BELOW);
  html_text (page, _ ("Shares of people and of the computer, by battle"));
  html_put (page, "</title>\n");
  put_frame (page);
  for (size_t i = 0; i < results->battles; i++)
    if (wcc_people_known (results, &results->battle[i]))
      put_point (page, &results->battle[i],
                 wcc_people_rate (&results->battle[i]),
                 wcc_side_rate (results, &results->battle[i]));
  html_put (page, "</svg></figure>\n");
}

static void
put_battle (struct page *page, const wcc_played *played)
{
  wcc_interval people = wcc_people_rate (played);
  wcc_interval computer = wcc_side_rate (page->results, played);
  char text[FIGURES_TEXT];
  html_put (page, "<tr>");
  html_row_name (page, figures_title (played), played->army[0], WCR_NONE);
  html_cell_count (page, played->people.games);
  html_element (page, "td class=\"range\"", wcc_rate_text (people, text));
  html_element (page, "td class=\"range\"", wcc_rate_text (computer, text));
  html_put (page, "<td>");
  html_say (page, "%+.1f",
            wcc_shown (100 * (computer.value - people.value), 1));
  html_put (page, "</td></tr>\n");
}

void
html_people (struct page *page)
{
  const wcc_results *results = page->results;
  wcc_calibration calibration = wcc_calibrate (results);
  const char *heads[] = { _ ("Battle"), _ ("Games of people"), _ ("People"),
                          _ ("Computer"), _ ("Difference") };
  char text[2 * WCC_PEOPLE_TEXT];
  if (calibration.battles < 2)
    return;
  html_section (page, "people", _ ("Beside people"));
  html_put (page, "<p>");
  html_text (page, wcc_calibration_text (&calibration, text));
  html_put (page, "</p>\n");
  put_picture (page);
  html_table (page, _ ("What the first army won"), heads,
              sizeof heads / sizeof heads[0]);
  for (size_t i = 0; i < results->battles; i++)
    if (wcc_people_known (results, &results->battle[i]))
      put_battle (page, &results->battle[i]);
  html_table_end (page);
  html_section_end (page);
}

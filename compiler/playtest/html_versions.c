/* html_versions.c: the page of a playtest's results: what playtests have shown of
 * each version of the battle. */

#include "html.h"

#include <inttypes.h>
#include <stdlib.h>

#include "text/translate.h"

/* Puts what was edited, and who plays, if the numbers cannot be compared with
 * those above. */
static void
put_edit (struct page *page, const wcc_versions *versions, size_t i)
{
  const wcc_version *version = &versions->version[i];
  const char *apart = wcc_versions_apart (versions, i);
  char *edit = wcc_versions_edit (versions, i);
  html_element (page, "small", edit != NULL ? edit : "");
  if (i == 0 || apart != NULL)
    html_element (page, "small", version->levels);
  if (apart != NULL)
    html_element (page, "small", apart);
  page->failed = page->failed || edit == NULL;
  free (edit);
}

/* Puts how many games were played, and how many of these nobody has ended. */
static void
put_games (struct page *page, const wcc_version *version)
{
  html_put (page, "<td>");
  html_say (page, "%" PRIu64, version->games);
  if (version->unknown > 0)
    {
      html_put (page, "<small>");
      /* Translators: so many games */
      html_say (page, _ ("%" PRIu64 " without an end"), version->unknown);
      html_put (page, "</small>");
    }
  html_put (page, "</td>");
}

static void
put_version (struct page *page, const wcc_versions *versions, size_t i)
{
  const wcc_version *version = &versions->version[i];
  char text[FIGURES_TEXT];
  html_put (page, "<tr><th scope=\"row\">");
  html_say (page, "%.10s %.5s", version->date, version->date + 11);
  put_edit (page, versions, i);
  html_put (page, "</th>");
  put_games (page, version);
  wcc_rate_text (version->share, text);
  html_rate_bar (page, "top", version->share, FIGURES_EVEN_LOW,
                 FIGURES_EVEN_HIGH, text);
  html_element (page, "td class=\"range\"", text);
  html_element (page, "td class=\"range\"",
                wcc_mean_text (version->length, text));
  html_element (page, "td class=\"range\"",
                wcc_rate_text (version->drama, text));
  html_put (page, "</tr>\n");
}

void
html_versions (struct page *page, const wcc_versions *versions)
{
  const char *heads[] = { _ ("Version"),
                          _ ("Games"),
                          HTML_RATES,
                          _ ("Wins of the first army"),
                          _ ("Turns of players"),
                          _ ("Drama") };
  if (versions == NULL || versions->count == 0)
    return;
  html_section (page, "versions", _ ("Versions of the battle"));
  html_table (page, _ ("Each version, and what was edited"), heads,
              sizeof heads / sizeof heads[0]);
  for (size_t i = 0; i < versions->count; i++)
    put_version (page, versions, i);
  html_table_end (page);
  html_section_end (page);
}

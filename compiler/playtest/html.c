/* html.c: the results of a playtest as one page of HTML. */

#include "html.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"

/* ---- the head ----------------------------------------------------------- */

static void
put_language (struct page *page)
{
  char name[SPOKEN_ROOM];
  put_spoken_language (name);
  fprintf (page->out, " lang=\"%s\" xml:lang=\"%s\"", name, name);
}

static void
put_head (struct page *page)
{
  html_put (page, "<!DOCTYPE html>\n" WCC_PAGE_MARK
                  "\n<html xmlns=\"http://www.w3.org/1999/xhtml\"");
  put_language (page);
  html_put (page, ">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\""
                  " content=\"width=device-width, initial-scale=1\"/>\n"
                  "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
                  /* Nothing is fetched, whatever a document is called. */
                  "<meta http-equiv=\"Content-Security-Policy\""
                  " content=\"default-src 'none'; style-src 'unsafe-inline'\"/>"
                  "\n<title>");
  html_say (page, _ ("Playtest of %s"),
            figures_title (&page->results->battle[0]));
  html_put (page, "</title>\n<style>\n");
  html_put (page, html_style ());
  html_put (page, "</style>\n</head>\n");
}

/* ---- many battles ------------------------------------------------------- */

static void
put_link (struct page *page, size_t battle)
{
  const wcc_played *played = &page->results->battle[battle];
  fprintf (page->out, "<th scope=\"row\"><a href=\"#battle-%zu\">", battle + 1);
  html_text (page, figures_title (played));
  html_put (page, "</a>");
  if (played->switches[0] != '\0')
    html_element (page, "small", played->switches);
  html_put (page, "</th>");
}

/* Puts all battles with their win rates, and links to them. */
static void
put_contents (struct page *page)
{
  const wcc_results *results = page->results;
  const char *heads[] = { _ ("Battle"), _ ("Games"), _ ("First army"),
                          HTML_RATES, _ ("Win rate") };
  char text[FIGURES_TEXT];
  if (results->battles < 2)
    return;
  html_section (page, "contents", _ ("Battles"));
  html_table (page, _ ("Win rates of the first army"), heads,
              sizeof heads / sizeof heads[0]);
  for (size_t i = 0; i < results->battles; i++)
    {
      const wcc_played *played = &results->battle[i];
      wcc_interval rate = wcc_side_rate (results, played);
      wcc_rate_text (rate, text);
      html_put (page, "<tr>");
      put_link (page, i);
      html_cell_count (page, wcc_played_games (played));
      html_element (page, "td", played->army[0]);
      html_rate_bar (page, "top", rate, FIGURES_EVEN_LOW, FIGURES_EVEN_HIGH,
                     text);
      html_element (page, "td class=\"range\"", text);
      html_put (page, "</tr>\n");
    }
  html_table_end (page);
  html_section_end (page);
}

/* ---- findings ----------------------------------------------------------- */

static void
put_finding (struct page *page, const wcc_finding *finding)
{
  static const char *const classes[] = { [WCC_TOLD] = "told",
                                         [WCC_CHANCE] = "chance",
                                         [WCC_SURE] = "sure",
                                         [WCC_TROUBLE] = "trouble" };
  fprintf (page->out, "<li class=\"%s%s\">", classes[finding->strength],
           finding->kind == WCC_FINDING_VERDICT ? " verdict" : "");
  if (finding->label[0] != '\0')
    {
      html_put (page, "<b>");
      html_say (page, _ ("%s:"), finding->label);
      html_put (page, "</b> ");
    }
  html_text (page, finding->text);
  if (finding->strength == WCC_TROUBLE)
    {
      html_put (page, " <span class=\"mark trouble\">");
      html_text (page, _ ("look at this"));
      html_put (page, "</span>");
    }
  html_put (page, "</li>\n");
}

/* Of many that never acted only the first are named; the table has all. */
static void
put_findings (struct page *page, size_t battle)
{
  enum { MOST_NEVER = 5 };
  wcc_findings_options options = *page->options;
  options.full = false;
  wcc_findings *findings = wcc_findings_new (page->results, battle, &options);
  size_t never = 0;
  if (findings == NULL)
    {
      page->failed = true;
      return;
    }
  html_section (page, "findings", _ ("Findings"));
  html_put (page, "<ul>\n");
  for (size_t i = 0; i < findings->count; i++)
    if (findings->item[i].kind != WCC_FINDING_NEVER || ++never <= MOST_NEVER)
      put_finding (page, &findings->item[i]);
  if (never > MOST_NEVER)
    {
      html_put (page, "<li class=\"trouble\">");
      html_say (page, _ ("%zu more never acted: see the tables below"),
                never - MOST_NEVER);
      html_put (page, "</li>\n");
    }
  html_put (page, "</ul>\n");
  html_section_end (page);
  wcc_findings_free (findings);
}

/* ---- a battle ----------------------------------------------------------- */

static void
put_battle (struct page *page, size_t battle)
{
  const wcc_plan *plan = &page->results->plan;
  const wcc_played *played = page->played;
  wcc_pairs shard = wcc_plan_shard (plan);
  char levels[WCC_LEVELS_TEXT];
  fprintf (page->out, "<article id=\"battle-%zu\">\n<header>", battle + 1);
  html_element (page, "h2", figures_title (played));
  html_put (page, "<p class=\"meta\">");
  html_say (page, _ ("%s, %" PRIu64 " games, seed %" PRIu64),
            wcc_plan_levels (plan, levels), wcc_played_games (played),
            plan->seed);
  if (played->switches[0] != '\0')
    {
      html_put (page, "<br/>");
      html_say (page, _ ("with %s"), played->switches);
    }
  if (!wcc_results_complete (page->results))
    {
      html_put (page, "<br/>");
      html_say (page, _ ("of %" PRIu64 " games to play"),
                2 * (shard.end - shard.first));
    }
  html_put (page, "</p></header>\n");
  put_findings (page, battle);
  if (wcc_played_games (played) > 0)
    {
      html_wins (page);
      html_compared (page);
      html_course (page);
      html_reasons (page);
      html_cards (page);
      html_classes (page);
      html_maps (page);
      html_rules (page);
      html_tokens (page);
      html_objectives (page);
      if (page->options->versions != NULL)
        html_versions (page, page->options->versions[battle]);
    }
  html_put (page, "</article>\n");
}

/* ---- the foot ----------------------------------------------------------- */

/* Puts the command that plays the same again. */
static void
put_foot (struct page *page)
{
  char *command = wcc_results_command (page->results, 1, 1);
  html_put (page, "<footer class=\"meta\"><p>");
  html_say (page, _ ("Played by Warcouncil %s. The same games again:"),
            page->results->program);
  html_put (page, "<br/>");
  html_element (page, "code", command != NULL ? command : "");
  html_put (page, "</p><p>");
  html_text (page, _ ("Intervals hold 95 times out of 100. They tell how sure "
                      "a number is for these players, not how people would "
                      "play."));
  html_put (page, "</p></footer>\n");
  page->failed = page->failed || command == NULL;
  free (command);
}

static void
put_page (struct page *page)
{
  put_head (page);
  html_put (page, "<body>\n<main>\n");
  html_element (page, "h1", _ ("Playtest"));
  html_put (page, "\n");
  page->played = &page->results->battle[0];
  put_contents (page);
  html_people (page);
  for (size_t i = 0; i < page->results->battles; i++)
    {
      page->played = &page->results->battle[i];
      put_battle (page, i);
    }
  html_put (page, "</main>\n");
  put_foot (page);
  html_put (page, "</body>\n</html>\n");
}

char *
wcc_results_html (const wcc_results *results,
                  const wcc_findings_options *options, size_t *length)
{
  char *text = NULL;
  struct page page = { .results = results, .options = options };
  page.out = open_memstream (&text, length);
  if (page.out == NULL)
    return NULL;
  arena_init (&page.texts, NULL);
  put_page (&page);
  arena_finish (&page.texts);
  bool failed = page.failed || ferror (page.out) != 0;
  if (fclose (page.out) == 0 && !failed)
    return text;
  free (text);
  return NULL;
}

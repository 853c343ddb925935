/* lines.c: what a playtest reports, line by line. */
#include "lines.h"

#include <glib/gi18n.h>

#include "scene/read.h"
#include "wcc/findings.h"

#define NUMBER(played, table, row, id)                                         \
  (wcr_tally_row (&(played)->shape, (played)->tally, WCR_TALLY_##table,        \
                  (row))[WCR_COLUMN (table, id)])

/* ---- numbers ------------------------------------------------------------- */

static guint64
bar_of (const wcc_played *played, enum wcr_measure measure, int bar)
{
  return played == NULL ? 0
                        : wcr_tally_row (&played->shape, played->tally,
                                         WCR_TALLY_HISTOGRAM, bar)[measure];
}

static GArray *
shares_of (const wcc_played *played, enum wcr_measure measure, int first,
           int last)
{
  GArray *shares = g_array_new (FALSE, FALSE, sizeof (double));
  double games = (double) MAX (wcc_played_games (played), 1);
  for (int bar = first; bar <= last; bar++)
    {
      double share = (double) bar_of (played, measure, bar) / games;
      g_array_append_val (shares, share);
    }
  return shares;
}

GArray *
wce_playtest_shares (const wcc_played *played, const wcc_played *before,
                     enum wcr_measure measure, GArray **other, int *first)
{
  int last = -1;
  *first = 0;
  for (int bar = 0; bar < WCR_TALLY_BARS; bar++)
    if (bar_of (played, measure, bar) + bar_of (before, measure, bar) > 0)
      {
        if (last < 0)
          *first = bar;
        last = bar;
      }
  *other = before != NULL ? shares_of (before, measure, *first, last) : NULL;
  return shares_of (played, measure, *first, last);
}

/* ---- lines --------------------------------------------------------------- */

static void
line_free (gpointer data)
{
  WcePlaytestLine *line = data;
  g_free (line->title);
  g_free (line->details);
  g_free (line->rule);
  g_free (line);
}

/* Adds a line. Takes ownership of the texts. */
static WcePlaytestLine *
add (GPtrArray *lines, char *title, char *details, guint64 game)
{
  WcePlaytestLine *line = g_new0 (WcePlaytestLine, 1);
  line->title = title;
  line->details = details;
  line->game = game;
  g_ptr_array_add (lines, line);
  return line;
}

/* Adds an extreme: "The longest", "31 turns of players". */
static void
add_extreme (GPtrArray *lines, const wcc_played *played,
             enum wcr_measure measure, const char *title, gboolean most)
{
  int row = (int) measure;
  guint64 value = most ? NUMBER (played, EXTREMES, row, MOST)
                       : NUMBER (played, EXTREMES, row, LEAST);
  guint64 game = most ? NUMBER (played, EXTREMES, row, MOST_GAME)
                      : NUMBER (played, EXTREMES, row, LEAST_GAME);
  char *details;
  if (measure == WCR_MEASURE_TURNS)
    details
        = g_strdup_printf (ngettext ("%lu turn of a player",
                                     "%lu turns of players", (gulong) value),
                           (gulong) value);
  else if (measure == WCR_MEASURE_LEAD_CHANGES)
    details = g_strdup_printf (ngettext ("the lead changed %lu time",
                                         "the lead changed %lu times",
                                         (gulong) value),
                               (gulong) value);
  else
    details = g_strdup_printf (
        _ ("the winner was behind by %.0f %% of the banners"),
        (double) value / 10);
  add (lines, g_strdup (title), details, game);
}

/* The first game with an outcome, whoever had which seat, or WCR_NO_GAME. */
static guint64
example_of (const wcc_played *played, enum wcr_outcome outcome)
{
  guint64 first = WCR_NO_GAME;
  for (int seat = 0; seat < WCR_SEATS; seat++)
    {
      const uint64_t *games = wcr_tally_examples (
          &played->shape, played->tally, WCR_TALLY_OUTCOMES,
          seat * WCR_OUTCOMES + (int) outcome);
      first = MIN (first, games[0]);
    }
  return first;
}

static void
add_outcome (GPtrArray *lines, const wcc_played *played,
             enum wcr_outcome outcome, char *title)
{
  guint64 games = wcc_played_outcome (played, outcome);
  if (games == 0)
    {
      g_free (title);
      return;
    }
  add (lines, title,
       g_strdup_printf (ngettext ("%lu game", "%lu games", (gulong) games),
                        (gulong) games),
       example_of (played, outcome));
}

GPtrArray *
wce_playtest_games (const wcc_results *results)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  if (wcc_results_pairs (results) == 0)
    return lines;
  const wcc_played *played = &results->battle[0];
  add_extreme (lines, played, WCR_MEASURE_TURNS, _ ("The shortest"), FALSE);
  add_extreme (lines, played, WCR_MEASURE_TURNS, _ ("The longest"), TRUE);
  add_extreme (lines, played, WCR_MEASURE_LEAD_CHANGES, _ ("The most open"),
               TRUE);
  add_extreme (lines, played, WCR_MEASURE_COMEBACK, _ ("The greatest comeback"),
               TRUE);
  for (int side = 0; side < WCR_SIDES; side++)
    /* Translators: an army, "Syracusan" */
    add_outcome (lines, played, (enum wcr_outcome) side,
                 g_strdup_printf (_ ("%s won"), played->army[side]));
  add_outcome (lines, played, WCR_OUTCOME_DRAW, g_strdup (_ ("A draw")));
  add_outcome (lines, played, WCR_OUTCOME_STALL,
               g_strdup (_ ("Stopped without a result")));
  return lines;
}

/* ---- findings ------------------------------------------------------------ */

/* @param label  put the label on a separate line */
static void
add_finding (GPtrArray *lines, const wcc_finding *finding, gboolean label)
{
  label = label && finding->label[0] != '\0';
  WcePlaytestLine *line = add (
      lines, label ? wce_capitalise (finding->label) : g_strdup (finding->text),
      label ? g_strdup (finding->text) : NULL, finding->game);
  line->trouble = finding->strength == WCC_TROUBLE;
  if (finding->row != WCR_NONE && finding->table == WCR_TALLY_RULES)
    line->rule = g_strdup (finding->id);
}

GPtrArray *
wce_playtest_findings (const wcc_results *results, const wcc_results *before,
                       const wcc_recorded *recorded, char **verdict)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  wcc_findings_options options = WCC_FINDINGS_OPTIONS;
  options.others = &before;
  options.other_count = before != NULL ? 1 : 0;
  options.recorded = recorded;
  for (int i = 0; i < 2; i++)
    options.within[i] = results->plan.within[i];
  *verdict = NULL;
  if (wcc_results_pairs (results) == 0)
    return lines;
  wcc_findings *findings = wcc_findings_new (results, 0, &options);
  for (size_t i = 0; findings != NULL && i < findings->count; i++)
    if (findings->item[i].kind == WCC_FINDING_VERDICT && *verdict == NULL)
      *verdict = g_strdup (findings->item[i].text);
    else
      add_finding (lines, &findings->item[i], TRUE);
  wcc_findings_free (findings);
  return lines;
}

GPtrArray *
wce_playtest_refused (const GPtrArray *refused)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  for (guint i = 0; refused != NULL && i < refused->len; i++)
    add (lines, g_strdup (refused->pdata[i]), NULL, WCR_NO_GAME)->trouble
        = TRUE;
  return lines;
}

static gboolean
belongs (enum wcc_finding_kind kind, WcePlaytestTable table)
{
  switch (table)
    {
    case WCE_TABLE_CARDS: return kind == WCC_FINDING_CARD;
    case WCE_TABLE_CLASSES: return kind == WCC_FINDING_CLASS;
    case WCE_TABLE_RULES:
      return kind == WCC_FINDING_NEVER || kind == WCC_FINDING_RULE;
    case WCE_N_TABLES: break;
    }
  return FALSE;
}

GPtrArray *
wce_playtest_table (const wcc_results *results, WcePlaytestTable table)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  wcc_findings_options options = WCC_FINDINGS_OPTIONS;
  options.full = true;
  if (wcc_results_pairs (results) == 0)
    return lines;
  wcc_findings *findings = wcc_findings_new (results, 0, &options);
  for (size_t i = 0; findings != NULL && i < findings->count; i++)
    if (belongs (findings->item[i].kind, table))
      add_finding (lines, &findings->item[i], FALSE);
  wcc_findings_free (findings);
  return lines;
}

/* ---- changes ------------------------------------------------------------- */

static const char *
how_sure (const wcc_interval *difference)
{
  return difference->low <= 0 && difference->high >= 0
             ? _ ("That may be chance.")
             : _ ("That is not chance.");
}

static void
add_rate_change (GPtrArray *lines, const wcc_results *results,
                 const wcc_interval *difference, guint64 pairs)
{
  char much[WCC_RATE_TEXT];
  g_autofree char *games
      = pairs > 0 ? g_strdup_printf (
            ngettext ("compared on the same dice, %lu pair of games",
                      "compared on the same dice, %lu pairs of games",
                      (gulong) pairs),
            (gulong) pairs)
                  : g_strdup (_ ("different games than before, so less sure"));
  add (lines, g_strdup_printf (_ ("Wins of %s"), results->battle[0].army[0]),
       g_strdup_printf ("%s, %s. %s", wcc_points_text (*difference, much),
                        games, how_sure (difference)),
       WCR_NO_GAME);
}

static void
add_mean_change (GPtrArray *lines, const wcc_results *results,
                 const wcc_results *before, enum wcr_measure measure,
                 char *title)
{
  wcc_interval now = wcc_played_mean (&results->battle[0], measure);
  wcc_interval then = wcc_played_mean (&before->battle[0], measure);
  wcc_interval difference = wcc_rate_difference (now, then);
  wcc_interval shown = wcc_interval_shown (difference, 1, 1);
  add (lines, title,
       g_strdup_printf (
           /* Translators: means before and now, the difference with its
            * interval, and a sentence */
           _ ("%.1f, now %.1f: %+.1f (%+.1f to %+.1f). %s"), then.value,
           now.value, shown.value, shown.low, shown.high,
           how_sure (&difference)),
       WCR_NO_GAME);
}

/* Says which rulings were played with now and before, if they differ. */
static void
add_rulings_change (GPtrArray *lines, const wcc_played *played,
                    const wcc_played *before)
{
  const char *now = played->switches, *then = before->switches;
  if (g_str_equal (now, then))
    return;
  add (lines, g_strdup (_ ("Rulings")),
       g_strdup_printf (
           /* Translators: rulings before and now, "siege=yes" */
           _ ("%s, now %s"), *then != '\0' ? then : _ ("as in the document"),
           *now != '\0' ? now : _ ("as in the document")),
       WCR_NO_GAME);
}

GPtrArray *
wce_playtest_changes (const wcc_results *results, const wcc_results *before,
                      const wcc_interval *difference, guint64 pairs)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  if (wcc_results_pairs (results) == 0 || wcc_results_pairs (before) == 0)
    return lines;
  add_rulings_change (lines, &results->battle[0], &before->battle[0]);
  add_rate_change (lines, results, difference, pairs);
  add_mean_change (lines, results, before, WCR_MEASURE_TURNS,
                   g_strdup (_ ("Turns")));
  for (int side = 0; side < WCR_SIDES; side++)
    add_mean_change (
        lines, results, before,
        side == 0 ? WCR_MEASURE_BANNERS_TOP : WCR_MEASURE_BANNERS_BOTTOM,
        g_strdup_printf (_ ("Banners of %s"), results->battle[0].army[side]));
  add_mean_change (lines, results, before, WCR_MEASURE_LEAD_CHANGES,
                   g_strdup (_ ("Changes of the lead")));
  return lines;
}

/* ---- progress ------------------------------------------------------------ */

char *
wce_playtest_progress (const wcc_results *results, gint64 seconds)
{
  gulong games = (gulong) (2 * wcc_results_pairs (results));
  gulong all = (gulong) results->plan.games;
  if (seconds < 0)
    return g_strdup_printf (_ ("%lu of %lu games"), games, all);
  if (seconds >= 3600)
    return g_strdup_printf (
        /* Translators: games played, all games; hours and minutes left */
        _ ("%lu of %lu games, %lu h %02lu min left"), games, all,
        (gulong) (seconds / 3600), (gulong) (seconds / 60 % 60));
  return g_strdup_printf (
      /* Translators: games played, all games; minutes and seconds left */
      _ ("%lu of %lu games, %lu:%02lu left"), games, all,
      (gulong) (seconds / 60), (gulong) (seconds % 60));
}

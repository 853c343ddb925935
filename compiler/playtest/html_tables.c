/* html_tables.c: the page of a playtest's results: cards, classes, rules,
 * tokens and objectives. */

#include "html.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "text/translate.h"

static void
put_note (struct page *page, const char *text)
{
  html_element (page, "p class=\"note\"", text);
  html_put (page, "\n");
}

/* Puts a mark after a name or number: "sure", "never". */
static void
put_mark (struct page *page, const char *class, const char *text)
{
  fprintf (page->out, " <span class=\"mark %s\">", class);
  html_text (page, text);
  html_put (page, "</span>");
}

/* ---- cards -------------------------------------------------------------- */

/* @param swings  how many cards have a swing; 0: this one has none */
static void
put_card (struct page *page, int row, int swings)
{
  const wcc_played *played = page->played;
  double games = (double) wcc_played_games (played);
  double held = (double) NUMBER (played, CARDS, row, GAMES_HELD);
  double used = (double) NUMBER (played, CARDS, row, GAMES_PLAYED);
  double used_points = (double) NUMBER (played, CARDS, row, POINTS_PLAYED);
  double kept_points
      = (double) NUMBER (played, CARDS, row, POINTS_HELD) - used_points;
  char text[FIGURES_TEXT];
  html_put (page, "<tr>");
  html_row_name (page, figures_name (played, WCR_TALLY_CARDS, row), "",
                 row % WCR_SIDES);
  html_cell_share (page, held, games);
  html_cell_mean (page, (double) NUMBER (played, CARDS, row, PLAYED) / games);
  html_cell_share (page, used_points / 2, used);
  html_cell_share (page, kept_points / 2, held - used);
  if (swings == 0)
    {
      html_put (page, "<td></td><td>–</td></tr>\n");
      return;
    }
  wcc_interval swing = figures_swing (played, row);
  wcc_interval among = wcc_one_of_many (swing, swings);
  wcc_points_text (swing, text);
  html_swing_bar (page, swing, text);
  html_put (page, "<td class=\"range\">");
  html_text (page, text);
  if (among.low > 0 || among.high < 0)
    put_mark (page, "sure", _ ("sure"));
  html_put (page, "</td></tr>\n");
}

/* Puts the cards of one side: first those with a swing, the surest on top. */
static void
put_cards_of (struct page *page, int side, const int *rows, int swings)
{
  const wcc_played *played = page->played;
  const char *heads[] = { _ ("Card"),
                          _ ("Held, of games"),
                          _ ("Played a game"),
                          _ ("Wins when played"),
                          _ ("Wins when only held"),
                          HTML_SWINGS,
                          _ ("Swing") };
  html_table (page, played->army[side], heads, sizeof heads / sizeof heads[0]);
  for (int i = 0; i < swings; i++)
    if (rows[i] % WCR_SIDES == side)
      put_card (page, rows[i], swings);
  for (int row = side; row < played->shape.rows[WCR_TALLY_CARDS];
       row += WCR_SIDES)
    if (!figures_has_swing (played, row)
        && NUMBER (played, CARDS, row, GAMES_HELD) > 0)
      put_card (page, row, 0);
  html_table_end (page);
}

void
html_cards (struct page *page)
{
  int *rows = figures_rows (page->played, WCR_TALLY_CARDS, &page->failed);
  if (rows == NULL || page->played->shape.rows[WCR_TALLY_CARDS] == 0)
    {
      free (rows);
      return;
    }
  int swings = figures_swings (page->played, rows);
  html_section (page, "cards", _ ("Cards"));
  put_note (page, _ ("The swing is how much more often a side wins the games "
                     "in which it plays a card than those in which it only "
                     "holds the card. With many cards, one in twenty is "
                     "outside its interval by chance; the marked ones are sure "
                     "in spite of that."));
  for (int side = 0; side < WCR_SIDES; side++)
    put_cards_of (page, side, rows, swings);
  html_section_end (page);
  free (rows);
}

/* ---- reasons for banners ------------------------------------------------ */

/* Whether the table has it. */
static bool
is_told (const wcc_played *played, int reason)
{
  return !figures_reason_is_one_of_many (played, reason)
         || figures_reason_is_sure (played, reason);
}

/* The most banners a game of either side by one reason that is told: the end of
 * the scale of all their bars. */
static double
most_banners (const wcc_played *played)
{
  double most = 0;
  for (int i = 0; i < figures_reasons (played); i++)
    if (is_told (played, i))
      for (int side = 0; side < WCR_SIDES; side++)
        most = fmax (most, figures_reason_banners (played, i, side));
  return most;
}

/* Puts a row: the bars are between the numbers that they stand for. */
static void
put_reason (struct page *page, int reason, double most)
{
  const wcc_played *played = page->played;
  const char *when;
  char *name = figures_reason (played, reason, &when);
  wcc_interval lead
      = wcc_interval_shown (figures_reason_lead (played, reason), 1, 2);
  double top = figures_reason_banners (played, reason, WCR_SIDE_TOP);
  double bottom = figures_reason_banners (played, reason, WCR_SIDE_BOTTOM);
  html_put (page, "<tr>");
  html_row_name (page, name != NULL ? name : "", when != NULL ? when : "",
                 WCR_NONE);
  free (name);
  html_cell_mean (page, top);
  html_pair_bar (page, top, bottom, most,
                 html_name (page, _ ("%s %.2f, %s %.2f"),
                            played->army[WCR_SIDE_TOP], top,
                            played->army[WCR_SIDE_BOTTOM], bottom));
  html_cell_mean (page, bottom);
  html_put (page, "<td class=\"range\">");
  html_say (page, _ ("%+.2f (%+.2f to %+.2f)"), lead.value, lead.low,
            lead.high);
  html_put (page, "</td></tr>\n");
}

void
html_reasons (struct page *page)
{
  const wcc_played *played = page->played;
  double most = most_banners (played);
  const char *heads[] = { _ ("Banners by"), played->army[WCR_SIDE_TOP],
                          html_name (page, HTML_PAIRS "%.2f", most),
                          played->army[WCR_SIDE_BOTTOM], _ ("Difference") };
  html_section (page, "reasons", _ ("Why"));
  put_note (page,
            _ ("What banners came from, and in which section and when: banners "
               "a game, and how many more the first army gains. In an even "
               "battle both gain as many. A hex of two sections counts in "
               "both. Of classes against classes, and of turns with a card, "
               "only those are told that surely favour one army. The bars "
               "have one scale: those of the first army go to the left, those "
               "of the second one to the right."));
  html_table (page, _ ("Banners a game by what they came from"), heads,
              sizeof heads / sizeof heads[0]);
  for (int i = 0; i < figures_reasons (played); i++)
    if (is_told (played, i))
      put_reason (page, i, most);
  html_table_end (page);
  html_section_end (page);
}

/* ---- classes ------------------------------------------------------------ */

static void
put_class (struct page *page, int row)
{
  const wcc_played *played = page->played;
  double games = (double) wcc_played_games (played);
  double units = (double) NUMBER (played, CLASSES, row, UNITS);
  double blocks = (double) NUMBER (played, CLASSES, row, BLOCKS);
  double lost = (double) NUMBER (played, CLASSES, row, BLOCKS_LOST);
  double gone = (double) NUMBER (played, CLASSES, row, UNITS_LOST);
  double kills = (double) NUMBER (played, CLASSES, row, KILLS);
  double in = (double) NUMBER (played, CLASSES, row, GAMES_LOSS);
  double points = (double) NUMBER (played, CLASSES, row, POINTS_LOSS);
  int side = row % WCR_SIDES;
  char text[FIGURES_TEXT];
  snprintf (text, sizeof text, _ ("%.1f %%"), 100 * lost / blocks);
  html_put (page, "<tr>");
  html_row_name (page, figures_name (played, WCR_TALLY_CLASSES, row),
                 played->army[side], side);
  html_cell_mean (page, units / games);
  html_share_bar (page, html_side (side), lost / blocks, text);
  html_element (page, "td", text);
  html_cell_share (page, gone, units);
  html_cell_mean (page, kills / games);
  html_cell_mean (page, kills / blocks);
  html_cell_share (page, points / 2, in);
  html_put (page, "</tr>\n");
}

void
html_classes (struct page *page)
{
  const char *heads[]
      = { _ ("Class"),         _ ("Units a game"),         HTML_RATES,
          _ ("Blocks lost"),   _ ("Units lost"),           _ ("Kills a game"),
          _ ("Kills a block"), _ ("Wins when one is lost") };
  int *rows = figures_rows (page->played, WCR_TALLY_CLASSES, &page->failed);
  int count = rows != NULL ? figures_classes (page->played, rows) : 0;
  if (count > 0)
    {
      html_section (page, "classes", _ ("Classes"));
      put_note (page, _ ("Kills are blocks of the enemy that their dice "
                         "removed, in retreats too."));
      html_table (page, _ ("Losses and kills by class and side"), heads,
                  sizeof heads / sizeof heads[0]);
      for (int i = 0; i < count; i++)
        put_class (page, rows[i]);
      html_table_end (page);
      html_section_end (page);
    }
  free (rows);
}

/* ---- rules, tokens, objectives ------------------------------------------ */

/* Puts the times a game, in how many games, and the first of them. */
static void
put_acted (struct page *page, enum wcr_tally_table table, int row,
           uint64_t times, uint64_t games, int side)
{
  const wcc_played *played = page->played;
  const wcc_label *label = figures_label (played, table, row);
  double all = (double) wcc_played_games (played);
  const char *note = side >= 0                ? played->army[side]
                     : label->name[0] != '\0' ? label->name
                                              : "";
  bool never = figures_never (played, table, row);
  char text[FIGURES_TEXT];
  snprintf (text, sizeof text, _ ("%.1f %%"), 100 * (double) games / all);
  html_put (page, never ? "<tr class=\"never\">" : "<tr>");
  html_row_name (page,
                 side >= 0 ? figures_name (played, table, row) : label->id,
                 note, side);
  html_cell_mean (page, (double) times / all);
  html_share_bar (page, html_side (side), (double) games / all, text);
  html_put (page, "<td>");
  html_text (page, text);
  if (never)
    put_mark (page, "trouble", _ ("never"));
  html_put (page, "</td>");
  html_cell_game (page, figures_example (played, table, row));
}

void
html_rules (struct page *page)
{
  const wcc_played *played = page->played;
  const char *heads[] = { _ ("Rule"), _ ("Times a game"), HTML_RATES,
                          _ ("Of the games"), _ ("First in game") };
  int rows = played->shape.rows[WCR_TALLY_RULES];
  if (rows == 0)
    return;
  html_section (page, "rules", _ ("Special rules"));
  put_note (page, _ ("How often a rule acted: its event happened and its "
                     "condition held. A rule that never acts may be wrong, or "
                     "not needed."));
  html_table (page, _ ("Rules by file and line"), heads,
              sizeof heads / sizeof heads[0]);
  for (int row = 0; row < rows; row++)
    {
      put_acted (page, WCR_TALLY_RULES, row, NUMBER (played, RULES, row, TIMES),
                 NUMBER (played, RULES, row, GAMES), WCR_NONE);
      html_put (page, "</tr>\n");
    }
  html_table_end (page);
  html_section_end (page);
}

void
html_tokens (struct page *page)
{
  const wcc_played *played = page->played;
  const char *heads[] = { _ ("Token"), _ ("Times a game"), HTML_RATES,
                          _ ("Of the games"), _ ("First in game") };
  int rows = played->shape.rows[WCR_TALLY_TOKENS];
  if (rows == 0)
    return;
  html_section (page, "tokens", _ ("Tokens"));
  html_table (page, _ ("What tokens were spent on"), heads,
              sizeof heads / sizeof heads[0]);
  for (int row = 0; row < rows; row++)
    {
      put_acted (page, WCR_TALLY_TOKENS, row,
                 NUMBER (played, TOKENS, row, TIMES),
                 NUMBER (played, TOKENS, row, GAMES), row % WCR_SIDES);
      html_put (page, "</tr>\n");
    }
  html_table_end (page);
  html_section_end (page);
}

void
html_objectives (struct page *page)
{
  const wcc_played *played = page->played;
  const char *heads[]
      = { _ ("Objective"),      _ ("Claimed a game"), HTML_RATES,
          _ ("Of the games"),   _ ("First in game"),  _ ("Lost again a game"),
          _ ("Held at the end") };
  int rows = played->shape.rows[WCR_TALLY_OBJECTIVES];
  double games = (double) wcc_played_games (played);
  if (rows == 0)
    return;
  html_section (page, "objectives", _ ("Objectives"));
  html_table (page, _ ("Who claimed what"), heads,
              sizeof heads / sizeof heads[0]);
  for (int row = 0; row < rows; row++)
    {
      put_acted (page, WCR_TALLY_OBJECTIVES, row,
                 NUMBER (played, OBJECTIVES, row, CLAIMED),
                 NUMBER (played, OBJECTIVES, row, GAMES), row % WCR_SIDES);
      html_cell_mean (page,
                      (double) NUMBER (played, OBJECTIVES, row, LOST) / games);
      html_cell_share (page, (double) NUMBER (played, OBJECTIVES, row, HELD),
                       games);
      html_put (page, "</tr>\n");
    }
  html_table_end (page);
  html_section_end (page);
}

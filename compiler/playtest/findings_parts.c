/* findings_parts.c: what the results of a playtest mean: cards, classes, rules,
 * tokens and objectives. */

#include "findings_list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "text/translate.h"

static void
add_card (struct finder *f, int row, bool sure)
{
  const wcc_played *played = f->played;
  char text[FIGURES_TEXT];
  wcc_finding *finding = finder_add (
      f, WCC_FINDING_CARD, sure ? WCC_SURE : WCC_CHANCE, _ ("cards"),
      _ ("%s (%s): played rather than held, wins change by %s; played %.2f "
         "times a game"),
      figures_name (played, WCR_TALLY_CARDS, row),
      played->army[row % WCR_SIDES],
      wcc_points_text (figures_swing (played, row), text),
      (double) NUMBER (played, CARDS, row, PLAYED)
          / (double) wcc_played_games (played));
  finder_about (f, finding, WCR_TALLY_CARDS, row);
}

void
findings_cards (struct finder *f)
{
  bool full = f->options->full;
  int *rows = figures_rows (f->played, WCR_TALLY_CARDS, &f->failed);
  int count = rows != NULL ? figures_swings (f->played, rows) : 0;
  for (int i = 0; i < count && (full || i < FINDINGS_FEW); i++)
    {
      wcc_interval among
          = wcc_one_of_many (figures_swing (f->played, rows[i]), count);
      bool sure = among.low > 0 || among.high < 0;
      if (!full && !sure)
        {
          if (i == 0)
            finder_add (f, WCC_FINDING_CARD, WCC_CHANCE, _ ("cards"),
                        _ ("none is sure to decide: of %d, the greatest "
                           "changes may be chance"),
                        count);
          break;
        }
      add_card (f, rows[i], sure);
    }
  free (rows);
}

void
findings_classes (struct finder *f)
{
  const wcc_played *played = f->played;
  int *rows = figures_rows (f->played, WCR_TALLY_CLASSES, &f->failed);
  int count = rows != NULL ? figures_classes (played, rows) : 0;
  for (int i = 0; i < count && (f->options->full || i < FINDINGS_FEW); i++)
    {
      int row = rows[i];
      double blocks = (double) NUMBER (played, CLASSES, row, BLOCKS);
      double lost = (double) NUMBER (played, CLASSES, row, BLOCKS_LOST);
      double kills = (double) NUMBER (played, CLASSES, row, KILLS);
      wcc_finding *finding = finder_add (
          f, WCC_FINDING_CLASS, WCC_TOLD, _ ("classes"),
          _ ("%s (%s): lost %.0f %% of the blocks, and took %.2f for each "
             "block lost"),
          figures_name (played, WCR_TALLY_CLASSES, row),
          played->army[row % WCR_SIDES], 100 * lost / blocks,
          lost > 0 ? kills / lost : kills);
      finder_about (f, finding, WCR_TALLY_CLASSES, row);
    }
  free (rows);
}

/* "rules.xml:641 (First Strike)" */
static const char *
rule_name (struct finder *f, int row)
{
  const wcc_label *label = figures_label (f->played, WCR_TALLY_RULES, row);
  if (label->name[0] == '\0')
    return label->id;
  const char *name
      = arena_printf (&f->texts, "%s (%s)", label->id, label->name);
  if (name == NULL)
    f->failed = true;
  return name != NULL ? name : label->id;
}

/* Adds what nobody ever did. */
static void
add_never (struct finder *f, enum wcr_tally_table table)
{
  int step = wcc_table_has_sides (table) ? WCR_SIDES : 1;
  for (int row = 0; row < f->played->shape.rows[table]; row += step)
    {
      if (!figures_never (f->played, table, row))
        continue;
      const char *name = table == WCR_TALLY_RULES
                             ? rule_name (f, row)
                             : figures_name (f->played, table, row);
      finder_about (f,
                    finder_add (f, WCC_FINDING_NEVER, WCC_TROUBLE,
                                _ ("never acted"), "%s", name),
                    table, row);
    }
}

/* Adds rules that never acted; and in full, how often the others did. */
void
findings_rules (struct finder *f)
{
  char text[FIGURES_TEXT];
  add_never (f, WCR_TALLY_RULES);
  add_never (f, WCR_TALLY_TOKENS);
  add_never (f, WCR_TALLY_OBJECTIVES);
  for (int row = 0;
       f->options->full && row < f->played->shape.rows[WCR_TALLY_RULES]; row++)
    {
      uint64_t games = NUMBER (f->played, RULES, row, GAMES);
      if (games == 0)
        continue;
      wcc_finding *finding
          = finder_add (f, WCC_FINDING_RULE, WCC_TOLD, _ ("rule"),
                        _ ("%s: in %s of the games, first in game %" PRIu64),
                        rule_name (f, row),
                        wcc_rate_text (figures_rate (f->played, games), text),
                        figures_example (f->played, WCR_TALLY_RULES, row));
      finder_about (f, finding, WCR_TALLY_RULES, row);
    }
}

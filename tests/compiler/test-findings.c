/* Findings and the page, of results that are made up: what is said follows from
 * the numbers, and nothing that a document says becomes markup. */

#include "wcc/findings.h"
#include "../run.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(table, row, id)                                                  \
  (*number (WCR_TALLY_##table, (row), WCR_COLUMN (table, id)))

static wcc_results *results;

static uint64_t *
number (enum wcr_tally_table table, int row, int column)
{
  const wcc_played *played = &results->battle[0];
  return &wcr_tally_row (&played->shape, played->tally, table, row)[column];
}

static void
label (enum wcr_tally_table table, int i, const char *id, const char *name)
{
  results->battle[0].label[table][i]
      = (wcc_label){ strdup (id), strdup (name) };
}

/* A battle on a board of one row with three hexes, with two cards, a class, two
 * rules, a token action and an objective. */
static void
make (void)
{
  const int rows[WCR_TALLY_TABLES]
      = { [WCR_TALLY_OUTCOMES] = WCR_SEATS * WCR_OUTCOMES,
          [WCR_TALLY_PAIRS] = WCR_OUTCOMES * WCR_OUTCOMES,
          [WCR_TALLY_MEASURES] = WCR_MEASURES,
          [WCR_TALLY_EXTREMES] = WCR_MEASURES,
          [WCR_TALLY_HISTOGRAM] = WCR_TALLY_BARS,
          [WCR_TALLY_SOURCES] = WCR_SOURCES,
          [WCR_TALLY_CONTACT] = WCR_CONTACTS,
          [WCR_TALLY_SECTIONS] = 1,
          [WCR_TALLY_GAINS] = 2,
          [WCR_TALLY_MATCHES] = 1,
          [WCR_TALLY_CARDS] = 2 * WCR_SIDES,
          [WCR_TALLY_CLASSES] = WCR_SIDES,
          [WCR_TALLY_HEXES] = 3,
          [WCR_TALLY_RULES] = 2,
          [WCR_TALLY_TOKENS] = WCR_SIDES,
          [WCR_TALLY_OBJECTIVES] = WCR_SIDES };
  results = calloc (1, sizeof *results);
  results->program = strdup ("1");
  results->players = strdup ("2");
  results->plan = (wcc_plan) WCC_PLAN;
  results->battles = 1;
  results->battle = calloc (1, sizeof *results->battle);
  wcc_played *played = &results->battle[0];
  played->file = strdup ("a b.xml");
  played->switches = strdup ("");
  played->title = strdup ("Here & <there>");
  played->agreed = strdup ("");
  played->army[0] = strdup ("Reds");
  played->army[1] = strdup ("Blues");
  played->columns = 3;
  played->rows = 1;
  played->banners[0] = played->banners[1] = 5;
  played->against = WCR_NONE;
  memcpy (played->shape.rows, rows, sizeof rows);
  wcr_tally_shape_measure (&played->shape);
  played->tally = calloc (played->shape.numbers, sizeof *played->tally);
  wcr_tally_clear (&played->shape, played->tally);
  for (int t = WCR_TALLY_SECTIONS; t < WCR_TALLY_TABLES; t++)
    played->label[t] = calloc (
        (size_t) wcc_label_count (&played->shape, (enum wcr_tally_table) t),
        sizeof (wcc_label));
  label (WCR_TALLY_SECTIONS, 0, "left", "Left");
  label (WCR_TALLY_CARDS, 0, "charge", "Charge!");
  label (WCR_TALLY_CARDS, 1, "wait", "");
  label (WCR_TALLY_GAINS, 0, "charge", "Charge!");
  label (WCR_TALLY_GAINS, 1, "wait", "");
  label (WCR_TALLY_CLASSES, 0, "foot", "Foot");
  label (WCR_TALLY_MATCHES, 0, "foot/foot", "");
  label (WCR_TALLY_HEXES, 0, "A1", "");
  label (WCR_TALLY_HEXES, 1, "A2", "");
  label (WCR_TALLY_HEXES, 2, "A3", "");
  label (WCR_TALLY_RULES, 0, "a.xml:3", "ford");
  label (WCR_TALLY_RULES, 1, "a.xml:9", "");
  label (WCR_TALLY_TOKENS, 0, "rally", "Rally");
  label (WCR_TALLY_OBJECTIVES, 0, "camp", "Camp");
}

static void
unmake (void)
{
  wcc_results_free (results);
}

/* So many pairs, of which the top side won both games of some, and neither of
 * the others. */
static void
play (uint64_t pairs, uint64_t won)
{
  COUNT (OUTCOMES, WCR_OUTCOME_TOP, GAMES) = won;
  COUNT (OUTCOMES, WCR_OUTCOMES + WCR_OUTCOME_TOP, GAMES) = won;
  COUNT (OUTCOMES, WCR_OUTCOME_BOTTOM, GAMES) = pairs - won;
  COUNT (OUTCOMES, WCR_OUTCOMES + WCR_OUTCOME_BOTTOM, GAMES) = pairs - won;
  COUNT (PAIRS, 0, PAIRS) = won;
  COUNT (PAIRS, WCR_OUTCOME_BOTTOM * WCR_OUTCOMES + WCR_OUTCOME_BOTTOM, PAIRS)
      = pairs - won;
}

/* So many more pairs, neither game of which ended. */
static void
stall (uint64_t pairs)
{
  COUNT (OUTCOMES, WCR_OUTCOME_STALL, GAMES) = pairs;
  COUNT (OUTCOMES, WCR_OUTCOMES + WCR_OUTCOME_STALL, GAMES) = pairs;
  COUNT (PAIRS, WCR_OUTCOME_STALL * WCR_OUTCOMES + WCR_OUTCOME_STALL, PAIRS)
      = pairs;
}

static wcc_findings_options options = WCC_FINDINGS_OPTIONS;

/* The only finding of its kind; NULL: there is none. */
static const wcc_finding *
only (const wcc_findings *findings, enum wcc_finding_kind kind)
{
  const wcc_finding *found = NULL;
  for (size_t i = 0; i < findings->count; i++)
    if (findings->item[i].kind == kind)
      {
        ck_assert_ptr_null (found);
        found = &findings->item[i];
      }
  return found;
}

static void
begins (const char *text, const char *beginning)
{
  ck_assert_msg (strncmp (text, beginning, strlen (beginning)) == 0, "%s",
                 text);
}

/* The verdict is this sentence, with this strength. */
static void
verdict (const char *text, enum wcc_strength strength)
{
  wcc_findings *findings = wcc_findings_new (results, 0, &options);
  const wcc_finding *finding = only (findings, WCC_FINDING_VERDICT);
  ck_assert_str_eq (finding->text, text);
  ck_assert_int_eq (finding->strength, strength);
  ck_assert_str_eq (finding->label, "");
  wcc_findings_free (findings);
}

/* Wilson's interval of 150 of 200 is (0.7596 -+ 0.0608) / 1.0192; of 11 of 20,
 * (0.6460 -+ 0.2383) / 1.1921. */
START_TEST (test_verdict)
{
  verdict ("no games", WCC_TOLD);
  play (100, 75);
  verdict ("Reds won 75.0 % (68.6 to 80.5 %) of 200 games: this side is "
           "favoured.",
           WCC_TROUBLE);
  play (100, 25);
  verdict ("Blues won 75.0 % (68.6 to 80.5 %) of 200 games: this side is "
           "favoured.",
           WCC_TROUBLE);
  play (500, 250);
  verdict ("Reds won 50.0 % (46.9 to 53.1 %) of 1000 games: the battle is "
           "even.",
           WCC_SURE);
  play (10, 0);
  COUNT (OUTCOMES, WCR_OUTCOME_TOP, GAMES) = 10;
  COUNT (OUTCOMES, WCR_OUTCOME_BOTTOM, GAMES) = 0;
  COUNT (PAIRS, WCR_OUTCOME_BOTTOM * WCR_OUTCOMES + WCR_OUTCOME_BOTTOM, PAIRS)
      = 0;
  COUNT (PAIRS, WCR_OUTCOME_TOP * WCR_OUTCOMES + WCR_OUTCOME_BOTTOM, PAIRS)
      = 10;
  verdict ("Reds won 50.0 % (29.9 to 70.1 %) of 20 games: no side is surely "
           "ahead; more games would tell more.",
           WCC_CHANCE);
}
END_TEST

/* Games that did not end count for nobody. Wilson's interval of 150 of 300 ends
 * at 44.4 %, that of 250 of 300 at 87.1 %. */
START_TEST (test_unknown)
{
  stall (50);
  verdict ("None of 100 games came to an end: who wins is not known.",
           WCC_TROUBLE);
  play (100, 75);
  verdict ("Reds won 75.0 % (44.4 to 87.1 %) of the 200 games that ended: not "
           "decided, for 100 have no result.",
           WCC_CHANCE);
  stall (1);
  options.within[0] = 30;
  options.within[1] = 90;
  wcc_findings *findings = wcc_findings_new (results, 0, &options);
  ck_assert_int_eq (findings->answer, WCC_WITHIN);
  wcc_findings_free (findings);
  stall (50);
  findings = wcc_findings_new (results, 0, &options);
  ck_assert_int_eq (findings->answer, WCC_NO_ANSWER);
  wcc_findings_free (findings);
  options.within[0] = options.within[1] = 0;
}
END_TEST

/* A game that shows it is one that the side won. */
START_TEST (test_example)
{
  const wcc_played *played = &results->battle[0];
  play (100, 75);
  wcr_tally_examples (&played->shape, played->tally, WCR_TALLY_OUTCOMES,
                      WCR_OUTCOME_TOP)[0]
      = 8;
  wcr_tally_examples (&played->shape, played->tally, WCR_TALLY_OUTCOMES,
                      WCR_OUTCOMES + WCR_OUTCOME_TOP)[0]
      = 5;
  wcc_findings *findings = wcc_findings_new (results, 0, &options);
  ck_assert_uint_eq (only (findings, WCC_FINDING_VERDICT)->game, 5);
  ck_assert_uint_eq (only (findings, WCC_FINDING_BANNERS)->game, WCR_NO_GAME);
  wcc_findings_free (findings);
}
END_TEST

/* What neither side ever did is named; what one did is not. */
START_TEST (test_never)
{
  play (50, 25);
  COUNT (RULES, 1, TIMES) = 3;
  COUNT (RULES, 1, GAMES) = 2;
  COUNT (TOKENS, 1, TIMES) = 1;
  COUNT (TOKENS, 1, GAMES) = 1;
  COUNT (OBJECTIVES, 0, CLAIMED) = 1;
  wcc_findings *findings = wcc_findings_new (results, 0, &options);
  const wcc_finding *never = only (findings, WCC_FINDING_NEVER);
  ck_assert_str_eq (never->text, "a.xml:3 (ford)");
  ck_assert_str_eq (never->id, "a.xml:3");
  ck_assert_int_eq (never->table, WCR_TALLY_RULES);
  ck_assert_int_eq (never->row, 0);
  ck_assert_int_eq (never->strength, WCC_TROUBLE);
  ck_assert_ptr_null (only (findings, WCC_FINDING_RULE));
  wcc_findings_free (findings);
  options.full = true;
  findings = wcc_findings_new (results, 0, &options);
  const wcc_finding *rule = only (findings, WCC_FINDING_RULE);
  ck_assert_str_eq (rule->id, "a.xml:9");
  begins (rule->text, "a.xml:9: in 2.0 % (");
  wcc_findings_free (findings);
  options.full = false;
}
END_TEST

/* Reasons are told when they surely favour one side, the greatest first. Of 400
 * games fire gave the Reds two banners more in half of them: 1 a game, with a
 * variance of 400 / 399, and so 1 +- 2.50 / 20 for one of 4 reasons; with a card
 * as many. In 80 games the Blues gained one in the late turns: 0.2 +- 2.50 * sqrt
 * (0.16 / 399). Of close combat, 10 banners in 400 games may be chance. */
START_TEST (test_reasons)
{
  play (200, 100);
  COUNT (SOURCES, WCR_SOURCE_FIRE, TOP) = 800;
  COUNT (SOURCES, WCR_SOURCE_FIRE, BOTTOM) = 400;
  COUNT (SOURCES, WCR_SOURCE_FIRE, SQUARES) = 800;
  COUNT (SOURCES, WCR_SOURCE_CLOSE, TOP) = 410;
  COUNT (SOURCES, WCR_SOURCE_CLOSE, BOTTOM) = 400;
  COUNT (SOURCES, WCR_SOURCE_CLOSE, SQUARES) = 410;
  COUNT (GAINS, 0, TOP) = 800;
  COUNT (GAINS, 0, BOTTOM) = 400;
  COUNT (GAINS, 0, SQUARES) = 800;
  COUNT (SECTIONS, 0, LATE_BOTTOM) = 80;
  COUNT (SECTIONS, 0, LATE_SQUARES) = 80;
  wcc_findings *findings = wcc_findings_new (results, 0, &options);
  const wcc_finding *found[3];
  size_t count = 0;
  for (size_t i = 0; i < findings->count; i++)
    if (findings->item[i].kind == WCC_FINDING_SOURCE)
      {
        ck_assert_uint_lt (count, 3);
        found[count++] = &findings->item[i];
      }
  ck_assert_uint_eq (count, 3);
  ck_assert_str_eq (found[1]->text,
                    "turns with Charge!: 2.0 banners a game for Reds, 1.0 for "
                    "Blues; Reds ahead by 1.0 (0.9 to 1.1)");
  ck_assert_str_eq (found[0]->text,
                    "ranged fire: 2.0 banners a game for Reds, 1.0 for Blues; "
                    "Reds ahead by 1.0 (0.9 to 1.1)");
  ck_assert_str_eq (found[2]->text,
                    "Left (Blues), turn 21 and later: 0.0 banners a game for "
                    "Reds, 0.2 for Blues; Blues ahead by 0.2 (0.1 to 0.3)");
  wcc_findings_free (findings);
}
END_TEST

static void
page_has (const char *page, const char *text)
{
  ck_assert_msg (strstr (page, text) != NULL, "'%s' is missing", text);
}

/* A long name is told whole: it is not cut, least of all within a letter. */
START_TEST (test_long_names)
{
  enum { LETTERS = 3000 };
  wcc_played *played = &results->battle[0];
  char *name = malloc (2 * LETTERS + 1), *told = malloc (2 * LETTERS + 40);
  for (int i = 0; i < LETTERS; i++)
    memcpy (name + 2 * i, "\xc3\xa4", 3);
  free (played->label[WCR_TALLY_RULES][0].name);
  played->label[WCR_TALLY_RULES][0].name = name;
  free (played->army[0]);
  played->army[0] = strdup (name);
  play (50, 25);
  COUNT (RULES, 1, TIMES) = 1;
  COUNT (TOKENS, 1, TIMES) = 1;
  COUNT (OBJECTIVES, 0, CLAIMED) = 1;
  sprintf (told, "a.xml:3 (%s)", name);
  wcc_findings *findings = wcc_findings_new (results, 0, &options);
  ck_assert (strcmp (only (findings, WCC_FINDING_NEVER)->text, told) == 0);
  wcc_findings_free (findings);
  size_t length;
  char *page = wcc_results_html (results, &options, &length);
  sprintf (told, "Blocks that %s lost", name);
  page_has (page, told);
  free (page);
  free (told);
}
END_TEST

/* A card that wins whenever it is played is named, with its row. */
START_TEST (test_cards)
{
  const int row = 1; /* of the first card, of the bottom side */
  play (200, 100);
  COUNT (CARDS, row, GAMES_HELD) = 400;
  COUNT (CARDS, row, POINTS_HELD) = 400;
  COUNT (CARDS, row, GAMES_PLAYED) = 200;
  COUNT (CARDS, row, POINTS_PLAYED) = 400;
  COUNT (CARDS, row, PLAYED) = 300;
  wcc_findings *findings = wcc_findings_new (results, 0, &options);
  const wcc_finding *card = only (findings, WCC_FINDING_CARD);
  ck_assert_str_eq (card->id, "charge");
  ck_assert_int_eq (card->row, row);
  ck_assert_int_eq (card->strength, WCC_SURE);
  begins (card->text, "Charge! (Blues): played rather than held, "
                      "wins change by +100.0 points (");
  ck_assert_ptr_nonnull (strstr (card->text, "; played 0.75 times a game"));
  wcc_findings_free (findings);
}
END_TEST

/* Nobody plays the Reds: in the first games of pairs B has the Blues, in the
 * second ones A has them, and A and B never meet. */
START_TEST (test_solo)
{
  results->battle[0].program[WCR_SIDE_TOP] = 1 + WCR_LEVEL_GREEDY;
  results->plan.level[0] = WCR_LEVEL_SEARCH;
  results->plan.level[1] = WCR_LEVEL_RANDOM;
  COUNT (OUTCOMES, WCR_OUTCOME_TOP, GAMES) = 90;
  COUNT (OUTCOMES, WCR_OUTCOME_BOTTOM, GAMES) = 10;
  COUNT (OUTCOMES, WCR_OUTCOMES + WCR_OUTCOME_TOP, GAMES) = 40;
  COUNT (OUTCOMES, WCR_OUTCOMES + WCR_OUTCOME_BOTTOM, GAMES) = 60;
  COUNT (PAIRS, 0, PAIRS) = 40;
  COUNT (PAIRS, WCR_OUTCOME_BOTTOM, PAIRS) = 50;
  COUNT (PAIRS, WCR_OUTCOME_BOTTOM * WCR_OUTCOMES + WCR_OUTCOME_BOTTOM, PAIRS)
      = 10;
  wcc_findings *findings = wcc_findings_new (results, 0, &options);
  ck_assert_str_eq (
      only (findings, WCC_FINDING_LEVELS)->text,
      "nobody plays Reds: level greedy has this army in every game");
  const char *text = only (findings, WCC_FINDING_SENSITIVITY)->text;
  begins (text, "Blues won 60.0 % (");
  ck_assert_ptr_nonnull (strstr (text, "when played by search:96, and 10.0 %"));
  ck_assert_ptr_nonnull (strstr (text, "when played by random"));
  wcc_findings_free (findings);
}
END_TEST

/* Beside people, and in other hands. */
START_TEST (test_others)
{
  wcc_results *own = results;
  play (100, 50);
  make ();
  play (100, 90);
  wcc_results *other = results;
  const wcc_results *others[] = { other };
  results = own;
  wcc_findings_options with = WCC_FINDINGS_OPTIONS;
  with.others = others;
  with.other_count = 1;
  results->battle[0].people = (wcc_people){ 5000, 10 };
  other->plan.level[0] = other->plan.level[1] = WCR_LEVEL_SEARCH;
  wcc_findings *findings = wcc_findings_new (results, 0, &with);
  const wcc_finding *levels = only (findings, WCC_FINDING_SENSITIVITY);
  ck_assert_int_eq (levels->strength, WCC_SURE);
  begins (levels->text, "search:96 against search:96: Reds won "
                        "90.0 % (");
  ck_assert_int_eq (only (findings, WCC_FINDING_PEOPLE)->strength, WCC_CHANCE);
  ck_assert_int_eq (findings->answer, WCC_NO_ANSWER);
  wcc_findings_free (findings);
  /* Another version of the battle is another battle. */
  other->battle[0].checksum++;
  findings = wcc_findings_new (results, 0, &with);
  ck_assert_ptr_null (only (findings, WCC_FINDING_SENSITIVITY));
  wcc_findings_free (findings);
  wcc_results_free (other);
}
END_TEST

/* The only finding of people that begins so; NULL: none. */
static const wcc_finding *
of_people (const wcc_findings *findings, const char *start)
{
  const wcc_finding *found = NULL;
  for (size_t i = 0; i < findings->count; i++)
    if (findings->item[i].kind == WCC_FINDING_PEOPLE
        && strncmp (findings->item[i].text, start, strlen (start)) == 0)
      {
        ck_assert_ptr_null (found);
        found = &findings->item[i];
      }
  return found;
}

/* Two people played three games, which the Reds won; in twenty a person with the
 * Blues beat a greedy player. */
START_TEST (test_recorded)
{
  enum { TWO = 3, ALL = 23 };
  static char nothing[] = "", anna[] = "Anna", says[] = "<b>Too long</b>";
  wcc_recorded_game game[ALL + 1] = { { 0 } };
  wcc_recorded recorded = { game, ALL + 1 };
  wcc_findings_options with = WCC_FINDINGS_OPTIONS;
  play (100, 50);
  COUNT (MEASURES, WCR_MEASURE_TURNS, SUM) = 200 * 30;
  COUNT (MEASURES, WCR_MEASURE_TURNS, SQUARES) = 200 * 30 * 30;
  for (int i = 0; i < ALL; i++)
    {
      game[i].level[0] = i < TWO ? WCR_NONE : WCR_LEVEL_GREEDY;
      game[i].level[1] = WCR_NONE;
      game[i].outcome = i < TWO ? WCR_OUTCOME_TOP : WCR_OUTCOME_BOTTOM;
      game[i].turns = i % 2 == 0 ? 9 : 11;
      game[i].name[0] = game[i].name[1] = game[i].remarks = nothing;
    }
  game[0].name[0] = anna;
  game[0].experience[0] = WCC_EXPERIENCE_FIRST;
  game[0].remarks = says;
  game[0].fun = 4;
  game[5].fun = 5;
  game[ALL] = game[0]; /* of another battle */
  game[ALL].battle = 1;
  with.recorded = &recorded;
  wcc_recorded_people (&recorded, results);
  wcc_findings *findings = wcc_findings_new (results, 0, &with);
  ck_assert_str_eq (of_people (findings, "games ")->text,
                    "games of two people: 3; against the computer: 20; not "
                    "finished, which do not count: 0");
  /* Wilson's lower end of n of n games is n / (n + 3.841). */
  const wcc_finding *found = of_people (findings, "Reds");
  ck_assert_int_eq (found->strength, WCC_CHANCE);
  begins (found->text, "Reds won 100.0 % (43.9 to 100.0 %); the difference of "
                       "+50.0 points (");
  ck_assert_ptr_nonnull (strstr (found->text, "may be chance"));
  found = of_people (findings, "with");
  ck_assert_int_eq (found->strength, WCC_SURE);
  begins (found->text,
          "with Blues against greedy: people won 100.0 % (83.9 to "
          "100.0 %) (games: 20); the difference of +50.0 points (");
  ck_assert_ptr_nonnull (strstr (found->text, "is not chance"));
  /* Twelve times 9 and eleven times 11: a mean of 229 / 23. */
  found = of_people (findings, "turns");
  ck_assert_int_eq (found->strength, WCC_SURE);
  begins (found->text,
          "turns: mean 10.0 (9.5 to 10.4); the difference from the "
          "computer's, mean 30.0, is not chance");
  ck_assert_str_eq (of_people (findings, "fun")->text,
                    "fun: mean 4.5 of 5 (answers: 2)");
  ck_assert_str_eq (only (findings, WCC_FINDING_REMARK)->text,
                    "Anna (first game) against somebody: <b>Too long</b>");
  wcc_findings_free (findings);
  size_t length;
  char *page = wcc_results_html (results, &with, &length);
  ck_assert_ptr_nonnull (strstr (page, "&lt;b&gt;Too long&lt;/b&gt;"));
  free (page);
  /* Of three games the length is hardly known. */
  recorded.count = TWO;
  findings = wcc_findings_new (results, 0, &with);
  found = of_people (findings, "turns");
  ck_assert_int_eq (found->strength, WCC_CHANCE);
  begins (found->text, "turns: mean 9.7; too few games to tell");
  ck_assert_ptr_null (of_people (findings, "with"));
  wcc_findings_free (findings);
  /* Where they say the same, that may be chance. */
  recorded.count = ALL;
  COUNT (MEASURES, WCR_MEASURE_TURNS, SUM) = 200 * 10;
  COUNT (MEASURES, WCR_MEASURE_TURNS, SQUARES) = 200 * 10 * 10;
  findings = wcc_findings_new (results, 0, &with);
  ck_assert_int_eq (of_people (findings, "turns")->strength, WCC_CHANCE);
  wcc_findings_free (findings);
}
END_TEST

/* ---- the page --------------------------------------------------------------------- */

START_TEST (test_page)
{
  wcc_played *played = &results->battle[0];
  size_t length = 0;
  play (100, 75);
  COUNT (HEXES, 1, CLOSE) = 500;
  free (played->label[WCR_TALLY_RULES][0].name);
  /* Markup, a byte that is no UTF-8, half a surrogate, a control character. */
  played->label[WCR_TALLY_RULES][0].name
      = strdup ("<i a=\"b\" c='d'>&\xff\xed\xa0\x80\x01");
  char *page = wcc_results_html (results, &options, &length);
  ck_assert_uint_eq (strlen (page), length);
  ck_assert (
      strncmp (page + WCC_PAGE_MARK_AT, WCC_PAGE_MARK, sizeof WCC_PAGE_MARK - 1)
      == 0);
  page_has (page, "<title>Playtest of Here &amp; &lt;there&gt;</title>");
  page_has (page, "&lt;i a=&quot;b&quot; c=&#39;d&#39;&gt;&amp;"
                  "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
  ck_assert_ptr_null (strchr (page, '\xff'));
  ck_assert_ptr_null (strchr (page, '\x01'));
  page_has (page, "Reds won 75.0 % (68.6 to 80.5 %)");
  /* 500 combats in 200 games, the most there are. */
  page_has (page, "A2: 2.50 combats a game</title><polygon class=\"hex h5\"");
  page_has (page, "A1: 0.00 combats a game</title><polygon class=\"hex h0\"");
  page_has (page, "<tr class=\"never\">");
  page_has (page, "--games 400 --seed 1 --levels greedy,greedy");
  free (page);
}
END_TEST

/* No games, and a board that does not fit its hexes, are no trouble. */
START_TEST (test_odd_pages)
{
  size_t length = 0;
  char *page = wcc_results_html (results, &options, &length);
  page_has (page, "no games");
  free (page);
  play (10, 5);
  results->battle[0].columns = 7;
  page = wcc_results_html (results, &options, &length);
  ck_assert_ptr_null (strstr (page, "<polygon"));
  free (page);
}
END_TEST

START_TEST (test_command)
{
  char *command = wcc_results_command (results, 1, 1);
  ck_assert_str_eq (command,
                    "warcouncil playtest 'a b.xml' --games 400 --seed 1"
                    " --levels greedy,greedy --turns 500");
  free (command);
  results->plan.within[0] = 45;
  results->plan.within[1] = 55;
  results->plan.level[1] = WCR_LEVEL_SEARCH;
  command = wcc_results_command (results, 1, 1);
  ck_assert_str_eq (command,
                    "warcouncil playtest 'a b.xml' --games 400 --seed 1"
                    " --levels greedy,search:96 --turns 500"
                    " --within 45-55");
  free (command);
  command = wcc_results_command (results, 2, 3);
  ck_assert_ptr_nonnull (strstr (command, " --shard 2/3 --json shard-2.json"));
  ck_assert_ptr_null (strstr (command, "--within"));
  free (command);
}
END_TEST

/* Whether a text has a zero with a minus, and nothing behind it that is not 0. */
static bool
has_minus_zero (const char *text)
{
  for (const char *at = strstr (text, "-0.0"); at != NULL;
       at = strstr (at + 1, "-0.0"))
    if (strspn (at + 4, "0") == strspn (at + 4, "0123456789"))
      return true;
  return false;
}

/* What is rounded to 0 has no minus, whatever text it is in; all else stays. */
START_TEST (test_zero)
{
  char text[WCC_RATE_TEXT], plain[WCC_RATE_TEXT];
  ck_assert (has_minus_zero ("0.3 (-0.0 to 0.6)"));
  ck_assert (!has_minus_zero ("-0.03 (-0.1 to 0.0)"));
  ck_assert_str_eq (wcc_mean_text ((wcc_interval){ 0.3, -0.04, 0.64 }, text),
                    "0.3 (0.0 to 0.6)");
  ck_assert_str_eq (wcc_mean_text ((wcc_interval){ -0.04, -0.06, -0.0 }, text),
                    "0.0 (-0.1 to 0.0)");
  ck_assert_str_eq (
      wcc_points_text ((wcc_interval){ -0.0004, -0.0051, 0.0004 }, text),
      "+0.0 points (-0.5 to +0.0)");
  ck_assert_str_eq (wcc_rate_text ((wcc_interval){ 0, -1e-17, 0.2 }, text),
                    "0.0 % (0.0 to 20.0 %)");
  for (int i = -3000; i <= 3000; i++)
    {
      double number = i / 10000.0;
      wcc_interval interval = { number, number, number };
      ck_assert (!has_minus_zero (wcc_mean_text (interval, text)));
      snprintf (plain, sizeof plain, "%.1f (%.1f to %.1f)", number, number,
                number);
      ck_assert (has_minus_zero (plain) || strcmp (plain, text) == 0);
      ck_assert (!has_minus_zero (wcc_points_text (interval, text)));
      ck_assert (!has_minus_zero (wcc_rate_text (interval, text)));
      snprintf (text, sizeof text, "%+.2f", wcc_shown (number, 2));
      ck_assert (!has_minus_zero (text));
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("findings");
  TCase *test = tcase_create ("findings");
  tcase_add_checked_fixture (test, make, unmake);
  tcase_add_test (test, test_verdict);
  tcase_add_test (test, test_unknown);
  tcase_add_test (test, test_example);
  tcase_add_test (test, test_never);
  tcase_add_test (test, test_reasons);
  tcase_add_test (test, test_zero);
  tcase_add_test (test, test_long_names);
  tcase_add_test (test, test_cards);
  tcase_add_test (test, test_solo);
  tcase_add_test (test, test_others);
  tcase_add_test (test, test_recorded);
  tcase_add_test (test, test_page);
  tcase_add_test (test, test_odd_pages);
  tcase_add_test (test, test_command);
  suite_add_tcase (suite, test);
  return run_suite (suite);
}

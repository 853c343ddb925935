/* Rules that extend others, given as texts. */

#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "language/schema.h"
#include "text/source.h"
#include "wcc/compile.h"
#include "wcr/wcr.h"
#include "../run.h"

#define SPACE "xmlns='urn:x-warcouncil:rules' version='2'"

/* The rules of the repository as they are, and these. */
static const struct {
  const char *path, *text;
} files[] = {
  { "a/far/first.xml",
    "<rules " SPACE " id='first' extends='../base.xml'>\n<title>First</title>\n"
    "<change unit-class='auxilia' move='3' battle-after=''>\n"
    "<name>peltasts</name>\n"
    "<effect id='steady' query='ignore-flags' op='add' value='1'/>\n"
    "</change>\n"
    "<effect id='slow' query='fire-dice' op='set' value='1'/>\n"
    "<drop card='line-command'/>\n"
    "</rules>" },
  { "a/second.xml", "<rules " SPACE " id='second' extends='far/first.xml'>\n"
                    "<title>Second</title>\n"
                    "<change effect='steady' value='2'/>\n"
                    "<change unit-class='auxilia' move='4'/>\n"
                    "<drop effect='slow'/>\n"
                    "<card id='line-command' group='tactic' copies='5'>"
                    "<name>Line Command</name><order units='any'/></card>\n"
                    "</rules>" },
  { "a/deep.xml", "<rules " SPACE " id='deep' extends='deeper/deep.xml'>"
                  "<title>Deep</title><drop card='line-command'/></rules>" },
  { "a/omens.xml",
    "<rules " SPACE " id='omens' extends='../base.xml'><title>Omens</title>"
    "<on event='turn-starts'><roll dice='2'>"
    "<for-each piece='units(side, piece.class = war-machine)'>"
    "<lose-blocks of='each'/></for-each></roll><offer>"
    "<draw when='side.banners gt 1 and units(side, piece.class = war-machine)"
    " gt 0'/></offer></on></rules>" },
  { "a/tame.xml", "<rules " SPACE " id='tame' extends='omens.xml'>"
                  "<title>Tame</title><drop unit-class='war-machine'/></rules>" },
};

static int
give (void *user, const char *path, char **text, size_t *length)
{
  char full[1024];
  const char *name = strrchr (path, '/') + 1;
  (void) user;
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    if (strcmp (strrchr (files[i].path, '/') + 1, name) == 0)
      {
        *text = strdup (files[i].text);
        *length = strlen (*text);
        return 0;
      }
  if (strcmp (name, "LINGUAS") == 0)
    return ENOENT;
  ck_assert_str_eq (name, "base.xml");
  snprintf (full, sizeof full, "%s/scenarios/ancients/rules.xml",
            getenv ("SOURCE_ROOT"));
  return wcc_load_file (NULL, full, text, length);
}

static wcr_battle *
battle_with (const char *rules)
{
  char text[2048];
  int length = snprintf (
      text, sizeof text,
      "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='s' "
      "rules='%s'><title>S</title><victory banners='1'/>"
      "<army side='top' cards='5'><name>T</name>"
      "<unit class='auxilia' at='A1'/></army>"
      "<army side='bottom' cards='5' first='yes'><name>B</name>"
      "<unit class='auxilia' at='C1'/></army></scenario>",
      rules);
  wcc_result *result
      = wcc_compile (text, (size_t) length, "a/s.xml", give, NULL);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    ck_abort_msg ("%s", wcc_diagnostics_get (list, i)->message);
  size_t size;
  const uint8_t *binary = wcc_result_binary (result, &size);
  wcr_battle *battle;
  ck_assert_int_eq (wcr_battle_load (binary, size, NULL, &battle, NULL),
                    WCR_OK);
  wcc_result_free (result);
  return battle;
}

struct told {
  int flags, fire; /* lines of the effects that spoke */
  char file[2][32];
};

static void
tell (void *user, const wcr_reason *reason)
{
  struct told *told = user;
  bool flags = reason->query == WCR_QUERY_IGNORE_FLAGS;
  if (!flags && reason->query != WCR_QUERY_FIRE_DICE)
    return;
  if (flags)
    told->flags = reason->line;
  else
    told->fire = reason->line;
  snprintf (told->file[flags ? 0 : 1], sizeof told->file[0], "%s",
            reason->file);
}

static wcr_explanation
explain (const wcr_battle *battle, struct told *told)
{
  wcr_game *game = malloc (wcr_game_size (battle));
  wcr_explanation explanation;
  wcr_game_start (battle, game, 1, NULL);
  memset (told, 0, sizeof *told);
  int hex = wcr_hex_parse (battle, "A1", NULL);
  int actor = wcr_hex_unit (battle, game, wcr_hex_parse (battle, "C1", NULL));
  ck_assert (wcr_explain (battle, game, actor, hex, &explanation, tell, told));
  free (game);
  return explanation;
}

static int
copies_of (const wcr_battle *battle, const char *card)
{
  int found = wcr_noun_find (battle, WCR_NOUN_CARD, card);
  return found == WCR_NONE ? 0 : wcr_card_copies (battle, found);
}

/* Attributes are replaced, effects added, cards dropped; the effects know the
 * file and line in which they are written. */
START_TEST (one_level)
{
  wcr_battle *battle = battle_with ("far/first.xml");
  struct told told;
  wcr_explanation explanation = explain (battle, &told);
  ck_assert_str_eq (
      wcr_noun_name (battle, WCR_NOUN_CLASS,
                     wcr_noun_find (battle, WCR_NOUN_CLASS, "auxilia")),
      "peltasts");
  ck_assert_int_eq (explanation.own, 1);
  ck_assert_int_eq (explanation.ignored_flags, 1);
  ck_assert_int_eq (told.flags, 5);
  ck_assert_str_eq (told.file[0], "first.xml");
  ck_assert_int_eq (told.fire, 7);
  ck_assert_str_eq (told.file[1], "first.xml");
  ck_assert_int_eq (copies_of (battle, "line-command"), 0);
  ck_assert_int_eq (copies_of (battle, "order-two-left"), 3);
  wcr_battle_destroy (battle);
}
END_TEST

/* What one level changed, the next one changes again; a card that was dropped
 * can be made anew. */
START_TEST (two_levels)
{
  wcr_battle *battle = battle_with ("second.xml");
  struct told told;
  wcr_explanation explanation = explain (battle, &told);
  ck_assert_int_eq (explanation.own, 2);
  ck_assert_int_eq (explanation.ignored_flags, 2);
  ck_assert_int_eq (told.flags, 3);
  ck_assert_str_eq (told.file[0], "second.xml");
  ck_assert_str_eq (told.file[1], "base.xml");
  ck_assert_int_eq (copies_of (battle, "line-command"), 5);
  wcr_battle_destroy (battle);
}
END_TEST

/* Not a loop, as each path is another one, but nobody means it. */
START_TEST (too_deep)
{
  const char *text = files[2].text;
  wcc_result *result
      = wcc_compile (text, strlen (text), files[2].path, give, NULL);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  ck_assert_uint_eq (wcc_diagnostics_errors (list), 1);
  ck_assert_int_eq (wcc_diagnostics_get (list, 0)->code, WCC_CODE_LIMIT);
  wcc_result_free (result);
  text = "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='s' "
         "rules='deep.xml'><title>S</title><victory banners='1'/>"
         "<army side='top' cards='5'><name>T</name></army>"
         "<army side='bottom' cards='5' first='yes'><name>B</name></army>"
         "</scenario>";
  result = wcc_compile (text, strlen (text), "a/s.xml", give, NULL);
  list = wcc_result_diagnostics (result);
  ck_assert_uint_eq (wcc_diagnostics_errors (list), 1);
  ck_assert_int_eq (wcc_diagnostics_get (list, 0)->code, WCC_CODE_LIMIT);
  wcc_result_free (result);
}
END_TEST

/* A change may hold whatever the things hold that it changes. */
START_TEST (change_holds_all)
{
  static const char *const things[]
      = { "unit-class", "leader-class", "terrain", "hexside",
          "card",       "trait",        "switch",  "role" };
  const char *known = schema_children ("rules", "change");
  for (size_t i = 0; i < sizeof things / sizeof things[0]; i++)
    {
      const char *at = schema_children ("rules", things[i]);
      ck_assert_str_ne (schema_attribute_words ("rules", things[i]), "");
      while (*at)
        {
          size_t length = strcspn (at, " ");
          ck_assert_msg (find_word (known, at, length),
                         "rules.xsd: <change> cannot hold <%.*s> of <%s>",
                         (int) length, at, things[i]);
          at += length + (at[length] == ' ');
        }
    }
}
END_TEST

/* Compiles so many classes, each like the next. @return the processor time */
static clock_t
time_of_chain (int count)
{
  static const char head[] = "<rules " SPACE " id='x' extends='base.xml'>\n"
                             "<title>X</title>\n";
  size_t room = sizeof head + (size_t) count * 64 + 16;
  char *text = malloc (room), *at = text + sprintf (text, "%s", head);
  for (int i = 0; i < count; i++)
    at += sprintf (at, "<unit-class id='c%d' like='c%d'/>\n", i, i + 1);
  at += sprintf (at, "</rules>");
  clock_t start = clock ();
  wcc_result *result
      = wcc_compile (text, (size_t) (at - text), "a/x.xml", give, NULL);
  clock_t taken = clock () - start;
  wcc_result_free (result);
  free (text);
  return taken;
}

/* What is like another thing is found at once, however many there are: eight
 * times as many take about eight times as long, and no 64 times. */
START_TEST (long_chains)
{
  clock_t few = time_of_chain (2000), many = time_of_chain (16000);
  ck_assert_msg (many < 24 * few, "%ld and %ld ticks", (long) few, (long) many);
}
END_TEST

static void
count_rolls (void *user, const wcr_battle *battle, const wcr_game *game,
             const wcr_event *event)
{
  int *rolls = user;
  (void) battle;
  (void) game;
  *rolls += event->type == WCR_EVENT_RULE_ROLLED;
}

/* @return how often a rule rolls, and a side is asked, in some choices */
static int
rolls_of (const char *rules)
{
  static wcr_choice list[WCR_MAX_CHOICES];
  wcr_battle *battle = battle_with (rules);
  wcr_game *game = malloc (wcr_game_size (battle));
  int found = 0;
  const wcr_listener listener = { count_rolls, &found };
  wcr_game_start (battle, game, 1, &listener);
  for (int i = 0;
       i < 50 && wcr_choices (battle, game, list, WCR_MAX_CHOICES) > 0; i++)
    {
      found += wcr_game_decision (game) == WCR_DECISION_OFFER;
      wcr_apply_trusted (battle, game, list[0], &listener);
    }
  free (game);
  wcr_battle_destroy (battle);
  return found;
}

/* When all that a roll or an offer is for is gone, nobody rolls or is asked. */
START_TEST (idle_blocks)
{
  ck_assert_int_gt (rolls_of ("omens.xml"), 5);
  ck_assert_int_eq (rolls_of ("tame.xml"), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("extend");
  TCase *tests = tcase_create ("rules");
  tcase_add_test (tests, one_level);
  tcase_add_test (tests, idle_blocks);
  tcase_add_test (tests, two_levels);
  tcase_add_test (tests, too_deep);
  tcase_add_test (tests, change_holds_all);
  tcase_add_test (tests, long_chains);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

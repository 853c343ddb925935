/* What Medieval battles have beyond those of Ancients: arms with their markers,
 * another box, leaders who are not known or not there yet. */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/compile.h"
#include "wcr/wcr.h"
#include "../run.h"

/* Compiles a battle of these armies. */
static wcc_result *
compile (const char *top, const char *bottom, const char *rest, int banners)
{
  char text[8000], path[1024];
  int length = snprintf (
      text, sizeof text,
      "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"x\" "
      "rules=\"rules.xml\"><title>X</title><victory banners=\"%d\"/>"
      "<army side=\"top\" cards=\"5\"><name>Huns</name>%s</army>"
      "<army side=\"bottom\" cards=\"5\" first=\"yes\"><name>Romans</name>"
      "%s</army>%s</scenario>",
      banners, top, bottom, rest);
  snprintf (path, sizeof path, "%s/scenarios/medieval/x.xml",
            getenv ("SOURCE_ROOT"));
  ck_assert_int_lt (length, (int) sizeof text);
  wcc_result *result = wcc_compile (text, (size_t) length, path, NULL, NULL);
  ck_assert_ptr_nonnull (result);
  return result;
}

static wcr_battle *
load (const wcc_result *result)
{
  size_t length;
  const char *error = "";
  wcr_battle *battle;
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  const uint8_t *binary = wcc_result_binary (result, &length);
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    if (wcc_diagnostics_get (list, i)->severity == WCC_ERROR)
      ck_abort_msg ("%s", wcc_diagnostics_get (list, i)->message);
  ck_assert_msg (wcr_battle_load (binary, length, NULL, &battle, &error)
                     == WCR_OK,
                 "%s", error);
  return battle;
}

/* All warnings of a battle, "" for none. */
static void
said (const wcc_result *result, char *said, size_t size)
{
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  *said = '\0';
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (list, i);
      ck_assert_int_eq (d->severity, WCC_WARNING);
      size_t used = strlen (said);
      snprintf (said + used, size - used, "%s; ", d->message);
    }
}

/* Units of a class on the hexes of rows from one of them on; "": leaders. */
static const char *
pieces (char *out, const char *class, int number, int row)
{
  char *at = out;
  for (int i = 0; i < number; i++)
    at += sprintf (at,
                   *class ? "<unit class=\"%s\" at=\"%c%d\"/>"
                          : "<leader%s at=\"%c%d\"/>",
                   class, 'A' + row + i / 12, i % 12 + 1);
  return out;
}

/* GEO-039: as many as the box holds are enough; one more is a warning. */
START_TEST (box)
{
  static const struct {
    const char *class;
    int top, bottom, banners;
    const char *said;
  } battles[] = {
    { "medium-infantry", 12, 12, 5, "" }, /* 148 without 12, 16 and 24: 96 */
    { "medium-infantry", 13, 12, 5,
      "the battle needs 100 other small blocks, and there are 96; " },
    { "light-bow", 4, 3, 5, "" },
    { "light-bow", 4, 4, 5,
      "the battle needs 16 purple blocks of light bow infantry, and there are "
      "12; " },
    { "auxilia", 5, 4, 5, "" },
    { "auxilia", 5, 5, 5,
      "the battle needs 20 purple blocks of auxilia, and there are 16; " },
    { "warrior", 7, 6, 5, "" },
    { "warrior", 7, 7, 5,
      "the battle needs 28 purple blocks of warriors, and there are 24; " },
    { "light-cavalry", 21, 21, 5, "" }, /* 168 */
    { "cataphract-cavalry", 22, 21, 5,
      "the battle needs 172 medium blocks, and there are 168; " },
    { "", 7, 7, 5, "" }, /* 14 */
    { "", 8, 7, 5,
      "the battle needs 15 blocks of leaders, and there are 14; " },
    { "light-cavalry", 12, 12, 9, "" }, /* 9 + 8 */
    { "light-cavalry", 12, 12, 10,
      "the battle needs 19 banners, and there are 18; " },
  };
  for (size_t i = 0; i < sizeof battles / sizeof battles[0]; i++)
    {
      char top[4000], bottom[4000], text[1000];
      wcc_result *result
          = compile (pieces (top, battles[i].class, battles[i].top, 0),
                     pieces (bottom, battles[i].class, battles[i].bottom, 7),
                     "", battles[i].banners);
      said (result, text, sizeof text);
      /* Leaders alone lack units, which is another matter. */
      ck_assert_msg (strstr (text, battles[i].said) != NULL, "%s", text);
      ck_assert_msg (*battles[i].said || !strstr (text, "there are"), "%s",
                     text);
      wcc_result_free (result);
    }
}
END_TEST

static void
check_marker (const wcr_battle *battle, const char *hex, enum wcr_marker marker)
{
  wcr_game *game = malloc (wcr_game_size (battle));
  int at = wcr_hex_parse (battle, hex, NULL), piece = 0;
  wcr_game_start (battle, game, 1, NULL);
  while (wcr_piece_hex (battle, game, piece) != at)
    piece++;
  ck_assert_int_eq ((int) wcr_piece_marker (battle, piece), (int) marker);
  free (game);
}

/* GEO-036 and RNG-007: where an army has riders with and without bows all of
 * them are marked; otherwise those with bows only, and nobody else ever. */
START_TEST (markers)
{
  wcc_result *result = compile (
      "<arm class=\"medium-cavalry heavy-cavalry\" weapon=\"bow\"/>"
      "<arm class=\"heavy-cavalry\" weapon=\"none\" contingent=\"gepid\"/>"
      "<unit class=\"medium-cavalry\" at=\"A1\"/>"
      "<unit class=\"heavy-cavalry\" at=\"A2\"/>"
      "<unit class=\"heavy-cavalry\" at=\"A3\" contingent=\"gepid\"/>"
      "<unit class=\"light-bow-cavalry\" at=\"A4\"/>",
      "<arm class=\"medium-cavalry\" weapon=\"none\"/>"
      "<unit class=\"medium-cavalry\" at=\"K1\"/>"
      "<unit class=\"heavy-cavalry\" at=\"K2\"/>",
      "", 2);
  wcr_battle *battle = load (result);
  check_marker (battle, "A1", WCR_MARKER_ARMED);
  check_marker (battle, "A2", WCR_MARKER_ARMED);
  check_marker (battle, "A3", WCR_MARKER_UNARMED);
  check_marker (battle, "A4", WCR_MARKER_NONE);
  check_marker (battle, "K1", WCR_MARKER_NONE);
  check_marker (battle, "K2", WCR_MARKER_NONE);
  wcr_battle_destroy (battle);
  wcc_result_free (result);
}
END_TEST

/* GEO-039: twelve markers, which only armies with both sorts need. */
START_TEST (box_of_markers)
{
  static const char *const arm
      = "<arm class=\"medium-cavalry\" weapon=\"bow\"/>";
  char top[4000], bottom[4000], text[1000];
  for (int number = 11; number <= 12; number++)
    {
      sprintf (top, "%s<unit class=\"heavy-cavalry\" at=\"C1\"/>", arm);
      pieces (top + strlen (top), "medium-cavalry", number, 0);
      sprintf (bottom, "%s", arm);
      pieces (bottom + strlen (bottom), "medium-cavalry", 20, 7);
      wcc_result *result = compile (top, bottom, "", 5);
      said (result, text, sizeof text);
      ck_assert_str_eq (
          text, number == 11
                    ? ""
                    : "the battle needs 13 bow markers, and there are 12; ");
      wcc_result_free (result);
    }
}
END_TEST

/* Leaders on the board and in reserves. */
static int
leaders_placed (const wcr_battle *battle)
{
  wcr_game *game = malloc (wcr_game_size (battle));
  int count = 0;
  wcr_game_start (battle, game, 1, NULL);
  for (int i = wcr_unit_count (battle); i < wcr_piece_count (battle); i++)
    count += wcr_piece_hex (battle, game, i) >= 0;
  free (game);
  return count;
}

/* SCN-004: none, one or two commanders, and a leader who starts off the board.
 */
START_TEST (leaders)
{
  wcc_result *result = compile (
      "<unit class=\"warrior\" at=\"A1 A2\"/>",
      "<commander>Goubazes</commander><commander>Dagisthaeus</commander>"
      "<unit class=\"warrior\" at=\"K1\"/><leader at=\"K1\">Goubazes</leader>"
      "<reserve zone=\"rear\" cards=\"section\">"
      "<unit class=\"warrior\" at=\"+1\"/>"
      "<leader at=\"+2\">Dagisthaeus</leader></reserve>",
      "<zone id=\"rear\" at=\"K4 K5\"/>", 2);
  wcr_battle *battle = load (result);
  ck_assert_ptr_null (wcr_army_commander (battle, WCR_SIDE_TOP, 0));
  ck_assert_str_eq (wcr_army_commander (battle, WCR_SIDE_BOTTOM, 0),
                    "Goubazes");
  ck_assert_str_eq (wcr_army_commander (battle, WCR_SIDE_BOTTOM, 1),
                    "Dagisthaeus");
  ck_assert_int_eq (leaders_placed (battle), 2);
  /* CAS-004: seven blocks for each side; the others wait in the supply. */
  ck_assert_int_eq (wcr_piece_count (battle) - wcr_unit_count (battle), 14);
  wcr_battle_destroy (battle);
  wcc_result_free (result);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("medieval");
  TCase *tests = tcase_create ("medieval");
  tcase_add_test (tests, box);
  tcase_add_test (tests, markers);
  tcase_add_test (tests, box_of_markers);
  tcase_add_test (tests, leaders);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

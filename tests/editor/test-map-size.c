/* test-map-size.c: a board gets another size, and all that names a hex follows.
 *
 * Expected hexes are worked out by hand: rows A, C, E ... are long, the others
 * lie half a hex to the right. So a step of one row down takes C5 to D5, and D5
 * to E6, half a hex to the right each. */
#include "document/map-size.h"
#include "../run.h"
#include "document/objects.h"
#include "document/scene.h"
#include "fixture.h"
#include "places-config.h"

#include <string.h>

/* 13 x 9 hexes. */
static const char *const battle
    = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"t\" "
      "rules=\"" WCE_SCENARIOS "/ancients/rules.xml\">\n"
      "  <title>Test</title>\n"
      "  <victory banners=\"5\"/>\n"
      "  <board>\n"
      "    <terrain type=\"hill\" at=\"C5   D5\"/> <!-- the high ground -->\n"
      "    <terrain type=\"forest\"\n"
      "             at=\"E1\"/>\n"
      "    <hexside type=\"rampart\" at='C5 F1' sides=\"ne nw\"/>\n"
      "    <label at=\"E6\">Brook</label>\n"
      "  </board>\n"
      "  <army side=\"top\" cards=\"5\">\n"
      "    <name>Reds</name>\n"
      "    <unit class=\"auxilia\" at=\"B3 B7 b8\"/>\n"
      "    <leader at=\"B3\">Mago <!-- or Magon --></leader>\n"
      "    <reserve zone=\"road\" turn=\"2\">\n"
      "      <unit class=\"auxilia\" at=\"+1\"/>\n"
      "    </reserve>\n"
      "  </army>\n"
      "  <army side=\"bottom\" first=\"yes\" cards=\"6\">\n"
      "    <name>Blues</name>\n"
      "    <unit class=\"auxilia\" at=\"H3\"/>\n"
      "  </army>\n"
      "  <zone id=\"road\" edge=\"top\" at=\"D12\"/>\n"
      "  <zone id=\"ford\" at=\"C5 C6\"/>\n"
      "  <objective zone=\"ford\" banners=\"2\"/>\n"
      "  <counter id=\"wire\" of=\"hex\" most=\"1\"/>\n"
      "  <place counter=\"wire\" at=\"F5\"/>\n"
      "  <effect query=\"ignore-flags\" op=\"add\" value=\"1\" "
      "when=\"side = top and target.hex = C5\"/>\n"
      "</scenario>\n";

static void
set_up (void)
{
  open_text (battle);
  wce_document_check_now (document);
  ck_assert_ptr_nonnull (wce_document_get_catalogue (document));
}

static void
resize (int columns, int rows, int right, int down)
{
  WceMapSize size = { columns, rows, right, down };
  GError *error = NULL;
  gboolean done = wce_map_resize (document, &size, &error);
  ck_assert_msg (done, "%s", error != NULL ? error->message : "");
}

/* The lines for a size, with line breaks between. */
static void
expect_losses (int columns, int rows, int right, int down, const char *expected)
{
  WceMapSize size = { columns, rows, right, down };
  GError *error = NULL;
  char **lines = wce_map_losses (document, &size, &error);
  ck_assert_msg (lines != NULL, "%s", error != NULL ? error->message : "");
  char *all = g_strjoinv ("\n", lines);
  ck_assert_str_eq (all, expected);
  g_free (all);
  g_strfreev (lines);
}

START_TEST (wider_boards)
{
  expect_losses (15, 9, 0, 0, "");
  resize (15, 9, 0, 0);
  wce_document_check_now (document);
  WceGeometry geometry = wce_scene_geometry (document);
  ck_assert_int_eq (geometry.columns, 15);
  ck_assert_int_eq (geometry.rows, 9);
  expect_change ("<board>", "<board columns=\"15\">");
}
END_TEST

/* What names no hex, or none of the board, stays. */
START_TEST (everything_follows)
{
  static const char *const pairs[][2] = {
    { "<board>", "<board rows=\"11\">" },
    { "C5   D5", "E6   F6" },
    { "at=\"E1\"", "at=\"G2\"" },
    { "C5 F1", "E6 H2" },
    { "label at=\"E6\"", "label at=\"G7\"" },
    { "B3 B7 b8", "D4 D8 D9" },
    { "leader at=\"B3\"", "leader at=\"D4\"" },
    { "H3", "J4" },
    { "D12", "F13" },
    { "C5 C6", "E6 E7" },
    { "wire\" at=\"F5\"", "wire\" at=\"H6\"" },
    { "target.hex = C5", "target.hex = E6" },
  };
  expect_losses (13, 11, 1, 2, "Zone: road: D12");
  resize (15, 11, 1, 2);
  GString *want = g_string_new (battle);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_string_replace (want, pairs[i][0], pairs[i][1], 1);
  g_string_replace (want, "<board rows=\"11\">",
                    "<board columns=\"15\" rows=\"11\">", 1);
  ck_assert_str_eq (wce_document_get_text (document, NULL), want->str);
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), battle);
  g_string_free (want, TRUE);
}
END_TEST

/* By an odd number of rows, everything moves half a hex to the right, too. */
START_TEST (odd_rows)
{
  static const char *const pairs[][2] = {
    { "C5   D5", "D5   E6" },
    { "at=\"E1\"", "at=\"F1\"" },
    { "C5 F1", "D5 G2" },
    { "label at=\"E6\"", "label at=\"F6\"" },
    { "B3 B7 b8", "C4 C8 C9" },
    { "leader at=\"B3\"", "leader at=\"C4\"" },
    { "H3", "I4" },
    { "D12", "E13" },
    { "C5 C6", "D5 D6" },
    { "wire\" at=\"F5\"", "wire\" at=\"G6\"" },
    { "target.hex = C5", "target.hex = D5" },
  };
  resize (13, 9, 0, 1);
  ck_assert_str_eq (wce_document_undo_label (document),
                    "Move Everything on the Board");
  GString *want = g_string_new (battle);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_string_replace (want, pairs[i][0], pairs[i][1], 1);
  ck_assert_str_eq (wce_document_get_text (document, NULL), want->str);
  g_string_free (want, TRUE);

  /* Up and back is where it was. */
  wce_document_check_now (document);
  resize (13, 9, -1, -1);
  GString *back = g_string_new (battle);
  g_string_replace (back, "b8", "B8", 1);
  ck_assert_str_eq (wce_document_get_text (document, NULL), back->str);
  g_string_free (back, TRUE);
}
END_TEST

START_TEST (what_lies_outside_goes)
{
  expect_losses (6, 9, 0, 0, "Auxilia (Reds): B7 b8\nZone: road: D12");
  resize (6, 9, 0, 0);
  static const char *const pairs[][2] = {
    { "<board>", "<board columns=\"6\">" },
    { "B3 B7 b8", "B3" },
    { " edge=\"top\" at=\"D12\"", " edge=\"top\"" },
  };
  expect_changes (pairs, G_N_ELEMENTS (pairs));

  /* The elements that say nothing more go with their lines. */
  expect_losses (13, 9, 0, -2, "Auxilia (Reds): B3 B7 b8\nMago (Reds): B3");
  resize (13, 9, 0, -2);
  const char *text = wce_document_get_text (document, NULL);
  ck_assert_ptr_null (strstr (text, "Mago"));
  ck_assert_ptr_nonnull (strstr (text, "<name>Reds</name>\n    <reserve"));
  ck_assert_ptr_nonnull (strstr (text, "<zone id=\"ford\" at=\"A5 A6\"/>"));
}
END_TEST

/* A rule would lose its sense. */
START_TEST (conditions_forbid_it)
{
  WceMapSize size = { 13, 9, 0, -4 };
  GError *error = NULL;
  ck_assert_ptr_null (wce_map_losses (document, &size, &error));
  ck_assert_str_eq (error->message,
                    "A condition (Effect) names hex C5, which would lie "
                    "outside. Change the condition first.");
  g_clear_error (&error);
  ck_assert (!wce_map_resize (document, &size, &error));
  ck_assert_str_eq (wce_document_get_text (document, NULL), battle);
  g_clear_error (&error);
}
END_TEST

START_TEST (zones_tell_who_names_them)
{
  char *text = g_strdup (battle);
  char *condition = strstr (text, "hex = C5");
  condition[6] = 'H';
  open_text (text);
  wce_document_check_now (document);
  WceMapSize size = { 13, 9, 0, -4 };
  GError *error = NULL;
  char **lines = wce_map_losses (document, &size, &error);
  ck_assert_ptr_nonnull (lines);
  char *all = g_strjoinv ("\n", lines);
  ck_assert_ptr_nonnull (strstr (all, "Zone: ford: C5 C6 (still named by: "));
  g_free (all);
  g_strfreev (lines);
  close_text ();
  g_free (text);
}
END_TEST

/* Where the old board, 13 x 9, lies in the new one. */
START_TEST (anchors)
{
  static const struct {
    int columns, rows, across, along, right, down;
  } places[] = {
    { 17, 13, 0, 0, 0, 0 },
    { 17, 13, 1, 1, 2, 2 },
    { 17, 13, 2, 2, 4, 4 },
    { 17, 13, 0, 2, 0, 4 },
    { 9, 5, 2, 2, -4, -4 },
    { 9, 5, 1, 1, -2, -2 },
    /* One row down is half a hex to the right, 14 columns leave just that. */
    { 14, 11, 1, 1, 0, 1 },
    { 14, 11, 2, 1, 0, 1 },
    { 13, 10, 2, 2, -1, 1 },
  };
  WceGeometry old = { 13, 9, 1, 0, 0 };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      WceMapSize size = { places[i].columns, places[i].rows, 99, 99 };
      wce_map_anchor (&old, &size, places[i].across, places[i].along);
      ck_assert_msg (size.right == places[i].right
                         && size.down == places[i].down,
                     "place %u: %d, %d", i, size.right, size.down);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("map-size");
  TCase *tests = tcase_create ("map-size");
  tcase_add_checked_fixture (tests, set_up, close_text);
  tcase_add_test (tests, wider_boards);
  tcase_add_test (tests, everything_follows);
  tcase_add_test (tests, odd_rows);
  tcase_add_test (tests, what_lies_outside_goes);
  tcase_add_test (tests, conditions_forbid_it);
  tcase_add_test (tests, zones_tell_who_names_them);
  tcase_add_test (tests, anchors);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

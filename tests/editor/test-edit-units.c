/* test-edit-units.c: one unit of a list becomes another than its neighbours and
 * like them again, and reserves count their places. */
#include "../run.h"
#include "document/document.h"
#include "document/edit-units.h"
#include "document/armies.h"

#include <string.h>

static const char *const battle
    = "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"t\" "
      "rules=\"rules.xml\">\n"
      "  <army side=\"top\" cards='5'>\n"
      "    <name>Reds</name>\n"
      "    <arm class=\"horse\" weapon=\"bow\"/>\n"
      "    <unit class=\"foot\" at=\"B3 B7 B8\"/> <!-- the line -->\n"
      "    <unit class=\"horse\" at=\"B11\" contingent=\"hun\"/>\n"
      "    <leader at=\"B3\">Mago</leader>\n"
      "    <reserve zone=\"road\" turn=\"2\">\n"
      "      <unit class=\"foot\" at=\"+1 +2\"/>\n"
      "      <leader at=\"+2\"/>\n"
      "    </reserve>\n"
      "  </army>\n"
      "  <army side=\"bottom\" first=\"yes\" cards=\"6\">\n"
      "    <name>Blues</name>\n"
      "    <reserve zone=\"road\">\n"
      "      <unit class=\"horse\" at=\"+3\"/>\n"
      "    </reserve>\n"
      "  </army>\n"
      "  <zone id=\"road\" at=\"A1\"/>\n"
      "</scenario>\n";

static WceDocument *document;

static void
set_up (void)
{
  document = wce_document_new ();
  wce_document_set_new (document, battle);
}

static void
tear_down (void)
{
  g_clear_object (&document);
}

#define OK(call) ck_assert (call)

/* The text of now is the battle with pieces replaced, pairs of old and new; one
 * undo brings the battle back. */
static void
expect_changes (const char *const *pairs)
{
  GString *want = g_string_new (battle);
  for (; pairs[0] != NULL; pairs += 2)
    ck_assert_uint_eq (g_string_replace (want, pairs[0], pairs[1], 1), 1);
  ck_assert_str_eq (wce_document_get_text (document, NULL), want->str);
  g_string_free (want, TRUE);
  ck_assert_ptr_nonnull (wce_document_get_tree (document, NULL));
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), battle);
  ck_assert (!wce_document_can_undo (document));
}

#define EXPECT(...)                                                            \
  expect_changes ((const char *const[]){ __VA_ARGS__, NULL })

START_TEST (one_of_a_list_is_split_off)
{
  OK (wce_edit_piece_set (document, "unit", "B7", "traits", "brave", NULL));
  EXPECT ("B3 B7 B8\"/> <!-- the line -->\n",
          "B3 B8\"/> <!-- the line -->\n"
          "    <unit class=\"foot\" at=\"B7\" traits=\"brave\"/>\n");
}
END_TEST

START_TEST (equal_again_joins)
{
  OK (wce_edit_piece_set (document, "unit", "B8", "traits", "brave", NULL));
  OK (wce_edit_piece_set (document, "unit", "B8", "traits", NULL, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), battle);
  OK (wce_edit_piece_set (document, "unit", "B3", "contingent", "hun", NULL));
  OK (wce_edit_piece_set (document, "unit", "B3", "class", "horse", NULL));
  ck_assert_ptr_nonnull (
      strstr (wce_document_get_text (document, NULL),
              "\"B7 B8\"/> <!-- the line -->\n"
              "    <unit class=\"horse\" at=\"B11 B3\" contingent=\"hun\"/>"));
  while (wce_document_can_undo (document))
    wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), battle);
}
END_TEST

START_TEST (alone_is_changed_where_it_is)
{
  OK (wce_edit_piece_set (document, "unit", "B11", "contingent", "", NULL));
  EXPECT ("at=\"B11\" contingent=\"hun\"", "at=\"B11\"");
  OK (wce_edit_piece_set (document, "unit", "B11", "traits", "a b", NULL));
  EXPECT ("contingent=\"hun\"/>", "contingent=\"hun\" traits=\"a b\"/>");
  OK (wce_edit_piece_set (document, "leader", "B3", "traits", "old", NULL));
  EXPECT ("at=\"B3\">", "at=\"B3\" traits=\"old\">");
}
END_TEST

START_TEST (same_or_nobody_changes_nothing)
{
  OK (wce_edit_piece_set (document, "unit", "B11", "contingent", "hun", NULL));
  OK (wce_edit_piece_set (document, "unit", "C1", "contingent", "hun", NULL));
  OK (wce_edit_piece_side (document, "unit", "B11", 0, NULL));
  ck_assert (!wce_document_can_undo (document));
}
END_TEST

/* They leave their list for one of their own, in one step. */
START_TEST (several_at_once)
{
  char b7[] = "B7", b8[] = "B8", *hexes[] = { b7, b8, NULL };
  OK (wce_edit_units_set (document, hexes, "contingent", "hun", NULL));
  EXPECT ("B3 B7 B8\"/> <!-- the line -->\n",
          "B3\"/> <!-- the line -->\n"
          "    <unit class=\"foot\" at=\"B7 B8\" contingent=\"hun\"/>\n");
  OK (wce_edit_units_set (document, hexes, "contingent", NULL, NULL));
  ck_assert (!wce_document_can_undo (document));
}
END_TEST

/* Each gets what was added and loses what was taken; what else it has stays. */
START_TEST (traits_of_several)
{
  char b7[] = "B7", b11[] = "B11", *hexes[] = { b7, b11, NULL };
  gboolean mixed;
  OK (wce_edit_piece_set (document, "unit", "B7", "traits", "old brave", NULL));
  OK (wce_edit_piece_set (document, "unit", "B11", "traits", "brave new",
                          NULL));
  g_autofree char *common = wce_units_traits (
      wce_document_get_tree (document, NULL), hexes);
  ck_assert_str_eq (common, "brave");
  OK (wce_edit_units_traits (document, hexes, common, "tired new", NULL));
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  ck_assert_str_eq (
      wcc_node_get (wce_find_piece (tree, "unit", "B7", NULL), "traits"),
      "old tired new");
  ck_assert_str_eq (
      wcc_node_get (wce_find_piece (tree, "unit", "B11", NULL), "traits"),
      "new tired");
  ck_assert_ptr_null (wce_units_common (tree, hexes, "class", &mixed));
  ck_assert (mixed);
  ck_assert_str_eq (wce_units_common (tree, hexes + 1, "class", &mixed),
                    "horse");
  ck_assert (!mixed);
  wce_document_undo (document);
  tree = wce_document_get_tree (document, NULL);
  ck_assert_str_eq (
      wcc_node_get (wce_find_piece (tree, "unit", "B7", NULL), "traits"),
      "old brave");
}
END_TEST

START_TEST (one_of_a_reserve)
{
  OK (wce_edit_piece_set (document, "unit", "+2", "traits", "brave", NULL));
  EXPECT ("at=\"+1 +2\"/>\n",
          "at=\"+1\"/>\n"
          "      <unit class=\"foot\" at=\"+2\" traits=\"brave\"/>\n");
}
END_TEST

START_TEST (deserters_stay_what_they_are)
{
  OK (wce_edit_piece_side (document, "unit", "B11", 1, NULL));
  EXPECT ("    <unit class=\"horse\" at=\"B11\" contingent=\"hun\"/>\n", "",
          "<name>Blues</name>\n",
          "<name>Blues</name>\n"
          "    <unit class=\"horse\" at=\"B11\" contingent=\"hun\"/>\n");
  OK (wce_edit_piece_side (document, "leader", "B3", 1, NULL));
  EXPECT ("    <leader at=\"B3\">Mago</leader>\n", "", "<name>Blues</name>\n",
          "<name>Blues</name>\n    <leader at=\"B3\">Mago</leader>\n");
}
END_TEST

START_TEST (arms)
{
  OK (wce_edit_add_arm (document, 0, "foot horse", "none", "hun", NULL));
  EXPECT ("weapon=\"bow\"/>\n", "weapon=\"bow\"/>\n    <arm class=\"foot horse\""
                                " weapon=\"none\" contingent=\"hun\"/>\n");
  OK (wce_edit_line_set (document, 0, "arm", 0, "weapon", "none", NULL));
  EXPECT ("weapon=\"bow\"", "weapon=\"none\"");
  OK (wce_edit_line_remove (document, 0, "arm", 0, NULL));
  EXPECT ("    <arm class=\"horse\" weapon=\"bow\"/>\n", "");
}
END_TEST

/* The places of the other army count on. */
START_TEST (more_in_a_reserve)
{
  OK (wce_edit_add_to_reserve (document, 0, 0, "foot", NULL));
  EXPECT ("+1 +2", "+1 +2 +3", "\"+3\"/>\n    </reserve>\n  </army>\n  <zone",
          "\"+4\"/>\n    </reserve>\n  </army>\n  <zone");
  OK (wce_edit_add_to_reserve (document, 0, 0, "horse", NULL));
  EXPECT ("+1 +2\"/>\n",
          "+1 +2\"/>\n      <unit class=\"horse\" at=\"+3\"/>\n",
          "\"+3\"/>\n    </reserve>\n  </army>\n  <zone",
          "\"+4\"/>\n    </reserve>\n  </army>\n  <zone");
}
END_TEST

START_TEST (less_in_a_reserve)
{
  OK (wce_edit_remove_from_reserve (document, "+1", NULL));
  EXPECT ("at=\"+1 +2\"/>\n      <leader at=\"+2\"/>",
          "at=\"+1\"/>\n      <leader at=\"+1\"/>", "\"+3\"", "\"+2\"");
  /* The last one of the reserve. */
  OK (wce_edit_remove_from_reserve (document, "+3", NULL));
  EXPECT ("    <reserve zone=\"road\">\n      <unit class=\"horse\" "
          "at=\"+3\"/>\n    </reserve>\n",
          "");
}
END_TEST

START_TEST (new_reserve)
{
  OK (wce_edit_add_reserve (document, 0, "horse", "any", NULL));
  EXPECT ("    </reserve>\n  </army>\n",
          "    </reserve>\n    <reserve zone=\"road\" cards=\"any\">\n"
          "      <unit class=\"horse\" at=\"+3\"/>\n"
          "    </reserve>\n  </army>\n",
          "\"+3\"/>\n    </reserve>\n  </army>\n  <zone",
          "\"+4\"/>\n    </reserve>\n  </army>\n  <zone");
  OK (wce_edit_line_set (document, 0, "reserve", 0, "turn", "", NULL));
  EXPECT (" turn=\"2\"", "");
}
END_TEST

/* Without a zone it comes over the edge of its own army. */
START_TEST (first_reserve)
{
  wce_document_set_new (document,
                        "<scenario version='2' id='t' rules='r'>\n"
                        "  <army side='bottom' cards='5'/>\n"
                        "</scenario>\n");
  OK (wce_edit_add_reserve (document, 1, "foot", "any", NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL),
                    "<scenario version='2' id='t' rules='r'>\n"
                    "  <army side='bottom' cards='5'>\n"
                    "    <reserve zone=\"bottom-edge\" cards=\"any\">\n"
                    "      <unit class=\"foot\" at=\"+1\"/>\n"
                    "    </reserve>\n"
                    "  </army>\n"
                    "  <zone id=\"bottom-edge\" edge=\"bottom\"/>\n"
                    "</scenario>\n");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("edit-units");
  TCase *tests = tcase_create ("edit-units");
  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, one_of_a_list_is_split_off);
  tcase_add_test (tests, equal_again_joins);
  tcase_add_test (tests, alone_is_changed_where_it_is);
  tcase_add_test (tests, same_or_nobody_changes_nothing);
  tcase_add_test (tests, several_at_once);
  tcase_add_test (tests, traits_of_several);
  tcase_add_test (tests, one_of_a_reserve);
  tcase_add_test (tests, deserters_stay_what_they_are);
  tcase_add_test (tests, arms);
  tcase_add_test (tests, more_in_a_reserve);
  tcase_add_test (tests, less_in_a_reserve);
  tcase_add_test (tests, new_reserve);
  tcase_add_test (tests, first_reserve);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

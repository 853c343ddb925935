/* test-form.c: forms of special rules patch the text as a careful person would,
 * and say what is there by the names of the game. */
#include "fixture.h"
#include "../run.h"
#include "document/form-model.h"

#include <stdlib.h>
#include <string.h>

static const char *const battle
    = "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"t\" "
      "rules=\"none.xml\">\n"
      "  <title>Test</title>\n"
      "  <victory banners=\"5\"/>\n"
      "  <army side=\"top\" cards=\"5\">\n"
      "    <name>Reds</name>\n"
      "    <arm class=\"horse\" weapon=\"bow\"/>\n"
      "  </army>\n"
      "  <army side=\"bottom\" first=\"yes\" cards=\"6\"/>\n"
      "  <zone id=\"hill\" at=\"E5\"/> <!-- high -->\n"
      "  <!-- worth it -->\n"
      "  <objective zone=\"hill\" banners=\"2\"/>\n"
      "  <on event=\"turn-starts\" side=\"top\">\n"
      "    <draw/>\n"
      "  </on>\n"
      "</scenario>\n";

static void
open_rules (void)
{
  open_text (battle);
}

/* Arms of the armies are rules, too; title and victory are not. */
START_TEST (rules_are_listed)
{
  char **paths = wce_form_rules (wce_document_get_tree (document, NULL));
  char *all = g_strjoinv (" ", paths);
  ck_assert_str_eq (all, "2.1 4 5 6");
  g_free (all);
  g_strfreev (paths);
}
END_TEST

START_TEST (offers_are_what_battles_may_add)
{
  static const char *const some[]
      = { "set", "trait", "zone", "objective", "on", "effect", "exit", "hand" };
  char **names = wce_form_offers (document, "");
  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    ck_assert_msg (g_strv_contains ((const char *const *) names, some[i]),
                   "%s is not offered", some[i]);
  ck_assert (!g_strv_contains ((const char *const *) names, "army"));
  ck_assert (!g_strv_contains ((const char *const *) names, "title"));
  ck_assert (!g_strv_contains ((const char *const *) names, "board"));
  ck_assert (!g_strv_contains ((const char *const *) names, "rule"));
  g_strfreev (names);
}
END_TEST

START_TEST (values_are_patched)
{
  ck_assert (wce_form_set (document, "5", "banners", "3", FALSE));
  expect_change ("banners=\"2\"", "banners=\"3\"");
  ck_assert (wce_form_set (document, "5", "side", "top", FALSE));
  expect_change ("banners=\"2\"/", "banners=\"2\" side=\"top\"/");
  ck_assert (wce_form_set (document, "5", "banners", NULL, FALSE));
  expect_change (" banners=\"2\"", "");
  ck_assert (wce_form_set (document, "5", "banners", "2", FALSE));
  ck_assert (!wce_document_can_undo (document));
  ck_assert (!wce_form_set (document, "9", "banners", "2", FALSE));
}
END_TEST

START_TEST (typing_is_one_step)
{
  wce_form_set (document, "6", "when", "side", TRUE);
  wce_form_set (document, "6", "when", "side.", TRUE);
  wce_form_set (document, "6", "when", "side.b", TRUE);
  wce_form_set (document, "6", "when", "side.ba", TRUE);
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), battle);
}
END_TEST

/* An element comes as its example says, and a zone with it that it needs. */
START_TEST (new_rules_are_whole)
{
  char *path = wce_form_add (document, "", "set", NULL);
  ck_assert_str_eq (path, "1");
  expect_change ("Test</title>\n",
                 "Test</title>\n"
                 "  <set switch=\"leaders-hold\" value=\"yes\"/>\n");
  g_free (path);
  path = wce_form_add (document, "6", "note", NULL);
  ck_assert_str_eq (path, "6.1");
  const wcc_node *note
      = wce_form_find (wce_document_get_tree (document, NULL), path);
  ck_assert_str_eq (note->name, "note");
  ck_assert_ptr_nonnull (strstr (wce_document_get_text (document, NULL),
                                 "    <draw/>\n    <note>"));
  g_free (path);
}
END_TEST

/* A noun that is like another stands after that, and else after its kind. */
START_TEST (new_nouns_are_like_others)
{
  open_text ("<rules xmlns=\"urn:x-warcouncil:rules\" version=\"2\" id=\"r\">\n"
             "  <title>R</title>\n"
             "  <unit-class id=\"foot\"/>\n"
             "  <unit-class id=\"horse\"/>\n"
             "</rules>\n");
  char *path
      = wce_form_add_like (document, "unit-class", "Old & Guard", "foot");
  ck_assert_str_eq (path, "2");
  expect_change ("\"foot\"/>\n",
                 "\"foot\"/>\n"
                 "  <unit-class id=\"old-guard\" like=\"foot\">\n"
                 "    <name>Old &amp; Guard</name>\n"
                 "  </unit-class>\n");
  g_free (path);
  path = wce_form_add_like (document, "unit-class", "Horse", "inherited");
  ck_assert_str_eq (path, "3");
  expect_change ("\"horse\"/>\n",
                 "\"horse\"/>\n"
                 "  <unit-class id=\"horse-2\" like=\"inherited\">\n"
                 "    <name>Horse</name>\n"
                 "  </unit-class>\n");
  g_free (path);
}
END_TEST

/* The help of an element names it, not the one of the example in the schema. */
START_TEST (help_names_the_element)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  g_autofree char *help = wce_form_help (wce_form_find (tree, "4"));
  g_autofree char *other = wce_form_help (wce_form_find (tree, "5"));
  ck_assert_ptr_nonnull (strstr (help, "hex.in(hill)"));
  ck_assert_ptr_nonnull (strstr (help, "piece.started-in(hill)"));
  ck_assert (g_str_has_prefix (other, "A zone that is worth banners"));
}
END_TEST

/* In a battle without zones, too: the zone is where the person is and has the name
 * of what it is for, and what is read first stands first. */
START_TEST (new_zones_stand_first)
{
  ck_assert (wce_form_remove (document, "5"));
  ck_assert (wce_form_remove (document, "4"));
  char *path = wce_form_add (document, "", "objective", "C3 C4");
  ck_assert_str_eq (path, "6");
  const char *text = wce_document_get_text (document, NULL);
  const char *zone = strstr (text, "  <zone id=\"objective\" at=\"C3 C4\"/>\n");
  ck_assert_ptr_nonnull (zone);
  ck_assert_ptr_nonnull (
      strstr (zone, "/>\n  <objective zone=\"objective\" banners=\"3\"/>\n"));
  g_free (path);
}
END_TEST

/* What lies in hexes comes with a counter of hexes; one of sides will not do. */
START_TEST (counters_lie_in_hexes)
{
  char *path = wce_form_add (document, "", "counter", NULL);
  ck_assert_ptr_nonnull (path);
  g_free (path);
  path = wce_form_add (document, "", "place", NULL);
  const char *text = wce_document_get_text (document, NULL);
  const char *counter = strstr (text, " of=\"hex\"/>\n");
  ck_assert_ptr_nonnull (counter);
  ck_assert_ptr_nonnull (strstr (counter, "  <place counter=\"counter"));
  ck_assert_ptr_nonnull (strstr (counter, " at=\"C4 D5\"/>\n"));
  g_free (path);
}
END_TEST

START_TEST (bytes_of_values_are_counted)
{
  ck_assert_uint_eq (wce_form_value_bytes ("a &lt; b", 2), 2);
  ck_assert_uint_eq (wce_form_value_bytes ("a &lt; b", 6), 3);
  ck_assert_uint_eq (wce_form_value_bytes ("a &lt; b", 8), 5);
  ck_assert_uint_eq (wce_form_value_bytes ("&amp;&quot;", 11), 2);
}
END_TEST

START_TEST (copies_have_ids_of_their_own)
{
  char *path = wce_form_duplicate (document, "4");
  ck_assert_str_eq (path, "5");
  expect_change ("<!-- high -->\n",
                 "<!-- high -->\n  <zone id=\"hill-2\" at=\"E5\"/>\n");
  g_free (path);
}
END_TEST

START_TEST (comments_move_along)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  ck_assert (!wce_form_can_move (tree, "4", -1));
  ck_assert (wce_form_can_move (tree, "4", 1));
  ck_assert (!wce_form_can_move (tree, "6", 1));
  ck_assert (wce_form_move (document, "4", 1));
  expect_change ("  <zone id=\"hill\" at=\"E5\"/> <!-- high -->\n"
                 "  <!-- worth it -->\n"
                 "  <objective zone=\"hill\" banners=\"2\"/>\n",
                 "  <!-- worth it -->\n"
                 "  <objective zone=\"hill\" banners=\"2\"/>\n"
                 "  <zone id=\"hill\" at=\"E5\"/> <!-- high -->\n");
  ck_assert (wce_form_remove (document, "6.0"));
  ck_assert_ptr_null (strstr (wce_document_get_text (document, NULL), "draw"));
}
END_TEST

START_TEST (rules_are_told)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  char *title = wce_form_title (wce_form_find (tree, "4"));
  char *summary = wce_form_summary (document, wce_form_find (tree, "5"));
  char *on = wce_form_summary (document, wce_form_find (tree, "6"));
  char *trigger = wce_form_title (wce_form_find (tree, "6"));
  ck_assert_str_eq (title, "Zone: hill");
  ck_assert_str_eq (summary, "zone: hill · banners: 2");
  ck_assert_ptr_nonnull (strstr (on, "Reds"));
  g_free (title);
  g_free (summary);
  ck_assert_str_eq (trigger, "Trigger: when “turn starts” happens");
  g_free (on);
  g_free (trigger);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("form");
  TCase *tcase = tcase_create ("rules");
  tcase_add_checked_fixture (tcase, open_rules, close_text);
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, rules_are_listed);
  tcase_add_test (tcase, offers_are_what_battles_may_add);
  tcase_add_test (tcase, values_are_patched);
  tcase_add_test (tcase, typing_is_one_step);
  tcase_add_test (tcase, new_rules_are_whole);
  tcase_add_test (tcase, new_zones_stand_first);
  tcase_add_test (tcase, help_names_the_element);
  tcase_add_test (tcase, counters_lie_in_hexes);
  tcase_add_test (tcase, new_nouns_are_like_others);
  tcase_add_test (tcase, bytes_of_values_are_counted);
  tcase_add_test (tcase, copies_have_ids_of_their_own);
  tcase_add_test (tcase, comments_move_along);
  tcase_add_test (tcase, rules_are_told);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}

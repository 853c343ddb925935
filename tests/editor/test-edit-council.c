/* test-edit-council.c: what the war council's form does to a text: fields,
 * paragraphs and their translations. */
#include "document/edit.h"
#include "fixture.h"
#include "../run.h"

#include <string.h>

static const WceProse history = { "history", 0, NULL };
static const WceProse council = { "council", 0, NULL };
static const WceProse german_council = { "council", 0, "de" };

#define OK(call) ck_assert (call)

/* What the form shows and does not edit. */
START_TEST (equipment)
{
  static const wcc_noun classes[]
      = { { .id = "foot", .name = "medium foot" },
          { .id = "horse", .name = "light horse" } };
  static const wcc_noun traits[] = { { .id = "bow", .name = "bow" },
                                     { .id = "gepid", .name = "Gepid" } };
  const wcc_catalogue catalogue = { .classes = classes,
                                    .class_count = 2,
                                    .traits = traits,
                                    .trait_count = 2 };
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  g_autofree char *none = wce_get_arms (tree, &catalogue, 0);
  ck_assert_str_eq (none, "");
  ck_assert (!wce_first_is_rolled (tree));
  open_text ("<scenario xmlns='urn:x-warcouncil:scenario'>"
             "<army side='bottom'><arm class='foot horse' weapon='bow'/>"
             "<arm class='foot' contingent='gepid' weapon='sling'/></army>"
             "<first-move roll='command' most='leader'/></scenario>");
  tree = wce_document_get_tree (document, NULL);
  g_autofree char *arms = wce_get_arms (tree, &catalogue, 1);
  ck_assert_str_eq (arms, "medium foot, light horse: bow\n"
                          "Gepid, medium foot: sling");
  g_autofree char *top = wce_get_arms (tree, &catalogue, 0);
  ck_assert_str_eq (top, "");
  ck_assert (wce_first_is_rolled (tree));
}
END_TEST

START_TEST (fields)
{
  OK (wce_edit_field (document, WCE_FIELD_CARDS, 0, "7", NULL));
  expect_change ("cards='5'", "cards='7'");
  OK (wce_edit_field (document, WCE_FIELD_TOKENS, 0, "4", NULL));
  expect_change ("cards='5'>", "cards='5' tokens=\"4\">");
  OK (wce_edit_field (document, WCE_FIELD_SHEET, 1, "byzantine", NULL));
  expect_change ("cards=\"6\"/>", "cards=\"6\" sheet=\"byzantine\"/>");
  OK (wce_edit_field (document, WCE_FIELD_TITLE, 0, "A \"B\" <C>", NULL));
  expect_change ("<title>Test</title>", "<title>A \"B\" &lt;C&gt;</title>");
  OK (wce_edit_field (document, WCE_FIELD_DATE, 0, "406 BC", NULL));
  expect_change ("<title>Test</title>\n",
                 "<title>Test</title>\n  <date>406 BC</date>\n");
  OK (wce_edit_field (document, WCE_FIELD_STATUS, 0, "A draft", NULL));
  expect_change ("<title>Test</title>\n",
                 "<title>Test</title>\n  <status>A draft</status>\n");
  OK (wce_edit_field (document, WCE_FIELD_PART, 0, "Second Day", NULL));
  expect_change ("<title>Test</title>\n",
                 "<title>Test</title>\n  <part>Second Day</part>\n");
  OK (wce_edit_field (document, WCE_FIELD_NUMBER, 0, "12", NULL));
  expect_change ("rules=\"rules.xml\">", "rules=\"rules.xml\" number=\"12\">");
  OK (wce_edit_field (document, WCE_FIELD_COLOUR, 0, "#a08060", NULL));
  expect_change ("cards='5'>", "cards='5' colour=\"#a08060\">");
  OK (wce_edit_field (document, WCE_FIELD_COMMANDERS, 0, "Himilco", NULL));
  expect_change ("<name>Reds</name>\n",
                 "<name>Reds</name>\n    <commander>Himilco</commander>\n");
  OK (wce_edit_field (document, WCE_FIELD_BANNERS, 0, "5", NULL));
  expect_change ("  </history>\n",
                 "  </history>\n  <victory banners=\"5\"/>\n");
  OK (wce_edit_field (document, WCE_FIELD_NAME, 0, "Reds", NULL));
  ck_assert (!wce_document_can_undo (document));
}
END_TEST

static const char *
now (void)
{
  return wce_document_get_text (document, NULL);
}

START_TEST (optional_fields_go)
{
  OK (wce_edit_field (document, WCE_FIELD_NUMBER, 0, "12", NULL));
  OK (wce_edit_field (document, WCE_FIELD_NUMBER, 0, "", NULL));
  OK (wce_edit_field (document, WCE_FIELD_COLOUR, 1, "tan", NULL));
  OK (wce_edit_field (document, WCE_FIELD_COLOUR, 1, " ", NULL));
  OK (wce_edit_field (document, WCE_FIELD_PART, 0, "I", NULL));
  OK (wce_edit_field (document, WCE_FIELD_PART, 0, "", NULL));
  OK (wce_edit_field (document, WCE_FIELD_COMMANDERS, 0, "A; B", NULL));
  OK (wce_edit_field (document, WCE_FIELD_COMMANDERS, 0, ";", NULL));
  ck_assert_str_eq (now (), fixture_battle);
}
END_TEST

/* Each of several commanders is an element, and only what is new is written. */
START_TEST (commanders)
{
  static const char *const first
      = "<name>Reds</name>\n    <commander>Ada &amp; Co</commander>\n"
        "    <commander>Bo</commander>\n    <unit";
  OK (wce_edit_field (document, WCE_FIELD_COMMANDERS, 0, " Ada  & Co ;; Bo;",
                      NULL));
  ck_assert_ptr_nonnull (strstr (now (), first));
  char *names = wce_get_field (wce_document_get_tree (document, NULL),
                               WCE_FIELD_COMMANDERS, 0);
  ck_assert_str_eq (names, "Ada & Co; Bo");
  char *before = g_strdup (now ());
  OK (wce_edit_field (document, WCE_FIELD_COMMANDERS, 0, names, NULL));
  ck_assert_str_eq (now (), before);
  OK (wce_edit_field (document, WCE_FIELD_COMMANDERS, 0, "Ada & Co;Cy;Bo",
                      NULL));
  ck_assert_ptr_nonnull (strstr (now (), "<commander>Cy</commander>\n"
                                         "    <commander>Bo</commander>\n"));
  OK (wce_edit_field (document, WCE_FIELD_COMMANDERS, 0, "Ada & Co; Bo", NULL));
  ck_assert_str_eq (now (), before);
  OK (wce_edit_field (document, WCE_FIELD_COMMANDERS, 0, "Bo", NULL));
  ck_assert_ptr_null (strstr (now (), "Ada"));
  ck_assert_ptr_nonnull (strstr (now (), "    <commander>Bo</commander>\n"));
  for (int i = 0; i < 4; i++)
    wce_document_undo (document);
  ck_assert_str_eq (now (), fixture_battle);
  g_free (names);
  g_free (before);
}
END_TEST

START_TEST (one_side_moves_first)
{
  OK (wce_edit_field (document, WCE_FIELD_FIRST, 0, "yes", NULL));
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  char *top = wce_get_field (tree, WCE_FIELD_FIRST, 0);
  char *bottom = wce_get_field (tree, WCE_FIELD_FIRST, 1);
  ck_assert_str_eq (top, "yes");
  ck_assert_str_eq (bottom, "");
  g_free (top);
  g_free (bottom);
  ck_assert_ptr_nonnull (strstr (wce_document_get_text (document, NULL),
                                 "<army side=\"bottom\" cards=\"6\"/>"));
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), fixture_battle);
}
END_TEST

START_TEST (paragraphs)
{
  char *text
      = wce_get_prose (wce_document_get_tree (document, NULL), &history);
  ck_assert_str_eq (text, "One & only.\n\nTwo.");
  OK (wce_edit_prose (document, &history, text, NULL));
  ck_assert (!wce_document_can_undo (document));
  g_free (text);

  OK (wce_edit_prose (document, &history,
                           "One & only.\n\nTwo and\nmore.\n", NULL));
  expect_change ("<p>Two.</p>", "<p>Two and more.</p>");
  OK (wce_edit_prose (document, &history,
                           "One & only.\n\nMiddle.\n\n\nTwo.", NULL));
  expect_change ("only.</p>\n", "only.</p>\n    <p>Middle.</p>\n");
  OK (wce_edit_prose (document, &history, "Two.", NULL));
  expect_change ("    <p>One &amp; only.</p>\n", "");
  OK (wce_edit_prose (document, &council, "Advice.", NULL));
  expect_change ("  </history>\n",
                 "  </history>\n  <council>\n    <p>Advice.</p>\n"
                 "  </council>\n");
  OK (wce_edit_prose (document, &council, "Advice.", NULL));
  OK (wce_edit_prose (document, &council, "", NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), fixture_battle);
}
END_TEST

/* A translation stands behind what it translates, with its mark. */
START_TEST (translations)
{
  OK (wce_edit_translation (document, WCE_FIELD_TITLE, "de", "Probe", NULL));
  expect_change ("Test</title>\n",
                 "Test</title>\n  <title xml:lang=\"de\">Probe</title>\n");
  OK (wce_edit_translation (document, WCE_FIELD_TITLE, "de", "Probe", NULL));
  OK (wce_edit_field (document, WCE_FIELD_TITLE, 0, "Trial", NULL));
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  char *title = wce_get_field (tree, WCE_FIELD_TITLE, 0);
  char *german = wce_get_translation (tree, WCE_FIELD_TITLE, "de");
  char *french = wce_get_translation (tree, WCE_FIELD_TITLE, "fr");
  char **languages = wce_languages (tree);
  ck_assert_str_eq (title, "Trial");
  ck_assert_str_eq (german, "Probe");
  ck_assert_str_eq (french, "");
  ck_assert_uint_eq (g_strv_length (languages), 1);
  ck_assert_str_eq (languages[0], "de");
  g_strfreev (languages);
  g_free (title);
  g_free (german);
  g_free (french);
  /* It goes with its text; the original, which is needed, stays. */
  OK (wce_edit_translation (document, WCE_FIELD_TITLE, "de", "", NULL));
  OK (wce_edit_field (document, WCE_FIELD_TITLE, 0, "Test", NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), fixture_battle);
}
END_TEST

START_TEST (translated_paragraphs)
{
  OK (wce_edit_prose (document, &german_council, "Rat.", NULL));
  ck_assert_str_eq (wce_document_undo_label (document), "Advice (German)");
  expect_change ("  </history>\n",
                 "  </history>\n  <council xml:lang=\"de\">\n"
                 "    <p>Rat.</p>\n  </council>\n");
  OK (wce_edit_prose (document, &german_council, "Rat.", NULL));
  OK (wce_edit_prose (document, &council, "Advice.", NULL));
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  char *own = wce_get_prose (tree, &council);
  char *german = wce_get_prose (tree, &german_council);
  ck_assert_str_eq (own, "Advice.");
  ck_assert_str_eq (german, "Rat.");
  g_free (own);
  g_free (german);
  OK (wce_edit_prose (document, &council, "", NULL));
  OK (wce_edit_prose (document, &german_council, "", NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), fixture_battle);
}
END_TEST

/* Marks on paragraphs are understood, too. */
START_TEST (mixed_paragraphs)
{
  wce_document_set_new (
      document, "<scenario><council><p>A.</p><p xml:lang='de'>B.</p><p>C.</p>"
                "<p xml:lang='de'>D.</p></council></scenario>");
  OK (wce_edit_prose (document, &german_council, "B.\n\nE.\n\nD.", NULL));
  ck_assert_str_eq (
      wce_document_get_text (document, NULL),
      "<scenario><council><p>A.</p><p xml:lang='de'>B.</p>"
      "<p xml:lang=\"de\">E.</p><p>C.</p><p xml:lang='de'>D.</p></council>"
      "</scenario>");
}
END_TEST

START_TEST (rules_in_words)
{
  const WceProse second = { "rule", 1, NULL }, german = { "rule", 1, "de" };
  OK (wce_add_rule (document, "One.", NULL));
  expect_change ("  </history>\n",
                 "  </history>\n  <rule>\n    <p>One.</p>\n  </rule>\n");
  OK (wce_add_rule (document, "One.", NULL));
  OK (wce_add_rule (document, "Two.", NULL));
  ck_assert_uint_eq (
      wce_rule_count (wce_document_get_tree (document, NULL)), 2);
  OK (wce_edit_prose (document, &german, "Zwei.", NULL));
  const char *text = wce_document_get_text (document, NULL);
  ck_assert_ptr_nonnull (strstr (text, "    <p>Two.</p>\n"
                                       "    <p xml:lang=\"de\">Zwei.</p>\n"));
  /* A rule without words is still there, for those to come. */
  OK (wce_edit_prose (document, &second, "", NULL));
  OK (wce_edit_prose (document, &second, "Three.", NULL));
  text = wce_document_get_text (document, NULL);
  ck_assert_ptr_nonnull (strstr (text, "<p>Three.</p>\n    <p xml:lang"));
  OK (wce_remove_rule (document, 0, NULL));
  ck_assert_ptr_null (strstr (wce_document_get_text (document, NULL), "One."));
  OK (wce_remove_rule (document, 0, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), fixture_battle);
}
END_TEST

START_TEST (tags_of_languages)
{
  ck_assert (wce_is_language ("zh-CN"));
  ck_assert (!wce_is_language ("german language"));
  ck_assert (!wce_is_language (""));
  char *name = wce_language_name ("DE"), *other = wce_language_name ("qya");
  ck_assert_str_eq (name, "German");
  ck_assert_str_eq (other, "qya");
  g_free (name);
  g_free (other);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("edit-council");
  TCase *tcase = tcase_create ("council");
  tcase_add_checked_fixture (tcase, open_battle, close_text);
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, equipment);
  tcase_add_test (tcase, fields);
  tcase_add_test (tcase, optional_fields_go);
  tcase_add_test (tcase, commanders);
  tcase_add_test (tcase, one_side_moves_first);
  tcase_add_test (tcase, paragraphs);
  tcase_add_test (tcase, translations);
  tcase_add_test (tcase, translated_paragraphs);
  tcase_add_test (tcase, mixed_paragraphs);
  tcase_add_test (tcase, rules_in_words);
  tcase_add_test (tcase, tags_of_languages);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}

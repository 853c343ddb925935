/* fixture.c: a document that is made of a text. */
#include "fixture.h"

#include <check.h>

const char *const fixture_battle
    = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<!-- by hand -->\n"
      "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"t\" "
      "rules=\"rules.xml\">\n"
      "  <title>Test</title>\n"
      "  <history>\n"
      "    <p>One &amp; only.</p>\n"
      "    <!-- between -->\n"
      "    <p>Two.</p>\n"
      "  </history>\n"
      "  <board>\n"
      "    <terrain type=\"mound\" at=\"C5   D5\"/> <!-- the high ground -->\n"
      "    <terrain type=\"wood\"\n"
      "             at=\"E1\"/>\n"
      "  </board>\n"
      "\n"
      "  <army side=\"top\" cards='5'>\n"
      "    <name>Reds</name>\n"
      "    <unit class=\"foot\" at=\"B3 B7 B8\"/>\n"
      "    <!-- riders -->\n"
      "    <unit class=\"horse\" at=\"B11\"/>\n"
      "    <leader at=\"B3\">Mago <!-- or Magon --></leader>\n"
      "  </army>\n"
      "  <army side=\"bottom\" first=\"yes\" cards=\"6\"/>\n"
      "</scenario>\n";

WceDocument *document;
static const char *opened;

void
open_text (const char *text)
{
  g_clear_object (&document);
  document = wce_document_new ();
  wce_document_set_new (document, text);
  opened = text;
}

void
open_battle (void)
{
  open_text (fixture_battle);
}

void
close_text (void)
{
  g_clear_object (&document);
}

static void
expect_text (const GString *want)
{
  ck_assert_str_eq (wce_document_get_text (document, NULL), want->str);
  ck_assert_ptr_nonnull (wce_document_get_tree (document, NULL));
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), opened);
  ck_assert (!wce_document_can_undo (document));
  ck_assert (!wce_document_get_modified (document));
}

void
expect_changes (const char *const (*pairs)[2], guint count)
{
  g_autoptr (GString) want = g_string_new (opened);
  for (guint i = 0; i < count; i++)
    ck_assert_uint_ge (g_string_replace (want, pairs[i][0], pairs[i][1], 0), 1);
  expect_text (want);
}

void
expect_change (const char *old, const char *new)
{
  g_autoptr (GString) want = g_string_new (opened);
  ck_assert_uint_eq (g_string_replace (want, old, new, 0), 1);
  expect_text (want);
}

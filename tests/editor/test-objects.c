/* test-objects.c: the list of all that lies on a map and is said about it. */
#include "document/objects.h"
#include "../run.h"
#include "fixture.h"
#include "places-config.h"

#include <string.h>

static const char *const battle
    = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"t\" "
      "rules=\"" WCE_SCENARIOS "/ancients/rules.xml\">\n"
      "  <title>Test</title>\n"
      "  <victory banners=\"5\"/>\n"
      "  <board>\n"
      "    <terrain type=\"hill\" at=\"C5\"/>\n"
      "    <label at=\"E6\">Brook</label>\n"
      "    <label at=\"E6\" xml:lang=\"de\">Bach</label>\n"
      "  </board>\n"
      "  <army side=\"top\" cards=\"5\">\n"
      "    <name>Reds</name>\n"
      "    <unit class=\"auxilia\" at=\"B3 B7\"/>\n"
      "    <leader at=\"B3\">Mago</leader>\n"
      "    <reserve zone=\"ford\" turn=\"2\">\n"
      "      <unit class=\"light-bow\" at=\"+1\"/>\n"
      "    </reserve>\n"
      "  </army>\n"
      "  <army side=\"bottom\" first=\"yes\" cards=\"6\">\n"
      "    <name>Blues</name>\n"
      "    <unit class=\"auxilia\" at=\"H3\"/>\n"
      "  </army>\n"
      "  <zone id=\"ford\" at=\"C5 C6\"/>\n"
      "  <objective zone=\"ford\" banners=\"2\"/>\n"
      "</scenario>\n";

static GPtrArray *objects;

static void
list (void)
{
  g_clear_pointer (&objects, g_ptr_array_unref);
  objects = wce_objects_new (document);
}

static void
set_up (void)
{
  open_text (battle);
  wce_document_check_now (document);
  list ();
}

static void
tear_down (void)
{
  g_clear_pointer (&objects, g_ptr_array_unref);
  close_text ();
}

static const WceObject *
object (guint i)
{
  ck_assert_uint_lt (i, objects->len);
  return objects->pdata[i];
}

/* A label counts once, in the language of the battle; terrain is no object. */
START_TEST (all_that_there_is)
{
  static const char *const lines[] = {
    "Reds|Auxilia|B3|B3|B3",
    "Reds|Auxilia|B7|B7|B7",
    "Reds|Mago|B3|B3|B3",
    "Reds|Light bow infantry|Reserve +1||+1",
    "Blues|Auxilia|H3|H3|H3",
    "Zones|Zone: ford|where: C5 C6|C5 C6|C5",
    "Labels|Brook|E6|E6|E6",
    "Special Rules|Objective|zone: ford · banners: 2|C5 C6|C5",
  };
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const WceObject *it = object (i);
      char *line = g_strjoin ("|", it->group, it->name, it->detail, it->hexes,
                              it->place, NULL);
      ck_assert_str_eq (line, lines[i]);
      g_free (line);
    }
  ck_assert_uint_eq (objects->len, G_N_ELEMENTS (lines));
}
END_TEST

START_TEST (searches)
{
  ck_assert (wce_object_matches (object (0), ""));
  ck_assert (wce_object_matches (object (0), "aux"));
  ck_assert (wce_object_matches (object (0), "REDS b3"));
  ck_assert (!wce_object_matches (object (0), "reds b7"));
  ck_assert (wce_object_matches (object (7), "ford"));
}
END_TEST

/* The selection follows a piece that moves, and what stays in its place. */
START_TEST (the_same_again)
{
  GPtrArray *before = g_ptr_array_ref (objects);
  ck_assert (wce_object_remove (document, before->pdata[0]));
  list ();
  ck_assert_int_eq (wce_objects_find (objects, before->pdata[1]), 0);
  ck_assert_int_eq (wce_objects_find (objects, before->pdata[2]), 1);
  ck_assert_int_eq (wce_objects_find (objects, before->pdata[7]), 6);
  g_ptr_array_unref (before);
}
END_TEST

START_TEST (each_kind_goes)
{
  ck_assert (wce_object_remove (document, object (1)));
  expect_change ("B3 B7", "B3");
  ck_assert (wce_object_remove (document, object (2)));
  expect_change ("    <leader at=\"B3\">Mago</leader>\n", "");
  ck_assert (wce_object_remove (document, object (5)));
  expect_change ("  <zone id=\"ford\" at=\"C5 C6\"/>\n", "");
  ck_assert (wce_object_remove (document, object (6)));
  expect_change ("    <label at=\"E6\">Brook</label>\n"
                 "    <label at=\"E6\" xml:lang=\"de\">Bach</label>\n",
                 "");
  ck_assert (wce_object_remove (document, object (7)));
  expect_change ("  <objective zone=\"ford\" banners=\"2\"/>\n", "");
  ck_assert (wce_object_remove (document, object (3)));
  expect_change ("    <reserve zone=\"ford\" turn=\"2\">\n"
                 "      <unit class=\"light-bow\" at=\"+1\"/>\n"
                 "    </reserve>\n",
                 "");
}
END_TEST

START_TEST (nothing_to_list)
{
  open_text ("<rules xmlns=\"urn:x-warcouncil:rules\" version=\"2\" id=\"t\"/>");
  list ();
  ck_assert_uint_eq (objects->len, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("objects");
  TCase *tests = tcase_create ("objects");
  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, all_that_there_is);
  tcase_add_test (tests, searches);
  tcase_add_test (tests, the_same_again);
  tcase_add_test (tests, each_kind_goes);
  tcase_add_test (tests, nothing_to_list);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

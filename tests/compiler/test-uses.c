/* Who refers to a noun: worked out by hand, and against the compiler, which
 * misses exactly these names when the noun gets another one. The environment
 * says in SOURCE_ROOT where the sources are. */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/language.h"
#include "wcc/uses.h"
#include "../run.h"

static const char *const rules
    = "<rules xmlns='urn:x-warcouncil:rules' version='2' id='r'>\n"
      "  <trait id='light'/>\n"
      "  <unit-class id='bow' symbol='light' traits='light foot'>\n"
      "    <effect query='close-dice' op='add' value='1' when="
      "'target.trait(light) and target.class != bow'/>\n"
      "  </unit-class>\n"
      "  <unit-class id='sling' like='bow' traits='light'/>\n"
      "  <role id='attack' use='attack' hits='symbol light'/>\n"
      "  <effect query='hit' face='light' op='allow' when="
      "'light = actor.symbol and actor.class in (sling, bow) or "
      "units(side, piece.class = bow) gt 0 and switch(bow) = light'/>\n"
      "</rules>\n";

/* "3:symbol 7:hits": line and attribute of each. */
static char *
tell (const wcc_node *tree, const char *element, const char *id)
{
  wcc_uses *uses = wcc_uses_find (tree, element, id);
  char *text = calloc (wcc_uses_count (uses) + 1, 64), *end = text;
  for (size_t i = 0; i < wcc_uses_count (uses); i++)
    {
      const wcc_use *use = wcc_uses_get (uses, i);
      end += sprintf (end, "%s%d:%s", i ? " " : "", use->line,
                      use->attribute ? use->attribute : "");
    }
  wcc_uses_free (uses);
  return text;
}

static wcc_document *
read_document (const char *text)
{
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *document
      = wcc_document_read (text, strlen (text), "r.xml", sink);
  ck_assert_uint_eq (wcc_diagnostics_count (sink), 0);
  wcc_diagnostics_free (sink);
  return document;
}

static void
expect (const wcc_document *document, const char *element, const char *id,
        const char *wanted)
{
  char *told = tell (wcc_document_root (document), element, id);
  ck_assert_str_eq (told, wanted);
  free (told);
}

/* An id means what the place is about, not what else has it. */
START_TEST (uses_are_told_apart)
{
  wcc_document *document = read_document (rules);
  expect (document, "trait", "light", "3:traits 4:when 6:traits");
  expect (document, "face", "light", "3:symbol 7:hits 8:face 8:when");
  expect (document, "unit-class", "bow", "4:when 6:like 8:when 8:when");
  expect (document, "unit-class", "sling", "8:when");
  expect (document, "switch", "bow", "8:when");
  expect (document, "role", "attack", "");
  expect (document, "trait", "foo", "");
  expect (document, "trait", "", "");
  wcc_document_free (document);
}
END_TEST

/* Names that the compiler looks up elsewhere than among nouns, attributes of a
 * change, which are those of what it changes, and the leader of a piece. */
START_TEST (uses_are_found_everywhere)
{
  wcc_document *document = read_document (
      "<rules xmlns='urn:x-warcouncil:rules' version='2' id='r'>\n"
      "  <group id='g'/>\n"
      "  <counter id='k' of='hex'/>\n"
      "  <card-deck id='d'/>\n"
      "  <card id='c' group='g' deck='d'>\n"
      "    <react event='card-played'><draw deck='d'/>\n"
      "      <set-counter counter='k' to='1'/>\n"
      "      <choose counter='k'/><reveal counter='k'/>\n"
      "      <change-hexside type='h'/></react>\n"
      "  </card>\n"
      "  <change unit-class='x' traits='foot tall'/>\n"
      "  <change effect='e' when='actor.trait(tall)'/>\n"
      "  <change card='x' group='g'/>\n"
      "  <effect query='hit' op='allow' when='piece.leader.trait(tall)'/>\n"
      "</rules>\n");
  expect (document, "group", "g", "5:group 13:group");
  expect (document, "card-deck", "d", "5:deck 6:deck");
  expect (document, "counter", "k", "7:counter 8:counter 8:counter");
  expect (document, "hexside", "h", "9:type");
  expect (document, "trait", "tall", "11:traits 12:when 14:when");
  expect (document, "unit-class", "x", "11:unit-class");
  expect (document, "card", "x", "13:card");
  wcc_document_free (document);
  document = read_document (
      "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='s'>\n"
      "  <board><place counter='k' at='C3'/></board>\n"
      "</scenario>\n");
  expect (document, "counter", "k", "2:counter");
  wcc_document_free (document);
}
END_TEST

/* A drop names what is below: not the new thing that has the id from now on. */
START_TEST (drops_name_what_is_below)
{
  wcc_document *document = read_document (
      "<rules xmlns='urn:x-warcouncil:rules' version='2' id='r' extends='b'>\n"
      "  <drop card='rally scout'/>\n"
      "  <card id='rally'/>\n"
      "  <unit-class id='bow'><effect id='e'/></unit-class>\n"
      "  <unit-class id='sling' like='bow'><drop effect='e'/></unit-class>\n"
      "</rules>\n");
  expect (document, "card", "rally", "");
  expect (document, "card", "scout", "2:card");
  expect (document, "effect", "e", "5:effect");
  wcc_document_free (document);
}
END_TEST

START_TEST (texts_name_cards)
{
  wcc_document *document = read_document (
      "<case xmlns='urn:x-warcouncil:case' version='2' id='c' rules='r.xml'>\n"
      "  <deck>line order-four\n    line-command line</deck>\n"
      "</case>\n");
  expect (document, "card", "line", "2: 3:");
  wcc_document_free (document);
}
END_TEST

/* ---- against the compiler ------------------------------------------------- */

static char *
load (const char *file, char path[1024])
{
  char *text;
  size_t length;
  snprintf (path, 1024, "%s/scenarios/%s", getenv ("SOURCE_ROOT"), file);
  ck_assert_int_eq (wcc_load_file (NULL, path, &text, &length), 0);
  return text;
}

/* The compiler stops where a limit is reached, so few nouns are named more often
 * than it tells. */
enum { TOO_MANY = 15 };

/* Gives the noun another id and counts the names that are unknown then. */
static void
compare (const char *text, const char *path, const wcc_node *tree,
         const char *element, const wcc_noun *noun)
{
  const wcc_attribute *id = wcc_node_attribute (noun->node, "id");
  size_t length = strlen (text), at = id->text.start;
  wcc_uses *uses = wcc_uses_find (tree, element, noun->id);
  char *other = malloc (length + 3);
  memcpy (other, text, at);
  memcpy (other + at, "xx", 2);
  memcpy (other + at + 2, text + at, length - at + 1);
  wcc_result *result = wcc_compile (other, length + 2, path, NULL, NULL);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  size_t missing = 0, seen = 0, wanted = 0;
  /* Groups of sight are called after a terrain; none needs to have the name. */
  for (size_t k = 0; k < wcc_uses_count (uses); k++)
    {
      const char *attribute = wcc_uses_get (uses, k)->attribute;
      wanted += !attribute || strcmp (attribute, "sight-group") != 0;
    }
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *one = wcc_diagnostics_get (list, i);
      bool found = false;
      /* What is like another thing is told where it says so. */
      if (one->code != WCC_CODE_UNKNOWN_NAME
          || strncmp (other + one->start, noun->id, strlen (noun->id)) != 0)
        continue;
      for (size_t k = 0; k < wcc_uses_count (uses) && !found; k++)
        found = one->start
                == wcc_uses_get (uses, k)->range.start
                       + (wcc_uses_get (uses, k)->range.start >= at ? 2 : 0);
      if (!found && strncmp (other + one->start - 6, "like=", 5) == 0)
        continue;
      missing++;
      seen += found;
      ck_assert_msg (found, "%s %s: line %d is not told", element, noun->id,
                     one->line);
    }
  if (missing < TOO_MANY)
    ck_assert_msg (wanted == seen,
                   "%s %s: %zu uses, and the compiler misses %zu", element,
                   noun->id, wanted, missing);
  wcc_result_free (result);
  wcc_uses_free (uses);
  free (other);
}

START_TEST (compiler_misses_the_same)
{
  static const char *const kinds[]
      = { "unit-class", "leader-class", "terrain", "hexside", "trait",
          "section",    "face",         "role",    "switch",  "card" };
  char path[1024];
  char *text = load ("ancients/rules.xml", path);
  wcc_result *result = wcc_compile (text, strlen (text), path, NULL, NULL);
  const wcc_node *tree = wcc_document_root (wcc_result_document (result));
  size_t nouns = 0;
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    {
      size_t count;
      const wcc_noun *list = wcc_catalogue_nouns (wcc_result_catalogue (result),
                                                  kinds[i], &count);
      /* Some of each kind: every one is compiled anew. */
      for (size_t k = 0; k < count; k += 1 + count / 8, nouns++)
        compare (text, path, tree, kinds[i], &list[k]);
    }
  ck_assert_uint_gt (nouns, 40);
  wcc_result_free (result);
  free (text);
}
END_TEST

/* In rules that were put together places lie in the file that has them. */
START_TEST (variants_tell_files)
{
  char path[1024];
  char *text = load ("ancients/variants/marian.xml", path);
  wcc_result *result = wcc_compile (text, strlen (text), path, NULL, NULL);
  wcc_uses *uses = wcc_uses_find (wcc_result_rules (result), "unit-class",
                                  "heavy-infantry");
  wcc_uses *traits
      = wcc_uses_find (wcc_result_rules (result), "trait", "woodsman");
  size_t own = 0, other = 0;
  for (size_t i = 0; i < wcc_uses_count (uses); i++)
    {
      const wcc_use *use = wcc_uses_get (uses, i);
      size_t length;
      const char *source = wcc_document_text (use->document, &length);
      ck_assert (memcmp (source + use->range.start, "heavy-infantry", 14) == 0);
      if (strstr (wcc_document_name (use->document), "marian"))
        own++;
      else
        other++;
    }
  ck_assert_uint_eq (own, 2); /* range and dice of the pilum */
  ck_assert_uint_eq (other, 0);
  ck_assert_uint_gt (wcc_uses_count (traits), 5);
  ck_assert_ptr_nonnull (strstr (
      wcc_document_name (wcc_uses_get (traits, 0)->document), "rules.xml"));
  wcc_uses_free (traits);
  wcc_uses_free (uses);
  wcc_result_free (result);
  free (text);
}
END_TEST

/* What a variant changes was something else before. */
START_TEST (changes_are_remembered)
{
  char path[1024];
  char *text = load ("medieval/rules.xml", path);
  wcc_result *result = wcc_compile (text, strlen (text), path, NULL, NULL);
  size_t count;
  const wcc_catalogue *catalogue = wcc_result_catalogue (result);
  const wcc_noun *noun
      = wcc_catalogue_find (catalogue, "unit-class", "light-cavalry", 13);
  const wcc_node *before = wcc_node_before (noun->node);
  ck_assert_ptr_nonnull (before);
  ck_assert_str_eq (wcc_node_get (noun->node, "blocks"), "4");
  ck_assert_str_eq (wcc_node_get (before, "blocks"), "3");
  ck_assert_ptr_eq (
      wcc_node_writer (noun->node, wcc_node_attribute (noun->node, "blocks")),
      noun->node);
  ck_assert_ptr_eq (
      wcc_node_writer (noun->node, wcc_node_attribute (noun->node, "move")),
      before);
  const wcc_noun *terrains = wcc_catalogue_nouns (catalogue, "terrain", &count);
  for (size_t i = 0; i < count; i++)
    if (strcmp (terrains[i].id, "camp") == 0
        || strcmp (terrains[i].id, "stream") == 0)
      ck_assert_ptr_null (wcc_node_before (terrains[i].node));
  wcc_result_free (result);
  free (text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("uses");
  TCase *tcase = tcase_create ("uses");
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, uses_are_told_apart);
  tcase_add_test (tcase, uses_are_found_everywhere);
  tcase_add_test (tcase, drops_name_what_is_below);
  tcase_add_test (tcase, texts_name_cards);
  tcase_add_test (tcase, compiler_misses_the_same);
  tcase_add_test (tcase, variants_tell_files);
  tcase_add_test (tcase, changes_are_remembered);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}

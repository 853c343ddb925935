/* What the compiler tells about the language, against what it does with it.
 * The environment says in SOURCE_ROOT where the sources are, and in MARKED
 * where a language is that puts a mark before each text (tests/house/marked.sh):
 * then it is whether each is looked up that is tried. */

#include <check.h>
#include <dirent.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"
#include "wcc/language.h"
#include "wcc/texts.h"
#include "../run.h"

static const enum wcc_kind kinds[] = { WCC_RULES, WCC_SCENARIO, WCC_CASE };
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static bool
is_label (const char *label, const char *name)
{
  return label && *label && !strpbrk (label, "<>.:") && *label != ' '
         && (!strchr (name, '-') || strcmp (label, name) != 0);
}

static bool
is_sentence (const char *text)
{
  size_t length = text ? strlen (text) : 0;
  return length > 5 && strchr (".:;)", text[length - 1]) && !strstr (text, "  ")
         && !strchr (text, '\n');
}

static void
check_value (const char *element, const char *name, const wcc_value *value)
{
  for (size_t i = 0; i < value->word_count; i++)
    {
      wcc_word word = wcc_value_word (value, i);
      ck_assert_msg (*word.word && *word.meaning
                         && is_label (word.label, word.word),
                     "%s %s: word %s: %s", element, name, word.word,
                     word.label);
    }
  ck_assert_msg (value->kind != WCC_VALUE_WORD || value->word_count > 0,
                 "%s %s has no words", element, name);
  ck_assert_msg (value->kind != WCC_VALUE_REFERS || *value->of,
                 "%s %s refers to nothing", element, name);
}

START_TEST (all_is_told)
{
  for (int k = 0; k < KINDS; k++)
    {
      const char *name;
      size_t count = 0;
      for (; (name = wcc_element_name (kinds[k], count)); count++)
        {
          wcc_element element;
          ck_assert (wcc_find_element (kinds[k], name, &element));
          ck_assert_msg (is_label (element.label, name), "%s: %s", name,
                         element.label);
          ck_assert_msg (is_sentence (element.documentation), "%s: %s", name,
                         element.documentation);
          check_value (name, "", &element.text);
          for (size_t i = 0; i < element.attribute_count; i++)
            {
              wcc_attribute_info info = wcc_element_attribute (&element, i);
              ck_assert_msg (is_label (info.label, info.name), "%s %s: %s",
                             name, info.name, info.label);
              ck_assert_msg (is_sentence (info.documentation), "%s %s: %s",
                             name, info.name, info.documentation);
              check_value (name, info.name, &info.value);
            }
          for (size_t i = 0; i < element.child_count; i++)
            {
              wcc_child child = wcc_element_child (&element, i), found;
              wcc_element inside;
              ck_assert (wcc_find_element (kinds[k], child.name, &inside));
              ck_assert_msg (is_sentence (child.documentation), "%s in %s: %s",
                             child.name, name, child.documentation);
              ck_assert (wcc_find_child (&element, child.name, &found));
              ck_assert_ptr_eq (found.name, child.name);
            }
        }
      ck_assert_uint_gt (count, 20);
    }
  ck_assert_ptr_null (wcc_element_name (WCC_UNKNOWN, 0));
}
END_TEST

START_TEST (some_things_are_told_so)
{
  wcc_element unit, effect, council, army;
  ck_assert (wcc_find_element (WCC_SCENARIO, "unit", &unit));
  ck_assert (!wcc_find_element (WCC_SCENARIO, "unit-class", &army));
  wcc_attribute_info info;
  ck_assert (wcc_find_attribute (&unit, "class", &info));
  ck_assert (info.required);
  ck_assert_int_eq (info.value.kind, WCC_VALUE_REFERS);
  ck_assert_str_eq (info.value.of, "unit-class");
  ck_assert (!info.value.list);
  ck_assert (wcc_find_attribute (&unit, "at", &info));
  ck_assert_int_eq (info.value.kind, WCC_VALUE_HEX);
  ck_assert (info.value.list);
  ck_assert (wcc_find_attribute (&unit, "id", &info));
  ck_assert_int_eq (info.value.kind, WCC_VALUE_DEFINES);
  ck_assert (!wcc_find_attribute (&unit, "colour", &info));

  ck_assert (wcc_find_element (WCC_RULES, "effect", &effect));
  ck_assert (wcc_find_attribute (&effect, "at", &info));
  ck_assert_str_eq (info.standard, "subject");
  ck_assert_int_eq (info.value.kind, WCC_VALUE_WORD);
  ck_assert_str_eq (wcc_value_word (&info.value, 1).word, "target");
  wcc_word word = { .word = "" };
  ck_assert (wcc_find_word (&info.value, "either", &word));
  ck_assert_str_eq (word.label, "either");
  ck_assert_str_eq (word.meaning, "The actor's or the target's hex.");
  ck_assert (!wcc_find_word (&info.value, "eithe", &word));
  ck_assert_str_eq (word.word, "either");
  ck_assert (wcc_find_attribute (&effect, "query", &info));
  ck_assert (wcc_find_word (&info.value, "close-dice", &word));
  ck_assert_str_eq (word.label, "close dice");
  ck_assert (wcc_find_attribute (&effect, "when", &info));
  ck_assert_int_eq (info.value.kind, WCC_VALUE_EXPRESSION);
  ck_assert_ptr_nonnull (effect.example);
  ck_assert_ptr_null (strstr (effect.documentation, "An example"));

  ck_assert (wcc_find_element (WCC_SCENARIO, "council", &council));
  ck_assert (council.holds_prose && council.translatable);
  ck_assert (!council.holds_text);
  ck_assert (wcc_find_element (WCC_SCENARIO, "army", &army));
  ck_assert (wcc_find_attribute (&army, "cards", &info));
  ck_assert_int_eq (info.value.kind, WCC_VALUE_NUMBER);
  ck_assert_int_eq (info.value.least, 1);
  ck_assert_int_eq (info.value.most, 99);
  ck_assert (wcc_find_attribute (&army, "colour", &info));
  ck_assert_int_eq (info.value.kind, WCC_VALUE_COLOUR);
  ck_assert_uint_gt (info.value.word_count, 10);

  wcc_element battle, order;
  wcc_child child;
  ck_assert (wcc_find_element (WCC_SCENARIO, "scenario", &battle));
  ck_assert (wcc_find_child (&battle, "army", &child));
  ck_assert_int_eq (child.least, 2);
  ck_assert_int_eq (child.most, 2);
  ck_assert (!child.any_order);
  ck_assert (wcc_find_child (&battle, "prize", &child));
  ck_assert_int_eq (child.least, 0);
  ck_assert_int_eq (child.most, 0);
  ck_assert (!wcc_find_child (&battle, "unit", &child));
  ck_assert (wcc_find_element (WCC_RULES, "order", &order));
  ck_assert (wcc_find_attribute (&order, "phases", &info));
  ck_assert (info.value.list && info.value.kind == WCC_VALUE_WORD);
  ck_assert_ptr_null (info.standard); /* the turn of the rules says */
  ck_assert (wcc_find_attribute (&order, "cost", &info));
  ck_assert_str_eq (info.standard, "0");
  ck_assert (wcc_find_attribute (&order, "pieces", &info));
  ck_assert_int_eq (info.value.kind, WCC_VALUE_NUMBER);
  ck_assert_uint_eq (info.value.word_count, 3);
}
END_TEST

/* ---- in the language of who reads -------------------------------------------- */

static int marked, unmarked;

/* @param text  or NULL */
static void
check_mark (const char *element, const char *name, const char *text)
{
  if (!text)
    return;
  marked++;
  if (strncmp (text, "»", strlen ("»")) == 0)
    return;
  unmarked++;
  fprintf (stderr, "%s %s is not translated: %s\n", element, name, text);
}

static void
check_marks_of_value (const char *element, const char *name,
                      const wcc_value *value)
{
  check_mark (element, name, value->expects);
  for (size_t i = 0; i < value->word_count; i++)
    {
      wcc_word word = wcc_value_word (value, i);
      check_mark (element, name, word.label);
      check_mark (element, name, word.meaning);
    }
}

static void
check_marks (const wcc_element *element)
{
  check_mark (element->name, "", element->label);
  check_mark (element->name, "", element->documentation);
  check_marks_of_value (element->name, "", &element->text);
  for (size_t i = 0; i < element->attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (element, i);
      check_mark (element->name, info.name, info.label);
      check_mark (element->name, info.name, info.documentation);
      check_mark (element->name, info.name, info.absent);
      check_marks_of_value (element->name, info.name, &info.value);
    }
  for (size_t i = 0; i < element->child_count; i++)
    {
      wcc_child child = wcc_element_child (element, i);
      check_mark (element->name, child.name, child.documentation);
    }
}

START_TEST (all_is_translated)
{
  const char *name;
  marked = unmarked = 0;
  setlocale (LC_ALL, "");
  ck_assert (wcc_reader_speaks (NULL));
#ifdef HAVE_GETTEXT
  bindtextdomain ("warcouncil", getenv ("MARKED"));
#endif
  for (int k = 0; k < KINDS; k++)
    for (size_t i = 0; (name = wcc_element_name (kinds[k], i)); i++)
      {
        wcc_element element;
        ck_assert (wcc_find_element (kinds[k], name, &element));
        check_marks (&element);
      }
  ck_assert_int_gt (marked, 1500);
  ck_assert_int_eq (unmarked, 0);
}
END_TEST

/* ---- against the shipped documents ----------------------------------------- */

static wcc_cache *cache;

static char *
path_of (const char *name)
{
  static char path[1024];
  snprintf (path, sizeof path, "%s/scenarios/%s", getenv ("SOURCE_ROOT"), name);
  return path;
}

/* Calls with every battle that is shipped, and the rules. */
static void
for_each_document (void (*work) (const wcc_result *result))
{
  static const char *const folders[]
      = { "ancients", "expansion-1", "medieval" };
  int count = 0;
  cache = wcc_cache_new ();
  for (size_t f = 0; f < 3; f++)
    {
      DIR *folder = opendir (path_of (folders[f]));
      ck_assert_ptr_nonnull (folder);
      for (struct dirent *entry; (entry = readdir (folder));)
        {
          char name[512], *text;
          size_t length = strlen (entry->d_name);
          if (length < 4 || strcmp (entry->d_name + length - 4, ".xml") != 0)
            continue;
          snprintf (name, sizeof name, "%s/%s", folders[f], entry->d_name);
          ck_assert_int_eq (
              wcc_load_file (NULL, path_of (name), &text, &length), 0);
          wcc_result *result = wcc_compile_with (cache, text, length,
                                                 path_of (name), NULL, NULL);
          work (result);
          wcc_result_free (result);
          free (text);
          count++;
        }
      closedir (folder);
    }
  wcc_cache_free (cache);
  ck_assert_int_gt (count, 58);
}

static int references;

static void
check_references (const wcc_result *result, const wcc_node *node)
{
  wcc_element element;
  const wcc_catalogue *catalogue = wcc_result_catalogue (result);
  ck_assert_msg (
      wcc_find_element (wcc_result_kind (result), node->name, &element), "%s",
      node->name);
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *attribute = &node->attributes[i];
      wcc_attribute_info info;
      if (!wcc_find_attribute (&element, attribute->name, &info))
        continue;
      if (info.value.kind != WCC_VALUE_REFERS
          || strcmp (node->name, "drop") == 0)
        continue;
      for (const char *at = attribute->value; *at;)
        {
          size_t length = strcspn (at, " ");
          /* Words in place of a name: the face of the class; no weapon. */
          bool word = strncmp (at, "symbol", length) == 0
                      || strncmp (at, "none", length) == 0;
          ck_assert_msg (
              word
                  || wcc_catalogue_find (catalogue, info.value.of, at, length),
              "<%s %s=\"%s\"> is no %s", node->name, attribute->name,
              attribute->value, info.value.of);
          references++;
          at += length + (at[length] == ' ');
        }
    }
  for (const wcc_node *n = node->first_child; n; n = n->next)
    check_references (result, n);
}

static void
check_document (const wcc_result *result)
{
  check_references (result, wcc_document_root (wcc_result_document (result)));
}

START_TEST (references_are_nouns)
{
  references = 0;
  for_each_document (check_document);
  ck_assert_int_gt (references, 900);
}
END_TEST

/* A standard value changes nothing when it is written. */

static char tried[200][64]; /* "element attribute" */
static int tries;

static bool
is_new (const char *element, const char *attribute)
{
  char name[64];
  snprintf (name, sizeof name, "%s %s", element, attribute);
  for (int i = 0; i < tries; i++)
    if (strcmp (tried[i], name) == 0)
      return false;
  ck_assert_int_lt (tries, 200);
  strcpy (tried[tries++], name);
  return true;
}

static void
try_standard (const wcc_result *result, const wcc_node *node,
              const wcc_attribute_info *info)
{
  size_t length, size, same_size;
  const wcc_document *document = wcc_result_document (result);
  const char *text = wcc_document_text (document, &length);
  uint32_t at = node->open.start + 1 + (uint32_t) strlen (node->name);
  char *changed = malloc (length + 200);
  int more = sprintf (changed, "%.*s %s=\"%s\"%s", (int) at, text, info->name,
                      info->standard, text + at);
  wcc_result *other = wcc_compile_with (
      cache, changed, (size_t) more, wcc_document_name (document), NULL, NULL);
  const uint8_t *was = wcc_result_binary (result, &size);
  const uint8_t *is = wcc_result_binary (other, &same_size);
  const wcc_diagnostics *list = wcc_result_diagnostics (other);
  ck_assert_msg (wcc_diagnostics_errors (list) == 0, "%s %s=%s: %s", node->name,
                 info->name, info->standard,
                 wcc_diagnostics_get (list, 0)->message);
  ck_assert_msg (!was || (size == same_size && memcmp (was, is, size) == 0),
                 "%s %s=%s in %s", node->name, info->name, info->standard,
                 wcc_document_name (document));
  wcc_result_free (other);
  free (changed);
}

static void
try_standards (const wcc_result *result, const wcc_node *node)
{
  wcc_element element;
  ck_assert (wcc_find_element (wcc_result_kind (result), node->name, &element));
  bool placed = wcc_node_get (node, "type") || wcc_node_get (node, "like")
                || strcmp (node->name, "effect") == 0;
  for (size_t i = 0; !placed && i < element.attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (&element, i);
      if (info.standard && *info.standard && !wcc_node_get (node, info.name)
          && !wcc_node_get (node, "of") && is_new (node->name, info.name))
        try_standard (result, node, &info);
    }
  for (const wcc_node *n = node->first_child; n; n = n->next)
    try_standards (result, n);
}

static void
try_document (const wcc_result *result)
{
  if (wcc_diagnostics_errors (wcc_result_diagnostics (result)) == 0)
    try_standards (result, wcc_document_root (wcc_result_document (result)));
}

START_TEST (standards_are_what_is_meant)
{
  tries = 0;
  for_each_document (try_document);
  ck_assert_int_gt (tries, 20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("language");
  TCase *tests = tcase_create ("language");
  tcase_set_timeout (tests, 60);
  if (getenv ("MARKED"))
    tcase_add_test (tests, all_is_translated);
  else
    {
      tcase_add_test (tests, all_is_told);
      tcase_add_test (tests, some_things_are_told_so);
      tcase_add_test (tests, references_are_nouns);
      tcase_add_test (tests, standards_are_what_is_meant);
    }
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

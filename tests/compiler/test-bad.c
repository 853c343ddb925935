/* Bad documents: x.xml beside x.errors, which holds line:column and code of
 * every diagnostic about the document, in order, and whether it is silenced.
 * Wording may change freely.
 * Good ones, of which nothing is said. The environment says in DOCUMENTS where
 * their folders are. */

#include <check.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/compile.h"
#include "../run.h"

/* Codes that a document among others cannot have: they are about packs, or
 * about more problems than one file should show. */
static const enum wcc_code elsewhere[]
    = { WCC_CODE_PACK_DAMAGED, WCC_CODE_PACK_UNSAFE, WCC_CODE_PACK_DIFFERS,
        WCC_CODE_PACK_STALE, WCC_CODE_TOO_MANY, WCC_CODE_BAD_CATALOGUE };
static bool seen[WCC_CODES];

/* What is said has a place, and is nothing that libxml2 says to those who write
 * programs. */
static void
check_words (const wcc_diagnostic *d)
{
  static const char *const raw[]
      = { "Element '",      "element '",        "attribute '{",
          "not expected",   "Expected is",      "[facet",
          "atomic type",    "list type",        "simple type",
          "xs:",            "Opening and",      "tag mismatch",
          "parser error",   "Extra content",    "Start tag expected",
          "Premature end",  "EntityRef",        "xmlParse",
          "AttValue",       "StartTag",         "Specification mand",
          "content model",  "not accepted by",  "{urn:",
          "PCDATA",         "Namespace prefix", "malformed",
          "XML declaration allowed",            "Unescaped" };
  for (size_t i = 0; i < sizeof raw / sizeof raw[0]; i++)
    ck_assert_msg (!strstr (d->message, raw[i])
                       && (!d->hint || !strstr (d->hint, raw[i])),
                   "%s:%d: '%s' in: %s", d->file, d->line, raw[i], d->message);
  ck_assert_msg (*d->message && !strchr (d->message, '\n'), "%s:%d", d->file,
                 d->line);
  /* Only of a file as a whole nobody can say where. */
  ck_assert_msg (d->line > 0 || d->code == WCC_CODE_NOT_WELL_FORMED
                     || d->code == WCC_CODE_TOO_LARGE,
                 "%s: no place: %s", d->file, d->message);
}

static char *
load (const char *path, size_t *length)
{
  char *text = NULL;
  ck_assert_msg (wcc_load_file (NULL, path, &text, length) == 0, "no file %s",
                 path);
  return text;
}

/* What is said about the document at path, and when asked for about those that
 * it uses; of what is silenced only that. */
static char *
problems_of (const char *path, bool others)
{
  size_t length, size;
  char *found, *text = load (path, &length);
  FILE *out = open_memstream (&found, &size);
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  ck_assert_ptr_nonnull (result);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (list, i);
      check_words (d);
      seen[d->code] = true;
      if (others || strcmp (d->file, path) == 0)
        fprintf (out, "%d:%d %s%s\n", d->line, d->column,
                 wcc_code_name (d->code), d->silenced ? " silenced" : "");
    }
  if (wcc_diagnostics_errors (list) > 0)
    ck_assert_ptr_null (wcc_result_binary (result, NULL));
  wcc_result_free (result);
  fclose (out);
  free (text);
  return found;
}

static bool
check_bad (const char *path)
{
  char *found = problems_of (path, false), *expected, name[1024];
  size_t length;
  snprintf (name, sizeof name, "%.*s.errors", (int) strlen (path) - 4, path);
  expected = load (name, &length);
  bool right = length > 0 && strcmp (found, expected) == 0;
  if (!right)
    fprintf (stderr, "%s: expected\n%sfound\n%s", path, expected, found);
  free (expected);
  free (found);
  return right;
}

static bool
check_good (const char *path)
{
  char *found = problems_of (path, true);
  bool right = *found == '\0';
  if (!right)
    fprintf (stderr, "%s: expected nothing, found\n%s", path, found);
  free (found);
  return right;
}

/* Checks every document of a folder. */
static void
check_folder (const char *folder, bool (*check) (const char *path), int least)
{
  int wrong = 0, documents = 0;
  char directory[512], path[1024];
  snprintf (directory, sizeof directory, "%s/%s", getenv ("DOCUMENTS"), folder);
  DIR *dir = opendir (directory);
  ck_assert_msg (dir != NULL, "no folder %s", directory);
  for (struct dirent *entry; (entry = readdir (dir));)
    {
      const char *dot = strrchr (entry->d_name, '.');
      if (!dot || strcmp (dot, ".xml") != 0)
        continue;
      snprintf (path, sizeof path, "%s/%.256s", directory, entry->d_name);
      wrong += !check (path);
      documents++;
    }
  closedir (dir);
  ck_assert_msg (wrong == 0, "%s: %d of %d documents", folder, wrong,
                 documents);
  ck_assert_msg (documents >= least, "%s: only %d documents", folder,
                 documents);
}

START_TEST (bad_documents)
{
  check_folder ("bad/document", check_bad, 60);
  check_folder ("bad/model", check_bad, 100);
  for (size_t i = 0; i < sizeof elsewhere / sizeof elsewhere[0]; i++)
    seen[elsewhere[i]] = true;
  for (int code = 0; code < WCC_CODES; code++)
    ck_assert_msg (seen[code], "no bad document has the code %s",
                   wcc_code_name ((enum wcc_code) code));
}
END_TEST

START_TEST (good_documents)
{
  check_folder ("good", check_good, 10);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("documents");
  TCase *tests = tcase_create ("documents");
  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, bad_documents);
  tcase_add_test (tests, good_documents);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

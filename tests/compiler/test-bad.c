/* Bad documents: x.xml beside x.errors, which holds line:column and code of
 * every diagnostic about the document, in order. Wording may change freely.
 * The environment says in BAD_DOCUMENTS which folders to read, separated by
 * colons. */

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/compile.h"

static char *
load (const char *path, size_t *length)
{
  char *text = NULL;
  ck_assert_msg (wcc_load_file (NULL, path, &text, length) == 0, "no file %s",
                 path);
  return text;
}

/* What is said about the document at path. */
static char *
problems_of (const char *path)
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
      if (strcmp (d->file, path) == 0)
        fprintf (out, "%d:%d %s\n", d->line, d->column,
                 wcc_code_name (d->code));
    }
  if (wcc_diagnostics_errors (list) > 0)
    ck_assert_ptr_null (wcc_result_binary (result, NULL));
  wcc_result_free (result);
  fclose (out);
  free (text);
  return found;
}

static int
check_document (const char *directory, const char *name)
{
  char path[1024];
  snprintf (path, sizeof path, "%s/%s.xml", directory, name);
  char *found = problems_of (path);
  snprintf (path, sizeof path, "%s/%s.errors", directory, name);
  size_t length;
  char *expected = load (path, &length);
  int wrong = strcmp (found, expected) != 0;
  if (wrong)
    fprintf (stderr, "%s: expected\n%sfound\n%s", path, expected, found);
  free (expected);
  free (found);
  return wrong;
}

static int
check_directory (const char *directory, int *documents)
{
  int wrong = 0;
  DIR *dir = opendir (directory);
  ck_assert_msg (dir != NULL, "no folder %s", directory);
  for (struct dirent *entry; (entry = readdir (dir));)
    {
      char name[256];
      snprintf (name, sizeof name, "%s", entry->d_name);
      char *dot = strrchr (name, '.');
      if (!dot || strcmp (dot, ".xml") != 0)
        continue;
      *dot = '\0';
      wrong += check_document (directory, name);
      ++*documents;
    }
  closedir (dir);
  return wrong;
}

START_TEST (bad_documents)
{
  int wrong = 0, documents = 0;
  char *list = strdup (getenv ("BAD_DOCUMENTS")), *rest = list;
  for (char *one; (one = strtok_r (rest, ":", &rest));)
    wrong += check_directory (one, &documents);
  free (list);
  ck_assert_int_gt (documents, 0);
  ck_assert_msg (wrong == 0, "%d of %d documents", wrong, documents);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("bad documents");
  TCase *tests = tcase_create ("bad documents");
  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, bad_documents);
  suite_add_tcase (suite, tests);
  SRunner *runner = srunner_create (suite);
  srunner_run_all (runner, CK_ENV);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed != 0;
}

/* Imports through the library: what is taken for a file of another program, and
 * files that end too early. What becomes what is in tests/cli/import.sh. */

#include "wcc/import.h"
#include "../run.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sample {
  char *text;
  size_t length;
  wcc_result *rules;
  char path[512]; /* of the rules */
};

static void
load (const char *name, char **text, size_t *length, char path[512])
{
  snprintf (path, 512, "%s/%s", getenv ("SOURCE_ROOT"), name);
  ck_assert_int_eq (wcc_load_file (NULL, path, text, length), 0);
}

static struct sample
open_sample (const char *name)
{
  struct sample sample;
  char *text, path[512];
  size_t length;
  load (name, &sample.text, &sample.length, path);
  load ("scenarios/ancients/rules.xml", &text, &length, sample.path);
  sample.rules = wcc_compile (text, length, sample.path, NULL, NULL);
  ck_assert_ptr_nonnull (sample.rules);
  free (text);
  return sample;
}

static void
close_sample (struct sample *sample)
{
  wcc_result_free (sample->rules);
  free (sample->text);
}

static wcc_import *
import_part (const struct sample *sample, size_t length)
{
  const wcc_import_options options
      = { .catalogue = wcc_result_catalogue (sample->rules),
          .rules = sample->path,
          .id = "sample",
          .title = "Sample" };
  wcc_import *import
      = wcc_import_make (sample->text, length, "sample", &options);
  ck_assert_ptr_nonnull (import);
  return import;
}

START_TEST (test_likes)
{
  static const char xml[] = "\xef\xbb\xbf \n<?xml version='1.0'?>\n<!-- x -->"
                            "<h:hexbattle xmlns:h='urn:h'>";
  static const char json[] = " \t{ \"board\": ";
  static const char ours[] = "<scenario xmlns='urn:x-warcouncil:scenario'>";
  ck_assert (wcc_import_likes (xml, sizeof xml - 1));
  ck_assert (wcc_import_likes (json, sizeof json - 1));
  ck_assert (!wcc_import_likes (ours, sizeof ours - 1));
  ck_assert (!wcc_import_likes ("", 0));
  ck_assert (!wcc_import_likes ("hexbattle", 9));
  ck_assert (!wcc_import_likes ("WCB1{", 5));
}
END_TEST

static const char *const samples[] = { "tests/cli/data/import/ford.xml",
                                       "tests/cli/data/import/crossroads.m44" };

/* The whole is a document; each part of it a problem with file and line. */
START_TEST (test_ends)
{
  struct sample sample = open_sample (samples[_i]);
  size_t end = sample.length, length;
  const char *file;
  int line;
  wcc_import *import = import_part (&sample, end);
  ck_assert_ptr_null (wcc_import_problem (import, &file, &line));
  const char *text = wcc_import_text (import, &length);
  ck_assert_ptr_nonnull (text);
  ck_assert_uint_eq (strlen (text), length);
  ck_assert_int_gt (wcc_import_count (import).units, 4);
  wcc_import_free (import);
  while (end > 0 && sample.text[end - 1] != '>' && sample.text[end - 1] != '}')
    end--;
  for (size_t part = 1; part < end; part += 97)
    {
      import = import_part (&sample, part);
      const char *problem = wcc_import_problem (import, &file, &line);
      ck_assert_ptr_nonnull (problem);
      ck_assert_str_ne (problem, "");
      ck_assert_str_eq (file, "sample");
      ck_assert_int_gt (line, 0);
      ck_assert_ptr_null (wcc_import_text (import, &length));
      ck_assert_ptr_null (wcc_import_remark (import, 1000000));
      wcc_import_free (import);
    }
  close_sample (&sample);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("import");
  TCase *tests = tcase_create ("import");
  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, test_likes);
  tcase_add_loop_test (tests, test_ends, 0, sizeof samples / sizeof samples[0]);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

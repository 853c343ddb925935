/* What playtests have shown of the versions of a battle: lines, in any order and
 * with any bytes in them. */

#include "wcc/versions.h"
#include "../run.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE(id, before, date, levels, players, edit)                          \
  id "\t" before "\t" date "\t" levels "\t500\t1\t" players "\t40\t2\t"         \
     "0.500000\t0.250000\t0.750000\t30.100000\t28.000000\t32.200000\t"         \
     "0.041000\t0.030000\t0.052000\t" edit "\t<scenario/>\n"
#define FIRST                                                                  \
  LINE ("00000001", "-", "2026-11-01T10:00:00Z", "greedy,greedy", "aa", "")
#define SECOND                                                                 \
  LINE ("0000000b", "00000001", "2026-11-02T10:00:00Z", "greedy,greedy", "aa", \
        "Reds: cards in hand 1 -> 2")

static wcc_versions *versions;
static int line;
static char why[WCC_VERSION_WHY];

static bool
read_text (const char *text)
{
  wcc_versions_free (versions);
  versions = wcc_versions_read (text, strlen (text), &line, why);
  return versions != NULL;
}

static void
tear_down (void)
{
  wcc_versions_free (versions);
  versions = NULL;
}

/* What a version says of its edit. */
static void
expect_edit (size_t i, const char *words)
{
  char *edit = wcc_versions_edit (versions, i);
  ck_assert_str_eq (edit, words);
  free (edit);
}

START_TEST (test_lines)
{
  ck_assert (read_text (""));
  ck_assert_uint_eq (versions->count, 0);
  /* The order is that of dates, whatever that of lines. */
  ck_assert (read_text (WCC_VERSIONS_MARK "\r\n# A comment.\n" SECOND
                                          "\n" FIRST));
  ck_assert_uint_eq (versions->count, 2);
  const wcc_version *first = &versions->version[0];
  ck_assert_uint_eq (first->id, 1);
  ck_assert (first->first);
  ck_assert_uint_eq (versions->version[1].id, 11);
  ck_assert_uint_eq (versions->version[1].before, 1);
  ck_assert_double_eq (first->length.low, 28);
  ck_assert_double_eq (first->share.high, 0.75);
  char *figures = wcc_version_figures (first);
  ck_assert_str_eq (figures,
                    "40 games: first army 50.0 % (25.0 to 75.0 %); length 30.1 "
                    "(28.0 to 32.2); drama 4.1 % (3.0 to 5.2 %); 2 games had "
                    "no end");
  free (figures);
  expect_edit (0, "the first version here");
  expect_edit (1, "Reds: cards in hand 1 -> 2");
  ck_assert_ptr_null (wcc_versions_apart (versions, 0));
  ck_assert_ptr_null (wcc_versions_apart (versions, 1));
}
END_TEST

/* Lines that were not added one after the other. */
START_TEST (test_merged)
{
  ck_assert (read_text (
      WCC_VERSIONS_MARK "\n" FIRST SECOND LINE (
          "0000000c", "00000001", "2026-11-03T10:00:00Z", "greedy,greedy",
          "aa", "victory: banners to win 4 -> 5")
          LINE ("0000000c", "0000000c", "2026-11-04T10:00:00Z",
                "random,random", "aa", "")
              LINE ("0000000d", "0000000c", "2026-11-05T10:00:00Z",
                    "random,random", "bb", "")
                  LINE ("0000000e", "-", "2026-11-06T10:00:00Z",
                        "random,random", "bb", "")));
  expect_edit (2, "since version 00000001: victory: banners to win 4 -> 5");
  expect_edit (3, "the same version again");
  expect_edit (4, "not known what was edited");
  expect_edit (5, "another beginning; not known what differs");
  ck_assert_ptr_null (wcc_versions_apart (versions, 2));
  ck_assert_str_eq (wcc_versions_apart (versions, 3),
                    "not comparable: others play");
  ck_assert_str_eq (wcc_versions_apart (versions, 4),
                    "not comparable: another build of the program plays");
  ck_assert_ptr_null (wcc_versions_apart (versions, 5));
}
END_TEST

START_TEST (test_wrong)
{
  static const char *const wrong[]
      = { "\n",
          WCC_VERSIONS_MARK,
          WCC_VERSIONS_MARK "2\n",
          WCC_VERSIONS_MARK "\n" FIRST "=======\n",
          WCC_VERSIONS_MARK "\n" FIRST "\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\n",
          WCC_VERSIONS_MARK
          "\n" LINE ("0000000G", "-", "2026-11-01T10:00:00Z", "a,b", "aa", ""),
          WCC_VERSIONS_MARK
          "\n" LINE ("00000001", "-", "2026-11-01 10:00:00Z", "a,b", "aa", ""),
          WCC_VERSIONS_MARK "\n" LINE ("00000001", "-", "2026-11-01T10:00:00Z",
                                       "a,b", "aa", "\x1b[2J"),
          WCC_VERSIONS_MARK "\n" LINE ("00000001", "-", "2026-11-01T10:00:00Z",
                                       "a,b", "aa", "\xff") };
  static const int at[] = { 1, 1, 1, 3, 3, 2, 2, 2, 2 };
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    {
      ck_assert_msg (!read_text (wrong[i]), "%zu", i);
      ck_assert_int_eq (line, at[i]);
      ck_assert (why[0] != '\0');
    }
}
END_TEST

/* Any byte may be anything, and the text may end anywhere. */
START_TEST (test_any_bytes)
{
  const char good[] = WCC_VERSIONS_MARK "\n" FIRST SECOND;
  const char bytes[] = "\t\n\r\0#-9.z\xff";
  for (size_t i = 0; i < sizeof good; i++)
    for (size_t k = 0; k < sizeof bytes; k++)
      {
        char *text = malloc (sizeof good);
        memcpy (text, good, sizeof good);
        text[i] = bytes[k];
        wcc_versions_free (wcc_versions_read (text, i + 1, &line, why));
        wcc_versions_free (
            wcc_versions_read (text, sizeof good - 1, &line, why));
        free (text);
      }
}
END_TEST

START_TEST (test_paths)
{
  static const char *const pair[][2] = {
    { "akragas.xml", "akragas.versions.tsv" },
    { "my.battles/one", "my.battles/one.versions.tsv" },
    { "a/.xml", "a/.xml.versions.tsv" },
    { "/b/one.two.xml", "/b/one.two.versions.tsv" },
  };
  for (size_t i = 0; i < sizeof pair / sizeof pair[0]; i++)
    {
      char *path = wcc_versions_path (pair[i][0]);
      ck_assert_str_eq (path, pair[i][1]);
      free (path);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("versions");
  TCase *test = tcase_create ("all");
  tcase_add_checked_fixture (test, NULL, tear_down);
  tcase_add_test (test, test_lines);
  tcase_add_test (test, test_merged);
  tcase_add_test (test, test_wrong);
  tcase_add_test (test, test_any_bytes);
  tcase_add_test (test, test_paths);
  suite_add_tcase (suite, test);
  return run_suite (suite);
}

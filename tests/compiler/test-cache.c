/* What compilations share makes them faster and changes nothing. */

#include <check.h>
#include <errno.h>
#include <glob.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language/cache.h"
#include "binary/result.h"
#include "text/reader.h"
#include "../run.h"

#define DARA "scenarios/medieval/dara.xml" /* its rules extend others */
#define AKRAGAS "scenarios/ancients/akragas.xml"

struct file {
  char *at;
  size_t length;
  char path[1024];
};

static struct file
read_path (const char *path)
{
  struct file text;
  snprintf (text.path, sizeof text.path, "%s", path);
  ck_assert_int_eq (wcc_load_file (NULL, path, &text.at, &text.length), 0);
  return text;
}

static struct file
read_file (const char *name)
{
  char path[1024];
  snprintf (path, sizeof path, "%s/%s", getenv ("SOURCE_ROOT"), name);
  return read_path (path);
}

/* The same binary, or none, and the same problems. */
static void
same (const wcc_result *a, const wcc_result *b)
{
  size_t length[2];
  const uint8_t *binary[2] = { wcc_result_binary (a, &length[0]),
                               wcc_result_binary (b, &length[1]) };
  ck_assert_int_eq (!binary[0], !binary[1]);
  if (binary[0])
    {
      ck_assert_uint_eq (length[0], length[1]);
      ck_assert_mem_eq (binary[0], binary[1], length[0]);
    }
  const wcc_diagnostics *list[2]
      = { wcc_result_diagnostics (a), wcc_result_diagnostics (b) };
  ck_assert_uint_eq (wcc_diagnostics_count (list[0]),
                     wcc_diagnostics_count (list[1]));
  for (size_t i = 0; i < wcc_diagnostics_count (list[0]); i++)
    {
      const wcc_diagnostic *one = wcc_diagnostics_get (list[0], i);
      const wcc_diagnostic *other = wcc_diagnostics_get (list[1], i);
      ck_assert_str_eq (one->message, other->message);
      ck_assert_str_eq (one->file, other->file);
      ck_assert_int_eq (one->line, other->line);
      ck_assert_int_eq (one->column, other->column);
    }
}

/* Compiles with the cache and without. */
static void
compare (wcc_cache *cache, const struct file *text)
{
  wcc_result *shared = wcc_compile_with (cache, text->at, text->length,
                                         text->path, NULL, NULL);
  wcc_result *alone
      = wcc_compile (text->at, text->length, text->path, NULL, NULL);
  same (shared, alone);
  wcc_result_free (shared);
  wcc_result_free (alone);
}

/* ---- the same ------------------------------------------------------------ */

static const char *const patterns[] = {
  "scenarios/*/*.xml",
  "scenarios/*/*/*.xml",
  "tests/rules/*/*.xml",
  "tests/compiler/bad/*/*.xml",
};
enum { PATTERNS = sizeof patterns / sizeof *patterns };

START_TEST (all_documents)
{
  wcc_cache *cache = wcc_cache_new ();
  size_t count = 0;
  for (int i = 0; i < PATTERNS; i++)
    {
      char pattern[1024];
      glob_t found;
      snprintf (pattern, sizeof pattern, "%s/%s", getenv ("SOURCE_ROOT"),
                patterns[i]);
      ck_assert_int_eq (glob (pattern, 0, NULL, &found), 0);
      /* Cases have many neighbours that are like them. */
      for (size_t k = 0; k < found.gl_pathc; k += i == 2 ? 7 : 1, count++)
        {
          struct file text = read_path (found.gl_pathv[k]);
          compare (cache, &text);
          free (text.at);
        }
      globfree (&found);
    }
  ck_assert_uint_gt (count, 100);
  wcc_cache_free (cache);
}
END_TEST

/* ---- files that change --------------------------------------------------- */

/* Rules that are read from the disk once, and then are what a test makes of
 * them; `reads` counts. */
struct rules {
  struct file text;
  int reads;
};

static int
give (void *user, const char *path, char **text, size_t *length)
{
  struct rules *rules = user;
  if (strstr (path, "/po/"))
    return ENOENT; /* no translations */
  rules->reads++;
  *text = malloc (rules->text.length);
  ck_assert_ptr_nonnull (*text);
  memcpy (*text, rules->text.at, rules->text.length);
  *length = rules->text.length;
  return 0;
}

static size_t
errors (wcc_cache *cache, const struct file *text, struct rules *rules)
{
  wcc_result *result = wcc_compile_with (cache, text->at, text->length,
                                         text->path, give, rules);
  size_t count = wcc_diagnostics_errors (wcc_result_diagnostics (result));
  wcc_result_free (result);
  return count;
}

START_TEST (changed_rules)
{
  wcc_cache *cache = wcc_cache_new ();
  struct file text = read_file (AKRAGAS);
  struct rules rules = { read_file ("scenarios/ancients/rules.xml"), 0 };
  char *place = strstr (rules.text.at, " id=\"");
  ck_assert_uint_eq (errors (cache, &text, &rules), 0);
  ck_assert_uint_eq (errors (cache, &text, &rules), 0);
  memcpy (place, " ie=", 4); /* as long as before */
  size_t wrong = errors (cache, &text, &rules);
  ck_assert_uint_gt (wrong, 0);
  ck_assert_uint_eq (errors (cache, &text, &rules), wrong);
  memcpy (place, " id=", 4);
  ck_assert_uint_eq (errors (cache, &text, &rules), 0);
  ck_assert_int_eq (rules.reads, 5);
  free (text.at);
  free (rules.text.at);
  wcc_cache_free (cache);
}
END_TEST

/* Nothing is read and validated twice. */
START_TEST (shared)
{
  wcc_cache *cache = wcc_cache_new ();
  struct file text = read_file (DARA);
  const wcc_document *base[2];
  wcc_result *result[2];
  for (int i = 0; i < 2; i++)
    {
      result[i] = wcc_compile_with (cache, text.at, text.length, text.path,
                                    NULL, NULL);
      const wcc_node *card
          = wcc_node_child (wcc_result_rules (result[i]), "card");
      base[i] = wcc_node_document (card);
    }
  ck_assert_ptr_eq (base[0], base[1]);
  ck_assert_ptr_ne (wcc_result_document (result[0]),
                    wcc_result_document (result[1]));
  wcc_cache_free (cache); /* before what came of it */
  same (result[0], result[1]);
  wcc_result_free (result[0]);
  ck_assert_str_eq (wcc_document_root (base[1])->name, "rules");
  wcc_result_free (result[1]);
  free (text.at);
}
END_TEST

/* More rules than it keeps push the oldest out, and used ones are new again. */
START_TEST (many_rules)
{
  wcc_cache *cache = wcc_cache_new ();
  struct file text = read_file (AKRAGAS);
  struct rules rules = { read_file ("scenarios/ancients/rules.xml"), 0 };
  for (int i = 0; i < 60; i++)
    {
      snprintf (text.path, sizeof text.path, "%d/akragas.xml", i % 20);
      ck_assert_uint_eq (errors (cache, &text, &rules), 0);
    }
  for (int i = 0; i < CACHE_DOCUMENTS; i++)
    {
      char name[64];
      snprintf (name, sizeof name, "%d/rules.xml", 19 - i);
      ck_assert_str_eq (wcc_document_name (cache->document[i]), name);
    }
  snprintf (text.path, sizeof text.path, "17/akragas.xml");
  const wcc_document *used = cache->document[2];
  ck_assert_uint_eq (errors (cache, &text, &rules), 0);
  ck_assert_ptr_eq (cache->document[0], used);
  free (text.at);
  free (rules.text.at);
  wcc_cache_free (cache);
}
END_TEST

/* ---- threads ------------------------------------------------------------- */

static void *
work_in_thread (void *user)
{
  for (int i = 0; i < 5; i++)
    {
      struct file text = read_file (i % 2 == 0 ? DARA : AKRAGAS);
      wcc_result *result = wcc_compile_with (user, text.at, text.length,
                                             text.path, NULL, NULL);
      if (!wcc_result_binary (result, NULL))
        abort ();
      wcc_result_free (result);
      free (text.at);
    }
  return NULL;
}

START_TEST (threads)
{
  wcc_cache *cache = wcc_cache_new ();
  pthread_t thread[4];
  for (int i = 0; i < 4; i++)
    ck_assert_int_eq (pthread_create (&thread[i], NULL, work_in_thread, cache),
                      0);
  for (int i = 0; i < 4; i++)
    pthread_join (thread[i], NULL);
  wcc_cache_free (cache);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("cache");
  TCase *tests = tcase_create ("cache");
  tcase_set_timeout (tests, 120);
  tcase_add_test (tests, all_documents);
  tcase_add_test (tests, changed_rules);
  tcase_add_test (tests, shared);
  tcase_add_test (tests, many_rules);
  tcase_add_test (tests, threads);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

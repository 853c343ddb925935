/* faults.c: every allocation fails once. Whatever comes of it, it is no crash,
 * nothing is lost, and a result is whole or not there.
 *
 * libxml2 makes thousands of allocations: every STRIDEth of them fails. */

#define _GNU_SOURCE /* dladdr */

#include <check.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <libxml/xmlmemory.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "binary/result.h"
#include "text/reader.h"
#include "wcr/wcr.h"

/* ---- memory that runs out ---------------------------------- */

/* Allocations until one fails (only that one, or all from there on), and
 * blocks that were not released. */
struct fault {
  long left, alive;
  bool for_good, happened;
};

static bool
fails (struct fault *fault)
{
  bool now = fault->left == 0 || (fault->for_good && fault->left < 0);
  fault->left--;
  fault->happened |= now;
  return now;
}

static void *
allocate (void *user, size_t size)
{
  struct fault *fault = user;
  void *block = fails (fault) ? NULL : malloc (size);
  fault->alive += block != NULL;
  return block;
}

static void
release (void *user, void *block)
{
  struct fault *fault = user;
  fault->alive -= block != NULL;
  free (block);
}

/* libxml2 hands nothing to its hooks: the one thing here that is global. */
static struct fault xml;

static void *
xml_allocate (size_t size)
{
  return allocate (&xml, size);
}

static void
xml_release (void *block)
{
  release (&xml, block);
}

static void *
xml_again (void *block, size_t size)
{
  void *more = fails (&xml) ? NULL : realloc (block, size);
  xml.alive += !block && more;
  return more;
}

static char *
xml_copy (const char *text)
{
  size_t size = strlen (text) + 1;
  char *copy = xml_allocate (size);
  return copy ? memcpy (copy, text, size) : NULL;
}

/* ---- files ---------------------------------- */

struct file {
  char *at;
  size_t length;
};

static struct file
read_file (const char *name)
{
  char path[1024];
  struct file text = { NULL, 0 };
  snprintf (path, sizeof path, "%s/%s", getenv ("SOURCE_ROOT"), name);
  ck_assert_int_eq (wcc_load_file (NULL, path, &text.at, &text.length), 0);
  return text;
}

static int
load_rules (void *user, const char *path, char **text, size_t *length)
{
  const struct file *rules = user;
  (void) path;
  *text = malloc (rules->length);
  ck_assert_ptr_nonnull (*text);
  memcpy (*text, rules->at, rules->length);
  *length = rules->length;
  return 0;
}

#define AKRAGAS "scenarios/ancients/akragas.xml"
#define RULES "scenarios/ancients/rules.xml"
#define CASE "tests/rules/evade/light-foot-evades.xml"

/* The document, with something wrong in it where `wrong` is set. */
static struct file
document (const char *name, bool wrong)
{
  struct file text = read_file (name);
  char *place = wrong ? strstr (text.at, " class=\"") : NULL;
  if (place)
    memcpy (place, " glass=\"", 8);
  return text;
}

/* ---- the runtime ---------------------------------- */

START_TEST (loading)
{
  struct file rules = read_file (RULES), text = document (AKRAGAS, false);
  wcc_result *result
      = wcc_compile (text.at, text.length, "x.xml", load_rules, &rules);
  size_t length;
  const uint8_t *binary = wcc_result_binary (result, &length);
  ck_assert_ptr_nonnull (binary);
  bool done = false;
  long n;
  for (n = 0; !done; n++)
    {
      struct fault fault = { n, 0, _i == 1, false };
      wcr_memory memory = { allocate, release, &fault };
      wcr_battle *battle = NULL;
      const char *message = NULL;
      wcr_status status
          = wcr_battle_load (binary, length, &memory, &battle, &message);
      done = !fault.happened;
      ck_assert_int_eq (status, done ? WCR_OK : WCR_NO_MEMORY);
      ck_assert (done || !battle);
      wcr_battle_destroy (battle);
      ck_assert_int_eq (fault.alive, 0);
    }
  ck_assert_int_gt (n, 1);
  printf ("wcr_battle_load: %ld allocations, each failed\n", n - 1);
  wcc_result_free (result);
  free (text.at);
  free (rules.at);
}
END_TEST

/* ---- the compiler ---------------------------------- */

static const struct {
  const char *name;
  bool wrong;
} documents[] = {
  { AKRAGAS, false }, { AKRAGAS, true }, { CASE, false },
  { CASE, true },     { RULES, false },  { RULES, true },
};
enum { DOCUMENTS = sizeof documents / sizeof *documents };

/* What came of a document when nothing failed, to compare with. */
struct outcome {
  uint8_t *binary;
  size_t length, problems;
};

/* Compiles; whatever is said to be fine must be as without faults.
 * @return whether there was a result that has all problems or the binary */
static bool
compile_once (struct file text, struct file rules, const struct memory *memory,
              const struct outcome *outcome)
{
  wcc_result *result
      = compile_in (NULL, text.at, text.length, "x.xml", load_rules, &rules,
                    memory);
  bool whole = false;
  if (result)
    {
      const wcc_diagnostics *list = wcc_result_diagnostics (result);
      size_t length = 0;
      const uint8_t *binary = wcc_result_binary (result, &length);
      whole = wcc_diagnostics_count (list) == outcome->problems
              && !binary == !outcome->binary;
      if (binary)
        {
          ck_assert_uint_eq (length, outcome->length);
          ck_assert_mem_eq (binary, outcome->binary, length);
        }
      else if (outcome->binary)
        ck_assert_uint_gt (wcc_diagnostics_errors (list), 0);
    }
  wcc_result_free (result);
  return whole;
}

static struct outcome
compile_well (struct file text, struct file rules)
{
  wcc_result *result
      = wcc_compile (text.at, text.length, "x.xml", load_rules, &rules);
  struct outcome outcome = { NULL, 0, 0 };
  const uint8_t *binary = wcc_result_binary (result, &outcome.length);
  outcome.problems = wcc_diagnostics_count (wcc_result_diagnostics (result));
  if (binary)
    {
      outcome.binary = malloc (outcome.length);
      ck_assert_ptr_nonnull (outcome.binary);
      memcpy (outcome.binary, binary, outcome.length);
    }
  wcc_result_free (result);
  return outcome;
}

START_TEST (compiling)
{
  int which = _i % DOCUMENTS;
  struct file rules = read_file (RULES);
  struct file text = document (documents[which].name, documents[which].wrong);
  struct outcome outcome = compile_well (text, rules);
  bool done = false;
  long n;
  for (n = 0; !done; n++)
    {
      struct fault fault = { n, 0, _i >= DOCUMENTS, false };
      struct memory memory = { allocate, release, &fault };
      bool whole = compile_once (text, rules, &memory, &outcome);
      done = !fault.happened;
      ck_assert (!done || whole);
      ck_assert_msg (fault.alive == 0, "%ld blocks lost when %ld fails",
                     fault.alive, n);
    }
  ck_assert_int_gt (n, 1);
  printf ("%s%s: %ld allocations, each failed\n", documents[which].name,
          documents[which].wrong ? " (wrong)" : "", n - 1);
  free (outcome.binary);
  free (text.at);
  free (rules.at);
}
END_TEST

/* ---- libxml2 ---------------------------------- */

static void
setup_xml (void)
{
  xml = (struct fault){ -1, 0, false, false };
  ck_assert_int_eq (
      xmlMemSetup (xml_release, xml_allocate, xml_again, xml_copy), 0);
  prepare_libxml ();
}

enum { WHOLE = 50, FAILED_WELL, CRASHED_IN_LIBXML };

/* libxml2 2.9.14 itself crashes when memory runs out while it reads a schema
 * or validates; SCHEMA_MEMORY in validate.c keeps that from happening. A crash
 * outside of it is one of ours. */
static void
on_crash (int number)
{
  void *frames[64];
  int count = backtrace (frames, 64);
  for (int i = 0; i < count; i++)
    {
      Dl_info info;
      if (dladdr (frames[i], &info) && strstr (info.dli_fname, "/libxml2."))
        _exit (CRASHED_IN_LIBXML);
    }
  signal (number, SIG_DFL);
  raise (number);
}

/* Compiles in a process of its own, with the nth allocation failing. */
static int
compile_apart (struct file text, struct file rules,
               const struct outcome *outcome, long n, bool for_good)
{
  int status;
  pid_t child = fork ();
  ck_assert_int_ge (child, 0);
  if (child == 0)
    {
      signal (SIGSEGV, on_crash);
      signal (SIGABRT, on_crash);
      if (!freopen ("/dev/null", "w", stderr))
        _exit (1);
      xml = (struct fault){ n, xml.alive, for_good, false };
      bool whole = compile_once (text, rules, NULL, outcome);
      _exit (xml.happened ? FAILED_WELL : whole ? WHOLE : 1);
    }
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  ck_assert_msg (WIFEXITED (status) && WEXITSTATUS (status) >= WHOLE,
                 "status %d when allocation %ld fails", status, n);
  return WEXITSTATUS (status);
}

START_TEST (libxml)
{
  int which = _i % DOCUMENTS;
  const char *words = getenv ("STRIDE");
  long stride = words ? atol (words) : 37, crashes = 0, runs = 0;
  struct file rules = read_file (RULES);
  struct file text = document (documents[which].name, documents[which].wrong);
  struct outcome outcome = compile_well (text, rules);
  int status = FAILED_WELL;
  long n;
  for (n = _i % stride; status != WHOLE; n += stride, runs++)
    {
      status = compile_apart (text, rules, &outcome, n, _i >= DOCUMENTS);
      crashes += status == CRASHED_IN_LIBXML;
    }
  ck_assert_int_gt (runs, 10);
  printf ("libxml2 on %s%s: %ld of about %ld allocations failed, %ld crashes "
          "of its own\n",
          documents[which].name, documents[which].wrong ? " (wrong)" : "",
          runs - 1, n - stride, crashes);
  free (outcome.binary);
  free (text.at);
  free (rules.at);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("faults");
  TCase *ours = tcase_create ("ours");
  tcase_set_timeout (ours, 300);
  tcase_add_loop_test (ours, loading, 0, 2);
  tcase_add_loop_test (ours, compiling, 0, 2 * DOCUMENTS);
  suite_add_tcase (suite, ours);
  TCase *theirs = tcase_create ("libxml2");
  tcase_set_timeout (theirs, 900);
  tcase_add_checked_fixture (theirs, setup_xml, NULL);
  tcase_add_loop_test (theirs, libxml, 0, 2 * DOCUMENTS);
  /* Sanitizers would report the faults of libxml2. */
  const char *sanitized = getenv ("SANITIZED");
  if (sanitized && strcmp (sanitized, "yes") == 0)
    tcase_set_tags (theirs, "off");
  suite_add_tcase (suite, theirs);
  SRunner *runner = srunner_create (suite);
  srunner_run_tagged (runner, NULL, NULL, NULL, "off", CK_ENV);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed != 0;
}

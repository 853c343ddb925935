/* faults-calls.c: every allocation of ours fails that the public functions
 * make, once or for good: packs, layout, resolved rules, comparisons, upgrades,
 * templates, compilations that share a cache. What comes of it is what comes
 * of it with enough memory, or it is refused; and nothing is lost.
 *
 * The linker puts our own in the place of malloc, for what is linked in here
 * alone: libxml2 and libarchive get what they want. */

#include <check.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text/arena.h"
#include "wcc/wcc.h"
#include "wcr/wcr.h"
#include "../run.h"

/* ---- memory that runs out ---------------------------------- */

/* Allocations until one fails, from there on all `for_good`; below 0: none. */
static long left = -1, asked, alive;
static bool for_good, happened;

void *__real_malloc (size_t size);
void *__real_calloc (size_t count, size_t size);
void *__real_realloc (void *block, size_t size);
void __real_free (void *block);
char *__real_strdup (const char *string);
void *__wrap_malloc (size_t size);
char *__wrap_strdup (const char *string);
void *__wrap_calloc (size_t count, size_t size);
void *__wrap_realloc (void *block, size_t size);
void __wrap_free (void *block);

static bool
fails (void)
{
  bool now = left == 0 || (happened && for_good);
  asked += left >= 0;
  left -= left >= 0;
  happened |= now;
  return now;
}

void *
__wrap_malloc (size_t size)
{
  void *block = fails () ? NULL : __real_malloc (size);
  alive += block != NULL;
  return block;
}

char *
__wrap_strdup (const char *string)
{
  char *copy = fails () ? NULL : __real_strdup (string);
  alive += copy != NULL;
  return copy;
}

void *
__wrap_calloc (size_t count, size_t size)
{
  void *block = fails () ? NULL : __real_calloc (count, size);
  alive += block != NULL;
  return block;
}

void *
__wrap_realloc (void *block, size_t size)
{
  void *more = fails () ? NULL : __real_realloc (block, size);
  alive += !block && more;
  return more;
}

void
__wrap_free (void *block)
{
  alive -= block != NULL;
  __real_free (block);
}

/* The arenas of the compiler take few and large blocks: what asks them for a
 * part of one is refused, too, where `parts` is set. */
static bool parts;

void *__real_arena_alloc (struct arena *arena, size_t size);
void *__real_arena_array (struct arena *arena, size_t count, size_t size);
char *__real_arena_copy (struct arena *arena, const char *string);
char *__real_arena_copy_n (struct arena *arena, const char *text,
                           size_t length);
char *__real_arena_vprintf (struct arena *arena, const char *format,
                            va_list list);
void *__wrap_arena_alloc (struct arena *arena, size_t size);
void *__wrap_arena_array (struct arena *arena, size_t count, size_t size);
char *__wrap_arena_copy (struct arena *arena, const char *string);
char *__wrap_arena_copy_n (struct arena *arena, const char *text,
                           size_t length);
char *__wrap_arena_vprintf (struct arena *arena, const char *format,
                            va_list list) WCC_PRINTF (2, 0);

static bool
refused (struct arena *arena)
{
  if (!parts || !fails ())
    return false;
  arena->failed = true;
  return true;
}

void *
__wrap_arena_alloc (struct arena *arena, size_t size)
{
  return refused (arena) ? NULL : __real_arena_alloc (arena, size);
}

void *
__wrap_arena_array (struct arena *arena, size_t count, size_t size)
{
  return refused (arena) ? NULL : __real_arena_array (arena, count, size);
}

char *
__wrap_arena_copy (struct arena *arena, const char *string)
{
  return refused (arena) ? NULL : __real_arena_copy (arena, string);
}

char *
__wrap_arena_copy_n (struct arena *arena, const char *text, size_t length)
{
  return refused (arena) ? NULL : __real_arena_copy_n (arena, text, length);
}

char *
__wrap_arena_vprintf (struct arena *arena, const char *format, va_list list)
{
  return refused (arena) ? NULL : __real_arena_vprintf (arena, format, list);
}

/* For where allocations may fail: Check itself, which is linked in, allocates
 * for its assertions. */
static void
must (bool so, const char *what)
{
  if (so)
    return;
  left = -1;
  happened = false;
  ck_abort_msg ("%s", what);
}

/* ---- files ---------------------------------- */

#define AKRAGAS "scenarios/ancients/akragas.xml"
#define RULES "scenarios/ancients/rules.xml"
#define MARIAN "scenarios/ancients/variants/marian.xml"
#define DARA "scenarios/medieval/dara.xml"
#define MEDIEVAL "scenarios/medieval/rules.xml"
#define CASE "tests/rules/evade/light-foot-evades.xml"
#define OLD "tests/cli/data/version-1/tests/rules/evade/blocked-evade.xml"
#define OLD_RULES "tests/cli/data/version-1/scenarios/ancients/rules.xml"
#define SILENCED "tests/compiler/bad/model/silence-idle.xml"
/* Not all that is left of these rules is used. */
#define SMALL                                                                  \
  "<rules xmlns=\"urn:x-warcouncil:rules\" version=\"2\" id=\"small\" "        \
  "extends=\"scenarios/ancients/rules.xml\"><title>Small</title>"              \
  "<drop unit-class=\"elephant barbarian-chariot heavy-chariot\" "             \
  "switch=\"siege\" card=\"i-am-spartacus\"/><drop trait=\"chariot beast\"/>"  \
  "</rules>"

struct file {
  char path[1024];
  char *at;
  size_t length;
};

/* @param name  of a file; or a document */
static struct file
read_file (const char *name)
{
  struct file text;
  if (name[0] == '<')
    {
      text = (struct file){ .length = strlen (name) };
      snprintf (text.path, sizeof text.path, "%s/x.xml",
                getenv ("SOURCE_ROOT"));
      text.at = malloc (text.length + 1);
      ck_assert_ptr_nonnull (text.at);
      strcpy (text.at, name);
      return text;
    }
  snprintf (text.path, sizeof text.path, "%s/%s", getenv ("SOURCE_ROOT"), name);
  ck_assert_int_eq (wcc_load_file (NULL, text.path, &text.at, &text.length), 0);
  return text;
}

static wcc_result *
compile (wcc_cache *cache, const struct file *text)
{
  return wcc_compile_with (cache, text->at, text->length, text->path, NULL,
                           NULL);
}

/* ---- what is done ---------------------------------- */

/* What came of it with enough memory: all that can be read off the result, one
 * part behind the other. */
struct account {
  char *at;
  size_t length, room;
};

/* Notes what came of it; where that is compared with what is expected, it must
 * be the same up to there. Not by way of what fails. */
static void
note (struct account *account, const void *data, size_t length)
{
  if (account->length + length > account->room)
    {
      account->room = 2 * (account->length + length);
      account->at = __real_realloc (account->at, account->room);
      must (account->at != NULL, "memory for the test");
    }
  if (length)
    memcpy (account->at + account->length, data, length);
  account->length += length;
}

static void
note_text (struct account *account, const char *text)
{
  note (account, text ? text : "-", text ? strlen (text) + 1 : 2);
}

static void
note_problems (struct account *account, const wcc_diagnostics *list)
{
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *item = wcc_diagnostics_get (list, i);
      note (account, &item->severity, sizeof item->severity);
      note (account, &item->line, sizeof item->line);
      note_text (account, item->file);
      note_text (account, item->message);
      note_text (account, item->hint);
      note_text (account, item->source);
      note_text (account, item->silenced);
    }
}

static void
note_result (struct account *account, const wcc_result *result)
{
  size_t length;
  const uint8_t *binary = wcc_result_binary (result, &length);
  note_problems (account, wcc_result_diagnostics (result));
  if (binary)
    note (account, binary, length);
}

/* Something that needs memory. What it works on is read before. */
struct work {
  struct file text[2];
  wcc_result *result[2];
  wcc_document *document;
  const void *bytes;
  size_t length;
};

/* @return false when it was refused for want of memory; what is noted then is
 * what comes last with enough of it */
typedef bool (*act) (const struct work *work, struct account *account);

static bool
compile_twice (const struct work *work, struct account *account)
{
  wcc_cache *cache = wcc_cache_new ();
  bool whole = cache != NULL, did_happen = happened;
  /* Whatever failed, what comes behind finds a cache that is in order. */
  for (int i = 0; cache && i < 5; i++)
    {
      if (i == 3)
        {
          did_happen = happened;
          left = -1;
          happened = false;
        }
      wcc_result *result = compile (cache, &work->text[i % 2]);
      if (result)
        note_result (account, result);
      else
        account->length = 0;
      whole = whole && result;
      wcc_result_free (result);
    }
  wcc_cache_free (cache);
  happened = did_happen;
  return whole;
}

static bool
compile_one (const struct work *work, struct account *account)
{
  wcc_result *result = compile (NULL, &work->text[0]);
  if (!result)
    return false;
  note_result (account, result);
  wcc_result_refuse_warnings (result);
  note_result (account, result);
  wcc_result_free (result);
  return true;
}

static bool
lay_out (const struct work *work, struct account *account)
{
  size_t length;
  char *text = wcc_document_layout (work->document, &length);
  if (text)
    note (account, text, length);
  free (text);
  return text != NULL;
}

static bool
resolve (const struct work *work, struct account *account)
{
  wcc_resolved resolved;
  wcc_result *result = compile (NULL, &work->text[0]);
  bool whole
      = result && wcc_result_resolve (result, "/a/b", "/a/c", true, &resolved);
  if (whole)
    {
      note (account, resolved.text, resolved.length);
      for (size_t i = 0; i < resolved.origin_count; i++)
        {
          note (account, &resolved.origins[i].at, sizeof (int));
          note_text (account, resolved.origins[i].file);
        }
      free (resolved.text);
    }
  wcc_result_free (result);
  return whole;
}

static bool
compare (const struct work *work, struct account *account)
{
  wcc_result *result[2];
  long when = left;
  left = -1; /* results that are not yet compared, with memory enough */
  for (int i = 0; i < 2; i++)
    result[i] = compile (NULL, &work->text[i]);
  left = when;
  wcc_diff *diff = wcc_diff_make (result[0], result[1], true);
  for (size_t i = 0; diff && i < wcc_diff_count (diff); i++)
    {
      const wcc_difference *difference = wcc_diff_get (diff, i);
      note_text (account, difference->thing);
      note_text (account, difference->what);
      note_text (account, difference->from);
      note_text (account, difference->to);
    }
  wcc_diff_free (diff);
  for (int i = 0; i < 2; i++)
    wcc_result_free (result[i]);
  return diff != NULL;
}

static bool
merge (const struct work *work, struct account *account)
{
  wcc_document *document[2];
  long when = left;
  size_t length;
  left = -1; /* documents that are not yet merged, with memory enough */
  for (int i = 0; i < 2; i++)
    {
      wcc_diagnostics *sink = wcc_diagnostics_new ();
      document[i] = wcc_document_read (work->text[i].at, work->text[i].length,
                                       "x", sink);
      wcc_document_validate (document[i], sink);
      wcc_diagnostics_free (sink);
    }
  left = when;
  wcc_merge *made
      = wcc_merge_make (document[0], document[0], document[1]);
  if (made)
    note_text (account, wcc_merge_text (made, &length));
  bool done = made != NULL;
  wcc_merge_free (made);
  for (int i = 0; i < 2; i++)
    wcc_document_free (document[i]);
  return done;
}

static bool
upgrade (const struct work *work, struct account *account)
{
  size_t length;
  char *text = NULL;
  wcc_document *document
      = wcc_document_read (work->text[0].at, work->text[0].length, "x", NULL);
  wcc_upgrade *changes = document ? wcc_upgrade_make (document) : NULL;
  if (changes)
    text = wcc_upgrade_text (changes, &length);
  if (text)
    note (account, text, length);
  free (text);
  wcc_upgrade_free (changes);
  wcc_document_free (document);
  return text != NULL;
}

static bool
fill_in (const struct work *work, struct account *account)
{
  const wcc_new values = { "an-id", "A <title> & more", "rules.xml" };
  const wcc_catalogue *catalogue = wcc_result_catalogue (work->result[0]);
  bool whole = true;
  for (size_t i = 0; wcc_template_get (i); i++)
    {
      size_t length;
      char *text = wcc_template_fill (wcc_template_get (i), catalogue, &values,
                                      &length);
      if (text)
        note (account, text, length);
      whole = whole && text;
      free (text);
    }
  if (!whole)
    account->length = 0;
  return whole;
}

static void
note_pack (struct account *account, wcc_pack *pack)
{
  size_t length;
  const void *bytes = wcc_pack_bytes (pack, &length);
  note_problems (account, wcc_pack_diagnostics (pack));
  if (bytes)
    note (account, bytes, length);
}

static bool
pack (const struct work *work, struct account *account)
{
  const char *paths[] = { work->text[0].path, work->text[1].path };
  const wcc_pack_options options = { .about
                                     = { .title = "A title",
                                         .licence = "CC0-1.0" } };
  wcc_pack *made = wcc_pack_make (paths, 2, &options, NULL, NULL);
  if (made)
    note_pack (account, made);
  wcc_pack_free (made);
  return made != NULL;
}

static bool
verify (const struct work *work, struct account *account)
{
  wcc_pack *read = wcc_pack_read (work->bytes, work->length, "x.wcpack");
  bool whole = read && wcc_pack_check (read);
  if (whole)
    note_pack (account, read);
  else if (read)
    wcc_pack_check (read); /* nothing of the first time is in the way */
  wcc_pack_free (read);
  return whole;
}

static bool
unpack (const struct work *work, struct account *account)
{
  char folder[] = "faults-XXXXXX";
  const char *where = NULL;
  int error = ENOMEM;
  must (mkdtemp (folder) != NULL, "a folder");
  wcc_pack *read = wcc_pack_read (work->bytes, work->length, "x.wcpack");
  if (read)
    error = wcc_pack_unpack (read, folder, false, &where);
  must (error == 0 || error == ENOMEM, "an error of unpacking");
  for (size_t i = 0; read && i < wcc_pack_count (read); i++)
    {
      const wcc_pack_member *member = wcc_pack_get (read, i);
      char path[1024];
      snprintf (path, sizeof path, "%s/%s", folder, member->path);
      must (access (path, F_OK) == (error ? -1 : 0), "half a pack");
      if (!error)
        note (account, member->data, member->length);
    }
  wcc_pack_free (read);
  char command[64];
  snprintf (command, sizeof command, "rm -r %s", folder);
  must (system (command) == 0, "to remove a folder");
  return error == 0;
}

/* ---- with each allocation failing ---------------------------------- */

/* How a work is prepared: nothing beside its texts, or one of these. */
enum needs { TEXTS, RESULTS, DOCUMENT, PACK };

static const struct {
  const char *name;
  act act;
  enum needs needs;
  const char *file[2];
} works[] = {
  { "compile with a cache", compile_twice, TEXTS, { AKRAGAS, DARA } },
  { "compile what is wrong with a cache",
    compile_twice,
    TEXTS,
    { SILENCED, AKRAGAS } },
  { "compile what is silenced", compile_one, TEXTS, { SILENCED, RULES } },
  { "format", lay_out, DOCUMENT, { AKRAGAS, RULES } },
  { "resolve", resolve, TEXTS, { MARIAN, RULES } },
  { "resolve with warnings", resolve, TEXTS, { SMALL, RULES } },
  { "resolve a game", resolve, TEXTS, { DARA, RULES } },
  { "diff of rules", compare, TEXTS, { RULES, MARIAN } },
  { "diff of games", compare, TEXTS, { RULES, MEDIEVAL } },
  { "diff of battles", compare, TEXTS, { AKRAGAS, DARA } },
  { "merge of battles", merge, TEXTS, { AKRAGAS, DARA } },
  { "upgrade a case", upgrade, TEXTS, { OLD, RULES } },
  { "upgrade rules", upgrade, TEXTS, { OLD_RULES, RULES } },
  { "new", fill_in, RESULTS, { RULES, RULES } },
  { "pack", pack, TEXTS, { AKRAGAS, CASE } },
  { "pack --verify", verify, PACK, { AKRAGAS, DARA } },
  { "unpack", unpack, PACK, { AKRAGAS, DARA } },
};
enum { WORKS = sizeof works / sizeof works[0], RUNS = 60 };

static wcc_pack *
prepare (struct work *work, int which)
{
  wcc_pack *made = NULL;
  const char *paths[2];
  *work = (struct work){ .length = 0 };
  for (int i = 0; i < 2; i++)
    {
      work->text[i] = read_file (works[which].file[i]);
      paths[i] = work->text[i].path;
    }
  switch (works[which].needs)
    {
    case TEXTS: break;
    case RESULTS:
      for (int i = 0; i < 2; i++)
        work->result[i] = compile (NULL, &work->text[i]);
      break;
    case DOCUMENT:
      work->document = wcc_document_read (work->text[0].at,
                                          work->text[0].length, "x", NULL);
      break;
    case PACK:
      made = wcc_pack_make (paths, 2, NULL, NULL, NULL);
      work->bytes = wcc_pack_bytes (made, &work->length);
      ck_assert_ptr_nonnull (work->bytes);
      break;
    }
  return made;
}

/* Whether all that came of it, or the end of it, is as expected. */
static bool
ends_as (const struct account *expected, const struct account *account,
         bool whole)
{
  if (account->length > expected->length
      || (whole && account->length < expected->length))
    return false;
  size_t skip = expected->length - account->length;
  return account->length == 0
         || memcmp (expected->at + skip, account->at, account->length) == 0;
}

START_TEST (calls)
{
  int which = _i / 4;
  struct work work;
  struct account expected = { NULL, 0, 0 };
  wcc_pack *made = prepare (&work, which);
  parts = _i % 4 >= 2;
  asked = 0;
  left = LONG_MAX;
  bool well = works[which].act (&work, &expected);
  left = -1;
  ck_assert (well);
  long total = asked, step = 1 + (parts ? total / RUNS : 0);
  long n, runs = 0, fine = 0;
  bool done = false;
  for (n = 0; !done; n += step, runs++)
    {
      struct account account = { NULL, 0, 0 };
      for_good = _i % 2 == 1;
      happened = false;
      long before = alive;
      left = n;
      bool whole = works[which].act (&work, &account);
      done = !happened;
      left = -1;
      happened = false;
      long lost = alive - before;
      ck_assert (!done || whole);
      ck_assert_msg (lost == 0, "%s: %ld blocks lost when %ld fails",
                     works[which].name, lost, n);
      ck_assert_msg (ends_as (&expected, &account, whole),
                     "%s: another result when %ld fails", works[which].name, n);
      fine += whole;
      __real_free (account.at);
    }
  ck_assert_int_gt (runs, 1);
  printf ("%s: %ld %s, every %ldth failed; %ld times it did no harm\n",
          works[which].name, total, parts ? "parts of blocks" : "blocks", step,
          fine - 1);
  for (int i = 0; i < 2; i++)
    {
      wcc_result_free (work.result[i]);
      free (work.text[i].at);
    }
  wcc_document_free (work.document);
  wcc_pack_free (made);
  __real_free (expected.at);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("faults of calls");
  TCase *all = tcase_create ("all");
  tcase_set_timeout (all, 600);
  tcase_add_loop_test (all, calls, 0, 4 * WORKS);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}

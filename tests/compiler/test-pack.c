/* Packs in memory: the same bytes from anywhere, and no byte of them can be
 * changed or lost without being told. And on the disk: all or nothing. */

#define _GNU_SOURCE /* asprintf(), memmem() */

#include <check.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../fuzz/tiny.h"
#include "wcc/pack.h"
#include "../run.h"

/* Gives out the small battle or its rules, by the name at the end of a path. */
static int
give (void *user, const char *path, char **text, size_t *length)
{
  const char *slash = strrchr (path, '/');
  const char *name = slash ? slash + 1 : path;
  if (strcmp (name, "none.xml") == 0)
    return ENOENT;
  if (strstr (path, "po/LINGUAS") || strstr (path, "po/de.po"))
    {
      if (!user)
        return ENOENT; /* no translations */
      *text = strdup (strcmp (name, "de.po") == 0 ? user : "de");
      *length = *text ? strlen (*text) : 0;
      return *text ? 0 : ENOMEM;
    }
  *text
      = strdup (strcmp (name, "battle.xml") == 0 ? tiny_scenario : tiny_rules);
  if (!*text)
    return ENOMEM;
  *length = strlen (*text);
  return 0;
}

static wcc_pack *
make (const char *path)
{
  wcc_pack *pack = wcc_pack_make (&path, 1, NULL, give, NULL);
  ck_assert_ptr_nonnull (pack);
  wcc_diagnostics_print (wcc_pack_diagnostics (pack), stderr, false);
  return pack;
}

/* The bytes of a pack of the small battle, from malloc. */
static uint8_t *
small_pack (size_t *length)
{
  wcc_pack *pack = make ("battle.xml");
  const void *bytes = wcc_pack_bytes (pack, length);
  ck_assert_ptr_nonnull (bytes);
  uint8_t *copy = malloc (*length);
  ck_assert_ptr_nonnull (copy);
  memcpy (copy, bytes, *length);
  wcc_pack_free (pack);
  return copy;
}

static bool
is_good (const void *data, size_t length)
{
  wcc_pack *pack = wcc_pack_read (data, length, "test.wcpack");
  ck_assert_ptr_nonnull (pack);
  bool good = wcc_pack_check (pack);
  size_t errors = wcc_diagnostics_errors (wcc_pack_diagnostics (pack));
  ck_assert (good == (errors == 0));
  ck_assert (good == (wcc_pack_bytes (pack, &length) != NULL));
  ck_assert (good == (wcc_pack_count (pack) > 0));
  wcc_pack_free (pack);
  return good;
}

START_TEST (same_from_anywhere)
{
  static const char *const paths[]
      = { "/a/b/battle.xml", "../../battle.xml", "./x/..//battle.xml" };
  size_t length, other;
  uint8_t *bytes = small_pack (&length);
  ck_assert (is_good (bytes, length));
  for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
    {
      wcc_pack *pack = make (paths[i]);
      const void *same = wcc_pack_bytes (pack, &other);
      ck_assert_uint_eq (other, length);
      ck_assert_mem_eq (same, bytes, length);
      wcc_pack_free (pack);
    }
  free (bytes);
}
END_TEST

/* Gives out a battle in one folder whose rules lie in another: the whole path
 * of the rules, or the way to them. */
static int
give_apart (void *user, const char *path, char **text, size_t *length)
{
  static const char name[] = "rules.xml";
  int error = give (NULL, path, text, length);
  const char *at = error ? NULL : strstr (*text, name);
  if (!at || !strstr (path, "battle.xml"))
    return error;
  char *whole = NULL;
  int size = asprintf (&whole, "%.*s%s%s", (int) (at - *text), *text,
                       (const char *) user, at + strlen (name));
  free (*text);
  *text = whole;
  *length = (size_t) size;
  return size < 0 ? ENOMEM : 0;
}

/* Where the rules come to lie, and how the battle names them. */
START_TEST (rules_elsewhere)
{
  static const struct {
    const char *battle, *rules, *battle_path, *rules_path, *way;
  } all[] = {
    /* Together, as they are on the disk. */
    { "/me/battle.xml", "rules.xml", "battle.xml", "rules.xml", "'rules.xml'" },
    { "/me/a/battle.xml", "../b/rules.xml", "a/battle.xml", "b/rules.xml",
      "'../b/rules.xml'" },
    { "/me/a/battle.xml", "/me/b/rules.xml", "a/battle.xml", "b/rules.xml",
      "\"../b/rules.xml\"" },
    { "/me/battle.xml", "/me/rules.xml", "battle.xml", "rules.xml",
      "\"rules.xml\"" },
    /* They share only the root. */
    { "/me/battle.xml", "/usr/rules.xml", "battle.xml", "rules/rules.xml",
      "\"rules/rules.xml\"" },
    { "/me/battle.xml", "../usr/rules.xml", "battle.xml", "rules/rules.xml",
      "\"rules/rules.xml\"" },
    /* The folder of one of them cannot be in a pack, nor be as deep. */
    { "/me/.a/battle.xml", "/me/rules.xml", "battle.xml", "rules/rules.xml",
      "\"rules/rules.xml\"" },
    { "/me/battle.xml", ".a/rules.xml", "battle.xml", "rules/rules.xml",
      "\"rules/rules.xml\"" },
    { "/me/battle.xml", "/me/1/2/3/4/5/6/7/8/9/rules.xml", "battle.xml",
      "rules/rules.xml", "\"rules/rules.xml\"" },
  };
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
    {
      char way[64];
      wcc_pack *pack = wcc_pack_make (&all[i].battle, 1, NULL, give_apart,
                                      (void *) (uintptr_t) all[i].rules);
      wcc_diagnostics_print (wcc_pack_diagnostics (pack), stderr, false);
      ck_assert_uint_eq (wcc_pack_count (pack), 4);
      const wcc_pack_member *battle = wcc_pack_get (pack, 2);
      ck_assert_str_eq (battle->path, all[i].battle_path);
      ck_assert_str_eq (wcc_pack_get (pack, 3)->path, all[i].rules_path);
      snprintf (way, sizeof way, "rules=%s", all[i].way);
      ck_assert_ptr_nonnull (
          memmem (battle->data, battle->length, way, strlen (way)));
      wcc_pack_free (pack);
    }
}
END_TEST

/* Nor is any other file taken for one: it would be overwritten. */
START_TEST (tells_packs_from_others)
{
  size_t length;
  uint8_t *bytes = small_pack (&length);
  ck_assert (wcc_pack_begins (bytes, length));
  ck_assert (wcc_pack_begins (bytes, WCC_PACK_HEAD));
  ck_assert (!wcc_pack_begins (bytes, WCC_PACK_HEAD - 1));
  ck_assert (!wcc_pack_begins (bytes, 0));
  bytes[WCC_PACK_HEAD - 1]++;
  ck_assert (!wcc_pack_begins (bytes, length));
  bytes[WCC_PACK_HEAD - 1]--;
  bytes[0]++;
  ck_assert (!wcc_pack_begins (bytes, length));
  ck_assert (!wcc_pack_begins (tiny_scenario, strlen (tiny_scenario)));
  free (bytes);
}
END_TEST

START_TEST (members)
{
  size_t length;
  uint8_t *bytes = small_pack (&length);
  wcc_pack *pack = wcc_pack_read (bytes, length, "test.wcpack");
  free (bytes);
  ck_assert_uint_eq (wcc_pack_count (pack), 4);
  ck_assert_str_eq (wcc_pack_get (pack, 0)->path, WCC_PACK_MANIFEST);
  const wcc_pack_member *battle = wcc_pack_get (pack, 2);
  ck_assert_str_eq (battle->path, "battle.xml");
  ck_assert_int_eq (battle->kind, WCC_PACK_SCENARIO);
  ck_assert_uint_eq (battle->length, strlen (tiny_scenario));
  ck_assert_mem_eq (battle->data, tiny_scenario, battle->length);
  ck_assert_int_eq (wcc_pack_get (pack, 1)->kind, WCC_PACK_BINARY);
  ck_assert_int_eq (wcc_pack_get (pack, 3)->kind, WCC_PACK_RULES);
  wcc_pack_free (pack);
}
END_TEST

/* Translations come along and are compiled from there, whatever they say. */
START_TEST (translations)
{
  static struct {
    char text[64];
    bool bad;
  } catalogues[]
      = { { "msgid \"nothing\"\nmsgstr \"nichts\"\n", false },
          { "nonsense", true } };
  for (size_t i = 0; i < 2; i++)
    {
      const char *path = "battle.xml";
      size_t length;
      wcc_pack *pack = wcc_pack_make (&path, 1, NULL, give,
                                      catalogues[i].text);
      ck_assert_uint_eq (
          wcc_diagnostics_errors (wcc_pack_diagnostics (pack)), 0);
      const void *bytes = wcc_pack_bytes (pack, &length);
      ck_assert_ptr_nonnull (bytes);
      wcc_pack *again = wcc_pack_read (bytes, length, "test.wcpack");
      ck_assert_uint_eq (wcc_pack_count (again), 6);
      const wcc_pack_member *list = wcc_pack_get (again, 3);
      const wcc_pack_member *catalogue = wcc_pack_get (again, 4);
      ck_assert_str_eq (list->path, "po/LINGUAS");
      ck_assert_int_eq (list->kind, WCC_PACK_TEXTS);
      ck_assert_str_eq (catalogue->path, "po/de.po");
      ck_assert_int_eq (catalogue->kind, WCC_PACK_TEXTS);
      ck_assert_uint_eq (catalogue->length, strlen (catalogues[i].text));
      ck_assert (wcc_pack_check (again));
      bool warned
          = wcc_diagnostics_warnings (wcc_pack_diagnostics (again)) > 0;
      ck_assert (warned == catalogues[i].bad);
      wcc_pack_free (again);
      wcc_pack_free (pack);
    }
}
END_TEST

/* What a pack says of itself comes back, and so do the names of who designed. */
START_TEST (says_who_made_it)
{
  const char *path = "battle.xml";
  size_t length;
  const wcc_pack_options options
      = { .about = { "Hills & <woods>", "Ann", "CC0-1.0", "\"Ben\", for maps" } };
  wcc_pack *pack = wcc_pack_make (&path, 1, &options, give, NULL);
  const void *bytes = wcc_pack_bytes (pack, &length);
  ck_assert_ptr_nonnull (bytes);
  wcc_pack *again = wcc_pack_read (bytes, length, "test.wcpack");
  const wcc_pack_about *about = wcc_pack_get_about (again);
  ck_assert_str_eq (about->title, options.about.title);
  ck_assert_str_eq (about->author, options.about.author);
  ck_assert_str_eq (about->licence, options.about.licence);
  ck_assert_str_eq (about->credits, options.about.credits);
  ck_assert_str_eq (wcc_pack_get (again, 2)->title, "T");
  ck_assert_ptr_null (wcc_pack_get (again, 2)->designer);
  ck_assert_ptr_null (wcc_pack_get (again, 1)->title);
  char *contents = wcc_pack_contents (again);
  ck_assert_str_eq (contents, "1 ruleset, 1 scenario, 1 compiled battle");
  free (contents);
  wcc_pack_free (again);
  wcc_pack_free (pack);
}
END_TEST

/* What is made can be read: a title has 100 letters at most, as in documents. */
START_TEST (what_it_cannot_say)
{
  const char *path = "battle.xml";
  char title[101 * 2 + 1] = "";
  size_t length;
  for (int i = 0; i < 101; i++)
    strcat (title, "\xc3\xa9");
  const wcc_pack_options long_title = { .about.title = title },
                         good = { .about.title = title + 2 },
                         empty = { .about.author = "  " };
  wcc_pack *pack = wcc_pack_make (&path, 1, &long_title, give, NULL);
  ck_assert_ptr_null (wcc_pack_bytes (pack, &length));
  const wcc_diagnostics *list = wcc_pack_diagnostics (pack);
  ck_assert_uint_eq (wcc_diagnostics_count (list), 1);
  ck_assert_str_eq (wcc_diagnostics_get (list, 0)->file, WCC_PACK_MANIFEST);
  ck_assert_str_eq (wcc_diagnostics_get (list, 0)->hint,
                    "Write a text of at most 100 letters.");
  wcc_pack_free (pack);
  pack = wcc_pack_make (&path, 1, &empty, give, NULL);
  ck_assert_ptr_null (wcc_pack_bytes (pack, &length));
  wcc_pack_free (pack);
  pack = wcc_pack_make (&path, 1, &good, give, NULL);
  const void *bytes = wcc_pack_bytes (pack, &length);
  ck_assert_ptr_nonnull (bytes);
  ck_assert (is_good (bytes, length));
  wcc_pack_free (pack);
}
END_TEST

typedef struct {
  int left; /* times to be told before it has to stop */
  double part;
} Listener;

static bool
listen_for (void *user, double part)
{
  Listener *listener = user;
  ck_assert (part >= 0 && part <= 1);
  listener->part = part;
  return listener->left-- > 0;
}

START_TEST (stops_whenever_it_is_asked_to)
{
  const char *path = "battle.xml";
  for (int times = 0;; times++)
    {
      Listener listener = { times, 0 };
      const wcc_pack_options options
          = { .progress = listen_for, .progress_user = &listener };
      wcc_pack *pack = wcc_pack_make (&path, 1, &options, give, NULL);
      ck_assert ((pack == NULL) == (listener.left < 0));
      wcc_pack_free (pack);
      if (pack == NULL)
        continue;
      ck_assert_int_ge (times, 4); /* two documents made, two checked */
      ck_assert_double_gt (listener.part, 0.7);
      break;
    }
}
END_TEST

static void
write_text (const char *path, const char *text)
{
  FILE *file = fopen (path, "w");
  ck_assert_ptr_nonnull (file);
  fputs (text, file);
  ck_assert_int_eq (fclose (file), 0);
}

START_TEST (finds_documents_in_folders)
{
  char folder[] = "/tmp/test-pack-XXXXXX", **found, *where;
  static const char *const files[]
      = { "b.xml", "a.xml", "c.txt", ".d.xml", "e.xml", "in/f.xml", "g.xml" };
  ck_assert_ptr_nonnull (mkdtemp (folder));
  ck_assert_int_eq (chdir (folder), 0);
  ck_assert_int_eq (mkdir ("in", 0777), 0);
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    write_text (files[i], strcmp (files[i], "e.xml") == 0   ? "<other/>"
                          : strcmp (files[i], "g.xml") == 0 ? "scenario"
                                                            : tiny_scenario);
  ck_assert_int_eq (symlink ("..", "in/round"), 0);
  ck_assert_int_eq (wcc_pack_find (folder, 1, &found, NULL), 0);
  static const char *const wanted[] = { "a.xml", "b.xml", "g.xml", "in/f.xml" };
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
    {
      ck_assert_ptr_nonnull (found[i]);
      ck_assert_str_eq (found[i] + strlen (folder) + 1, wanted[i]);
    }
  ck_assert_ptr_null (found[4]);
  wcc_pack_release (found);
  ck_assert_int_eq (wcc_pack_find (folder, 0, &found, &where), 0);
  ck_assert_ptr_null (where);
  ck_assert_str_eq (found[2] + strlen (folder) + 1, "g.xml");
  ck_assert_ptr_null (found[3]);
  wcc_pack_release (found);
  ck_assert_int_eq (wcc_pack_find ("nowhere", 0, &found, &where), ENOENT);
  ck_assert_str_eq (where, "nowhere");
  free (where);
  /* The folder that is told is the one that cannot be read. To root all can. */
  ck_assert_int_eq (chmod (folder, 0755), 0);
  ck_assert_int_eq (chmod ("in", 0), 0);
  bool root = geteuid () == 0;
  if (root)
    ck_assert_int_eq (seteuid (65534), 0);
  ck_assert_int_eq (wcc_pack_find (folder, 1, &found, &where), EACCES);
  ck_assert_str_eq (where + strlen (folder), "/in");
  free (where);
  if (root)
    ck_assert_int_eq (seteuid (0), 0);
  ck_assert_int_eq (chmod ("in", 0777), 0);
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    unlink (files[i]);
  unlink ("in/round");
  rmdir ("in");
  ck_assert_int_eq (chdir ("/"), 0);
  ck_assert_int_eq (rmdir (folder), 0);
}
END_TEST

START_TEST (what_cannot_be_packed)
{
  static const char *const paths[]
      = { "none.xml", "x/manifest.xml", "b\xf6se.xml", "bo\xcc\x88se.xml",
          "a\xc0\xafx.xml", "a\xe2\x80\xaex.xml", "rules.txt", "x/LINGUAS", "x/de.po", "" };
  size_t length;
  for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
    {
      wcc_pack *pack = wcc_pack_make (&paths[i], 1, NULL, give, NULL);
      ck_assert_uint_gt (wcc_diagnostics_errors (wcc_pack_diagnostics (pack)),
                         0);
      ck_assert_ptr_null (wcc_pack_bytes (pack, &length));
      wcc_pack_free (pack);
    }
  wcc_pack *pack = wcc_pack_make (NULL, 0, NULL, NULL, NULL);
  ck_assert_ptr_null (wcc_pack_bytes (pack, &length));
  wcc_pack_free (pack);
}
END_TEST

START_TEST (cut_off)
{
  size_t length;
  uint8_t *bytes = small_pack (&length);
  for (size_t end = 0; end < length; end += 97)
    ck_assert (!is_good (bytes, end));
  for (size_t end = length - 400; end < length; end++)
    ck_assert (!is_good (bytes, end));
  free (bytes);
}
END_TEST

/* A changed byte is an error, or, in fields that mean nothing here, changes
 * nothing of the members. */
START_TEST (changed_bytes)
{
  size_t length, errors = 0, tried = 0;
  uint8_t *bytes = small_pack (&length);
  wcc_pack *whole = wcc_pack_read (bytes, length, "test.wcpack");
  for (size_t at = 0; at < length; at += at < 200 || at > length - 600 ? 1 : 23)
    {
      bytes[at] ^= (uint8_t) (1u << at % 8);
      wcc_pack *pack = wcc_pack_read (bytes, length, "test.wcpack");
      bytes[at] ^= (uint8_t) (1u << at % 8);
      tried++;
      errors += wcc_pack_count (pack) == 0;
      for (size_t i = 0; i < wcc_pack_count (pack); i++)
        {
          const wcc_pack_member *is = wcc_pack_get (pack, i);
          const wcc_pack_member *was = wcc_pack_get (whole, i);
          ck_assert_str_eq (is->path, was->path);
          ck_assert_uint_eq (is->length, was->length);
          ck_assert_mem_eq (is->data, was->data, was->length);
        }
      wcc_pack_free (pack);
    }
  ck_assert_uint_gt (errors, tried / 2);
  wcc_pack_free (whole);
  free (bytes);
}
END_TEST

/* Counts files and folders below the present one. */
static int
count_all (void)
{
  int count = -1;
  FILE *find = popen ("find . | wc -l", "r");
  ck_assert_ptr_nonnull (find);
  ck_assert_int_eq (fscanf (find, "%d", &count), 1);
  pclose (find);
  return count;
}

/* No room for the third file: nothing of the others stays, and what was to be
 * replaced is there. */
START_TEST (all_or_nothing)
{
  char folder[] = "/tmp/test-pack-XXXXXX";
  ck_assert_ptr_nonnull (mkdtemp (folder));
  ck_assert_int_eq (chdir (folder), 0);
  size_t length;
  uint8_t *bytes = small_pack (&length);
  wcc_pack *pack = wcc_pack_read (bytes, length, "test.wcpack");
  free (bytes);
  const char *where;
  signal (SIGXFSZ, SIG_IGN);
  struct rlimit before, limit;
  getrlimit (RLIMIT_FSIZE, &before);
  limit = before;
  limit.rlim_cur = wcc_pack_get (pack, 3)->length - 1;
  ck_assert_int_eq (mkdir ("old", 0777), 0);
  ck_assert_int_eq (wcc_write_file ("old/manifest.xml", "mine", 4), 0);
  setrlimit (RLIMIT_FSIZE, &limit);
  ck_assert_int_eq (wcc_pack_unpack (pack, "new", false, &where), EFBIG);
  ck_assert_ptr_nonnull (where);
  ck_assert_int_eq (wcc_pack_unpack (pack, "old", true, &where), EFBIG);
  setrlimit (RLIMIT_FSIZE, &before);
  ck_assert_int_eq (wcc_pack_unpack (pack, "old", false, &where), EEXIST);
  ck_assert_str_eq (where, WCC_PACK_MANIFEST);
  ck_assert_int_eq (count_all (), 3);
  char *text;
  ck_assert_int_eq (wcc_load_file (NULL, "old/manifest.xml", &text, &length),
                    0);
  ck_assert_str_eq (text, "mine");
  free (text);
  ck_assert_int_eq (wcc_pack_unpack (pack, "old", true, &where), 0);
  ck_assert_int_eq (wcc_pack_unpack (pack, "old", false, &where), 0);
  ck_assert_int_eq (count_all (), 6);
  wcc_pack_free (pack);
  ck_assert_int_eq (chdir ("/"), 0);
  char command[64];
  snprintf (command, sizeof command, "rm -rf '%s'", folder);
  ck_assert_int_eq (system (command), 0);
}
END_TEST

/* The stage of an unpacking that was killed goes when the next one is done, even
 * if that has nothing to write. What else is in it stays, and so does the stage of
 * a living program. */
START_TEST (abandoned_stages_go)
{
  char folder[] = "/tmp/test-pack-XXXXXX", dead[64], name[80];
  ck_assert_ptr_nonnull (mkdtemp (folder));
  ck_assert_int_eq (chdir (folder), 0);
  pid_t child = fork ();
  if (child == 0)
    _exit (0);
  ck_assert_int_eq (waitpid (child, NULL, 0), child);
  snprintf (dead, sizeof dead, ".warcouncil-%ld-0.tmp", (long) child);
  size_t length;
  uint8_t *bytes = small_pack (&length);
  wcc_pack *pack = wcc_pack_read (bytes, length, "test.wcpack");
  free (bytes);
  const char *where;
  for (int i = 0; i < 2; i++)
    {
      ck_assert_int_eq (mkdir (dead, 0700), 0);
      snprintf (name, sizeof name, "%s/0", dead);
      ck_assert_int_eq (wcc_write_file (name, "new", 3), 0);
      snprintf (name, sizeof name, "%s/12.old", dead);
      ck_assert_int_eq (wcc_write_file (name, "old", 3), 0);
      ck_assert_int_eq (wcc_pack_unpack (pack, ".", false, &where), 0);
      ck_assert_int_ne (access (dead, F_OK), 0);
    }

  ck_assert_int_eq (mkdir (dead, 0700), 0);
  snprintf (name, sizeof name, "%s/12.older", dead);
  ck_assert_int_eq (wcc_write_file (name, "mine", 4), 0);
  char living[64];
  snprintf (living, sizeof living, ".warcouncil-%ld-0.tmp", (long) getppid ());
  ck_assert_int_eq (mkdir (living, 0700), 0);
  ck_assert_int_eq (wcc_pack_unpack (pack, ".", false, &where), 0);
  ck_assert_int_eq (access (name, F_OK), 0);
  ck_assert_int_eq (access (living, F_OK), 0);
  wcc_pack_free (pack);
  ck_assert_int_eq (chdir ("/"), 0);
  char command[64];
  snprintf (command, sizeof command, "rm -rf '%s'", folder);
  ck_assert_int_eq (system (command), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("pack");
  TCase *tests = tcase_create ("pack");
  tcase_set_timeout (tests, 100);
  tcase_add_test (tests, same_from_anywhere);
  tcase_add_test (tests, rules_elsewhere);
  tcase_add_test (tests, tells_packs_from_others);
  tcase_add_test (tests, members);
  tcase_add_test (tests, translations);
  tcase_add_test (tests, says_who_made_it);
  tcase_add_test (tests, what_it_cannot_say);
  tcase_add_test (tests, stops_whenever_it_is_asked_to);
  tcase_add_test (tests, finds_documents_in_folders);
  tcase_add_test (tests, what_cannot_be_packed);
  tcase_add_test (tests, cut_off);
  tcase_add_test (tests, changed_bytes);
  tcase_add_test (tests, all_or_nothing);
  tcase_add_test (tests, abandoned_stages_go);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

/* Reading and writing of whole files, and that nothing is lost on the way. */

#define _DEFAULT_SOURCE 1 /* flock, syscall numbers */
#define _XOPEN_SOURCE 700

#include <check.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#ifdef __linux__
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#endif
#include <unistd.h>

#include "wcc/compile.h"
#include "../run.h"

static char directory[] = "/tmp/test-file-XXXXXX";

static void
set_up (void)
{
  strcpy (directory + strlen (directory) - 6, "XXXXXX");
  ck_assert_ptr_nonnull (mkdtemp (directory));
  ck_assert_int_eq (chdir (directory), 0);
}

static void
tear_down (void)
{
  char command[128];
  snprintf (command, sizeof command, "rm -rf '%s'", directory);
  ck_assert_int_eq (chdir ("/"), 0);
  ck_assert_int_eq (system (command), 0);
}

static int
count_files (void)
{
  int count = 0;
  DIR *dir = opendir (".");
  for (struct dirent *entry; (entry = readdir (dir));)
    count += strcmp (entry->d_name, ".") != 0
             && strcmp (entry->d_name, "..") != 0;
  closedir (dir);
  return count;
}

static void
check_content (const char *path, const char *expected)
{
  char *text = NULL;
  size_t length;
  ck_assert_int_eq (wcc_load_file (NULL, path, &text, &length), 0);
  ck_assert_uint_eq (length, strlen (expected));
  ck_assert_str_eq (text, expected);
  free (text);
}

/* Worked out by hand: one "../" for each folder that is left. */
START_TEST (ways_between_files)
{
  static const char *const ways[][3] = {
    { "/home/ann/battles", "/home/ann/battles/rules.xml", "rules.xml" },
    { "/home/ann/battles/", "/home/ann/rules/rules.xml", "../rules/rules.xml" },
    { "/home/ann", "/home/anna/rules.xml", "../anna/rules.xml" },
    { "/a/b/c", "/x.xml", "../../../x.xml" },
    { "/", "/a/x.xml", "a/x.xml" },
    { "/a/./b/../c", "/a//c/d/../x.xml", "x.xml" },
    { "/a/b/c/d/e/f", "/a/b/c/x", "../../../x" },
  };
  const char *const *row = ways[_i];
  char *way = wcc_relative_path (row[0], row[1]);
  ck_assert_str_eq (way, row[2]);
  free (way);
}
END_TEST

/* The working folder is another one. */
START_TEST (what_is_beside_the_program)
{
  char *folder = wcc_beside_program (""), *same;
  ck_assert_ptr_nonnull (folder);
  ck_assert_int_eq (folder[0], '/');
  ck_assert_int_eq (folder[strlen (folder) - 1], '/');
  same = wcc_beside_program ("test-file");
  ck_assert_ptr_nonnull (same);
  ck_assert_int_eq (strncmp (same, folder, strlen (folder)), 0);
  ck_assert_str_eq (same + strlen (folder), "test-file");
  ck_assert_ptr_null (wcc_beside_program ("no-such-file"));
  free (folder);
  free (same);
}
END_TEST

START_TEST (write_and_read)
{
  ck_assert_int_eq (wcc_write_file ("a", "one", 3), 0);
  check_content ("a", "one");
  ck_assert_int_eq (wcc_write_file ("a", "three", 5), 0);
  check_content ("a", "three");
  ck_assert_int_eq (wcc_write_file ("./empty", "", 0), 0);
  check_content ("empty", "");
  ck_assert_int_eq (count_files (), 2);
}
END_TEST

/* What a killed program left behind goes; what a living one writes stays, and so
 * does what has another name. */
START_TEST (abandoned_files_go)
{
  char dead[64], living[64];
  wcc_draft *draft;
  pid_t child = fork ();
  if (child == 0)
    _exit (0);
  ck_assert_int_eq (waitpid (child, NULL, 0), child);
  snprintf (dead, sizeof dead, ".warcouncil-%ld-3.tmp", (long) child);
  snprintf (living, sizeof living, ".warcouncil-%ld-3.tmp", (long) getppid ());
  const char *const names[]
      = { dead, living, ".warcouncil-x.tmp", ".warcouncil-1-2.tmp.xml" };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    fclose (fopen (names[i], "w"));
  ck_assert_int_eq (wcc_draft_write ("a", "one", 3, &draft), 0);
  ck_assert_int_eq (wcc_draft_place (draft), 0);
  wcc_draft_free (draft);
  ck_assert_int_ne (access (dead, F_OK), 0);
  for (size_t i = 1; i < sizeof names / sizeof names[0]; i++)
    ck_assert_int_eq (access (names[i], F_OK), 0);
  ck_assert_int_eq (count_files (), 4);
}
END_TEST

/* Only a lock tells a writer on another machine, or in a container, that a draft
 * is not abandoned: there, the program that writes it does not exist. */
START_TEST (drafts_are_locked)
{
  wcc_draft *draft;
  wcc_hold *hold;
  char name[300] = "";
  ck_assert_int_eq (wcc_draft_write ("a", "one", 3, &draft), 0);
  DIR *dir = opendir (".");
  for (struct dirent *entry; (entry = readdir (dir));)
    if (strstr (entry->d_name, ".tmp"))
      strcpy (name, entry->d_name);
  closedir (dir);
  int file = open (name, O_RDONLY);
  ck_assert_int_ge (file, 0);
  ck_assert_int_ne (flock (file, LOCK_EX | LOCK_NB), 0);
  ck_assert_int_eq (wcc_draft_place (draft), 0);
  check_content ("a", "one");
  ck_assert_int_eq (wcc_write_file ("a", "two", 3), 0); /* it is not held */
  wcc_draft_free (draft);
  ck_assert_int_eq (flock (file, LOCK_EX | LOCK_NB), 0);
  close (file);
  ck_assert_int_eq (wcc_hold_take ("a", &hold), 0);
  wcc_hold_free (hold);
  check_content ("a", "two");
  ck_assert_int_eq (count_files (), 1);
}
END_TEST

#ifdef __linux__
/* From now on these system calls fail. Returns whether that could be done. */
static bool
refuse_calls (const int *calls, unsigned count, int error)
{
  struct sock_filter filter[16];
  unsigned at = 0;
  filter[at++] = (struct sock_filter) BPF_STMT (
      BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr));
  for (unsigned i = 0; i < count; i++)
    {
      filter[at++] = (struct sock_filter) BPF_JUMP (
          BPF_JMP | BPF_JEQ | BPF_K, (unsigned) calls[i], 0, 1);
      filter[at++] = (struct sock_filter) BPF_STMT (
          BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (unsigned) error);
    }
  filter[at++] = (struct sock_filter) BPF_STMT (BPF_RET | BPF_K,
                                                SECCOMP_RET_ALLOW);
  struct sock_fprog program = { (unsigned short) at, filter };
  return prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
         && prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/* Where the system cannot rename without replacing, as on NFS, a link gives a
 * file its name: a rename could replace what has just come there. */
START_TEST (new_names_by_link)
{
  static const int calls[] = { SYS_renameat2,
#ifdef SYS_rename
                               SYS_rename,
#endif
#ifdef SYS_renameat
                               SYS_renameat
#endif
  };
  struct stat status;
  pid_t child = fork ();
  if (child == 0)
    {
      if (!refuse_calls (calls, sizeof calls / sizeof calls[0], EINVAL))
        _exit (77);
      int error = wcc_write_new_file ("a", "one", 3);
      _exit (error ? error : wcc_write_new_file ("a", "two", 3));
    }
  int result;
  ck_assert_int_eq (waitpid (child, &result, 0), child);
  ck_assert (WIFEXITED (result));
  ck_assert_int_eq (WEXITSTATUS (result), EEXIST);
  check_content ("a", "one");
  ck_assert_int_eq (stat ("a", &status), 0);
  ck_assert_uint_eq (status.st_nlink, 1);
  ck_assert_int_eq (count_files (), 1);
}
END_TEST
#endif

/* What declares another encoding becomes UTF-8, in which all of the declaration
 * keeps its place. */
START_TEST (encodings)
{
  static const char *const texts[][2] = {
    { "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>\xe4</a>",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"     ?><a>\xc3\xa4</a>" },
    { "<?xml version='1.0' encoding='windows-1252'?><a b='\x80'/>",
      "<?xml version='1.0' encoding='UTF-8'       ?><a b='\xe2\x82\xac'/>" },
    { "<?xml version='1.0' encoding='GBK'?><a>\xd6\xd0</a>",
      "<?xml version='1.0'               ?><a>\xe4\xb8\xad</a>" },
    { "<?xml version='1.0' encoding='EUC-KR'?>", /* nothing is converted */
      "<?xml version='1.0' encoding='UTF-8' ?>" },
    /* All else stays: UTF-8, unknown names, ASCII that means something else,
     * bytes that the encoding does not have, and what is no XML. */
    { "<?xml version='1.0' encoding='utf-8'?><a>\xe4</a>", NULL },
    { "<?xml version='1.0' encoding='nonsense'?><a>\xe4</a>", NULL },
    { "<?xml version='1.0' encoding='UTF-7'?><a>+AOQ-</a>", NULL },
    { "<?xml version='1.0' encoding='EUC-JP'?><a>\xff\xff</a>", NULL },
    { "<?xml version='1.0'?><a encoding='ISO-8859-1'>\xe4</a>", NULL },
    { "encoding='ISO-8859-1' \xe4", NULL },
    { "<?xml version='1.0' encoding='", NULL },
    /* Nor does a declaration count that has no end, or in which bytes come
     * before the name that may get longer or shorter. */
    { "<?xml version='1.0' encoding='ISO-8859-1'", NULL },
    { "<?xml version='1.0' encoding='ISO-8859-1", NULL },
    { "<?xml version='1.0' encoding=\"GBK?>", NULL },
    { "<?xml version='1.0' encoding='ISO-8859-1\"?><a>\xe4</a>", NULL },
    { "<?xml version='1.0'><a b='?' encoding='GBK'>\xd6\xd0?></a>", NULL },
    { "<?xml version='\xe4' encoding='ISO-8859-1'?><a/>", NULL },
    { "<?xml \x81\x30\x81\x30\x81\x30\x81\x30 encoding='GB18030'?>", NULL },
    { "", NULL },
  };
  const char *const *row = texts[_i];
  char *text = strdup (row[0]);
  size_t length = strlen (text);
  char was[WCC_ENCODING_ROOM];
  ck_assert_int_eq (wcc_decode (&text, &length, was), 0);
  ck_assert_str_eq (text, row[1] ? row[1] : row[0]);
  ck_assert_uint_eq (length, strlen (text));
  ck_assert_int_eq (*was != '\0', row[1] != NULL);
  ck_assert_int_eq (*was == '\0' || strstr (row[0], was) != NULL, true);
  free (text);
}
END_TEST

/* What is UTF-8 already, and would be taken for something else. */
START_TEST (declarations_become_true)
{
  static const char *const texts[][2] = {
    { "<?xml version='1.0' encoding='ISO-8859-1'?><a>\u00e4</a>",
      "<?xml version='1.0' encoding='UTF-8'     ?><a>\u00e4</a>" },
    { "\xEF\xBB\xBF<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
      "\xEF\xBB\xBF<?xml version='1.0' encoding='UTF-8'     ?><a/>" },
    /* What is refused anyway, and what says nothing. */
    { "<?xml version='1.0' encoding='nonsense'?><a/>", NULL },
    { "<?xml version='1.0' encoding='utf-8'?><a/>", NULL },
    { "<a encoding='ISO-8859-1'/>", NULL },
  };
  const char *const *row = texts[_i];
  char *text = strdup (row[0]);
  wcc_declare_utf8 (text, strlen (text));
  ck_assert_str_eq (text, row[1] ? row[1] : row[0]);
  free (text);
}
END_TEST

/* A digest or a copy is of the bytes that the file has. */
START_TEST (bytes_stay)
{
  const char *latin = "<?xml version='1.0' encoding='ISO-8859-1'?><a>\xe4</a>";
  char *data = NULL;
  size_t length;
  ck_assert_int_eq (wcc_write_file ("a", latin, strlen (latin)), 0);
  ck_assert_int_eq (wcc_load_bytes (NULL, "a", &data, &length), 0);
  ck_assert_uint_eq (length, strlen (latin));
  ck_assert_str_eq (data, latin);
  free (data);
  ck_assert_int_eq (wcc_load_bytes (NULL, "none", &data, &length), ENOENT);
  check_content ("a", "<?xml version='1.0' encoding='UTF-8'     ?>"
                      "<a>\xc3\xa4</a>");
}
END_TEST

START_TEST (what_cannot_be_read)
{
  char *text = NULL;
  size_t length;
  ck_assert_int_eq (wcc_load_file (NULL, "none", &text, &length), ENOENT);
  ck_assert_int_eq (wcc_load_file (NULL, ".", &text, &length), EISDIR);
  ck_assert_int_eq (wcc_load_file (NULL, "/dev/zero", &text, &length), EINVAL);
  ck_assert_int_eq (mkfifo ("pipe", 0600), 0); /* must not wait for a writer */
  ck_assert_int_eq (wcc_load_file (NULL, "pipe", &text, &length), EINVAL);
  FILE *file = fopen ("large", "w");
  ck_assert_int_eq (ftruncate (fileno (file), WCC_MAX_BYTES + 1), 0);
  ck_assert_int_eq (wcc_load_file (NULL, "large", &text, &length), EFBIG);
  ck_assert_int_eq (ftruncate (fileno (file), WCC_MAX_BYTES), 0);
  ck_assert_int_eq (wcc_load_file (NULL, "large", &text, &length), 0);
  ck_assert_uint_eq (length, WCC_MAX_BYTES);
  free (text);
  fclose (file);
}
END_TEST

START_TEST (permissions_and_links_stay)
{
  struct stat status;
  ck_assert_int_eq (wcc_write_file ("a", "1", 1), 0);
  ck_assert_int_eq (chmod ("a", 0640), 0);
  ck_assert_int_eq (symlink ("a", "link"), 0);
  ck_assert_int_eq (wcc_write_file ("link", "2", 1), 0);
  ck_assert_int_eq (lstat ("link", &status), 0);
  ck_assert (S_ISLNK (status.st_mode));
  ck_assert_int_eq (lstat ("a", &status), 0);
  ck_assert (S_ISREG (status.st_mode));
  ck_assert_int_eq (status.st_mode & 07777, 0640);
  check_content ("a", "2");
  mode_t mask = umask (027);
  ck_assert_int_eq (wcc_write_file ("new", "3", 1), 0);
  umask (mask);
  ck_assert_int_eq (stat ("new", &status), 0);
  ck_assert_int_eq (status.st_mode & 07777, 0640);
}
END_TEST

/* Another group of ours, or, as root, anybody's. */
static gid_t
other_group (void)
{
  gid_t groups[64];
  int count = getgroups (64, groups);
  for (int i = 0; i < count; i++)
    if (groups[i] != getegid ())
      return groups[i];
  return geteuid () == 0 ? 1 : getegid ();
}

/* Who shares a folder with a team still shares the file. */
START_TEST (groups_and_attributes_stay)
{
  struct stat status;
  gid_t group = other_group ();
  ck_assert_int_eq (wcc_write_file ("file", "one", 3), 0);
  ck_assert_int_eq (chown ("file", (uid_t) -1, group), 0);
  ck_assert_int_eq (chmod ("file", 0664), 0);
#ifdef __linux__
  int kept = setxattr ("file", "user.note", "a note", 6, 0) == 0;
#endif
  ck_assert_int_eq (wcc_write_file ("file", "two", 3), 0);
  check_content ("file", "two");
  ck_assert_int_eq (stat ("file", &status), 0);
  ck_assert_uint_eq (status.st_gid, group);
  ck_assert_int_eq (status.st_mode & 07777, 0664);
#ifdef __linux__
  char value[16];
  if (kept) /* not on every file system */
    {
      ck_assert_int_eq (getxattr ("file", "user.note", value, sizeof value), 6);
      ck_assert_mem_eq (value, "a note", 6);
    }
#endif
}
END_TEST

START_TEST (what_cannot_be_written)
{
  ck_assert_int_eq (mkdir ("dir", 0700), 0);
  ck_assert_int_eq (wcc_write_file ("dir", "x", 1), EISDIR);
  ck_assert_int_eq (wcc_write_file ("none/a", "x", 1), ENOENT);
  ck_assert_int_eq (wcc_write_file ("", "x", 1), ENOENT);
  ck_assert_int_eq (symlink ("nowhere", "dangling"), 0);
  ck_assert_int_eq (wcc_write_file ("dangling", "x", 1), ENOENT);
  ck_assert_int_eq (count_files (), 2);
  ck_assert_int_eq (wcc_write_file ("/dev/null", "x", 1), 0);
  if (access ("/dev/full", W_OK) == 0)
    ck_assert_int_eq (wcc_write_file ("/dev/full", "x", 1), ENOSPC);
}
END_TEST

/* What its owner has protected stays, and so do two names of one file. */
START_TEST (what_is_not_replaced)
{
  struct stat status;
  ck_assert_int_eq (wcc_write_file ("a", "old", 3), 0);
  ck_assert_int_eq (chmod ("a", 0444), 0);
  ck_assert_int_eq (wcc_write_file ("a", "new", 3), EACCES);
  check_content ("a", "old");
  ck_assert_int_eq (chmod ("a", 0644), 0);
  ck_assert_int_eq (link ("a", "b"), 0);
  ck_assert_int_eq (wcc_write_file ("a", "new", 3), EMLINK);
  ck_assert_int_eq (stat ("b", &status), 0);
  ck_assert_uint_eq (status.st_nlink, 2);
  ck_assert_int_eq (unlink ("b"), 0);
  ck_assert_int_eq (wcc_write_new_file ("a", "new", 3), EEXIST);
  check_content ("a", "old");
  ck_assert_int_eq (wcc_write_new_file ("new", "new", 3), 0);
  check_content ("new", "new");
  ck_assert_int_eq (count_files (), 2);
}
END_TEST

/* A file that is held is written by its holder alone, and by others again after
 * it. */
START_TEST (what_is_held)
{
  wcc_hold *hold, *other;
  ck_assert_int_eq (wcc_hold_take ("a", &hold), 0);
  ck_assert_int_eq (wcc_hold_take ("a", &other), 0); /* there is none yet */
  ck_assert_int_eq (wcc_hold_write (hold, "1", 1), 0);
  ck_assert_int_eq (wcc_hold_write (other, "2", 1), EBUSY);
  wcc_hold_free (other);
  ck_assert_int_eq (wcc_hold_take ("a", &other), EBUSY);
  ck_assert_ptr_null (other);
  ck_assert_int_eq (wcc_write_file ("a", "2", 1), EBUSY);
  ck_assert_int_eq (wcc_hold_write (hold, "3", 1), 0);
  check_content ("a", "3");
  ck_assert_int_eq (wcc_hold_take ("a", &other), EBUSY);
  /* Another program that knows no holds. */
  ck_assert_int_eq (rename ("a", "b"), 0);
  ck_assert_int_eq (wcc_write_file ("a", "4", 1), 0);
  ck_assert_int_eq (wcc_hold_write (hold, "5", 1), EBUSY);
  check_content ("a", "4");
  ck_assert_int_eq (unlink ("a"), 0);
  ck_assert_int_eq (wcc_hold_write (hold, "6", 1), 0);
  check_content ("a", "6");
  wcc_hold_free (hold);
  ck_assert_int_eq (wcc_write_file ("a", "7", 1), 0);
  ck_assert_int_eq (wcc_hold_take (".", &hold), EISDIR);
  ck_assert_int_eq (wcc_hold_take ("/dev/null", &hold), 0);
  ck_assert_int_eq (wcc_hold_write (hold, "8", 1), EINVAL);
  wcc_hold_free (hold);
  ck_assert_int_eq (count_files (), 2);
}
END_TEST

/* As wcc_write_file() does: a link stays a link, and its file is held. */
START_TEST (what_is_held_by_a_link)
{
  wcc_hold *hold, *other;
  struct stat status;
  ck_assert_int_eq (mkdir ("dir", 0700), 0);
  ck_assert_int_eq (wcc_write_file ("dir/a", "1", 1), 0);
  ck_assert_int_eq (symlink ("dir/a", "link"), 0);
  ck_assert_int_eq (wcc_hold_take ("link", &hold), 0);
  ck_assert_int_eq (wcc_hold_take ("dir/a", &other), EBUSY);
  ck_assert_int_eq (wcc_hold_write (hold, "2", 1), 0);
  ck_assert_int_eq (wcc_write_file ("dir/a", "3", 1), EBUSY);
  check_content ("dir/a", "2");
  ck_assert_int_eq (lstat ("link", &status), 0);
  ck_assert (S_ISLNK (status.st_mode));
  wcc_hold_free (hold);
  ck_assert_int_eq (symlink ("nowhere", "dangling"), 0);
  ck_assert_int_eq (wcc_hold_take ("dangling", &hold), ENOENT);
}
END_TEST

/* As on a full disk: writing fails in the middle. */
START_TEST (old_file_survives)
{
  static char data[100000];
  ck_assert_int_eq (wcc_write_file ("a", "old", 3), 0);
  signal (SIGXFSZ, SIG_IGN);
  struct rlimit limit, small = { 5000, 5000 };
  ck_assert_int_eq (getrlimit (RLIMIT_FSIZE, &limit), 0);
  small.rlim_max = limit.rlim_max;
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &small), 0);
  int error = wcc_write_file ("a", data, sizeof data);
  int other = wcc_write_file ("b", data, sizeof data);
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &limit), 0);
  ck_assert_int_eq (error, EFBIG);
  ck_assert_int_eq (other, EFBIG);
  check_content ("a", "old");
  ck_assert_int_eq (count_files (), 1);
}
END_TEST

/* A name as long as the file system allows leaves no room for a longer one. */
START_TEST (long_names)
{
  char name[256];
  memset (name, 'x', 255);
  name[255] = '\0';
  ck_assert_int_eq (wcc_write_file (name, "long", 4), 0);
  check_content (name, "long");
  ck_assert_int_eq (count_files (), 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("file");
  TCase *tests = tcase_create ("file");
  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_loop_test (tests, ways_between_files, 0, 7);
  tcase_add_test (tests, what_is_beside_the_program);
  tcase_add_test (tests, write_and_read);
  tcase_add_loop_test (tests, encodings, 0, 19);
  tcase_add_loop_test (tests, declarations_become_true, 0, 5);
  tcase_add_test (tests, bytes_stay);
  tcase_add_test (tests, what_cannot_be_read);
  tcase_add_test (tests, permissions_and_links_stay);
  tcase_add_test (tests, groups_and_attributes_stay);
  tcase_add_test (tests, what_cannot_be_written);
  tcase_add_test (tests, what_is_not_replaced);
  tcase_add_test (tests, what_is_held);
  tcase_add_test (tests, what_is_held_by_a_link);
  tcase_add_test (tests, old_file_survives);
  tcase_add_test (tests, abandoned_files_go);
  tcase_add_test (tests, drafts_are_locked);
#ifdef __linux__
  tcase_add_test (tests, new_names_by_link);
#endif
  tcase_add_test (tests, long_names);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

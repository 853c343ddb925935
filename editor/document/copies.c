/* copies.c: safety copies as files.
 *
 * A copy is a file with the text, and a file beside it that says what it is a
 * copy of: the document, by its path behind all links and by its identity, and
 * the digest of the file that the text is based on. When a save of the document
 * begins, it says so, too: if the program ends after that, but before the copy
 * is removed, the copy is known to be older than the file. The program keeps this
 * file locked while it runs, so that others can tell which copies were left
 * behind.
 *
 * Descriptions follow each other in the file, and each of their keys counts as it
 * was written last. So what is known of a save stays when its end is described.
 * All times are those of the disk, whose clock may be another machine's. */
#define _DEFAULT_SOURCE /* flock, futimens */
#include "copies.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "whole-file.h"

#define COPY ".xml"
#define ABOUT ".about"
#define GROUP "Copy"

static char *
folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "warcouncil-editor", NULL);
}

char *
wce_copy_name (void)
{
  g_autofree char *place = folder (), *word = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (word, COPY, NULL);
  return g_build_filename (place, name, NULL);
}

static char *
about_of (const char *file)
{
  g_autofree char *base = g_strndup (file, strlen (file) - strlen (COPY));
  return g_strconcat (base, ABOUT, NULL);
}

/* Whether the program that wrote the description is still running. Where locks
 * do not work, copies of running programs are offered, too. */
static gboolean
is_alive (const char *about)
{
  int lock = open (about, O_RDONLY | O_CLOEXEC);
  if (lock < 0)
    return FALSE;
  gboolean locked
      = flock (lock, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close (lock);
  return locked;
}

gboolean
wce_copy_is_alive (const char *file)
{
  g_autofree char *about = about_of (file);
  return is_alive (about);
}

static gint64
time_of (const char *file)
{
  g_autoptr (GFile) at = g_file_new_for_path (file);
  g_autoptr (GFileInfo) info
      = g_file_query_info (at, "time::modified,time::modified-usec",
                           G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GDateTime) time
      = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;
  return time != NULL ? g_date_time_to_unix (time) * G_USEC_PER_SEC
                            + g_date_time_get_microsecond (time)
                      : 0;
}

/* What a file is, by whatever name; NULL: nobody knows. Free with g_free(). */
static char *
identity_of (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  return info != NULL ? g_strdup (
             g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE))
                      : NULL;
}

/* ---- describing ---------------------------------------------------------- */

static void
set_path (GKeyFile *about, const char *key, const char *path)
{
  g_autofree char *real = wce_real_path (path);
  g_autofree char *uri = g_filename_to_uri (real, NULL, NULL);
  g_key_file_set_string (about, GROUP, key, uri);
}

static void
set_document (GKeyFile *about, WceDocument *document)
{
  const char *path = wce_document_get_path (document);
  const char *base = wce_document_get_digest (document);
  g_key_file_set_string (about, GROUP, "Document", "");
  if (path == NULL)
    return;
  g_autofree char *identity = identity_of (path);
  set_path (about, "Document", path);
  g_key_file_set_string (about, GROUP, "Identity",
                         identity != NULL ? identity : "");
  g_key_file_set_string (about, GROUP, "Base", base != NULL ? base : "");
}

/* What is being saved, since when, and which copy there is then. */
static void
set_saving (GKeyFile *about, WceDocument *document, const char *file, int lock)
{
  g_autofree char *name = about_of (file), *older = identity_of (file);
  const char *saved = NULL;
  set_path (about, "Saving", wce_document_get_saving (document, &saved));
  g_key_file_set_string (about, GROUP, "Saved", saved);
  g_key_file_set_string (about, GROUP, "Older", older != NULL ? older : "");
  (void) futimens (lock, NULL); /* now, by the clock of the disk */
  g_key_file_set_int64 (about, GROUP, "Time", time_of (name));
}

/* Adds to a file, all or nothing. @return 0, or an errno */
static int
append (int file, const char *text)
{
  ssize_t length = (ssize_t) strlen (text);
  off_t before = lseek (file, 0, SEEK_END);
  ssize_t written = write (file, text, (size_t) length);
  int error = written == length ? 0 : written < 0 ? errno : ENOSPC;
  if (error != 0 && before >= 0 && ftruncate (file, before) != 0)
    return errno;
  return error;
}

int
wce_copy_describe (const char *file, WceDocument *document, int lock,
                   gboolean saving)
{
  g_autoptr (GKeyFile) about = g_key_file_new ();
  set_document (about, document);
  if (saving)
    set_saving (about, document, file, lock);
  g_autofree char *text = g_key_file_to_data (about, NULL, NULL);
  return append (lock, text);
}

/* Whether the name still leads to the open file. */
static gboolean
has_name (int file, const char *name)
{
  struct stat here, held;
  return lstat (name, &here) == 0 && fstat (file, &held) == 0
         && here.st_dev == held.st_dev && here.st_ino == held.st_ino;
}

int
wce_copy_lock (const char *file, int *lock)
{
  g_autofree char *name = about_of (file), *place = g_path_get_dirname (file);
  if (g_mkdir_with_parents (place, 0700) != 0)
    return errno;
  for (;;)
    {
      int about = open (name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
      if (about < 0)
        return errno;
      gboolean held
          = flock (about, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
      if (!held && has_name (about, name))
        {
          *lock = about;
          return 0;
        }
      close (about);
      if (held)
        return EBUSY;
    }
}

gboolean
wce_copy_is_locked (const char *file, int lock)
{
  g_autofree char *name = about_of (file);
  return lock >= 0 && has_name (lock, name);
}

/* ---- finding ------------------------------------------------------------- */

void
wce_copy_free (WceCopy *copy)
{
  g_free (copy->file);
  g_free (copy->document);
  g_free (copy->base);
  g_free (copy->target);
  g_free (copy);
}

static char *
get_path (GKeyFile *about, const char *key)
{
  g_autofree char *uri = g_key_file_get_string (about, GROUP, key, NULL);
  return uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;
}

/* Whether the document's file has what the description says was being saved. */
static gboolean
was_saved (const WceCopy *copy, GKeyFile *about)
{
  g_autofree char *saved = g_key_file_get_string (about, GROUP, "Saved", NULL);
  g_autofree char *now = NULL;
  return copy->target != NULL && saved != NULL
         && wce_digest_file (copy->target, &now) == 0
         && strcmp (now, saved) == 0;
}

/* When the save began, if the copy is older; else a moment that it is not. */
static gint64
save_time (const WceCopy *copy, GKeyFile *about)
{
  gint64 time = g_key_file_get_int64 (about, GROUP, "Time", NULL);
  /* At the very same time: older is the copy that was there then. */
  g_autofree char *older = g_key_file_get_string (about, GROUP, "Older", NULL);
  g_autofree char *identity = identity_of (copy->file);
  gboolean same = identity != NULL && g_strcmp0 (older, identity) == 0;
  return same && copy->time == time ? time + 1 : time;
}

/* Whether it is of the document: of the file that its path leads to, or of the
 * very file, if that has only been moved. */
static gboolean
is_of (const WceCopy *copy, GKeyFile *about, WceDocument *document)
{
  if (document == NULL || copy->document == NULL)
    return document == NULL && copy->document == NULL;
  const char *path = wce_document_get_path (document);
  g_autofree char *real = wce_real_path (path), *identity = identity_of (path);
  g_autofree char *known
      = g_key_file_get_string (about, GROUP, "Identity", NULL);
  return strcmp (copy->document, real) == 0
         || (identity != NULL && g_strcmp0 (identity, known) == 0
             && g_strcmp0 (copy->base, wce_document_get_digest (document))
                    == 0);
}

/* Finds out what a save did that the description tells of. */
static void
examine_save (WceCopy *copy, GKeyFile *about)
{
  copy->target = get_path (about, "Saving");
  if (!was_saved (copy, about))
    return;
  copy->saved = save_time (copy, about);
  if (g_strcmp0 (copy->target, copy->document) != 0)
    return;
  /* A copy of what was typed after that is based on what was saved. */
  g_free (copy->base);
  copy->base = g_key_file_get_string (about, GROUP, "Saved", NULL);
}

/* A copy of the document that was left behind; NULL: it is none.
 * @param saves  whether to find out what was saved, which reads files */
static WceCopy *
examine (const char *file, WceDocument *document, gboolean saves)
{
  g_autofree char *name = about_of (file);
  g_autoptr (GKeyFile) about = g_key_file_new ();
  if (is_alive (name))
    return NULL;
  /* Without a description it comes back as a new document. */
  g_key_file_load_from_file (about, name, G_KEY_FILE_NONE, NULL);
  WceCopy *copy = g_new0 (WceCopy, 1);
  copy->file = g_strdup (file);
  copy->document = get_path (about, "Document");
  copy->base = g_key_file_get_string (about, GROUP, "Base", NULL);
  copy->time = time_of (file);
  if (!is_of (copy, about, document))
    {
      wce_copy_free (copy);
      return NULL;
    }
  if (saves)
    examine_save (copy, about);
  return copy;
}

static int
newer_first (gconstpointer a, gconstpointer b)
{
  const WceCopy *first = *(const WceCopy *const *) a;
  const WceCopy *second = *(const WceCopy *const *) b;
  return (first->time < second->time) - (first->time > second->time);
}

/* Removes a description whose copy was never written. Its lock says that nobody
 * is about to write it; where locks do not work, it stays. */
static void
tidy (const char *about)
{
  g_autofree char *base = g_strndup (about, strlen (about) - strlen (ABOUT));
  g_autofree char *file = g_strconcat (base, COPY, NULL);
  if (g_file_test (file, G_FILE_TEST_EXISTS))
    return;
  int lock = open (about, O_RDONLY | O_CLOEXEC);
  if (lock >= 0 && flock (lock, LOCK_EX | LOCK_NB) == 0
      && !g_file_test (file, G_FILE_TEST_EXISTS))
    g_unlink (about);
  if (lock >= 0)
    close (lock);
}

/* Removes the copies that a save has overtaken: their own, or the last one of
 * their document, whoever saved it. */
static void
drop_overtaken (GPtrArray *found)
{
  gint64 last = 0;
  for (guint i = 0; i < found->len; i++)
    {
      const WceCopy *copy = g_ptr_array_index (found, i);
      if (copy->target != NULL && g_strcmp0 (copy->target, copy->document) == 0)
        last = MAX (last, copy->saved);
    }
  for (guint i = found->len; i-- > 0;)
    {
      const WceCopy *copy = g_ptr_array_index (found, i);
      if (copy->time >= MAX (last, copy->saved))
        continue;
      wce_copy_remove (copy->file);
      g_ptr_array_remove_index (found, i);
    }
}

static GPtrArray *
list (WceDocument *document, gboolean saves)
{
  g_autofree char *place = folder ();
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  GPtrArray *found
      = g_ptr_array_new_with_free_func ((GDestroyNotify) wce_copy_free);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (place, name, NULL);
      WceCopy *copy = g_str_has_suffix (name, COPY)
                          ? examine (file, document, saves)
                          : NULL;
      if (copy != NULL)
        g_ptr_array_add (found, copy);
      if (g_str_has_suffix (name, ABOUT))
        tidy (file);
    }
  return found;
}

GPtrArray *
wce_copies_find (WceDocument *document)
{
  GPtrArray *found = list (document, TRUE);
  const char *now
      = document != NULL ? wce_document_get_text (document, NULL) : NULL;
  drop_overtaken (found);
  for (guint i = found->len; i-- > 0;)
    {
      WceCopy *copy = g_ptr_array_index (found, i);
      g_autofree char *text = wce_copy_read (copy->file);
      copy->readable = text != NULL;
      if (text == NULL || g_strcmp0 (text, now) != 0)
        continue;
      wce_copy_remove (copy->file);
      g_ptr_array_remove_index (found, i);
    }
  g_ptr_array_sort (found, newer_first);
  return found;
}

void
wce_copies_drop (WceDocument *document)
{
  g_autoptr (GPtrArray) found = list (document, FALSE);
  for (guint i = 0; i < found->len; i++)
    wce_copy_remove (((const WceCopy *) g_ptr_array_index (found, i))->file);
}

char *
wce_copy_read (const char *file)
{
  char *text = NULL;
  size_t length = 0;
  if (wcc_load_bytes (NULL, file, &text, &length) != 0)
    return NULL;
  char *result = g_utf8_validate_len (text, length, NULL)
                     ? g_strndup (text, length)
                     : NULL;
  free (text);
  return result;
}

void
wce_copy_remove (const char *file)
{
  g_autofree char *about = about_of (file);
  g_unlink (file);
  g_unlink (about);
}

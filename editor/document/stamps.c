/* stamps.c: pieces of maps that a person keeps under a name. */
#include "stamps.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "edit.h"
#include "whole-file.h"

#define ENDING ".stamp.xml"
/* Names of files have 255 bytes, and letters may need nine of them. */
#define LONGEST 25

static char *
folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "warcouncil-editor",
                           "stamps", NULL);
}

/* Any name can be one of a file. */
static char *
path_of (const char *name)
{
  g_autofree char *where = folder ();
  g_autofree char *escaped = g_uri_escape_string (name, " ", FALSE);
  g_autofree char *file = g_strconcat (escaped, ENDING, NULL);
  return g_build_filename (where, file, NULL);
}

/* @param code  an errno, or 0 @param format  a sentence */
static gboolean G_GNUC_PRINTF (3, 4)
    fail (GError **error, int code, const char *format, ...)
{
  va_list values;
  va_start (values, format);
  g_autofree char *text = g_strdup_vprintf (format, values);
  va_end (values);
  g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_TEXT, "%s%s%s",
               text, code != 0 ? " " : "", code != 0 ? g_strerror (code) : "");
  return FALSE;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(char *const *) a, *(char *const *) b);
}

char **
wce_stamps_list (void)
{
  g_autofree char *where = folder ();
  g_autoptr (GDir) files = g_dir_open (where, 0, NULL);
  GPtrArray *names = g_ptr_array_new ();
  const char *file;
  while (files != NULL && (file = g_dir_read_name (files)) != NULL)
    if (g_str_has_suffix (file, ENDING))
      {
        g_autofree char *stem
            = g_strndup (file, strlen (file) - strlen (ENDING));
        char *name = g_uri_unescape_string (stem, NULL);
        if (name != NULL)
          g_ptr_array_add (names, name);
      }
  g_ptr_array_sort (names, compare);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

char *
wce_stamp_add (const WceClip *clip, GError **error)
{
  g_autofree char *where = folder (), *text = wce_clip_to_text (clip);
  g_autofree char *name = NULL, *path = NULL;
  for (guint i = 1; path == NULL || g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      g_free (path);
      name = g_strdup_printf (_ ("Stamp %u"), i);
      path = path_of (name);
    }
  int code = g_mkdir_with_parents (where, 0700) != 0
                 ? errno
                 : wce_write_file (path, text, strlen (text));
  if (code == 0)
    return g_steal_pointer (&name);
  fail (error, code, _ ("The stamp “%s” cannot be kept."), name);
  return NULL;
}

WceClip *
wce_stamp_read (const char *name, GError **error)
{
  g_autofree char *path = path_of (name), *text = NULL;
  gsize length;
  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  WceClip *clip = wce_clip_parse (text, length, NULL);
  if (clip == NULL)
    fail (error, 0,
          _ ("The stamp “%s” cannot be read: its file is damaged or is not a "
             "stamp. Remove it."),
          name);
  return clip;
}

gboolean
wce_stamp_rename (const char *name, const char *new_name, GError **error)
{
  g_autofree char *tidy = wce_tidy (new_name), *from = path_of (name);
  g_autofree char *to = path_of (tidy);
  if (strcmp (name, tidy) == 0)
    return TRUE;
  if (*tidy == '\0' || g_utf8_strlen (tidy, -1) > LONGEST)
    return fail (error, 0,
                 _ ("“%s” is not a name for a stamp: use 1 to 25 letters."),
                 tidy);
  if (g_file_test (to, G_FILE_TEST_EXISTS))
    return fail (error, 0, _ ("There is a stamp “%s” already."), tidy);
  if (g_rename (from, to) != 0)
    return fail (error, errno, _ ("The stamp “%s” cannot be renamed."), name);
  return TRUE;
}

gboolean
wce_stamp_remove (const char *name, GError **error)
{
  g_autofree char *path = path_of (name);
  if (g_remove (path) != 0 && errno != ENOENT)
    return fail (error, errno, _ ("The stamp “%s” cannot be removed."), name);
  return TRUE;
}

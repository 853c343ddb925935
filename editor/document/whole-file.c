/* whole-file.c: the files of a person as whole files. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "whole-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "wcc/wcc.h"

int
wce_is_refused (const char *path)
{
  GStatBuf status;
  if (g_stat (path, &status) != 0 || S_ISREG (status.st_mode))
    return 0;
  return S_ISDIR (status.st_mode) ? EISDIR : EINVAL;
}

int
wce_write_file (const char *path, const void *bytes, gsize length)
{
  int refused = wce_is_refused (path);
  return refused != 0 ? refused : wcc_write_file (path, bytes, length);
}

int
wce_try_file (const char *path)
{
  char byte;
  int refused = wce_is_refused (path);
  if (refused != 0)
    return refused;
  int file = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (file < 0)
    return errno;
  int error = read (file, &byte, 1) < 0 ? errno : 0;
  close (file);
  return error;
}

/* A sentence. Free with g_free(). */
static char *
reason (gboolean writing, int number)
{
  if (number == EFBIG && !writing)
    return g_strdup (_ ("It is larger than a document may be."));
  if (number == ENOENT && writing)
    return g_strdup (_ ("Its folder is not there."));
  switch (number)
    {
    case EINVAL: return g_strdup (_ ("It is not a regular file."));
    case EBUSY: return g_strdup (_ ("Another program is writing it."));
    case EMLINK:
      return g_strdup (
          _ ("It has other names, too, which would keep the old text."));
    default: return g_strdup_printf ("%s.", g_strerror (number));
    }
}

char *
wce_file_error (const char *path, gboolean writing, int number)
{
  g_autofree char *shown = g_filename_display_basename (path);
  g_autofree char *message
      = writing ? g_strdup_printf (_ ("“%s” cannot be saved."), shown)
                : g_strdup_printf (_ ("“%s” cannot be read."), shown);
  g_autofree char *why = reason (writing, number);
  return g_strdup_printf ("%s %s", message, why);
}

char *
wce_digest (const char *bytes, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes,
                                      length);
}

int
wce_digest_file (const char *path, char **found)
{
  char *bytes = NULL;
  size_t length = 0;
  int number = wcc_load_bytes (NULL, path, &bytes, &length);
  if (number != 0)
    return number;
  *found = wce_digest (bytes, length);
  free (bytes);
  return 0;
}

char *
wce_real_path (const char *path)
{
  char *real = realpath (path, NULL);
  char *result
      = real != NULL ? g_strdup (real) : g_canonicalize_filename (path, NULL);
  free (real);
  return result;
}

int
wce_read_head (const char *path, char *head, size_t size, size_t *length)
{
  FILE *file = fopen (path, "rbe");
  if (file == NULL)
    return errno;
  *length = fread (head, 1, size, file);
  int error = ferror (file) ? errno : 0;
  fclose (file);
  return error;
}

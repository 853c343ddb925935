/* zip.c: puts files into a zip, with libarchive. */

#include "wcc/export.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* Leaves out times and owners; libarchive writes the first day that a zip
 * can hold, whatever the time zone. */
static bool
write_file (struct archive *archive, const wcc_file *file)
{
  struct archive_entry *entry = archive_entry_new ();
  if (!entry)
    return false;
  archive_entry_set_pathname (entry, file->path);
  archive_entry_set_size (entry, (la_int64_t) file->length);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  bool fine = archive_write_header (archive, entry) == ARCHIVE_OK
              && archive_write_data (archive, file->data, file->length)
                     == (la_ssize_t) file->length;
  archive_entry_free (entry);
  return fine;
}

static bool
write_all (struct archive *archive, const wcc_file *files, size_t count,
           bool deflated, void *bytes, size_t room, size_t *used)
{
  bool fine
      = archive_write_set_format_zip (archive) == ARCHIVE_OK
        && (deflated ? archive_write_zip_set_compression_deflate (archive)
                     : archive_write_zip_set_compression_store (archive))
               == ARCHIVE_OK
        && archive_write_set_format_option (archive, "zip", "zip64", NULL)
               == ARCHIVE_OK
        && archive_write_open_memory (archive, bytes, room, used) == ARCHIVE_OK;
  for (size_t i = 0; fine && i < count; i++)
    fine = write_file (archive, &files[i]);
  return fine && archive_write_close (archive) == ARCHIVE_OK;
}

void *
wcc_zip_write (const wcc_file *files, size_t count, bool deflated,
               size_t *length)
{
  size_t room = 4096, used = 0;
  bool fine = false;
  for (size_t i = 0; i < count; i++)
    room += files[i].length + 2 * strlen (files[i].path) + 512;
  char *bytes = malloc (room);
  /* libarchive takes names as encoded in the thread's locale; these are UTF-8,
   * whatever the caller's locale. Without C.UTF-8, names are ASCII only. */
  locale_t utf8 = newlocale (LC_CTYPE_MASK, "C.UTF-8", (locale_t) 0);
  locale_t before = utf8 ? uselocale (utf8) : (locale_t) 0;
  struct archive *archive = bytes ? archive_write_new () : NULL;
  if (archive)
    fine = write_all (archive, files, count, deflated, bytes, room, &used);
  archive_write_free (archive);
  if (utf8)
    {
      uselocale (before);
      freelocale (utf8);
    }
  if (!fine)
    {
      free (bytes);
      return NULL;
    }
  *length = used;
  return bytes;
}

/* contents.c: writes members to bytes, and reads them back with libarchive. */

#include "packing.h"
#include "wcc/export.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* libarchive takes names in the locale of the thread; ours are UTF-8, whoever
 * calls. On a system without that locale, names can be ASCII only. */
static void
zip_enter (wcc_pack *pack)
{
  pack->utf8 = newlocale (LC_CTYPE_MASK, "C.UTF-8", (locale_t) 0);
  if (pack->utf8)
    pack->locale = uselocale (pack->utf8);
}

void
zip_release (wcc_pack *pack)
{
  archive_read_free (pack->archive); /* or NULL */
  pack->archive = NULL;
  if (pack->utf8)
    {
      uselocale (pack->locale);
      freelocale (pack->utf8);
    }
  pack->utf8 = (locale_t) 0;
}

/* ---- writing ----------------------------------------------------------- */

void
zip_write (wcc_pack *pack)
{
  wcc_file *files = pack_take (pack, pack->count * sizeof *files);
  size_t length;
  for (size_t i = 0; i < pack->count; i++)
    files[i] = (wcc_file){ pack->member[i].is.path, pack->member[i].is.data,
                           pack->member[i].is.length };
  void *zip = wcc_zip_write (files, pack->count, false, &length);
  uint8_t *bytes = zip ? arena_alloc (&pack->arena, length) : NULL;
  if (bytes)
    memcpy (bytes, zip, length);
  free (zip);
  if (!bytes)
    longjmp (pack->give_up, 1); /* nothing else can go wrong */
  pack->bytes = bytes;
  pack->length = length;
}

/* ---- reading ----------------------------------------------------------- */

static void
damaged (wcc_pack *pack, const char *why)
{
  report_file (pack->sink, pack->name, WCC_CODE_PACK_DAMAGED,
               "Get it again, or have it made again.", "%s",
               _ (why ? why : N_ ("the pack cannot be read")));
}

static void
unsafe (wcc_pack *pack, const char *path, const char *why)
{
  char shown[80];
  size_t length = 0;
  for (; length < sizeof shown - 1 && path[length]; length++)
    shown[length]
        = path[length] < ' ' || path[length] > '~' ? '?' : path[length];
  shown[length] = '\0';
  report_file (pack->sink, pack->name, WCC_CODE_PACK_UNSAFE,
               "Do not trust this file: no pack of ours has such a member.",
               "the member '%s' %s", shown, _ (why));
}

_Static_assert (WCC_PACK_HEAD
                    == WCC_ZIP_NAME_AT + sizeof WCC_PACK_MANIFEST - 1,
                "the manifest is the first member");

bool
wcc_pack_begins (const void *head, size_t length)
{
  return length >= WCC_PACK_HEAD && memcmp (head, "PK\3\4", 4) == 0
         && memcmp ((const uint8_t *) head + WCC_ZIP_NAME_AT, WCC_PACK_MANIFEST,
                    sizeof WCC_PACK_MANIFEST - 1)
                == 0;
}

/* Whether the file is a zip and nothing else: nothing may come before the first
 * member or after the directory. */
static bool
is_zip (const uint8_t *data, size_t length)
{
  enum { END = 22 }; /* bytes of the last record without a comment */
  return length > END && memcmp (data, "PK\3\4", 4) == 0
         && memcmp (data + length - END, "PK\5\6", 4) == 0
         && data[length - 1] == 0 && data[length - 2] == 0;
}

/* What is wrong with an entry, as its header says; NULL: nothing. */
static const char *
bad_entry (struct archive *archive, struct archive_entry *entry)
{
  const char *path = archive_entry_pathname (entry);
  const char *format = archive_format_name (archive);
  if (archive_entry_filetype (entry) != AE_IFREG
      || archive_entry_symlink (entry) || archive_entry_hardlink (entry))
    return N_ ("is not a file but a link, folder or device");
  if (!archive_entry_size_is_set (entry))
    return N_ ("does not say how large it is");
  if (archive_entry_is_encrypted (entry))
    return N_ ("is encrypted");
  if (!format
      || (!strstr (format, "(uncompressed)")
          && !strstr (format, "(deflation)")))
    return N_ ("is neither stored nor deflated");
  return bad_name (path);
}

/* Reads the bytes of a member. @param left  bytes that all may still have */
static bool
read_bytes (wcc_pack *pack, struct archive_entry *entry, struct member *member,
            size_t left)
{
  /* The size that a member states only decides how much memory to take. When it
   * is wrong, libarchive or the test below complains. */
  size_t room = left;
  if ((uint64_t) archive_entry_size (entry) < room)
    room = (size_t) archive_entry_size (entry);
  uint8_t *bytes = pack_take (pack, room + 1);
  size_t length = 0;
  while (length <= room)
    {
      la_ssize_t n = archive_read_data (pack->archive, bytes + length,
                                        room + 1 - length);
      if (n < 0)
        {
          damaged (pack, archive_error_string (pack->archive));
          return false;
        }
      if (n == 0)
        break;
      length += (size_t) n;
    }
  if (length > left)
    report_file (pack->sink, pack->name, WCC_CODE_TOO_LARGE,
                 "Do not trust this file.",
                 "the pack holds more than %u MiB, or %u times its own size",
                 WCC_PACK_MAX_BYTES >> 20, WCC_PACK_MAX_RATIO);
  else if (length > room)
    damaged (pack, N_ ("a member is longer than it says"));
  member->is.data = bytes;
  member->is.length = length;
  return length <= room;
}

/* Reads one member. @param left  bytes that all members may still have */
static bool
read_member (wcc_pack *pack, struct archive_entry *entry, size_t *left)
{
  const char *path = archive_entry_pathname (entry);
  if (!path)
    {
      unsafe (pack, "?", N_ ("has letters that not every computer accepts"));
      return false;
    }
  const char *bad = bad_entry (pack->archive, entry);
  if (bad)
    {
      unsafe (pack, path, bad);
      return false;
    }
  path = pack_text (pack, "%s", path);
  struct member *member
      = pack_add (pack, path, pack_text (pack, "%s/%s", pack->name, path));
  if (!member || !read_bytes (pack, entry, member, *left))
    return false;
  *left -= member->is.length;
  return true;
}

void
zip_read (wcc_pack *pack, const uint8_t *data, size_t length)
{
  if (length > WCC_PACK_MAX_BYTES)
    {
      report_file (pack->sink, pack->name, WCC_CODE_TOO_LARGE, NULL,
                   "a pack has at most %u MiB", WCC_PACK_MAX_BYTES >> 20);
      return;
    }
  if (!is_zip (data, length))
    {
      damaged (pack, N_ ("this is not a pack, or not a whole one"));
      return;
    }
  size_t left = WCC_PACK_MAX_BYTES;
  if (length < left / WCC_PACK_MAX_RATIO)
    left = length * WCC_PACK_MAX_RATIO;
  zip_enter (pack);
  struct archive *archive = pack->archive = archive_read_new ();
  struct archive_entry *entry;
  if (!archive
      || archive_read_support_format_zip_seekable (archive) != ARCHIVE_OK)
    longjmp (pack->give_up, 1);
  int status = archive_read_open_memory (archive, data, length);
  bool fine = true;
  while (fine && status == ARCHIVE_OK)
    {
      status = archive_read_next_header (archive, &entry);
      fine = status != ARCHIVE_OK || read_member (pack, entry, &left);
    }
  if (fine && status != ARCHIVE_EOF)
    damaged (pack, archive_error_string (archive));
  zip_release (pack);
}

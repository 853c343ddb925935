/* unpack.c: writes members to disk, all or none.
 *
 * All new files are first written into a folder of their own below the chosen
 * one. Only when they are there, whole and synced, are they moved to their
 * places, which needs no more room. The files that they replace wait in that
 * folder until the last one is in place; when we are killed, the folder is left
 * for the next one to remove. Every step goes from an open folder to
 * the next, never through a link. */

#define _DEFAULT_SOURCE 1 /* flock */

#include "text/file.h"
#include "packing.h"
#include "text/translate.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME = 64 };

/* What has happened to a member so far. */
struct step {
  bool same;     /* it is there already */
  bool replaces; /* another file waits in the stage */
  bool placed;
  struct stat old; /* of the other file */
};

struct unpacking {
  const wcc_pack *pack;
  int top, stage; /* open folders */
  bool force, made_top;
  char stage_name[NAME];
  struct step step[WCC_PACK_MAX_MEMBERS];
  /* Folders that were made, as the member and the length of its path. */
  struct {
    size_t member, length;
  } made[WCC_PACK_MAX_MEMBERS * WCC_PACK_MAX_DEPTH];
  size_t made_count;
};

enum { FOLDER = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC };

static const wcc_pack_member *
member_at (const struct unpacking *u, size_t i)
{
  return &u->pack->member[i].is;
}

static const char *
last_part (const char *path)
{
  const char *slash = strrchr (path, '/');
  return slash ? slash + 1 : path;
}

/* ---- folders ----------------------------------------------------------- */

/* Opens the folder of a member. @param make  makes folders that do not exist
 * @return a file, or -1 with errno */
static int
open_folder (struct unpacking *u, size_t i, bool make)
{
  char part[WCC_PACK_MAX_PATH + 1];
  const char *path = member_at (u, i)->path, *at = path, *slash;
  int folder = openat (u->top, ".", FOLDER);
  for (; folder >= 0 && (slash = strchr (at, '/')); at = slash + 1)
    {
      snprintf (part, sizeof part, "%.*s", (int) (slash - at), at);
      if (make && mkdirat (folder, part, 0777) == 0)
        {
          u->made[u->made_count].member = i;
          u->made[u->made_count++].length = (size_t) (slash - path);
        }
      int inner = openat (folder, part, FOLDER);
      int error = errno;
      close (folder);
      errno = error;
      folder = inner;
    }
  return folder;
}

/* Removes the folders that were made, the inner ones first. */
static void
remove_folders (struct unpacking *u)
{
  char path[WCC_PACK_MAX_PATH + 1];
  while (u->made_count > 0)
    {
      u->made_count--;
      snprintf (path, sizeof path, "%.*s", (int) u->made[u->made_count].length,
                member_at (u, u->made[u->made_count].member)->path);
      unlinkat (u->top, path, AT_REMOVEDIR);
    }
}

/* ---- what is there ----------------------------------------------------- */

/* Whether an open file has exactly these bytes. */
static bool
has_bytes (int file, const uint8_t *data, size_t length)
{
  uint8_t piece[4096];
  for (;;)
    {
      ssize_t n = read (file, piece, sizeof piece);
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return n == 0 && length == 0;
      if ((size_t) n > length || memcmp (piece, data, (size_t) n) != 0)
        return false;
      data += n;
      length -= (size_t) n;
    }
}

/* Looks at what is where a member belongs. @return 0 or an errno */
static int
look_at (struct unpacking *u, size_t i, int folder)
{
  const wcc_pack_member *member = member_at (u, i);
  const char *name = last_part (member->path);
  struct stat status;
  if (fstatat (folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0)
    return errno == ENOENT ? 0 : errno;
  if (S_ISLNK (status.st_mode))
    return ELOOP;
  if (S_ISDIR (status.st_mode))
    return EISDIR;
  if (!S_ISREG (status.st_mode))
    return ENOTDIR;
  int file
      = openat (folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file >= 0)
    {
      u->step[i].same = has_bytes (file, member->data, member->length);
      close (file);
    }
  u->step[i].replaces = !u->step[i].same;
  u->step[i].old = status;
  return u->step[i].same || u->force ? 0 : EEXIST;
}

static int
look (struct unpacking *u, size_t i)
{
  int folder = open_folder (u, i, false);
  if (folder < 0)
    return errno == ENOENT ? 0 : errno;
  int error = look_at (u, i, folder);
  close (folder);
  return error;
}

/* ---- the stage --------------------------------------------------------- */

static int
open_stage (struct unpacking *u)
{
  for (unsigned i = 0; i < 1000; i++)
    {
      snprintf (u->stage_name, NAME, ".warcouncil-%ld-%u.tmp", (long) getpid (),
                i);
      if (mkdirat (u->top, u->stage_name, 0700) == 0)
        {
          u->stage = openat (u->top, u->stage_name, FOLDER);
          if (u->stage < 0)
            return errno;
          /* So that nobody takes it for abandoned. */
          (void) flock (u->stage, LOCK_SH | LOCK_NB);
          return 0;
        }
      if (errno != EEXIST)
        break;
    }
  u->stage_name[0] = '\0';
  return errno;
}

static int
stage (struct unpacking *u, size_t i)
{
  char name[NAME];
  snprintf (name, sizeof name, "%zu", i);
  int file
      = openat (u->stage, name,
                O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (file < 0)
    return errno;
  const wcc_pack_member *member = member_at (u, i);
  int error
      = u->step[i].replaces ? file_keep_status (file, &u->step[i].old) : 0;
  if (error == 0)
    error = file_write (file, member->data, member->length);
  if (error == 0 && fsync (file) != 0)
    error = errno;
  if (close (file) != 0 && error == 0)
    error = errno;
  return error;
}

static void
clear_stage (struct unpacking *u)
{
  char name[NAME];
  for (size_t i = 0; u->stage >= 0 && i < u->pack->count; i++)
    {
      snprintf (name, sizeof name, "%zu", i);
      unlinkat (u->stage, name, 0);
      snprintf (name, sizeof name, "%zu.old", i);
      unlinkat (u->stage, name, 0);
    }
  if (u->stage >= 0)
    close (u->stage);
  if (u->stage_name[0])
    unlinkat (u->top, u->stage_name, AT_REMOVEDIR);
}

/* Opens a folder once more, to read what is in it. */
static DIR *
read_folder (int folder)
{
  int again = openat (folder, ".", FOLDER);
  DIR *directory = again >= 0 ? fdopendir (again) : NULL;
  if (!directory && again >= 0)
    close (again);
  return directory;
}

/* Whether a file in a stage is one of ours: "7", "7.old". */
static bool
is_staged (const char *name)
{
  size_t digits = strspn (name, "0123456789");
  return digits > 0
         && (name[digits] == '\0' || strcmp (name + digits, ".old") == 0);
}

static void
remove_stage (int top, const char *name)
{
  int stage = openat (top, name, FOLDER);
  DIR *directory = stage >= 0 ? read_folder (stage) : NULL;
  const struct dirent *entry;
  while (directory && (entry = readdir (directory)))
    if (is_staged (entry->d_name))
      unlinkat (stage, entry->d_name, 0);
  if (directory)
    closedir (directory);
  if (stage >= 0)
    close (stage);
  unlinkat (top, name, AT_REMOVEDIR);
}

/* Removes the stages of killed programs. All is in place now, so nobody misses
 * what they hold. Whatever fails here is no error. */
static void
remove_abandoned (int top)
{
  DIR *directory = read_folder (top);
  const struct dirent *entry;
  while (directory && (entry = readdir (directory)))
    if (entry->d_name[0] == '.' && file_is_abandoned (top, entry->d_name))
      remove_stage (top, entry->d_name);
  if (directory)
    closedir (directory);
}

/* ---- into place -------------------------------------------------------- */

/* Keeps a file that will be replaced. Where a file cannot have two names, it is
 * away for a moment. */
static int
keep (struct unpacking *u, int folder, const char *name, const char *old)
{
  if (linkat (folder, name, u->stage, old, 0) == 0
      || renameat (folder, name, u->stage, old) == 0)
    return 0;
  return errno;
}

/* Moves a staged file to its place. */
static int
place (struct unpacking *u, size_t i)
{
  char name[NAME], old[NAME];
  const char *last = last_part (member_at (u, i)->path);
  int error = 0, folder = open_folder (u, i, true);
  if (folder < 0)
    return errno;
  snprintf (name, sizeof name, "%zu", i);
  snprintf (old, sizeof old, "%zu.old", i);
  if (u->step[i].replaces)
    error = keep (u, folder, last, old);
  else if (faccessat (folder, last, F_OK, AT_SYMLINK_NOFOLLOW) == 0)
    error = EEXIST; /* it came after the look */
  if (error == 0 && renameat (u->stage, name, folder, last) != 0)
    {
      error = errno;
      if (u->step[i].replaces)
        renameat (u->stage, old, folder, last);
    }
  else if (error == 0)
    {
      u->step[i].placed = true;
      fsync (folder);
    }
  close (folder);
  return error;
}

/* Puts everything back as it was. */
static void
take_back (struct unpacking *u)
{
  char old[NAME];
  for (size_t i = u->pack->count; i-- > 0;)
    {
      int folder = u->step[i].placed ? open_folder (u, i, false) : -1;
      if (folder < 0)
        continue;
      const char *last = last_part (member_at (u, i)->path);
      snprintf (old, sizeof old, "%zu.old", i);
      if (u->step[i].replaces)
        renameat (u->stage, old, folder, last);
      else
        unlinkat (folder, last, 0);
      close (folder);
    }
}

/* ---- all of it --------------------------------------------------------- */

/* Does something with every member that is not there yet, until an error. */
static int
each (struct unpacking *u, int (*act) (struct unpacking *, size_t),
      const char **where)
{
  int error = 0;
  for (size_t i = 0; error == 0 && i < u->pack->count; i++)
    {
      if (!u->step[i].same)
        error = act (u, i);
      if (error)
        *where = member_at (u, i)->path;
    }
  return error;
}

static bool
all_there (const struct unpacking *u)
{
  for (size_t i = 0; i < u->pack->count; i++)
    if (!u->step[i].same)
      return false;
  return true;
}

static int
unpack (struct unpacking *u, const char **where)
{
  int error = each (u, look, where);
  if (error || all_there (u))
    return error;
  error = open_stage (u);
  if (error == 0)
    error = each (u, stage, where);
  if (error == 0)
    error = each (u, place, where);
  if (error)
    take_back (u);
  clear_stage (u);
  if (error)
    remove_folders (u);
  return error;
}

int
wcc_pack_unpack (const wcc_pack *pack, const char *folder, bool force,
                 const char **where)
{
  struct unpacking *u = calloc (1, sizeof *u);
  *where = NULL;
  if (!u)
    return ENOMEM;
  *u = (struct unpacking){ .pack = pack, .stage = -1, .force = force };
  u->made_top = mkdir (folder, 0777) == 0;
  int error = u->made_top ? 0 : errno;
  /* The folder itself may be a link: the user has chosen it. */
  u->top = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (u->top < 0)
    error = error == 0 || error == EEXIST ? errno : error;
  else
    error = unpack (u, where);
  if (error == 0)
    remove_abandoned (u->top);
  if (u->top >= 0)
    close (u->top);
  if (error && u->made_top)
    rmdir (folder);
  free (u);
  return error;
}

const char *
wcc_unpack_error_text (int error)
{
  switch (error)
    {
    case EEXIST: return _ ("is there already and differs");
    case ELOOP: return _ ("a link is in the way");
    case EISDIR: return _ ("a folder is in the way");
    case ENOTDIR:
      return _ ("something that is neither a folder nor a file is in the way");
    case ENOENT: return _ ("its folder is not there");
    default: return wcc_error_text (error);
    }
}

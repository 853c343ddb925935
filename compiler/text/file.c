/* file.c: reads and writes whole files, safely. */

#define _DEFAULT_SOURCE 1 /* realpath, flock, syscall */

#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <sys/xattr.h>
#endif
#include <unistd.h>

#include "translate.h"
#include "wcc/compile.h"

/* ---- reading ----------------------------------------------------------- */

/* Reads until the end of the file. @return 0 or an errno */
static int
read_all (int file, char *text, size_t room, size_t *length)
{
  *length = 0;
  while (*length < room)
    {
      ssize_t n = read (file, text + *length, room - *length);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno;
      if (n == 0)
        return 0;
      *length += (size_t) n;
    }
  return 0;
}

static int
load_open_file (int file, char **data, size_t *length)
{
  struct stat status;
  if (fstat (file, &status) != 0)
    return errno;
  if (S_ISDIR (status.st_mode))
    return EISDIR;
  if (!S_ISREG (status.st_mode))
    return EINVAL; /* a device or pipe may never end */
  if (status.st_size > (off_t) WCC_MAX_BYTES)
    return EFBIG;
  /* One byte more than expected shows that the file is growing. */
  size_t room = (size_t) status.st_size + 1;
  char *buffer = malloc (room + 1);
  if (!buffer)
    return ENOMEM;
  int error = read_all (file, buffer, room, length);
  if (error == 0 && *length == room)
    error = EBUSY;
  if (error)
    {
      free (buffer);
      return error;
    }
  buffer[*length] = '\0';
  *data = buffer;
  return 0;
}

int
wcc_load_bytes (void *user, const char *path, char **data, size_t *length)
{
  (void) user;
  int file = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (file < 0)
    return errno;
  int error = load_open_file (file, data, length);
  close (file);
  return error;
}

int
wcc_load_file (void *user, const char *path, char **text, size_t *length)
{
  char *bytes;
  int error = wcc_load_bytes (user, path, &bytes, length);
  if (error)
    return error;
  error = wcc_decode (&bytes, length, NULL);
  if (error)
    free (bytes);
  else
    *text = bytes;
  return error;
}

/* ---- writing ----------------------------------------------------------- */

int
file_write (int file, const void *data, size_t length)
{
  const char *at = data;
  while (length > 0)
    {
      ssize_t n = write (file, at, length);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno;
      at += n;
      length -= (size_t) n;
    }
  return 0;
}

/* Length of the directory part of a path, with its slash. */
static size_t
directory_length (const char *path)
{
  const char *slash = strrchr (path, '/');
  return slash ? (size_t) (slash - path) + 1 : 0;
}

/* Makes the rename durable. A directory that cannot be opened or synced is not
 * an error: the file exists. */
static void
sync_directory (const char *path)
{
  size_t length = directory_length (path);
  char *directory = strndup (path, length);
  if (!directory)
    return;
  int file
      = open (length ? directory : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file >= 0)
    {
      fsync (file);
      close (file);
    }
  free (directory);
}

/* Creates a file in the directory of `path`; puts its name into `name`. */
static int
open_temporary (const char *path, char *name, size_t size)
{
  for (unsigned i = 0; i < 1000; i++)
    {
      snprintf (name, size, "%.*s.warcouncil-%ld-%u.tmp",
                (int) directory_length (path), path, (long) getpid (), i);
      int file = open (
          name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
      /* Locked, so that nobody takes it for abandoned; shared, because it is
       * not held when it has its name. */
      if (file >= 0)
        (void) flock (file, LOCK_SH | LOCK_NB);
      if (file >= 0 || errno != EEXIST)
        return file;
    }
  return -1;
}

bool
file_is_abandoned (int directory, const char *name)
{
  long program;
  unsigned number;
  int length = 0;
  if (sscanf (name, ".warcouncil-%ld-%u.tmp%n", &program, &number, &length) < 2
      || length == 0 || name[length] != '\0' || program <= 0
      || kill ((pid_t) program, 0) == 0 || errno != ESRCH)
    return false;
  int file = openat (directory, name,
                     O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY);
  if (file < 0)
    return false;
  bool locked = flock (file, LOCK_EX | LOCK_NB) != 0;
  close (file);
  return !locked;
}

/* Removes what killed programs left behind in the directory of `path`. Whatever
 * fails here is no error: the file itself is written. */
static void
remove_abandoned (const char *path)
{
  size_t length = directory_length (path);
  char *name = strndup (path, length);
  DIR *directory = name ? opendir (length ? name : ".") : NULL;
  const struct dirent *entry;
  while (directory && (entry = readdir (directory)))
    if (entry->d_name[0] == '.'
        && file_is_abandoned (dirfd (directory), entry->d_name))
      unlinkat (dirfd (directory), entry->d_name, 0);
  if (directory)
    closedir (directory);
  free (name);
}

/* Copies what a file system keeps beside the bytes, such as access lists. A
 * file without these is still the file, so failures are ignored. */
static void
keep_attributes (const char *path, int file)
{
#ifdef __linux__
  char names[4096], value[4096];
  ssize_t length = listxattr (path, names, sizeof names);
  const char *end = names + (length > 0 ? length : 0);
  for (const char *name = names; name < end; name += strlen (name) + 1)
    {
      ssize_t size = getxattr (path, name, value, sizeof value);
      if (size >= 0)
        (void) fsetxattr (file, name, value, (size_t) size, 0);
    }
#else
  (void) path;
  (void) file;
#endif
}

int
file_keep_status (int file, const struct stat *status)
{
  if (fchown (file, status->st_uid, status->st_gid) != 0
      && fchown (file, (uid_t) -1, status->st_gid) != 0)
    errno = 0; /* not allowed */
  return fchmod (file, status->st_mode & 07777) == 0 ? 0 : errno;
}

/* Writes a new file. @param old  of `path`, or NULL */
static int
fill (int file, const char *path, const struct stat *old, const void *data,
      size_t length)
{
  int error = old ? file_keep_status (file, old) : 0;
  if (old && error == 0)
    keep_attributes (path, file);
  if (error == 0)
    error = file_write (file, data, length);
  if (error == 0 && fsync (file) != 0)
    error = errno;
  return error;
}

/* What the target may be. */
enum target { TARGET_ANY, TARGET_NEW, TARGET_HELD };

/* A file that will replace its target. */
struct wcc_draft {
  char *target; /* where it goes: for a link, the file that it leads to */
  char *name;   /* of the temporary file; NULL: there is none, or it is done */
  int file;     /* the same, open and locked; below 0: there is none */
  /* What a device or a pipe gets when its turn comes; NULL: it is neither */
  const void *data;
  size_t length;
  enum target kind;
};

/* Writes a regular file beside its target. @param old  existing file, or
 * NULL */
static int
draft_file (wcc_draft *draft, const struct stat *old, const void *data,
            size_t length)
{
  size_t size = directory_length (draft->target) + 64;
  char *name = malloc (size);
  if (!name)
    return ENOMEM;
  draft->file = open_temporary (draft->target, name, size);
  if (draft->file < 0)
    {
      int error = errno;
      free (name);
      return error;
    }
  draft->name = name;
  return fill (draft->file, draft->target, old, data, length);
}

/* Devices and pipes cannot be replaced, only written to. */
static int
write_device (const char *path, const void *data, size_t length)
{
  int file = open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (file < 0)
    return errno;
  int error = file_write (file, data, length);
  if (close (file) != 0 && error == 0)
    error = errno;
  return error;
}

/* Whether another program holds the file. Where locks do not work, nobody
 * does. */
static bool
is_held (const char *path)
{
  int file = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (file < 0)
    return false;
  bool held = flock (file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close (file);
  return held;
}

/* Whether a regular file may be replaced: its owner may have protected it, and
 * of several names only one would get the new bytes. Root may write everything,
 * but what nobody may write is meant to stay.
 * @return 0 or an errno */
static int
may_be_replaced (const wcc_draft *draft, const char *path,
                 const struct stat *status)
{
  if (access (path, W_OK) != 0)
    return errno;
  if ((status->st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0)
    return EACCES;
  if (status->st_nlink > 1)
    return EMLINK;
  return draft->kind != TARGET_HELD && is_held (path) ? EBUSY : 0;
}

/* Finds out what the target is, and makes the draft for it. */
static int
make_draft (wcc_draft *draft, const char *path, const void *data, size_t length)
{
  int error = 0;
  struct stat status;
  bool there = stat (path, &status) == 0;
  if (!there)
    {
      error = errno;
      if (error != ENOENT)
        return error;
      if (lstat (path, &status) == 0) /* a link that leads nowhere */
        return draft->kind == TARGET_NEW ? EEXIST : ENOENT;
    }
  else if (S_ISDIR (status.st_mode))
    return EISDIR;
  if (there && draft->kind == TARGET_NEW)
    return EEXIST;
  bool regular = there && S_ISREG (status.st_mode);
  error = regular ? may_be_replaced (draft, path, &status) : 0;
  if (error)
    return error;
  /* A link stays a link: the file that it leads to is replaced. */
  draft->target = regular ? realpath (path, NULL) : strdup (path);
  if (!draft->target)
    return errno;
  if (!there || regular)
    return draft_file (draft, there ? &status : NULL, data, length);
  draft->data = data;
  draft->length = length;
  return 0;
}

static int
write_draft (const char *path, const void *data, size_t length,
             enum target kind, wcc_draft **draft)
{
  *draft = calloc (1, sizeof **draft);
  if (!*draft)
    return ENOMEM;
  (*draft)->kind = kind;
  (*draft)->file = -1;
  int error = make_draft (*draft, path, data, length);
  if (error)
    {
      wcc_draft_free (*draft);
      *draft = NULL;
    }
  return error;
}

int
wcc_draft_write (const char *path, const void *data, size_t length,
                 wcc_draft **draft)
{
  return write_draft (path, data, length, TARGET_ANY, draft);
}

/* Gives a file a name that no file has. @return 0 or an errno */
static int
rename_to_new (const char *from, const char *to)
{
  enum { NO_REPLACE = 1 };
#ifdef SYS_renameat2
  if (syscall (SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, NO_REPLACE) == 0)
    return 0;
  if (errno != ENOSYS && errno != EINVAL)
    return errno;
#endif
  if (link (from, to) == 0)
    {
      unlink (from);
      return 0;
    }
  struct stat status; /* the file system knows no better way */
  if (errno == EEXIST || lstat (to, &status) == 0)
    return EEXIST;
  return rename (from, to) == 0 ? 0 : errno;
}

int
wcc_draft_place (wcc_draft *draft)
{
  if (!draft->name)
    return draft->data
               ? write_device (draft->target, draft->data, draft->length)
               : 0;
  int error = 0;
  if (draft->kind == TARGET_NEW)
    error = rename_to_new (draft->name, draft->target);
  else if (rename (draft->name, draft->target) != 0)
    error = errno;
  if (error)
    return error;
  free (draft->name);
  draft->name = NULL;
  sync_directory (draft->target);
  remove_abandoned (draft->target);
  return 0;
}

void
wcc_draft_free (wcc_draft *draft)
{
  if (!draft)
    return;
  if (draft->name)
    unlink (draft->name);
  if (draft->file >= 0)
    close (draft->file);
  free (draft->name);
  free (draft->target);
  free (draft);
}

/* Places a draft and frees it. @param error  of making it, or 0 */
static int
place_and_free (wcc_draft *draft, int error)
{
  if (error == 0)
    error = wcc_draft_place (draft);
  wcc_draft_free (draft);
  return error;
}

int
wcc_write_file (const char *path, const void *data, size_t length)
{
  wcc_draft *draft = NULL;
  int error = wcc_draft_write (path, data, length, &draft);
  return place_and_free (draft, error);
}

int
wcc_write_new_file (const char *path, const void *data, size_t length)
{
  wcc_draft *draft = NULL;
  int error = write_draft (path, data, length, TARGET_NEW, &draft);
  return place_and_free (draft, error);
}

/* ---- holding ----------------------------------------------------------- */

struct wcc_hold {
  char *path; /* for a link, the file that it leads to */
  int file;   /* open and locked; below 0: there is none yet */
};

/* Locks an open file. Where locks do not work, is_ours() still finds out what
 * others write. @return 0 or EBUSY */
static int
lock (int file)
{
  return flock (file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK ? EBUSY
                                                                      : 0;
}

/* Whether the path still leads to the file that is held, or to nothing. */
static bool
is_ours (const wcc_hold *hold)
{
  struct stat here, held;
  if (lstat (hold->path, &here) != 0)
    return errno == ENOENT;
  return hold->file >= 0 && fstat (hold->file, &held) == 0
         && here.st_dev == held.st_dev && here.st_ino == held.st_ino;
}

/* Where a path leads. @return 0 or an errno; ENOENT for a link to nowhere */
static int
find_target (const char *path, char **target)
{
  struct stat status;
  *target = realpath (path, NULL);
  if (*target)
    return 0;
  if (errno != ENOENT || lstat (path, &status) == 0)
    return errno;
  *target = strdup (path);
  return *target ? 0 : ENOMEM;
}

int
wcc_hold_take (const char *path, wcc_hold **hold)
{
  wcc_hold *taken = calloc (1, sizeof *taken);
  *hold = NULL;
  if (!taken)
    return ENOMEM;
  taken->file = -1;
  int error = find_target (path, &taken->path);
  if (error == 0)
    taken->file = open (taken->path,
                        O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW);
  if (taken->file >= 0)
    error = lock (taken->file);
  else if (error == 0 && errno != ENOENT)
    error = errno;
  if (error == 0 && !is_ours (taken))
    error = EBUSY; /* it was replaced before it was locked */
  if (error)
    wcc_hold_free (taken);
  else
    *hold = taken;
  return error;
}

int
wcc_hold_write (wcc_hold *hold, const void *data, size_t length)
{
  struct stat status;
  wcc_draft *draft = NULL;
  if (!is_ours (hold))
    return EBUSY;
  bool there = lstat (hold->path, &status) == 0;
  if (there && !S_ISREG (status.st_mode))
    return EINVAL; /* what is written to a device or pipe cannot be held */
  int error = write_draft (hold->path, data, length,
                           there ? TARGET_HELD : TARGET_NEW, &draft);
  /* It is locked before it has the name by which others find it. */
  if (error == 0)
    error = lock (draft->file);
  if (error == 0)
    error = wcc_draft_place (draft);
  if (error == 0)
    {
      int old = hold->file;
      hold->file = draft->file;
      draft->file = old;
    }
  wcc_draft_free (draft);
  return error == EEXIST ? EBUSY : error;
}

void
wcc_hold_free (wcc_hold *hold)
{
  if (!hold)
    return;
  if (hold->file >= 0)
    close (hold->file);
  free (hold->path);
  free (hold);
}

/* ---- errors ------------------------------------------------------------ */

const char *
wcc_error_text (int error)
{
  switch (error)
    {
    case ENOENT: return _ ("no such file");
    case EEXIST: return _ ("is there already, and is not overwritten");
    case EISDIR: return _ ("is a directory, not a file");
    case EACCES: return _ ("no permission");
    case EBUSY: return _ ("is being written to");
    case EFBIG: return _ ("is too large: a file may have at most 16 MiB");
    case EINVAL:
      return _ ("is not a regular file; to read from a pipe, write -");
    case ELOOP: return _ ("is a link that leads to itself");
    case ENOTDIR: return _ ("a part of the path is a file, not a folder");
    case ENAMETOOLONG: return _ ("the name is too long");
    case EMLINK:
      return _ ("has other names, too (hard links), which would keep the old "
                "text; copy it to a file of its own");
    case EROFS: return _ ("nothing can be written there");
    case ENOSPC: return _ ("no space left");
    case ENOMEM: return _ ("out of memory");
    default: return strerror (error);
    }
}

/* slow-disk.c: to be preloaded; each fsync() takes so many milliseconds as the
 * file says that DISK names, as on a disk that is busy or far away. */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int
fsync (int file)
{
  const char *name = getenv ("DISK");
  FILE *disk = name != NULL ? fopen (name, "r") : NULL;
  unsigned milliseconds = 0;
  if (disk != NULL)
    {
      if (fscanf (disk, "%u", &milliseconds) == 1)
        usleep (milliseconds * 1000);
      fclose (disk);
    }
  int (*real) (int) = (int (*) (int)) dlsym (RTLD_NEXT, "fsync");
  return real (file);
}

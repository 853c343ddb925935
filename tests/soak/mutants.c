/* mutants.c: runs the program on many changed copies of a file, and says when
 * it does anything but end with 0, 1 or 2 and a message.
 *
 * usage: mutants OPTION... FILE MUTANT PROGRAM ARGUMENT...
 *   -m bytes|words|flips|cuts  how FILE is changed into MUTANT
 *   -n ROUNDS    mutants to make; flips and cuts: a place each
 *   -s SECONDS   stop after so long
 *   -o NUMBER    only that mutant, and leave it there
 *   -c           put length and checksum of a binary right again
 *   -e           whatever is accepted must print what the original prints
 *   -t           what is wrong may be told on standard output
 *   -a STATUS    statuses that are allowed, "012" unless told otherwise
 *   -v MBYTES    address space of the program */

#define _XOPEN_SOURCE 700

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "mutate.h"
#include "wcc/compile.h"

enum { CPU_SECONDS = 20 };

struct job {
  const char *mode, *file, *mutant, *allowed;
  char **command;
  long rounds, only;
  double seconds;
  bool seal, equal, told;
  rlim_t space;
  char *text;
  size_t length;
};

struct tally {
  long ended[3];
  long failures;
  double slowest;
};

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + (double) t.tv_nsec / 1e9;
}

/* ---- running ---------------------------------- */

static int
unnamed_file (void)
{
  FILE *file = tmpfile ();
  int copy = file ? dup (fileno (file)) : -1;
  if (file)
    fclose (file);
  if (copy < 0)
    {
      perror ("mutants: temporary file");
      exit (2);
    }
  return copy;
}

static void
run_child (const struct job *job, int out, int err)
{
  struct rlimit cpu = { CPU_SECONDS, CPU_SECONDS };
  struct rlimit space = { job->space, job->space };
  int in = open ("/dev/null", O_RDONLY);
  setrlimit (RLIMIT_CPU, &cpu);
  if (job->space)
    setrlimit (RLIMIT_AS, &space);
  dup2 (in, 0);
  dup2 (out, 1);
  dup2 (err, 2);
  execv (job->command[0], job->command);
  _exit (127);
}

/* What was printed so far, with a NUL; from malloc. */
static char *
printed (int file, size_t *length)
{
  off_t size = lseek (file, 0, SEEK_END);
  char *text = malloc ((size_t) size + 1);
  if (!text || pread (file, text, (size_t) size, 0) != (ssize_t) size)
    {
      perror ("mutants: output");
      exit (2);
    }
  text[size] = '\0';
  if (length)
    *length = (size_t) size;
  return text;
}

/* @return status of waitpid() */
static int
run (const struct job *job, int *out, int *err)
{
  int status;
  *out = unnamed_file ();
  *err = unnamed_file ();
  pid_t child = fork ();
  if (child == 0)
    run_child (job, *out, *err);
  while (child > 0 && waitpid (child, &status, 0) < 0 && errno == EINTR)
    continue;
  if (child > 0)
    return status;
  perror ("mutants: fork");
  exit (2);
}

/* ---- judging ---------------------------------- */

/* @return what is wrong, or NULL */
static const char *
judge (const struct job *job, int status, const char *err, const char *out,
       const char *expected)
{
  if (WIFSIGNALED (status))
    return strsignal (WTERMSIG (status));
  int code = WEXITSTATUS (status);
  if (!strchr (job->allowed, '0' + code) || code > 2)
    return "a status that must not be";
  if (strstr (err, "Sanitizer") || strstr (err, "runtime error:"))
    return "a sanitizer speaks";
  bool told = job->told && strcmp (out, expected) != 0;
  if (code != 0 && *err == '\0' && !told)
    return "no message";
  /* Changed rules may never come to an end; all else would be our fault. */
  const char *failed = strstr (err, "failed, first with seed");
  if (failed && !strstr (failed, "does not end"))
    return "a game breaks its invariants";
  if (job->equal && code == 0 && strcmp (out, expected) != 0)
    return "accepted, but something else comes of it";
  return NULL;
}

static void
try_mutant (const struct job *job, long number, const char *expected,
            struct tally *tally)
{
  int out, err;
  double start = now ();
  int status = run (job, &out, &err);
  double took = now () - start;
  char *words = printed (err, NULL), *output = printed (out, NULL);
  const char *wrong = judge (job, status, words, output, expected);
  if (took > tally->slowest)
    tally->slowest = took;
  if (WIFEXITED (status) && WEXITSTATUS (status) <= 2)
    tally->ended[WEXITSTATUS (status)]++;
  if (wrong)
    {
      tally->failures++;
      fprintf (stderr, "FAILED: mutant %ld (%s) of %s: %s (%d)\n%.2000s\n",
               number, job->mode, job->file, wrong, status, words);
    }
  free (words);
  free (output);
  close (out);
  close (err);
}

/* ---- making ---------------------------------- */

/* Mutant `number` of the file. */
static size_t
make_mutant (const struct job *job, long number, uint8_t *data)
{
  size_t size = job->length, room = size + MUTATE_ROOM;
  uint32_t state = (uint32_t) number * 2654435761u | 1;
  /* A large prime steps over the whole file, each place once before any comes
   * again, so that a run that is cut short has still been everywhere. */
  size_t place = size ? (size_t) number * 2654435761u % size : 0;
  memcpy (data, job->text, size);
  for (int i = 0; i < 8; i++)
    mutate_random (&state);
  if (strcmp (job->mode, "cuts") == 0)
    size = place;
  else if (strcmp (job->mode, "flips") == 0)
    data[place] ^= (uint8_t) (1u << mutate_random (&state) % 7);
  else if (strcmp (job->mode, "bytes") == 0)
    size = mutate_bytes (data, size, room, &state);
  else
    size = mutate_words (data, size, room, &state);
  if (job->seal)
    mutate_seal (data, size);
  return size;
}

static void
write_mutant (const struct job *job, const void *data, size_t size)
{
  FILE *file = fopen (job->mutant, "wb");
  bool bad = !file || fwrite (data, 1, size, file) != size;
  if (file && fclose (file) != 0)
    bad = true;
  if (!bad)
    return;
  perror (job->mutant);
  exit (2);
}

static int
run_all (const struct job *job)
{
  struct tally tally = { { 0 }, 0, 0 };
  uint8_t *data = malloc (job->length + MUTATE_ROOM);
  double start = now ();
  long first = job->only >= 0 ? job->only : 0;
  long last = job->only >= 0 ? job->only : job->rounds - 1;
  int out, err;
  if (!data)
    return 2;
  write_mutant (job, job->text, job->length);
  if (run (job, &out, &err) != 0)
    {
      char *words = printed (err, NULL);
      fprintf (stderr, "mutants: %s itself is refused\n%s", job->file, words);
      free (words);
      return 2;
    }
  char *expected = printed (out, NULL);
  long made = 0;
  for (long i = first; i <= last && now () - start < job->seconds; i++, made++)
    {
      write_mutant (job, data, make_mutant (job, i, data));
      try_mutant (job, i, expected, &tally);
      if (tally.failures >= 20)
        break;
    }
  printf ("%s of %s: %ld mutants in %.0f s, %ld clean, %ld with problems, "
          "%ld not read, %ld failures, slowest %.2f s\n",
          job->mode,
          strrchr (job->file, '/') ? strrchr (job->file, '/') + 1 : job->file,
          made, now () - start, tally.ended[0], tally.ended[1], tally.ended[2],
          tally.failures, tally.slowest);
  free (expected);
  free (data);
  return tally.failures > 0;
}

int
main (int count, char **words)
{
  struct job job = { .mode = "bytes",
                     .allowed = "012",
                     .rounds = 1000,
                     .only = -1,
                     .seconds = 600 };
  int option;
  while ((option = getopt (count, words, "+m:n:s:o:a:v:cet")) != -1)
    switch (option)
      {
      case 'm': job.mode = optarg; break;
      case 'n': job.rounds = atol (optarg); break;
      case 's': job.seconds = atof (optarg); break;
      case 'o': job.only = atol (optarg); break;
      case 'a': job.allowed = optarg; break;
      case 'v': job.space = (rlim_t) atol (optarg) << 20; break;
      case 'c': job.seal = true; break;
      case 'e': job.equal = true; break;
      case 't': job.told = true; break;
      default: return 2;
      }
  if (count - optind < 3 || job.rounds < 1)
    return 2;
  job.file = words[optind];
  job.mutant = words[optind + 1];
  job.command = words + optind + 2;
  int error = wcc_load_file (NULL, job.file, &job.text, &job.length);
  if (error)
    {
      fprintf (stderr, "%s: %s\n", job.file, strerror (error));
      return 2;
    }
  int status = run_all (&job);
  free (job.text);
  return status;
}

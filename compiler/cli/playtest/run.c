/* run.c: plays a playtest, shows the progress, and saves its results. */

#include "playtest.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/packs.h"

/* ---- files -------------------------------------------------------------- */

/* @return 0 or an errno */
static int
write_text (const char *path, char *text, size_t length)
{
  int error = text != NULL ? wcc_write_file (path, text, length) : ENOMEM;

  free (text);
  return error;
}

static int
write_json (const wcc_results *results, const struct playtest_out *out)
{
  size_t length = 0;
  char *text = wcc_results_json (results, &length);
  int error;

  if (out->hold == NULL || text == NULL)
    return write_text (out->json, text, length);
  error = wcc_hold_write (out->hold, text, length);
  free (text);
  return error;
}

static int
write_csv (const wcc_results *results, const char *path)
{
  size_t length = 0;
  char *text = wcc_results_csv (results, &length);

  return write_text (path, text, length);
}

int
playtest_write (const wcc_results *results, const struct playtest_out *out)
{
  int status = STATUS_CLEAN, table = STATUS_CLEAN;

  if (out->json != NULL)
    status = print_unwritten (out->json, write_json (results, out));
  if (out->csv != NULL)
    table = print_unwritten (out->csv, write_csv (results, out->csv));
  return status != STATUS_CLEAN ? status : table;
}

bool
playtest_may_write (const struct playtest_out *out)
{
  return (out->csv == NULL
          || may_replace (out->csv, 0, "battle,title,table", N_ ("table")))
         && (out->html == NULL
             || may_replace (out->html, WCC_PAGE_MARK_AT, WCC_PAGE_MARK,
                             N_ ("page of a playtest")));
}

int
playtest_page (const wcc_results *results, const wcc_findings_options *options,
               const char *path)
{
  size_t length = 0;
  char *text;

  if (path == NULL)
    return STATUS_CLEAN;
  text = wcc_results_html (results, options, &length);
  return print_unwritten (path, write_text (path, text, length));
}

wcc_results *
playtest_read (const char *path, int *status)
{
  struct results_library library;
  struct input input;
  wcc_results *results = NULL;
  char why[512];

  *status = STATUS_USAGE;
  if (!results_open (&library))
    return NULL;
  *status = input_read (&input, path);
  if (*status == STATUS_CLEAN)
    {
      results = library.read (input.data, input.size, why, sizeof why);
      if (results == NULL)
        {
          complain ("%s: %s", path, why[0] != '\0' ? why : _ ("out of memory"));
          *status = why[0] != '\0' ? STATUS_PROBLEMS : STATUS_USAGE;
        }
    }
  input_close (&input);
  return results;
}

/* Continues where the file ends. */
static int
resume (wcc_results *results, const char *path)
{
  wcc_plan plan = results->plan;
  const char *differs;
  char what[512];
  uint64_t twice;
  int status;
  wcc_results *before = playtest_read (path, &status);

  if (before == NULL)
    {
      if (status == STATUS_PROBLEMS)
        complain ("%s: the playtest cannot go on from this file; name another "
                  "one, or remove it",
                  path);
      return status;
    }
  differs
      = before->plan.shard != plan.shard || before->plan.shards != plan.shards
            ? _ ("the shard")
            : wcc_results_differ (results, before, what, sizeof what);
  if (differs != NULL)
    {
      complain ("%s: has results of another playtest; what differs: %s; name "
                "another file, or remove it",
                path, differs);
      status = STATUS_PROBLEMS;
    }
  else if (!wcc_results_add (results, before, &twice))
    {
      complain ("out of memory");
      status = STATUS_USAGE;
    }
  results->plan = plan;
  wcc_results_free (before);
  return status;
}

/* @param text  from malloc, which is freed; NULL: out of memory
 * @return exit status, after a message */
static int
try_output (const char *path, char *text, size_t length)
{
  int status = text != NULL ? try_file (path, text, length)
                            : print_unwritten (path, ENOMEM);

  free (text);
  return status;
}

/* Checks the table and the page, as they are without any game. */
static int
try_outputs (const wcc_results *results, const struct playtest_out *out)
{
  const wcc_findings_options none = WCC_FINDINGS_OPTIONS;
  int status = STATUS_CLEAN;
  size_t length = 0;
  char *text;

  if (out->csv != NULL)
    {
      text = wcc_results_csv (results, &length);
      status = try_output (out->csv, text, length);
    }
  if (out->html != NULL && status == STATUS_CLEAN)
    {
      text = wcc_results_html (results, &none, &length);
      status = try_output (out->html, text, length);
    }
  return status;
}

/* Takes hold of the results file, and goes on from it. @return exit status,
 * after a message */
static int
hold_results (wcc_results *results, struct playtest_out *out)
{
  bool there;
  int status = playtest_hold (out->json, "{\"" WCC_RESULTS_MARK,
                              N_ ("results file"), &out->hold, &there);

  return status == STATUS_CLEAN && there ? resume (results, out->json) : status;
}

int
playtest_prepare (wcc_results *results, struct playtest_out *out)
{
  int status = out->json != NULL ? hold_results (results, out) : STATUS_CLEAN;

  if (status != STATUS_CLEAN)
    return status;
  if (!playtest_may_write (out))
    return STATUS_USAGE;
  status = try_outputs (results, out);
  if (status == STATUS_CLEAN && out->json != NULL)
    status = print_unwritten (out->json, write_json (results, out));
  return status;
}

/* ---- Ctrl-C ------------------------------------------------------------- */

static volatile sig_atomic_t interrupted; /* the number of the signal */

static void
on_signal (int number)
{
  interrupted = number;
}

/* The first Ctrl-C ends the games, a second one the program.
 * @param handler  on_signal, or SIG_DFL when the games are over */
static void
catch_signals (void (*handler) (int))
{
  struct sigaction action;

  memset (&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = (int) SA_RESETHAND;
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
}

void
playtest_catch_signals (bool on)
{
  catch_signals (on ? on_signal : SIG_DFL);
}

int
playtest_interrupted (void)
{
  return interrupted;
}

/* ---- progress ----------------------------------------------------------- */

struct watcher {
  const struct playtest_out *out;
  struct timespec start, written;
  uint64_t before; /* pairs that were already done */
  uint64_t saved;  /* pairs in the file */
  int error;       /* of writing it, already reported; 0: none */
  int waited;      /* calls since the signal */
  bool shows;
};

static double
seconds_since (const struct timespec *start)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) (now.tv_sec - start->tv_sec)
         + (double) (now.tv_nsec - start->tv_nsec) / 1e9;
}

/* Prints "[#####.....]  50 %  200 of 400 games, 0:12 left" */
static void
show_progress (const struct watcher *watcher, const wcc_results *results)
{
  enum { WIDTH = 30 };
  static const char full[] = "##############################";
  static const char empty[] = "..............................";
  wcc_pairs shard = wcc_plan_shard (&results->plan);
  uint64_t all = shard.end - shard.first, done = wcc_results_pairs (results);
  int bar = (int) (done * WIDTH / all);
  double each = done > watcher->before ? seconds_since (&watcher->start)
                                             / (double) (done - watcher->before)
                                       : 0;
  uint64_t left = (uint64_t) (each * (double) (all - done) + 0.5);

  fprintf (stderr, "\r[%.*s%.*s] %3d %%  ", bar, full, WIDTH - bar, empty,
           (int) (done * 100 / all));
  fprintf (stderr, _ ("%" PRIu64 " of %" PRIu64 " games"), 2 * done, 2 * all);
  if (left >= 3600)
    fprintf (stderr, _ (", %" PRIu64 " h %02" PRIu64 " min left"), left / 3600,
             left / 60 % 60);
  else if (done > watcher->before)
    fprintf (stderr, _ (", %" PRIu64 ":%02" PRIu64 " left"), left / 60,
             left % 60);
  fputs ("   ", stderr);
  fflush (stderr);
}

static void
leave_progress (const struct watcher *watcher)
{
  if (watcher->shows)
    fputs ("\r\033[K", stderr);
}

/* Saves what is done. Reports a failure once: there may be room again. */
static void
save (struct watcher *watcher, const wcc_results *results)
{
  const char *json = watcher->out->json;
  int error = write_json (results, watcher->out);

  if (error == 0)
    watcher->saved = wcc_results_pairs (results);
  else if (watcher->error == 0)
    {
      leave_progress (watcher);
      complain ("%s: %s; it is tried again until all games are played", json,
                write_error_text (error));
    }
  watcher->error = error;
  clock_gettime (CLOCK_MONOTONIC, &watcher->written);
}

/* Writes the results at the end; tells what there is when that fails.
 * @return exit status */
static int
write_last (const struct watcher *watcher, const wcc_results *results)
{
  const char *json = watcher->out->json;
  int status = playtest_write (results, watcher->out);

  if (status != STATUS_CLEAN && json != NULL)
    complain ("%s: has the %" PRIu64 " games that were written before", json,
              2 * watcher->saved);
  return status;
}

/* @param status  of the last writing: who was told of a failure is not promised
 *                that all these games are kept */
static void
print_interrupted (const wcc_results *results, const struct playtest_out *out,
                   int status)
{
  if (status != STATUS_CLEAN && out->json != NULL)
    return;
  if (out->json != NULL)
    complain ("interrupted after %" PRIu64 " games; the same command goes on",
              2 * wcc_results_pairs (results));
  else
    complain ("interrupted after %" PRIu64 " games; with --json they would be "
              "kept",
              2 * wcc_results_pairs (results));
}

/* Ends the program while threads still play: rules may take long between two
 * decisions. */
static void
end_at_once (const struct watcher *watcher, const wcc_results *results)
{
  leave_progress (watcher);
  print_interrupted (results, watcher->out, write_last (watcher, results));
  raise (interrupted);
}

static bool
on_watch (void *user, const wcc_results *results)
{
  enum { WRITE_EVERY = 5, PATIENCE = 5 }; /* seconds; calls */
  struct watcher *watcher = user;

  if (watcher->shows && !interrupted)
    show_progress (watcher, results);
  if (watcher->out->json != NULL
      && seconds_since (&watcher->written) >= WRITE_EVERY)
    save (watcher, results);
  if (interrupted && watcher->waited++ == PATIENCE)
    end_at_once (watcher, results);
  return !interrupted;
}

/* ---- a run -------------------------------------------------------------- */

int
playtest_play (wcc_results *results, const wcc_contest *contests,
               const struct playtest_out *out)
{
  struct watcher watcher
      = { .out = out, .shows = !out->quiet && isatty (STDERR_FILENO) };
  const wcc_run_options options
      = { .threads = out->threads, .watch = on_watch, .user = &watcher };
  int status;
  bool done;

  watcher.before = watcher.saved = wcc_results_pairs (results);
  clock_gettime (CLOCK_MONOTONIC, &watcher.start);
  watcher.written = watcher.start;
  catch_signals (on_signal);
  done = wcc_playtest_run (results, contests, &options);
  catch_signals (SIG_DFL);
  leave_progress (&watcher);
  status = write_last (&watcher, results);
  if (!done)
    {
      complain ("out of memory: not all games could be played");
      return STATUS_USAGE;
    }
  if (!wcc_results_complete (results))
    {
      print_interrupted (results, out, status);
      status = status != STATUS_CLEAN ? status
               : interrupted          ? STATUS_SIGNAL + interrupted
                                      : STATUS_PROBLEMS;
    }
  return status;
}

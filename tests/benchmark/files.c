/* files.c: compiling, loading, processes and sizes. */

#include "benchmark.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "battle/battle.h"

extern char **environ;

/* @param binary  NULL, or set to a copy for the caller to free()
 * @return NULL with a message, for a document that is no battle too */
static wcr_battle *
compile (const char *text, size_t text_size, const char *path, uint8_t **binary,
         size_t *size, const char **message)
{
  wcc_result *result = wcc_compile (text, text_size, path, NULL, NULL);
  const uint8_t *made
      = result != NULL ? wcc_result_binary (result, size) : NULL;
  wcr_battle *battle = NULL;

  *message = "no binary";
  if (made != NULL
      && wcr_battle_load (made, *size, NULL, &battle, message) == WCR_OK
      && binary != NULL)
    {
      *binary = malloc (*size);
      if (*binary == NULL)
        abort ();
      memcpy (*binary, made, *size);
    }
  wcc_result_free (result);
  return battle;
}

/* The battle of a ruleset with the most pieces. */
static void
find_largest (struct largest *largest, const char *root, const char *ruleset)
{
  char pattern[512];
  glob_t found;

  snprintf (pattern, sizeof pattern, "%s/scenarios/%s/*.xml", root, ruleset);
  if (glob (pattern, 0, NULL, &found) != 0)
    return;
  for (size_t i = 0; i < found.gl_pathc; i++)
    {
      const char *path = found.gl_pathv[i], *message;
      char *text;
      size_t text_size, size;
      wcr_battle *battle;

      if (wcc_load_file (NULL, path, &text, &text_size) != 0)
        continue;
      battle = compile (text, text_size, path, NULL, &size, &message);
      free (text);
      if (battle == NULL
          || (largest->battle != NULL
              && battle->piece_count <= largest->battle->piece_count))
        {
          wcr_battle_destroy (battle);
          continue;
        }
      wcr_battle_destroy (largest->battle);
      largest->battle = battle;
      snprintf (largest->name, sizeof largest->name, "%.*s",
                (int) strcspn (strrchr (path, '/') + 1, "."),
                strrchr (path, '/') + 1);
    }
  globfree (&found);
}

bool
subject_open (struct subject *subject, const char *program, const char *root)
{
  const char *message;
  char *rules = NULL;
  size_t rules_size = 0;

  *subject
      = (struct subject){ .program = program, .directory = "/tmp/wcb-XXXXXX" };
  snprintf (subject->scenario, sizeof subject->scenario,
            "%s/scenarios/ancients/akragas.xml", root);
  snprintf (subject->rules, sizeof subject->rules,
            "%s/scenarios/ancients/rules.xml", root);
  snprintf (subject->scenario_schema, sizeof subject->scenario_schema,
            "%s/schemas/scenario.xsd", root);
  snprintf (subject->rules_schema, sizeof subject->rules_schema,
            "%s/schemas/rules.xsd", root);
  if (mkdtemp (subject->directory) == NULL)
    {
      perror (subject->directory);
      return false;
    }
  snprintf (subject->output, sizeof subject->output, "%s/battle.wcb",
            subject->directory);
  if (wcc_load_file (NULL, subject->scenario, &subject->text,
                     &subject->text_size)
          != 0
      || wcc_load_file (NULL, subject->rules, &rules, &rules_size) != 0)
    {
      fprintf (stderr, "%s: cannot be read\n", subject->scenario);
      subject_close (subject);
      return false;
    }
  free (rules);
  subject->source_size = subject->text_size + rules_size;
  subject->battle
      = compile (subject->text, subject->text_size, subject->scenario,
                 &subject->binary, &subject->binary_size, &message);
  if (subject->battle == NULL)
    {
      fprintf (stderr, "%s: %s\n", subject->scenario, message);
      subject_close (subject);
      return false;
    }
  find_largest (&subject->largest[0], root, "ancients");
  find_largest (&subject->largest[1], root, "medieval");
  return subject->largest[0].battle != NULL
         && subject->largest[1].battle != NULL;
}

void
subject_close (struct subject *subject)
{
  unlink (subject->output);
  rmdir (subject->directory);
  wcr_battle_destroy (subject->battle);
  for (int i = 0; i < RULESETS; i++)
    wcr_battle_destroy (subject->largest[i].battle);
  free (subject->binary);
  free (subject->text);
}

double
time_compile (const struct subject *subject)
{
  enum { TIMES = 10 };
  double start = now ();

  for (int i = 0; i < TIMES; i++)
    wcc_result_free (wcc_compile (subject->text, subject->text_size,
                                  subject->scenario, NULL, NULL));
  return (now () - start) / TIMES;
}

double
time_load (const struct subject *subject)
{
  enum { TIMES = 20 };
  double start = now ();

  for (int i = 0; i < TIMES; i++)
    {
      wcr_battle *battle = NULL;

      if (wcr_battle_load (subject->binary, subject->binary_size, NULL, &battle,
                           NULL)
          != WCR_OK)
        abort ();
      wcr_battle_destroy (battle);
    }
  return (now () - start) / TIMES;
}

/* Runs a program without input and output. @return exit status or -1 */
static int
run (const char *const *words)
{
  posix_spawn_file_actions_t actions;
  char *copy[16];
  pid_t child;
  int n = 0, status = -1;

  for (; words[n] != NULL && n < 15; n++)
    copy[n] = strdup (words[n]);
  copy[n] = NULL;
  posix_spawn_file_actions_init (&actions);
  for (int fd = 0; fd < 3; fd++)
    posix_spawn_file_actions_addopen (&actions, fd, "/dev/null", O_RDWR, 0);
  if (posix_spawnp (&child, words[0], &actions, NULL, copy, environ) == 0)
    while (waitpid (child, &status, 0) < 0 && errno == EINTR)
      continue;
  posix_spawn_file_actions_destroy (&actions);
  for (int i = 0; i < n; i++)
    free (copy[i]);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

double
time_process (const char *const *words, int times)
{
  double best = -1;

  for (int i = 0; i < times; i++)
    {
      double start = now ();

      if (run (words) != 0)
        return -1;
      start = now () - start;
      if (best < 0 || start < best)
        best = start;
    }
  return best;
}

long
zstd_size (const struct subject *subject)
{
  char command[2048];
  FILE *pipe;
  long size = 0;

  snprintf (command, sizeof command,
            "cat '%s' '%s' | zstd -19 -q -c 2>/dev/null | wc -c",
            subject->scenario, subject->rules);
  pipe = popen (command, "r");
  if (pipe == NULL)
    return 0;
  if (fscanf (pipe, "%ld", &size) != 1)
    size = 0;
  pclose (pipe);
  return size;
}

size_t
play_bytes (const struct subject *subject)
{
  const uint8_t *at = subject->binary + WCR_FORMAT_HEADER;
  const uint8_t *end = subject->binary + subject->binary_size;
  size_t play = 0;

  while (at < end)
    {
      const uint8_t *start = at;
      size_t length = 0;
      unsigned type = *at++, shift = 0;

      for (; at < end && *at >= 0x80; at++, shift += 7)
        length |= (size_t) (*at & 0x7f) << shift;
      if (at < end)
        length |= (size_t) *at++ << shift;
      if (length > (size_t) (end - at))
        break;
      at += length;
      if (type < WCR_SECTION_TEXT)
        play += (size_t) (at - start);
    }
  return play;
}

/* known.c: lists of the rules to be covered, and errors in them. A list is a
 * text with a rule a line:
 *
 *   ID GROUPS [open | FILE]
 *
 * GROUPS are letters, for counting: the parts of a rule book that the rule
 * belongs to. An open rule has no case yet, and must not have one, so lists
 * only shrink. A rule that no case can show names a test that does, by a path
 * relative to the folder of the list; its text has to name the rule. Lines that
 * start with # are for people. */

#include "known.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { GROUPS = 26, MAX_ID = 32 };

struct counting {
  const char *path;
  struct texts *covered; /* sorted */
  int line, known, problems;
  int rules[GROUPS], done[GROUPS];
  struct texts ids;
};

bool
texts_add (struct texts *list, const char *text)
{
  if (list->count == list->room)
    {
      size_t room = list->room * 2 + 64;
      char **more = realloc (list->item, room * sizeof *more);
      if (more == NULL)
        return false;
      list->item = more;
      list->room = room;
    }
  list->item[list->count] = strdup (text);
  if (list->item[list->count] == NULL)
    return false;
  list->count++;
  return true;
}

void
texts_free (struct texts *list)
{
  for (size_t i = 0; i < list->count; i++)
    free (list->item[i]);
  free (list->item);
}

static int
compare_texts (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static bool
has (const struct texts *list, const char *id)
{
  return list->count > 0
         && bsearch (&id, list->item, list->count, sizeof *list->item,
                     compare_texts)
                != NULL;
}

static void
problem (struct counting *counting, const char *id, const char *text)
{
  print_safely ("%s:%d: %s %s", counting->path, counting->line, id, _ (text));
  counting->problems++;
}

/* Whether a file beside the list names the rule as a whole word, not as a part
 * of a longer one. */
static bool
names (const char *list, const char *file, const char *id)
{
  size_t folder = folder_length (list), length;
  char *path = malloc (folder + strlen (file) + 1), *text;
  bool found = false;

  if (path == NULL)
    return false;
  memcpy (path, list, folder);
  strcpy (path + folder, file);
  if (wcc_load_file (NULL, path, &text, &length) == 0)
    {
      size_t size = strlen (id);

      for (size_t i = 0; i + size <= length && !found; i++)
        found = memcmp (text + i, id, size) == 0
                && (i + size == length || text[i + size] < '0'
                    || text[i + size] > '9');
      free (text);
    }
  free (path);
  return found;
}

static void
read_rule (struct counting *counting, char *line)
{
  char *rest = NULL, *id = strtok_r (line, " \t\r", &rest);
  char *groups = id == NULL ? NULL : strtok_r (NULL, " \t\r", &rest);
  char *where = groups == NULL ? NULL : strtok_r (NULL, " \t\r", &rest);
  bool open = where != NULL && strcmp (where, "open") == 0;

  if (id == NULL || id[0] == '#')
    return;
  if (groups == NULL
      || strspn (groups, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != strlen (groups))
    {
      problem (counting, id, "needs letters that say what it belongs to");
      return;
    }
  bool covered = has (counting->covered, id);
  bool elsewhere = where != NULL && !open;
  if (open && covered)
    problem (counting, id, "has a case now: take 'open' out");
  else if (elsewhere && covered)
    problem (counting, id, "has a case now: take the file out");
  else if (elsewhere && !names (counting->path, where, id))
    problem (counting, id, "is not named by the file that should test it");
  else if (!open && !elsewhere && !covered)
    problem (counting, id, "has no case");
  counting->known++;
  for (const char *group = groups; *group != '\0'; group++)
    {
      counting->rules[*group - 'A']++;
      counting->done[*group - 'A'] += !open;
    }
  if (!texts_add (&counting->ids, id))
    counting->problems++;
}

static void
find_strangers (struct counting *counting)
{
  struct texts *ids = &counting->ids;

  if (ids->count > 0)
    qsort (ids->item, ids->count, sizeof *ids->item, compare_texts);
  for (size_t i = 1; i < ids->count; i++)
    if (strcmp (ids->item[i - 1], ids->item[i]) == 0)
      {
        print_safely (_ ("%s: %s is there twice"), counting->path, ids->item[i]);
        counting->problems++;
      }
  for (size_t i = 0; i < counting->covered->count; i++)
    {
      const char *id = counting->covered->item[i];

      if (has (ids, id)
          || (i > 0 && strcmp (counting->covered->item[i - 1], id) == 0))
        continue;
      printf (_ ("%s: %s is not known, but a case is said to cover it\n"),
              counting->path, id);
      counting->problems++;
    }
}

int
known_compare (const char *path, struct texts *covered)
{
  struct counting counting = { .path = path, .covered = covered };
  char *text, *next;
  size_t length;
  int error = wcc_load_file (NULL, path, &text, &length);
  const char *between = ": ";

  if (error != 0)
    {
      complain ("%s: %s", path, wcc_error_text (error));
      return STATUS_USAGE;
    }
  if (covered->count > 0)
    qsort (covered->item, covered->count, sizeof *covered->item, compare_texts);
  for (char *line = text; line != NULL; line = next)
    {
      next = strchr (line, '\n');
      if (next != NULL)
        *next++ = '\0';
      counting.line++;
      read_rule (&counting, line);
    }
  find_strangers (&counting);
  printf (_ ("rules known: %d"), counting.known);
  for (int i = 0; i < GROUPS; i++)
    if (counting.rules[i] > 0)
      {
        printf (_ ("%s%c %d of %d"), between, 'A' + i, counting.done[i],
                counting.rules[i]);
        between = ", ";
      }
  putchar ('\n');
  free (text);
  texts_free (&counting.ids);
  return counting.problems > 0 ? STATUS_PROBLEMS : STATUS_CLEAN;
}

/* options.c: the words of the command line. */

#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void
print_line (FILE *out, const char *format, va_list list)
{
  char room[1000], *more = NULL; /* often what is told is that memory ran out */
  va_list again;
  int length;

  va_copy (again, list);
  length = vsnprintf (room, sizeof room, format, again);
  va_end (again);
  if (length >= (int) sizeof room)
    more = malloc ((size_t) length + 1);
  if (more != NULL)
    vsnprintf (more, (size_t) length + 1, format, list);
  wcc_print_clean (more != NULL ? more : length >= 0 ? room : format, out);
  fputc ('\n', out);
  free (more);
}

void
print_safely (const char *format, ...)
{
  va_list list;

  va_start (list, format);
  if (isatty (STDOUT_FILENO))
    print_line (stdout, format, list);
  else
    {
      vprintf (format, list);
      putchar ('\n');
    }
  va_end (list);
}

void
complain (const char *format, ...)
{
  va_list list;

  fflush (stdout);
  fputs ("warcouncil: ", stderr);
  va_start (list, format);
  print_line (stderr, _ (format), list);
  va_end (list);
}

bool
wants_colour (FILE *stream)
{
  const char *no = getenv ("NO_COLOR"), *terminal = getenv ("TERM");

  return isatty (fileno (stream)) && (no == NULL || *no == '\0')
         && terminal != NULL && strcmp (terminal, "dumb") != 0;
}

/* No word is near to a longer one. */
enum { LONGEST = 63 };

const char *
nearest (const char *word, const char *const *words, size_t count)
{
  const char *best = NULL;
  size_t length = strlen (word), least = length / 3 + 2;

  if (length > LONGEST)
    return NULL;
  for (size_t i = 0; i < count; i++)
    {
      size_t d
          = (size_t) wcc_edit_distance (word, words[i], strlen (words[i]));
      if (d < least)
        {
          least = d;
          best = words[i];
        }
    }
  return best;
}

/* "-o, --output OUT" */
static void
option_words (const struct option *o, char *words, size_t size)
{
  int n = o->letter != 0 ? snprintf (words, size, "-%c, ", o->letter) : 0;

  snprintf (words + n, size - (size_t) n, "--%s%s%s", o->name,
            o->value != NULL ? " " : "", o->value != NULL ? _ (o->value) : "");
}

void
options_usage (const struct verb *verb, FILE *out)
{
  enum { INDENT = 4 };
  static const char format[] = N_ ("usage: warcouncil %s %s\n");
  const char *usage = _ (verb->usage);
  size_t room = strlen (_ (format)) + strlen (verb->name) + strlen (usage);
  char *line = malloc (room);

  if (line == NULL)
    return;
  snprintf (line, room, _ (format), verb->name, usage);
  print_fitted (line, INDENT, 0, out);
  free (line);
}

void
options_help (const struct verb *verb, FILE *out)
{
  char words[128];
  int widest = 0, half = terminal_columns (out) / 2;

  options_usage (verb, out);
  fputc ('\n', out);
  print_fitted (_ (verb->help), 0, 0, out);
  fputc ('\n', out);
  if (verb->options[0].name != NULL)
    fputc ('\n', out);
  for (const struct option *o = verb->options; o->name != NULL; o++)
    {
      option_words (o, words, sizeof words);
      if (text_width (words) > widest)
        widest = text_width (words);
    }
  /* At least half of the width is for what they do. */
  if (half > 0 && widest > half - 4)
    widest = half - 4;
  for (const struct option *o = verb->options; o->name != NULL; o++)
    {
      option_words (o, words, sizeof words);
      fputs ("  ", out);
      print_padded (words, widest, out);
      fputs ("  ", out);
      if (text_width (words) > widest)
        fprintf (out, "\n%*s", widest + 4, "");
      print_fitted (_ (o->doc), widest + 4, widest + 4, out);
      fputc ('\n', out);
    }
}

/* Index of an option, or -1 after a message. */
static int
find_option (const struct verb *verb, const char *word, const char *name,
             size_t length)
{
  const char *names[MAX_OPTIONS + 3];
  char wanted[LONGEST + 1] = "";
  const char *near;
  int count = 0;

  for (; verb->options[count].name != NULL; count++)
    {
      const struct option *o = &verb->options[count];
      if (word[1] != '-' ? o->letter != 0 && o->letter == name[0]
                         : strlen (o->name) == length
                               && memcmp (o->name, name, length) == 0)
        return count;
      names[count] = o->name;
    }
  names[count++] = "help";
  names[count++] = "version";
  names[count++] = "language";
  snprintf (wanted, sizeof wanted, "%.*s", (int) length, name);
  near = nearest (wanted, names, (size_t) count);
  if (near != NULL && word[1] == '-')
    complain ("%s has no option '%s'; did you mean '--%s'?", verb->name, word,
              near);
  else
    complain ("%s has no option '%s'; see 'warcouncil help %s'", verb->name,
              word, verb->name);
  return -1;
}

/* Whether the option names a file to write; the LOG of other options is
 * read. */
static bool
is_written (const struct option *o)
{
  return strcmp (o->value, "OUT") == 0 || strcmp (o->name, "log") == 0;
}

/* Whether a value is allowed: a TEXT ends up in documents, or in files that
 * other programs read; - is not a file to write, but ./- is.
 * @return false after a message */
static bool
may_be_value (const struct option *o, const char *value)
{
  if (is_written (o) && (*value == '\0' || strcmp (value, "-") == 0))
    {
      complain ("--%s needs a file name", o->name);
      return false;
    }
  if (strcmp (o->value, "TEXT") != 0 || wcc_document_can_hold (value))
    return true;
  complain ("--%s is not UTF-8, or has control characters", o->name);
  return false;
}

/* Reads the option at words[*i]; moves on when the value is the next word. */
static bool
read_option (const struct verb *verb, int count, char **words, int *i,
             struct arguments *arguments)
{
  const char *word = words[*i];
  bool longer = word[1] == '-';
  const char *name = word + (longer ? 2 : 1);
  const char *equals = longer ? strchr (name, '=') : NULL;
  size_t length = equals != NULL ? (size_t) (equals - name)
                  : longer       ? strlen (name)
                                 : 1;
  const char *value = equals != NULL               ? equals + 1
                      : !longer && name[1] != '\0' ? name + 1
                                                   : NULL;
  int at = find_option (verb, word, name, length);

  if (at < 0)
    return false;
  if (verb->options[at].value == NULL)
    {
      if (value != NULL)
        {
          complain ("%s: '%s' takes no value", verb->name, word);
          return false;
        }
      value = "";
    }
  else if (value == NULL)
    {
      if (*i + 1 >= count)
        {
          complain ("%s: '%s' needs a value: %s", verb->name, word,
                    _ (verb->options[at].value));
          return false;
        }
      value = words[++*i];
    }
  if (verb->options[at].value != NULL
      && !may_be_value (&verb->options[at], value))
    return false;
  arguments->option[at] = value;
  return true;
}

/* Whether there are as many files as the verb takes. @return false after a
 * message */
static bool
count_fits (const struct verb *verb, const struct arguments *arguments)
{
  int count = arguments->file_count;

  if (count < verb->least)
    complain ("something is missing after '%s'",
              count > 0 ? arguments->file[count - 1] : verb->name);
  else if (verb->most >= 0 && count > verb->most)
    complain ("'%s' is one too many", arguments->file[verb->most]);
  else
    return true;
  options_usage (verb, stderr);
  return false;
}

bool
options_read (const struct verb *verb, int count, char **words,
              struct arguments *arguments)
{
  bool options = true;

  *arguments = (struct arguments){ 0 };
  arguments->file = calloc ((size_t) count + 1, sizeof *arguments->file);
  if (arguments->file == NULL)
    {
      complain ("out of memory");
      return false;
    }
  for (int i = 0; i < count; i++)
    {
      if (options && strcmp (words[i], "--") == 0)
        options = false;
      else if (options && words[i][0] == '-' && words[i][1] != '\0')
        {
          if (!read_option (verb, count, words, &i, arguments))
            return false;
        }
      else
        arguments->file[arguments->file_count++] = words[i];
    }
  for (int i = 0, inputs = 0; i < arguments->file_count; i++)
    if (strcmp (arguments->file[i], "-") == 0 && ++inputs > 1)
      {
        complain ("only one of the files can be standard input");
        return false;
      }
  return count_fits (verb, arguments);
}

bool
option_number (const char *name, const char *text, uint64_t least,
               uint64_t most, uint64_t *number)
{
  char *end;
  unsigned long long value;

  errno = 0;
  value = strtoull (text, &end, 10);
  if (!isdigit ((unsigned char) *text) || *end != '\0' || errno != 0
      || value < least || value > most)
    {
      complain ("--%s needs a number from %llu to %llu, not '%s'", name,
                (unsigned long long) least, (unsigned long long) most, text);
      return false;
    }
  *number = value;
  return true;
}

bool
format_is_json (const char *format, bool *json)
{
  *json = format != NULL && strcmp (format, "json") == 0;
  if (format == NULL || *json || strcmp (format, "text") == 0)
    return true;
  complain ("--format is text or json, not '%s'", format);
  return false;
}

/* manual.c: manual pages, from the tables that --help prints. */

#include "verbs.h"

#include <ctype.h>
#include <string.h>

/* Prints a text so that roff leaves it as it is. @param bold  part of a
 * command: its hyphens are the character that one types */
static void
put (const char *text, bool bold, FILE *out)
{
  for (const char *c = text; *c != '\0'; c++)
    if (*c == '\\')
      fputs ("\\e", out);
    else if (*c == '-'
             && (bold || c[1] == '-' || (c > text && c[-1] == '-') || c == text
                 || c[-1] == ' '))
      fputs ("\\-", out);
    else if ((*c == '.' || *c == '\'') && (c == text || c[-1] == '\n'))
      fprintf (out, "\\&%c", *c);
    else
      fputc (*c, out);
}

/* Prints paragraphs, which are separated by empty lines. */
static void
put_paragraphs (const char *text, FILE *out)
{
  for (const char *end; *text != '\0'; text = *end != '\0' ? end + 1 : end)
    {
      char line[200];

      end = text + strcspn (text, "\n");
      if (end == text)
        fputs (".PP", out);
      snprintf (line, sizeof line, "%.*s", (int) (end - text), text);
      put (line, false, out);
      fputc ('\n', out);
    }
}

static void
put_option (const struct option *option, FILE *out)
{
  fputs (".TP\n\\fB", out);
  if (option->letter != 0)
    fprintf (out, "\\-%c\\fR, \\fB", option->letter);
  fputs ("\\-\\-", out);
  put (option->name, true, out);
  fputs ("\\fR", out);
  if (option->value != NULL)
    fprintf (out, " \\fI%s\\fR", option->value);
  fputc ('\n', out);
  put (option->doc, false, out);
  fputs (".\n", out);
}

static void
put_options (const struct verb *verb, FILE *out)
{
  static const struct option all[] = {
    { "help", 'h', NULL, "say what the verb does, and exit" },
    { "version", 0, NULL, "print the version of the program, and exit" },
    { "language", 0, "LANG",
      "use a language, such as de or zh_CN, for the messages of the program "
      "and the names and texts of battles, as far as they are translated" },
  };

  fputs (".SH OPTIONS\n", out);
  for (const struct option *o = verb->options; o->name != NULL; o++)
    put_option (o, out);
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
    put_option (&all[i], out);
}

static void
put_status (FILE *out)
{
  fputs (".SH EXIT STATUS\n"
         ".TP\n0\nAll is well.\n"
         ".TP\n1\nThere are problems in the input, a test failed, or what was "
         "compared differs, or what was merged conflicts.\n"
         ".TP\n2\nThe command line is wrong, or a file cannot be read or "
         "written.\n",
         out);
}

static void
put_file (const struct usage_word *word, FILE *out)
{
  fprintf (out, ".TP\n.I %s\n", word->word);
  put (word->doc, false, out);
  fputc ('\n', out);
}

/* Explains the words of the usage line, each once. */
static void
put_files (const struct verb *verb, FILE *out)
{
  const struct usage_word *told[16];
  const char *usage = verb->usage, *text;
  size_t count = 0, length;

  while (usage_next (&usage, &text, &length))
    {
      const struct usage_word *word = usage_word (text, length);
      size_t i = 0;

      while (i < count && told[i] != word)
        i++;
      if (i < count || word == NULL || word->doc == NULL
          || count == sizeof told / sizeof told[0])
        continue;
      if (count == 0)
        fputs (".SH FILES\n", out);
      told[count++] = word;
      put_file (word, out);
    }
}

static void
put_examples (const struct verb *verb, FILE *out)
{
  const char *words, *what;

  for (int i = 0; verb_example (verb, i, &words, &what); i++)
    {
      fputs (".PP\n", out);
      put (what, false, out);
      fprintf (out, "\n.PP\n.RS 4\nwarcouncil %s ", verb->name);
      put (words, true, out);
      fputs ("\n.RE\n", out);
    }
}

static void
put_title (const char *verb, const char *summary, FILE *out)
{
  fputs (".TH WARCOUNCIL", out);
  if (verb != NULL)
    fputc ('-', out);
  for (const char *c = verb; c != NULL && *c != '\0'; c++)
    fputc (toupper ((unsigned char) *c), out);
  fprintf (out,
           " 1 \"\" \"warcouncil " WARCOUNCIL_VERSION
           "\" \"Warcouncil\"\n.SH NAME\nwarcouncil%s%s \\- %s\n",
           verb != NULL ? "\\-" : "", verb != NULL ? verb : "", summary);
}

static void
print_program (FILE *out)
{
  const struct verb *verb;

  put_title (NULL, "check, compile, play and explain battles of hex war games",
             out);
  fputs (".SH SYNOPSIS\n.B warcouncil\n.I VERB\n[\\fIOPTION\\fR]... "
         "[\\fIFILE\\fR]...\n"
         ".SH DESCRIPTION\nRules, battles and tests of rules are documents "
         "(XML) that people write;\n.B warcouncil\nsays what is wrong with "
         "them, makes small binaries of them, and plays them.\n"
         ".SH VERBS\n",
         out);
  for (size_t i = 0; (verb = verb_at (i)) != NULL; i++)
    {
      fprintf (out, ".TP\n.BR warcouncil\\-%s (1)\n", verb->name);
      put (verb->summary, false, out);
      fputc ('\n', out);
    }
  put_status (out);
  fputs (".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nWhen set, nothing is "
         "coloured.\n.TP\n.B LANGUAGE\nIn which languages is told, as gettext "
         "has it; else that of the locale.\n.SH FILES\n",
         out);
  put_file (usage_word ("FILE", 4), out);
  put_file (usage_word ("PACK", 4), out);
  fputs (".SH EXAMPLES\n", out);
  for (size_t i = 0; i < 3 && (verb = verb_at (i)) != NULL; i++)
    put_examples (verb, out);
  fputs (".SH SEE ALSO\n.BR warcouncil\\-help (1)\n", out);
}

void
print_manual (const struct verb *verb, FILE *out)
{
  if (verb == NULL)
    {
      print_program (out);
      return;
    }
  put_title (verb->name, verb->summary, out);
  fprintf (out, ".SH SYNOPSIS\n.B warcouncil %s\n", verb->name);
  put (verb->usage, true, out);
  fputs ("\n.SH DESCRIPTION\n", out);
  put_paragraphs (verb->help, out);
  put_options (verb, out);
  put_status (out);
  put_files (verb, out);
  fputs (".SH EXAMPLES\n", out);
  put_examples (verb, out);
  fputs (".SH SEE ALSO\n.BR warcouncil (1)\n", out);
}

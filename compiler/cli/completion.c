/* completion.c: completion for bash, zsh and fish, made from the tables of the
 * verbs. A word of a usage line is completed to files with certain endings, or
 * to one of several words. */

#include "verbs.h"

#include <ctype.h>
#include <string.h>

/* ---- what a word can be ------------------------------------------------- */

enum { WORDS = 1024 };
struct offer {
  char words[WORDS];   /* separated by spaces; "" when there are none */
  const char *endings; /* as in usage_word(); NULL: no file */
};

static void
add_word (struct offer *offer, const char *word, size_t length)
{
  size_t used = strlen (offer->words);

  if (used + length + 2 < WORDS)
    snprintf (offer->words + used, WORDS - used, "%s%.*s", used > 0 ? " " : "",
              (int) length, word);
}

/* Adds what fits a word of a usage line. */
static void
add_offer (struct offer *offer, const char *word, size_t length)
{
  const struct usage_word *known = usage_word (word, length);

  if (known != NULL && known->endings != NULL)
    offer->endings = offer->endings == NULL || known->endings[0] == '*'
                         ? known->endings
                         : offer->endings;
  else if (known != NULL && strcmp (known->word, "VERB") == 0)
    for (size_t i = 0; verb_at (i) != NULL; i++)
      add_word (offer, verb_at (i)->name, strlen (verb_at (i)->name));
  else if (known != NULL && strcmp (known->word, "LIST") == 0)
    for (int i = 0; i < words_count (); i++)
      add_word (offer, words_name (i), strlen (words_name (i)));
  else if (islower ((unsigned char) *word))
    for (size_t n; length > 0; length -= n + (n < length), word += n + 1)
      {
        const char *end = memchr (word, '|', length);
        n = end != NULL ? (size_t) (end - word) : length;
        add_word (offer, word, n);
      }
}

/* What may follow a verb and is not an option. */
static struct offer
offer_of_verb (const struct verb *verb)
{
  struct offer offer = { .words = "" };
  const char *usage = verb->usage, *word;
  size_t length;

  while (usage_next (&usage, &word, &length))
    add_offer (&offer, word, length);
  return offer;
}

static struct offer
offer_of_option (const struct option *option)
{
  struct offer offer = { .words = "" };

  add_offer (&offer, option->value, strlen (option->value));
  return offer;
}

/* Prints a text inside the quotes of a shell. @param before  characters that
 * get a \ */
static void
put_quoted (const char *text, const char *before, FILE *out)
{
  for (; *text != '\0'; text++)
    if (*text == '\'')
      fputs ("'\\''", out);
    else
      fprintf (out, "%s%c", strchr (before, *text) != NULL ? "\\" : "", *text);
}

/* ---- bash --------------------------------------------------------------- */

static void
bash_offer (const struct offer *offer, FILE *out)
{
  if (offer->words[0] != '\0')
    fprintf (out, "_warcouncil_words '%s'", offer->words);
  if (offer->words[0] != '\0' && offer->endings != NULL)
    fputs ("; ", out);
  if (offer->endings != NULL)
    {
      fputs ("_warcouncil_files", out);
      /* '*' is among the endings for all files, and '/' for none. */
      fprintf (out, strchr ("*/", offer->endings[0]) != NULL ? " '%s'" : " %s",
               offer->endings);
    }
  if (offer->words[0] == '\0' && offer->endings == NULL)
    fputc (':', out);
  fputs (" ;;\n", out);
}

static void
bash_verb (const struct verb *verb, FILE *out)
{
  struct offer offer = offer_of_verb (verb);

  fprintf (out, "  %s)\n    case $last in\n", verb->name);
  for (const struct option *o = verb->options; o->name != NULL; o++)
    if (o->value != NULL)
      {
        struct offer value = offer_of_option (o);

        fprintf (out, "    --%s", o->name);
        if (o->letter != 0)
          fprintf (out, " | -%c", o->letter);
        fputs (") ", out);
        bash_offer (&value, out);
      }
  fputs ("    *) case $word in\n       -*) _warcouncil_words '", out);
  for (const struct option *o = verb->options; o->name != NULL; o++)
    fprintf (out, "--%s ", o->name);
  fputs ("--help --version --language' ;;\n       *) ", out);
  bash_offer (&offer, out);
  fputs ("       esac ;;\n    esac ;;\n", out);
}

void
print_bash (FILE *out)
{
  const struct verb *verb;

  fputs ("# bash completion of warcouncil, from 'warcouncil help "
         "--format=bash'\n\n"
         "_warcouncil_words ()\n{\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$word\")\n}\n\n"
         "# Folders, and files with these endings; * is all, / is none.\n"
         "_warcouncil_files ()\n{\n  local ending\n"
         "  compopt -o filenames 2> /dev/null\n"
         "  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(\n"
         "    compgen -d -- \"$word\"\n"
         "    for ending; do\n"
         "      case $ending in\n"
         "      /) ;;\n"
         "      '*') compgen -f -- \"$word\" ;;\n"
         "      *) compgen -f -X \"!*.$ending\" -- \"$word\" ;;\n"
         "      esac\n    done | sort -u)\n}\n\n"
         "_warcouncil ()\n{\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} last\n"
         "  last=${COMP_WORDS[COMP_CWORD - 1]}\n"
         "  COMPREPLY=()\n"
         "  # bash cuts --format=json at the sign\n"
         "  if [ \"$word\" = = ]; then\n    word=\n"
         "  elif [ \"$last\" = = ]; then\n"
         "    last=${COMP_WORDS[COMP_CWORD - 2]}\n  fi\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "    _warcouncil_words '",
         out);
  for (size_t i = 0; (verb = verb_at (i)) != NULL; i++)
    fprintf (out, "%s ", verb->name);
  fputs ("--help --version'\n    return\n  fi\n  case $verb in\n", out);
  for (size_t i = 0; (verb = verb_at (i)) != NULL; i++)
    bash_verb (verb, out);
  fputs ("  esac\n}\n\ncomplete -F _warcouncil warcouncil\n", out);
}

/* ---- zsh ---------------------------------------------------------------- */

static void
zsh_offer (const struct offer *offer, FILE *out)
{
  if (offer->words[0] != '\0' && offer->endings != NULL)
    fprintf (out, "{compadd %s; _files}", offer->words);
  else if (offer->words[0] != '\0')
    fprintf (out, "(%s)", offer->words);
  else if (offer->endings == NULL)
    fputc (' ', out);
  else if (offer->endings[0] == '*')
    fputs ("_files", out);
  else if (offer->endings[0] == '/')
    fputs ("_files -/", out);
  else
    {
      fputs ("_files -g \"*.(", out);
      for (const char *c = offer->endings; *c != '\0'; c++)
        fputc (*c == ' ' ? '|' : *c, out);
      fputs (")\"", out);
    }
}

static void
zsh_verb (const struct verb *verb, FILE *out)
{
  struct offer offer = offer_of_verb (verb);

  fprintf (out, "%s)\n  _arguments -s \\\n", verb->name);
  for (const struct option *o = verb->options; o->name != NULL; o++)
    {
      const char *more = o->value != NULL ? "=" : "";

      if (o->letter != 0)
        fprintf (out, "    '(-%c --%s)'{-%c%s,--%s%s}'", o->letter, o->name,
                 o->letter, o->value != NULL ? "+" : "", o->name, more);
      else
        fprintf (out, "    '--%s%s", o->name, more);
      fputc ('[', out);
      put_quoted (o->doc, "[]\\", out);
      fputc (']', out);
      if (o->value != NULL)
        {
          struct offer value = offer_of_option (o);

          fprintf (out, ":%s:", o->name);
          zsh_offer (&value, out);
        }
      fputs ("' \\\n", out);
    }
  fputs ("    '(- *)--help[tell what the verb does]' \\\n"
         "    '(- *)--version[tell the version]' \\\n"
         "    '--language=[use a language]:language: ' \\\n"
         "    '*: :",
         out);
  zsh_offer (&offer, out);
  fputs ("' ;;\n", out);
}

void
print_zsh (FILE *out)
{
  const struct verb *verb;

  fputs ("#compdef warcouncil\n"
         "# from 'warcouncil help --format=zsh'\n\n"
         "local -a verbs\nverbs=(\n",
         out);
  for (size_t i = 0; (verb = verb_at (i)) != NULL; i++)
    {
      fprintf (out, "  '%s:", verb->name);
      put_quoted (verb->summary, ":\\", out);
      fputs ("'\n", out);
    }
  fputs (")\n"
         "if (( CURRENT == 2 )); then\n"
         "  _describe -t verbs verb verbs\n"
         "  compadd -- --help --version\n"
         "  return\nfi\n"
         "local verb=$words[2]\nshift words\n(( CURRENT-- ))\n"
         "case $verb in\n",
         out);
  for (size_t i = 0; (verb = verb_at (i)) != NULL; i++)
    zsh_verb (verb, out);
  fputs ("esac\n", out);
}

/* ---- fish --------------------------------------------------------------- */

static void
fish_offer (const struct offer *offer, FILE *out)
{
  const char *ending = offer->endings;

  fprintf (out, "'%s%s", offer->words, ending != NULL ? " " : "");
  if (ending != NULL && strchr ("*/", ending[0]) != NULL)
    fprintf (out, "(__fish_complete_%s)",
             ending[0] == '/' ? "directories" : "path");
  else if (ending != NULL)
    fprintf (out, "(__warcouncil_files %s)", ending);
  fputs ("'", out);
}

static void
fish_verb (const struct verb *verb, FILE *out)
{
  struct offer offer = offer_of_verb (verb);
  char line[160];

  snprintf (line, sizeof line,
            "complete -c warcouncil -n '__warcouncil_verb %s'", verb->name);
  fprintf (out, "complete -c warcouncil -n '__warcouncil_verb' -a %s -d '",
           verb->name);
  put_quoted (verb->summary, "", out);
  fputs ("'\n", out);
  for (const struct option *o = verb->options; o->name != NULL; o++)
    {
      fprintf (out, "%s -l %s", line, o->name);
      if (o->letter != 0)
        fprintf (out, " -s %c", o->letter);
      if (o->value != NULL)
        {
          struct offer value = offer_of_option (o);

          fputs (" -x -a ", out);
          fish_offer (&value, out);
        }
      fputs (" -d '", out);
      put_quoted (o->doc, "", out);
      fputs ("'\n", out);
    }
  fprintf (out, "%s -l help -d 'tell what the verb does'\n", line);
  fprintf (out, "%s -l version -d 'tell the version'\n", line);
  if (offer.words[0] != '\0' || offer.endings != NULL)
    {
      fprintf (out, "%s -a ", line);
      fish_offer (&offer, out);
      fputc ('\n', out);
    }
}

void
print_fish (FILE *out)
{
  fputs ("# from 'warcouncil help --format=fish'\n\n"
         "# Whether the verb is this one, or, without one, is not there yet.\n"
         "function __warcouncil_verb\n"
         "  set -l words (commandline -opc)\n"
         "  test \"$words[2]\" = \"$argv[1]\"\n"
         "end\n\n"
         "# Folders, and files with these endings.\n"
         "function __warcouncil_files\n"
         "  set -l endings (string join '|' $argv)\n"
         "  __fish_complete_path (commandline -ct) \\\n"
         "    | string match -er \"(?:/|\\.(?:$endings))(?:\\t|\\$)\"\n"
         "end\n\n"
         "complete -c warcouncil -f\n"
         "complete -c warcouncil -n '__warcouncil_verb' -l help\n"
         "complete -c warcouncil -n '__warcouncil_verb' -l version\n",
         out);
  for (size_t i = 0; verb_at (i) != NULL; i++)
    fish_verb (verb_at (i), out);
}

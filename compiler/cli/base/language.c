/* language.c: in which language people are answered. */

#include "cli.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_GETTEXT
/* The catalogues, wherever the installed files were moved, or of a build. */
static void
bind_catalogues (void)
{
  const char *given = getenv ("WARCOUNCIL_LOCALEDIR");
  char *place = given == NULL ? wcc_beside_program ("../share/locale") : NULL;

  if (given == NULL && place == NULL)
    place = wcc_beside_program ("../../po");
  if (place != NULL)
    given = place;
  bindtextdomain ("warcouncil", given != NULL ? given : CLI_LOCALEDIR);
  bind_textdomain_codeset ("warcouncil", "UTF-8");
  textdomain ("warcouncil");
  free (place);
}
#endif

/* Only words change with the language: numbers have a decimal point everywhere,
 * and documents are in UTF-8, so all other text is, too. */
void
set_language (void)
{
#ifdef HAVE_GETTEXT
  setlocale (LC_CTYPE, "");
  wcc_reader_speaks (NULL);
  bind_catalogues ();
#endif
}

/* Sets the language of all messages. @return false after a message */
static bool
speak (const char *language)
{
  if (*language == '\0'
      || strspn (language,
                 "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                 "0123456789_-@.:")
             != strlen (language))
    {
      complain ("--language needs a language, such as de or zh_CN, not '%s'",
                language);
      return false;
    }
  if (wcc_reader_speaks (language))
    return true;
  complain ("out of memory");
  return false;
}

bool
take_language (int *count, char **words)
{
  static const char name[] = "--language";
  int kept = 1;
  bool options = true;

  for (int i = 1; i < *count; i++)
    {
      const char *value = NULL;

      options = options && strcmp (words[i], "--") != 0;
      if (options && strncmp (words[i], name, sizeof name - 1) == 0)
        value = words[i][sizeof name - 1] == '=' ? words[i] + sizeof name
                : words[i][sizeof name - 1] != 0 ? NULL
                : i + 1 < *count                 ? words[++i]
                                                 : "";
      if (value == NULL)
        words[kept++] = words[i];
      else if (!speak (value))
        return false;
    }
  *count = kept;
  return true;
}

/* match.c: what names of other programs mean where no file of names knows them:
 * things of the rules that are called nearly so. */

#include "import.h"
#include "wcc/texts.h"

#include <string.h>

enum { LEAST = 4 /* bytes of a name that may stand for a longer one */ };

/* A text in lower case, with blanks between its words. */
static const char *
fold (wcc_import *import, const char *text)
{
  char *folded = import_make (import, strlen (text) + 1, 1);
  for (size_t i = 0; text[i]; i++)
    {
      unsigned char c = (unsigned char) text[i];
      bool latin = i > 0 && text[i - 1] == '\xc3' && c != 0x97;
      if ((c >= 'A' && c <= 'Z') || (latin && c >= 0x80 && c <= 0x9e))
        c = (unsigned char) (c + 'a' - 'A');
      folded[i] = c == '_' || c == '-' ? ' ' : (char) c;
    }
  return folded;
}

static void
add_spelling (wcc_import *import, struct spellings *list, const wcc_noun *noun,
              const char *text)
{
  if (!text || !*text)
    return;
  struct spelling *added = arena_append (
      &import->arena, &list->list, list->count, &list->room, sizeof *added);
  if (!added)
    longjmp (import->give_up, 1);
  list->count++;
  *added = (struct spelling){ fold (import, text), noun };
}

struct spellings
import_spell (wcc_import *import, const wcc_noun *nouns, size_t count)
{
  const wcc_result *result = import->options.result;
  struct spellings list = { NULL, 0, 0 };
  for (size_t i = 0; i < count; i++)
    {
      const wcc_node *name = wcc_node_child (nouns[i].node, "name");
      const char *language;
      add_spelling (import, &list, &nouns[i], nouns[i].id);
      add_spelling (import, &list, &nouns[i], nouns[i].name);
      for (const wcc_node *n = name; n; n = wcc_node_next (n, "name"))
        add_spelling (import, &list, &nouns[i], n->text);
      for (size_t k = 0;
           result && name && (language = wcc_result_language (result, k)); k++)
        add_spelling (import, &list, &nouns[i],
                      wcc_result_text (result, language, name->text));
    }
  return list;
}

/* Whether one is the plural of the other. */
static bool
is_plural (const char *many, const char *one)
{
  size_t n = strlen (one);
  return strncmp (many, one, n) == 0
         && (strcmp (many + n, "s") == 0 || strcmp (many + n, "es") == 0);
}

static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (unsigned char) c >= 0x80;
}

/* Whether a name begins with whole words: "tank2us" with "tank". */
static bool
has_words (const char *name, const char *words)
{
  size_t n = strlen (words);
  return n >= LEAST && strncmp (name, words, n) == 0 && !is_letter (name[n]);
}

static bool
is_like (const char *name, const char *ours, enum likeness likeness)
{
  switch (likeness)
    {
    case LIKE_SAME: return strcmp (name, ours) == 0;
    case LIKE_PLURAL: return is_plural (name, ours) || is_plural (ours, name);
    case LIKE_SHORT:
      return strlen (name) >= LEAST && strncmp (ours, name, strlen (name)) == 0;
    case LIKE_LONG: return has_words (name, ours);
    }
  return false;
}

const wcc_noun *
import_match (wcc_import *import, const struct spellings *list,
              const char *name, enum likeness last)
{
  name = fold (import, name);
  for (enum likeness how = LIKE_SAME; how <= last; how++)
    {
      const wcc_noun *found = NULL;
      for (size_t i = 0; i < list->count; i++)
        if (is_like (name, list->list[i].text, how))
          {
            if (found && found != list->list[i].noun)
              return NULL; /* it may be either */
            found = list->list[i].noun;
          }
      if (found)
        return found;
    }
  return NULL;
}

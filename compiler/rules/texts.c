/* texts.c: finds the catalogues of translations of a document, and looks texts
 * up in them. It lists no folders: po/LINGUAS beside the document names the
 * languages, and po/LANGUAGE.po is the catalogue of each. */

#include "texts.h"

#include "language/cache.h"
#include "model.h"
#include "po.h"
#include "text/path.h"
#include "text/report.h"

#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "wcr/wcr.h"

/* ---- finding them -------------------------------------------------------- */

/* Reads a file beside the document, and appends a NUL.
 * @param file  set to its path
 * @return NULL when it cannot be read, which is reported unless the file is
 * missing and not needed. The caller frees it */
static char *
read_file (struct work *work, const wcc_document *document, const char *path,
           bool needed, wcc_load load, void *user, const char **file,
           size_t *length)
{
  char *text = NULL;
  int error = load_beside (work, wcc_document_name (document), path, load,
                           user, file, &text, length);
  if (error == ENOMEM)
    longjmp (work->out_of_memory, 1);
  if (!error && *length > PO_BYTES)
    {
      free (text);
      text = NULL;
      error = EFBIG;
    }
  if (error && (needed || (error != ENOENT && error != ENOTDIR)))
    report_file (work->sink, *file, WCC_CODE_BAD_CATALOGUE,
                 needed ? N_ ("LINGUAS beside it names it.") : NULL,
                 "translations cannot be read: %s", wcc_error_text (error));
  if (error)
    return NULL;
  char *ended = realloc (text, *length + 1);
  if (!ended)
    {
      free (text);
      longjmp (work->out_of_memory, 1);
    }
  ended[*length] = '\0';
  return ended;
}

/* Reads a catalogue, or finds it in the cache. */
static wcc_document *
read_catalogue (struct work *work, struct wcc_cache *cache, const char *file,
                const char *text, size_t length, const struct memory *memory)
{
  wcc_document *catalogue = cache_find_catalogue (cache, file, text, length);
  if (catalogue)
    return catalogue;
  /* Cache only what is known to have no problems: without a sink, as for a
     broken document, none are reported. */
  size_t problems = work->sink ? wcc_diagnostics_count (work->sink) : 0;
  catalogue = po_read (text, length, file, work->sink, memory);
  if (catalogue && work->sink
      && wcc_diagnostics_count (work->sink) == problems)
    cache_keep_catalogue (cache, catalogue, text, length);
  return catalogue;
}

/* Finds a language, or adds it in order. @return NULL: there are too many */
static struct texts_language *
need_language (struct work *work, struct texts *texts, const char *tag)
{
  int at = 0;
  while (at < texts->languages && strcmp (texts->language[at]->tag, tag) < 0)
    at++;
  if (at < texts->languages && strcmp (texts->language[at]->tag, tag) == 0)
    return texts->language[at];
  if (texts->languages == TEXTS_LANGUAGES)
    return NULL;
  struct texts_language *added = MAKE (work, 1, struct texts_language);
  added->tag = make_text (work, "%s", tag);
  memmove (texts->language + at + 1, texts->language + at,
           (size_t) (texts->languages - at) * sizeof *texts->language);
  texts->language[at] = added;
  texts->languages++;
  return added;
}

/* Reads a language as LINGUAS names it, "pt_BR". @param tag  set to "pt-BR" */
static bool
read_language (const char *word, size_t length, char tag[TEXTS_TAG + 1])
{
  if (length > TEXTS_TAG || word[0] == '_' || word[0] == '-')
    return false;
  for (size_t i = 0; i < length; i++)
    {
      bool letter = (word[i] >= 'a' && word[i] <= 'z')
                    || (word[i] >= 'A' && word[i] <= 'Z')
                    || (word[i] >= '0' && word[i] <= '9');
      if (!letter && word[i] != '_' && word[i] != '-')
        return false;
      tag[i] = (char) (letter ? word[i] : '-');
    }
  tag[length] = '\0';
  return true;
}

/* The next word of LINGUAS, in which # starts a comment. */
static const char *
next_word (const char *at, size_t *length)
{
  at += strspn (at, " \t\r\n");
  while (*at == '#')
    {
      at += strcspn (at, "\n");
      at += strspn (at, " \t\r\n");
    }
  *length = strcspn (at, " \t\r\n#");
  return at;
}

/* Adds a folder to those that are read. @return false: it is one already, or
 * there are too many */
static bool
add_folder (struct texts *texts, const char *folder)
{
  for (int i = 0; i < texts->folders; i++)
    if (strcmp (texts->folder[i], folder) == 0)
      return false;
  if (texts->folders == TEXTS_FOLDERS)
    return false;
  texts->folder[texts->folders++] = folder;
  return true;
}

void
texts_read (struct work *work, struct texts *texts, struct wcc_cache *cache,
            const wcc_document *document, const struct memory *memory,
            wcc_load load, void *user)
{
  const char *name = wcc_document_name (document), *list, *file;
  if (!add_folder (texts, tidy_path (work, path_beside (work, name, "po/"))))
    return;
  size_t size = 0, length;
  char *text = read_file (work, document, "po/LINGUAS", false, load, user,
                          &list, &size);
  if (!text)
    return;
  /* Into the arena: if memory runs out later, the text would not be freed. */
  const char *at = arena_copy_n (&work->arena, text, size);
  free (text);
  if (!at)
    longjmp (work->out_of_memory, 1);
  /* That of the file that a link leads to may be read already. */
  const char *folder = tidy_path (
      work, make_part (work, list, strlen (list) - strlen ("LINGUAS")));
  if (strcmp (folder, texts->folder[texts->folders - 1]) != 0
      && !add_folder (texts, folder))
    return;
  for (; *(at = next_word (at, &length)); at += length)
    {
      char tag[TEXTS_TAG + 1];
      struct texts_language *language = read_language (at, length, tag)
                                            ? need_language (work, texts, tag)
                                            : NULL;
      if (!language || language->catalogues == TEXTS_FOLDERS)
        {
          report_file (work->sink, list, WCC_CODE_BAD_CATALOGUE,
                       "It names languages as gettext does, such as de or "
                       "pt_BR.",
                       "'%.*s' is not a language, or there are too many",
                       (int) (length > 40 ? 40 : length), at);
          return;
        }
      char *content = read_file (
          work, document, make_text (work, "po/%.*s.po", (int) length, at),
          true, load, user, &file, &size);
      if (!content)
        continue;
      wcc_document *catalogue
          = read_catalogue (work, cache, file, content, size, memory);
      free (content);
      if (!catalogue)
        longjmp (work->out_of_memory, 1);
      language->catalogue[language->catalogues++] = catalogue;
    }
}

void
texts_finish (struct texts *texts)
{
  for (int i = 0; i < texts->languages; i++)
    for (int k = 0; k < texts->language[i]->catalogues; k++)
      wcc_document_free (texts->language[i]->catalogue[k]);
}

/* ---- what they say ------------------------------------------------------- */

const char *
texts_in (const struct texts_language *language, const char *text,
          uint32_t hash)
{
  for (int i = 0; i < language->catalogues; i++)
    {
      const wcc_document *catalogue = language->catalogue[i];
      const char *found
          = catalogue->broken ? NULL : po_find (catalogue, text, hash);
      if (found)
        return found;
    }
  return NULL;
}

const char *
texts_say (const struct texts *texts, const char *languages, const char *text)
{
  if (!languages || !*languages || !*text || texts->languages == 0)
    return text;
  uint32_t hash = po_hash (text);
  for (size_t length; (length = wcr_language_next (&languages)) > 0;
       languages += length)
    {
      const struct texts_language *best = NULL;
      int fit = 0;
      for (int i = 0; i < texts->languages; i++)
        if (wcr_language_better (languages, length, texts->language[i]->tag,
                                 &fit))
          best = texts->language[i];
      const char *found = best ? texts_in (best, text, hash) : NULL;
      if (found)
        return found;
    }
  return text;
}

bool
texts_has (const struct texts *texts, const char *language, const char *text)
{
  for (int i = 0; i < texts->languages; i++)
    if (wcr_language_fit (language, strlen (language), texts->language[i]->tag)
            == 3
        && texts_in (texts->language[i], text, po_hash (text)))
      return true;
  return false;
}

static bool
is_plain (const char *locale)
{
  return !locale || strcmp (locale, "C") == 0 || strcmp (locale, "POSIX") == 0;
}

bool
wcc_reader_speaks (const char *languages)
{
  const char *locale = setlocale (LC_MESSAGES, "");
  const char *list;
  if (languages && setenv ("LANGUAGE", languages, 1) != 0)
    return false;
  list = getenv ("LANGUAGE");
  /* There is no such country: the system then takes what it has for C.UTF-8,
   * but under a name in which gettext reads LANGUAGE. */
  if (list && *list
      && (is_plain (locale) ? languages != NULL
                            : strncmp (locale, "C.", 2) == 0)
      && !setlocale (LC_MESSAGES, "C_XX.UTF-8"))
    setlocale (LC_MESSAGES, "C.UTF-8");
  return true;
}

const char *
wcc_reader_languages (void)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);
  const char *list = getenv ("LANGUAGE");
  if (is_plain (locale))
    return "";
  return list && *list ? list : locale;
}

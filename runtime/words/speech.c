/* speech.c: the texts of a battle in the languages of the reader. */

#include "battle/text.h"

#include <string.h>

/* ---- languages ---------------------------------------------------------- */

/* A letter or digit of a language tag in lower case; '-' between its parts; 0
 * at its end, which is also before ".UTF-8" and "@euro" in a locale. */
static int
letter (const char *text, size_t length, size_t i)
{
  char c = i < length ? text[i] : '\0';
  if (c >= 'A' && c <= 'Z')
    return c - 'A' + 'a';
  if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
    return c;
  return c == '-' || c == '_' ? '-' : 0;
}

int
wcr_language_fit (const char *wanted, size_t length, const char *language)
{
  size_t i = 0, room = strlen (language);
  while (letter (wanted, length, i) != 0
         && letter (wanted, length, i) == letter (language, room, i))
    i++;
  int rest = letter (wanted, length, i), other = letter (language, room, i);
  if (i == 0)
    return 0;
  if (rest == 0 && other == 0)
    return 3;
  if (rest == '-' && other == 0)
    return 2;
  /* "zh" is content with any Chinese; but "pt-PT" is not with "pt-BR". */
  bool plain = true;
  for (size_t k = 0; k < i; k++)
    plain = plain && letter (wanted, length, k) != '-';
  return rest == 0 && other == '-' && plain;
}

bool
wcr_language_better (const char *wanted, size_t length, const char *language,
                     int *fit)
{
  int this = wcr_language_fit (wanted, length, language);
  bool better = this > *fit;
  *fit = better ? this : *fit;
  return better;
}

size_t
wcr_language_next (const char **list)
{
  *list += strspn (*list, ": \t,");
  return strcspn (*list, ": \t,");
}

static const struct language *
find_language (const struct text *text, const char *wanted, size_t length)
{
  const struct language *best = NULL;
  int fit = 0;
  for (uint32_t i = 0; i < text->languages; i++)
    if (wcr_language_better (wanted, length, text->language[i].tag, &fit))
      best = &text->language[i];
  return best;
}

const char *
wcr_battle_language (const wcr_battle *battle, int i)
{
  const struct text *text = battle->text;
  return text != NULL && i >= 0 && (uint32_t) i < text->languages
             ? text->language[i].tag
             : NULL;
}

/* ---- speaking ----------------------------------------------------------- */

/* Translates into a language what no better language has translated yet. */
static void
say (struct text *text, const struct language *language)
{
  for (uint32_t i = 0; i < language->pairs; i++)
    {
      const struct pair *pair = &language->pair[i];
      if (text->said[pair->from] == text->string[pair->from])
        text->said[pair->from] = text->string[pair->to];
    }
}

static bool
has_pair (const struct language *language, uint32_t from)
{
  uint32_t low = 0, high = language != NULL ? language->pairs : 0;
  while (low < high)
    {
      uint32_t middle = low + (high - low) / 2;
      if (language->pair[middle].from < from)
        low = middle + 1;
      else
        high = middle;
    }
  return language != NULL && low < language->pairs
         && language->pair[low].from == from;
}

/* The language of the document's own paragraphs of a kind that fits the wanted
 * one best, or NULL.
 * @param translated  out: a catalogue has those of the first language in the
 *   wanted one */
static const char *
own_prose (const struct text *text, int kind, const char *wanted, size_t length,
           bool *translated)
{
  const struct language *language = find_language (text, wanted, length);
  const char *best = NULL, *first = NULL;
  int fit = 0;
  *translated = false;
  for (uint32_t i = 0; i < text->paragraphs; i++)
    {
      const struct paragraph *p = &text->paragraph[i];
      if (p->kind != kind)
        continue;
      first = first != NULL ? first : p->language;
      if (strcmp (p->language, first) == 0)
        *translated = *translated || has_pair (language, p->text);
      if (wcr_language_better (wanted, length, p->language, &fit))
        best = p->language;
    }
  return best;
}

/* The language in which paragraphs of a kind are read, or NULL. */
static const char *
choose_prose (const struct text *text, int kind, const char *languages)
{
  for (size_t length; (length = wcr_language_next (&languages)) > 0;
       languages += length)
    {
      bool translated;
      const char *own = own_prose (text, kind, languages, length, &translated);
      if (own != NULL || translated)
        return own;
    }
  return NULL;
}

void
wcr_battle_speak (wcr_battle *battle, const char *languages)
{
  struct text *text = battle->text;
  if (text == NULL)
    return;
  languages = languages == NULL ? "" : languages;
  for (int kind = 0; kind < WCR_PROSES; kind++)
    text->wanted[kind] = choose_prose (text, kind, languages);
  if (text->languages == 0)
    return;
  for (uint32_t i = 0; i < text->strings; i++)
    text->said[i] = text->string[i];
  for (size_t length; (length = wcr_language_next (&languages)) > 0;
       languages += length)
    {
      const struct language *language = find_language (text, languages, length);
      if (language != NULL)
        say (text, language);
      /* A text written in a wanted language needs no later one. */
      if (wcr_language_fit (languages, length, text->tongue) > 0)
        break;
    }
}

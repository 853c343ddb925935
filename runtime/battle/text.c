/* text.c: names, origins, prose and war council of a battle. */

#include "text.h"

#include <string.h>

int
noun_count (const wcr_battle *battle, enum wcr_noun noun)
{
  switch (noun)
    {
    case WCR_NOUN_FACE: return battle->face_count;
    case WCR_NOUN_ROLE: return battle->role_count;
    case WCR_NOUN_TERRAIN: return battle->terrain_types;
    case WCR_NOUN_HEXSIDE: return battle->hexside_count;
    case WCR_NOUN_CLASS: return battle->class_count;
    case WCR_NOUN_SECTION: return battle->section_count;
    case WCR_NOUN_ZONE: return battle->zone_count;
    case WCR_NOUN_CARD: return battle->card_count;
    case WCR_NOUN_TOKEN: return battle->token_count;
    case WCR_NOUN_ARMY: return WCR_SIDES;
    case WCR_NOUN_PIECE: return battle->piece_count;
    case WCR_NOUN_PERSONALITY: return battle->personality_count;
    case WCR_NOUN_COUNTER: return battle->counter_count;
    case WCR_NOUN_DECK: return battle->deck_count - 1;
    case WCR_NOUN_TRAIT:
    case WCR_NOUN_GROUP:
    case WCR_NOUNS: break;
    }
  return -1;
}

struct origin
effect_origin (const wcr_battle *battle, int effect)
{
  if (battle->text == NULL || battle->text->origin == NULL)
    return (struct origin){ "", "", "", 0 };
  return battle->text->origin[effect];
}

wcr_origin
wcr_trigger_origin (const wcr_battle *battle, int trigger)
{
  struct origin at = effect_origin (battle, battle->effect_count + trigger);
  return (wcr_origin){ at.source, at.file, at.cite, at.line };
}

const char *
note_text (const wcr_battle *battle, int string)
{
  if (battle->text == NULL || string < 0
      || (uint32_t) string >= battle->text->strings)
    return "";
  return battle->text->said[string];
}

/* The name of a noun, or NULL when the file has none. */
static const struct name *
find_name (const wcr_battle *battle, enum wcr_noun noun, int i)
{
  if (battle->text == NULL || noun >= WCR_NOUNS || i < 0
      || (uint32_t) i >= battle->text->names[noun])
    return NULL;
  return &battle->text->name[noun][i];
}

int
wcr_noun_count (const wcr_battle *battle, enum wcr_noun noun)
{
  int known = noun_count (battle, noun);
  if (known >= 0 || noun >= WCR_NOUNS)
    return known < 0 ? 0 : known;
  return battle->text == NULL ? 0 : (int) battle->text->names[noun];
}

const char *
wcr_noun_id (const wcr_battle *battle, enum wcr_noun noun, int i)
{
  const struct name *name = find_name (battle, noun, i);
  if (noun == WCR_NOUN_TERRAIN && i == 0 && (name == NULL || !name->id[0]))
    return "open";
  return name == NULL ? "" : name->id;
}

const char *
wcr_noun_name (const wcr_battle *battle, enum wcr_noun noun, int i)
{
  const struct name *name = find_name (battle, noun, i);
  return name == NULL ? "" : battle->text->said[name->name];
}

const char *
wcr_number_name (const wcr_battle *battle, int counter, int number)
{
  const struct text *text = battle->text;
  for (uint32_t i = 0; text != NULL && i < text->number_names; i++)
    if (text->number_name[i].counter == counter
        && text->number_name[i].number == number)
      return text->said[text->number_name[i].text];
  return "";
}

int
wcr_noun_find (const wcr_battle *battle, enum wcr_noun noun, const char *id)
{
  for (int i = 0; i < wcr_noun_count (battle, noun) && id[0] != '\0'; i++)
    if (strcmp (wcr_noun_id (battle, noun, i), id) == 0)
      return i;
  return WCR_NONE;
}

const char *
wcr_prose (const wcr_battle *battle, enum wcr_prose kind, const char *language,
           int i)
{
  const struct text *text = battle->text;
  const char *wanted = NULL;
  if (text == NULL)
    return NULL;
  if (language == NULL)
    language = text->wanted[kind];
  for (uint32_t k = 0; k < text->paragraphs; k++)
    {
      const struct paragraph *p = &text->paragraph[k];
      bool exact = language != NULL && strcmp (p->language, language) == 0;
      if (p->kind == kind && (wanted == NULL || exact))
        wanted = p->language;
      if (exact && p->kind == kind)
        break;
    }
  for (uint32_t k = 0; k < text->paragraphs && wanted != NULL; k++)
    {
      const struct paragraph *p = &text->paragraph[k];
      if (p->kind == kind && strcmp (p->language, wanted) == 0 && i-- == 0)
        return text->said[p->text];
    }
  return NULL;
}

int
wcr_battle_number (const wcr_battle *battle)
{
  return battle->text == NULL ? 0 : battle->text->number;
}

const char *
wcr_army_colour (const wcr_battle *battle, enum wcr_side side)
{
  const struct text *text = battle->text;
  return text == NULL || text->council[side].colour == NULL
             ? ""
             : text->council[side].colour;
}

const char *
wcr_army_commander (const wcr_battle *battle, enum wcr_side side, int i)
{
  const struct text *text = battle->text;
  if (text == NULL || i < 0 || (uint32_t) i >= text->council[side].commanders)
    return NULL;
  return text->said[text->council[side].commander[i]];
}

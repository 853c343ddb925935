/* write_text.c: the sections that a game does not need: names, origins, prose
 * and who commands. runtime/load/text.c reads them. */

#include "write.h"

#include "rules/po.h"
#include "rules/texts.h"

#include <string.h>

static void
name (struct writer *w, const char *id, const char *text)
{
  string (w, id);
  string (w, text);
}

/* Identifier and name of the nouns of a numbering. */
#define NAME_LIST(w, list, array)                                              \
  for (int i_ = 0; i_ < (list)->count; i_++)                                   \
  name (w, (w)->model->array[(list)->item[i_]].noun.id,                        \
        (w)->model->array[(list)->item[i_]].noun.name)

void
write_names (struct writer *w)
{
  const struct model *model = w->model;
  const struct lowered *lowered = w->lowered;
  _Static_assert (WCR_NAMED_NOUNS == 13, "these lists, in this order");
  number (w, model->face_count);
  for (int i = 0; i < model->face_count; i++)
    name (w, model->face[i].noun.id, model->face[i].noun.name);
  number (w, lowered->role.count);
  NAME_LIST (w, &lowered->role, role);
  number (w, lowered->terrain.count + 1);
  name (w, "open", "");
  NAME_LIST (w, &lowered->terrain, terrain);
  number (w, lowered->hexside.count);
  NAME_LIST (w, &lowered->hexside, hexside);
  number (w, lowered->unit_class.count);
  NAME_LIST (w, &lowered->unit_class, unit_class);
  number (w, lowered->trait.count);
  NAME_LIST (w, &lowered->trait, trait);
  number (w, model->section_count);
  for (int i = 0; i < model->section_count; i++)
    name (w, model->section[i].noun.id, model->section[i].noun.name);
  number (w, model->zone_count);
  for (int i = 0; i < model->zone_count; i++)
    name (w, model->zone[i].noun.id, model->zone[i].noun.name);
  number (w, model->group_count);
  for (int i = 0; i < model->group_count; i++)
    name (w, model->group[i].noun.id, model->group[i].noun.name);
  number (w, lowered->card.count);
  NAME_LIST (w, &lowered->card, card);
  number (w, w->lowered->tokens);
  for (int i = 0; i < w->lowered->tokens; i++)
    name (w, model->token_action[i].noun.id, model->token_action[i].noun.name);
  number (w, WCR_SIDES);
  for (int side = 0; side < WCR_SIDES; side++)
    name (w, model->army[side].noun.id, model->army[side].noun.name);
  number (w, model->piece_count);
  for (int i = 0; i < model->piece_count; i++)
    name (w, "", model->piece[lowered->piece[i]].name);
}

/* What an effect or trigger is written in, such as "terrain hill". */
static const char *
source_of (struct writer *w, const wcc_node *node)
{
  const wcc_node *noun = node;
  while (noun->parent && noun->parent->parent)
    noun = noun->parent;
  if (noun == node && strcmp (node->name, "terrain") != 0)
    return "";
  const char *id = wcc_node_get (noun, "id");
  const char *what = strcmp (noun->name, "unit-class") == 0
                             || strcmp (noun->name, "leader-class") == 0
                         ? "class"
                         : noun->name;
  return make_text (w->work, "%s %s", what, id ? id : "");
}

static void
write_origin (struct writer *w, const struct place *at, const char *cite)
{
  int file = 0; /* the battle; from 1 on: the rules */
  for (int i = 0; i < w->model->source_count; i++)
    if (w->model->source[i] == at->document)
      file = i + 1;
  number (w, file);
  number (w, at->node->line);
  opt_string (w, cite);
  opt_string (w, source_of (w, at->node));
}

/* The file without its folders, so that the same source gives the same bytes
 * wherever it is. */
static const char *
file_name (const wcc_document *document)
{
  const char *path = wcc_document_name (document), *slash;
  while ((slash = strpbrk (path, "/\\")))
    path = slash + 1;
  return path;
}

void
write_origins (struct writer *w)
{
  number (w, 1 + w->model->source_count);
  string (w, file_name (w->model->scenario));
  for (int i = 0; i < w->model->source_count; i++)
    string (w, file_name (w->model->source[i]));
  for (int i = 0; i < w->lowered->effects; i++)
    write_origin (w, &w->lowered->effect[i].effect->at,
                  w->lowered->effect[i].effect->cite);
  for (int i = 0; i < w->lowered->triggers; i++)
    write_origin (w, &w->lowered->trigger[i].trigger->at,
                  w->lowered->trigger[i].trigger->cite);
}

void
write_prose (struct writer *w)
{
  number (w, w->model->prose_count);
  for (int i = 0; i < w->model->prose_count; i++)
    {
      u8 (w, w->model->prose[i].kind);
      string (w, w->model->prose[i].language);
      string (w, w->model->prose[i].text);
    }
}

void
write_council (struct writer *w)
{
  number (w, w->model->number);
  for (int side = 0; side < WCR_SIDES; side++)
    {
      const struct army *army = &w->model->army[side];
      opt_string (w, army->colour);
      number (w, army->commanders);
      for (int i = 0; i < army->commanders; i++)
        string (w, army->commander[i]);
    }
}

/* Writes the translations into a language of the texts of other sections. */
static void
write_pairs (struct writer *w, const struct texts_language *language,
             const char *const *said, const uint32_t *hash, uint32_t count)
{
  const char **to = MAKE (w->work, count, const char *);
  uint32_t last = 0;
  int pairs = 0;
  for (uint32_t i = 0; i < count; i++)
    pairs += (to[i] = texts_in (language, said[i], hash[i])) != NULL;
  number (w, pairs);
  for (uint32_t i = 0; i < count; i++)
    if (to[i])
      {
        uleb (w, i - last);
        string (w, to[i]);
        last = i;
      }
}

void
write_languages (struct writer *w)
{
  const struct texts *texts = w->work->model->texts;
  uint32_t count = w->strings;
  if (!texts || texts->languages == 0)
    return;
  const char *const *said = string_list (w);
  uint32_t *hash = MAKE (w->work, count, uint32_t);
  for (uint32_t i = 0; i < count; i++)
    hash[i] = po_hash (said[i]);
  /* No more languages than the limit of texts has room for. */
  int languages = (int) ((UINT16_MAX - count) / (count + 2));
  if (languages > texts->languages)
    languages = texts->languages;
  string (w, w->model->language);
  number (w, languages);
  for (int i = 0; i < languages; i++)
    {
      string (w, texts->language[i]->tag);
      write_pairs (w, texts->language[i], said, hash, count);
    }
}

void
write_personalities (struct writer *w)
{
  const struct model *model = w->model;
  if (model->personality_count == 0)
    return;
  number (w, model->personality_count);
  for (int i = 0; i < model->personality_count; i++)
    {
      const struct personality *personality = &model->personality[i];
      name (w, personality->noun.id, personality->noun.name);
#define WRITE_WEIGHT(field) number (w, personality->weights.field);
      WCR_WEIGHT_LIST (WRITE_WEIGHT)
#undef WRITE_WEIGHT
    }
}

void
write_people (struct writer *w)
{
  const struct model *model = w->model;
  bool any = false;
  for (int i = 0; i < model->personality_count; i++)
    any = any || model->personality[i].mistakes > 0
          || model->personality[i].share > 0;
  if (!any)
    return;
  number (w, model->personality_count);
  for (int i = 0; i < model->personality_count; i++)
    {
      u8 (w, model->personality[i].mistakes);
      u8 (w, model->personality[i].share);
    }
}

void
write_counter_names (struct writer *w)
{
  const struct model *model = w->model;
  if (model->counter_count == 0)
    return;
  number (w, model->counter_count);
  for (int i = 0; i < model->counter_count; i++)
    name (w, model->counter[i].noun.id, model->counter[i].noun.name);
}

void
write_number_names (struct writer *w)
{
  const struct model *model = w->model;
  int names = 0;
  for (int i = 0; i < model->counter_count; i++)
    for (int n = 0; n <= model->counter[i].most; n++)
      names += model->counter[i].number[n] != NULL;
  if (names == 0)
    return;
  number (w, names);
  for (int i = 0; i < model->counter_count; i++)
    for (int n = 0; n <= model->counter[i].most; n++)
      if (model->counter[i].number[n])
        {
          number (w, i);
          u8 (w, n);
          string (w, model->counter[i].number[n]);
        }
}

void
write_deck_names (struct writer *w)
{
  const struct model *model = w->model;
  if (model->card_deck_count == 0)
    return;
  number (w, model->card_deck_count);
  for (int i = 0; i < model->card_deck_count; i++)
    name (w, model->card_deck[i].noun.id, model->card_deck[i].noun.name);
}

/* model_nouns.c: what all nouns have, what they are of, and kinds of pieces. */

#include "model.h"

#include "expression.h"
#include "text/reader.h"
#include "text/report.h"

#include <string.h>

void
refuse_keyword (struct work *work, struct place at, wcc_range range,
                const char *word)
{
  if (expr_is_keyword (word))
    report (work->sink, at.document, WCC_CODE_DUPLICATE_NAME, range,
            "Choose another word.",
            "conditions cannot name '%s': it is a word of theirs", word);
}

bool
read_noun (struct work *work, struct place at, enum name_list list,
           struct noun *noun)
{
  const wcc_attribute *id = attribute_needed (work, at, "id");
  const wcc_node *name = wcc_node_child (at.node, "name");
  if (!id || id->value[0] == '\0')
    return false;
  refuse_keyword (work, at, id->text, id->value);
  *noun = (struct noun){ id->value, name && name->text ? name->text : "", at,
                         work->model->reading_removed, false };
  if (name_find (work->model, list, id->value, strlen (id->value)) < 0)
    return true;
  if (noun->removed)
    return false; /* another one has its name now */
  report (work->sink, at.document, WCC_CODE_DUPLICATE_NAME, id->text,
          "Give one of them another id.", "there is a %s '%.60s' already",
          _ (name_what (list)), id->value);
  return false;
}

int
model_of (struct place at)
{
  static const char *const words[WCR_COUNTER_KINDS]
      = { [WCR_COUNTER_GAME] = "game",
          [WCR_COUNTER_SIDE] = "side",
          [WCR_COUNTER_PIECE] = "piece",
          [WCR_COUNTER_HEX] = "hex" };
  const char *of = attribute_get (at, "of");
  for (int i = 0; of && i < WCR_COUNTER_KINDS; i++)
    if (strcmp (of, words[i]) == 0)
      return i;
  return WCR_COUNTER_GAME; /* the schema check reported it */
}

void
model_kinds (struct work *work)
{
  struct model *model = work->model;
  for (int i = 0; i < 2 * model->unit_class_count; i++)
    model_kind (work, model->unit_class[i / 2].noun.at, i / 2, i % 2, 0);
}

int
model_kind (struct work *work, struct place at, int unit_class, int side,
            uint32_t traits)
{
  struct model *model = work->model;
  uint32_t own = model->unit_class[unit_class].traits;
  struct piece_kind wanted = { unit_class, side, own | traits, traits & ~own };
  for (int i = 0; i < model->piece_kind_count; i++)
    if (model->piece_kind[i].unit_class == unit_class
        && model->piece_kind[i].side == side
        && model->piece_kind[i].further == wanted.further)
      return i;
  struct piece_kind *kind
      = ADD (work, model, piece_kind, MAX_KINDS, N_ ("kinds"), at);
  if (!kind)
    return -1;
  *kind = wanted;
  return model->piece_kind_count - 1;
}

bool
model_has_actions (const struct model *model)
{
  for (int i = 0; i < model->token_action_count; i++)
    if (!model->token_action[i].noun.removed)
      return true;
  return false;
}

bool
token_is_for_side (struct place at)
{
  const char *whom = attribute_get (at, "for");
  return whom && strcmp (whom, "side") == 0;
}

bool
model_cards_cost (const struct model *model)
{
  for (int i = 0; i < model->card_count; i++)
    for (const wcc_node *node = model->card[i].noun.at.node->first_child;
         node && !model->card[i].noun.removed; node = node->next)
      {
        const char *cost = wcc_node_get (node, "cost");
        if (cost && strcmp (cost, "0") != 0)
          return true;
      }
  return false;
}

const char *
find_cite (const wcc_node *node)
{
  for (; node && node->parent; node = node->parent)
    if (wcc_node_get (node, "cite"))
      return wcc_node_get (node, "cite");
  return "";
}

/* arms.c: what the units of an army are armed with. A weapon is a trait that
 * says which classes may carry it. The <arm> lines of an army give weapons to
 * classes, or to the units of a class that belong to a contingent. Units that
 * no line names have none. */

#include "model.h"

#include "text/report.h"
#include "text/source.h"

#include <string.h>

/* A line of an army. */
struct arm {
  struct place at;
  uint64_t classes;
  int contingent; /* trait; -1: all */
  int weapon;     /* trait; -1: none */
};

/* ---- weapons ------------------------------------------------------------- */

void
model_weapons (struct work *work, int first)
{
  struct model *model = work->model;
  for (int i = first; i < model->trait_count; i++)
    model->trait[i].carriers = attribute_mask (work, model->trait[i].noun.at,
                                               "weapon-of", NAMES_UNIT_CLASS);
}

static bool
is_weapon (const struct model *model, int trait)
{
  return model->trait[trait].carriers != 0 && !model->trait[trait].noun.removed;
}

/* Reads the weapon of a line; -1: none. False when there is no such weapon, or
 * the attribute is missing. */
static bool
read_weapon (struct work *work, struct place at, int *weapon)
{
  const struct model *model = work->model;
  const char *id = attribute_get (at, "weapon"), *words = "none";
  bool any = false;
  *weapon = -1;
  if (!id || strcmp (id, "none") == 0)
    return id;
  for (int i = 0; i < model->trait_count; i++)
    if (is_weapon (model, i))
      {
        any = true;
        *weapon = strcmp (id, model->trait[i].noun.id) == 0 ? i : *weapon;
        words = make_text (work, "%s %s", words, model->trait[i].noun.id);
      }
  if (*weapon >= 0)
    {
      model->trait[*weapon].noun.used = true;
      return true;
    }
  const char *hint = suggest (work, id, strlen (id), words);
  if (!hint)
    hint = any ? make_message (work, "There are: %s.", words)
               : N_ ("No trait of the rules has weapon-of=\"...\".");
  report_attribute (work, at, "weapon", WCC_CODE_UNKNOWN_NAME, hint,
                    make_message (work, "there is no weapon '%.60s'", id));
  return false;
}

/* ---- contingents --------------------------------------------------------- */

/* The ids of the contingents of an army, in its units and in those of its
 * reserves, separated by spaces. */
static const char *
contingents (struct work *work, const wcc_node *army, const char *words)
{
  for (const wcc_node *node = army->first_child; node; node = node->next)
    {
      struct place at = { NULL, node };
      const char *id = attribute_get (at, "contingent");
      if (strcmp (node->name, "reserve") == 0)
        words = contingents (work, node, words);
      else if (id && strcmp (node->name, "unit") == 0)
        words = make_text (work, "%s%s%s", words, *words ? " " : "", id);
    }
  return words;
}

/* Reads the contingent of a line; -1: all. False when the army does not have
 * it, which is reported. */
static bool
read_contingent (struct work *work, struct place at, int *contingent)
{
  const char *id = attribute_get (at, "contingent");
  *contingent = -1;
  if (!id)
    return true;
  const char *words = contingents (work, at.node->parent, "");
  *contingent = name_find (work->model, NAMES_TRAIT, id, strlen (id));
  if (*contingent >= 0 && has_word (words, id))
    return true;
  const char *hint = suggest (work, id, strlen (id), words);
  report_attribute (
      work, at, "contingent", WCC_CODE_UNKNOWN_NAME,
      hint ? hint : N_ ("Write contingent=\"...\" in its <unit>s too."),
      make_message (work, "the army has no contingent '%.60s'", id));
  return false;
}

/* ---- lines --------------------------------------------------------------- */

/* An earlier line of the army about the class that gives another weapon. */
static const struct arm *
contradicted (const struct army *army, const struct arm *line, int unit_class)
{
  for (int i = 0; i < army->arms; i++)
    if (army->arm[i].classes >> unit_class & 1
        && army->arm[i].contingent == line->contingent
        && army->arm[i].weapon != line->weapon)
      return &army->arm[i];
  return NULL;
}

/* The classes of a line, without those that may not carry its weapon and those
 * that an earlier line arms with another one; both are reported. */
static uint64_t
read_carriers (struct work *work, const struct army *army,
               const struct arm *line)
{
  const struct model *model = work->model;
  const wcc_attribute *list = attribute_needed (work, line->at, "class");
  uint64_t mask = 0;
  size_t step = 0;
  struct word word;
  while (list && word_next (list, line->at, &step, &word))
    {
      int number = name_need (work, NAMES_UNIT_CLASS, line->at, &word);
      const struct arm *other
          = number < 0 ? NULL : contradicted (army, line, number);
      if (number < 0)
        continue;
      if (other)
        report (work->sink, line->at.document, WCC_CODE_CONTRADICTION,
                word.range,
                make_message (work, "See %s.",
                              place_text (work, other->at, line->at.document)),
                "the army arms '%s' in two ways",
                model->unit_class[number].noun.id);
      else if (line->weapon >= 0
               && !(model->trait[line->weapon].carriers >> number & 1))
        report (work->sink, line->at.document, WCC_CODE_BAD_ARMS, word.range,
                "Leave the class out.", "'%s' never carries '%s'",
                model->unit_class[number].noun.id,
                model->trait[line->weapon].noun.id);
      else
        mask |= UINT64_C (1) << number;
    }
  return mask;
}

void
model_arms (struct work *work, struct place at, int side)
{
  struct army *army = &work->model->army[side];
  int count = 0;
  for (const wcc_node *node = wcc_node_child (at.node, "arm"); node;
       node = wcc_node_next (node, "arm"))
    count++;
  army->arm = MAKE (work, count, struct arm);
  for (const wcc_node *node = wcc_node_child (at.node, "arm"); node;
       node = wcc_node_next (node, "arm"))
    {
      struct arm line = { .at = { at.document, node } };
      bool weapon = read_weapon (work, line.at, &line.weapon);
      if (!read_contingent (work, line.at, &line.contingent) || !weapon)
        continue;
      line.classes = read_carriers (work, army, &line);
      army->arm[army->arms++] = line;
    }
}

uint32_t
arms_of (const struct model *model, int side, int unit_class, uint32_t traits)
{
  const struct army *army = &model->army[side];
  const struct arm *best = NULL;
  for (int i = 0; i < army->arms && unit_class >= 0; i++)
    {
      const struct arm *line = &army->arm[i];
      if (line->classes >> unit_class & 1
          && (line->contingent < 0 ? !best : traits >> line->contingent & 1))
        best = line;
    }
  return best && best->weapon >= 0 ? UINT32_C (1) << best->weapon : 0;
}

/* ---- the whole army ------------------------------------------------------ */

static bool
has_units (const struct model *model, int side, int unit_class, int contingent)
{
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      if (piece->side == side && piece->unit_class == unit_class
          && piece->kind >= 0
          && (contingent < 0
              || model->piece_kind[piece->kind].traits >> contingent & 1))
        return true;
    }
  return false;
}

void
check_arms (struct work *work)
{
  const struct model *model = work->model;
  for (int side = 0; side < WCR_SIDES; side++)
    for (int i = 0; i < model->army[side].arms; i++)
      {
        const struct arm *line = &model->army[side].arm[i];
        const wcc_attribute *list = wcc_node_attribute (line->at.node, "class");
        size_t step = 0;
        struct word word;
        while (list && word_next (list, line->at, &step, &word))
          {
            int number
                = name_find (model, NAMES_UNIT_CLASS, word.text, word.length);
            if (number >= 0 && line->classes >> number & 1
                && !has_units (model, side, number, line->contingent))
              report (work->sink, line->at.document, WCC_CODE_BAD_ARMS,
                      word.range, "Leave the class out.",
                      line->contingent < 0
                          ? N_ ("the army has no unit of '%s'")
                          : N_ ("the contingent has no unit of "
                                "'%s'"),
                      model->unit_class[number].noun.id);
          }
      }
}

/* ---- markers ------------------------------------------------------------- */

/* The marker of a kind by itself: its units have a weapon, could have one, or
 * neither. */
static enum wcr_marker
marker_alone (const struct model *model, const struct piece_kind *kind)
{
  enum wcr_marker marker = WCR_MARKER_NONE;
  for (int i = 0; i < model->trait_count; i++)
    if (is_weapon (model, i))
      {
        if (kind->traits >> i & 1)
          return WCR_MARKER_ARMED;
        if (model->trait[i].carriers >> kind->unit_class & 1)
          marker = WCR_MARKER_UNARMED;
      }
  return marker;
}

/* If an army has armed and unarmed units, all of them are marked. */
bool
arms_differ (const struct model *model, int side)
{
  bool seen[WCR_MARKER_UNARMED + 1] = { false };
  for (int i = 0; i < model->piece_count; i++)
    if (model->piece[i].side == side && model->piece[i].kind >= 0)
      seen[marker_alone (model, &model->piece_kind[model->piece[i].kind])]
          = true;
  return seen[WCR_MARKER_ARMED] && seen[WCR_MARKER_UNARMED];
}

enum wcr_marker
marker_of (const struct model *model, int kind)
{
  const struct piece_kind *of = &model->piece_kind[kind];
  enum wcr_marker marker = marker_alone (model, of);
  return marker == WCR_MARKER_UNARMED && !arms_differ (model, of->side)
             ? WCR_MARKER_NONE
             : marker;
}

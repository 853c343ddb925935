/* check_scenario.c: finds what is wrong with a battle as a whole. */

#include "checks.h"

#include "rules/expression.h"
#include "text/report.h"
#include "text/source.h"
#include "wcr/wcr.h"

#include <string.h>

enum { MOST_LEADERS = 32 };

/* ---- fixes --------------------------------------------------------------- */

/* Offers to take out a part of a document and the space before it; where there is
 * none before, the space after it. */
static void
fix_without (struct work *work, const wcc_document *document, wcc_range part,
             const char *title)
{
  size_t size;
  const char *text = wcc_document_text (document, &size);
  uint32_t start = part.start;
  while (part.start > 0 && is_space (text[part.start - 1]))
    part.start--;
  while (part.start == start && part.end < size && is_space (text[part.end]))
    part.end++;
  report_fix (work->sink, part, "", title);
}

/* Offers to take a piece off the board: its hex out of several, or all of it. */
static void
fix_piece (struct work *work, const struct piece *piece)
{
  wcc_range at = wcc_node_attribute (piece->at.node, "at")->text;
  bool one = at.start == piece->range.start && at.end == piece->range.end;
  fix_without (work, piece->at.document,
               one ? piece->at.node->whole : piece->range,
               _ ("Take It off the Board"));
}

/* ---- armies -------------------------------------------------------------- */

static const char *
first_title (struct work *work, const struct army *army)
{
  return make_message (work, N_ ("Let “%s” Move First"), army->noun.name);
}

/* Offers that an army is first. */
static void
fix_first (struct work *work, const struct army *army)
{
  const wcc_node *node = army->noun.at.node;
  const wcc_attribute *side = wcc_node_attribute (node, "side");
  const wcc_attribute *no = wcc_node_attribute (node, "first");
  wcc_range range
      = no ? no->whole : (wcc_range){ side->whole.end, side->whole.end };
  report_fix (work->sink, range, no ? "first=\"yes\"" : " first=\"yes\"",
              first_title (work, army));
}

/* Offers that an army is not first. */
static void
fix_not_first (struct work *work, const struct army *army, const char *title)
{
  const wcc_attribute *first = wcc_node_attribute (army->noun.at.node, "first");
  fix_without (work, army->noun.at.document, first->whole, title);
}

static void
check_sides (struct work *work)
{
  const struct model *model = work->model;
  const wcc_node *root = wcc_document_root (model->scenario);
  const struct army *top = &model->army[WCR_SIDE_TOP];
  const struct army *bottom = &model->army[WCR_SIDE_BOTTOM];
  for (int side = 0; side < WCR_SIDES; side++)
    if (!model->army[side].noun.at.node && !work->model->lenient)
      report (work->sink, model->scenario, WCC_CODE_MISSING, root->open,
              "Add <army side=\"...\">.", "there is no army on the %s side",
              wcr_list_name (WCR_LIST_SIDE, side));
  if (!top->noun.at.node || !bottom->noun.at.node)
    return;
  if (top->program != 0 && bottom->program != 0)
    report_attribute (work, bottom->noun.at, "player", WCC_CODE_CONTRADICTION,
                      "Take 'player' out of the army that people play.",
                      "nobody plays either army");
  if (model->first_move)
    {
      const struct army *named = top->first      ? top
                                 : bottom->first ? bottom
                                                 : NULL;
      if (named)
        {
          report (work->sink, model->scenario, WCC_CODE_CONTRADICTION,
                  wcc_node_attribute (named->noun.at.node, "first")->text,
                  "Take first=\"yes\" out, or the dice.",
                  "dice decide who moves first");
          fix_not_first (work, named, _ ("Let Dice Decide"));
        }
      return;
    }
  if (!top->first && !bottom->first && !work->model->lenient)
    {
      report (work->sink, model->scenario, WCC_CODE_MISSING,
              top->noun.at.node->open,
              "Add first=\"yes\" to the army that moves first.",
              "no army moves first");
      fix_first (work, top);
      fix_first (work, bottom);
    }
  if (top->first && bottom->first)
    {
      const wcc_node *second = top->noun.at.node;
      if (bottom->noun.at.node->line > second->line)
        second = bottom->noun.at.node;
      report (work->sink, model->scenario, WCC_CODE_CONTRADICTION,
              wcc_node_attribute (second, "first")->text,
              "Take first=\"yes\" out of one of them.",
              "both armies move first");
      fix_not_first (work, bottom, first_title (work, top));
      fix_not_first (work, top, first_title (work, bottom));
    }
}

/* Reports that players change seats in a solo battle. */
static void
check_seats (struct work *work)
{
  const struct model *model = work->model;
  for (int side = 0; side < WCR_SIDES; side++)
    if (model->army[side].program != 0
        && model_acts (model, WCR_ACTION_SWAP_SEATS))
      report_attribute (work, model->army[side].noun.at, "player",
                        WCC_CODE_CONTRADICTION,
                        "Take 'player' out, or <swap-seats>.",
                        "nobody plays this army, and players change seats");
}

static void
check_hands (struct work *work)
{
  const struct model *model = work->model;
  int cards = 0, hands = model->army[0].hand + model->army[1].hand;
  for (int i = 0; i < model->card_count; i++)
    if (model->card[i].deck == 0)
      cards += model->card[i].copies;
  if (cards >= hands)
    return;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      const wcc_node *army = model->army[side].noun.at.node;
      const wcc_attribute *hand
          = army ? wcc_node_attribute (army, "cards") : NULL;
      if (side == WCR_SIDE_TOP && model->army[1].hand > model->army[0].hand)
        continue;
      if (!army)
        continue;
      report (work->sink, model->scenario, WCC_CODE_FEW_CARDS,
              hand ? hand->text : army->open, "Make the hands smaller.",
              "the hands hold %d cards, and the deck has %d", hands, cards);
      return;
    }
}

static bool
banners_differ (const struct model *model)
{
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].query == WCR_QUERY_BANNER_VALUE)
      return true;
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      if (model->trigger[i].action[k].verb == WCR_ACTION_GAIN_BANNERS
          || model->trigger[i].action[k].verb == WCR_ACTION_END_GAME)
        return true;
  return model->objective_count > 0;
}

static void
check_banners (struct work *work)
{
  const struct model *model = work->model;
  const wcc_node *root = wcc_document_root (model->scenario);
  const wcc_node *victory = wcc_node_child (root, "victory");
  const wcc_attribute *banners
      = victory ? wcc_node_attribute (victory, "banners") : NULL;
  if (model->kind == WCC_CASE)
    {
      for (int side = 0; side < WCR_SIDES; side++)
        {
          struct place at = model->army[side].noun.at;
          if (!at.node || !attribute_get (at, "banners"))
            continue;
          attribute_number (work, at, "banners", 0,
                            model->army[side].banners - 1, 0);
        }
      return;
    }
  if (!banners || banners_differ (model))
    return;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      int pieces = 0;
      for (int i = 0; i < model->piece_count; i++)
        pieces += model->piece[i].side != side;
      /* Of an army without any, something else is said. */
      if (pieces >= model->army[side].banners || pieces == 0)
        continue;
      report (work->sink, model->scenario, WCC_CODE_UNREACHABLE_BANNERS,
              banners->text, "Require fewer banners, or add pieces.",
              "the %s side needs %d banners, and its enemy has %d units and "
              "leaders",
              wcr_list_name (WCR_LIST_SIDE, side), model->army[side].banners,
              pieces);
    }
}

/* ---- pieces -------------------------------------------------------------- */

static const char *
what_is (const struct piece *piece)
{
  return strcmp (piece->at.node->name, "leader") == 0 ? N_ ("leader")
                                                      : N_ ("unit");
}

/* Reports a piece of a case where one of its battle stands. */
static void
say_in_battle (struct work *work, const struct piece *piece,
               const struct piece *there)
{
  bool leader = strcmp (there->at.node->name, "leader") == 0;
  report (work->sink, piece->at.document,
          there->side == piece->side ? WCC_CODE_DUPLICATE_HEX
                                     : WCC_CODE_MIXED_HEX,
          piece->range,
          make_message (work,
                        leader ? N_ ("Take its leader away: <without "
                                     "leader=\"%s\"/>.")
                               : N_ ("Take its unit away: <without "
                                     "unit=\"%s\"/>."),
                        hex_text (work, piece->hex)),
          leader ? N_ ("the battle has a leader in hex %s")
                 : N_ ("the battle has a unit in hex %s"),
          hex_text (work, piece->hex));
}

static void
check_neighbours (struct work *work)
{
  const struct model *model = work->model;
  int hexes = model->columns * model->rows + model->slots;
  /* per hex, as index + 1: the first piece, and the first of each sort */
  int *any = MAKE (work, hexes, int), *sort[2];
  for (int i = 0; i < 2; i++)
    sort[i] = MAKE (work, hexes, int);
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      if (piece->hex < 0)
        continue;
      bool leader = strcmp (piece->at.node->name, "leader") == 0;
      int *same = &sort[leader][piece->hex], first = any[piece->hex];
      if (*same || (first && model->piece[first - 1].side != piece->side))
        {
          const struct piece *there
              = &model->piece[(*same ? *same : first) - 1];
          if (there->at.document != piece->at.document)
            {
              say_in_battle (work, piece, there);
              continue;
            }
        }
      if (first && model->piece[first - 1].side != piece->side)
        {
          report (work->sink, piece->at.document, WCC_CODE_MIXED_HEX,
                  piece->range, "Move one of them.",
                  "the enemy stands in hex %s: a %s, in line %d",
                  hex_text (work, piece->hex),
                  _ (what_is (&model->piece[first - 1])),
                  model->piece[first - 1].at.node->line);
          fix_piece (work, piece);
        }
      else if (*same)
        {
          report (work->sink, piece->at.document, WCC_CODE_DUPLICATE_HEX,
                  piece->range, "Move one of them.",
                  leader ? N_ ("hex %s has a leader already, in line %d")
                         : N_ ("hex %s has a unit already, in line %d"),
                  hex_text (work, piece->hex),
                  model->piece[*same - 1].at.node->line);
          fix_piece (work, piece);
        }
      if (!first)
        any[piece->hex] = i + 1;
      if (!*same)
        *same = i + 1;
    }
}

/* Whether an effect certainly keeps a piece out of a hex with terrain. */
static bool
keeps_out (struct work *work, const struct effect *effect,
           const struct piece *piece, int hex)
{
  int terrain = work->model->terrain_at[hex];
  if (effect->broken || effect->query != WCR_QUERY_MAY_ENTER
      || effect->operation != WCR_OPERATION_DENY
      || (effect->layer == LAYER_TERRAIN
          && (effect->owner != terrain || effect->where != WCR_PLACE_SUBJECT))
      || (effect->layer == LAYER_CLASS && effect->owner != piece->unit_class)
      || (effect->layer == LAYER_TRAIT
          && !(work->model->piece_kind[piece->kind].traits >> effect->owner
               & 1))
      || effect->layer == LAYER_CLAUSE)
    return false;
  struct expr_facts facts = expr_no_facts (work->model);
  facts.switches = true;
  facts.hex_terrain = terrain;
  facts.hex_owner = work->model->owner_at[hex];
  facts.kind[WCR_SUBJECT_PIECE] = piece->kind;
  return expr_holds (work, &facts, effect->when);
}

static void
check_ground (struct work *work)
{
  const struct model *model = work->model;
  int hexes = model->columns * model->rows;
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      int terrain = piece->hex < 0 || piece->hex >= hexes
                        ? -1
                        : model->terrain_at[piece->hex];
      if (terrain < 0 || piece->kind < 0)
        continue;
      for (int k = 0; k < model->effect_count; k++)
        if (keeps_out (work, &model->effect[k], piece, piece->hex))
          {
            struct place at = piece->at,
                         ground = model->terrain_place[piece->hex];
            bool painted = at.document != ground.document
                           && at.document == model->scenario; /* by a case */
            report (work->sink, painted ? ground.document : at.document,
                    WCC_CODE_IMPASSABLE_HEX,
                    painted ? ground.node->open : piece->range,
                    "Move it, or paint other terrain.",
                    "a piece of class '%s' may not enter hex %s: it is '%s'",
                    model->unit_class[piece->unit_class].noun.id,
                    hex_text (work, piece->hex),
                    model->terrain[terrain].noun.id);
            if (!painted)
              fix_piece (work, piece);
            break;
          }
    }
}

/* Whether a piece certainly may not enter a hex. */
static bool
is_shut (struct work *work, const struct piece *piece, int hex)
{
  const struct model *model = work->model;
  for (int e = 0; e < model->effect_count && model->terrain_at[hex] >= 0; e++)
    if (keeps_out (work, &model->effect[e], piece, hex))
      return true;
  return false;
}

/* Whether a piece certainly may enter no hex of a zone. */
static bool
is_closed (struct work *work, const struct piece *piece,
           const struct zone *zone)
{
  for (int k = 0; k < zone->hexes; k++)
    if (!is_shut (work, piece, zone->hex[k]))
      return false;
  return true;
}

/* Whether a piece of the side, or of any, perhaps may enter the hex. */
static bool
is_open (struct work *work, int side, int hex)
{
  const struct model *model = work->model;
  for (int k = 0; k < model->piece_count; k++)
    if (model->piece[k].kind < 0
        || ((side < 0 || side == model->piece[k].side)
            && !is_shut (work, &model->piece[k], hex)))
      return true;
  return model->piece_count == 0;
}

/* In how many hexes of its zone a side needs a piece to hold the objective. */
static int
needed_hexes (const struct objective *objective, const struct zone *zone)
{
  if (objective->half)
    return zone->hexes / 2 + 1;
  return objective->margin > 1 ? objective->margin : 1;
}

static void
report_closed (struct work *work, const struct zone *zone)
{
  report_attribute (
      work, zone->noun.at, "at", WCC_CODE_UNREACHABLE_BANNERS,
      "Choose other hexes, or let somebody enter.",
      make_message (
          work, "nobody may enter the zone '%s': its banners cannot be gained",
          zone->noun.id));
}

/* Warns of a prize that nobody can take. */
static void
check_prizes (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->trigger_count
                  && !model_acts (model, WCR_ACTION_CHANGE_TERRAIN);
       i++)
    {
      const struct trigger *trigger = &model->trigger[i];
      if (!trigger->scenario || strcmp (trigger->at.node->name, "prize") != 0)
        continue;
      const struct zone *zone
          = &model
                 ->zone[attribute_name (work, trigger->at, "zone", NAMES_ZONE)];
      int k = 0;
      while (k < zone->hexes && !is_open (work, trigger->side, zone->hex[k]))
        k++;
      if (k == zone->hexes)
        report_closed (work, zone);
    }
}

/* Warns of an objective that nobody can hold, since nobody may go there. */
static void
check_objectives (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->objective_count
                  && !model_acts (model, WCR_ACTION_CHANGE_TERRAIN);
       i++)
    {
      const struct objective *objective = &model->objective[i];
      const struct zone *zone = &model->zone[objective->zone];
      int need = needed_hexes (objective, zone), open = 0;
      for (int k = 0; k < zone->hexes && open < need; k++)
        open += is_open (work, objective->side, zone->hex[k]);
      if (open == 0)
        report_closed (work, zone);
      else if (open < need)
        report_attribute (
            work, zone->noun.at, "at", WCC_CODE_UNREACHABLE_BANNERS,
            "Choose other hexes, or let somebody enter more of them.",
            make_message (work,
                          "too many hexes of the zone '%s' cannot be entered: "
                          "its banners cannot be gained",
                          zone->noun.id));
    }
}

/* Reports a unit of a reserve that certainly may enter no hex of its zone. */
static void
check_reserves (struct work *work)
{
  const struct model *model = work->model;
  int hexes = model->columns * model->rows;
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      int slot = piece->hex - hexes, r = 0;
      if (slot < 0 || piece->kind < 0
          || model->unit_class[piece->unit_class].leader)
        continue;
      while (r < model->reserve_count
             && slot >= model->reserve[r].first + model->reserve[r].slots)
        r++;
      if (r == model->reserve_count || model->reserve[r].zone < 0)
        continue;
      const struct zone *zone = &model->zone[model->reserve[r].zone];
      if (is_closed (work, piece, zone))
        report (work->sink, piece->at.document, WCC_CODE_IMPASSABLE_HEX,
                piece->range, "Add hexes to the zone.",
                "a unit of class '%s' may not enter any hex of the zone '%s'",
                model->unit_class[piece->unit_class].noun.id, zone->noun.id);
    }
}

static void
check_numbers (struct work *work)
{
  const struct model *model = work->model;
  bool kind[MAX_KINDS] = { false };
  int kinds = 0, leaders = 0;
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      if (piece->kind < 0)
        continue;
      bool *seen = &kind[piece->kind];
      kinds += !*seen;
      *seen = true;
      leaders += model->unit_class[piece->unit_class].leader;
      if (kinds == WCR_MAX_KINDS + 1)
        report (work->sink, piece->at.document, WCC_CODE_LIMIT,
                piece->range, "Leave some classes or traits out.",
                "the armies have more than %d kinds of pieces together",
                WCR_MAX_KINDS);
      if (leaders == MOST_LEADERS + 1
          && model->unit_class[piece->unit_class].leader)
        report (work->sink, piece->at.document, WCC_CODE_LIMIT,
                piece->range, "Leave some out.",
                "there are more than %d leaders", MOST_LEADERS);
      if (kinds > WCR_MAX_KINDS)
        return;
    }
}

/* Reports a unit with more blocks than its class has, unless effects change
 * numbers of blocks. */
static void
check_blocks (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].query == WCR_QUERY_BLOCKS)
      return;
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      if (piece->unit_class < 0)
        continue;
      const struct unit_class *unit_class
          = &model->unit_class[piece->unit_class];
      const wcc_attribute *blocks
          = wcc_node_attribute (piece->at.node, "blocks");
      if (blocks && piece->blocks > unit_class->stat[WCR_STAT_BLOCKS])
        report (work->sink, piece->at.document, WCC_CODE_BAD_NUMBER,
                blocks->text, NULL, "units of class '%s' have %d blocks",
                unit_class->noun.id, unit_class->stat[WCR_STAT_BLOCKS]);
    }
}

/* Whether a case says that a requirement refuses it. Nothing else is required of
 * cases. */
static bool
tests_requirements (const struct model *model)
{
  const char *refused
      = wcc_node_get (wcc_document_root (model->scenario), "refused");
  return model->kind == WCC_CASE && refused
         && has_word (refused, wcc_code_name (WCC_CODE_REQUIREMENT));
}

void
check_scenario (struct work *work)
{
  const struct model *model = work->model;
  check_sides (work);
  check_seats (work);
  if (model->columns > 0)
    {
      check_neighbours (work);
      check_ground (work);
      check_reserves (work);
      check_objectives (work);
      check_prizes (work);
    }
  check_numbers (work);
  check_blocks (work);
  if (!model->changed)
    check_arms (work);
  if (work->model->lenient)
    return;
  check_hands (work);
  check_banners (work);
  if (model->kind == WCC_SCENARIO)
    check_supplies (work);
  if (model->kind == WCC_SCENARIO || tests_requirements (model))
    check_requirements (work);
}

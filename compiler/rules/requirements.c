/* requirements.c: what rules require of battles, beyond what every battle must
 * satisfy. Conditions are worked out for the set-up, piece by piece, side by
 * side or hex by hex. Nothing of it goes into the binary. */

#include "expression.h"

#include "text/report.h"
#include "texts.h"

#include <string.h>

enum { MOST_REQUIREMENTS = 200 };

/* ---- rules --------------------------------------------------------------- */

/* Whether a path or a count can be worked out before a game. */
static bool
is_known (int op)
{
  switch (op)
    {
    case WCR_OP_P_CLASS:
    case WCR_OP_P_SYMBOL:
    case WCR_OP_P_TRAIT:
    case WCR_OP_P_SIDE:
    case WCR_OP_P_IS_LEADER:
    case WCR_OP_P_PRINTED_DICE:
    case WCR_OP_P_ON:
    case WCR_OP_P_ON_FRIENDLY:
    case WCR_OP_P_ON_HOSTILE:
    case WCR_OP_P_IN:
    case WCR_OP_P_BLOCKS:
    case WCR_OP_P_LEADER:
    case WCR_OP_P_ATTACHED:
    case WCR_OP_P_ALIVE:
    case WCR_OP_P_HEX:
    case WCR_OP_H_TERRAIN:
    case WCR_OP_H_IN:
    case WCR_OP_S_CARDS:
    case WCR_OP_S_CARDS_OF:
    case WCR_OP_S_TOKENS:
    case WCR_OP_V_SIDE:
    case WCR_OP_V_HEX:
    case WCR_OP_COUNT_UNITS:
    case WCR_OP_COUNT_LEADERS:
    case WCR_OP_COUNT_HEXES: return true;
    default: return false; /* only a game knows it */
    }
}

/* The first part of a condition that only a game knows; NULL: there is none. */
static const struct expr *
find_unknown (const struct expr *expr)
{
  const struct expr *found = NULL;
  if (!expr)
    return NULL;
  if ((expr->kind == EXPR_PATH || expr->kind == EXPR_COUNT)
      && !is_known (expr->op))
    return expr;
  if (expr->kind != EXPR_MEMBER)
    found = find_unknown (expr->b);
  return found ? found : find_unknown (expr->a);
}

static struct expr *
read_condition (struct work *work, struct place at, const char *name,
                const struct expr_context *context)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  struct expr *expr
      = attribute ? expr_read (work, at, attribute, context, TYPE_BOOL) : NULL;
  const struct expr *unknown = find_unknown (expr);
  if (!unknown)
    return expr;
  report (work->sink, at.document, WCC_CODE_NO_SUBJECT,
          value_range (at.document, attribute, unknown->start, unknown->end),
          "Ask for what a battle says: classes, traits, blocks, places, cards, "
          "tokens, terrain, zones.",
          "this is known in a game only");
  return NULL;
}

void
model_requirement (struct work *work, struct place at)
{
  struct noun noun;
  struct requirement *requirement;
  if (work->model->reading_removed
      || !read_noun (work, at, NAMES_REQUIREMENT, &noun)
      || !(requirement = ADD (work, work->model, requirement, MOST_REQUIREMENTS,
                              N_ ("requirements"), at)))
    return;
  const wcc_node *p = wcc_node_child (at.node, "p");
  const char *level = attribute_get (at, "level");
  struct expr_context context = {
    .what = N_ ("the requirement"), .side = true, .terrain = -2, .hexside = -2
  };
  *requirement
      = (struct requirement){ .noun = noun,
                              .of = model_of (at),
                              .text = p && p->text ? p->text : "",
                              .advice
                              = level && strcmp (level, "warning") == 0 };
  if (requirement->of == WCR_COUNTER_PIECE)
    context.bases = WCR_CONTEXT_P;
  if (requirement->of == WCR_COUNTER_HEX)
    context.bases = WCR_CONTEXT_H;
  attribute_needed (work, at, "that");
  requirement->when = read_condition (work, at, "when", &context);
  requirement->that = read_condition (work, at, "that", &context);
  if (!requirement->when && wcc_node_attribute (at.node, "when"))
    requirement->that = NULL; /* it is wrong */
}

/* ---- what a set-up says -------------------------------------------------- */

/* What a condition is about; -1: nothing. */
struct about {
  struct work *work;
  int piece, hex, side;
  const struct about *outer; /* around the count; NULL */
};

static int evaluate (const struct about *about, const struct expr *expr);

static bool
on_board (const struct model *model, int hex)
{
  return hex >= 0 && hex < model->columns * model->rows;
}

static bool
is_leader (const struct model *model, int piece)
{
  int unit_class = model->piece[piece].unit_class;
  return unit_class >= 0 && model->unit_class[unit_class].leader;
}

/* The leader or unit in the hex of a piece; -1: there is none. */
static int
other_in_hex (const struct model *model, int piece, bool leader)
{
  for (int i = 0; piece >= 0 && i < model->piece_count; i++)
    if (i != piece && model->piece[i].hex >= 0
        && model->piece[i].hex == model->piece[piece].hex
        && is_leader (model, i) == leader)
      return i;
  return -1;
}

static bool
in_zone (const struct model *model, int hex, int zone)
{
  for (int i = 0; i < model->zone[zone].hexes; i++)
    if (model->zone[zone].hex[i] == hex)
      return true;
  return false;
}

/* A property of a piece that its kind decides. */
static int
kind_value (const struct model *model, const struct piece *piece,
            const struct expr *path)
{
  const struct piece_kind *kind = &model->piece_kind[piece->kind];
  const struct unit_class *unit_class = &model->unit_class[piece->unit_class];
  switch (path->op)
    {
    case WCR_OP_P_CLASS: return piece->unit_class;
    case WCR_OP_P_SYMBOL: return unit_class->symbol;
    case WCR_OP_P_TRAIT: return (int) (kind->traits >> path->value & 1);
    case WCR_OP_P_SIDE: return piece->side;
    case WCR_OP_P_IS_LEADER: return unit_class->leader;
    default: return unit_class->stat[WCR_STAT_CLOSE_DICE];
    }
}

/* What a piece has where there is none, as in a game. */
static int
value_of_none (int op)
{
  return op == WCR_OP_P_CLASS || op == WCR_OP_P_SYMBOL || op == WCR_OP_P_SIDE
                 || op == WCR_OP_P_HEX
             ? -1
             : 0;
}

static int
piece_value (const struct about *about, const struct expr *path)
{
  struct work *work = about->work;
  const struct model *model = work->model;
  int number = about->piece;
  if (path->operand & WCR_OF_LEADER)
    number = number < 0 || is_leader (model, number)
                 ? -1
                 : other_in_hex (model, number, true);
  if (number < 0)
    return value_of_none (path->op);
  const struct piece *piece = &model->piece[number];
  bool here = on_board (model, piece->hex);
  int owner = here ? model->owner_at[piece->hex] : -1;
  switch (path->op)
    {
    case WCR_OP_P_HEX: return piece->hex;
    case WCR_OP_P_ALIVE: return here;
    case WCR_OP_P_IN: return in_zone (model, piece->hex, path->value);
    case WCR_OP_P_ON:
      return here && model->terrain_at[piece->hex] == path->value;
    case WCR_OP_P_ON_FRIENDLY: return owner == piece->side;
    case WCR_OP_P_ON_HOSTILE: return owner >= 0 && owner != piece->side;
    case WCR_OP_P_BLOCKS: return full_blocks (work, piece->kind);
    case WCR_OP_P_LEADER:
      return !is_leader (model, number)
             && other_in_hex (model, number, true) >= 0;
    case WCR_OP_P_ATTACHED:
      return is_leader (model, number)
             && other_in_hex (model, number, false) >= 0;
    default: return kind_value (model, piece, path);
    }
}

static int
path_value (const struct about *about, const struct expr *path)
{
  const struct model *model = about->work->model;
  int side = path->operand == 1 ? 1 - about->side : about->side;
  switch (path->op)
    {
    case WCR_OP_H_TERRAIN:
      return about->hex < 0 ? -1 : model->terrain_at[about->hex];
    case WCR_OP_H_IN: return in_zone (model, about->hex, path->value);
    case WCR_OP_S_CARDS: return model->army[side].hand;
    case WCR_OP_S_CARDS_OF: return model->army[side].hold[path->value].start;
    case WCR_OP_S_TOKENS: return model->army[side].tokens;
    case WCR_OP_V_SIDE: return about->side;
    case WCR_OP_V_HEX: return about->hex;
    default: return piece_value (about, path);
    }
}

static int
count_pieces (const struct about *about, const struct expr *count)
{
  const struct model *model = about->work->model;
  int side = count->operand == 1 ? 1 - about->side : about->side, found = 0;
  struct about each = *about;
  each.outer = about;
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      each.piece = i;
      found += piece->side == side && piece->kind >= 0 && piece->hex >= 0
               && is_leader (model, i) == (count->op == WCR_OP_COUNT_LEADERS)
               && evaluate (&each, count->a);
    }
  return found;
}

static int
count_hexes (const struct about *about, const struct expr *count)
{
  const struct model *model = about->work->model;
  struct about each = *about;
  int found = 0;
  each.outer = about;
  for (each.hex = 0; each.hex < model->columns * model->rows; each.hex++)
    found += hex_valid (model, each.hex) && evaluate (&each, count->a);
  return found;
}

static int
distance (const struct model *model, int a, int b)
{
  return on_board (model, a) && on_board (model, b)
             ? wcr_hexes_apart (model->columns, a, b)
             : (int) WCR_MAX_HEXES;
}

static int
binary_value (const struct about *about, const struct expr *expr)
{
  int a = evaluate (about, expr->a), b = evaluate (about, expr->b);
  switch (expr->op)
    {
    case WCR_OP_AND: return a && b;
    case WCR_OP_OR: return a || b;
    case WCR_OP_EQ: return a == b;
    case WCR_OP_NE: return a != b;
    case WCR_OP_LT: return a < b;
    case WCR_OP_LE: return a <= b;
    case WCR_OP_GT: return a > b;
    case WCR_OP_GE: return a >= b;
    case WCR_OP_ADD: return a + b;
    case WCR_OP_DISTANCE: return distance (about->work->model, a, b);
    default: return a - b; /* the only one left */
    }
}

static int
evaluate (const struct about *about, const struct expr *expr)
{
  switch (expr->kind)
    {
    case EXPR_CONST: return expr->value;
    case EXPR_SWITCH: return about->work->model->ruling[expr->value].now;
    case EXPR_PATH: return path_value (about, expr);
    case EXPR_COUNT:
      return expr->op == WCR_OP_COUNT_HEXES ? count_hexes (about, expr)
                                            : count_pieces (about, expr);
    case EXPR_OUTER: return evaluate (about->outer, expr->a);
    case EXPR_NOT: return !evaluate (about, expr->a);
    case EXPR_BINARY: return binary_value (about, expr);
    case EXPR_MEMBER:
      {
        int value = evaluate (about, expr->a);
        for (const struct expr *m = expr->b; m; m = m->next)
          if (m->value == value)
            return true;
        return false;
      }
    case EXPR_NAME: break; /* none is left */
    }
  return 0;
}

/* ---- battles ------------------------------------------------------------- */

static bool
holds (const struct about *about, const struct requirement *requirement)
{
  return (requirement->when && !evaluate (about, requirement->when))
         || evaluate (about, requirement->that);
}

/* Reports what does not hold, in the words of the rules, which are a sentence. */
static void
say (struct work *work, const struct requirement *requirement, wcc_range range,
     int hex)
{
  const struct model *model = work->model;
  const char *text = requirement->text;
  if (model->texts)
    text = texts_say (model->texts, wcc_reader_languages (), text);
  size_t length = strlen (text);
  if (length > 0 && text[length - 1] == '.')
    length--;
  text = make_part (work, text, length);
  if (hex >= 0)
    text = make_text (work, "%s: %s", hex_text (work, hex), text);
  report (work->sink, model->scenario,
          requirement->advice ? WCC_CODE_ADVICE : WCC_CODE_REQUIREMENT, range,
          make_message (work, "The rules '%.60s' say so, as '%.60s'.",
                        wcc_node_get (model->rules_root, "id"),
                        requirement->noun.id),
          "%s", text);
}

static void
check_hexes (struct work *work, const struct requirement *requirement)
{
  const struct model *model = work->model;
  const wcc_node *root = wcc_document_root (model->scenario);
  const wcc_node *board = wcc_node_child (root, "board");
  struct about about = { work, -1, 0, WCR_SIDE_TOP, NULL };
  for (; about.hex < model->columns * model->rows; about.hex++)
    if (hex_valid (model, about.hex) && !holds (&about, requirement))
      {
        const wcc_node *node = model->terrain_place[about.hex].node;
        say (work, requirement,
             node    ? node->open
             : board ? board->open
                     : root->open,
             about.hex);
        return; /* the others would say the same */
      }
}

static void
check_pieces (struct work *work, const struct requirement *requirement)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      struct about about = { work, i, -1, piece->side, NULL };
      if (piece->kind >= 0 && piece->hex >= 0 && !holds (&about, requirement))
        say (work, requirement, piece->range, -1);
    }
}

void
check_requirements (struct work *work)
{
  const struct model *model = work->model;
  const wcc_node *root = wcc_document_root (model->scenario);
  if (!model->terrain_at || model->nouns_wrong)
    return;
  for (int i = 0; i < model->requirement_count; i++)
    {
      const struct requirement *requirement = &model->requirement[i];
      struct about about = { work, -1, -1, WCR_SIDE_TOP, NULL };
      if (!requirement->that || requirement->noun.removed)
        continue;
      switch ((enum wcr_counter_of) requirement->of)
        {
        case WCR_COUNTER_PIECE: check_pieces (work, requirement); break;
        case WCR_COUNTER_HEX: check_hexes (work, requirement); break;
        case WCR_COUNTER_SIDE:
          for (; about.side < WCR_SIDES; about.side++)
            if (model->army[about.side].noun.at.node
                && !holds (&about, requirement))
              say (work, requirement,
                   model->army[about.side].noun.at.node->open, -1);
          break;
        case WCR_COUNTER_GAME:
          if (!holds (&about, requirement))
            say (work, requirement, root->open, -1);
          break;
        case WCR_COUNTER_KINDS: break;
        }
    }
}

/* ranges.c: which values paths may have: what opcodes.def says of them, what
 * ranges.def adds where they are asked, and what the rules and the battle make
 * of that. */

#include "ranges.h"

#include "text/source.h"
#include "text/translate.h"

static struct range
meet (struct range a, int least, int most)
{
  return (struct range){ a.least > least ? a.least : least,
                         a.most < most ? a.most : most };
}

/* ---- what the mechanisms see to ------------------------------------------ */

/* The operands and uses of ranges.def. */
enum { NONE = 0, OWN = 0, OPPONENT = 1 };
enum {
  ACTOR = WCR_SUBJECT_ACTOR,
  TARGET = WCR_SUBJECT_TARGET,
  PIECE = WCR_SUBJECT_PIECE,
  ANY = -1
};
enum {
  CLOSE
  = 1 << WCR_USE_ATTACK | 1 << WCR_USE_BATTLE_BACK | 1 << WCR_USE_FIRST_STRIKE,
  FIRE = 1 << WCR_USE_FIRE,
  UNITS = ROLLED_FOR_ALL,
  ROLLS = ROLLED_FOR_ALL | ROLLED_BY_LEADER
};

/* In place of an event in ranges.def. */
enum { WCR_EVENT_EVERY = 1 << 16 };

/* What is certain of a path in a query, in an event or in a count. */
struct row {
  int where;
  unsigned uses;
  int path, operand;
  struct range range;
};
static const struct row in_query[] = {
#define IN_QUERY(query, uses, path, operand, least, most)                      \
  { WCR_QUERY_##query, uses, WCR_OP_##path, operand, { least, most } },
#include "ranges.def"
};
static const struct row in_event[] = {
#define IN_EVENT(event, path, operand, least, most)                            \
  { WCR_EVENT_##event, ROLLS, WCR_OP_##path, operand, { least, most } },
#include "ranges.def"
};
static const struct row in_count[] = {
#define IN_COUNT(count, path, least, most)                                     \
  { WCR_OP_##count, ROLLS, WCR_OP_##path, ANY, { least, most } },
#include "ranges.def"
};
static const struct row in_state[] = {
#define IN_STATE(state, path, least, most)                                     \
  { STATE_##state, ROLLS, WCR_OP_##path, ANY, { least, most } },
#include "ranges.def"
};

/* Which names a path may have in a query or an event. */
#define USE(use) (1u << WCR_USE_##use)
#define MODE(mode) (1u << WCR_MODE_##mode)
struct names {
  int where, path;
  unsigned names;
};
static const struct names names_in_query[] = {
#define NAMES_IN_QUERY(query, path, names)                                     \
  { WCR_QUERY_##query, WCR_OP_##path, names },
#include "ranges.def"
};
static const struct names names_in_event[] = {
#define NAMES_IN_EVENT(event, path, names)                                     \
  { WCR_EVENT_##event, WCR_OP_##path, names },
#include "ranges.def"
};

/* @param operand  of the path; ANY: one that is counted */
static struct range
narrow (struct range range, const struct row *rows, size_t count, int where,
        unsigned uses, int path, int operand)
{
  for (size_t i = 0; i < count; i++)
    if ((rows[i].where == where
         || (rows[i].where == WCR_EVENT_EVERY && where >= 0))
        && rows[i].path == path
        && (rows[i].operand == ANY || rows[i].operand == operand)
        && (uses & ~rows[i].uses) == 0)
      range = meet (range, rows[i].range.least, rows[i].range.most);
  return range;
}

#define NARROW(range, rows, where, uses, path, operand)                        \
  narrow (range, rows, sizeof (rows) / sizeof *(rows), where, uses,            \
          (path)->op, operand)

struct range
range_in_state (enum piece_state state, int path, struct range range)
{
  return narrow (range, in_state, sizeof in_state / sizeof *in_state,
                 (int) state, ROLLS, path, ANY);
}

bool
range_is_counted (const struct range_scope *scope, const struct expr *path)
{
  const char *base = wcr_opcode_describe ((enum wcr_opcode) path->op)->base;
  return base[0] == 'P' ? scope->pieces >= 0 && path->operand == PIECE
                        : scope->hexes && base[0] == 'H' && path->operand == 0;
}

/* Whose `side` is, as a subject: that of the piece about which a question or an
 * event is. @return -1: that is not certain */
static int
owner_of_side (const struct range_scope *scope)
{
  if (scope->query < 0)
    return range_is_of_piece (scope->event) ? (int) PIECE : -1;
  int subject
      = (int) wcr_query_describe ((enum wcr_query) scope->query)->subject;
  return subject < WCR_SUBJECTS && subject != WCR_SUBJECT_HEX
                 && subject != WCR_SUBJECT_SIDE
             ? subject
             : -1;
}

/* Whether there is an attack, which is on an enemy; a trigger may let friends
 * strike each other. */
static bool
is_attack (const struct range_scope *scope)
{
  const struct expr distance
      = { .kind = EXPR_PATH, .type = TYPE_NUMBER, .op = WCR_OP_A_DISTANCE };
  return range_of_atom (scope, &distance).least > 0;
}

/* A side by whose it is. */
struct owner {
  int subject; /* SIDE_ITSELF: of `side` itself */
  bool enemy;  /* it is the other one */
};
enum { SIDE_ITSELF = WCR_SUBJECTS };

/* @return false: that is not certain */
static bool
find_owner (const struct range_scope *scope, const struct expr *side,
            struct owner *owner)
{
  *owner = (struct owner){ -1, false };
  if (side->kind != EXPR_PATH || side->operand & WCR_OF_LEADER)
    return false;
  if (side->op == WCR_OP_P_SIDE && !range_is_counted (scope, side))
    owner->subject = side->operand;
  else if (side->op == WCR_OP_V_SIDE
           || (side->op == WCR_OP_P_SIDE && scope->whose >= 0))
    {
      int subject = owner_of_side (scope);
      owner->subject = subject >= 0 ? subject : (int) SIDE_ITSELF;
      owner->enemy = side->op == WCR_OP_P_SIDE && scope->whose == 1;
    }
  if (owner->subject == TARGET && is_attack (scope))
    *owner = (struct owner){ ACTOR, !owner->enemy };
  return owner->subject >= 0;
}

unsigned
range_ways (const struct range_scope *scope, const struct expr *a,
            const struct expr *b)
{
  struct owner one, other;
  if (expr_same (a, b))
    return WAY_EQUAL;
  if (!find_owner (scope, a, &one) || !find_owner (scope, b, &other)
      || one.subject != other.subject)
    return WAY_ANY;
  return one.enemy == other.enemy ? WAY_EQUAL : WAY_LESS | WAY_MORE;
}

bool
range_is_of_piece (int event)
{
  if (event < 0)
    return false;
  const char *payload
      = wcr_event_describe ((enum wcr_event_type) event)->payload;
  return has_word (payload, "piece") && !has_word (payload, "side");
}

bool
range_has_place (const struct range_scope *scope)
{
  return scope->event == WCR_EVENT_COMBAT_ENDED
         || has_word (
             wcr_event_describe ((enum wcr_event_type) scope->event)->payload,
             "hex");
}

static struct range
narrow_by_mechanism (const struct range_scope *scope, struct range range,
                     const struct expr *path)
{
  if (range_is_counted (scope, path))
    {
      range = NARROW (range, in_count, scope->pieces, ROLLS, path, ANY);
      return NARROW (range, in_event, scope->event, ROLLS, path, ANY);
    }
  range = NARROW (range, in_query, scope->query, scope->uses, path,
                  path->operand);
  range = NARROW (range, in_event, scope->event, ROLLS, path, path->operand);
  if (path->op == WCR_OP_P_IS_LEADER && path->operand == PIECE && scope->units)
    range = meet (range, 0, 0);
  if (path->op == WCR_OP_P_BLOCKS && path->operand < WCR_SUBJECTS
      && (scope->standing >> path->operand & 1))
    range = meet (range, 1, range.most);
  if (path->op == WCR_OP_P_ALIVE && path->operand < WCR_SUBJECTS
      && (scope->gone >> path->operand & 1))
    range = meet (range, 0, 0);
  return range;
}

/* ---- what the rules make of it ------------------------------------------- */

static struct range
printed_dice (const struct model *model)
{
  struct range range = { 0, 0 };
  for (int i = 0; i < model->unit_class_count; i++)
    if (model->unit_class[i].stat[WCR_STAT_CLOSE_DICE] > range.most)
      range.most = model->unit_class[i].stat[WCR_STAT_CLOSE_DICE];
  return range;
}

/* No two hexes of the board are farther apart. */
static int
longest_way (const struct model *model)
{
  return model->columns > 0 ? model->columns + model->rows
                            : (int) WCR_MAX_HEXES;
}

/* Whether nobody can have moved yet in the turn: that takes an order, or the
 * move of a trigger. */
static bool
before_moves (const struct range_scope *scope)
{
  const struct model *model = scope->model;
  if (scope->event != WCR_EVENT_GAME_STARTS
      && scope->event != WCR_EVENT_TURN_STARTS
      && scope->event != WCR_EVENT_CARD_PLAYED
      && scope->event != WCR_EVENT_ORDERS_GIVEN)
    return false;
  return !model_acts (model, WCR_ACTION_MOVE);
}

static bool
has_trait (const struct range_scope *scope, int trait, bool leader)
{
  return scope->traits[leader] >> trait & 1;
}

bool
range_may_have (const struct range_scope *scope, int path, int value,
                bool leader)
{
  if (path == WCR_OP_P_TRAIT) /* a battle may give it to anybody */
    return !scope->closed || has_trait (scope, value, leader)
           || !has_trait (scope, value, !leader);
  return path != WCR_OP_P_CLASS || value < 0
         || scope->model->unit_class[value].leader == leader;
}

const char *
range_lacking (const struct range_scope *scope, const struct expr *path)
{
  const char *reason = NULL;
  uint64_t there = UINT64_MAX;
  if (!scope->closed)
    return NULL;
  switch (path->op)
    {
    case WCR_OP_P_TRAIT:
      there = scope->traits[0] | scope->traits[1];
      reason = N_ ("nobody in this battle has the trait");
      break;
    case WCR_OP_P_ON:
    case WCR_OP_P_ENTERED:
    case WCR_OP_P_STARTED_ON:
    case WCR_OP_P_STARTED_BESIDE:
    case WCR_OP_P_TOUCHED:
      there = path->value < 0 ? UINT64_MAX : scope->terrains;
      reason = N_ ("that terrain lies nowhere in this battle");
      break;
    case WCR_OP_A_CROSSES:
    case WCR_OP_A_COVERED:
    case WCR_OP_M_CROSSES:
      there = scope->hexsides;
      reason = N_ ("that feature lies nowhere in this battle");
      break;
    case WCR_OP_P_IS_LEADER:
    case WCR_OP_P_LEADER:
    case WCR_OP_P_ATTACHED:
    case WCR_OP_P_NEAR_LEADER:
    case WCR_OP_P_ADJACENT_LONE_LEADERS:
    case WCR_OP_P_ADJACENT_ENEMY_LEADERS:
    case WCR_OP_H_ADJACENT_ENEMY_LEADERS:
    case WCR_OP_COUNT_LEADERS:
      return scope->leaders ? NULL : N_ ("nobody in this battle is a leader");
    default: return NULL; /* the others are about what every battle has */
    }
  return there >> (path->value & 63) & 1 ? NULL : reason;
}

static struct range
narrow_by_rules (const struct range_scope *scope, struct range range,
                 const struct expr *path)
{
  const struct model *model = scope->model;
  switch (path->op)
    {
    case WCR_OP_P_BLOCKS: return meet (range, 0, scope->blocks.most);
    case WCR_OP_P_PRINTED_DICE:
      return meet (range, 0, printed_dice (model).most);
    case WCR_OP_A_DISTANCE:
    case WCR_OP_P_FROM_LAST:
    case WCR_OP_H_FROM_LAST:
    case WCR_OP_P_LAST_TARGET_DISTANCE:
    case WCR_OP_H_LAST_TARGET_DISTANCE:
      return meet (range, 0, longest_way (model));
    case WCR_OP_P_MOVED:
    case WCR_OP_P_STEPS:
    case WCR_OP_P_ENTERED:
      return before_moves (scope) ? meet (range, 0, 0) : range;
    case WCR_OP_V_COUNT:
      return scope->event == WCR_EVENT_BLOCKS_LOST
                 ? meet (range, 0, scope->blocks.most)
                 : range;
    case WCR_OP_P_COUNTER:
    case WCR_OP_H_COUNTER:
    case WCR_OP_S_COUNTER:
    case WCR_OP_G_COUNTER:
      return meet (range, 0, model->counter[path->value].most);
    case WCR_OP_R_DICE: return meet (range, 0, scope->dice.most);
    case WCR_OP_R_TOTAL:
      return meet (range, scope->dice.least,
                   scope->dice.most * (scope->numbers ? scope->numbers : 0));
    default: return range; /* the other paths */
    }
}

/* Whether a piece of the class may stand where the expression is asked. */
static bool
may_be_class (const struct range_scope *scope, int unit_class,
              struct range leaders)
{
  const struct unit_class *class = &scope->model->unit_class[unit_class];
  return !class->noun.removed
         && (!scope->closed || (scope->classes >> unit_class & 1))
         && class->leader >= leaders.least && class->leader <= leaders.most;
}

int
range_fewest_full (const struct range_scope *scope, struct range classes,
                   struct range leaders)
{
  const struct model *model = scope->model;
  int fewest = scope->blocks.most;
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].query == WCR_QUERY_BLOCKS)
      return 1; /* it may take some away */
  for (int i = 0; i < model->unit_class_count; i++)
    {
      const struct unit_class *class = &model->unit_class[i];
      int blocks = class->leader ? 1 : class->stat[WCR_STAT_BLOCKS];
      if (i >= classes.least && i <= classes.most && blocks < fewest
          && may_be_class (scope, i, leaders))
        fewest = blocks;
    }
  return fewest;
}

struct range
range_of_distance (const struct range_scope *scope, bool nowhere)
{
  return (struct range){ 0, nowhere ? (int) WCR_MAX_HEXES
                                    : longest_way (scope->model) };
}

struct expr
range_path (int path, int subject)
{
  return (struct expr){
    .kind = EXPR_PATH, .type = TYPE_BOOL, .op = path, .operand = subject
  };
}

struct range
range_of_atom (const struct range_scope *scope, const struct expr *atom)
{
  const wcr_opcode_info *info;
  if (atom->kind == EXPR_SWITCH)
    return (struct range){ 0, WCR_MAX_SUM };
  info = wcr_opcode_describe ((enum wcr_opcode) atom->op);
  struct range range = { info->least, info->most };
  if (range_lacking (scope, atom))
    return (struct range){ 0, 0 };
  if (atom->kind != EXPR_PATH)
    return range;
  range = narrow_by_mechanism (scope, range, atom);
  return narrow_by_rules (scope, range, atom);
}

static bool
names_have (const struct names *rows, size_t count, int where, int path,
            int value)
{
  for (size_t i = 0; i < count; i++)
    if (rows[i].where == where && rows[i].path == path)
      return rows[i].names >> value & 1;
  return true;
}

/* Whether the mechanisms may ask with a name. */
static bool
may_be_asked (const struct range_scope *scope, const struct expr *atom,
              int value)
{
  if (atom->op == WCR_OP_V_ROLE)
    value = scope->model->role[value].use;
  return names_have (names_in_query,
                     sizeof names_in_query / sizeof *names_in_query,
                     scope->query, atom->op, value)
         && names_have (names_in_event,
                        sizeof names_in_event / sizeof *names_in_event,
                        scope->event, atom->op, value);
}

bool
range_has (const struct range_scope *scope, const struct expr *atom, int value)
{
  if (atom->kind != EXPR_PATH)
    return true;
  if (atom->type == TYPE_CLASS)
    return !scope->closed || value < 0 || (scope->classes >> value & 1);
  if (atom->type == TYPE_TERRAIN)
    return !scope->closed || value < 0 || (scope->terrains >> value & 1);
  if (atom->type == TYPE_ROLE && scope->roles != 0 && value >= 0
      && !(scope->roles >> value & 1))
    return false;
  return value < 0 || (atom->op != WCR_OP_V_ROLE && atom->op != WCR_OP_V_MODE)
         || may_be_asked (scope, atom, value);
}

/* check.c: finds what is wrong with rules beyond a single attribute.
 * check_scenario.c does the same for battles. */

#include "checks.h"
#include "conditions.h"

#include "text/reader.h"
#include "text/report.h"

#include <string.h>

enum { MOST_VALUE = 999 };

static const wcc_node *
root_of (const struct model *model)
{
  return model->rules_root;
}

/* ---- what must be there -------------------------------------------------- */

static void
check_one (struct work *work, const char *name, const char *hint)
{
  const struct model *model = work->model;
  const wcc_node *root = root_of (model), *first = wcc_node_child (root, name);
  if (!first && !hint)
    return;
  if (!first)
    {
      report (work->sink, model->rules, WCC_CODE_MISSING, root->open, hint,
              "the rules have no <%s>", name);
      return;
    }
  for (const wcc_node *node = wcc_node_next (first, name); node;
       node = wcc_node_next (node, name))
    report (work->sink, place_of (node).document, WCC_CODE_DUPLICATE_NAME,
            tag_range (node), "Keep one of them.",
            "there is a <%s> already, in %s", name,
            place_text (work, place_of (first), place_of (node).document));
}

static void
check_turn (struct work *work)
{
  check_one (work, "turn", NULL);
  if (work->model->turn.at.node)
    check_phases (work, &work->model->turn);
}

static void
check_die (struct work *work)
{
  const struct model *model = work->model;
  const wcc_node *die = wcc_node_child (root_of (model), "die");
  bool flags = false;
  check_one (work, "die",
             N_ ("Add <die> with a <face> for each side of the dice."));
  for (int i = 0; i < model->face_count; i++)
    flags = flags || model->face[i].flag;
  if (die && !flags)
    report (work->sink, place_of (die).document, WCC_CODE_MISSING, die->open,
            "Write flag=\"yes\" in a <face>.",
            "no face of the die makes units retreat");
}

static bool
some_effect_answers (const struct model *model, enum wcr_query query)
{
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].query == (int) query)
      return true;
  return false;
}

static bool
somebody_fires (const struct model *model)
{
  for (int i = 0; i < model->unit_class_count; i++)
    if (model->unit_class[i].stat[WCR_STAT_RANGE] > 0)
      return true;
  return some_effect_answers (model, WCR_QUERY_RANGE);
}

/* Whether the mechanism that rolls for the use can come to it. */
static bool
needs_role (const struct model *model, enum wcr_role_use use)
{
  switch (use)
    {
    case WCR_USE_ATTACK:
    case WCR_USE_BATTLE_BACK: return true;
    case WCR_USE_FIRE: return somebody_fires (model);
    case WCR_USE_STORM:
      return some_effect_answers (model, WCR_QUERY_STORM_DICE);
    case WCR_USE_ESCAPE:
      return some_effect_answers (model, WCR_QUERY_LEADER_EVADE_HEXES);
    case WCR_USE_CHECK:
      return some_effect_answers (model, WCR_QUERY_CHECK_DICE);
    case WCR_USE_FIRST_STRIKE:
      return some_effect_answers (model, WCR_QUERY_STRIKES_FIRST);
    case WCR_USE_WAYLAY:
    case WCR_USE_OTHER:
    case WCR_ROLE_USES: return false;
    }
  return false;
}

static void
check_roles (struct work *work)
{
  const struct model *model = work->model;
  const struct strike_role *first[WCR_ROLE_USES] = { NULL };
  for (int i = 0; i < model->role_count; i++)
    {
      const struct strike_role *role = &model->role[i];
      const wcc_node *node = role->noun.at.node;
      const wcc_attribute *use = wcc_node_attribute (node, "use");
      if (role->base == WCR_BASE_FIXED && role->use != WCR_USE_CHECK
          && role->use != WCR_USE_STORM && role->dice == 0)
        report (work->sink, role->noun.at.document, WCC_CODE_MISSING,
                node->open, "Add dice=\"...\".",
                "the role '%s' does not say how many dice it rolls",
                role->noun.id);
      if (first[role->use] && role->use != WCR_USE_OTHER)
        report (work->sink, role->noun.at.document, WCC_CODE_DUPLICATE_NAME,
                use ? use->text : node->open,
                "Roles for actions of triggers have use=\"other\".",
                "'%s' is the role for that already", first[role->use]->noun.id);
      else
        first[role->use] = role;
    }
  for (int use = 0; use < WCR_ROLE_USES; use++)
    if (!first[use] && needs_role (model, (enum wcr_role_use) use))
      report (work->sink, model->rules, WCC_CODE_MISSING, root_of (model)->open,
              "Add a <role> with that use.",
              "the rules have no role with use=\"%s\": %s",
              wcr_list_name (WCR_LIST_ROLE_USE, use),
              _ (wcr_list_doc (WCR_LIST_ROLE_USE, use)));
}

static void
check_deck (struct work *work)
{
  const struct model *model = work->model;
  int cards = 0, commands = 0, before;
  for (int i = 0; i < model->card_count; i++)
    {
      before = cards;
      cards += model->card[i].copies;
      if (model->card[i].deck == 0)
        commands += model->card[i].copies;
      if (cards > WCR_MAX_DECK && before <= WCR_MAX_DECK)
        report (work->sink, model->card[i].noun.at.document, WCC_CODE_LIMIT,
                attribute_range (model->card[i].noun.at.node, "copies"),
                "Take out some copies.", "the deck has more than %d cards",
                WCR_MAX_DECK);
    }
  if (commands == 0 && !work->model->lenient)
    report (work->sink, model->rules, WCC_CODE_MISSING, root_of (model)->open,
            "Add <card> elements, with a number of copies each.",
            "the deck has no cards");
}

/* ---- effects ------------------------------------------------ */

static const struct expr *
find_path (const struct expr *expr, int path)
{
  if (!expr_reads (expr, path) || expr->kind == EXPR_PATH)
    return expr_reads (expr, path) ? expr : NULL;
  const struct expr *found = find_path (expr->a, path);
  return found || expr->kind != EXPR_BINARY ? found : find_path (expr->b, path);
}

/* Finds where an effect reads a path. @return false when it does not */
static bool
effect_reads (const struct effect *effect, int path, wcc_range *range)
{
  const struct expr *when = find_path (effect->when, path);
  const struct expr *value = find_path (effect->value, path);
  const struct expr *found = when ? when : value;
  const wcc_attribute *attribute
      = wcc_node_attribute (effect->at.node, when ? "when" : "value");
  if (found && attribute)
    *range = value_range (effect->at.document, attribute, found->start,
                          found->end);
  else if (found)
    *range = effect->at.node->open;
  return found;
}

/* Conditions can read the Command and ranges. Reports effects that would make
 * these depend on themselves. */
static void
check_circle (struct work *work, const struct effect *effect)
{
  wcc_range word;
  if (effect->query == WCR_QUERY_COMMAND
      && effect_reads (effect, WCR_OP_S_COMMAND, &word))
    report (work->sink, effect->at.document, WCC_CODE_CONTRADICTION, word,
            "Use side.cards instead.", "the Command depends on itself");
  if (effect->query == WCR_QUERY_RANGE
      && (effect_reads (effect, WCR_OP_P_RANGE, &word)
          || effect_reads (effect, WCR_OP_S_COMMAND, &word)))
    report (work->sink, effect->at.document, WCC_CODE_CONTRADICTION, word,
            "Test the class, the symbol or a trait instead.",
            "a range depends on neither a range nor the Command");
}

static void
check_value (struct work *work, const struct effect *effect)
{
  struct expr_facts facts = expr_no_facts (work->model);
  int value, least = 0;
  if (effect->operation == WCR_OPERATION_ADD
      || effect->operation == WCR_OPERATION_BONUS)
    least = -MOST_VALUE;
  else if (effect->query == WCR_QUERY_BLOCKS)
    least = 1;
  if (!effect->value
      || !expr_is_constant (expr_fold (work, &facts, effect->value), &value)
      || (value >= least && value <= MOST_VALUE))
    return;
  const wcc_attribute *attribute
      = wcc_node_attribute (effect->at.node, "value");
  report (work->sink, effect->at.document, WCC_CODE_BAD_NUMBER, attribute->text,
          NULL, "a value for '%s' goes from %d to %d",
          wcr_list_name (WCR_LIST_OPERATION, effect->operation), least,
          MOST_VALUE);
}

/* Who the piece is that an effect is about. */
static struct holder
holder_of_effect (const struct work *work, const struct effect *effect)
{
  struct holder holder = { effect->subject, -1, -1 };
  if (is_of_leader (effect))
    return anybody;
  if (effect->layer == LAYER_CLASS)
    holder.unit_class = effect->owner;
  else if (effect->layer == LAYER_TRAIT
           && is_trait_of_battle (work->model, effect->owner))
    holder.trait = effect->owner;
  return holder;
}

static void
check_effect (struct work *work, const struct range_scope *scope,
              const struct effect *effect, bool warn)
{
  check_size (work, effect->at, "when", effect->when, 0);
  check_size (work, effect->at, "value", effect->value, 0);
  check_value (work, effect);
  check_circle (work, effect);
  check_deaf (work, scope, effect, warn);
  if (!warn)
    return;
  struct holder holder = holder_of_effect (work, effect);
  struct range_scope inside = range_scope_of_effect (scope, effect);
  check_condition (work, &inside, effect->at, "when", effect->when, &holder);
  check_ranges (work, &inside, effect->at, "value", effect->value);
}

/* Whether an effect holds without any condition. */
static bool
holds_always (struct work *work, const struct effect *effect)
{
  struct expr_facts facts = expr_no_facts (work->model);
  return !effect->broken && expr_holds (work, &facts, effect->when);
}

/* Whether an effect does this operation without any condition.
 * @param value  set to its value, which must be constant */
static bool
always (struct work *work, const struct effect *effect, int operation,
        int *value)
{
  struct expr_facts facts = expr_no_facts (work->model);
  return effect->operation == operation && holds_always (work, effect)
         && effect->value
         && expr_is_constant (expr_fold (work, &facts, effect->value), value);
}

/* Warns of rules by which nobody ever gets a card. */
static void
check_hand (struct work *work, const struct effect *effect)
{
  const struct model *model = work->model;
  int value;
  if (effect->query != WCR_QUERY_HAND_SIZE || effect->layer == LAYER_CLAUSE
      || (!always (work, effect, WCR_OPERATION_SET, &value)
          && !always (work, effect, WCR_OPERATION_CAP, &value))
      || value > 0 || model_acts (model, WCR_ACTION_DRAW))
    return;
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].query == WCR_QUERY_HAND_SIZE
        && &model->effect[i] != effect)
      return; /* which may give some back */
  report (work->sink, effect->at.document, WCC_CODE_NO_HAND,
          attribute_range (effect->at.node, "value"),
          "Let a hand have one card at least, or let rules draw some.",
          "nobody may hold cards: after many turns without a card the game "
          "ends, and nobody has won");
}

/* Whether two effects are about the same question and the same things. Effects
 * that were copied from another thing give way to those of the thing itself,
 * so both must have been copied equally often. */
static bool
same_ground (const struct effect *a, const struct effect *b)
{
  return a->query == b->query && a->layer == b->layer && a->owner == b->owner
         && a->subject == b->subject && a->where == b->where
         && node_of (a->at.node)->likes == node_of (b->at.node)->likes
         && (a->any_role || b->any_role || (a->roles & b->roles))
         && (!a->faces || !b->faces || (a->faces & b->faces));
}

/* The range to report of an effect: its value, or else its operation. */
static wcc_range
effect_range (const struct effect *effect)
{
  const wcc_node *node = effect->at.node;
  const wcc_attribute *word = wcc_node_attribute (node, "value");
  if (!word)
    word = wcc_node_attribute (node, "op");
  return word ? word->text : node->open;
}

/* Reports an unconditional permission beside an unconditional ban: it has no
 * effect. A ban may overrule a permission of the extended rules, though. */
static void
check_permission (struct work *work, int i)
{
  const struct model *model = work->model;
  const struct effect *later = &model->effect[i];
  if ((later->operation != WCR_OPERATION_ALLOW
       && later->operation != WCR_OPERATION_DENY)
      || !holds_always (work, later))
    return;
  for (int k = 0; k < i; k++)
    {
      const struct effect *first = &model->effect[k];
      if (!same_ground (first, later) || first->operation == later->operation
          || !holds_always (work, first)
          || (first->at.document != later->at.document
              && later->operation == WCR_OPERATION_DENY))
        continue;
      report (work->sink, later->at.document, WCC_CODE_CONTRADICTION,
              effect_range (later),
              "Keep one of them, or say in 'when' on what it depends.",
              later->operation == WCR_OPERATION_DENY
                  ? N_ ("'%s' is denied here and allowed in %s")
                  : N_ ("'%s' is allowed here and denied in %s"),
              wcr_query_describe ((enum wcr_query) later->query)->name,
              place_text (work, first->at, later->at.document));
      return;
    }
}

/* Reports a cap below a floor: no value satisfies both. */
static void
check_limits (struct work *work, int i)
{
  const struct model *model = work->model;
  const struct effect *later = &model->effect[i];
  int value, other;
  bool cap = always (work, later, WCR_OPERATION_CAP, &value);
  if (!cap && !always (work, later, WCR_OPERATION_FLOOR, &value))
    return;
  for (int k = 0; k < i; k++)
    {
      const struct effect *first = &model->effect[k];
      if (!same_ground (first, later)
          || !always (work, first,
                      cap ? WCR_OPERATION_FLOOR : WCR_OPERATION_CAP, &other)
          || (cap ? value >= other : value <= other))
        continue;
      report (work->sink, later->at.document, WCC_CODE_CONTRADICTION,
              effect_range (later),
              "Change one of them, or say in 'when' on what it depends.",
              cap ? N_ ("'%s' is %d at most here and %d at least in %s")
                  : N_ ("'%s' is %d at least here and %d at most in %s"),
              wcr_query_describe ((enum wcr_query) later->query)->name, value,
              other, place_text (work, first->at, later->at.document));
      return;
    }
}

static void
check_contradictions (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->effect_count; i++)
    {
      const struct effect *later = &model->effect[i];
      int value, other;
      check_permission (work, i);
      check_limits (work, i);
      if (!always (work, later, WCR_OPERATION_SET, &value))
        continue;
      for (int k = 0; k < i; k++)
        {
          const struct effect *first = &model->effect[k];
          if (!same_ground (first, later)
              || !always (work, first, WCR_OPERATION_SET, &other)
              || value == other || first->at.document != later->at.document)
            continue;
          report (work->sink, later->at.document, WCC_CODE_CONTRADICTION,
                  effect_range (later),
                  "Keep one of them, or say in 'when' on what it depends.",
                  "'%s' is set to %d here and to %d in %s",
                  wcr_query_describe ((enum wcr_query) later->query)->name,
                  value, other,
                  place_text (work, first->at, later->at.document));
          break;
        }
    }
}

/* Reports a card without an order that does nothing else: it has no trigger,
 * and no condition asks whether its group is in play. */
static void
check_nobody (struct work *work, const struct card *card)
{
  struct place at = card->noun.at;
  if (card->clauses > 1 || wcc_node_child (at.node, "on")
      || work->model->lenient || card->noun.removed
      || work->model->group[card->group].noun.used)
    return;
  report_attribute (work, at, NULL, WCC_CODE_MISSING,
                    "Add an <order> that says what the card lets a side do, "
                    "a <react>, a <copy> or an <on> with actions.",
                    "the card does nothing");
}

/* Whether leaders get no orders of a clause: it is no chain of a leader, and
 * orders none that stand alone and none out of their units. */
static bool
orders_units_only (const struct model *model, const struct clause *clause)
{
  if (clause->flags != 0 || clause->selector == WCR_SELECTOR_CHAIN
      || clause->selector == WCR_SELECTOR_GROUP)
    return false;
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].query == WCR_QUERY_MAY_DETACH)
      return false;
  return true;
}

/* Warns of an order that ends before anybody has done anything. */
static void
check_lasts (struct work *work, const struct range_scope *scope,
             const struct clause *clause)
{
  struct range_scope given = *scope;
  given.event = WCR_EVENT_ORDERS_GIVEN;
  if (check_condition (work, scope, clause->at, "while", clause->lasts,
                       &anybody)
      || !clause->lasts || wcc_diagnostics_errors (work->sink) > 0
      || range_may_be (&given, clause->lasts, true))
    return;
  report (work->sink, clause->at.document, WCC_CODE_NEVER_TRUE,
          attribute_range (clause->at.node, "while"),
          "Let it hold from the start: it is checked before each move and "
          "battle, also before the first one.",
          "every piece loses this order at once: nobody has moved or battled "
          "when it is given");
}

/* Warns of the conditions of an order, or of a reaction. The pieces that an
 * order is about are on the board. */
static void
check_clause_conditions (struct work *work, const struct range_scope *scope,
                         const struct clause *clause)
{
  struct range_scope inside = *scope;
  if (clause->kind == WCR_CLAUSE_REACT)
    inside.event = WCR_EVENT_REACTION_PLAYED;
  else
    {
      inside.standing = 1u << WCR_SUBJECT_PIECE;
      inside.units = orders_units_only (scope->model, clause);
    }
  for (int i = 0; i < clause->spends; i++)
    check_condition (work, &inside, clause->spend[i].at, "of",
                     clause->spend[i].filter, &anybody);
  check_condition (work, &inside, clause->at, "when", clause->when, &anybody);
  check_condition (work, &inside, clause->at,
                   clause->kind == WCR_CLAUSE_REACT ? "piece" : "of",
                   clause->filter, &anybody);
  check_lasts (work, &inside, clause);
}

/* Reports an order that a side may not always choose: it would hold a card that
 * it can never play. */
static void
check_main_order (struct work *work, const struct clause *clause)
{
  if (clause->kind == WCR_CLAUSE_MAIN
      && expr_reads (clause->when, EXPR_READS_GAME))
    report (work->sink, clause->at.document, WCC_CODE_MISSING,
            attribute_range (clause->at.node, "when"),
            "Let it ask switches only, and write <fallback> for an order that "
            "depends on the game; or let <on event=\"card-played\"> act when "
            "this holds.",
            "the order of a card cannot depend on the game: who holds the card "
            "must be able to play it");
  if (clause->kind == WCR_CLAUSE_MAIN && clause->cost > 0)
    report_attribute (work, clause->at, "cost", WCC_CODE_CONTRADICTION,
                      "Write <either cost=\"...\"> in place of the order, or "
                      "beside an order that costs nothing.",
                      "an order costs no tokens: who holds the card must be "
                      "able to play it");
}

static void
check_clause (struct work *work, const struct range_scope *scope,
              const struct clause *clause, bool warn)
{
  if (clause->nobody)
    {
      check_nobody (work, &work->model->card[clause->card]);
      return;
    }
  check_main_order (work, clause);
  check_size (work, clause->at, "when", clause->when, 0);
  check_size (work, clause->at, "of", clause->filter, 0);
  check_size (work, clause->at, "while", clause->lasts, 0);
  for (int i = 0; i < clause->spends; i++)
    check_size (work, clause->spend[i].at, "of", clause->spend[i].filter, 0);
  if (!warn)
    return;
  check_clause_conditions (work, scope, clause);
  check_phases (work, clause);
}

/* Reports an id that several effects or triggers have: other documents may
 * name them by it. */
static void
check_ids (struct work *work)
{
  const struct model *model = work->model;
  int count = model->effect_count + model->trigger_count, ids = 0;
  struct place *with_id = MAKE (work, count, struct place);
  for (int i = 0; i < count; i++)
    {
      struct place at = i < model->effect_count
                            ? model->effect[i].at
                            : model->trigger[i - model->effect_count].at;
      const wcc_attribute *id = wcc_node_attribute (at.node, "id");
      if (!id || strcmp (at.node->name, "terrain") == 0
          || node_of (at.node)->likes > 0)
        continue; /* a terrain's blocks-sight, or a copy from another thing */
      for (int k = 0; k < ids; k++)
        if (strcmp (attribute_get (with_id[k], "id"), id->value) == 0)
          {
            report (work->sink, at.document, WCC_CODE_DUPLICATE_NAME, id->text,
                    "Give one of them another id.",
                    "there is a rule '%.60s' already, in %s", id->value,
                    place_text (work, with_id[k], at.document));
            break;
          }
      with_id[ids++] = at;
    }
}

static wcc_range
id_range (struct place at)
{
  const wcc_attribute *id = wcc_node_attribute (at.node, "id");
  return id ? id->text : at.node->open;
}

static void
check_rulings (struct work *work)
{
  const struct model *model = work->model;
  if (wcc_diagnostics_errors (work->sink) > 0)
    return; /* the effect that asks for it may be the wrong one */
  for (int i = 0; i < model->ruling_count; i++)
    if (!model->ruling[i].used && !model->ruling[i].noun.removed
        && model->ruling[i].noun.at.document == model->rules)
      report (work->sink, model->rules, WCC_CODE_UNUSED_SWITCH,
              id_range (model->ruling[i].noun.at),
              "Use it in an effect with switch(...) = ..., or take it out.",
              "nothing uses the switch '%s'", model->ruling[i].noun.id);
}

void
check_model (struct work *work)
{
  const struct model *model = work->model;
  bool rules = model->kind == WCC_RULES;
  /* Warnings are for the author of the document. */
  const wcc_document *author = rules ? model->rules : model->scenario;
  struct range_scope scope = range_scope (work);
  if (!work->model->lenient)
    {
      check_one (work, "board",
                 N_ ("Add <board columns=\"...\" rows=\"...\">."));
      check_turn (work);
      check_die (work);
      check_roles (work);
    }
  check_deck (work);
  check_decks (work);
  for (int i = 0; i < model->effect_count; i++)
    if (!model->effect[i].broken)
      check_effect (work, &scope, &model->effect[i],
                    model->effect[i].at.document == author);
  for (int i = 0; i < model->trigger_count; i++)
    if (!model->trigger[i].broken)
      check_trigger (work, &scope, &model->trigger[i],
                     model->trigger[i].at.document == author);
  check_trigger_limits (work);
  for (int i = 0; i < model->clause_count; i++)
    check_clause (work, &scope, &model->clause[i],
                  model->clause[i].at.document == author);
  for (int i = 0; i < model->supply_count; i++)
    if (model->supply[i].noun.at.document == author)
      check_truth (work, model->supply[i].noun.at, "of", model->supply[i].of,
                   &anybody, -1);
  for (int i = 0; i < model->counter_count; i++)
    check_size (work, model->counter[i].noun.at, "when", model->counter[i].when,
                0);
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].at.document == author)
      check_hand (work, &model->effect[i]);
  check_contradictions (work);
  check_fire (work, author);
  check_ids (work);
  if (rules && !work->model->lenient)
    check_rulings (work);
  if (!rules)
    check_scenario (work);
  check_unused (work);
}

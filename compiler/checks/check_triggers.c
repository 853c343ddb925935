/* check_triggers.c: triggers and actions that never act, and their limits. */

#include "conditions.h"

#include "text/reader.h"
#include "text/report.h"

#include <string.h>

/* The attribute with the number or the pieces of an action. */
static const char *
count_name (const struct action *action)
{
  return action->verb == WCR_ACTION_FOR_EACH ? model_members (action->at.node)
         : action->verb == WCR_ACTION_ROLL   ? "dice"
         : action->verb == WCR_ACTION_SET_COUNTER ? "to"
         : action->verb == WCR_ACTION_CHOOSE      ? "least"
                                                  : "count";
}

/* Reports an action that never does anything, since its count is always less
 * than 1, and dice that a roll never has. A hand may shrink, and banners
 * and tokens may go. */
static void
check_count (struct work *work, const struct action *action)
{
  struct expr_facts facts = expr_no_facts (work->model);
  bool each = action->verb == WCR_ACTION_FOR_EACH;
  struct expr *count = each ? action->most : action->count;
  const wcc_attribute *attribute
      = action->verb == WCR_ACTION_SET_COUNTER
                || action->verb == WCR_ACTION_CHOOSE
            ? NULL
            : wcc_node_attribute (action->at.node,
                                  each ? "count" : count_name (action));
  bool takes = action->verb == WCR_ACTION_GROW_HAND
               || action->verb == WCR_ACTION_GAIN_BANNERS
               || action->verb == WCR_ACTION_GAIN_TOKENS;
  int value;
  if (!attribute || !count
      || !expr_is_constant (expr_fold (work, &facts, count), &value))
    return;
  if (action->verb == WCR_ACTION_ROLL && value > (int) WCR_MAX_DICE)
    report (work->sink, action->at.document, WCC_CODE_BAD_NUMBER,
            attribute->text, "Write a smaller number.",
            "a roll has at most %d dice, and %d are wanted here",
            (int) WCR_MAX_DICE, value);
  if (value == 0 || (value < 0 && !takes))
    report (work->sink, action->at.document, WCC_CODE_BAD_NUMBER,
            attribute->text,
            "Counts go from 1. Correct it, or take the action out.",
            "the count is always %d: this does nothing", value);
}

/* Warns of a constant number that the counter cannot have: it gets the nearest
 * one. */
static void
check_setting (struct work *work, const struct range_scope *scope,
               const struct action *action)
{
  if (action->verb != WCR_ACTION_SET_COUNTER || !action->count
      || action->who < 0)
    return;
  const struct counter *counter = &work->model->counter[action->who];
  struct range to = range_of (scope, action->count);
  if (to.least == to.most && (to.least > counter->most || to.most < 0))
    report (work->sink, action->at.document, WCC_CODE_CLAMPED,
            attribute_range (action->at.node, "to"),
            "Write a number that it can have, or change its most=\"...\".",
            "the counter '%.60s' goes from 0 to %d, and gets %d here",
            counter->noun.id, counter->most, to.most < 0 ? 0 : counter->most);
}

/* Whether an element is one of those for special rules, whose conditions are
 * not all written in it. */
static bool
is_special (struct place at)
{
  static const char *const plain[] = { "on", "react", "sudden-death" };
  for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
    if (strcmp (at.node->name, plain[i]) == 0)
      return false;
  return true;
}

/* Warns of the conditions of actions, one after the other, and of actions that
 * reach nobody. @param end  of those of one block */
static void
check_actions (struct work *work, struct range_scope scope,
               const struct trigger *trigger, const struct holder *holder,
               int first, int end)
{
  for (int i = first; i < end;)
    {
      const struct action *action = &trigger->action[i];
      struct range_scope inside = range_scope_of_action (&scope, action);
      check_condition (work, &scope, action->at, "when", action->when, holder);
      check_ranges (work, &scope, action->at, count_name (action),
                    action->count);
      check_ranges (work, &scope, action->at, "count", action->most);
      check_setting (work, &scope, action);
      check_deaf_action (work, &inside, action);
      i += 1 + action->inner;
      check_actions (work, inside, trigger, holder, i - action->inner, i);
      range_scope_after (&scope, action);
    }
}

/* Who the piece of a trigger's event is. */
static struct holder
holder_of_trigger (const struct work *work, const struct trigger *trigger)
{
  struct holder holder = { WCR_SUBJECT_PIECE, trigger->owner, -1 };
  if (trigger->trait >= 0 && is_trait_of_battle (work->model, trigger->trait))
    holder.trait = trigger->trait;
  return holder;
}

/* Warns of the conditions of a trigger and of its actions. */
static void
check_trigger_conditions (struct work *work, const struct range_scope *scope,
                          const struct trigger *trigger)
{
  struct holder holder = holder_of_trigger (work, trigger);
  struct range_scope event = range_scope_of_trigger (scope, trigger);
  if (is_special (trigger->at))
    {
      check_truth (work, trigger->at, "when", trigger->when, &holder, -1);
      return;
    }
  check_condition (work, &event, trigger->at, "when", trigger->when, &holder);
  check_actions (work, range_scope_of_actions (scope, trigger), trigger,
                 &holder, 0, trigger->actions);
}

/* Warns of what follows the end of the game in a list of actions, and in the
 * lists inside it. */
static void
check_ended (struct work *work, const struct trigger *trigger, int first,
             int end)
{
  bool ended = false;
  for (int i = first; i < end; i += 1 + trigger->action[i].inner)
    {
      const struct action *action = &trigger->action[i];
      if (ended)
        {
          report (work->sink, action->at.document, WCC_CODE_NEVER_TRUE,
                  tag_range (action->at.node),
                  "Put it before <end-game>, or take it out.",
                  "this is never done: the game has ended before it");
          return;
        }
      ended = action->verb == WCR_ACTION_END_GAME && !action->when;
      check_ended (work, trigger, i + 1, i + 1 + action->inner);
    }
}

/* Reports a trigger of a card on what happens before any card is played. */
static void
check_card_event (struct work *work, const struct trigger *trigger)
{
  bool before = trigger->event == WCR_EVENT_GAME_STARTS
                || trigger->event == WCR_EVENT_FIRST_MOVE_ROLLED
                || trigger->event == WCR_EVENT_TURN_STARTS;
  if (trigger->card > 0 && trigger->clause == 0 && before)
    report (work->sink, trigger->at.document, WCC_CODE_NEVER_TRUE,
            attribute_range (trigger->at.node, "event"),
            "Write it outside of the card, or take card-played.",
            "this never acts: no card is in play yet");
}

void
check_trigger (struct work *work, const struct range_scope *scope,
               const struct trigger *trigger, bool warn)
{
  check_size (work, trigger->at, "when", trigger->when,
              trigger->terrain >= 0 || trigger->trait >= 0);
  for (int i = 0; i < trigger->actions; i++)
    {
      const struct action *action = &trigger->action[i];
      check_size (work, action->at, "when", action->when, 0);
      check_count (work, action);
      check_size (work, action->at, count_name (action), action->count, 0);
      check_size (work, action->at, "count", action->most, 0);
    }
  if (!warn)
    return;
  check_card_event (work, trigger);
  check_ended (work, trigger, 0, trigger->actions);
  check_trigger_conditions (work, scope, trigger);
}

void
check_trigger_limits (struct work *work)
{
  const struct model *model = work->model;
  int actions = 0, by_hex = 0, marks = 0;
  for (int i = 0; i < model->trigger_count; i++)
    {
      const struct trigger *trigger = &model->trigger[i];
      int *count = trigger->once == WCR_ONCE_PER_HEX ? &by_hex : &marks;
      if (trigger->once != WCR_ONCE_NO && (*count)++ == WCR_MAX_ONCE)
        report (work->sink, trigger->at.document, WCC_CODE_LIMIT,
                attribute_range (trigger->at.node, "once"),
                "Leave 'once' out of some.",
                count == &by_hex
                    ? N_ ("there are more than %d triggers that act once for "
                          "each hex")
                    : N_ ("there are more than %d triggers that act once"),
                WCR_MAX_ONCE);
      if (actions <= WCR_MAX_ACTIONS
          && actions + trigger->actions > WCR_MAX_ACTIONS)
        report (work->sink, trigger->at.document, WCC_CODE_LIMIT,
                trigger->at.node->open, "Leave some out.",
                "triggers have more than %d actions", WCR_MAX_ACTIONS);
      actions += trigger->actions;
    }
}

/* special.c: the triggers and effects that special rules of a battle become. */

#include "special.h"

#include "text/report.h"

#include <string.h>

int
special_side (struct work *work, struct place at)
{
  attribute_needed (work, at, "side");
  return attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, N_ ("side"));
}

/* The conjunction of two conditions, either of which may be missing; NULL
 * without both, and when one is wrong. */
static struct expr *
read_condition (struct work *work, struct place at,
                const struct expr_context *context, const char *when,
                const wcc_attribute *of, bool *broken)
{
  struct expr *both = NULL, *further = NULL;
  wcc_attribute attribute = { "when", when, at.node->open, at.node->open };
  if (when)
    both = expr_read (work, at, &attribute, context, TYPE_BOOL);
  if (of)
    further = expr_read (work, at, of, context, TYPE_BOOL);
  *broken = (when && !both) || (of && !further);
  return *broken ? NULL : expr_and (work, both, further);
}

static const char *
cite_of (struct place at)
{
  const char *cite = attribute_get (at, "cite");
  return cite ? cite : "";
}

struct trigger *
special_trigger (struct work *work, struct place at, int event, int side,
                 const char *when, const wcc_attribute *of, int actions)
{
  struct expr_context context = expr_event_context (work, event);
  struct trigger *trigger;
  trigger = ADD (work, work->model, trigger, WCR_MAX_TRIGGERS, N_ ("triggers"),
                 at);
  if (!trigger)
    return NULL;
  *trigger = (struct trigger){ .at = at,
                               .event = event,
                               .once = WCR_ONCE_NO,
                               .side = side,
                               .owner = -1,
                               .trait = -1,
                               .terrain = -1,
                               .scenario = true,
                               .action = MAKE (work, actions, struct action),
                               .cite = cite_of (at) };
  trigger->when
      = read_condition (work, at, &context, when, of, &trigger->broken);
  return trigger;
}

struct action *
special_action (struct work *work, struct trigger *trigger, int verb, int count)
{
  struct action *action = &trigger->action[trigger->actions++];
  *action
      = (struct action){ .at = trigger->at,
                         .verb = verb,
                         .count = expr_constant (work, TYPE_NUMBER, count) };
  return action;
}

void
special_end (struct trigger *trigger, bool opponent)
{
  trigger->action[trigger->actions++] = (struct action){
    .at = trigger->at, .verb = WCR_ACTION_END_GAME, .who = opponent
  };
}

void
special_effect (struct work *work, struct place at, const struct effect *effect,
                const char *when, const wcc_attribute *of)
{
  struct expr_context context = expr_query_context (work, effect->query);
  struct effect *added;
  added = ADD (work, work->model, effect, WCR_MAX_EFFECTS, N_ ("effects"), at);
  if (!added)
    return;
  *added = *effect;
  added->at = at;
  added->any_role = true;
  added->cite = cite_of (at);
  added->when = read_condition (work, at, &context, when, of, &added->broken);
}

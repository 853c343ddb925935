/* check_phases.c: finds phases of an order that give no battle. A unit battles
 * once in a turn, so that a second phase for the same, right after the first
 * one, offers nothing: all could battle already. */

#include "checks.h"

#include "text/attributes.h"
#include "text/report.h"

enum { OFFERS_FIRE = 1, OFFERS_CLOSE = 2 };

static unsigned
offers (int phase)
{
  return (phase == WCR_PHASE_FIRE || phase == WCR_PHASE_BATTLE ? OFFERS_FIRE
                                                               : 0u)
         | (phase == WCR_PHASE_CLOSE || phase == WCR_PHASE_BATTLE ? OFFERS_CLOSE
                                                                  : 0u);
}

static bool
closes_after_fire (const struct model *model)
{
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].query == WCR_QUERY_CLOSE_AFTER_FIRE)
      return true;
  return false;
}

static bool
is_idle (const struct model *model, int before, int phase)
{
  unsigned had = offers (before), has = offers (phase);
  if ((had & OFFERS_FIRE) && (has & OFFERS_CLOSE) && closes_after_fire (model))
    return false;
  return has != 0 && (has & ~had) == 0;
}

void
check_phases (struct work *work, const struct clause *clause)
{
  const wcc_attribute *phases = wcc_node_attribute (clause->at.node, "phases");
  size_t step = 0;
  struct word word;
  for (int i = 0; i < clause->phases && phases
                  && word_next (phases, clause->at, &step, &word);
       i++)
    if (i > 0 && is_idle (work->model, clause->phase[i - 1], clause->phase[i]))
      report (
          work->sink, clause->at.document, WCC_CODE_NEVER_TRUE, word.range,
          "Take it out, or put move before it. For close combat after fire "
          "allow close-after-fire; any other second battle is a <strike> in "
          "<on event=\"combat-ended\">.",
          "nobody battles in this '%.*s': a unit battles once in a turn, and "
          "could do so in the phase before",
          (int) word.length, word.text);
}

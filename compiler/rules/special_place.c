/* special_place.c: <place>: counters of the rules that lie in hexes when a
 * battle starts, such as wire. It becomes a trigger that sets them before
 * anything else happens. */

#include "special.h"

#include "text/report.h"

#include <string.h>

/* The counter, which must be one of hexes that the battle may set; -1: it is
 * not, which is reported. */
static int
read_counter (struct work *work, struct place at)
{
  attribute_needed (work, at, "counter");
  int number = attribute_name (work, at, "counter", NAMES_COUNTER);
  if (number < 0)
    return -1;
  const struct counter *counter = &work->model->counter[number];
  if (counter->of != WCR_COUNTER_HEX)
    report_attribute (
        work, at, "counter", WCC_CODE_NO_SUBJECT,
        "Name a counter with of=\"hex\".",
        make_message (work, "'%.60s' does not lie in hexes", counter->noun.id));
  else if (counter->piled > 0)
    report_attribute (work, at, "counter", WCC_CODE_CONTRADICTION,
                      "Write in 'when' of the counter which hexes get one, or "
                      "take 'draw' out of it.",
                      make_message (work,
                                    "'%.60s' lies face down with a number that "
                                    "is drawn: nobody can say which it is",
                                    counter->noun.id));
  else
    return number;
  return -1;
}

static int
read_number (struct work *work, struct place at, int counter)
{
  int most = work->model->counter[counter].most;
  int number = attribute_number (work, at, "count", 1, WCR_MAX_COUNT, 1);
  if (number > most)
    report_attribute (
        work, at, "count", WCC_CODE_BAD_NUMBER, NULL,
        make_message (work, "the counter goes up to %d only", most));
  return number;
}

/* Notes the hexes in which elements before this one put the same counter. */
static void
note_earlier (struct work *work, struct place at, bool *seen)
{
  const char *counter = attribute_get (at, "counter");
  for (const wcc_node *node = at.node->parent->first_child; node != at.node;
       node = node->next)
    {
      struct place before = { at.document, node };
      const char *other = attribute_get (before, "counter");
      if (strcmp (node->name, at.node->name) == 0 && other
          && strcmp (other, counter) == 0)
        hexes_note (work, before, "at", seen);
    }
}

/* An expression has room for so many hexes. */
enum { HEXES_AT_ONCE = 12 };

/* Adds the actions that set the counter in some hexes. */
static void
set_in (struct work *work, struct trigger *trigger, int counter, int number,
        const int *hexes, int count)
{
  struct place at = trigger->at;
  struct expr_context context = expr_event_context (work, trigger->event);
  const char *list = hex_text (work, hexes[0]);
  for (int i = 1; i < count; i++)
    list = make_text (work, "%s, %s", list, hex_text (work, hexes[i]));
  list = make_text (work, "hexes(hex in (%s))", list);
  wcc_attribute attribute = { "at", list, at.node->open, at.node->open };
  struct action *each = special_action (work, trigger, WCR_ACTION_FOR_EACH, 0);
  each->who = 2;
  each->inner = 1;
  each->other = WCR_EACH_HEXES;
  each->count = expr_read (work, at, &attribute, &context, TYPE_NUMBER);
  struct action *set
      = special_action (work, trigger, WCR_ACTION_SET_COUNTER, number);
  set->who = counter;
  set->other = WCR_SUBJECT_HEX;
  trigger->broken = trigger->broken || !each->count;
}

void
special_place (struct work *work, struct place at)
{
  int counter = read_counter (work, at);
  int most = work->model->columns * work->model->rows;
  bool *seen = MAKE (work, most + 1, bool);
  int *hexes = MAKE (work, most + 1, int);
  attribute_needed (work, at, "at");
  if (counter < 0)
    return;
  note_earlier (work, at, seen);
  int count = hexes_read (work, at, "at", seen, hexes);
  int number = read_number (work, at, counter);
  struct trigger *trigger
      = count > 0 ? special_trigger (work, at, WCR_EVENT_GAME_STARTS, -1, NULL,
                                     NULL, 2 * (count / HEXES_AT_ONCE + 1))
                  : NULL;
  if (!trigger)
    return;
  trigger->before = true;
  for (int i = 0; i < count; i += HEXES_AT_ONCE)
    set_in (work, trigger, counter, number, hexes + i,
            count - i < HEXES_AT_ONCE ? count - i : (int) HEXES_AT_ONCE);
}

/* counters.c: reads numbers that games remember, and those that lie face down. */

#include "expression.h"

#include "text/report.h"

/* Reads the numbers of the pile from which a counter draws. */
static void
read_pile (struct work *work, struct place at, struct counter *counter)
{
  const wcc_attribute *draw = wcc_node_attribute (at.node, "draw");
  struct word word;
  size_t step = 0;
  if (!draw)
    return;
  counter->pile = MAKE (work, WCR_MAX_PILE, int);
  while (word_next (draw, at, &step, &word))
    {
      int number = 0;
      for (size_t i = 0; i < word.length && number <= WCR_MAX_COUNT; i++)
        if (word.text[i] >= '0' && word.text[i] <= '9')
          number = number * 10 + (word.text[i] - '0');
        else
          return; /* the schema check reported it */
      if (counter->piled == WCR_MAX_PILE)
        {
          report (work->sink, at.document, WCC_CODE_LIMIT, word.range,
                  "Write each number less often.",
                  "a pile has at most %d numbers", (int) WCR_MAX_PILE);
          return;
        }
      if (number > counter->most)
        report (work->sink, at.document, WCC_CODE_BAD_NUMBER, word.range,
                "Write a smaller one, or raise 'most'.",
                "the counter goes up to %d only", counter->most);
      counter->pile[counter->piled++] = number;
    }
}

/* Reads who has a number of the pile, or the number at the start. */
static void
read_drawn_by (struct work *work, struct place at, struct counter *counter)
{
  const wcc_attribute *when = wcc_node_attribute (at.node, "when");
  struct expr_context context
      = { .what = N_ ("the counter"), .terrain = -2, .hexside = -2 };
  if (!when)
    return;
  if (counter->piled == 0 && counter->start == 0)
    report_attribute (work, at, "when", WCC_CODE_CONTRADICTION,
                      "Add draw=\"...\" or start=\"1\", or leave it out.",
                      "no number lies face down, and all start with 0");
  if (counter->of == WCR_COUNTER_PIECE)
    context.bases = WCR_CONTEXT_P;
  if (counter->of == WCR_COUNTER_HEX)
    context.bases = WCR_CONTEXT_H;
  context.side
      = counter->of == WCR_COUNTER_PIECE || counter->of == WCR_COUNTER_SIDE;
  counter->when = expr_read (work, at, when, &context, TYPE_BOOL);
}

/* Reads what numbers are called. */
static void
read_numbers (struct work *work, struct place at, struct counter *counter)
{
  counter->number = MAKE (work, counter->most + 1, const char *);
  for (const wcc_node *node = wcc_node_child (at.node, "number"); node;
       node = wcc_node_next (node, "number"))
    {
      struct place here = place_of (node);
      int value = attribute_number (work, here, "value", 0, WCR_MAX_COUNT, -1);
      if (value < 0)
        continue; /* the schema check reported it */
      if (value > counter->most)
        report_attribute (work, here, "value", WCC_CODE_BAD_NUMBER,
                          "Write a smaller one, or raise 'most'.",
                          make_message (work, "the counter goes up to %d only",
                                        counter->most));
      else if (counter->number[value] && !wcc_node_get (node, "xml:lang"))
        report_attribute (
            work, here, "value", WCC_CODE_DUPLICATE_NAME, "Name it once.",
            make_message (work, "the number %d has a name already", value));
      else if (!counter->number[value])
        counter->number[value] = node->text;
    }
}

void
model_counter (struct work *work, struct place at)
{
  struct noun noun;
  struct counter *counter;
  if (!read_noun (work, at, NAMES_COUNTER, &noun)
      || !(counter = ADD (work, work->model, counter, WCR_MAX_COUNTERS,
                          N_ ("counters"), at)))
    return;
  int most
      = attribute_number (work, at, "most", 1, WCR_MAX_COUNT, WCR_MAX_COUNT);
  *counter = (struct counter){
    .noun = noun,
    .of = model_of (at),
    .most = most,
    .start = attribute_number (work, at, "start", 0, most, 0),
  };
  read_pile (work, at, counter);
  read_numbers (work, at, counter);
  read_drawn_by (work, at, counter);
}

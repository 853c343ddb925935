/* Conditions and values: what they mean, shown as the bytecode that comes of
 * them, and what is said about wrong ones, with the place. */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/expression.h"
#include "text/reader.h"
#include "text/report.h"
#include "../run.h"

static const char rules[]
    = "<rules xmlns='urn:x-warcouncil:rules' version='2' id='test'>"
      "<title>Test</title>"
      "<board columns='5' rows='4'><section id='all' long='1-5' short='1-4' "
      "mirror='all'><name>all</name></section></board>"
      "<die><face id='green'><name>g</name></face><face "
      "id='blue'><name>b</name>"
      "</face><face id='flag' flag='yes'><name>f</name></face></die>"
      "<switch id='ruling' values='one two three' default='two'/>"
      "<trait id='foot'/><trait id='horse'/>"
      "<role id='attack' use='attack' base='close'/>"
      "<role id='fire' use='fire' base='fire'/>"
      "<unit-class id='spears' symbol='blue' traits='foot' blocks='4' move='1' "
      "close-dice='4' retreat='1'><name>s</name></unit-class>"
      "<unit-class id='riders' symbol='green' traits='horse' blocks='3' "
      "move='3' close-dice='2' retreat='3'><name>r</name></unit-class>"
      "<leader-class id='leader' move='3'><name>l</name></leader-class>"
      "<terrain id='hill' level='1'><name>h</name></terrain>"
      "<terrain id='wood'><name>w</name></terrain>"
      "</rules>";

struct bench {
  struct work work;
  struct model model;
  wcc_document *rules, *document;
  wcc_diagnostics *sink;
};

static void
open_bench (struct bench *bench)
{
  memset (bench, 0, sizeof *bench);
  arena_init (&bench->work.arena, NULL);
  bench->work.model = &bench->model;
  bench->sink = bench->work.sink = wcc_diagnostics_new ();
  ck_assert_int_eq (setjmp (bench->work.out_of_memory), 0);
  bench->rules
      = wcc_document_read (rules, sizeof rules - 1, "rules.xml", bench->sink);
  struct work *work = &bench->work;
  struct place at = { bench->rules, wcc_document_root (bench->rules) };
  *(const wcc_document **) ADD (work, work->model, source, 1, "rules", at)
      = bench->rules;
  model_rules (work);
  ck_assert_uint_eq (wcc_diagnostics_count (bench->sink), 0);
}

static void
close_bench (struct bench *bench)
{
  wcc_document_free (bench->document);
  wcc_document_free (bench->rules);
  wcc_diagnostics_free (bench->sink);
  arena_finish (&bench->work.arena);
}

/* Reads an expression as it stands in an attribute. */
static struct expr *
read_in (struct bench *bench, const char *text,
         const struct expr_context *context, enum expr_type wanted)
{
  char xml[4096];
  int length = snprintf (xml, sizeof xml, "<e when=\"%s\"/>", text);
  wcc_document_free (bench->document);
  bench->document
      = wcc_document_read (xml, (size_t) length, "e.xml", bench->sink);
  const wcc_node *root = wcc_document_root (bench->document);
  ck_assert_ptr_nonnull (root);
  struct place at = { bench->document, root };
  return expr_read (&bench->work, at, wcc_node_attribute (root, "when"),
                    context, wanted);
}

static int
no_pool (void *user, const struct expr *expr)
{
  (void) expr;
  return *(int *) user;
}

static int
take_uleb (const uint8_t **at)
{
  int value = 0, shift = 0;
  do
    {
      value |= (**at & 127) << shift;
      shift += 7;
    }
  while (*(*at)++ & 128);
  return value;
}

static void
name_path (const wcr_opcode_info *info, const uint8_t **at, char *text)
{
  static const char *const pieces[] = { "actor", "target", "piece" };
  static const char *const hexes[] = { "hex", "from" };
  static const char *const sides[] = { "side", "opponent" };
  const char *base = "";
  if (strcmp (info->base, "PIECE") == 0)
    base = pieces[*(*at)++];
  else if (strcmp (info->base, "HEX") == 0)
    base = hexes[*(*at)++];
  else if (strcmp (info->base, "SIDE") == 0)
    base = sides[*(*at)++];
  text += sprintf (text, "%s%s%s", base, *base ? "." : "", info->name);
  if (strcmp (info->argument, "NONE") != 0)
    sprintf (text, "(%d)", take_uleb (at));
}

/* The bytecode in words, postfix. */
static void
disassemble (const struct bytes *code, char *text)
{
  const uint8_t *at = code->at, *end = at + code->length;
  *text = '\0';
  while (at < end)
    {
      enum wcr_opcode op = (enum wcr_opcode) * at++;
      const wcr_opcode_info *info = wcr_opcode_describe (op);
      if (*text)
        strcat (text, " ");
      text += strlen (text);
      if (info->base)
        name_path (info, &at, text);
      else if (op == WCR_OP_CONST)
        {
          int bits = take_uleb (&at);
          sprintf (text, "%d", bits & 1 ? -(bits + 1) / 2 : bits / 2);
        }
      else if (op == WCR_OP_MEMBER)
        sprintf (text, "in:%x", (unsigned) take_uleb (&at));
      else if (op == WCR_OP_COUNT_UNITS || op == WCR_OP_COUNT_LEADERS)
        {
          const char *side = *at++ ? "opponent" : "side";
          sprintf (text, "%s(%s,%d)", info->name, side, take_uleb (&at));
        }
      else
        strcpy (text, info->name);
    }
}

/* An expression of a query becomes this bytecode. */
static void
becomes (int query, enum expr_type type, const char *text, const char *wanted)
{
  struct bench bench;
  open_bench (&bench);
  struct expr_context context = expr_query_context (&bench.work, query);
  struct expr *expr = read_in (&bench, text, &context, type);
  ck_assert_msg (expr != NULL, "%s: %s", text,
                 wcc_diagnostics_count (bench.sink)
                     ? wcc_diagnostics_get (bench.sink, 0)->message
                     : "");
  struct expr_facts facts = expr_no_facts (&bench.model);
  facts.switches = true;
  int same[] = { 0, 1, 2, 3 }, terrain[] = { 1, 2 }, pool = 7;
  struct expr_numbers numbers
      = { same, same, terrain, same, same, no_pool, &pool };
  struct expr_code code = { 0 };
  expr_emit (&bench.work, &numbers, expr_fold (&bench.work, &facts, expr),
             &code);
  char found[1024];
  disassemble (&code.out, found);
  ck_assert_msg (strcmp (found, wanted) == 0, "%s became\n%s, not\n%s", text,
                 found, wanted);
  close_bench (&bench);
}

/* A condition is wrong: "column code" of each message. */
static void
says (int query, const char *text, const char *wanted)
{
  struct bench bench;
  char found[1024] = "";
  open_bench (&bench);
  struct expr_context context = expr_query_context (&bench.work, query);
  ck_assert_msg (!read_in (&bench, text, &context, TYPE_BOOL), "%s", text);
  wcc_diagnostics_sort (bench.sink);
  for (size_t i = 0; i < wcc_diagnostics_count (bench.sink); i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (bench.sink, i);
      /* <e when=" is nine bytes */
      sprintf (found + strlen (found), "%s%u-%u %s", i ? ", " : "",
               d->start - 9, d->end - 9, wcc_code_name (d->code));
    }
  ck_assert_msg (strcmp (found, wanted) == 0, "%s: said '%s', not '%s'", text,
                 found, wanted);
  close_bench (&bench);
}

/* A hint or message about a wrong condition holds these words. */
static void
advises (int query, const char *text, const char *words)
{
  struct bench bench;
  open_bench (&bench);
  struct expr_context context = expr_query_context (&bench.work, query);
  ck_assert (!read_in (&bench, text, &context, TYPE_BOOL));
  const wcc_diagnostic *d = wcc_diagnostics_get (bench.sink, 0);
  ck_assert_msg (strstr (d->message, words)
                     || (d->hint && strstr (d->hint, words)),
                 "%s: %s / %s", text, d->message, d->hint ? d->hint : "-");
  close_bench (&bench);
}

enum { DICE = WCR_QUERY_CLOSE_DICE, ENTER = WCR_QUERY_MAY_ENTER };

START_TEST (precedence)
{
  becomes (DICE, TYPE_BOOL, "actor.full or actor.moved and actor.alive",
           "actor.full actor.moved actor.alive and or");
  becomes (DICE, TYPE_BOOL, "(actor.full or actor.moved) and actor.alive",
           "actor.full actor.moved or actor.alive and");
  becomes (DICE, TYPE_BOOL, "not(actor.full) and actor.moved",
           "actor.full not actor.moved and");
  becomes (DICE, TYPE_BOOL, "actor.blocks - 1 + target.blocks gt 3",
           "actor.blocks 1 - target.blocks + 3 gt");
  becomes (DICE, TYPE_BOOL, "actor.blocks - (1 + target.blocks) gt 3",
           "actor.blocks 1 target.blocks + - 3 gt");
  becomes (DICE, TYPE_BOOL, "actor.blocks lt 2 and target.blocks ge 3",
           "actor.blocks 2 lt target.blocks 3 ge and");
}
END_TEST

START_TEST (names)
{
  /* a name is what it is compared with: face 0, class 1, trait 1, terrain */
  becomes (DICE, TYPE_BOOL, "actor.class = riders", "actor.class 1 =");
  becomes (DICE, TYPE_BOOL, "riders = actor.class", "actor.class 1 =");
  becomes (DICE, TYPE_BOOL, "actor.symbol = blue", "actor.symbol 1 =");
  becomes (DICE, TYPE_BOOL, "actor.symbol = green", "actor.symbol not");
  becomes (DICE, TYPE_BOOL, "actor.trait(horse)", "actor.trait(1)");
  becomes (DICE, TYPE_BOOL, "target.on(wood)", "target.on(2)");
  becomes (DICE, TYPE_BOOL, "target.on(open)", "target.on(0)");
  becomes (DICE, TYPE_BOOL, "role = fire", "role 1 =");
  becomes (DICE, TYPE_BOOL, "actor.side = side", "actor.side side =");
  becomes (DICE, TYPE_BOOL, "actor.side = bottom", "actor.side 1 =");
  becomes (ENTER, TYPE_BOOL, "hex.terrain = hill", "hex.terrain 1 =");
  becomes (ENTER, TYPE_BOOL, "from.terrain != open", "from.terrain 0 !=");
  becomes (ENTER, TYPE_BOOL, "mode in (retreat, evade)", "mode in:18");
  becomes (ENTER, TYPE_BOOL, "mover.hex = B2", "piece.hex 6 =");
  becomes (ENTER, TYPE_BOOL, "leader.attached", "piece.attached");
  becomes (ENTER, TYPE_BOOL, "unit.class in (spears, riders)",
           "piece.class in:3");
  becomes (DICE, TYPE_NUMBER, "side.cards + 1", "side.cards 1 +");
  becomes (DICE, TYPE_NUMBER, "opponent.banners", "opponent.banners");
  becomes (DICE, TYPE_NUMBER, "units(opponent, piece.trait(foot))",
           "units(opponent,7)");
  becomes (DICE, TYPE_BOOL, "leaders(side) = 0", "leaders(side,7) not");
  becomes (DICE, TYPE_BOOL, "distance(actor.hex, target.hex) le 2",
           "actor.hex target.hex distance 2 le");
  becomes (ENTER, TYPE_NUMBER, "distance(hex, B2)", "hex 6 distance");
  becomes (ENTER, TYPE_BOOL,
           "units(side, piece.class = outer(piece.class)) = 1",
           "units(side,7) 1 =");
}
END_TEST

START_TEST (folding)
{
  becomes (DICE, TYPE_BOOL, "1 + 2 = 3", "1");
  becomes (DICE, TYPE_BOOL, "switch(ruling) = two", "1");
  becomes (DICE, TYPE_BOOL, "switch(ruling) = one or actor.full", "actor.full");
  becomes (DICE, TYPE_BOOL, "switch(ruling) != one and actor.full",
           "actor.full");
  becomes (DICE, TYPE_BOOL, "switch(ruling) in (one, three)", "0");
  becomes (DICE, TYPE_BOOL, "actor.full = yes", "actor.full");
  becomes (DICE, TYPE_BOOL, "actor.full = no", "actor.full not");
  becomes (DICE, TYPE_BOOL, "not(not(actor.full))", "actor.full");
  becomes (DICE, TYPE_BOOL, "not(actor.blocks gt 2)", "actor.blocks 2 le");
  becomes (DICE, TYPE_BOOL, "actor.class in (riders)", "actor.class 1 =");
  becomes (DICE, TYPE_BOOL, "actor.full and actor.full", "actor.full");
  becomes (DICE, TYPE_BOOL, "actor.blocks in (1, 99)",
           "actor.blocks 1 = actor.blocks 99 = or");
  becomes (DICE, TYPE_NUMBER, "-3 - 4", "-7");
}
END_TEST

START_TEST (syntax)
{
  says (DICE, "actor.full and", "14-14 expression");
  says (DICE, "actor.full actor.moved", "11-16 expression");
  says (DICE, "(actor.full", "11-11 expression");
  says (DICE, "actor.full)", "10-11 expression");
  says (DICE, "not actor.full", "0-9 expression");
  says (DICE, "actor. = 1", "7-8 expression");
  says (DICE, "actor.blocks &lt; 2", "13-17 expression");
  says (DICE, "actor.full &amp;&amp; actor.moved", "11-16 expression");
  says (DICE, "actor.blocks == 2", "14-15 expression");
  says (DICE, "count(side)", "0-5 expression");
  says (DICE, "units(actor)", "6-11 expression");
  says (DICE, "actor.blocks gt 10000", "16-21 expression");
  says (DICE, "actor.class in riders", "15-21 expression");
  says (DICE, "actor.class in (riders spears)", "23-29 expression");
  says (DICE, " ", "0-1 expression");
  says (DICE, "((((((((((((((((((1))))))))))))))))))", "16-17 expression");
  advises (DICE, "actor.blocks &lt; 2", "lt (less)");
  advises (DICE, "actor.full and", "missing at the end");
}
END_TEST

START_TEST (types)
{
  says (DICE, "actor.blocks", "0-12 expression-type");
  says (DICE, "actor.full gt 1", "0-10 expression-type");
  says (DICE, "actor.class = 1", "14-15 expression-type");
  says (DICE, "actor.class = actor.symbol", "14-26 expression-type");
  says (DICE, "actor.class + 1 = 2", "0-11 expression-type");
  says (DICE, "actor.blocks and actor.full", "0-12 expression-type");
  says (DICE, "actor.trait", "0-11 expression-type");
  says (DICE, "actor.full(foot)", "11-15 expression-type");
  says (DICE, "not(actor.blocks)", "4-16 expression-type");
  says (DICE, "switch(ruling)", "0-14 expression-type");
  says (DICE, "actor.class in (riders, 2)", "24-25 expression-type");
  says (DICE, "units(side, piece.blocks) = 1", "12-24 expression-type");
  says (DICE, "distance(actor, target.hex) = 1", "9-14 expression-type");
  says (DICE, "distance(actor.hex, 3) = 1", "20-21 expression-type");
  says (DICE, "distance(actor.hex) = 1", "18-19 expression");
  says (DICE, "distance(actor.hex, target.hex)", "0-31 expression-type");
  says (DICE, "units(side, outer(actor.blocks)) = 1", "12-31 expression-type");
  advises (DICE, "distance(actor, target.hex) = 1", "actor.hex");
  advises (DICE, "actor.blocks", "gt 0");
}
END_TEST

START_TEST (unknown)
{
  says (DICE, "actor.class = rider", "14-19 unknown-name");
  says (DICE, "actor.trait(feet)", "12-16 unknown-name");
  says (DICE, "actor.moves", "6-11 unknown-name");
  says (DICE, "attacker.full", "0-8 unknown-name");
  says (DICE, "full", "0-4 unknown-name");
  says (DICE, "switch(rulings) = one", "7-14 unknown-name");
  says (DICE, "switch(ruling) = four", "17-21 unknown-name");
  says (ENTER, "hex.terrain = hil", "14-17 unknown-name");
  says (ENTER, "mover.hex = Z9", "12-14 bad-hex");
  advises (DICE, "actor.class = rider", "'riders'");
  advises (DICE, "actor.moves", "'moved'");
  advises (DICE, "full", "'actor.full'");
  advises (DICE, "switch(rulings) = one", "'ruling'");
  advises (DICE, "switch(ruling) = four", "one two three");
  /* what is wrong on both sides is told in one go */
  says (DICE, "actor.moves and target.moves",
        "6-11 unknown-name, 23-28 unknown-name");
}
END_TEST

START_TEST (subjects)
{
  says (ENTER, "target.full", "0-6 no-subject");
  says (ENTER, "actor.full", "0-5 no-subject");
  says (ENTER, "attack.uphill", "0-6 no-subject");
  says (DICE, "attack.crosses", "0-14 expression-type");
  says (DICE, "attack.crosses(bnak)", "15-19 unknown-name");
  says (DICE, "attack.crosses(this)", "15-19 no-subject");
  says (DICE, "step.crosses(bank)", "0-4 no-subject");
  says (ENTER, "step.crosses(bnak)", "13-17 unknown-name");
  says (ENTER, "step.uphill", "5-11 unknown-name");
  says (ENTER, "combat.bonus", "0-6 no-subject");
  says (ENTER, "role = attack", "0-4 no-subject");
  says (ENTER, "face = blue", "0-4 no-subject");
  says (DICE, "hex.terrain = hill", "0-3 no-subject");
  says (DICE, "from.terrain = hill", "0-4 no-subject");
  says (DICE, "mode = retreat", "0-4 no-subject");
  says (DICE, "count = 1", "0-5 no-subject");
  says (DICE, "piece.full", "0-5 no-subject");
  says (DICE, "target.on(this)", "10-14 no-subject");
  says (WCR_QUERY_COMMAND, "actor.full", "0-5 no-subject");
  says (WCR_QUERY_BLOCKS_SIGHT, "target.full", "0-6 no-subject");
  /* what is counted knows what the question knows; outside of that is nothing */
  says (ENTER, "units(side, actor.full) = 1", "12-17 no-subject");
  says (DICE, "outer(actor.full)", "0-17 no-subject");
  says (DICE, "units(side, outer(piece.full)) = 1", "18-23 no-subject");
  says (ENTER, "units(side, outer(outer(piece.full))) = 1", "18-35 no-subject");
  /* eight counts lie in each other, and no ninth */
#define COUNT(inner) "units(side, " inner ") = 1"
#define FOUR(inner) COUNT (COUNT (COUNT (COUNT (inner))))
  becomes (DICE, TYPE_BOOL, FOUR (FOUR ("piece.moved")), "units(side,7) 1 =");
  says (DICE, FOUR (FOUR (COUNT ("piece.moved"))), "96-120 limit");
  says (DICE, FOUR (FOUR ("outer(piece.moved)")), "96-114 limit");
#undef FOUR
#undef COUNT
  says (ENTER, "hex.leader.full", "0-3 unknown-name");
  says (DICE, "actor.leader.moves", "13-18 unknown-name");
  says (DICE, "actor.target.full", "6-12 expression");
  advises (ENTER, "target.full",
           "piece, hex, from, side, opponent, step, game, mode");
}
END_TEST

START_TEST (references)
{
  /* what a reference stands for is one byte of the value and more of the text
   */
  becomes (DICE, TYPE_BOOL, "actor.full &#97;nd actor.moved",
           "actor.full actor.moved and");
  says (DICE, "actor.full &#97;nd actor.moves", "25-30 unknown-name");
  says (DICE, "&#x20;actor.moves", "12-17 unknown-name");
}
END_TEST

START_TEST (events)
{
  struct bench bench;
  open_bench (&bench);
  struct expr_context context
      = expr_event_context (&bench.work, WCR_EVENT_TURN_STARTS);
  ck_assert (read_in (&bench, "side.turn = 1", &context, TYPE_BOOL));
  ck_assert (!read_in (&bench, "piece.full", &context, TYPE_BOOL));
  ck_assert (!read_in (&bench, "count = 1", &context, TYPE_BOOL));
  context = expr_event_context (&bench.work, WCR_EVENT_HEX_ENTERED);
  ck_assert (read_in (&bench,
                      "piece.full and hex.terrain = hill "
                      "and mode = retreat and from != hex",
                      &context, TYPE_BOOL));
  ck_assert (!read_in (&bench, "target.full", &context, TYPE_BOOL));
  context = expr_event_context (&bench.work, WCR_EVENT_COMBAT_ENDED);
  ck_assert (read_in (&bench,
                      "count = 1 and actor.full and target.full "
                      "and combat.bonus",
                      &context, TYPE_BOOL));
  context = expr_event_context (&bench.work, WCR_EVENT_BLOCKS_LOST);
  ck_assert (
      read_in (&bench, "cause = retreat and count gt 1", &context, TYPE_BOOL));
  close_bench (&bench);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("expressions");
  TCase *tests = tcase_create ("expressions");
  tcase_add_test (tests, precedence);
  tcase_add_test (tests, names);
  tcase_add_test (tests, folding);
  tcase_add_test (tests, syntax);
  tcase_add_test (tests, types);
  tcase_add_test (tests, unknown);
  tcase_add_test (tests, subjects);
  tcase_add_test (tests, references);
  tcase_add_test (tests, events);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

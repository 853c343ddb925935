/* explain.c: warcouncil explain. */

#include "verbs.h"

#include "play/play.h"

#include <stdlib.h>
#include <string.h>

enum { OPTION_AFTER };
static const struct option options[] = {
  { "after", 0, N_ ("LOG"),
    N_ ("explain in the position at the end of a record") },
  { NULL, 0, NULL, NULL },
};

/* Hex of a word of the command line, or WCR_NONE after a message. */
static int
read_hex (const wcr_battle *battle, const char *text)
{
  const char *end = "";
  int hex = wcr_hex_parse (battle, text, &end);

  if (hex == WCR_NONE || *end != '\0')
    {
      complain ("the board has no hex '%s'", text);
      return WCR_NONE;
    }
  return hex;
}

/* Reasons, each once: the questions overlap. */
enum { MAX_REASONS = 128 };
struct reasons {
  wcr_reason reason[MAX_REASONS];
  int count, lost;
};

static void
on_reason (void *user, const wcr_reason *reason)
{
  struct reasons *reasons = user;

  for (int i = 0; i < reasons->count; i++)
    {
      const wcr_reason *old = &reasons->reason[i];
      if (old->query == reason->query && old->value == reason->value
          && old->operation == reason->operation && old->line == reason->line
          && strcmp (old->file, reason->file) == 0)
        return;
    }
  if (reasons->count == MAX_REASONS)
    reasons->lost++;
  else
    reasons->reason[reasons->count++] = *reason;
}

static void
print_reasons (const struct reasons *reasons)
{
  puts (_ ("\nEffects that took part:"));
  for (int i = 0; i < reasons->count; i++)
    {
      const wcr_reason *r = &reasons->reason[i];
      char what[64];

      if (r->operation == WCR_OPERATION_ALLOW
          || r->operation == WCR_OPERATION_DENY)
        snprintf (what, sizeof what, "%s %s",
                  wcr_list_name (WCR_LIST_QUERY, (int) r->query),
                  wcr_list_name (WCR_LIST_OPERATION, (int) r->operation));
      else
        snprintf (what, sizeof what, "%s %s %d",
                  wcr_list_name (WCR_LIST_QUERY, (int) r->query),
                  wcr_list_name (WCR_LIST_OPERATION, (int) r->operation),
                  r->value);
      printf ("  %-24s %s:%d", what, r->file, r->line);
      if (r->source != NULL && *r->source != '\0')
        printf (", %s", r->source);
      if (r->cite != NULL && *r->cite != '\0')
        printf (" (%s)", r->cite);
      putchar ('\n');
    }
  if (reasons->count == 0)
    puts (_ ("  none: everything is as the classes and the roles say"));
  if (reasons->lost > 0)
    printf (_ ("  and %d more\n"), reasons->lost);
}

static void
print_distribution (const char *what, const double *chance, int dice)
{
  double mean = 0;

  print_padded (what, 5, stdout);
  for (int i = 0; i <= dice; i++)
    {
      printf ("  %d: %.1f %%", i, 100 * chance[i]);
      mean += i * chance[i];
    }
  printf (_ ("   expected %.2f\n"), mean);
}

static void
print_explanation (const wcr_battle *battle, const wcr_explanation *e)
{
  if (e->legal)
    puts (_ ("Legal: yes (without regard to orders)"));
  else
    printf (_ ("Legal: no, %s\n"), e->refusal != NULL ? _ (e->refusal) : "");
  /* Effects may take more dice away than there are. */
  if (e->own <= 0 && e->bonus <= 0)
    fputs (_ ("Dice: none\n"), stdout);
  else if (e->cap >= 99)
    printf (_ ("Dice: %d own, no cap, %d bonus: %d\n"), e->own, e->bonus,
            e->dice);
  else
    printf (_ ("Dice: the lower of %d own and cap %d, and %d bonus: %d\n"),
            e->own, e->cap, e->bonus, e->dice);
  fputs (_ ("Faces that hit:"), stdout);
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_FACE); i++)
    if (e->hit_faces >> i & 1)
      printf (" %s", wcr_noun_id (battle, WCR_NOUN_FACE, i));
  puts (e->hit_faces == 0 ? _ (" none") : "");
  if (e->retreat_hexes > 0)
    printf (ngettext ("Flags: the target may ignore %d, and retreats %d hex "
                      "for each other one\n",
                      "Flags: the target may ignore %d, and retreats %d hexes "
                      "for each other one\n",
                      (unsigned long) e->retreat_hexes),
            e->ignored_flags, e->retreat_hexes);
  if (!e->storm)
    printf (_ ("The target may evade: %s\n"),
            e->may_evade ? _ ("yes") : _ ("no"));
  if (e->struck_first)
    puts (_ ("If it stands, it strikes first."));
  if (e->dice > 0)
    {
      putchar ('\n');
      print_distribution (_ ("Hits"), e->hits, e->dice);
      if (!e->storm)
        print_distribution (_ ("Flags"), e->flags, e->dice);
    }
}

static int
explain (const struct input *input, const wcr_game *game, const char *attacker,
         const char *target)
{
  const wcr_battle *battle = input->battle;
  int from = read_hex (battle, attacker), to = read_hex (battle, target);
  struct reasons reasons = { .count = 0 };
  wcr_explanation explanation;
  int actor, victim, blocks;

  if (from == WCR_NONE || to == WCR_NONE)
    return STATUS_USAGE;
  actor = wcr_hex_unit (battle, game, from);
  victim = wcr_hex_unit (battle, game, to);
  if (victim == WCR_NONE)
    victim = wcr_hex_leader (battle, game, to);
  if (actor == WCR_NONE)
    {
      complain ("there is no unit at %s", attacker);
      return STATUS_PROBLEMS;
    }
  if (!wcr_explain (battle, game, actor, to, &explanation, on_reason, &reasons))
    {
      if (victim == WCR_NONE)
        complain ("there is no unit or leader at %s", target);
      else
        complain ("%s cannot attack %s", attacker, target);
      return STATUS_PROBLEMS;
    }
  blocks = wcr_piece_blocks (battle, game, actor);
  if (explanation.storm)
    {
      printf (ngettext ("%s at %s (%s, %d block) against the %s at %s: storm\n",
                        "%s at %s (%s, %d blocks) against the %s at %s: "
                        "storm\n",
                        (unsigned long) blocks),
              piece_name (battle, actor), attacker,
              army_name (battle, (int) wcr_piece_side (battle, actor)), blocks,
              wcr_noun_name (battle, WCR_NOUN_TERRAIN,
                             wcr_hex_terrain (battle, game, to)),
              target);
      print_explanation (battle, &explanation);
      print_reasons (&reasons);
      return STATUS_CLEAN;
    }
  printf (ngettext ("%s at %s (%s, %d block) against %s at %s (%s): %s\n",
                    "%s at %s (%s, %d blocks) against %s at %s (%s): %s\n",
                    (unsigned long) blocks),
          piece_name (battle, actor), attacker,
          army_name (battle, (int) wcr_piece_side (battle, actor)), blocks,
          piece_name (battle, victim),
          target, army_name (battle, (int) wcr_piece_side (battle, victim)),
          explanation.fire ? _ ("ranged combat") : _ ("close combat"));
  print_explanation (battle, &explanation);
  print_reasons (&reasons);
  return STATUS_CLEAN;
}

static int
run (const struct arguments *arguments)
{
  const char *log = arguments->option[OPTION_AFTER];
  struct input input;
  wcr_game *game = NULL;
  uint64_t used;
  int status;

  if (arguments->file_count < 3)
    return explain_word (
        arguments->file[0],
        arguments->file_count > 1 ? arguments->file[1] : NULL, &verb_explain);
  if (log != NULL)
    status = record_replay (log, arguments->file[0], false, &input, &game);
  else
    {
      status = input_open (&input, arguments->file[0]);
      if (status == STATUS_CLEAN)
        {
          game = input_start (&input, NULL, &used, NULL);
          status = game != NULL ? STATUS_CLEAN : STATUS_PROBLEMS;
        }
    }
  if (status == STATUS_CLEAN)
    status = explain (&input, game, arguments->file[1], arguments->file[2]);
  free (game);
  input_close (&input);
  return status;
}

const struct verb verb_explain = {
  "explain",
  N_ ("[--after LOG] FILE ATTACKER TARGET | WORD [FILE]"),
  N_ ("explain why an attack rolls so many dice, or what a word means"),
  N_ ("Explains an attack of the unit in one hex on the piece in another, or "
      "on\n"
      "terrain that it can storm, at the start or after a record: dice, faces\n"
      "that hit, flags, chances, and every effect of the rules that took "
      "part,\n"
      "with its place.\n\n"
      "With one or two words, explains a word of the language instead, such "
      "as\n"
      "the query close-dice: its meaning, type and default, what conditions "
      "may name,\n"
      "and what answers it (or waits for it, if it is an event, or does it, if "
      "it is\n"
      "an action) in the rules or battle FILE. 'warcouncil list' lists the "
      "words."),
  options,
  1,
  3,
  run,
};

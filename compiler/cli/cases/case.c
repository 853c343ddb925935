/* case.c: runs one case.
 *
 * The position is set up, and the steps are taken in order. A choice that
 * cannot be made ends the case; a failed expectation is reported, and the case
 * continues.
 *
 * Forced choices need not be written. Before a choice that is not legal, the
 * only legal one is made. A question looks ahead, on a copy of the game, to
 * where steps of retreats and evades lead that leave no choice. What is
 * expected holds there (a decision now or there), what is legal is legal now or
 * there, what is illegal is illegal now and there. */

#include "case.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DICE = 64 };

/* Remembers the rolls, and whether one was only half forced. */
static void
on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  struct case_state *state = user;

  (void) battle;
  if (event->type == WCR_EVENT_DICE_ROLLED
      || event->type == WCR_EVENT_POOL_ROLLED
      || event->type == WCR_EVENT_FIRST_MOVE_ROLLED
      || event->type == WCR_EVENT_RULE_ROLLED)
    {
      int left = wcr_forced_dice_left (game), used = state->forced - left;

      state->all
          = (struct rolls_seen){ state->all.rolls + 1, event->count, 0, 0 };
      if (event->role >= 0)
        state->role[event->role]
            = (struct rolls_seen){ state->role[event->role].rolls + 1,
                                   event->count, 0, 0 };
      if (used > 0 && used < event->count)
        {
          state->mixed_dice = event->count;
          state->mixed_forced = used;
        }
      state->forced = left;
    }
  else if (event->type == WCR_EVENT_HITS_SCORED)
    {
      state->all.hits = event->count;
      state->all.flags = event->total;
      if (event->role >= 0)
        {
          state->role[event->role].hits = event->count;
          state->role[event->role].flags = event->total;
        }
    }
}

/* @return false after a failure */
static bool
apply_one (struct case_state *state, const wcc_step *step, wcr_choice choice)
{
  const wcr_listener listener = { on_event, state };
  const char *wrong;

  if (wcr_apply (state->battle, state->game, choice, &listener) != WCR_OK)
    {
      case_fails (state, step, "a listed choice was refused");
      return false;
    }
  wrong = wcr_game_check (state->battle, state->game);
  if (wrong != NULL)
    {
      case_fails (state, step, "the game is in an impossible state: %s", wrong);
      return false;
    }
  if (state->mixed_dice > 0)
    {
      case_fails (state, step,
                  "a roll of %d dice used %d given ones and rolled the rest",
                  state->mixed_dice, state->mixed_forced);
      return false;
    }
  return true;
}

/* Makes the choices of a side that nobody plays, until people are asked.
 * @return false after a failure */
static bool
let_program_choose (struct case_state *state, const wcc_step *step)
{
  wcr_player *program;

  while (!wcr_game_over (state->game)
         && (program = state->program[wcr_game_decider (state->game)]) != NULL)
    if (!apply_one (state, step, wcr_player_choose (program, state->game)))
      return false;
  return true;
}

/* @return false after a failure */
static bool
apply (struct case_state *state, const wcc_step *step, wcr_choice choice)
{
  return apply_one (state, step, choice) && let_program_choose (state, step);
}

/* The only legal choice, if there is just one. */
static bool
forced (const struct case_state *state, wcr_choice *choice)
{
  return wcr_choices (state->battle, state->game, NULL, 0) == 1
         && wcr_choices (state->battle, state->game, choice, 1) == 1;
}

/* Whether a choice is a step of something that has begun. A card, an order, a move
 * or an end of them begins something. */
static bool
goes_on (wcr_choice choice)
{
  static const enum wcr_choice_kind kinds[] = {
    WCR_CHOICE_TO,   WCR_CHOICE_IGNORE,  WCR_CHOICE_OFF, WCR_CHOICE_STOP,
    WCR_CHOICE_KEEP, WCR_CHOICE_DISCARD, WCR_CHOICE_VIA, WCR_CHOICE_NUMBER
  };
  bool found = false;

  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    found |= wcr_choice_kind_of (choice) == kinds[i];
  return found;
}

/* Makes the steps that leave no choice. */
static bool
run_on (struct case_state *state, const wcc_step *step)
{
  wcr_choice choice;

  while (forced (state, &choice) && goes_on (choice))
    if (!apply (state, step, choice))
      return false;
  return true;
}

/* Prints " (Syracusan decides: move; legal: move E6 D6, done)" */
static void
print_situation (const struct case_state *state)
{
  enum { MOST = 12 };
  wcr_choice *list = malloc (WCR_MAX_CHOICES * sizeof *list);
  int count;

  if (list == NULL)
    return;
  count = wcr_choices (state->battle, state->game, list, WCR_MAX_CHOICES);
  if (count == 0)
    fputs (_ ("  the game is over\n"), state->out);
  else
    fprintf (state->out, _ ("  the %s side decides (%s); legal:"),
             wcr_list_name (WCR_LIST_SIDE, wcr_game_decider (state->game)),
             wcr_list_name (WCR_LIST_DECISION,
                            (int) wcr_game_decision (state->game)));
  for (int i = 0; i < count && i < MOST; i++)
    {
      char text[WCR_CHOICE_TEXT];
      fprintf (state->out, "%s %s", i > 0 ? ";" : "",
               wcr_choice_text (state->battle, state->game, list[i], text));
    }
  if (count > MOST)
    fprintf (state->out, _ ("; and %d more"), count - MOST);
  if (count > 0)
    fputc ('\n', state->out);
  free (list);
}

static bool
step_do (struct case_state *state, const wcc_step *step)
{
  wcr_choice choice;
  wcr_status status;

  while ((status
          = wcr_choice_parse (state->battle, state->game, step->text, &choice))
         != WCR_OK)
    if (!forced (state, &choice))
      {
        case_fails (state, step,
                    status == WCR_BAD_CHOICE ? N_ ("'%s' is not legal here")
                                             : N_ ("'%s' is not a choice here"),
                    step->text);
        print_situation (state);
        return false;
      }
    else if (!apply (state, step, choice))
      return false;
  return apply (state, step, choice);
}

/* A face by its name, or a number; WCR_NONE: there is none. */
static int
find_die (const struct case_state *state, const char *word)
{
  int number = atoi (word);
  return word[0] >= '0' && word[0] <= '9' && number <= WCR_MAX_DIE
             ? WCR_DIE_NUMBER + number
             : wcr_noun_find (state->battle, WCR_NOUN_FACE, word);
}

/* Reads faces by their names. @return their number, or -1 after a failure */
static int
read_faces (struct case_state *state, const wcc_step *step, const char *text,
            uint8_t faces[MOST_DICE])
{
  char word[64];
  int n = 0;

  while (next_word (&text, word, sizeof word))
    {
      int face = find_die (state, word);
      if (face == WCR_NONE)
        {
          case_fails (state, step, "there is no die face '%s'", word);
          return -1;
        }
      if (n == MOST_DICE)
        {
          case_fails (state, step, "more than %d dice", n);
          return -1;
        }
      faces[n++] = (uint8_t) face;
    }
  return n;
}

static bool
step_dice (struct case_state *state, const wcc_step *step)
{
  uint8_t faces[MOST_DICE];
  int n = read_faces (state, step, step->text, faces);

  if (n < 0)
    return false;
  if (n > 0 && !wcr_force_dice (state->game, faces, n))
    {
      case_fails (state, step, "too many dice wait to be rolled");
      return false;
    }
  state->forced = wcr_forced_dice_left (state->game);
  return true;
}

static bool
parses (const struct case_state *state, const char *text)
{
  wcr_choice choice;

  return wcr_choice_parse (state->battle, state->game, text, &choice) == WCR_OK;
}

/* Whether the text is a choice of pieces and cards that there are, legal or not. */
static bool
means_something (const struct case_state *state, const char *text)
{
  wcr_choice choice;

  return wcr_choice_parse (state->battle, state->game, text, &choice)
         != WCR_BAD_TEXT;
}

/* Whether a step asks for the decision of a side, which is known at the moment
 * when the side is asked, even if there is only one answer. */
static bool
asks_decision (const wcc_step *step)
{
  return wcc_node_get (step->node, "decision") != NULL
         || wcc_node_get (step->node, "choices") != NULL
         || wcc_node_get (step->node, "about") != NULL;
}

static bool
holds (const struct case_state *state, const wcc_step *step)
{
  struct case_state trial = *state;

  trial.failures = 0;
  trial.quiet = true;
  case_expect (&trial, step);
  return trial.failures == 0;
}

/* Whether a side is asked for a decision. */
static bool
is_asked (const struct case_state *state, const char *decision)
{
  return strcmp (decision,
                 wcr_list_name (WCR_LIST_DECISION,
                                (int) wcr_game_decision (state->game)))
         == 0;
}

/* Checks a question against the game now and the copy that looks ahead. */
static void
step_question (struct case_state *now, struct case_state *ahead,
               const wcc_step *step)
{
  if (step->kind == WCC_STEP_EXPECT)
    {
      const char *other = wcc_node_get (step->node, "no-decision");

      if (other != NULL && (is_asked (now, other) || is_asked (ahead, other)))
        case_fails (ahead, step, "expected another decision than %s", other);
      if (!asks_decision (step) || !holds (now, step))
        case_expect (ahead, step);
    }
  else if (step->kind == WCC_STEP_LEGAL && !parses (now, step->text)
           && !parses (ahead, step->text))
    {
      case_fails (ahead, step, "expected '%s' to be legal, it is not",
                  step->text);
      print_situation (now);
    }
  else if (step->kind == WCC_STEP_ILLEGAL
           && (parses (now, step->text) || parses (ahead, step->text)))
    case_fails (ahead, step, "expected '%s' not to be legal, it is",
                step->text);
  else if (step->kind == WCC_STEP_ILLEGAL && !means_something (now, step->text)
           && !means_something (ahead, step->text))
    case_fails (ahead, step,
                "'%s' means nothing here, so that it would never be legal",
                step->text);
}

/* @return false when the case cannot go on */
static bool
ask (struct case_state *state, const wcc_step *step)
{
  size_t size = wcr_game_size (state->battle);
  struct case_state ahead = *state;
  bool ok;

  ahead.game = malloc (size);
  if (ahead.game == NULL)
    {
      case_fails (state, step, "out of memory");
      return false;
    }
  memcpy (ahead.game, state->game, size);
  ok = run_on (&ahead, step);
  if (ok)
    step_question (state, &ahead, step);
  state->failures = ahead.failures;
  free (ahead.game);
  return ok;
}

/* @return false when the case cannot go on */
static bool
take_step (struct case_state *state, const wcc_step *step)
{
  switch (step->kind)
    {
    case WCC_STEP_DO: return step_do (state, step);
    case WCC_STEP_DICE: return step_dice (state, step);
    case WCC_STEP_LEGAL:
    case WCC_STEP_ILLEGAL:
    case WCC_STEP_EXPECT: return ask (state, step);
    }
  return true;
}

static void
run_steps (struct case_state *state, const wcc_case *test)
{
  const wcc_step *last = NULL;

  if (!let_program_choose (state, NULL))
    return;
  for (size_t i = 0; i < test->step_count; i++)
    {
      last = &test->steps[i];
      if (!take_step (state, last))
        return;
    }
  if (run_on (state, last) && wcr_forced_dice_left (state->game) > 0)
    case_fails (state, last, "%d given dice are left over at the end",
                wcr_forced_dice_left (state->game));
}

/* Makes the players of sides that nobody plays. @return false without memory */
static bool
seat_programs (struct case_state *state, uint64_t seed)
{
  for (int side = 0; side < WCR_SIDES; side++)
    {
      int level = wcr_army_program (state->battle, (enum wcr_side) side);
      wcr_player_options options = WCR_PLAYER_OPTIONS;

      options.seed = seed;
      options.level = (enum wcr_level) level;
      if (level != WCR_NONE
          && wcr_player_create (state->battle, &options, &state->program[side])
                 != WCR_OK)
        return false;
    }
  return true;
}

static void
end_case (struct case_state *state)
{
  for (int side = 0; side < WCR_SIDES; side++)
    wcr_player_destroy (state->program[side]);
  free (state->game);
}

bool
case_run (const char *path, const wcc_result *result, const wcr_battle *battle,
          FILE *out)
{
  const wcc_case *test = wcc_result_case (result);
  struct case_state state = {
    .path = path,
    .battle = battle,
    .game = malloc (wcr_game_size (battle)),
    .out = out,
  };
  const wcr_listener listener = { on_event, &state };
  uint8_t faces[MOST_DICE];
  char why[160];

  if (state.game == NULL || !seat_programs (&state, test->seed))
    {
      complain ("out of memory");
      end_case (&state);
      return false;
    }
  int dice
      = test->dice != NULL ? read_faces (&state, NULL, test->dice, faces) : 0;
  state.forced = dice;
  wcr_game_start_with (battle, state.game, test->seed, faces,
                       dice < 0 ? 0 : dice, &listener);
  if (!stage_case (battle, test, state.game, why))
    case_fails (&state, NULL, "%s", why);
  else
    run_steps (&state, test);
  if (state.failures > 0)
    {
      fprintf (out, _ ("  rule: %s\n "), test->says != NULL ? test->says : "");
      for (size_t i = 0; i < test->cover_count; i++)
        fprintf (out, " %s", test->covers[i]);
      fputc ('\n', out);
    }
  end_case (&state);
  return state.failures == 0;
}

/* check_unused.c: finds what does no harm but has no use: things that nothing
 * names, armies without units, triggers on events that never come, counters
 * that nothing sets, and texts that lack a language. All of that is warnings, and
 * about battles only: rules also serve battles that are not written yet, and a
 * case asks one question.
 * Triggers that never end are errors everywhere. */

#include "checks.h"

#include "rules/expression.h"
#include "rules/texts.h"
#include "text/reader.h"
#include "text/report.h"

#include <string.h>

/* ---- never named --------------------------------------------------------- */

/* Whether another thing of the document is like this one. */
static bool
is_model (const struct noun *noun)
{
  const wcc_node *root = wcc_document_root (noun->at.document);
  for (const wcc_node *node = root->first_child; node; node = node->next)
    {
      const char *like = wcc_node_get (node, "like");
      if (like && strcmp (like, noun->id) == 0
          && strcmp (node->name, noun->at.node->name) == 0)
        return true;
    }
  return false;
}

/* Whether the battle itself defines the noun, in an element of this name, and
 * nothing uses it. */
static bool
is_unused (const struct model *model, const struct noun *noun,
           const char *element)
{
  return !noun->used && !noun->removed && noun->at.node
         && noun->at.document == model->scenario
         && strcmp (noun->at.node->name, element) == 0 && !is_model (noun);
}

static void
check_unnamed (struct work *work)
{
  static const struct {
    enum name_list list;
    const char *element, *hint;
  } lists[] = {
    { NAMES_ZONE, "zone",
      N_ ("Name it in a condition, a reserve or a special rule, or take it "
          "out.") },
    { NAMES_TERRAIN, "terrain",
      N_ ("Place it with <terrain type=\"...\"> in <board>, or take it out.") },
    { NAMES_HEXSIDE, "hexside",
      N_ ("Place it with <hexside type=\"...\"> in <board>, or take it out.") },
    { NAMES_TRAIT, "trait",
      N_ ("Add it to 'traits' of an army, a unit or a leader, or take it "
          "out.") },
    { NAMES_COUNTER, "counter",
      N_ ("Change it with <set-counter>, ask for it in a condition, or take it "
          "out.") },
    { NAMES_SHEET, "sheet",
      N_ ("Name it in 'sheet' of an army, or take it out.") },
  };
  const struct model *model = work->model;
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
    for (int k = 0; k < name_count (model, lists[i].list); k++)
      {
        enum name_list list = lists[i].list;
        const struct noun *noun = name_noun (model, list, k);
        if (!is_unused (model, noun, lists[i].element))
          continue;
        report (work->sink, noun->at.document, WCC_CODE_UNUSED,
                attribute_range (noun->at.node, "id"), lists[i].hint,
                list == NAMES_ZONE ? N_ ("nothing names the zone '%s'")
                : list == NAMES_TERRAIN
                    ? N_ ("the terrain '%s' is nowhere on the board, and "
                          "nothing names it")
                : list == NAMES_HEXSIDE
                    ? N_ ("the hexsides '%s' are nowhere on the board, and "
                          "nothing names them")
                : list == NAMES_TRAIT
                    ? N_ ("no piece has the trait '%s', and nothing names it")
                : list == NAMES_COUNTER ? N_ ("nothing names the counter '%s'")
                                        : N_ ("no army has the sheet '%s'"),
                noun->id);
      }
}

/* ---- armies without units ------------------------------------------------ */

/* Of a battle that somebody has only just begun, there is nothing to warn of. */
static void
tell_empty (struct work *work)
{
  const struct model *model = work->model;
  report (work->sink, model->scenario, WCC_CODE_EMPTY_BATTLE,
          attribute_range (model->army[0].noun.at.node, "side"),
          "Give each army units, such as <unit class=\"...\" at=\"...\"/>.",
          "there are no units or leaders yet");
}

static void
check_units (struct work *work)
{
  const struct model *model = work->model;
  int units[WCR_SIDES] = { 0 };
  if (model->piece_count == 0)
    {
      tell_empty (work);
      return;
    }
  for (int i = 0; i < model->piece_count; i++)
    if (strcmp (model->piece[i].at.node->name, "unit") == 0)
      units[model->piece[i].side]++;
  for (int side = 0; side < WCR_SIDES; side++)
    if (units[side] == 0)
      report (work->sink, model->scenario, WCC_CODE_NO_UNITS,
              attribute_range (model->army[side].noun.at.node, "side"),
              "Add <unit class=\"...\" at=\"...\"/>.",
              "the army on the %s side has no units",
              wcr_list_name (WCR_LIST_SIDE, side));
}

/* ---- events that never come ---------------------------------------------- */

static bool
some_answer (const struct model *model, enum wcr_query query)
{
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].query == (int) query)
      return true;
  return false;
}

static bool
some_leader (const struct model *model)
{
  for (int i = 0; i < model->piece_count; i++)
    if (model->piece[i].unit_class < 0
        || model->unit_class[model->piece[i].unit_class].leader)
      return true;
  for (int i = 0; i < model->clause_count; i++)
    for (int k = 0; k < model->clause[i].spends; k++)
      if (model->clause[i].spend[k].leader >= 0)
        return true; /* dice may bring one */
  return false;
}

/* What costs tokens gives fewer than none. */
static bool
some_gain (const struct model *model)
{
  int count;
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      {
        const struct action *action = &model->trigger[i].action[k];
        if (action->verb == WCR_ACTION_GAIN_TOKENS
            && (!action->count || !expr_is_constant (action->count, &count)
                || count > 0))
          return true;
      }
  return false;
}

static bool
some_tokens (const struct model *model)
{
  return model->army[0].tokens > 0 || model->army[1].tokens > 0
         || some_gain (model);
}

static bool
some_storm (const struct model *model)
{
  return some_answer (model, WCR_QUERY_STORM_DICE);
}

static bool
some_exit (const struct model *model)
{
  return some_answer (model, WCR_QUERY_MAY_EXIT)
         || some_answer (model, WCR_QUERY_EXIT_HEXES);
}

/* Whether another card may be played as this one. */
static bool
is_played_as (const struct model *model, int card)
{
  for (int i = 0; i < model->clause_count; i++)
    if (model->clause[i].kind == WCR_CLAUSE_AS && model->clause[i].as == card)
      return true;
  return false;
}

/* Whether what a card lets one do may come. */
static bool
is_in_play (const struct model *model, const struct clause *clause)
{
  return clause->card < 0 || model->card[clause->card].copies > 0
         || is_played_as (model, clause->card);
}

static bool
some_reaction (const struct model *model)
{
  for (int i = 0; i < model->clause_count; i++)
    if (model->clause[i].kind == WCR_CLAUSE_REACT
        && is_in_play (model, &model->clause[i]))
      return true;
  return false;
}

static bool
some_restoring (const struct model *model)
{
  for (int i = 0; i < model->clause_count; i++)
    for (int k = 0; k < model->clause[i].spends; k++)
      if (model->clause[i].spend[k].what == WCR_SPEND_RESTORE
          && is_in_play (model, &model->clause[i]))
        return true;
  return false;
}

static bool
some_new_ground (const struct model *model)
{
  return model_acts (model, WCR_ACTION_CHANGE_TERRAIN);
}

static bool
some_offer (const struct model *model)
{
  return some_answer (model, WCR_QUERY_DRAW_INSTEAD);
}

static bool
some_evading (const struct model *model)
{
  for (int i = 0; i < model->role_count; i++)
    if (model->role[i].flags & WCR_ROLE_EVADABLE)
      return some_answer (model, WCR_QUERY_MAY_EVADE);
  return false;
}

/* Why an event cannot come in this battle; NULL: it can, as far as is easy to
 * tell. */
static const char *
reason_against (const struct model *model, int event)
{
  static const struct {
    enum wcr_event_type event;
    bool (*may_come) (const struct model *model);
    const char *reason;
  } causes[] = {
    { WCR_EVENT_TOKEN_SPENT, some_tokens,
      N_ ("this can never happen: neither army has tokens") },
    { WCR_EVENT_TOKENS_GAINED, some_gain,
      N_ ("this can never happen: nothing gives tokens") },
    { WCR_EVENT_LEADER_ELIMINATED, some_leader,
      N_ ("this can never happen: neither army has leaders") },
    { WCR_EVENT_TERRAIN_STORMED, some_storm,
      N_ ("this can never happen: no terrain can be stormed") },
    { WCR_EVENT_PIECE_EXITED, some_exit,
      N_ ("this can never happen: nothing lets units leave the board") },
    { WCR_EVENT_REACTION_PLAYED, some_reaction,
      N_ ("this can never happen: no card of these rules is a reaction") },
    { WCR_EVENT_BLOCKS_RESTORED, some_restoring,
      N_ ("this can never happen: no card of these rules gives blocks back") },
    { WCR_EVENT_TERRAIN_CHANGED, some_new_ground,
      N_ ("this can never happen: no <change-terrain> changes the ground") },
    { WCR_EVENT_DRAW_CHOSEN, some_offer,
      N_ ("this can never happen: the battle offers nothing instead of a "
          "card") },
    { WCR_EVENT_EVADE_STARTS, some_evading,
      N_ ("this can never happen: nothing lets units evade") },
    { WCR_EVENT_EVADE_ENDED, some_evading,
      N_ ("this can never happen: nothing lets units evade") },
  };
  for (size_t i = 0; i < sizeof causes / sizeof causes[0]; i++)
    if ((int) causes[i].event == event && !causes[i].may_come (model))
      return causes[i].reason;
  return NULL;
}

static void
check_events (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->trigger_count; i++)
    {
      const struct trigger *trigger = &model->trigger[i];
      const char *reason = NULL;
      if (trigger->at.document == model->scenario
          && strcmp (trigger->at.node->name, "on") == 0)
        reason = reason_against (model, trigger->event);
      if (reason)
        report (work->sink, model->scenario, WCC_CODE_NEVER_COMES,
                attribute_range (trigger->at.node, "event"),
                "Take it out, or add what it waits for.", "%s", _ (reason));
    }
}

/* ---- counters that nothing sets ------------------------------------------ */

static bool
some_setting (const struct model *model, int counter)
{
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      {
        const struct action *action = &model->trigger[i].action[k];
        if ((action->verb == WCR_ACTION_SET_COUNTER
             || action->verb == WCR_ACTION_REVEAL
             || action->verb == WCR_ACTION_CHOOSE)
            && action->who == counter)
          return true;
      }
  return false;
}

static bool
is_hidden (const struct model *model, int counter)
{
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      {
        const struct action *action = &model->trigger[i].action[k];
        if (action->verb == WCR_ACTION_CHOOSE && action->who == counter
            && (action->other & WCR_CHOOSE_HIDDEN))
          return true;
      }
  return false;
}

/* Whether an action turns up what was chosen, or puts something else there. */
static bool
turns_up (const struct action *action)
{
  return action->verb == WCR_ACTION_REVEAL
         || action->verb == WCR_ACTION_SET_COUNTER;
}

static bool
is_revealed (const struct model *model, int counter)
{
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      if (turns_up (&model->trigger[i].action[k])
          && model->trigger[i].action[k].who == counter)
        return true;
  return false;
}

/* Whether an expression asks for a counter of a side. */
static bool
asks_for (const struct expr *expr, int counter)
{
  for (; expr; expr = expr->next)
    if ((expr->kind == EXPR_PATH && expr->op == WCR_OP_S_COUNTER
         && expr->value == counter)
        || asks_for (expr->a, counter) || asks_for (expr->b, counter))
      return true;
  return false;
}

static void
say_face_down (struct work *work, struct place at, int counter)
{
  report (work->sink, at.document, WCC_CODE_FACE_DOWN, tag_range (at.node),
          "Write <reveal> for both sides before this.",
          "'%.60s' lies face down here: it counts as 0 until it is revealed",
          work->model->counter[counter].noun.id);
}

/* Reports actions of a trigger that ask for what a side has chosen before them,
 * and that nothing between has turned up. */
static void
check_order_of_bids (struct work *work, const struct trigger *trigger)
{
  uint64_t down = 0;
  for (int k = 0; k < trigger->actions; k++)
    {
      const struct action *action = &trigger->action[k];
      if (turns_up (action) && action->who >= 0)
        down &= ~(UINT64_C (1) << action->who);
      for (int i = 0; i < work->model->counter_count; i++)
        if ((down >> i & 1)
            && (asks_for (action->when, i) || asks_for (action->count, i)))
          say_face_down (work, action->at, i);
      if (action->verb == WCR_ACTION_CHOOSE && action->who >= 0 && !action->when
          && (action->other & WCR_CHOOSE_HIDDEN))
        down |= UINT64_C (1) << action->who;
    }
}

/* Reports conditions on hidden numbers that nobody has turned up yet, or that
 * nobody ever turns up. */
static void
check_face_down (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->trigger_count; i++)
    {
      const struct trigger *trigger = &model->trigger[i];
      if (trigger->broken)
        continue;
      check_order_of_bids (work, trigger);
      for (int c = 0; c < model->counter_count; c++)
        if (is_hidden (model, c) && !is_revealed (model, c)
            && model->counter[c].start == 0 && asks_for (trigger->when, c))
          say_face_down (work, trigger->at, c);
    }
}

/* Reports what turns up a number of a side that never lies face down. */
static void
check_reveals (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      {
        const struct action *action = &model->trigger[i].action[k];
        if (action->verb != WCR_ACTION_REVEAL || action->who < 0
            || model->counter[action->who].of != WCR_COUNTER_SIDE
            || model->counter[action->who].piled > 0
            || is_hidden (model, action->who))
          continue;
        report_attribute (work, action->at, "counter", WCC_CODE_NO_SUBJECT,
                          "Add draw=\"...\" to the counter, or let a side "
                          "choose it with hidden=\"yes\".",
                          make_message (work,
                                        "no number of '%.60s' lies face down",
                                        model->counter[action->who].noun.id));
      }
}

/* Reports counters of the battle that something asks for in vain: those with
 * the same number everywhere, which never changes, or with numbers that stay
 * face down. Those of rules may be there for other battles. */
static void
check_settings (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->counter_count; i++)
    {
      const struct noun *noun = &model->counter[i].noun;
      bool differs = model->counter[i].when && model->counter[i].piled == 0;
      if (noun->used && !noun->removed && !differs
          && noun->at.document == model->scenario && !some_setting (model, i))
        report (work->sink, model->scenario, WCC_CODE_NEVER_SET,
                attribute_range (noun->at.node, "id"),
                N_ ("Change it with <set-counter>, or take it out."),
                "nothing sets the counter '%s': it is always %d", noun->id,
                model->counter[i].start);
    }
}

/* ---- triggers that start themselves ------------------------------------- */

/* Whether an action causes the event of a trigger for certain. */
static bool
causes (const struct action *action, const struct trigger *trigger)
{
  return !action->when
         && ((trigger->event == WCR_EVENT_DECK_RESHUFFLED
              && action->verb == WCR_ACTION_RESHUFFLE
              && action->who == trigger->deck * WCR_OF_DECK)
             || (trigger->event == WCR_EVENT_TERRAIN_CHANGED
                 && action->verb == WCR_ACTION_CHANGE_TERRAIN));
}

/* An action of the rules that causes the event of a trigger for certain, or
 * NULL. */
static const struct action *
find_cause (const struct model *model, const struct trigger *trigger)
{
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      if (causes (&model->trigger[i].action[k], trigger))
        return &model->trigger[i].action[k];
  return NULL;
}

/* Whether a trigger acts whenever its event happens. */
static bool
always_acts (const struct trigger *trigger)
{
  return !trigger->broken && !trigger->when && trigger->once == WCR_ONCE_NO
         && trigger->side < 0 && trigger->owner < 0 && trigger->trait < 0
         && trigger->terrain < 0 && trigger->card == 0;
}

/* How many actions follow an action for certain. Stops counting when there are
 * more than the runtime allows. @param depth  of triggers that are acting */
static int
actions_after (const struct model *model, const struct action *cause, int depth)
{
  int count = 0;
  if (depth == WCR_MAX_NESTING)
    return 0;
  for (int i = 0; i < model->trigger_count; i++)
    if (always_acts (&model->trigger[i]) && causes (cause, &model->trigger[i]))
      for (int k = 0; k < model->trigger[i].actions; k++)
        {
          const struct action *action = &model->trigger[i].action[k];
          count += 1 + actions_after (model, action, depth + 1);
          if (count > WCR_MAX_STEP_ACTIONS)
            return count;
          k += action->inner; /* may be done for nobody */
        }
  return count;
}

static void
check_ends (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->trigger_count; i++)
    {
      const struct trigger *trigger = &model->trigger[i];
      const struct action *cause = find_cause (model, trigger);
      bool told = false;
      for (int k = 0; k < i && cause; k++)
        told = told || causes (cause, &model->trigger[k]);
      if (cause && !told
          && actions_after (model, cause, 0) > WCR_MAX_STEP_ACTIONS)
        report (work->sink, trigger->at.document, WCC_CODE_NEVER_ENDS,
                attribute_range (trigger->at.node, "event"),
                "Give it a condition, or let it act once in a turn.",
                "what follows this event does not end: more than %d actions",
                WCR_MAX_STEP_ACTIONS);
    }
}

/* ---- languages ----------------------------------------------------------- */

enum { MAX_LANGUAGES = 16 };

/* Whether an element of the root has text in a language: its own text, or one
 * of its paragraphs. @param first  language of the document */
static bool
speaks (const wcc_node *node, const char *language, const char *first)
{
  const char *own = wcc_node_get (node, "xml:lang");
  bool some = false;
  own = own ? own : first;
  for (const wcc_node *child = node->first_child; child; child = child->next)
    {
      const char *inner = wcc_node_get (child, "xml:lang");
      some = some || strcmp (inner ? inner : own, language) == 0;
    }
  return node->first_child ? some : strcmp (own, language) == 0;
}

/* Whether a catalogue has an element, or all of its paragraphs. */
static bool
translated (const struct work *work, const wcc_node *node, const char *language)
{
  const wcc_node *p = node->first_child;
  if (!work->model->texts)
    return false;
  if (!p)
    return texts_has (work->model->texts, language, node->text);
  while (p && texts_has (work->model->texts, language, p->text))
    p = p->next;
  return !p;
}

/* How many texts of a sort exist in the language of the document but not in
 * another one. @param place  set to the first of them, unless it is set */
static int
count_lacking (const struct work *work, const wcc_node *root, const char *sort,
               const char *language, const wcc_node **place)
{
  const char *first = work->model->language;
  int there = 0, known = 0;
  for (const wcc_node *node = wcc_node_child (root, sort); node;
       node = wcc_node_next (node, sort))
    known += speaks (node, language, first);
  for (const wcc_node *node = wcc_node_child (root, sort); node;
       node = wcc_node_next (node, sort))
    if (speaks (node, first, first) && !translated (work, node, language)
        && there++ >= known && !*place)
      *place = node;
  return there > known ? there - known : 0;
}

/* Reports a document that has some of its texts in a language, but not all. */
static void
check_language (struct work *work, const char *language)
{
  static const char *const sorts[] = { "title", "history", "council", "rule" };
  const struct model *model = work->model;
  const wcc_node *root = wcc_document_root (model->scenario), *place = NULL;
  int lacking = 0;
  for (size_t i = 0; i < sizeof sorts / sizeof sorts[0]; i++)
    lacking += count_lacking (work, root, sorts[i], language, &place);
  if (lacking > 0)
    report (work->sink, model->scenario, WCC_CODE_UNTRANSLATED,
            tag_range (place),
            make_message (work, "Add <%s xml:lang=\"%.20s\">.", place->name,
                          language),
            "the document has '%.20s', but %d of its texts do not; this is the "
            "first",
            language, lacking);
}

static void
check_languages (struct work *work)
{
  const struct model *model = work->model;
  const char *known[MAX_LANGUAGES];
  int count = 0;
  const wcc_node *root = wcc_document_root (model->scenario);
  for (const wcc_node *node = root->first_child; node; node = node->next)
    for (const wcc_node *text = node; text;
         text = text == node ? node->first_child : text->next)
      {
        const char *language = wcc_node_get (text, "xml:lang");
        bool new = language &&strcmp (language, model->language) != 0;
        for (int i = 0; i < count; i++)
          new = new &&strcmp (known[i], language) != 0;
        if (!new || count == MAX_LANGUAGES)
          continue;
        known[count++] = language;
        check_language (work, language);
      }
}

/* ---- roles --------------------------------------------------------------- */

/* Reports what roles say that no mechanism asks of them: only an attack is
 * evaded and answered, and only after that or a storm somebody advances. */
static void
check_deaf_roles (struct work *work)
{
  static const struct {
    const char *attribute;
    unsigned flag;
    unsigned uses; /* mask of those that ask */
  } asked[] = {
    { "evadable", WCR_ROLE_EVADABLE, 1u << WCR_USE_ATTACK },
    { "answered", WCR_ROLE_ANSWERED, 1u << WCR_USE_ATTACK },
    { "advances", WCR_ROLE_ADVANCES,
      1u << WCR_USE_ATTACK | 1u << WCR_USE_STORM },
  };
  const struct model *model = work->model;
  for (int i = 0; i < model->role_count; i++)
    for (size_t k = 0; k < sizeof asked / sizeof asked[0]; k++)
      {
        const struct strike_role *role = &model->role[i];
        if ((role->flags & asked[k].flag) != 0
            && (asked[k].uses >> role->use & 1) == 0)
          report (work->sink, role->noun.at.document, WCC_CODE_NEVER_TRUE,
                  attribute_range (role->noun.at.node, asked[k].attribute),
                  "Take it out. What should happen after other strikes is a "
                  "trigger.",
                  "'%s' of the role '%.60s' has no effect: nobody asks for it "
                  "after a strike with use=\"%s\"",
                  asked[k].attribute, role->noun.id,
                  wcr_list_name (WCR_LIST_ROLE_USE, role->use));
      }
}

void
check_unused (struct work *work)
{
  const struct model *model = work->model;
  /* What an error is about may be what names the thing. */
  if (work->model->lenient || wcc_diagnostics_errors (work->sink) > 0)
    return;
  check_ends (work);
  check_deaf_roles (work);
  check_face_down (work);
  if (model->kind != WCC_SCENARIO)
    return;
  check_unnamed (work);
  check_units (work);
  check_events (work);
  check_settings (work);
  check_reveals (work);
  check_languages (work);
}

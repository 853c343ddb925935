/* explain.c: an attack of a game in words. */

#include "explain.h"

#include <glib/gi18n.h>
#include <string.h>

#include "private.h"
#include "document/scene.h"

/* A cap of this value or more is no cap (wcr.h). */
#define NO_CAP 99

/* ---- reasons ------------------------------------------------------------- */

static void
reason_free (gpointer data)
{
  WceReason *reason = data;

  g_free (reason->title);
  g_free (reason->place);
  g_free (reason->help);
  g_free (reason->file);
  g_free (reason);
}

/* The label of a query of the rule language, or its identifier. */
static char *
name_of_query (enum wcr_query query)
{
  const char *word = wcr_list_name (WCR_LIST_QUERY, (int) query);
  wcc_element effect;
  wcc_attribute_info info;
  return wcc_find_element (WCC_RULES, "effect", &effect)
                 && wcc_find_attribute (&effect, "query", &info)
             ? wce_word_labels (&info.value, word)
             : g_strdup (word);
}

/* The query, and what the effect does to it. */
static char *
reason_title (const wcr_reason *reason)
{
  g_autofree char *query = name_of_query (reason->query);

  switch (reason->operation)
    {
    /* Translators: word of the rule language, number */
    case WCR_OPERATION_SET:
      if (wcr_query_describe (reason->query)->boolean)
        break;
      return g_strdup_printf (_("%s: is %d"), query, reason->value);
    case WCR_OPERATION_ADD:
      return g_strdup_printf (_("%s: %+d"), query, reason->value);
    case WCR_OPERATION_CAP:
      return g_strdup_printf (_("%s: at most %d"), query, reason->value);
    case WCR_OPERATION_FLOOR:
      return g_strdup_printf (_("%s: at least %d"), query, reason->value);
    case WCR_OPERATION_BONUS:
      return g_strdup_printf (_("%s: %+d in the end"), query, reason->value);
    case WCR_OPERATION_ALLOW: return g_strdup_printf (_("%s: yes"), query);
    case WCR_OPERATION_DENY: return g_strdup_printf (_("%s: no"), query);
    case WCR_OPERATIONS: break;
    }
  return reason->value ? g_strdup_printf (_("%s: yes"), query)
                       : g_strdup_printf (_("%s: no"), query);
}

static char *
reason_place (const wcr_reason *reason)
{
  g_autofree char *file = g_path_get_basename (reason->file);
  /* Translators: file name, number of a line in it */
  g_autofree char *line
    = g_strdup_printf (_("%s, line %d"), file, reason->line);
  const char *source = reason->source ? reason->source : "";
  const char *cite = reason->cite ? reason->cite : "";

  return g_strconcat (source, *source ? ", " : "", line, *cite ? ", " : "",
                      cite, NULL);
}

/* Queries overlap, so a reason may come twice: it is shown once. */
static void
on_reason (void *user, const wcr_reason *reason)
{
  GPtrArray *reasons = user;
  WceReason *new = g_new0 (WceReason, 1);
  const char *doc = wcr_list_doc (WCR_LIST_QUERY, (int) reason->query);

  new->title = reason_title (reason);
  new->place = reason_place (reason);
  new->help = g_strdup (*doc ? _(doc) : "");
  new->file = g_strdup (reason->file);
  new->line = reason->line;
  for (guint i = 0; i < reasons->len; i++)
    {
      const WceReason *old = reasons->pdata[i];

      if (g_str_equal (old->title, new->title)
          && g_str_equal (old->place, new->place))
        {
          reason_free (new);
          return;
        }
    }
  g_ptr_array_add (reasons, new);
}

/* ---- chances ------------------------------------------------------------- */

char *
wce_explain_chances (const double *chances, int n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i <= n; i++)
    g_string_append_printf (text, "%s%d: %.0f %%", i > 0 ? ", " : "", i,
                            100 * chances[i]);
  return g_string_free (text, FALSE);
}

double
wce_explain_mean (const double *chances, int n)
{
  double mean = 0;

  for (int i = 1; i <= n; i++)
    mean += i * chances[i];
  return mean;
}

/* ---- facts --------------------------------------------------------------- */

static char *
dice_words (const wcr_explanation *odds)
{
  g_autofree char *dice = g_strdup_printf (
    ngettext ("%d die", "%d dice", (gulong) odds->dice), odds->dice);
  gboolean capped = odds->cap < NO_CAP && odds->cap < odds->own;

  if (capped && odds->bonus != 0)
    /* Translators: "4 dice": the unit's own, their limit, and those on top */
    return g_strdup_printf (_("%s: own %d, at most %d, and %d more"), dice,
                            odds->own, odds->cap, odds->bonus);
  if (capped)
    return g_strdup_printf (_("%s: own %d, at most %d"), dice, odds->own,
                            odds->cap);
  if (odds->bonus != 0)
    return g_strdup_printf (_("%s: own %d, and %d more"), dice, odds->own,
                            odds->bonus);
  return g_steal_pointer (&dice);
}

static char *
faces_words (const wcr_battle *battle, guint faces)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_FACE); i++)
    if (faces >> i & 1)
      {
        const char *name = wcr_noun_name (battle, WCR_NOUN_FACE, i);

        g_string_append_printf (
          names, "%s%s", names->len > 0 ? ", " : "",
          *name ? name : wcr_noun_id (battle, WCR_NOUN_FACE, i));
      }
  if (names->len == 0)
    return g_strdup (_("No face hits."));
  /* Translators: faces of dice */
  return g_strdup_printf (_("Hits with %s."), names->str);
}

static void
add_defence (GPtrArray *facts, const wcr_explanation *odds)
{
  if (odds->retreat_hexes > 0)
    g_ptr_array_add (
      facts,
      g_strdup_printf (
        ngettext ("Flags drive the target back %d hex each.",
                  "Flags drive the target back %d hexes each.",
                  (gulong) odds->retreat_hexes),
        odds->retreat_hexes));
  if (odds->retreat_hexes > 0 && odds->ignored_flags > 0)
    g_ptr_array_add (
      facts, g_strdup_printf (ngettext ("It may ignore %d flag.",
                                        "It may ignore %d flags.",
                                        (gulong) odds->ignored_flags),
                              odds->ignored_flags));
  if (odds->storm)
    return;
  g_ptr_array_add (facts, g_strdup (odds->may_evade
                                      ? _("The target may evade.")
                                      : _("The target cannot evade.")));
  if (odds->struck_first)
    g_ptr_array_add (facts, g_strdup (_("If it stands, it strikes first.")));
  if (odds->may_battle_back)
    g_ptr_array_add (facts,
                     g_strdup (_("If it stands, it may battle back.")));
}

static char *
title_words (WcePlaySession *session, int piece, int hex,
             const wcr_explanation *odds)
{
  const wcr_battle *battle = session->battle;
  g_autofree char *who = wce_play_piece_words (session, piece);
  g_autofree char *words = NULL;
  int victim = wcr_hex_unit (battle, session->game, hex);
  char at[16];

  if (victim == WCR_NONE)
    victim = wcr_hex_leader (battle, session->game, hex);
  if (odds->storm || victim == WCR_NONE)
    /* Translators: unit, hex with terrain that it attacks */
    words = g_strdup_printf (_("Storm: %s against %s"), who,
                             wcr_hex_name (battle, hex, at));
  else
    {
      g_autofree char *whom = wce_play_piece_words (session, victim);

      words = g_strdup_printf (odds->fire ? _("Ranged combat: %s against %s")
                                          : _("Attack: %s against %s"),
                               who, whom);
    }
  return wce_capitalise (words);
}

/* ---- the attack ---------------------------------------------------------- */

static void
add_refusal (WceExplain *explain, const char *why)
{
  g_ptr_array_insert (explain->facts, 0,
                      /* Translators: why an attack cannot be made now */
                      g_strdup_printf (_ ("Not now: %s."), why));
}

WceExplain *
wce_play_explain (WcePlaySession *session, int piece, int hex)
{
  wcr_explanation odds;
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (reason_free);
  WceExplain *explain;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  if (!session->game || piece < 0 || hex < 0
      || hex >= wcr_hex_count (session->battle)
      || !wcr_explain (session->battle, session->game, piece, hex, &odds,
                       on_reason, reasons))
    return NULL;
  explain = g_new0 (WceExplain, 1);
  explain->odds = odds;
  explain->title = title_words (session, piece, hex, &odds);
  explain->dice = dice_words (&odds);
  explain->facts = g_ptr_array_new_with_free_func (g_free);
  explain->reasons = g_steal_pointer (&reasons);
  if (!odds.legal && odds.refusal)
    add_refusal (explain, _ (odds.refusal));
  g_ptr_array_add (explain->facts, faces_words (session->battle,
                                                odds.hit_faces));
  add_defence (explain->facts, &odds);
  return explain;
}

/* Whether units battle now. */
static gboolean
is_battle_time (WcePlaySession *session)
{
  for (guint i = 0; i < session->choices->len; i++)
    if (wcr_choice_kind_of (g_array_index (session->choices, wcr_choice, i))
        == WCR_CHOICE_BATTLE)
      return TRUE;
  return FALSE;
}

static gboolean
is_choice (WcePlaySession *session, int piece, int hex)
{
  for (guint i = 0; i < session->choices->len; i++)
    {
      wcr_choice choice = g_array_index (session->choices, wcr_choice, i);
      int from, to;

      wcr_choice_hexes (session->battle, session->game, choice, &from, &to);
      if (wcr_choice_kind_of (choice) == WCR_CHOICE_BATTLE && to == hex
          && from == wcr_piece_hex (session->battle, session->game, piece))
        return TRUE;
    }
  return FALSE;
}

/* What is a choice is not refused: a unit that has battled may do so again when rules
 * give it another battle. */
static void
allow (WceExplain *explain)
{
  if (explain->odds.legal)
    return;
  explain->odds.legal = TRUE;
  explain->odds.refusal = NULL;
  g_ptr_array_remove_index (explain->facts, 0);
}

WceExplain *
wce_play_explain_now (WcePlaySession *session, int piece, int hex)
{
  WceExplain *explain = wce_play_explain (session, piece, hex);
  const char *why = NULL;

  if (explain && is_choice (session, piece, hex))
    {
      allow (explain);
      return explain;
    }
  if (!explain || !explain->odds.legal
      || wcr_piece_side (session->battle, piece)
             != wcr_game_active (session->game))
    return explain;
  if (!wcr_piece_ordered (session->battle, session->game, piece))
    why = N_ ("the unit has no order");
  else if (!is_battle_time (session))
    why = N_ ("it is not the time to battle");
  if (!why)
    return explain;
  explain->odds.legal = FALSE;
  explain->odds.refusal = why;
  add_refusal (explain, _ (why));
  return explain;
}

void
wce_explain_free (WceExplain *explain)
{
  g_free (explain->title);
  g_free (explain->dice);
  g_ptr_array_unref (explain->facts);
  g_ptr_array_unref (explain->reasons);
  g_free (explain);
}

/* Whether the piece could attack the hex if its side had the turn and it had an
 * order. */
static gboolean
may_attack (WcePlaySession *session, int piece, int hex, int side)
{
  wcr_explanation odds;

  return wcr_piece_hex (session->battle, session->game, piece) != WCR_NONE
         && (int) wcr_piece_side (session->battle, piece) != side
         && wcr_explain (session->battle, session->game, piece, hex, &odds,
                         NULL, NULL)
         && odds.legal;
}

GArray *
wce_play_attackers (WcePlaySession *session, int hex)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (int));
  int victim, side;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), pieces);
  if (!session->game || hex < 0 || hex >= wcr_hex_count (session->battle))
    return pieces;
  victim = wcr_hex_unit (session->battle, session->game, hex);
  if (victim == WCR_NONE)
    victim = wcr_hex_leader (session->battle, session->game, hex);
  /* Terrain without a piece is stormed by the side that has the turn. */
  side = victim != WCR_NONE ? (int) wcr_piece_side (session->battle, victim)
                            : 1 - (int) wcr_game_active (session->game);
  for (int ordered = 1; ordered >= 0; ordered--)
    for (int i = 0; i < wcr_unit_count (session->battle); i++)
      if (wcr_piece_ordered (session->battle, session->game, i)
            == (ordered == 1)
          && may_attack (session, i, hex, side))
        g_array_append_val (pieces, i);
  return pieces;
}

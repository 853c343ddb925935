/* tour.c: a guided tour: its steps, and when each is done. */
#include "tour.h"

#include <glib/gi18n.h>

#include "document/form-model.h"
#include "document/scene.h"
#include "rulesets.h"

struct _WceTour {
  WceDocument *document;
  guint step;
  WceBoardModel *before, *now; /* the map when the step began; or NULL */
  guint least;                 /* of what the step counts, since it began */
};

/* ---- what is counted ----------------------------------------------------- */

static int
hexes_of (const WceBoardModel *map)
{
  return map->columns * map->rows;
}

static guint
count_painted (const WceTour *tour, const WceTourGames *games)
{
  (void) games;
  guint count = 0;
  for (int i = 0; i < hexes_of (tour->now); i++)
    if (g_strcmp0 (tour->now->hexes[i].terrain, tour->before->hexes[i].terrain)
        != 0)
      count++;
  return count;
}

static guint
count_units (const WceTour *tour, const WceTourGames *games)
{
  (void) games;
  guint count = 0;
  for (int i = 0; i < hexes_of (tour->now); i++)
    if (tour->now->hexes[i].unit.class_id != NULL)
      count++;
  return count;
}

static guint
count_rules (const WceTour *tour, const WceTourGames *games)
{
  (void) games;
  const wcc_document *tree = wce_document_get_last_tree (tour->document, NULL);
  g_auto (GStrv) rules = wce_form_rules (tree);
  return g_strv_length (rules);
}

static guint
count_turns (const WceTour *tour, const WceTourGames *games)
{
  (void) tour;
  return games->turns;
}

static guint
count_playtests (const WceTour *tour, const WceTourGames *games)
{
  (void) tour;
  return games->playtests;
}

/* ---- what does not count -------------------------------------------------- */

/* What undo brings back was not placed. */
static gboolean
is_undone (const WceTour *tour, const WceTourGames *games)
{
  (void) games;
  return wce_document_can_redo (tour->document);
}

static gboolean
only_people (const WceTour *tour, const WceTourGames *games)
{
  (void) tour;
  return !games->computer;
}

/* ---- the steps ----------------------------------------------------------- */

/* A step is done when there is more of what it counts. More that comes while
 * `idle` holds does not count; `reason` says so. */
static const struct {
  guint (*count) (const WceTour *tour, const WceTourGames *games);
  gboolean (*idle) (const WceTour *tour, const WceTourGames *games);
  const char *reason;
  WceTourPage page;
} steps[] = {
  { count_painted,
    is_undone,
    NULL,
    { N_ ("Paint a Hex"),
      N_ ("Choose Paint Terrain in the palette (Ctrl+2) and click on a hex, or "
          "go to one with the arrow keys and press Return."),
      N_ ("Well done. Ctrl+Z takes back whatever you do."), NULL, 1 } },
  { count_units,
    is_undone,
    NULL,
    { N_ ("Place a Unit"),
      N_ ("Choose Place Units in the palette (Ctrl+3) and click on a free hex, "
          "or go to one with the arrow keys and press Return."),
      N_ ("Well done. The text of the battle has the unit, too."), NULL, 2 } },
  { count_rules,
    is_undone,
    NULL,
    { N_ ("Add a Rule"),
      N_ ("Choose Add a Rule under Rules in the side panel (Alt+5), and one of "
          "them, such as Prize."),
      N_ ("Well done. The form of a rule says what it means."), "rules", -1 } },
  { count_turns,
    only_people,
    N_ ("People play both armies, so this turn does not count. Let the "
        "Computer "
        "play one of them, then finish a turn."),
    { N_ ("Play a Turn"),
      N_ ("Start a game (F5). Let the Computer play the army that waits, then "
          "play a card and finish your turn."),
      N_ ("Well done. Now the computer moves."), "play", -1 } },
  { count_playtests,
    NULL,
    NULL,
    { N_ ("Run a Playtest"),
      N_ ("Let the computer play many games (Ctrl+F5). Read under Results who "
          "wins, and how surely."),
      N_ ("Well done. This is how one sees what to change."), "playtest",
      -1 } },
  { NULL,
    NULL,
    NULL,
    { N_ ("The Battle Is Yours"),
      N_ ("Save it or close it. Read on in First Steps, in the tutorial “Your "
          "first battle in the editor”, and with F1 in the source."),
      NULL, NULL, -1 } },
};

guint
wce_tour_count (void)
{
  return G_N_ELEMENTS (steps) - 1;
}

const WceTourPage *
wce_tour_page (guint step)
{
  g_return_val_if_fail (step < G_N_ELEMENTS (steps), NULL);
  return &steps[step].page;
}

/* ---- the tour ------------------------------------------------------------ */

/* Rules are tried in the order in which they are offered. */
char *
wce_tour_practice (GError **error)
{
  g_auto (GStrv) rules = wce_rulesets_find (NULL);
  char *text = NULL;
  for (guint i = 0; rules[i] != NULL && text == NULL; i++)
    {
      g_clear_error (error);
      text = wce_rulesets_begin ("scenario", rules[i], _ ("Practice Battle"),
                                 error);
    }
  if (rules[0] == NULL)
    g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_FILE,
                 _ ("No rules came with the program. Install its scenarios, or "
                    "put rules into your data folder."));
  return text;
}

static void
begin_step (WceTour *tour, guint step)
{
  tour->step = step;
  tour->least = G_MAXUINT;
  g_clear_pointer (&tour->before, wce_board_model_unref);
}

WceTour *
wce_tour_new (WceDocument *document)
{
  WceTour *tour = g_new0 (WceTour, 1);
  tour->document = document;
  begin_step (tour, 0);
  return tour;
}

void
wce_tour_free (WceTour *tour)
{
  if (tour == NULL)
    return;
  g_clear_pointer (&tour->before, wce_board_model_unref);
  g_clear_pointer (&tour->now, wce_board_model_unref);
  g_free (tour);
}

/* A board of another size cannot be compared: the step begins anew.
 * @return FALSE when there is no map yet */
static gboolean
see_map (WceTour *tour)
{
  g_clear_pointer (&tour->now, wce_board_model_unref);
  tour->now = wce_scene_new (tour->document);
  if (tour->now == NULL)
    return FALSE;
  if (tour->before != NULL && tour->before->columns == tour->now->columns
      && tour->before->rows == tour->now->rows)
    return TRUE;
  begin_step (tour, tour->step);
  tour->before = wce_board_model_ref (tour->now);
  return TRUE;
}

static gboolean
is_idle (const WceTour *tour, const WceTourGames *games)
{
  return steps[tour->step].idle != NULL && steps[tour->step].idle (tour, games);
}

const char *
wce_tour_reason (const WceTour *tour, const WceTourGames *games)
{
  return is_idle (tour, games) && steps[tour->step].count (tour, games) > 0
             ? steps[tour->step].reason
             : NULL;
}

gboolean
wce_tour_look (WceTour *tour, const WceTourGames *games)
{
  if (steps[tour->step].count == NULL || !see_map (tour))
    return FALSE;
  guint count = steps[tour->step].count (tour, games);
  gboolean idle = is_idle (tour, games);
  gboolean done = !idle && count > tour->least;
  tour->least = idle ? count : MIN (tour->least, count);
  if (done)
    wce_tour_skip (tour, games);
  return done;
}

/* The first look at a step sees what there is when it begins. */
void
wce_tour_skip (WceTour *tour, const WceTourGames *games)
{
  if (steps[tour->step].count == NULL)
    return;
  begin_step (tour, tour->step + 1);
  wce_tour_look (tour, games);
}

guint
wce_tour_get_step (const WceTour *tour)
{
  return tour->step;
}

/* tour.c: a guided tour in a window, above the map: it sees what the person does, and
 * points at what the present step is done with. The card is above, since GTK moves a
 * focus that is lost, such as that of a choice which was made, to what is below. */
#include "private.h"

#include <glib/gi18n.h>

#include "wcc/playtest.h"

/* Turns count once the computer plays an army. */
static guint
turns_of (WcePlaySession *session)
{
  const wcr_game *game = wce_play_session_get_game (session);
  for (int side = 0; game != NULL && side < 2; side++)
    if (wce_play_session_get_player (session, side) != WCE_PLAYER_PERSON)
      return (guint) MAX (wcr_game_turn (game) - 1, 0);
  return 0;
}

static gboolean
has_results (WcePlaytestSession *session)
{
  const wcc_results *results = wce_playtest_session_get_results (session);
  return results != NULL && !wce_playtest_session_is_running (session)
         && wcc_results_pairs (results) > 0;
}

static WceTourGames
games_of (WceWindow *self)
{
  return (WceTourGames){
    .turns = turns_of (wce_play_panel_get_session (self->play_panel)),
    .playtests = has_results (wce_playtest_page_get_session (self->playtest)),
  };
}

/* Marks where the step is done. @param page  NULL: nowhere any more */
static void
point_at (WceWindow *self, const WceTourPage *page)
{
  wce_palette_mark_tool (self->palette, page != NULL ? page->tool : -1);
  for (guint i = 0; i <= wce_tour_count (); i++)
    if (wce_tour_page (i)->view != NULL)
      wce_window_mark_view (self, wce_tour_page (i)->view,
                            wce_tour_page (i) == page);
}

/* @param praise  for the step before; NULL: it was not done */
static void
show (WceWindow *self, const char *praise)
{
  guint step = wce_tour_get_step (self->tour);
  point_at (self, wce_tour_page (step));
  wce_tour_card_show (self->tour_card, step, praise);
}

static void
look (WceWindow *self)
{
  if (self->tour == NULL)
    return;
  WceTourGames games = games_of (self);
  if (!wce_tour_look (self->tour, &games))
    return;
  const char *praise
      = _ (wce_tour_page (wce_tour_get_step (self->tour) - 1)->praise);
  g_autofree char *ticked = g_strconcat ("✓ ", praise, NULL);
  wce_window_toast (self, ticked);
  show (self, praise);
}

static void
skip (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  WceTourGames games = games_of (self);
  wce_tour_skip (self->tour, &games);
  show (self, NULL);
}

static void
set_running (WceWindow *self, WceTour *tour)
{
  static const char *const names[] = { "skip-step", "end-tour" };
  wce_window_clear_tour (self);
  self->tour = tour;
  gtk_widget_set_visible (GTK_WIDGET (self->tour_card), tour != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (
                                     G_ACTION_MAP (self), names[i])),
                                 tour != NULL);
}

/* The focus would be lost with its button. */
static void
end (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (focus != NULL
      && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->tour_card)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  point_at (self, NULL);
  set_running (self, NULL);
}

void
wce_window_start_tour (WceWindow *self)
{
  self->begins = FALSE; /* the map needs the room of the council */
  set_running (self, wce_tour_new (self->document));
  look (self);
  show (self, NULL);
}

void
wce_window_clear_tour (WceWindow *self)
{
  g_clear_pointer (&self->tour, wce_tour_free);
}

void
wce_window_set_up_tour (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "skip-step", .activate = skip },
    { .name = "end-tour", .activate = end },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  set_running (self, NULL);
  const struct {
    gpointer object;
    const char *signal;
  } seen[] = {
    { self->document, "changed" },
    { self->document, "checked" },
    { wce_play_panel_get_session (self->play_panel), "changed" },
    { wce_playtest_page_get_session (self->playtest), "changed" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    g_signal_connect_object (seen[i].object, seen[i].signal, G_CALLBACK (look),
                             self, G_CONNECT_SWAPPED);
}

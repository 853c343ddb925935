/* tour.c: a guided tour in a window, above the map: it sees what the person does, and
 * points at what the present step is done with. The card is above, since GTK moves a
 * focus that is lost, such as that of a choice which was made, to what is below. */
#include "private.h"

#include <glib/gi18n.h>

#include "wcc/playtest.h"

static guint
turns_of (WcePlaySession *session)
{
  const wcr_game *game = wce_play_session_get_game (session);
  return game != NULL ? (guint) MAX (wcr_game_turn (game) - 1, 0) : 0;
}

static gboolean
has_computer (WcePlaySession *session)
{
  return wce_play_session_get_player (session, 0) != WCE_PLAYER_PERSON
         || wce_play_session_get_player (session, 1) != WCE_PLAYER_PERSON;
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
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  return (WceTourGames){
    .turns = turns_of (session),
    .computer = has_computer (session),
    .playtests = has_results (wce_playtest_page_get_session (self->playtest)),
  };
}

/* Marks the button that brings up a pane while what is marked in the pane is not
 * to be seen. */
static void
mark_button (GtkWidget *button, GtkWidget *pane, gboolean marked)
{
  if (marked && !gtk_widget_get_visible (pane))
    gtk_widget_add_css_class (button, "wce-wanted");
  else
    gtk_widget_remove_css_class (button, "wce-wanted");
}

/* Marks where the present step is done; without a tour nothing. */
static void
point (WceWindow *self)
{
  const WceTourPage *page = self->tour != NULL
                                ? wce_tour_page (wce_tour_get_step (self->tour))
                                : NULL;
  int tool = page != NULL ? page->tool : -1;
  wce_palette_mark_tool (self->palette, tool);
  mark_button (self->palette_button, GTK_WIDGET (self->palette), tool >= 0);
  mark_button (self->side_button, GTK_WIDGET (self->modes),
               page != NULL && page->view != NULL
                   && adw_view_stack_get_child_by_name (self->views, page->view)
                          != NULL);
  for (guint i = 0; i <= wce_tour_count (); i++)
    if (wce_tour_page (i)->view != NULL)
      wce_window_mark_view (self, wce_tour_page (i)->view,
                            wce_tour_page (i) == page);
}

/* @param praise  for the step before; NULL: it was not done */
static void
show (WceWindow *self, const char *praise)
{
  WceTourGames games = games_of (self);
  point (self);
  wce_tour_card_show (self->tour_card, wce_tour_get_step (self->tour), praise,
                      wce_tour_reason (self->tour, &games));
}

static void
look (WceWindow *self)
{
  if (self->tour == NULL)
    return;
  WceTourGames games = games_of (self);
  gboolean done = wce_tour_look (self->tour, &games);
  const char *reason = wce_tour_reason (self->tour, &games);
  if (!done && reason != self->tour_reason)
    show (self, NULL);
  self->tour_reason = reason;
  if (!done)
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
  set_running (self, NULL);
  point (self);
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
  g_signal_connect_object (self->palette, "notify::visible", G_CALLBACK (point),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->modes, "notify::visible", G_CALLBACK (point),
                           self, G_CONNECT_SWAPPED);
}

/* odds.c: the odds of an attack on the map, without a game. */
#include "private.h"

#include <glib/gi18n.h>

#include "play/odds-dialog.h"
#include "play/what-if.h"

/* A game at the start of the battle, if the document as it is now compiles; or
 * NULL. */
static WcePlaySession *
find_session (WceWindow *self)
{
  WceCheck *check = wce_document_get_check (self->document);
  size_t length = 0;
  if (check == NULL || !wce_document_is_checked (self->document))
    return NULL;
  if (check == self->odds_of)
    return self->odds_session;
  g_clear_pointer (&self->odds_of, wce_check_unref);
  g_clear_object (&self->odds_session);
  self->odds_of = wce_check_ref (check);
  const uint8_t *binary
      = wcc_result_binary (wce_check_get_result (check), &length);
  if (binary == NULL)
    return NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (binary, length);
  g_autoptr (WcePlaySession) session = wce_play_session_new ();
  if (wce_play_session_start (session, bytes, 1, NULL))
    self->odds_session = g_steal_pointer (&session);
  return self->odds_session;
}

/* In a game: of the selected unit, or of one that might attack. */
static char *
describe_in_game (WceWindow *self, int hex)
{
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  return wce_what_if_describe_now (session,
                                   wce_play_session_get_actor (session), hex);
}

char *
wce_window_describe_odds (WceWindow *self, int hex)
{
  if (wce_window_is_playing (self))
    return describe_in_game (self, hex);
  int cursor = wce_board_get_cursor (self->board);
  if (wce_tools_get_tool (self->tools) != WCE_TOOL_SELECT || hex == cursor)
    return NULL;
  WcePlaySession *session = find_session (self);
  return session != NULL ? wce_what_if_describe (session, cursor, hex) : NULL;
}

/* Shows the odds of an attack by the unit at the cursor on the piece under the
 * pointer. If there is no such attack, or the cursor moved last, shows attacks
 * by any unit on the piece at the cursor. */
static void
show_odds (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  int attacker = wce_board_get_cursor (self->board), hex = self->asked;
  if (wce_window_is_playing (self))
    return;
  WcePlaySession *session = find_session (self);
  if (session == NULL)
    {
      wce_window_toast (self, _ ("The battle has errors: there is nothing to "
                                 "show until it compiles."));
      return;
    }
  g_autofree char *line = wce_what_if_describe (session, attacker, hex);
  if (line == NULL)
    {
      hex = attacker;
      attacker = WCE_NO_HEX;
    }
  g_autoptr (GArray) units = wce_what_if_attackers (session, hex);
  if (units->len == 0)
    {
      wce_window_toast (self,
                        _ ("Go to a piece first: the odds are those of an "
                           "attack on it."));
      return;
    }
  WceOddsDialog *dialog
      = wce_odds_dialog_new (GTK_WINDOW (self), session, attacker, hex);
  g_signal_connect_object (dialog, "reason-activated",
                           G_CALLBACK (wce_window_show_rule), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
wce_window_set_up_odds (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "odds", .activate = show_odds },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_o, 0),
                        gtk_named_action_new ("win.odds")));
  gtk_widget_add_controller (GTK_WIDGET (self->board), keys);
}

void
wce_window_clear_odds (WceWindow *self)
{
  g_clear_pointer (&self->odds_of, wce_check_unref);
  g_clear_object (&self->odds_session);
}

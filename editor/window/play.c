/* play.c: starts games of the document, and ends them. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/scene.h"
#include "play/kept.h"
#include "wcc/texts.h"

/* Sets what the Play view says while there is no game. */
static void
explain (WceWindow *self)
{
  guint errors = wce_problems_get_errors (self->problems);
  WceCheck *check = wce_document_get_check (self->document);
  gboolean rules
      = check != NULL
        && wcc_result_kind (wce_check_get_result (check)) == WCC_RULES;
  gtk_widget_set_visible (GTK_WIDGET (self->no_play_button), !rules);
  if (rules)
    {
      adw_status_page_set_title (self->no_play, _ ("Nothing to Play"));
      adw_status_page_set_description (
          self->no_play, _ ("Rules are played through a scenario."));
    }
  else if (errors > 0)
    {
      adw_status_page_set_title (self->no_play, _ ("Not Ready to Play"));
      adw_status_page_set_description (
          self->no_play, _ ("The problems must be fixed first."));
      gtk_button_set_label (self->no_play_button, _ ("Show Problems"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->no_play_button),
                                      "win.show-problems");
    }
  else
    {
      adw_status_page_set_title (self->no_play, _ ("Play the Battle"));
      adw_status_page_set_description (
          self->no_play,
          _ ("Each side is played by a person or by the computer."));
      gtk_button_set_label (self->no_play_button, _ ("Start"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->no_play_button),
                                      "win.play");
    }
}

static void
update_play (WceWindow *self)
{
  gboolean playing = wce_window_is_playing (self);
  gtk_stack_set_visible_child_name (self->play_stack,
                                    playing ? "panel" : "none");
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (
                                   G_ACTION_MAP (self), "stop-playing")),
                               playing);
  explain (self);
}

static void
playing_changed (WceWindow *self)
{
  update_play (self);
  wce_window_update_map (self);
  wce_window_describe_map (self);
}

/* The texts on the cards, by identifier, in the reader's language. */
static GHashTable *
card_texts (const wcc_result *result)
{
  GHashTable *texts
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const wcc_node *rules = wcc_result_rules (result);
  const wcc_node *card = rules != NULL ? wcc_node_child (rules, "card") : NULL;
  for (; card != NULL; card = wcc_node_next (card, "card"))
    {
      const char *id = wcc_node_get (card, "id");
      const wcc_node *p = wcc_node_child (card, "p");
      const char *text
          = p != NULL && p->text != NULL
                ? wcc_result_text (result, wcc_reader_languages (), p->text)
                : "";
      char cost[WCC_COST_WORDS_ROOM];
      wcc_card_cost_words (card, cost, sizeof cost);
      const char *space = *cost != '\0' && *text != '\0' ? " " : "";
      if (id != NULL && (*cost != '\0' || *text != '\0'))
        g_hash_table_insert (texts, g_strdup (id),
                             g_strconcat (cost, space, text, NULL));
    }
  return texts;
}

/* Short names of unit classes for the game: the same as on the map and in the
 * lists of the editor. */
static GHashTable *
short_names (WceWindow *self)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  GHashTable *names
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (catalogue == NULL)
    return names;
  g_auto (GStrv) texts = wce_scene_short_names (catalogue);
  for (size_t i = 0; i < catalogue->class_count; i++)
    g_hash_table_insert (names, g_strdup (catalogue->classes[i].id),
                         g_strdup (texts[i]));
  return names;
}

/* Offers to repeat choices: after an edit, a new game begins, and the choices
 * of the old one can be made again, with its dice, as far as they are legal. */
static void
offer_choices (WceWindow *self, char **notation, guint64 seed)
{
  guint n = g_strv_length (notation);
  g_autofree char *label = g_strdup_printf (
      ngettext ("Repeat %u Choice", "Repeat %u Choices", n), n);
  g_strfreev (self->notation);
  self->notation = n > 0 ? g_strdupv (notation) : NULL;
  self->notation_seed = seed;
  if (n == 0)
    return;
  wce_window_toast_action (self, _ ("A new game has begun."), label,
                           "win.repeat-choices");
}

static void
repeat_choices (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  if (!wce_window_is_playing (self) || self->notation == NULL)
    return;
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  wce_play_session_restart (session, self->notation_seed);
  guint made = wce_play_session_repeat (session, self->notation);
  const char *stopped = self->notation[made];
  g_autofree char *message
      = stopped != NULL
            /* Translators: number of a choice, and the choice in notation */
            ? g_strdup_printf (_ ("Choice %u is not legal any more: %s"),
                               made + 1, stopped)
            : g_strdup (_ ("All choices are made again."));
  wce_window_toast (self, message);
}

/* Begins a game of the compiled battle. @return FALSE after showing a
 * message */
static gboolean
begin (WceWindow *self, WceCheck *check)
{
  g_autoptr (GError) error = NULL;
  size_t length = 0;
  const wcc_result *result = wce_check_get_result (check);
  const uint8_t *binary = wcc_result_binary (result, &length);
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  wce_tools_cancel (self->tools);
  g_autoptr (GBytes) bytes = g_bytes_new (binary, length);
  g_autoptr (GHashTable) texts = card_texts (result);
  wce_play_panel_set_card_texts (self->play_panel, texts);
  g_autoptr (GHashTable) names = short_names (self);
  wce_play_session_set_short_names (session, names);
  g_autoptr (WceBoardModel) map
      = wce_scene_read (wcc_result_catalogue (result),
                        wcc_document_root (wcc_result_document (result)),
                        result, wcc_reader_languages ());
  wce_play_session_set_map (session, map);
  self->suspended = FALSE;
  if (!wce_play_panel_start (self->play_panel, bytes, &error))
    {
      wce_window_toast (self, error->message);
      return FALSE;
    }
  wce_window_begin_rulings (self, check);
  wce_window_set_mode (self, WCE_PLAY);
  playing_changed (self);
  return TRUE;
}

/* What can be played: the present text. @return NULL: it has errors, or is no battle */
static WceCheck *
find_battle (WceWindow *self)
{
  size_t length = 0;
  wce_window_read_field (self);
  if (!wce_document_is_checked (self->document))
    wce_document_check_now (self->document);
  WceCheck *check = wce_document_get_check (self->document);
  return wcc_result_binary (wce_check_get_result (check), &length) != NULL
             ? check
             : NULL;
}

/* Begins a game in place of another one, whose choices it offers. */
static gboolean
begin_anew (WceWindow *self, WceCheck *check)
{
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  g_auto (GStrv) notation = wce_play_session_get_notation (session);
  guint64 seed = wce_play_session_get_seed (session);
  if (!begin (self, check))
    return FALSE;
  offer_choices (self, notation, seed);
  return TRUE;
}

static void
play (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  WceCheck *check = find_battle (self);
  if (check == NULL)
    {
      gboolean errors = wce_problems_get_errors (self->problems) > 0;
      wce_window_show_view (self, errors ? "problems" : "play");
      wce_window_toast (self, errors
                                  ? _ ("The problems must be fixed first.")
                                  : _ ("There is nothing to play here."));
      return;
    }
  if (begin_anew (self, check))
    wce_play_panel_take_focus (self->play_panel);
}

void
wce_window_watch_game (WceWindow *self, WceCheck *check, guint64 seed,
                       char *const *notation)
{
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  if (!begin (self, check))
    return;
  wce_play_session_restart (session, seed);
  wce_play_session_repeat (session, notation);
  wce_play_session_set_given (session);
  wce_play_session_seek (session, 0);
  wce_play_panel_take_focus (self->play_panel);
}

static void
stop_playing (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  wce_window_set_mode (self, WCE_DESIGN);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
resume (WceWindow *self)
{
  self->suspended = FALSE;
  wce_play_panel_resume (self->play_panel);
  wce_window_note_game (self);
}

/* Goes on with the game that waits, or begins one: if there is none, and if nobody
 * has chosen anything in it and the battle has changed. */
static void
enter (WceWindow *self)
{
  WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
  WceCheck *check = find_battle (self);
  gboolean waits = self->suspended
                   && (wce_play_session_get_length (session) > 0
                       || !wce_window_has_old_game (self));
  if (check != NULL && !waits)
    begin (self, check);
  else if (self->suspended)
    resume (self);
}

/* In another mode the map is the document's; the game waits. */
static void
mode_changed (WceWindow *self)
{
  gboolean playing = wce_window_is_playing (self);
  if (self->mode == WCE_PLAY && !playing)
    enter (self);
  else if (self->mode != WCE_PLAY && playing)
    {
      self->suspended = TRUE;
      wce_play_panel_stop (self->play_panel);
    }
}

void
wce_window_set_up_play (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "play", .activate = play },
    { .name = "stop-playing", .activate = stop_playing },
    { .name = "repeat-choices", .activate = repeat_choices },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  self->play_panel = WCE_PLAY_PANEL (wce_play_panel_new (self->board));
  wce_window_set_up_rulings (self);
  wce_window_set_up_replays (self);
  /* The panel scrolls in a low window. */
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 GTK_WIDGET (self->play_panel));
  gtk_stack_add_named (self->play_stack, scroller, "panel");
  g_signal_connect_object (self->modes, "notify::visible-child",
                           G_CALLBACK (mode_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play_panel, "notify::active",
                           G_CALLBACK (playing_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play_panel, "source-wanted",
                           G_CALLBACK (wce_window_show_rule), self,
                           G_CONNECT_SWAPPED);
  /* This is connected after the panel, which gives the map its model. */
  g_signal_connect_object (wce_play_panel_get_session (self->play_panel),
                           "changed", G_CALLBACK (wce_window_describe_map),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->problems, "notify::errors",
                           G_CALLBACK (update_play), self,
                           G_CONNECT_SWAPPED);
  update_play (self);
}

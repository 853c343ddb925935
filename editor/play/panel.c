/* panel.c: the controls of a game in play.
 *
 * Everything shown is made anew from the session after each of its changes; the
 * panel keeps no state of the game. The lists are in lists.c. */

#include "panel.h"

#include <glib/gi18n.h>

#include "buttons.h"
#include "hand.h"
#include "lists.h"
#include "menu.h"
#include "odds.h"
#include "played.h"
#include "private.h"
#include "result.h"
#include "roll.h"
#include "sides.h"
#include "time-bar.h"
#include "widgets/labels.h"

/* How long the pointer has to rest before an attack is explained, in
 * milliseconds: on its way to the panel it crosses other pieces. */
#define REST 250
/* Pixels of a hand at most; what is more is scrolled. */
#define HAND_HEIGHT 280

struct _WcePlayPanel {
  GtkBox parent_instance;

  WceBoard *board;
  WcePlaySession *session;
  gboolean active;
  gboolean ran; /* the program was to decide when the panel stopped */
  GtkEventController *keys; /* on the board while active */

  GtkWidget *note, *note_label, *note_button;
  GtkWidget *question, *turn, *hint, *hint_button, *told, *played, *result,
      *sides;
  GtkWidget *buttons, *time, *hand, *hand_scroller, *roll;
  WcePlayMenu *game_menu;
  GtkWidget *tabs, *choices, *log, *odds, *lines;
  guint rest; /* timeout that waits for the pointer to rest, or 0 */
  int pointed; /* hex under the pointer */
  int pressed; /* of the piece that is being dragged, or WCE_NO_HEX */
  GtkWidget *menu; /* popover at a hex with several choices */
};

G_DEFINE_FINAL_TYPE (WcePlayPanel, wce_play_panel, GTK_TYPE_BOX)

enum { PROP_0, PROP_ACTIVE, PROPS };

static GParamSpec *properties[PROPS];
static guint source_wanted;

/* ---- after a choice ------------------------------------------------------ */

/* Runs the program if it has to decide after a person's choice. */
static void
go_on (WcePlayPanel *panel)
{
  int side = panel->session && wce_play_session_get_game (panel->session)
               ? wcr_game_decider (wce_play_session_get_game (panel->session))
               : WCR_NONE;

  if (side != WCR_NONE
      && wce_play_session_get_player (panel->session, side)
           != WCE_PLAYER_PERSON)
    wce_play_session_run (panel->session,
                          wce_play_menu_get_pause (panel->game_menu));
}

static void
make_choice (WcePlayPanel *panel, guint i)
{
  wce_play_session_apply (panel->session, i);
  go_on (panel);
}

static void
choice_activated (WcePlayPanel *panel, guint choice)
{
  make_choice (panel, choice);
}

/* ---- several choices for one thing --------------------------------------- */

static void
drop_menu (WcePlayPanel *panel)
{
  GtkWidget *menu = g_steal_pointer (&panel->menu);

  if (!menu)
    return;
  gtk_popover_popdown (GTK_POPOVER (menu));
  gtk_widget_unparent (menu);
}

static void
menu_clicked (GtkWidget *button, WcePlayPanel *panel)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "choice"));

  drop_menu (panel);
  gtk_widget_grab_focus (GTK_WIDGET (panel->board));
  make_choice (panel, i);
}

/* Shows choices as buttons in a popover. @param area  in the parent, or NULL */
static void
show_menu (WcePlayPanel *panel, GtkWidget *parent, const GdkRectangle *area,
           const guint *indices, guint n)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  drop_menu (panel);
  panel->menu = gtk_popover_new ();
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label
        = wce_play_session_choice_label (panel->session, indices[i]);
      GtkWidget *button = gtk_button_new_with_label (label);

      gtk_widget_add_css_class (button, "flat");
      gtk_label_set_xalign (
        GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
      g_object_set_data (G_OBJECT (button), "choice",
                         GUINT_TO_POINTER (indices[i]));
      g_signal_connect (button, "clicked", G_CALLBACK (menu_clicked), panel);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_popover_set_child (GTK_POPOVER (panel->menu), box);
  gtk_widget_set_parent (panel->menu, parent);
  if (area)
    gtk_popover_set_pointing_to (GTK_POPOVER (panel->menu), area);
  gtk_popover_popup (GTK_POPOVER (panel->menu));
}

/* ---- the board ----------------------------------------------------------- */

static WcePick
pick (WcePlayPanel *panel, int hex)
{
  WcePick picked;
  GdkRectangle area;
  const guint *indices;
  guint n;

  drop_menu (panel);
  picked = wce_play_session_pick (panel->session, hex);
  switch (picked)
    {
    case WCE_PICK_NOTHING:
    case WCE_PICK_SELECTED: break;
    case WCE_PICK_APPLIED: go_on (panel); break;
    case WCE_PICK_SEVERAL:
      indices = wce_play_session_get_candidates (panel->session, &n);
      wce_board_get_hex_area (panel->board, hex, &area);
      show_menu (panel, GTK_WIDGET (panel->board), &area, indices, n);
      break;
    }
  return picked;
}

static void
hex_pressed (WcePlayPanel *panel, int hex, guint button)
{
  panel->pressed = WCE_NO_HEX;
  if (panel->active && button == GDK_BUTTON_PRIMARY
      && pick (panel, hex) == WCE_PICK_SELECTED)
    panel->pressed = hex;
}

static gboolean
leads_to (WcePlayPanel *panel, int hex)
{
  const WceBoardModel *model = wce_board_get_model (panel->board);

  return (model->hexes[hex].flags & (WCE_HEX_TARGET | WCE_HEX_ATTACK)) != 0;
}

/* A piece is dragged to a hex: the same as one click on each. The first has been
 * made; it may have unselected the piece. Who lets go beside the board thinks
 * better of it. */
static void
hex_released (WcePlayPanel *panel, int hex)
{
  int from = panel->pressed;

  panel->pressed = WCE_NO_HEX;
  if (!panel->active || from == WCE_NO_HEX || hex == from
      || !wce_board_get_dropped (panel->board))
    return;
  if (wce_play_session_get_selected (panel->session) != from)
    pick (panel, from);
  if (leads_to (panel, hex))
    pick (panel, hex);
}

static void
hex_activated (WcePlayPanel *panel, int hex)
{
  if (panel->active)
    pick (panel, hex);
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint key, guint code,
             GdkModifierType state, WcePlayPanel *panel)
{
  (void) controller;
  (void) code;
  (void) state;
  if (key != GDK_KEY_Escape
      || wce_play_session_get_selected (panel->session) == WCE_NO_HEX)
    return GDK_EVENT_PROPAGATE;
  wce_play_session_unselect (panel->session);
  return GDK_EVENT_STOP;
}

/* ---- explaining attacks -------------------------------------------------- */

static gboolean
rested (gpointer user)
{
  WcePlayPanel *panel = user;

  panel->rest = 0;
  wce_play_odds_show (WCE_PLAY_ODDS (panel->odds),
                      wce_play_session_get_actor (panel->session),
                      panel->pointed);
  return G_SOURCE_REMOVE;
}

static void
hex_pointed (WcePlayPanel *panel, int hex)
{
  g_clear_handle_id (&panel->rest, g_source_remove);
  if (!panel->active || hex == WCE_NO_HEX)
    return;
  panel->pointed = hex;
  panel->rest = g_timeout_add (REST, rested, panel);
}

static void
reason_activated (WcePlayPanel *panel, const char *file, int line)
{
  g_signal_emit (panel, source_wanted, 0, file, line);
}

static void
log_activated (WcePlayPanel *panel, guint position)
{
  g_autoptr (WceLogLine) line = g_list_model_get_item (
    wce_play_session_get_log (panel->session), position);

  if (!panel->active || !line)
    return;
  wce_play_session_seek_line (panel->session, position);
  if (wce_log_line_get_hex (line) != WCE_NO_HEX)
    wce_board_set_cursor (panel->board, wce_log_line_get_hex (line));
}

/* ---- the hand ------------------------------------------------------------ */

static void
card_activated (WcePlayPanel *panel, int card, GtkWidget *button)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = wce_play_session_get_choice_count (panel->session);

  for (guint i = 0; i < n; i++)
    {
      wcr_choice choice = wce_play_session_get_choice (panel->session, i);

      if (wce_play_is_about_card (choice, card))
        g_array_append_val (found, i);
    }
  if (found->len == 1)
    {
      make_choice (panel, g_array_index (found, guint, 0));
      /* The card is gone; the next choices are in the list and on the board. */
      gtk_widget_grab_focus (panel->choices);
    }
  else if (found->len > 1)
    show_menu (panel, button, NULL, (const guint *) (const void *) found->data,
               found->len);
}

/* ---- another game -------------------------------------------------------- */

static void
swap_players (WcePlaySession *session)
{
  WcePlayer players[2];
  g_autofree char *personality
      = g_strdup (wce_play_session_get_personality (session, 0));

  for (int side = 0; side < 2; side++)
    players[side] = wce_play_session_get_player (session, side);
  for (int side = 0; side < 2; side++)
    wce_play_session_set_player (session, side, players[1 - side]);
  wce_play_session_set_personality (
      session, 0, wce_play_session_get_personality (session, 1));
  wce_play_session_set_personality (session, 1, personality);
}

static void
play_again (WcePlayPanel *panel, gboolean swap)
{
  if (swap)
    swap_players (panel->session);
  wce_play_session_restart (panel->session,
                            wce_play_menu_next_seed (panel->game_menu));
  go_on (panel);
}

/* ---- showing the session ------------------------------------------------- */

static void
show_head (WcePlayPanel *panel)
{
  const wcr_game *game = wce_play_session_get_game (panel->session);
  g_autofree char *question = wce_play_session_question (panel->session);
  g_autofree char *told = wce_play_session_last_turn (panel->session);
  gulong made = wce_play_session_get_position (panel->session);
  g_autofree char *seed
    = g_strdup_printf ("%" G_GUINT64_FORMAT,
                       wce_play_session_get_seed (panel->session));
  g_autofree char *turn
    = g_strdup_printf (ngettext ("Turn %d, %d choice made, seed %s",
                                 "Turn %d, %d choices made, seed %s", made),
                       wcr_game_turn (game), (int) made, seed);
  g_autofree char *counted
    = wce_play_counter_words (panel->session, WCR_COUNTER_GAME, 0);

  if (*counted != '\0')
    {
      g_autofree char *plain = g_steal_pointer (&turn);
      turn = g_strconcat (plain, ", ", counted, NULL);
    }
  gtk_label_set_text (GTK_LABEL (panel->question), question);
  gtk_label_set_text (GTK_LABEL (panel->turn), turn);
  gtk_label_set_text (GTK_LABEL (panel->told), told ? told : "");
  gtk_widget_set_visible (panel->told, told != NULL);
}

static void
show_hint (WcePlayPanel *panel)
{
  g_autofree char *words = wce_play_session_hint_words (panel->session);

  gtk_label_set_text (GTK_LABEL (panel->hint), words ? words : "");
  gtk_widget_set_visible (panel->hint, words != NULL);
  gtk_widget_set_sensitive (panel->hint_button,
                            wce_play_session_can_hint (panel->session));
}

/* A long game has many variations, so the list is filled only while it is
 * shown. */
static void
show_lines (WcePlayPanel *panel)
{
  if (gtk_stack_get_visible_child (GTK_STACK (panel->tabs)) == panel->lines)
    wce_play_lines_update (WCE_PLAY_LINES (panel->lines));
}

/* The hand gets the room that it needs, before the lists do. */
static void
show_hand (WcePlayPanel *panel)
{
  int width = gtk_widget_get_width (panel->hand), height;

  wce_play_hand_update (WCE_PLAY_HAND (panel->hand));
  gtk_widget_measure (panel->hand, GTK_ORIENTATION_VERTICAL,
                      width > 0 ? width : -1, NULL, &height, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (
    GTK_SCROLLED_WINDOW (panel->hand_scroller), MIN (height, HAND_HEIGHT));
  gtk_widget_set_visible (panel->hand_scroller,
                          !gtk_widget_get_visible (panel->result));
}

static void
show_session (WcePlayPanel *panel)
{
  g_autoptr (WceBoardModel) model = NULL;

  if (!panel->active || !wce_play_session_get_game (panel->session))
    return;
  drop_menu (panel);
  model = wce_play_session_make_model (panel->session);
  wce_board_set_model (panel->board, model);
  show_head (panel);
  show_hint (panel);
  wce_play_sides_update (WCE_PLAY_SIDES (panel->sides));
  wce_play_buttons_update (WCE_PLAY_BUTTONS (panel->buttons));
  wce_play_time_bar_update (WCE_PLAY_TIME_BAR (panel->time));
  wce_play_menu_update (panel->game_menu);
  wce_play_played_update (WCE_PLAY_PLAYED (panel->played));
  wce_play_result_update (WCE_PLAY_RESULT (panel->result));
  show_hand (panel);
  wce_play_roll_update (WCE_PLAY_ROLL (panel->roll),
                        wce_play_menu_get_pause (panel->game_menu) > 0);
  show_lines (panel);
  wce_play_choices_show (panel->choices, panel->session);
  wce_play_log_follow (
    panel->log, wce_play_session_get_log_position (panel->session));
  wce_play_odds_refresh (WCE_PLAY_ODDS (panel->odds));
}

/* ---- building ------------------------------------------------------------ */

static void
build_head (WcePlayPanel *panel)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *menu = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();

  panel->question = wce_add_label (texts, NULL, "title-4");
  wce_label_break (panel->question);
  panel->turn = wce_add_label (texts, NULL, "dim-label");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), texts);
  panel->hint_button = gtk_button_new_with_label (_ ("Hint"));
  gtk_widget_set_tooltip_text (panel->hint_button,
                               _ ("Show what the computer would choose"));
  gtk_widget_set_valign (panel->hint_button, GTK_ALIGN_START);
  g_signal_connect_swapped (panel->hint_button, "clicked",
                            G_CALLBACK (wce_play_session_ask_hint),
                            panel->session);
  gtk_box_append (GTK_BOX (box), panel->hint_button);
  panel->game_menu = WCE_PLAY_MENU (wce_play_menu_new (panel->session));
  gtk_popover_set_child (GTK_POPOVER (popover),
                         GTK_WIDGET (panel->game_menu));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "view-more-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (menu), popover);
  gtk_widget_set_tooltip_text (menu, _("Game"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Game"),
                                  -1);
  gtk_widget_set_valign (menu, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), menu);
  gtk_box_append (GTK_BOX (panel), box);
  panel->hint = wce_add_label (GTK_WIDGET (panel), NULL, "wce-told");
}

/* Long texts of cards do not push the lists out of sight. */
static void
build_hand_scroller (WcePlayPanel *panel)
{
  GtkScrolledWindow *scroller;

  panel->hand_scroller = gtk_scrolled_window_new ();
  scroller = GTK_SCROLLED_WINDOW (panel->hand_scroller);
  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (scroller, HAND_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (scroller, TRUE);
  gtk_scrolled_window_set_child (scroller, panel->hand);
  gtk_box_append (GTK_BOX (panel), panel->hand_scroller);
}

static void
build_note (WcePlayPanel *panel)
{
  panel->note = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (panel->note, "wce-past");
  panel->note_label = wce_add_label (panel->note, NULL, NULL);
  wce_label_break (panel->note_label);
  gtk_widget_set_hexpand (panel->note_label, TRUE);
  panel->note_button = gtk_button_new ();
  gtk_widget_set_halign (panel->note_button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (panel->note), panel->note_button);
  gtk_widget_set_visible (panel->note, FALSE);
  gtk_box_append (GTK_BOX (panel), panel->note);
}

static void
add_tab (WcePlayPanel *panel, GtkWidget *child, const char *name,
         const char *title)
{
  gtk_stack_add_titled (GTK_STACK (panel->tabs), child, name, title);
}

static void
build_lists (WcePlayPanel *panel)
{
  GtkWidget *switcher = gtk_stack_switcher_new ();

  panel->tabs = gtk_stack_new ();
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher),
                                GTK_STACK (panel->tabs));
  panel->choices = wce_play_choices_new ();
  g_signal_connect_swapped (panel->choices, "choice-activated",
                            G_CALLBACK (choice_activated), panel);
  panel->log = wce_play_log_new (panel->session);
  g_signal_connect_swapped (panel->log, "line-activated",
                            G_CALLBACK (log_activated), panel);
  panel->odds = wce_play_odds_new (panel->session);
  g_signal_connect_swapped (panel->odds, "reason-activated",
                            G_CALLBACK (reason_activated), panel);
  add_tab (panel, panel->choices, "choices", _("Choices"));
  add_tab (panel, panel->odds, "odds", _("Odds"));
  panel->lines = wce_play_lines_new (panel->session);
  add_tab (panel, panel->log, "log", _("Log"));
  add_tab (panel, panel->lines, "lines", _("Lines"));
  g_signal_connect_swapped (panel->tabs, "notify::visible-child",
                            G_CALLBACK (show_lines), panel);
  gtk_widget_set_vexpand (panel->tabs, TRUE);
  gtk_widget_add_css_class (switcher, "wce-tabs");
  gtk_box_append (GTK_BOX (panel), switcher);
  gtk_box_append (GTK_BOX (panel), panel->tabs);
}

/* ---- object -------------------------------------------------------------- */

static void
take_board (WcePlayPanel *panel)
{
  if (!panel->active)
    {
      panel->active = TRUE;
      panel->keys = gtk_event_controller_key_new ();
      g_signal_connect (panel->keys, "key-pressed", G_CALLBACK (key_pressed),
                        panel);
      gtk_widget_add_controller (GTK_WIDGET (panel->board), panel->keys);
      g_object_notify_by_pspec (G_OBJECT (panel), properties[PROP_ACTIVE]);
    }
  show_session (panel);
}

gboolean
wce_play_panel_start (WcePlayPanel *panel, GBytes *binary, GError **error)
{
  g_return_val_if_fail (WCE_IS_PLAY_PANEL (panel), FALSE);
  if (!wce_play_session_start (panel->session, binary,
                               wce_play_menu_next_seed (panel->game_menu),
                               error))
    return FALSE;
  take_board (panel);
  return TRUE;
}

void
wce_play_panel_resume (WcePlayPanel *panel)
{
  g_return_if_fail (WCE_IS_PLAY_PANEL (panel));
  if (!wce_play_session_get_game (panel->session))
    return;
  take_board (panel);
  if (panel->ran)
    go_on (panel);
}

void
wce_play_panel_stop (WcePlayPanel *panel)
{
  g_return_if_fail (WCE_IS_PLAY_PANEL (panel));
  if (!panel->active)
    return;
  panel->ran = wce_play_session_get_running (panel->session);
  wce_play_session_stop (panel->session);
  g_clear_handle_id (&panel->rest, g_source_remove);
  drop_menu (panel);
  gtk_widget_remove_controller (GTK_WIDGET (panel->board),
                                g_steal_pointer (&panel->keys));
  panel->active = FALSE;
  g_object_notify_by_pspec (G_OBJECT (panel), properties[PROP_ACTIVE]);
}

gboolean
wce_play_panel_get_active (WcePlayPanel *panel)
{
  g_return_val_if_fail (WCE_IS_PLAY_PANEL (panel), FALSE);
  return panel->active;
}

void
wce_play_panel_take_focus (WcePlayPanel *panel)
{
  g_return_if_fail (WCE_IS_PLAY_PANEL (panel));
  if (!gtk_widget_child_focus (panel->hand, GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (GTK_WIDGET (panel), GTK_DIR_TAB_FORWARD);
}

WcePlaySession *
wce_play_panel_get_session (WcePlayPanel *panel)
{
  g_return_val_if_fail (WCE_IS_PLAY_PANEL (panel), NULL);
  return panel->session;
}

void
wce_play_panel_set_card_texts (WcePlayPanel *panel, GHashTable *texts)
{
  g_return_if_fail (WCE_IS_PLAY_PANEL (panel));
  wce_play_hand_set_texts (WCE_PLAY_HAND (panel->hand), texts);
  wce_play_played_set_texts (WCE_PLAY_PLAYED (panel->played), texts);
}

void
wce_play_panel_add_action (WcePlayPanel *panel, const char *label,
                           const char *action)
{
  g_return_if_fail (WCE_IS_PLAY_PANEL (panel));
  wce_play_menu_add_action (panel->game_menu, label, action);
}

void
wce_play_panel_set_note (WcePlayPanel *panel, const char *note,
                         const char *label, const char *action)
{
  g_return_if_fail (WCE_IS_PLAY_PANEL (panel));
  gtk_label_set_text (GTK_LABEL (panel->note_label), note ? note : "");
  gtk_button_set_label (GTK_BUTTON (panel->note_button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (panel->note_button), action);
  gtk_widget_set_visible (panel->note, note != NULL);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  switch (id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, WCE_PLAY_PANEL (object)->active);
      break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
dispose (GObject *object)
{
  WcePlayPanel *panel = WCE_PLAY_PANEL (object);

  if (panel->board)
    {
      wce_play_panel_stop (panel);
      g_signal_handlers_disconnect_by_data (panel->board, panel);
    }
  if (panel->session)
    g_signal_handlers_disconnect_by_data (panel->session, panel);
  g_clear_object (&panel->board);
  g_clear_object (&panel->session);
  G_OBJECT_CLASS (wce_play_panel_parent_class)->dispose (object);
}

static void
wce_play_panel_class_init (WcePlayPanelClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = get_property;
  object_class->dispose = dispose;
  source_wanted = g_signal_new (
    "source-wanted", G_OBJECT_CLASS_TYPE (class), G_SIGNAL_RUN_LAST, 0, NULL,
    NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_INT);
  properties[PROP_ACTIVE]
    = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, PROPS, properties);
}

static void
wce_play_panel_init (WcePlayPanel *panel)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (panel),
                                  GTK_ORIENTATION_VERTICAL);
  /* Its children expand to its width, but the panel itself does not expand. */
  gtk_widget_set_hexpand (GTK_WIDGET (panel), FALSE);
  gtk_box_set_spacing (GTK_BOX (panel), 8);
  gtk_widget_set_margin_top (GTK_WIDGET (panel), 12);
  gtk_widget_set_margin_bottom (GTK_WIDGET (panel), 12);
  gtk_widget_set_margin_start (GTK_WIDGET (panel), 8);
  gtk_widget_set_margin_end (GTK_WIDGET (panel), 8);
  panel->session = wce_play_session_new ();
  panel->pressed = WCE_NO_HEX;
  build_head (panel);
  build_note (panel);
  panel->sides = wce_play_sides_new (panel->session);
  gtk_box_append (GTK_BOX (panel), panel->sides);
  panel->buttons = wce_play_buttons_new (panel->session, panel->game_menu);
  gtk_box_append (GTK_BOX (panel), panel->buttons);
  panel->time = wce_play_time_bar_new (panel->session);
  gtk_box_append (GTK_BOX (panel), panel->time);
  panel->told = wce_add_label (GTK_WIDGET (panel), NULL, "wce-told");
  panel->played = wce_play_played_new (panel->session);
  gtk_box_append (GTK_BOX (panel), panel->played);
  panel->result = wce_play_result_new (panel->session);
  g_signal_connect_swapped (panel->result, "again", G_CALLBACK (play_again),
                            panel);
  gtk_box_append (GTK_BOX (panel), panel->result);
  panel->hand = wce_play_hand_new (panel->session);
  g_signal_connect_swapped (panel->hand, "card-activated",
                            G_CALLBACK (card_activated), panel);
  build_hand_scroller (panel);
  panel->roll = wce_play_roll_new (panel->session);
  gtk_box_append (GTK_BOX (panel), panel->roll);
  build_lists (panel);
  g_signal_connect_swapped (panel->session, "changed",
                            G_CALLBACK (show_session), panel);
}

GtkWidget *
wce_play_panel_new (WceBoard *board)
{
  WcePlayPanel *panel = g_object_new (WCE_TYPE_PLAY_PANEL, NULL);

  panel->board = g_object_ref (board);
  g_signal_connect_swapped (board, "hex-pressed", G_CALLBACK (hex_pressed),
                            panel);
  g_signal_connect_swapped (board, "hex-released", G_CALLBACK (hex_released),
                            panel);
  g_signal_connect_swapped (board, "hex-activated",
                            G_CALLBACK (hex_activated), panel);
  g_signal_connect_swapped (board, "hex-hovered", G_CALLBACK (hex_pointed),
                            panel);
  g_signal_connect_swapped (board, "cursor-moved", G_CALLBACK (hex_pointed),
                            panel);
  return GTK_WIDGET (panel);
}

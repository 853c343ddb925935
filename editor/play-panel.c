/* play-panel.c: the controls of a game in play.
 *
 * Everything shown is made from the session after each of its changes; the
 * panel keeps no state of the game. The lists are in play-lists.c. */

#include "play-panel.h"

#include <glib/gi18n.h>

#include "play-lists.h"
#include "play-odds.h"

/* Milliseconds for which the pointer rests before an attack is explained: on
 * its way to the panel it crosses other pieces. */
#define REST 250

struct _WcePlayPanel {
  GtkBox parent_instance;

  WceBoard *board;
  WcePlaySession *session;
  gboolean active;
  GtkEventController *keys; /* on the board while active */

  GtkWidget *question, *turn;
  GtkWidget *side_name[2], *banners[2], *player[2];
  GtkWidget *step, *run, *undo, *redo, *restart, *pace, *seed;
  GtkWidget *hand_title, *hand;
  GtkWidget *tabs, *choices, *log, *odds;
  guint rest; /* source that waits for the pointer to rest, or 0 */
  int pointed; /* hex that it waits for */
  GtkWidget *menu; /* popover at a hex with several choices */
};

G_DEFINE_FINAL_TYPE (WcePlayPanel, wce_play_panel, GTK_TYPE_BOX)

enum { PROP_0, PROP_ACTIVE, PROPS };

static GParamSpec *properties[PROPS];
static guint source_wanted;

/* Milliseconds between two choices, in the order of the pace's list. */
static const guint pauses[] = { 0, 150, 800 };

/* ---- after a choice --------------------------------------------------------- */

static guint
chosen_pause (WcePlayPanel *panel)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (panel->pace));

  return pauses[MIN (i, G_N_ELEMENTS (pauses) - 1)];
}

/* A person's choice may hand over to the random player, who goes on by himself. */
static void
go_on (WcePlayPanel *panel)
{
  int side = panel->session && wce_play_session_get_game (panel->session)
               ? wcr_game_decider (wce_play_session_get_game (panel->session))
               : WCR_NONE;

  if (side != WCR_NONE
      && wce_play_session_get_player (panel->session, side)
           == WCE_PLAYER_RANDOM)
    wce_play_session_run (panel->session, chosen_pause (panel));
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

/* ---- several choices for one thing ------------------------------------------- */

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

/* ---- the board ------------------------------------------------------------------ */

static void
pick (WcePlayPanel *panel, int hex)
{
  GdkRectangle area;
  const guint *indices;
  guint n;

  drop_menu (panel);
  switch (wce_play_session_pick (panel->session, hex))
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
}

static void
hex_pressed (WcePlayPanel *panel, int hex, guint button)
{
  if (panel->active && button == GDK_BUTTON_PRIMARY)
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

/* ---- explaining attacks ----------------------------------------------------- */

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

static gboolean
board_tooltip (WceBoard *board, int x, int y, gboolean keyboard,
               GtkTooltip *tooltip, WcePlayPanel *panel)
{
  int hex = keyboard ? wce_board_get_cursor (board)
                     : wce_board_get_hex_at (board, x, y);
  GtkWidget *tip;
  GdkRectangle area;

  if (!panel->active || hex == WCE_NO_HEX)
    return FALSE;
  tip = wce_play_odds_tip (panel->session,
                           wce_play_session_get_actor (panel->session), hex);
  if (!tip)
    return FALSE;
  gtk_tooltip_set_custom (tooltip, tip);
  wce_board_get_hex_area (board, hex, &area);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
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

  if (panel->active && line && wce_log_line_get_hex (line) != WCE_NO_HEX)
    wce_board_set_cursor (panel->board, wce_log_line_get_hex (line));
}

/* ---- the hand ------------------------------------------------------------------- */

static gboolean
is_about_card (wcr_choice choice, int card)
{
  return (wcr_choice_kind_of (choice) == WCR_CHOICE_CARD
          || wcr_choice_kind_of (choice) == WCR_CHOICE_REACT)
         && wcr_choice_a (choice) == card;
}

static void
card_clicked (GtkWidget *button, WcePlayPanel *panel)
{
  int card = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "card"));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = wce_play_session_get_choice_count (panel->session);

  for (guint i = 0; i < n; i++)
    {
      wcr_choice choice = wce_play_session_get_choice (panel->session, i);

      if (is_about_card (choice, card))
        g_array_append_val (found, i);
    }
  if (found->len == 1)
    {
      make_choice (panel, g_array_index (found, guint, 0));
      /* The card is gone; what follows is in the list and on the board. */
      gtk_widget_grab_focus (panel->choices);
    }
  else if (found->len > 1)
    show_menu (panel, button, NULL, (const guint *) (const void *) found->data,
               found->len);
}

/* The card can be played now, in the person's turn or as a reaction. */
static gboolean
can_be_played (WcePlayPanel *panel, int side, int card)
{
  guint n = wce_play_session_get_choice_count (panel->session);

  if (wcr_game_decider (wce_play_session_get_game (panel->session)) != side
      || wce_play_session_get_player (panel->session, side)
           != WCE_PLAYER_PERSON)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (is_about_card (wce_play_session_get_choice (panel->session, i), card))
      return TRUE;
  return FALSE;
}

static void
fill_hand (WcePlayPanel *panel)
{
  const wcr_battle *battle = wce_play_session_get_battle (panel->session);
  const wcr_game *game = wce_play_session_get_game (panel->session);
  int side = wce_play_session_hand_side (panel->session);
  guint8 cards[WCR_HAND_ROOM];
  int n = wcr_game_hand (battle, game, (enum wcr_side) side, cards);
  g_autofree char *title = g_strdup_printf (
    _("Hand of %s"), wce_play_session_side_name (panel->session, side));
  GtkWidget *child;

  gtk_label_set_text (GTK_LABEL (panel->hand_title), title);
  while ((child = gtk_widget_get_first_child (panel->hand)))
    gtk_flow_box_remove (GTK_FLOW_BOX (panel->hand), child);
  for (int i = 0; i < n; i++)
    {
      const char *name = wcr_noun_name (battle, WCR_NOUN_CARD, cards[i]);
      GtkWidget *button = gtk_button_new_with_label (name);
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
      gtk_widget_set_sensitive (button,
                                can_be_played (panel, side, cards[i]));
      g_object_set_data (G_OBJECT (button), "card",
                         GINT_TO_POINTER ((int) cards[i]));
      g_signal_connect (button, "clicked", G_CALLBACK (card_clicked), panel);
      gtk_flow_box_insert (GTK_FLOW_BOX (panel->hand), button, -1);
      /* The button is the stop for the keyboard, not the child around it. */
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
}

/* ---- showing the session ---------------------------------------------------------- */

static void
show_sides (WcePlayPanel *panel)
{
  const wcr_battle *battle = wce_play_session_get_battle (panel->session);
  const wcr_game *game = wce_play_session_get_game (panel->session);
  int decider = wcr_game_decider (game);
  g_autofree char *turn
    = g_strdup_printf (_("Turn %d, %d choices made"), wcr_game_turn (game),
                       (int) wce_play_session_get_position (panel->session));

  gtk_label_set_text (GTK_LABEL (panel->turn), turn);
  for (int side = 0; side < 2; side++)
    {
      const char *name = wce_play_session_side_name (panel->session, side);
      int won = wcr_game_banners (game, (enum wcr_side) side);
      int needed = wcr_banners_to_win (battle, (enum wcr_side) side);
      int held = wcr_game_held_banners (game, (enum wcr_side) side);
      /* Translators: banners that a side has and needs; of the first number,
       * those that it has only while it holds a place */
      g_autofree char *won_words
        = held == 0 ? g_strdup_printf (_("%d/%d banners"), won, needed)
                    : g_strdup_printf (_("%d/%d banners, %d held"), won,
                                       needed, held);
      g_autofree char *banners
        = wcr_has_tokens (battle)
            /* Translators: "3/5 banners", and the tokens that a side holds */
            ? g_strdup_printf (_("%s, %d tokens"), won_words,
                               wcr_game_tokens (game, (enum wcr_side) side))
            : g_strdup (won_words);
      g_autofree char *player = g_strdup_printf (_("Player of %s"), name);

      gtk_label_set_text (GTK_LABEL (panel->side_name[side]), name);
      gtk_label_set_text (GTK_LABEL (panel->banners[side]), banners);
      gtk_accessible_update_property (GTK_ACCESSIBLE (panel->player[side]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, player,
                                      -1);
      if (side == decider)
        gtk_widget_add_css_class (panel->side_name[side], "heading");
      else
        gtk_widget_remove_css_class (panel->side_name[side], "heading");
    }
}

/* With a mnemonic of its own, a button of GTK 4.8 is called "S_tep" by
 * assistive technology; a label put into it does not name it at all. */
static void
set_button_name (GtkWidget *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (label), -1);
}

static void
show_buttons (WcePlayPanel *panel)
{
  gboolean running = wce_play_session_get_running (panel->session);
  gboolean can_step = wce_play_session_can_step (panel->session);
  guint position = wce_play_session_get_position (panel->session);
  const char *run = running ? _("_Stop") : _("_Run");

  gtk_widget_set_sensitive (panel->step, can_step && !running);
  gtk_widget_set_sensitive (panel->run, can_step || running);
  gtk_label_set_text_with_mnemonic (
    GTK_LABEL (gtk_button_get_child (GTK_BUTTON (panel->run))), run);
  set_button_name (panel->run);
  gtk_widget_set_sensitive (panel->undo, position > 0);
  gtk_widget_set_sensitive (
    panel->redo,
    position < wce_play_session_get_length (panel->session));
}

static void
show_session (WcePlayPanel *panel)
{
  g_autoptr (WceBoardModel) model = NULL;
  g_autofree char *question = NULL;

  if (!panel->active || !wce_play_session_get_game (panel->session))
    return;
  drop_menu (panel);
  model = wce_play_session_make_model (panel->session);
  wce_board_set_model (panel->board, model);
  question = wce_play_session_question (panel->session);
  gtk_label_set_text (GTK_LABEL (panel->question), question);
  show_sides (panel);
  show_buttons (panel);
  fill_hand (panel);
  wce_play_choices_show (panel->choices, panel->session);
  wce_play_log_follow (panel->log);
  wce_play_odds_refresh (WCE_PLAY_ODDS (panel->odds));
}

/* ---- buttons ------------------------------------------------------------------------ */

static void
step_clicked (WcePlayPanel *panel)
{
  wce_play_session_step (panel->session);
}

static void
run_clicked (WcePlayPanel *panel)
{
  if (wce_play_session_get_running (panel->session))
    wce_play_session_stop (panel->session);
  else
    wce_play_session_run (panel->session, chosen_pause (panel));
}

static void
undo_clicked (WcePlayPanel *panel)
{
  wce_play_session_undo (panel->session);
}

static void
redo_clicked (WcePlayPanel *panel)
{
  wce_play_session_redo (panel->session);
}

/* The number in the entry; what is no number is replaced by the old one. */
static guint64
entered_seed (WcePlayPanel *panel)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (panel->seed));
  guint64 seed = wce_play_session_get_seed (panel->session);

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &seed, NULL))
    {
      g_autofree char *old = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

      gtk_editable_set_text (GTK_EDITABLE (panel->seed), old);
    }
  return seed;
}

static void
restart_clicked (WcePlayPanel *panel)
{
  wce_play_session_restart (panel->session, entered_seed (panel));
}

static void
player_chosen (GtkDropDown *drop_down, GParamSpec *spec, WcePlayPanel *panel)
{
  int side = GTK_WIDGET (drop_down) == panel->player[1];

  (void) spec;
  wce_play_session_set_player (panel->session, side,
                               gtk_drop_down_get_selected (drop_down) == 1
                                 ? WCE_PLAYER_RANDOM
                                 : WCE_PLAYER_PERSON);
}

/* ---- building ------------------------------------------------------------------------- */

static GtkWidget *
add_button (WcePlayPanel *panel, GtkWidget *box, const char *label,
            const char *hint, void (*clicked) (WcePlayPanel *panel))
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button),
                        gtk_label_new_with_mnemonic (label));
  set_button_name (button);
  gtk_widget_set_tooltip_text (button, hint);
  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked), panel);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
add_label (GtkWidget *box, const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (class)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
build_sides (WcePlayPanel *panel)
{
  const char *players[] = { _("Person"), _("Random"), NULL };
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  for (int side = 0; side < 2; side++)
    {
      panel->side_name[side] = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (panel->side_name[side]), 0);
      gtk_label_set_ellipsize (GTK_LABEL (panel->side_name[side]),
                               PANGO_ELLIPSIZE_END);
      gtk_widget_set_hexpand (panel->side_name[side], TRUE);
      panel->banners[side] = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (panel->banners[side]), 0);
      gtk_widget_add_css_class (panel->banners[side], "numeric");
      panel->player[side] = gtk_drop_down_new_from_strings (players);
      g_signal_connect (panel->player[side], "notify::selected",
                        G_CALLBACK (player_chosen), panel);
      gtk_widget_set_valign (panel->player[side], GTK_ALIGN_CENTER);
      /* One above the other: armies may have long names. */
      gtk_grid_attach (GTK_GRID (grid), panel->side_name[side], 0, 2 * side, 1,
                       1);
      gtk_grid_attach (GTK_GRID (grid), panel->banners[side], 0, 2 * side + 1,
                       1, 1);
      gtk_grid_attach (GTK_GRID (grid), panel->player[side], 1, 2 * side, 1,
                       2);
    }
  gtk_box_append (GTK_BOX (panel), grid);
}

static void
build_buttons (WcePlayPanel *panel)
{
  const char *paces[] = { _("At once"), _("Quick"), _("Slow"), NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *second = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new_with_mnemonic (_("S_eed"));

  panel->step = add_button (panel, box, _("S_tep"), _("Make one choice"),
                            step_clicked);
  panel->run = add_button (panel, box, _("_Run"),
                           _("Play on until a person has to decide"),
                           run_clicked);
  panel->undo = add_button (panel, box, _("_Undo"),
                            _("Take back the last choice of a person"),
                            undo_clicked);
  panel->redo = add_button (panel, box, _("Re_do"),
                            _("Make a choice again that was taken back"),
                            redo_clicked);
  gtk_box_append (GTK_BOX (panel), box);

  panel->pace = gtk_drop_down_new_from_strings (paces);
  gtk_accessible_update_property (GTK_ACCESSIBLE (panel->pace),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Pace of the random player"), -1);
  gtk_widget_set_tooltip_text (panel->pace, _("Pace of the random player"));
  gtk_box_append (GTK_BOX (second), panel->pace);
  panel->seed = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (panel->seed), 6);
  gtk_widget_set_hexpand (panel->seed, TRUE);
  gtk_entry_set_input_purpose (GTK_ENTRY (panel->seed),
                               GTK_INPUT_PURPOSE_DIGITS);
  gtk_widget_set_tooltip_text (
    panel->seed, _("The same seed gives the same dice and cards"));
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), panel->seed);
  g_signal_connect_swapped (panel->seed, "activate",
                            G_CALLBACK (restart_clicked), panel);
  gtk_box_append (GTK_BOX (second), label);
  gtk_box_append (GTK_BOX (second), panel->seed);
  panel->restart = add_button (panel, second, _("Restart"),
                               _("Begin anew with the seed"),
                               restart_clicked);
  gtk_widget_set_hexpand (panel->restart, FALSE);
  gtk_box_append (GTK_BOX (panel), second);
}

static void
build_hand (WcePlayPanel *panel)
{
  panel->hand_title = add_label (GTK_WIDGET (panel), "heading");
  panel->hand = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (panel->hand),
                                   GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (panel->hand), TRUE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (panel->hand), 3);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (panel->hand), 2);
  gtk_accessible_update_relation (
    GTK_ACCESSIBLE (panel->hand), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
    panel->hand_title, NULL, -1);
  gtk_box_append (GTK_BOX (panel), panel->hand);
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
  panel->log = wce_play_log_new (wce_play_session_get_log (panel->session));
  g_signal_connect_swapped (panel->log, "line-activated",
                            G_CALLBACK (log_activated), panel);
  panel->odds = wce_play_odds_new (panel->session);
  g_signal_connect_swapped (panel->odds, "reason-activated",
                            G_CALLBACK (reason_activated), panel);
  add_tab (panel, panel->choices, "choices", _("Choices"));
  add_tab (panel, panel->odds, "odds", _("Odds"));
  add_tab (panel, panel->log, "log", _("Log"));
  gtk_widget_set_vexpand (panel->tabs, TRUE);
  gtk_widget_add_css_class (switcher, "wce-tabs");
  gtk_box_append (GTK_BOX (panel), switcher);
  gtk_box_append (GTK_BOX (panel), panel->tabs);
}

/* ---- object ------------------------------------------------------------------------------ */

gboolean
wce_play_panel_start (WcePlayPanel *panel, GBytes *binary, GError **error)
{
  g_return_val_if_fail (WCE_IS_PLAY_PANEL (panel), FALSE);
  if (!wce_play_session_start (panel->session, binary, entered_seed (panel),
                               error))
    return FALSE;
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
  return TRUE;
}

void
wce_play_panel_stop (WcePlayPanel *panel)
{
  g_return_if_fail (WCE_IS_PLAY_PANEL (panel));
  if (!panel->active)
    return;
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

WcePlaySession *
wce_play_panel_get_session (WcePlayPanel *panel)
{
  g_return_val_if_fail (WCE_IS_PLAY_PANEL (panel), NULL);
  return panel->session;
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
  /* What is in it wants all its width, but no more than that. */
  gtk_widget_set_hexpand (GTK_WIDGET (panel), FALSE);
  gtk_box_set_spacing (GTK_BOX (panel), 8);
  gtk_widget_set_margin_top (GTK_WIDGET (panel), 12);
  gtk_widget_set_margin_bottom (GTK_WIDGET (panel), 12);
  gtk_widget_set_margin_start (GTK_WIDGET (panel), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (panel), 12);
  panel->session = wce_play_session_new ();
  panel->question = add_label (GTK_WIDGET (panel), "title-4");
  panel->turn = add_label (GTK_WIDGET (panel), "dim-label");
  build_sides (panel);
  build_buttons (panel);
  build_hand (panel);
  build_lists (panel);
  gtk_editable_set_text (GTK_EDITABLE (panel->seed), "1");
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
  g_signal_connect_swapped (board, "hex-activated",
                            G_CALLBACK (hex_activated), panel);
  g_signal_connect_swapped (board, "hex-hovered", G_CALLBACK (hex_pointed),
                            panel);
  g_signal_connect_swapped (board, "cursor-moved", G_CALLBACK (hex_pointed),
                            panel);
  g_signal_connect (board, "query-tooltip", G_CALLBACK (board_tooltip), panel);
  return GTK_WIDGET (panel);
}

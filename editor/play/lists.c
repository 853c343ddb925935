/* lists.c: the list of choices and the log of the play panel. */

#include "lists.h"

#include <glib/gi18n.h>

#include "dice.h"
#include "fold.h"
#include "widgets/labels.h"

/* ---- shared -------------------------------------------------------------- */

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  (void) factory;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  wce_label_break (label);
  gtk_list_item_set_child (item, label);
}

/* Shows a text in a row and names the row for assistive technology: in GTK 4.8
 * the row has no name by itself. */
static GtkWidget *
set_row (GtkListItem *item, const char *text)
{
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (gtk_widget_get_parent (label)),
    GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return label;
}

static GtkWidget *
add_list (GtkWidget *box, const char *title, GtkSelectionModel *selection,
          GCallback set_up, GCallback bind, GCallback unbind,
          GtkWidget **scroller)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (box), 4);
  g_signal_connect (factory, "setup", set_up, NULL);
  g_signal_connect (factory, "bind", bind, box);
  if (unbind)
    g_signal_connect (factory, "unbind", unbind, NULL);
  list = gtk_list_view_new (selection, factory);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (*scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (*scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (*scroller),
                                              170);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (*scroller), list);
  gtk_widget_set_vexpand (*scroller, TRUE);
  gtk_box_append (GTK_BOX (box), *scroller);
  return list;
}

/* ---- choices ------------------------------------------------------------- */

struct _WcePlayChoices {
  GtkBox parent_instance;
  GtkStringList *texts;
  GArray *indices; /* of guint, parallel to the texts */
  GtkWidget *list;
  GtkWidget *close; /* button for the choice to do nothing more */
  guint closing;    /* its index */
};

G_DEFINE_FINAL_TYPE (WcePlayChoices, wce_play_choices, GTK_TYPE_BOX)

static guint choice_activated;

static void
bind_choice (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *text = gtk_list_item_get_item (item);

  (void) factory;
  set_row (item, gtk_string_object_get_string (text));
}

static void
choice_picked (WcePlayChoices *choices, guint position)
{
  if (position < choices->indices->len)
    g_signal_emit (choices, choice_activated, 0,
                   g_array_index (choices->indices, guint, position));
}

static void
close_clicked (WcePlayChoices *choices)
{
  g_signal_emit (choices, choice_activated, 0, choices->closing);
}

/* The button is above the list: nobody has to look for the last choice of a
 * long list. */
static void
add_close (WcePlayChoices *choices)
{
  choices->close = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (choices->close), gtk_label_new (NULL));
  gtk_widget_add_css_class (choices->close, "wce-close");
  gtk_box_prepend (GTK_BOX (choices), choices->close);
  g_signal_connect_swapped (choices->close, "clicked",
                            G_CALLBACK (close_clicked), choices);
}

static gboolean
choices_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (WCE_PLAY_CHOICES (widget)->list);
}

static void
choices_finalize (GObject *object)
{
  WcePlayChoices *choices = WCE_PLAY_CHOICES (object);

  g_object_unref (choices->texts);
  g_array_unref (choices->indices);
  G_OBJECT_CLASS (wce_play_choices_parent_class)->finalize (object);
}

static void
wce_play_choices_class_init (WcePlayChoicesClass *class)
{
  G_OBJECT_CLASS (class)->finalize = choices_finalize;
  GTK_WIDGET_CLASS (class)->grab_focus = choices_grab_focus;
  choice_activated = g_signal_new (
    "choice-activated", G_OBJECT_CLASS_TYPE (class), G_SIGNAL_RUN_LAST, 0,
    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
wce_play_choices_init (WcePlayChoices *choices)
{
  GtkSingleSelection *selection;
  GtkWidget *scroller;

  choices->texts = gtk_string_list_new (NULL);
  choices->indices = g_array_new (FALSE, FALSE, sizeof (guint));
  selection = gtk_single_selection_new (
    G_LIST_MODEL (g_object_ref (choices->texts)));
  choices->list = add_list (GTK_WIDGET (choices), _("Choices"),
                            GTK_SELECTION_MODEL (selection),
                            G_CALLBACK (set_up_row), G_CALLBACK (bind_choice),
                            NULL, &scroller);
  gtk_widget_add_css_class (choices->list, "wce-choices");
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (choices->list),
                                           TRUE);
  g_signal_connect_swapped (choices->list, "activate",
                            G_CALLBACK (choice_picked), choices);
  add_close (choices);
}

GtkWidget *
wce_play_choices_new (void)
{
  return g_object_new (WCE_TYPE_PLAY_CHOICES, NULL);
}

/* Whether the choices name cards, which stay secret until the hand is shown. */
static gboolean
is_about_cards (enum wcr_decision decision)
{
  return decision == WCR_DECISION_PLAY || decision == WCR_DECISION_REACT
         || decision == WCR_DECISION_KEEP
         || decision == WCR_DECISION_DISCARD;
}

static gboolean
is_persons (WcePlaySession *session)
{
  const wcr_game *game = wce_play_session_get_game (session);

  return game && !wcr_game_over (game)
         && !wce_play_session_get_running (session)
         && !(wce_play_session_is_covered (session)
              && is_about_cards (wcr_game_decision (game)))
         && wce_play_session_get_player (session, wcr_game_decider (game))
              == WCE_PLAYER_PERSON;
}

/* Whether this is the choice to do nothing, or nothing more. */
static gboolean
closes (wcr_choice choice)
{
  switch (wcr_choice_kind_of (choice))
    {
    case WCR_CHOICE_DONE:
    case WCR_CHOICE_PASS:
    case WCR_CHOICE_STAND:
    case WCR_CHOICE_STOP:
    case WCR_CHOICE_HOLD:
    case WCR_CHOICE_NO: return TRUE;
    case WCR_CHOICE_CARD:
    case WCR_CHOICE_LEAD:
    case WCR_CHOICE_ORDER:
    case WCR_CHOICE_SPEND:
    case WCR_CHOICE_RAISE:
    case WCR_CHOICE_MOVE:
    case WCR_CHOICE_VIA:
    case WCR_CHOICE_EXIT:
    case WCR_CHOICE_BATTLE:
    case WCR_CHOICE_REACT:
    case WCR_CHOICE_EVADE:
    case WCR_CHOICE_IGNORE:
    case WCR_CHOICE_TO:
    case WCR_CHOICE_OFF:
    case WCR_CHOICE_ADVANCE:
    case WCR_CHOICE_EXTRA:
    case WCR_CHOICE_BACK:
    case WCR_CHOICE_PLACE:
    case WCR_CHOICE_DRAW:
    case WCR_CHOICE_INSTEAD:
    case WCR_CHOICE_YES:
    case WCR_CHOICE_KEEP:
    case WCR_CHOICE_DISCARD:
    case WCR_CHOICE_NEXT:
    case WCR_CHOICE_TOKEN:
    case WCR_CHOICE_NUMBER:
    case WCR_CHOICES: break;
    }
  return FALSE;
}

static void
show_close (WcePlayChoices *choices, WcePlaySession *session, guint n)
{
  gboolean had = gtk_widget_has_focus (choices->close);
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    if (closes (wce_play_session_get_choice (session, i)))
      {
        g_autofree char *text = wce_play_session_choice_label (session, i);
        g_autofree char *label = g_strconcat ("_", text, NULL);

        choices->closing = i;
        found = TRUE;
        gtk_label_set_text_with_mnemonic (
          GTK_LABEL (gtk_button_get_child (GTK_BUTTON (choices->close))),
          label);
        gtk_accessible_update_property (GTK_ACCESSIBLE (choices->close),
                                        GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                        -1);
      }
  if (had && !found)
    gtk_widget_grab_focus (choices->list);
  gtk_widget_set_visible (choices->close, found);
}

void
wce_play_choices_show (GtkWidget *widget, WcePlaySession *session)
{
  WcePlayChoices *choices = WCE_PLAY_CHOICES (widget);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint n = is_persons (session) ? wce_play_session_get_choice_count (session)
                                 : 0;
  gboolean focused = gtk_widget_get_focus_child (choices->list) != NULL;

  g_array_set_size (choices->indices, 0);
  for (guint i = 0; i < n; i++)
    if (wce_play_session_choice_in_selection (session, i))
      {
        g_array_append_val (choices->indices, i);
        g_ptr_array_add (texts, wce_play_session_choice_label (session, i));
      }
  g_ptr_array_add (texts, NULL);
  gtk_string_list_splice (
    choices->texts, 0,
    g_list_model_get_n_items (G_LIST_MODEL (choices->texts)),
    (const char *const *) texts->pdata);
  show_close (choices, session, n);
  /* The row that had the focus is gone with its choice. */
  if (focused && choices->indices->len > 0)
    gtk_widget_grab_focus (choices->list);
}

/* ---- log ----------------------------------------------------------------- */

#define FRAMES_TO_END 4

struct _WcePlayLog {
  GtkBox parent_instance;
  WcePlaySession *session;
  WceFold *fold;
  GtkFilterListModel *shown;
  GtkWidget *list, *scroller;
  guint follow, lines; /* id of the callback, or 0; lines to scroll to */
  int frames; /* for which it keeps scrolling */
};

G_DEFINE_FINAL_TYPE (WcePlayLog, wce_play_log, GTK_TYPE_BOX)

static guint line_activated;

/* The level of a line: 0 for turns, 1 for what a side does in them, 2 for the
 * results of its dice. */
static int
depth_of (enum wcr_event_type event)
{
  if (event == WCR_EVENT_TURN_STARTS || event == WCR_EVENT_GAME_STARTS
      || event == WCR_EVENT_GAME_ENDED)
    return 0;
  if (event == WCR_EVENT_DICE_ROLLED || event == WCR_EVENT_HITS_SCORED
      || event == WCR_EVENT_BLOCKS_LOST || event == WCR_EVENT_UNIT_ELIMINATED
      || event == WCR_EVENT_LEADER_CHECKED
      || event == WCR_EVENT_LEADER_ELIMINATED
      || event == WCR_EVENT_FLAGS_ASSESSED
      || event == WCR_EVENT_FLAGS_ACCEPTED)
    return 2;
  return 1;
}

/* The widgets of a row; they live as long as its list item. */
typedef struct {
  GtkWidget *box, *fold, *label, *dice;
} Row;

static Row *
row_of (GtkListItem *item)
{
  return g_object_get_data (G_OBJECT (item), "row");
}

static void
refilter (WcePlayLog *log)
{
  gtk_filter_changed (gtk_filter_list_model_get_filter (log->shown),
                      GTK_FILTER_CHANGE_DIFFERENT);
}

static void
fold_clicked (GtkWidget *button, GtkListItem *item)
{
  WcePlayLog *log
      = WCE_PLAY_LOG (gtk_widget_get_ancestor (button, WCE_TYPE_PLAY_LOG));
  WceLogLine *line = gtk_list_item_get_item (item);

  wce_fold_set (log->fold, wce_log_line_get_turn (line),
                !wce_log_line_get_folded (line));
  refilter (log);
}

static void
set_up_line (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  Row *row = g_new0 (Row, 1);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  (void) factory;
  row->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  row->fold = gtk_button_new_from_icon_name ("pan-down-symbolic");
  gtk_widget_add_css_class (row->fold, "flat");
  gtk_widget_add_css_class (row->fold, "wce-fold");
  g_signal_connect (row->fold, "clicked", G_CALLBACK (fold_clicked), item);
  row->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (row->label), 0);
  wce_label_break (row->label);
  gtk_box_append (GTK_BOX (head), row->fold);
  gtk_box_append (GTK_BOX (head), row->label);
  gtk_box_append (GTK_BOX (row->box), head);
  row->dice = wce_play_dice_new (18);
  gtk_box_append (GTK_BOX (row->box), row->dice);
  gtk_list_item_set_child (item, row->box);
  g_object_set_data_full (G_OBJECT (item), "row", row, g_free);
}

static void
show_fold (const Row *row, gboolean folded)
{
  const char *name = folded ? _ ("Unfold the Turn") : _ ("Fold the Turn");

  gtk_button_set_icon_name (GTK_BUTTON (row->fold),
                            folded ? "pan-end-symbolic" : "pan-down-symbolic");
  gtk_widget_set_tooltip_text (row->fold, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->fold),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row->fold),
                               GTK_ACCESSIBLE_STATE_EXPANDED, !folded, -1);
}

/* Shows a line; called again when the viewer or the position in the game
 * changes. */
static void
show_line (WceLogLine *line, GtkListItem *item)
{
  const Row *row = row_of (item);
  GtkWidget *box = row->box;

  gtk_label_set_text (GTK_LABEL (row->label), wce_log_line_get_plain (line));
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (gtk_widget_get_parent (box)),
    GTK_ACCESSIBLE_PROPERTY_LABEL, wce_log_line_get_text (line), -1);
  show_fold (row, wce_log_line_get_folded (line));
  if (wce_log_line_get_ahead (line))
    gtk_widget_add_css_class (box, "wce-ahead");
  else
    gtk_widget_remove_css_class (box, "wce-ahead");
}

static void
line_changed (WceLogLine *line, GParamSpec *spec, GtkListItem *item)
{
  (void) spec;
  show_line (line, item);
}

static void
bind_line (GtkSignalListItemFactory *factory, GtkListItem *item,
           WcePlayLog *log)
{
  WceLogLine *line = gtk_list_item_get_item (item);
  const Row *row = row_of (item);
  int depth = depth_of (wce_log_line_get_event (line));
  const guint8 *faces;
  guint n;

  (void) factory;
  show_line (line, item);
  faces = wce_log_line_get_dice (line, &n);
  wce_play_dice_show (WCE_PLAY_DICE (row->dice), log->session, faces, n);
  gtk_widget_set_margin_start (row->box, 12 * depth);
  gtk_widget_set_visible (row->fold, wce_fold_is_heading (line));
  g_signal_connect (line, "notify", G_CALLBACK (line_changed), item);
  if (wce_log_line_get_event (line) == WCR_EVENT_TURN_STARTS)
    gtk_widget_add_css_class (row->label, "heading");
  else
    gtk_widget_remove_css_class (row->label, "heading");
}

static void
unbind_line (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item),
                                        line_changed, item);
}

/* @return G_MAXUINT: it is not there */
static guint
find_line (GListModel *lines, WceLogLine *line)
{
  guint n = g_list_model_get_n_items (lines);

  for (guint i = n; i-- > 0;)
    {
      g_autoptr (WceLogLine) each = g_list_model_get_item (lines, i);

      if (each == line)
        return i;
    }
  return G_MAXUINT;
}

static void
line_picked (WcePlayLog *log, guint position)
{
  g_autoptr (WceLogLine) line
      = g_list_model_get_item (G_LIST_MODEL (log->shown), position);
  guint i = find_line (wce_play_session_get_log (log->session), line);

  if (i != G_MAXUINT)
    g_signal_emit (log, line_activated, 0, i);
}

static gboolean
is_shown (gpointer line, gpointer user)
{
  return wce_fold_shows (WCE_PLAY_LOG (user)->fold, line);
}

static void
log_finalize (GObject *object)
{
  g_clear_pointer (&WCE_PLAY_LOG (object)->fold, wce_fold_free);
  g_clear_object (&WCE_PLAY_LOG (object)->shown);
  G_OBJECT_CLASS (wce_play_log_parent_class)->finalize (object);
}

/* A hidden tab cannot scroll, so the log scrolls when it is shown. */
static void
log_mapped (WcePlayLog *log)
{
  wce_play_log_follow (GTK_WIDGET (log), log->lines);
}

static void
wce_play_log_class_init (WcePlayLogClass *class)
{
  G_OBJECT_CLASS (class)->finalize = log_finalize;
  line_activated = g_signal_new (
    "line-activated", G_OBJECT_CLASS_TYPE (class), G_SIGNAL_RUN_LAST, 0, NULL,
    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
wce_play_log_init (WcePlayLog *log)
{
  log->list = add_list (GTK_WIDGET (log), _("Log"), NULL,
                        G_CALLBACK (set_up_line), G_CALLBACK (bind_line),
                        G_CALLBACK (unbind_line), &log->scroller);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (log->list), TRUE);
  g_signal_connect_swapped (log->list, "activate", G_CALLBACK (line_picked),
                            log);
  g_signal_connect (log, "map", G_CALLBACK (log_mapped), NULL);
}

GtkWidget *
wce_play_log_new (WcePlaySession *session)
{
  WcePlayLog *log = g_object_new (WCE_TYPE_PLAY_LOG, NULL);
  GListModel *lines = wce_play_session_get_log (session);
  g_autoptr (GtkNoSelection) model = NULL;

  log->session = session;
  log->fold = wce_fold_new (lines);
  log->shown = gtk_filter_list_model_new (
      g_object_ref (lines),
      GTK_FILTER (gtk_custom_filter_new (is_shown, log, NULL)));
  model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (log->shown)));
  gtk_list_view_set_model (GTK_LIST_VIEW (log->list),
                           GTK_SELECTION_MODEL (model));
  return GTK_WIDGET (log);
}

/* The list knows the height of its last rows only after a layout or two, so
 * scrolling is repeated for some frames. */
static gboolean
to_end (GtkWidget *widget, GdkFrameClock *clock, gpointer user)
{
  WcePlayLog *log = WCE_PLAY_LOG (widget);
  GListModel *lines = wce_play_session_get_log (log->session);
  guint n = g_list_model_get_n_items (lines);
  g_autoptr (WceLogLine) last
      = log->lines > 0 ? g_list_model_get_item (lines, MIN (log->lines, n) - 1)
                       : NULL;
  guint i = find_line (G_LIST_MODEL (log->shown), last);

  (void) clock;
  (void) user;
  if (i != G_MAXUINT)
    gtk_widget_activate_action (log->list, "list.scroll-to-item", "u", i);
  if (--log->frames > 0)
    return G_SOURCE_CONTINUE;
  log->follow = 0;
  return G_SOURCE_REMOVE;
}

void
wce_play_log_follow (GtkWidget *widget, guint lines)
{
  WcePlayLog *log = WCE_PLAY_LOG (widget);

  log->frames = FRAMES_TO_END;
  log->lines = lines;
  if (wce_fold_follow (log->fold, lines))
    refilter (log);
  if (!log->follow && gtk_widget_get_mapped (widget))
    log->follow = gtk_widget_add_tick_callback (widget, to_end, NULL, NULL);
}

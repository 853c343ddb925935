/* time-bar.c: moving back and forward in a game, and its variations. */

#include "time-bar.h"

#include <glib/gi18n.h>

#include "kept.h"
#include "widgets/labels.h"

/* ---- the bar ------------------------------------------------------------- */

struct _WcePlayTimeBar {
  GtkBox parent_instance;
  WcePlaySession *session;
  gboolean updating;
  GtkWidget *back[2], *forward[2], *scale;
  GtkWidget *now_row, *now_label;
};

G_DEFINE_FINAL_TYPE (WcePlayTimeBar, wce_play_time_bar, GTK_TYPE_BOX)

static void
to_now (WcePlayTimeBar *bar)
{
  wce_play_session_seek (bar->session, G_MAXUINT);
}

static void
scale_moved (WcePlayTimeBar *bar)
{
  if (!bar->updating)
    wce_play_session_seek (
      bar->session,
      (guint) (gtk_range_get_value (GTK_RANGE (bar->scale)) + 0.5));
}

void
wce_play_time_bar_update (WcePlayTimeBar *bar)
{
  guint position = wce_play_session_get_position (bar->session);
  guint length = wce_play_session_get_length (bar->session);
  g_autofree char *text
    = g_strdup_printf (_("Choice %u of %u"), position, length);

  bar->updating = TRUE;
  gtk_range_set_range (GTK_RANGE (bar->scale), 0, MAX (length, 1));
  gtk_range_set_value (GTK_RANGE (bar->scale), position);
  bar->updating = FALSE;
  for (int i = 0; i < 2; i++)
    {
      gtk_widget_set_sensitive (bar->back[i], position > 0);
      gtk_widget_set_sensitive (bar->forward[i], position < length);
    }
  gtk_widget_set_sensitive (bar->scale, length > 0);
  gtk_label_set_text (GTK_LABEL (bar->now_label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->scale),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
  gtk_widget_set_visible (bar->now_row, position < length);
}

static GtkWidget *
add_icon (GtkWidget *box, const char *icon, const char *name,
          gboolean (*clicked) (WcePlaySession *session),
          WcePlaySession *session)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked), session);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
build_scale (WcePlayTimeBar *bar, GtkWidget *box)
{
  bar->scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
  gtk_widget_set_hexpand (bar->scale, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->scale),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Place in the game"), -1);
  gtk_widget_set_tooltip_text (bar->scale, _("Place in the game"));
  g_signal_connect_swapped (bar->scale, "value-changed",
                            G_CALLBACK (scale_moved), bar);
  gtk_box_append (GTK_BOX (box), bar->scale);
}

static void
build_now (WcePlayTimeBar *bar)
{
  GtkWidget *now = gtk_button_new_with_label (_("Back to Now"));

  bar->now_row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (bar->now_row, "wce-past");
  bar->now_label = gtk_label_new (NULL);
  gtk_widget_add_css_class (bar->now_label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (bar->now_label), 0);
  gtk_widget_set_hexpand (bar->now_label, TRUE);
  gtk_box_append (GTK_BOX (bar->now_row), bar->now_label);
  gtk_widget_set_tooltip_text (
    now, _("Forward to the end of what was played; another choice here begins "
           "a variation"));
  g_signal_connect_swapped (now, "clicked", G_CALLBACK (to_now), bar);
  gtk_box_append (GTK_BOX (bar->now_row), now);
  gtk_box_append (GTK_BOX (bar), bar->now_row);
}

static void
wce_play_time_bar_class_init (WcePlayTimeBarClass *class)
{
  (void) class;
}

static void
wce_play_time_bar_init (WcePlayTimeBar *bar)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (bar),
                                  GTK_ORIENTATION_VERTICAL);
}

/* Takes no reference: the panel owns both the bar and the session. */
GtkWidget *
wce_play_time_bar_new (WcePlaySession *session)
{
  WcePlayTimeBar *bar = g_object_new (WCE_TYPE_PLAY_TIME_BAR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  bar->session = session;
  bar->back[1] = add_icon (box, "media-skip-backward-symbolic",
                           _("Back to the Beginning of the Turn"),
                           wce_play_session_turn_back, session);
  bar->back[0] = add_icon (box, "go-previous-symbolic", _("One Choice Back"),
                           wce_play_session_step_back, session);
  build_scale (bar, box);
  bar->forward[0] = add_icon (box, "go-next-symbolic",
                              _("One Choice Forward"),
                              wce_play_session_step_forward, session);
  bar->forward[1] = add_icon (box, "media-skip-forward-symbolic",
                              _("Forward to the Next Turn"),
                              wce_play_session_turn_forward, session);
  gtk_box_append (GTK_BOX (bar), box);
  build_now (bar);
  wce_play_time_bar_update (bar);
  return GTK_WIDGET (bar);
}

/* ---- variations ---------------------------------------------------------- */

struct _WcePlayLines {
  GtkBox parent_instance;
  WcePlaySession *session;
  GtkWidget *list, *forget;
  guint variations; /* in the list, before the lines of other games */
};

G_DEFINE_FINAL_TYPE (WcePlayLines, wce_play_lines, GTK_TYPE_BOX)

static void
line_picked (WcePlayLines *lines, GtkListBoxRow *row)
{
  guint i = (guint) gtk_list_box_row_get_index (row);

  if (i < lines->variations)
    wce_play_session_show_variation (lines->session, i);
  else
    wce_play_session_bring_back (lines->session, i - lines->variations);
}

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = wce_new_label (text, class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  return label;
}

static GtkWidget *
new_line (const char *title, const char *where, gboolean shown)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  g_autofree char *name = g_strdup_printf ("%s, %s", title, where);

  gtk_box_append (GTK_BOX (texts), new_label (title, NULL));
  gtk_box_append (GTK_BOX (texts), new_label (where, "dim-label"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_widget_set_opacity (mark, shown ? 1 : 0);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_widget_set_margin_top (box, 8);
  gtk_widget_set_margin_bottom (box, 8);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static char *
count_choices (guint n)
{
  return g_strdup_printf (ngettext ("%u choice", "%u choices", n), n);
}

static GtkWidget *
new_row (const WceVariation *variation)
{
  g_autofree char *where
      = variation->label ? g_strdup_printf (
            /* Translators: numbers of a turn, and of choices in the game */
            _ ("From turn %u, choices %u to %u"), variation->turn,
            variation->position, variation->length)
                         : count_choices (variation->length);

  return new_line (variation->label ? variation->label : _ ("As First Played"),
                   where, variation->shown);
}

/* A game before the present one; it can be shown again if its battle is the one
 * that is played. */
static GtkWidget *
new_kept_row (WcePlaySession *session, const WceKeptLine *line)
{
  g_autofree char *choices = count_choices (line->choices->len);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, line->seed);
  /* Translators: seed of the dice and cards of a game */
  g_autofree char *title = g_strdup_printf (_ ("Earlier Game, Seed %s"), seed);
  gboolean playable = wce_play_session_is_of (session, line);
  g_autofree char *where
      = playable
            ? g_strdup (choices)
            : g_strdup_printf (
                /* Translators: "12 choices" */
                _ ("%s, with the battle as it was before an edit"), choices);
  GtkWidget *row = new_line (title, where, FALSE);

  gtk_widget_set_sensitive (row, playable);
  return row;
}

static void
add_row (WcePlayLines *lines, GtkWidget *row, gboolean focus)
{
  gtk_list_box_append (GTK_LIST_BOX (lines->list), row);
  if (focus)
    gtk_widget_grab_focus (row);
}

void
wce_play_lines_update (WcePlayLines *lines)
{
  g_autoptr (GPtrArray) variations
    = wce_play_session_get_variations (lines->session);
  const GPtrArray *kept = wce_play_session_get_kept (lines->session);
  GtkWidget *row, *had = gtk_widget_get_focus_child (lines->list);
  int focus = had ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (had)) : -1;

  while ((row = gtk_widget_get_first_child (lines->list)))
    gtk_list_box_remove (GTK_LIST_BOX (lines->list), row);
  for (guint i = 0; i < variations->len; i++)
    add_row (lines, new_row (variations->pdata[i]), (int) i == focus);
  lines->variations = variations->len;
  for (guint i = 0; i < kept->len; i++)
    add_row (lines, new_kept_row (lines->session, kept->pdata[i]),
             (int) (lines->variations + i) == focus);
  gtk_widget_set_visible (lines->forget, kept->len > 0);
}

static void
wce_play_lines_class_init (WcePlayLinesClass *class)
{
  (void) class;
}

static void
wce_play_lines_init (WcePlayLines *lines)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  lines->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (lines->list),
                                   GTK_SELECTION_NONE);
  gtk_widget_add_css_class (lines->list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (lines->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Variations"), -1);
  g_signal_connect_swapped (lines->list, "row-activated",
                            G_CALLBACK (line_picked), lines);
  gtk_box_append (GTK_BOX (box), lines->list);
  gtk_box_append (
    GTK_BOX (box),
    new_label (_("Go back and choose otherwise: what was played before stays "
                 "here."),
               "dim-label"));
  lines->forget = gtk_button_new_with_label (_ ("Forget Earlier Games"));
  wce_label_break (gtk_button_get_child (GTK_BUTTON (lines->forget)));
  gtk_widget_set_halign (lines->forget, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), lines->forget);
  gtk_widget_set_margin_start (box, 2);
  gtk_widget_set_margin_end (box, 2);
  gtk_widget_set_margin_top (box, 2);
  gtk_widget_set_margin_bottom (box, 4);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (lines), scroller);
}

GtkWidget *
wce_play_lines_new (WcePlaySession *session)
{
  WcePlayLines *lines = g_object_new (WCE_TYPE_PLAY_LINES, NULL);

  lines->session = session;
  g_signal_connect_swapped (lines->forget, "clicked",
                            G_CALLBACK (wce_play_session_forget), session);
  return GTK_WIDGET (lines);
}

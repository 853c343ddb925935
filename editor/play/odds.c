/* odds.c: an attack explained: dice, bars of chances, and its rules. */

#include "odds.h"
#include "what-if.h"
#include "widgets/combo-list.h"
#include "widgets/labels.h"
#include "widgets/names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _WcePlayOdds {
  GtkBox parent_instance;

  WcePlaySession *session;
  int piece, hex; /* the attack shown */
  GArray *attackers;
  gboolean filling;

  GtkWidget *stack, *attacker, *body, *reasons_title, *reasons;
};

G_DEFINE_FINAL_TYPE (WcePlayOdds, wce_play_odds, GTK_TYPE_BOX)

static guint reason_activated;

/* ---- bars ---------------------------------------------------------------- */

enum { BAR_WIDTH = 34, BAR_HEIGHT = 48 };

typedef struct {
  double chance[WCR_MAX_DICE + 1];
  int n;
} Bars;

static void
draw_text (cairo_t *cr, PangoLayout *layout, const char *text, double middle,
           double top)
{
  int width;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  cairo_move_to (cr, middle - width / 2.0, top);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_bars (GtkDrawingArea *area, cairo_t *cr, int width, int height,
           gpointer user)
{
  const Bars *bars = user;
  g_autoptr (PangoLayout) layout
    = gtk_widget_create_pango_layout (GTK_WIDGET (area), "0");
  double step = (double) width / (bars->n + 1);
  int line;
  GdkRGBA colour;

  gtk_style_context_get_color (
    gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  pango_layout_get_pixel_size (layout, NULL, &line);
  for (int i = 0; i <= bars->n; i++)
    {
      double middle = step * (i + 0.5), room = height - 2 * line;
      double bar = room * bars->chance[i];
      double thick = MIN (step - 6, 26);
      g_autofree char *count = g_strdup_printf ("%d", i);
      g_autofree char *chance
        = g_strdup_printf ("%.0f", 100 * bars->chance[i]);

      gdk_cairo_set_source_rgba (cr, &colour);
      draw_text (cr, layout, chance, middle, room - bar);
      draw_text (cr, layout, count, middle, height - line);
      colour.alpha *= 0.45f;
      gdk_cairo_set_source_rgba (cr, &colour);
      colour.alpha /= 0.45f;
      cairo_rectangle (cr, middle - thick / 2, line + room - bar, thick,
                       MAX (bar, 1));
      cairo_fill (cr);
    }
}

/* A chart under its title. Assistive technology gets its values as text. */
static GtkWidget *
new_bars (const char *title, const double *chances, int n)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_IMG, NULL);
  g_autofree char *words = wce_explain_chances (chances, n);
  g_autofree char *name = g_strdup_printf ("%s: %s", title, words);
  Bars *bars = g_new0 (Bars, 1);

  bars->n = n;
  for (int i = 0; i <= n; i++)
    bars->chance[i] = chances[i];
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (area, "caption");
  gtk_widget_add_css_class (area, "numeric");
  gtk_widget_set_size_request (area, MIN (BAR_WIDTH, 170 / (n + 1)) * (n + 1),
                               BAR_HEIGHT + 36);
  gtk_widget_set_hexpand (area, TRUE);
  gtk_widget_set_tooltip_text (area, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (area),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_bars, bars,
                                  g_free);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), area);
  return box;
}

static GtkWidget *
add_line (GtkWidget *box, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  wce_label_break (label);
  /* A long sentence must not widen the panel. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  if (class)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* Numbers and charts of an attack. */
static GtkWidget *
new_body (const WceExplain *explain)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *charts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  const wcr_explanation *odds = &explain->odds;
  /* Translators: mean number of hits */
  g_autofree char *hits = g_strdup_printf (
    _("Hits in %%, on average %.2f"), wce_explain_mean (odds->hits, odds->dice));
  g_autofree char *flags
    = g_strdup_printf (_("Flags in %%, on average %.2f"),
                       wce_explain_mean (odds->flags, odds->dice));

  add_line (box, explain->title, "heading");
  add_line (box, explain->dice, NULL);
  for (guint i = 0; i < explain->facts->len; i++)
    add_line (box, explain->facts->pdata[i], NULL);
  if (odds->dice == 0)
    return box;
  gtk_box_set_homogeneous (GTK_BOX (charts), TRUE);
  gtk_widget_set_margin_top (charts, 6);
  gtk_box_append (GTK_BOX (charts), new_bars (hits, odds->hits, odds->dice));
  if (!odds->storm)
    gtk_box_append (GTK_BOX (charts),
                    new_bars (flags, odds->flags, odds->dice));
  gtk_box_append (GTK_BOX (box), charts);
  return box;
}

/* ---- rules --------------------------------------------------------------- */

static void
row_activated (WcePlayOdds *odds, GtkListBoxRow *row)
{
  const char *file = g_object_get_data (G_OBJECT (row), "file");

  g_signal_emit (odds, reason_activated, 0, file,
                 GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "line")));
}

static void
add_reason (WcePlayOdds *odds, const WceReason *reason)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), reason->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), reason->place);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (row, reason->help);
  adw_action_row_add_suffix (
    ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_object_set_data_full (G_OBJECT (row), "file", g_strdup (reason->file),
                          g_free);
  g_object_set_data (G_OBJECT (row), "line", GINT_TO_POINTER (reason->line));
  gtk_list_box_append (GTK_LIST_BOX (odds->reasons), row);
}

static void
fill_reasons (WcePlayOdds *odds, const WceExplain *explain)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (odds->reasons)))
    gtk_list_box_remove (GTK_LIST_BOX (odds->reasons), row);
  for (guint i = 0; i < explain->reasons->len; i++)
    add_reason (odds, explain->reasons->pdata[i]);
  gtk_widget_set_visible (odds->reasons_title, explain->reasons->len > 0);
  gtk_widget_set_visible (odds->reasons, explain->reasons->len > 0);
}

/* ---- showing an attack --------------------------------------------------- */

static void
fill (WcePlayOdds *odds, const WceExplain *explain)
{
  GtkWidget *old = gtk_widget_get_first_child (odds->body);

  if (old)
    gtk_box_remove (GTK_BOX (odds->body), old);
  gtk_box_append (GTK_BOX (odds->body), new_body (explain));
  fill_reasons (odds, explain);
  gtk_stack_set_visible_child_name (GTK_STACK (odds->stack), "attack");
}

void
wce_play_odds_show_attack (WcePlayOdds *odds, const WceExplain *explain)
{
  gtk_widget_set_visible (odds->attacker, FALSE);
  if (explain)
    fill (odds, explain);
  else
    gtk_stack_set_visible_child_name (GTK_STACK (odds->stack), "none");
}

static void
fill_attackers (WcePlayOdds *odds)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GtkStringList) list = NULL;
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < odds->attackers->len; i++)
    {
      int piece = g_array_index (odds->attackers, int, i);
      g_autoptr (WceExplain) explain
        = wce_play_explain (odds->session, piece, odds->hex);

      g_ptr_array_add (names, g_strdup (explain ? explain->title : ""));
      if (piece == odds->piece)
        selected = i;
    }
  g_ptr_array_add (names, NULL);
  list = gtk_string_list_new ((const char *const *) names->pdata);
  odds->filling = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (odds->attacker),
                           G_LIST_MODEL (list));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (odds->attacker), selected);
  odds->filling = FALSE;
  gtk_widget_set_visible (odds->attacker, odds->attackers->len > 1);
}

gboolean
wce_play_odds_show (WcePlayOdds *odds, int piece, int hex)
{
  g_autoptr (GArray) attackers = wce_play_attackers (odds->session, hex);
  g_autoptr (WceExplain) explain = NULL;

  piece = wce_what_if_attacker (odds->session, piece, hex);
  explain = wce_play_explain_now (odds->session, piece, hex);
  if (!explain)
    return FALSE;
  odds->piece = piece;
  odds->hex = hex;
  g_array_unref (odds->attackers);
  odds->attackers = g_steal_pointer (&attackers);
  fill_attackers (odds);
  fill (odds, explain);
  return TRUE;
}

void
wce_play_odds_refresh (WcePlayOdds *odds)
{
  if (odds->hex == WCR_NONE
      || !wce_play_odds_show (odds, odds->piece, odds->hex))
    {
      odds->hex = odds->piece = WCR_NONE;
      gtk_stack_set_visible_child_name (GTK_STACK (odds->stack), "none");
    }
}

static void
attacker_chosen (WcePlayOdds *odds)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (odds->attacker));
  g_autoptr (WceExplain) explain = NULL;

  if (odds->filling || i >= odds->attackers->len)
    return;
  odds->piece = g_array_index (odds->attackers, int, i);
  explain = wce_play_explain_now (odds->session, odds->piece, odds->hex);
  if (explain)
    fill (odds, explain);
}

/* ---- object -------------------------------------------------------------- */

static void
odds_finalize (GObject *object)
{
  WcePlayOdds *odds = WCE_PLAY_ODDS (object);

  g_array_unref (odds->attackers);
  g_object_unref (odds->session);
  G_OBJECT_CLASS (wce_play_odds_parent_class)->finalize (object);
}

static void
wce_play_odds_class_init (WcePlayOddsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = odds_finalize;
  reason_activated = g_signal_new (
    "reason-activated", G_OBJECT_CLASS_TYPE (class), G_SIGNAL_RUN_LAST, 0,
    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_INT);
}

/* The names of units may be long. */
static void
build_attacker (WcePlayOdds *odds)
{
  odds->attacker = gtk_drop_down_new (NULL, NULL);
  wce_drop_down_narrow (GTK_DROP_DOWN (odds->attacker));
  gtk_accessible_update_property (GTK_ACCESSIBLE (odds->attacker),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Attacker"), -1);
  wce_keep_name (odds->attacker);
  gtk_widget_set_tooltip_text (odds->attacker, _("Attacker"));
  g_signal_connect_swapped (odds->attacker, "notify::selected",
                            G_CALLBACK (attacker_chosen), odds);
}

static GtkWidget *
build_attack (WcePlayOdds *odds)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  build_attacker (odds);
  gtk_box_append (GTK_BOX (box), odds->attacker);
  odds->body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), odds->body);
  odds->reasons_title = add_line (box, _("Rules That Took Part"), "heading");
  odds->reasons = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (odds->reasons),
                                   GTK_SELECTION_NONE);
  gtk_widget_add_css_class (odds->reasons, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (odds->reasons),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Rules That Took Part"), -1);
  g_signal_connect_swapped (odds->reasons, "row-activated",
                            G_CALLBACK (row_activated), odds);
  gtk_box_append (GTK_BOX (box), odds->reasons);
  /* Room for the shadow of the list. */
  gtk_widget_set_margin_start (box, 2);
  gtk_widget_set_margin_end (box, 2);
  gtk_widget_set_margin_bottom (box, 4);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              200);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static void
wce_play_odds_init (WcePlayOdds *odds)
{
  GtkWidget *hint = gtk_label_new (
    _("Point at a piece, or move the cursor there, to see the chances of an "
      "attack on it and the rules behind them."));

  odds->attackers = g_array_new (FALSE, FALSE, sizeof (int));
  odds->piece = odds->hex = WCR_NONE;
  wce_label_break (hint);
  gtk_label_set_max_width_chars (GTK_LABEL (hint), 36);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_widget_set_valign (hint, GTK_ALIGN_START);
  gtk_widget_add_css_class (hint, "dim-label");
  odds->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (odds->stack), hint, "none");
  gtk_stack_add_named (GTK_STACK (odds->stack), build_attack (odds), "attack");
  gtk_widget_set_hexpand (odds->stack, TRUE);
  gtk_box_append (GTK_BOX (odds), odds->stack);
}

GtkWidget *
wce_play_odds_new (WcePlaySession *session)
{
  WcePlayOdds *odds = g_object_new (WCE_TYPE_PLAY_ODDS, NULL);

  odds->session = g_object_ref (session);
  return GTK_WIDGET (odds);
}

/* page.c: the page of the side panel that playtests the document. */
#include "page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "widgets/combo-list.h"
#include "charts.h"
#include "heat.h"
#include "lines.h"
#include "plan.h"
#include "versions.h"
#include "widgets/visible.h"
#include "wcc/findings.h"

struct _WcePlaytestPage {
  GtkBox parent_instance;
  WcePlaytestSession *session;
  WcePlaytestPlan *plan;
  WceEven *even;
  WceVersions *versions;
  GtkButton *start_button;
  GtkWidget *stop_button, *progress_bar, *save_button, *problems_button;
  GtkLabel *progress_label, *note_label, *verdict_label;
  GtkRevealer *note_revealer;
  GtkWidget *empty_group, *results_group, *map_group, *tables_group;
  AdwPreferencesGroup *changes_group, *findings_group, *records_group,
      *games_group;
  AdwExpanderRow *cards_table, *classes_table, *rules_table;
  GtkBox *rate_box, *turns_box, *top_box, *bottom_box, *cards_box;
  GtkLabel *rate_title, *turns_title, *top_title, *bottom_title;
  WcePlaytestChart *rate_chart, *turns_chart, *top_chart, *bottom_chart,
      *cards_chart;
  AdwComboRow *heat_list;
  const wcr_battle *named; /* battle whose armies the heats name, or NULL */
};

G_DEFINE_FINAL_TYPE (WcePlaytestPage, wce_playtest_page, GTK_TYPE_BOX)

enum { GAME_WANTED, RULE_WANTED, HEAT_CHANGED, SIGNALS };
static guint signals[SIGNALS];

/* ---- lines --------------------------------------------------------------- */

/* Asks for a rule. @param rule  "rules.xml:641" */
static void
show_rule (WcePlaytestPage *self, const char *rule)
{
  const char *colon = strrchr (rule, ':');
  if (colon == NULL)
    return;
  g_autofree char *file = g_strndup (rule, (gsize) (colon - rule));
  g_signal_emit (self, signals[RULE_WANTED], 0, file, atoi (colon + 1));
}

/* Asks for the game or, without a game, for the rule. The number of a game may
 * be too large for a pointer. */
static void
row_activated (WcePlaytestPage *self, AdwActionRow *row)
{
  const guint64 *game = g_object_get_data (G_OBJECT (row), "game");
  const char *rule = g_object_get_data (G_OBJECT (row), "rule");
  if (*game != WCR_NO_GAME)
    g_signal_emit (self, signals[GAME_WANTED], 0, *game);
  else if (rule != NULL)
    show_rule (self, rule);
}

static AdwActionRow *
new_row (WcePlaytestPage *self)
{
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  GtkWidget *sign = gtk_image_new_from_icon_name ("go-next-symbolic");
  GtkWidget *trouble = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  gtk_widget_add_css_class (trouble, "wce-problem-warning");
  gtk_accessible_update_property (GTK_ACCESSIBLE (sign),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (trouble),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Worth a look"), -1);
  gtk_widget_set_tooltip_text (trouble, _ ("Worth a look"));
  adw_action_row_add_suffix (row, trouble);
  adw_action_row_add_suffix (row, sign);
  g_object_set_data (G_OBJECT (row), "sign", sign);
  g_object_set_data (G_OBJECT (row), "trouble", trouble);
  g_object_set_data_full (G_OBJECT (row), "game", g_new (guint64, 1), g_free);
  adw_action_row_set_title_lines (row, 0);
  adw_action_row_set_subtitle_lines (row, 0);
  g_signal_connect_object (row, "activated", G_CALLBACK (row_activated), self,
                           G_CONNECT_SWAPPED);
  return row;
}

/* What activating the line does, or NULL. Free with g_free(). */
static char *
offer_of (const WcePlaytestLine *line)
{
  if (line->game != WCR_NO_GAME)
    return g_strdup_printf (_ ("Watch game %lu"), (gulong) line->game);
  return line->rule != NULL ? g_strdup (_ ("Show the rule")) : NULL;
}

static void
fill_row (AdwActionRow *row, const WcePlaytestLine *line)
{
  GtkWidget *sign = g_object_get_data (G_OBJECT (row), "sign");
  GtkWidget *trouble = g_object_get_data (G_OBJECT (row), "trouble");
  guint64 *game = g_object_get_data (G_OBJECT (row), "game");
  g_autofree char *title = g_markup_escape_text (line->title, -1);
  g_autofree char *details
      = g_markup_escape_text (line->details != NULL ? line->details : "", -1);
  g_autofree char *offer = offer_of (line);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (row, details);
  *game = line->game;
  g_object_set_data_full (G_OBJECT (row), "rule", g_strdup (line->rule),
                          g_free);
  gtk_widget_set_visible (sign, offer != NULL);
  gtk_widget_set_visible (trouble, line->trouble);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), offer != NULL);
  if (g_strcmp0 (offer, gtk_widget_get_tooltip_text (GTK_WIDGET (row))) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (row), offer);
}

static void
add_row (GtkWidget *list, GtkWidget *row)
{
  if (ADW_IS_EXPANDER_ROW (list))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (list), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (list), row);
}

static void
remove_row (GtkWidget *list, GtkWidget *row)
{
  if (ADW_IS_EXPANDER_ROW (list))
    adw_expander_row_remove (ADW_EXPANDER_ROW (list), row);
  else
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (list), row);
}

/* Shows lines in a list. Rows are reused, so that the focus stays in its place.
 * @param list  an AdwPreferencesGroup or an AdwExpanderRow
 * @param lines  are freed */
static void
show_lines (WcePlaytestPage *self, gpointer list, GPtrArray *lines)
{
  GPtrArray *rows = g_object_get_data (list, "rows");
  if (rows == NULL)
    {
      rows = g_ptr_array_new ();
      g_object_set_data_full (list, "rows", rows,
                              (GDestroyNotify) g_ptr_array_unref);
    }
  gtk_widget_set_visible (list, lines->len > 0);
  while (rows->len > lines->len)
    remove_row (list, g_ptr_array_steal_index (rows, rows->len - 1));
  for (guint i = 0; i < lines->len; i++)
    {
      if (i >= rows->len)
        {
          AdwActionRow *row = new_row (self);
          add_row (list, GTK_WIDGET (row));
          g_ptr_array_add (rows, row);
        }
      fill_row (rows->pdata[i], lines->pdata[i]);
    }
  g_ptr_array_unref (lines);
}

/* ---- charts -------------------------------------------------------------- */

static void
show_rate (WcePlaytestPage *self, const wcc_results *results,
           const wcc_results *before)
{
  const wcc_played *played = &results->battle[0];
  WceChartInterval lines[2] = {
    { .label = before != NULL ? _ ("now") : NULL,
      .interval = wcc_side_rate (results, played) },
    { .label = _ ("before"), .pale = TRUE },
  };
  g_autofree char *title
      = g_strdup_printf (_ ("Wins of %s"), played->army[WCR_SIDE_TOP]);
  gtk_label_set_label (self->rate_title, title);
  if (before != NULL)
    lines[1].interval = wcc_side_rate (before, &before->battle[0]);
  wce_playtest_chart_set_intervals (self->rate_chart, lines,
                                    before != NULL ? 2 : 1, 0, 1, 0.5, 0.05);
}

static void
show_histogram (WcePlaytestChart *chart, const wcc_results *results,
                const wcc_results *before, enum wcr_measure measure)
{
  int first, width = wcr_measure_width (measure);
  GArray *then = NULL;
  g_autoptr (GArray) now = wce_playtest_shares (
      &results->battle[0], before != NULL ? &before->battle[0] : NULL, measure,
      &then, &first);
  wce_playtest_chart_set_bars (chart, (const double *) now->data,
                               then != NULL ? (const double *) then->data
                                            : NULL,
                               now->len, first * width, width);
  g_clear_pointer (&then, g_array_unref);
}

/* Shows a mean: "Banners of Syracusan: 3.2 (3.0 to 3.4)". */
static void
name_mean (GtkLabel *label, const wcc_played *played, enum wcr_measure measure,
           const char *what)
{
  wcc_interval mean = wcc_played_mean (played, measure);
  char numbers[WCC_RATE_TEXT];
  g_autofree char *text
      = g_strdup_printf (_ ("%s: %s"), what, wcc_mean_text (mean, numbers));
  gtk_label_set_label (label, text);
}

static void
show_charts (WcePlaytestPage *self, const wcc_results *results,
             const wcc_results *before)
{
  const wcc_played *played = &results->battle[0];
  show_rate (self, results, before);
  show_histogram (self->turns_chart, results, before, WCR_MEASURE_TURNS);
  show_histogram (self->top_chart, results, before, WCR_MEASURE_BANNERS_TOP);
  show_histogram (self->bottom_chart, results, before,
                  WCR_MEASURE_BANNERS_BOTTOM);
  name_mean (self->turns_title, played, WCR_MEASURE_TURNS,
             _ ("Turns of players"));
  for (int side = 0; side < WCR_SIDES; side++)
    {
      g_autofree char *what
          = g_strdup_printf (_ ("Banners of %s"), played->army[side]);
      name_mean (side == 0 ? self->top_title : self->bottom_title, played,
                 side == 0 ? WCR_MEASURE_BANNERS_TOP
                           : WCR_MEASURE_BANNERS_BOTTOM,
                 what);
    }
}

/* Shows the most certain swings of cards. All intervals hold together, since a
 * person looks for the greatest of them. */
static void
show_swings (WcePlaytestPage *self, const wcc_played *played)
{
  enum { MOST = 6 };
  g_autofree wcc_swing *swings
      = g_new (wcc_swing, played->shape.rows[WCR_TALLY_CARDS] + 1);
  int all = wcc_card_swings (played, swings);
  guint count = MIN ((guint) all, MOST);
  WceChartInterval lines[MOST];
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  double reach = 0;
  for (guint i = 0; i < count; i++)
    {
      const wcc_label *label
          = &played->label[WCR_TALLY_CARDS][swings[i].row / WCR_SIDES];
      char *name = g_strdup_printf (
          "%s (%s)", *label->name != '\0' ? label->name : label->id,
          played->army[swings[i].row % WCR_SIDES]);
      g_ptr_array_add (names, name);
      lines[i] = (WceChartInterval){
        name, wcc_one_of_many (swings[i].difference, all), FALSE
      };
      reach = MAX (reach, MAX (-lines[i].interval.low, lines[i].interval.high));
    }
  reach = MIN (ceil (10 * reach) / 10, 1);
  gtk_widget_set_visible (GTK_WIDGET (self->cards_box), count > 0);
  if (count > 0)
    wce_playtest_chart_set_intervals (self->cards_chart, lines, count, -reach,
                                      reach, 0, 0);
}

/* ---- what is shown ------------------------------------------------------- */

static void
show_note (WcePlaytestPage *self)
{
  gboolean running = wce_playtest_session_is_running (self->session);
  const wcc_results *results = wce_playtest_session_get_results (self->session);
  const char *note
      = running ? NULL : wce_playtest_session_get_obstacle (self->session);
  if (running
      && results != wce_playtest_session_get_newest (self->session))
    note = _ ("These results are from the previous playtest, until the first "
              "games have ended.");
  else if (note == NULL && wce_playtest_session_is_older (self->session))
    note = _ ("The battle has changed since then: these results are from "
              "before the change.");
  if (note != NULL)
    gtk_label_set_label (self->note_label, note);
  gtk_widget_set_visible (self->problems_button,
                          !running
                              && wce_playtest_session_get_state (self->session)
                                     == WCE_PLAYTEST_ERRORS);
  gtk_revealer_set_reveal_child (self->note_revealer, note != NULL);
}

static void
show_progress (WcePlaytestPage *self)
{
  gboolean running = wce_playtest_session_is_running (self->session);
  const wcc_results *results = wce_playtest_session_get_newest (self->session);
  wcc_plan plan = wce_playtest_plan_get (self->plan);
  gtk_button_set_label (self->start_button,
                        wce_playtest_session_goes_on (self->session, &plan)
                            ? _ ("_Go On")
                            : _ ("_Playtest"));
  wce_show_one (running ? self->stop_button : GTK_WIDGET (self->start_button),
                running ? GTK_WIDGET (self->start_button) : self->stop_button);
  gtk_widget_set_visible (self->progress_bar, running);
  if (results == NULL)
    {
      gtk_label_set_label (self->progress_label, "");
      return;
    }
  g_autofree char *words
      = wce_playtest_session_is_stopping (self->session)
            ? g_strdup (_ ("Stopping…"))
            : wce_playtest_progress (
                results,
                wce_playtest_session_get_seconds_left (self->session));
  gtk_label_set_label (self->progress_label, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->progress_label), words);
  gtk_progress_bar_set_fraction (
      GTK_PROGRESS_BAR (self->progress_bar),
      (double) wcc_results_pairs (results)
          / (double) wcc_plan_pairs (&results->plan));
}

static void
show_tables (WcePlaytestPage *self, const wcc_results *results)
{
  AdwExpanderRow *const tables[WCE_N_TABLES] = {
    [WCE_TABLE_CARDS] = self->cards_table,
    [WCE_TABLE_CLASSES] = self->classes_table,
    [WCE_TABLE_RULES] = self->rules_table,
  };
  gboolean any = FALSE;
  for (int i = 0; i < WCE_N_TABLES; i++)
    {
      show_lines (self, tables[i],
                  wce_playtest_table (results, (WcePlaytestTable) i));
      any = any || gtk_widget_get_visible (GTK_WIDGET (tables[i]));
    }
  gtk_widget_set_visible (self->tables_group, any);
}

static void
show_results (WcePlaytestPage *self, const wcc_results *results)
{
  const wcc_results *before = wce_playtest_session_get_before (self->session);
  g_autofree char *verdict = NULL;
  wcc_interval difference;
  guint64 pairs, people[2];
  GPtrArray *refused;
  const wcc_recorded *recorded
      = wce_playtest_session_get_recorded (self->session, &refused);
  wce_playtest_plan_get_people (self->plan, people);
  wce_playtest_session_set_people (self->session, people);
  show_charts (self, results, before);
  show_swings (self, &results->battle[0]);
  show_lines (self, self->changes_group,
              wce_playtest_session_compare (self->session, &difference, &pairs)
                  ? wce_playtest_changes (results, before, &difference, pairs)
                  : g_ptr_array_new ());
  show_lines (self, self->findings_group,
              wce_playtest_findings (results, before, recorded, &verdict));
  show_lines (self, self->records_group, wce_playtest_refused (refused));
  gtk_label_set_label (self->verdict_label, verdict != NULL ? verdict : "");
  show_lines (self, self->games_group, wce_playtest_games (results));
  /* The tables are long and should not change while a person reads them. */
  if (!wce_playtest_session_is_running (self->session))
    show_tables (self, results);
}

static void
name_heats (WcePlaytestPage *self, const wcc_played *played)
{
  guint chosen = adw_combo_row_get_selected (self->heat_list);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (int heat = 0; heat < WCE_N_HEATS; heat++)
    {
      g_autofree char *name = wce_heat_name ((WceHeat) heat, played);
      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (self->heat_list, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->heat_list,
                              chosen < WCE_N_HEATS ? chosen : 0);
}

static void
hide_lines (WcePlaytestPage *self)
{
  const gpointer lists[]
      = { self->changes_group, self->findings_group, self->records_group,
          self->games_group, self->tables_group };
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    gtk_widget_set_visible (lists[i], FALSE);
}

/* Takes personalities and rulings from the document. While it has problems they
 * are not known, and the old ones stay. */
static void
take_rulings (WcePlaytestPage *self)
{
  if (wce_playtest_session_get_state (self->session) == WCE_PLAYTEST_READY)
    {
      wce_playtest_plan_set_personalities (
          self->plan, wce_playtest_session_dup_personalities (self->session));
      wce_playtest_plan_set_rulings (
          self->plan, wce_playtest_session_dup_rulings (self->session));
    }
  g_autofree char *rulings = wce_playtest_plan_get_rulings (self->plan);
  wce_playtest_session_set_rulings (self->session, rulings);
}

static void
update (WcePlaytestPage *self)
{
  const wcc_results *results = wce_playtest_session_get_results (self->session);
  gboolean has = results != NULL && wcc_results_pairs (results) > 0;
  /* A hidden page is not updated; update_seen() does that when it is shown. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  show_note (self);
  take_rulings (self);
  show_progress (self);
  gtk_widget_set_visible (self->empty_group, !has);
  gtk_widget_set_visible (self->results_group, has);
  gtk_widget_set_visible (self->map_group, has);
  if (!has)
    hide_lines (self);
  gtk_widget_set_visible (self->save_button, has);
  const wcr_battle *battle = wce_playtest_session_get_battle (self->session);
  if (has && battle != self->named)
    {
      self->named = battle;
      name_heats (self, &results->battle[0]);
    }
  if (has)
    show_results (self, results);
  if (adw_combo_row_get_selected (self->heat_list) != WCE_HEAT_NONE)
    g_signal_emit (self, signals[HEAT_CHANGED], 0);
}

static void
update_seen (GtkWidget *widget)
{
  update (WCE_PLAYTEST_PAGE (widget));
}

static void
heat_chosen (WcePlaytestPage *self)
{
  g_signal_emit (self, signals[HEAT_CHANGED], 0);
}

/* ---- for the window ------------------------------------------------------ */

WcePlaytestSession *
wce_playtest_page_get_session (WcePlaytestPage *self)
{
  return self->session;
}

void
wce_playtest_page_set_records (WcePlaytestPage *self, const char *folder)
{
  g_return_if_fail (WCE_IS_PLAYTEST_PAGE (self));
  wce_playtest_plan_set_records (self->plan, folder);
  wce_playtest_session_set_records (self->session, folder);
}

const wcc_versions *
wce_playtest_page_get_versions (WcePlaytestPage *self)
{
  return wce_versions_get_shown (self->versions);
}

gboolean
wce_playtest_page_start (WcePlaytestPage *self, GError **error)
{
  wcc_plan plan = wce_playtest_plan_get (self->plan);
  take_rulings (self);
  return wce_playtest_session_start (
      self->session, &plan, wce_playtest_plan_get_threads (self->plan), error);
}

WceEven *
wce_playtest_page_get_even (WcePlaytestPage *self)
{
  return self->even;
}

gboolean
wce_playtest_page_make_even (WcePlaytestPage *self, GError **error)
{
  wcc_plan plan = wce_playtest_plan_get (self->plan);
  const char *why = wce_playtest_session_get_obstacle (self->session);
  if (why == NULL)
    return wce_even_start (self->even, &plan,
                           wce_playtest_plan_get_threads (self->plan), error);
  g_set_error_literal (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                       why);
  return FALSE;
}

WceOverlay *
wce_playtest_page_dup_heat (WcePlaytestPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->session == NULL)
    return NULL;
  return wce_heat_overlay (
      (WceHeat) adw_combo_row_get_selected (self->heat_list),
      wce_playtest_session_get_results (self->session),
      wce_playtest_session_get_battle (self->session));
}

void
wce_playtest_page_set_up (WcePlaytestPage *self, WceDocument *document,
                          GSettings *settings)
{
  self->session = wce_playtest_session_new (document);
  wce_playtest_plan_set_settings (self->plan, settings);
  wce_even_set_up (self->even, document, settings);
  wce_versions_set_up (self->versions, document, self->session, settings);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "unmap", G_CALLBACK (heat_chosen), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  wce_when_visible (GTK_WIDGET (self), update_seen);
}

/* ---- object -------------------------------------------------------------- */

static void
wce_playtest_page_dispose (GObject *object)
{
  WcePlaytestPage *self = WCE_PLAYTEST_PAGE (object);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session); /* this stops it */
  G_OBJECT_CLASS (wce_playtest_page_parent_class)->dispose (object);
}

static void
wce_playtest_page_class_init (WcePlaytestPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_playtest_page_dispose;
  g_type_ensure (WCE_TYPE_PLAYTEST_PLAN);
  g_type_ensure (WCE_TYPE_EVEN);
  g_type_ensure (WCE_TYPE_VERSIONS);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/playtest-page.ui");
  signals[GAME_WANTED] = g_signal_new ("game-wanted", G_TYPE_FROM_CLASS (class),
                                       G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[RULE_WANTED] = g_signal_new (
      "rule-wanted", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
      NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_INT);
  signals[HEAT_CHANGED]
      = g_signal_new ("heat-changed", G_TYPE_FROM_CLASS (class),
                      G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WcePlaytestPage, name)
  CHILD (plan);
  CHILD (even);
  CHILD (versions);
  CHILD (start_button);
  CHILD (stop_button);
  CHILD (progress_bar);
  CHILD (save_button);
  CHILD (problems_button);
  CHILD (progress_label);
  CHILD (note_label);
  CHILD (verdict_label);
  CHILD (note_revealer);
  CHILD (empty_group);
  CHILD (results_group);
  CHILD (map_group);
  CHILD (changes_group);
  CHILD (findings_group);
  CHILD (records_group);
  CHILD (tables_group);
  CHILD (cards_table);
  CHILD (classes_table);
  CHILD (rules_table);
  CHILD (cards_box);
  CHILD (games_group);
  CHILD (rate_box);
  CHILD (turns_box);
  CHILD (top_box);
  CHILD (bottom_box);
  CHILD (rate_title);
  CHILD (turns_title);
  CHILD (top_title);
  CHILD (bottom_title);
  CHILD (heat_list);
#undef CHILD
}

static WcePlaytestChart *
add_chart (GtkBox *box, const char *title)
{
  GtkWidget *chart = wce_playtest_chart_new (title);
  gtk_box_append (box, chart);
  return WCE_PLAYTEST_CHART (chart);
}

static void
wce_playtest_page_init (WcePlaytestPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rate_chart = add_chart (self->rate_box, _ ("Wins"));
  self->turns_chart = add_chart (self->turns_box, _ ("Length in turns"));
  self->top_chart = add_chart (self->top_box, _ ("Banners of the top side"));
  self->bottom_chart
      = add_chart (self->bottom_box, _ ("Banners of the bottom side"));
  self->cards_chart = add_chart (self->cards_box, _ ("Cards"));
  wce_combo_list_below (self->heat_list);
  name_heats (self, NULL);
  wce_playtest_plan_set_open (self->plan, FALSE);
  g_signal_connect_object (self->heat_list, "notify::selected",
                           G_CALLBACK (heat_chosen), self, G_CONNECT_SWAPPED);
}

/* even.c: the part of the playtest page that makes a battle even. */
#include "even.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "widgets/dialog-rows.h"
#include "widgets/names.h"
#include "widgets/visible.h"

struct _WceEven {
  GtkBox parent_instance;
  WceEvenSearch *search;
  AdwExpanderRow *expander, *prices;
  GtkSpinButton *low, *high, *games, *minutes;
  GtkSpinButton *price[WCC_EDITS];
  GtkEditable *locks;
  GtkWidget *lock_button, *find_button, *stop_button, *progress_bar, *list;
  GtkLabel *progress_label, *outcome_label;
  GPtrArray *rows; /* of the proposals */
};

G_DEFINE_FINAL_TYPE (WceEven, wce_even, GTK_TYPE_BOX)

enum { TOLD, SIGNALS };
static guint signals[SIGNALS];

static int
value_of (GtkSpinButton *spin)
{
  return gtk_spin_button_get_value_as_int (spin);
}

/* ---- proposals ----------------------------------------------------------- */

static void
apply (WceEven *self, GtkWidget *button)
{
  guint number;
  g_autoptr (GError) error = NULL;
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);
  if (g_ptr_array_find (self->rows, row, &number)
      && !wce_even_search_apply (self->search, number, &error))
    g_signal_emit (self, signals[TOLD], 0, error->message);
}

static GtkWidget *
new_row (WceEven *self, const wcc_balance *balance, const wcc_advice *advice)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Apply"));
  char *effect = wcc_advice_text (balance, advice);
  g_autofree char *details = g_strdup_printf (
      /* Translators: of a proposal: what it costs, and what it does */
      _ ("price %d; %s"), advice->price, effect != NULL ? effect : "");
  g_autofree char *name = g_strdup_printf (_ ("Apply: %s"), advice->edit.label);
  free (effect);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), advice->edit.label);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), details);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  wce_keep_name (button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (apply), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static void
show_proposals (WceEven *self, const wcc_balance *balance)
{
  for (guint i = 0; i < self->rows->len; i++)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (size_t i = 0; balance != NULL && i < balance->proposals; i++)
    {
      GtkWidget *row = new_row (self, balance, &balance->proposal[i]);
      gtk_list_box_append (GTK_LIST_BOX (self->list), row);
      g_ptr_array_add (self->rows, row);
    }
  gtk_widget_set_visible (self->list, self->rows->len > 0);
}

static char *
dup_outcome (WceEven *self, const wcc_balance *balance)
{
  const wcc_balance_options *options
      = wce_even_search_get_options (self->search);
  char *rate = wcc_balance_rate_text (balance, options);
  char *outcome = wcc_balance_outcome_text (balance, options);
  char *text = g_strdup_printf ("%s\n%s", rate != NULL ? rate : "",
                                outcome != NULL ? outcome : "");
  free (rate);
  free (outcome);
  return text;
}

/* ---- what is shown ------------------------------------------------------- */

static void
show_progress (WceEven *self)
{
  double fraction = 0;
  gboolean running = wce_even_search_is_running (self->search);
  g_autofree char *words
      = wce_even_search_is_stopping (self->search)
            ? g_strdup (_ ("Stopping…"))
            : wce_even_search_dup_progress (self->search, &fraction);
  wce_show_one (running ? self->stop_button : self->find_button,
                running ? self->find_button : self->stop_button);
  gtk_widget_set_visible (self->progress_bar, running);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress_bar),
                                 fraction);
  gtk_label_set_label (self->progress_label, words != NULL ? words : "");
}

/* Proposals are of the text that was searched. */
static void
enable (WceEven *self)
{
  gtk_widget_set_sensitive (self->list,
                            wce_even_search_is_current (self->search));
}

static void
search_changed (WceEven *self)
{
  const wcc_balance *balance = wce_even_search_get_balance (self->search);
  show_progress (self);
  if (wce_even_search_is_running (self->search))
    {
      /* Proposals of the search before would be taken for those of this one. */
      if (self->rows->len > 0)
        show_proposals (self, NULL);
      gtk_widget_set_visible (GTK_WIDGET (self->outcome_label), FALSE);
      return;
    }
  g_autofree char *outcome = balance != NULL ? dup_outcome (self, balance)
                                             : g_strdup (_ ("out of memory"));
  gtk_label_set_label (self->outcome_label, outcome);
  gtk_widget_set_visible (GTK_WIDGET (self->outcome_label), TRUE);
  show_proposals (self, balance);
  enable (self);
}

static void
summarize (WceEven *self)
{
  g_autofree char *words = g_strdup_printf (
      /* Translators: what share of the games a side should win */
      _ ("the top side should win %d to %d %%"),
      MIN (value_of (self->low), value_of (self->high)),
      MAX (value_of (self->low), value_of (self->high)));
  adw_expander_row_set_subtitle (self->expander, words);
}

/* ---- for the page -------------------------------------------------------- */

WceEvenSearch *
wce_even_get_search (WceEven *self)
{
  return self->search;
}

gboolean
wce_even_start (WceEven *self, const wcc_plan *plan, int threads,
                GError **error)
{
  wcc_balance_options options = WCC_BALANCE_OPTIONS;
  int low = value_of (self->low), high = value_of (self->high);
  options.low = MIN (low, high);
  options.high = MAX (MAX (low, high), options.low + 1);
  options.plan = *plan;
  options.plan.games = (uint64_t) (value_of (self->games) + 1) / 2 * 2;
  options.threads = threads;
  options.seconds = 60 * value_of (self->minutes);
  for (int i = 0; i < WCC_EDITS; i++)
    options.price[i] = value_of (self->price[i]);
  return wce_even_search_start (self->search, &options,
                                gtk_editable_get_text (self->locks), error);
}

void
wce_even_lock (WceEven *self, char *const *hexes)
{
  g_autoptr (GString) all = g_string_new (gtk_editable_get_text (self->locks));
  g_auto (GStrv) old = g_strsplit_set (all->str, ", ", -1);
  for (; *hexes != NULL; hexes++)
    if (!g_strv_contains ((const char *const *) old, *hexes))
      g_string_append_printf (all, "%s%s", all->len > 0 ? ", " : "", *hexes);
  gtk_editable_set_text (self->locks, all->str);
  adw_expander_row_set_expanded (self->expander, TRUE);
}

/* ---- object -------------------------------------------------------------- */

static void
set_up_spin (GtkSpinButton *spin, int low, int high, int step, int value)
{
  gtk_spin_button_set_range (spin, low, high);
  gtk_spin_button_set_increments (spin, step, 10 * step);
  wce_leave_wheel (GTK_WIDGET (spin));
  gtk_spin_button_set_value (spin, value);
}

static void
add_prices (WceEven *self)
{
  for (int i = 0; i < WCC_EDITS; i++)
    {
      enum wcc_edit_kind kind = (enum wcc_edit_kind) i;
      GtkWidget *spin = gtk_spin_button_new_with_range (0, 99, 1);
      gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
      self->price[i] = GTK_SPIN_BUTTON (spin);
      set_up_spin (self->price[i], 0, 99, 1, wcc_edit_price (kind));
      adw_expander_row_add_row (
          self->prices, wce_new_control_row (wcc_edit_doc (kind), NULL, spin));
    }
}

void
wce_even_set_up (WceEven *self, WceDocument *document, GSettings *settings)
{
  self->search = wce_even_search_new (document);
  g_signal_connect_object (self->search, "changed", G_CALLBACK (search_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (enable), self,
                           G_CONNECT_SWAPPED);
  if (settings == NULL)
    return;
  const struct {
    const char *key;
    GtkSpinButton *spin;
  } kept[] = { { "even-low", self->low },
               { "even-high", self->high },
               { "even-games", self->games },
               { "even-minutes", self->minutes } };
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_settings_bind (settings, kept[i].key, kept[i].spin, "value",
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
}

static void
wce_even_dispose (GObject *object)
{
  WceEven *self = WCE_EVEN (object);
  if (self->search != NULL)
    g_signal_handlers_disconnect_by_data (self->search, self);
  g_clear_object (&self->search); /* this stops it */
  G_OBJECT_CLASS (wce_even_parent_class)->dispose (object);
}

static void
wce_even_finalize (GObject *object)
{
  g_ptr_array_unref (WCE_EVEN (object)->rows);
  G_OBJECT_CLASS (wce_even_parent_class)->finalize (object);
}

static void
wce_even_class_init (WceEvenClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_even_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_even_finalize;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/even.ui");
  signals[TOLD]
      = g_signal_new ("told", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceEven, name)
  CHILD (expander);
  CHILD (prices);
  CHILD (low);
  CHILD (high);
  CHILD (games);
  CHILD (minutes);
  CHILD (locks);
  CHILD (lock_button);
  CHILD (find_button);
  CHILD (stop_button);
  CHILD (progress_bar);
  CHILD (progress_label);
  CHILD (outcome_label);
  CHILD (list);
#undef CHILD
}

static void
wce_even_init (WceEven *self)
{
  const wcc_balance_options usual = WCC_BALANCE_OPTIONS;
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_wrap (
      GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->lock_button))), TRUE);
  set_up_spin (self->low, 1, 98, 1, usual.low);
  set_up_spin (self->high, 2, 99, 1, usual.high);
  set_up_spin (self->games, 2, 100000, 100, (int) usual.plan.games);
  set_up_spin (self->minutes, 0, 10000, 1, 0);
  add_prices (self);
  g_signal_connect_object (self->low, "value-changed", G_CALLBACK (summarize),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->high, "value-changed", G_CALLBACK (summarize),
                           self, G_CONNECT_SWAPPED);
  summarize (self);
}

/* plan.c: the settings of a playtest. */
#include "plan.h"

#include <glib/gi18n.h>

#include "widgets/dialog-rows.h"
#include "play/ruling-row.h"

/* The fewest games that a player who searches plays ahead; fewer would be too
 * few to compare two choices (wcr_player_options). */
enum { LEAST_AHEAD = 8 };

struct _WcePlaytestPlan {
  GtkBox parent_instance;
  AdwExpanderRow *expander, *rulings_expander;
  AdwActionRow *records_row;
  GtkWidget *forget_button;
  AdwComboRow *level_a, *level_b, *personality_a, *personality_b;
  char **personalities; /* pairs of id and name */
  GtkWidget *nodes_row_a, *nodes_row_b, *low_row, *high_row;
  GtkSpinButton *games, *nodes_a, *nodes_b, *seed, *turns, *low, *high,
      *threads, *people_won, *people_played;
  GtkSwitch *stops;
  GPtrArray *rulings; /* of WceRuling */
  GPtrArray *ruling_rows;
};

G_DEFINE_FINAL_TYPE (WcePlaytestPlan, wce_playtest_plan, GTK_TYPE_BOX)

enum { CHANGED, SIGNALS };
static guint signals[SIGNALS];

/* ---- reading ------------------------------------------------------------- */

/* The value, even while a person is still typing. */
static int
value_of (GtkSpinButton *spin)
{
  return gtk_spin_button_get_value_as_int (spin);
}

/* The number of the chosen personality, from 1; 0: the usual one. */
static guint
personality_of (WcePlaytestPlan *self, AdwComboRow *row)
{
  guint chosen = adw_combo_row_get_selected (row);
  guint count = g_strv_length (self->personalities) / 2;
  return chosen <= count ? chosen : 0;
}

wcc_plan
wce_playtest_plan_get (WcePlaytestPlan *self)
{
  wcc_plan plan = WCC_PLAN;
  g_return_val_if_fail (WCE_IS_PLAYTEST_PLAN (self), plan);
  /* Games come in pairs. */
  plan.games = (uint64_t) (value_of (self->games) + 1) / 2 * 2;
  plan.seed = (uint64_t) gtk_spin_button_get_value (self->seed);
  plan.level[0] = (enum wcr_level) adw_combo_row_get_selected (self->level_a);
  plan.level[1] = (enum wcr_level) adw_combo_row_get_selected (self->level_b);
  /* Other players play nothing ahead, so their number must not make a
   * difference. */
  if (plan.level[0] == WCR_LEVEL_SEARCH)
    plan.nodes[0] = value_of (self->nodes_a);
  if (plan.level[1] == WCR_LEVEL_SEARCH)
    plan.nodes[1] = value_of (self->nodes_b);
  AdwComboRow *rows[] = { self->personality_a, self->personality_b };
  for (int i = 0; i < 2; i++)
    {
      guint chosen = personality_of (self, rows[i]);
      /* The random player has no personality. */
      if (chosen > 0 && plan.level[i] != WCR_LEVEL_RANDOM)
        g_strlcpy (plan.personality[i], self->personalities[2 * chosen - 2],
                   sizeof plan.personality[i]);
    }
  plan.turns = value_of (self->turns);
  if (gtk_switch_get_active (self->stops))
    {
      int low = value_of (self->low), high = value_of (self->high);
      plan.within[0] = MIN (low, high);
      plan.within[1] = MAX (MAX (low, high), plan.within[0] + 1);
    }
  return plan;
}

int
wce_playtest_plan_get_threads (WcePlaytestPlan *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_PLAN (self), 1);
  return value_of (self->threads);
}

void
wce_playtest_plan_get_people (WcePlaytestPlan *self, guint64 people[2])
{
  g_return_if_fail (WCE_IS_PLAYTEST_PLAN (self));
  people[1] = (guint64) value_of (self->people_played);
  people[0] = MIN ((guint64) value_of (self->people_won), people[1]);
}

void
wce_playtest_plan_set_records (WcePlaytestPlan *self, const char *folder)
{
  g_return_if_fail (WCE_IS_PLAYTEST_PLAN (self));
  g_autofree char *name
      = folder != NULL ? g_filename_display_name (folder) : NULL;
  adw_action_row_set_subtitle (self->records_row, name != NULL ? name : "");
  gtk_widget_set_visible (self->forget_button, folder != NULL);
}

char *
wce_playtest_plan_get_rulings (WcePlaytestPlan *self)
{
  g_return_val_if_fail (WCE_IS_PLAYTEST_PLAN (self), NULL);
  return wce_rulings_list (self->rulings);
}

/* ---- in words ------------------------------------------------------------ */

static const char *
level_name (enum wcr_level level)
{
  switch (level)
    {
    case WCR_LEVEL_RANDOM: return C_ ("player", "Random");
    case WCR_LEVEL_GREEDY: return C_ ("player", "Greedy");
    case WCR_LEVEL_SEARCH: return C_ ("player", "Search");
    case WCR_LEVELS: break;
    }
  return "";
}

/* Describes a player: "Greedy", "Greedy, bold". */
static char *
describe_player (WcePlaytestPlan *self, const wcc_plan *plan, int i)
{
  guint chosen = personality_of (self, i == 0 ? self->personality_a
                                              : self->personality_b);
  const char *level = level_name (plan->level[i]);
  return plan->personality[i][0] != '\0' ? g_strdup_printf (
             /* Translators: how well somebody plays, and in which way: "Greedy,
              * bold" */
             _ ("%s, %s"), level, self->personalities[2 * chosen - 1])
                                         : g_strdup (level);
}

static void
update (WcePlaytestPlan *self)
{
  wcc_plan plan = wce_playtest_plan_get (self);
  gboolean ways = self->personalities[0] != NULL;
  g_autofree char *first = describe_player (self, &plan, 0);
  g_autofree char *second = describe_player (self, &plan, 1);
  g_autofree char *words = g_strdup_printf (
      /* Translators: number of games, and who plays: "400 games, Greedy against
       * Search" */
      _ ("%lu games, %s against %s"), (gulong) plan.games, first, second);
  gboolean stops = gtk_switch_get_active (self->stops);
  adw_expander_row_set_subtitle (self->expander, words);
  gtk_widget_set_visible (self->nodes_row_a, plan.level[0] == WCR_LEVEL_SEARCH);
  gtk_widget_set_visible (self->nodes_row_b, plan.level[1] == WCR_LEVEL_SEARCH);
  gtk_widget_set_visible (GTK_WIDGET (self->personality_a),
                          ways && plan.level[0] != WCR_LEVEL_RANDOM);
  gtk_widget_set_visible (GTK_WIDGET (self->personality_b),
                          ways && plan.level[1] != WCR_LEVEL_RANDOM);
  gtk_widget_set_visible (self->low_row, stops);
  gtk_widget_set_visible (self->high_row, stops);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
wce_playtest_plan_set_open (WcePlaytestPlan *self, gboolean open)
{
  g_return_if_fail (WCE_IS_PLAYTEST_PLAN (self));
  adw_expander_row_set_expanded (self->expander, open);
}

/* ---- personalities ------------------------------------------------------- */

static void
offer_personalities (AdwComboRow *row, char **pairs, const char *chosen)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;
  gtk_string_list_append (names, C_ ("personality", "Usual"));
  for (guint i = 0; pairs[i] != NULL; i += 2)
    {
      gtk_string_list_append (names, pairs[i + 1]);
      if (g_strcmp0 (pairs[i], chosen) == 0)
        selected = i / 2 + 1;
    }
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (row, selected);
}

void
wce_playtest_plan_set_personalities (WcePlaytestPlan *self, char **pairs)
{
  g_return_if_fail (WCE_IS_PLAYTEST_PLAN (self));
  AdwComboRow *rows[] = { self->personality_a, self->personality_b };
  const char *chosen[2];
  if (g_strv_equal ((const char *const *) self->personalities,
                    (const char *const *) pairs))
    {
      g_strfreev (pairs);
      return;
    }
  for (int i = 0; i < 2; i++)
    {
      guint number = personality_of (self, rows[i]);
      chosen[i] = number > 0 ? self->personalities[2 * number - 2] : NULL;
    }
  char **old = self->personalities;
  self->personalities = pairs;
  for (int i = 0; i < 2; i++)
    offer_personalities (rows[i], pairs, chosen[i]);
  g_strfreev (old);
  update (self);
}

/* ---- rulings ------------------------------------------------------------- */

static void
show_rulings (WcePlaytestPlan *self)
{
  g_autofree char *words = wce_rulings_describe (self->rulings);
  adw_expander_row_set_subtitle (
      self->rulings_expander, words != NULL ? words : _ ("as in the document"));
  gtk_widget_set_visible (GTK_WIDGET (self->rulings_expander),
                          self->rulings->len > 0);
}

static void
ruling_chosen (WcePlaytestPlan *self, GParamSpec *spec, AdwComboRow *row)
{
  guint i, value = adw_combo_row_get_selected (row);
  (void) spec;
  if (!g_ptr_array_find (self->ruling_rows, row, &i)
      || value == GTK_INVALID_LIST_POSITION)
    return;
  WceRuling *ruling = self->rulings->pdata[i];
  ruling->chosen = value;
  show_rulings (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
is_same_ruling (gconstpointer a, gconstpointer b)
{
  const WceRuling *one = a, *other = b;
  return g_str_equal (one->id, other->id) && one->written == other->written
         && g_str_equal (one->name, other->name)
         && g_str_equal (one->question, other->question)
         && g_strv_equal ((const char *const *) one->values,
                          (const char *const *) other->values)
         && g_strv_equal ((const char *const *) one->words,
                          (const char *const *) other->words);
}

static gboolean
are_same (GPtrArray *a, GPtrArray *b)
{
  gboolean same = a->len == b->len;
  for (guint i = 0; same && i < a->len; i++)
    same = is_same_ruling (a->pdata[i], b->pdata[i]);
  return same;
}

/* Takes over what was chosen in the old rulings, if it still exists. */
static void
keep_chosen (GPtrArray *rulings, GPtrArray *old)
{
  for (guint i = 0; i < rulings->len; i++)
    for (guint k = 0; k < old->len; k++)
      {
        WceRuling *ruling = rulings->pdata[i];
        const WceRuling *before = old->pdata[k];
        const char *value = before->values[before->chosen];
        if (before->chosen == before->written
            || !g_str_equal (before->id, ruling->id))
          continue;
        for (guint v = 0; ruling->values[v] != NULL; v++)
          if (g_str_equal (ruling->values[v], value))
            ruling->chosen = v;
      }
}

void
wce_playtest_plan_set_rulings (WcePlaytestPlan *self, GPtrArray *rulings)
{
  g_return_if_fail (WCE_IS_PLAYTEST_PLAN (self));
  /* Rows are kept, so that the focus stays in its place. */
  if (are_same (self->rulings, rulings))
    {
      g_ptr_array_unref (rulings);
      return;
    }
  keep_chosen (rulings, self->rulings);
  for (guint i = 0; i < self->ruling_rows->len; i++)
    adw_expander_row_remove (self->rulings_expander,
                             self->ruling_rows->pdata[i]);
  g_ptr_array_set_size (self->ruling_rows, 0);
  g_ptr_array_unref (self->rulings);
  self->rulings = rulings;
  for (guint i = 0; i < rulings->len; i++)
    {
      GtkWidget *row = wce_ruling_row_new (rulings->pdata[i]);
      g_signal_connect_object (row, "notify::selected",
                               G_CALLBACK (ruling_chosen), self,
                               G_CONNECT_SWAPPED);
      adw_expander_row_add_row (self->rulings_expander, row);
      g_ptr_array_add (self->ruling_rows, row);
    }
  show_rulings (self);
}

/* ---- object -------------------------------------------------------------- */

void
wce_playtest_plan_set_settings (WcePlaytestPlan *self, GSettings *settings)
{
  g_return_if_fail (WCE_IS_PLAYTEST_PLAN (self));
  const struct {
    const char *key;
    gpointer widget;
    const char *property;
  } kept[] = { { "playtest-games", self->games, "value" },
               { "playtest-first", self->level_a, "selected" },
               { "playtest-second", self->level_b, "selected" },
               { "playtest-first-ahead", self->nodes_a, "value" },
               { "playtest-second-ahead", self->nodes_b, "value" },
               { "playtest-stops", self->stops, "active" },
               { "playtest-low", self->low, "value" },
               { "playtest-high", self->high, "value" } };
  if (settings == NULL)
    return;
  /* Changes in another window have no effect here. */
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_settings_bind (settings, kept[i].key, kept[i].widget, kept[i].property,
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
}

static void
wce_playtest_plan_finalize (GObject *object)
{
  WcePlaytestPlan *self = WCE_PLAYTEST_PLAN (object);
  g_strfreev (self->personalities);
  g_ptr_array_unref (self->rulings);
  g_ptr_array_unref (self->ruling_rows);
  G_OBJECT_CLASS (wce_playtest_plan_parent_class)->finalize (object);
}

static void
wce_playtest_plan_class_init (WcePlaytestPlanClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = wce_playtest_plan_finalize;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/playtest-plan.ui");
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WcePlaytestPlan, name)
  CHILD (expander);
  CHILD (rulings_expander);
  CHILD (level_a);
  CHILD (level_b);
  CHILD (personality_a);
  CHILD (personality_b);
  CHILD (nodes_row_a);
  CHILD (nodes_row_b);
  CHILD (low_row);
  CHILD (high_row);
  CHILD (games);
  CHILD (nodes_a);
  CHILD (nodes_b);
  CHILD (seed);
  CHILD (turns);
  CHILD (low);
  CHILD (high);
  CHILD (threads);
  CHILD (stops);
  CHILD (people_won);
  CHILD (people_played);
  CHILD (records_row);
  CHILD (forget_button);
#undef CHILD
}

static void
set_up_levels (AdwComboRow *row)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (int i = 0; i < WCR_LEVELS; i++)
    gtk_string_list_append (names, level_name ((enum wcr_level) i));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (row, WCR_LEVEL_GREEDY);
}

static void
set_up_spin (GtkSpinButton *spin, double low, double high, double step,
             double value)
{
  gtk_spin_button_set_range (spin, low, high);
  gtk_spin_button_set_increments (spin, step, 10 * step);
  wce_leave_wheel (GTK_WIDGET (spin));
  gtk_spin_button_set_value (spin, value);
}

static void
wce_playtest_plan_init (WcePlaytestPlan *self)
{
  const wcc_plan usual = WCC_PLAN;
  /* A double holds whole numbers up to this one exactly. */
  const double most_seed = 1e15;
  int cores = (int) g_get_num_processors ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->personalities = g_new0 (char *, 1);
  self->rulings = g_ptr_array_new ();
  self->ruling_rows = g_ptr_array_new ();
  show_rulings (self);
  set_up_levels (self->level_a);
  set_up_levels (self->level_b);
  set_up_spin (self->games, 2, WCC_MOST_GAMES, 100, (double) usual.games);
  set_up_spin (self->nodes_a, LEAST_AHEAD, WCR_MAX_NODES, 16, usual.nodes[0]);
  set_up_spin (self->nodes_b, LEAST_AHEAD, WCR_MAX_NODES, 16, usual.nodes[1]);
  set_up_spin (self->seed, 0, most_seed, 1, (double) usual.seed);
  set_up_spin (self->turns, 1, WCC_MOST_TURNS, 50, usual.turns);
  set_up_spin (self->low, 1, 98, 1, 45);
  set_up_spin (self->high, 2, 99, 1, 55);
  /* Leaves one core for everything else. */
  set_up_spin (self->threads, 1, cores, 1, MAX (cores - 1, 1));
  set_up_spin (self->people_won, 0, 1e6, 1, 0);
  set_up_spin (self->people_played, 0, 1e6, 1, 0);
  const gpointer spins[]
      = { self->games, self->nodes_a, self->nodes_b, self->seed,
          self->turns, self->low,     self->high,    self->threads,
          self->people_won, self->people_played };
  for (guint i = 0; i < G_N_ELEMENTS (spins); i++)
    g_signal_connect_object (spins[i], "value-changed", G_CALLBACK (update),
                             self, G_CONNECT_SWAPPED);
  const gpointer levels[] = { self->level_a, self->level_b, self->personality_a,
                              self->personality_b };
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    g_signal_connect_object (levels[i], "notify::selected", G_CALLBACK (update),
                             self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stops, "notify::active", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  update (self);
}

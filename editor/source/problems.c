/* problems.c: lists the problems that the compiler reports. */
#include "problems.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "fix-button.h"

/* ---- one problem --------------------------------------------------------- */

struct _WceProblem {
  GObject parent_instance;
  enum wcc_severity severity;
  char *message, *hint, *file;
  gboolean silenced; /* the hint is the document's reason for it */
  int line;
  gsize start, end;
  WceCheck *check; /* owns the diagnostic */
  const wcc_diagnostic *diagnostic;
};

G_DEFINE_FINAL_TYPE (WceProblem, wce_problem, G_TYPE_OBJECT)

static void
wce_problem_finalize (GObject *object)
{
  WceProblem *self = WCE_PROBLEM (object);
  g_free (self->message);
  g_free (self->hint);
  g_free (self->file);
  wce_check_unref (self->check);
  G_OBJECT_CLASS (wce_problem_parent_class)->finalize (object);
}

static void
wce_problem_class_init (WceProblemClass *class)
{
  G_OBJECT_CLASS (class)->finalize = wce_problem_finalize;
}

static void
wce_problem_init (WceProblem *self)
{
  (void) self;
}

static WceProblem *
problem_new (WceCheck *check, const wcc_diagnostic *diagnostic)
{
  WceProblem *self = g_object_new (WCE_TYPE_PROBLEM, NULL);
  self->severity = diagnostic->severity;
  self->message = g_strdup (diagnostic->message);
  self->silenced = diagnostic->silenced != NULL;
  self->hint = g_strdup (self->silenced ? diagnostic->silenced
                                        : diagnostic->hint);
  self->line = diagnostic->line;
  self->check = wce_check_ref (check);
  self->diagnostic = diagnostic;
  if (wce_check_is_own (check, diagnostic))
    {
      self->start = diagnostic->start;
      self->end = diagnostic->end;
    }
  else
    self->file = g_strdup (diagnostic->file);
  return self;
}

gboolean
wce_problem_get_range (WceProblem *self, gsize *start, gsize *end)
{
  *start = self->start;
  *end = self->end;
  return self->file == NULL && self->line > 0;
}

const char *
wce_problem_get_file (WceProblem *self)
{
  return self->file;
}

int
wce_problem_get_line (WceProblem *self)
{
  return self->line;
}

static gboolean
same_fixes (const wcc_diagnostic *a, const wcc_diagnostic *b)
{
  gboolean same = a->fix_count == b->fix_count;
  for (size_t i = 0; same && i < a->fix_count; i++)
    same = a->fixes[i].start == b->fixes[i].start
           && a->fixes[i].end == b->fixes[i].end
           && g_strcmp0 (a->fixes[i].text, b->fixes[i].text) == 0
           && g_strcmp0 (a->fixes[i].title, b->fixes[i].title) == 0;
  return same;
}

static gboolean
problem_equal (WceProblem *a, WceProblem *b)
{
  return a->severity == b->severity && a->silenced == b->silenced
         && a->line == b->line
         && a->start == b->start && a->end == b->end
         && g_strcmp0 (a->message, b->message) == 0
         && g_strcmp0 (a->hint, b->hint) == 0
         && g_strcmp0 (a->file, b->file) == 0
         && same_fixes (a->diagnostic, b->diagnostic);
}

/* ---- the list ------------------------------------------------------------ */

struct _WceProblems {
  GtkBox parent_instance;
  WceDocument *document;
  GListStore *list, *silenced;
  GtkSliceListModel *shown; /* the part of list shown; grows to all of it */
  guint growing;            /* tick callback */
  guint errors, total;      /* what is only noted is no problem */
  gint64 last; /* start of the problem activated last; -1: none */
  GtkStack *stack;
  GtkExpander *expander; /* for silenced warnings */
  AdwStatusPage *empty;
};

G_DEFINE_FINAL_TYPE (WceProblems, wce_problems, GTK_TYPE_BOX)

enum { ROWS_PER_FRAME = 2 };
enum { PROP_0, PROP_ERRORS, PROP_TOTAL, PROPS };
static GParamSpec *properties[PROPS];
static guint activated_signal;

static GtkWidget *
small_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* A row has an icon; beside it place, message, hint and fixes, from top to
 * bottom. */
static void
set_up_row (GtkListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *icon = gtk_image_new ();
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *place = small_label (), *message = small_label ();
  GtkWidget *hint = small_label ();
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_margin_top (icon, 2);
  gtk_widget_set_margin_top (row, 6);
  gtk_widget_set_margin_bottom (row, 6);
  gtk_widget_set_margin_start (row, 8);
  gtk_widget_set_margin_end (row, 8);
  gtk_widget_set_hexpand (texts, TRUE);
  GtkWidget *fixes = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_top (fixes, 4);
  gtk_widget_add_css_class (place, "caption-heading");
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_box_append (GTK_BOX (texts), place);
  gtk_box_append (GTK_BOX (texts), message);
  gtk_box_append (GTK_BOX (texts), hint);
  gtk_box_append (GTK_BOX (texts), fixes);
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_list_item_set_child (item, row);
}

static char *
place_of (WceProblem *problem)
{
  g_autofree char *file = problem->file != NULL
                              ? g_filename_display_basename (problem->file)
                              : NULL;
  const char *severity = problem->silenced                  ? _ ("Silenced")
                         : problem->severity == WCC_ERROR   ? _ ("Error")
                         : problem->severity == WCC_WARNING ? _ ("Warning")
                                                            : _ ("Note");
  if (file != NULL && problem->line > 0)
    return g_strdup_printf (_ ("%s in %s, line %d"), severity, file,
                            problem->line);
  if (file != NULL)
    return g_strdup_printf (_ ("%s in %s"), severity, file);
  if (problem->line > 0)
    return g_strdup_printf (_ ("%s in line %d"), severity, problem->line);
  return g_strdup (severity);
}

static void
show_icon (GtkWidget *icon, const WceProblem *problem)
{
  static const struct {
    const char *icon, *class;
  } looks[] = {
    [WCC_ERROR] = { "dialog-error-symbolic", "wce-problem-error" },
    [WCC_WARNING] = { "dialog-warning-symbolic", "wce-problem-warning" },
    [WCC_NOTE] = { "dialog-information-symbolic", "dim-label" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (icon, looks[i].class);
  gtk_widget_add_css_class (
      icon, problem->silenced ? "dim-label" : looks[problem->severity].class);
  gtk_image_set_from_icon_name (
      GTK_IMAGE (icon),
      problem->silenced ? "emblem-ok-symbolic" : looks[problem->severity].icon);
}

static void
bind_row (GtkListItemFactory *factory, GtkListItem *item, WceProblems *self)
{
  (void) factory;
  WceProblem *problem = gtk_list_item_get_item (item);
  GtkWidget *icon = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *place
      = gtk_widget_get_first_child (gtk_widget_get_next_sibling (icon));
  GtkWidget *message = gtk_widget_get_next_sibling (place);
  GtkWidget *hint = gtk_widget_get_next_sibling (message);
  g_autofree char *text = place_of (problem);
  show_icon (icon, problem);
  gtk_label_set_label (GTK_LABEL (place), text);
  gtk_label_set_label (GTK_LABEL (message), problem->message);
  gtk_label_set_label (GTK_LABEL (hint),
                       problem->hint != NULL ? problem->hint : "");
  gtk_widget_set_visible (hint, problem->hint != NULL);
  wce_fix_buttons_fill (GTK_BOX (gtk_widget_get_next_sibling (hint)),
                        self->document,
                        problem->file == NULL && !problem->silenced
                            ? problem->diagnostic
                            : NULL);
}

static void
activate (WceProblems *self, GListStore *list, guint position)
{
  g_autoptr (WceProblem) problem
      = g_list_model_get_item (G_LIST_MODEL (list), position);
  if (problem == NULL)
    return;
  self->last = problem->file == NULL ? (gint64) problem->start : -1;
  g_signal_emit (self, activated_signal, 0, problem);
}

static void
row_activated (WceProblems *self, guint position)
{
  activate (self, self->list, position);
}

static void
silenced_activated (WceProblems *self, guint position)
{
  activate (self, self->silenced, position);
}

void
wce_problems_activate_next (WceProblems *self, gboolean backwards)
{
  guint count = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  guint found = backwards ? count - 1 : 0;
  for (guint i = 0; i < count; i++)
    {
      guint at = backwards ? count - 1 - i : i;
      g_autoptr (WceProblem) problem
          = g_list_model_get_item (G_LIST_MODEL (self->list), at);
      gint64 place = problem->file == NULL ? (gint64) problem->start : -1;
      if (self->last >= 0
          && (backwards ? place < self->last : place > self->last))
        {
          found = at;
          break;
        }
    }
  if (count > 0)
    row_activated (self, found);
}

/* The number of problems at the beginning that did not change. */
static guint
count_same (GListModel *list, GPtrArray *problems)
{
  guint count = MIN (g_list_model_get_n_items (list), problems->len);
  for (guint i = 0; i < count; i++)
    {
      g_autoptr (WceProblem) old = g_list_model_get_item (list, i);
      if (!problem_equal (old, g_ptr_array_index (problems, i)))
        return i;
    }
  return count;
}

/* Updates the list. Rows that did not change keep their place and the focus. */
static void
set_list (GListStore *list, GPtrArray *problems)
{
  guint old = g_list_model_get_n_items (G_LIST_MODEL (list));
  guint same = count_same (G_LIST_MODEL (list), problems);
  if (same < old || same < problems->len)
    g_list_store_splice (list, same, old - same, problems->pdata + same,
                         problems->len - same);
}

static gboolean
grow (GtkWidget *widget, GdkFrameClock *clock, gpointer user)
{
  (void) clock;
  (void) user;
  WceProblems *self = WCE_PROBLEMS (widget);
  guint size = gtk_slice_list_model_get_size (self->shown) + ROWS_PER_FRAME;
  gboolean whole = size >= g_list_model_get_n_items (G_LIST_MODEL (self->list));
  gtk_slice_list_model_set_size (self->shown, whole ? G_MAXUINT : size);
  if (whole)
    self->growing = 0;
  return whole ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* Updates the list of problems. GTK takes a millisecond to measure the texts of
 * a new row, and measures all new rows in one frame. So a visible list gets
 * them a few at a time. */
static void
set_problems (WceProblems *self, GPtrArray *problems)
{
  guint same = count_same (G_LIST_MODEL (self->list), problems);
  guint size = MIN (same, gtk_slice_list_model_get_size (self->shown));
  gboolean at_once = !gtk_widget_get_mapped (GTK_WIDGET (self))
                     || problems->len - size <= ROWS_PER_FRAME;
  if (at_once && self->growing != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->growing);
      self->growing = 0;
    }
  gtk_slice_list_model_set_size (self->shown,
                                 at_once ? G_MAXUINT : size + ROWS_PER_FRAME);
  set_list (self->list, problems);
  if (!at_once && self->growing == 0)
    self->growing
        = gtk_widget_add_tick_callback (GTK_WIDGET (self), grow, NULL, NULL);
}

static void
show_silenced (WceProblems *self, GPtrArray *silenced)
{
  g_autofree char *label
      = g_strdup_printf (ngettext ("%u warning silenced",
                                   "%u warnings silenced", silenced->len),
                         silenced->len);
  set_list (self->silenced, silenced);
  gtk_expander_set_label (self->expander, label);
  gtk_widget_set_visible (GTK_WIDGET (self->expander), silenced->len > 0);
}

static void
update (WceProblems *self)
{
  WceCheck *check = wce_document_get_check (self->document);
  const wcc_diagnostics *all
      = check != NULL ? wcc_result_diagnostics (wce_check_get_result (check))
                      : NULL;
  g_autoptr (GPtrArray) problems
      = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) silenced
      = g_ptr_array_new_with_free_func (g_object_unref);
  self->errors = self->total = 0;
  for (size_t i = 0; all != NULL && i < wcc_diagnostics_count (all); i++)
    {
      const wcc_diagnostic *diagnostic = wcc_diagnostics_get (all, i);
      gboolean told = diagnostic->silenced == NULL;
      g_ptr_array_add (told ? problems : silenced,
                       problem_new (check, diagnostic));
      self->errors += told && diagnostic->severity == WCC_ERROR;
      self->total += told && diagnostic->severity != WCC_NOTE;
    }
  set_problems (self, problems);
  show_silenced (self, silenced);
  adw_status_page_set_title (self->empty, check != NULL ? _ ("No Problems")
                                                        : _ ("Checking…"));
  gtk_stack_set_visible_child_name (self->stack,
                                    problems->len > 0 ? "list" : "empty");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ERRORS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOTAL]);
}

void
wce_problems_set_document (WceProblems *self, WceDocument *document)
{
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "checked", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

guint
wce_problems_get_errors (WceProblems *self)
{
  return self->errors;
}

guint
wce_problems_get_total (WceProblems *self)
{
  return self->total;
}

static void
wce_problems_get_property (GObject *object, guint id, GValue *value,
                           GParamSpec *pspec)
{
  WceProblems *self = WCE_PROBLEMS (object);
  switch (id)
    {
    case PROP_ERRORS:
      g_value_set_uint (value, wce_problems_get_errors (self));
      break;
    case PROP_TOTAL:
      g_value_set_uint (value, wce_problems_get_total (self));
      break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
wce_problems_dispose (GObject *object)
{
  WceProblems *self = WCE_PROBLEMS (object);
  g_clear_object (&self->document);
  g_clear_object (&self->list);
  g_clear_object (&self->silenced);
  g_clear_object (&self->shown);
  G_OBJECT_CLASS (wce_problems_parent_class)->dispose (object);
}

static void
wce_problems_class_init (WceProblemsClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->get_property = wce_problems_get_property;
  object_class->dispose = wce_problems_dispose;
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  properties[PROP_ERRORS]
      = g_param_spec_uint ("errors", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_TOTAL]
      = g_param_spec_uint ("total", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, PROPS, properties);
  activated_signal
      = g_signal_new ("activated", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                      0, NULL, NULL, NULL, G_TYPE_NONE, 1, WCE_TYPE_PROBLEM);
}

/* @param activated  is called with self and the position */
static GtkWidget *
new_view (WceProblems *self, GListModel *list, const char *label,
          GCallback activated)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_row), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row), self);
  GtkSingleSelection *selection
      = gtk_single_selection_new (g_object_ref (list));
  gtk_single_selection_set_autoselect (selection, FALSE);
  GtkWidget *view
      = gtk_list_view_new (GTK_SELECTION_MODEL (selection), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (view), TRUE);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (view), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (view, "activate", activated, self,
                           G_CONNECT_SWAPPED);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  return scroller;
}

static void
add_expander (WceProblems *self)
{
  GtkWidget *scroller
      = new_view (self, G_LIST_MODEL (self->silenced), _ ("Silenced warnings"),
                  G_CALLBACK (silenced_activated));
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              200);
  self->expander = GTK_EXPANDER (gtk_expander_new (NULL));
  gtk_expander_set_child (self->expander, scroller);
  gtk_widget_add_css_class (GTK_WIDGET (self->expander), "wce-silenced");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->expander));
}

static void
wce_problems_init (WceProblems *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  self->last = -1;
  self->list = g_list_store_new (WCE_TYPE_PROBLEM);
  self->silenced = g_list_store_new (WCE_TYPE_PROBLEM);
  self->shown = gtk_slice_list_model_new (
      G_LIST_MODEL (g_object_ref (self->list)), 0, G_MAXUINT);
  GtkWidget *scroller = new_view (self, G_LIST_MODEL (self->shown),
                                  _ ("Problems"), G_CALLBACK (row_activated));

  self->empty = ADW_STATUS_PAGE (adw_status_page_new ());
  adw_status_page_set_icon_name (self->empty, "object-select-symbolic");
  adw_status_page_set_description (
      self->empty, _ ("The document is checked while you work. What is wrong "
                      "will appear here."));
  gtk_widget_add_css_class (GTK_WIDGET (self->empty), "compact");

  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->empty), "empty");
  gtk_stack_add_named (self->stack, scroller, "list");
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->stack));
  add_expander (self);
}

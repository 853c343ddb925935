/* tables.c: rules as tables, in place of the map. */
#include "tables.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "forms/rule-chooser.h"
#include "document/form-model.h"
#include "changes.h"
#include "details.h"
#include "new-like.h"
#include "ruleset.h"
#include "document/scene.h"
#include "widgets/row-menu.h"
#include "widgets/text-dialog.h"

struct _WceRulesTables {
  GtkBox parent_instance;
  WceDocument *document;
  WceRuleset *ruleset;     /* NULL: not read yet */
  const WceNounKind *kind; /* the kind shown */
  char *element;           /* the element name of that kind */
  gboolean updating;
  gboolean slim;    /* kinds and tables do not fit beside each other */
  gboolean in_kind; /* then the table is shown, and not the kinds */

  GtkListBox *kinds;
  GtkStack *stack;
  GtkSearchEntry *search;
  GtkWidget *side, *line, *changes_button, *rule_button, *add_button;
  GtkWidget *back_button, *kind_label;
  WceRuleChooser *chooser;
  GtkColumnView *table;
  WceRulesDetails *details;
  GtkSortListModel *sorted;
  GtkFilterListModel *filtered;
  GtkSingleSelection *selection;
  GtkFilter *filter;
};

G_DEFINE_FINAL_TYPE (WceRulesTables, wce_rules_tables, GTK_TYPE_BOX)

static guint source_signal;

/* ---- cells --------------------------------------------------------------- */

/* What a column shows. */
typedef enum {
  COLUMN_TITLE,
  COLUMN_ID,
  COLUMN_ORIGIN,
  COLUMN_EFFECTS,
  COLUMN_ATTRIBUTE
} ColumnKind;

typedef struct {
  WceRulesTables *self;
  ColumnKind kind;
  const char *attribute;
} Column;

/* The text of a cell. Free with g_free(). */
static char *
text_of (const Column *column, const WceNoun *noun, gboolean *dim)
{
  *dim = FALSE;
  switch (column->kind)
    {
    case COLUMN_TITLE: return g_strdup (noun->title);
    case COLUMN_ID: *dim = TRUE; return g_strdup (noun->id);
    case COLUMN_ORIGIN:
      *dim = noun->state == WCE_NOUN_INHERITED;
      return g_strdup (noun->origin);
    case COLUMN_EFFECTS:
      return noun->effects > 0 ? g_strdup_printf ("%u", noun->effects)
                               : g_strdup ("");
    case COLUMN_ATTRIBUTE: break;
    }
  return wce_ruleset_value (column->self->ruleset, noun->node,
                            column->attribute, dim);
}

static void
set_up_cell (Column *column, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label),
                                 column->kind == COLUMN_TITLE ? 30 : 22);
  if (column->kind == COLUMN_TITLE || column->kind == COLUMN_ORIGIN)
    gtk_label_set_width_chars (GTK_LABEL (label),
                               column->kind == COLUMN_TITLE ? 16 : 9);
  if (column->kind == COLUMN_ORIGIN)
    gtk_box_append (GTK_BOX (box), gtk_image_new ());
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cell (Column *column, GtkListItem *item)
{
  WceNoun *noun = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *label = gtk_widget_get_last_child (box);
  gboolean dim;
  g_autofree char *text = text_of (column, noun, &dim);
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, strlen (text) > 22 && !dim ? text : NULL);
  if (dim)
    gtk_widget_add_css_class (label, "dim-label");
  else
    gtk_widget_remove_css_class (label, "dim-label");
  if (column->kind != COLUMN_ORIGIN)
    return;
  GtkWidget *image = gtk_widget_get_first_child (box);
  gtk_image_set_from_icon_name (GTK_IMAGE (image),
                                noun->state == WCE_NOUN_OWN
                                    ? "starred-symbolic"
                                    : "document-edit-symbolic");
  gtk_widget_set_visible (image, noun->state != WCE_NOUN_INHERITED);
}

/* Sorts numbers by size, and everything else in the order of the language. */
static int
compare (gconstpointer a, gconstpointer b, gpointer user)
{
  gboolean dim;
  g_autofree char *one = text_of (user, a, &dim);
  g_autofree char *two = text_of (user, b, &dim);
  char *one_end, *two_end;
  long x = strtol (one, &one_end, 10), y = strtol (two, &two_end, 10);
  if (*one_end == '\0' && *two_end == '\0')
    return x < y ? -1 : x > y;
  return g_utf8_collate (one, two);
}

/* ---- columns ------------------------------------------------------------- */

/* Breaks a long title into two lines. Free with g_free(). */
static char *
wrapped (const char *title)
{
  char *text = g_strdup (title), *best = NULL;
  long half = (long) strlen (text) / 2;
  if (half < 7)
    return text;
  for (char *at = text; (at = strchr (at, ' ')) != NULL; at++)
    if (best == NULL || labs (at - text - half) < labs (best - text - half))
      best = at;
  if (best != NULL)
    *best = '\n';
  return text;
}

static void
add_column (WceRulesTables *self, ColumnKind kind, const char *attribute,
            const char *title)
{
  Column *data = g_new0 (Column, 1);
  *data = (Column){ self, kind, attribute };
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (set_up_cell), data);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cell), data);
  g_autofree char *shown = wrapped (title);
  g_autoptr (GtkColumnViewColumn) column
      = gtk_column_view_column_new (shown, factory);
  g_autoptr (GtkSorter) sorter
      = GTK_SORTER (gtk_custom_sorter_new (compare, data, NULL));
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_column_set_expand (column, kind == COLUMN_TITLE);
  g_object_set_data_full (G_OBJECT (column), "column", data, g_free);
  gtk_column_view_append_column (self->table, column);
}

static void
add_columns (WceRulesTables *self)
{
  wcc_element element;
  wcc_attribute_info info;
  add_column (self, COLUMN_TITLE, NULL, _ ("Name"));
  if (wce_ruleset_extends (self->ruleset))
    add_column (self, COLUMN_ORIGIN, NULL, _ ("From"));
  if (!wcc_find_element (WCC_RULES, self->kind->element, &element))
    return;
  for (guint i = 0; i < self->kind->columns->len; i++)
    if (wcc_find_attribute (&element, self->kind->columns->pdata[i], &info))
      {
        g_autofree char *title = wce_capitalise (info.label);
        add_column (self, COLUMN_ATTRIBUTE, info.name, title);
      }
  if (self->kind->has_effects)
    add_column (self, COLUMN_EFFECTS, NULL, _ ("Effects"));
  if (self->kind->has_ids)
    add_column (self, COLUMN_ID, NULL, _ ("Name in Documents"));
}

static void
remove_columns (WceRulesTables *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->table);
  guint count;
  gtk_column_view_sort_by_column (self->table, NULL, GTK_SORT_ASCENDING);
  while ((count = g_list_model_get_n_items (columns)) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column
          = g_list_model_get_item (columns, count - 1);
      gtk_column_view_remove_column (self->table, column);
    }
}

/* ---- the table ----------------------------------------------------------- */

static WceNoun *
chosen (WceRulesTables *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

static void
selection_changed (WceRulesTables *self)
{
  WceNoun *noun = chosen (self);
  if (self->updating)
    return;
  wce_rules_details_show (self->details, self->ruleset, noun);
  gtk_widget_action_set_enabled (
      GTK_WIDGET (self), "noun.rename",
      noun != NULL && wce_ruleset_is_own (self->ruleset, noun->node));
}

static gboolean
matches (gpointer item, gpointer user)
{
  WceRulesTables *self = user;
  WceNoun *noun = item;
  const char *sought = gtk_editable_get_text (GTK_EDITABLE (self->search));
  if (*sought == '\0' || self->kind == NULL)
    return TRUE;
  g_autoptr (GString) all = g_string_new (noun->title);
  g_string_append_printf (all, " %s %s", noun->id, noun->origin);
  for (guint i = 0; i < self->kind->columns->len; i++)
    {
      g_autofree char *value = wce_ruleset_value (
          self->ruleset, noun->node, self->kind->columns->pdata[i], NULL);
      g_string_append_printf (all, " %s", value);
    }
  g_autofree char *a = g_utf8_casefold (all->str, -1);
  g_autofree char *b = g_utf8_casefold (sought, -1);
  return strstr (a, b) != NULL;
}

static void
sought (WceRulesTables *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  selection_changed (self);
}

/* The element that the form edits, whose name may have changed. */
static const wcc_node *
edited (WceRulesTables *self)
{
  const char *path = wce_rules_details_get_edited (self->details);
  const wcc_document *tree
      = path != NULL ? wce_document_get_last_tree (self->document, NULL) : NULL;
  return tree != NULL ? wce_form_find (tree, path) : NULL;
}

/* Chooses the noun that is being edited or has the id, or else the one at that
 * position. */
static void
choose (WceRulesTables *self, const char *id, guint place)
{
  GListModel *list = G_LIST_MODEL (self->selection);
  const wcc_node *node = edited (self);
  guint count = g_list_model_get_n_items (list);
  for (guint i = 0; id != NULL && *id != '\0' && i < count; i++)
    {
      g_autoptr (WceNoun) noun = g_list_model_get_item (list, i);
      if (node == NULL ? strcmp (noun->id, id) == 0
                       : noun->node->open.start == node->open.start
                             && wce_ruleset_is_own (self->ruleset, noun->node))
        place = i;
    }
  if (count > 0)
    gtk_single_selection_set_selected (self->selection, MIN (place, count - 1));
}

/* Asks for a noun like the one that is chosen. */
static void
add_noun (WceRulesTables *self)
{
  WceNoun *noun = chosen (self);
  wce_rules_details_add (self->details, self->kind,
                         noun != NULL ? noun->id : NULL);
}

/* What may be added takes the place of the tables, so that it has room in a
 * narrow window. */
static void
show_parts (WceRulesTables *self, gboolean chooser)
{
  gtk_widget_set_visible (GTK_WIDGET (self->chooser), chooser);
  gtk_widget_set_visible (self->side,
                          !chooser && !(self->slim && self->in_kind));
  gtk_widget_set_visible (self->line, !chooser && !self->slim);
  gtk_widget_set_visible (GTK_WIDGET (self->stack),
                          !chooser && (!self->slim || self->in_kind));
  gtk_widget_set_hexpand (self->side, self->slim);
  gtk_widget_set_visible (self->back_button, self->slim);
  gtk_widget_set_visible (self->kind_label, self->slim);
}

static void
enter_kind (WceRulesTables *self)
{
  if (!self->slim)
    return;
  self->in_kind = TRUE;
  show_parts (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
leave_kind (WceRulesTables *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->kinds);
  self->in_kind = FALSE;
  show_parts (self, FALSE);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

void
wce_rules_tables_set_slim (WceRulesTables *self, gboolean slim)
{
  if (slim == self->slim)
    return;
  self->slim = slim;
  show_parts (self, gtk_widget_get_visible (GTK_WIDGET (self->chooser)));
}

static void
choose_rule (WceRulesTables *self)
{
  show_parts (self, TRUE);
  wce_rule_chooser_show (self->chooser, self->document);
}

static void
rule_chosen (WceRulesTables *self, const char *parent, const char *name)
{
  self->in_kind = TRUE;
  show_parts (self, FALSE);
  wce_rules_details_add_rule (self->details, parent, name);
}

static void
leave_chooser (WceRulesTables *self)
{
  show_parts (self, FALSE);
  gtk_widget_grab_focus (self->rule_button);
}

static void
show_head (WceRulesTables *self)
{
  g_autofree char *label = g_strdup_printf (_ ("New “%s”…"), self->kind->label);
  gtk_button_set_label (GTK_BUTTON (self->add_button), label);
  gtk_widget_set_visible (self->add_button, wce_can_be_like (self->kind));
  gtk_label_set_label (GTK_LABEL (self->kind_label), self->kind->label);
}

static void
show_kind (WceRulesTables *self, const WceNounKind *kind)
{
  gboolean same = g_strcmp0 (self->element, kind->element) == 0;
  guint place = same ? gtk_single_selection_get_selected (self->selection) : 0;
  WceNoun *noun = same ? chosen (self) : NULL;
  g_autofree char *id = noun != NULL ? g_strdup (noun->id) : NULL;
  self->updating = TRUE;
  self->kind = kind;
  if (!same)
    {
      g_free (self->element);
      self->element = g_strdup (kind->element);
      gtk_sort_list_model_set_model (self->sorted, NULL);
      remove_columns (self);
      add_columns (self);
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->table),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      kind->label, -1);
    }
  show_head (self);
  gtk_sort_list_model_set_model (self->sorted, G_LIST_MODEL (kind->nouns));
  choose (self, id, place == GTK_INVALID_LIST_POSITION ? 0 : place);
  self->updating = FALSE;
  selection_changed (self);
}

/* Drops the nouns of the old ruleset, which is about to be freed. */
static void
show_nothing (WceRulesTables *self)
{
  self->updating = TRUE;
  self->kind = NULL;
  gtk_sort_list_model_set_model (self->sorted, NULL);
  self->updating = FALSE;
  selection_changed (self);
}

static void
activated (WceRulesTables *self, guint position)
{
  g_autoptr (WceNoun) noun
      = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  if (noun != NULL)
    wce_rules_details_open (self->details, noun->node);
}

static void
rename_noun (GtkWidget *widget, const char *action, GVariant *parameter)
{
  WceRulesTables *self = WCE_RULES_TABLES (widget);
  (void) action;
  (void) parameter;
  if (!wce_rules_details_rename (self->details))
    gtk_widget_error_bell (widget);
}

static void
go_to_source (GtkWidget *widget, const char *action, GVariant *parameter)
{
  WceRulesTables *self = WCE_RULES_TABLES (widget);
  WceNoun *noun = chosen (self);
  (void) action;
  (void) parameter;
  if (noun != NULL)
    wce_rules_details_open (self->details, noun->node);
}

static const WceRowAction row_actions[] = {
  { N_ ("Re_name…"), "noun.rename", "F2" },
  { N_ ("_Go to Source"), "noun.source", NULL },
  { NULL, NULL, NULL },
};

/* ---- kinds --------------------------------------------------------------- */

static GtkWidget *
kind_row (const WceNounKind *kind)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = gtk_label_new (kind->label);
  g_autofree char *number = g_strdup_printf (
      "%u", g_list_model_get_n_items (G_LIST_MODEL (kind->nouns)));
  GtkWidget *count = gtk_label_new (number);
  GtkWidget *row = gtk_list_box_row_new ();
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_add_css_class (count, "numeric");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), count);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, kind->label, -1);
  return row;
}

static void
kind_selected (WceRulesTables *self, GtkListBoxRow *row)
{
  if (row == NULL || self->updating || self->ruleset == NULL)
    return;
  const GPtrArray *kinds = wce_ruleset_kinds (self->ruleset);
  guint i = (guint) gtk_list_box_row_get_index (row);
  if (i < kinds->len)
    show_kind (self, kinds->pdata[i]);
}

/* Lists the kinds again, and selects the one that was selected. */
static void
fill_kinds (WceRulesTables *self)
{
  const GPtrArray *kinds = wce_ruleset_kinds (self->ruleset);
  GtkListBoxRow *row;
  guint selected = 0;
  /* At first, choose a kind that the document itself has nouns of. */
  gboolean found = !wce_ruleset_extends (self->ruleset);
  self->updating = TRUE;
  while ((row = gtk_list_box_get_row_at_index (self->kinds, 0)) != NULL)
    gtk_list_box_remove (self->kinds, GTK_WIDGET (row));
  for (guint i = 0; i < kinds->len; i++)
    {
      const WceNounKind *kind = kinds->pdata[i];
      gtk_list_box_append (self->kinds, kind_row (kind));
      if (self->element != NULL ? strcmp (kind->element, self->element) == 0
                                : kind->has_own && !found)
        {
          selected = i;
          found = TRUE;
        }
    }
  row = gtk_list_box_get_row_at_index (self->kinds, (int) selected);
  gtk_list_box_select_row (self->kinds, row);
  self->updating = FALSE;
  if (row != NULL)
    kind_selected (self, row);
  else
    show_nothing (self);
}

static void
changes_found (gpointer dialog, const char *markup)
{
  wce_text_dialog_fill (dialog, markup);
}

/* Closing the dialog cancels the comparison. */
static void
show_changes (WceRulesTables *self)
{
  const wcc_result *result = wce_ruleset_result (self->ruleset);
  const char *base = wcc_document_name (wcc_result_source (result, 1));
  g_autoptr (GCancellable) closed = g_cancellable_new ();
  GtkWindow *dialog = wce_text_dialog_open (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
      _ ("What This Variant Changes"), base);
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (g_cancellable_cancel),
                           closed, G_CONNECT_SWAPPED);
  wce_rules_changes_async (G_OBJECT (dialog),
                           wce_document_get_text (self->document, NULL),
                           wcc_document_name (wcc_result_document (result)),
                           closed, changes_found);
}

/* ---- object -------------------------------------------------------------- */

static void
checked (WceRulesTables *self)
{
  WceRuleset *ruleset
      = wce_ruleset_new (wce_document_get_check (self->document));
  if (ruleset == NULL)
    return; /* the old tables stay until the text can be read */
  WceRuleset *old = self->ruleset;
  self->ruleset = ruleset;
  fill_kinds (self);
  gtk_widget_set_visible (self->changes_button,
                          wce_ruleset_extends (self->ruleset));
  wce_ruleset_free (old);
}

static void
source_wanted (WceRulesTables *self, guint start, guint end)
{
  g_signal_emit (self, source_signal, 0, start, end);
}

gboolean
wce_rules_tables_is_filled (WceRulesTables *self)
{
  return self->ruleset != NULL;
}

void
wce_rules_tables_set_up (WceRulesTables *self, WceDocument *document,
                         WceBoard *board)
{
  self->document = g_object_ref (document);
  wce_rules_details_set_up (self->details, document, board);
  g_signal_connect_object (document, "checked", G_CALLBACK (checked), self,
                           G_CONNECT_SWAPPED);
}

static void
wce_rules_tables_dispose (GObject *object)
{
  WceRulesTables *self = WCE_RULES_TABLES (object);
  g_clear_object (&self->document);
  self->updating = TRUE;
  if (self->sorted != NULL)
    gtk_sort_list_model_set_model (self->sorted, NULL);
  G_OBJECT_CLASS (wce_rules_tables_parent_class)->dispose (object);
}

static void
wce_rules_tables_finalize (GObject *object)
{
  WceRulesTables *self = WCE_RULES_TABLES (object);
  g_clear_object (&self->selection);
  g_clear_object (&self->sorted);
  wce_ruleset_free (self->ruleset);
  g_free (self->element);
  G_OBJECT_CLASS (wce_rules_tables_parent_class)->finalize (object);
}

static void
wce_rules_tables_class_init (WceRulesTablesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_install_action (widget_class, "noun.rename", NULL,
                                   rename_noun);
  gtk_widget_class_install_action (widget_class, "noun.source", NULL,
                                   go_to_source);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0,
                                       "noun.rename", NULL);
  G_OBJECT_CLASS (class)->dispose = wce_rules_tables_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_rules_tables_finalize;
  g_type_ensure (WCE_TYPE_RULES_DETAILS);
  g_type_ensure (WCE_TYPE_RULE_CHOOSER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/rules-tables.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceRulesTables, name)
  CHILD (kinds);
  CHILD (stack);
  CHILD (search);
  CHILD (changes_button);
  CHILD (rule_button);
  CHILD (side);
  CHILD (line);
  CHILD (chooser);
  CHILD (add_button);
  CHILD (back_button);
  CHILD (kind_label);
  CHILD (table);
  CHILD (details);
#undef CHILD
  source_signal = g_signal_new ("source-wanted", G_TYPE_FROM_CLASS (class),
                                G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
wce_rules_tables_init (WceRulesTables *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wce_row_menu_add (GTK_WIDGET (self->table), row_actions);
  self->sorted = gtk_sort_list_model_new (
      NULL, g_object_ref (gtk_column_view_get_sorter (self->table)));
  self->filter = GTK_FILTER (gtk_custom_filter_new (matches, self, NULL));
  self->filtered = gtk_filter_list_model_new (
      G_LIST_MODEL (g_object_ref (self->sorted)), self->filter);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->filtered));
  gtk_column_view_set_model (self->table,
                             GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item",
                           G_CALLBACK (selection_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (sought),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "activate", G_CALLBACK (activated),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->kinds, "row-selected",
                           G_CALLBACK (kind_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->kinds, "row-activated",
                           G_CALLBACK (enter_kind), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->back_button, "clicked",
                           G_CALLBACK (leave_kind), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->changes_button, "clicked",
                           G_CALLBACK (show_changes), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rule_button, "clicked",
                           G_CALLBACK (choose_rule), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chooser, "chosen", G_CALLBACK (rule_chosen),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chooser, "left", G_CALLBACK (leave_chooser),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->add_button, "clicked", G_CALLBACK (add_noun),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->details, "source-wanted",
                           G_CALLBACK (source_wanted), self, G_CONNECT_SWAPPED);
}

/* details.c: shows all that rules say about a noun, and where it is written. */
#include "details.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "forms/element-form.h"
#include "document/form-model.h"
#include "battles.h"
#include "lines.h"
#include "new-like.h"
#include "document/scene.h"
#include "widgets/labels.h"
#include "widgets/text-dialog.h"

struct _WceRulesDetails {
  GtkBox parent_instance;
  WceDocument *document;
  WceRuleset *ruleset; /* not owned */
  WceNoun *noun;
  char *shown; /* text of the rows shown: the same text needs no new rows */
  GPtrArray *lines;
  GCancellable *searching; /* search for battles that use the noun; or NULL */
  GtkWidget *battles;      /* the group for those; or NULL */

  GtkStack *stack;
  GtkWidget *title, *subtitle, *prose, *groups;
  char *place; /* where the noun is written, as in its rows */
  GtkWidget *source, *edit, *change;
  WceElementForm *form;
  const char *added; /* element of the noun that is asked for */
};

G_DEFINE_FINAL_TYPE (WceRulesDetails, wce_rules_details, GTK_TYPE_BOX)

static guint source_signal;

/* ---- going there --------------------------------------------------------- */

static void
open_line (WceRulesDetails *self, const WceRulesLine *line)
{
  if (line->line <= 0)
    return;
  if (line->path == NULL)
    {
      g_signal_emit (self, source_signal, 0, (guint) line->range.start,
                     (guint) line->range.end);
      return;
    }
  g_autoptr (GVariant) target
      = g_variant_ref_sink (g_variant_new ("(^ayi)", line->path, line->line));
  gtk_widget_activate_action_variant (GTK_WIDGET (self), "app.open-at", target);
}

void
wce_rules_details_open (WceRulesDetails *self, const wcc_node *node)
{
  WceRulesLine *line = wce_rules_line_of (self->ruleset, node);
  open_line (self, line);
  wce_rules_line_free (line);
}

static void
row_activated (WceRulesDetails *self, GtkWidget *row)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "index"));
  if (i < self->lines->len)
    open_line (self, self->lines->pdata[i]);
}

static void
go_to_source (WceRulesDetails *self)
{
  if (self->noun != NULL)
    wce_rules_details_open (self, self->noun->node);
}

/* ---- changing ------------------------------------------------------------ */

/* The path of the noun's element in the document; NULL when it is in another
 * document, or the text has changed since. Free with g_free(). */
static char *
path_of (WceRulesDetails *self)
{
  gboolean current = FALSE;
  const wcc_document *tree
      = wce_document_get_last_tree (self->document, &current);
  if (!current || !wce_document_is_checked (self->document)
      || self->noun == NULL
      || !wce_ruleset_is_own (self->ruleset, self->noun->node))
    return NULL;
  const wcc_node *node
      = wcc_document_at (tree, self->noun->node->open.start + 1);
  return node != NULL && node->parent != NULL ? wce_form_path (node) : NULL;
}

static gboolean
is_form (WceRulesDetails *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "form")
         == 0;
}

static void
show_form (WceRulesDetails *self, const char *path)
{
  wce_element_form_show (self->form, path);
  gtk_stack_set_visible_child_name (self->stack, "form");
  gtk_widget_child_focus (GTK_WIDGET (self->form), GTK_DIR_TAB_FORWARD);
}

static void
edit (WceRulesDetails *self)
{
  g_autofree char *path = path_of (self);
  if (path != NULL)
    show_form (self, path);
}

gboolean
wce_rules_details_rename (WceRulesDetails *self)
{
  edit (self);
  return is_form (self);
}

static void
change (WceRulesDetails *self)
{
  if (self->noun == NULL)
    return;
  g_autofree char *path = wce_form_change (
      self->document, self->noun->node->name, self->noun->id);
  if (path != NULL)
    show_form (self, path);
}

static void
like_chosen (GtkWidget *widget, const char *name, const char *like)
{
  WceRulesDetails *self = WCE_RULES_DETAILS (widget);
  g_autofree char *path
      = wce_form_add_like (self->document, self->added, name, like);
  if (path != NULL)
    show_form (self, path);
}

void
wce_rules_details_add (WceRulesDetails *self, const WceNounKind *kind,
                       const char *like)
{
  self->added = g_intern_string (kind->element);
  wce_ask_new_like (GTK_WIDGET (self), kind, like, like_chosen);
}

static void
leave_form (WceRulesDetails *self)
{
  wce_element_form_show (self->form, NULL);
  gtk_stack_set_visible_child_name (self->stack, "details");
  gtk_widget_grab_focus (self->source);
}

void
wce_rules_details_add_rule (WceRulesDetails *self, const char *parent,
                            const char *name)
{
  g_autofree char *path = wce_form_add (self->document, parent, name, NULL);
  if (path != NULL)
    show_form (self, path);
}

/* Whether the document is a variant that may change this noun. */
static gboolean
can_change (WceRulesDetails *self)
{
  wcc_element element;
  wcc_attribute_info info;
  return wce_ruleset_extends (self->ruleset) && *self->noun->id != '\0'
         && !wce_ruleset_is_own (self->ruleset, self->noun->node)
         && wcc_find_element (WCC_RULES, "change", &element)
         && wcc_find_attribute (&element, self->noun->node->name, &info);
}

/* Whether the heading shows this place already: the place of the noun
 * itself. */
static gboolean
is_known (WceRulesDetails *self, const char *detail)
{
  return self->place != NULL && g_str_has_prefix (self->place, detail)
         && (self->place[strlen (detail)] == '\0'
             || g_str_has_prefix (self->place + strlen (detail), " · "));
}

/* ---- rows ---------------------------------------------------------------- */

static GtkWidget *
new_row (WceRulesDetails *self, guint index)
{
  const WceRulesLine *line = self->lines->pdata[index];
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (line->title, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  if (line->detail != NULL && !is_known (self, line->detail))
    {
      g_autofree char *detail = g_markup_escape_text (line->detail, -1);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
    }
  if (line->value != NULL)
    {
      GtkWidget *value = gtk_label_new (line->value);
      gtk_label_set_wrap (GTK_LABEL (value), strlen (line->value) > 24);
      gtk_label_set_wrap_mode (GTK_LABEL (value), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (value), 1);
      gtk_label_set_selectable (GTK_LABEL (value), FALSE);
      if (line->dim)
        gtk_widget_add_css_class (value, "dim-label");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), value);
    }
  if (line->line > 0)
    {
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data (G_OBJECT (row), "index", GUINT_TO_POINTER (index));
      g_signal_connect_object (row, "activated", G_CALLBACK (row_activated),
                               self, G_CONNECT_SWAPPED);
    }
  return row;
}

static GtkWidget *
add_group (WceRulesDetails *self, const char *title, const char *empty)
{
  GtkWidget *group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), empty);
  gtk_box_append (GTK_BOX (self->groups), group);
  return group;
}

/* Takes ownership of the lines. */
static void
fill_group (WceRulesDetails *self, GtkWidget *group, GPtrArray *lines)
{
  if (lines->len > 0)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), NULL);
  for (guint i = 0; i < lines->len; i++)
    {
      g_ptr_array_add (self->lines, lines->pdata[i]);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                                 new_row (self, self->lines->len - 1));
    }
  g_ptr_array_set_free_func (lines, NULL);
  g_ptr_array_unref (lines);
}

static void
battles_found (gpointer owner, GPtrArray *lines)
{
  WceRulesDetails *self = owner;
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (self->battles),
      _ ("No battle near these rules refers to it."));
  fill_group (self, self->battles, g_ptr_array_ref (lines));
}

static void
stop_searching (WceRulesDetails *self)
{
  if (self->searching != NULL)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  self->battles = NULL;
}

static void
search_battles (WceRulesDetails *self)
{
  const char *path = wce_document_get_path (self->document);
  if (path == NULL)
    return;
  self->searching = g_cancellable_new ();
  self->battles
      = add_group (self, _ ("In Battles and Variants"), _ ("Searching…"));
  wce_rules_battles_async (G_OBJECT (self), path, self->noun->node->name,
                           self->noun->id, self->searching, battles_found);
}

static void
others_found (gpointer owner, GPtrArray *lines)
{
  g_autoptr (GString) said = g_string_new (NULL);
  g_string_append (said, _ ("These documents use the old name. Write the new "
                            "one there, too:"));
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (said, "\n%s",
                            ((WceRulesLine *) lines->pdata[i])->title);
  if (lines->len > 0)
    wce_show_message (GTK_WINDOW (gtk_widget_get_root (owner)),
                      _ ("Others Use It"), said->str);
}

/* What this document names goes along with a new identifier; what others name is
 * told. */
static void
renamed (WceRulesDetails *self, const char *element, const char *id)
{
  const char *path = wce_document_get_path (self->document);
  if (path != NULL)
    wce_rules_battles_async (G_OBJECT (self), path, element, id, NULL,
                             others_found);
}

static void
append_lines (GString *text, const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const WceRulesLine *line = lines->pdata[i];
      g_string_append_printf (text, "%s|%s|%s|%d|%u\n", line->title,
                              line->detail, line->value, line->line,
                              line->range.start);
    }
}

/* Takes ownership of the lines. */
static void
show_groups (WceRulesDetails *self, GPtrArray *values, GPtrArray *effects,
             GPtrArray *users)
{
  GtkWidget *child;
  stop_searching (self);
  while ((child = gtk_widget_get_first_child (self->groups)) != NULL)
    gtk_box_remove (GTK_BOX (self->groups), child);
  g_ptr_array_set_size (self->lines, 0);
  fill_group (self, add_group (self, _ ("Values"), _ ("It has none.")), values);
  if (effects->len > 0)
    fill_group (self, add_group (self, _ ("What It Does"), NULL), effects);
  else
    g_ptr_array_unref (effects);
  if (*self->noun->id == '\0')
    {
      g_ptr_array_unref (users);
      return;
    }
  fill_group (self,
              add_group (self, _ ("Who Uses This?"),
                         _ ("Nothing in the rules refers to it.")),
              users);
  search_battles (self);
}

static void
show_rows (WceRulesDetails *self)
{
  const wcc_node *node = self->noun->node;
  GPtrArray *values = wce_rules_values (self->ruleset, node);
  GPtrArray *effects = wce_rules_effects (self->ruleset, node);
  GPtrArray *users = wce_rules_users (self->ruleset, node);
  g_autoptr (GString) text = g_string_new (self->noun->title);
  append_lines (text, values);
  append_lines (text, effects);
  append_lines (text, users);
  if (g_strcmp0 (text->str, self->shown) == 0)
    {
      g_ptr_array_unref (values);
      g_ptr_array_unref (effects);
      g_ptr_array_unref (users);
      return;
    }
  g_free (self->shown);
  self->shown = g_strdup (text->str);
  show_groups (self, values, effects, users);
}

const char *
wce_rules_details_get_edited (WceRulesDetails *self)
{
  return is_form (self) ? wce_element_form_get_path (self->form) : NULL;
}

/* Whether the form edits this noun, whose name may have changed. */
static gboolean
is_edited (WceRulesDetails *self, const char *path)
{
  return self->noun != NULL
         && wce_ruleset_is_own (self->ruleset, self->noun->node)
         && (path == NULL
             || g_strcmp0 (path, wce_element_form_get_path (self->form)) == 0);
}

void
wce_rules_details_show (WceRulesDetails *self, WceRuleset *ruleset,
                        WceNoun *noun)
{
  gboolean other = noun == NULL || self->noun == NULL
                   || g_strcmp0 (noun->node->name, self->noun->node->name) != 0
                   || g_strcmp0 (noun->id, self->noun->id) != 0
                   || g_strcmp0 (noun->title, self->noun->title) != 0;
  gboolean form = is_form (self);
  self->ruleset = ruleset;
  g_set_object (&self->noun, noun);
  g_autofree char *path = path_of (self);
  if (form && other && is_edited (self, path))
    other = FALSE;
  if (noun == NULL || (form && other))
    wce_element_form_show (self->form, NULL);
  if (noun == NULL || !form || other)
    gtk_stack_set_visible_child_name (self->stack,
                                      noun != NULL ? "details" : "none");
  if (noun == NULL)
    return;
  g_autoptr (GString) subtitle = g_string_new (NULL);
  WceRulesLine *line = wce_rules_line_of (ruleset, noun->node);
  wcc_element element;
  if (wcc_find_element (WCC_RULES, noun->node->name, &element))
    {
      g_autofree char *label = wce_capitalise (element.label);
      g_string_append (subtitle, label);
    }
  if (wce_ruleset_extends (ruleset) && noun->state != WCE_NOUN_INHERITED)
    g_string_append_printf (subtitle, " · %s", noun->origin);
  g_string_append_printf (subtitle, " · %s", line->detail);
  g_free (self->place);
  self->place = g_strdup (line->detail);
  wce_rules_line_free (line);
  g_autofree char *title = wce_capitalise (noun->title);
  g_autofree char *prose = wce_rules_prose (ruleset, noun->node);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle->str);
  gtk_label_set_label (GTK_LABEL (self->prose), prose != NULL ? prose : "");
  gtk_widget_set_visible (self->prose, prose != NULL);
  gtk_widget_set_visible (self->edit, path != NULL);
  gtk_widget_set_visible (self->change, can_change (self));
  show_rows (self);
}

/* ---- object -------------------------------------------------------------- */

/* A button whose label wraps in a narrow window. */
static GtkWidget *
new_button (WceRulesDetails *self, const char *label,
            void (*act) (WceRulesDetails *))
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  GtkLabel *words = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));
  gtk_label_set_wrap (words, TRUE);
  gtk_label_set_justify (words, GTK_JUSTIFY_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (act), self,
                           G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
scrolled (GtkWidget *child)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_margin_start (child, 12);
  gtk_widget_set_margin_end (child, 12);
  gtk_widget_set_margin_top (child, 12);
  gtk_widget_set_margin_bottom (child, 24);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  return scroller;
}

static GtkWidget *
new_details_page (WceRulesDetails *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  self->title = wce_new_label (NULL, "title-3");
  self->subtitle = wce_new_label (NULL, "dim-label");
  self->prose = wce_new_label (NULL, NULL);
  self->groups = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  self->source = new_button (self, _ ("_Go to Source"), go_to_source);
  self->edit = new_button (self, _ ("_Edit…"), edit);
  self->change = new_button (self, _ ("_Change in This Variant"), change);
  gtk_box_append (GTK_BOX (head), self->title);
  gtk_box_append (GTK_BOX (head), self->subtitle);
  gtk_box_append (GTK_BOX (buttons), self->source);
  gtk_box_append (GTK_BOX (buttons), self->edit);
  gtk_box_append (GTK_BOX (buttons), self->change);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), self->prose);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_box_append (GTK_BOX (box), self->groups);
  return scrolled (box);
}

static GtkWidget *
new_form_page (WceRulesDetails *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *back = new_button (self, _ ("_Back to the Details"), leave_form);
  self->form = g_object_new (WCE_TYPE_ELEMENT_FORM, NULL);
  gtk_widget_set_halign (back, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), back);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->form));
  g_signal_connect_object (self->form, "gone", G_CALLBACK (leave_form), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "renamed", G_CALLBACK (renamed), self,
                           G_CONNECT_SWAPPED);
  return scrolled (box);
}

void
wce_rules_details_set_up (WceRulesDetails *self, WceDocument *document,
                          WceBoard *board)
{
  self->document = g_object_ref (document);
  wce_element_form_set_up (self->form, document, board);
}

static void
wce_rules_details_dispose (GObject *object)
{
  WceRulesDetails *self = WCE_RULES_DETAILS (object);
  g_clear_object (&self->document);
  g_clear_object (&self->noun);
  stop_searching (self);
  G_OBJECT_CLASS (wce_rules_details_parent_class)->dispose (object);
}

static void
wce_rules_details_finalize (GObject *object)
{
  WceRulesDetails *self = WCE_RULES_DETAILS (object);
  g_ptr_array_unref (self->lines);
  g_free (self->shown);
  g_free (self->place);
  G_OBJECT_CLASS (wce_rules_details_parent_class)->finalize (object);
}

static void
wce_rules_details_class_init (WceRulesDetailsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_rules_details_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_rules_details_finalize;
  source_signal = g_signal_new ("source-wanted", G_TYPE_FROM_CLASS (class),
                                G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
wce_rules_details_init (WceRulesDetails *self)
{
  GtkWidget *none = adw_status_page_new ();
  self->lines
      = g_ptr_array_new_with_free_func ((GDestroyNotify) wce_rules_line_free);
  self->stack = GTK_STACK (gtk_stack_new ());
  adw_status_page_set_title (ADW_STATUS_PAGE (none), _ ("Nothing Found"));
  gtk_widget_add_css_class (none, "compact");
  gtk_stack_add_named (self->stack, none, "none");
  gtk_stack_add_named (self->stack, new_details_page (self), "details");
  gtk_stack_add_named (self->stack, new_form_page (self), "form");
  gtk_widget_set_hexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->stack));
}

/* council-form.c: the war council: what the battle is, and who leads.
 *
 * Each field writes into the text as the person types, so that the history is
 * the document's. A field that says the same as the text, but for spaces, is
 * left as it is. */
#include "council-form.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit.h"
#include "scene.h"

#define PARAGRAPH_FIELDS 2

struct _WceCouncilForm {
  GtkBox parent_instance;
  WceDocument *document;
  gboolean updating;

  GtkStack *stack;
  GtkWidget *page;
  AdwPreferencesGroup *top_group, *bottom_group;
  GtkEditable *title, *part, *date, *designer, *status;
  GtkSpinButton *number, *banners;
  GtkEditable *top_name, *bottom_name, *top_colour, *bottom_colour;
  GtkEditable *top_commanders, *bottom_commanders;
  GtkSpinButton *top_cards, *bottom_cards, *top_tokens, *bottom_tokens;
  GtkWidget *top_tokens_row, *bottom_tokens_row;
  AdwComboRow *top_sheet, *bottom_sheet;
  AdwActionRow *top_arms, *bottom_arms, *top_first_row, *bottom_first_row;
  GtkCheckButton *top_first, *bottom_first;
  GtkTextView *history, *council;
  GtkWidget *history_note, *council_note;
};

G_DEFINE_FINAL_TYPE (WceCouncilForm, wce_council_form, GTK_TYPE_BOX)

/* Fields of the form that hold a line of text. */
typedef struct {
  gsize widget; /* offset of the pointer in the form */
  WceField field;
  int side;
} Entry;

static const Entry entries[] = {
  { G_STRUCT_OFFSET (WceCouncilForm, title), WCE_FIELD_TITLE, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, part), WCE_FIELD_PART, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, date), WCE_FIELD_DATE, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, designer), WCE_FIELD_DESIGNER, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, status), WCE_FIELD_STATUS, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, top_name), WCE_FIELD_NAME, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, bottom_name), WCE_FIELD_NAME, 1 },
  { G_STRUCT_OFFSET (WceCouncilForm, top_colour), WCE_FIELD_COLOUR, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, bottom_colour), WCE_FIELD_COLOUR, 1 },
  { G_STRUCT_OFFSET (WceCouncilForm, top_commanders), WCE_FIELD_COMMANDERS, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, bottom_commanders), WCE_FIELD_COMMANDERS,
    1 },
};

static const Entry numbers[] = {
  { G_STRUCT_OFFSET (WceCouncilForm, number), WCE_FIELD_NUMBER, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, banners), WCE_FIELD_BANNERS, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, top_cards), WCE_FIELD_CARDS, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, bottom_cards), WCE_FIELD_CARDS, 1 },
  { G_STRUCT_OFFSET (WceCouncilForm, top_tokens), WCE_FIELD_TOKENS, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, bottom_tokens), WCE_FIELD_TOKENS, 1 },
};

static const Entry checks[] = {
  { G_STRUCT_OFFSET (WceCouncilForm, top_first), WCE_FIELD_FIRST, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, bottom_first), WCE_FIELD_FIRST, 1 },
};

static const Entry sheets[] = {
  { G_STRUCT_OFFSET (WceCouncilForm, top_sheet), WCE_FIELD_SHEET, 0 },
  { G_STRUCT_OFFSET (WceCouncilForm, bottom_sheet), WCE_FIELD_SHEET, 1 },
};

static gpointer
widget_of (WceCouncilForm *self, const Entry *entry)
{
  return G_STRUCT_MEMBER (gpointer, self, entry->widget);
}

static const Entry *
entry_of (WceCouncilForm *self, const Entry *list, guint n, gpointer widget)
{
  for (guint i = 0; i < n; i++)
    if (widget_of (self, &list[i]) == widget)
      return &list[i];
  return NULL;
}

/* ---- from the document to the form ---------------------------------------------------- */

static char *
text_of (GtkTextView *view)
{
  GtkTextIter start, end;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* Paragraphs as the document would give them back. */
static char *
tidy_paragraphs (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *all = g_string_new (NULL);
  gboolean apart = TRUE;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = wce_tidy (lines[i]);
      if (*line != '\0')
        g_string_append_printf (all, "%s%s",
                                all->len == 0 ? ""
                                : apart       ? "\n\n"
                                              : " ",
                                line);
      apart = *line == '\0';
    }
  return g_string_free (all, FALSE);
}

static void
show_paragraphs (WceCouncilForm *self, const wcc_document *tree,
                 const char *name, GtkTextView *view, GtkWidget *note)
{
  g_autofree char *now = text_of (view);
  g_autofree char *tidy = tidy_paragraphs (now);
  g_autofree char *text = wce_get_paragraphs (tree, name);
  gboolean plain = wce_paragraphs_are_plain (tree, name);
  (void) self;
  if (strcmp (tidy, text) != 0)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (view), text, -1);
  gtk_text_view_set_editable (view, plain);
  gtk_widget_set_visible (note, !plain);
}

static void
show_fields (WceCouncilForm *self, const wcc_document *tree)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GtkEditable *editable = widget_of (self, &entries[i]);
      g_autofree char *text
          = wce_get_field (tree, entries[i].field, entries[i].side);
      g_autofree char *typed
          = wce_tidy_field (entries[i].field, gtk_editable_get_text (editable));
      if (strcmp (typed, text) != 0)
        gtk_editable_set_text (editable, text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text
          = wce_get_field (tree, numbers[i].field, numbers[i].side);
      GtkSpinButton *spin = widget_of (self, &numbers[i]);
      if ((int) gtk_spin_button_get_value (spin) != atoi (text))
        gtk_spin_button_set_value (spin, atoi (text));
    }
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      g_autofree char *text
          = wce_get_field (tree, checks[i].field, checks[i].side);
      gtk_check_button_set_active (widget_of (self, &checks[i]),
                                   strcmp (text, "yes") == 0);
    }
  g_autofree char *top = wce_get_field (tree, WCE_FIELD_NAME, 0);
  g_autofree char *bottom = wce_get_field (tree, WCE_FIELD_NAME, 1);
  g_autofree char *top_title
      = g_markup_escape_text (*top != '\0' ? top : _ ("Top Army"), -1);
  g_autofree char *bottom_title
      = g_markup_escape_text (*bottom != '\0' ? bottom : _ ("Bottom Army"), -1);
  adw_preferences_group_set_title (self->top_group, top_title);
  adw_preferences_group_set_title (self->bottom_group, bottom_title);
}

/* The sheets of the rules, behind an entry for none. */
static void
fill_sheets (AdwComboRow *row, const wcc_catalogue *catalogue)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GListModel *old = adw_combo_row_get_model (row);
  guint n = old != NULL ? g_list_model_get_n_items (old) : 0;
  gboolean same = n == catalogue->sheet_count + 1;
  gtk_string_list_append (list, _ ("As the rules say"));
  for (guint i = 1; i <= catalogue->sheet_count; i++)
    {
      g_autofree char *name = wce_capitalise (catalogue->sheets[i - 1].name);
      same = same
             && strcmp (
                    gtk_string_list_get_string (GTK_STRING_LIST (old), i), name)
                    == 0;
      gtk_string_list_append (list, name);
    }
  if (!same)
    adw_combo_row_set_model (row, G_LIST_MODEL (list));
}

/* Tokens and armament, where rules and battle know them. */
static void
show_equipment (WceCouncilForm *self, const wcc_document *tree)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  GtkWidget *tokens[2] = { self->top_tokens_row, self->bottom_tokens_row };
  AdwActionRow *arms[2] = { self->top_arms, self->bottom_arms };
  for (int side = 0; side < 2; side++)
    {
      AdwComboRow *row = widget_of (self, &sheets[side]);
      g_autofree char *id = wce_get_field (tree, WCE_FIELD_SHEET, side);
      g_autofree char *text = wce_get_arms (tree, catalogue, side);
      g_autofree char *markup = g_markup_escape_text (text, -1);
      gboolean has_sheets = catalogue != NULL && catalogue->sheet_count > 0;
      gtk_widget_set_visible (tokens[side], has_sheets);
      gtk_widget_set_visible (GTK_WIDGET (row), has_sheets);
      gtk_widget_set_visible (GTK_WIDGET (arms[side]), *text != '\0');
      adw_action_row_set_subtitle (arms[side], markup);
      if (!has_sheets)
        continue;
      fill_sheets (row, catalogue);
      guint chosen = 0;
      for (guint i = 0; i < catalogue->sheet_count; i++)
        if (strcmp (catalogue->sheets[i].id, id) == 0)
          chosen = i + 1;
      if (adw_combo_row_get_selected (row) != chosen)
        adw_combo_row_set_selected (row, chosen);
    }
}

/* Where dice decide, nobody is chosen. */
static void
show_first (WceCouncilForm *self, const wcc_document *tree)
{
  gboolean rolled = wce_first_is_rolled (tree);
  AdwActionRow *rows[2] = { self->top_first_row, self->bottom_first_row };
  for (int side = 0; side < 2; side++)
    {
      gtk_widget_set_sensitive (GTK_WIDGET (rows[side]), !rolled);
      adw_action_row_set_subtitle (
          rows[side], rolled ? _ ("Dice decide in this battle.") : "");
    }
}

static void
update (WceCouncilForm *self)
{
  if (self->updating)
    return;
  gboolean current = FALSE;
  const wcc_document *tree
      = wce_document_get_last_tree (self->document, &current);
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  gboolean scenario = root != NULL && strcmp (root->name, "scenario") == 0;
  gtk_stack_set_visible_child_name (self->stack, scenario ? "form" : "none");
  gtk_widget_set_sensitive (self->page, current);
  if (!scenario)
    return;
  self->updating = TRUE;
  show_fields (self, tree);
  show_equipment (self, tree);
  show_first (self, tree);
  show_paragraphs (self, tree, "history", self->history, self->history_note);
  show_paragraphs (self, tree, "council", self->council, self->council_note);
  self->updating = FALSE;
}

/* ---- from the form to the document ------------------------------------------------------ */

/* @param typing  joins with what was typed before */
static void
set_field (WceCouncilForm *self, const Entry *entry, const char *text,
           gboolean typing)
{
  if (self->updating)
    return;
  self->updating = TRUE;
  wce_document_begin (self->document, _ ("Edit War Council"), typing);
  wce_edit_field (self->document, entry->field, entry->side, text, NULL);
  wce_document_end (self->document);
  self->updating = FALSE;
}

static void
entry_changed (WceCouncilForm *self, GtkEditable *editable)
{
  set_field (self, entry_of (self, entries, G_N_ELEMENTS (entries), editable),
             gtk_editable_get_text (editable), TRUE);
  if (!self->updating
      && (editable == self->top_name || editable == self->bottom_name))
    update (self);
}

static void
number_changed (WceCouncilForm *self, GtkSpinButton *spin)
{
  char text[16] = "";
  int value = gtk_spin_button_get_value_as_int (spin);
  /* A battle need not have a number, nor an army tokens. */
  if (value > 0
      || (spin != self->number && spin != self->top_tokens
          && spin != self->bottom_tokens))
    g_snprintf (text, sizeof text, "%d", value);
  set_field (self, entry_of (self, numbers, G_N_ELEMENTS (numbers), spin), text,
             FALSE);
}

static void
sheet_chosen (WceCouncilForm *self, GParamSpec *spec, AdwComboRow *row)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  guint chosen = adw_combo_row_get_selected (row);
  (void) spec;
  if (catalogue != NULL && chosen <= catalogue->sheet_count)
    set_field (self, entry_of (self, sheets, G_N_ELEMENTS (sheets), row),
               chosen > 0 ? catalogue->sheets[chosen - 1].id : "", FALSE);
}

static void
check_toggled (WceCouncilForm *self, GtkCheckButton *check)
{
  if (gtk_check_button_get_active (check))
    set_field (self, entry_of (self, checks, G_N_ELEMENTS (checks), check),
               "yes", FALSE);
}

static void
paragraphs_changed (WceCouncilForm *self, GtkTextBuffer *buffer)
{
  if (self->updating)
    return;
  gboolean history = buffer == gtk_text_view_get_buffer (self->history);
  g_autofree char *text = text_of (history ? self->history : self->council);
  self->updating = TRUE;
  wce_document_begin (self->document, _ ("Edit War Council"), TRUE);
  wce_edit_paragraphs (self->document, history ? "history" : "council", text,
                       NULL);
  wce_document_end (self->document);
  self->updating = FALSE;
}

/* ---- object -------------------------------------------------------------------------------- */

void
wce_council_form_set_document (WceCouncilForm *self, WceDocument *document)
{
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  /* What the rules offer is known then. */
  g_signal_connect_object (document, "checked", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
wce_council_form_dispose (GObject *object)
{
  g_clear_object (&WCE_COUNCIL_FORM (object)->document);
  G_OBJECT_CLASS (wce_council_form_parent_class)->dispose (object);
}

static void
wce_council_form_class_init (WceCouncilFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_council_form_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/council-form.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceCouncilForm, name)
  CHILD (stack);
  CHILD (page);
  CHILD (top_group);
  CHILD (bottom_group);
  CHILD (title);
  CHILD (part);
  CHILD (number);
  CHILD (date);
  CHILD (designer);
  CHILD (status);
  CHILD (banners);
  CHILD (top_name);
  CHILD (bottom_name);
  CHILD (top_colour);
  CHILD (bottom_colour);
  CHILD (top_commanders);
  CHILD (bottom_commanders);
  CHILD (top_cards);
  CHILD (bottom_cards);
  CHILD (top_tokens);
  CHILD (bottom_tokens);
  CHILD (top_tokens_row);
  CHILD (bottom_tokens_row);
  CHILD (top_sheet);
  CHILD (bottom_sheet);
  CHILD (top_arms);
  CHILD (bottom_arms);
  CHILD (top_first_row);
  CHILD (bottom_first_row);
  CHILD (top_first);
  CHILD (bottom_first);
  CHILD (history);
  CHILD (council);
  CHILD (history_note);
  CHILD (council_note);
#undef CHILD
}

static void
wce_council_form_init (WceCouncilForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      gpointer entry = widget_of (self, &entries[i]);
      gtk_editable_set_enable_undo (entry, FALSE);
      g_signal_connect_object (entry, "changed", G_CALLBACK (entry_changed),
                               self, G_CONNECT_SWAPPED);
    }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_signal_connect_object (widget_of (self, &numbers[i]), "value-changed",
                             G_CALLBACK (number_changed), self,
                             G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    g_signal_connect_object (widget_of (self, &sheets[i]), "notify::selected",
                             G_CALLBACK (sheet_chosen), self,
                             G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    g_signal_connect_object (widget_of (self, &checks[i]), "toggled",
                             G_CALLBACK (check_toggled), self,
                             G_CONNECT_SWAPPED);
  GtkTextView *views[PARAGRAPH_FIELDS] = { self->history, self->council };
  for (guint i = 0; i < PARAGRAPH_FIELDS; i++)
    {
      GtkTextBuffer *buffer = gtk_text_view_get_buffer (views[i]);
      gtk_text_buffer_set_enable_undo (buffer, FALSE);
      g_signal_connect_object (buffer, "changed",
                               G_CALLBACK (paragraphs_changed), self,
                               G_CONNECT_SWAPPED);
    }
}

/* council-form.c: the war council: what the battle is, and who leads.
 *
 * Each field writes into the document as the person types, so that the fields
 * share the document's history. A field that differs from the document only in
 * spaces is left as it is. For a translation, the form shows the fields that
 * can be translated, each with the original in its caption. */
#include "council-form.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "council-rules.h"
#include "widgets/dialog-rows.h"
#include "document/edit.h"
#include "document/form-model.h"
#include "language-dialog.h"
#include "prose-editor.h"
#include "document/scene.h"
#include "widgets/names.h"
#include "swatches.h"

struct _WceCouncilForm {
  GtkBox parent_instance;
  WceDocument *document;
  gboolean updating;
  GPtrArray *languages; /* tags in the switcher, without the original */
  char *language;       /* the language shown; NULL: the original */

  GtkStack *stack;
  GtkWidget *page;
  AdwComboRow *language_row;
  AdwPreferencesGroup *top_group, *bottom_group;
  GtkWidget *number_row, *banners_row, *add_rule;
  GtkEditable *title, *part, *date, *designer, *status;
  GtkSpinButton *number, *banners;
  GtkEditable *top_name, *bottom_name, *top_colour, *bottom_colour;
  AdwActionRow *top_colour_note, *bottom_colour_note;
  WceBoardStyle *style; /* what the map makes of colours */
  GtkEditable *top_commanders, *bottom_commanders;
  GtkSpinButton *top_cards, *bottom_cards, *top_tokens, *bottom_tokens;
  GtkWidget *top_tokens_row, *bottom_tokens_row;
  AdwComboRow *top_sheet, *bottom_sheet;
  AdwActionRow *top_arms, *bottom_arms, *top_first_row, *bottom_first_row;
  GtkCheckButton *top_first, *bottom_first;
  WceProseEditor *history, *council;
  WceCouncilRules *rules;
};

G_DEFINE_FINAL_TYPE (WceCouncilForm, wce_council_form, GTK_TYPE_BOX)

/* A field of the form, with its place in the document. */
typedef struct {
  gsize widget; /* offset of the pointer in WceCouncilForm */
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

/* ---- from the document to the form --------------------------------------- */

/* The text of an entry in the document, in a language. */
static char *
get_entry (const wcc_document *tree, const Entry *entry, const char *language)
{
  if (entry->field == WCE_FIELD_COLOUR)
    {
      g_autofree char *colour = wce_get_field (tree, entry->field, entry->side);
      return g_strdup (wce_colour_shown (colour));
    }
  return language != NULL
             ? wce_get_translation (tree, entry->field, language)
             : wce_get_field (tree, entry->field, entry->side);
}

/* Whether a field can be translated: only those of the battle, not of
 * armies. */
static gboolean
is_translated (const Entry *entry)
{
  return entry->field < WCE_FIELD_BANNERS && entry->field != WCE_FIELD_NUMBER;
}

/* Shows the caption of an entry; in a translation, with the text of the
 * original. */
static void
show_caption (WceCouncilForm *self, const wcc_document *tree,
              const Entry *entry)
{
  GtkWidget *row = widget_of (self, entry);
  const char *base = g_object_get_data (G_OBJECT (row), "caption");
  g_autofree char *original = get_entry (tree, entry, NULL);
  g_autofree char *both
      = self->language != NULL && *original != '\0'
            /* A field, and its text in the original: "Title: Zama". */
            ? g_strdup_printf (C_ ("caption", "%s: %s"), base, original)
            : g_strdup (base);
  g_autofree char *markup = g_markup_escape_text (both, -1);
  if (g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                 markup)
      != 0)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
}

static void
show_entry (WceCouncilForm *self, const wcc_document *tree, const Entry *entry)
{
  GtkEditable *editable = widget_of (self, entry);
  gboolean shown = self->language == NULL || is_translated (entry);
  gtk_widget_set_visible (GTK_WIDGET (editable), shown);
  if (!shown)
    return;
  g_autofree char *text = get_entry (tree, entry, self->language);
  g_autofree char *typed
      = wce_tidy_field (entry->field, gtk_editable_get_text (editable));
  show_caption (self, tree, entry);
  if (strcmp (typed, text) != 0)
    gtk_editable_set_text (editable, text);
}

static void
show_fields (WceCouncilForm *self, const wcc_document *tree)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    show_entry (self, tree, &entries[i]);
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

/* What the map makes of the colours. */
static void
show_colours (WceCouncilForm *self, const wcc_document *tree)
{
  g_autofree char *top = wce_get_field (tree, WCE_FIELD_COLOUR, 0);
  g_autofree char *bottom = wce_get_field (tree, WCE_FIELD_COLOUR, 1);
  const char *note
      = wce_colours_note (self->style, (const char *const[]){ top, bottom });
  AdwActionRow *rows[] = { self->top_colour_note, self->bottom_colour_note };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (rows[i]),
                                     note != NULL ? note : "");
      gtk_widget_set_visible (GTK_WIDGET (rows[i]), note != NULL);
    }
}

/* Lists the sheets of the rules, after an entry for none. */
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

/* Shows tokens, sheets and armament, where the rules and the battle have
 * them. */
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

/* When dice decide who is first, a person cannot choose. */
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

/* ---- languages ----------------------------------------------------------- */

static gboolean
has_language (GPtrArray *tags, const char *tag)
{
  return g_ptr_array_find_with_equal_func (tags, tag, g_str_equal, NULL);
}

/* The languages of the document, and the one that is shown even if nothing is
 * written in it yet. */
static GPtrArray *
list_languages (WceCouncilForm *self, const wcc_document *tree)
{
  GPtrArray *tags = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) written = wce_languages (tree);
  for (char **tag = written; *tag != NULL; tag++)
    g_ptr_array_add (tags, g_strdup (*tag));
  if (self->language != NULL && !has_language (tags, self->language))
    g_ptr_array_add (tags, g_strdup (self->language));
  return tags;
}

static gboolean
same_languages (GPtrArray *a, GPtrArray *b)
{
  gboolean same = a != NULL && a->len == b->len;
  for (guint i = 0; same && i < a->len; i++)
    same = strcmp (g_ptr_array_index (a, i), g_ptr_array_index (b, i)) == 0;
  return same;
}

static guint
chosen_language (WceCouncilForm *self)
{
  guint i = 0;
  return self->language != NULL
                 && g_ptr_array_find_with_equal_func (
                     self->languages, self->language, g_str_equal, &i)
             ? i + 1
             : 0;
}

static void
show_languages (WceCouncilForm *self, const wcc_document *tree)
{
  g_autoptr (GPtrArray) tags = list_languages (self, tree);
  if (!same_languages (self->languages, tags))
    {
      g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
      gtk_string_list_append (list, _ ("Original"));
      for (guint i = 0; i < tags->len; i++)
        gtk_string_list_take (list,
                              wce_language_name (g_ptr_array_index (tags, i)));
      gtk_string_list_append (list, _ ("Add a Language…"));
      g_clear_pointer (&self->languages, g_ptr_array_unref);
      self->languages = g_steal_pointer (&tags);
      adw_combo_row_set_model (self->language_row, G_LIST_MODEL (list));
    }
  if (adw_combo_row_get_selected (self->language_row) != chosen_language (self))
    adw_combo_row_set_selected (self->language_row, chosen_language (self));
  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->language_row),
      self->language != NULL
          ? _ ("Armies, numbers and victory are the same in every language.")
          : "");
  GtkWidget *own[] = { GTK_WIDGET (self->top_group),
                       GTK_WIDGET (self->bottom_group), self->number_row,
                       self->banners_row, self->add_rule };
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    gtk_widget_set_visible (own[i], self->language == NULL);
}

static void
update (WceCouncilForm *self)
{
  /* Long texts take time, so hidden forms are not updated. */
  if (self->updating || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  gboolean current = FALSE;
  const wcc_document *tree
      = wce_document_get_last_tree (self->document, &current);
  gboolean scenario = wce_kind_of (tree) == WCC_SCENARIO;
  gtk_stack_set_visible_child_name (self->stack, scenario ? "form" : "none");
  gtk_widget_set_sensitive (self->page, current);
  if (!scenario)
    return;
  self->updating = TRUE;
  show_languages (self, tree);
  show_fields (self, tree);
  show_colours (self, tree);
  show_equipment (self, tree);
  show_first (self, tree);
  wce_prose_editor_show (self->history, tree, self->language);
  wce_prose_editor_show (self->council, tree, self->language);
  wce_council_rules_show (self->rules, tree, self->language);
  self->updating = FALSE;
}

/* ---- from the form to the document --------------------------------------- */

/* @param typing  joins the step with what was typed before */
static void
set_field (WceCouncilForm *self, const Entry *entry, const char *text,
           gboolean typing)
{
  if (self->updating)
    return;
  g_autofree char *step = wce_field_step (entry->field, self->language);
  self->updating = TRUE;
  wce_document_begin (self->document, step, typing);
  if (self->language != NULL)
    wce_edit_translation (self->document, entry->field, self->language, text,
                          NULL);
  else
    wce_edit_field (self->document, entry->field, entry->side, text, NULL);
  wce_document_end (self->document);
  self->updating = FALSE;
}

static void
entry_changed (WceCouncilForm *self, GtkEditable *editable)
{
  const Entry *entry
      = entry_of (self, entries, G_N_ELEMENTS (entries), editable);
  const char *text = gtk_editable_get_text (editable);
  gboolean colour = entry->field == WCE_FIELD_COLOUR;
  set_field (self, entry, colour ? wce_colour_meant (text) : text, TRUE);
  if (!self->updating && (colour || entry->field == WCE_FIELD_NAME))
    update (self);
}

static void
colour_chosen (gpointer user, GtkEditable *editable, const char *code)
{
  WceCouncilForm *self = user;
  set_field (self, entry_of (self, entries, G_N_ELEMENTS (entries), editable),
             code, FALSE);
  update (self);
}

static void
number_changed (WceCouncilForm *self, GtkSpinButton *spin)
{
  char text[16] = "";
  int value = gtk_spin_button_get_value_as_int (spin);
  /* A battle need not have a number, and an army need not have tokens. */
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
choose_language (WceCouncilForm *self, const char *tag)
{
  char *chosen = g_strdup (tag);
  g_free (self->language);
  self->language = chosen;
  update (self);
}

static void
language_added (GtkWidget *widget, const char *tag)
{
  choose_language (WCE_COUNCIL_FORM (widget), tag);
}

static void
language_chosen (WceCouncilForm *self)
{
  if (self->updating || self->languages == NULL)
    return;
  guint chosen = adw_combo_row_get_selected (self->language_row);
  if (chosen == 0 || chosen == GTK_INVALID_LIST_POSITION)
    choose_language (self, NULL);
  else if (chosen <= self->languages->len)
    choose_language (self, g_ptr_array_index (self->languages, chosen - 1));
  else
    {
      update (self);
      wce_ask_language (GTK_WIDGET (self), self->languages, language_added);
    }
}

/* ---- object -------------------------------------------------------------- */

void
wce_council_form_set_document (WceCouncilForm *self, WceDocument *document)
{
  self->document = g_object_ref (document);
  wce_prose_editor_set_up (self->history, document, "history", 0,
                           _ ("History"));
  wce_prose_editor_set_up (self->council, document, "council", 0,
                           _ ("Advice"));
  wce_council_rules_set_document (self->rules, document);
  g_signal_connect_after (self, "map", G_CALLBACK (update), NULL);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  /* Only then is it known what the rules offer. */
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
wce_council_form_finalize (GObject *object)
{
  WceCouncilForm *self = WCE_COUNCIL_FORM (object);
  g_clear_pointer (&self->languages, g_ptr_array_unref);
  g_clear_pointer (&self->style, wce_board_style_free);
  g_free (self->language);
  G_OBJECT_CLASS (wce_council_form_parent_class)->finalize (object);
}

static void
wce_council_form_class_init (WceCouncilFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_council_form_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_council_form_finalize;
  g_type_ensure (WCE_TYPE_PROSE_EDITOR);
  g_type_ensure (WCE_TYPE_COUNCIL_RULES);
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
  CHILD (top_colour_note);
  CHILD (bottom_colour_note);
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
  CHILD (rules);
  CHILD (language_row);
  CHILD (number_row);
  CHILD (banners_row);
  CHILD (add_rule);
#undef CHILD
}

static void
wce_council_form_init (WceCouncilForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->style = wce_board_style_new ();
  /* Their rows are called the same in both armies. */
  gpointer of_armies[]
      = { self->top_cards,    self->top_tokens,    self->top_first,
          self->bottom_cards, self->bottom_tokens, self->bottom_first };
  for (guint i = 0; i < G_N_ELEMENTS (of_armies); i++)
    wce_keep_name (of_armies[i]);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      gpointer entry = widget_of (self, &entries[i]);
      g_object_set_data_full (
          G_OBJECT (entry), "caption",
          g_strdup (adw_preferences_row_get_title (entry)), g_free);
      gtk_editable_set_enable_undo (entry, FALSE);
      g_signal_connect_object (entry, "changed", G_CALLBACK (entry_changed),
                               self, G_CONNECT_SWAPPED);
    }
  GtkEditable *const colours[] = { self->top_colour, self->bottom_colour };
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    adw_entry_row_add_suffix (
        ADW_ENTRY_ROW (colours[i]),
        wce_swatches_new (colours[i], colour_chosen, self));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      gpointer spin = widget_of (self, &numbers[i]);
      wce_leave_wheel (spin);
      g_signal_connect_object (spin, "value-changed",
                               G_CALLBACK (number_changed), self,
                               G_CONNECT_SWAPPED);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    g_signal_connect_object (widget_of (self, &sheets[i]), "notify::selected",
                             G_CALLBACK (sheet_chosen), self,
                             G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    g_signal_connect_object (widget_of (self, &checks[i]), "toggled",
                             G_CALLBACK (check_toggled), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->language_row, "notify::selected",
                           G_CALLBACK (language_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->add_rule, "clicked",
                           G_CALLBACK (wce_council_rules_add), self->rules,
                           G_CONNECT_SWAPPED);
}

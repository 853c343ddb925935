/* new-battle.c: what a person says of a document before it is begun.
 *
 * The fields edit a draft, which the picture shows. In the end the template is
 * filled in again with the title, since the identifier comes from that, and
 * gets the same fields. A field that is as in the template writes nothing. */
#include "new-battle.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document/edit.h"
#include "draw/rgba.h"
#include "forms/swatches.h"
#include "widgets/dialog-rows.h"
#include "preview.h"
#include "rulesets.h"

enum { TITLE, TOP_NAME, TOP_COLOUR, BOTTOM_NAME, BOTTOM_COLOUR, ENTRIES };
enum { NUMBERS = 3 };

/* A field of a line of text, with what is wrong about it below. */
typedef struct {
  WceField field;
  int side;
  GtkEditable *row;
  GtkWidget *problem;
} Entry;

typedef struct {
  WceField field;
  int side;
  GtkSpinButton *spin;
} Number;

struct _WceNewBattle {
  GtkBox parent_instance;
  char *kind, *rules, *proposed; /* the title */
  WceDocument *draft;
  gboolean updating;

  WceBoardStyle *style; /* what the map makes of colours */
  WcePreview *preview;
  GtkWidget *armies[2], *battle;
  AdwActionRow *board;
  AdwComboRow *first;
  Entry entries[ENTRIES];
  Number numbers[NUMBERS];
};

G_DEFINE_FINAL_TYPE (WceNewBattle, wce_new_battle, GTK_TYPE_BOX)

static gboolean
is_battle (WceNewBattle *self)
{
  return strcmp (self->kind, "empty") == 0
         || strcmp (self->kind, "scenario") == 0;
}

/* ---- what is wrong ------------------------------------------------------- */

/* What documents write for the text of an entry. Free with g_free(). */
static char *
text_of (const Entry *entry)
{
  g_autofree char *text
      = wce_tidy_field (entry->field, gtk_editable_get_text (entry->row));
  return g_strdup (entry->field == WCE_FIELD_COLOUR ? wce_colour_meant (text)
                                                    : text);
}

/* NULL: nothing. */
static const char *
problem_of (const Entry *entry)
{
  WceRgba colour;
  g_autofree char *text = text_of (entry);
  switch ((int) entry->field)
    {
    case WCE_FIELD_COLOUR:
      /* The drawing knows more ways to write one than documents do. */
      return *text == '\0'
                     || (wce_rgba_parse (&colour, text)
                         && strchr (text, '(') == NULL)
                 ? NULL
                 : _ ("A colour is a name such as tan, or a code such as "
                      "#a08060.");
    case WCE_FIELD_NAME:
      return *text != '\0' ? NULL : _ ("An army needs a name.");
    default: return *text != '\0' ? NULL : _ ("It needs a title.");
    }
}

/* NULL: nothing. */
static const char *
note_of (WceNewBattle *self, const Entry *entry)
{
  g_autofree char *top = text_of (&self->entries[TOP_COLOUR]);
  g_autofree char *bottom = text_of (&self->entries[BOTTOM_COLOUR]);
  return entry->field == WCE_FIELD_COLOUR ? wce_colours_note (
             self->style, (const char *const[]){ top, bottom })
                                          : NULL;
}

static void
show_problem (WceNewBattle *self, const Entry *entry)
{
  const char *wrong = problem_of (entry);
  const char *problem = wrong != NULL ? wrong : note_of (self, entry);
  GtkWidget *row = GTK_WIDGET (entry->row);
  gtk_label_set_label (GTK_LABEL (gtk_list_box_row_get_child (
                           GTK_LIST_BOX_ROW (entry->problem))),
                       problem != NULL ? problem : "");
  gtk_widget_set_visible (entry->problem, problem != NULL);
  if (wrong != NULL)
    {
      gtk_widget_add_css_class (row, "error");
      gtk_widget_add_css_class (entry->problem, "wce-problem-error");
    }
  else
    {
      gtk_widget_remove_css_class (row, "error");
      gtk_widget_remove_css_class (entry->problem, "wce-problem-error");
    }
}

/* One colour tells on both. */
static void
show_problems (WceNewBattle *self, const Entry *changed)
{
  show_problem (self, changed);
  if (changed->field == WCE_FIELD_COLOUR)
    show_problem (
        self, &self->entries[changed->side == 0 ? BOTTOM_COLOUR : TOP_COLOUR]);
}

/* ---- fields -------------------------------------------------------------- */

static void
write_entry (WceDocument *document, const Entry *entry)
{
  g_autofree char *text = text_of (entry);
  if (problem_of (entry) == NULL)
    wce_edit_field (document, entry->field, entry->side, text, NULL);
}

static void
write_number (WceDocument *document, const Number *number)
{
  g_autofree char *text
      = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (number->spin));
  wce_edit_field (document, number->field, number->side, text, NULL);
}

static void
write_first (WceNewBattle *self, WceDocument *document)
{
  wce_edit_field (document, WCE_FIELD_FIRST,
                  adw_combo_row_get_selected (self->first) == 1, "yes", NULL);
}

static void
write_all (WceNewBattle *self, WceDocument *document)
{
  for (guint i = 0; i < ENTRIES; i++)
    write_entry (document, &self->entries[i]);
  for (guint i = 0; i < NUMBERS; i++)
    write_number (document, &self->numbers[i]);
  write_first (self, document);
}

/* The armies by their names, as the field for the first move and the titles of
 * their fields have them. */
static void
show_names (WceNewBattle *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = adw_combo_row_get_selected (self->first);
  for (guint i = 0; i < ENTRIES; i++)
    if (self->entries[i].field == WCE_FIELD_NAME)
      gtk_string_list_append (names,
                              gtk_editable_get_text (self->entries[i].row));
  gboolean before = self->updating;
  self->updating = TRUE;
  adw_combo_row_set_model (self->first, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->first, chosen == 0 ? 0 : 1);
  self->updating = before;
}

static void
entry_changed (WceNewBattle *self, GtkEditable *row)
{
  for (guint i = 0; i < ENTRIES && !self->updating; i++)
    if (self->entries[i].row == row)
      {
        show_problems (self, &self->entries[i]);
        if (self->draft != NULL && is_battle (self))
          write_entry (self->draft, &self->entries[i]);
        if (self->entries[i].field == WCE_FIELD_NAME)
          show_names (self);
      }
}

static void
number_changed (WceNewBattle *self, GtkSpinButton *spin)
{
  for (guint i = 0; i < NUMBERS && !self->updating; i++)
    if (self->numbers[i].spin == spin)
      write_number (self->draft, &self->numbers[i]);
}

static void
first_chosen (WceNewBattle *self)
{
  if (!self->updating)
    write_first (self, self->draft);
}

/* Shows what the template says. */
static void
show_draft (WceNewBattle *self, const char *title)
{
  const wcc_document *tree = wce_document_get_tree (self->draft, NULL);
  self->updating = TRUE;
  /* A title that a person gave stays. */
  if (g_strcmp0 (gtk_editable_get_text (self->entries[0].row),
                 self->proposed != NULL ? self->proposed : "")
      == 0)
    gtk_editable_set_text (self->entries[0].row, title);
  g_free (self->proposed);
  self->proposed = g_strdup (title);
  for (guint i = 1; i < ENTRIES && is_battle (self); i++)
    {
      const Entry *entry = &self->entries[i];
      g_autofree char *text = wce_get_field (tree, entry->field, entry->side);
      gtk_editable_set_text (entry->row, entry->field == WCE_FIELD_COLOUR
                                             ? wce_colour_shown (text)
                                             : text);
    }
  for (guint i = 0; i < NUMBERS && is_battle (self); i++)
    {
      const Number *number = &self->numbers[i];
      g_autofree char *text = wce_get_field (tree, number->field, number->side);
      gtk_spin_button_set_value (number->spin, atoi (text));
    }
  for (guint i = 0; i < ENTRIES; i++)
    show_problem (self, &self->entries[i]);
  g_autofree char *first = wce_get_field (tree, WCE_FIELD_FIRST, 0);
  show_names (self);
  adw_combo_row_set_selected (self->first, *first != '\0' ? 0 : 1);
  self->updating = FALSE;
}

static void
show_board (WceNewBattle *self)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->draft);
  if (catalogue == NULL)
    return;
  /* Translators: columns and rows of a board */
  g_autofree char *size
      = g_strdup_printf (_ ("%d × %d hexes, as the rules say"),
                         catalogue->columns, catalogue->rows);
  adw_action_row_set_subtitle (self->board, size);
}

/* ---- what others call ---------------------------------------------------- */

gboolean
wce_new_battle_begin (WceNewBattle *self, const char *kind, const char *rules,
                      const char *title, GError **error)
{
  if (self->draft != NULL && strcmp (self->kind, kind) == 0
      && g_strcmp0 (self->rules, rules) == 0)
    return TRUE;
  g_autofree char *text = wce_rulesets_begin (kind, rules, title, error);
  if (text == NULL)
    return FALSE;
  g_free (self->kind);
  self->kind = g_strdup (kind);
  g_free (self->rules);
  self->rules = g_strdup (rules);
  g_clear_object (&self->draft);
  self->draft = wce_document_new ();
  wce_document_set_new (self->draft, text);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), is_battle (self));
  gtk_widget_set_visible (self->battle, is_battle (self));
  for (int side = 0; side < 2; side++)
    gtk_widget_set_visible (self->armies[side], is_battle (self));
  show_draft (self, title);
  if (is_battle (self))
    {
      g_signal_connect_object (self->draft, "checked", G_CALLBACK (show_board),
                               self, G_CONNECT_SWAPPED);
      wce_preview_show (self->preview, self->draft);
      show_board (self);
    }
  return TRUE;
}

char *
wce_new_battle_finish (WceNewBattle *self)
{
  guint count = is_battle (self) ? ENTRIES : 1;
  for (guint i = 0; i < count; i++)
    if (problem_of (&self->entries[i]) != NULL)
      {
        show_problem (self, &self->entries[i]);
        gtk_widget_grab_focus (GTK_WIDGET (self->entries[i].row));
        return NULL;
      }
  g_autofree char *title = wce_tidy_field (
      WCE_FIELD_TITLE, gtk_editable_get_text (self->entries[0].row));
  char *text = wce_rulesets_begin (self->kind, self->rules, title, NULL);
  if (text == NULL || !is_battle (self))
    return text;
  g_autoptr (WceDocument) document = wce_document_new ();
  wce_document_set_new (document, text);
  g_free (text);
  write_all (self, document);
  return g_strdup (wce_document_get_text (document, NULL));
}

void
wce_new_battle_focus (WceNewBattle *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entries[0].row));
}

/* ---- object -------------------------------------------------------------- */

static void
colour_chosen (gpointer user, GtkEditable *entry, const char *code)
{
  (void) user;
  gtk_editable_set_text (entry, wce_colour_shown (code));
}

static void
add_entry (WceNewBattle *self, guint i, GtkWidget *group, const char *title,
           WceField field, int side)
{
  GtkWidget *row = adw_entry_row_new (), *label = gtk_label_new (NULL);
  GtkWidget *problem = adw_preferences_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  if (field == WCE_FIELD_COLOUR)
    adw_entry_row_add_suffix (
        ADW_ENTRY_ROW (row),
        wce_swatches_new (GTK_EDITABLE (row), colour_chosen, self));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "wce-field-problem");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (problem), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (problem), FALSE);
  gtk_widget_set_focusable (problem, FALSE);
  gtk_widget_set_visible (problem, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), problem);
  self->entries[i] = (Entry){ field, side, GTK_EDITABLE (row), problem };
  g_signal_connect_object (row, "changed", G_CALLBACK (entry_changed), self,
                           G_CONNECT_SWAPPED);
}

static void
add_number (WceNewBattle *self, guint i, GtkWidget *group, const char *title,
            WceField field, int side)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (1, 99, 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  wce_leave_wheel (spin);
  self->numbers[i] = (Number){ field, side, GTK_SPIN_BUTTON (spin) };
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             wce_new_control_row (title, NULL, spin));
  gtk_text_set_activates_default (
      GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (number_changed),
                           self, G_CONNECT_SWAPPED);
}

static void
add_army (WceNewBattle *self, AdwPreferencesPage *page, int side)
{
  GtkWidget *group = GTK_WIDGET (wce_add_group (
      page, side == 0 ? _ ("Army at the Top") : _ ("Army at the Bottom"),
      NULL));
  guint i = 1 + 2 * (guint) side;
  self->armies[side] = group;
  add_entry (self, i, group, _ ("Army"), WCE_FIELD_NAME, side);
  add_entry (self, i + 1, group, _ ("Colour of the Blocks"), WCE_FIELD_COLOUR,
             side);
  add_number (self, 1 + (guint) side, group, _ ("Command Cards"),
              WCE_FIELD_CARDS, side);
}

static void
add_battle (WceNewBattle *self, AdwPreferencesPage *page)
{
  GtkWidget *group = GTK_WIDGET (wce_add_group (page, _ ("Battle"), NULL));
  GtkWidget *first = adw_combo_row_new ();
  self->battle = group;
  self->first = ADW_COMBO_ROW (first);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (first),
                                 _ ("Moves First"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), first);
  add_number (self, 0, group, _ ("Banners to Win"), WCE_FIELD_BANNERS, 0);
  self->board = wce_add_row (ADW_PREFERENCES_GROUP (group), _ ("Board"), NULL);
  g_signal_connect_object (first, "notify::selected", G_CALLBACK (first_chosen),
                           self, G_CONNECT_SWAPPED);
}

static void
wce_new_battle_dispose (GObject *object)
{
  WceNewBattle *self = WCE_NEW_BATTLE (object);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->kind, g_free);
  g_clear_pointer (&self->rules, g_free);
  g_clear_pointer (&self->proposed, g_free);
  g_clear_pointer (&self->style, wce_board_style_free);
  G_OBJECT_CLASS (wce_new_battle_parent_class)->dispose (object);
}

static void
wce_new_battle_class_init (WceNewBattleClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_new_battle_dispose;
}

static void
wce_new_battle_init (WceNewBattle *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  self->updating = TRUE;
  self->style = wce_board_style_new ();
  self->preview = g_object_new (WCE_TYPE_PREVIEW, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->preview));
  gtk_box_append (GTK_BOX (self), page);
  gtk_widget_set_vexpand (page, TRUE);
  add_entry (
      self, 0,
      GTK_WIDGET (wce_add_group (ADW_PREFERENCES_PAGE (page), NULL, NULL)),
      _ ("Title"), WCE_FIELD_TITLE, 0);
  for (int side = 0; side < 2; side++)
    add_army (self, ADW_PREFERENCES_PAGE (page), side);
  add_battle (self, ADW_PREFERENCES_PAGE (page));
  self->updating = FALSE;
}

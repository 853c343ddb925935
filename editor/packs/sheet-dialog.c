/* sheet-dialog.c: shows a sheet of the document as the printer would print it,
 * to be printed or saved. */
#include "sheet-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/job.h"
#include "widgets/dialog-rows.h"
#include "sheet-files.h"
#include "widgets/text-dialog.h"
#include "wcc/texts.h"
#include "wcs/sheet.h"

struct _WceSheetDialog {
  AdwWindow parent_instance;
  WceCheck *check;
  char *name;
  wcs_sheet *sheet; /* NULL: no such sheet can be made */
  guint page;

  GtkWidget *preview;
  GtkLabel *page_label, *problem_label, *note_label;
  GtkStack *stack;
  GtkWidget *back_button, *forth_button, *print_button, *save_button;
  AdwPreferencesGroup *group;
  AdwComboRow *kind_row, *paper_row;
  GtkWidget *hex_row, *hex_spin;
  GtkSwitch *ink_switch, *large_switch;
};

G_DEFINE_FINAL_TYPE (WceSheetDialog, wce_sheet_dialog, ADW_TYPE_WINDOW)

static const struct {
  enum wcs_kind kind;
  const char *name;
} kinds[] = {
  { WCS_SCENARIO, N_ ("Battle") },
  { WCS_BRIEFING_TOP, N_ ("Briefing for the Top") },
  { WCS_BRIEFING_BOTTOM, N_ ("Briefing for the Bottom") },
  { WCS_SET_UP, N_ ("Set-Up") },
  { WCS_MAP, N_ ("Map") },
  { WCS_TILES, N_ ("Map True to Size") },
  { WCS_CUT_OUTS, N_ ("Counters and Cards") },
  { WCS_RULES, N_ ("Rules at a Glance") },
};

static const struct {
  const char *name, *gtk;
} papers[WCS_PAPERS] = { [WCS_A4] = { "A4", GTK_PAPER_NAME_A4 },
                         [WCS_LETTER] = { "Letter", GTK_PAPER_NAME_LETTER },
                         [WCS_A3] = { "A3", GTK_PAPER_NAME_A3 } };

/* ---- the sheet ----------------------------------------------------------- */

static gboolean
is_rules (const WceSheetDialog *self)
{
  return wcc_result_kind (wce_check_get_result (self->check)) == WCC_RULES;
}

static void
show_page (WceSheetDialog *self)
{
  guint pages = self->sheet != NULL ? (guint) wcs_sheet_pages (self->sheet) : 0;
  if (self->page >= pages)
    self->page = pages > 0 ? pages - 1 : 0;
  g_autofree char *words
      = pages > 0 ? g_strdup_printf (_ ("Page %d of %d"), (int) self->page + 1,
                                     (int) pages)
                  : g_strdup ("");
  gtk_label_set_text (self->page_label, words);
  gtk_widget_set_sensitive (self->back_button, self->page > 0);
  gtk_widget_set_sensitive (self->forth_button, self->page + 1 < pages);
  gtk_widget_set_sensitive (self->print_button, pages > 0);
  gtk_widget_set_sensitive (self->save_button, pages > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_draw (self->preview);
}

/* Tells what is missing on paper. */
static void
show_notes (WceSheetDialog *self)
{
  g_autoptr (GString) notes = g_string_new (NULL);
  const char *note;
  for (size_t i = 0;
       self->sheet != NULL && (note = wcs_sheet_note (self->sheet, i)) != NULL;
       i++)
    g_string_append_printf (notes, "%s%s", i > 0 ? "\n" : "", note);
  gtk_label_set_text (self->note_label, notes->str);
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), notes->len > 0);
}

static enum wcs_kind
kind_of (const WceSheetDialog *self)
{
  guint kind = adw_combo_row_get_selected (self->kind_row);
  return is_rules (self) || kind >= G_N_ELEMENTS (kinds) ? WCS_RULES
                                                         : kinds[kind].kind;
}

static enum wcs_paper
paper_of (const WceSheetDialog *self)
{
  guint paper = adw_combo_row_get_selected (self->paper_row);
  return paper < WCS_PAPERS ? (enum wcs_paper) paper : WCS_A4;
}

/* Whether hexes have a size on the sheet. */
static gboolean
is_to_size (const WceSheetDialog *self)
{
  return kind_of (self) == WCS_TILES || kind_of (self) == WCS_CUT_OUTS;
}

/* Says how many pages of which paper it takes, and the scale. */
static void
show_amount (WceSheetDialog *self)
{
  int pages = self->sheet != NULL ? (int) wcs_sheet_pages (self->sheet) : 0;
  const char *paper = papers[paper_of (self)].name;
  g_autofree char *words = NULL;
  if (pages > 0 && is_to_size (self))
    words = g_strdup_printf (
        /* Translators: %s is the paper, such as A4 */
        ngettext ("%d page %s, hexes %d mm wide",
                  "%d pages %s, hexes %d mm wide", (gulong) pages),
        pages, paper,
        gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->hex_spin)));
  else if (pages > 0)
    words = g_strdup_printf (
        /* Translators: %s is the paper, such as A4 */
        ngettext ("%d page %s", "%d pages %s", (gulong) pages), pages, paper);
  adw_preferences_group_set_description (self->group, words);
}

static void
lay_out (WceSheetDialog *self)
{
  wcs_options options = { 0 };
  char why[WCS_WHY];
  options.kind = kind_of (self);
  options.paper = paper_of (self);
  options.hex
      = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->hex_spin));
  options.ink = gtk_switch_get_active (self->ink_switch);
  options.language = wcc_reader_languages ();
  options.large = gtk_switch_get_active (self->large_switch);
  wcs_sheet_free (self->sheet);
  self->sheet
      = wcs_sheet_new (wce_check_get_result (self->check), &options, why);
  gtk_stack_set_visible_child_name (self->stack,
                                    self->sheet != NULL ? "page" : "problem");
  gtk_label_set_text (self->problem_label, self->sheet != NULL ? "" : why);
  gtk_widget_set_visible (self->hex_row, is_to_size (self));
  show_notes (self);
  show_amount (self);
  show_page (self);
}

static void
changed (GObject *object, GParamSpec *spec, WceSheetDialog *self)
{
  (void) object;
  (void) spec;
  lay_out (self);
}

static void
step_back (GtkButton *button, WceSheetDialog *self)
{
  (void) button;
  self->page--;
  show_page (self);
}

static void
step_forth (GtkButton *button, WceSheetDialog *self)
{
  (void) button;
  self->page++;
  show_page (self);
}

/* Draws the page on white paper, as large as fits. */
static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user)
{
  WceSheetDialog *self = user;
  double w, h;
  (void) area;
  if (self->sheet == NULL)
    return;
  wcs_sheet_size (self->sheet, &w, &h);
  double scale = MIN ((width - 24) / w, (height - 24) / h);
  if (scale <= 0)
    return;
  cairo_translate (cr, (width - w * scale) / 2, (height - h * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 3, 4, w, h);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, 0, w, h);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  wcs_sheet_draw (self->sheet, self->page, cr);
}

/* ---- printing ------------------------------------------------------------ */

static void
print_page (GtkPrintOperation *operation, GtkPrintContext *context, int page,
            WceSheetDialog *self)
{
  (void) operation;
  if ((gsize) page < wcs_sheet_pages (self->sheet))
    wcs_sheet_draw (self->sheet, (gsize) page,
                    gtk_print_context_get_cairo_context (context));
}

static void
print (GtkButton *button, WceSheetDialog *self)
{
  (void) button;
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GError) error = NULL;
  GtkWindow *window = NULL; /* it may be closed during the print dialog */
  double width, height;
  g_set_weak_pointer (&window, GTK_WINDOW (self));
  wcs_sheet_size (self->sheet, &width, &height);
  GtkPaperSize *paper = gtk_paper_size_new (papers[paper_of (self)].gtk);
  gtk_page_setup_set_paper_size (setup, paper);
  gtk_paper_size_free (paper);
  gtk_page_setup_set_orientation (setup, width > height
                                             ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                             : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_n_pages (operation,
                                   (int) wcs_sheet_pages (self->sheet));
  gtk_print_operation_set_job_name (operation, self->name);
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (print_page),
                           self, 0);
  if (gtk_print_operation_run (operation,
                               GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               window, &error)
          == GTK_PRINT_OPERATION_RESULT_ERROR
      && window != NULL)
    wce_show_message (window, _ ("It Could Not Be Printed"), error->message);
  g_clear_weak_pointer (&window);
}

/* ---- files --------------------------------------------------------------- */

static void
show_failure (GtkWindow *window, const char *why)
{
  wce_show_message (window, _ ("It Could Not Be Saved"), why);
}

/* The dialog may have been closed meanwhile. */
static gboolean
sheet_written (gpointer parent, const char *path, const char *error)
{
  GtkApplication *program = gtk_window_get_application (parent);
  (void) path;
  if (error != NULL && program != NULL)
    show_failure (gtk_application_get_active_window (program), error);
  return program != NULL;
}

static void
save_chosen (gpointer user, const char *path)
{
  WceSheetDialog *self = user;
  g_autofree char *why = NULL;
  if (path == NULL || self->sheet == NULL)
    return;
  GPtrArray *files = wce_sheet_files (self->sheet, path, &why);
  if (files != NULL)
    wce_write_files (gtk_window_get_transient_for (GTK_WINDOW (self)), files,
                     sheet_written);
  else
    show_failure (GTK_WINDOW (self), why);
}

static void
save (GtkButton *button, WceSheetDialog *self)
{
  (void) button;
  GtkFileChooserNative *chooser
      = wce_new_chooser (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                         _ ("Save the Sheet"), NULL);
  g_autofree char *name = g_strconcat (self->name, ".pdf", NULL);
  static const struct {
    const char *name, *pattern;
  } filters[] = { { "PDF", "*.pdf" }, { "SVG", "*.svg" }, { "PNG", "*.png" } };
  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
      gtk_file_filter_set_name (filter, filters[i].name);
      gtk_file_filter_add_pattern (filter, filters[i].pattern);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
    }
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  wce_ask_for_file (chooser, self, save_chosen);
}

/* ---- widgets ------------------------------------------------------------- */

static AdwComboRow *
add_choice (AdwPreferencesGroup *group, const char *title,
            const char *const *names)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_preferences_group_add (group, row);
  return ADW_COMBO_ROW (row);
}

static GtkWidget *
new_step (WceSheetDialog *self, const char *icon, const char *name,
          GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", callback, self);
  return button;
}

static GtkWidget *
new_pages (WceSheetDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *steps = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *problem = gtk_label_new (NULL);
  self->preview = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->preview), draw, self,
                                  NULL);
  gtk_widget_set_size_request (self->preview, 280, 320);
  self->problem_label = GTK_LABEL (problem);
  gtk_label_set_wrap (self->problem_label, TRUE);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, self->preview, "page");
  gtk_stack_add_named (self->stack, problem, "problem");
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->stack), TRUE);
  self->page_label = GTK_LABEL (gtk_label_new (NULL));
  self->back_button = new_step (self, "go-previous-symbolic",
                                _ ("Previous Page"), G_CALLBACK (step_back));
  self->forth_button = new_step (self, "go-next-symbolic", _ ("Next Page"),
                                 G_CALLBACK (step_forth));
  gtk_box_append (GTK_BOX (steps), self->back_button);
  gtk_box_append (GTK_BOX (steps), GTK_WIDGET (self->page_label));
  gtk_box_append (GTK_BOX (steps), self->forth_button);
  gtk_widget_set_halign (steps, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_bottom (steps, 12);
  self->note_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->note_label, TRUE);
  gtk_widget_set_margin_start (GTK_WIDGET (self->note_label), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self->note_label), 12);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note_label));
  gtk_box_append (GTK_BOX (box), steps);
  return box;
}

static void
add_hex_row (WceSheetDialog *self)
{
  self->hex_spin
      = gtk_spin_button_new_with_range (WCS_LEAST_HEX, WCS_MOST_HEX, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->hex_spin), WCS_HEX);
  wce_leave_wheel (self->hex_spin);
  self->hex_row = wce_new_control_row (_ ("Width of a Hex"),
                                       _ ("In millimetres"), self->hex_spin);
  adw_preferences_group_add (self->group, self->hex_row);
}

static GtkWidget *
new_choices (WceSheetDialog *self)
{
  const char *paper_names[WCS_PAPERS + 1] = { NULL };
  const char *names[G_N_ELEMENTS (kinds) + 1] = { NULL };
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    names[i] = _ (kinds[i].name);
  for (gsize i = 0; i < WCS_PAPERS; i++)
    paper_names[i] = papers[i].name;
  self->group = ADW_PREFERENCES_GROUP (group);
  self->kind_row
      = add_choice (ADW_PREFERENCES_GROUP (group), _ ("Kind"), names);
  self->paper_row
      = add_choice (ADW_PREFERENCES_GROUP (group), _ ("Paper"), paper_names);
  add_hex_row (self);
  self->ink_switch
      = wce_add_switch (ADW_PREFERENCES_GROUP (group), _ ("Save Ink"),
                        _ ("Black and white, with patterns"));
  self->large_switch
      = wce_add_switch (ADW_PREFERENCES_GROUP (group), _ ("Large Print"), NULL);
  gtk_widget_set_margin_top (group, 12);
  gtk_widget_set_margin_start (group, 12);
  gtk_widget_set_margin_end (group, 12);
  gtk_widget_set_margin_bottom (group, 12);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), group);
  gtk_widget_set_size_request (scroller, 320, -1);
  return scroller;
}

static void
wce_sheet_dialog_init (WceSheetDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *panes = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  self->print_button = gtk_button_new_with_mnemonic (_ ("_Print…"));
  self->save_button = gtk_button_new_with_mnemonic (_ ("_Save…"));
  gtk_widget_add_css_class (self->print_button, "suggested-action");
  g_signal_connect (self->print_button, "clicked", G_CALLBACK (print), self);
  g_signal_connect (self->save_button, "clicked", G_CALLBACK (save), self);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->print_button);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->save_button);
  gtk_box_append (GTK_BOX (panes), new_choices (self));
  gtk_box_append (GTK_BOX (panes),
                  gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (panes), new_pages (self));
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), panes);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Print"));
  gtk_window_set_default_size (GTK_WINDOW (self), 860, 640);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
wce_sheet_dialog_finalize (GObject *object)
{
  WceSheetDialog *self = WCE_SHEET_DIALOG (object);
  wcs_sheet_free (self->sheet);
  g_clear_pointer (&self->check, wce_check_unref);
  g_free (self->name);
  G_OBJECT_CLASS (wce_sheet_dialog_parent_class)->finalize (object);
}

static void
wce_sheet_dialog_class_init (WceSheetDialogClass *class)
{
  G_OBJECT_CLASS (class)->finalize = wce_sheet_dialog_finalize;
}

void
wce_sheet_dialog_open (GtkWindow *parent, WceCheck *check, const char *name)
{
  WceSheetDialog *self
      = g_object_new (WCE_TYPE_SHEET_DIALOG, "transient-for", parent, "modal",
                      TRUE, "destroy-with-parent", TRUE, NULL);
  self->check = wce_check_ref (check);
  self->name = g_strdup (name);
  gtk_widget_set_visible (GTK_WIDGET (self->kind_row), !is_rules (self));
  g_signal_connect (self->kind_row, "notify::selected", G_CALLBACK (changed),
                    self);
  g_signal_connect (self->paper_row, "notify::selected", G_CALLBACK (changed),
                    self);
  g_signal_connect (self->hex_spin, "notify::value", G_CALLBACK (changed),
                    self);
  g_signal_connect (self->ink_switch, "notify::active", G_CALLBACK (changed),
                    self);
  g_signal_connect (self->large_switch, "notify::active", G_CALLBACK (changed),
                    self);
  lay_out (self);
  gtk_window_present (GTK_WINDOW (self));
}

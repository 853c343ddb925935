/* dialog-rows.c: what dialogs share: frames, rows, answers. */
#include "dialog-rows.h"

#include <glib/gi18n.h>
#include <string.h>

GtkStack *
wce_fill_dialog (AdwWindow *dialog, const char *title, GtkWidget *button,
                 GtkWidget **cancel)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *close = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (close), "window.close");
  gtk_widget_add_css_class (button, "suggested-action");
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), close);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), button);
  gtk_widget_set_vexpand (stack, TRUE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), stack);
  adw_window_set_content (dialog, box);
  gtk_window_set_default_widget (GTK_WINDOW (dialog), button);
  gtk_window_set_title (GTK_WINDOW (dialog), title);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 560, 680);
  if (cancel != NULL)
    *cancel = close;
  return GTK_STACK (stack);
}

static void
parent_goes (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
  gtk_window_destroy (dialog);
}

void
wce_present_dialog (AdwWindow *dialog, GtkWindow *parent)
{
  GtkWindow *window = GTK_WINDOW (dialog);
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_modal (window, TRUE);
  /* This is not done with destroy-with-parent: when the dialog is freed after
   * its parent, GTK 4.8 still looks for the signal handlers that it connected
   * there. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (parent_goes), dialog,
                           G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

GtkFileChooserNative *
wce_new_chooser (GtkWindow *parent, GtkFileChooserAction action,
                 const char *title, const char *path)
{
  GtkFileChooserNative *chooser
      = gtk_file_chooser_native_new (title, parent, action, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  if (path != NULL)
    {
      g_autofree char *folder = g_path_get_dirname (path);
      g_autoptr (GFile) place = g_file_new_for_path (folder);
      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), place,
                                           NULL);
    }
  return chooser;
}

char *
wce_with_ending (const char *name, const char *ending)
{
  const char *dot = strrchr (name, '.');
  int length = dot != NULL && dot != name ? (int) (dot - name)
                                          : (int) strlen (name);
  return g_strdup_printf ("%.*s%s", length, name, ending);
}

#define CHOOSER "wce-chooser"

typedef struct {
  gpointer owner; /* has the chooser as long as it lives */
  WceChosen chosen;
} Choosing;

static void
choosing_free (gpointer data, GClosure *closure)
{
  (void) closure;
  g_free (data);
}

static void
answered (GtkFileChooser *chooser, int response, const Choosing *choosing)
{
  g_autoptr (GObject) owner = g_object_ref (choosing->owner);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (chooser)
                               : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  WceChosen chosen = choosing->chosen;
  g_object_set_data (owner, CHOOSER, NULL);
  chosen (owner, path);
}

void
wce_ask_for_file (GtkFileChooserNative *chooser, gpointer owner,
                  WceChosen chosen)
{
  Choosing *choosing = g_new (Choosing, 1);
  *choosing = (Choosing){ owner, chosen };
  g_signal_connect_data (chooser, "response", G_CALLBACK (answered), choosing,
                         choosing_free, 0);
  g_object_set_data_full (owner, CHOOSER, chooser, g_object_unref);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

AdwPreferencesGroup *
wce_add_group (AdwPreferencesPage *page, const char *title,
               const char *description)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *name = g_markup_escape_text (title != NULL ? title : "", -1);
  g_autofree char *text
      = g_markup_escape_text (description != NULL ? description : "", -1);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), name);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), text);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  return ADW_PREFERENCES_GROUP (group);
}

/* A controller in no phase hears nothing; what hears the wheel again is in the
 * phase where widgets put it. */
static void
set_wheel (GtkWidget *widget, gboolean heard)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller
          = g_list_model_get_item (controllers, i);
      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (
            controller, heard ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

void
wce_leave_wheel (GtkWidget *spin)
{
  set_wheel (spin, FALSE);
}

static void
focus_changed (GtkWidget *scroller, GParamSpec *changed, GtkWidget *field)
{
  (void) changed;
  set_wheel (scroller, gtk_widget_has_focus (field));
}

void
wce_leave_wheel_without_focus (GtkWidget *scroller, GtkWidget *field)
{
  g_signal_connect_object (field, "notify::has-focus",
                           G_CALLBACK (focus_changed), scroller,
                           G_CONNECT_SWAPPED);
  focus_changed (scroller, NULL, field);
}

GtkWidget *
wce_new_control_row (const char *title, const char *subtitle,
                     GtkWidget *control)
{
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  /* The row also names the control; with a label as well, both would be
   * read. */
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  return row;
}

GtkSwitch *
wce_add_switch (AdwPreferencesGroup *group, const char *title,
                const char *subtitle)
{
  GtkWidget *toggle = gtk_switch_new ();
  adw_preferences_group_add (group,
                             wce_new_control_row (title, subtitle, toggle));
  return GTK_SWITCH (toggle);
}

AdwActionRow *
wce_add_row (AdwPreferencesGroup *group, const char *title,
             const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               subtitle != NULL ? subtitle : "");
  adw_preferences_group_add (group, row);
  return ADW_ACTION_ROW (row);
}

AdwActionRow *
wce_add_problem (AdwPreferencesGroup *group, gboolean error,
                 const char *message, const char *file, int line,
                 const char *hint)
{
  g_autofree char *place = line > 0
                               ? g_strdup_printf (_ ("%s, line %d"), file, line)
                               : g_strdup (file);
  g_autofree char *below
      = g_strjoin (place != NULL && hint != NULL ? "\n" : "",
                   place != NULL ? place : "", hint != NULL ? hint : "", NULL);
  AdwActionRow *row = wce_add_row (group, message, below);
  GtkWidget *picture
      = gtk_image_new_from_icon_name (error ? "wce-error" : "wce-warning");
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  error ? _ ("Error") : _ ("Warning"), -1);
  adw_action_row_add_prefix (row, picture);
  return row;
}

GtkWidget *
wce_new_waiting (const char *title, GtkProgressBar **bar)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *sign;
  if (bar != NULL)
    {
      sign = gtk_progress_bar_new ();
      *bar = GTK_PROGRESS_BAR (sign);
      gtk_widget_set_size_request (sign, 320, -1);
    }
  else
    {
      sign = gtk_spinner_new ();
      gtk_spinner_start (GTK_SPINNER (sign));
      gtk_widget_set_size_request (sign, 32, 32);
    }
  gtk_widget_set_halign (sign, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (sign),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_status_page_set_title (ADW_STATUS_PAGE (page), title);
  adw_status_page_set_child (ADW_STATUS_PAGE (page), sign);
  return page;
}

/* text-dialog.c: a window with a text to read, select and copy. */
#include "text-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static GtkWidget *
new_view (const char *title)
{
  GtkWidget *view = gtk_text_view_new ();
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 18);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 18);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_pixels_below_lines (GTK_TEXT_VIEW (view), 4);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return view;
}

static GtkWidget *
new_spinner (void)
{
  GtkWidget *spinner = gtk_spinner_new ();
  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_widget_set_halign (spinner, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (spinner, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (spinner, 32, 32);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spinner),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Comparing…"), -1);
  return spinner;
}

static GtkEventController *
escape_closes (void)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  return keys;
}

GtkWindow *
wce_text_dialog_open (GtkWindow *parent, const char *title,
                      const char *subtitle)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *view = new_view (title);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header),
                                   adw_window_title_new (title, subtitle));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_stack_add_child (GTK_STACK (stack), new_spinner ());
  gtk_stack_add_named (GTK_STACK (stack), scroller, "text");
  gtk_widget_set_vexpand (stack, TRUE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), stack);
  adw_window_set_content (ADW_WINDOW (window), box);
  g_object_set_data (G_OBJECT (window), "stack", stack);
  g_object_set_data (G_OBJECT (window), "view", view);
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_default_size (GTK_WINDOW (window), 560, 440);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_widget_add_controller (window, escape_closes ());
  gtk_window_present (GTK_WINDOW (window));
  return GTK_WINDOW (window);
}

void
wce_text_dialog_fill (GtkWindow *dialog, const char *markup)
{
  GtkStack *stack = g_object_get_data (G_OBJECT (dialog), "stack");
  GtkTextView *view = g_object_get_data (G_OBJECT (dialog), "view");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter iter;
  gtk_text_buffer_get_start_iter (buffer, &iter);
  gtk_text_buffer_insert_markup (buffer, &iter, markup, -1);
  gtk_text_buffer_get_start_iter (buffer, &iter);
  gtk_text_buffer_place_cursor (buffer, &iter);
  gtk_stack_set_visible_child_name (stack, "text");
  gtk_widget_grab_focus (GTK_WIDGET (view));
}

void
wce_show_text (GtkWindow *parent, const char *title, const char *subtitle,
               const char *markup)
{
  wce_text_dialog_fill (wce_text_dialog_open (parent, title, subtitle), markup);
}

void
wce_show_message (GtkWindow *parent, const char *heading, const char *message)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, message);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close",
                                   _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog),
                                           "close");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* buttons.c: the buttons that step, run, undo and redo. */

#include "buttons.h"

#include <glib/gi18n.h>

struct _WcePlayButtons {
  GtkBox parent_instance;

  WcePlaySession *session;
  WcePlayMenu *menu;
  GtkWidget *step, *run, *undo, *redo;
};

G_DEFINE_FINAL_TYPE (WcePlayButtons, wce_play_buttons, GTK_TYPE_BOX)

/* In GTK 4.8, assistive technology calls a button with a mnemonic of its own
 * "S_tep", and does not know the name of a button that has a label as its
 * child. */
static void
set_button_name (GtkWidget *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (label), -1);
}

void
wce_play_buttons_update (WcePlayButtons *self)
{
  gboolean running = wce_play_session_get_running (self->session);
  gboolean can_step = wce_play_session_can_step (self->session);
  guint position = wce_play_session_get_position (self->session);
  const char *run = running ? _("_Stop") : _("_Run");

  gtk_widget_set_sensitive (self->step, can_step && !running);
  gtk_widget_set_sensitive (self->run, can_step || running);
  gtk_label_set_text_with_mnemonic (
    GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->run))), run);
  set_button_name (self->run);
  gtk_widget_set_sensitive (self->undo, position > 0);
  gtk_widget_set_sensitive (
    self->redo, position < wce_play_session_get_length (self->session));
}

static void
run_clicked (WcePlayButtons *self)
{
  if (wce_play_session_get_running (self->session))
    wce_play_session_stop (self->session);
  else
    wce_play_session_run (self->session,
                          wce_play_menu_get_pause (self->menu));
}

/* @param clicked  is called with the object alone */
static GtkWidget *
add_button (WcePlayButtons *self, const char *label, const char *hint,
            GCallback clicked, gpointer object)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button),
                        gtk_label_new_with_mnemonic (label));
  set_button_name (button);
  gtk_widget_set_tooltip_text (button, hint);
  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect_swapped (button, "clicked", clicked, object);
  gtk_box_append (GTK_BOX (self), button);
  return button;
}

static void
wce_play_buttons_class_init (WcePlayButtonsClass *class)
{
  (void) class;
}

static void
wce_play_buttons_init (WcePlayButtons *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 4);
  gtk_widget_add_css_class (GTK_WIDGET (self), "wce-play-buttons");
}

GtkWidget *
wce_play_buttons_new (WcePlaySession *session, WcePlayMenu *menu)
{
  WcePlayButtons *self = g_object_new (WCE_TYPE_PLAY_BUTTONS, NULL);

  self->session = session;
  self->menu = menu;
  self->step = add_button (self, _("S_tep"), _("Make one choice"),
                           G_CALLBACK (wce_play_session_step), session);
  self->run = add_button (self, _("_Run"),
                          _("Play on until a person has to decide"),
                          G_CALLBACK (run_clicked), self);
  self->undo = add_button (self, _("_Undo"),
                           _("Take back the last choice of a person"),
                           G_CALLBACK (wce_play_session_undo), session);
  self->redo = add_button (self, _("Re_do"),
                           _("Make a choice again that was taken back"),
                           G_CALLBACK (wce_play_session_redo), session);
  return GTK_WIDGET (self);
}

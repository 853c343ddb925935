/* fix-button.c: a button that solves a problem as the compiler proposes. */
#include "fix-button.h"

typedef struct {
  WceDocument *document;
  wcc_fix fix;
  char *text, *title;
} Offer;

static void
offer_free (gpointer data, GClosure *closure)
{
  (void) closure;
  Offer *offer = data;
  g_object_unref (offer->document);
  g_free (offer->text);
  g_free (offer->title);
  g_free (offer);
}

static void
clicked (GtkWidget *button, Offer *offer)
{
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);
  if (!wce_document_apply_fix (offer->document, &offer->fix))
    gtk_widget_error_bell (button);
  else if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static GtkWidget *
new_button (WceDocument *document, const wcc_fix *fix)
{
  Offer *offer = g_new0 (Offer, 1);
  offer->document = g_object_ref (document);
  offer->text = g_strdup (fix->text);
  offer->title = g_strdup (fix->title);
  offer->fix = (wcc_fix){ fix->start, fix->end, offer->text, offer->title };
  GtkWidget *label = gtk_label_new (fix->title);
  GtkWidget *button = gtk_button_new ();
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_data (button, "clicked", G_CALLBACK (clicked), offer,
                         offer_free, 0);
  return button;
}

void
wce_fix_buttons_fill (GtkBox *box, WceDocument *document,
                      const wcc_diagnostic *diagnostic)
{
  for (GtkWidget *old; (old = gtk_widget_get_first_child (GTK_WIDGET (box)));)
    gtk_box_remove (box, old);
  size_t count = diagnostic != NULL && wce_document_is_checked (document)
                     ? diagnostic->fix_count
                     : 0;
  for (size_t i = 0; i < count; i++)
    gtk_box_append (box, new_button (document, &diagnostic->fixes[i]));
  gtk_widget_set_visible (GTK_WIDGET (box), count > 0);
}

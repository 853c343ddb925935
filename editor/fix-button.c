/* fix-button.c: a button that solves a problem as the compiler proposes. */
#include "fix-button.h"

typedef struct {
  WceDocument *document;
  wcc_fix fix;
  char *text, *title;
} Offer;

static void
offer_clear (gpointer data)
{
  Offer *offer = data;
  g_object_unref (offer->document);
  g_free (offer->text);
  g_free (offer->title);
}

static void
offer_unref (gpointer offer)
{
  g_rc_box_release_full (offer, offer_clear);
}

static Offer *
offer_new (WceDocument *document, const wcc_fix *fix)
{
  Offer *offer = g_rc_box_new0 (Offer);
  offer->document = g_object_ref (document);
  offer->text = g_strdup (fix->text);
  offer->title = g_strdup (fix->title);
  offer->fix = (wcc_fix){ fix->start, fix->end, offer->text, offer->title };
  return offer;
}

static void
clicked (GtkWidget *button)
{
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);
  /* What the change sets going may give the button another offer. */
  Offer *offer
      = g_rc_box_acquire (g_object_get_data (G_OBJECT (button), "offer"));
  if (!wce_document_apply_fix (offer->document, &offer->fix))
    gtk_widget_error_bell (button);
  else if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
  offer_unref (offer);
}

static GtkWidget *
new_button (void)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_button_new ();
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked), NULL);
  return button;
}

/* A list binds a row again while the pointer enters it, and GTK 4.8 goes on
 * with the widgets that it entered: buttons are given other offers, or hidden,
 * but never removed. */
void
wce_fix_buttons_fill (GtkBox *box, WceDocument *document,
                      const wcc_diagnostic *diagnostic)
{
  size_t count = diagnostic != NULL && wce_document_is_checked (document)
                     ? diagnostic->fix_count
                     : 0;
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (box));
  for (size_t i = 0; i < count; i++)
    {
      const wcc_fix *fix = &diagnostic->fixes[i];
      if (button == NULL)
        gtk_box_append (box, button = new_button ());
      gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           fix->title);
      g_object_set_data_full (G_OBJECT (button), "offer",
                              offer_new (document, fix), offer_unref);
      gtk_widget_set_visible (button, TRUE);
      button = gtk_widget_get_next_sibling (button);
    }
  for (; button != NULL; button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_visible (button, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (box), count > 0);
}

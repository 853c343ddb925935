/* fix-button.c: a button that solves a problem in the way the compiler
 * proposes. */
#include "fix-button.h"

#include <glib/gi18n.h>

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
  /* The change may give the button another offer, so it is kept meanwhile. */
  Offer *offer = g_object_get_data (G_OBJECT (button), "offer");
  if (offer != NULL)
    g_rc_box_acquire (offer);
  if (offer != NULL && !wce_document_apply_fix (offer->document, &offer->fix))
    gtk_widget_error_bell (button);
  else if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
  g_clear_pointer (&offer, offer_unref);
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

/* Sets what a button does: a change or an action.
 * @param offer  of a change, takes ownership; NULL: the action
 * @param action  NULL: the change */
static void
set_up (GtkWidget *button, const char *title, Offer *offer, const char *action)
{
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                       title);
  g_object_set_data_full (G_OBJECT (button), "offer", offer, offer_unref);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (action == NULL)
    gtk_widget_set_sensitive (button, TRUE);
  gtk_widget_set_visible (button, TRUE);
}

/* The button at the place of *next, or a new one. */
static GtkWidget *
take_button (GtkBox *box, GtkWidget **next)
{
  GtkWidget *button = *next;
  if (button == NULL)
    gtk_box_append (box, button = new_button ());
  *next = gtk_widget_get_next_sibling (button);
  return button;
}

/* A list binds a row again while the pointer enters it, and GTK 4.8 continues
 * with the widgets that the pointer entered. So buttons get other offers or are
 * hidden, but are never removed. */
void
wce_fix_buttons_fill (GtkBox *box, WceDocument *document,
                      const wcc_diagnostic *diagnostic)
{
  gboolean fits = diagnostic != NULL && wce_document_is_checked (document);
  /* Upgrading an older version takes several changes; the window does that. */
  gboolean old = fits && diagnostic->code == WCC_CODE_OLD_VERSION;
  size_t count = fits ? diagnostic->fix_count : 0;
  GtkWidget *next = gtk_widget_get_first_child (GTK_WIDGET (box));
  for (size_t i = 0; i < count; i++)
    set_up (take_button (box, &next), diagnostic->fixes[i].title,
            offer_new (document, &diagnostic->fixes[i]), NULL);
  if (old)
    set_up (take_button (box, &next), _ ("Upgrade"), NULL, "win.upgrade");
  for (; next != NULL; next = gtk_widget_get_next_sibling (next))
    gtk_widget_set_visible (next, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (box), count > 0 || old);
}

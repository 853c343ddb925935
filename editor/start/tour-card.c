/* tour-card.c: the card that says what the present step of a tour is. */
#include "tour-card.h"

#include <glib/gi18n.h>

#include "tour.h"
#include "widgets/names.h"

struct _WceTourCard {
  GtkBox parent_instance;
  GtkWidget *words, *skip_button, *steps_button;
  GtkFlowBox *buttons;
  GtkLabel *title_label, *text_label;
};

G_DEFINE_FINAL_TYPE (WceTourCard, wce_tour_card, GTK_TYPE_BOX)

static char *
title_of (guint step)
{
  const char *title = _ (wce_tour_page (step)->title);
  guint count = wce_tour_count ();
  if (step == count)
    return g_strdup (title);
  /* Translators: number of the step, of how many, and what is done in it */
  return g_strdup_printf (_ ("Step %u of %u: %s"), step + 1, count, title);
}

void
wce_tour_card_show (WceTourCard *self, guint step, const char *praise,
                    const char *reason)
{
  const char *text
      = reason != NULL ? _ (reason) : _ (wce_tour_page (step)->text);
  g_autofree char *title = title_of (step);
  g_autofree char *all = praise != NULL
                             ? g_strjoin ("\n", praise, title, text, NULL)
                             : g_strjoin ("\n", title, text, NULL);
  gboolean over = step == wce_tour_count ();
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->text_label, text);
  gtk_widget_set_visible (self->skip_button, !over);
  gtk_widget_set_visible (self->steps_button, over);
  wce_announce (self->words, all);
}

/* Buttons beside the words stand side by side; below them as many as there is room
 * for. */
static void
orientation_changed (WceTourCard *self)
{
  GtkOrientation orientation
      = gtk_orientable_get_orientation (GTK_ORIENTABLE (self));
  gtk_flow_box_set_min_children_per_line (
      self->buttons, orientation == GTK_ORIENTATION_HORIZONTAL ? 2 : 1);
}

static void
wce_tour_card_class_init (WceTourCardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/tour-card.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceTourCard, name)
  CHILD (words);
  CHILD (buttons);
  CHILD (title_label);
  CHILD (text_label);
  CHILD (skip_button);
  CHILD (steps_button);
#undef CHILD
}

static void
wce_tour_card_init (WceTourCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::orientation",
                    G_CALLBACK (orientation_changed), NULL);
  orientation_changed (self);
}

/* roll.c: the last roll of a game. */

#include "roll.h"

#include <glib/gi18n.h>

#include "dice.h"
#include "widgets/labels.h"

/* Pixels of a die. */
#define DIE 28

struct _WcePlayRoll {
  GtkBox parent_instance;

  WcePlaySession *session;
  GtkWidget *text, *dice, *score;
};

G_DEFINE_FINAL_TYPE (WcePlayRoll, wce_play_roll, GTK_TYPE_BOX)

void
wce_play_roll_update (WcePlayRoll *self)
{
  g_autoptr (WceLogLine) score = NULL;
  g_autoptr (WceLogLine) roll
    = wce_play_session_dup_roll (self->session, &score);
  const guint8 *faces;
  guint n;

  gtk_widget_set_visible (GTK_WIDGET (self), roll != NULL);
  if (!roll)
    return;
  faces = wce_log_line_get_dice (roll, &n);
  wce_play_dice_show (WCE_PLAY_DICE (self->dice), self->session, faces, n);
  gtk_label_set_text (GTK_LABEL (self->text), wce_log_line_get_plain (roll));
  gtk_label_set_text (GTK_LABEL (self->score),
                      score ? wce_log_line_get_text (score) : "");
  gtk_widget_set_visible (self->score, score != NULL);
}

static void
wce_play_roll_class_init (WcePlayRollClass *class)
{
  (void) class;
}

static void
wce_play_roll_init (WcePlayRoll *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 4);
  gtk_widget_add_css_class (GTK_WIDGET (self), "wce-roll");
  self->text = wce_add_label (GTK_WIDGET (self), NULL, "caption");
  self->dice = wce_play_dice_new (DIE);
  gtk_box_append (GTK_BOX (self), self->dice);
  self->score = wce_add_label (GTK_WIDGET (self), NULL, "caption-heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Last roll"), -1);
}

GtkWidget *
wce_play_roll_new (WcePlaySession *session)
{
  WcePlayRoll *self = g_object_new (WCE_TYPE_PLAY_ROLL, NULL);

  self->session = session;
  return GTK_WIDGET (self);
}

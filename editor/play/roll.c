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
  WceLogLine *shown; /* the roll, or NULL */
  guint position;    /* of the game, when it was shown */
  guint timer, left; /* while the dice roll: the source, and faces to come */
};

G_DEFINE_FINAL_TYPE (WcePlayRoll, wce_play_roll, GTK_TYPE_BOX)

/* The dice show so many faces, one after the other, before they rest. */
enum { FACES = 5, MILLISECONDS = 60 };

gboolean
wce_play_roll_is_rolling (WcePlayRoll *self)
{
  g_return_val_if_fail (WCE_IS_PLAY_ROLL (self), FALSE);
  return self->timer != 0;
}

/* Shows the faces that were rolled, and what they scored. */
static void
rest (WcePlayRoll *self)
{
  guint n;
  const guint8 *faces = wce_log_line_get_dice (self->shown, &n);

  g_clear_handle_id (&self->timer, g_source_remove);
  wce_play_dice_show (WCE_PLAY_DICE (self->dice), self->session, faces, n);
  gtk_widget_set_opacity (self->score, 1);
}

static gboolean
next_face (gpointer user)
{
  WcePlayRoll *self = user;

  if (--self->left > 0)
    {
      wce_play_dice_tumble (WCE_PLAY_DICE (self->dice), self->session);
      return G_SOURCE_CONTINUE;
    }
  self->timer = 0;
  rest (self);
  return G_SOURCE_REMOVE;
}

static void
begin_to_roll (WcePlayRoll *self)
{
  self->left = FACES;
  gtk_widget_set_opacity (self->score, 0);
  wce_play_dice_tumble (WCE_PLAY_DICE (self->dice), self->session);
  self->timer = g_timeout_add (MILLISECONDS, next_face, self);
}

/* Whether the game has gone on to another roll; who looks back sees it at rest. */
static gboolean
is_new (WcePlayRoll *self, WceLogLine *roll)
{
  return roll != self->shown
         && wce_play_session_get_position (self->session) > self->position;
}

void
wce_play_roll_update (WcePlayRoll *self, gboolean rolls)
{
  g_autoptr (WceLogLine) score = NULL;
  g_autoptr (WceLogLine) roll
    = wce_play_session_dup_roll (self->session, &score);
  gboolean new = is_new (self, roll), same = roll == self->shown;

  self->position = wce_play_session_get_position (self->session);
  gtk_widget_set_visible (GTK_WIDGET (self), roll != NULL);
  g_set_object (&self->shown, roll);
  if (!roll)
    {
      g_clear_handle_id (&self->timer, g_source_remove);
      return;
    }
  if (!same || self->timer == 0)
    rest (self);
  if (new && rolls)
    begin_to_roll (self);
  gtk_label_set_text (GTK_LABEL (self->text), wce_log_line_get_plain (roll));
  gtk_label_set_text (GTK_LABEL (self->score),
                      score ? wce_log_line_get_text (score) : "");
  gtk_widget_set_visible (self->score, score != NULL);
}

static void
roll_dispose (GObject *object)
{
  WcePlayRoll *self = WCE_PLAY_ROLL (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->shown);
  G_OBJECT_CLASS (wce_play_roll_parent_class)->dispose (object);
}

static void
wce_play_roll_class_init (WcePlayRollClass *class)
{
  G_OBJECT_CLASS (class)->dispose = roll_dispose;
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

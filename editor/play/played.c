/* played.c: the card in play. */

#include "played.h"

#include <glib/gi18n.h>

#include "widgets/labels.h"

struct _WcePlayPlayed {
  GtkBox parent_instance;

  WcePlaySession *session;
  GHashTable *texts; /* by identifier of the card, or NULL */
  GtkWidget *name, *text, *orders;
};

G_DEFINE_FINAL_TYPE (WcePlayPlayed, wce_play_played, GTK_TYPE_BOX)

/* How many orders are given; "" when nobody asks. Free with g_free(). */
static char *
order_words (WcePlayPlayed *self)
{
  int given;
  int orders
      = wcr_game_orders (wce_play_session_get_battle (self->session),
                         wce_play_session_get_game (self->session), &given);

  if (orders == WCR_NONE && given == 0)
    return g_strdup ("");
  if (orders == WCR_NONE)
    return g_strdup_printf (
      ngettext ("%d order given", "%d orders given", (gulong) given), given);
  return g_strdup_printf (ngettext ("%d of %d order given",
                                    "%d of %d orders given", (gulong) orders),
                          given, orders);
}

static void
show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text ? text : "");
  gtk_widget_set_visible (label, text && *text != '\0');
}

void
wce_play_played_update (WcePlayPlayed *self)
{
  const wcr_battle *battle = wce_play_session_get_battle (self->session);
  const wcr_game *game = wce_play_session_get_game (self->session);
  int card = game && !wcr_game_over (game) ? wcr_game_card (game) : WCR_NONE;
  g_autofree char *orders = NULL;
  const char *id;

  g_return_if_fail (WCE_IS_PLAY_PLAYED (self));
  gtk_widget_set_visible (GTK_WIDGET (self), card != WCR_NONE);
  if (card == WCR_NONE)
    return;
  id = wcr_noun_id (battle, WCR_NOUN_CARD, card);
  orders = order_words (self);
  show_text (self->name, wcr_noun_name (battle, WCR_NOUN_CARD, card));
  show_text (self->text,
             self->texts ? g_hash_table_lookup (self->texts, id) : NULL);
  show_text (self->orders, orders);
}

void
wce_play_played_set_texts (WcePlayPlayed *self, GHashTable *texts)
{
  g_return_if_fail (WCE_IS_PLAY_PLAYED (self));
  g_clear_pointer (&self->texts, g_hash_table_unref);
  self->texts = texts ? g_hash_table_ref (texts) : NULL;
}

static void
played_finalize (GObject *object)
{
  wce_play_played_set_texts (WCE_PLAY_PLAYED (object), NULL);
  G_OBJECT_CLASS (wce_play_played_parent_class)->finalize (object);
}

static void
wce_play_played_class_init (WcePlayPlayedClass *class)
{
  G_OBJECT_CLASS (class)->finalize = played_finalize;
}

static void
wce_play_played_init (WcePlayPlayed *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 2);
  gtk_widget_add_css_class (GTK_WIDGET (self), "wce-roll");
  self->name = wce_add_label (GTK_WIDGET (self), NULL, "wce-card-name");
  self->text = wce_add_label (GTK_WIDGET (self), NULL, "wce-card-text");
  self->orders = wce_add_label (GTK_WIDGET (self), NULL, "wce-card-orders");
}

GtkWidget *
wce_play_played_new (WcePlaySession *session)
{
  WcePlayPlayed *self = g_object_new (WCE_TYPE_PLAY_PLAYED, NULL);

  self->session = session;
  return GTK_WIDGET (self);
}

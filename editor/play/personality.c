/* personality.c: how the computer plays a side. */

#include "personality.h"
#include "widgets/combo-list.h"
#include "widgets/labels.h"
#include "widgets/names.h"

#include <glib/gi18n.h>

struct _WcePlayPersonality {
  GtkBox parent_instance;

  WcePlaySession *session;
  int side;
  GtkWidget *label, *list;
  gboolean filling; /* the list is being filled */
};

G_DEFINE_FINAL_TYPE (WcePlayPersonality, wce_play_personality, GTK_TYPE_BOX)

/* Lists the personalities that the program may have in this battle, the usual one
 * first. */
static void
fill (GtkDropDown *list, const wcr_battle *battle)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  int count = wcr_noun_count (battle, WCR_NOUN_PERSONALITY);
  GListModel *old = gtk_drop_down_get_model (list);
  gboolean same = (int) g_list_model_get_n_items (old) == count + 1;

  gtk_string_list_append (names, C_ ("personality", "Usual"));
  for (int i = 0; i < count; i++)
    {
      const char *name = wcr_noun_name (battle, WCR_NOUN_PERSONALITY, i);

      gtk_string_list_append (names, name);
      same = same
             && g_str_equal (name, gtk_string_list_get_string (
                                       GTK_STRING_LIST (old), (guint) i + 1));
    }
  if (!same)
    gtk_drop_down_set_model (list, G_LIST_MODEL (names));
}

static gboolean
is_wanted (WcePlayPersonality *self)
{
  WcePlayer player = wce_play_session_get_player (self->session, self->side);

  return (player == WCE_PLAYER_GREEDY || player == WCE_PLAYER_SEARCH)
         && wcr_noun_count (wce_play_session_get_battle (self->session),
                            WCR_NOUN_PERSONALITY)
                > 0;
}

void
wce_play_personality_update (WcePlayPersonality *self)
{
  const wcr_battle *battle = wce_play_session_get_battle (self->session);
  const char *id
      = wce_play_session_get_personality (self->session, self->side);
  int number = id != NULL ? wcr_noun_find (battle, WCR_NOUN_PERSONALITY, id)
                          : WCR_NONE;
  g_autofree char *label = g_strdup_printf (
      _ ("Personality of %s"),
      wce_play_session_side_name (self->session, self->side));

  g_return_if_fail (WCE_IS_PLAY_PERSONALITY (self));
  /* Filling the list is not a choice. */
  self->filling = TRUE;
  fill (GTK_DROP_DOWN (self->list), battle);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->list),
                              number != WCR_NONE ? (guint) number + 1 : 0);
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), is_wanted (self));
  gtk_label_set_text (GTK_LABEL (self->label), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  wce_keep_name (self->list);
}

static void
chosen (WcePlayPersonality *self)
{
  guint number = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->list));
  const wcr_battle *battle = wce_play_session_get_battle (self->session);

  if (self->filling || battle == NULL || number == GTK_INVALID_LIST_POSITION)
    return;
  wce_play_session_set_personality (
      self->session, self->side,
      number > 0 ? wcr_noun_id (battle, WCR_NOUN_PERSONALITY, (int) number - 1)
                 : NULL);
}

static void
wce_play_personality_class_init (WcePlayPersonalityClass *class)
{
  (void) class;
}

static void
wce_play_personality_init (WcePlayPersonality *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 4);
  self->label = wce_add_label (GTK_WIDGET (self), NULL, NULL);
  self->list = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  wce_drop_down_narrow (GTK_DROP_DOWN (self->list));
  gtk_widget_set_tooltip_text (self->list,
                               _ ("How the program plays this side"));
  g_signal_connect_swapped (self->list, "notify::selected",
                            G_CALLBACK (chosen), self);
  gtk_box_append (GTK_BOX (self), self->list);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
wce_play_personality_new (WcePlaySession *session, int side)
{
  WcePlayPersonality *self = g_object_new (WCE_TYPE_PLAY_PERSONALITY, NULL);

  self->session = session;
  self->side = side;
  return GTK_WIDGET (self);
}

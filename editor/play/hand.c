/* hand.c: the hand of a side. */

#include "hand.h"

#include <glib/gi18n.h>

#include "widgets/labels.h"

struct _WcePlayHand {
  GtkBox parent_instance;
  WcePlaySession *session;
  GHashTable *texts;
  GtkWidget *title, *cards;
  GtkWidget *seat; /* button shown instead of covered cards */
};

G_DEFINE_FINAL_TYPE (WcePlayHand, wce_play_hand, GTK_TYPE_BOX)

static guint card_activated;

gboolean
wce_play_is_about_card (wcr_choice choice, int card)
{
  return (wcr_choice_kind_of (choice) == WCR_CHOICE_CARD
          || wcr_choice_kind_of (choice) == WCR_CHOICE_REACT)
         && wcr_choice_a (choice) == card;
}

/* Whether the card can be played now, in the person's turn or as a reaction. */
static gboolean
can_be_played (WcePlaySession *session, int side, int card)
{
  guint n = wce_play_session_get_choice_count (session);

  if (wcr_game_decider (wce_play_session_get_game (session)) != side
      || wce_play_session_get_player (session, side) != WCE_PLAYER_PERSON)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (wce_play_is_about_card (wce_play_session_get_choice (session, i),
                                card))
      return TRUE;
  return FALSE;
}

static void
card_clicked (GtkWidget *button, WcePlayHand *hand)
{
  g_signal_emit (hand, card_activated, 0,
                 GPOINTER_TO_INT (
                   g_object_get_data (G_OBJECT (button), "card")),
                 button);
}

/* A flow box gives a child the height that it needs at its natural width: that is
 * set here.
 * @param whole  the card has the whole width of the hand */
static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *class, gboolean whole)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), whole ? 42 : 16);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* A long name takes two lines, the deck takes one, and so does the text unless the
 * card is to be read. The tooltip has all in full.
 * @param deck   name of another deck than the command deck, or NULL
 * @param whole  the card is to be read */
static GtkWidget *
new_card (WcePlayHand *hand, const char *name, const char *text,
          const char *deck, gboolean whole)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *label;
  g_autofree char *full
      = deck ? g_strdup_printf (_ ("%s: %s"), deck, name) : g_strdup (name);
  g_autofree char *tip
      = text ? g_strdup_printf ("%s\n%s", full, text) : g_strdup (full);

  if (deck)
    {
      label = add_label (box, deck, "wce-card-text", whole);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    }
  label = add_label (box, name, "wce-card-name", whole);
  wce_label_break (label);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  if (text)
    {
      label = add_label (box, text, "wce-card-text", whole);
      gtk_label_set_wrap (GTK_LABEL (label), whole);
      if (!whole)
        gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    }
  if (text || deck)
    gtk_widget_set_tooltip_text (button, tip);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "wce-card");
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, full,
    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text ? text : "", -1);
  g_signal_connect (button, "clicked", G_CALLBACK (card_clicked), hand);
  return button;
}

/* While one of the cards can be played, all of them show their whole text, one below
 * the other. After that, the room is for what the pieces do. */
static void
fill (WcePlayHand *hand, int side)
{
  const wcr_battle *battle = wce_play_session_get_battle (hand->session);
  guint8 cards[WCR_HAND_ROOM];
  int n = wcr_game_hand (battle, wce_play_session_get_game (hand->session),
                         (enum wcr_side) side, cards);
  gboolean whole = FALSE;

  for (int i = 0; i < n; i++)
    whole = whole || can_be_played (hand->session, side, cards[i]);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (hand->cards), !whole);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (hand->cards),
                                          whole ? 1 : 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (hand->cards),
                                          whole ? 1 : 3);
  for (int i = 0; i < n; i++)
    {
      const char *id = wcr_noun_id (battle, WCR_NOUN_CARD, cards[i]);
      int deck = wcr_card_deck (battle, cards[i]);
      GtkWidget *button = new_card (
          hand, wcr_noun_name (battle, WCR_NOUN_CARD, cards[i]),
          hand->texts ? g_hash_table_lookup (hand->texts, id) : NULL,
          deck > 0 ? wcr_noun_name (battle, WCR_NOUN_DECK, deck - 1) : NULL,
          whole);

      gtk_widget_set_sensitive (
        button, can_be_played (hand->session, side, cards[i]));
      g_object_set_data (G_OBJECT (button), "card",
                         GINT_TO_POINTER ((int) cards[i]));
      gtk_flow_box_insert (GTK_FLOW_BOX (hand->cards), button, -1);
      /* The button takes the keyboard focus, not the child around it. */
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
}

void
wce_play_hand_update (WcePlayHand *hand)
{
  int side = wce_play_session_hand_side (hand->session);
  gboolean covered = wce_play_session_is_covered (hand->session);
  const char *name = wce_play_session_side_name (hand->session, side);
  g_autofree char *title = g_strdup_printf (_("Hand of %s"), name);
  g_autofree char *seat = g_strdup_printf (_("Show the Hand of %s"), name);
  GtkWidget *child;

  gtk_label_set_text (GTK_LABEL (hand->title), title);
  while ((child = gtk_widget_get_first_child (hand->cards)))
    gtk_flow_box_remove (GTK_FLOW_BOX (hand->cards), child);
  if (!covered)
    fill (hand, side);
  gtk_button_set_label (GTK_BUTTON (hand->seat), seat);
  gtk_widget_set_visible (hand->seat, covered);
  gtk_widget_set_visible (hand->cards, !covered);
}

void
wce_play_hand_set_texts (WcePlayHand *hand, GHashTable *texts)
{
  g_clear_pointer (&hand->texts, g_hash_table_unref);
  hand->texts = texts ? g_hash_table_ref (texts) : NULL;
}

static void
seat_clicked (WcePlayHand *hand)
{
  wce_play_session_take_seat (hand->session);
  gtk_widget_child_focus (hand->cards, GTK_DIR_TAB_FORWARD);
}

static void
hand_finalize (GObject *object)
{
  wce_play_hand_set_texts (WCE_PLAY_HAND (object), NULL);
  G_OBJECT_CLASS (wce_play_hand_parent_class)->finalize (object);
}

static void
wce_play_hand_class_init (WcePlayHandClass *class)
{
  G_OBJECT_CLASS (class)->finalize = hand_finalize;
  card_activated = g_signal_new (
    "card-activated", G_OBJECT_CLASS_TYPE (class), G_SIGNAL_RUN_LAST, 0, NULL,
    NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, GTK_TYPE_WIDGET);
}

static void
wce_play_hand_init (WcePlayHand *hand)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (hand),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (hand), 4);
  hand->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (hand->title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (hand->title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (hand->title, "heading");
  gtk_box_append (GTK_BOX (hand), hand->title);
  hand->cards = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (hand->cards),
                                   GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (hand->cards), TRUE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (hand->cards), 3);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (hand->cards), 2);
  gtk_widget_add_css_class (hand->cards, "wce-hand");
  gtk_accessible_update_relation (
    GTK_ACCESSIBLE (hand->cards), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
    hand->title, NULL, -1);
  gtk_box_append (GTK_BOX (hand), hand->cards);
  hand->seat = gtk_button_new ();
  gtk_widget_add_css_class (hand->seat, "suggested-action");
  g_signal_connect_swapped (hand->seat, "clicked", G_CALLBACK (seat_clicked),
                            hand);
  gtk_box_append (GTK_BOX (hand), hand->seat);
}

/* Takes no reference: the panel owns both the hand and the session. */
GtkWidget *
wce_play_hand_new (WcePlaySession *session)
{
  WcePlayHand *hand = g_object_new (WCE_TYPE_PLAY_HAND, NULL);

  hand->session = session;
  return GTK_WIDGET (hand);
}

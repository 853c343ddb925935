/* sides.c: the two armies of a game. */

#include "private.h"
#include "sides.h"
#include "widgets/combo-list.h"
#include "widgets/names.h"

#include <glib/gi18n.h>

/* Longer rows of flags are shown only as a number. */
#define MOST_FLAGS 8

typedef struct {
  GtkWidget *name, *words, *flags, *player, *mark;
  int won, held, needed;
  GdkRGBA colour;
} Side;

struct _WcePlaySides {
  GtkBox parent_instance;
  WcePlaySession *session;
  Side side[2];
};

G_DEFINE_FINAL_TYPE (WcePlaySides, wce_play_sides, GTK_TYPE_BOX)

/* The kinds of players, in the order of WcePlayer. */
static const char *const players[] = {
  [WCE_PLAYER_PERSON] = N_("Person"),
  [WCE_PLAYER_RANDOM] = N_("Random"),
  [WCE_PLAYER_GREEDY] = N_("Computer"),
  [WCE_PLAYER_SEARCH] = N_("Computer: Search"),
};

/* ---- flags --------------------------------------------------------------- */

enum { FLAG_WIDTH = 13, FLAG_HEIGHT = 14 };

/* A flag on its staff: filled for a banner that was won, an outline for one
 * that is still needed. A line crosses a banner that is only held. */
static void
draw_flag (cairo_t *cr, double x, const GdkRGBA *ink, const GdkRGBA *cloth,
           gboolean won, gboolean held)
{
  GdkRGBA faint = *ink;

  faint.alpha *= won ? 1.0f : 0.4f;
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, x + 2.5, 1.5, 8, 6);
  if (won)
    {
      gdk_cairo_set_source_rgba (cr, cloth);
      cairo_fill_preserve (cr);
    }
  gdk_cairo_set_source_rgba (cr, &faint);
  cairo_stroke (cr);
  cairo_move_to (cr, x + 2.5, 1);
  cairo_line_to (cr, x + 2.5, FLAG_HEIGHT);
  if (held)
    {
      cairo_move_to (cr, x + 2.5, 7.5);
      cairo_line_to (cr, x + 10.5, 1.5);
    }
  cairo_stroke (cr);
}

static void
draw_flags (GtkDrawingArea *area, cairo_t *cr, int width, int height,
            gpointer user)
{
  const Side *side = user;
  GdkRGBA ink;

  (void) width;
  (void) height;
  gtk_style_context_get_color (
    gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  for (int i = 0; i < MAX (side->won, side->needed); i++)
    draw_flag (cr, i * FLAG_WIDTH, &ink, &side->colour, i < side->won,
               i < side->won && i >= side->won - side->held);
}

/* ---- showing ------------------------------------------------------------- */

static char *
banner_words (WcePlaySides *sides, int i)
{
  const Side *side = &sides->side[i];
  const wcr_battle *battle = wce_play_session_get_battle (sides->session);
  const wcr_game *game = wce_play_session_get_game (sides->session);
  /* Translators: banners that a side has and needs; of the first number,
   * those that it has only while it holds a place */
  g_autofree char *won
    = side->held == 0
        ? g_strdup_printf (_("%d/%d banners"), side->won, side->needed)
        : g_strdup_printf (_("%d/%d banners, %d held"), side->won,
                           side->needed, side->held);
  int tokens;

  g_autofree char *counted
    = wce_play_counter_words (sides->session, WCR_COUNTER_SIDE, i);

  if (*counted != '\0')
    {
      g_autofree char *banners = g_steal_pointer (&won);
      won = g_strconcat (banners, ", ", counted, NULL);
    }
  if (!wcr_has_tokens (battle))
    return g_steal_pointer (&won);
  tokens = wcr_game_tokens (game, (enum wcr_side) i);
  /* Translators: "3/5 banners", and the tokens that a side holds */
  return g_strdup_printf (
    ngettext ("%s, %d token", "%s, %d tokens", (gulong) tokens), won, tokens);
}

static void
find_colour (WcePlaySides *sides, int i)
{
  const char *name = wcr_army_colour (
    wce_play_session_get_battle (sides->session), (enum wcr_side) i);

  if (!*name || !gdk_rgba_parse (&sides->side[i].colour, name))
    gdk_rgba_parse (&sides->side[i].colour, i == 0 ? "#a08060" : "#707070");
}

static void
update_side (WcePlaySides *sides, int i)
{
  Side *side = &sides->side[i];
  const wcr_battle *battle = wce_play_session_get_battle (sides->session);
  const wcr_game *game = wce_play_session_get_game (sides->session);
  const char *name = wce_play_session_side_name (sides->session, i);
  g_autofree char *player = g_strdup_printf (_("Player of %s"), name);
  g_autofree char *words = NULL;
  int flags;

  side->won = wcr_game_banners (game, (enum wcr_side) i);
  side->held = wcr_game_held_banners (game, (enum wcr_side) i);
  side->needed = wcr_banners_to_win (battle, (enum wcr_side) i);
  find_colour (sides, i);
  words = banner_words (sides, i);
  flags = MAX (side->won, side->needed);
  gtk_label_set_text (GTK_LABEL (side->name), name);
  gtk_widget_set_tooltip_text (side->name, name);
  gtk_label_set_text (GTK_LABEL (side->words), words);
  gtk_widget_set_visible (side->flags, flags <= MOST_FLAGS);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (side->flags),
                                      MIN (flags, MOST_FLAGS) * FLAG_WIDTH);
  gtk_widget_queue_draw (side->flags);
  gtk_widget_set_tooltip_text (
    side->player, wcr_army_program (battle, (enum wcr_side) i) == WCR_NONE
                    ? NULL
                    : _("The battle says that nobody plays this army"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (side->player),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, player, -1);
  wce_keep_name (side->player);
  gtk_widget_set_opacity (side->mark,
                          i == wcr_game_decider (game) ? 1 : 0);
  if (i == wcr_game_decider (game))
    gtk_widget_add_css_class (side->name, "heading");
  else
    gtk_widget_remove_css_class (side->name, "heading");
}

void
wce_play_sides_update (WcePlaySides *sides)
{
  for (int i = 0; i < 2; i++)
    {
      update_side (sides, i);
      gtk_drop_down_set_selected (
        GTK_DROP_DOWN (sides->side[i].player),
        (guint) wce_play_session_get_player (sides->session, i));
    }
}

/* ---- object -------------------------------------------------------------- */

static void
player_chosen (GtkDropDown *drop_down, GParamSpec *spec, WcePlaySides *sides)
{
  int side = GTK_WIDGET (drop_down) == sides->side[1].player;

  (void) spec;
  if (sides->session)
    wce_play_session_set_player (
      sides->session, side,
      (WcePlayer) gtk_drop_down_get_selected (drop_down));
}

static GtkWidget *
new_player (WcePlaySides *sides)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *player;

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    gtk_string_list_append (names, _(players[i]));
  player = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  wce_drop_down_narrow (GTK_DROP_DOWN (player));
  gtk_widget_add_css_class (player, "wce-player");
  gtk_widget_set_valign (player, GTK_ALIGN_CENTER);
  g_signal_connect (player, "notify::selected", G_CALLBACK (player_chosen),
                    sides);
  return player;
}

static void
build_side (WcePlaySides *sides, int i)
{
  Side *side = &sides->side[i];
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *gains = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  side->mark = gtk_image_new_from_icon_name ("go-next-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (side->mark),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_box_append (GTK_BOX (row), side->mark);
  side->name = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (side->name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (side->name), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (texts), side->name);
  side->flags = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (side->flags),
                                       FLAG_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (side->flags), draw_flags,
                                  side, NULL);
  gtk_widget_set_valign (side->flags, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (gains), side->flags);
  side->words = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (side->words), 0);
  gtk_label_set_wrap (GTK_LABEL (side->words), TRUE);
  gtk_widget_add_css_class (side->words, "caption");
  gtk_widget_add_css_class (side->words, "numeric");
  gtk_box_append (GTK_BOX (gains), side->words);
  gtk_box_append (GTK_BOX (texts), gains);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (row), texts);
  side->player = new_player (sides);
  gtk_box_append (GTK_BOX (row), side->player);
  gtk_box_append (GTK_BOX (sides), row);
}

static void
wce_play_sides_class_init (WcePlaySidesClass *class)
{
  (void) class;
}

static void
wce_play_sides_init (WcePlaySides *sides)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (sides),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (sides), 4);
  for (int i = 0; i < 2; i++)
    build_side (sides, i);
}

/* Takes no reference: the panel owns both the sides and the session. */
GtkWidget *
wce_play_sides_new (WcePlaySession *session)
{
  WcePlaySides *sides = g_object_new (WCE_TYPE_PLAY_SIDES, NULL);

  sides->session = session;
  return GTK_WIDGET (sides);
}

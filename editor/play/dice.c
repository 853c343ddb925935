/* dice.c: faces of dice, drawn. */

#include "dice.h"

#include "draw/draw.h"

struct _WcePlayDice {
  GtkWidget parent_instance;
  int size;
  guint n;
  int symbol[WCR_MAX_DICE]; /* figure of the face, or -1 */
  const GPtrArray *art[WCR_MAX_DICE]; /* its picture, or NULL */
  char *letters[WCR_MAX_DICE];
};

G_DEFINE_FINAL_TYPE (WcePlayDice, wce_play_dice, GTK_TYPE_WIDGET)

/* Has the pictures of the faces. A log has a widget in each line: all of them look
 * into one style, which lives as long as the class. */
static WceBoardStyle *style;

#define GAP(dice) ((dice)->size / 5)

/* The number of dice that fit side by side; the others go into further rows. */
static int
per_row (WcePlayDice *dice, int width)
{
  int room = (width + GAP (dice)) / (dice->size + GAP (dice));

  return MAX (1, MIN (room, (int) dice->n));
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  WcePlayDice *dice = WCE_PLAY_DICE (widget);
  int step = dice->size + GAP (dice), n = MAX ((int) dice->n, 1);
  int columns = for_size < 0 ? n : per_row (dice, for_size);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                          ? n * step - GAP (dice)
                          : (n + columns - 1) / columns * step - GAP (dice);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (n, 3) * step - GAP (dice);
}

static void
draw_letters (WcePlayDice *dice, cairo_t *cr, const char *letters)
{
  g_autoptr (PangoLayout) layout
    = gtk_widget_create_pango_layout (GTK_WIDGET (dice), letters);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  int width, height;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font,
                                            dice->size * 0.44 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_save (cr);
  if (width > dice->size - 4)
    {
      double scale = (dice->size - 4.0) / width;

      cairo_translate (cr, dice->size / 2.0, dice->size / 2.0);
      cairo_scale (cr, scale, scale);
      cairo_translate (cr, -dice->size / 2.0, -dice->size / 2.0);
    }
  cairo_move_to (cr, (dice->size - width) / 2.0, (dice->size - height) / 2.0);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

static void
draw_art (WcePlayDice *dice, cairo_t *cr, const GPtrArray *art,
          const GdkRGBA *ink)
{
  WceRgba colour = { ink->red, ink->green, ink->blue, ink->alpha };

  cairo_save (cr);
  cairo_translate (cr, dice->size / 2.0, dice->size / 2.0);
  cairo_scale (cr, dice->size * 0.32, dice->size * 0.32);
  wce_draw_items (cr, art, &colour);
  cairo_restore (cr);
}

static void
draw_die (WcePlayDice *dice, cairo_t *cr, guint i, const GdkRGBA *ink)
{
  double size = dice->size, r = size * 0.2, line = MAX (1, size / 20);
  GdkRGBA ground = *ink;

  cairo_new_path (cr);
  for (int corner = 0; corner < 4; corner++)
    cairo_arc (cr,
               corner == 0 || corner == 3 ? size - r - line / 2 : r + line / 2,
               corner == 0 || corner == 1 ? size - r - line / 2 : r + line / 2,
               r, corner * G_PI / 2, (corner + 1) * G_PI / 2);
  cairo_close_path (cr);
  ground.alpha = 0.08f;
  gdk_cairo_set_source_rgba (cr, &ground);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  if (dice->symbol[i] >= 0)
    wce_draw_symbol (cr, dice->symbol[i], size / 2, size / 2, size * 0.24);
  else if (dice->art[i])
    draw_art (dice, cr, dice->art[i], ink);
  else
    draw_letters (dice, cr, dice->letters[i]);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WcePlayDice *dice = WCE_PLAY_DICE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int columns = per_row (dice, width), step = dice->size + GAP (dice);
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  for (guint i = 0; i < dice->n; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, (int) i % columns * step, (int) i / columns * step);
      draw_die (dice, cr, i, &ink);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

static void
clear (WcePlayDice *dice)
{
  for (guint i = 0; i < dice->n; i++)
    g_clear_pointer (&dice->letters[i], g_free);
  dice->n = 0;
}

static void
dice_finalize (GObject *object)
{
  clear (WCE_PLAY_DICE (object));
  G_OBJECT_CLASS (wce_play_dice_parent_class)->finalize (object);
}

static void
wce_play_dice_class_init (WcePlayDiceClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  style = wce_board_style_new ();
  G_OBJECT_CLASS (class)->finalize = dice_finalize;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
wce_play_dice_init (WcePlayDice *dice)
{
  gtk_widget_set_visible (GTK_WIDGET (dice), FALSE);
}

GtkWidget *
wce_play_dice_new (int size)
{
  WcePlayDice *dice = g_object_new (WCE_TYPE_PLAY_DICE, NULL);

  dice->size = size;
  return GTK_WIDGET (dice);
}

/* What is drawn; the words stay. */
static void
set_faces (WcePlayDice *dice, WcePlaySession *session, const guint8 *faces,
           guint n)
{
  clear (dice);
  dice->n = MIN (n, WCR_MAX_DICE);
  for (guint i = 0; i < dice->n; i++)
    {
      dice->symbol[i] = wce_play_session_face_symbol (session, faces[i]);
      dice->art[i] = wce_board_style_face (
          style, wcr_noun_id (wce_play_session_get_battle (session),
                              WCR_NOUN_FACE, faces[i]));
      dice->letters[i]
          = g_strdup (wce_play_session_face_letters (session, faces[i]));
    }
}

void
wce_play_dice_tumble (WcePlayDice *dice, WcePlaySession *session)
{
  int faces
      = wcr_noun_count (wce_play_session_get_battle (session), WCR_NOUN_FACE);
  guint8 any[WCR_MAX_DICE];

  for (guint i = 0; i < dice->n; i++)
    any[i] = (guint8) g_random_int_range (0, faces);
  set_faces (dice, session, any, dice->n);
  gtk_widget_queue_draw (GTK_WIDGET (dice));
}

void
wce_play_dice_show (WcePlayDice *dice, WcePlaySession *session,
                    const guint8 *faces, guint n)
{
  g_autoptr (GString) names = g_string_new (NULL);

  set_faces (dice, session, faces, n);
  for (guint i = 0; i < dice->n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            wce_play_session_face_name (session, faces[i]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (dice),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, names->str,
                                  -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (dice), names->str);
  gtk_widget_set_visible (GTK_WIDGET (dice), n > 0);
  gtk_widget_queue_resize (GTK_WIDGET (dice));
}

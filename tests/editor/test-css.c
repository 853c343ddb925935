/* test-css.c: what widgets say can be read, by the measure of WCAG 2.1 (4.5 for
 * text, 3 for what shows the focus), in the colours that the environment asks
 * libadwaita for. A label of full blocks is drawn and its pixels are measured. */

#include <adwaita.h>
#include <math.h>

#include "../run.h"
#include "tools/palette.h"

static void
use_sheet (const char *name)
{
  g_autofree char *path
    = g_strconcat ("/io/github/warcouncil/Editor/", name, NULL);
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (
    gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
    GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (provider);
}

static void
begin (void)
{
  adw_init ();
  use_sheet ("style.css");
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    use_sheet ("style-hc.css");
}

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance (const guint8 *pixel)
{
  return 0.0722 * linear (pixel[0] / 255.0)
         + 0.7152 * linear (pixel[1] / 255.0)
         + 0.2126 * linear (pixel[2] / 255.0);
}

/* Contrast of what stands out most in a widget with its left upper corner.
 * @param window  shown, the widget in it */
static double
contrast_in (GtkWidget *window, GtkWidget *widget)
{
  GdkPaintable *paintable = gtk_widget_paintable_new (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autofree guint8 *pixels = g_malloc0 ((gsize) (width * height) * 4);
  GskRenderNode *node;
  GdkTexture *texture;
  double most = 1, ground;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (
    gtk_native_get_renderer (GTK_NATIVE (window)), node,
    &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  ck_assert_int_eq (pixels[3], 255);
  ground = luminance (pixels) + 0.05;
  for (int i = 0; i < width * height; i++)
    {
      double light = luminance (pixels + 4 * i) + 0.05;

      most = MAX (most, MAX (light, ground) / MIN (light, ground));
    }
  g_object_unref (texture);
  gsk_render_node_unref (node);
  g_object_unref (paintable);
  return most;
}

/* Shows a widget in a box with a ground of its own. */
static GtkWidget *
show (GtkWidget *child, const char *ground, GtkWidget **box)
{
  GtkWidget *window = adw_window_new ();

  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (*box, ground);
  gtk_widget_set_margin_top (child, 6);
  gtk_widget_set_margin_start (child, 6);
  gtk_box_append (GTK_BOX (*box), child);
  adw_window_set_content (ADW_WINDOW (window), *box);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return window;
}

static const char *const grounds[] = { "background", "view" };

static const char *const classes[] = {
  "title-4",
  "dim-label",
  "wce-hint",
  "wce-card-text",
  "wce-problem-error",
  "wce-problem-warning",
  "wce-not-simulated",
  "wce-ahead",
  "wce-past",
};

START_TEST (test_text)
{
  begin ();
  for (gsize g = 0; g < G_N_ELEMENTS (grounds); g++)
    for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
      {
        GtkWidget *label = gtk_label_new ("████"), *box, *window;
        double is;

        gtk_widget_add_css_class (label, classes[i]);
        window = show (label, grounds[g], &box);
        is = contrast_in (window, box);
        ck_assert_msg (is >= 4.5, "text of .%s on .%s: %.2f", classes[i],
                       grounds[g], is);
        gtk_window_destroy (GTK_WINDOW (window));
      }
}
END_TEST

/* The second line of a row, and what an empty entry asks for. */
START_TEST (test_rows)
{
  GtkWidget *row, *list, *box, *window, *entry;

  begin ();
  list = gtk_list_box_new ();
  row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), " ");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), "████");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  window = show (list, "view", &box);
  ck_assert_double_ge (contrast_in (window, box), 4.5);
  gtk_window_destroy (GTK_WINDOW (window));

  entry = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), "████");
  gtk_widget_set_can_focus (entry, FALSE);
  window = show (entry, "view", &box);
  ck_assert_double_ge (contrast_in (window, box), 4.5);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

/* The ring around what has the focus. */
START_TEST (test_focus)
{
  static const char *const looks[] = { "flat", "raised" };

  begin ();
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      GtkWidget *button = gtk_button_new (), *box, *window;
      double without, with;

      gtk_widget_set_size_request (button, 40, 40);
      gtk_widget_add_css_class (button, looks[i]);
      window = show (button, "background", &box);
      without = contrast_in (window, box);
      gtk_widget_grab_focus (button);
      gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
      /* Until the ring has grown. */
      for (gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC;
           g_get_monotonic_time () < end;)
        g_main_context_iteration (NULL, FALSE);
      with = contrast_in (window, box);
      ck_assert_msg (with >= 3 && with > without + 0.5, "focus of a %s button: %.2f", looks[i], with);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}
END_TEST

static int
expect_targets (GtkWidget *widget, int width, int height)
{
  int found = 0;

  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget))
    {
      graphene_rect_t box;

      ck_assert (gtk_widget_compute_bounds (widget, widget, &box));
      ck_assert_float_ge (box.size.width, (float) width);
      ck_assert_float_ge (box.size.height, (float) height);
      found++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    found += expect_targets (child, width, height);
  return found;
}

/* Fingers find the tools; the six shapes have a little less width. The two
 * sides are buttons, too. */
START_TEST (test_targets)
{
  GtkWidget *palette, *box, *window;

  begin ();
  palette = g_object_new (WCE_TYPE_PALETTE, NULL);
  window = show (palette, "background", &box);
  ck_assert_int_ge (expect_targets (palette, 32, 32), 8 + 6 + 2);
  palette = gtk_widget_get_first_child (palette);
  ck_assert_int_eq (expect_targets (palette, 44, 44), 8);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

static void
expect_no_overhang (GtkWidget *widget)
{
  if (GTK_IS_VIEWPORT (widget) && gtk_widget_get_mapped (widget))
    {
      GtkWidget *child = gtk_widget_get_first_child (widget);
      int least;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                          NULL, NULL);
      ck_assert_int_le (least, gtk_widget_get_width (widget));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    expect_no_overhang (child);
}

static GtkWidget *
find_stack (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_STACK (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_stack (child);
  return found;
}

/* With letters of twice the size every page of the palette has room in the
 * width that the window gives it then. */
START_TEST (test_large_letters)
{
  GtkWidget *palette, *box, *window;
  GtkSelectionModel *pages;

  begin ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024,
                NULL);
  palette = g_object_new (WCE_TYPE_PALETTE, NULL);
  gtk_widget_set_size_request (palette, 392, 600);
  window = show (palette, "background", &box);
  pages = gtk_stack_get_pages (GTK_STACK (find_stack (palette)));
  ck_assert_uint_ge (g_list_model_get_n_items (G_LIST_MODEL (pages)), 8);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      gtk_selection_model_select_item (pages, i, TRUE);
      gtk_test_widget_wait_for_draw (window);
      ck_assert_int_le (gtk_widget_get_width (palette), 392);
      expect_no_overhang (palette);
    }
  g_object_unref (pages);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("css");
  TCase *tests = tcase_create ("css");

  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, test_text);
  tcase_add_test (tests, test_rows);
  tcase_add_test (tests, test_focus);
  tcase_add_test (tests, test_targets);
  tcase_add_test (tests, test_large_letters);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

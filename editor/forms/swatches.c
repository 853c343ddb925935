/* swatches.c: colours to choose from, as small fields with their names. */
#include "swatches.h"

#include <glib/gi18n.h>

#include "draw/draw.h"
#include "draw/rgba.h"
#include "element-private.h"

#define COLUMNS 3

static const struct {
  const char *code, *name;
} swatches[] = {
  /* Not "Tan", which documents call a lighter colour. */
  { "#c8a878", NC_ ("colour", "Sand") },
  { "#b8863b", NC_ ("colour", "Ochre") },
  { "#a65d4e", NC_ ("colour", "Brick") },
  { "#7a3b45", NC_ ("colour", "Wine") },
  { "#6f7f4a", NC_ ("colour", "Moss") },
  { "#3f5f48", NC_ ("colour", "Pine") },
  { "#4a7a7a", NC_ ("colour", "Sea") },
  { "#8ba3bd", NC_ ("colour", "Sky") },
  { "#5b6b84", NC_ ("colour", "Slate") },
  { "#34456b", NC_ ("colour", "Ink") },
  { "#6e4a6e", NC_ ("colour", "Plum") },
  { "#8a8a86", NC_ ("colour", "Stone") },
};

const char *
wce_swatch_code (guint i)
{
  return i < G_N_ELEMENTS (swatches) ? swatches[i].code : NULL;
}

const char *
wce_swatch_lettering (guint i)
{
  WceRgba colour;
  if (i >= G_N_ELEMENTS (swatches)
      || !wce_rgba_parse (&colour, swatches[i].code))
    return NULL;
  return wce_rgba_is_light (&colour) ? "#000000" : "#ffffff";
}

static const char *
name_of (guint i)
{
  return g_dpgettext2 (NULL, "colour", swatches[i].name);
}

const char *
wce_colour_shown (const char *colour)
{
  for (guint i = 0; i < G_N_ELEMENTS (swatches); i++)
    if (g_ascii_strcasecmp (colour, swatches[i].code) == 0)
      return name_of (i);
  return colour;
}

const char *
wce_colour_meant (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (swatches); i++)
    if (g_utf8_collate (text, name_of (i)) == 0)
      return swatches[i].code;
  return text;
}

const char *
wce_colours_note (const WceBoardStyle *style, const char *const given[2])
{
  WceRgba blocks[2];
  return wce_draw_armies (style, WCE_THEME_LIGHT, given, blocks)
             ? NULL
             : _ ("The colours of both armies are too much alike. The map "
                  "shows orange and blue instead.");
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer code)
{
  (void) area;
  GdkRGBA colour;
  gdk_rgba_parse (&colour, code);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
}

typedef struct {
  GtkEditable *entry;
  void (*chosen) (gpointer user, GtkEditable *entry, const char *code);
  gpointer user;
} Chooser;

static void
choose (Chooser *chooser, GtkButton *button)
{
  GtkWidget *popover
      = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);
  gtk_popover_popdown (GTK_POPOVER (popover));
  chooser->chosen (chooser->user, chooser->entry,
                   g_object_get_data (G_OBJECT (button), "code"));
}

static GtkWidget *
swatch (guint i, Chooser *chooser)
{
  const char *name = name_of (i);
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (NULL);
  GtkWidget *area = gtk_drawing_area_new (), *both = gtk_overlay_new ();
  g_autofree char *markup = g_markup_printf_escaped (
      "<span foreground=\"%s\" fgalpha=\"100%%\">%s</span>",
      wce_swatch_lettering (i), name);
  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_widget_set_margin_start (label, 6);
  gtk_widget_set_margin_end (label, 6);
  gtk_widget_set_size_request (area, 72, 32);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw,
                                  g_strdup (swatches[i].code), g_free);
  gtk_overlay_set_child (GTK_OVERLAY (both), area);
  gtk_overlay_add_overlay (GTK_OVERLAY (both), label);
  gtk_overlay_set_measure_overlay (GTK_OVERLAY (both), label, TRUE);
  gtk_button_set_child (GTK_BUTTON (button), both);
  gtk_widget_add_css_class (button, "wce-swatch");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (button), "code",
                          g_strdup (swatches[i].code), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (choose), chooser);
  return button;
}

GtkWidget *
wce_swatches_new (GtkEditable *entry,
                  void (*chosen) (gpointer user, GtkEditable *entry,
                                  const char *code),
                  gpointer user)
{
  Chooser *chooser = g_new0 (Chooser, 1);
  *chooser = (Chooser){ entry, chosen, user };
  GtkWidget *button = wce_form_menu_button ("view-grid-symbolic",
                                            _ ("Colours to Choose From"));
  GtkWidget *popover = gtk_popover_new (), *grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  for (guint i = 0; i < G_N_ELEMENTS (swatches); i++)
    gtk_grid_attach (GTK_GRID (grid), swatch (i, chooser), (int) i % COLUMNS,
                     (int) i / COLUMNS, 1, 1);
  g_object_set_data_full (G_OBJECT (grid), "chooser", chooser, g_free);
  gtk_popover_set_child (GTK_POPOVER (popover), grid);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  return button;
}

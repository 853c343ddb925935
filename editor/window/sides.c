/* sides.c: the sides of a hex by keyboard, and popovers at a hex. */
#include "private.h"

#include <glib/gi18n.h>

#include "document/scene.h"
#include "widgets/row-menu.h"

/* In the order of geometry.h: sign, name, and place in the grid. */
static const struct {
  const char *sign, *name;
  int column, row;
} sides[WCE_NEIGHBOURS] = {
  { "→", NC_ ("side of a hex", "right"), 2, 1 },
  { "↗", NC_ ("side of a hex", "upper right"), 2, 0 },
  { "↖", NC_ ("side of a hex", "upper left"), 0, 0 },
  { "←", NC_ ("side of a hex", "left"), 0, 1 },
  { "↙", NC_ ("side of a hex", "lower left"), 0, 2 },
  { "↘", NC_ ("side of a hex", "lower right"), 2, 2 },
};

static void
toggled (GtkToggleButton *button, WceWindow *self)
{
  int side
      = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "wce-side"));
  wce_tools_set_edge (self->tools, side);
  wce_tools_activate (self->tools, wce_board_get_cursor (self->board));
}

void
wce_window_popup_at_hex (WceWindow *self, GtkWidget *popover, int hex)
{
  GdkRectangle area;
  wce_board_get_hex_area (self->board, hex, &area);
  wce_popup_at (GTK_WIDGET (self->board), popover, &area,
                GTK_WIDGET (self->board));
}

const char *
wce_window_side_name (int side)
{
  return g_dpgettext2 (NULL, "side of a hex", sides[side].name);
}

static GtkWidget *
button_of (WceWindow *self, const WceBoardHex *hex, int side)
{
  const char *feature = wce_tools_get_hexside (self->tools);
  const char *name = wce_window_side_name (side);
  GtkWidget *button = gtk_toggle_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (sides[side].sign));
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (button),
      feature != NULL && g_strcmp0 (hex->hexside[side], feature) == 0);
  g_object_set_data (G_OBJECT (button), "wce-side", GINT_TO_POINTER (side));
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled), self, 0);
  return button;
}

void
wce_window_choose_side (WceWindow *self, int hex)
{
  WceBoardModel *model = wce_board_get_model (self->board);
  GtkWidget *popover = gtk_popover_new (), *grid = gtk_grid_new ();
  /* The map is not mirrored for right-to-left languages. */
  gtk_widget_set_direction (grid, GTK_TEXT_DIR_LTR);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 3);
  /* In reading order, for Tab. */
  static const int order[] = { 2, 1, 3, 0, 4, 5 };
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    gtk_grid_attach (GTK_GRID (grid),
                     button_of (self, &model->hexes[hex], order[i]),
                     sides[order[i]].column, sides[order[i]].row, 1, 1);
  gtk_popover_set_child (GTK_POPOVER (popover), grid);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Sides of the hex"), -1);
  wce_window_popup_at_hex (self, popover, hex);
}

/* palette.c: shows the tools, and what the chosen one works with. */
#include "palette.h"

#include <glib/gi18n.h>
#include <string.h>

#include "board/hex-picture.h"
#include "label-page.h"
#include "noun-list.h"
#include "reserve-buttons.h"
#include "document/scene.h"
#include "zone-page.h"

struct _WcePalette {
  GtkBox parent_instance;
  WceTools *tools;
  WceDocument *document;
  char *shown; /* signature of what the lists show */
  char *shown_colours; /* the same for their blocks */
  WceBoardStyle *style; /* of the pictures */
  gboolean updating;

  GtkLabel *tool_title, *tool_hint, *left_label;
  GtkWidget *tools_box, *shapes_box, *sides_box;
  WceReserveButtons *reserves;
  GtkToggleButton *top_button, *bottom_button;
  GtkLabel *top_label, *bottom_label;
  GtkWidget *goes_along; /* check buttons */
  GtkStack *options;
  WceNounList *terrains, *classes, *hexsides;
  GtkEditable *leader_entry;
  WceZonePage *zone_page;
  WceLabelPage *label_page;
  WceStampPage *stamp_page;
  WceInspector *inspector;
};

G_DEFINE_FINAL_TYPE (WcePalette, wce_palette, GTK_TYPE_BOX)

enum { DONE, SIGNALS };
static guint signals[SIGNALS];

/* The hints of tools with shapes are for brushes; hint_of() has the others. */
static const struct {
  const char *page, *title, *hint;
} descriptions[WCE_TOOL_COUNT] = {
  { "select", N_ ("Select and Move"),
    N_ ("Drag pieces to another hex. Drag over empty ground, or hold Shift and "
        "drag or press arrow keys, to select hexes; Ctrl and click adds "
        "one.") },
  { "terrain", N_ ("Paint Terrain"), N_ ("Drag over the hexes.") },
  { "unit", N_ ("Place Units"),
    N_ ("Click on a hex, or add units to a reserve.") },
  { "leader", N_ ("Place Leaders"),
    N_ ("Click on a hex, or drag a leader to another one.") },
  { "erase", N_ ("Erase"),
    N_ ("Drag over pieces to remove them. Where there are none, terrain is "
        "cleared.") },
  { "hexside", N_ ("Sides of Hexes"),
    N_ ("Click near a side to set the feature, and again to remove it. By "
        "keyboard, Return shows the sides.") },
  { "zone", N_ ("Zones"),
    N_ ("Drag over hexes to add them to the zone. Begin in the zone to take "
        "hexes out.") },
  { "label", N_ ("Labels"),
    N_ ("Click on a hex and write. Drag a label to another hex; Delete removes "
        "it.") },
};

static const char *
hint_of (WceTools *tools)
{
  if (wce_tools_get_anchor (tools) != WCE_NO_HEX)
    return _ ("Release the button or press Return at the other end. Esc gives "
              "up.");
  if (wce_tools_has_shapes (tools))
    switch (wce_tools_get_shape (tools))
      {
      case WCE_SHAPE_LINE:
        return _ ("Drag from one end of the line to the other.");
      case WCE_SHAPE_RECTANGLE:
        return _ ("Drag from one corner to the opposite one.");
      case WCE_SHAPE_FILL:
        return _ ("Click to fill adjoining hexes that show the same.");
      case WCE_SHAPE_HEX:
      case WCE_SHAPE_BRUSH:
      case WCE_SHAPE_WIDE:
      case WCE_SHAPE_COUNT: break;
      }
  return _ (descriptions[wce_tools_get_tool (tools)].hint);
}

/* ---- pictures ------------------------------------------------------------ */

static WceBoardModel *
new_sample (void)
{
  return wce_board_model_new (WCE_PICTURE_COLUMNS, WCE_PICTURE_ROWS);
}

static GtkWidget *
terrain_picture (WcePalette *self, const char *id, const char *name)
{
  GtkWidget *picture = wce_hex_picture_new (self->style);
  g_autoptr (WceBoardModel) model = new_sample ();
  /* The hexes beside it get the same terrain, so that a river is seen to
   * flow. */
  for (int hex = WCE_PICTURE_HEX - 1; hex <= WCE_PICTURE_HEX + 1; hex++)
    {
      model->hexes[hex].terrain = wce_board_model_text (model, id);
      model->hexes[hex].terrain_name = wce_board_model_text (model, name);
    }
  wce_hex_picture_show (WCE_HEX_PICTURE (picture), model,
                        1u << WCE_LAYER_GROUND);
  return picture;
}

static GtkWidget *
hexside_picture (WcePalette *self, const char *id, const char *name)
{
  GtkWidget *picture = wce_hex_picture_new (self->style);
  g_autoptr (WceBoardModel) model = new_sample ();
  wce_board_model_add_hexside (model, WCE_PICTURE_HEX, id, name,
                               1u << 0 | 1u << 1);
  wce_hex_picture_show (WCE_HEX_PICTURE (picture), model,
                        1u << WCE_LAYER_GROUND);
  return picture;
}

/* Shows the unit classes in the colours of the side that places them. */
static void
show_blocks (WcePalette *self)
{
  const char *colours[2] = { wce_scene_side_colour (self->document, 0),
                             wce_scene_side_colour (self->document, 1) };
  int side = wce_tools_get_side (self->tools);
  g_autofree char *signature
      = g_strdup_printf ("%d %s %s %s", side, colours[0] ? colours[0] : "",
                         colours[1] ? colours[1] : "", self->shown);
  if (g_strcmp0 (signature, self->shown_colours) == 0)
    return;
  g_free (self->shown_colours);
  self->shown_colours = g_steal_pointer (&signature);
  GtkWidget *picture;
  const char *id;
  for (guint i = 0;
       (picture = wce_noun_list_get_picture (self->classes, i, &id)) != NULL;
       i++)
    {
      g_autoptr (WceBoardModel) model = new_sample ();
      for (int of = 0; of < 2; of++)
        model->side_colours[of] = wce_board_model_text (model, colours[of]);
      model->hexes[WCE_PICTURE_HEX].unit
          = wce_scene_unit (self->document, model, id, side);
      wce_hex_picture_show (WCE_HEX_PICTURE (picture), model,
                            1u << WCE_LAYER_PIECES);
    }
  wce_stamp_page_refresh (self->stamp_page);
}

/* ---- the box ------------------------------------------------------------- */

/* Whether the tool in hand puts such things on the map. */
static gboolean
is_placed (WcePalette *self, enum wcc_supply_kind kind)
{
  WceTool tool = wce_tools_get_tool (self->tools);
  return kind == WCC_SUPPLY_BLOCKS
             ? tool == WCE_TOOL_UNIT || tool == WCE_TOOL_LEADER
             : kind == WCC_SUPPLY_TILES && tool == WCE_TOOL_TERRAIN;
}

static char *
left_of (const wcc_supply *supply)
{
  int left = supply->number - supply->needed;
  /* Translators: what the box of a game holds, and how many */
  return left >= 0 ? g_strdup_printf (_ ("%s %d"), supply->name, left)
                   : g_strdup_printf (_ ("%s %d too few"), supply->name, -left);
}

/* Shows what is left in the box of the game of what the battle uses and the tool
 * in hand places. It lies below the list, which must not move while one places
 * something. */
static void
show_left (WcePalette *self)
{
  WceCheck *check = wce_document_get_check (self->document);
  const wcc_result *result
      = check != NULL ? wce_check_get_result (check) : NULL;
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  wcc_supply supply;
  for (size_t i = 0; result && wcc_result_supply (result, i, &supply); i++)
    if (supply.needed > 0 && is_placed (self, supply.kind))
      {
        g_autofree char *part = left_of (&supply);
        g_strv_builder_add (parts, part);
      }
  g_auto (GStrv) all = g_strv_builder_end (parts);
  g_autofree char *list = g_strjoinv (", ", all);
  /* Translators: a list of what the box of a game holds */
  g_autofree char *text = g_strdup_printf (_ ("Left in the box: %s"), list);
  gtk_label_set_label (self->left_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->left_label), *list != '\0');
}

/* ---- lists --------------------------------------------------------------- */

static void
fill_lists (WcePalette *self)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  g_autofree char *signature = wce_palette_signature (catalogue);
  if (g_strcmp0 (signature, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&signature);
  g_autoptr (GHashTable) likes = wce_scene_likes (catalogue);
  wce_board_style_set_likes (self->style, likes);
  wce_noun_list_clear (self->terrains);
  wce_noun_list_clear (self->classes);
  wce_noun_list_clear (self->hexsides);
  if (catalogue == NULL)
    return;
  wce_noun_list_add (self->terrains, terrain_picture (self, NULL, NULL), NULL,
              _ ("Open ground"), NULL);
  for (size_t i = 0; i < catalogue->terrain_count; i++)
    {
      const wcc_noun *noun = &catalogue->terrains[i];
      g_autofree char *title
          = wce_capitalise (noun->name != NULL ? noun->name : noun->id);
      wce_noun_list_add (self->terrains,
                         terrain_picture (self, noun->id, title), noun->id,
                         title, NULL);
    }
  for (size_t i = 0; i < catalogue->hexside_count; i++)
    {
      const wcc_noun *noun = &catalogue->hexsides[i];
      g_autofree char *title
          = wce_capitalise (noun->name != NULL ? noun->name : noun->id);
      wce_noun_list_add (self->hexsides,
                         hexside_picture (self, noun->id, title), noun->id,
                         title, NULL);
    }
  g_auto (GStrv) short_names = wce_scene_short_names (catalogue);
  for (size_t i = 0; i < catalogue->class_count; i++)
    {
      const wcc_noun *noun = &catalogue->classes[i];
      const char *name = noun->name != NULL ? noun->name : noun->id;
      g_autofree char *title = wce_capitalise (name);
      wce_noun_list_add (self->classes, wce_hex_picture_new (self->style),
                         noun->id, title, short_names[i]);
    }
  /* The first noun of each list is chosen to begin with; open ground is not. */
  if (wce_tools_get_terrain (self->tools) == NULL
      && catalogue->terrain_count > 0)
    wce_tools_set_terrain (self->tools, catalogue->terrains[0].id);
  if (wce_find_noun (catalogue->classes, catalogue->class_count,
                     wce_tools_get_class (self->tools))
          == NULL
      && catalogue->class_count > 0)
    wce_tools_set_class (self->tools, catalogue->classes[0].id);
  if (wce_find_noun (catalogue->hexsides, catalogue->hexside_count,
                     wce_tools_get_hexside (self->tools))
          == NULL
      && catalogue->hexside_count > 0)
    wce_tools_set_hexside (self->tools, catalogue->hexsides[0].id);
}

static void
show_side (WcePalette *self, int side, GtkLabel *label, GtkToggleButton *button)
{
  g_autofree char *name = wce_scene_side_name (self->document, side);
  if (strcmp (gtk_label_get_label (label), name) == 0)
    return;
  gtk_label_set_label (label, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
update (WcePalette *self)
{
  if (self->updating)
    return;
  self->updating = TRUE;
  fill_lists (self);
  show_blocks (self);
  show_left (self);
  show_side (self, 0, self->top_label, self->top_button);
  show_side (self, 1, self->bottom_label, self->bottom_button);
  WceTool tool = wce_tools_get_tool (self->tools);
  int side = wce_tools_get_side (self->tools);
  gtk_label_set_label (self->tool_title, _ (descriptions[tool].title));
  gtk_label_set_label (self->tool_hint, hint_of (self->tools));
  gtk_stack_set_visible_child_name (self->options, descriptions[tool].page);
  gtk_widget_set_visible (self->shapes_box,
                          wce_tools_has_shapes (self->tools));
  gtk_widget_set_visible (GTK_WIDGET (self->reserves), tool == WCE_TOOL_UNIT);
  gtk_widget_set_visible (self->sides_box,
                          tool == WCE_TOOL_UNIT || tool == WCE_TOOL_LEADER
                              || (tool == WCE_TOOL_TERRAIN
                                  && wce_tools_owned (self->tools)));
  gtk_toggle_button_set_active (
      side == 0 ? self->top_button : self->bottom_button, TRUE);
  wce_noun_list_select (self->terrains, wce_tools_get_terrain (self->tools));
  wce_noun_list_select (self->classes, wce_tools_get_class (self->tools));
  wce_noun_list_select (self->hexsides, wce_tools_get_hexside (self->tools));
  const char *leader = wce_tools_get_leader (self->tools);
  if (g_strcmp0 (gtk_editable_get_text (self->leader_entry), leader) != 0)
    gtk_editable_set_text (self->leader_entry, leader);
  self->updating = FALSE;
}

static void
terrain_chosen (WcePalette *self, const char *id)
{
  wce_tools_set_terrain (self->tools, id);
}

static void
class_chosen (WcePalette *self, const char *id)
{
  wce_tools_set_class (self->tools, id);
}

static void
hexside_chosen (WcePalette *self, const char *id)
{
  wce_tools_set_hexside (self->tools, id);
}

static void
search_done (WcePalette *self)
{
  g_signal_emit (self, signals[DONE], 0);
}

static void
side_toggled (WcePalette *self)
{
  if (!self->updating)
    wce_tools_set_side (
        self->tools, gtk_toggle_button_get_active (self->top_button) ? 0 : 1);
}

static void
leader_typed (WcePalette *self)
{
  if (!self->updating)
    wce_tools_set_leader (self->tools,
                          gtk_editable_get_text (self->leader_entry));
}

void
wce_palette_set_tools (WcePalette *self, WceTools *tools, WceDocument *document)
{
  self->tools = g_object_ref (tools);
  self->document = g_object_ref (document);
  wce_tools_watch (tools, self, G_CALLBACK (update));
  wce_reserve_buttons_set_tools (self->reserves, tools, document);
  wce_inspector_set_document (self->inspector, document);
  wce_label_page_set_document (self->label_page, document);
  wce_stamp_page_set_document (self->stamp_page, document, self->style);
  wce_zone_page_set_tools (self->zone_page, tools, document);
  update (self);
}

void
wce_palette_set_hex (WcePalette *self, int hex)
{
  wce_inspector_set_hex (self->inspector, hex);
  wce_label_page_set_hex (self->label_page, hex);
}

void
wce_palette_set_units (WcePalette *self, char **hexes)
{
  wce_inspector_set_units (self->inspector, hexes);
}

WceStampPage *
wce_palette_get_stamps (WcePalette *self)
{
  return self->stamp_page;
}

static void
mark_button (GtkWidget *button, int tool)
{
  GVariant *target
      = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
  if (g_variant_get_int32 (target) == tool)
    gtk_widget_add_css_class (button, "wce-wanted");
  else
    gtk_widget_remove_css_class (button, "wce-wanted");
}

void
wce_palette_mark_tool (WcePalette *self, int tool)
{
  for (GtkWidget *row = gtk_widget_get_first_child (self->tools_box);
       row != NULL; row = gtk_widget_get_next_sibling (row))
    for (GtkWidget *button = gtk_widget_get_first_child (row); button != NULL;
         button = gtk_widget_get_next_sibling (button))
      mark_button (button, tool);
}

void
wce_palette_focus_page (WcePalette *self)
{
  gtk_widget_child_focus (gtk_stack_get_visible_child (self->options),
                          GTK_DIR_TAB_FORWARD);
}

void
wce_palette_rename_zone (WcePalette *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->zone_page), "zone.rename",
                              NULL);
}

gboolean
wce_palette_search (WcePalette *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->options);
  return WCE_IS_NOUN_LIST (page)
         && wce_noun_list_search (WCE_NOUN_LIST (page));
}

static void
wce_palette_dispose (GObject *object)
{
  WcePalette *self = WCE_PALETTE (object);
  g_clear_object (&self->tools);
  g_clear_object (&self->document);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->shown_colours, g_free);
  G_OBJECT_CLASS (wce_palette_parent_class)->dispose (object);
}

static void
wce_palette_finalize (GObject *object)
{
  /* The pictures drew with it; they are gone by now. */
  wce_board_style_free (WCE_PALETTE (object)->style);
  G_OBJECT_CLASS (wce_palette_parent_class)->finalize (object);
}

static void
wce_palette_class_init (WcePaletteClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_palette_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_palette_finalize;
  g_type_ensure (WCE_TYPE_INSPECTOR);
  g_type_ensure (WCE_TYPE_ZONE_PAGE);
  g_type_ensure (WCE_TYPE_LABEL_PAGE);
  g_type_ensure (WCE_TYPE_STAMP_PAGE);
  g_type_ensure (WCE_TYPE_NOUN_LIST);
  g_type_ensure (WCE_TYPE_RESERVE_BUTTONS);
  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (class),
                                G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/palette.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WcePalette, name)
  CHILD (tools_box);
  CHILD (tool_title);
  CHILD (tool_hint);
  CHILD (left_label);
  CHILD (shapes_box);
  CHILD (sides_box);
  CHILD (reserves);
  CHILD (top_button);
  CHILD (bottom_button);
  CHILD (top_label);
  CHILD (goes_along);
  CHILD (bottom_label);
  CHILD (options);
  CHILD (terrains);
  CHILD (classes);
  CHILD (hexsides);
  CHILD (zone_page);
  CHILD (label_page);
  CHILD (stamp_page);
  CHILD (leader_entry);
  CHILD (inspector);
#undef CHILD
}

/* Lets the labels of check buttons wrap, which a template cannot say. */
static void
wrap_words (GtkWidget *box)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *words = gtk_widget_get_last_child (child);
      if (words != NULL && GTK_IS_LABEL (words))
        gtk_label_set_wrap (GTK_LABEL (words), TRUE);
    }
}

static void
wce_palette_init (WcePalette *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_words (self->goes_along);
  self->style = wce_board_style_new ();
  const struct {
    WceNounList *list;
    GCallback chosen;
  } lists[] = { { self->terrains, G_CALLBACK (terrain_chosen) },
                { self->classes, G_CALLBACK (class_chosen) },
                { self->hexsides, G_CALLBACK (hexside_chosen) } };
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_signal_connect_object (lists[i].list, "chosen", lists[i].chosen, self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (lists[i].list, "done",
                               G_CALLBACK (search_done), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (self->top_button, "toggled",
                           G_CALLBACK (side_toggled), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->leader_entry, "changed",
                           G_CALLBACK (leader_typed), self, G_CONNECT_SWAPPED);
}

/* view.c: what a person wants to see on the map: the overlay that answers
 * questions about a hex, a unit or a card, and the words around the map.
 *
 * The overlay is about the game in play, or else about the document as it last
 * compiled. It follows the pointer, or the cursor if that moved last. */
#include "private.h"
#include "widgets/names.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- what it is about ---------------------------------------------------- */

static gboolean
get_boolean (WceWindow *self, const char *name)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (G_ACTION_GROUP (self), name);
  return g_variant_get_boolean (state);
}

static char *
get_string (WceWindow *self, const char *name)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (G_ACTION_GROUP (self), name);
  return g_variant_dup_string (state, NULL);
}

/* Keeps the newest result that has a binary. */
static void
keep_compiled (WceWindow *self)
{
  WceCheck *check = wce_document_get_check (self->document);
  size_t length = 0;
  if (check == NULL || check == self->compiled
      || wcc_result_binary (wce_check_get_result (check), &length) == NULL)
    return;
  g_clear_pointer (&self->compiled, wce_check_unref);
  g_clear_pointer (&self->position, wce_position_free);
  self->compiled = wce_check_ref (check);
}

static void
load_position (WceWindow *self)
{
  size_t length = 0;
  if (self->position != NULL || self->compiled == NULL)
    return;
  const uint8_t *binary
      = wcc_result_binary (wce_check_get_result (self->compiled), &length);
  self->position = wce_position_new (binary, length);
}

/* Finds the battle and the position that the map shows. @return FALSE: none */
static gboolean
find_position (WceWindow *self, const wcr_battle **battle,
               const wcr_game **game)
{
  if (wce_window_is_playing (self))
    {
      WcePlaySession *session = wce_play_panel_get_session (self->play_panel);
      *battle = wce_play_session_get_battle (session);
      *game = wce_play_session_get_game (session);
      return *battle != NULL;
    }
  keep_compiled (self);
  load_position (self);
  if (self->position == NULL)
    return FALSE;
  *battle = self->position->battle;
  *game = self->position->game;
  return TRUE;
}

/* ---- cards --------------------------------------------------------------- */

static void
choose_card (WceWindow *self)
{
  guint chosen = gtk_drop_down_get_selected (self->card_list);
  if (self->cards == NULL || chosen >= g_strv_length (self->cards))
    return;
  g_action_group_change_action_state (
      G_ACTION_GROUP (self), "overlay-card",
      g_variant_new_string (self->cards[chosen]));
}

/* Lists the cards of the battle and selects the chosen one, or the first one if
 * the chosen one is not there. */
static void
list_cards (WceWindow *self, const wcr_battle *battle)
{
  char **names = NULL;
  g_auto (GStrv) cards = wce_overlay_cards (battle, &names);
  g_auto (GStrv) words = names;
  if (self->cards != NULL
      && g_strv_equal ((const char *const *) self->cards,
                       (const char *const *) cards))
    return;
  g_autofree char *chosen = get_string (self, "overlay-card");
  guint at = 0;
  for (guint i = 0; cards[i] != NULL; i++)
    if (strcmp (cards[i], chosen) == 0)
      at = i;
  g_strfreev (self->cards);
  self->cards = NULL; /* no choice counts while the list is filled */
  g_autoptr (GtkStringList) list
      = gtk_string_list_new ((const char *const *) words);
  gtk_drop_down_set_model (self->card_list, G_LIST_MODEL (list));
  self->cards = g_steal_pointer (&cards);
  gtk_drop_down_set_selected (self->card_list, at);
  choose_card (self);
}

static void
make_card_list (WceWindow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->view_button);
  GtkExpression *name
      = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  self->card_list = GTK_DROP_DOWN (gtk_drop_down_new (NULL, name));
  gtk_drop_down_set_enable_search (self->card_list, TRUE);
  gtk_widget_set_margin_start (GTK_WIDGET (self->card_list), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self->card_list), 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->card_list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Card"),
                                  -1);
  wce_keep_name (GTK_WIDGET (self->card_list));
  gtk_popover_menu_add_child (GTK_POPOVER_MENU (popover),
                              GTK_WIDGET (self->card_list), "card");
  g_signal_connect_object (self->card_list, "notify::selected",
                           G_CALLBACK (choose_card), self, G_CONNECT_SWAPPED);
}

/* ---- the overlay --------------------------------------------------------- */

static WceOverlay *
make_overlay (WceWindow *self, const char *kind, const wcr_battle *battle,
              const wcr_game *game)
{
  gboolean zones = get_boolean (self, "show-zones");
  gboolean objectives = get_boolean (self, "show-objectives");
  g_autofree char *card = get_string (self, "overlay-card");
  WceOverlay *overlay = wce_overlay_new (battle);
  if (strcmp (kind, "sight") == 0)
    wce_overlay_add_sight (overlay, battle, game, self->asked);
  else if (strcmp (kind, "range") == 0)
    wce_overlay_add_range (overlay, battle, game, self->asked);
  else if (strcmp (kind, "reach") == 0)
    wce_overlay_add_reach (overlay, battle, game, self->asked);
  else if (strcmp (kind, "orders") == 0)
    wce_overlay_add_orders (overlay, battle, game, card);
  wce_overlay_add_zones (overlay, battle, zones, objectives);
  return overlay;
}

static void
show_legend (WceWindow *self, const char *legend)
{
  gtk_label_set_label (self->legend_label, legend != NULL ? legend : "");
  /* It takes one line, so that the map does not move while the pointer
   * moves. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->legend_label), legend);
  gtk_widget_set_visible (GTK_WIDGET (self->legend_label), legend != NULL);
}

/* Shows the legend, and says so if the overlay is older than the map. */
static void
show_legend_of (WceWindow *self, const WceOverlay *overlay)
{
  if (overlay->legend == NULL || wce_window_is_playing (self)
      || !wce_document_is_checked (self->document)
      || wce_document_get_check (self->document) == self->compiled)
    {
      show_legend (self, overlay->legend);
      return;
    }
  g_autofree char *old
      = g_strdup_printf (_ ("Before the errors: %s"), overlay->legend);
  show_legend (self, old);
}

/* What a playtest says about the map, if the map still has the same size. */
static WceOverlay *
find_heat (WceWindow *self, const wcr_battle *battle)
{
  g_autoptr (WceOverlay) heat = wce_playtest_page_dup_heat (self->playtest);
  return heat != NULL && heat->columns == wcr_columns (battle)
                 && heat->rows == wcr_rows (battle)
             ? g_steal_pointer (&heat)
             : NULL;
}

void
wce_window_describe_hex (WceWindow *self)
{
  WceBoardModel *model = wce_board_get_model (self->board);
  int hex = self->hovered != WCE_NO_HEX ? self->hovered
                                        : wce_board_get_cursor (self->board);
  if (model == NULL || hex < 0 || hex >= model->columns * model->rows)
    {
      gtk_label_set_label (self->hex_label, "");
      return;
    }
  g_autofree char *text = wce_board_describe (self->board, hex);
  g_autofree char *busy = NULL;
  g_autofree char *picking = wce_window_describe_picking (self);
  /* The hex itself is marked on the map; the words need the room. */
  if (picking != NULL)
    busy = g_steal_pointer (&picking);
  else if (wce_tools_get_carried (self->tools) != WCE_NO_HEX)
    busy = g_strdup_printf (_ ("%s — Return puts the pieces down, Esc leaves "
                               "them where they are"),
                            text);
  else if (wce_tools_get_anchor (self->tools) != WCE_NO_HEX)
    busy = g_strdup_printf (_ ("%s — Return ends the shape here, Esc gives it "
                               "up"),
                            text);
  g_autofree char *selected = wce_selection_describe (self->selection);
  if (busy == NULL && selected != NULL)
    busy = g_strdup_printf ("%s — %s", text, selected);
  g_autofree char *odds = wce_window_describe_odds (self, hex);
  if (busy == NULL && odds != NULL)
    busy = wce_window_is_playing (self)
               ? g_strdup_printf ("%s — %s", odds, text)
               : g_strdup_printf (_ ("%s — O tells more"), odds);
  gtk_label_set_label (self->hex_label, busy != NULL ? busy : text);
}

void
wce_window_update_overlay (WceWindow *self)
{
  const wcr_battle *battle = NULL;
  const wcr_game *game = NULL;
  g_autoptr (WceOverlay) overlay = NULL;
  g_autofree char *kind = get_string (self, "overlay");
  gboolean asks = strcmp (kind, "none") != 0;
  if (find_position (self, &battle, &game))
    {
      list_cards (self, battle);
      overlay = find_heat (self, battle);
      if (overlay == NULL)
        overlay = make_overlay (self, kind, battle, game);
    }
  wce_board_set_overlay (self->board, overlay);
  if (overlay != NULL)
    show_legend_of (self, overlay);
  else
    show_legend (self, asks && wce_board_get_model (self->board) != NULL
                           ? _ ("The battle has errors: there is nothing to "
                                "show until it compiles.")
                           : NULL);
  wce_window_describe_hex (self);
}

void
wce_window_describe_map (WceWindow *self)
{
  wce_window_update_overlay (self);
  WceBoardModel *model = wce_board_get_model (self->board);
  g_autofree char *reserves
      = model != NULL ? wce_board_model_describe_reserves (model) : NULL;
  gtk_label_set_label (self->reserves_label,
                       reserves != NULL ? reserves : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reserves_label), reserves != NULL);
}

/* Called when the person looks at a hex, with the pointer or the cursor. */
static void
look_at (WceWindow *self, int hex)
{
  if (hex == WCE_NO_HEX) /* the pointer left */
    hex = wce_board_get_cursor (self->board);
  if (self->asked == hex)
    return;
  self->asked = hex;
  wce_window_update_overlay (self);
}

/* ---- actions ------------------------------------------------------------- */

static void
update_hidden (WceWindow *self)
{
  guint hidden = 0;
  if (!get_boolean (self, "show-sections"))
    hidden |= WCE_HIDE_SECTIONS;
  if (!get_boolean (self, "show-coordinates"))
    hidden |= WCE_HIDE_COORDINATES;
  if (!get_boolean (self, "show-zones"))
    hidden |= WCE_HIDE_ZONES;
  if (get_boolean (self, "show-names"))
    hidden |= WCE_HIDE_PICTURES;
  if (!get_boolean (self, "show-hex-names"))
    hidden |= WCE_HIDE_NAMES;
  wce_board_set_hidden (self->board, (WceHide) hidden);
}

static void
change_shown (GSimpleAction *action, GVariant *state, gpointer user)
{
  g_simple_action_set_state (action, state);
  update_hidden (user);
  wce_window_describe_map (user);
}

static void
change_overlay (GSimpleAction *action, GVariant *state, gpointer user)
{
  g_simple_action_set_state (action, state);
  wce_window_describe_map (user);
}

void
wce_window_set_up_view (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "show-sections", .state = "true", .change_state = change_shown },
    { .name = "show-coordinates",
      .state = "true",
      .change_state = change_shown },
    { .name = "show-hex-names",
      .state = "false",
      .change_state = change_shown },
    { .name = "show-names", .state = "false", .change_state = change_shown },
    { .name = "show-zones", .state = "true", .change_state = change_shown },
    { .name = "show-objectives",
      .state = "true",
      .change_state = change_shown },
    { .name = "overlay",
      .parameter_type = "s",
      .state = "'none'",
      .change_state = change_overlay },
    { .name = "overlay-card",
      .parameter_type = "s",
      .state = "''",
      .change_state = change_overlay },
  };
  self->asked = WCE_NO_HEX;
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  update_hidden (self);
  make_card_list (self);
  g_signal_connect_object (self->board, "hex-hovered", G_CALLBACK (look_at),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "cursor-moved", G_CALLBACK (look_at),
                           self, G_CONNECT_SWAPPED);
}

void
wce_window_clear_view (WceWindow *self)
{
  g_clear_pointer (&self->cards, g_strfreev);
  g_clear_pointer (&self->position, wce_position_free);
  g_clear_pointer (&self->compiled, wce_check_unref);
}

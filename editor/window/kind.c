/* kind.c: shows the parts of a window that suit the kind of its document: rules
 * have tables instead of a map, and a document that cannot be read has
 * neither. */
#include "private.h"

#include <glib/gi18n.h>

#include "document/edit.h"
#include "document/form-model.h"

/* Whether such documents have a map and armies, and can be played. */
static gboolean
is_battle (enum wcc_kind kind)
{
  return kind == WCC_SCENARIO || kind == WCC_CASE;
}

/* ---- nothing to show ----------------------------------------------------- */

/* @param action  what the button below does, or NULL: no button */
static void
say (WceWindow *self, const char *title, const char *text, const char *button,
     const char *action)
{
  adw_status_page_set_title (self->no_map, title);
  adw_status_page_set_description (self->no_map, text);
  gtk_widget_set_visible (GTK_WIDGET (self->no_map_button), action != NULL);
  if (action == NULL)
    return;
  gtk_button_set_label (self->no_map_button, button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->no_map_button), action);
}

static void
say_problem (WceWindow *self, const char *title, const char *text)
{
  say (self, title, text, _ ("Show _Problem"), "win.next-problem");
}

/* @param tree  NULL: the text has never been well-formed XML */
static void
explain (WceWindow *self, const wcc_document *tree)
{
  const char *text = wce_document_get_text (self->document, NULL);
  enum wcc_kind kind = wce_kind_of (tree);
  if (tree == NULL && text[strspn (text, " \t\r\n")] == '\0')
    say (self, _ ("Nothing Here Yet"),
         _ ("The document is empty. Begin with a new one, or write in the "
            "source."),
         _ ("_New…"), "win.new");
  else if (tree == NULL)
    say_problem (self, _ ("This Cannot Be Read"),
                 _ ("The text is not well-formed XML. When that is corrected, "
                    "map or tables appear here."));
  else if (kind == WCC_UNKNOWN)
    say_problem (self, _ ("Not a Document of Warcouncil"),
                 _ ("Such documents are scenarios, rules and cases."));
  else if (wce_document_get_check (self->document) == NULL)
    say (self, _ ("Checking…"), NULL, NULL, NULL);
  else if (wce_window_misses_rules (self))
    say (self, _ ("The Rules Are Not There"),
         _ ("They may have been moved or renamed."), _ ("_Locate the Rules…"),
         "win.locate-rules");
  else if (kind == WCC_RULES)
    say_problem (self, _ ("No Tables Yet"),
                 _ ("The rules that this document extends cannot be read."));
  else
    say_problem (self, _ ("No Map Yet"),
                 _ ("The rules of this document cannot be read, so the size "
                    "of the board is not known."));
}

/* ---- what there is ------------------------------------------------------- */

static void
show_pages (WceWindow *self, enum wcc_kind kind)
{
  const struct {
    AdwViewStack *stack;
    const char *name;
    gboolean there;
  } pages[] = { { self->views, "council", kind == WCC_SCENARIO },
                { self->views, "forces", is_battle (kind) },
                { self->views, "objects", kind == WCC_SCENARIO },
                { self->views, "rules", kind == WCC_SCENARIO },
                { self->modes, "play", is_battle (kind) },
                { self->modes, "playtest", kind == WCC_SCENARIO } };
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      AdwViewStack *stack = pages[i].stack;
      GtkWidget *child
          = adw_view_stack_get_child_by_name (stack, pages[i].name);
      adw_view_stack_page_set_visible (adw_view_stack_get_page (stack, child),
                                       pages[i].there);
    }
}

static void
enable_actions (WceWindow *self, gboolean enabled)
{
  static const char *const names[] = {
    "play", "zoom-in", "zoom-out", "zoom-fit", "zoom-normal", "tool", "shape",
  };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (
                                     G_ACTION_MAP (self), names[i])),
                                 enabled);
  gtk_widget_set_sensitive (GTK_WIDGET (self->view_button), enabled);
}

/* In pixels, for text of the usual size. */
#define PALETTE_WIDTH 216
#define MESSAGE_HEIGHT 52

/* Makes the palette wider when text is larger, within limits; what does not fit
 * wraps. The map keeps room for a message. */
static void
fit_text (WceWindow *self, GParamSpec *changed, GtkSettings *settings)
{
  int dpi = -1;
  (void) changed;
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  double scale = CLAMP (dpi / 1024.0 / 96, 1, 1.75);
  int width = (int) (PALETTE_WIDTH * scale);
  gtk_widget_set_size_request (GTK_WIDGET (self->palette), width, -1);
  wce_board_set_room (self->board, (int) (MESSAGE_HEIGHT * scale));
}

void
wce_window_set_up_kind (WceWindow *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  g_signal_connect_object (settings, "notify::gtk-xft-dpi",
                           G_CALLBACK (fit_text), self, G_CONNECT_SWAPPED);
  fit_text (self, NULL, settings);
}

/* Shows or hides what belongs to a map. */
static void
show_map_parts (WceWindow *self, gboolean there)
{
  if (self->has_map_tools == there)
    return;
  self->has_map_tools = there;
  gtk_widget_set_visible (self->hex_bar, there);
  wce_window_update_panes (self);
  wce_window_update_header (self);
}

void
wce_window_update_playtest (WceWindow *self)
{
  WcePlaytestSession *session = wce_playtest_page_get_session (self->playtest);
  if (session == NULL) /* the window is still being made */
    return;
  /* The page is visible for documents that can be playtested. */
  gboolean there = self->used
                   && adw_view_stack_page_get_visible (adw_view_stack_get_page (
                       self->modes, GTK_WIDGET (self->playtest)));
  gboolean running = wce_playtest_session_is_running (session);
  WceEvenSearch *search
      = wce_even_get_search (wce_playtest_page_get_even (self->playtest));
  const wcc_results *results = wce_playtest_session_get_results (session);
  const struct {
    const char *name;
    gboolean enabled;
  } actions[] = {
    { "playtest", there && !running },
    { "stop-playtest", running },
    { "make-even", there && !wce_even_search_is_running (search) },
    { "stop-even", wce_even_search_is_running (search) },
    { "lock-selected", there },
    { "save-results", results != NULL && wcc_results_pairs (results) > 0 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (
                                     G_ACTION_MAP (self), actions[i].name)),
                                 actions[i].enabled);
}

static gboolean
has_tables (WceWindow *self)
{
  WceCheck *check = wce_document_get_check (self->document);
  return wce_rules_tables_is_filled (self->rules_tables)
         || (check != NULL
             && wcc_result_rules (wce_check_get_result (check)) != NULL);
}

void
wce_window_update_kind (WceWindow *self, gboolean map)
{
  gboolean current = FALSE;
  const wcc_document *tree
      = wce_document_get_last_tree (self->document, &current);
  enum wcc_kind kind = wce_kind_of (tree);
  gboolean rules = kind == WCC_RULES && has_tables (self);
  enable_actions (self, self->used && is_battle (kind));
  if (!self->used)
    return;
  gtk_revealer_set_reveal_child (self->notice_revealer,
                                 tree != NULL && !current);
  gtk_label_set_label (
      self->notice_label,
      kind == WCC_RULES
          ? _ ("The XML has an error. The tables show the text as it was "
               "before.")
          : _ ("The XML has an error. The map shows the text as it was "
               "before."));
  show_pages (self, kind);
  wce_window_update_playtest (self);
  show_map_parts (self, is_battle (kind));
  if (!rules && !map)
    explain (self, tree);
  gtk_stack_set_visible_child_name (self->map_stack, rules ? "rules"
                                                     : map ? "map"
                                                           : "none");
}

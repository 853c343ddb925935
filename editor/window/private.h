/* private.h: the internals of a window, for the files of this folder. */
#ifndef WCE_WINDOW_PRIVATE_H
#define WCE_WINDOW_PRIVATE_H

#include "board/board.h"
#include "forms/council-form.h"
#include "forms/rules-form.h"
#include "rules/tables.h"
#include "document/file-watch.h"
#include "forces/pane.h"
#include "tools/object-list.h"
#include "tools/palette.h"
#include "play/panel.h"
#include "playtest/page.h"
#include "source/problems.h"
#include "document/recovery.h"
#include "document/selection.h"
#include "source/view.h"
#include "start/tour-card.h"
#include "start/tour.h"
#include "tools/tools.h"
#include "widgets/dock.h"
#include "window.h"

/* What a person is at. */
typedef enum { WCE_DESIGN, WCE_PLAY, WCE_PLAYTEST, WCE_MODES } WceMode;

/* The pane that lies over the map in a narrow window. */
typedef enum { WCE_OVER_NOTHING, WCE_OVER_PALETTE, WCE_OVER_PANEL } WceOver;

struct _WceWindow {
  AdwApplicationWindow parent_instance;

  WceDocument *document;
  WceRecovery *recovery;
  WceFileWatch *file_watch;
  GSettings *settings; /* NULL: nothing is kept */
  WceTools *tools;
  WceSelection *selection; /* on the map */
  gboolean used;              /* something was opened or begun */
  gboolean entering;          /* the map gets the focus when there is one */
  gboolean may_close;         /* the person chose to discard changes */
  guint saving_timer;         /* until the title says that it is being saved */
  gboolean tells_saving;
  gboolean begins;            /* a new document, until its map is there */
  gboolean in_step;           /* the cursor follows the source just now */
  gsize last_start, last_end; /* byte range that changed last */
  int hovered;                /* hex under the pointer, or WCE_NO_HEX */
  int menu_hex; /* its menu comes with the release, or WCE_NO_HEX */
  int previewed;              /* hex where the tool's effect is shown */

  WceBoard *board;
  WcePlayPanel *play_panel;
  char **notation; /* of the game before this one, or NULL */
  guint64 notation_seed;

  WceMode mode;
  gboolean has_map_tools; /* the document has a map, armies and games */
  gboolean shows_palette, shows_panel[WCE_MODES]; /* beside the map */
  gboolean shows_other_panel; /* beside what is there without a map */
  int panel_width[WCE_MODES];
  WceTool tool_before; /* hexes were picked, and the pane over the map */
  WceOver over_before;
  WceTool design_tool;   /* of the palette, in the other modes */
  gboolean folded, slim; /* panes lie over the map; not even modes have room */
  WceOver over;          /* while folded */
  gboolean suspended;    /* there is a game, and another mode is shown */

  GtkWidget *adaptive, *title_box, *palette_button, *side_button;
  GtkLabel *title_label, *subtitle_label;
  AdwViewStack *modes;
  AdwViewStackPage *design_page;
  AdwHeaderBar *header;
  AdwViewSwitcher *mode_switcher;
  GtkWidget *mode_bar; /* the same at the foot of a slim window */
  WceDock *dock;
  GtkWidget *undo_button, *redo_button, *start_button;
  AdwToastOverlay *toasts, *map_toasts;
  AdwToast *toast; /* shown now; not owned, NULL: none */
  AdwToastOverlay *toast_overlay; /* the one that shows it */
  guint toast_timer;
  char *shown_file;   /* the file that the toast can show; NULL: none */
  int asked;          /* hex that the overlay is about, or WCE_NO_HEX */
  WceCheck *compiled; /* newest check with a binary, or NULL */
  WcePosition *position; /* its battle at the start; NULL: not loaded yet */
  char **cards;          /* that can be chosen for orders, or NULL */
  WceCheck *odds_of;     /* the check that the odds are based on, or NULL */
  WcePlaySession *odds_session; /* its battle; NULL when it has no binary */
  GtkWidget *recent_box, *shipped_box;
  GtkListBox *recent_list, *template_list, *shipped_list;
  GtkMenuButton *view_button, *menu_button;
  GtkDropDown *card_list;
  GtkLabel *legend_label;
  GtkStack *main_stack, *map_stack, *play_stack;
  WcePalette *palette;
  WceForcesPane *forces;
  WceObjectList *objects;
  GtkWidget *map_box;
  GtkRevealer *version_revealer, *file_revealer, *copy_revealer,
      *notice_revealer;
  GtkLabel *version_label, *file_label, *copy_label, *notice_label;
  GtkWidget *upgrade_button, *reload_button;
  GtkScrolledWindow *map_scroller;
  AdwStatusPage *no_map, *no_play;
  GtkButton *no_map_button, *no_play_button;
  GtkLabel *reserves_label, *hex_label;
  GtkButton *scale_button;
  AdwViewStack *views;
  GtkWidget *switcher;
  AdwViewStackPage *problems_page;
  WceSourceView *source;
  WceProblems *problems;
  WceCouncilForm *council;
  WceRulesForm *rules_form;
  WceRulesTables *rules_tables;
  WcePlaytestPage *playtest;
  GtkWidget *hex_bar, *map_buttons, *pick_buttons, *version_box, *file_box,
      *notice_box;
  WceTour *tour;           /* NULL: none */
  const char *tour_reason; /* why it waits, or NULL */
  WceTourCard *tour_card;
};

/* common.c */
/* Whether the map shows a game. */
gboolean wce_window_is_playing (WceWindow *window);
/* Reads what a person is typing into a field that is otherwise read only when
 * it loses the focus. Call it before doing anything with the whole document. */
void wce_window_read_field (WceWindow *window);
/* A dialog over the window; the caller adds the responses. */
AdwMessageDialog *wce_window_new_question (WceWindow *window,
                                           const char *heading,
                                           const char *body);
/* Shows a question. @param standard  the response for Return
 * @param close  the response for Escape
 * @param answer  is called with the user, the response and the dialog */
void wce_ask_question (AdwMessageDialog *dialog, const char *standard,
                       const char *close, GCallback answer, gpointer user);
/* Shows where a hex is in the source. */
void wce_window_show_hex_in_source (WceWindow *window, int hex);
/* Shows a rule where it is written. */
void wce_window_show_rule (WceWindow *window, const char *file, int line);

/* modes.c */
void wce_window_set_up_modes (WceWindow *window);
void wce_window_set_mode (WceWindow *window, WceMode mode);
/* Shows a view of the panel, or a mode with its panel, if the document has it;
 * "design" leaves the panel as it is. */
void wce_window_show_view (WceWindow *window, const char *name);
/* Marks a view or a mode as what one needs now. */
void wce_window_mark_view (WceWindow *window, const char *name,
                           gboolean marked);
/* Dismisses the pane that lies over the map. */
void wce_window_uncover_map (WceWindow *window);
/* Shows the panes and parts of the header that mode, document and width want. */
void wce_window_update_panes (WceWindow *window);
void wce_window_update_header (WceWindow *window);
/* Call these only with settings. */
void wce_window_restore_panes (WceWindow *window);
void wce_window_keep_panes (WceWindow *window);

/* recover.c */
/* Offers copies of the document that was just opened, if there are some. */
void wce_window_offer_copies (WceWindow *window);
/* Shows why there is no safety copy, while there is none. */
void wce_window_watch_recovery (WceWindow *window);

/* files.c */
void wce_window_add_file_actions (WceWindow *window);
gboolean wce_window_close_asks (WceWindow *window);
/* Saves the document, asking for a name if it has none, and then activates an
 * action, unless saving failed.
 * @param action  of the window, such as "win.close" */
void wce_window_save_then (WceWindow *window, const char *action);

/* pack.c */
void wce_window_set_up_packs (WceWindow *window);
/* Whether the document is saved. If not, asks whether to save it first.
 * @param answered  gets the window and the response, "save" or "cancel" */
gboolean wce_window_is_saved (WceWindow *window, const char *why,
                              GCallback answered);
void wce_window_set_up_pages (WceWindow *window);

/* print.c */
void wce_window_set_up_printing (WceWindow *window);

/* upgrade.c */
void wce_window_add_upgrade_action (WceWindow *window);
void wce_window_update_upgrade (WceWindow *window);

/* watch.c */
void wce_window_watch_file (WceWindow *window);
void wce_window_reload (WceWindow *window);
/* Says that saving changes the encoding of the file, if it does. */
void wce_window_show_encoding (WceWindow *window);

/* settings.c */
void wce_window_restore_settings (WceWindow *window);
void wce_window_keep_settings (WceWindow *window);

/* forces.c */
void wce_window_set_up_forces (WceWindow *window);
/* Selects hexes on the map; places in reserves are shown in the source. */
void wce_window_show_places (WceWindow *window, char **places);

/* objects.c */
void wce_window_set_up_objects (WceWindow *window);

/* map.c */
void wce_window_set_up_map (WceWindow *window);
void wce_window_update_map (WceWindow *window);
/* kind.c */
void wce_window_set_up_kind (WceWindow *window);
/* Shows the parts of the window that suit the kind of the document.
 * @param map  whether the map can be shown */
void wce_window_update_kind (WceWindow *window, gboolean map);
/* Enables the playtest actions that can be used now. */
void wce_window_update_playtest (WceWindow *window);


/* edit.c */
void wce_window_set_up_editing (WceWindow *window);
/* Enables actions on the map while there is a map and no game. */
void wce_window_update_editing (WceWindow *window);

/* pick.c: a person picks hexes for a field of a form. */
void wce_window_set_up_picking (WceWindow *window);
gboolean wce_window_is_picking (WceWindow *window);
/* Adds a hex to those that are picked, or takes it out; a release follows. */
void wce_window_pick (WceWindow *window, int hex);
/* What one does; NULL: nothing is being picked. Free with g_free(). */
char *wce_window_describe_picking (WceWindow *window);

/* resize.c: the dialog that gives the board another size. */
void wce_window_set_up_resize (WceWindow *window);

/* sides.c: lets a person choose the sides of a hex with the keyboard. */
void wce_window_choose_side (WceWindow *window, int hex);
const char *wce_window_side_name (int side);
/* Shows a new popover beside a hex; it is gone when it has closed. */
void wce_window_popup_at_hex (WceWindow *window, GtkWidget *popover, int hex);

/* hex-menu.c: what can be done with what is in a hex. */
void wce_window_set_up_hex_menu (WceWindow *window);
void wce_window_show_hex_menu (WceWindow *window, int hex);

/* play.c */
void wce_window_set_up_play (WceWindow *window);
/* Shows a game from its start; the document may have changed since.
 * @param notation  of its choices */
void wce_window_watch_game (WceWindow *window, WceCheck *check, guint64 seed,
                            char *const *notation);
/* rules.c */
void wce_window_set_up_rules (WceWindow *window);
/* Whether the rules are not where the document says. */
gboolean wce_window_misses_rules (WceWindow *window);

/* rulings.c */
void wce_window_set_up_rulings (WceWindow *window);
/* Call it when a game of the document begins, with the check that it is made
 * from. */
void wce_window_begin_rulings (WceWindow *window, WceCheck *check);
gboolean wce_window_has_other_rulings (WceWindow *window);
/* Whether the battle has changed since the game in play began. */
gboolean wce_window_has_old_game (WceWindow *window);
/* Says above the game by what it differs from the document. */
void wce_window_note_game (WceWindow *window);

/* replay.c */
void wce_window_set_up_replays (WceWindow *window);

/* playtest.c */
void wce_window_set_up_playtest (WceWindow *window);
/* tour.c */
void wce_window_set_up_tour (WceWindow *window);
/* Forgets the tour, if there is one; call it when the window closes. */
void wce_window_clear_tour (WceWindow *window);

/* odds.c */
void wce_window_set_up_odds (WceWindow *window);
void wce_window_clear_odds (WceWindow *window);
/* What the unit at the cursor could do to the piece in a hex, or NULL. Free
 * with g_free(). */
char *wce_window_describe_odds (WceWindow *window, int hex);

/* view.c */
void wce_window_set_up_view (WceWindow *window);
void wce_window_clear_view (WceWindow *window);
/* Updates the overlay and the words around the map: what the pointer or the
 * cursor is on, and the reserves. */
void wce_window_describe_map (WceWindow *window);
/* Updates the line below the map: the hex of the pointer or the cursor. */
void wce_window_describe_hex (WceWindow *window);
/* Makes the overlay again; call it when the position may have changed. */
void wce_window_update_overlay (WceWindow *window);

/* toast.c */
/* A message with a button that does an action. */
void wce_window_toast_action (WceWindow *self, const char *message,
                              const char *button, const char *action);
/* Call it when the window becomes slim, or wide: the message then wraps anew. */
void wce_window_fit_toast (WceWindow *window);
/* Call it when the window closes: no message times out after that. */
void wce_window_clear_toast (WceWindow *self);

#endif

/* overlay.h: what is shown over the map: what a hex sees, what a unit could
 * attack or reach, whom a card could order, and the names of zones.
 *
 * An overlay is a snapshot like the board's model, made anew for each hex
 * asked about. Its answers come from the runtime (the survey of wcr.h). No
 * display is needed. */
#ifndef WCE_OVERLAY_H
#define WCE_OVERLAY_H

#include <glib-object.h>

#include "wcr/wcr.h"

G_BEGIN_DECLS

typedef enum {
  WCE_MARK_NONE,
  WCE_MARK_ORIGIN,  /* what the overlay is about */
  WCE_MARK_SEEN,    /* in sight */
  WCE_MARK_HIDDEN,  /* not in sight */
  WCE_MARK_DICE,    /* can be attacked with least to most dice */
  WCE_MARK_REACH,   /* can be reached, without a battle afterwards */
  WCE_MARK_BATTLE,  /* can be reached, and the unit may battle there */
  WCE_MARK_TARGET,  /* and there is an enemy to attack */
  WCE_MARK_ORDER,   /* can be ordered */
  WCE_MARK_NO_ORDER, /* a piece that cannot be ordered */
  WCE_MARK_HEAT     /* how much happened there in games */
} WceMarkKind;

typedef struct {
  WceMarkKind kind;
  int least, most; /* dice; for reach, both are hexes moved; for heat,
                      percent of the hottest hex, and hundredths */
  const char *label; /* name of a zone, or NULL */
  int banners; /* what the hex is worth as part of an objective */
} WceMark;

typedef struct {
  int columns, rows;
  WceMark *marks;     /* rows * columns */
  const char *legend; /* what is shown, in words, or NULL */
  const char *heat;   /* what heat counts, "Combats a game", or NULL */
  /*< private >*/
  GStringChunk *strings;
  gatomicrefcount references;
} WceOverlay;

/* An overlay of a battle without marks. */
WceOverlay *wce_overlay_new (const wcr_battle *battle);
WceOverlay *wce_overlay_ref (WceOverlay *overlay);
void wce_overlay_unref (WceOverlay *overlay);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceOverlay, wce_overlay_unref)

/* Each of these adds marks and the legend for a position.
 * @param hex  the hex asked about; -1: the legend asks for one */
void wce_overlay_add_sight (WceOverlay *overlay, const wcr_battle *battle,
                            const wcr_game *game, int hex);
void wce_overlay_add_range (WceOverlay *overlay, const wcr_battle *battle,
                            const wcr_game *game, int hex);
void wce_overlay_add_reach (WceOverlay *overlay, const wcr_battle *battle,
                            const wcr_game *game, int hex);
/* Marks the pieces of both sides. @param card  one of wce_overlay_cards() */
void wce_overlay_add_orders (WceOverlay *overlay, const wcr_battle *battle,
                             const wcr_game *game, const char *card);
/* Names of zones, and banners of objectives with the name of their zone. */
void wce_overlay_add_zones (WceOverlay *overlay, const wcr_battle *battle,
                            gboolean zones, gboolean objectives);
/* Marks hexes by how much happened there.
 * @param what   what is counted, in words, "Combats a game"
 * @param count  for each hex, 0 or more */
void wce_overlay_add_heat (WceOverlay *overlay, const wcr_battle *battle,
                           const char *what, const double *count);
/* Adds a sentence to the end of the legend. */
void wce_overlay_add_note (WceOverlay *overlay, const char *note);

/* The cards to choose from for orders: "order-two", or "order-two/1" for
 * another clause of its text; free both with g_strfreev().
 * @param names  the same in words */
char **wce_overlay_cards (const wcr_battle *battle, char ***names);

/* Whether the hex has the same marks in both; NULL has none.
 * @param a, b  of boards of the same form */
gboolean wce_overlay_hex_equal (const WceOverlay *a, const WceOverlay *b,
                                int hex);
/* What the mark of a hex says, "in sight", or NULL. Free with g_free(). */
char *wce_overlay_describe (const WceOverlay *overlay, int hex);

/* ---- positions ------------------------------------------------------------------ */

/* A compiled battle as it begins. */
typedef struct {
  wcr_battle *battle;
  wcr_game *game;
} WcePosition;

/* @return NULL when the bytes are not a compiled battle */
WcePosition *wce_position_new (const guint8 *binary, gsize length);
void wce_position_free (WcePosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WcePosition, wce_position_free)

G_END_DECLS

#endif

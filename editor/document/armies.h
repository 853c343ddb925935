/* armies.h: what the two armies of a document consist of. No display is
 * needed. */
#ifndef WCE_ARMIES_H
#define WCE_ARMIES_H

#include "document.h"

G_BEGIN_DECLS

/* Units of an army that are alike, or one leader. */
typedef struct {
  char *class_id;   /* NULL: a leader */
  char *name;       /* "Heavy cavalry", or that of the leader */
  char *details;    /* contingent, traits and weapon in words, or NULL */
  int units, blocks;
  GPtrArray *places; /* "C5", or "+2" in a reserve */
} WceForce;

typedef struct {
  char *name;
  GPtrArray *forces;  /* WceForce, in the order of the rules */
  GPtrArray *leaders; /* WceForce, in the order of the text */
  int units, blocks;
  int reserve; /* how many of the units come in later */
  int cards, tokens, banners;
  double move; /* mean of its units in hexes; below 0: unknown */
} WceArmy;

/* A class of which either side has units. */
typedef struct {
  char *class_id, *name;
  int units[2]; /* by side */
} WceForceClass;

typedef struct {
  WceArmy army[2];    /* by side */
  GPtrArray *classes; /* WceForceClass, in the order of the rules */
} WceForces;

/* What the armies consist of. Free with wce_forces_free(). */
WceForces *wce_forces_new (const wcc_document *tree,
                           const wcc_catalogue *catalogue);
void wce_forces_free (WceForces *forces);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceForces, wce_forces_free)

/* "3 units" and "12 blocks" in two lines. Free with g_free(). */
char *wce_forces_count (int units, int blocks);

/* Contingents that units of the document can belong to: those that units name,
 * and the traits that the document itself defines. Pairs of identifier and
 * name; free with g_strfreev(). */
char **wce_forces_contingents (const wcc_document *tree,
                               const wcc_catalogue *catalogue);
/* Traits that a piece can be given: not those of its class, weapons that the
 * class never carries, or contingents; whatever it has now. Pairs of
 * identifier and name; free with g_strfreev().
 * @param class_id  NULL: a leader's */
char **wce_forces_traits (const wcc_document *tree,
                          const wcc_catalogue *catalogue, const char *class_id,
                          const char *now);
/* The value of an attribute that the units of some hexes share; NULL: none has
 * it. @param hexes  ends in NULL @param mixed  set when their values differ */
const char *wce_units_common (const wcc_document *tree, char *const *hexes,
                              const char *key, gboolean *mixed);
/* The own traits that all of them share, in the form of an attribute. Free with
 * g_free(). */
char *wce_units_traits (const wcc_document *tree, char *const *hexes);
/* An identifier made from a name that a person gave: "Huns of Ascan" becomes
 * "huns-of-ascan". Empty when no letter is left. Free with g_free(). */
char *wce_identifier (const char *text);
/* A name for the file of a document that has none: "the-ford.xml" for "The
 * Ford". Free with g_free(). @param tree  may be NULL */
char *wce_file_name (const wcc_document *tree);

G_END_DECLS

#endif

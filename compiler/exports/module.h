/* module.h: somebody's module of VASSAL, as far as an extension has to know it,
 * and what it has for the pieces of battles (private). */
#ifndef WCC_EXPORT_MODULE_H
#define WCC_EXPORT_MODULE_H

#include "export.h"

/* A piece of the module's palettes. */
struct slot {
  const char *name, *id;   /* entryName and gpid */
  const char *where;       /* names of what is around it, " / " between */
  const char *path;        /* as VASSAL finds it; "" if it finds another */
  const char *image;       /* file name; "" */
  const char *piece;       /* name of the piece itself */
  const char **prototypes; /* types of traits, the innermost first */
  size_t prototype_count;
};

/* A map of the module. */
struct board_map {
  const char *name;
  const char *path; /* as VASSAL finds it */
};

struct foreign {
  const char *name, *version;
  struct slot *slot;
  size_t slot_count;
  struct board_map *map;
  size_t map_count;
};

/* Reads a module. Nothing in it is trusted.
 * @return false, and the problem is set, when it is none */
bool foreign_read (wcc_export *made, const char *path, struct foreign *foreign);

/* The piece of the module for a class and side. */
struct mapped {
  const struct slot *slot; /* NULL: nothing was said */
  bool each;               /* a piece for each block */
};

struct mapping {
  const struct scene *scenes;
  size_t count;
  const struct board_map *map;
  /* By scene, side and class. */
  struct mapped (*mapped)[WCR_SIDES][WCR_MAX_CLASSES];
};

/* Writes a text with all classes of the battles, to be filled in. */
void mapping_skeleton (const struct foreign *foreign,
                       const struct scene *scenes, size_t count,
                       struct text *text);
/* Reads such a text.
 * @param name  of the file, for messages
 * @return false, and the problem is set, when something is wrong in it or
 *         missing */
bool mapping_read (wcc_export *made, const struct foreign *foreign,
                   const char *text, const char *name, struct mapping *mapping);

#endif

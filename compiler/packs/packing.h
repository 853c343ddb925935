/* packing.h: what the making, reading and writing of packs share (private). */
#ifndef WCC_PACKING_H
#define WCC_PACKING_H

#include "text/report.h"
#include "wcc/pack.h"

#include <locale.h>
#include <setjmp.h>

struct archive;

/* What can be drawn of a scenario: WCC_PACK_SHEET and the kinds after it. */
enum { PACK_DRAWN = 3 };
struct drawn_kind {
  const char *ending; /* of its path */
  const char *mark;   /* how it begins */
  const char *wrong;  /* the message when it does not */
};
extern const struct drawn_kind drawn_kinds[PACK_DRAWN];

struct member {
  wcc_pack_member is;
  const char *file;      /* in messages */
  /* While the pack is made: absolute path of the document, and of the one that
   * its root names by an attribute (NULL: none); whether the caller named it. */
  const char *place, *leads_to;
  wcc_attribute reference;
  bool named;
  const char *source;    /* of a binary, or drawn: path of its scenario */
  const uint8_t *binary; /* of a scenario that was compiled */
  size_t binary_length;
  const uint8_t *drawn[PACK_DRAWN]; /* its sheet, picture, page; NULL: none */
  size_t drawn_length[PACK_DRAWN];
};

/* Whatever is open when memory runs out is kept here, so that wcc_pack_free()
 * releases it. */
struct wcc_pack {
  struct arena arena;
  jmp_buf give_up; /* when memory runs out, or the listener stops it */
  wcc_diagnostics *sink;
  const char *name; /* in messages */
  wcc_pack_about about;
  const wcc_pack_options *options; /* while it is made; or NULL */
  struct member member[WCC_PACK_MAX_MEMBERS];
  size_t count;
  const uint8_t *bytes;
  size_t length;
  wcc_load load; /* while it is made */
  void *user;
  wcc_cache *cache; /* NULL: everything is read each time */
  wcc_result *result;
  wcc_document *document, *made;
  struct archive *archive;
  locale_t utf8, locale; /* while an archive is open; the one before */
};

/* ---- members.c --------------------------------------------------------- */

/* Memory of the pack; does not return when there is none. */
void *pack_take (wcc_pack *pack, size_t size);
char *pack_text (wcc_pack *pack, const char *format, ...) WCC_PRINTF (2, 3);
bool pack_good (const wcc_pack *pack);
/* Adds a member; NULL after a message when there are too many. */
struct member *pack_add (wcc_pack *pack, const char *path, const char *file);
struct member *pack_find (wcc_pack *pack, const char *path);
/* Sorts the manifest first, then by the bytes of the paths. */
void pack_sort (wcc_pack *pack);

/* Reports progress. When the listener wants to stop, making the pack ends and
 * returns NULL. */
void pack_progress (wcc_pack *pack, double part);

/* ---- names.c ------------------------------------------------------ */

/* A path without ".", ".." and empty parts, from the arena. NULL when it leads
 * out of where it starts, or when memory ran out (arena->failed). An absolute
 * path stays absolute. */
char *tidy_name (struct arena *arena, const char *path);
/* What is wrong with the path of a member, as the end of "its path ..."; NULL
 * when nothing is. */
const char *bad_name (const char *path);
/* Which of drawn_kinds a path is of; PACK_DRAWN: none. */
int drawn_kind (const char *path);
/* Whether a path is that of a translation (texts.h). */
bool is_translation (const char *path);
/* Whether two paths are one file, or one is a file where the other has a
 * folder, in a system that takes capitals for small letters. */
bool clash_names (const char *a, const char *b);
/* Reports members whose paths cannot exist side by side. */
void check_names (wcc_pack *pack);

/* ---- places.c ---------------------------------------------------------- */

/* The document of this place; NULL: none. */
struct member *pack_at (wcc_pack *pack, const char *place);
/* Gives every document its path in the pack. References that would not lead from
 * one path to the other are written anew. */
void name_documents (wcc_pack *pack);

/* ---- list.c ------------------------------------------------------- */

/* Writes the manifest that fits the other members, and sets their kinds;
 * reports documents that are none of ours. */
const char *list_write (wcc_pack *pack);
/* Reads the manifest and compares it with what it should be. */
void list_check (wcc_pack *pack, const struct member *list);

/* ---- contents.c -------------------------------------------------------- */

/* Makes the bytes of the pack. */
void zip_write (wcc_pack *pack);
/* Fills the members, after the checks that need no manifest. */
void zip_read (wcc_pack *pack, const uint8_t *data, size_t length);
/* Closes what is open. */
void zip_release (wcc_pack *pack);

#endif

/* pack.h: battles with all that they need in one file, to share with others.
 *
 * A pack is a zip with a manifest (schemas/pack.xsd), the documents with the
 * rules that they name, translations of both, and the compiled battles, perhaps
 * with sheets, pictures and pages. Members are stored (not deflated), sorted and
 * without times, so the same documents give the same bytes anywhere.
 * Packs that are read are not trusted. */
#ifndef WCC_PACK_H
#define WCC_PACK_H

#include "wcc/compile.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* Limits that keep a hostile pack from exhausting memory or the disk. */
#define WCC_PACK_MAX_MEMBERS 1024u       /* the manifest included */
#define WCC_PACK_MAX_BYTES WCC_MAX_BYTES /* of a pack, and of what it holds */
#define WCC_PACK_MAX_RATIO 100u          /* times the pack's own bytes */
#define WCC_PACK_MAX_PATH 240u           /* bytes of a member's path */
#define WCC_PACK_MAX_DEPTH 8u            /* folders around a member */

/* Name of the manifest, which is the first member. */
#define WCC_PACK_MANIFEST "manifest.xml"

enum wcc_pack_kind {
  WCC_PACK_LIST, /* the manifest */
  WCC_PACK_RULES,
  WCC_PACK_SCENARIO,
  WCC_PACK_CASE,
  WCC_PACK_BINARY,  /* a compiled scenario */
  WCC_PACK_SHEET,   /* a scenario to print: PDF */
  WCC_PACK_PICTURE, /* what it looks like: PNG */
  WCC_PACK_PAGE,    /* in which it is played in a browser: HTML, see export.h */
  WCC_PACK_TEXTS    /* a catalogue of translations, or LINGUAS beside them */
};

typedef struct {
  const char *path; /* relative to the folder that the pack is unpacked to */
  enum wcc_pack_kind kind;
  const uint8_t *data;
  size_t length;
  const char *title, *designer; /* of a document; NULL: it names none */
} wcc_pack_member;

/* What a pack says about itself: one line of UTF-8 each; NULL: nothing. */
typedef struct {
  const char *title;
  const char *author;  /* who put it together */
  const char *licence; /* such as CC-BY-SA-4.0 */
  const char *credits; /* whom to thank, and for what */
} wcc_pack_about;

/* Draws a scenario for the pack, which this library cannot do.
 * @param kind  WCC_PACK_SHEET, WCC_PACK_PICTURE or WCC_PACK_PAGE
 * @param data  set on success to a block from malloc
 * @param why   WCC_PACK_WHY bytes: what went wrong, in words for people
 * @return false with `why` set */
enum { WCC_PACK_WHY = 256 };
typedef bool (*wcc_pack_draw) (void *user, const wcc_result *result,
                               enum wcc_pack_kind kind, void **data,
                               size_t *length, char *why);

/* Receives the progress.
 * @param part  about how much is done, from 0 to 1
 * @return false to stop */
typedef bool (*wcc_pack_progress) (void *user, double part);

typedef struct {
  wcc_pack_about about;
  /* Whether each scenario gets a sheet, a picture and a page. */
  bool sheets, pictures, pages;
  /* The languages of the names in them, as for wcr_battle_speak(); NULL: names
   * as in the documents. */
  const char *languages;
  wcc_pack_draw draw;
  void *draw_user;
  wcc_pack_progress progress; /* NULL: nobody listens */
  void *progress_user;
} wcc_pack_options;

typedef struct wcc_pack wcc_pack;

/* Finds the documents for a pack in a folder: ours, and files so broken that
 * they must be reported. Hidden files are left out. Links to folders are not
 * followed: they may form a loop.
 * @param depth  levels of inner folders to search, too; 0: none
 * @param paths  set on success to a sorted list that ends in NULL; release with
 *               wcc_pack_release()
 * @param where  set to the folder that could not be read, which the caller
 *               frees, else to NULL; may be NULL
 * @return 0, or an errno */
int wcc_pack_find (const char *folder, int depth, char ***paths, char **where);
/* How deep wcc_pack_find() searches when a whole folder is packed. */
#define WCC_PACK_FIND_DEPTH 16
/* NULL is fine. */
void wcc_pack_release (char **paths);

/* Packs documents, what they name (rules, what these extend, the battles of
 * cases), and translations (texts.h). Paths below the folder that they have in
 * common stay. What shares only the root of the disk with them, or lies where a
 * pack can have no path, comes into a folder "rules", and documents that name it
 * are changed: only there, and where a path is absolute. Documents with errors are
 * not packed.
 * @param paths    of scenarios, rules and cases; repetitions are fine
 * @param options  NULL: none
 * @param load     reads the documents; NULL: wcc_load_file
 * @return NULL only when stopped or out of memory; release with
 *         wcc_pack_free() */
wcc_pack *wcc_pack_make (const char *const *paths, size_t count,
                         const wcc_pack_options *options, wcc_load load,
                         void *user);

/* Whether a file begins like a pack. If not, it may be a battle.
 * @param head  its first WCC_PACK_HEAD bytes
 * @param length  how many of them there are */
#define WCC_PACK_HEAD 42u
bool wcc_pack_begins (const void *head, size_t length);

/* Reads a pack. It must be complete, its members must be within the limits and
 * have harmless names, and the manifest must match them, checksums included.
 * @param data  not needed after the call
 * @param name  file name for diagnostics
 * @return never NULL, unless out of memory; release with wcc_pack_free() */
wcc_pack *wcc_pack_read (const void *data, size_t length, const char *name);

/* For a pack without errors: compiles all its documents from its members alone,
 * and loads and compares its compiled battles.
 * @return false when this found errors or memory ran out */
bool wcc_pack_check (wcc_pack *pack);

void wcc_pack_free (wcc_pack *pack);

/* Turns all warnings that are not silenced into errors. */
void wcc_pack_refuse_warnings (wcc_pack *pack);

/* Sorted. */
const wcc_diagnostics *wcc_pack_diagnostics (const wcc_pack *pack);
/* What the pack says about itself; lives as long as the pack. */
const wcc_pack_about *wcc_pack_get_about (const wcc_pack *pack);
/* What is in it, in words: "1 ruleset, 2 scenarios". Release with free().
 * @return NULL when out of memory */
char *wcc_pack_contents (const wcc_pack *pack);
/* The pack as a file; NULL when there are errors. */
const void *wcc_pack_bytes (const wcc_pack *pack, size_t *length);
/* Members in order; none when there are errors. */
size_t wcc_pack_count (const wcc_pack *pack);
const wcc_pack_member *wcc_pack_get (const wcc_pack *pack, size_t i);

/* Writes the members into a folder, which is created if needed. Files that
 * already have the same bytes are left alone. All or nothing: on failure, what
 * was written is removed again. Symbolic links in the folder are not followed.
 * @param pack   without errors
 * @param force  replaces regular files with other bytes
 * @param where  on failure, set to the path of a member, which lives as long as
 *               the pack, or to NULL when the folder itself is at fault
 * @return 0 or an errno: EEXIST a file with other bytes is there; ENOTDIR,
 *         ELOOP, EISDIR something else is there that is never replaced */
int wcc_pack_unpack (const wcc_pack *pack, const char *folder, bool force,
                     const char **where);
/* What an error of wcc_pack_unpack() means, in words for people. */
const char *wcc_unpack_error_text (int error);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif

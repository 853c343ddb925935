/* pack.h: battles with all that they need in one file, to hand to others.
 *
 * A pack is a zip with a manifest (schemas/pack.xsd), the documents with the
 * rules that they name and the translations of both, and the compiled battles,
 * perhaps with sheets and pictures. Members are stored, sorted and without
 * times, so that the same documents make the same bytes anywhere.
 * What comes in is not trusted. */
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
  WCC_PACK_BINARY, /* a compiled scenario */
  WCC_PACK_SHEET,  /* a scenario to be printed: PDF */
  WCC_PACK_PICTURE, /* what it looks like: PNG */
  WCC_PACK_TEXTS   /* a catalogue of translations, or LINGUAS beside them */
};

typedef struct {
  const char *path; /* below the folder to which the pack is unpacked */
  enum wcc_pack_kind kind;
  const uint8_t *data;
  size_t length;
  const char *title, *designer; /* of a document; NULL: it names none */
} wcc_pack_member;

/* What a pack says of the whole: one line of UTF-8 each; NULL: nothing. */
typedef struct {
  const char *title;
  const char *author;  /* who put it together */
  const char *licence; /* such as CC-BY-SA-4.0 */
  const char *credits; /* whom there is to thank, and for what */
} wcc_pack_about;

/* Draws a scenario for the pack; this library cannot.
 * @param kind  WCC_PACK_SHEET or WCC_PACK_PICTURE
 * @param data  set on success to a block from malloc
 * @param why   WCC_PACK_WHY bytes, for what went wrong in words for people
 * @return false with `why` set */
enum { WCC_PACK_WHY = 256 };
typedef bool (*wcc_pack_draw) (void *user, const wcc_result *result,
                               enum wcc_pack_kind kind, void **data,
                               size_t *length, char *why);

/* Hears how far it is.
 * @param part  about how much is done, from 0 to 1
 * @return false: it has to stop */
typedef bool (*wcc_pack_progress) (void *user, double part);

typedef struct {
  wcc_pack_about about;
  /* What there is beside each scenario, and who makes it. */
  bool sheets, pictures;
  /* In which languages catalogues of nouns come for that, as for
   * wcr_battle_speak(); NULL: as documents have them. */
  const char *languages;
  wcc_pack_draw draw;
  void *draw_user;
  wcc_pack_progress progress; /* NULL: nobody listens */
  void *progress_user;
} wcc_pack_options;

typedef struct wcc_pack wcc_pack;

/* The documents for a pack in a folder: ours, and what is so broken that it has
 * to be told. Hidden files are left out, and links to folders are not followed:
 * they may lead round in a circle.
 * @param depth  of the folders in it that are looked into, too; 0: none
 * @param paths  set on success to a sorted list that ends in NULL; release with
 *               wcc_pack_release()
 * @param where  set to the folder that could not be read, which the caller frees,
 *               else to NULL; or NULL
 * @return 0, or an errno */
int wcc_pack_find (const char *folder, int depth, char ***paths, char **where);
/* How deep wcc_pack_find() looks where all of a folder is packed. */
#define WCC_PACK_FIND_DEPTH 16
/* NULL is fine. */
void wcc_pack_release (char **paths);

/* Packs documents, the rules that they name or extend, and translations
 * (texts.h). What has errors is not packed.
 * @param paths    of scenarios, rules and cases; repetitions are fine
 * @param options  NULL: none
 * @param load     reads the documents; NULL: wcc_load_file
 * @return never NULL, unless it had to stop or is out of memory; release with
 *         wcc_pack_free() */
wcc_pack *wcc_pack_make (const char *const *paths, size_t count,
                         const wcc_pack_options *options, wcc_load load,
                         void *user);

/* Whether a file begins as a pack does; what does not may be somebody's battle.
 * @param head  its first WCC_PACK_HEAD bytes
 * @param length  those that there are */
#define WCC_PACK_HEAD 42u
bool wcc_pack_begins (const void *head, size_t length);

/* Reads a pack: it must be whole, its members within the limits and with
 * harmless names, and the manifest must agree with them, sums included.
 * @param data  not needed after the call
 * @param name  file name for diagnostics
 * @return never NULL, unless out of memory; release with wcc_pack_free() */
wcc_pack *wcc_pack_read (const void *data, size_t length, const char *name);

/* Compiles all documents of a pack without errors, from its members alone,
 * and loads and compares its compiled battles.
 * @return false when that found errors, or when memory ran out */
bool wcc_pack_check (wcc_pack *pack);

void wcc_pack_free (wcc_pack *pack);

/* Makes errors of the warnings that are not silenced. */
void wcc_pack_refuse_warnings (wcc_pack *pack);

/* Sorted. */
const wcc_diagnostics *wcc_pack_diagnostics (const wcc_pack *pack);
/* What it says of itself, which lives as long as the pack. */
const wcc_pack_about *wcc_pack_get_about (const wcc_pack *pack);
/* What is in it, in words: "1 ruleset, 2 scenarios". Release with free().
 * @return NULL when out of memory */
char *wcc_pack_contents (const wcc_pack *pack);
/* The pack as a file; NULL when there are errors. */
const void *wcc_pack_bytes (const wcc_pack *pack, size_t *length);
/* Members in their order; none when there are errors. */
size_t wcc_pack_count (const wcc_pack *pack);
const wcc_pack_member *wcc_pack_get (const wcc_pack *pack, size_t i);

/* Writes the members below a folder, which is made when it is not there. Files
 * that are there with the same bytes stay as they are. All or nothing: when
 * something fails, what was written is taken back. Symbolic links below the
 * folder are not followed.
 * @param pack   without errors
 * @param force  replaces regular files with other bytes
 * @param where  set when it fails to the path of a member, which lives as long
 *               as the pack, or to NULL when it is about the folder itself
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

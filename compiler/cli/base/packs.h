/* packs.h: loads, when a verb needs them, the parts of libwcc that make and
 * read packs, export battles, import, and read results of playtests and records
 * of people.
 *
 * Their libraries take longer to load than a battle takes to compile, so this
 * program is linked without them; the functions ..._open() load libwcc, which
 * has them. The functions are those of wcc/pack.h and wcc/diagnostics.h: lists
 * of a pack are read by the library that made them. */
#ifndef PACKS_H
#define PACKS_H

#include <stddef.h>

#include "cli.h"
#include "wcc/export.h"
#include "wcc/playtest.h"
#include "wcc/recorded.h"

/* A function of a library, and its offset in the struct that receives it. */
struct library_function {
  size_t place;
  const char *name;
};
#define LIBRARY_FUNCTION(owner, field, name)                                   \
  {                                                                            \
    offsetof (struct owner, field), name                                       \
  }
/* Loads a library and fills a struct with its functions.
 * @return false after a message */
bool library_load (const char *name, void *into,
                   const struct library_function *functions, size_t count);

struct packs {
  wcc_pack *(*make) (const char *const *paths, size_t count,
                     const wcc_pack_options *options, wcc_load load,
                     void *user);
  int (*find) (const char *folder, int depth, char ***paths, char **where);
  void (*release) (char **paths);
  wcc_pack *(*read) (const void *data, size_t length, const char *name);
  bool (*check) (wcc_pack *pack);
  void (*refuse_warnings) (wcc_pack *pack);
  void (*free) (wcc_pack *pack);
  const wcc_diagnostics *(*diagnostics) (const wcc_pack *pack);
  const void *(*bytes) (const wcc_pack *pack, size_t *length);
  size_t (*count) (const wcc_pack *pack);
  const wcc_pack_member *(*get) (const wcc_pack *pack, size_t i);
  char *(*contents) (const wcc_pack *pack);
  int (*unpack) (const wcc_pack *pack, const char *folder, bool force,
                 const char **where);
  const char *(*unpack_error_text) (int error);
  size_t (*errors) (const wcc_diagnostics *list);
  void (*print) (const wcc_diagnostics *list, FILE *file, bool colour);
};

/* @return false after a message */
bool packs_open (struct packs *packs);

struct exports {
  wcc_export *(*vassal) (const wcc_exported *battles, size_t count,
                         const char *title);
  wcc_export *(*extension) (const wcc_exported *battles, size_t count,
                            const char *path, const char *mapping,
                            const char *name);
  wcc_export *(*tabletop) (const wcc_exported *battle, const char *title);
  wcc_export *(*web) (const wcc_web *battles, size_t count, const char *title);
  bool (*page) (const wcc_result *result, const char *languages, void **data,
                size_t *length, char *why, size_t room);
  const char *(*problem) (const wcc_export *made);
  size_t (*count) (const wcc_export *made);
  const wcc_file *(*files) (const wcc_export *made);
  void (*free) (wcc_export *made);
  void *(*zip) (const wcc_file *files, size_t count, bool deflated,
                size_t *length);
};
/* @return false after a message */
bool exports_open (struct exports *exports);

struct results_library {
  wcc_results *(*read) (const char *text, size_t length, char *why,
                        size_t size);
  int (*folder) (wcc_recorded *recorded, const char *folder,
                 const wcc_recorded_battle *battles, size_t count,
                 void (*tell) (void *user, const char *file,
                               const wcc_recorded_fault *fault),
                 void *user);
};
/* @return false after a message */
bool results_open (struct results_library *results);

/* Reads a pack, or standard input when the path is "-". The errors in it are in
 * its diagnostics. @return STATUS_CLEAN, or STATUS_USAGE after a message;
 * release the pack in either case */
int pack_open (const struct packs *packs, const char *path, wcc_pack **pack);

struct import_library {
  wcc_import *(*make) (const char *text, size_t length, const char *name,
                       const wcc_import_options *options);
  void (*free) (wcc_import *import);
  const char *(*problem) (const wcc_import *import, const char **file,
                          int *line);
  const char *(*text) (const wcc_import *import, size_t *length);
  wcc_import_counts (*count) (const wcc_import *import);
  const wcc_remark *(*remark) (const wcc_import *import, size_t i);
};
/* @return false after a message */
bool import_open (struct import_library *library);

#endif

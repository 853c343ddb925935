/* compile.h: from a scenario or case to a binary that the runtime plays. */
#ifndef WCC_COMPILE_H
#define WCC_COMPILE_H

#include "wcc/diagnostics.h"
#include "wcc/document.h"
#include "wcr/vocabulary.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

enum wcc_kind { WCC_UNKNOWN, WCC_RULES, WCC_SCENARIO, WCC_CASE };

/* Reads another file that a document names (its rules).
 * @param path  resolved against the naming document's path
 * @param text  set on success to a block from malloc, which the caller frees
 * @return 0, or an errno */
typedef int (*wcc_load) (void *user, const char *path, char **text,
                         size_t *length);
/* The ordinary one: reads a regular file of at most WCC_MAX_BYTES (else
 * EFBIG; directories EISDIR). A NUL follows the text. `user` is not used. */
int wcc_load_file (void *user, const char *path, char **text, size_t *length);
/* The same without wcc_decode(): for what is no document, and for digests and
 * copies, which are of the bytes that the file has. */
int wcc_load_bytes (void *user, const char *path, char **data, size_t *length);
/* Makes UTF-8 of a text of XML that declares another encoding, and lets it declare
 * UTF-8. wcc_load_file() does so; documents are UTF-8. A text that declares none,
 * or one that is not known or is not that of its bytes, stays as it is, and its
 * reader says what is wrong.
 * @param text  from malloc; may be replaced
 * @param was   set to the name of the encoding, "": it stays as it is; or NULL
 * @return 0 or ENOMEM */
#define WCC_ENCODING_ROOM 41
int wcc_decode (char **text, size_t *length, char was[WCC_ENCODING_ROOM]);
/* Lets a text, which is UTF-8, declare UTF-8 if wcc_decode() would take it for
 * another encoding; as many bytes as before. */
void wcc_declare_utf8 (char *text, size_t length);

/* One step of a case, in document order. */
enum wcc_step_kind {
  WCC_STEP_DO,      /* text: one choice */
  WCC_STEP_DICE,    /* text: face identifiers, separated by spaces */
  WCC_STEP_LEGAL,   /* text: one choice that must be legal */
  WCC_STEP_ILLEGAL, /* text: one choice that must not be */
  WCC_STEP_EXPECT   /* node: the expect element with its attributes */
};
typedef struct {
  enum wcc_step_kind kind;
  const char *text;
  const wcc_node *node;
} wcc_step;

/* What a case adds to its position. */
typedef struct {
  const char *says;    /* the rule in words */
  const char *refused; /* codes of the errors that the case must have, separated
                          by spaces; NULL: it must compile */
  const char *refused_words; /* a part of a message of these; or NULL */
  const char **covers; /* rule ids */
  size_t cover_count;
  uint64_t seed;
  const wcc_node *army[2]; /* by enum wcr_side: attributes hand, banners; NULL:
                              as in the battle */
  const wcc_node *start;   /* the first <start> of a case of a battle; NULL */
  const char *dice;        /* faces of the dice before the first card; NULL */
  const char *deck;        /* card ids to be drawn next; may be NULL */
  int deck_left;           /* cards left in the deck; -1: all */
  const wcc_step *steps;
  size_t step_count;
  const uint8_t *blocks; /* per unit of the binary; 0: full */
} wcc_case;

/* A noun of the rules, for palettes and forms. */
typedef struct {
  const char *id, *name;
  const char *like;   /* id of the noun that its like="..." names, or NULL */
  const char *symbol; /* unit classes: face id; else NULL */
  const char *traits; /* unit classes: as written; else NULL */
  int blocks;         /* unit classes */
  int move;           /* unit classes: hexes */
  const char *weapon_of; /* traits that are weapons: their classes; else NULL */
  int level;          /* terrains */
  bool owned;         /* terrains: on the board it belongs to a side */
  const wcc_node *node; /* its element, with all that it takes over from others;
                           NULL for groups of cards */
} wcc_noun;

/* The nouns of one kind, see wcc_catalogue_nouns() in language.h. */
typedef struct {
  const char *element; /* name of their element: "unit-class" */
  const wcc_noun *nouns;
  size_t count;
} wcc_noun_list;

/* A group of hexes that the document names. */
typedef struct {
  const char *id, *name;
  const int *hexes; /* row * columns + column, in order */
  size_t hex_count;
} wcc_zone;

/* What the rules offer a scenario, as far as they could be read. */
typedef struct {
  const char *title;
  int columns, rows; /* 0 when the rules could not be read */
  const wcc_noun *classes;
  size_t class_count;
  const wcc_noun *terrains; /* without open ground */
  size_t terrain_count;
  const wcc_noun *hexsides; /* features of hexsides */
  size_t hexside_count;
  const wcc_noun *traits; /* those of the document itself too */
  size_t trait_count;
  const wcc_noun *cards;
  size_t card_count;
  const wcc_noun *sheets; /* actions for tokens; none in rules without them */
  size_t sheet_count;
  const wcc_zone *zones; /* of the document itself */
  size_t zone_count;
  const wcc_noun *sections;
  size_t section_count;
  const uint8_t *hex_sections; /* per hex, row * columns + column: mask of its
                                  sections as the bottom side sees them; 0: no
                                  hex */
  const wcc_noun_list *noun_lists; /* all of the above and more */
  size_t noun_list_count;
} wcc_catalogue;

typedef struct wcc_result wcc_result;

/* Checks a document and, if it has no errors, compiles it. Rules are only
 * checked: they have no binary.
 * @param text  the document, UTF-8
 * @param path  its path, for diagnostics and to find its rules
 * @param load  reads the rules; NULL: wcc_load_file
 * @return never NULL, unless out of memory; release with wcc_result_free() */
wcc_result *wcc_compile (const char *text, size_t length, const char *path,
                         wcc_load load, void *user);
void wcc_result_free (wcc_result *result);

/* Keeps what many compilations share: the built schemas, and the rules used
 * last if nothing is wrong with them. Files are still loaded each time, and
 * changed ones are parsed again. Several threads may share a cache; results may
 * outlive it. */
typedef struct wcc_cache wcc_cache;
/* @return an empty cache; NULL when out of memory. Release with
 * wcc_cache_free() when nothing compiles with it any more */
wcc_cache *wcc_cache_new (void);
/* NULL is fine. */
void wcc_cache_free (wcc_cache *cache);
/* Does the same as wcc_compile(), but faster the next time.
 * @param cache  NULL: none
 * @return never NULL, unless out of memory; release with wcc_result_free() */
wcc_result *wcc_compile_with (wcc_cache *cache, const char *text,
                              size_t length, const char *path, wcc_load load,
                              void *user);

enum wcc_kind wcc_result_kind (const wcc_result *result);
/* Sorted. */
const wcc_diagnostics *wcc_result_diagnostics (const wcc_result *result);
/* Turns all warnings that are not silenced into errors. If there are any, the
 * result has no binary any more. */
void wcc_result_refuse_warnings (wcc_result *result);
/* The binary; NULL when there are errors or for rules. */
const uint8_t *wcc_result_binary (const wcc_result *result, size_t *length);
/* The tree of the compiled document alone, without its rules. */
const wcc_document *wcc_result_document (const wcc_result *result);
const wcc_catalogue *wcc_result_catalogue (const wcc_result *result);
/* The rules that the document uses (or that it is), with everything from
 * <extend> and like="...", as one tree; wcc_node_document() tells where each
 * element is written. NULL when they could not be read. */
const wcc_node *wcc_result_rules (const wcc_result *result);
/* The same rules without what others overrule and without texts about what was
 * removed; unchanged when the document has errors.
 * @param rules  set to the rules, or to NULL when there are none
 * @return false when memory ran out */
bool wcc_result_settled (const wcc_result *result, const wcc_node **rules);
/* The documents of these rules: first the one that the document names, then
 * those it extends, in order; NULL behind the last. */
const wcc_document *wcc_result_source (const wcc_result *result, size_t number);

/* Where something in resolved rules comes from. */
typedef struct {
  const char *element, *id; /* of the thing in the rules; id "" for none */
  int at;                   /* its line in the resolved text */
  const char *part;         /* NULL: the thing itself; else an attribute that
                               others changed, or an inner element from
                               elsewhere */
  const char *was;          /* old value of the attribute; NULL: none */
  const char *file;         /* relative to the folder of the resolved rules */
  int line, column;
} wcc_origin;

/* Rules as one document. */
typedef struct {
  char *text; /* UTF-8 in canonical layout, from malloc */
  size_t length;
  const wcc_origin *origins; /* of the result, in the order of the text */
  size_t origin_count;
} wcc_resolved;

/* Writes the rules that the document uses (or that it is) as one document that
 * needs no other: everything that they extend or are like is written out. It
 * plays the same.
 * @param result  without errors
 * @param here  folder that the document's path is relative to
 * @param folder  folder where the rules will lie. Both are absolute, without
 *                "." and ".."; NULL: paths are written as they are
 * @param origins  whether <?from ...?> instructions say where things come from
 * @param resolved  set on success; release its text with free()
 * @return false when out of memory */
bool wcc_result_resolve (wcc_result *result, const char *here,
                         const char *folder, bool origins,
                         wcc_resolved *resolved);
/* NULL when the document is not a case. */
const wcc_case *wcc_result_case (const wcc_result *result);

/* What a game box holds. */
enum wcc_supply_kind {
  WCC_SUPPLY_BLOCKS,
  WCC_SUPPLY_TILES,
  WCC_SUPPLY_BANNERS,
  WCC_SUPPLY_MARKERS,
  WCC_SUPPLIES
};

/* One kind of piece in the game box, as the rules list it. */
typedef struct {
  const char *id, *name;
  enum wcc_supply_kind kind;
  int number; /* in the box */
  int needed; /* by the battle; -1: not counted, as it has errors */
} wcc_supply;

/* @param i  from 0
 * @return false when there are not so many */
bool wcc_result_supply (const wcc_result *result, size_t i,
                        wcc_supply *supply);

/* Whether rules refuse an action inside another one, such as for-each, however
 * deep. False when the other one has no actions inside. */
bool wcc_action_refuses (enum wcr_action block, enum wcr_action inside);
/* The names that may start a condition, separated by spaces: in effects on a
 * query, or in triggers on an event.
 * @return their length, as snprintf() counts it */
int wcc_query_names (enum wcr_query query, char *text, size_t size);
int wcc_event_names (enum wcr_event_type event, char *text, size_t size);

/* Writes a whole file or nothing: to a temporary name beside it, fsync, rename.
 * A symbolic link stays a link. Permissions are kept; so are group, owner and
 * access control lists, where we may set them. Devices and pipes are written to
 * directly. What killed programs left behind beside it is removed. A file is not
 * replaced that is write-protected (EACCES), has other
 * names (EMLINK) or is held (EBUSY).
 * @return 0, or an errno; then the old file is unchanged */
int wcc_write_file (const char *path, const void *data, size_t length);
/* The same for a file that must not be there yet (EEXIST). */
int wcc_write_new_file (const char *path, const void *data, size_t length);
/* The same in two steps, for several files that must all be written before any
 * is replaced: the first step writes beside the file, the second renames.
 * A draft is open and locked until it is released, so that nobody removes it.
 * @param data  for a device or a pipe, needed until the second step
 * @param draft  set to NULL on failure; release with wcc_draft_free()
 * @return 0, or an errno */
typedef struct wcc_draft wcc_draft;
int wcc_draft_write (const char *path, const void *data, size_t length,
                     wcc_draft **draft);
int wcc_draft_place (wcc_draft *draft);
/* Removes the temporary file if it was not renamed. @param draft  or NULL */
void wcc_draft_free (wcc_draft *draft);
/* Holds a file that is written again and again, so that no other program that
 * uses this library replaces it meanwhile. It need not be there yet. For a link
 * it is the file that the link leads to now.
 * @param hold  set to NULL on failure; release with wcc_hold_free()
 * @return 0, EBUSY when another one holds it, or another errno */
typedef struct wcc_hold wcc_hold;
int wcc_hold_take (const char *path, wcc_hold **hold);
/* wcc_write_file() for the file that is held. @return 0, EBUSY when something
 * else has the name now, or another errno */
int wcc_hold_write (wcc_hold *hold, const void *data, size_t length);
/* @param hold  or NULL */
void wcc_hold_free (wcc_hold *hold);
/* An error of wcc_load_file() or wcc_write_file() in words for people: "no such
 * file", "is a directory, not a file" ... @param error  an errno */
const char *wcc_error_text (int error);

/* Makes an id of a name: "Zama, 202 BC" becomes "zama-202-bc".
 * @param id  set to letters and digits of ASCII, in lower case, with single dashes
 *            for all else; it begins with a letter. What is longer is cut
 * @param size  of id, at least 1
 * @return false when no letter begins it: id is "" */
bool wcc_make_id (const char *name, char *id, size_t size);

/* The relative path from a folder to a file, as documents name their rules:
 * "../rules.xml".
 * @param folder, path  absolute; "." and ".." are removed
 * @return from malloc, which the caller frees; NULL when out of memory */
char *wcc_relative_path (const char *folder, const char *path);

/* What belongs to the running program, wherever both were moved.
 * @param way  from the folder of the program, such as "../share/locale"
 * @return from malloc, which the caller frees; NULL: nothing is there, the system
 *         does not say where the program is, or out of memory */
char *wcc_beside_program (const char *way);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif

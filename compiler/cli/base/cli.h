/* cli.h: what the verbs of the command line share.
 *
 * main.c picks a verb from its table, options.c reads the arguments, and the
 * file of the verb does the rest. Every verb reads its battle through
 * input.c. */
#ifndef CLI_H
#define CLI_H

#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "wcc/wcc.h"
#include "wcr/player.h"
#include "wcr/wcr.h"

/* Texts in the reader's language: _ translates, N_ marks what is translated
 * when it is shown. complain () translates its format itself, and options.c the
 * descriptions of a verb. */
#define N_(text) text
#ifdef HAVE_GETTEXT
#include <libintl.h>
#define _(text) gettext (text)
#else
#define _(text) (text)
#define ngettext(one, many, count) ((count) == 1 ? (one) : (many))
#endif

#ifndef WARCOUNCIL_VERSION
#define WARCOUNCIL_VERSION "unknown"
#endif

/* Exit statuses. */
enum {
  STATUS_CLEAN = 0,
  STATUS_PROBLEMS = 1, /* the input is wrong, or what was tested failed */
  STATUS_USAGE = 2,    /* wrong command line, or a file that cannot be read or
                          written */
  STATUS_WAITS = 3,    /* other shards have to play first */
  STATUS_SIGNAL = 128  /* and the number of the signal that ended it */
};

/* ---- verbs and options -------------------------------------------------- */

enum { MAX_OPTIONS = 20 };

struct option {
  const char *name;  /* without the dashes; NULL ends the list */
  char letter;       /* short form, or 0 */
  /* What the value is called, or the words that it may be, "text|json":
   * completion uses it to make its offers (guide.c). A TEXT is UTF-8 that a
   * document can hold. NULL: no value. */
  const char *value;
  const char *doc;
};

struct arguments {
  const char **file; /* arguments that are not options */
  int file_count;
  /* By index in the verb's list: NULL when not given, "" without a value. */
  const char *option[MAX_OPTIONS];
};

struct verb {
  const char *name;
  const char *usage;   /* what follows the name */
  const char *summary; /* one line */
  const char *help;    /* paragraphs */
  const struct option *options;
  int least, most; /* number of files; most -1: any number */
  int (*run) (const struct arguments *arguments);
};

extern const struct verb verb_check, verb_compile, verb_play, verb_playtest,
    verb_balance, verb_replay, verb_diff, verb_dump, verb_test, verb_explain,
    verb_list, verb_format, verb_resolve, verb_export, verb_pack, verb_unpack,
    verb_render, verb_upgrade, verb_new, verb_import, verb_merge, verb_help;

/* Reads the arguments after the verb.
 * @param arguments  release its `file` with free(), also on failure
 * @return false after a message */
bool options_read (const struct verb *verb, int count, char **words,
                   struct arguments *arguments);
/* Prints how to call a verb. */
void options_usage (const struct verb *verb, FILE *out);
/* Prints usage, summary, help and options of a verb. */
void options_help (const struct verb *verb, FILE *out);
/* Reads a number of an option. @return false after a message */
bool option_number (const char *name, const char *text, uint64_t least,
                    uint64_t most, uint64_t *number);
/* The nearest of some words, for "did you mean"; NULL when none is near. */
const char *nearest (const char *word, const char *const *words, size_t count);

/* Prints a line, which may hold names of files and lines of records: they cannot
 * control the terminal. */
void print_line (FILE *out, const char *format, va_list list)
#ifdef __GNUC__
    __attribute__ ((format (printf, 2, 0)))
#endif
    ;
/* The same on standard output, if that is a terminal. Another program gets the
 * names of files as they are, to open them. */
void print_safely (const char *format, ...)
#ifdef __GNUC__
    __attribute__ ((format (printf, 1, 2)))
#endif
    ;
/* The same on stderr, translated: "warcouncil: ..." */
void complain (const char *format, ...)
#ifdef __GNUC__
    __attribute__ ((format (printf, 1, 2)))
#endif
    ;
/* Reads the value of --format: text, which is the default, or json.
 * @return false after a message */
bool format_is_json (const char *format, bool *json);

/* Whether to use colour: the stream is a terminal, and NO_COLOR is not set. */
bool wants_colour (FILE *stream);

/* ---- language.c: in which language people are answered ------------------ */

/* Finds the catalogues and asks the environment for the language. */
void set_language (void);
/* Takes --language, which any verb may have, out of the words, and obeys it.
 * @return false after a message */
bool take_language (int *count, char **words);

/* ---- input.c: documents and binaries ------------------------------------ */

struct input {
  const char *path;
  char *data; /* the file */
  size_t size;
  char encoding[WCC_ENCODING_ROOM]; /* that it had; "": UTF-8, or none */
  wcc_result *result; /* of the compiler; NULL for a binary */
  const uint8_t *binary;
  size_t binary_size;
  wcr_battle *battle;
};

/* Reads standard input to its end. @param most  bytes, or EFBIG
 * @return 0 or an errno */
int read_input (size_t most, char **data, size_t *size);
/* Reads a file ("-" is standard input), and prints why when it cannot.
 * @return STATUS_CLEAN, or STATUS_USAGE; close it in either case */
int input_read (struct input *input, const char *path);
/* Reads a file, compiles it if it is a document, and loads the battle in the
 * reader's language. Prints errors.
 * @return exit status; close it in any case */
int input_open (struct input *input, const char *path);
/* The two halves of input_open(): input_compile() reads the file and compiles a
 * document, and prints none of its errors; input_load() prints them and loads
 * the battle. */
int input_compile (struct input *input, const char *path);
/* input_compile() for one of many that share rules. @param cache  NULL:
 * alone */
int input_compile_with (wcc_cache *cache, struct input *input,
                        const char *path);
int input_load (struct input *input);
/* input_load(), but the battle is only verified, which is much faster. */
int input_verify (struct input *input);
void input_close (struct input *input);
bool input_is_binary (const struct input *input);
bool input_is_pack (const struct input *input);
/* @return STATUS_CLEAN, or STATUS_PROBLEMS after a message when it is a pack */
int input_refuse_pack (const struct input *input);
/* wcc_error_text() for a file that could not be written. */
const char *write_error_text (int error);

/* Prints why a file could not be written. @param error  an errno; 0: it was
 * @return exit status */
int print_unwritten (const char *path, int error);
/* Finds out whether a file could be written with these bytes, hours before it
 * is; keeps what it has. @return exit status, after a message */
int try_file (const char *path, const void *data, size_t length);
/* Writes a file whole or not at all. @return exit status, after a message */
int write_file (const char *path, const void *data, size_t length);
/* Writes the file that an input was read from, and says so if its encoding is
 * another one now. @return exit status, after a message */
int write_back (const struct input *input, const void *data, size_t length);

/* A verb that rewrites documents. */
struct rewriting {
  int in_place, look; /* options: write into the files; write nothing */
  const char *both;   /* the message when both are given */
  const char *several; /* and for several documents without either */
  int (*one) (const char *path, const struct arguments *arguments);
};
/* @return the worst exit status of its documents */
int rewrite_each (const struct rewriting *verb,
                  const struct arguments *arguments);

/* Bytes of a path that name its folder, with the slash. */
size_t folder_length (const char *path);

/* Whether both paths name the same file, which need not exist yet. */
bool same_file (const char *a, const char *b);
/* Whether an output is a link to a file, which nobody named and must not be
 * overwritten; links of /dev and /proc lead to what the shell has opened.
 * @return true after a message */
bool is_link_to_file (const char *path);
/* Whether a file may be overwritten: when it does not exist, is empty, is a
 * device or pipe, or is of this program, as the mark so many bytes from its
 * start shows. A mistyped name must not destroy somebody's scenario.
 * @return false after a message */
bool may_replace (const char *path, size_t at, const char *mark,
                  const char *what);

/* Starts a game; a case adds its own position.
 * @param seed  NULL: that of the case, or 1
 * @return the game, to be released with free(), or NULL after a message */
wcr_game *input_start (const struct input *input, const uint64_t *seed,
                       uint64_t *used, const wcr_listener *listener);

/* ---- start.c: new documents --------------------------------------------- */

enum { NAME_SIZE = 256 }; /* of names made from file names */

/* The names of a new document: from options, or else from a file. */
struct naming {
  const char *id, *title; /* NULL: from the file */
  char from_file[2][NAME_SIZE];
  bool nameless; /* no letter of the file's name begins an id */
};
/* Names a document, unless the output exists already or the id is not valid.
 * @param output  NULL: standard output
 * @param file  to take the name from; NULL: "new-KIND"
 * @return false after a message */
bool name_new (struct naming *naming, const char *output, const char *file,
               const char *kind);
/* Cuts a title that is made from the name of a file to the letters that documents
 * allow, and says so. Imports do that themselves, if they need it. */
void cut_title (struct naming *naming);
/* Path of the rules of a game that is installed with the program, whether they are
 * there or not. */
void installed_rules (const char *game, char path[PATH_MAX]);
/* Finds the rules of a new document and reads them, without other documents.
 * @param given  by an option; NULL: rules.xml beside the output
 * @param otherwise  rules when rules.xml does not exist; NULL: none
 * @param seen  set to their path relative to the document, from malloc
 * @return exit status, after a message; close the input in any case */
int rules_of_new (struct input *rules, const char *output, const char *given,
                  const char *otherwise, char **seen);
/* Prints what is wrong with a new document. @return exit status */
int check_new (const char *output, const char *text, size_t length);
/* Writes a file that must not exist. @return exit status, after a message */
int write_new (const char *path, const char *text, size_t length);

/* ---- words.c: names of things, and lists -------------------------------- */

/* Copies the next word of a list and moves the text on. Words are separated by
 * white space. @return false at the end */
bool next_word (const char **text, char *word, size_t size);
/* Name of an army, or its side when it has none. */
const char *army_name (const wcr_battle *battle, int side);
/* Name of a piece: "heavy infantry", "Himilco" ... */
const char *piece_name (const wcr_battle *battle, int piece);
/* One line for an event; without cards that only their owner sees.
 * @return false when there is nothing to report */
bool event_line (const wcr_battle *battle, const wcr_game *game,
                 const wcr_event *event, char *text, size_t size);
/* "Syracusan wins, 5 banners to 3, after 41 turns" */
void print_score (const wcr_battle *battle, const wcr_game *game, FILE *out);

/* Prints a text, followed by blanks up to a width. */
void print_padded (const char *text, int width, FILE *out);
/* Prints a member of a JSON object, not the first: a text, or null. */
void print_json_member (const char *name, const char *text);

/* ---- wrap.c: texts in the width of the terminal --------------------------- */

/* Columns of a text in UTF-8: two for each Chinese character. */
int text_width (const char *text);
/* Columns of the terminal; 0: there is none. */
int terminal_columns (FILE *out);
/* Prints a text in the width of the terminal: its paragraphs are joined and
 * broken anew; lines that begin with a blank stay. On no terminal it is printed
 * as it is.
 * @param indent  of all lines but the first
 * @param at      columns that the first line has already */
void print_fitted (const char *text, int indent, int at, FILE *out);
/* The same in a given width, on a terminal or not.
 * @param lines  they are not joined */
void print_wrapped (const char *text, bool lines, int indent, int at,
                    int columns, FILE *out);

/* ---- stage.c: the position of a case ------------------------------------ */

/* Adds hands, blocks, banners and deck of a case to a game that has started.
 * @param why  room for 160 bytes: set to what cannot be staged
 * @return false with `why` set */
bool stage_case (const wcr_battle *battle, const wcc_case *test, wcr_game *game,
                 char why[160]);

#endif

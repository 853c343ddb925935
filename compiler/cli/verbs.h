/* verbs.h: the verbs and their descriptions: help, manual pages, completion,
 * words of the language. */
#ifndef CLI_VERBS_H
#define CLI_VERBS_H

#include "base/cli.h"

/* ---- main.c, help.c: the verbs ------------------------------------------ */

/* The verbs in the order of the help. @return NULL after the last */
const struct verb *verb_at (size_t i);
/* @return NULL after a message that names the nearest one */
const struct verb *verb_find (const char *name);
/* What `help` prints about all verbs, and about one. */
void print_help (FILE *out);
void verb_print_help (const struct verb *verb, FILE *out);

/* ---- guide.c, manual.c, completion.c: other descriptions of a verb ------ */

/* A word of a usage line, in capitals or a list of words. */
struct usage_word {
  const char *word;
  /* Endings of the files that it may be, separated by spaces; "/": folders
   * only, "*": all files, NULL: no file. */
  const char *endings;
  const char *doc; /* NULL: only the usage has it */
};
/* The entry for a word of `length` bytes; NULL: not known. */
const struct usage_word *usage_word (const char *word, size_t length);
/* Steps through the words of a usage line that are not options or values of
 * options. @return false at the end */
bool usage_next (const char **usage, const char **word, size_t *length);
/* The i-th example of a verb: the command line, and its purpose. */
bool verb_example (const struct verb *verb, int i, const char **words,
                   const char **what);

/* Prints a manual page in the macros of man(7).
 * @param verb  NULL: of the program */
void print_manual (const struct verb *verb, FILE *out);
/* Print completions for a shell. */
void print_bash (FILE *out);
void print_zsh (FILE *out);
void print_fish (FILE *out);

/* ---- list.c, explain_word.c: the words of the language ------------------ */

/* A word of a list, as `list` shows it. */
struct entry {
  const char *name;
  const char *cell[2]; /* the other columns */
  bool prose[2];       /* whether a cell is prose, to be translated */
  const char *doc;
  char room[3][160]; /* for texts that had to be put together */
};
/* The lists, in the order in which `list` shows them. */
int words_count (void);
const char *words_name (int list);
/* What an entry of a list is called, and the titles of its cells; NULL:
 * none. */
const char *words_what (int list);
const char *words_column (int list, int cell);
int words_size (int list);
void words_entry (int list, int i, struct entry *entry);
/* Prints a word of the lists, and which rules answer it or wait for it.
 * @param path  of the document; NULL: the word alone
 * @param verb  whose usage is told, for what looks like a file
 * @return exit status */
int explain_word (const char *word, const char *path,
                  const struct verb *verb);

/* ---- explain_action.c: actions, part by part ---------------------------- */

/* Prints what can be said of an action. */
void print_action_parts (const char *action);
/* Prints what an action of a document does, with all inside it. */
void print_action (const wcc_catalogue *catalogue, const wcc_node *node,
                   int indent);

/* ---- explain_element.c: elements and attributes of documents ------------ */

/* Prints what the elements and attributes of that name mean; an action has its
 * own parts.
 * @param found  how many meanings of the word are printed already
 * @return how many are printed now */
int print_elements (const char *word, int found);

#endif

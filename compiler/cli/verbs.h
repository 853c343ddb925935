/* verbs.h: the verbs, and what is said of them: help, manual pages, completion,
 * words of the language. */
#ifndef CLI_VERBS_H
#define CLI_VERBS_H

#include "base/cli.h"

/* ---- main.c, help.c: the verbs ---------------------------------------------- */

/* The verbs in the order in which they are told. @return NULL behind the last */
const struct verb *verb_at (size_t i);
/* @return NULL after a message that names the nearest one */
const struct verb *verb_find (const char *name);
/* What `help` says of all verbs, and of one. */
void print_help (FILE *out);
void verb_tell (const struct verb *verb, FILE *out);

/* ---- guide.c, manual.c, completion.c: what is told of a verb, elsewhere -------- */

/* A word of a usage line, in capitals or a list of words. */
struct usage_word {
  const char *word;
  /* Endings of the files that it stands for, separated by spaces; "/": folders
   * only, "*": all files, NULL: no file. */
  const char *endings;
  const char *doc; /* NULL: it is in the usage only */
};
/* The word of that spelling, of so many bytes; NULL: not known. */
const struct usage_word *usage_word (const char *word, size_t length);
/* Goes through the words of a usage line that are no options and no values of
 * options. @return false at the end */
bool usage_next (const char **usage, const char **word, size_t *length);
/* The i-th example of a verb: the command line, and what it is for. */
bool verb_example (const struct verb *verb, int i, const char **words,
                   const char **what);

/* Prints a manual page in the macros of man(7).
 * @param verb  NULL: of the program */
void print_manual (const struct verb *verb, FILE *out);
/* Print completions for a shell. */
void print_bash (FILE *out);
void print_zsh (FILE *out);
void print_fish (FILE *out);

/* ---- list.c, explain_word.c: the words of the language ----------------------- */

/* A word of a list, as `list` shows it. */
struct entry {
  const char *name;
  const char *cell[2]; /* what the list tells beside it */
  bool prose[2];       /* which of them are for people, to be translated */
  const char *doc;
  char room[3][160]; /* for what had to be put together */
};
/* The lists, in the order in which they are told. */
int words_count (void);
const char *words_name (int list);
/* What one of a list is called, and what its cells are; NULL: not there. */
const char *words_what (int list);
const char *words_column (int list, int cell);
int words_size (int list);
void words_entry (int list, int i, struct entry *entry);
/* Prints a word of the lists, and who answers or waits for it in rules.
 * @param path  of the document; NULL: the word alone
 * @param usage  of the verb, for what looks like a file
 * @return exit status */
int explain_word (const char *word, const char *path, const char *usage);

#endif

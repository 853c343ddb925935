/* place.h: where in a document a byte is, what may be written there, and what
 * the word there means. The text need not be well-formed: it is being
 * edited. */
#ifndef WCC_PLACE_H
#define WCC_PLACE_H

#include "wcc/language.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

enum wcc_place_kind {
  WCC_PLACE_NOWHERE,   /* in a comment, an instruction, or outside the root */
  WCC_PLACE_TEXT,      /* between tags */
  WCC_PLACE_ELEMENT,   /* in the name of a start tag */
  WCC_PLACE_CLOSE,     /* in the name of an end tag */
  WCC_PLACE_ATTRIBUTE, /* in a start tag, in the name of an attribute or where
                          one may start */
  WCC_PLACE_VALUE      /* in the value of an attribute */
};

typedef struct {
  enum wcc_place_kind place;
  enum wcc_kind kind; /* of document; WCC_UNKNOWN while it has no root */
  wcc_range word;     /* the word around the byte: a name; in a value, what is
                         between blanks, and in an expression between signs */
  wcc_range element;  /* name of the element: of the tag, else of the element
                         around the place; empty: none */
  wcc_range parent;   /* name of the element around that */
  wcc_range tag;      /* the start tag, as far as it is written */
  wcc_range attribute; /* its name */
  wcc_range value;     /* between the quotes, as far as it is written */
  wcc_range about; /* the query or event of the tag or of an element around it:
                      it decides what expressions can ask for; empty: none */
  bool each;       /* inside a for-each */
  bool outer;      /* inside two, or in the tag of the inner one */
  bool roll;       /* inside a roll */
} wcc_place;

/* Finds a place.
 * @param byte  at most length */
wcc_place wcc_place_at (const char *text, size_t length, size_t byte);

/* Whether the query or event at a place has what a word names: "target". True
 * for words that name nothing of the kind, and where there is neither.
 * @param text  in which the place was found */
bool wcc_place_knows (const char *text, const wcc_place *place,
                      const char *word);
/* The same for a word of a value, when it names a piece. */
bool wcc_place_takes (const char *text, const wcc_place *place,
                      const wcc_value *value, size_t i);
/* Whether an element can stand there. False when it is about a piece that the
 * event does not have. */
bool wcc_place_fits (const char *text, const wcc_place *place,
                     const wcc_element *element);

/* How many elements of that name the element around the place already has, not
 * counting the one at the place. */
size_t wcc_place_count (const char *text, size_t length,
                        const wcc_place *place, const char *name);

enum wcc_proposal_kind {
  WCC_PROPOSE_ELEMENT,
  WCC_PROPOSE_CLOSE,
  WCC_PROPOSE_ATTRIBUTE,
  WCC_PROPOSE_WORD, /* a word of the language */
  WCC_PROPOSE_NOUN  /* a name of rules or battle */
};

/* What may be written at a place. */
typedef struct {
  enum wcc_proposal_kind kind;
  const char *word;  /* what it is shown as and searched by */
  const char *text;  /* what is inserted: the word and what goes with it */
  uint32_t cursor;   /* byte of the text at which to go on */
  const char *label; /* what people call it; "" */
  const char *documentation; /* "" */
} wcc_proposal;

typedef struct wcc_proposals wcc_proposals;

/* Everything that may be written at a place, however much of the word is there.
 * @param catalogue  names of rules and battle; NULL: none
 * @return NULL when out of memory; release with wcc_proposals_free(). The
 *         catalogue may go before it */
wcc_proposals *wcc_propose (const char *text, size_t length, size_t byte,
                            const wcc_catalogue *catalogue);
/* NULL is fine. */
void wcc_proposals_free (wcc_proposals *proposals);
/* The bytes that a proposal replaces. */
wcc_range wcc_proposals_range (const wcc_proposals *proposals);
size_t wcc_proposals_count (const wcc_proposals *proposals);
/* @param i  from 0, below the number */
const wcc_proposal *wcc_proposals_get (const wcc_proposals *proposals,
                                       size_t i);

/* What the word at a place means: the proposal for this word, with its
 * documentation.
 * @param range  set to the bytes of the word
 * @return an empty list when there is nothing to say; else as wcc_propose() */
wcc_proposals *wcc_help_at (const char *text, size_t length, size_t byte,
                            const wcc_catalogue *catalogue);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif

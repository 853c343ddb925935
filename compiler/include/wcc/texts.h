/* texts.h: what documents say, in the language of who reads.
 *
 * Beside a document lies a folder po; its file LINGUAS names languages, as
 * gettext has it, and LANGUAGE.po holds the translations of each. The compiler
 * reads those of a battle and of all its rules, and what is said in the battle's
 * own folder counts first. */
#ifndef WCC_TEXTS_H
#define WCC_TEXTS_H

#include "wcc/compile.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* The languages that the environment asks for, best first, as
 * wcr_battle_speak() takes them: LANGUAGE, or else the locale of messages, which
 * the program has set. "" where it is "C".
 * @return lives until environment or locale change */
const char *wcc_reader_languages (void);

/* A language into which catalogues translate (BCP 47), in order.
 * @param i  from 0
 * @return NULL behind the last one */
const char *wcc_result_language (const wcc_result *result, size_t i);

/* A text of the document or its rules (a name, a paragraph) in the first of some
 * languages in which a catalogue has it.
 * @param languages  as for wcr_battle_speak()
 * @return the text itself when there is none; else it lives as long as the
 *         result */
const char *wcc_result_text (const wcc_result *result, const char *languages,
                             const char *text);

/* In which languages catalogues of nouns (wcc_result_catalogue) come from what
 * is compiled with the cache from now on. Nobody else may use it meanwhile.
 * @param languages  copied; as for wcr_battle_speak()
 * @return false when out of memory */
bool wcc_cache_speak (wcc_cache *cache, const char *languages);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif

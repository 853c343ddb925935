/* texts.h: the texts of documents in the reader's language.
 *
 * Beside a document lies a folder po. Its file LINGUAS names languages, as in
 * gettext, and LANGUAGE.po holds the translations for each. The compiler reads
 * those of a battle and of all its rules; the battle's own folder comes
 * first. */
#ifndef WCC_TEXTS_H
#define WCC_TEXTS_H

#include "wcc/compile.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* Sets in which languages gettext and wcc_reader_languages() answer, for a
 * program to call when it starts, before other threads run. LANGUAGE counts in
 * every locale but "C"; glibc from 2.39 on would take no notice of it in
 * "C.UTF-8" either, which is all that small systems have.
 * @param languages  as for LANGUAGE, and in the locale "C" too; NULL: those that
 *                   the environment asks for
 * @return false when out of memory */
bool wcc_reader_speaks (const char *languages);

/* The languages that the environment asks for, best first, as
 * wcr_battle_speak() takes them: LANGUAGE, or else the locale for messages that
 * the program has set. "" for the locale "C".
 * @return lives until the environment or locale changes */
const char *wcc_reader_languages (void);

/* A language that catalogues translate into (BCP 47), in order.
 * @param i  from 0
 * @return NULL behind the last one */
const char *wcc_result_language (const wcc_result *result, size_t i);

/* Translates a text of the document or its rules (a name, a paragraph) into the
 * first of some languages for which a catalogue has it.
 * @param languages  as for wcr_battle_speak()
 * @return the text itself when there is none; else a text that lives as long as
 *         the result */
const char *wcc_result_text (const wcc_result *result, const char *languages,
                             const char *text);

/* The tokens that it takes to play a card, such as "2", or "0–2" when that
 * depends on how it is played; "" when it costs nothing. No cost is longer than
 * WCC_COST_ROOM, with the end of the string.
 * @param card  an element of rules */
enum { WCC_COST_ROOM = 16 };
void wcc_card_cost (const wcc_node *card, char *range, size_t room);

/* The same in a sentence, in the language of gettext: "Cost in tokens: 2.", or
 * "". WCC_COST_WORDS_ROOM is enough for every language that we have. */
enum { WCC_COST_WORDS_ROOM = 128 };
void wcc_card_cost_words (const wcc_node *card, char *words, size_t room);

/* Sets the languages for catalogues of nouns (wcc_result_catalogue) of all
 * later compilations with the cache. No other thread may use the cache
 * meanwhile.
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

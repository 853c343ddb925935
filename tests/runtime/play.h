/* play.h: what the tests of games share. */
#ifndef PLAY_H
#define PLAY_H

#include "sample.h"

/* A battle of the sample with other pieces, rich in effects, so that every
 * kind of decision comes up in random games. */
wcr_battle *play_battle (struct sample *sample);
/* The same, where steps to hexes with a number lower by PLAY_HALT stop and
 * steps to those with a number lower by PLAY_BAR are not made. */
wcr_battle *play_battle_by_step (struct sample *sample);
enum { PLAY_HALT = 13, PLAY_BAR = -1 };
/* The same, not loaded yet. */
void play_sample (struct sample *sample);
/* Makes a choice; one that is not legal fails the test. */
void play (const wcr_battle *battle, wcr_game *game, wcr_choice choice,
           const wcr_listener *listener);
bool play_legal (const wcr_battle *battle, const wcr_game *game,
                 wcr_choice choice);
/* Gives both sides these cards, twice each. */
void play_hands (const wcr_battle *battle, wcr_game *game);
/* Choices by hex names; NULL for none. */
wcr_choice play_order (const wcr_battle *battle, const wcr_game *game,
                       const char *hex, int section);
wcr_choice play_on (const wcr_battle *battle, const wcr_game *game,
                    enum wcr_choice_kind kind, const char *from,
                    const char *to);
#define PLAY_CARD(card, clause) WCR_CHOICE (WCR_CHOICE_CARD, card, clause)
#define PLAY_DONE WCR_CHOICE (WCR_CHOICE_DONE, WCR_NONE, WCR_NONE)
#define PLAY_WORD(kind) WCR_CHOICE (kind, WCR_NONE, WCR_NONE)

#endif

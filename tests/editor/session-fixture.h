/* session-fixture.h: a battle in play, for tests of what can be done with it. The
 * environment names the battle in WCE_TEST_BATTLE. */
#ifndef WCE_TEST_SESSION_FIXTURE_H
#define WCE_TEST_SESSION_FIXTURE_H

#include <check.h>

#include "play/session.h"

/* A shipped battle, compiled anew; with a text replaced, unless it is NULL. */
GBytes *compile_file (const char *path, const char *old, const char *new);
/* The same with the battle of the environment. */
GBytes *compile_with (const char *old, const char *new);
WcePlaySession *start_with (const char *old, const char *new);
WcePlaySession *start (guint64 seed);
guint64 hash (WcePlaySession *session);
guint log_length (WcePlaySession *session);
char *log_text (WcePlaySession *session);
/* The program plays both sides by chance. */
void both_random (WcePlaySession *session);
/* Makes the choice with that notation. */
void choose (WcePlaySession *session, const char *notation);
/* Restarts until the first side holds the card. */
WcePlaySession *deal (WcePlaySession *session, const char *card);
WcePlaySession *start_with_card (const char *card);
int at (WcePlaySession *session, const char *hex);
void check_hex (WcePlaySession *session, const char *hex, const char *words);
/* Runs until the session stops by itself; others get their turn meanwhile. */
void wait_for_end (WcePlaySession *session);

/* Runs them. @return what main() returns */
int run_tests (TCase *tests);

#endif

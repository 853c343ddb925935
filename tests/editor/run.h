/* run.h: runs the tests of a program. */
#ifndef WCE_TEST_RUN_H
#define WCE_TEST_RUN_H

#include <check.h>
#include <stdlib.h>

/* Takes the suite over. @return what main() returns */
static inline int
run_suite (Suite *suite)
{
  SRunner *runner = srunner_create (suite);
  srunner_run_all (runner, CK_ENV);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

#endif

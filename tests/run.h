/* run.h: runs a suite of Check, as the main function of a test ends. */
#ifndef TESTS_RUN_H
#define TESTS_RUN_H

#include <check.h>
#include <stdlib.h>

/* @param suite  released here
 * @return exit status; CK_VERBOSITY says what is told */
static inline int
run_suite (Suite *suite)
{
  SRunner *runner = srunner_create (suite);
  srunner_run_all (runner, CK_ENV);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif

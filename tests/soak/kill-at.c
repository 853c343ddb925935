/* kill-at.c: starts a program and kills it at its Nth stop. Each of its threads
 * stops before and after each system call.
 * usage: kill-at N PROGRAM ARGUMENT...
 * Ends with 0 when it was killed, 1 when it ended by itself before that, 77
 * when programs may not be traced here. */

#define _GNU_SOURCE

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

enum { KILLED, ENDED, USAGE, NOT_ALLOWED = 77 };

static int
follow (pid_t child, long stops)
{
  int status;
  if (waitpid (child, &status, 0) < 0 || !WIFSTOPPED (status)
      || ptrace (PTRACE_SETOPTIONS, child, NULL,
                 (void *) (PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE)))
    return NOT_ALLOWED;
  pid_t stopped = child;
  while (stops > 0)
    {
      /* Another thread may have ended the program meanwhile. */
      ptrace (PTRACE_SYSCALL, stopped, NULL, NULL);
      stopped = waitpid (-1, &status, __WALL);
      if (stopped < 0)
        return ENDED;
      if (!WIFSTOPPED (status) && stopped == child)
        return ENDED;
      /* Other stops are of signals, and of threads that begin. */
      if (WIFSTOPPED (status) && WSTOPSIG (status) == SIGTRAP)
        stops--;
    }
  kill (child, SIGKILL);
  while (waitpid (-1, &status, __WALL) > 0) /* each thread is one of ours */
    ;
  return KILLED;
}

int
main (int count, char **words)
{
  if (count < 3)
    return USAGE;
  pid_t child = fork ();
  if (child < 0)
    return USAGE;
  if (child > 0)
    return follow (child, atol (words[1]));
  if (ptrace (PTRACE_TRACEME, 0, NULL, NULL) == 0)
    execv (words[2], words + 2);
  _exit (NOT_ALLOWED);
}

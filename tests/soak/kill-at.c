/* kill-at.c: starts a program and kills it at its Nth system call, before or
 * after the call was made (odd and even N).
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
      || ptrace (PTRACE_SETOPTIONS, child, NULL, (void *) PTRACE_O_EXITKILL))
    return NOT_ALLOWED;
  while (stops-- > 0)
    {
      if (ptrace (PTRACE_SYSCALL, child, NULL, NULL) != 0
          || waitpid (child, &status, 0) < 0)
        return NOT_ALLOWED;
      if (WIFEXITED (status) || WIFSIGNALED (status))
        return ENDED;
    }
  kill (child, SIGKILL);
  waitpid (child, &status, 0);
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

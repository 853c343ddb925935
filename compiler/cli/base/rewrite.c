/* rewrite.c: verbs that rewrite documents: one to standard output, or many in
 * place. */

#include "cli.h"

#include <string.h>

int
print_unwritten (const char *path, int error)
{
  if (error == 0)
    return STATUS_CLEAN;
  complain ("%s: %s", path, write_error_text (error));
  return STATUS_USAGE;
}

int
try_file (const char *path, const void *data, size_t length)
{
  wcc_draft *draft = NULL;
  int error = wcc_draft_write (path, data, length, &draft);

  wcc_draft_free (draft);
  return print_unwritten (path, error);
}

int
write_file (const char *path, const void *data, size_t length)
{
  return print_unwritten (path, wcc_write_file (path, data, length));
}

int
write_back (const struct input *input, const void *data, size_t length)
{
  int status = write_file (input->path, data, length);

  if (status == STATUS_CLEAN && input->encoding[0] != '\0')
    complain ("%s: was in %s, and is in UTF-8 now", input->path,
              input->encoding);
  return status;
}

int
rewrite_each (const struct rewriting *verb, const struct arguments *arguments)
{
  bool in_place = arguments->option[verb->in_place] != NULL;
  bool look = arguments->option[verb->look] != NULL;
  int status = STATUS_CLEAN;

  if (in_place && look)
    {
      complain ("%s", _ (verb->both));
      return STATUS_USAGE;
    }
  for (int i = 0; i < arguments->file_count; i++)
    if (in_place && strcmp (arguments->file[i], "-") == 0)
      {
        complain ("standard input cannot be written into");
        return STATUS_USAGE;
      }
  if (arguments->file_count > 1 && !in_place && !look)
    {
      complain ("%s", _ (verb->several));
      return STATUS_USAGE;
    }
  for (int i = 0; i < arguments->file_count; i++)
    {
      int one = verb->one (arguments->file[i], arguments);
      if (one > status)
        status = one;
    }
  return status;
}

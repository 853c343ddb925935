/* input.c: reads documents and binaries. */

#include "cli.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *
write_error_text (int error)
{
  switch (error)
    {
    case EFBIG: return _ ("is larger than a file may be here");
    case ENOENT:
      return _ ("its folder is not there, or it is a link that leads nowhere");
    case EACCES:
      return _ ("no permission to write there; name another place, or change "
                "its permissions");
    default: return wcc_error_text (error);
    }
}

size_t
folder_length (const char *path)
{
  const char *slash = strrchr (path, '/');

  return slash != NULL ? (size_t) (slash - path) + 1 : 0;
}

int
read_input (size_t most, char **data, size_t *size)
{
  size_t room = 1 << 16, used = 0;
  char *text = malloc (room + 1);

  while (text != NULL)
    {
      size_t n = fread (text + used, 1, room - used, stdin);
      char *more;

      used += n;
      if (n == 0)
        break;
      if (used > most)
        {
          free (text);
          return EFBIG;
        }
      if (used < room)
        continue;
      more = realloc (text, room * 2 + 1);
      if (more == NULL)
        free (text);
      text = more;
      room *= 2;
    }
  if (text == NULL)
    return ENOMEM;
  if (ferror (stdin))
    {
      free (text);
      return EIO;
    }
  text[used] = '\0';
  *data = text;
  *size = used;
  return 0;
}

int
input_read (struct input *input, const char *path)
{
  int error;

  *input = (struct input){ .path = path };
  error = strcmp (path, "-") == 0
              ? read_input (WCC_MAX_BYTES, &input->data, &input->size)
              : wcc_load_bytes (NULL, path, &input->data, &input->size);
  if (error == 0)
    error = wcc_decode (&input->data, &input->size, input->encoding);
  if (error != 0)
    {
      complain ("%s: %s", path, wcc_error_text (error));
      return STATUS_USAGE;
    }
  return STATUS_CLEAN;
}

bool
input_is_binary (const struct input *input)
{
  return input->size >= 4 && memcmp (input->data, WCR_FORMAT_MAGIC, 4) == 0;
}

bool
input_is_pack (const struct input *input)
{
  return input->size >= 4 && memcmp (input->data, "PK\3\4", 4) == 0;
}

int
input_refuse_pack (const struct input *input)
{
  if (!input_is_pack (input))
    return STATUS_CLEAN;
  complain ("%s: is a pack; unpack it with 'warcouncil unpack' and name a file "
            "from it",
            input->path);
  return STATUS_PROBLEMS;
}

int
input_compile (struct input *input, const char *path)
{
  return input_compile_with (NULL, input, path);
}

int
input_compile_with (wcc_cache *cache, struct input *input, const char *path)
{
  int status = input_read (input, path);

  if (status == STATUS_CLEAN)
    status = input_refuse_pack (input);
  if (status != STATUS_CLEAN || input_is_binary (input))
    return status;
  input->result = wcc_compile_with (cache, input->data, input->size,
                                    input->path, NULL, NULL);
  if (input->result == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  return STATUS_CLEAN;
}

/* Takes the binary that was compiled from the document. @return exit status */
static int
take_binary (struct input *input)
{
  const wcc_diagnostics *diagnostics = wcc_result_diagnostics (input->result);

  if (wcc_diagnostics_errors (diagnostics) > 0)
    {
      fflush (stdout);
      wcc_diagnostics_print (diagnostics, stderr, wants_colour (stderr));
      return STATUS_PROBLEMS;
    }
  input->binary = wcc_result_binary (input->result, &input->binary_size);
  if (input->binary == NULL)
    {
      complain (wcc_result_kind (input->result) == WCC_RULES
                    ? N_ ("%s: these are rules, not a battle; name a scenario, "
                          "a case or a compiled battle")
                    : N_ ("%s: this is not a battle; name a scenario, a case "
                          "or a compiled battle"),
                input->path);
      return STATUS_PROBLEMS;
    }
  return STATUS_CLEAN;
}

/* @param battle  as for wcr_battle_load() */
static int
load (struct input *input, wcr_battle **battle)
{
  const char *message = "";
  int status = STATUS_CLEAN;

  if (input->result != NULL)
    status = take_binary (input);
  else
    {
      input->binary = (const uint8_t *) input->data;
      input->binary_size = input->size;
    }
  if (status != STATUS_CLEAN)
    return status;
  switch (wcr_battle_load (input->binary, input->binary_size, NULL, battle,
                           &message))
    {
    case WCR_OK: return STATUS_CLEAN;
    case WCR_NO_MEMORY: complain ("out of memory"); return STATUS_USAGE;
    case WCR_BAD_FILE:
    case WCR_BAD_CHOICE:
    case WCR_BAD_TEXT: break;
    }
  input->battle = NULL;
  complain ("%s: %s", input->path, _ (message));
  return STATUS_PROBLEMS;
}

int
input_load (struct input *input)
{
  int status = load (input, &input->battle);

  if (status == STATUS_CLEAN)
    wcr_battle_speak (input->battle, wcc_reader_languages ());
  return status;
}

int
input_verify (struct input *input)
{
  return load (input, NULL);
}

int
input_open (struct input *input, const char *path)
{
  int status = input_compile (input, path);

  return status == STATUS_CLEAN ? input_load (input) : status;
}

void
input_close (struct input *input)
{
  wcr_battle_destroy (input->battle);
  if (input->result != NULL)
    wcc_result_free (input->result);
  free (input->data);
  *input = (struct input){ 0 };
}

static bool
same_inode (const char *a, const char *b)
{
  struct stat one, two;

  return stat (a, &one) == 0 && stat (b, &two) == 0 && one.st_dev == two.st_dev
         && one.st_ino == two.st_ino;
}

bool
same_file (const char *a, const char *b)
{
  size_t m = folder_length (a), n = folder_length (b);
  char one[PATH_MAX], two[PATH_MAX];

  if (same_inode (a, b))
    return true;
  if (strcmp (a + m, b + n) != 0 || m >= sizeof one - 1 || n >= sizeof two - 1)
    return false;
  snprintf (one, sizeof one, "%.*s.", (int) m, a);
  snprintf (two, sizeof two, "%.*s.", (int) n, b);
  return same_inode (one, two);
}

bool
is_link_to_file (const char *path)
{
  struct stat link, file;

  if (lstat (path, &link) != 0 || !S_ISLNK (link.st_mode)
      || stat (path, &file) != 0 || !S_ISREG (file.st_mode)
      || strncmp (path, "/dev/", 5) == 0 || strncmp (path, "/proc/", 6) == 0)
    return false;
  complain ("%s: is a link to another file; name that file, or remove the link",
            path);
  return true;
}

/* Whether a file has this text so many bytes from its start. */
static bool
has_mark (FILE *file, size_t at, const char *mark)
{
  if (fseek (file, (long) at, SEEK_SET) != 0)
    return false;
  while (*mark != '\0' && fgetc (file) == (unsigned char) *mark)
    mark++;
  return *mark == '\0';
}

bool
may_replace (const char *path, size_t at, const char *mark,
             const char *what)
{
  struct stat status;
  FILE *file;
  bool ours;

  if (is_link_to_file (path))
    return false;
  if (stat (path, &status) != 0)
    return true; /* writing reports why */
  if (S_ISDIR (status.st_mode))
    {
      complain ("%s: %s", path, write_error_text (EISDIR));
      return false;
    }
  if (!S_ISREG (status.st_mode) || status.st_size == 0)
    return true;
  file = fopen (path, "rb");
  if (file == NULL)
    {
      complain ("%s: %s", path, wcc_error_text (errno));
      return false;
    }
  ours = has_mark (file, at, mark);
  fclose (file);
  if (!ours)
    complain ("%s: is there already and is no %s; to replace it, remove it "
              "first",
              path, _ (what));
  return ours;
}

wcr_game *
input_start (const struct input *input, const uint64_t *seed, uint64_t *used,
             const wcr_listener *listener)
{
  const wcc_case *test
      = input->result != NULL ? wcc_result_case (input->result) : NULL;
  wcr_game *game = malloc (wcr_game_size (input->battle));
  char why[160];

  if (game == NULL)
    {
      complain ("out of memory");
      return NULL;
    }
  *used = seed != NULL ? *seed : test != NULL ? test->seed : 1;
  wcr_game_start (input->battle, game, *used, listener);
  if (test != NULL && !stage_case (input->battle, test, game, why))
    {
      complain ("%s: %s", input->path, why);
      free (game);
      return NULL;
    }
  return game;
}

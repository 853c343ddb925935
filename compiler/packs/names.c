/* names.c: paths of members. They have to be harmless everywhere, also where
 * letters have no case, and where : and \ have a meaning. */

#include "packing.h"

#include <string.h>

char *
tidy_name (struct arena *arena, const char *path)
{
  char *tidy = arena_alloc (arena, strlen (path) + 2);
  if (!tidy)
    return NULL;
  size_t top = path[0] == '/', end = top;
  if (top)
    tidy[0] = '/';
  while (*path)
    {
      size_t part = strcspn (path, "/");
      bool here = part == 0 || (part == 1 && path[0] == '.');
      bool up = part == 2 && path[0] == '.' && path[1] == '.';
      if (up && end == top)
        {
          if (!top)
            return NULL;
        }
      else if (up)
        {
          while (end > top && tidy[end - 1] != '/')
            end--;
          end -= end > top;
        }
      else if (!here)
        {
          if (end > top)
            tidy[end++] = '/';
          memcpy (tidy + end, path, part);
          end += part;
        }
      path += part + (path[part] == '/');
    }
  tidy[end] = '\0';
  return tidy;
}

static bool
ends_with (const char *text, const char *end)
{
  size_t length = strlen (text), tail = strlen (end);
  return length > tail && strcmp (text + length - tail, end) == 0;
}

static const char *
bad_part (const char *part, size_t length)
{
  if (length == 0)
    return N_ ("has an empty part");
  if (part[0] == '.')
    return length <= 2 && part[length - 1] == '.'
               ? N_ ("has a part '.' or '..'")
               : N_ ("has a part that begins with a dot");
  if (part[0] == ' ' || part[length - 1] == ' ' || part[length - 1] == '.')
    return N_ ("has a part with a blank or dot at its end");
  return NULL;
}

/* The code of a character of UTF-8; moves the text on. 0 when it is no
 * character, or is written too long. */
static uint32_t
next_letter (const char **text)
{
  static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
  const unsigned char *at = (const unsigned char *) *text;
  int more = at[0] < 0x80 ? 0 : at[0] < 0xe0 ? 1 : at[0] < 0xf0 ? 2 : 3;
  uint32_t code = more ? at[0] & (0x3fu >> more) : at[0];
  if (at[0] >= 0xf8 || (more && at[0] < 0xc0))
    return 0;
  for (int i = 1; i <= more; i++)
    {
      if ((at[i] & 0xc0) != 0x80)
        return 0;
      code = code << 6 | (at[i] & 0x3fu);
    }
  *text += more + 1;
  return code < least[more] ? 0 : code;
}

/* Whether a path may have the letter: one of any script, but none that cannot
 * be seen, changes the direction of the text or can be written in two ways. So
 * whatever looks the same is the same. */
static bool
is_plain (uint32_t letter)
{
  static const struct {
    uint32_t first, last;
  } bad[] = {
    { 0x7f, 0xa0 },     { 0xad, 0xad },     /* controls, soft hyphen */
    { 0x300, 0x36f },                       /* loose accents */
    { 0x61c, 0x61c },   { 0x200b, 0x200f }, /* zero width, directions */
    { 0x2028, 0x202f }, { 0x2060, 0x206f }, /* the same */
    { 0xd800, 0xf8ff },                     /* surrogates, private */
    { 0xfdd0, 0xfdef }, { 0xfe00, 0xfe0f }, /* no characters, variants */
    { 0xfeff, 0xfeff }, { 0xfff0, 0xffff },
    { 0xe0000, UINT32_MAX },
  };
  if (letter < ' ' || (letter < 0x7f && strchr ("\\:*?\"<>|", (int) letter)))
    return false;
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    if (letter >= bad[i].first && letter <= bad[i].last)
      return false;
  return true;
}

bool
is_translation (const char *path)
{
  const char *name = strrchr (path, '/');
  if (!name || name - path < 2 || strncmp (name - 2, "po/", 3) != 0
      || (name - path > 2 && name[-3] != '/'))
    return false;
  return strcmp (name + 1, "LINGUAS") == 0 || ends_with (name + 1, ".po");
}

const char *
bad_name (const char *path)
{
  if (path[0] == '/')
    return N_ ("is absolute");
  if (strlen (path) > WCC_PACK_MAX_PATH)
    return N_ ("is too long");
  for (const char *at = path; *at;)
    if (!is_plain (next_letter (&at)))
      return N_ ("has letters that not every computer accepts");
  unsigned depth = 0;
  for (const char *at = path;; depth++)
    {
      size_t part = strcspn (at, "/");
      const char *bad = bad_part (at, part);
      if (bad)
        return bad;
      if (!at[part])
        break;
      at += part + 1;
    }
  if (depth > WCC_PACK_MAX_DEPTH)
    return N_ ("is inside too many folders");
  if (!ends_with (path, ".xml") && !ends_with (path, ".wcb")
      && !ends_with (path, ".pdf") && !ends_with (path, ".png")
      && !is_translation (path))
    return N_ ("does not end in .xml, .wcb, .pdf or .png, and is not a "
               "translation");
  return NULL;
}

static int
small_letter (char letter)
{
  return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

/* Whether two paths are one file, or one is a file where the other has a
 * folder. */
static bool
clash (const char *a, const char *b)
{
  while (*a && small_letter (*a) == small_letter (*b))
    a++, b++;
  return (!*a && (!*b || *b == '/')) || (!*b && *a == '/');
}

void
check_names (wcc_pack *pack)
{
  for (size_t i = 0; i < pack->count; i++)
    for (size_t k = 0; k < i; k++)
      if (clash (pack->member[i].is.path, pack->member[k].is.path))
        {
          report_file (pack->sink, pack->member[i].file, WCC_CODE_PACK_UNSAFE,
                       "Rename one of them.",
                       "'%.240s' cannot be in the same pack as '%.240s'",
                       pack->member[i].is.path, pack->member[k].is.path);
          break;
        }
}

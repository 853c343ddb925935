/* names.c: paths of members. They have to be harmless everywhere, also where
 * letters have no case, and where : and \ have a meaning. */

#include "packing.h"
#include "wcc/export.h"
#include "text/source.h"

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

static int
small_letter (char letter)
{
  return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

/* Whether Windows opens a device under this name, whatever its ending: con.xml
 * as well as CON. Source: Microsoft, "Naming Files, Paths, and Namespaces". */
static bool
is_device (const char *part, size_t length)
{
  static const char *const devices[]
      = { "con", "prn", "aux", "nul", "com#", "lpt#", "conin$", "conout$" };
  size_t end = 0;
  while (end < length && part[end] != '.')
    end++;
  while (end > 0 && part[end - 1] == ' ')
    end--;
  /* Windows takes the digits 1 to 3 raised, two bytes each, as digits, too. */
  bool raised = end == 5 && part[3] == '\xc2'
                && (part[4] == '\xb9' || part[4] == '\xb2' || part[4] == '\xb3');
  for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++)
    {
      size_t k = 0;
      while (k < end && devices[i][k]
             && (small_letter (part[k]) == devices[i][k]
                 || (devices[i][k] == '#'
                     && (raised || (part[k] >= '0' && part[k] <= '9')))))
        k++;
      if (!devices[i][k] && k + raised == end)
        return true;
    }
  return false;
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
  if (is_device (part, length))
    return N_ ("has a part that Windows keeps for a device");
  return NULL;
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
    { 0x300, 0x36f },   { 0x1ab0, 0x1aff }, /* loose accents */
    { 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0xfe20, 0xfe2f },
    { 0x374, 0x374 },   { 0x37e, 0x37e },   /* other letters in disguise */
    { 0x387, 0x387 },   { 0x1f71, 0x1f71 }, { 0x1f73, 0x1f73 },
    { 0x1f75, 0x1f75 }, { 0x1f77, 0x1f77 }, { 0x1f79, 0x1f79 },
    { 0x1f7b, 0x1f7b }, { 0x1f7d, 0x1f7d }, { 0x1fbb, 0x1fbb },
    { 0x1fbe, 0x1fbe }, { 0x1fc9, 0x1fc9 }, { 0x1fcb, 0x1fcb },
    { 0x1fd3, 0x1fd3 }, { 0x1fdb, 0x1fdb }, { 0x1fe3, 0x1fe3 },
    { 0x1feb, 0x1feb }, { 0x1fee, 0x1fef }, { 0x1ff9, 0x1ff9 },
    { 0x1ffb, 0x1ffb }, { 0x1ffd, 0x1ffd }, { 0x2000, 0x2001 },
    { 0x2126, 0x2126 }, { 0x212a, 0x212b }, { 0x2329, 0x232a },
    { 0xf900, 0xfaff }, { 0x2f800, 0x2fa1f },
    { 0x1100, 0x11ff },                     /* parts of Korean letters */
    { 0x180b, 0x180f },                     /* variants in Mongolian */
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

static bool
are_plain (const char *letters)
{
  size_t length = strlen (letters);
  uint32_t letter;
  if (first_bad_byte (letters, length) < length)
    return false;
  while (*letters)
    {
      letters += wcc_next_character (letters, &letter);
      if (!is_plain (letter))
        return false;
    }
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

const struct drawn_kind drawn_kinds[PACK_DRAWN] = {
  { ".pdf", "%PDF-", N_ ("this is not a PDF") },
  { ".png", "\x89PNG\r\n", N_ ("this is not a PNG") },
  { ".html", WCC_WEB_START, N_ ("this is not a page of a battle") },
};

int
drawn_kind (const char *path)
{
  int kind = 0;
  while (kind < PACK_DRAWN && !ends_with (path, drawn_kinds[kind].ending))
    kind++;
  return kind;
}

const char *
bad_name (const char *path)
{
  if (path[0] == '/')
    return N_ ("is absolute");
  if (strlen (path) > WCC_PACK_MAX_PATH)
    return N_ ("is too long");
  if (!are_plain (path))
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
      && drawn_kind (path) == PACK_DRAWN && !is_translation (path))
    return N_ ("does not end in .xml, .wcb, .pdf, .png or .html, and is not a "
               "translation");
  return NULL;
}

/* The small letter of a capital, since neither Windows nor macOS tells them apart
 * in names. Has the scripts whose letters come in runs or in pairs. Source: the
 * Unicode Character Database, simple case folding. */
static uint32_t
fold (uint32_t letter)
{
  static const struct {
    uint32_t first, last, small; /* capitals; the small letter of `first` */
  } runs[] = {
    { 'A', 'Z', 'a' },          { 0xc0, 0xd6, 0xe0 },
    { 0xd8, 0xde, 0xf8 },       { 0x178, 0x178, 0xff },
    { 0x386, 0x386, 0x3ac },    { 0x388, 0x38a, 0x3ad },
    { 0x38c, 0x38c, 0x3cc },    { 0x38e, 0x38f, 0x3cd },
    { 0x391, 0x3ab, 0x3b1 },    { 0x3c2, 0x3c2, 0x3c3 },
    { 0x400, 0x40f, 0x450 },    { 0x410, 0x42f, 0x430 },
    { 0x4c0, 0x4c0, 0x4cf },    { 0x531, 0x556, 0x561 },
    { 0x10a0, 0x10c5, 0x2d00 }, { 0x1c90, 0x1cba, 0x10d0 },
    { 0x1e9e, 0x1e9e, 0xdf },   { 0x2160, 0x216f, 0x2170 },
    { 0xff21, 0xff3a, 0xff41 },
  };
  /* Pairs of a capital and its small letter, which follows it. */
  static const struct {
    uint32_t first, last;
  } pairs[] = {
    { 0x100, 0x12f }, { 0x132, 0x137 }, { 0x139, 0x148 },  { 0x14a, 0x177 },
    { 0x179, 0x17e }, { 0x1cd, 0x1dc }, { 0x1de, 0x1ef },  { 0x1f8, 0x21f },
    { 0x222, 0x233 }, { 0x370, 0x373 }, { 0x3d8, 0x3ef },  { 0x460, 0x481 },
    { 0x48a, 0x4bf }, { 0x4c1, 0x4ce }, { 0x4d0, 0x52f },  { 0x1e00, 0x1e95 },
    { 0x1ea0, 0x1eff },
  };
  if (letter == 0x130 || letter == 0x131) /* the i of Turkish */
    return 'i';
  for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++)
    if (letter >= runs[i].first && letter <= runs[i].last)
      return letter - runs[i].first + runs[i].small;
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
    if (letter >= pairs[i].first && letter <= pairs[i].last
        && (letter - pairs[i].first) % 2 == 0)
      return letter + 1;
  return letter;
}

bool
clash_names (const char *a, const char *b)
{
  for (;;)
    {
      if (!*a || !*b)
        return (!*a && (!*b || *b == '/')) || (!*b && *a == '/');
      uint32_t one, other;
      a += wcc_next_character (a, &one);
      b += wcc_next_character (b, &other);
      if (fold (one) != fold (other))
        return false;
    }
}

void
check_names (wcc_pack *pack)
{
  for (size_t i = 0; i < pack->count; i++)
    for (size_t k = 0; k < i; k++)
      if (clash_names (pack->member[i].is.path, pack->member[k].is.path))
        {
          report_file (pack->sink, pack->member[i].file, WCC_CODE_PACK_UNSAFE,
                       "Rename one of them.",
                       "'%.240s' cannot be in the same pack as '%.240s'",
                       pack->member[i].is.path, pack->member[k].is.path);
          break;
        }
}

/* places.c: where documents lie in a pack. Those that are named keep their
 * places below the folder that they have in common, which is their home. What
 * they use joins it if its home can be wide enough for all. What lies too far
 * off gets a home in a folder of the pack, and who uses it names it anew. */

#include "packing.h"
#include "text/markup.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A folder of the disk with all that is below it. */
struct home {
  const char *place;  /* of its first document */
  size_t length;      /* of the folder in it, with its slash */
  const char *folder; /* in the pack: "", or a name with a slash */
};

struct homes {
  struct home *home;
  size_t count;
};

struct member *
pack_at (wcc_pack *pack, const char *place)
{
  for (size_t i = 0; i < pack->count; i++)
    if (strcmp (pack->member[i].place, place) == 0)
      return &pack->member[i];
  return NULL;
}

/* ---- homes ------------------------------------------------------------- */

/* Length of the folder of a document, with its slash. */
static size_t
folder_length (const char *place)
{
  return (size_t) (strrchr (place, '/') - place) + 1;
}

/* Length of the folder that a home and a document have in common. */
static size_t
common_length (const struct home *home, const char *place)
{
  size_t length = home->length;
  while (strncmp (home->place, place, length) != 0)
    do
      length--;
    while (home->place[length - 1] != '/');
  return length;
}

/* The home in which a document lies; of several, the innermost. NULL: none */
static const struct home *
home_of (const struct homes *homes, const struct member *member)
{
  const struct home *found = NULL;
  for (size_t i = 0; i < homes->count; i++)
    {
      const struct home *home = &homes->home[i];
      if (strncmp (member->place, home->place, home->length) == 0
          && (!found || found->length < home->length))
        found = home;
    }
  return found;
}

/* Makes a home wide enough for what its documents use. Not when it became all of
 * the disk, or when a pack could not have one of the paths. */
static bool
join (struct home *home, const char *place)
{
  size_t length = common_length (home, place);
  if (bad_name (place + length)
      || (length < home->length
          && (length == 1 || bad_name (home->place + length))))
    return false;
  home->length = length;
  return true;
}

/* Finds a home for a document. Translations live with it. */
static void
settle (struct homes *homes, const struct member *member)
{
  const char *place = member->place;
  if (is_translation (place) && home_of (homes, member))
    return;
  if (member->named && homes->count > 0)
    {
      homes->home[0].length = common_length (&homes->home[0], place);
      return;
    }
  for (size_t i = 0; i < homes->count; i++)
    if (join (&homes->home[i], place))
      return;
  homes->home[homes->count++]
      = (struct home){ place, folder_length (place), "" };
}

/* ---- paths ------------------------------------------------------------- */

/* Whether a document that is at home in the pack stands in the way of a
 * folder. */
static bool
is_taken (wcc_pack *pack, const char *folder)
{
  for (size_t i = 0; i < pack->count; i++)
    if (pack->member[i].is.path
        && clash_names (pack->member[i].is.path, folder))
      return true;
  return false;
}

/* A folder for what lies elsewhere. */
static const char *
new_folder (wcc_pack *pack)
{
  const char *folder = "rules";
  for (unsigned n = 2; is_taken (pack, folder); n++)
    folder = pack_text (pack, "rules-%u", n);
  return pack_text (pack, "%s/", folder);
}

static void
check_path (wcc_pack *pack, const struct member *member)
{
  const char *bad = bad_name (member->is.path);
  if (bad)
    report_file (pack->sink, member->file, WCC_CODE_PACK_UNSAFE,
                 "Give it another name, of letters, digits, - and _, and "
                 "the ending .xml.",
                 "cannot be packed: the path '%.240s' %s", member->is.path,
                 bad);
  else if (strcmp (member->is.path, WCC_PACK_MANIFEST) == 0)
    report_file (pack->sink, member->file, WCC_CODE_PACK_UNSAFE,
                 "Give it another name.",
                 "'%s' is the name of a pack's manifest", WCC_PACK_MANIFEST);
}

/* Gives paths to all who live in a home. */
static void
name_home (wcc_pack *pack, const struct homes *homes, struct home *home)
{
  if (home != homes->home)
    home->folder = new_folder (pack);
  for (size_t i = 0; i < pack->count; i++)
    {
      struct member *member = &pack->member[i];
      if (home_of (homes, member) != home)
        continue;
      member->is.path = pack_text (pack, "%s%s", home->folder,
                                   member->place + home->length);
      check_path (pack, member);
    }
}

/* ---- references -------------------------------------------------------- */

/* Whether a document leads to another by its path in the pack. */
static bool
leads_there (wcc_pack *pack, const struct member *from, const struct member *to)
{
  if (from->reference.value[0] == '/')
    return false;
  char *way = tidy_name (
      &pack->arena,
      pack_text (
          pack, "%.*s%s",
          (int) (folder_length (pack_text (pack, "/%s", from->is.path)) - 1),
          from->is.path, from->reference.value));
  return way && strcmp (way, to->is.path) == 0;
}

/* Writes into a document where in the pack that lies which it names. */
static void
lead_there (wcc_pack *pack, struct member *from, const struct member *to)
{
  const char *path = pack_text (pack, "/%s", from->is.path);
  char *way = wcc_relative_path (
      pack_text (pack, "%.*s", (int) folder_length (path), path),
      pack_text (pack, "/%s", to->is.path));
  const char *copy = way ? arena_copy (&pack->arena, way) : NULL;
  free (way);
  if (!copy)
    longjmp (pack->give_up, 1);
  struct text text = { .arena = &pack->arena, .out = &pack->give_up };
  const char *data = (const char *) from->is.data;
  wcc_range range = from->reference.whole;
  put_bytes_of (&text, data, range.start);
  put (&text, "%s=\"", from->reference.name);
  put_escaped (&text, copy);
  put (&text, "\"");
  put_bytes_of (&text, data + range.end, from->is.length - range.end);
  from->is.data = (const uint8_t *) text.at;
  from->is.length = text.length;
}

/* ---- schemas ----------------------------------------------------------- */

/* Whether an address is a place on one machine. Windows starts those with a drive,
 * C:\ or C:/, or with a backslash; no other address has a scheme of one letter. */
static bool
is_here (const char *address)
{
  bool drive = isalpha ((unsigned char) address[0]) && address[1] == ':'
               && (address[2] == '/' || address[2] == '\\');
  return drive || address[0] == '/' || address[0] == '\\'
         || strncmp (address, "file:", 5) == 0;
}

/* Takes out the instructions that name a schema by its place on one machine:
 * nobody else finds it there. */
static void
forget_schemas (wcc_pack *pack, struct member *member)
{
  const char *data = (const char *) member->is.data;
  struct text text = { .arena = &pack->arena, .out = &pack->give_up };
  wcc_range instruction = { 0, 0 }, reference;
  size_t from = 0, length = member->is.length;
  if (!pack_good (pack) || is_translation (member->file))
    return;
  wcc_document *document = pack->document
      = wcc_document_read (data, length, member->file, pack->sink);
  if (!document)
    longjmp (pack->give_up, 1);
  while (
      wcc_document_schema (document, instruction.end, &instruction, &reference))
    if (is_here (data + reference.start))
      {
        put_bytes_of (&text, data + from, instruction.start - from);
        from = instruction.end + (data[instruction.end] == '\n');
      }
  if (from > 0)
    {
      put_bytes_of (&text, data + from, length - from);
      member->is.data = (const uint8_t *) text.at;
      member->is.length = text.length;
    }
  wcc_document_free (document);
  pack->document = NULL;
}

void
name_documents (wcc_pack *pack)
{
  struct homes homes
      = { pack_take (pack, pack->count * sizeof *homes.home), 0 };
  for (size_t i = 0; i < pack->count; i++)
    settle (&homes, &pack->member[i]);
  for (size_t i = 0; i < homes.count; i++)
    name_home (pack, &homes, &homes.home[i]);
  for (size_t i = 0; i < pack->count; i++)
    {
      struct member *from = &pack->member[i];
      struct member *to
          = from->leads_to ? pack_at (pack, from->leads_to) : NULL;
      if (to && !leads_there (pack, from, to))
        lead_there (pack, from, to);
      forget_schemas (pack, from);
    }
}

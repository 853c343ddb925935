/* pack.c: makes packs, and checks those that were read.
 *
 * A pack is made in the order of this file. Documents are compiled and name
 * their rules, which become members, too. All get paths (places.c). Battles and
 * the manifest are added. Then the pack is checked like one that comes from
 * elsewhere. */

#define _XOPEN_SOURCE 700

#include "packing.h"
#include "text/translate.h"

#include "wcc/texts.h"
#include "wcr/wcr.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the pack ---------------------------------------------------------- */

/* A new pack, or NULL when out of memory. */
static wcc_pack *
new_pack (const char *name)
{
  wcc_pack *pack = calloc (1, sizeof *pack);
  if (!pack)
    return NULL;
  arena_init (&pack->arena, NULL);
  pack->sink = wcc_diagnostics_new ();
  pack->cache = wcc_cache_new ();
  pack->name = arena_copy (&pack->arena, name);
  if (pack->sink && pack->name)
    return pack;
  wcc_pack_free (pack);
  return NULL;
}

/* Sorts the diagnostics. @return the pack; NULL when memory ran out, and the
 * pack is released */
static wcc_pack *
finish (wcc_pack *pack)
{
  wcc_diagnostics_sort (pack->sink);
  if (!report_failed (pack->sink))
    return pack;
  wcc_pack_free (pack);
  return NULL;
}

/* ---- documents --------------------------------------------------------- */

/* Where a document is on the disk, in one way only. @return NULL when there is
 * no memory, or after a message */
static const char *
find_place (wcc_pack *pack, const char *file)
{
  char here[4096] = "";
  if (file[0] != '/' && !getcwd (here, sizeof here - 1))
    {
      report_file (pack->sink, file, WCC_CODE_NOT_READABLE, NULL,
                   "the folder of this document is not known");
      return NULL;
    }
  char *whole = arena_printf (&pack->arena, "%s/%s", here, file);
  return whole ? tidy_name (&pack->arena, whole) : NULL;
}

/* Makes the document at a path a member. @return NULL when there is no memory,
 * or after a message */
static struct member *
add_document (wcc_pack *pack, const char *file)
{
  const char *place = find_place (pack, file);
  char *name = arena_copy (&pack->arena, file);
  if (!place || !name)
    return NULL;
  struct member *member = pack_at (pack, place);
  if (member)
    return member;
  member = pack_add (pack, place, name);
  if (member)
    member->place = place;
  return member;
}

/* Whether the path is of a translation that does not exist, which is fine. */
static bool
is_absent (wcc_pack *pack, const char *path, int *error)
{
  char *text;
  size_t length;
  if (!is_translation (path))
    return false;
  *error = pack->load (pack->user, path, &text, &length);
  if (!*error)
    free (text);
  return *error != 0;
}

/* Reads a document for the pack; a second time it gives the same text. */
static int
read_document (void *user, const char *path, char **text, size_t *length)
{
  wcc_pack *pack = user;
  int absent;
  if (is_absent (pack, path, &absent))
    return absent;
  const char *place = find_place (pack, path);
  if (!place)
    return ENOMEM;
  struct member *member = pack_at (pack, place);
  if (!member || !member->is.data)
    {
      char *loaded;
      size_t size;
      int error = pack->load (pack->user, path, &loaded, &size);
      if (error)
        return error;
      member = member ? member : add_document (pack, path);
      if (!member)
        {
          free (loaded);
          return ENOMEM;
        }
      uint8_t *data = arena_alloc (&pack->arena, size + 1);
      if (data)
        memcpy (data, loaded, size);
      free (loaded);
      member->is.data = data;
      member->is.length = size;
    }
  *text = member->is.data ? malloc (member->is.length + 1) : NULL;
  if (!*text)
    return ENOMEM;
  memcpy (*text, member->is.data, member->is.length);
  (*text)[member->is.length] = '\0';
  *length = member->is.length;
  return 0;
}

/* Where the document is that a path in another one leads to. */
static const char *
place_beside (wcc_pack *pack, const char *file, const char *path)
{
  return find_place (
      pack, path[0] == '/' ? path : pack_text (pack, "%s/../%s", file, path));
}

/* A link to a document whose rules lie beside it, and not beside the link: it
 * is packed as the document. */
static void
follow_link (wcc_pack *pack, struct member *member)
{
  char *real = realpath (member->file, NULL);
  if (!real)
    return;
  const char *was = member->place, *is = arena_copy (&pack->arena, real);
  free (real);
  if (!is)
    longjmp (pack->give_up, 1);
  for (size_t i = 0; i < pack->count; i++)
    if (pack->member[i].leads_to && strcmp (pack->member[i].leads_to, was) == 0)
      pack->member[i].leads_to = is;
  member->place = is;
}

/* Notes which document this one names: its rules, the battle of a case, or what
 * rules extend. */
static void
note_reference (wcc_pack *pack, struct member *member, const wcc_node *root)
{
  static const char *const names[] = { "rules", "battle", "extends" };
  const wcc_attribute *name = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !name; i++)
    name = wcc_node_attribute (root, names[i]);
  const char *place
      = name ? place_beside (pack, member->file, name->value) : NULL;
  if (!place)
    return;
  if (!pack_at (pack, place))
    {
      follow_link (pack, member);
      place = place_beside (pack, member->place, name->value);
    }
  member->leads_to = place;
  member->reference = *name;
  member->reference.name = pack_text (pack, "%s", name->name);
  member->reference.value = pack_text (pack, "%s", name->value);
}

/* Draws a scenario, if that is wanted. */
static void
draw_document (wcc_pack *pack, struct member *member, const wcc_result *result)
{
  const wcc_pack_options *options = pack->options;
  if (!options || !options->draw)
    return;
  const bool wanted[PACK_DRAWN]
      = { options->sheets, options->pictures, options->pages };
  for (int i = 0; i < PACK_DRAWN; i++)
    {
      enum wcc_pack_kind kind = (enum wcc_pack_kind) (WCC_PACK_SHEET + i);
      char why[WCC_PACK_WHY] = "";
      void *data;
      size_t length;
      if (!wanted[i])
        continue;
      if (!options->draw (options->draw_user, result, kind, &data, &length,
                          why))
        {
          report_file (pack->sink, member->file, WCC_CODE_MISSING, NULL,
                       "cannot be drawn for the pack: %s", why);
          continue;
        }
      uint8_t *copy = arena_alloc (&pack->arena, length);
      if (copy)
        memcpy (copy, data, length);
      free (data);
      if (!copy)
        longjmp (pack->give_up, 1);
      member->drawn[i] = copy;
      member->drawn_length[i] = length;
    }
}

/* Compiles a document, so that its rules become members. */
static void
check_document (wcc_pack *pack, size_t i)
{
  const char *file = pack->member[i].file;
  char *text;
  size_t length;
  if (is_translation (file))
    return;
  int error = read_document (pack, file, &text, &length);
  if (error == ENOMEM)
    longjmp (pack->give_up, 1);
  if (error)
    {
      report_file (pack->sink, file, WCC_CODE_NOT_READABLE, NULL,
                   "the document cannot be read: %s", wcc_error_text (error));
      return;
    }
  wcc_result *result = pack->result
      = wcc_compile_with (pack->cache, text, length, file, read_document,
                          pack);
  free (text);
  if (!result || pack->arena.failed
      || !wcc_diagnostics_append (pack->sink, wcc_result_diagnostics (result)))
    longjmp (pack->give_up, 1);
  const uint8_t *binary = wcc_result_binary (result, &length);
  if (wcc_result_kind (result) == WCC_SCENARIO && binary)
    {
      uint8_t *copy = pack_take (pack, length);
      memcpy (copy, binary, length);
      pack->member[i].binary = copy;
      pack->member[i].binary_length = length;
      draw_document (pack, &pack->member[i], result);
    }
  const wcc_node *root = wcc_document_root (wcc_result_document (result));
  if (root && pack_good (pack))
    note_reference (pack, &pack->member[i], root);
  wcc_result_free (result);
  pack->result = NULL;
}

/* ---- more members ------------------------------------------------------ */

/* Drops what is there twice: a link and the file that it leads to. */
static void
drop_repetitions (wcc_pack *pack)
{
  size_t count = 0;
  for (size_t i = 0; i < pack->count; i++)
    if (pack_at (pack, pack->member[i].place) == &pack->member[i])
      pack->member[count++] = pack->member[i];
  pack->count = count;
}

/* Adds a member beside a scenario, with another ending. */
static void
add_beside (wcc_pack *pack, const struct member *from, const char *ending,
            enum wcc_pack_kind kind, const uint8_t *data, size_t length)
{
  size_t stem = strlen (from->is.path) - 4;
  char *path
      = pack_text (pack, "%.*s%s", (int) stem, from->is.path, ending);
  struct member *member = pack_add (pack, path, from->file);
  if (!member)
    return;
  member->is.kind = kind;
  member->is.data = data;
  member->is.length = length;
  member->source = from->is.path;
}

/* Adds a compiled battle beside each scenario, and what was drawn of it. */
static void
add_binaries (wcc_pack *pack)
{
  for (size_t i = 0, end = pack->count; i < end; i++)
    {
      const struct member *from = &pack->member[i];
      if (!from->binary)
        continue;
      add_beside (pack, from, ".wcb", WCC_PACK_BINARY, from->binary,
                  from->binary_length);
      for (int k = 0; k < PACK_DRAWN; k++)
        if (from->drawn[k])
          add_beside (pack, from, drawn_kinds[k].ending,
                      (enum wcc_pack_kind) (WCC_PACK_SHEET + k), from->drawn[k],
                      from->drawn_length[k]);
    }
}

static void
check_size (wcc_pack *pack)
{
  size_t sum = 0;
  for (size_t i = 0; i < pack->count; i++)
    sum += pack->member[i].is.length + 512;
  if (sum > WCC_PACK_MAX_BYTES)
    report_file (pack->sink, pack->name, WCC_CODE_TOO_LARGE,
                 "Make several packs.", "a pack has at most %u MiB",
                 WCC_PACK_MAX_BYTES >> 20);
}

/* ---- checking ---------------------------------------------------------- */

/* Reads a document from the pack, and from nowhere else. */
static int
read_member (void *user, const char *path, char **text, size_t *length)
{
  wcc_pack *pack = user;
  size_t skip = strlen (pack->name) + 1;
  char *name = strncmp (path, pack->name, skip - 1) == 0
                   ? tidy_name (&pack->arena, path + skip)
                   : NULL;
  const struct member *member = name ? pack_find (pack, name) : NULL;
  if (!member)
    return ENOENT;
  *text = malloc (member->is.length + 1);
  if (!*text)
    return ENOMEM;
  memcpy (*text, member->is.data, member->is.length);
  *length = member->is.length;
  return 0;
}

/* Checks that a compiled battle can be loaded, if it is of this version, and
 * that it is what its scenario compiles to. */
static void
check_binary (wcc_pack *pack, const struct member *member,
              const uint8_t *binary, size_t length)
{
  const char *message = "";
  wcr_battle *battle = NULL;
  if (member->is.length > 4 && member->is.data[4] == WCR_FORMAT_VERSION)
    switch (wcr_battle_load (member->is.data, member->is.length, NULL, &battle,
                             &message))
      {
      case WCR_OK: wcr_battle_destroy (battle); break;
      case WCR_NO_MEMORY: longjmp (pack->give_up, 1);
      case WCR_BAD_FILE:
      case WCR_BAD_CHOICE:
      case WCR_BAD_TEXT:
        report_file (pack->sink, member->file, WCC_CODE_PACK_DAMAGED,
                     "Pack it again.", "%s", message);
        return;
      }
  if (length == member->is.length
      && memcmp (binary, member->is.data, length) == 0)
    return;
  report_file (pack->sink, member->file, WCC_CODE_PACK_STALE,
               "Another version of the program made it; compile the scenario "
               "to be sure.",
               "this is not what its scenario compiles to");
}

static void
check_member (wcc_pack *pack, const struct member *member)
{
  const char *file = pack_text (pack, "%s/%s", pack->name, member->is.path);
  wcc_result *result = pack->result
      = wcc_compile_with (pack->cache, (const char *) member->is.data,
                          member->is.length, file, read_member, pack);
  if (!result || pack->arena.failed
      || !wcc_diagnostics_append (pack->sink, wcc_result_diagnostics (result)))
    longjmp (pack->give_up, 1);
  size_t length;
  const uint8_t *binary = wcc_result_binary (result, &length);
  for (size_t i = 0; binary && i < pack->count; i++)
    if (pack->member[i].is.kind == WCC_PACK_BINARY
        && strcmp (pack->member[i].source, member->is.path) == 0)
      check_binary (pack, &pack->member[i], binary, length);
  wcc_result_free (result);
  pack->result = NULL;
}

/* The part of the work that is done before the check. */
#define MADE 0.75

static void
check_members (wcc_pack *pack)
{
  for (size_t i = 0; i < pack->count; i++)
    switch (pack->member[i].is.kind)
      {
      case WCC_PACK_RULES:
      case WCC_PACK_SCENARIO:
      case WCC_PACK_CASE:
        pack_progress (pack,
                       MADE + (1 - MADE) * (double) i / (double) pack->count);
        check_member (pack, &pack->member[i]);
        break;
      case WCC_PACK_LIST:
      case WCC_PACK_BINARY:
      case WCC_PACK_SHEET:
      case WCC_PACK_PICTURE:
      case WCC_PACK_PAGE:
      case WCC_PACK_TEXTS: break;
      }
}

/* ---- making ------------------------------------------------------------ */

static void
make (wcc_pack *pack, const char *const *paths, size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (!add_document (pack, paths[i]) && pack->arena.failed)
      longjmp (pack->give_up, 1);
  for (size_t i = 0; i < pack->count; i++)
    pack->member[i].named = true;
  if (pack->count == 0)
    report_file (pack->sink, pack->name, WCC_CODE_MISSING, NULL,
                 "there is nothing to pack");
  /* Rules are added to the list while it is walked. */
  for (size_t i = 0; i < pack->count; i++)
    {
      pack_progress (pack, MADE * (double) i / (double) pack->count);
      check_document (pack, i);
    }
  if (!pack_good (pack))
    return;
  drop_repetitions (pack);
  name_documents (pack);
  if (!pack_good (pack))
    return;
  add_binaries (pack);
  pack_sort (pack);
  check_names (pack);
  const char *list = list_write (pack);
  struct member *member = pack_add (pack, WCC_PACK_MANIFEST, WCC_PACK_MANIFEST);
  if (!member)
    return;
  member->is.data = (const uint8_t *) list;
  member->is.length = strlen (list);
  list_check (pack, member);
  pack_sort (pack);
  check_size (pack);
  if (pack_good (pack))
    zip_write (pack);
}

static const char *
copy_line (wcc_pack *pack, const char *line)
{
  return line ? pack_text (pack, "%s", line) : NULL;
}

wcc_pack *
wcc_pack_make (const char *const *paths, size_t count,
               const wcc_pack_options *options, wcc_load load, void *user)
{
  wcc_pack *volatile pack = new_pack ("pack");
  if (!pack || setjmp (pack->give_up) != 0)
    {
      wcc_pack_free (pack);
      return NULL;
    }
  pack->load = load ? load : wcc_load_file;
  pack->user = user;
  pack->options = options;
  if (options && options->languages && pack->cache
      && !wcc_cache_speak (pack->cache, options->languages))
    longjmp (pack->give_up, 1);
  if (options)
    pack->about
        = (wcc_pack_about){ .title = copy_line (pack, options->about.title),
                            .author = copy_line (pack, options->about.author),
                            .licence = copy_line (pack, options->about.licence),
                            .credits
                            = copy_line (pack, options->about.credits) };
  make (pack, paths, count);
  if (pack_good (pack))
    check_members (pack);
  pack->options = NULL;
  return finish (pack);
}

/* ---- reading ----------------------------------------------------------- */

static void
read_pack (wcc_pack *pack, const void *data, size_t length)
{
  zip_read (pack, data, length);
  if (!pack_good (pack))
    return;
  pack_sort (pack);
  check_names (pack);
  struct member *list = pack_find (pack, WCC_PACK_MANIFEST);
  if (!list)
    report_file (pack->sink, pack->name, WCC_CODE_PACK_DAMAGED, NULL,
                 "the pack has no %s", WCC_PACK_MANIFEST);
  if (!pack_good (pack))
    return;
  list_check (pack, list);
  uint8_t *bytes = pack_take (pack, length);
  memcpy (bytes, data, length);
  pack->bytes = bytes;
  pack->length = length;
}

wcc_pack *
wcc_pack_read (const void *data, size_t length, const char *name)
{
  wcc_pack *volatile pack = new_pack (name);
  if (!pack || setjmp (pack->give_up) != 0)
    {
      wcc_pack_free (pack);
      return NULL;
    }
  read_pack (pack, data, length);
  return finish (pack);
}

bool
wcc_pack_check (wcc_pack *pack)
{
  if (setjmp (pack->give_up) != 0)
    {
      wcc_result_free (pack->result);
      pack->result = NULL;
      return false;
    }
  if (pack_good (pack))
    check_members (pack);
  wcc_diagnostics_sort (pack->sink);
  return pack_good (pack);
}

/* ---- what came of it --------------------------------------------------- */

void
wcc_pack_free (wcc_pack *pack)
{
  if (!pack)
    return;
  wcc_result_free (pack->result);
  wcc_cache_free (pack->cache);
  wcc_document_free (pack->document);
  wcc_document_free (pack->made);
  zip_release (pack);
  wcc_diagnostics_free (pack->sink);
  arena_finish (&pack->arena);
  free (pack);
}

void
wcc_pack_refuse_warnings (wcc_pack *pack)
{
  wcc_diagnostics_refuse_warnings (pack->sink);
}

const wcc_diagnostics *
wcc_pack_diagnostics (const wcc_pack *pack)
{
  return pack->sink;
}

const wcc_pack_about *
wcc_pack_get_about (const wcc_pack *pack)
{
  return &pack->about;
}

/* @return as snprintf() does */
static int
say_count (char *text, size_t size, enum wcc_pack_kind kind, size_t count)
{
  unsigned long n = count;
  switch (kind)
    {
    case WCC_PACK_LIST: return 0;
    case WCC_PACK_RULES:
      return snprintf (text, size, ngettext ("%lu ruleset", "%lu rulesets", n),
                       n);
    case WCC_PACK_SCENARIO:
      return snprintf (text, size,
                       ngettext ("%lu scenario", "%lu scenarios", n), n);
    case WCC_PACK_CASE:
      return snprintf (text, size, ngettext ("%lu case", "%lu cases", n), n);
    case WCC_PACK_BINARY:
      return snprintf (
          text, size,
          ngettext ("%lu compiled battle", "%lu compiled battles", n), n);
    case WCC_PACK_SHEET:
      return snprintf (text, size, ngettext ("%lu sheet", "%lu sheets", n), n);
    case WCC_PACK_PICTURE:
      return snprintf (text, size, ngettext ("%lu picture", "%lu pictures", n),
                       n);
    case WCC_PACK_PAGE:
      return snprintf (text, size, ngettext ("%lu page", "%lu pages", n), n);
    case WCC_PACK_TEXTS:
      return snprintf (
          text, size,
          ngettext ("%lu file of translations", "%lu files of translations", n),
          n);
    }
  return 0;
}

char *
wcc_pack_contents (const wcc_pack *pack)
{
  enum { ROOM = 128 * (WCC_PACK_TEXTS + 1) }; /* for all kinds */
  size_t count[WCC_PACK_TEXTS + 1] = { 0 }, length = 0;
  char *text = calloc (1, ROOM);
  for (size_t i = 0; i < wcc_pack_count (pack); i++)
    count[pack->member[i].is.kind]++;
  for (int kind = 0; text && kind <= WCC_PACK_TEXTS; kind++)
    {
      char words[126] = "";
      if (count[kind] > 0)
        say_count (words, sizeof words, (enum wcc_pack_kind) kind, count[kind]);
      if (words[0])
        length += (size_t) snprintf (text + length, ROOM - length, "%s%s",
                                     length > 0 ? ", " : "", words);
    }
  return text;
}

const void *
wcc_pack_bytes (const wcc_pack *pack, size_t *length)
{
  *length = pack_good (pack) ? pack->length : 0;
  return pack_good (pack) ? pack->bytes : NULL;
}

size_t
wcc_pack_count (const wcc_pack *pack)
{
  return pack_good (pack) ? pack->count : 0;
}

const wcc_pack_member *
wcc_pack_get (const wcc_pack *pack, size_t i)
{
  assert (i < pack->count);
  return &pack->member[i].is;
}

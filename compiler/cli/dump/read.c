/* read.c: bytes, sections, strings and names of a compiled battle. */

#include "dump.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

uint8_t
get_u8 (struct cursor *c)
{
  if (c->failed || c->at >= c->end)
    {
      c->failed = true;
      return 0;
    }
  return *c->at++;
}

static uint32_t
get_u32 (struct cursor *c)
{
  uint32_t value = 0;

  for (unsigned i = 0; i < 4; i++)
    value |= (uint32_t) get_u8 (c) << 8 * i;
  return c->failed ? 0 : value;
}

uint64_t
get_uleb (struct cursor *c)
{
  uint64_t value = 0;

  for (unsigned shift = 0; shift < 64; shift += 7)
    {
      uint8_t byte = get_u8 (c);

      value |= (uint64_t) (byte & 0x7f) << shift;
      if (byte < 0x80)
        return value;
    }
  c->failed = true;
  return 0;
}

int64_t
get_zig (struct cursor *c)
{
  uint64_t value = get_uleb (c);

  return (int64_t) (value >> 1) ^ -(int64_t) (value & 1);
}

int64_t
get_opt (struct cursor *c)
{
  return (int64_t) (get_uleb (c) & INT64_MAX) - 1;
}

uint32_t
get_count (struct cursor *c)
{
  uint64_t count = get_uleb (c);

  if (c->failed || count > (uint64_t) (c->end - c->at))
    {
      c->failed = true;
      return 0;
    }
  return (uint32_t) count;
}

void
dump_problem (struct dump *dump, const char *what, const char *where)
{
  complain ("%s%s%s", _ (what), where != NULL ? ": " : "",
            where != NULL ? where : "");
  dump->problems++;
}

static bool
read_header (struct dump *dump, const char *path)
{
  struct cursor c = { dump->data, dump->data + dump->size, false };
  uint32_t length, checksum, version;

  if (dump->size < WCR_FORMAT_HEADER
      || memcmp (dump->data, WCR_FORMAT_MAGIC, 4) != 0)
    {
      dump_problem (dump, path, "is not a compiled battle");
      return false;
    }
  c.at += 4;
  version = get_u8 (&c);
  version |= (uint32_t) get_u8 (&c) << 8;
  c.at += 2;
  length = get_u32 (&c);
  checksum = get_u32 (&c);
  if (version != WCR_FORMAT_VERSION)
    {
      dump_problem (dump, path, "is of another version of the format");
      return false;
    }
  if (length != dump->size)
    dump_problem (dump, path,
                  "has a different length than it says: it is cut off or "
                  "something was added");
  if (checksum
      != wcc_crc32 (0, dump->data + WCR_FORMAT_HEADER,
                       dump->size - WCR_FORMAT_HEADER))
    dump_problem (dump, path, "the checksum does not match: it is damaged");
  printf ("compiled battle, format %" PRIu32 ", %" PRIu32
          " bytes, checksum %08" PRIx32 ", play data %08" PRIx32 "\n",
          version, length, checksum,
          wcc_play_checksum (dump->data, dump->size));
  return true;
}

static void
read_sections (struct dump *dump)
{
  struct cursor c
      = { dump->data + WCR_FORMAT_HEADER, dump->data + dump->size, false };
  int last = -1;

  while (c.at < c.end && !c.failed)
    {
      int type = get_u8 (&c);
      uint64_t length = get_uleb (&c);

      if (c.failed || length > (uint64_t) (c.end - c.at))
        {
          dump_problem (dump, "a section goes beyond the end of the file",
                        NULL);
          return;
        }
      if (type <= last)
        dump_problem (dump, "the sections are not in order", NULL);
      last = type;
      dump->section[type] = (struct cursor){ c.at, c.at + length, false };
      c.at += length;
    }
}

/* Allocates `count` + 1 elements. @return from malloc; NULL is noted */
static void *
get_room (struct dump *dump, uint32_t count, size_t size)
{
  void *room = calloc ((size_t) count + 1, size);

  dump->no_memory = dump->no_memory || room == NULL;
  return room;
}

static void
read_strings (struct dump *dump)
{
  struct cursor c = dump->section[WCR_SECTION_STRINGS];
  uint32_t count;

  if (c.at == NULL)
    return;
  count = get_count (&c);
  dump->string = get_room (dump, count, sizeof *dump->string);
  for (uint32_t i = 0; dump->string != NULL && i < count; i++)
    {
      uint64_t length = get_uleb (&c);

      if (c.failed || length > (uint64_t) (c.end - c.at))
        return;
      dump->string[i] = (struct string){ c.at, (size_t) length };
      c.at += length;
      dump->string_count = i + 1;
    }
}

/* @return false: the list is damaged, or memory did not suffice */
static bool
read_list (struct dump *dump, enum wcr_noun noun, struct cursor *c)
{
  struct names *names = &dump->names[noun];
  uint32_t count = get_count (c);

  names->id = get_room (dump, count, sizeof *names->id);
  names->name = get_room (dump, count, sizeof *names->name);
  if (names->id == NULL || names->name == NULL)
    return false;
  for (uint32_t i = 0; i < count; i++)
    {
      names->id[i] = (uint32_t) get_uleb (c);
      names->name[i] = (uint32_t) get_uleb (c);
    }
  if (!c->failed)
    names->count = count;
  return !c->failed;
}

static void
read_names (struct dump *dump)
{
  struct cursor c = dump->section[WCR_SECTION_NAMES];
  struct cursor counters = dump->section[WCR_SECTION_COUNTER_NAMES];

  struct cursor decks = dump->section[WCR_SECTION_DECK_NAMES];

  if (counters.at != NULL)
    read_list (dump, WCR_NOUN_COUNTER, &counters);
  if (decks.at != NULL)
    read_list (dump, WCR_NOUN_DECK, &decks);
  if (c.at == NULL)
    return;
  for (int noun = 0; noun < WCR_NAMED_NOUNS; noun++)
    if (!read_list (dump, (enum wcr_noun) noun, &c))
      return;
}

static void
read_expressions (struct dump *dump)
{
  struct cursor c = dump->section[WCR_SECTION_EXPRESSIONS];
  uint32_t count;

  if (c.at == NULL)
    return;
  count = get_count (&c);
  dump->expression = get_room (dump, count, sizeof *dump->expression);
  for (uint32_t i = 0; dump->expression != NULL && i < count; i++)
    {
      uint64_t length = get_uleb (&c);

      if (c.failed || length > (uint64_t) (c.end - c.at))
        return;
      dump->expression[i] = (struct code){ c.at, (size_t) length };
      c.at += length;
      dump->expression_count = i + 1;
    }
}

/* Reads the files, and leaves the cursor before the first effect. */
static void
read_origins (struct dump *dump)
{
  struct cursor c = dump->section[WCR_SECTION_ORIGINS];
  uint32_t count;

  if (c.at == NULL)
    {
      dump->origins.failed = true;
      return;
    }
  count = get_count (&c);
  dump->file = get_room (dump, count, sizeof *dump->file);
  for (uint32_t i = 0; dump->file != NULL && i < count; i++)
    {
      dump->file[i] = (uint32_t) get_uleb (&c);
      dump->file_count = i + 1;
    }
  dump->origins = c;
}

bool
dump_read (struct dump *dump, const char *path)
{
  if (!read_header (dump, path))
    return false;
  read_sections (dump);
  read_strings (dump);
  read_names (dump);
  read_expressions (dump);
  read_origins (dump);
  return !dump->no_memory;
}

void
dump_free (struct dump *dump)
{
  for (int noun = 0; noun < WCR_NOUNS; noun++)
    {
      free (dump->names[noun].id);
      free (dump->names[noun].name);
    }
  free (dump->string);
  free (dump->expression);
  free (dump->file);
}

void
put_string (const struct dump *dump, uint64_t string)
{
  if (string >= dump->string_count)
    {
      printf ("(no string %" PRIu64 ")", string);
      return;
    }
  for (size_t i = 0; i < dump->string[string].length; i++)
    {
      uint8_t c = dump->string[string].text[i];
      putchar (c < 0x20 || c == 0x7f ? '.' : c);
    }
}

bool
string_is_empty (const struct dump *dump, uint64_t string)
{
  return string < dump->string_count && dump->string[string].length == 0;
}

const char *
noun_id (const struct dump *dump, enum wcr_noun noun, uint64_t i,
         char text[NOUN_TEXT])
{
  const struct names *names = &dump->names[noun];

  if (i < names->count && names->id[i] < dump->string_count
      && dump->string[names->id[i]].length > 0)
    {
      const struct string *string = &dump->string[names->id[i]];
      size_t n = string->length < NOUN_TEXT ? string->length : NOUN_TEXT - 1;

      for (size_t k = 0; k < n; k++)
        text[k] = string->text[k] < 0x20 ? '.' : (char) string->text[k];
      text[n] = '\0';
    }
  else
    snprintf (text, NOUN_TEXT, "#%" PRIu64, i);
  return text;
}

void
put_noun (const struct dump *dump, enum wcr_noun noun, uint64_t i)
{
  char text[NOUN_TEXT];

  fputs (noun_id (dump, noun, i, text), stdout);
}

void
put_mask (const struct dump *dump, enum wcr_noun noun, uint64_t mask)
{
  const char *between = "";

  for (unsigned i = 0; i < 64; i++)
    if (mask >> i & 1)
      {
        fputs (between, stdout);
        put_noun (dump, noun, i);
        between = " ";
      }
}

const char *
list_name (enum wcr_list list, uint64_t i)
{
  return i < (uint64_t) wcr_list_size (list) ? wcr_list_name (list, (int) i)
                                             : "?";
}

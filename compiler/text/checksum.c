/* checksum.c: checksums that tell whether two binaries play alike, and whether
 * players choose alike in them. */

#include "wcc/playtest.h"
#include "wcc/record.h"

#include "wcr/format.h"

/* A part of a binary that is still to be read. */
struct bytes {
  const uint8_t *at, *end;
};

uint32_t
wcc_crc32 (uint32_t crc, const uint8_t *data, size_t size)
{
  /* For four bits at a time. */
  static const uint32_t table[16]
      = { 0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
          0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
          0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
          0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c };
  crc = ~crc;
  for (size_t i = 0; i < size; i++)
    {
      crc = table[(crc ^ data[i]) & 15u] ^ crc >> 4;
      crc = table[(crc ^ (uint32_t) (data[i] >> 4)) & 15u] ^ crc >> 4;
    }
  return ~crc;
}

/* Reads a number, which is 0 after the last byte. */
static uint64_t
read_uleb (struct bytes *from)
{
  uint64_t number = 0;
  for (int shift = 0; from->at < from->end && shift < 35; shift += 7)
    {
      uint8_t byte = *from->at++;
      number |= (uint64_t) (byte & 0x7f) << shift;
      if (byte < 0x80)
        break;
    }
  return number;
}

/* Reads a length and that many bytes; none when the length is too large. */
static struct bytes
read_part (struct bytes *from)
{
  uint64_t length = read_uleb (from);
  struct bytes part = { from->at, from->at };
  if (length > (uint64_t) (from->end - from->at))
    from->at = from->end;
  else
    part.end = from->at += length;
  return part;
}

static struct bytes
file_of (const uint8_t *binary, size_t size)
{
  return (struct bytes){ binary + WCR_FORMAT_HEADER, binary + size };
}

uint32_t
wcc_play_checksum (const uint8_t *binary, size_t size)
{
  struct bytes file = file_of (binary, size);
  uint32_t crc = 0;
  while (file.at < file.end)
    {
      const uint8_t *start = file.at;
      enum wcr_section type = (enum wcr_section) *file.at++;
      read_part (&file);
      if (type < WCR_SECTION_TEXT)
        crc = wcc_crc32 (crc, start, (size_t) (file.at - start));
    }
  return crc;
}

/* The payload of a section; empty when it does not exist. */
static struct bytes
find_section (const uint8_t *binary, size_t size, enum wcr_section wanted)
{
  struct bytes file = file_of (binary, size);
  while (file.at < file.end)
    {
      enum wcr_section type = (enum wcr_section) *file.at++;
      struct bytes payload = read_part (&file);
      if (type == wanted)
        return payload;
    }
  return (struct bytes){ file.end, file.end };
}

/* A string by its number. */
static struct bytes
find_string (struct bytes strings, uint64_t number)
{
  uint64_t count = read_uleb (&strings);
  struct bytes string = { strings.at, strings.at };
  for (uint64_t i = 0; number < count && i <= number; i++)
    string = read_part (&strings);
  return string;
}

uint32_t
wcc_playtest_checksum (const uint8_t *binary, size_t size)
{
  enum { WEIGHTS = sizeof (wcr_weights) / sizeof (int) };
  uint32_t crc = wcc_play_checksum (binary, size);
  struct bytes strings = find_section (binary, size, WCR_SECTION_STRINGS);
  struct bytes own = find_section (binary, size, WCR_SECTION_PERSONALITIES);
  uint64_t count = read_uleb (&own);
  for (uint64_t i = 0; i < count && own.at < own.end; i++)
    {
      /* The text itself, as its number changes when other texts change. */
      struct bytes id = find_string (strings, read_uleb (&own));
      crc = wcc_crc32 (crc, id.at, (size_t) (id.end - id.at));
      read_uleb (&own); /* its name */
      const uint8_t *weights = own.at;
      for (int k = 0; k < WEIGHTS; k++)
        read_uleb (&own);
      crc = wcc_crc32 (crc, weights, (size_t) (own.at - weights));
    }
  struct bytes people = find_section (binary, size, WCR_SECTION_PEOPLE);
  return wcc_crc32 (crc, people.at, (size_t) (people.end - people.at));
}

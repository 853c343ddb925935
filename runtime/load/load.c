/* load.c: from the bytes of a file to a verified battle.
 *
 * Reading order: wcr_battle_load() checks the header and splits the sections.
 * read_...() of nouns.c, rules.c, triggers.c and text.c read one section each.
 * battle_verify() of verify.c checks what needs the whole battle. Then board.c
 * and fold.c make their tables. All memory is in one arena of chunks, so that
 * after any failure one call of wcr_battle_destroy() is enough. */

#include "game/machine.h"
#include "reader.h"

#include <stdlib.h>
#include <string.h>

static void *
plain_allocate (void *user, size_t size)
{
  (void) user;
  return malloc (size);
}

static void
plain_release (void *user, void *block)
{
  (void) user;
  free (block);
}

static uint32_t
little_endian (const uint8_t *at)
{
  return (uint32_t) at[0] | (uint32_t) at[1] << 8 | (uint32_t) at[2] << 16
         | (uint32_t) at[3] << 24;
}

/* CRC-32 of IEEE 802.3, four bits a step. */
static uint32_t
checksum (const uint8_t *at, size_t size)
{
  static const uint32_t table[16]
      = { 0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
          0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
          0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
          0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c };
  uint32_t crc = 0xffffffffu;
  for (size_t i = 0; i < size; i++)
    {
      crc = table[(crc ^ at[i]) & 15u] ^ crc >> 4;
      crc = table[(crc ^ (uint32_t) (at[i] >> 4)) & 15u] ^ crc >> 4;
    }
  return ~crc;
}

static const char *
check_header (const uint8_t *bytes, size_t size)
{
  if (size < WCR_FORMAT_HEADER || memcmp (bytes, WCR_FORMAT_MAGIC, 4) != 0)
    return N_ ("this is not a compiled battle");
  unsigned version = bytes[4] | (unsigned) bytes[5] << 8;
  if (version > WCR_FORMAT_VERSION)
    return N_ ("the file was made by a newer version of the program: "
               "use that, or compile the battle again");
  if (version < WCR_FORMAT_VERSION)
    return N_ ("the file was made by an older version of the program: "
               "compile the battle again");
  if (bytes[6] != 0 || bytes[7] != 0)
    return N_ ("the header is damaged");
  uint32_t length = little_endian (bytes + 8);
  if (length > size)
    return N_ ("the file is cut short");
  if (length < size)
    return N_ ("there is something after the end of the battle");
  if (little_endian (bytes + 12)
      != checksum (bytes + WCR_FORMAT_HEADER, size - WCR_FORMAT_HEADER))
    return N_ ("the checksum does not match: the file is damaged");
  return NULL;
}

struct span {
  const uint8_t *at, *end;
};

/* Finds the bytes of each section; `spans` by type, all empty before. */
static const char *
split_sections (const uint8_t *bytes, size_t size, struct span spans[256])
{
  struct reader r = { .at = bytes, .end = bytes + size };
  int last = 0;
  while (r.at < r.end)
    {
      int type = read_u8 (&r);
      uint32_t length = read_uleb (&r);
      if (r.error != NULL || length > (size_t) (r.end - r.at))
        return N_ ("a section goes beyond the end of the file");
      if (type <= last)
        return N_ ("the sections are not in order");
      last = type;
      spans[type] = (struct span){ r.at, r.at + length };
      r.at += length;
    }
  return NULL;
}

static const struct {
  int type;
  void (*read) (struct reader *r);
} readers[] = {
  { WCR_SECTION_BOARD, read_board },
  { WCR_SECTION_ZONES, read_zones },
  { WCR_SECTION_RESERVES, read_reserves },
  { WCR_SECTION_OBJECTIVES, read_objectives },
  { WCR_SECTION_FACES, read_faces },
  { WCR_SECTION_ROLES, read_roles },
  { WCR_SECTION_TERRAINS, read_terrains },
  { WCR_SECTION_CLASSES, read_classes },
  { WCR_SECTION_KINDS, read_kinds },
  { WCR_SECTION_PIECES, read_pieces },
  { WCR_SECTION_ARMIES, read_armies },
  { WCR_SECTION_EXPRESSIONS, read_expressions },
  { WCR_SECTION_CARDS, read_cards },
  { WCR_SECTION_EFFECTS, read_effects },
  { WCR_SECTION_TRIGGERS, read_triggers },
  { WCR_SECTION_TOKENS, read_tokens },
  { WCR_SECTION_COUNTERS, read_counters },
  { WCR_SECTION_DRAWS, read_draws },
  { WCR_SECTION_DECKS, read_decks },
  { WCR_SECTION_STRINGS, read_strings },
  { WCR_SECTION_NAMES, read_names },
  { WCR_SECTION_ORIGINS, read_origins },
  { WCR_SECTION_PROSE, read_prose },
  { WCR_SECTION_COUNCIL, read_council },
  { WCR_SECTION_LANGUAGES, read_languages },
  { WCR_SECTION_PERSONALITIES, read_personalities },
  { WCR_SECTION_COUNTER_NAMES, read_counter_names },
  { WCR_SECTION_NUMBER_NAMES, read_number_names },
  { WCR_SECTION_DECK_NAMES, read_deck_names },
  { WCR_SECTION_PEOPLE, read_people },
};

static wcr_status
read_all (wcr_battle *battle, const struct span *spans, const char **message)
{
  for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++)
    {
      const struct span *span = &spans[readers[i].type];
      if (span->at == NULL)
        {
          if (readers[i].type >= WCR_SECTION_COUNTERS)
            continue;
          *message = N_ ("a section is missing");
          return WCR_BAD_FILE;
        }
      struct reader r = { span->at, span->end, battle, NULL, false };
      readers[i].read (&r);
      if (r.error == NULL && r.at != r.end)
        read_fail (&r, "a section is longer than what it holds");
      if (r.error != NULL)
        {
          *message = r.error;
          return r.no_memory ? WCR_NO_MEMORY : WCR_BAD_FILE;
        }
    }
  *message = battle_verify (battle);
  return *message == NULL ? WCR_OK : WCR_BAD_FILE;
}

static wcr_status
build (wcr_battle *battle, const uint8_t *bytes, size_t size, bool to_play,
       const char **message)
{
  struct span spans[256] = { { NULL, NULL } };
  *message = split_sections (bytes + WCR_FORMAT_HEADER,
                             size - WCR_FORMAT_HEADER, spans);
  if (*message != NULL)
    return WCR_BAD_FILE;
  wcr_status status = read_all (battle, spans, message);
  if (status == WCR_OK && to_play
      && !(board_init (battle) && fold_init (battle) && engine_init (battle)))
    {
      *message = N_ ("out of memory");
      status = WCR_NO_MEMORY;
    }
  return status;
}

wcr_status
wcr_battle_load (const void *data, size_t size, const wcr_memory *memory,
                 wcr_battle **battle, const char **message)
{
  const char *ignored;
  if (message == NULL)
    message = &ignored;
  *message = check_header (data, size);
  if (*message != NULL)
    return WCR_BAD_FILE;
  wcr_memory hook = { plain_allocate, plain_release, NULL };
  if (memory != NULL && memory->allocate != NULL)
    hook = *memory;
  wcr_battle *made = hook.allocate (hook.user, sizeof *made);
  if (made == NULL)
    {
      *message = N_ ("out of memory");
      return WCR_NO_MEMORY;
    }
  memset (made, 0, sizeof *made);
  made->memory = hook;
  made->checksum = little_endian ((const uint8_t *) data + 12);
  wcr_status status = build (made, data, size, battle != NULL, message);
  if (status == WCR_OK && battle != NULL)
    *battle = made;
  else
    wcr_battle_destroy (made);
  return status;
}

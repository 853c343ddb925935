/* write.c: writes the binary: its header, and the sections in the order of
 * wcr/format.h. write_nouns.c, write_rules.c and write_text.c fill the
 * sections; write_strings.c numbers their texts. */

#include "write.h"

#include "wcc/record.h"

#include <string.h>

/* ---- the file ------------------------------------------------------------ */

static const struct {
  enum wcr_section type;
  void (*write) (struct writer *w);
  int last; /* 1: after the texts that it translates; 2: after all texts */
  bool optional; /* left out when it is empty */
} sections[] = {
  { WCR_SECTION_BOARD, write_board, 0, false },
  { WCR_SECTION_ZONES, write_zones, 0, false },
  { WCR_SECTION_RESERVES, write_reserves, 0, false },
  { WCR_SECTION_OBJECTIVES, write_objectives, 0, false },
  { WCR_SECTION_FACES, write_faces, 0, false },
  { WCR_SECTION_ROLES, write_roles, 0, false },
  { WCR_SECTION_TERRAINS, write_terrains, 0, false },
  { WCR_SECTION_CLASSES, write_classes, 0, false },
  { WCR_SECTION_KINDS, write_kinds, 0, false },
  { WCR_SECTION_PIECES, write_pieces, 0, false },
  { WCR_SECTION_ARMIES, write_armies, 0, false },
  { WCR_SECTION_EXPRESSIONS, write_expressions, 0, false },
  { WCR_SECTION_CARDS, write_cards, 0, false },
  { WCR_SECTION_EFFECTS, write_effects, 0, false },
  { WCR_SECTION_TRIGGERS, write_triggers, 0, false },
  { WCR_SECTION_TOKENS, write_tokens, 0, false },
  { WCR_SECTION_COUNTERS, write_counters, 0, true },
  { WCR_SECTION_DRAWS, write_draws, 0, true },
  { WCR_SECTION_DECKS, write_decks, 0, true },
  { WCR_SECTION_STRINGS, write_strings, 2, false },
  { WCR_SECTION_NAMES, write_names, 0, false },
  { WCR_SECTION_ORIGINS, write_origins, 0, false },
  { WCR_SECTION_PROSE, write_prose, 0, false },
  { WCR_SECTION_COUNCIL, write_council, 0, false },
  { WCR_SECTION_LANGUAGES, write_languages, 1, true },
  { WCR_SECTION_PERSONALITIES, write_personalities, 0, true },
  { WCR_SECTION_COUNTER_NAMES, write_counter_names, 0, true },
  { WCR_SECTION_NUMBER_NAMES, write_number_names, 0, true },
  { WCR_SECTION_DECK_NAMES, write_deck_names, 0, true },
  { WCR_SECTION_PEOPLE, write_people, 0, true },
};
enum { SECTIONS = sizeof sections / sizeof sections[0] };

static void
set_u32 (uint8_t *at, uint32_t value)
{
  for (int i = 0; i < 4; i++)
    at[i] = (uint8_t) (value >> 8 * i);
}

uint8_t *
write_binary (struct work *work, const struct lowered *lowered, size_t *length)
{
  struct writer w = { .work = work, .model = work->model, .lowered = lowered };
  struct bytes part[SECTIONS] = { { NULL, 0, 0 } }, file = { NULL, 0, 0 };
  for (int last = 0; last <= 2; last++)
    for (int i = 0; i < SECTIONS; i++)
      if (sections[i].last == last)
        {
          w.out = &part[i];
          sections[i].write (&w);
        }
  for (int i = 0; i < WCR_FORMAT_HEADER; i++)
    put_byte (work, &file, 0);
  memcpy (file.at, WCR_FORMAT_MAGIC, 4);
  file.at[4] = WCR_FORMAT_VERSION;
  for (int i = 0; i < SECTIONS; i++)
    {
      if (part[i].length == 0 && sections[i].optional)
        continue;
      put_byte (work, &file, sections[i].type);
      put_uleb (work, &file, part[i].length);
      put_bytes (work, &file, part[i].at, part[i].length);
    }
  set_u32 (file.at + 8, (uint32_t) file.length);
  set_u32 (file.at + 12,
           wcc_crc32 (0, file.at + WCR_FORMAT_HEADER,
                      file.length - WCR_FORMAT_HEADER));
  *length = file.length;
  return file.at;
}

/* sample.c: see sample.h. The order of everything is that of format.h. */

#include "sample.h"

#include <check.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 13, ROWS = 9 };

void
bytes_u8 (struct bytes *bytes, int value)
{
  ck_assert_uint_lt (bytes->length, sizeof bytes->data);
  bytes->data[bytes->length++] = (uint8_t) value;
}

void
bytes_uleb (struct bytes *bytes, uint64_t value)
{
  for (; value >= 0x80; value >>= 7)
    bytes_u8 (bytes, (int) (value & 0x7f) | 0x80);
  bytes_u8 (bytes, (int) value);
}

void
bytes_zig (struct bytes *bytes, int32_t value)
{
  bytes_uleb (bytes, value < 0 ? (uint64_t) (-(int64_t) value) * 2 - 1
                               : (uint64_t) value * 2);
}

void
bytes_opt (struct bytes *bytes, int value)
{
  bytes_uleb (bytes, (uint64_t) (value + 1));
}

void
bytes_text (struct bytes *bytes, const char *text)
{
  bytes_uleb (bytes, strlen (text));
  for (; *text != '\0'; text++)
    bytes_u8 (bytes, *text);
}

struct bytes *
sample_section (struct sample *sample, enum wcr_section type)
{
  sample->section[type].length = 0;
  sample->present[type] = true;
  return &sample->section[type];
}

static void
bytes_all (struct bytes *bytes, const int *values, size_t count)
{
  for (size_t i = 0; i < count; i++)
    bytes_uleb (bytes, (uint64_t) values[i]);
}
#define PUT(bytes, ...)                                                        \
  bytes_all (bytes, (const int[]){ __VA_ARGS__ },                              \
             sizeof (int[]){ __VA_ARGS__ } / sizeof (int))

static void
write_board (struct bytes *out)
{
  PUT (out, COLUMNS, ROWS, 0, 3);
  PUT (out, 0, 3, 0, 3, 2);
  PUT (out, 4, 8, 3, 8, 1);
  PUT (out, 9, 12, 8, 11, 0);
}

static void
write_dice (struct sample *sample)
{
  struct bytes *out = sample_section (sample, WCR_SECTION_FACES);
  PUT (out, FACES_OF_SAMPLE, 0, 0, 0, WCR_FACE_FLAG, 0);
  out = sample_section (sample, WCR_SECTION_ROLES);
  int sword = 1 << FACE_SWORD, helm = 1 << FACE_HELM;
  PUT (out, 5);
  PUT (out, WCR_USE_ATTACK * 4 + WCR_BASE_CLOSE, sword, helm,
       WCR_ROLE_SYMBOL | WCR_ROLE_FLAGS | WCR_ROLE_CHECK | WCR_ROLE_EVADABLE
           | WCR_ROLE_ANSWERED | WCR_ROLE_ADVANCES | WCR_ROLE_CAPS
           | WCR_ROLE_BONUS);
  PUT (out, WCR_USE_BATTLE_BACK * 4 + WCR_BASE_CLOSE, sword, 0,
       WCR_ROLE_SYMBOL | WCR_ROLE_FLAGS | WCR_ROLE_CHECK | WCR_ROLE_CAPS);
  PUT (out, WCR_USE_FIRE * 4 + WCR_BASE_FIRE, 0, helm,
       WCR_ROLE_SYMBOL | WCR_ROLE_FLAGS | WCR_ROLE_CHECK | WCR_ROLE_CAPS
           | WCR_ROLE_BONUS);
  PUT (out, WCR_USE_ESCAPE * 4 + WCR_BASE_CLOSE, 0, helm, WCR_ROLE_FULL);
  PUT (out, WCR_USE_CHECK * 4 + WCR_BASE_FIXED, 3, helm, helm, 0);
}

static void
write_pieces_data (struct sample *sample)
{
  struct bytes *out = sample_section (sample, WCR_SECTION_TERRAINS);
  PUT (out, 4);
  PUT (out, 0, 0, 0, 0); /* open */
  PUT (out, 0, 0, 0, 0); /* wood */
  PUT (out, 1, 0, 1, 0); /* hill, group 0 */
  PUT (out, 2, 0, 1, 0); /* cliff, group 0 */
  PUT (out, 1, 1, WCR_SIDE_TOP); /* wood of the top side */
  out = sample_section (sample, WCR_SECTION_CLASSES);
  PUT (out, 4);
  /* symbol, traits; blocks, move, battle after, dice, range, retreat */
  PUT (out, FACE_RED + 1, 1 << TRAIT_WALKS, 4, 1, 99, 4, 0, 1);
  PUT (out, FACE_BLUE + 1, 1 << TRAIT_RIDES, 3, 3, 99, 3, 0, 3);
  PUT (out, FACE_RED + 1, 1 << TRAIT_WALKS, 4, 2, 1, 2, 3, 2);
  PUT (out, 0, 0, 0, 3, 99, 0, 0, 0);
  out = sample_section (sample, WCR_SECTION_KINDS);
  PUT (out, 8); /* class * 2 + side, further traits, marker */
  PUT (out, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0);
  PUT (out, 4, 0, 0, 5, 0, 0, 6, 0, 0, 7, 0, 0);
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "B3", "H3", "B5", "H5", "B7", "H7", "B4", "H4" };
  sample_pieces (sample, hexes);
}

static void
write_cards (struct bytes *out)
{
  int allowance = WCR_SELECTOR_ALLOWANCE * 16, chain = WCR_SELECTOR_CHAIN * 16;
  int pool = WCR_SELECTOR_POOL * 16;
  int who = WCR_ORDER_LEADERS | WCR_ORDER_DETACH;
  PUT (out, 3);
  PUT (out, 0, 12 * 4 + 0);
  PUT (out, WCR_CLAUSE_MAIN + allowance, who, 1, 2 + 3 * 16);
  PUT (out, 0, 8 * 4 + 1);
  PUT (out, WCR_CLAUSE_MAIN + allowance, who, 3, 1 + 2 * 16, 2 + 2 * 16,
       3 + 2 * 16);
  PUT (out, WCR_CLAUSE_EITHER + allowance, who, 1, 0 + 2 * 16);
  PUT (out, 0, 4 * 4 + 1);
  PUT (out, WCR_CLAUSE_MAIN + chain, who, 0 + 4 * 16);
  /* Or four dice: a red one orders a unit, a helmet two pieces, a blue one gives a block back. */
  PUT (out, WCR_CLAUSE_EITHER + pool, who, 0 + 5 * 16, 3);
  PUT (out, 1 << FACE_RED, WCR_SPEND_UNITS + 4, 0, 0);
  PUT (out, 1 << FACE_HELM, WCR_SPEND_PIECES + 2 * 4, 0, 0);
  PUT (out, 1 << FACE_BLUE, WCR_SPEND_RESTORE + 4, 0, 0);
}

static void
write_names (struct sample *sample)
{
  static const char *const names[] = {
    /* faces, roles, terrains, hexsides, classes, traits, sections, zones,
     * group, cards, actions for tokens, armies, pieces */
    "red",     "blue",  "helm",   "flag",  "sword", NULL,         "attack",
    "back",    "fire",  "escape", "check", NULL,    "open",       "wood",
    "hill",    "cliff", NULL,     NULL,    "foot",  "rider",      "archer",
    "captain", NULL,    "walks",  "rides", NULL,    "left",       "middle",
    "right",   NULL,    NULL,     "plain", NULL,    "two-middle", "one-each",
    "chain",   NULL,    NULL,     "north",  "south", NULL,    "",           "",
    "",        "",      "",       "",      "Ada",   "Bo",         NULL
  };
  struct bytes *strings = sample_section (sample, WCR_SECTION_STRINGS);
  struct bytes *out = sample_section (sample, WCR_SECTION_NAMES);
  int count = (int) (sizeof names / sizeof names[0]);
  bytes_uleb (strings, (uint64_t) count);
  for (int first = 0, noun = 0; noun < WCR_NAMED_NOUNS; noun++, first++)
    {
      int last = first;
      while (names[last] != NULL)
        last++;
      bytes_uleb (out, (uint64_t) (last - first));
      for (; first < last; first++)
        {
          /* Pieces have names only; string count - 1 is the empty one. */
          bytes_uleb (out,
                      (uint64_t) (noun == WCR_NOUN_PIECE ? count - 1 : first));
          bytes_uleb (out, (uint64_t) first);
        }
    }
  for (int i = 0; i < count; i++)
    bytes_text (strings, names[i] == NULL ? "" : names[i]);
}

void
sample_init (struct sample *sample)
{
  memset (sample, 0, sizeof *sample);
  write_board (sample_section (sample, WCR_SECTION_BOARD));
  PUT (&sample->section[WCR_SECTION_BOARD], 0, 0, 0);
  PUT (sample_section (sample, WCR_SECTION_ZONES), 0);
  PUT (sample_section (sample, WCR_SECTION_RESERVES), 0);
  PUT (sample_section (sample, WCR_SECTION_OBJECTIVES), 0);
  write_dice (sample);
  write_pieces_data (sample);
  PUT (sample_section (sample, WCR_SECTION_ARMIES), 5, 3, 6, 3,
       WCR_SIDE_BOTTOM);
  sample_section (sample, WCR_SECTION_EXPRESSIONS);
  write_cards (sample_section (sample, WCR_SECTION_CARDS));
  sample_section (sample, WCR_SECTION_EFFECTS);
  PUT (sample_section (sample, WCR_SECTION_TRIGGERS), 0);
  PUT (sample_section (sample, WCR_SECTION_TOKENS), 0, 0, 0, 0, 0);
  write_names (sample);
}

static int
parse_hex (const char *name)
{
  return (name[0] - 'A') * COLUMNS + atoi (name + 1) - 1;
}

void
sample_pieces (struct sample *sample, const char *const hexes[KINDS_OF_SAMPLE])
{
  struct bytes *out = sample_section (sample, WCR_SECTION_PIECES);
  for (int kind = 0; kind < KINDS_OF_SAMPLE; kind++)
    {
      int found[64], count = 0;
      const char *at = hexes[kind] == NULL ? "" : hexes[kind];
      for (; *at != '\0'; at += strspn (at, " "))
        {
          found[count++] = parse_hex (at);
          at += strcspn (at, " ");
        }
      bytes_uleb (out, (uint64_t) count);
      bytes_all (out, found, (size_t) count);
    }
  /* Names are parallel to pieces; they would no longer fit. */
  sample->present[WCR_SECTION_NAMES] = false;
}

void
sample_terrain (struct sample *sample, ...)
{
  static const char *const names[]
      = { "open", "wood", "hill", "cliff", "top-wood" };
  struct bytes *out = sample_section (sample, WCR_SECTION_BOARD);
  struct bytes list = { .length = 0 };
  const char *text;
  va_list arguments;
  int count = 0, last = 0;
  va_start (arguments, sample);
  while ((text = va_arg (arguments, const char *)) != NULL)
    {
      int hex = parse_hex (text), terrain = 0;
      while (strcmp (names[terrain], strchr (text, ' ') + 1) != 0)
        terrain++;
      bytes_uleb (&list, (uint64_t) (hex - last));
      bytes_uleb (&list, (uint64_t) terrain);
      last = hex;
      count++;
    }
  va_end (arguments);
  write_board (out);
  bytes_uleb (out, (uint64_t) count);
  for (size_t i = 0; i < list.length; i++)
    bytes_u8 (out, list.data[i]);
  PUT (out, 0, 0);
}

int
sample_expression (struct sample *sample, ...)
{
  struct bytes code = { .length = 0 };
  struct bytes *out = &sample->section[WCR_SECTION_EXPRESSIONS];
  va_list arguments;
  int value;
  va_start (arguments, sample);
  while ((value = va_arg (arguments, int)) != -1)
    bytes_u8 (&code, value);
  va_end (arguments);
  bytes_uleb (out, code.length);
  for (size_t i = 0; i < code.length; i++)
    bytes_u8 (out, code.data[i]);
  return sample->expressions++;
}

int
sample_effect (struct sample *sample, struct sample_effect e)
{
  struct bytes *out = &sample->section[WCR_SECTION_EFFECTS];
  bytes_uleb (out, (uint64_t) (((int) e.query - sample->query) * 8
                               + (int) e.operation));
  sample->query = (int) e.query;
  bytes_uleb (out, (e.as ? WCR_EFFECT_AS : 0u)
                       | (e.kinds ? WCR_EFFECT_KINDS : 0u)
                       | (e.terrain ? WCR_EFFECT_TERRAIN : 0u)
                       | (e.roles ? WCR_EFFECT_ROLES : 0u)
                       | (e.clause ? WCR_EFFECT_CLAUSE : 0u)
                       | (e.faces ? WCR_EFFECT_FACE : 0u)
                       | (e.when ? WCR_EFFECT_WHEN : 0u)
                       | (e.computed ? WCR_EFFECT_COMPUTED : 0u));
  if (e.as)
    bytes_u8 (out, e.as - 1);
  if (e.kinds)
    bytes_uleb (out, e.kinds);
  if (e.terrain)
    {
      bytes_uleb (out, (uint64_t) (e.terrain - 1));
      bytes_u8 (out, e.place);
    }
  if (e.roles)
    bytes_uleb (out, e.roles);
  if (e.clause)
    bytes_uleb (out, (uint64_t) (e.clause - 1));
  if (e.faces)
    bytes_uleb (out, e.faces);
  if (e.when)
    bytes_uleb (out, (uint64_t) (e.when - 1));
  if (e.computed)
    bytes_uleb (out, (uint64_t) (e.computed - 1));
  else if (e.operation < WCR_OPERATION_ALLOW)
    bytes_zig (out, e.value);
  return sample->effects++;
}

static uint32_t
crc32_of (const uint8_t *at, size_t size)
{
  uint32_t crc = 0xffffffffu;
  for (size_t i = 0; i < size; i++)
    {
      crc ^= at[i];
      for (int bit = 0; bit < 8; bit++)
        crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    }
  return ~crc;
}

static void
bytes_u32 (uint8_t *at, uint32_t value)
{
  for (int i = 0; i < 4; i++)
    at[i] = (uint8_t) (value >> 8 * i);
}

void
sample_seal (uint8_t *data, size_t length)
{
  bytes_u32 (data + 8, (uint32_t) length);
  bytes_u32 (data + 12,
             crc32_of (data + WCR_FORMAT_HEADER, length - WCR_FORMAT_HEADER));
}

size_t
sample_file (const struct sample *sample, uint8_t *data)
{
  struct bytes head = { .length = 0 };
  size_t length = WCR_FORMAT_HEADER;
  memcpy (data, WCR_FORMAT_MAGIC "\0\0\0", 8);
  data[4] = WCR_FORMAT_VERSION;
  for (int type = 0; type < 256; type++)
    {
      const struct bytes *section = &sample->section[type];
      bool counted
          = type == WCR_SECTION_EXPRESSIONS || type == WCR_SECTION_EFFECTS;
      struct bytes count = { .length = 0 };
      if (!sample->present[type])
        continue;
      if (counted)
        bytes_uleb (&count, (uint64_t) (type == WCR_SECTION_EFFECTS
                                            ? sample->effects
                                            : sample->expressions));
      head.length = 0;
      bytes_u8 (&head, type);
      bytes_uleb (&head, section->length + count.length);
      memcpy (data + length, head.data, head.length);
      length += head.length;
      memcpy (data + length, count.data, count.length);
      length += count.length;
      memcpy (data + length, section->data, section->length);
      length += section->length;
    }
  sample_seal (data, length);
  return length;
}

const char *
sample_error (const struct sample *sample)
{
  static uint8_t data[SAMPLE_ROOM];
  size_t length = sample_file (sample, data);
  wcr_battle *battle;
  const char *message = NULL;
  wcr_status status = wcr_battle_load (data, length, NULL, &battle, &message);
  /* Verifying alone finds the same. */
  const char *again = NULL;
  ck_assert_int_eq (wcr_battle_load (data, length, NULL, NULL, &again), status);
  if (status == WCR_OK)
    {
      wcr_battle_destroy (battle);
      return message;
    }
  ck_assert_int_eq (status, WCR_BAD_FILE);
  ck_assert_str_eq (again, message);
  return message;
}

wcr_battle *
sample_load (const struct sample *sample)
{
  static uint8_t data[SAMPLE_ROOM];
  size_t length = sample_file (sample, data);
  wcr_battle *battle = NULL;
  const char *message = "";
  wcr_status status = wcr_battle_load (data, length, NULL, &battle, &message);
  ck_assert_msg (status == WCR_OK, "the sample does not load: %s", message);
  return battle;
}

wcr_game *
sample_game (const wcr_battle *battle)
{
  wcr_game *game = malloc (wcr_game_size (battle));
  wcr_game_start (battle, game, 1, NULL);
  return game;
}

int
hex_at (const wcr_battle *battle, const char *name)
{
  int hex = wcr_hex_parse (battle, name, NULL);
  ck_assert_int_ge (hex, 0);
  return hex;
}

int
piece_at (const wcr_battle *battle, const wcr_game *game, const char *name)
{
  int hex = hex_at (battle, name), unit = wcr_hex_unit (battle, game, hex);
  return unit >= 0 ? unit : wcr_hex_leader (battle, game, hex);
}

void
sample_refuses (struct sample *sample, const struct refusal *refusal)
{
  sample_init (sample);
  ck_assert_ptr_null (sample_error (sample));
  refusal->change ();
  const char *message = sample_error (sample);
  ck_assert_msg (message != NULL, "%s: it loads", refusal->what);
  ck_assert_msg (strstr (message, refusal->message) != NULL,
                 "%s: \"%s\" does not say \"%s\"", refusal->what, message,
                 refusal->message);
}

void
sample_council (struct sample *sample, int number, const char *first,
                const char *second, int string)
{
  sample->present[WCR_SECTION_NAMES] = false;
  struct bytes *strings = sample_section (sample, WCR_SECTION_STRINGS);
  struct bytes *council = sample_section (sample, WCR_SECTION_COUNCIL);
  bytes_uleb (strings, 4);
  bytes_text (strings, first);
  bytes_text (strings, second);
  bytes_text (strings, "Ada");
  bytes_text (strings, "Bo");
  bytes_uleb (council, (uint64_t) number);
  bytes_opt (council, 0);
  bytes_uleb (council, 2);
  bytes_uleb (council, 2);
  bytes_uleb (council, (uint64_t) string);
  bytes_opt (council, 1);
  bytes_uleb (council, 0);
}

void
sample_personalities (struct sample *sample, int count, int name, int weight)
{
  struct bytes *out = sample_section (sample, WCR_SECTION_PERSONALITIES);
  bytes_uleb (out, (uint64_t) count);
  for (int i = 0; i < count; i++)
    {
      bytes_uleb (out, 0);
      bytes_uleb (out, (uint64_t) name);
      for (int k = 0; k < 5; k++)
        bytes_uleb (out, 0);
      bytes_uleb (out, (uint64_t) weight);
    }
}

void
sample_people (struct sample *sample, int count, int mistakes, int share)
{
  struct bytes *out = sample_section (sample, WCR_SECTION_PEOPLE);
  bytes_uleb (out, (uint64_t) count);
  for (int i = 0; i < count; i++)
    {
      bytes_u8 (out, (uint8_t) mistakes);
      bytes_u8 (out, (uint8_t) share);
    }
}

void
sample_discard (struct sample *sample, enum wcr_event_type event, int who)
{
  int one = sample_expression (sample, WCR_OP_CONST, 2, -1);
  struct bytes *out = sample_section (sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, 1);
  bytes_u8 (out, (uint8_t) event);
  bytes_u8 (out, WCR_ONCE_NO);
  bytes_opt (out, WCR_NONE);
  bytes_opt (out, WCR_NONE);
  bytes_uleb (out, 0);
  bytes_opt (out, WCR_NONE);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_ACTION_DISCARD);
  bytes_u8 (out, (uint8_t) who);
  bytes_u8 (out, 0);
  bytes_opt (out, WCR_NONE);
  bytes_uleb (out, (uint64_t) one);
}

/* Damaged files and too little memory do no harm. */

#include "sample.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;
static uint8_t data[SAMPLE_ROOM], damaged[SAMPLE_ROOM];

/* A sample with something in every section. */
static size_t
write_rich (void)
{
  sample_init (&sample);
  sample_terrain (&sample, "D5 wood", "E6 hill", "E7 cliff", NULL);
  int e = sample_expression (&sample, WCR_OP_P_TRAIT, WCR_SUBJECT_PIECE,
                             TRAIT_RIDES, -1);
  int n = sample_expression (&sample, WCR_OP_COUNT_UNITS, 0, e, -1);
  int t = sample_expression (&sample, WCR_OP_V_COUNT, -1);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_ENTER, .as = 3,
                                  .operation = WCR_OPERATION_DENY, .kinds = 3,
                                  .terrain = WOOD + 1));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_FIRE_DICE, .value = 2,
                                  .operation = WCR_OPERATION_SET));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_CLOSE_DICE,
                                  .operation = WCR_OPERATION_CAP, .value = 2,
                                  .terrain = HILL + 1, .roles = 3,
                                  .place = WCR_PLACE_EITHER));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_CLOSE_DICE,
                                  .operation = WCR_OPERATION_ADD,
                                  .computed = n + 1, .clause = 1));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_HIT, .when = e + 1,
                                  .operation = WCR_OPERATION_DENY,
                                  .faces = 1 << FACE_SWORD));
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_EVENT_BLOCKS_LOST);
  bytes_u8 (out, WCR_ONCE_GAME);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_ACTION_GAIN_BANNERS);
  bytes_u8 (out, 0);
  bytes_u8 (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, (uint64_t) t);
  out = sample_section (&sample, WCR_SECTION_ORIGINS);
  bytes_uleb (out, 1);
  bytes_uleb (out, 0);
  for (int i = 0; i < sample.effects + 1; i++)
    for (int k = 0; k < 4; k++)
      bytes_uleb (out, (uint64_t) (k == 0 ? 0 : i));
  out = sample_section (&sample, WCR_SECTION_PROSE);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_PROSE_TITLE);
  bytes_uleb (out, 0);
  bytes_uleb (out, 1);
  out = sample_section (&sample, WCR_SECTION_COUNCIL);
  for (int i = 0; i < 7; i++)
    bytes_uleb (out, i % 3 == 2);
  return sample_file (&sample, data);
}

/* Loads bytes from a block of exactly their size, and plays when it can. */
static wcr_status
try_bytes (const uint8_t *bytes, size_t size)
{
  uint8_t *exact = malloc (size > 0 ? size : 1);
  wcr_battle *battle = NULL;
  const char *message = NULL;
  memcpy (exact, bytes, size);
  wcr_status status = wcr_battle_load (exact, size, NULL, &battle, &message);
  ck_assert_int_eq (wcr_battle_load (exact, size, NULL, NULL, NULL), status);
  free (exact);
  if (status == WCR_OK)
    {
      wcr_game *game = sample_game (battle);
      wcr_play_random (battle, game, 5, 60, NULL);
      free (game);
      wcr_battle_destroy (battle);
    }
  else
    {
      ck_assert_ptr_null (battle);
      ck_assert_ptr_nonnull (message);
    }
  return status;
}

START_TEST (test_truncated)
{
  size_t length = write_rich ();
  ck_assert_int_eq (try_bytes (data, length), WCR_OK);
  for (size_t size = 0; size < length; size++)
    {
      ck_assert_int_eq (try_bytes (data, size), WCR_BAD_FILE);
      /* The same with a header that fits, so that the sections are read. */
      if (size < WCR_FORMAT_HEADER)
        continue;
      memcpy (damaged, data, size);
      sample_seal (damaged, size);
      wcr_status status = try_bytes (damaged, size);
      ck_assert (status == WCR_OK || status == WCR_BAD_FILE);
    }
}
END_TEST

START_TEST (test_flipped)
{
  size_t length = write_rich ();
  for (size_t at = 0; at < length; at++)
    for (int bit = 0; bit < 8; bit++)
      {
        memcpy (damaged, data, length);
        damaged[at] ^= (uint8_t) (1 << bit);
        ck_assert_int_eq (try_bytes (damaged, length), WCR_BAD_FILE);
      }
}
END_TEST

START_TEST (test_flipped_and_sealed)
{
  static const int values[] = { 0, 0x7f, 0x80, 0xff };
  size_t length = write_rich ();
  int loaded = 0, refused = 0;
  for (size_t at = WCR_FORMAT_HEADER; at < length; at++)
    for (int change = 0; change < 12; change++)
      {
        memcpy (damaged, data, length);
        damaged[at] = (uint8_t) (change < 8 ? damaged[at] ^ 1 << change
                                            : values[change - 8]);
        sample_seal (damaged, length);
        if (try_bytes (damaged, length) == WCR_OK)
          loaded++;
        else
          refused++;
      }
  ck_assert_int_gt (loaded, 100); /* names and numbers may change */
  ck_assert_int_gt (refused, 1000);
}
END_TEST

/* Which bytes are a text. */
START_TEST (test_utf8)
{
  static const struct {
    const char *text;
    bool good;
  } texts[] = {
    { "plain", true },
    { "a\tb\nc", true },
    { "\xc3\xa4", true },         /* a umlaut */
    { "\xe2\x82\xac", true },     /* euro sign */
    { "\xf0\x9f\x8e\xb2", true }, /* a die */
    { "\xf4\x8f\xbf\xbf", true }, /* the last one */
    { "\xc3", false },
    { "\xa4", false },
    { "\xc0\xaf", false }, /* too long for a slash */
    { "\xe0\x80\xaf", false },
    { "\xf0\x80\x80\xaf", false },
    { "\xed\xa0\x80", false },     /* half of a pair */
    { "\xf4\x90\x80\x80", false }, /* beyond Unicode */
    { "\xc2\x9b", false },         /* a control character of terminals */
    { "\x7f", false },
    { "\r", false },
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      sample_init (&sample);
      sample.present[WCR_SECTION_NAMES] = false;
      struct bytes *out = sample_section (&sample, WCR_SECTION_STRINGS);
      bytes_uleb (out, 1);
      bytes_text (out, texts[i].text);
      ck_assert_msg ((sample_error (&sample) == NULL) == texts[i].good,
                     "text %zu should%s be accepted", i,
                     texts[i].good ? "" : " not");
    }
}
END_TEST

/* Numbers that do not fit: in 32 bits, in 64 bits. */
START_TEST (test_long_numbers)
{
  sample_init (&sample);
  sample.present[WCR_SECTION_NAMES] = false;
  struct bytes *out = sample_section (&sample, WCR_SECTION_STRINGS);
  for (int i = 0; i < 5; i++)
    bytes_u8 (out, 0xff);
  bytes_u8 (out, 1);
  ck_assert_ptr_nonnull (strstr (sample_error (&sample), "too large"));
  out->length = 0;
  for (int i = 0; i < 9; i++)
    bytes_u8 (out, 0x80);
  bytes_u8 (out, 2); /* bit 64 */
  ck_assert_ptr_nonnull (strstr (sample_error (&sample), "too long"));
}
END_TEST

START_TEST (test_headers)
{
  size_t length = write_rich ();
  static const struct {
    size_t at;
    int value;
    const char *message;
  } changes[] = { { 0, 'X', "not a compiled battle" },
                  { 4, WCR_FORMAT_VERSION + 1, "newer version" },
                  { 5, 1, "newer version" },
                  { 4, WCR_FORMAT_VERSION - 1, "older version" },
                  { 6, 1, "header" },
                  { 8, 0, "after the end" },
                  { 11, 1, "cut short" },
                  { 12, 0, "checksum" } };
  for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
    {
      wcr_battle *battle;
      const char *message = NULL;
      memcpy (damaged, data, length);
      damaged[changes[i].at] = (uint8_t) changes[i].value;
      ck_assert_int_eq (
          wcr_battle_load (damaged, length, NULL, &battle, &message),
          WCR_BAD_FILE);
      ck_assert_msg (strstr (message, changes[i].message) != NULL,
                     "\"%s\" does not say \"%s\"", message, changes[i].message);
    }
}
END_TEST

/* ---- memory -------------------------------------------------------------- */

struct counting {
  int live, left; /* blocks, and allocations until one fails */
  size_t total;   /* bytes */
};

static void *
counted_allocate (void *user, size_t size)
{
  struct counting *counting = user;
  if (counting->left-- == 0)
    return NULL;
  counting->live++;
  counting->total += size;
  return malloc (size);
}

static void
counted_release (void *user, void *block)
{
  struct counting *counting = user;
  counting->live--;
  free (block);
}

START_TEST (test_out_of_memory)
{
  size_t length = write_rich ();
  struct counting counting = { 0, 0, 0 };
  wcr_memory memory = { counted_allocate, counted_release, &counting };
  int failures = 0;
  wcr_status status;
  do
    {
      wcr_battle *battle = NULL;
      const char *message = NULL;
      counting.left = failures;
      status = wcr_battle_load (data, length, &memory, &battle, &message);
      if (status != WCR_OK)
        {
          ck_assert_int_eq (status, WCR_NO_MEMORY);
          ck_assert_str_eq (message, "out of memory");
          ck_assert_ptr_null (battle);
          failures++;
        }
      else
        wcr_battle_destroy (battle);
      ck_assert_int_eq (counting.live, 0);
    }
  while (status != WCR_OK && failures < 1000);
  ck_assert_int_gt (failures, 2);
  ck_assert_int_lt (failures, 1000);
}
END_TEST

/* Counts that the file is too short for do not take memory. */
START_TEST (test_hostile_counts)
{
  static const enum wcr_section types[]
      = { WCR_SECTION_EXPRESSIONS, WCR_SECTION_EFFECTS, WCR_SECTION_STRINGS,
          WCR_SECTION_PROSE };
  static const uint64_t counts[] = { 4096, 1024, 65535, 65535 };
  for (int i = 0; i < 4; i++)
    {
      struct counting counting = { 0, 1000000, 0 };
      wcr_memory memory = { counted_allocate, counted_release, &counting };
      wcr_battle *battle;
      const char *message = NULL;
      sample_init (&sample);
      struct bytes *out = sample_section (&sample, types[i]);
      bytes_uleb (out, counts[i]);
      bytes_u8 (out, 0);
      if (types[i] == WCR_SECTION_EXPRESSIONS)
        sample.expressions = 4096;
      if (types[i] == WCR_SECTION_EFFECTS)
        sample.effects = 1024;
      size_t length = sample_file (&sample, data);
      ck_assert_int_eq (
          wcr_battle_load (data, length, &memory, &battle, &message),
          WCR_BAD_FILE);
      ck_assert_ptr_nonnull (strstr (message, "ends too early"));
      ck_assert_uint_lt (counting.total, 200000);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("damage");
  TCase *bad = tcase_create ("bad"), *damage = tcase_create ("damage");
  tcase_set_timeout (damage, 120);
  tcase_add_test (bad, test_headers);
  tcase_add_test (bad, test_utf8);
  tcase_add_test (bad, test_long_numbers);
  tcase_add_test (bad, test_hostile_counts);
  tcase_add_test (damage, test_truncated);
  tcase_add_test (damage, test_flipped);
  tcase_add_test (damage, test_flipped_and_sealed);
  tcase_add_test (damage, test_out_of_memory);
  suite_add_tcase (suite, bad);
  suite_add_tcase (suite, damage);
  return run_suite (suite);
}

/* Forward and backward: what a program does with files of other versions, with
 * sections that it does not know, and with those that are not where they
 * should be. What a section may hold is in test-refused-*.c. */

#include "sample.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;
static uint8_t data[SAMPLE_ROOM], changed[SAMPLE_ROOM];

/* What is wrong with bytes, or NULL. */
static const char *
error_of (const uint8_t *bytes, size_t length)
{
  wcr_battle *battle;
  const char *message = NULL;
  wcr_status status = wcr_battle_load (bytes, length, NULL, &battle, &message);
  if (status == WCR_OK)
    wcr_battle_destroy (battle);
  else
    ck_assert_int_eq (status, WCR_BAD_FILE);
  return status == WCR_OK ? NULL : message;
}

static void
expect (const uint8_t *bytes, size_t length, const char *words)
{
  const char *message = error_of (bytes, length);
  ck_assert_msg (message != NULL, "loads instead of saying \"%s\"", words);
  ck_assert_msg (strstr (message, words) != NULL, "\"%s\" does not say \"%s\"",
                 message, words);
}

/* Where section `number` of the file starts, with its type; those of the
 * sample are shorter than 16384 bytes. */
static size_t
section_at (int number)
{
  size_t at = WCR_FORMAT_HEADER;
  while (number-- > 0)
    {
      size_t size = data[at + 1] & 0x7fu, head = 2;
      if (data[at + 1] & 0x80u)
        size |= (size_t) data[at + head++] << 7;
      at += head + size;
    }
  return at;
}

/* Hash of a random game after its end. */
static uint64_t
play (void)
{
  wcr_battle *battle = sample_load (&sample);
  wcr_game *game = sample_game (battle);
  wcr_play_random (battle, game, 1, 10000, NULL);
  ck_assert (wcr_game_over (game));
  uint64_t hash = wcr_game_hash (battle, game);
  free (game);
  wcr_battle_destroy (battle);
  return hash;
}

/* A newer program may add sections of either sort, in any place. */
START_TEST (test_unknown_sections)
{
  static const int types[] = { 20, 77, 127, 139, 255 };
  sample_init (&sample);
  uint64_t hash = play ();
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
    {
      struct bytes *out = sample_section (&sample, (enum wcr_section) types[i]);
      for (size_t k = 0; k < i * 100; k++)
        bytes_u8 (out, 0xff);
      ck_assert_uint_eq (play (), hash);
    }
}
END_TEST

START_TEST (test_versions)
{
  sample_init (&sample);
  size_t length = sample_file (&sample, data);
  data[4] = WCR_FORMAT_VERSION + 1;
  expect (data, length, "newer version of the program: use that");
  data[4] = WCR_FORMAT_VERSION - 1;
  expect (data, length, "older version");
  expect (data, length, "compile the battle again");
  /* The version is looked at first: all else may be otherwise there. */
  sample_seal (data, length);
  data[12] ^= 1;
  expect (data, length - 1, "older version");
}
END_TEST

START_TEST (test_missing_sections)
{
  sample_init (&sample);
  for (int type = 0; type < 256; type++)
    {
      if (!sample.present[type])
        continue;
      sample.present[type] = false;
      size_t length = sample_file (&sample, data);
      if (type < WCR_SECTION_TEXT)
        expect (data, length, "a section is missing");
      else if (type == WCR_SECTION_STRINGS)
        expect (data, length, "no such text"); /* that names are */
      else
        ck_assert_ptr_null (error_of (data, length));
      sample.present[type] = true;
    }
}
END_TEST

/* Each section changes places with the one behind it, or comes twice. */
START_TEST (test_section_order)
{
  sample_init (&sample);
  size_t length = sample_file (&sample, data);
  int sections = 0;
  while (section_at (sections) < length)
    sections++;
  ck_assert_int_eq (sections, 18);
  for (int i = 0; i < sections; i++)
    {
      size_t a = section_at (i), b = section_at (i + 1);
      memcpy (changed, data, b);
      memcpy (changed + b, data + a, length - a);
      sample_seal (changed, length + b - a);
      expect (changed, length + b - a, "the sections are not in order");
      if (i + 1 == sections)
        continue;
      size_t c = section_at (i + 2);
      memcpy (changed, data, length);
      memcpy (changed + a, data + b, c - b);
      memcpy (changed + a + c - b, data + a, b - a);
      sample_seal (changed, length);
      expect (changed, length, "the sections are not in order");
    }
}
END_TEST

/* A section that holds a byte more or less than it should. */
START_TEST (test_section_lengths)
{
  sample_init (&sample);
  for (int type = 0; type < 256; type++)
    {
      struct bytes *section = &sample.section[type];
      if (!sample.present[type])
        continue;
      bytes_u8 (section, 0);
      size_t length = sample_file (&sample, data);
      expect (data, length, "a section is longer than what it holds");
      section->length -= 1;
      if (section->length == 0)
        continue; /* its count is written by itself */
      section->length -= 1;
      length = sample_file (&sample, data);
      ck_assert_ptr_nonnull (error_of (data, length));
      section->length += 1;
    }
}
END_TEST

START_TEST (test_after_the_end)
{
  sample_init (&sample);
  size_t length = sample_file (&sample, data);
  data[length] = 0;
  expect (data, length + 1, "something after the end of the battle");
  expect (data, length - 1, "cut short");
  /* Also where the header counts it. */
  sample_seal (data, length + 1);
  expect (data, length + 1, "a section goes beyond the end");
  data[length] = data[length + 1] = 0;
  sample_seal (data, length + 2);
  expect (data, length + 2, "the sections are not in order");
  /* A last section that ends too late. */
  data[length] = 255;
  data[length + 1] = 1;
  sample_seal (data, length + 2);
  expect (data, length + 2, "a section goes beyond the end");
}
END_TEST

/* ---- flags that nobody knows -------------------------------------------- */

static void
one_card (int head, int flags, const int *more, int count)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_CARDS);
  sample.present[WCR_SECTION_NAMES] = false;
  bytes_uleb (out, 2);
  /* The one that is ordered with, then the one that is about. */
  bytes_uleb (out, 0);
  bytes_uleb (out, 20 * 4);
  bytes_u8 (out, WCR_CLAUSE_MAIN + WCR_SELECTOR_GROUP * 16);
  bytes_u8 (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, 4 * 4);
  bytes_u8 (out, head);
  bytes_u8 (out, flags);
  for (int i = 0; i < count; i++)
    bytes_uleb (out, (uint64_t) more[i]);
}

START_TEST (test_flags_of_clauses)
{
  static const int nothing[] = { 0, 0, 0 };
  static const struct {
    int head, known, unknown, numbers;
  } clauses[] = { { WCR_CLAUSE_MAIN + WCR_SELECTOR_GROUP * 16,
                    WCR_ORDER_LEADERS + WCR_ORDER_DETACH, 32, 1 },
                  { WCR_CLAUSE_COPY, WCR_COPY_MIRROR + WCR_COPY_GROUND, 4, 1 },
                  { WCR_CLAUSE_REACT, 0, 1, 3 } };
  for (size_t i = 0; i < sizeof clauses / sizeof clauses[0]; i++)
    {
      sample_init (&sample);
      one_card (clauses[i].head, clauses[i].known, nothing, clauses[i].numbers);
      ck_assert_ptr_null (sample_error (&sample));
      for (int flag = clauses[i].unknown; flag < 256; flag *= 2)
        {
          one_card (clauses[i].head, clauses[i].known + flag, nothing,
                    clauses[i].numbers);
          size_t length = sample_file (&sample, data);
          expect (data, length, "a clause of a card has unknown flags");
        }
    }
}
END_TEST

START_TEST (test_other_flags)
{
  sample_init (&sample);
  struct bytes *out = sample_section (&sample, WCR_SECTION_TOKENS);
  static const int tokens[] = { 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  sample.present[WCR_SECTION_NAMES] = false;
  for (size_t i = 0; i < sizeof tokens / sizeof tokens[0]; i++)
    bytes_uleb (out, (uint64_t) tokens[i]);
  ck_assert_ptr_null (sample_error (&sample));
  out->data[2] = (WCR_MAX_TOKENS - 1) * WCR_TOKEN_COST;
  ck_assert_ptr_null (sample_error (&sample));
  out->data[2] = WCR_MAX_TOKENS * WCR_TOKEN_COST;
  expect (data, sample_file (&sample, data),
          "an action takes more tokens than there are");
  /* Fields of an effect, and a value where there is none. */
  sample_init (&sample);
  sample_expression (&sample, WCR_OP_CONST, 2, -1);
  sample_effect (&sample,
                 EFFECT (.query = WCR_QUERY_MAY_MOVE,
                         .operation = WCR_OPERATION_DENY, .computed = 1));
  expect (data, sample_file (&sample, data),
          "an effect that allows or denies has no value");
  out = &sample.section[WCR_SECTION_EFFECTS];
  out->data[out->length - 3] = 0x80; /* flags: 256 */
  out->data[out->length - 2] = 2;
  expect (data, sample_file (&sample, data), "an effect has unknown fields");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("format");
  TCase *policy = tcase_create ("policy");
  tcase_add_test (policy, test_unknown_sections);
  tcase_add_test (policy, test_versions);
  tcase_add_test (policy, test_missing_sections);
  tcase_add_test (policy, test_section_order);
  tcase_add_test (policy, test_section_lengths);
  tcase_add_test (policy, test_after_the_end);
  tcase_add_test (policy, test_flags_of_clauses);
  tcase_add_test (policy, test_other_flags);
  suite_add_tcase (suite, policy);
  return run_suite (suite);
}

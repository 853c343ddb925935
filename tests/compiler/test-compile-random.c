/* Damaged rules and scenarios: elements left out, doubled or moved, attributes
 * with values of others. Whatever comes of it, the compiler must not fall over,
 * and what it compiles must load. */

#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/compile.h"
#include "wcr/wcr.h"
#include "../run.h"

enum { ROUNDS = 1500, MOST_NODES = 4096 };

struct file {
  char *at;
  size_t length;
};

static uint64_t state;

static unsigned
draw (unsigned below)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned) (state >> 33) % below;
}

static struct file
read_file (const char *name)
{
  char path[1024];
  struct file text;
  snprintf (path, sizeof path, "%s/%s", getenv ("SOURCE_ROOT"), name);
  ck_assert_int_eq (wcc_load_file (NULL, path, &text.at, &text.length), 0);
  return text;
}

/* Puts other text in place of a range. */
static struct file
replace (struct file text, wcc_range range, const char *with, size_t length)
{
  size_t size = text.length - (range.end - range.start) + length;
  struct file result = { malloc (size + 1), size };
  memcpy (result.at, text.at, range.start);
  memcpy (result.at + range.start, with, length);
  memcpy (result.at + range.start + length, text.at + range.end,
          text.length - range.end);
  result.at[size] = '\0';
  free (text.at);
  return result;
}

static size_t
collect (const wcc_node *node, const wcc_node **list, size_t count)
{
  for (; node && count < MOST_NODES; node = node->next)
    {
      list[count++] = node;
      count = collect (node->first_child, list, count);
    }
  return count;
}

static const char *const odd[] = {
  "",
  "0",
  "1",
  "99",
  "9999",
  "-5",
  "yes",
  "no",
  "any",
  "command",
  "A1",
  "I13",
  "B13",
  "A1 A1 C3",
  "open",
  "this",
  "symbol",
  "nothing",
  "piece",
  "target",
  "actor",
  "hex",
  "from",
  "either",
  "allow",
  "deny",
  "set",
  "add",
  "cap",
  "bonus",
  "close-dice",
  "may-enter",
  "blocks-sight",
  "command",
  "hit",
  "move battle move",
  "fire close",
  "1-13",
  "5-9",
  "13-1",
  "not(piece.trait(foot)) or side.turn gt 3",
  "actor.class = light-bow and target.class in (auxilia, light-cavalry)",
  "hex.terrain = forest",
  "units(opponent, piece.blocks lt 2) gt 2",
  "((((1))))",
  "1 + side.cards - opponent.banners",
  "switch(command-basis) = cards-held",
  "actor.moved and",
  "top",
  "bottom",
  "turn-starts",
  "hex-entered",
  "combat-ended",
  "game",
  "turn",
};

static struct file
damage (struct file text)
{
  static const wcc_node *list[MOST_NODES];
  wcc_document *document = wcc_document_read (text.at, text.length, "x", NULL);
  const wcc_node *root = wcc_document_root (document);
  size_t count = root ? collect (root->first_child, list, 0) : 0;
  if (count > 0)
    {
      const wcc_node *node = list[draw ((unsigned) count)];
      const wcc_node *other = list[draw ((unsigned) count)];
      unsigned what = draw (8);
      if (what == 0)
        text = replace (text, node->whole, "", 0);
      else if (what == 1)
        {
          size_t length = other->whole.end - other->whole.start;
          char *copy = malloc (length + 1);
          memcpy (copy, text.at + other->whole.start, length);
          wcc_range range = { node->whole.start, node->whole.start };
          text = replace (text, range, copy, length);
          free (copy);
        }
      else if (node->attribute_count > 0)
        {
          const wcc_attribute *a
              = &node->attributes[draw ((unsigned) node->attribute_count)];
          const char *value = odd[draw (sizeof odd / sizeof odd[0])];
          char *own = NULL;
          if (draw (3) == 0 && other->attribute_count > 0)
            {
              a = &node->attributes[draw ((unsigned) node->attribute_count)];
              value = own = strdup (other->attributes[0].value);
            }
          if (what == 2)
            text = replace (text, a->whole, "", 0);
          else if (!strpbrk (value, "<&\"'"))
            text = replace (text, a->text, value, strlen (value));
          free (own);
        }
    }
  wcc_document_free (document);
  return text;
}

static int
give_rules (void *user, const char *path, char **text, size_t *length)
{
  const struct file *rules = user;
  if (strcmp (strrchr (path, '/') + 1, "LINGUAS") == 0)
    return ENOENT;
  *text = malloc (rules->length + 1);
  memcpy (*text, rules->at, rules->length);
  *length = rules->length;
  return 0;
}

/* Whatever is wrong has a place inside of its file, and is told in no words of
 * libxml2. */
static void
check_problems (const wcc_diagnostics *list, size_t text, size_t rules)
{
  static const char *const raw[]
      = { "Element '", "attribute '{", "Expected is", "[facet", "atomic type",
          "xs:",       "tag mismatch", "Extra content", "{urn:" };
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (list, i);
      bool own = strcmp (d->file, "dir/x.xml") == 0;
      ck_assert_msg (d->start <= d->end && d->end <= (own ? text : rules)
                         && (d->end == 0 || (d->line > 0 && d->column > 0)),
                     "%s:%d: %s", d->file, d->line, d->message);
      ck_assert_msg (d->end > 0 || d->code == WCC_CODE_LIMIT
                         || d->code == WCC_CODE_TOO_MANY
                         || d->code == WCC_CODE_NOT_WELL_FORMED,
                     "%s: no place: %s", d->file, d->message);
      for (size_t k = 0; k < sizeof raw / sizeof raw[0]; k++)
        ck_assert_msg (!strstr (d->message, raw[k]), "%s", d->message);
    }
}

/* @return true when it compiled */
static bool
try (struct file text, struct file *rules)
{
  wcc_result *result
      = wcc_compile (text.at, text.length, "dir/x.xml", give_rules, rules);
  ck_assert_ptr_nonnull (result);
  size_t length;
  const uint8_t *binary = wcc_result_binary (result, &length);
  ck_assert (wcc_result_catalogue (result) != NULL);
  check_problems (wcc_result_diagnostics (result), text.length, rules->length);
  if (binary)
    {
      wcr_battle *battle = NULL;
      const char *message = NULL;
      wcr_status status
          = wcr_battle_load (binary, length, NULL, &battle, &message);
      if (status != WCR_OK)
        fprintf (stderr, "%.*s\n----\n%.*s\n", (int) rules->length, rules->at,
                 (int) text.length, text.at);
      ck_assert_msg (status == WCR_OK, "%s", message);
      wcr_battle_destroy (battle);
    }
  wcc_result_free (result);
  return binary != NULL;
}

START_TEST (damaged)
{
  int compiled = 0;
  for (int round = 0; round < ROUNDS; round++)
    {
      state = (uint64_t) round * 7919 + 1;
      struct file rules = read_file ("scenarios/ancients/rules.xml");
      struct file text = read_file (
          round % 3 == 0 ? "tests/rules/evade/light-foot-evades.xml"
                         : "scenarios/ancients/akragas.xml");
      for (unsigned n = draw (4); n > 0; n--)
        rules = damage (rules);
      for (unsigned n = draw (4); n > 0; n--)
        text = damage (text);
      compiled += try (text, &rules);
      free (text.at);
      free (rules.at);
    }
  /* or the damage is too much to tell anything */
  ck_assert_int_gt (compiled, ROUNDS / 10);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("damaged documents");
  TCase *tests = tcase_create ("damaged documents");
  tcase_set_timeout (tests, 120);
  tcase_add_test (tests, damaged);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

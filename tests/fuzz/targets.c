#include "targets.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mutate.h"
#include "tiny.h"
#include "wcc/import.h"
#include "wcc/pack.h"
#include "wcr/wcr.h"

enum { DECISIONS = 200 };

static void
fail (const char *what)
{
  fprintf (stderr, "%s\n", what);
  abort ();
}

/* ---- playing ----------------------------------------------------------- */

static void
play (const wcr_battle *battle)
{
  wcr_game *game = malloc (wcr_game_size (battle));
  wcr_choice *list = malloc (WCR_MAX_CHOICES * sizeof *list);
  uint32_t random = 1;
  if (!game || !list)
    fail ("out of memory");
  wcr_game_start (battle, game, 1, NULL);
  for (int i = 0; i < DECISIONS && !wcr_game_over (game); i++)
    {
      const char *wrong = wcr_game_check (battle, game);
      if (wrong)
        fail (wrong);
      int n = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
      if (n <= 0)
        fail ("a game that is not over has no choice");
      random = random * 1664525u + 1013904223u;
      wcr_choice choice = list[(random >> 8) % (uint32_t) n];
      char text[WCR_CHOICE_TEXT];
      wcr_choice_text (battle, game, choice, text);
      if (wcr_apply (battle, game, choice, NULL) != WCR_OK)
        fail ("a listed choice is not legal");
    }
  free (list);
  free (game);
}

/* ---- documents --------------------------------------------------------- */

struct text {
  const char *text;
  size_t length;
};

static int
give_rules (void *user, const char *path, char **text, size_t *length)
{
  static const char language[] = "de";
  const struct text *rules = user;
  struct text list = { language, sizeof language - 1 };
  if (strstr (path, "po/LINGUAS"))
    rules = &list; /* what is tried is a catalogue of translations, too */
  *text = malloc (rules->length + 1);
  if (!*text)
    return 12;
  memcpy (*text, rules->text, rules->length);
  *length = rules->length;
  return 0;
}

static void
check_result (const wcc_result *result)
{
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  FILE *out = fopen ("/dev/null", "w");
  if (out)
    {
      wcc_diagnostics_print (list, out, true);
      wcc_diagnostics_print_json (list, out);
      fclose (out);
    }
  size_t length;
  const uint8_t *binary = wcc_result_binary (result, &length);
  enum wcc_kind kind = wcc_result_kind (result);
  if (!binary && wcc_diagnostics_errors (list) == 0
      && (kind == WCC_SCENARIO || kind == WCC_CASE))
    fail ("a battle without errors was not compiled");
  if (!binary)
    return;
  if (wcc_diagnostics_errors (list) > 0)
    fail ("a document with errors was compiled");
  wcr_battle *battle;
  const char *message = "";
  wcr_status status = wcr_battle_load (binary, length, NULL, &battle, &message);
  if (status == WCR_NO_MEMORY)
    return;
  if (status != WCR_OK)
    fail (message);
  play (battle);
  wcr_battle_destroy (battle);
}

/* A document and its rules for a pack, without translations. */
struct packed {
  struct text document, rules;
};

static int
give_packed (void *user, const char *path, char **text, size_t *length)
{
  const struct packed *packed = user;
  if (strstr (path, "po/"))
    return ENOENT;
  return give_rules (strstr (path, "fuzz.xml")
                         ? (void *) (uintptr_t) &packed->document
                         : (void *) (uintptr_t) &packed->rules,
                     path, text, length);
}

/* What is packed without a message can be read again, and all of it is whole. */
static void
check_packing (struct packed packed)
{
  static const char *const path = "fuzz.xml";
  size_t length;
  wcc_pack *pack = wcc_pack_make (&path, 1, NULL, give_packed, &packed);
  const void *bytes = pack ? wcc_pack_bytes (pack, &length) : NULL;
  if (pack && !bytes
      && wcc_diagnostics_errors (wcc_pack_diagnostics (pack)) == 0)
    fail ("a pack without errors was not made");
  wcc_pack *again = bytes ? wcc_pack_read (bytes, length, "fuzz.wcpack") : NULL;
  if (again && !wcc_pack_check (again))
    {
      wcc_diagnostics_print (wcc_pack_diagnostics (again), stderr, false);
      fail ("a pack that was made is not whole");
    }
  wcc_pack_free (again);
  wcc_pack_free (pack);
}

/* Compiles a document and looks at what comes of it. */
static void
check_document (struct packed packed)
{
  wcc_result *result
      = wcc_compile (packed.document.text, packed.document.length, "fuzz.xml",
                     give_rules, &packed.rules);
  if (!result)
    return;
  check_result (result);
  if (wcc_diagnostics_errors (wcc_result_diagnostics (result)) == 0)
    check_packing (packed);
  wcc_result_free (result);
}

void
fuzz_xml (const uint8_t *data, size_t size)
{
  const struct text rules = { tiny_rules, sizeof tiny_rules - 1 };
  const struct text scenario = { tiny_scenario, sizeof tiny_scenario - 1 };
  if (size == 0)
    return;
  const struct text text = { (const char *) data + 1, size - 1 };
  check_document ((struct packed){ text, rules });
  if (data[0] == 'r')
    check_document ((struct packed){ scenario, text });
}

/* ---- binaries ---------------------------------------------------------- */

void
fuzz_binary (const uint8_t *data, size_t size)
{
  uint8_t *copy = malloc (size ? size : 1);
  if (!copy)
    return;
  if (size)
    memcpy (copy, data, size);
  /* Without this hardly any input would get past the header. */
  mutate_seal (copy, size);
  wcr_battle *battle = NULL;
  const char *message = NULL;
  wcr_status status = wcr_battle_load (copy, size, NULL, &battle, &message);
  free (copy); /* not needed after the call */
  if (status == WCR_OK)
    {
      play (battle);
      wcr_battle_destroy (battle);
    }
  else if (status == WCR_BAD_FILE && (!message || !*message))
    fail ("a bad file without a message");
}

/* ---- packs ------------------------------------------------------------- */

void
fuzz_pack (const uint8_t *data, size_t size)
{
  wcc_pack *pack = wcc_pack_read (data, size, "fuzz.wcpack");
  if (!pack)
    return;
  size_t count = wcc_pack_count (pack);
  for (size_t i = 0; i < count; i++)
    {
      const char *path = wcc_pack_get (pack, i)->path;
      if (path[0] == '/' || strstr (path, ".."))
        fail ("a path that leads elsewhere");
    }
  if (count == 0 && wcc_diagnostics_errors (wcc_pack_diagnostics (pack)) == 0)
    fail ("a pack of nothing without a message");
  wcc_pack_check (pack);
  wcc_pack_free (pack);
}

/* ---- imports ----------------------------------------------------------- */

/* What an import may leave to be mended: numbers that the file says. */
static bool
may_be_wrong (enum wcc_code code)
{
  return code == WCC_CODE_FEW_CARDS || code == WCC_CODE_LIMIT
         || code == WCC_CODE_TOO_LARGE || code == WCC_CODE_BAD_NUMBER;
}

static void
check_import (const wcc_import *import, struct text *rules)
{
  const char *file;
  int line;
  size_t length;
  const char *problem = wcc_import_problem (import, &file, &line);
  const char *text = wcc_import_text (import, &length);
  if (problem ? text != NULL || !*problem || !file : !text)
    fail ("an import without a text, or with a problem and a text");
  if (problem)
    return;
  wcc_result *result
      = wcc_compile (text, length, "imported.xml", give_rules, rules);
  const wcc_diagnostics *list = result ? wcc_result_diagnostics (result) : NULL;
  for (size_t i = 0; list && i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (list, i);
      if (d->severity == WCC_ERROR && !may_be_wrong (d->code))
        {
          fprintf (stderr, "%.*s\n", (int) length, text);
          fail (d->message);
        }
    }
  if (result)
    check_result (result);
  wcc_result_free (result);
}

/* Copies a text as if it were loaded: in UTF-8, and ended by a NUL. */
static char *
load_copy (const uint8_t *data, size_t *length)
{
  char *text = malloc (*length + 1);
  if (!text)
    fail ("out of memory");
  memcpy (text, data, *length);
  text[*length] = '\0';
  if (wcc_decode (&text, length, NULL) != 0)
    fail ("out of memory");
  if (text[*length] != '\0')
    fail ("a text without an end");
  return text;
}

void
fuzz_import (const uint8_t *data, size_t size)
{
  struct text rules = { tiny_rules, sizeof tiny_rules - 1 };
  wcc_result *result = wcc_compile (tiny_rules, sizeof tiny_rules - 1,
                                    "rules.xml", give_rules, &rules);
  if (!result)
    return;
  wcc_import_options options = { .catalogue = wcc_result_catalogue (result),
                                 .rules = "rules.xml",
                                 .id = "fuzz",
                                 .title = "Fuzz",
                                 .names = tiny_names,
                                 .names_length = sizeof tiny_names - 1,
                                 .names_file = "names.xml",
                                 .load = give_rules,
                                 .user = &rules };
  char *text = load_copy (data, &size);
  wcc_import *import = wcc_import_make (text, size, "fuzz", &options);
  if (import)
    check_import (import, &rules);
  wcc_import_free (import);
  free (text);
  wcc_result_free (result);
}

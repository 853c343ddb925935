/* Conditions in words: sentences worked out by hand, and that all conditions of
 * all documents that we ship become words in every language. The environment
 * says in SOURCE_ROOT where the sources are, in WARCOUNCIL_LOCALEDIR where
 * catalogues. */

#include <check.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "private.h"
#include "scene/rule-words.h"
#include "wcc/expression.h"
#include "wcc/texts.h"
#include "../run.h"

static const char *const languages[] = { "en", "de", "fr", "es", "zh_CN" };

static void
speak (const char *language)
{
  ck_assert (wcc_reader_speaks (language));
  /* It makes gettext look again. */
  bindtextdomain ("warcouncil", getenv ("WARCOUNCIL_LOCALEDIR"));
}

static wcc_result *
compile (wcc_cache *cache, const char *path)
{
  char *text;
  gsize length;
  ck_assert_msg (g_file_get_contents (path, &text, &length, NULL), "%s", path);
  wcc_result *result
      = wcc_compile_with (cache, text, length, path, wcc_load_file, NULL);
  g_free (text);
  ck_assert_ptr_nonnull (result);
  return result;
}

/* As much of a sheet as words need. */
static wcs_sheet *
open_sheet (const wcc_result *result, const char *language)
{
  wcs_sheet *sheet = g_new0 (wcs_sheet, 1);
  speak (language);
  sheet->result = result;
  sheet->catalogue = wcc_result_catalogue (result);
  sheet->root = wcc_document_root (wcc_result_document (result));
  sheet->languages = g_strdup (language);
  sheet->language = g_strdup (language);
  sheet->kept = g_ptr_array_new_with_free_func (g_free);
  return sheet;
}

static void
close_sheet (wcs_sheet *sheet)
{
  g_ptr_array_unref (sheet->kept);
  g_free (sheet->languages);
  g_free (sheet->language);
  g_free (sheet);
}

static char *
source (const char *path)
{
  return g_build_filename (getenv ("SOURCE_ROOT"), path, NULL);
}

/* ---- worked out by hand ----------------------------------------------------------- */

static const struct {
  const char *language, *text, *words;
} known[] = {
  { "en", "switch(close-in) = adjacent",
    "the ruling “close in” is “adjacent”" }, /* no switch of these rules */
  { "en", "switch(zero-dice) = one",
    "the ruling “last die taken away by terrain” is “one die”" },
  { "fr", "switch(snapshot) in (combat, strike)",
    "la décision « quand une unité compte comme complète » est « au début du "
    "combat » ou « au moment du jet »" },
  { "de", "switch(relief-in-battle-back) = yes",
    "die Regelung „Schutz für getroffene Angreifer“ ist „ja“" },
  { "en", "piece.symbol = heavy", "the symbol of the piece is “red square”" },
  { "en", "piece.symbol = face",
    "the symbol of the piece is the face of the die" },
  { "en", "not(piece.class in (warrior, heavy-infantry))",
    "not (the class of the piece is “warrior infantry” or “heavy infantry”)" },
  { "en", "mode = ordered and from != piece.hex",
    "the movement is an ordered move and the hex left is not the hex of the "
    "piece" },
  { "en", "role != escape",
    "the kind of roll is not “strike at an escaping leader”" },
  { "en", "units(side, piece.trait(foot)) = 0",
    "the number of units of the side (where the piece has the property "
    "“foot”) is 0" },
  { "en", "rear(target, not(piece.is-leader) or piece.side != side) gt 0",
    "the number of pieces at the back of the target (where not (the piece is a "
    "leader) or the owner of the piece is not the side) is more than 0" },
  { "en", "(actor.moved or actor.leader) and target.on(this)",
    "(the attacker has moved or the attacker has a leader) and the target "
    "stands on this ground" },
  { "en", "side.cards + 1 - (deck - 2)",
    "the number of cards of the side + 1 − (the number of cards in the deck − "
    "2)" },
  { "en", "leaders(side, distance(piece.hex, outer(piece.hex)) le 2) gt 0",
    "the number of leaders of the side (where the distance between two hexes "
    "(the hex of the piece, the hex of the piece in question) is at most 2) "
    "is more than 0" },
  { "en", "distance(hex, A1) = 1",
    "the distance between two hexes (the hex, A1) is 1" },
  { "en", "1 + units(side, outer(piece.moved))",
    "1 + the number of units of the side (where the piece in question has "
    "moved)" },
  { "en",
    "hexes(outer(hex.terrain = open or target.moved) and outer(hex) = from)",
    "the number of hexes (where (the terrain of the hex in question is open "
    "ground or the target has moved) and the hex in question is the hex "
    "left)" },
  { "de", "units(side, piece.blocks gt outer(piece.blocks))",
    "die Zahl der Einheiten der Seite (für die gilt: die Zahl der Blöcke der "
    "Figur ist größer als die Zahl der Blöcke der betreffenden Figur)" },
  { "en", "cause = hit", "the cause of the losses is a roll with hits" },
  { "en", "-1", "−1" },
  { "en", "deck lt", "deck lt" }, /* none: as it is written */
  { "en", "piece.wings", "piece.wings" },
  { "de", "target.class = heavy-infantry",
    "die Klasse des Ziels ist „schwere Infanterie“" },
  { "de", "mode in (retreat, evade) or attack.uphill",
    "die Bewegung ist ein Rückzug oder ein Ausweichen oder der Angriff geht "
    "bergauf" },
  { "de", "hex.adjacent-enemies gt 0 and side.active",
    "die Zahl feindlicher Nachbarn des Feldes ist größer als 0 und die Seite "
    "ist am Zug" },
  { "fr", "actor.entered(this) and not(combat.bonus)",
    "l’attaquant est venu sur ce terrain et non (le combat est un corps à "
    "corps supplémentaire)" },
  { "es", "piece.started-on(open)",
    "la pieza estaba sobre terreno abierto al empezar el turno" },
};

START_TEST (sentences_are_as_expected)
{
  char *path = source ("scenarios/ancients/rules.xml");
  wcc_result *result = compile (NULL, path);
  wcs_sheet *sheet = open_sheet (result, known[_i].language);
  char *words = condition_in_words (sheet, known[_i].text);
  ck_assert_str_eq (words, known[_i].words);
  g_free (words);
  close_sheet (sheet);
  wcc_result_free (result);
  g_free (path);
}
END_TEST

/* What a new path lacks is found here. */
START_TEST (every_path_has_words)
{
  static const struct {
    const char *base, *word;
  } starts[] = {
    { "PIECE", "piece." },   { "HEX", "hex." },   { "SIDE", "side." },
    { "ATTACK", "attack." }, { "MOVE", "step." }, { "COMBAT", "combat." },
    { "ROLL", "roll." },
    { "GLOBAL", "" },
  };
  char *path = source ("scenarios/ancients/rules.xml");
  wcc_result *result = compile (NULL, path);
  wcs_sheet *sheet = open_sheet (result, "en");
  int n = 0;
  for (int op = 0; op < WCR_OPCODES; op++)
    for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
      {
        const wcr_opcode_info *info
            = wcr_opcode_describe ((enum wcr_opcode) op);
        if (g_strcmp0 (info->base, starts[i].base) != 0)
          continue;
        char *text = g_strconcat (
            starts[i].word, info->name,
            strcmp (info->argument, "NONE") == 0 ? "" : "(x)", NULL);
        char *words = condition_in_words (sheet, text);
        ck_assert_str_ne (words, text);
        ck_assert_msg (strchr (words, ' ') != NULL, "%s", words);
        g_free (words);
        g_free (text);
        n++;
      }
  ck_assert_int_gt (n, 60);
  close_sheet (sheet);
  wcc_result_free (result);
  g_free (path);
}
END_TEST

/* Nothing can nest deeper than the compiler allows, or is read past its end. */
START_TEST (hostile_texts_stay_as_they_are)
{
  wcs_sheet sheet = { 0 };
  GString *deep = g_string_new (NULL);
  for (int i = 0; i < 100000; i++)
    g_string_append (deep, "not(");
  char *words = condition_in_words (&sheet, deep->str);
  ck_assert_str_eq (words, deep->str);
  g_free (words);
  g_string_free (deep, TRUE);
  words = condition_in_words (&sheet, "");
  ck_assert_str_eq (words, "");
  g_free (words);
}
END_TEST

static char *
in_words (gpointer sheet, const char *text)
{
  return condition_in_words (sheet, text);
}

START_TEST (less_is_not_negative_more)
{
  static const char text[]
      = "<rules xmlns='urn:x-warcouncil:rules' version='2' id='r'>"
        "<effect query='close-dice' op='add' value='-1'/></rules>";
  wcc_result *result
      = wcc_compile (text, strlen (text), "r.xml", wcc_load_file, NULL);
  wcs_sheet *sheet = open_sheet (result, "en");
  WceRuleWords words = { sheet->catalogue, WCC_RULES, in_words, sheet };
  char *sentence
      = wce_rule_sentence (&words, wcc_node_child (sheet->root, "effect"));
  ck_assert_str_eq (sentence, "close dice: 1 less");
  g_free (sentence);
  close_sheet (sheet);
  wcc_result_free (result);
}
END_TEST

/* ---- all that we ship -------------------------------------------------------------- */

static void
find_documents (const char *folder, GPtrArray *paths)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  ck_assert_msg (dir != NULL, "%s", folder);
  for (const char *name = g_dir_read_name (dir); name != NULL;
       name = g_dir_read_name (dir))
    {
      char *path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        find_documents (path, paths);
      else if (g_str_has_suffix (path, ".xml"))
        g_ptr_array_add (paths, g_strdup (path));
      g_free (path);
    }
  g_dir_close (dir);
}

/* Names that the document has for what is named are said, not ids. */
static void
look_for_names (const wcs_sheet *sheet, const wcc_expression *part,
                const char *words)
{
  for (; part != NULL; part = part->next)
    {
      if (part->kind == WCC_EXPRESSION_NAME)
        {
          const wcc_noun *noun = wcc_catalogue_find (
              sheet->catalogue, part->of, part->name, strlen (part->name));
          if (noun != NULL)
            ck_assert_msg (
                strstr (words, noun_name (sheet, part->of, part->name)) != NULL,
                "%s: %s", part->name, words);
          ck_assert_msg (strchr (part->name, '-') == NULL
                             || strstr (words, part->name) == NULL,
                         "%s: %s", part->name, words);
          ck_assert_msg (*part->type != '\0' || part->op < WCR_OPCODES,
                         "%s: nobody knows what this is", part->name);
        }
      look_for_names (sheet, part->a, words);
      look_for_names (sheet, part->b, words);
    }
}

static guint
look_at (const wcs_sheet *sheet, enum wcc_kind kind, const wcc_node *node)
{
  wcc_element element;
  wcc_attribute_info info;
  gboolean known_element = wcc_find_element (kind, node->name, &element);
  guint n = 0;
  for (int i = 0; known_element && i < node->attribute_count; i++)
    {
      const char *text = node->attributes[i].value;
      if (!wcc_find_attribute (&element, node->attributes[i].name, &info)
          || info.value.kind != WCC_VALUE_EXPRESSION)
        continue;
      wcc_expression *read = wcc_expression_read (text);
      ck_assert_msg (read != NULL, "%s", text);
      char *words = condition_in_words (sheet, text);
      ck_assert_msg (read->kind == WCC_EXPRESSION_NUMBER
                         || strcmp (words, text) != 0,
                     "%s", text);
      look_for_names (sheet, read, words);
      g_free (words);
      wcc_expression_free (read);
      n++;
    }
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    n += look_at (sheet, kind, child);
  return n;
}

START_TEST (all_conditions_become_words)
{
  const char *const folders[] = { "scenarios", "tests/rules", "tests/proof" };
  wcc_cache *cache = wcc_cache_new ();
  guint n = 0;
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      char *folder = source (folders[i]);
      find_documents (folder, paths);
      g_free (folder);
    }
  for (guint i = 0; i < paths->len; i++)
    {
      wcc_result *result = compile (cache, g_ptr_array_index (paths, i));
      enum wcc_kind kind = wcc_result_kind (result);
      if (kind != WCC_UNKNOWN
          && wcc_diagnostics_errors (wcc_result_diagnostics (result)) == 0)
        {
          for (gsize k = 0; k < G_N_ELEMENTS (languages); k++)
            {
              wcs_sheet *sheet = open_sheet (result, languages[k]);
              n += look_at (sheet, kind, sheet->root);
              close_sheet (sheet);
            }
        }
      wcc_result_free (result);
    }
  /* There were some. */
  ck_assert_uint_gt (n, 2500);
  g_ptr_array_unref (paths);
  wcc_cache_free (cache);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("condition");
  TCase *tests = tcase_create ("condition");
  setlocale (LC_ALL, "C.UTF-8");
  bind_textdomain_codeset ("warcouncil", "UTF-8");
  textdomain ("warcouncil");
  tcase_set_timeout (tests, 200);
  suite_add_tcase (suite, tests);
  tcase_add_loop_test (tests, sentences_are_as_expected, 0,
                       (int) G_N_ELEMENTS (known));
  tcase_add_test (tests, every_path_has_words);
  tcase_add_test (tests, hostile_texts_stay_as_they_are);
  tcase_add_test (tests, less_is_not_negative_more);
  tcase_add_test (tests, all_conditions_become_words);
  return run_suite (suite);
}

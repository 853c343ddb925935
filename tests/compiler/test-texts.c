/* Catalogues of translations: what is read of them, which belong to a document,
 * what they bring into a battle, and bad ones. */

#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/po.h"
#include "wcc/texts.h"
#include "wcr/wcr.h"
#include "../run.h"

/* ---- reading ------------------------------------------------------------- */

#define HEADER                                                                 \
  "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; "                      \
  "charset=UTF-8\\n\"\n\n"

static wcc_document *
read_po (const char *text, size_t length, wcc_diagnostics **list)
{
  char *ended = calloc (length + 1, 1);
  ck_assert_ptr_nonnull (ended);
  memcpy (ended, text, length);
  *list = wcc_diagnostics_new ();
  wcc_document *catalogue = po_read (ended, length, "de.po", *list, NULL);
  free (ended);
  ck_assert_ptr_nonnull (catalogue);
  return catalogue;
}

static const char *
find (const wcc_document *catalogue, const char *text)
{
  return po_find (catalogue, text, po_hash (text));
}

START_TEST (test_read)
{
  static const char text[]
      = "\xef\xbb\xbf# a comment\n" HEADER "#: file.xml:3\n"
        "msgid \"hill\"\nmsgstr \"H\xc3\xbcgel\"\n"
        "#, fuzzy\nmsgid \"forest\"\nmsgstr \"Wald?\"\n"
        "msgid \"lake\"\r\nmsgstr \"\"\r\n"
        "  msgid \"two \"\n  \"parts\"\n  msgstr \"zwei\\t\"\n  "
        "\"\\\"Teile\\\" "
        "\\\\ \\101\"\n"
        "msgctxt \"card\"\nmsgid \"flag\"\nmsgstr \"Flagge\"\n"
        "#~ msgid \"old\"\n#~ msgstr \"alt\"\n"
        "msgid \"one\"\nmsgid_plural \"many\"\nmsgstr[0] \"eins\"\n"
        "msgstr[1] \"viele\"\nmsgstr[2] \"andere\"\n"
        "msgid \"a  long\\nline\"\nmsgstr \"eine Zeile\"";
  wcc_diagnostics *list;
  wcc_document *po = read_po (text, sizeof text - 1, &list);
  ck_assert_uint_eq (wcc_diagnostics_count (list), 0);
  ck_assert_str_eq (find (po, "hill"), "H\xc3\xbcgel");
  ck_assert_str_eq (find (po, "\n hill "), "H\xc3\xbcgel");
  ck_assert_ptr_null (find (po, "forest"));
  ck_assert_ptr_null (find (po, "lake"));
  ck_assert_str_eq (find (po, "two parts"), "zwei\t\"Teile\" \\ A");
  ck_assert_ptr_null (find (po, "twoparts"));
  ck_assert_ptr_null (find (po, "flag"));
  ck_assert_ptr_null (find (po, "old"));
  ck_assert_str_eq (find (po, "one"), "eins");
  ck_assert_ptr_null (find (po, "many"));
  ck_assert_str_eq (find (po, "a long\n  line"), "eine Zeile");
  ck_assert_ptr_null (find (po, ""));
  wcc_document_free (po);
  wcc_diagnostics_free (list);
}
END_TEST

/* What is wrong, in which line, and whether the rest is used. */
static const struct {
  const char *text, *message;
  int line;
  bool broken;
} bad[] = {
  { "msgid \"hill\"\nmsgstr \"a\xfcgel\"\n", "not text in UTF-8", 2, true },
  { "msgid \"hill\"\nmsgstr \"a\"\n<p>\n", "not a line of a catalogue", 3,
    true },
  { "msgid hill\nmsgstr \"a\"\n", "not a line of a catalogue", 1, true },
  { "\"hill\"\n", "not a line of a catalogue", 1, true },
  { "msgstr \"a\"\n", "not a line of a catalogue", 1, true },
  { "msgid \"hill\"\nmsgid \"hill\"\n", "not a line of a catalogue", 2, true },
  { "msgid \"hill\"\nmsgstr[x] \"a\"\n", "not a line of a catalogue", 2, true },
  { "msgid \"hill\"\n\nmsgctxt \"a\"\n", "an entry without msgstr", 1, true },
  { "msgid \"hill\"\n", "an entry without msgstr", 1, true },
  { "msgid \"hill\"\nmsgstr \"a\n", "a text does not end here", 2, true },
  { "msgid \"hill\"\nmsgstr \"a\" b\n", "something follows it", 2, true },
  { "msgid \"hill\"\nmsgstr \"a\\q\"\n", "like this with \\", 2, true },
  { "msgid \"hill\"\nmsgstr \"a\\000\"\n", "like this with \\", 2, true },
  { "msgid \"hill\"\nmsgstr \"a\\", "like this with \\", 2, true },
  { "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=latin1\\n\"\n",
    "does not say that it is in UTF-8", 1, true },
  { "msgid \"\"\nmsgstr \"Language: de\\n\"\n",
    "does not say that it is in UTF-8", 1, true },
  { HEADER "msgid \"hill\"\nmsgstr \"a\"\nmsgid \"hill\"\nmsgstr \"b\"\n",
    "translated already", 7, false },
  { HEADER "msgid \"lake\"\nmsgstr \"a\\a\"\nmsgid \"hill\"\nmsgstr \"a\"\n",
    "control character", 6, false },
};

START_TEST (test_bad)
{
  wcc_diagnostics *list;
  wcc_document *po = read_po (bad[_i].text, strlen (bad[_i].text), &list);
  ck_assert_uint_eq (wcc_diagnostics_count (list), 1);
  const wcc_diagnostic *found = wcc_diagnostics_get (list, 0);
  ck_assert_int_eq (found->severity, WCC_WARNING);
  ck_assert_msg (strstr (found->message, bad[_i].message) != NULL, "%s",
                 found->message);
  ck_assert_int_eq (found->line, bad[_i].line);
  ck_assert (po->broken == bad[_i].broken);
  if (!bad[_i].broken)
    ck_assert_str_eq (find (po, "hill"), "a");
  wcc_document_free (po);
  wcc_diagnostics_free (list);
}
END_TEST

/* Any part of a catalogue, and any byte of it changed, is read or refused. */
START_TEST (test_damage)
{
  char text[] = HEADER "#, fuzzy\nmsgctxt \"c\"\nmsgid \"a\\tb\"\n\"c\"\n"
                       "msgstr[0] \"\xc3\xbc\"\n#~ msgid \"x\"\n"
                       "msgid \"d\"\nmsgstr \"e\"\n";
  size_t length = sizeof text - 1;
  wcc_diagnostics *list;
  for (size_t i = 0; i <= length; i++)
    {
      wcc_document_free (read_po (text, i, &list));
      wcc_diagnostics_free (list);
    }
  for (size_t i = 0; i < length; i++)
    for (int byte = 0; byte < 256; byte++)
      {
        char was = text[i];
        text[i] = (char) byte;
        wcc_document_free (read_po (text, length, &list));
        wcc_diagnostics_free (list);
        text[i] = was;
      }
}
END_TEST

START_TEST (test_many)
{
  enum { TEXTS = 3000 };
  char *text = malloc (TEXTS * 64), *at = text;
  for (int i = 0; i < TEXTS; i++)
    at += sprintf (at, "msgid \"text %d\"\nmsgstr \"Text %d\"\n", i, i);
  wcc_diagnostics *list;
  wcc_document *po = read_po (text, (size_t) (at - text), &list);
  for (int i = 0; i < TEXTS; i++)
    {
      char from[32], to[32];
      sprintf (from, "text %d", i);
      sprintf (to, "Text %d", i);
      ck_assert_str_eq (find (po, from), to);
    }
  ck_assert_uint_eq (wcc_diagnostics_count (list), 0);
  wcc_document_free (po);
  wcc_diagnostics_free (list);
  free (text);
}
END_TEST

/* ---- battles ------------------------------------------------------------- */

/* A folder in memory; what is not in it is read from the disk. */
struct file {
  const char *path, *text;
};
struct folder {
  const struct file *file;
  int asked; /* how often po/ was looked into */
};

static int
load (void *user, const char *path, char **text, size_t *length)
{
  struct folder *folder = user;
  const char *po = strstr (path, "po/");
  if (!po)
    return wcc_load_file (NULL, path, text, length);
  folder->asked++;
  for (const struct file *file = folder->file; file->path; file++)
    if (strcmp (path + strlen (path) - strlen (file->path), file->path) == 0)
      {
        *length = strlen (file->text);
        *text = strdup (file->text);
        return *text ? 0 : ENOMEM;
      }
  return ENOENT;
}

static const char battle_text[]
    = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"x\" "
      "rules=\"../ancients/rules.xml\">\n"
      "<title>Hill</title><title xml:lang=\"fr\">Colline</title>\n"
      "<council><p>Hold the\n hill.</p></council>\n"
      "<victory banners=\"5\"/>\n"
      "<board><terrain type=\"hill\" at=\"E5\"/></board>\n"
      "<army side=\"top\" cards=\"5\"><name>Red</name>"
      "<commander>Ada</commander>"
      "<unit class=\"auxilia\" at=\"B2 B3 B4 B5 B6\"/></army>\n"
      "<army side=\"bottom\" first=\"yes\" cards=\"5\"><name>Blue</name>"
      "<unit class=\"auxilia\" at=\"H2 H3 H4 H5 H6\"/></army>\n"
      "</scenario>\n";

static wcc_result *
compile (wcc_cache *cache, struct folder *folder)
{
  char path[1024];
  snprintf (path, sizeof path, "%s/scenarios/medieval/x.xml",
            getenv ("SOURCE_ROOT"));
  wcc_result *result = wcc_compile_with (
      cache, battle_text, sizeof battle_text - 1, path, load, folder);
  ck_assert_ptr_nonnull (result);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  ck_assert_msg (wcc_result_binary (result, NULL) != NULL, "%s",
                 wcc_diagnostics_count (list) > 0
                     ? wcc_diagnostics_get (list, 0)->message
                     : "nothing is wrong");
  return result;
}

static wcr_battle *
load_battle (const wcc_result *result)
{
  wcr_battle *battle;
  const char *message = "";
  size_t length;
  const uint8_t *binary = wcc_result_binary (result, &length);
  ck_assert_msg (wcr_battle_load (binary, length, NULL, &battle, &message)
                     == WCR_OK,
                 "%s", message);
  return battle;
}

static const struct file files[] = {
  { "medieval/po/LINGUAS", "# ours\nfr de # the best\n" },
  { "medieval/po/de.po",
    HEADER "msgid \"Hill\"\nmsgstr \"Der H\xc3\xbcgel\"\n"
           "msgid \"Hold the hill.\"\nmsgstr \"Haltet den H\xc3\xbcgel.\"\n"
           "msgid \"Red\"\nmsgstr \"Rot\"\nmsgid \"Ada\"\nmsgstr \"Adele\"\n"
           "msgid \"hill\"\nmsgstr \"Kuppe\"\n" },
  { "medieval/po/fr.po", HEADER "msgid \"Hill\"\nmsgstr \"nobody sees this\"\n"
                                "msgid \"Hold the hill.\"\nmsgstr \"Tenez.\"\n"
                                "msgid \"Red\"\nmsgstr \"Rouge\"\n" },
  { "ancients/po/LINGUAS", "de\npt_BR\n" },
  { "ancients/po/de.po",
    HEADER "msgid \"hill\"\nmsgstr \"H\xc3\xbcgel\"\n"
           "msgid \"auxilia\"\nmsgstr \"Hilfstruppen\"\n" },
  { "ancients/po/pt_BR.po", HEADER "msgid \"Ada\"\nmsgstr \"Ana\"\n" },
  { NULL, NULL },
};

START_TEST (test_battle)
{
  struct folder folder = { files, 0 };
  wcc_result *result = compile (NULL, &folder);
  ck_assert_uint_eq (wcc_diagnostics_count (wcc_result_diagnostics (result)),
                     0);
  ck_assert_str_eq (wcc_result_language (result, 0), "de");
  ck_assert_str_eq (wcc_result_language (result, 1), "fr");
  ck_assert_str_eq (wcc_result_language (result, 2), "pt-BR");
  ck_assert_ptr_null (wcc_result_language (result, 3));
  wcr_battle *battle = load_battle (result);
  int hill = wcr_noun_find (battle, WCR_NOUN_TERRAIN, "hill");
  int foot = wcr_noun_find (battle, WCR_NOUN_CLASS, "auxilia");
  /* As it was written. */
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0), "Hill");
  ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_TERRAIN, hill), "hill");
  /* What the battle's own folder says goes before what its rules' says. */
  wcr_battle_speak (battle, "de_CH");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0),
                    "Der H\xc3\xbcgel");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_COUNCIL, NULL, 0),
                    "Haltet den H\xc3\xbcgel.");
  ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_TERRAIN, hill), "Kuppe");
  ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_CLASS, foot),
                    "Hilfstruppen");
  ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_ARMY, WCR_SIDE_TOP), "Rot");
  ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_ARMY, WCR_SIDE_BOTTOM),
                    "Blue");
  ck_assert_str_eq (wcr_army_commander (battle, WCR_SIDE_TOP, 0), "Adele");
  /* Identifiers are no words. */
  ck_assert_str_eq (wcr_noun_id (battle, WCR_NOUN_TERRAIN, hill), "hill");
  /* The document's own French goes before the catalogue's. */
  wcr_battle_speak (battle, "fr");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0), "Colline");
  ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_ARMY, WCR_SIDE_TOP),
                    "Rouge");
  ck_assert_str_eq (wcc_result_text (result, "pt:de", "Ada"), "Ana");
  ck_assert_str_eq (wcc_result_text (result, "it:de", "Ada"), "Adele");
  ck_assert_str_eq (wcc_result_text (result, "it", "Ada"), "Ada");
  ck_assert_str_eq (wcc_result_text (result, "de", "nothing"), "nothing");
  wcr_battle_destroy (battle);
  wcc_result_free (result);
}
END_TEST

/* What a terrain is called, or NULL when there is none. */
static const char *
name_of_terrain (const wcc_result *result, const char *id)
{
  const wcc_catalogue *catalogue = wcc_result_catalogue (result);
  for (size_t i = 0; i < catalogue->terrain_count; i++)
    if (strcmp (catalogue->terrains[i].id, id) == 0)
      return catalogue->terrains[i].name;
  return NULL;
}

/* With a cache the same comes of it, and the nouns in the languages asked for. */
START_TEST (test_cached)
{
  struct folder folder = { files, 0 };
  wcc_cache *cache = wcc_cache_new ();
  wcc_result *first = compile (cache, &folder);
  ck_assert (wcc_cache_speak (cache, "it:de"));
  wcc_result *second = compile (cache, &folder);
  size_t length[2];
  const uint8_t *one = wcc_result_binary (first, &length[0]);
  const uint8_t *other = wcc_result_binary (second, &length[1]);
  ck_assert_uint_eq (length[0], length[1]);
  ck_assert_mem_eq (one, other, length[0]);
  wcc_cache_free (cache);
  /* What was kept outlives it. */
  const char *said = wcc_result_text (first, "de", "Ada");
  ck_assert_ptr_eq (said, wcc_result_text (second, "de", "Ada"));
  ck_assert_pstr_eq (name_of_terrain (second, "hill"), "Kuppe");
  ck_assert_pstr_eq (name_of_terrain (first, "hill"), "hill");
  wcc_result_free (first);
  wcc_result_free (second);
}
END_TEST

/* A battle compiles whatever its catalogues are. */
static const struct {
  struct file file[3];
  const char *message;
} wrong[] = {
  { { { "medieval/po/LINGUAS", "de it" },
      { "medieval/po/de.po", HEADER },
      { NULL, NULL } },
    "cannot be read" },
  { { { "medieval/po/LINGUAS", "../de" }, { NULL, NULL } }, "not a language" },
  { { { "medieval/po/LINGUAS", "a-language-that-is-too-long" },
      { NULL, NULL } },
    "not a language" },
  { { { "medieval/po/LINGUAS", "de" },
      { "medieval/po/de.po", "msgid \"Hill\"\nmsgstr \"half" },
      { NULL, NULL } },
    "a text does not end here" },
  { { { "medieval/po/LINGUAS",
        "aa ab ac ad ae af ag ah ai aj ak al am an ao ap aq ar as at au av aw "
        "ax ay az ba bb bc bd be bf bg bh" },
      { NULL, NULL } },
    "there are too many" },
};

START_TEST (test_wrong)
{
  struct folder folder = { wrong[_i].file, 0 };
  wcc_result *result = compile (NULL, &folder);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  bool said = false;
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *found = wcc_diagnostics_get (list, i);
      ck_assert_int_eq (found->severity, WCC_WARNING);
      if (found->code == WCC_CODE_UNTRANSLATED)
        continue; /* of the document itself */
      ck_assert_ptr_nonnull (strstr (found->file, "medieval/po/"));
      said = said || strstr (found->message, wrong[_i].message) != NULL;
    }
  ck_assert_msg (said, "nobody says: %s", wrong[_i].message);
  wcr_battle *battle = load_battle (result);
  wcr_battle_speak (battle, "de");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0), "Hill");
  wcr_battle_destroy (battle);
  wcc_result_free (result);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("texts");
  TCase *reading = tcase_create ("reading"),
        *battles = tcase_create ("battles");
  tcase_set_timeout (reading, 60);
  tcase_set_timeout (battles, 60);
  tcase_add_test (reading, test_read);
  tcase_add_loop_test (reading, test_bad, 0,
                       (int) (sizeof bad / sizeof bad[0]));
  tcase_add_test (reading, test_damage);
  tcase_add_test (reading, test_many);
  tcase_add_test (battles, test_battle);
  tcase_add_test (battles, test_cached);
  tcase_add_loop_test (battles, test_wrong, 0,
                       (int) (sizeof wrong / sizeof wrong[0]));
  suite_add_tcase (suite, reading);
  suite_add_tcase (suite, battles);
  return run_suite (suite);
}

/* test-adds.c: whatever a form offers to add names nothing that is not there. The
 * environment names a battle in WCE_TEST_BATTLE, beside which its rules lie. */
#include "../run.h"
#include "document/document.h"
#include "document/form-model.h"

#include <stdlib.h>
#include <string.h>

static WceDocument *document;
static GString *wrong, *refused;

static void
load (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (getenv ("WCE_TEST_BATTLE"));
  g_autofree char *file = g_build_filename (folder, path, NULL);
  g_autofree char *full = g_canonicalize_filename (file, NULL);
  document = wce_document_new ();
  ck_assert (wce_document_load (document, full, NULL));
  wce_document_check_now (document);
}

static void
set_up (void)
{
  wrong = g_string_new (NULL);
  refused = g_string_new (NULL);
}

static void
tear_down (void)
{
  g_clear_object (&document);
  g_string_free (wrong, TRUE);
  g_string_free (refused, TRUE);
}

static void
take_back (void)
{
  wce_document_undo (document);
  wce_document_check_now (document);
}

/* Writes down the names that are not there. What an element says besides may
 * contradict the rest of the document. */
static void
note_unknown_names (const char *around, const char *name)
{
  const wcc_diagnostics *list = wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document)));
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *one = wcc_diagnostics_get (list, i);
      if (one->code == WCC_CODE_UNKNOWN_NAME)
        g_string_append_printf (wrong, "%s in %s: %s\n", name, around,
                                one->message);
    }
}

static size_t
errors (void)
{
  return wcc_diagnostics_errors (wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document))));
}

/* A rule of a document or an army is right as it comes. */
static void
note_errors (const char *name, size_t before)
{
  const wcc_diagnostics *list = wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document)));
  if (errors () <= before)
    return;
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    if (wcc_diagnostics_get (list, i)->severity == WCC_ERROR)
      g_string_append_printf (wrong, "%s: %s\n", name,
                              wcc_diagnostics_get (list, i)->message);
}

/* @return its path; free with g_free() */
static char *
add (const char *parent, const char *around, const char *name)
{
  char *path = wce_form_add (document, parent, name, NULL);
  ck_assert_msg (path != NULL, "%s cannot be added to %s", name, around);
  wce_document_check_now (document);
  note_unknown_names (around, name);
  return path;
}

static void
add_children (const char *path, const char *around)
{
  g_auto (GStrv) names = wce_form_children (document, path);
  for (char **name = names; *name != NULL; name++)
    {
      g_free (add (path, around, *name));
      take_back ();
    }
}

/* @param parent  path of an army; "": the document */
static void
add_rules (const char *parent, const char *around)
{
  g_auto (GStrv) names = wce_form_offers (document, parent);
  size_t before = errors ();
  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *why = wce_form_refusal (document, parent, *name);
      if (why != NULL)
        {
          g_string_append_printf (refused, "%s ", *name);
          continue;
        }
      g_autofree char *added = add (parent, around, *name);
      note_errors (*name, before);
      add_children (added, *name);
      take_back ();
    }
}

/* @param expected  what is refused with a reason, as it cannot be right here */
static void
add_to_battle (const char *path, const char *expected)
{
  load (path);
  add_rules ("", "the battle");
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  g_autofree char *top
      = wce_form_path (wcc_node_child (wcc_document_root (tree), "army"));
  add_rules (top, "an army");
  ck_assert_msg (wrong->len == 0, "%s", wrong->str);
  ck_assert_str_eq (refused->str, expected);
}

static void
add_to_rules (const char *path, const char *expected)
{
  load (path);
  add_rules ("", "the rules");
  ck_assert_msg (wrong->len == 0, "%s", wrong->str);
  ck_assert_str_eq (refused->str, expected);
}

/* No hex has terrain, an army moves first, no trait is a weapon. */
START_TEST (special_rules_name_what_there_is)
{
  add_to_battle ("akragas.xml", "capture gate arm ");
}
END_TEST

/* One step, which undo takes back whole. */
START_TEST (who_is_first_is_left_to_the_dice)
{
  load ("akragas.xml");
  g_autofree char *before = g_strdup (wce_document_get_text (document, NULL));
  ck_assert_ptr_nonnull (strstr (before, " first=\"yes\""));
  g_free (add ("", "the battle", "first-move"));
  const char *text = wce_document_get_text (document, NULL);
  ck_assert_ptr_nonnull (strstr (text, "<first-move "));
  ck_assert_ptr_null (strstr (text, " first=\"yes\""));
  ck_assert_uint_eq (errors (), 0);
  wce_document_undo (document);
  ck_assert (g_str_equal (wce_document_get_text (document, NULL), before));
}
END_TEST

START_TEST (special_rules_of_other_games_do_so)
{
  add_to_battle ("../medieval/dara.xml", "");
}
END_TEST

START_TEST (rules_take_all_kinds) { add_to_rules ("rules.xml", ""); }
END_TEST

START_TEST (other_rules_do_so) { add_to_rules ("../medieval/rules.xml", ""); }
END_TEST

START_TEST (variants_do_so) { add_to_rules ("variants/julian.xml", ""); }
END_TEST

/* To the first element of each name. */
START_TEST (rules_name_what_there_is)
{
  load ("rules.xml");
  g_autoptr (GHashTable) paths
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  for (const wcc_node *node = wcc_document_root (tree)->first_child;
       node != NULL; node = node->next)
    if (!g_hash_table_contains (paths, node->name))
      g_hash_table_insert (paths, g_strdup (node->name), wce_form_path (node));
  GHashTableIter i;
  gpointer name, path;
  g_hash_table_iter_init (&i, paths);
  while (g_hash_table_iter_next (&i, &name, &path))
    add_children (path, name);
  ck_assert_msg (wrong->len == 0, "%s", wrong->str);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("adds");
  TCase *tcase = tcase_create ("adds");
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 120);
  tcase_add_test (tcase, special_rules_name_what_there_is);
  tcase_add_test (tcase, who_is_first_is_left_to_the_dice);
  tcase_add_test (tcase, special_rules_of_other_games_do_so);
  tcase_add_test (tcase, rules_take_all_kinds);
  tcase_add_test (tcase, other_rules_do_so);
  tcase_add_test (tcase, variants_do_so);
  tcase_add_test (tcase, rules_name_what_there_is);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}

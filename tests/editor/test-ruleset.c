/* test-ruleset.c: rules as tables: their kinds and nouns, whose they are, what
 * they say and where. The environment names a battle in WCE_TEST_BATTLE, beside
 * which its rules lie. */
#include "../run.h"
#include "rules/battles.h"
#include "rules/changes.h"
#include "rules/lines.h"
#include "start/recent.h"
#include "start/rulesets.h"

#include <stdlib.h>
#include <string.h>

static WceDocument *document;
static WceRuleset *ruleset;
static GMainLoop *loop;

static void
load (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (getenv ("WCE_TEST_BATTLE"));
  g_autofree char *file = g_build_filename (folder, path, NULL);
  g_autofree char *full = g_canonicalize_filename (file, NULL);
  document = wce_document_new ();
  ck_assert (wce_document_load (document, full, NULL));
  wce_document_check_now (document);
  ruleset = wce_ruleset_new (wce_document_get_check (document));
}

static void
tear_down (void)
{
  g_clear_pointer (&ruleset, wce_ruleset_free);
  g_clear_object (&document);
}

static const WceNounKind *
kind (const char *element)
{
  const GPtrArray *kinds = wce_ruleset_kinds (ruleset);
  for (guint i = 0; i < kinds->len; i++)
    if (strcmp (((WceNounKind *) kinds->pdata[i])->element, element) == 0)
      return kinds->pdata[i];
  ck_abort_msg ("there is no kind %s", element);
  return NULL;
}

/* Owned by the ruleset. */
static const WceNoun *
noun (const char *element, const char *id)
{
  GListModel *list = G_LIST_MODEL (kind (element)->nouns);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (WceNoun) one = g_list_model_get_item (list, i);
      if (strcmp (one->id, id) == 0)
        return one;
    }
  ck_abort_msg ("there is no %s %s", element, id);
  return NULL;
}

/* The line with the title, or that begins so. */
static const WceRulesLine *
line (const GPtrArray *lines, const char *title)
{
  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_prefix (((WceRulesLine *) lines->pdata[i])->title, title))
      return lines->pdata[i];
  ck_abort_msg ("there is no line %s", title);
  return NULL;
}

START_TEST (battles_have_no_tables)
{
  g_autofree char *name = g_path_get_basename (getenv ("WCE_TEST_BATTLE"));
  load (name);
  ck_assert_ptr_null (ruleset);
}
END_TEST

/* Faces and sections stand inside of others; texts are no nouns. */
START_TEST (kinds_are_those_of_the_language)
{
  load ("rules.xml");
  ck_assert (!wce_ruleset_extends (ruleset));
  ck_assert_str_eq (kind ("unit-class")->label, "Unit class");
  ck_assert_uint_eq (
      g_list_model_get_n_items (G_LIST_MODEL (kind ("unit-class")->nouns)), 18);
  ck_assert_uint_eq (
      g_list_model_get_n_items (G_LIST_MODEL (kind ("face")->nouns)), 6);
  ck_assert_uint_eq (
      g_list_model_get_n_items (G_LIST_MODEL (kind ("section")->nouns)), 3);
  ck_assert_uint_eq (kind ("role")->columns->len, 6);
  const GPtrArray *kinds = wce_ruleset_kinds (ruleset);
  for (guint i = 0; i < kinds->len; i++)
    ck_assert_str_ne (((WceNounKind *) kinds->pdata[i])->element, "title");
}
END_TEST

START_TEST (nouns_tell_whose_they_are)
{
  load ("variants/marian.xml");
  ck_assert (wce_ruleset_extends (ruleset));
  const WceNoun *legion = noun ("trait", "legion");
  ck_assert_int_eq (legion->state, WCE_NOUN_OWN);
  ck_assert_uint_eq (legion->effects, 2);
  const WceNoun *foot = noun ("trait", "foot");
  ck_assert_int_eq (foot->state, WCE_NOUN_INHERITED);
  ck_assert_str_eq (foot->origin, "rules.xml");
  ck_assert (kind ("trait")->has_own);
  ck_assert (!kind ("unit-class")->has_own);
}
END_TEST

/* Three blocks become four; the rest is as it was. */
START_TEST (changes_tell_what_was)
{
  load ("../medieval/rules.xml");
  const WceNoun *horse = noun ("unit-class", "light-cavalry");
  ck_assert_int_eq (horse->state, WCE_NOUN_CHANGED);
  ck_assert_int_eq (noun ("terrain", "camp")->state, WCE_NOUN_OWN);
  g_autoptr (GPtrArray) values = wce_rules_values (ruleset, horse->node);
  const WceRulesLine *blocks = line (values, "Blocks");
  ck_assert_str_eq (blocks->value, "4");
  ck_assert_ptr_null (blocks->path);
  ck_assert (g_str_has_prefix (blocks->detail, "3 in ancients/rules.xml · "));
  const WceRulesLine *move = line (values, "Hexes of a move");
  ck_assert_str_eq (move->value, "4");
  ck_assert (g_str_has_suffix (move->path, "ancients/rules.xml"));
  ck_assert (!move->dim);
  /* What is inherited is where that document has it. */
  g_autofree char *base = NULL;
  ck_assert (g_file_get_contents (move->path, &base, NULL, NULL));
  g_auto (GStrv) written = g_strsplit (base, "\n", -1);
  ck_assert_ptr_nonnull (
      strstr (written[move->line - 1], "<unit-class id=\"light-cavalry\""));
  ck_assert (strncmp (base + move->range.start, "move=\"4\"", 8) == 0);
  ck_assert (line (values, "Hexes moved")->dim);
}
END_TEST

START_TEST (effects_are_sentences)
{
  load ("variants/marian.xml");
  g_autoptr (GPtrArray) effects
      = wce_rules_effects (ruleset, noun ("trait", "legion")->node);
  ck_assert_uint_eq (effects->len, 2);
  const WceRulesLine *first = effects->pdata[0];
  ck_assert_str_eq (
      first->title,
      "Range: 2, when actor.class in (medium-infantry, heavy-infantry)");
  ck_assert_str_eq (first->detail,
                    "Line 9 · A 17 Marian/Imperial Legions Rule");
  ck_assert_int_eq (first->line, 9);
  ck_assert_ptr_null (first->path);
}
END_TEST

START_TEST (users_are_told_with_what_they_do)
{
  load ("variants/marian.xml");
  g_autoptr (GPtrArray) users
      = wce_rules_users (ruleset, noun ("unit-class", "medium-infantry")->node);
  const WceRulesLine *pilum = line (users, "Trait: legion");
  ck_assert_int_eq (pilum->line, 9);
  ck_assert_ptr_null (pilum->path);
  ck_assert (g_str_has_prefix (pilum->detail, "range: 2"));
  g_autoptr (GPtrArray) woods
      = wce_rules_users (ruleset, noun ("trait", "woodsman")->node);
  ck_assert (g_str_has_suffix (line (woods, "Unit class: auxilia")->path,
                               "rules.xml"));
}
END_TEST

static const WceRulesLine *
line_with (const GPtrArray *lines, const char *title, const char *way)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const WceRulesLine *one = lines->pdata[i];
      if (strcmp (one->title, title) == 0
          && g_str_has_prefix (one->detail, way))
        return one;
    }
  return NULL;
}

/* "Order Light Troops" names no class, but the face that hits some; others that have
 * the face, too, are no users. */
START_TEST (users_that_do_not_name_it_are_told)
{
  load ("rules.xml");
  g_autoptr (GPtrArray) users
      = wce_rules_users (ruleset, noun ("unit-class", "light-infantry")->node);
  ck_assert_ptr_nonnull (line_with (users, "Card: Order Light Troops",
                                    "by its face “green circle”: order "));
  ck_assert_ptr_nonnull (line_with (users, "Terrain: forest",
                                    "by its trait “woodsman”: may battle: no"));
  ck_assert_ptr_null (
      line_with (users, "Unit class: auxilia", "by its trait “woodsman”"));
}
END_TEST

/* The Roman line of Ilipa and others; chariots fight nowhere but where they are. */
/* A class that the document changes has the traits that it had. */
START_TEST (users_that_are_changed_are_told)
{
  load ("../medieval/rules.xml");
  g_autoptr (GPtrArray) users
      = wce_rules_users (ruleset, noun ("trait", "mounted")->node);
  const WceRulesLine *horse = line (users, "Unit class: light cavalry");
  ck_assert_ptr_nonnull (horse);
  ck_assert (g_str_has_suffix (horse->path, "ancients/rules.xml"));
}
END_TEST

START_TEST (battles_are_searched)
{
  load ("rules.xml");
  const char *path = wce_document_get_path (document);
  g_autoptr (GPtrArray) battles
      = wce_rules_battles (path, "unit-class", "heavy-infantry");
  ck_assert_uint_gt (battles->len, 5);
  const WceRulesLine *one = line (battles, "Akragas");
  ck_assert (g_str_has_suffix (one->path, "akragas.xml"));
  ck_assert_int_gt (one->line, 1);
  /* A variant beside them names it, too; other games do not use these rules. */
  ck_assert_ptr_nonnull (line (battles, "Ancients with Marian legions"));
  for (guint i = 0; i < battles->len; i++)
    ck_assert_ptr_null (
        strstr (((WceRulesLine *) battles->pdata[i])->path, "/dara.xml"));
  g_autoptr (GPtrArray) none = wce_rules_battles (path, "unit-class", "nobody");
  ck_assert_uint_eq (none->len, 0);
}
END_TEST

/* Free with g_free(). */
static char *
changes (GError **error)
{
  return wce_rules_changes (wce_document_get_text (document, NULL),
                            wce_document_get_path (document), error);
}

START_TEST (changes_are_told_in_words)
{
  load ("variants/marian.xml");
  g_autofree char *text = changes (NULL);
  ck_assert_ptr_nonnull (text);
  ck_assert_ptr_nonnull (strstr (text, "<b>Legion</b>"));
  ck_assert_ptr_null (strstr (text, "Unit classes"));
  tear_down ();
  load ("../medieval/rules.xml");
  g_autofree char *other = changes (NULL);
  ck_assert_ptr_nonnull (strstr (other, "blocks: 3 → 4"));
}
END_TEST

/* With an error in it nothing is compared; nor when it extends nothing. */
START_TEST (rules_with_errors_are_not_compared)
{
  g_autoptr (GError) error = NULL;
  load ("variants/marian.xml");
  const char *at = strstr (wce_document_get_text (document, NULL), "</rules>");
  gsize place = (gsize) (at - wce_document_get_text (document, NULL));
  wce_document_replace (document, place, place, "<trait/>");
  ck_assert_ptr_null (changes (&error));
  ck_assert (g_error_matches (error, WCE_DOCUMENT_ERROR,
                              WCE_DOCUMENT_ERROR_BROKEN));
  tear_down ();
  load ("rules.xml");
  ck_assert_ptr_null (changes (NULL));
}
END_TEST

static void
compared (gpointer owner, const char *markup)
{
  g_object_set_data_full (owner, "said", g_strdup (markup), g_free);
  g_main_loop_quit (loop);
}

static gboolean
stop_waiting (gpointer user)
{
  (void) user;
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

/* What was asked for is told; what nobody waits for any more is not. */
START_TEST (changes_are_found_in_a_thread)
{
  load ("variants/marian.xml");
  loop = g_main_loop_new (NULL, FALSE);
  const char *text = wce_document_get_text (document, NULL);
  const char *path = wce_document_get_path (document);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GObject) wanted = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GObject) closed = g_object_new (G_TYPE_OBJECT, NULL);
  wce_rules_changes_async (closed, text, path, cancellable, compared);
  g_cancellable_cancel (cancellable);
  wce_rules_changes_async (wanted, text, path, NULL, compared);
  g_main_loop_run (loop);
  g_timeout_add (200, stop_waiting, NULL);
  g_main_loop_run (loop);
  g_clear_pointer (&loop, g_main_loop_unref);
  ck_assert_ptr_nonnull (
      strstr (g_object_get_data (wanted, "said"), "<b>Legion</b>"));
  ck_assert_ptr_null (g_object_get_data (closed, "said"));
}
END_TEST

static void
no_battles (gpointer owner, GPtrArray *lines)
{
  (void) owner;
  (void) lines;
  ck_abort_msg ("nobody asks any more");
}

static void
no_changes (gpointer owner, const char *markup)
{
  (void) owner;
  (void) markup;
  ck_abort_msg ("nobody asks any more");
}

/* A window that goes would be told of, and look for, what is freed by then. */
START_TEST (nobody_lives_longer_for_what_is_found)
{
  load ("variants/marian.xml");
  const char *path = wce_document_get_path (document);
  GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);
  GCancellable *asked = g_cancellable_new ();
  wce_rules_changes_async (owner, wce_document_get_text (document, NULL), path,
                           asked, no_changes);
  wce_rules_battles_async (owner, path, "unit-class", "heavy-infantry", asked,
                           no_battles);
  g_object_add_weak_pointer (owner, (gpointer *) &owner);
  g_object_unref (owner);
  ck_assert_ptr_null (owner);
  /* Both have it until they are done. */
  g_object_add_weak_pointer (G_OBJECT (asked), (gpointer *) &asked);
  g_object_unref (asked);
  while (g_atomic_pointer_get (&asked) != NULL)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}
END_TEST

/* What one begins with is as one would write it: without explanations, and a
 * variant without a change. Nobody is warned of what he has not done yet. */
START_TEST (new_documents_are_bare)
{
  static const char *const kinds[] = { "empty", "scenario", "variant" };
  const char *path = getenv ("WCE_TEST_BATTLE");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *rules = g_build_filename (folder, "rules.xml", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *text
          = wce_rulesets_begin (kinds[i], rules, "A & <!-- b", NULL);
      ck_assert_ptr_null (strstr (text, "<!--"));
      ck_assert_ptr_null (strstr (text, "<change"));
      ck_assert_ptr_null (strstr (text, "\n\n\n"));
      ck_assert_ptr_null (strstr (text, "\n\n</"));
      ck_assert_ptr_nonnull (strstr (text, "<title>A &amp; &lt;!-- b<"));
      wcc_result *result = wcc_compile (text, strlen (text), path, NULL, NULL);
      const wcc_diagnostics *list = wcc_result_diagnostics (result);
      ck_assert_msg (wcc_diagnostics_errors (list) == 0
                         && wcc_diagnostics_warnings (list) == 0,
                     "%s: %s", kinds[i],
                     wcc_diagnostics_get (list, 0)->message);
      wcc_result_free (result);
    }
}
END_TEST

/* Paths of recent documents are short; people know their home. */
START_TEST (recent_places_are_short)
{
  const char *home = g_get_home_dir ();
  const struct {
    const char *folder, *below, *shown;
  } cases[] = {
    { "", "/a.xml", "/" },
    { "", "/srv/a.xml", "/srv" },
    { "", "/srv/club/games/ancients/a.xml", "…/games/ancients" },
    { home, "/a.xml", "~" },
    { home, "/club/a.xml", "~/club" },
    { home, "/club/games/a.xml", "…/club/games" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path
          = g_strconcat (cases[i].folder, cases[i].below, NULL);
      g_autofree char *shown = wce_recent_place (path);
      ck_assert_str_eq (shown, cases[i].shown);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ruleset");
  TCase *tcase = tcase_create ("ruleset");
  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_test (tcase, new_documents_are_bare);
  tcase_add_test (tcase, recent_places_are_short);
  tcase_add_test (tcase, battles_have_no_tables);
  tcase_add_test (tcase, kinds_are_those_of_the_language);
  tcase_add_test (tcase, nouns_tell_whose_they_are);
  tcase_add_test (tcase, changes_tell_what_was);
  tcase_add_test (tcase, effects_are_sentences);
  tcase_add_test (tcase, users_are_told_with_what_they_do);
  tcase_add_test (tcase, users_that_do_not_name_it_are_told);
  tcase_add_test (tcase, users_that_are_changed_are_told);
  tcase_add_test (tcase, battles_are_searched);
  tcase_add_test (tcase, changes_are_told_in_words);
  tcase_add_test (tcase, rules_with_errors_are_not_compared);
  tcase_add_test (tcase, changes_are_found_in_a_thread);
  tcase_add_test (tcase, nobody_lives_longer_for_what_is_found);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}

/* test-rulings.c: a battle with other rulings than its document says. */

#include <stdlib.h>
#include <string.h>

#include "../run.h"
#include "document/document.h"
#include "play/rulings.h"
#include "play/session.h"
#include "wcc/rulings.h"

static char *text;
static const char *path;
static wcc_result *result;
static GPtrArray *rulings;

static void
setup (void)
{
  path = g_getenv ("WCE_TEST_BATTLE");
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  result = wcc_compile (text, strlen (text), path, NULL, NULL);
  rulings = wce_rulings_new (result);
}

static void
teardown (void)
{
  g_ptr_array_unref (rulings);
  wcc_result_free (result);
  g_free (text);
}

static WceRuling *
find (const char *id)
{
  for (guint i = 0; i < rulings->len; i++)
    if (g_str_equal (((WceRuling *) rulings->pdata[i])->id, id))
      return rulings->pdata[i];
  ck_abort_msg ("no switch “%s”", id);
}

/* The text of a battle with the rulings that are chosen. */
static void
expect_written (const wcc_result *battle, const char *expected)
{
  char why[256];
  size_t length = 0;
  g_autofree char *list = wce_rulings_list (rulings);
  char *written = wcc_with_rulings (battle, list, &length, why, sizeof why);
  ck_assert_msg (written != NULL, "%s", why);
  ck_assert_uint_eq (length, strlen (expected));
  /* Check has no room for a whole battle in its messages. */
  ck_assert (memcmp (written, expected, length) == 0);
  free (written);
}

/* The battle of the test as it is, compiled with the rulings that are chosen. */
static GBytes *
compile (void)
{
  g_autoptr (WceDocument) document = wce_document_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *list = wce_rulings_list (rulings);
  size_t length = 0;
  ck_assert (wce_document_load (document, path, &error));
  wce_document_check_now (document);
  g_autoptr (WceCheck) check = wce_check_with_rulings (
      wce_document_get_check (document), list, &error);
  ck_assert_msg (check != NULL, "%s", error != NULL ? error->message : "");
  const uint8_t *binary
      = wcc_result_binary (wce_check_get_result (check), &length);
  return g_bytes_new (binary, length);
}

/* The battle of the test with an element in its place: behind the council. All
 * lines stay what they are, since rules are told by them. */
static char *
with_set (const char *set)
{
  g_auto (GStrv) parts = g_strsplit (text, "<victory", 2);
  return g_strconcat (parts[0], set, "<victory", parts[1], NULL);
}

/* The rules say `values="no yes" default="no"`, and this battle nothing. */
START_TEST (they_are_those_of_the_rules)
{
  const WceRuling *siege = find ("siege");
  ck_assert_uint_eq (g_strv_length (siege->values), 2);
  ck_assert_str_eq (siege->values[siege->written], "no");
  ck_assert_uint_eq (siege->chosen, siege->written);
  ck_assert (g_str_has_prefix (siege->question, "Are siege rules in effect"));
  ck_assert_str_eq (siege->name, "siege rules");
  ck_assert_str_eq (siege->words[1], "yes");
  ck_assert_str_eq (find ("zero-dice")->words[1], "one die");
  ck_assert_ptr_null (wce_rulings_describe (rulings));
  expect_written (result, text);
}
END_TEST

START_TEST (they_are_written_where_they_belong)
{
  g_autofree char *expected
      = with_set ("<set switch=\"siege\" value=\"yes\"/>");
  find ("siege")->chosen = 1;
  g_autofree char *words = wce_rulings_describe (rulings);
  ck_assert_str_eq (words, "siege rules = yes");
  expect_written (result, expected);
  wce_rulings_take_back (rulings);
  expect_written (result, text);
}
END_TEST

/* What the document has set already is changed, not set twice. */
START_TEST (those_of_the_document_are_changed)
{
  g_autofree char *no = with_set ("<set switch=\"siege\" value=\"no\"/>");
  g_autofree char *yes = with_set ("<set switch=\"siege\" value=\"yes\"/>");
  wcc_result *other = wcc_compile (yes, strlen (yes), path, NULL, NULL);
  g_ptr_array_unref (rulings);
  rulings = wce_rulings_new (other);
  WceRuling *siege = find ("siege");
  ck_assert_str_eq (siege->values[siege->written], "yes");
  siege->chosen = 0;
  expect_written (other, no);
  wcc_result_free (other);
}
END_TEST

START_TEST (they_compile)
{
  size_t length;
  const uint8_t *binary = wcc_result_binary (result, &length);
  g_autoptr (GBytes) before = g_bytes_new (binary, length);
  g_autoptr (GBytes) same = compile ();
  ck_assert (g_bytes_equal (before, same));
  find ("leader-locks-fire")->chosen = 1;
  g_autoptr (GBytes) other = compile ();
  ck_assert (!g_bytes_equal (before, other));
}
END_TEST

/* What is not of the rules is named. */
START_TEST (unknown_ones_are_refused)
{
  g_autoptr (WceDocument) document = wce_document_new ();
  g_autoptr (GError) error = NULL;
  ck_assert (wce_document_load (document, path, NULL));
  wce_document_check_now (document);
  ck_assert_ptr_null (wce_check_with_rulings (
      wce_document_get_check (document), "nonsense=1", &error));
  ck_assert (strstr (error->message, "nonsense") != NULL);
}
END_TEST

/* Nobody has a wall to climb here: a siege changes nothing, so the whole game is
 * the same with it. */
START_TEST (the_game_is_repeated_with_them)
{
  size_t length;
  const uint8_t *binary = wcc_result_binary (result, &length);
  g_autoptr (GBytes) before = g_bytes_new (binary, length);
  g_autoptr (WcePlaySession) session = wce_play_session_new ();
  ck_assert (wce_play_session_start (session, before, 3, NULL));
  for (int side = 0; side < 2; side++)
    wce_play_session_set_player (session, side, WCE_PLAYER_RANDOM);
  for (int i = 0; i < 40; i++)
    wce_play_session_step (session);
  g_auto (GStrv) choices = wce_play_session_get_notation (session);
  g_auto (GStrv) told = wce_play_session_get_told (session);
  find ("siege")->chosen = 1;
  g_autoptr (GBytes) other = compile ();
  ck_assert (wce_play_session_start (session, other, 3, NULL));
  ck_assert_uint_eq (wce_play_session_repeat (session, choices), 40);
  g_auto (GStrv) again = wce_play_session_get_told (session);
  ck_assert_uint_eq (g_strv_length (told),
                     wce_play_session_get_log_position (session));
  ck_assert_uint_eq (wce_rulings_compare (told, again), G_MAXUINT);
}
END_TEST

/* The number in the list of a switch. */
static guint
number (const char *id)
{
  guint i = 0;
  while (rulings->pdata[i] != find (id))
    i++;
  return i;
}

/* Nobody can climb a wall at Akragas, nor stop an elephant; but anybody may
 * fire, or evade. */
START_TEST (those_without_effect_are_found)
{
  g_autoptr (GArray) idle = wce_rulings_find_idle (rulings, text, path);
  ck_assert_uint_eq (idle->len, rulings->len);
  ck_assert (g_array_index (idle, gboolean, number ("siege")));
  ck_assert (!g_array_index (idle, gboolean, number ("leader-locks-fire")));
  /* Nor does it help when the document sets it, on a line of its own. */
  g_autofree char *yes = with_set ("<set switch=\"siege\" value=\"yes\"/>\n  ");
  wcc_result *other = wcc_compile (yes, strlen (yes), path, NULL, NULL);
  g_autoptr (GPtrArray) set = wce_rulings_new (other);
  wcc_result_free (other);
  g_autoptr (GArray) again = wce_rulings_find_idle (set, yes, path);
  for (guint i = 0; i < idle->len; i++)
    ck_assert_int_eq (g_array_index (idle, gboolean, i),
                      g_array_index (again, gboolean, i));
}
END_TEST

/* A rule of the battle reads a switch, and tells its line besides: that one
 * matters now, and the others as before. */
START_TEST (a_rule_that_asks_gives_it_effect)
{
  static const char rule[]
      = "  <effect query=\"move-hexes\" op=\"add\" value=\"1\" "
        "when=\"switch(siege) = yes\"/>\n</scenario>";
  g_autoptr (GArray) idle = wce_rulings_find_idle (rulings, text, path);
  g_auto (GStrv) parts = g_strsplit (text, "</scenario>", 2);
  g_autofree char *asking = g_strconcat (parts[0], rule, parts[1], NULL);
  g_autoptr (GArray) again = wce_rulings_find_idle (rulings, asking, path);
  ck_assert_uint_eq (again->len, idle->len);
  for (guint i = 0; i < idle->len; i++)
    ck_assert_int_eq (g_array_index (again, gboolean, i),
                      i != number ("siege")
                          && g_array_index (idle, gboolean, i));
}
END_TEST

static void
not_asked (gpointer owner, const GArray *idle)
{
  (void) owner;
  (void) idle;
  ck_abort_msg ("nobody asks any more");
}

static void
count (gpointer owner, const GArray *idle)
{
  g_object_set_data (owner, "count", GUINT_TO_POINTER (idle->len));
}

/* Who asked is told, and does not live longer for that. */
START_TEST (those_without_effect_are_found_in_a_thread)
{
  g_autoptr (GObject) waiting = g_object_new (G_TYPE_OBJECT, NULL);
  GObject *gone = g_object_new (G_TYPE_OBJECT, NULL);
  GCancellable *asked = g_cancellable_new ();
  wce_rulings_find_idle_async (gone, rulings, text, path, asked, not_asked);
  wce_rulings_find_idle_async (waiting, rulings, text, path, asked, count);
  g_object_add_weak_pointer (gone, (gpointer *) &gone);
  g_object_unref (gone);
  ck_assert_ptr_null (gone);
  /* Both have it until they are done. */
  g_object_add_weak_pointer (G_OBJECT (asked), (gpointer *) &asked);
  g_object_unref (asked);
  while (g_atomic_pointer_get (&asked) != NULL)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  ck_assert_uint_eq (
      GPOINTER_TO_UINT (g_object_get_data (waiting, "count")), rulings->len);
}
END_TEST

START_TEST (in_broken_text_none_is_without_effect)
{
  g_autoptr (GArray) idle = wce_rulings_find_idle (rulings, "<scenario", path);
  for (guint i = 0; i < idle->len; i++)
    ck_assert (!g_array_index (idle, gboolean, i));
}
END_TEST

static guint
compare (const char *before, const char *after)
{
  g_auto (GStrv) a = g_strsplit (before, " ", -1);
  g_auto (GStrv) b = g_strsplit (after, " ", -1);
  return wce_rulings_compare (a, b);
}

START_TEST (logs_are_compared)
{
  ck_assert_uint_eq (compare ("one two", "one two"), G_MAXUINT);
  ck_assert_uint_eq (compare ("one two", "one three"), 1);
  ck_assert_uint_eq (compare ("one two", "one two three"), 2);
  ck_assert_uint_eq (compare ("one two three", "one two"), 2);
  ck_assert_uint_eq (compare ("", ""), G_MAXUINT);
  ck_assert_uint_eq (compare ("", "one"), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rulings");
  TCase *tests = tcase_create ("rulings");
  tcase_add_checked_fixture (tests, setup, teardown);
  tcase_add_test (tests, they_are_those_of_the_rules);
  tcase_add_test (tests, they_are_written_where_they_belong);
  tcase_add_test (tests, those_of_the_document_are_changed);
  tcase_add_test (tests, they_compile);
  tcase_add_test (tests, unknown_ones_are_refused);
  tcase_add_test (tests, the_game_is_repeated_with_them);
  tcase_add_test (tests, those_without_effect_are_found);
  tcase_add_test (tests, a_rule_that_asks_gives_it_effect);
  tcase_add_test (tests, those_without_effect_are_found_in_a_thread);
  tcase_add_test (tests, in_broken_text_none_is_without_effect);
  tcase_add_test (tests, logs_are_compared);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

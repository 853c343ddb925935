/* test-purposes.c: whatever can be added is in the list by purpose, with a picture
 * and a sentence, and the list has nothing else. */
#include "../run.h"
#include "document/form-model.h"
#include "draw/board-style.h"
#include "forms/purposes.h"

#include <string.h>

/* Where rules are added: a battle, an army of it, rules. */
static const struct {
  enum wcc_kind kind;
  const char *parent;
} places[] = { { WCC_SCENARIO, "scenario" },
               { WCC_SCENARIO, "army" },
               { WCC_RULES, "rules" } };

/* These are added in other ways: in the tables, and with the cards of the group. */
static gboolean
is_elsewhere (const char *name)
{
  static const char *const names[] = { "change", "drop", "group", NULL };
  return g_strv_contains (names, name);
}

static void
expect_shown (const WceBoardStyle *style, const wcc_child *child)
{
  ck_assert_msg (wce_purpose_of (child->name) != NULL, "%s: what is it for?",
                 child->name);
  const GPtrArray *picture = wce_board_style_rule (style, child->name);
  ck_assert_msg (picture != NULL && picture->len > 0, "%s has no picture",
                 child->name);
  gsize length = strlen (child->documentation);
  ck_assert_msg (length > 0 && child->documentation[length - 1] == '.',
                 "%s: “%s” is no sentence", child->name, child->documentation);
}

START_TEST (all_that_can_be_added_has_a_purpose)
{
  WceBoardStyle *style = wce_board_style_new ();
  guint found = 0;
  for (guint p = 0; p < G_N_ELEMENTS (places); p++)
    {
      wcc_element parent;
      ck_assert (wcc_find_element (places[p].kind, places[p].parent, &parent));
      for (size_t i = 0; i < parent.child_count; i++)
        {
          wcc_child child = wcc_element_child (&parent, i);
          if (!wce_form_is_rule (&parent, child.name)
              || is_elsewhere (child.name))
            continue;
          expect_shown (style, &child);
          found++;
        }
    }
  ck_assert_uint_ge (found, 30);
  wce_board_style_free (style);
}
END_TEST

static gboolean
can_be_added (const char *name)
{
  wcc_element parent;
  for (guint p = 0; p < G_N_ELEMENTS (places); p++)
    if (wcc_find_element (places[p].kind, places[p].parent, &parent)
        && wce_form_is_rule (&parent, name))
      return TRUE;
  return FALSE;
}

START_TEST (the_list_has_nothing_else)
{
  const char *name;
  for (guint i = 0; (name = wce_purpose_element (i)) != NULL; i++)
    {
      ck_assert_msg (can_be_added (name), "%s cannot be added", name);
      for (guint k = 0; k < i; k++)
        ck_assert_str_ne (wce_purpose_element (k), name);
    }
}
END_TEST

/* Each picture is another one, as each element means something else. */
START_TEST (pictures_differ)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = g_build_filename (g_getenv ("WCE_TEST_STYLE"), NULL);
  ck_assert (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL));
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *name;
  for (guint i = 0; (name = wce_purpose_element (i)) != NULL; i++)
    {
      g_autofree char *group = g_strdup_printf ("rule %s", name);
      char *art = g_key_file_get_string (file, group, "art", NULL);
      ck_assert_msg (g_hash_table_add (seen, art), "%s looks like another one",
                     name);
    }
}
END_TEST

START_TEST (purposes_stay_together)
{
  ck_assert_str_eq (wce_purpose_of ("objective"), "Who Wins");
  ck_assert_str_eq (wce_purpose_of ("set"), wce_purpose_of ("switch"));
  ck_assert_int_lt (wce_purpose_place ("objective"),
                    wce_purpose_place ("first-move"));
  ck_assert_ptr_null (wce_purpose_of ("title"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("purposes");
  TCase *tcase = tcase_create ("purposes");
  tcase_add_test (tcase, all_that_can_be_added_has_a_purpose);
  tcase_add_test (tcase, the_list_has_nothing_else);
  tcase_add_test (tcase, pictures_differ);
  tcase_add_test (tcase, purposes_stay_together);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}

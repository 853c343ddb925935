/* test-edit.c: edits of a scenario are small patches of its text, and all of
 * them can be taken back. */
#include "document/edit.h"
#include "fixture.h"
#include "../run.h"

#include <stdlib.h>
#include <string.h>

#define OK(call) ck_assert (call)

/* ---- terrain --------------------------------------------------------------------- */

START_TEST (paint_joins_the_list)
{
  OK (wce_edit_terrain (document, "F7", "mound", -1, NULL));
  expect_change ("C5   D5", "C5   D5 F7");
}
END_TEST

START_TEST (labels)
{
  OK (wce_edit_label (document, "E5", "  Road to\n Akragas & back ", NULL));
  expect_change ("             at=\"E1\"/>\n",
                 "             at=\"E1\"/>\n"
                 "    <label at=\"E5\">Road to Akragas &amp; back</label>\n");
  OK (wce_edit_label (document, "E5", " ", NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), fixture_battle);
}
END_TEST

/* A label of a board that is none yet; its translation moves and goes with
 * it. */
START_TEST (labels_in_languages)
{
  static const char board[]
      = "  <board>\n"
        "    <label xml:lang=\"de\" at=\"B2\">Weg</label>\n"
        "    <label at=\"B2\">Road</label>\n"
        "    <label at=\"C3\">Ford</label>\n"
        "  </board>\n";
  const char *rest = strstr (fixture_battle, "  <board>");
  const char *behind = strstr (fixture_battle, "</board>\n") + strlen ("</board>\n");
  g_autofree char *before = g_strndup (fixture_battle, (gsize) (rest - fixture_battle));
  g_autofree char *bare = g_strconcat (before, behind, NULL);
  g_autofree char *text = g_strconcat (before, board, behind, NULL);
  g_clear_object (&document);
  open_text (text);
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  ck_assert_str_eq (wce_get_label (tree, "B2"), "Road");
  ck_assert_ptr_null (wce_get_label (tree, "B3"));
  OK (wce_edit_label (document, "B2", "Way", NULL));
  ck_assert_ptr_nonnull (
      strstr (wce_document_get_text (document, NULL),
              "Weg</label>\n    <label at=\"B2\">Way</label>"));
  wce_document_undo (document);
  OK (wce_edit_move_label (document, "B2", "C3", NULL));
  ck_assert_ptr_nonnull (
      strstr (wce_document_get_text (document, NULL),
              "    <label xml:lang=\"de\" at=\"C3\">Weg</label>\n"
              "    <label at=\"C3\">Road</label>\n"
              "    <label at=\"B2\">Ford</label>\n"));
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), text);
  OK (wce_edit_label (document, "C3", "", NULL));
  OK (wce_edit_label (document, "B2", "", NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), bare);
}
END_TEST

START_TEST (paint_same_changes_nothing)
{
  OK (wce_edit_terrain (document, "C5", "mound", -1, NULL));
  ck_assert (!wce_document_can_undo (document));
  OK (wce_edit_terrain (document, "A1", NULL, -1, NULL));
  ck_assert (!wce_document_can_undo (document));
}
END_TEST

/* What belongs to one side is no more of what belongs to the other. */
START_TEST (paint_says_whose)
{
  OK (wce_edit_terrain (document, "C5", "camp", 0, NULL));
  OK (wce_edit_terrain (document, "D5", "camp", 0, NULL));
  OK (wce_edit_terrain (document, "F7", "camp", 1, NULL));
  const char *text = wce_document_get_text (document, NULL);
  ck_assert_ptr_nonnull (
    strstr (text, "<terrain type=\"camp\" owner=\"top\" at=\"C5 D5\"/>"));
  ck_assert_ptr_nonnull (
    strstr (text, "<terrain type=\"camp\" owner=\"bottom\" at=\"F7\"/>"));
  OK (wce_edit_terrain (document, "C5", "camp", 1, NULL));
  text = wce_document_get_text (document, NULL);
  ck_assert_ptr_nonnull (
    strstr (text, "<terrain type=\"camp\" owner=\"bottom\" at=\"F7 C5\"/>"));
}
END_TEST

START_TEST (erase_takes_the_space_along)
{
  OK (wce_edit_terrain (document, "C5", NULL, -1, NULL));
  expect_change ("\"C5   D5\"", "\"D5\"");
  OK (wce_edit_terrain (document, "D5", NULL, -1, NULL));
  expect_change ("\"C5   D5\"", "\"C5\"");
}
END_TEST

/* Several hexes are one change of each list. */
START_TEST (many_hexes_at_once)
{
  OK (wce_edit_terrain (document, "F7 d5 F8 C5 F9", "mound", -1, NULL));
  expect_change ("C5   D5", "C5   D5 F7 F8 F9");
  OK (wce_edit_terrain (document, "A1 C5 D5 B2", NULL, -1, NULL));
  expect_change ("<terrain type=\"mound\" at=\"C5   D5\"/> <!--", " <!--");
  OK (wce_edit_terrain (document, "D5 E1 G1", "bog", -1, NULL));
  const char *text = wce_document_get_text (document, NULL);
  ck_assert_ptr_nonnull (
      strstr (text, "    <terrain type=\"mound\" at=\"C5\"/> <!-- the high "
                    "ground -->\n    <terrain type=\"bog\" at=\"D5 E1 "
                    "G1\"/>\n  </board>\n"));
  wce_document_undo (document);
  OK (wce_edit_remove_pieces (document, "B8 B3 C1 B11", NULL));
  text = wce_document_get_text (document, NULL);
  ck_assert_ptr_nonnull (
      strstr (text, "    <name>Reds</name>\n"
                    "    <unit class=\"foot\" at=\"B7\"/>\n"
                    "    <!-- riders -->\n"
                    "  </army>\n"));
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), fixture_battle);
}
END_TEST

/* The spaces that stay are those between the words that stay. */
START_TEST (words_go_from_anywhere)
{
  static const char *const cases[][2] = {
    { "A1", "B2 C3   D4" },  { "A1 B2", "C3   D4" }, { "B2 C3", "A1   D4" },
    { "D4", "A1  B2 C3" },   { "C3 D4", "A1  B2" },  { "A1 C3", "B2   D4" },
    { "A1 D4", "B2 C3" },    { "b2", "A1 C3   D4" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      close_text ();
      open_text ("<scenario xmlns='urn:x-warcouncil:scenario' version='2' "
                 "id='t' rules='r'><board><terrain type='mound' "
                 "at='A1  B2 C3   D4'/><terrain type='wood' at=''/></board>"
                 "</scenario>");
      OK (wce_edit_terrain (document, cases[i][0], NULL, -1, NULL));
      g_autofree char *want
          = g_strdup_printf ("<board><terrain type='mound' at='%s'/><terrain "
                             "type='wood' at=''/></board>",
                             cases[i][1]);
      const char *text = wce_document_get_text (document, NULL);
      ck_assert_msg (strstr (text, want) != NULL, "%s: %s", cases[i][0], text);
    }
}
END_TEST

START_TEST (last_hex_takes_the_line_along)
{
  OK (wce_edit_terrain (document, "E1", NULL, -1, NULL));
  expect_change ("    <terrain type=\"wood\"\n             at=\"E1\"/>\n", "");
}
END_TEST

START_TEST (a_comment_on_the_line_stays)
{
  wce_document_begin (document, "both", FALSE);
  OK (wce_edit_terrain (document, "C5", NULL, -1, NULL));
  OK (wce_edit_terrain (document, "D5", NULL, -1, NULL));
  wce_document_end (document);
  expect_change ("<terrain type=\"mound\" at=\"C5   D5\"/> <!--", " <!--");
}
END_TEST

START_TEST (repaint_moves_the_hex)
{
  OK (wce_edit_terrain (document, "C5", "wood", -1, NULL));
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), fixture_battle);
  wce_document_redo (document);
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_find_at (tree, "terrain", "C5", NULL);
  ck_assert_str_eq (wcc_node_get (node, "type"), "wood");
  ck_assert_str_eq (wcc_node_get (node, "at"), "E1 C5");
}
END_TEST

START_TEST (new_terrain_goes_below_its_remark)
{
  wce_document_begin (document, NULL, FALSE);
  OK (wce_edit_terrain (document, "E1", NULL, -1, NULL));
  OK (wce_edit_terrain (document, "G2", "bog", -1, NULL));
  wce_document_end (document);
  expect_change ("<!-- the high ground -->\n    <terrain type=\"wood\"\n"
                 "             at=\"E1\"/>\n",
                 "<!-- the high ground -->\n"
                 "    <terrain type=\"bog\" at=\"G2\"/>\n");
}
END_TEST

START_TEST (board_is_made_and_goes_again)
{
  static const char text[]
      = "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='t' "
        "rules='r'>\r\n\t<title>T</title>\r\n\t<victory banners='5'/>\r\n"
        "</scenario>\r\n";
  open_text (text);
  OK (wce_edit_terrain (document, "C5", "mound", -1, NULL));
  ck_assert_ptr_nonnull (
      strstr (wce_document_get_text (document, NULL),
              "\t<victory banners='5'/>\r\n\t<board>\r\n\t\t<terrain "
              "type=\"mound\" at=\"C5\"/>\r\n\t</board>\r\n</scen"));
  OK (wce_edit_terrain (document, "C5", NULL, -1, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), text);
}
END_TEST

START_TEST (sides_of_hexes_stay)
{
  static const char text[]
      = "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='t' "
        "rules='r'>\n  <board>\n    <hexside type='bank' at='C5 D5' "
        "sides='nw ne'/> <!-- low -->\n  </board>\n"
        "  <army side='top'>\n    <unit class='foot' at='C5'/>\n  </army>\n"
        "  <army side='bottom'/>\n</scenario>\n";
  open_text (text);
  OK (wce_edit_terrain (document, "C5", "mound", -1, NULL));
  ck_assert_ptr_nonnull (
      strstr (wce_document_get_text (document, NULL),
              "  <board>\n    <terrain type=\"mound\" at=\"C5\"/>\n"
              "    <hexside type='bank' at='C5 D5' sides='nw ne'/> "
              "<!-- low -->\n"));
  OK (wce_edit_terrain (document, "C5", NULL, -1, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), text);
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  char name[16];
  const char *side = strstr (text, "D5' sides");
  OK (wce_find_hex (tree, (guint32) (side - text), name));
  ck_assert_str_eq (name, "D5");
}
END_TEST

/* Sides are set and cleared as one would by hand. */
START_TEST (hexsides)
{
  static const struct {
    const char *hex;
    int side; /* e ne nw w sw se */
    const char *type, *want;
  } steps[] = {
    { "C5", 2, "bank", "<hexside type='bank' at='C5' sides='nw'/>" },
    { "D5", 2, "bank", "<hexside type='bank' at='C5 D5' sides='nw'/>" },
    /* D5 has other sides than C5 now. */
    { "D5", 1, "bank",
      "<hexside type='bank' at='C5' sides='nw'/>\n"
      "    <hexside type='bank' at='D5' sides='ne nw'/>" },
    { "D5", 0, "bank",
      "<hexside type='bank' at='C5' sides='nw'/>\n"
      "    <hexside type='bank' at='D5' sides='e ne nw'/>" },
    { "D5", 0, "bank",
      "<hexside type='bank' at='C5' sides='nw'/>\n"
      "    <hexside type='bank' at='D5' sides='e ne nw'/>" },
    { "D5", 1, "ditch",
      "<hexside type='bank' at='C5' sides='nw'/>\n"
      "    <hexside type='bank' at='D5' sides='e nw'/>\n"
      "    <hexside type='ditch' at='D5' sides='ne'/>" },
    { "D5", 0, NULL,
      "<hexside type='bank' at='C5 D5' sides='nw'/>\n"
      "    <hexside type='ditch' at='D5' sides='ne'/>" },
    { "C5", 2, NULL,
      "<hexside type='bank' at='D5' sides='nw'/>\n"
      "    <hexside type='ditch' at='D5' sides='ne'/>" },
    { "D5", 2, NULL, "<hexside type='ditch' at='D5' sides='ne'/>" },
  };
  static const char text[]
      = "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='t' "
        "rules='r'>\n  <title>T</title>\n</scenario>\n";
  open_text (text);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      OK (wce_edit_hexside (document, steps[i].hex, steps[i].side,
                            steps[i].type, NULL));
      g_autoptr (GString) now
          = g_string_new (wce_document_get_text (document, NULL));
      g_string_replace (now, "\"", "'", 0);
      g_autofree char *want = g_strdup_printf (
          "  <title>T</title>\n  <board>\n    %s\n  </board>\n",
          steps[i].want);
      ck_assert_msg (strstr (now->str, want) != NULL, "step %u: %s", i,
                     now->str);
    }
  OK (wce_edit_hexside (document, "D5", 1, NULL, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), text);
}
END_TEST

/* ---- zones ---- */

static const char zoned[]
    = "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='t' "
      "rules='r'>\n"
      "  <army side='top'>\n"
      "    <reserve zone='camp' cards='any'/>\n"
      "  </army>\n"
      "  <army side='bottom'/> <!-- weak -->\n"
      "  <exit side='top' zone='camp' of='mover.class in (camp)'/>\n"
      "  <zone id='camp' at='B3 B5'><name>The camp</name></zone>\n"
      "  <zone id='rear' edge='top'/>\n"
      "  <effect query='x' when='piece.in( camp ) or "
      "piece.started-in(camp)'/>\n"
      "  <effect query='x' when='piece.in(camps)'/>\n"
      "</scenario>\n";

#define EXPECT_CHANGES(...)                                                    \
  do                                                                           \
    {                                                                          \
      static const char *const pairs[][2] = { __VA_ARGS__ };                   \
      expect_changes (pairs, G_N_ELEMENTS (pairs));                            \
    }                                                                          \
  while (0)

START_TEST (zones_have_hexes)
{
  GError *error = NULL;
  open_text (zoned);
  OK (wce_edit_zone_hexes (document, "camp", "B5 C1 C2", TRUE, NULL));
  EXPECT_CHANGES ({ "'B3 B5'", "'B3 B5 C1 C2'" });
  OK (wce_edit_zone_hexes (document, "camp", "b3 C1", FALSE, NULL));
  EXPECT_CHANGES ({ "'B3 B5'", "'B5'" });
  OK (wce_edit_zone_hexes (document, "rear", "C1", TRUE, NULL));
  EXPECT_CHANGES ({ "edge='top'/>", "edge='top' at=\"C1\"/>" });
  OK (wce_edit_zone_hexes (document, "new", "C1 C2", TRUE, NULL));
  EXPECT_CHANGES ({ "edge='top'/>\n",
                    "edge='top'/>\n  <zone id=\"new\" at=\"C1 C2\"/>\n" });
  ck_assert (!wce_edit_zone_hexes (document, "camp", "B5 B3", FALSE, &error));
  ck_assert (g_error_matches (error, WCE_DOCUMENT_ERROR,
                              WCE_DOCUMENT_ERROR_NO_PLACE));
  g_clear_error (&error);
  ck_assert_str_eq (wce_document_get_text (document, NULL), zoned);
  close_text ();
  open_battle ();
  OK (wce_edit_zone_hexes (document, "new", "C1", TRUE, NULL));
  expect_change ("cards=\"6\"/>\n",
                 "cards=\"6\"/>\n  <zone id=\"new\" at=\"C1\"/>\n");
}
END_TEST

/* Who names a zone goes along; a class of the same name does not. */
START_TEST (zones_are_renamed)
{
  GError *error = NULL;
  open_text (zoned);
  OK (wce_edit_rename (document, "zone", "camp", "old-camp", NULL));
  EXPECT_CHANGES ({ "zone='camp'", "zone='old-camp'" },
                  { "id='camp'", "id='old-camp'" },
                  { "in( camp )", "in( old-camp )" },
                  { "started-in(camp)", "started-in(old-camp)" });
  ck_assert (!wce_edit_rename (document, "zone", "camp", "rear", &error));
  g_clear_error (&error);
  ck_assert (!wce_edit_rename (document, "zone", "camp", "Old Camp", &error));
  g_clear_error (&error);
  ck_assert_str_eq (wce_document_get_text (document, NULL), zoned);
  OK (wce_edit_zone_name (document, "camp", " Our  <camp>", NULL));
  EXPECT_CHANGES ({ "The camp", "Our &lt;camp&gt;" });
  OK (wce_edit_zone_name (document, "camp", "", NULL));
  EXPECT_CHANGES ({ "<name>The camp</name>", "" });
  OK (wce_edit_zone_name (document, "rear", "Rear", NULL));
  EXPECT_CHANGES ({ "edge='top'/>", "edge='top'>\n    <name>Rear</name>\n"
                                    "  </zone>" });
}
END_TEST

static const char ruled[]
    = "<rules xmlns='urn:x-warcouncil:rules' version='2' id='t'>\n"
      "  <trait id='swift'/>\n"
      "  <trait id='swift-foot' like='swift'/>\n"
      "  <unit-class id='swift' traits='swift-foot swift' blocks='3'/>\n"
      "  <unit-class id='bow' like='swift' traits='swift'>\n"
      "    <effect query='x' op='deny' when='target.trait(swift) and\n"
      "      piece.class in (bow, swift) and not(target.trait( swift ))'/>\n"
      "  </unit-class>\n"
      "  <role id='a' use='attack' hits='swift'/>\n"
      "</rules>\n";

/* A trait and a class of one name; "swift-foot" is another word. One undo gives
 * all back. */
START_TEST (things_are_renamed)
{
  GError *error = NULL;
  open_text (ruled);
  OK (wce_edit_rename (document, "trait", "swift", "fast", NULL));
  EXPECT_CHANGES ({ "<trait id='swift'/>", "<trait id='fast'/>" },
                  { "-foot' like='swift'", "-foot' like='fast'" },
                  { "swift-foot swift'", "swift-foot fast'" },
                  { "traits='swift'>", "traits='fast'>" },
                  { "trait(swift)", "trait(fast)" },
                  { "trait( swift )", "trait( fast )" });
  OK (wce_edit_rename (document, "unit-class", "swift", "runner", NULL));
  EXPECT_CHANGES ({ "<unit-class id='swift'", "<unit-class id='runner'" },
                  { "'bow' like='swift'", "'bow' like='runner'" },
                  { "(bow, swift)", "(bow, runner)" });
  ck_assert (
      !wce_edit_rename (document, "trait", "swift", "swift-foot", &error));
  ck_assert_ptr_nonnull (strstr (error->message, "already"));
  g_clear_error (&error);
}
END_TEST

/* The nth child of the root with this name; NULL: none. */
static const wcc_node *
nth (const char *element, int n)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wcc_node_child (wcc_document_root (tree), element);
  while (node != NULL && n-- > 0)
    node = wcc_node_next (node, element);
  return node;
}

/* Whatever gets another identifier, the rules stay right: the compiler knows all
 * that may name it. */
START_TEST (rules_stay_right)
{
  static const char *const elements[]
      = { "trait",   "unit-class", "leader-class", "terrain",
          "hexside", "role",       "switch",       "card" };
  g_autofree char *folder = g_path_get_dirname (getenv ("WCE_TEST_BATTLE"));
  g_autofree char *path = g_build_filename (folder, "rules.xml", NULL);
  g_autofree char *text = NULL;
  const wcc_node *node;
  int count = 0;
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  open_text (text);
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    for (int n = 0; (node = nth (elements[i], n)) != NULL; n++)
      {
        g_autofree char *id = g_strdup (wcc_node_get (node, "id"));
        gsize length;
        GError *error = NULL;
        wce_edit_rename (document, elements[i], id, "quite-another", &error);
        ck_assert_msg (error == NULL, "%s %s: %s", elements[i], id,
                       error ? error->message : "");
        const char *now = wce_document_get_text (document, &length);
        wcc_result *result = wcc_compile (now, length, path, NULL, NULL);
        size_t errors
            = wcc_diagnostics_errors (wcc_result_diagnostics (result));
        ck_assert_msg (errors == 0, "%s %s", elements[i], id);
        wcc_result_free (result);
        wce_document_undo (document);
        ck_assert_str_eq (wce_document_get_text (document, NULL), text);
        count++;
      }
  ck_assert_int_ge (count, 80); /* 18 classes, 60 cards */
}
END_TEST

/* A name that makes something wrong is refused with the reason, and nothing has
 * changed: "in" is a word of conditions. */
START_TEST (wrong_names_are_refused)
{
  static const char *const words[] = { "in", "and", "or", "not" };
  g_autofree char *folder = g_path_get_dirname (getenv ("WCE_TEST_BATTLE"));
  g_autofree char *path = g_build_filename (folder, "rules.xml", NULL);
  g_autofree char *text = NULL;
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  open_text (text);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      GError *error = NULL;
      ck_assert_msg (
          !wce_edit_rename (document, "trait", "mounted", words[i], &error),
          "%s", words[i]);
      g_autofree char *named = g_strdup_printf ("'%s'", words[i]);
      ck_assert_ptr_nonnull (strstr (error->message, named));
      g_clear_error (&error);
      ck_assert_str_eq (wce_document_get_text (document, NULL), text);
      ck_assert (!wce_document_can_undo (document));
    }
}
END_TEST

START_TEST (zones_go)
{
  open_text (zoned);
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  g_autofree char *users = wce_users (tree, "zone", "camp");
  ck_assert_str_eq (users, "<reserve> in line 3\n<exit> in line 6\n"
                           "<effect> in line 9");
  ck_assert_ptr_null (wce_users (tree, "zone", "rear"));
  OK (wce_edit_remove_zone (document, "rear", NULL));
  EXPECT_CHANGES ({ "  <zone id='rear' edge='top'/>\n", "" });
}
END_TEST

/* What the map's tools do not make, they do not touch either. */
START_TEST (what_has_no_tool_stays)
{
  static const char text[]
      = "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='t' "
        "rules='r'>\n"
        "  <set switch='relief' value='no'/>\n"
        "  <trait id='picked'><name>picked</name></trait>\n"
        "  <victory banners='6'/>\n"
        "  <board>\n"
        "    <terrain type='mound' at='C5 D5'/>\n"
        "    <hexside type='bank' at='C5 D5' sides='nw'/>\n"
        "  </board>\n"
        "  <army side='top' cards='5' traits='old'>\n"
        "    <unit class='foot' at='B3'/>\n"
        "    <unit class='foot' at='B4 B5' traits='picked'/>\n"
        "    <unit class='horse' at='B7' id='guard' traits='picked'/>\n"
        "    <leader at='B7' id='king' traits='picked'>Mago</leader>\n"
        "    <reserve zone='camp' cards='any' turn='2'>\n"
        "      <unit class='foot' at='+1 +2'/>\n"
        "      <leader at='+3'/>\n"
        "    </reserve>\n"
        "  </army>\n"
        "  <army side='bottom' cards='5' first='yes'/>\n"
        "  <zone id='camp' at='B3 B5 C5 C7'/>\n"
        "  <exit side='top' zone='camp'/>\n"
        "  <sudden-death of='king'/>\n"
        "  <hand side='top' grow='1' turns='2'/>\n"
        "</scenario>\n";
  static const char *const replaced[][2] = {
    { "at='C5 D5'/>", "at='D5'/>\n    <terrain type=\"wood\" at=\"C5\"/>" },
    { "at='B3'/>", "at='B3 C7'/>" },
    { "at='B4 B5' t", "at='B4' t" },
    { "at='B7' id='guard'", "at='C1' id='guard'" },
    { "at='B7' id='king'", "at='C1' id='king'" },
  };
  static const char *const occupied[] = { "B3", "B4", "B5", "B7" };
  GString *want = g_string_new (text);
  open_text (text);
  OK (wce_edit_terrain (document, "C5", "wood", -1, NULL));
  OK (wce_edit_place_unit (document, "C7", 0, "foot", NULL));
  OK (wce_edit_remove_pieces (document, "B5", NULL));
  OK (wce_edit_move (document, "B7", "C1", FALSE, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (replaced); i++)
    ck_assert_uint_eq (
        g_string_replace (want, replaced[i][0], replaced[i][1], 1), 1);
  ck_assert_str_eq (wce_document_get_text (document, NULL), want->str);
  g_string_free (want, TRUE);
  while (wce_document_can_undo (document))
    wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), text);
  /* Everything on the map goes; what comes stands before the reserve. */
  for (guint i = 0; i < G_N_ELEMENTS (occupied); i++)
    OK (wce_edit_remove_pieces (document, occupied[i], NULL));
  OK (wce_edit_terrain (document, "C5", NULL, -1, NULL));
  OK (wce_edit_terrain (document, "D5", NULL, -1, NULL));
  OK (wce_edit_place_leader (document, "B3", 0, "Hanno", NULL));
  OK (wce_edit_place_unit (document, "B3", 0, "foot", NULL));
  const char *now = wce_document_get_text (document, NULL);
  ck_assert_ptr_nonnull (
      strstr (now, "  <board>\n"
                   "    <hexside type='bank' at='C5 D5' sides='nw'/>\n"
                   "  </board>\n"
                   "  <army side='top' cards='5' traits='old'>\n"
                   "    <unit class=\"foot\" at=\"B3\"/>\n"
                   "    <leader at=\"B3\">Hanno</leader>\n"
                   "    <reserve "));
  ck_assert_ptr_nonnull (strstr (now, strstr (text, "<reserve ")));
}
END_TEST

START_TEST (prefixes_are_kept)
{
  open_text ("<w:scenario xmlns:w='urn:x-warcouncil:scenario' version='2' "
             "id='t' rules='r'><w:army side='top'><w:name>R</w:name></w:army>"
             "</w:scenario>");
  OK (wce_edit_terrain (document, "C5", "mound", -1, NULL));
  OK (wce_edit_place_unit (document, "A1", 0, "foot", NULL));
  const char *text = wce_document_get_text (document, NULL);
  ck_assert_ptr_nonnull (strstr (text, "<w:terrain type=\"mound\""));
  ck_assert_ptr_nonnull (
      strstr (text, "<w:name>R</w:name><w:unit class=\"foot\" at=\"A1\"/>"
                    "</w:army>"));
  ck_assert_ptr_nonnull (wce_document_get_tree (document, NULL));
}
END_TEST

START_TEST (references_in_a_list_are_understood)
{
  open_text ("<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='t' "
             "rules='r'><board><terrain type='mound' at='&#67;5 D5'/></board>"
             "</scenario>");
  OK (wce_edit_terrain (document, "C5", NULL, -1, NULL));
  ck_assert_ptr_nonnull (
      strstr (wce_document_get_text (document, NULL), "at='D5'"));
}
END_TEST

/* ---- pieces ------------------------------------------------------------------------ */

START_TEST (unit_joins_its_class)
{
  OK (wce_edit_place_unit (document, "A1", 0, "foot", NULL));
  expect_change ("B3 B7 B8", "B3 B7 B8 A1");
}
END_TEST

START_TEST (new_class_gets_a_line)
{
  OK (wce_edit_place_unit (document, "A1", 0, "cart", NULL));
  expect_change ("at=\"B11\"/>\n",
                 "at=\"B11\"/>\n    <unit class=\"cart\" at=\"A1\"/>\n");
}
END_TEST

START_TEST (empty_army_is_opened)
{
  OK (wce_edit_place_unit (document, "H1", 1, "foot", NULL));
  expect_change ("cards=\"6\"/>\n",
                 "cards=\"6\">\n    <unit class=\"foot\" at=\"H1\"/>\n"
                 "  </army>\n");
}
END_TEST

static void
expect_no_place (gboolean done, GError *error)
{
  ck_assert (!done);
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE));
  g_error_free (error);
  ck_assert_str_eq (wce_document_get_text (document, NULL), fixture_battle);
  ck_assert (!wce_document_can_undo (document));
}

/* In B3 stand a unit and a leader of side 0, in B7 a unit only. */
START_TEST (enemies_stay)
{
  GError *error = NULL;
  gboolean done = wce_edit_place_unit (document, "B3", 1, "foot", &error);
  expect_no_place (done, g_steal_pointer (&error));
  done = wce_edit_place_leader (document, "B7", 1, "Bo", &error);
  expect_no_place (done, g_steal_pointer (&error));
  done = wce_edit_place_leader (document, "B3", 1, "Bo", &error);
  expect_no_place (done, g_steal_pointer (&error));
}
END_TEST

START_TEST (unit_moves_in_its_list)
{
  OK (wce_edit_move (document, "B7", "C7", FALSE, NULL));
  expect_change ("B3 B7 B8", "B3 C7 B8");
}
END_TEST

START_TEST (leader_goes_along)
{
  OK (wce_edit_move (document, "B3", "A12", FALSE, NULL));
  GString *want = g_string_new (fixture_battle);
  ck_assert_uint_eq (g_string_replace (want, "\"B3 B7", "\"A12 B7", 0), 1);
  ck_assert_uint_eq (g_string_replace (want, "\"B3\"", "\"A12\"", 0), 1);
  ck_assert_str_eq (wce_document_get_text (document, NULL), want->str);
  g_string_free (want, TRUE);
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), fixture_battle);
}
END_TEST

START_TEST (pieces_change_places)
{
  OK (wce_edit_move (document, "B11", "B7", FALSE, NULL));
  const char *text = wce_document_get_text (document, NULL);
  ck_assert_ptr_nonnull (strstr (text, "\"B3 B11 B8\""));
  ck_assert_ptr_nonnull (strstr (text, "class=\"horse\" at=\"B7\""));
}
END_TEST

START_TEST (leader_alone_moves)
{
  OK (wce_edit_move (document, "B3", "B7", TRUE, NULL));
  expect_change ("<leader at=\"B3\"", "<leader at=\"B7\"");
}
END_TEST

START_TEST (leader_keeps_off_enemies)
{
  OK (wce_edit_place_unit (document, "D4", 1, "foot", NULL));
  GError *error = NULL;
  ck_assert (!wce_edit_move (document, "B3", "D4", TRUE, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE));
  g_clear_error (&error);
}
END_TEST

START_TEST (leader_is_renamed_beside_a_comment)
{
  OK (wce_edit_rename_leader (document, "B3", "Hanno & <Son>", NULL));
  expect_change ("Mago <!-- or Magon -->",
                 "Hanno &amp; &lt;Son&gt; <!-- or Magon -->");
}
END_TEST

START_TEST (nameless_leader_gets_a_name)
{
  OK (wce_edit_place_leader (document, "B8", 0, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (wce_document_get_text (document, NULL),
                                 "<leader at=\"B8\"/>\n  </army>"));
  OK (wce_edit_rename_leader (document, "B8", "Bo", NULL));
  ck_assert_ptr_nonnull (strstr (wce_document_get_text (document, NULL),
                                 "<leader at=\"B8\">Bo</leader>"));
}
END_TEST

START_TEST (pieces_are_removed)
{
  OK (wce_edit_remove_leader (document, "B3", NULL));
  expect_change ("    <leader at=\"B3\">Mago <!-- or Magon --></leader>\n", "");
  OK (wce_edit_remove_unit (document, "B11", NULL));
  expect_change ("    <unit class=\"horse\" at=\"B11\"/>\n", "");
}
END_TEST

/* ---- places -------------------------------------------------------------------------- */

START_TEST (places)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const char *text = wcc_document_text (tree, NULL);
  char name[16];
  guint32 at = (guint32) (strstr (text, "B7") - text);
  OK (wce_find_hex (tree, at, name));
  ck_assert_str_eq (name, "B7");
  at = (guint32) (strstr (text, "class=\"foot\"") - text);
  OK (wce_find_hex (tree, at, name));
  ck_assert_str_eq (name, "B3");
  at = (guint32) (strstr (text, "Test") - text);
  ck_assert (!wce_find_hex (tree, at, name));

  wcc_range range;
  OK (wce_find_token (tree, wce_find_at (tree, "unit", "B8", NULL), "B8",
                      &range));
  ck_assert_mem_eq (text + range.start, "B8", 2);
}
END_TEST

/* What stands there before what is beneath, and each of its own kind. */
START_TEST (places_of_hexes)
{
  static const struct {
    const char *hex, *before; /* what is written before the hex */
  } cases[] = { { "B2", "unit at=\"" },        { "C3", "leader at=\"C4 " },
                { "D4", "terrain at=\"D3 " },  { "E5", "label at=\"" },
                { "F6", "zone at=\"B2 C3 " },  { "G7", NULL },
                { "B22", NULL } };
  open_text ("<scenario><board><terrain at=\"D3 D4 B2\"/>"
             "<label at=\"E5\">x</label></board>"
             "<army side=\"top\"><unit at=\"B2\"/>"
             "<leader at=\"C4 C3\"/></army>"
             "<zone at=\"B2 C3 F6 D4 E5\"/></scenario>");
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const char *text = wcc_document_text (tree, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      wcc_range range;
      gboolean found = wce_find_place (tree, cases[i].hex, &range);
      ck_assert (found == (cases[i].before != NULL));
      if (!found)
        continue;
      g_autofree char *whole
          = g_strconcat (cases[i].before, cases[i].hex, NULL);
      const char *at = strstr (text, whole);
      ck_assert_ptr_nonnull (at);
      ck_assert_ptr_eq (text + range.end, at + strlen (whole));
      ck_assert_uint_eq (range.end - range.start, strlen (cases[i].hex));
    }
}
END_TEST

START_TEST (other_documents_have_no_map)
{
  GError *error = NULL;
  open_text ("<rules><board columns=\"13\" rows=\"9\"/></rules>");
  ck_assert (!wce_edit_terrain (document, "C5", "wood", -1, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE));
  g_clear_error (&error);
  ck_assert (!wce_document_can_undo (document));
}
END_TEST

START_TEST (broken_text_is_not_patched)
{
  wce_document_replace (document, 0, 0, "<");
  GError *error = NULL;
  ck_assert (!wce_edit_terrain (document, "C5", "wood", -1, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_BROKEN));
  g_clear_error (&error);
  ck_assert_ptr_null (wce_document_get_last_tree (document, NULL));
  wce_document_undo (document);
  gboolean current;
  ck_assert_ptr_nonnull (wce_document_get_last_tree (document, &current));
  ck_assert (current);
}
END_TEST

/* ---- many ------------------------------------------------------------------------------ */

static void
edit_at_random (GRand *rand)
{
  static const char *const kinds[]
      = { "mound", "wood", "bog", "foot", "horse", "Ünit <&\">" };
  static const WceProse texts[]
      = { { "council", 0, NULL }, { "history", 0, NULL } };
  char a[8], b[8];
  g_snprintf (a, sizeof a, "%c%d", 'A' + g_rand_int_range (rand, 0, 9),
              g_rand_int_range (rand, 1, 14));
  g_snprintf (b, sizeof b, "%c%d", 'A' + g_rand_int_range (rand, 0, 9),
              g_rand_int_range (rand, 1, 14));
  const char *kind = kinds[g_rand_int_range (rand, 0, 6)];
  int side = g_rand_int_range (rand, 0, 2);
  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
    case 1: OK (wce_edit_terrain (document, a, kind, -1, NULL)); break;
    case 2: OK (wce_edit_terrain (document, a, NULL, -1, NULL)); break;
    case 3:
    case 4: wce_edit_place_unit (document, a, side, kind, NULL); break;
    case 5: wce_edit_place_leader (document, a, side, kind, NULL); break;
    case 6: OK (wce_edit_remove_pieces (document, a, NULL)); break;
    case 7: OK (wce_edit_move (document, a, b, FALSE, NULL)); break;
    case 8: wce_edit_move (document, a, b, TRUE, NULL); break;
    case 9: OK (wce_edit_rename_leader (document, a, kind, NULL)); break;
    case 10:
      OK (wce_edit_field (document,
                          (WceField) g_rand_int_range (rand, 0, WCE_FIELDS),
                          side, g_rand_boolean (rand) ? kind : "", NULL));
      break;
    default:
      OK (wce_edit_prose (
          document, &texts[g_rand_boolean (rand)],
          g_rand_boolean (rand) ? "A.\n\nB & <b>.\n\nTwo." : "Two.", NULL));
    }
}

/* No hex twice among the things that a hex has one of. */
static void
expect_one_of_each (void)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  ck_assert_ptr_nonnull (tree);
  static const char *const kinds[] = { "terrain", "unit", "leader" };
  for (int k = 0; k < 3; k++)
    {
      GHashTable *seen
          = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (const wcc_node *parent = wcc_document_root (tree)->first_child;
           parent != NULL; parent = parent->next)
        for (const wcc_node *node = wcc_node_child (parent, kinds[k]);
             node != NULL; node = wcc_node_next (node, kinds[k]))
          {
            const char *list = wcc_node_get (node, "at");
            ck_assert_str_ne (list, "");
            char **words = g_strsplit (list, " ", -1);
            for (guint i = 0; words[i] != NULL; i++)
              if (*words[i] != '\0')
                ck_assert_msg (g_hash_table_add (seen, g_strdup (words[i])),
                               "%s twice as %s", words[i], kinds[k]);
            g_strfreev (words);
          }
      g_hash_table_unref (seen);
    }
}

static int
count (const char *text, const char *part)
{
  int n = 0;
  for (; (text = strstr (text, part)) != NULL; text += strlen (part))
    n++;
  return n;
}

START_TEST (random_edits_come_back)
{
  GString *start = g_string_new (fixture_battle);
  if (_i % 2 == 1)
    g_string_replace (start, "\n", "\r\n", 0);
  open_text (start->str);
  GRand *rand = g_rand_new_with_seed ((guint32) _i);
  for (int i = 0; i < 150; i++)
    {
      edit_at_random (rand);
      expect_one_of_each ();
      if (g_rand_int_range (rand, 0, 10) == 0)
        wce_document_undo (document);
      if (g_rand_int_range (rand, 0, 20) == 0)
        wce_document_redo (document);
    }
  const char *text = wce_document_get_text (document, NULL);
  ck_assert_int_eq (count (text, "<!-- by hand -->"), 1);
  ck_assert_int_eq (count (text, "<!-- the high ground -->"), 1);
  ck_assert_int_eq (count (text, "<!-- riders -->"), 1);
  if (_i % 2 == 1)
    ck_assert_int_eq (count (text, "\n"), count (text, "\r\n"));
  char *end = g_strdup (text);
  while (wce_document_can_undo (document))
    wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), start->str);
  while (wce_document_can_redo (document))
    wce_document_redo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), end);
  g_free (end);
  g_rand_free (rand);
  g_string_free (start, TRUE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("edit");
  TCase *tcase = tcase_create ("patches");
  tcase_add_checked_fixture (tcase, open_battle, close_text);
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, paint_joins_the_list);
  tcase_add_test (tcase, labels);
  tcase_add_test (tcase, labels_in_languages);
  tcase_add_test (tcase, paint_same_changes_nothing);
  tcase_add_test (tcase, erase_takes_the_space_along);
  tcase_add_test (tcase, paint_says_whose);
  tcase_add_test (tcase, many_hexes_at_once);
  tcase_add_test (tcase, words_go_from_anywhere);
  tcase_add_test (tcase, last_hex_takes_the_line_along);
  tcase_add_test (tcase, a_comment_on_the_line_stays);
  tcase_add_test (tcase, repaint_moves_the_hex);
  tcase_add_test (tcase, new_terrain_goes_below_its_remark);
  tcase_add_test (tcase, board_is_made_and_goes_again);
  tcase_add_test (tcase, sides_of_hexes_stay);
  tcase_add_test (tcase, hexsides);
  tcase_add_test (tcase, zones_have_hexes);
  tcase_add_test (tcase, zones_are_renamed);
  tcase_add_test (tcase, things_are_renamed);
  tcase_add_test (tcase, wrong_names_are_refused);
  tcase_add_test (tcase, rules_stay_right);
  tcase_add_test (tcase, zones_go);
  tcase_add_test (tcase, what_has_no_tool_stays);
  tcase_add_test (tcase, prefixes_are_kept);
  tcase_add_test (tcase, references_in_a_list_are_understood);
  tcase_add_test (tcase, unit_joins_its_class);
  tcase_add_test (tcase, new_class_gets_a_line);
  tcase_add_test (tcase, empty_army_is_opened);
  tcase_add_test (tcase, enemies_stay);
  tcase_add_test (tcase, unit_moves_in_its_list);
  tcase_add_test (tcase, leader_goes_along);
  tcase_add_test (tcase, pieces_change_places);
  tcase_add_test (tcase, leader_alone_moves);
  tcase_add_test (tcase, leader_keeps_off_enemies);
  tcase_add_test (tcase, leader_is_renamed_beside_a_comment);
  tcase_add_test (tcase, nameless_leader_gets_a_name);
  tcase_add_test (tcase, pieces_are_removed);
  tcase_add_test (tcase, places);
  tcase_add_test (tcase, places_of_hexes);
  tcase_add_test (tcase, other_documents_have_no_map);
  tcase_add_test (tcase, broken_text_is_not_patched);
  tcase_add_loop_test (tcase, random_edits_come_back, 0, 8);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}

/* test-clip.c: pieces of a map are taken, turned and put elsewhere, and whole
 * maps are turned, as patches no larger than they have to be. Expected hexes
 * are worked out by hand: on 9 rows A1 turns to I13 and B1 to H12, on 11 rows
 * to K13 and J12; a flip takes C5 to C9 and B5 to B8. */
#include "document/clip.h"
#include "places-config.h"
#include "../run.h"
#include "document/map-turn.h"
#include "document/scene.h"

#include <string.h>

#define HEAD(rules)                                                            \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"                               \
  "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"t\" "      \
  "rules=\"" WCE_SCENARIOS "/" rules "/rules.xml\">\n"                         \
  "  <title>Test</title>\n"                                                    \
  "  <victory banners=\"5\"/>\n"

/* 13 x 9 hexes. */
static const char *const small = HEAD (
    "ancients") "  <board>\n"
                "    <terrain type=\"hill\" at=\"C5   D5\"/> <!-- the high "
                "ground -->\n"
                "    <terrain type=\"forest\"\n"
                "             at=\"E1\"/>\n"
                "    <hexside type=\"rampart\" at='C5 F1' sides=\"ne nw\"/>\n"
                "  </board>\n"
                "  <army side=\"top\" cards=\"5\">\n"
                "    <name>Reds</name>\n"
                "    <unit class=\"auxilia\" at=\"B3 B7 b8\" "
                "contingent=\"levy\"/>\n"
                "    <!-- the best -->\n"
                "    <unit class=\"heavy-infantry\" at=\"B4\"/>\n"
                "    <leader at=\"B4\">Mago <!-- or Magon --></leader>\n"
                "  </army>\n"
                "  <army side=\"bottom\" first=\"yes\" cards=\"6\">\n"
                "    <name>Blues</name>\n"
                "    <unit class=\"auxilia\" at=\"H3\"/>\n"
                "    <unit class=\"light-bow\" at=\"H4\" id=\"guard\"/>\n"
                "    <leader at=\"H4\" id=\"chief\"/>\n"
                "  </army>\n"
                "  <zone id=\"road\" edge=\"top\" section=\"left\"/>\n"
                "  <zone id=\"ford\" at=\"C5 C6\"><name>The "
                "ford</name></zone>\n"
                "  <effect query=\"ignore-flags\" op=\"add\" value=\"1\" "
                "when=\"side = top and target.in(ford)\"/>\n"
                "</scenario>\n";

/* 13 x 11 hexes. */
static const char *const large = HEAD (
    "medieval") "  <board>\n"
                "    <terrain type=\"camp\" owner=\"top\" at=\"A6 F6\"/>\n"
                "    <terrain type=\"hill\" at=\"K1 F12\"/>\n"
                "  </board>\n"
                "  <army side=\"top\" cards=\"5\">\n"
                "    <name>Reds</name>\n"
                "    <unit class=\"auxilia\" at=\"B1\"/>\n"
                "    <reserve zone=\"road\" cards=\"section\" "
                "section=\"left\">\n"
                "      <unit class=\"auxilia\" at=\"+1\"/>\n"
                "    </reserve>\n"
                "  </army>\n"
                "  <army side=\"bottom\" first=\"yes\" cards=\"6\">\n"
                "    <name>Blues</name>\n"
                "    <unit class=\"auxilia\" at=\"K13\"/>\n"
                "  </army>\n"
                "  <zone id=\"road\" at=\"A13\"/>\n"
                "</scenario>\n";

static WceDocument *document;
static char *before; /* the text that is there before what is tested */

static void
open_text (const char *text)
{
  g_clear_object (&document);
  g_free (before);
  before = g_strdup (text);
  document = wce_document_new ();
  wce_document_set_new (document, text);
  wce_document_check_now (document);
  ck_assert_ptr_nonnull (wce_document_get_catalogue (document));
}

static void
set_up (void)
{
  open_text (small);
}

static void
tear_down (void)
{
  g_clear_object (&document);
  g_clear_pointer (&before, g_free);
}

static int
hex (const char *name)
{
  WceGeometry geometry = wce_scene_geometry (document);
  int number = wce_geometry_parse (&geometry, name);
  ck_assert_int_ne (number, WCE_NO_HEX);
  return number;
}

/* Hexes by number, of names with spaces between. Free with g_free(). */
static gboolean *
mask (const char *names)
{
  WceGeometry geometry = wce_scene_geometry (document);
  gboolean *hexes = g_new0 (gboolean, (gsize) wce_geometry_count (&geometry));
  char **words = g_strsplit (names, " ", -1);
  for (char **word = words; *word != NULL; word++)
    hexes[hex (*word)] = TRUE;
  g_strfreev (words);
  return hexes;
}

static WceClip *
take (const char *names, WceParts parts)
{
  gboolean *hexes = mask (names);
  WceClip *clip = wce_clip_take (document, hexes, parts, NULL);
  g_free (hexes);
  ck_assert_ptr_nonnull (clip);
  return clip;
}

/* The text of now is that of before with pieces replaced, pairs of old and new
 * up to NULL; one undo leads back. */
static void
expect_changes (const char *old, ...)
{
  GString *want = g_string_new (before);
  va_list pairs;
  va_start (pairs, old);
  for (; old != NULL; old = va_arg (pairs, const char *))
    {
      const char *new = va_arg (pairs, const char *);
      ck_assert_msg (g_string_replace (want, old, new, 0) == 1,
                     "'%s' is not there once", old);
    }
  va_end (pairs);
  ck_assert_str_eq (wce_document_get_text (document, NULL), want->str);
  g_string_free (want, TRUE);
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), before);
  ck_assert (!wce_document_get_modified (document));
}

/* ---- pictures --------------------------------------------------------------------- */

/* A board of just the hexes, which lie to each other as they do on the map. */
START_TEST (model_of_a_clip)
{
  g_autoptr (WceClip) three = take ("B3 B4 C4", WCE_PART_FORCES);
  g_autoptr (WceBoardModel) model = wce_clip_model (three, document);
  ck_assert_int_eq (model->columns, 2);
  ck_assert_int_eq (model->rows, 2);
  ck_assert_str_eq (model->hexes[0].unit.class_id, "auxilia");
  ck_assert_str_eq (model->hexes[1].unit.class_id, "heavy-infantry");
  ck_assert_str_eq (model->hexes[1].leader.name, "Mago");
  ck_assert (model->hexes[2].valid && model->hexes[2].unit.class_id == NULL);
  ck_assert (!model->hexes[3].valid);

  g_autoptr (WceClip) two = take ("B4 C4", WCE_PART_FORCES);
  g_autoptr (WceBoardModel) slanted = wce_clip_model (two, document);
  ck_assert_int_eq (slanted->columns, 2);
  ck_assert_int_eq (slanted->rows, 2);
  ck_assert (!slanted->hexes[0].valid && slanted->hexes[1].valid
             && slanted->hexes[2].valid);
  ck_assert_str_eq (slanted->hexes[1].unit.class_id, "heavy-infantry");
}
END_TEST

/* ---- whole maps ------------------------------------------------------------------- */

START_TEST (half_turn_of_all)
{
  ck_assert (wce_map_turn (document, WCE_TURN_HALF,
                           WCE_PART_TERRAIN | WCE_PART_FORCES, NULL, NULL));
  ck_assert_str_eq (wce_document_undo_label (document), "Turn the Map");
  expect_changes (
      "\"C5   D5\"", "\"G9   F8\"", "at=\"E1\"", "at=\"E13\"", "'C5 F1'",
      "'G9 D12'", "\"ne nw\"", "\"sw se\"", "side=\"top\"", "side=\"TOP\"",
      "side=\"bottom\"", "side=\"top\"", "side=\"TOP\"", "side=\"bottom\"",
      "\"B3 B7 b8\"", "\"H10 H6 H5\"", "ry\" at=\"B4\"", "ry\" at=\"H9\"",
      "leader at=\"B4\"", "leader at=\"H9\"", "at=\"H3\"", "at=\"B10\"",
      "bow\" at=\"H4\"", "bow\" at=\"B9\"", "leader at=\"H4\"",
      "leader at=\"B9\"", "edge=\"top\"", "edge=\"bottom\"", "\"C5 C6\"",
      "\"G9 G8\"", "side = top and", "side = bottom and", NULL);
}
END_TEST

START_TEST (two_half_turns_are_none)
{
  static const WceParts parts[] = { WCE_PART_TERRAIN, WCE_PART_FORCES,
                                    WCE_PART_TERRAIN | WCE_PART_FORCES };
  /* A hex in small letters is written anew as its neighbours are. */
  char *text = g_strdup (small);
  *strstr (text, "b8") = 'B';
  open_text (text);
  for (int i = 0; i < 3; i++)
    for (int turn = WCE_TURN_HALF; turn <= WCE_TURN_FLIP; turn++)
      {
        ck_assert (
            wce_map_turn (document, (WceTurn) turn, parts[i], NULL, NULL));
        ck_assert_str_ne (wce_document_get_text (document, NULL), text);
        ck_assert (
            wce_map_turn (document, (WceTurn) turn, parts[i], NULL, NULL));
        ck_assert_str_eq (wce_document_get_text (document, NULL), text);
      }
  g_free (text);
}
END_TEST

START_TEST (half_turn_of_the_terrain)
{
  ck_assert (
      wce_map_turn (document, WCE_TURN_HALF, WCE_PART_TERRAIN, NULL, NULL));
  expect_changes ("\"C5   D5\"", "\"G9   F8\"", "at=\"E1\"", "at=\"E13\"",
                  "'C5 F1'", "'G9 D12'", "\"ne nw\"", "\"sw se\"",
                  "edge=\"top\"", "edge=\"bottom\"", "\"C5 C6\"", "\"G9 G8\"",
                  NULL);
}
END_TEST

/* Everybody keeps his rules, his cards and his order of battle. */
START_TEST (armies_change_sides)
{
  open_text (large);
  ck_assert (
      wce_map_turn (document, WCE_TURN_HALF, WCE_PART_FORCES, NULL, NULL));
  expect_changes ("army side=\"top\"", "army side=\"BOTTOM\"",
                  "army side=\"bottom\"", "army side=\"top\"",
                  "army side=\"BOTTOM\"", "army side=\"bottom\"", "\"B1\"",
                  "\"J12\"", "\"K13\"", "\"A1\"", NULL);
}
END_TEST

START_TEST (half_turn_on_eleven_rows)
{
  open_text (large);
  ck_assert (
      wce_map_turn (document, WCE_TURN_HALF, WCE_PART_TERRAIN, NULL, NULL));
  expect_changes ("owner=\"top\" at=\"A6 F6\"", "owner=\"bottom\" at=\"K8 F7\"",
                  "\"K1 F12\"", "\"A13 F1\"", "zone id=\"road\" at=\"A13\"",
                  "zone id=\"road\" at=\"K1\"", NULL);
}
END_TEST

START_TEST (flip_of_all)
{
  ck_assert (wce_map_turn (document, WCE_TURN_FLIP,
                           WCE_PART_TERRAIN | WCE_PART_FORCES, NULL, NULL));
  ck_assert_str_eq (wce_document_undo_label (document), "Flip the Map");
  expect_changes (
      "\"C5   D5\"", "\"C9   D8\"", "at=\"E1\"", "at=\"E13\"", "'C5 F1'",
      "'C9 F12'", "\"ne nw\"", "\"nw ne\"", "\"B3 B7 b8\"", "\"B10 B6 B5\"",
      "ry\" at=\"B4\"", "ry\" at=\"B9\"", "leader at=\"B4\"",
      "leader at=\"B9\"", "at=\"H3\"", "at=\"H10\"", "bow\" at=\"H4\"",
      "bow\" at=\"H9\"", "leader at=\"H4\"", "leader at=\"H9\"",
      "section=\"left\"", "section=\"right\"", "\"C5 C6\"", "\"C9 C8\"", NULL);
}
END_TEST

START_TEST (flip_of_forces_on_eleven_rows)
{
  open_text (large);
  ck_assert (
      wce_map_turn (document, WCE_TURN_FLIP, WCE_PART_FORCES, NULL, NULL));
  expect_changes ("\"B1\"", "\"B12\"", "\"K13\"", "\"K1\"", "section=\"left\"",
                  "section=\"right\"", NULL);
}
END_TEST

/* A5 turns to I9, D5 to F8; what was in the bottom half goes. */
START_TEST (top_half_onto_the_bottom)
{
  open_text (HEAD (
      "ancients") "  <board>\n"
                  "    <terrain type=\"hill\" at=\"A5 D5 F8 E1 E13 E7\"/>\n"
                  "    <terrain type=\"forest\" at=\"I9 G2\"/>\n"
                  "    <hexside type=\"rampart\" at=\"B1\" sides=\"e se\"/>\n"
                  "  </board>\n</scenario>\n");
  ck_assert (wce_map_mirror (document, TRUE, NULL, NULL));
  ck_assert_str_eq (wce_document_undo_label (document), "Mirror the Top Half");
  expect_changes ("F8 E1 E13 E7\"", "F8 E1 E13 E7 I9\"",
                  "    <terrain type=\"forest\" at=\"I9 G2\"/>\n", "",
                  "sides=\"e se\"/>\n",
                  "sides=\"e se\"/>\n    <hexside type=\"rampart\" at=\"H12\" "
                  "sides=\"nw w\"/>\n",
                  NULL);
}
END_TEST

START_TEST (bottom_half_onto_the_top)
{
  open_text (large);
  ck_assert (wce_map_mirror (document, FALSE, NULL, NULL));
  /* F12 is in the right half of the middle row. Of the top half nothing
   * stays. */
  expect_changes ("    <terrain type=\"camp\" owner=\"top\" at=\"A6 F6\"/>\n",
                  "", "\"K1 F12\"", "\"K1 F12 A13 F1\"", NULL);
}
END_TEST

/* A mirrored owner is the other one. */
START_TEST (mirrored_camps)
{
  open_text (large);
  ck_assert (wce_map_mirror (document, TRUE, NULL, NULL));
  expect_changes ("A6 F6\"/>\n    <terrain type=\"hill\" at=\"K1 F12\"/>\n",
                  "A6 F6\"/>\n    <terrain type=\"camp\" owner=\"bottom\" "
                  "at=\"K8 F7\"/>\n",
                  NULL);
}
END_TEST

/* ---- clips ------------------------------------------------------------------------ */

START_TEST (paste_joins_the_lists)
{
  g_autoptr (WceClip) clip = take ("B7 B8", WCE_PART_FORCES);
  ck_assert_uint_eq (wce_clip_hex_count (clip), 2);
  ck_assert_uint_eq (wce_clip_thing_count (clip), 2);
  WceClipReport report;
  ck_assert (wce_clip_put (document, clip, hex ("C6"), "Paste", &report, NULL));
  ck_assert_uint_eq (report.things, 2);
  ck_assert_uint_eq (report.lost, 0);
  ck_assert_uint_eq (report.displaced, 0);
  ck_assert_str_eq (wce_document_undo_label (document), "Paste");
  expect_changes ("B3 B7 b8\"", "B3 B7 b8 C6 C7\"", NULL);
}
END_TEST

/* C5 with D5, which lies to its lower right, around C5: at F1 the same form is
 * F1 and G2. */
START_TEST (shapes_keep_their_form)
{
  g_autoptr (WceClip) clip = take ("C5 D5", WCE_PART_TERRAIN);
  ck_assert (wce_clip_put (document, clip, hex ("F1"), "Paste", NULL, NULL));
  /* F1 has the rampart already. */
  expect_changes ("C5   D5", "C5   D5 F1 G2", NULL);
}
END_TEST

START_TEST (turned_clips)
{
  g_autoptr (WceClip) clip = take ("C5 D5", WCE_PART_TERRAIN);
  g_autoptr (WceClip) half = wce_clip_turn (clip, WCE_TURN_HALF);
  g_autoptr (WceClip) flipped = wce_clip_turn (clip, WCE_TURN_FLIP);
  ck_assert (wce_clip_put (document, half, hex ("F6"), "Paste", NULL, NULL));
  expect_changes ("C5   D5", "C5   D5 F6 E6",
                  "    <hexside type=\"rampart\" at"
                  "='C5 F1' sides=\"ne nw\"/>\n",
                  "    <hexside type=\"rampart\" at='C5 F1' sides=\"ne nw\"/>\n"
                  "    <hexside type=\"rampart\" at=\"F6\" sides=\"sw se\"/>\n",
                  NULL);
  ck_assert (wce_clip_put (document, flipped, hex ("F6"), "Paste", NULL, NULL));
  expect_changes ("C5   D5", "C5   D5 F6 G6", "'C5 F1'", "'C5 F1 F6'", NULL);
}
END_TEST

/* A unit with all that is said of it, and a leader with his name, for the other
 * side. */
START_TEST (sides_swap)
{
  g_autoptr (WceClip) clip = take ("B3 B4", WCE_PART_FORCES);
  g_autoptr (WceClip) swapped = wce_clip_swap_sides (clip);
  ck_assert (wce_clip_put (document, swapped, hex ("G5"), "Paste", NULL, NULL));
  expect_changes (
      "<leader at=\"H4\" id=\"chief\"/>\n",
      "<leader at=\"H4\" id=\"chief\"/>\n    <leader at=\"G6\">Mago</leader>\n",
      "at=\"H4\" id=\"guard\"/>\n",
      "at=\"H4\" id=\"guard\"/>\n"
      "    <unit class=\"auxilia\" contingent=\"levy\" at=\"G5\"/>\n"
      "    <unit class=\"heavy-infantry\" at=\"G6\"/>\n",
      NULL);
}
END_TEST

/* The name of a list can have one more; that of a leader is his alone. */
START_TEST (ids_are_not_given_twice)
{
  g_autoptr (WceClip) clip = take ("H4", WCE_PART_FORCES);
  ck_assert (wce_clip_put (document, clip, hex ("G5"), "Paste", NULL, NULL));
  expect_changes ("bow\" at=\"H4\"", "bow\" at=\"H4 G5\"",
                  "<leader at=\"H4\" id=\"chief\"/>\n",
                  "<leader at=\"H4\" id=\"chief\"/>\n"
                  "    <leader at=\"G5\"/>\n",
                  NULL);
  g_autofree gboolean *hexes = mask ("H4");
  wce_document_begin (document, "Cut and paste", FALSE);
  ck_assert (wce_clip_clear (document, hexes, WCE_PART_FORCES, "", NULL));
  ck_assert (wce_clip_put (document, clip, hex ("G5"), "Paste", NULL, NULL));
  wce_document_end (document);
  ck_assert_ptr_nonnull (strstr (wce_document_get_text (document, NULL),
                                 "<leader id=\"chief\" at=\"G5\"/>"));
}
END_TEST

START_TEST (what_is_there_gives_way)
{
  g_autoptr (WceClip) clip = take ("B7", WCE_PART_FORCES);
  WceClipReport report;
  ck_assert (wce_clip_put (document, clip, hex ("H4"), "Paste", &report, NULL));
  ck_assert_uint_eq (report.displaced, 2);
  expect_changes ("B3 B7 b8\"", "B3 B7 b8 H4\"",
                  "    <unit class=\"light-bow\" at=\"H4\" id=\"guard\"/>\n",
                  "", "    <leader at=\"H4\" id=\"chief\"/>\n", "", NULL);
}
END_TEST

/* C4 is open ground and empty: where it comes to, D5 keeps its hill. */
START_TEST (open_ground_covers_nothing)
{
  g_autoptr (WceClip) clip = take ("C4 C5", WCE_PART_TERRAIN);
  ck_assert (wce_clip_put (document, clip, hex ("D5"), "Paste", NULL, NULL));
  expect_changes ("C5   D5", "C5   D5 D6", "'C5 F1'", "'C5 F1 D6'", NULL);
}
END_TEST

START_TEST (off_the_board_is_told)
{
  g_autoptr (WceClip) clip = take ("B3 B4", WCE_PART_FORCES);
  WceClipReport report;
  ck_assert (
      wce_clip_put (document, clip, hex ("D12"), "Paste", &report, NULL));
  ck_assert_uint_eq (report.lost, 2); /* the heavy infantry and Mago */
  expect_changes ("B3 B7 b8\"", "B3 B7 b8 D12\"", NULL);
}
END_TEST

START_TEST (other_rules_refuse)
{
  g_autoptr (WceClip) clip = take ("B3 C5", WCE_PART_ALL);
  g_autofree char *clipped = wce_clip_to_text (clip);
  GString *other = g_string_new (clipped);
  g_string_replace (other, "\"hill\"", "\"glacier\"", 0);
  g_string_replace (other, "\"auxilia\"", "\"dragoon\"", 0);
  g_autoptr (WceClip) unknown = wce_clip_parse (other->str, other->len, NULL);
  ck_assert_ptr_nonnull (unknown);
  g_autoptr (GError) error = NULL;
  ck_assert (
      !wce_clip_put (document, unknown, hex ("E5"), "Paste", NULL, &error));
  ck_assert_str_eq (error->message, "The rules of this battle do not know "
                                    "glacier, dragoon, so nothing was placed.");
  ck_assert (!wce_document_can_undo (document));
  g_string_free (other, TRUE);
}
END_TEST

START_TEST (clips_are_text)
{
  g_autoptr (WceClip) clip = take ("B3 B4 C5 C6 H4", WCE_PART_ALL);
  g_autofree char *text = wce_clip_to_text (clip);
  g_autoptr (WceClip) again = wce_clip_parse (text, strlen (text), NULL);
  ck_assert_ptr_nonnull (again);
  g_autofree char *same = wce_clip_to_text (again);
  ck_assert_str_eq (text, same);
  ck_assert_uint_eq (wce_clip_hex_count (again), 5);
  /* The middle is C5: B4 lies to its upper left, one down left of it B3. */
  ck_assert_ptr_nonnull (strstr (text, "<terrain type=\"hill\" at=\"0,0\"/>"));
  ck_assert_ptr_nonnull (strstr (text, "sides=\"ne nw\" at=\"0,0\""));
  ck_assert_ptr_nonnull (strstr (text, "<leader at=\"-1,-1\">Mago</leader>"));
  ck_assert_ptr_nonnull (strstr (text, "at=\"0,0 2,0\"><name>The ford<"));
}
END_TEST

START_TEST (no_clips)
{
  static const char *const texts[] = {
    "",
    "hello",
    "<clip/>",
    "<clip xmlns=\"urn:x-warcouncil:clip\"/>",
    "<clip xmlns=\"urn:x-warcouncil:clip\" hexes=\"1,0\"/>",
    "<clip xmlns=\"urn:x-warcouncil:clip\" hexes=\"0,0 a,b\"/>",
    "<clip xmlns=\"urn:x-warcouncil:clip\" hexes=\"0,0 99999999999,1\"/>",
    "<clip xmlns=\"urn:x-warcouncil:clip\" hexes=\"0,0\"><rule/></clip>",
    "<clip xmlns=\"urn:x-warcouncil:clip\" hexes=\"0,0\">"
    "<unit class=\"x\" at=\"0,0\"/></clip>",
    "<clip xmlns=\"urn:x-warcouncil:clip\" hexes=\"0,0\">"
    "<hexside type=\"x\" at=\"0,0\"/></clip>",
    "<scenario xmlns=\"urn:x-warcouncil:scenario\" hexes=\"0,0\"/>",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      ck_assert_msg (wce_clip_parse (texts[i], strlen (texts[i]), &error)
                         == NULL,
                     "%s", texts[i]);
      ck_assert_str_eq (error->message, "This is not a piece of a map.");
    }
}
END_TEST

START_TEST (clear_takes_all_out)
{
  g_autofree gboolean *hexes = mask ("B3 B4 C5");
  ck_assert (wce_clip_clear (
      document, hexes, WCE_PART_TERRAIN | WCE_PART_FORCES, "Delete", NULL));
  expect_changes ("C5   D5", "D5", "'C5 F1'", "'F1'", "B3 B7 b8", "B7 b8",
                  "    <unit class=\"heavy-infantry\" at=\"B4\"/>\n", "",
                  "    <leader at=\"B4\">Mago <!-- or Magon --></leader>\n", "",
                  NULL);
}
END_TEST

/* ---- moving ----------------------------------------------------------------------- */

START_TEST (move_changes_words)
{
  g_autofree gboolean *hexes = mask ("B3 B4 C5");
  ck_assert (wce_clip_move (document, hexes, hex ("B3"), hex ("C3"),
                            WCE_PART_TERRAIN | WCE_PART_FORCES, NULL, NULL));
  ck_assert_str_eq (wce_document_undo_label (document), "Move");
  /* D4 lies to the lower left of C5 as C3 does of B3. */
  expect_changes ("C5   D5", "D4   D5", "'C5 F1'", "'D4 F1'", "B3 B7", "C3 B7",
                  "ry\" at=\"B4\"", "ry\" at=\"C4\"", "leader at=\"B4\"",
                  "leader at=\"C4\"", NULL);
}
END_TEST

/* A line moves by one: who comes to where another one of it was drives out
 * nobody. */
START_TEST (neighbours_move_together)
{
  g_autofree gboolean *hexes = mask ("B7 B8");
  WceClipReport report;
  ck_assert (wce_clip_move (document, hexes, hex ("B7"), hex ("B8"),
                            WCE_PART_FORCES, &report, NULL));
  ck_assert_uint_eq (report.displaced, 0);
  expect_changes ("B3 B7 b8", "B3 B8 B9", NULL);
}
END_TEST

START_TEST (move_drives_out)
{
  g_autofree gboolean *hexes = mask ("B3");
  WceClipReport report;
  ck_assert (wce_clip_move (document, hexes, hex ("B3"), hex ("B4"),
                            WCE_PART_FORCES, &report, NULL));
  /* A leader of his own side stays with the unit. */
  ck_assert_uint_eq (report.displaced, 1);
  expect_changes ("B3 B7", "B4 B7",
                  "    <unit class=\"heavy-infantry\" at=\"B4\"/>\n", "", NULL);
}
END_TEST

START_TEST (move_stays_on_the_board)
{
  g_autofree gboolean *hexes = mask ("B3 E1");
  g_autoptr (GError) error = NULL;
  ck_assert (!wce_clip_move (document, hexes, hex ("B3"), hex ("B2"),
                             WCE_PART_ALL, NULL, &error));
  ck_assert_str_eq (error->message, "A part of the selection would leave the "
                                    "board, so it stays where it is.");
  ck_assert (!wce_document_can_undo (document));
}
END_TEST

START_TEST (broken_text_changes_nothing)
{
  g_autoptr (WceClip) clip = take ("B3", WCE_PART_ALL);
  wce_document_replace (document, 0, 5, "<");
  g_autofree char *text = g_strdup (wce_document_get_text (document, NULL));
  g_autoptr (GError) error = NULL;
  ck_assert (!wce_clip_put (document, clip, 60, "Paste", NULL, &error));
  ck_assert_int_eq (error->code, WCE_DOCUMENT_ERROR_BROKEN);
  ck_assert (!wce_map_turn (document, WCE_TURN_HALF, WCE_PART_ALL, NULL, NULL));
  ck_assert (!wce_map_mirror (document, TRUE, NULL, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("clip");
  TCase *maps = tcase_create ("whole maps"), *clips = tcase_create ("clips"),
        *moves = tcase_create ("moving");
  TCase *cases[] = { maps, clips, moves };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      tcase_add_checked_fixture (cases[i], set_up, tear_down);
      suite_add_tcase (suite, cases[i]);
    }
  tcase_add_test (maps, half_turn_of_all);
  tcase_add_test (maps, two_half_turns_are_none);
  tcase_add_test (maps, half_turn_of_the_terrain);
  tcase_add_test (maps, armies_change_sides);
  tcase_add_test (maps, half_turn_on_eleven_rows);
  tcase_add_test (maps, flip_of_all);
  tcase_add_test (maps, flip_of_forces_on_eleven_rows);
  tcase_add_test (maps, top_half_onto_the_bottom);
  tcase_add_test (maps, bottom_half_onto_the_top);
  tcase_add_test (maps, mirrored_camps);
  tcase_add_test (clips, paste_joins_the_lists);
  tcase_add_test (clips, shapes_keep_their_form);
  tcase_add_test (clips, turned_clips);
  tcase_add_test (clips, sides_swap);
  tcase_add_test (clips, ids_are_not_given_twice);
  tcase_add_test (clips, what_is_there_gives_way);
  tcase_add_test (clips, open_ground_covers_nothing);
  tcase_add_test (clips, off_the_board_is_told);
  tcase_add_test (clips, other_rules_refuse);
  tcase_add_test (clips, clips_are_text);
  tcase_add_test (clips, no_clips);
  tcase_add_test (clips, clear_takes_all_out);
  tcase_add_test (moves, move_changes_words);
  tcase_add_test (moves, neighbours_move_together);
  tcase_add_test (moves, move_drives_out);
  tcase_add_test (moves, move_stays_on_the_board);
  tcase_add_test (moves, broken_text_changes_nothing);
  tcase_add_test (moves, model_of_a_clip);

  return run_suite (suite);
}

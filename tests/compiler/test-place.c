/* Where somebody is in a text, and what is proposed there. A '|' in the texts
 * is the place. The environment says in SOURCE_ROOT where the sources are. */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/place.h"
#include "../run.h"

static char text[4096];
static size_t length, byte;

static void
set (const char *marked)
{
  const char *bar = strchr (marked, '|');
  ck_assert_ptr_nonnull (bar);
  byte = (size_t) (bar - marked);
  length = (size_t) snprintf (text, sizeof text, "%.*s%s", (int) byte, marked,
                              bar + 1);
  ck_assert_uint_lt (length, sizeof text);
}

static bool
part_is (wcc_range part, const char *expected)
{
  return part.end - part.start == strlen (expected)
         && memcmp (text + part.start, expected, strlen (expected)) == 0;
}

static const struct {
  const char *marked;
  enum wcc_place_kind place;
  const char *word, *element, *parent, *attribute;
} places[] = {
  { "|<scenario>", WCC_PLACE_NOWHERE, "", "", "", "" },
  { "<sce|nario>", WCC_PLACE_ELEMENT, "scenario", "scenario", "", "" },
  { "<scenario>|", WCC_PLACE_TEXT, "", "scenario", "", "" },
  { "<scenario><army><u|", WCC_PLACE_ELEMENT, "u", "u", "army", "" },
  { "<scenario><army><|\n<unit/></army>", WCC_PLACE_ELEMENT, "", "", "army",
    "" },
  { "<scenario><army><un|\n<unit at='A1'/></army>", WCC_PLACE_ELEMENT, "un",
    "un", "army", "" },
  { "<scenario><army><unit |", WCC_PLACE_ATTRIBUTE, "", "unit", "army", "" },
  { "<scenario><army><unit cl|ass='x'/>", WCC_PLACE_ATTRIBUTE, "class", "unit",
    "army", "class" },
  { "<scenario><army><unit class='li|ght' at='A1'/>", WCC_PLACE_VALUE, "light",
    "unit", "army", "class" },
  { "<scenario><army><unit class=\"li|\n<unit class='x'/>", WCC_PLACE_VALUE,
    "li", "unit", "army", "class" },
  { "<scenario><army><unit at='A1 B|2 C3'/>", WCC_PLACE_VALUE, "B2", "unit",
    "army", "at" },
  { "<scenario><army><unit/>|", WCC_PLACE_TEXT, "", "army", "scenario", "" },
  { "<scenario><army><unit/></ar|my>", WCC_PLACE_CLOSE, "army", "army",
    "scenario", "" },
  { "<scenario><army></army>|", WCC_PLACE_TEXT, "", "scenario", "", "" },
  { "<scenario><army></unit><|", WCC_PLACE_ELEMENT, "", "", "army", "" },
  { "<scenario><army><unit></army><|", WCC_PLACE_ELEMENT, "", "", "scenario",
    "" },
  { "<scenario><!-- <ar|my> --><x>", WCC_PLACE_NOWHERE, "", "scenario", "",
    "" },
  { "<scenario><!-- <ar|my>", WCC_PLACE_NOWHERE, "", "scenario", "", "" },
  { "<?xml version='1.0'?><scenario><a '=<army |", WCC_PLACE_ATTRIBUTE, "",
    "army", "scenario", "" },
  { "<rules><effect when='actor.mo|ved and x'/>", WCC_PLACE_VALUE, "moved",
    "effect", "rules", "when" },
  { "<rules><effect when='actor.trait(f|oot)'/>", WCC_PLACE_VALUE, "foot",
    "effect", "rules", "when" },
};

START_TEST (places_are_found)
{
  set (places[_i].marked);
  wcc_place place = wcc_place_at (text, length, byte);
  ck_assert_int_eq (place.place, places[_i].place);
  ck_assert (part_is (place.word, places[_i].word));
  ck_assert (part_is (place.element, places[_i].element));
  ck_assert (part_is (place.parent, places[_i].parent));
  ck_assert (part_is (place.attribute, places[_i].attribute));
}
END_TEST

/* ---- proposals ------------------------------------------------------------- */

static const wcc_noun classes[] = { { .id = "light-infantry", .name = "Light" },
                                    { .id = "elephant", .name = "Beasts" } };
static const wcc_noun traits[] = { { .id = "foot", .name = "foot" } };
static const wcc_noun faces[] = { { .id = "flag", .name = "flag" } };
static const wcc_noun_list nouns[] = { { "unit-class", classes, 2 },
                                       { "trait", traits, 1 },
                                       { "face", faces, 1 } };
static const wcc_catalogue catalogue
    = { .noun_lists = nouns, .noun_list_count = 3 };

static const struct {
  const char *marked;
  const char *word;  /* is proposed; NULL: nothing at all */
  const char *after; /* the text with it and the cursor; NULL: not looked at */
  const char *never; /* is not proposed */
} proposals[] = {
  { "<scenario><army><un|", "unit",
    "<scenario><army><unit class=\"|\" at=\"\"/>", "zone" },
  { "<scenario><army><un|it class='x'/>", "unit",
    "<scenario><army><unit| class='x'/>", NULL },
  { "<scenario><army>\n|\n</army>", "unit",
    "<scenario><army>\n<unit class=\"|\" at=\"\"/>\n</army>", "zone" },
  { "<scenario><coun|\n", "council", "<scenario><council>|</council>\n",
    "unit" },
  { "<scenario><army><un|", "/army", "<scenario><army></army>|", NULL },
  { "<scenario><army></|", "army", "<scenario><army></army>|", NULL },
  { "<scenario><army></|>", "army", "<scenario><army></army|>", NULL },
  { "<scenario><army><unit c|", "class", "<scenario><army><unit class=\"|\"",
    "card" },
  { "<scenario><army><unit at='A1' |/>", "class", NULL, "at" },
  { "<scenario><army><unit cl|='x'/>", "class",
    "<scenario><army><unit class|='x'/>", NULL },
  { "<scenario><army><unit class=\"li|\"/>", "light-infantry",
    "<scenario><army><unit class=\"light-infantry|\"/>", "foot" },
  { "<scenario><army><arm class=\"elephant li|\"/>", "light-infantry",
    "<scenario><army><arm class=\"elephant light-infantry|\"/>", NULL },
  { "<scenario><army first=\"|\"/>", "yes", NULL, "top" },
  { "<rules><effect query=\"clo|\"", "close-dice", NULL, "hex-entered" },
  { "<rules><effect when=\"ac|\"", "actor", NULL, "moved" },
  { "<rules><effect when=\"actor.|\"", "moved", NULL, "actor" },
  { "<rules><effect when=\"actor.tr|\"", "trait",
    "<rules><effect when=\"actor.trait(|)\"", "uphill" },
  { "<rules><effect when=\"not(actor.trait(|\"", "foot", NULL, "elephant" },
  { "<rules><effect when=\"actor.class = |\"", "elephant", NULL, "foot" },
  { "<rules><effect when=\"attack.|\"", "uphill", NULL, "moved" },
  { "<rules><on event=\"|\"", "turn-starts", NULL, "close-dice" },
  /* What a query or an event tells of, also for what is inside of it. */
  { "<rules><effect query='blocks' when=\"|\"", "piece", NULL, "target" },
  { "<rules><effect query='close-dice' when=\"|\"", "target", NULL, "each" },
  { "<rules><effect query='blocks' value=\"|\"", "switch", NULL, "role" },
  { "<rules><on event='turn-starts' when=\"|\"", "side", NULL, "piece" },
  { "<rules><on event='turn-starts'><for-each piece=\"|\"", "side", NULL,
    "hex" },
  { "<rules><on event='turn-starts'><for-each><offer when=\"|\"", "each", NULL,
    "piece" },
  { "<rules><on event='turn-starts'><for-each><offer when=\"|\"", "hex", NULL,
    "roll" },
  { "<rules><on event='turn-starts'><roll><draw when=\"|\"", "roll", NULL,
    "each" },
  { "<rules><on event='turn-starts' when=\"|\"", "side", NULL, "roll" },
  { "<rules><on event='turn-starts'><roll><draw when=\"roll.|\"", "total", NULL,
    "side" },
  { "<rules><on event='turn-starts'><roll><draw when=\"roll.dice(|\"", "flag",
    NULL, "total" },
  { "<rules><on event='turn-starts'><for-each><eliminate of=\"|\"", "each",
    NULL, "piece" },
  { "<rules><on event='turn-starts'><|", "draw", NULL, "eliminate" },
  { "<rules><on event='hex-entered'><|", "eliminate", NULL, "unit" },
  { "<rules><on event='hex-entered'></on><on event='turn-starts'><|", "draw",
    NULL, "eliminate" },
  /* What stands there already as often as it may. */
  { "<scenario><board/><|", "army", NULL, "board" },
  { "<scenario>|<board/>", "army", NULL, "board" },
  { "<scenario><bo|ard/></scenario>", "board", NULL, NULL },
  { "<scenario><!-- <board/> --><boards/><|", "board", NULL, NULL },
  { "<scenario><army><board/></army><|", "board", NULL, NULL },
  { "<scenario><army><x></army><army/><|<board></scenario>", "zone", NULL,
    "army" },
  { "<scenario><army></army><ar|\n<board></scenario>", "army", NULL, "board" },
  { "<rules><!-- <|", NULL, NULL, NULL },
  { "<wrong><|", NULL, NULL, NULL },
};

static const wcc_proposal *
find (const wcc_proposals *list, const char *word)
{
  for (size_t i = 0; i < wcc_proposals_count (list); i++)
    if (strcmp (wcc_proposals_get (list, i)->word, word) == 0)
      return wcc_proposals_get (list, i);
  return NULL;
}

START_TEST (proposals_fit)
{
  set (proposals[_i].marked);
  wcc_proposals *list = wcc_propose (text, length, byte, &catalogue);
  wcc_range range = wcc_proposals_range (list);
  if (!proposals[_i].word)
    {
      for (size_t i = 0; i < wcc_proposals_count (list); i++)
        ck_assert_int_eq (wcc_proposals_get (list, i)->kind, WCC_PROPOSE_CLOSE);
      wcc_proposals_free (list);
      return;
    }
  const wcc_proposal *found = find (list, proposals[_i].word);
  ck_assert_ptr_nonnull (found);
  ck_assert (!proposals[_i].never || !find (list, proposals[_i].never));
  if (proposals[_i].after)
    {
      char after[4096];
      snprintf (after, sizeof after, "%.*s%.*s|%s%s", (int) range.start, text,
                (int) found->cursor, found->text, found->text + found->cursor,
                text + range.end);
      ck_assert_str_eq (after, proposals[_i].after);
    }
  wcc_proposals_free (list);
}
END_TEST

/* ---- help -------------------------------------------------------------------- */

static const struct {
  const char *marked, *word, *says;
} helps[] = {
  { "<scenario><army><un|it at='A1'/>", "unit", "Units of one class" },
  { "<scenario><army></ar|my>", "army", "" },
  { "<rules><effect que|ry='blocks'/>", "query", "It is required." },
  { "<rules><effect query='blo|cks'/>", "blocks", "Blocks of a full unit." },
  { "<rules><effect when='actor.mo|ved'/>", "moved", "ordered move" },
  { "<rules><effect when='actor.trait(f|oot)'/>", "foot", "" },
  { "<scenario><army><unit class='ele|phant'/>", "elephant", "" },
  /* What is nothing itself stands in an attribute. */
  { "<scenario><army><unit class='el|eph'/>", "class", "" },
  { "<scenario>|", NULL, NULL },
};

START_TEST (help_is_given)
{
  set (helps[_i].marked);
  wcc_proposals *list = wcc_help_at (text, length, byte, &catalogue);
  if (helps[_i].word)
    {
      ck_assert_uint_eq (wcc_proposals_count (list), 1);
      const wcc_proposal *help = wcc_proposals_get (list, 0);
      ck_assert_str_eq (help->word, helps[_i].word);
      ck_assert_msg (strstr (help->documentation, helps[_i].says), "%s",
                     help->documentation);
    }
  else
    ck_assert_uint_eq (wcc_proposals_count (list), 0);
  wcc_proposals_free (list);
}
END_TEST

/* Every place of a real document, whole and cut off, is answered. */
START_TEST (every_place_is_answered)
{
  char path[1024], *all;
  size_t size, count = 0;
  snprintf (path, sizeof path, "%s/scenarios/ancients/akragas.xml",
            getenv ("SOURCE_ROOT"));
  ck_assert_int_eq (wcc_load_file (NULL, path, &all, &size), 0);
  for (size_t i = 0; i <= size; i++)
    {
      wcc_proposals *list = wcc_propose (all, size, i, &catalogue);
      wcc_range range = wcc_proposals_range (list);
      ck_assert_uint_le (range.start, i);
      ck_assert (range.end >= i && range.end <= size);
      wcc_proposals *cut = wcc_propose (all, i, i, &catalogue);
      ck_assert_uint_eq (wcc_proposals_range (cut).start, range.start);
      count += wcc_proposals_count (cut) > 0;
      wcc_proposals_free (cut);
      wcc_proposals_free (list);
    }
  ck_assert_uint_gt (count, size / 10);
  free (all);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("place");
  TCase *tests = tcase_create ("place");
  tcase_set_timeout (tests, 60);
  tcase_add_loop_test (tests, places_are_found, 0,
                       sizeof places / sizeof places[0]);
  tcase_add_loop_test (tests, proposals_fit, 0,
                       sizeof proposals / sizeof proposals[0]);
  tcase_add_loop_test (tests, help_is_given, 0, sizeof helps / sizeof helps[0]);
  tcase_add_test (tests, every_place_is_answered);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}

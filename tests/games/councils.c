/* councils.c: whether compiled battles say what their war councils say.
 *
 *   councils DIRECTORY < TABLE
 *
 * Fields of the table are separated by '|'; '-' is nothing. The lines behind a
 * council are about its battle:
 *   council | FILE | number | title | part | year |
 *     top army | commanders | cards | tokens |
 *     bottom army | commanders | cards | tokens | first side, or dice | banners
 *   arm | side | contingent | classes | weapon, or none
 *   terrain | id | least number of hexes
 *   objective | hexes of its zone | banners
 * What follows, and lines that begin with '#', names rules for people. */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/wcc.h"
#include "wcr/wcr.h"

enum { MAX_FIELDS = 20, MAX_ARMS = 8, MAX_LINE = 1000 };

struct arm {
  enum wcr_side side;
  char contingent[64], classes[128], weapon[64];
};

static struct {
  const char *file;
  wcr_battle *battle;
  wcr_game *game;
  struct arm arm[MAX_ARMS];
  int arms;
} now;

static int failures, councils;
static char file[MAX_LINE];

static void
differs (const char *what, const char *found, const char *wanted)
{
  fprintf (stderr, "%s: %s is '%s', not '%s'\n", now.file, what, found, wanted);
  failures++;
}

static void
same_text (const char *what, const char *found, const char *wanted)
{
  if (strcmp (found ? found : "-", wanted) != 0)
    differs (what, found ? found : "-", wanted);
}

static void
same_number (const char *what, int found, const char *wanted)
{
  char text[16];
  snprintf (text, sizeof text, "%d", found);
  same_text (what, text, wanted);
}

/* ---- the lines ------------------------------------------------------------ */

/* Whether the blank-separated list has the word. */
static bool
listed (const char *list, const char *word)
{
  size_t n = strlen (word);
  for (const char *at = strstr (list, word); at; at = strstr (at + 1, word))
    if ((at == list || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0'))
      return true;
  return false;
}

static const char *
commanders (enum wcr_side side, char text[256])
{
  const char *name;
  *text = '\0';
  for (int i = 0; (name = wcr_army_commander (now.battle, side, i)); i++)
    snprintf (text + strlen (text), 256 - strlen (text), "%s%s",
              i ? ", " : "", name);
  return *text ? text : NULL;
}

/* An army has a leader for each commander at least, and no name for one who is
 * not known. */
static void
check_leaders (enum wcr_side side, const char *names)
{
  int leaders = 0, wanted = 1;
  bool unknown = strcmp (names, "-") == 0;
  for (const char *at = names; (at = strchr (at, ',')); at++)
    wanted++;
  for (int i = wcr_unit_count (now.battle); i < wcr_piece_count (now.battle);
       i++)
    if (wcr_piece_side (now.battle, i) == side
        && wcr_piece_hex (now.battle, now.game, i) >= 0)
      {
        leaders++;
        if (unknown)
          same_text ("name of the leader",
                     wcr_noun_name (now.battle, WCR_NOUN_PIECE, i), "");
      }
  if (leaders < wanted)
    {
      fprintf (stderr, "%s: %d leaders on side %d, not %d\n", now.file, leaders,
               side, wanted);
      failures++;
    }
}

static void
check_army (enum wcr_side side, char *field[])
{
  char text[256];
  check_leaders (side, field[1]);
  same_text ("army", wcr_noun_name (now.battle, WCR_NOUN_ARMY, side), field[0]);
  same_text ("colour", wcr_army_colour (now.battle, side),
             side == WCR_SIDE_TOP ? "tan" : "purple");
  same_text ("commander", commanders (side, text), field[1]);
  same_number ("cards", wcr_hand_size (now.battle, side), field[2]);
  same_number ("tokens", wcr_game_tokens (now.game, side), field[3]);
}

static void
check_council (char *field[])
{
  char date[32];
  snprintf (date, sizeof date, "AD %s", field[4]);
  same_number ("number", wcr_battle_number (now.battle), field[1]);
  same_text ("title", wcr_prose (now.battle, WCR_PROSE_TITLE, NULL, 0),
             field[2]);
  same_text ("part", wcr_prose (now.battle, WCR_PROSE_PART, NULL, 0), field[3]);
  same_text ("date", wcr_prose (now.battle, WCR_PROSE_DATE, NULL, 0), date);
  check_army (WCR_SIDE_TOP, field + 5);
  check_army (WCR_SIDE_BOTTOM, field + 9);
  if (strcmp (field[13], "dice") != 0)
    same_text ("first",
               wcr_first_side (now.battle) == WCR_SIDE_TOP ? "top" : "bottom",
               field[13]);
  for (int side = 0; side < WCR_SIDES; side++)
    same_number ("banners", wcr_banners_to_win (now.battle, side), field[14]);
}

static void
check_terrain (const char *id, int least)
{
  int hexes = 0, type = wcr_noun_find (now.battle, WCR_NOUN_TERRAIN, id);
  for (int hex = 0; hex < wcr_hex_count (now.battle); hex++)
    hexes += wcr_hex_valid (now.battle, hex) && type != WCR_NONE
             && wcr_hex_terrain (now.battle, now.game, hex) == type;
  if (hexes < least)
    {
      fprintf (stderr, "%s: %d hexes of %s, not %d\n", now.file, hexes, id,
               least);
      failures++;
    }
}

static void
check_objective (const char *size, const char *banners)
{
  int hexes = 0;
  if (wcr_objective_count (now.battle) != 1)
    {
      differs ("objectives", "not one", "one");
      return;
    }
  int zone = wcr_objective_zone (now.battle, 0);
  for (int hex = 0; hex < wcr_hex_count (now.battle); hex++)
    hexes += wcr_hex_valid (now.battle, hex)
             && (wcr_hex_zones (now.battle, hex) >> zone & 1);
  same_number ("hexes of the objective", hexes, size);
  same_number ("banners of the objective",
               wcr_objective_banners (now.battle, 0), banners);
}

/* ---- arms ----------------------------------------------------------------- */

static bool
has_trait (int piece, const char *id)
{
  int trait = wcr_noun_find (now.battle, WCR_NOUN_TRAIT, id);
  return trait != WCR_NONE
         && (wcr_piece_traits (now.battle, piece) >> trait & 1);
}

/* The weapon that the lines give the unit: a line that names its contingent
 * goes before one that names none. */
static const char *
weapon_of (int piece)
{
  const char *weapon = "none";
  const char *id = wcr_noun_id (now.battle, WCR_NOUN_CLASS,
                                wcr_piece_class (now.battle, piece));
  for (int named = 0; named < 2; named++)
    for (const struct arm *arm = now.arm; arm < now.arm + now.arms; arm++)
      if (arm->side == wcr_piece_side (now.battle, piece)
          && listed (arm->classes, id)
          && (named ? has_trait (piece, arm->contingent)
                    : strcmp (arm->contingent, "-") == 0))
        weapon = arm->weapon;
  return weapon;
}

/* Whether a unit of the army is one of those of which the line speaks. */
static bool
is_meant (const struct arm *arm, int piece, const char *id)
{
  return arm->side == wcr_piece_side (now.battle, piece)
         && strcmp (id, wcr_noun_id (now.battle, WCR_NOUN_CLASS,
                                     wcr_piece_class (now.battle, piece)))
                == 0
         && (strcmp (arm->contingent, "-") == 0
             || has_trait (piece, arm->contingent));
}

/* Whether the unit is of a class that some line of the battle names: one that
 * may have the weapon. */
static bool
is_rider (int piece)
{
  const char *id = wcr_noun_id (now.battle, WCR_NOUN_CLASS,
                                wcr_piece_class (now.battle, piece));
  for (const struct arm *arm = now.arm; arm < now.arm + now.arms; arm++)
    if (listed (arm->classes, id))
      return true;
  return false;
}

/* Reports a class of a line of which the battle has no unit: the line would
 * say nothing of it. */
static void
check_units (const struct arm *arm)
{
  char classes[sizeof arm->classes];
  char *rest = classes;
  snprintf (classes, sizeof classes, "%s", arm->classes);
  for (char *id = strtok_r (rest, " ", &rest); id;
       id = strtok_r (NULL, " ", &rest))
    {
      bool some = false;
      for (int piece = 0; piece < wcr_unit_count (now.battle); piece++)
        some = some || is_meant (arm, piece, id);
      if (!some)
        differs (arm->contingent, "without units", id);
    }
}

/* Whether some riders of the side have the weapon and others none; then all of
 * them have markers. */
static bool
has_both (enum wcr_side side)
{
  bool some[2] = { false, false };
  for (int piece = 0; piece < wcr_unit_count (now.battle); piece++)
    if (wcr_piece_side (now.battle, piece) == side && is_rider (piece))
      some[strcmp (weapon_of (piece), "none") == 0] = true;
  return some[0] && some[1];
}

/* Each class of a line has units, and each unit what its line says, in the data
 * and as its marker. */
static void
check_arms (void)
{
  for (const struct arm *arm = now.arm; arm < now.arm + now.arms; arm++)
    check_units (arm);
  for (int piece = 0; piece < wcr_unit_count (now.battle); piece++)
    {
      const char *weapon = weapon_of (piece);
      bool bow = has_trait (piece, "bow");
      enum wcr_marker marker = wcr_piece_marker (now.battle, piece);
      bool shown = !bow && is_rider (piece)
                   && has_both (wcr_piece_side (now.battle, piece));
      if (bow != (strcmp (weapon, "bow") == 0)
          || bow != (marker == WCR_MARKER_ARMED)
          || shown != (marker == WCR_MARKER_UNARMED))
        differs (wcr_noun_id (now.battle, WCR_NOUN_CLASS,
                              wcr_piece_class (now.battle, piece)),
                 bow ? "bow" : "none", weapon);
    }
}

/* ---- all ------------------------------------------------------------------ */

static void
finish (void)
{
  if (!now.battle)
    return;
  check_arms ();
  free (now.game);
  wcr_battle_destroy (now.battle);
  now.battle = NULL;
  now.arms = 0;
}

static void
open_battle (const char *directory, const char *name)
{
  char path[1024], *text = NULL;
  size_t length = 0, size = 0;
  finish ();
  snprintf (file, sizeof file, "%s", name);
  now.file = file;
  snprintf (path, sizeof path, "%s/%s.xml", directory, name);
  wcc_result *result = NULL;
  if (wcc_load_file (NULL, path, &text, &length) == 0)
    result = wcc_compile (text, length, path, NULL, NULL);
  const void *binary = result ? wcc_result_binary (result, &size) : NULL;
  if (!binary
      || wcr_battle_load (binary, size, NULL, &now.battle, NULL) != WCR_OK)
    {
      fprintf (stderr, "%s: does not compile\n", path);
      exit (2);
    }
  now.game = malloc (wcr_game_size (now.battle));
  if (!now.game)
    exit (2);
  wcr_game_start (now.battle, now.game, 1, NULL);
  wcc_result_free (result);
  free (text);
  councils++;
}

static void
read_line (const char *directory, char *line)
{
  char *field[MAX_FIELDS];
  int fields = 0;
  for (char *at = strtok (line, "|\n"); at && fields < MAX_FIELDS;
       at = strtok (NULL, "|\n"))
    field[fields++] = at;
  if (fields == 0 || *field[0] == '#')
    return;
  if (strcmp (field[0], "council") == 0 && fields >= 16)
    {
      open_battle (directory, field[1]);
      check_council (field + 1);
    }
  else if (strcmp (field[0], "arm") == 0 && fields >= 5 && now.arms < MAX_ARMS)
    {
      struct arm *arm = &now.arm[now.arms++];
      arm->side = strcmp (field[1], "top") == 0 ? WCR_SIDE_TOP
                                                : WCR_SIDE_BOTTOM;
      snprintf (arm->contingent, sizeof arm->contingent, "%s", field[2]);
      snprintf (arm->classes, sizeof arm->classes, "%s", field[3]);
      snprintf (arm->weapon, sizeof arm->weapon, "%s", field[4]);
    }
  else if (strcmp (field[0], "terrain") == 0 && fields >= 3)
    check_terrain (field[1], atoi (field[2]));
  else if (strcmp (field[0], "objective") == 0 && fields >= 3)
    check_objective (field[1], field[2]);
  else
    differs ("a line", field[0], "council, arm, terrain or objective");
}

int
main (int count, char **argument)
{
  char line[MAX_LINE];
  if (count != 2)
    return 2;
  while (fgets (line, sizeof line, stdin))
    read_line (argument[1], line);
  finish ();
  if (councils == 0)
    return 2;
  printf ("%d war councils, %d differences\n", councils, failures);
  return failures ? 1 : 0;
}

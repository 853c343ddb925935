/* condition.c: puts conditions and numbers of the language into words.
 *
 * The compiler parses them (wcc/expression.h); here each part of the tree gets
 * its words. Names of a document are put into sentences in quotation marks, so
 * that no language has to inflect them. */
#include "private.h"

#include <string.h>

#include "scene/rule-words.h"
#include "wcc/expression.h"

/* ---- phrases ------------------------------------------------------------- */

/* What paths start from, as the subject of a sentence and as an owner. */
static const struct {
  const char *base, *who, *whose;
} bases[] = {
  { "piece", N_ ("the piece"), N_ ("of the piece") },
  { "unit", N_ ("the unit"), N_ ("of the unit") },
  { "leader", N_ ("the leader"), N_ ("of the leader") },
  { "each", N_ ("the piece"), N_ ("of the piece") },
  { "outer", N_ ("the first piece"), N_ ("of the first piece") },
  /* In the condition of something that is counted: not one of those. */
  { "outer(piece)", N_ ("the piece in question"),
    N_ ("of the piece in question") },
  { "outer(unit)", N_ ("the piece in question"),
    N_ ("of the piece in question") },
  { "outer(leader)", N_ ("the piece in question"),
    N_ ("of the piece in question") },
  { "outer(piece.leader)", N_ ("the leader of the piece in question"),
    N_ ("of the leader of the piece in question") },
  { "outer(hex)", N_ ("the hex in question"), N_ ("of the hex in question") },
  { "last", N_ ("the one before"), N_ ("of the one before") },
  { "actor", N_ ("the attacker"), N_ ("of the attacker") },
  { "target", N_ ("the target"), N_ ("of the target") },
  { "mover", N_ ("the piece that moves"), N_ ("of the piece that moves") },
  { "piece.leader", N_ ("its leader"), N_ ("of its leader") },
  { "unit.leader", N_ ("its leader"), N_ ("of its leader") },
  { "each.leader", N_ ("its leader"), N_ ("of its leader") },
  { "last.leader", N_ ("the leader of the one before"),
    N_ ("of the leader of the one before") },
  { "mover.leader", N_ ("its leader"), N_ ("of its leader") },
  { "actor.leader", N_ ("the attacker’s leader"),
    N_ ("of the attacker’s leader") },
  { "target.leader", N_ ("the target’s leader"),
    N_ ("of the target’s leader") },
  { "side", N_ ("the side"), N_ ("of the side") },
  { "opponent", N_ ("the enemy"), N_ ("of the enemy") },
  { "hex", N_ ("the hex"), N_ ("of the hex") },
  { "from", N_ ("the hex left"), N_ ("of the hex left") },
  { "attack", N_ ("the attack"), N_ ("of the attack") },
  { "step", N_ ("the step"), N_ ("of the step") },
  { "combat", N_ ("the combat"), N_ ("of the combat") },
  { "roll", N_ ("the roll"), N_ ("of the roll") },
  { "game", N_ ("the game"), N_ ("of the game") },
};

/* The words for properties and counts. The first %s is whoever has the
 * property; for properties that are not conditions, it is whose property it is.
 * The second %s is a name. */
static const char *const phrases[WCR_OPCODES] = {
  [WCR_OP_P_CLASS] = N_ ("the class %s"),
  [WCR_OP_P_SYMBOL] = N_ ("the symbol %s"),
  [WCR_OP_P_TRAIT] = N_ ("%s has the property %s"),
  [WCR_OP_P_SIDE] = N_ ("the owner %s"),
  [WCR_OP_P_IS_LEADER] = N_ ("%s is a leader"),
  [WCR_OP_P_PRINTED_DICE] = N_ ("the close combat dice %s by its class"),
  [WCR_OP_P_ON] = N_ ("%s stands on %s"),
  [WCR_OP_P_ON_FRIENDLY] = N_ ("%s stands on terrain of its own side"),
  [WCR_OP_P_ON_HOSTILE] = N_ ("%s stands on terrain of the other side"),
  [WCR_OP_P_IN] = N_ ("%s is in %s"),
  [WCR_OP_P_BLOCKS] = N_ ("the number of blocks %s"),
  [WCR_OP_P_FULL] = N_ ("%s has lost no block"),
  [WCR_OP_P_FULL_AT_START]
  = N_ ("%s had lost no block when the combat was declared"),
  [WCR_OP_P_STRUCK_FIRST] = N_ ("%s has struck before the attack"),
  [WCR_OP_P_LEADER] = N_ ("%s has a leader"),
  [WCR_OP_P_ATTACHED] = N_ ("%s is attached to a unit"),
  [WCR_OP_P_NEAR_LEADER] = N_ ("%s has a friendly leader with it or beside it"),
  [WCR_OP_P_TOKEN] = N_ ("%s has the use of a token for %s"),
  [WCR_OP_P_ALIVE] = N_ ("%s is still on the board"),
  [WCR_OP_P_HEX] = N_ ("the hex %s"),
  [WCR_OP_P_ORDERED] = N_ ("%s has an order"),
  [WCR_OP_P_DIE] = N_ ("the order die %s"),
  [WCR_OP_P_MOVED] = N_ ("%s has moved"),
  [WCR_OP_P_STEPS] = N_ ("the number of hexes of the move %s"),
  [WCR_OP_P_DUTY] = N_ ("%s has charged and not battled yet"),
  [WCR_OP_P_BATTLED] = N_ ("%s has battled"),
  [WCR_OP_P_ADVANCED] = N_ ("%s has made a momentum advance"),
  [WCR_OP_P_LAST_TARGET_DISTANCE] = N_ ("the distance %s from its last target"),
  [WCR_OP_P_ENTERED] = N_ ("%s has moved onto %s"),
  [WCR_OP_P_STARTED_ON] = N_ ("%s stood on %s when the turn began"),
  [WCR_OP_P_STARTED_BESIDE] = N_ ("%s stood next to %s when the turn began"),
  [WCR_OP_P_TOUCHED] = N_ ("%s is or was on %s this turn"),
  [WCR_OP_P_STARTED_IN] = N_ ("%s stood in %s when the turn began"),
  [WCR_OP_P_RANGE] = N_ ("the range %s"),
  [WCR_OP_P_ADJACENT_ENEMIES] = N_ ("the number of enemy neighbours %s"),
  [WCR_OP_P_ADJACENT_FRIENDS] = N_ ("the number of friendly neighbours %s"),
  [WCR_OP_P_ADJACENT_LONE_LEADERS]
  = N_ ("the number of neighbours %s that are friendly leaders without a unit"),
  [WCR_OP_P_ADJACENT_ENEMY_LEADERS]
  = N_ ("the number of neighbours %s that are enemy leaders without a unit"),
  [WCR_OP_H_TERRAIN] = N_ ("the terrain %s"),
  [WCR_OP_H_FRIENDLY] = N_ ("%s is terrain of its own side"),
  [WCR_OP_H_HOSTILE] = N_ ("%s is terrain of the other side"),
  [WCR_OP_H_IN] = N_ ("%s is in %s"),
  [WCR_OP_H_ADJACENT_ENEMIES] = N_ ("the number of enemy neighbours %s"),
  [WCR_OP_H_ADJACENT_ENEMY_LEADERS]
  = N_ ("the number of neighbours %s that are enemy leaders without a unit"),
  [WCR_OP_H_LAST_TARGET_DISTANCE] = N_ ("the distance %s from the last target"),
  [WCR_OP_S_BANNERS] = N_ ("the number of banners %s"),
  [WCR_OP_S_CARDS] = N_ ("the number of cards %s"),
  [WCR_OP_S_TOKENS] = N_ ("the number of tokens %s"),
  [WCR_OP_S_PLAYS] = N_ ("%s plays a card of the kind %s"),
  [WCR_OP_S_INSPIRED] = N_ ("%s has spent a token with its card"),
  [WCR_OP_S_TURN] = N_ ("the number of turns %s"),
  [WCR_OP_S_ACTIVE] = N_ ("it is the turn of %s"),
  [WCR_OP_S_COMMAND] = N_ ("the Command %s"),
  [WCR_OP_A_UPHILL] = N_ ("%s goes uphill"),
  [WCR_OP_A_DOWNHILL] = N_ ("%s goes downhill"),
  [WCR_OP_A_CROSSES] = N_ ("%s crosses %s"),
  [WCR_OP_A_COVERED] = N_ ("%s can only come across %s"),
  [WCR_OP_A_DISTANCE] = N_ ("the distance %s"),
  [WCR_OP_A_STARTED_ADJACENT]
  = N_ ("the attacker stood next to the target when the turn began"),
  [WCR_OP_A_LAST_TARGET]
  = N_ ("the target is the one at which the attacker fired last"),
  [WCR_OP_M_CROSSES] = N_ ("%s crosses %s"),
  [WCR_OP_C_BONUS] = N_ ("%s is a bonus close combat"),
  [WCR_OP_C_EVADING] = N_ ("the target evades"),
  [WCR_OP_V_ROLE] = N_ ("the kind of roll"),
  [WCR_OP_V_MODE] = N_ ("the movement"),
  [WCR_OP_V_FACE] = N_ ("the face of the die"),
  [WCR_OP_V_CAUSE] = N_ ("the cause of the losses"),
  [WCR_OP_V_SIDE] = N_ ("the side"),
  [WCR_OP_V_HEX] = N_ ("the hex"),
  [WCR_OP_V_FROM] = N_ ("the hex left"),
  [WCR_OP_V_DECK] = N_ ("the number of cards in the deck"),
  [WCR_OP_V_WAS] = N_ ("the former terrain"),
  [WCR_OP_V_COUNT] = N_ ("the number"),
  [WCR_OP_R_DICE] = N_ ("the number of dice %s that show %s"),
  [WCR_OP_R_TOTAL] = N_ ("the total %s"),
  [WCR_OP_P_COUNTER] = N_ ("the counter %s named %s"),
  [WCR_OP_H_COUNTER] = N_ ("the counter %s named %s"),
  [WCR_OP_S_COUNTER] = N_ ("the counter %s named %s"),
  [WCR_OP_G_COUNTER] = N_ ("the counter %s named %s"),
  [WCR_OP_S_CARDS_OF] = N_ ("the number of cards %s of the deck %s"),
  [WCR_OP_G_DECK] = N_ ("the number of cards %s left to draw from the deck %s"),
  [WCR_OP_P_FROM_LAST] = N_ ("the distance %s from the one before"),
  [WCR_OP_H_FROM_LAST] = N_ ("the distance %s from the one before"),
  [WCR_OP_P_LEADS] = N_ ("%s leads the chain of this turn"),
  [WCR_OP_COUNT_UNITS] = N_ ("the number of units %s"),
  [WCR_OP_COUNT_LEADERS] = N_ ("the number of leaders %s"),
  [WCR_OP_COUNT_ADJACENT] = N_ ("the number of neighbours %s"),
  [WCR_OP_COUNT_REAR] = N_ ("the number of pieces at the back %s"),
  [WCR_OP_COUNT_HEXES] = N_ ("the number of hexes"),
  /* Translators: the words in parentheses are two hexes */
  [WCR_OP_DISTANCE] = N_ ("the distance between two hexes (%s, %s)"),
  /* Translators: a number that is counted for the piece before "(where ...)" */
  [WCR_OP_OUTER] = N_ ("%s (outside these parentheses)"),
  [WCR_OP_EQ] = N_ ("%s is %s"),
  [WCR_OP_NE] = N_ ("%s is not %s"),
  [WCR_OP_LT] = N_ ("%s is less than %s"),
  [WCR_OP_LE] = N_ ("%s is at most %s"),
  [WCR_OP_GT] = N_ ("%s is more than %s"),
  [WCR_OP_GE] = N_ ("%s is at least %s"),
  [WCR_OP_AND] = N_ ("%s and %s"),
  [WCR_OP_OR] = N_ ("%s or %s"),
  [WCR_OP_ADD] = "%s + %s",
  [WCR_OP_SUB] = "%s − %s",
  [WCR_OP_NOT] = N_ ("not (%s)"),
};

/* Words of the language itself, by their type. */
static const struct {
  const char *type, *name, *words;
  const char *place; /* after "stands on"; NULL: the same */
} words[] = {
  { "MODE", "ordered", N_ ("an ordered move"), NULL },
  { "MODE", "advance", N_ ("a momentum advance"), NULL },
  { "MODE", "extra", N_ ("a further hex of a momentum advance"), NULL },
  { "MODE", "retreat", N_ ("a retreat"), NULL },
  { "MODE", "evade", N_ ("an evasion"), NULL },
  { "MODE", "leader-evade", N_ ("the evasion of a leader"), NULL },
  { "MODE", "placed", N_ ("an arrival from a reserve"), NULL },
  { "CAUSE", "hit", N_ ("a roll with hits"), NULL },
  { "CAUSE", "retreat", N_ ("a retreat"), NULL },
  { "CAUSE", "rule", N_ ("a special rule"), NULL },
  /* Translators: "open terrain" and "this ground" stand behind "stands on" and
   * the like, "open ground" and "this terrain" behind "the terrain is". */
  { "TERRAIN", "open", N_ ("open ground"), N_ ("open terrain") },
  { "TERRAIN", "this", N_ ("this terrain"), N_ ("this ground") },
  { "HEXSIDE", "this", N_ ("this feature"), NULL },
  { "BOOL", "yes", N_ ("true"), NULL },
  { "BOOL", "no", N_ ("not true"), NULL },
};

/* A phrase with its placeholders filled in; it has as many as there are words.
 * @param b  NULL: there is at most one placeholder */
static char *
put (enum wcr_opcode op, const char *a, const char *b)
{
  g_auto (GStrv) parts = g_strsplit (_ (phrases[op]), "%s", 3);
  guint n = g_strv_length (parts);
  return g_strconcat (parts[0], n > 1 ? a : "", n > 1 ? parts[1] : "",
                      n > 2 && b != NULL ? b : "", n > 2 ? parts[2] : "", NULL);
}

/* ---- parts --------------------------------------------------------------- */

/* How tightly parts bind, from loose to tight. */
typedef enum { LOOSE, OR, AND, COMPARED, SUMMED, ALONE } Level;

static Level
level_of (const wcc_expression *part)
{
  if (part->kind == WCC_EXPRESSION_OUTER)
    return level_of (part->a);
  if (part->kind == WCC_EXPRESSION_MEMBER)
    return COMPARED;
  if (part->kind != WCC_EXPRESSION_BINARY || part->op == WCR_OP_DISTANCE)
    return ALONE;
  return part->op == WCR_OP_OR                              ? OR
         : part->op == WCR_OP_AND                           ? AND
         : part->op == WCR_OP_ADD || part->op == WCR_OP_SUB ? SUMMED
                                                            : COMPARED;
}

static char *say (const wcs_sheet *sheet, const wcc_expression *part);

/* Puts a part into words, in parentheses if it binds less tightly than what is
 * around it. */
static char *
say_at (const wcs_sheet *sheet, const wcc_expression *part, Level level)
{
  g_autofree char *plain = say (sheet, part);
  return level_of (part) < level ? g_strdup_printf (C_ ("part", "(%s)"), plain)
                                 : g_steal_pointer (&plain);
}

/* Puts a part of a comparison into words. A value that is compared with a
 * switch has the words of that switch. */
static char *
say_beside (const wcs_sheet *sheet, const wcc_expression *part,
            const wcc_expression *other, Level level)
{
  if (other->kind != WCC_EXPRESSION_SWITCH || part->kind != WCC_EXPRESSION_NAME)
    return say_at (sheet, part, level);
  const wcc_noun *noun = wcc_catalogue_find (sheet->catalogue, "switch",
                                             other->name, strlen (other->name));
  g_autofree char *plain
      = wce_ruling_words (sheet->result, sheet->languages,
                          noun != NULL ? noun->node : NULL, part->name);
  return quoted (plain);
}

char *
quoted (const char *name)
{
  return g_strdup_printf (_ ("“%s”"), name);
}

/* @param place  the name is the argument of a property */
static char *
say_name (const wcs_sheet *sheet, const wcc_expression *name, gboolean place)
{
  const wcc_noun *noun = wcc_catalogue_find (sheet->catalogue, name->of,
                                             name->name, strlen (name->name));
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i].type, name->type) == 0
        && strcmp (words[i].name, name->name) == 0)
      return g_strdup (_ (place && words[i].place != NULL ? words[i].place
                                                          : words[i].words));
  if (strcmp (name->type, "SIDE") == 0
      && (strcmp (name->name, "top") == 0
          || strcmp (name->name, "bottom") == 0))
    return quoted (side_name (sheet, name->name));
  if (strcmp (name->type, "ZONE") == 0)
    return quoted (zone_name (sheet, name->name));
  if (noun == NULL && name->op < WCR_OPCODES)
    return put (name->op, NULL, NULL);
  if (strcmp (name->type, "HEX") == 0)
    return g_strdup (name->name);
  return quoted (noun_name (sheet, name->of, name->name));
}

/* @param outer  the path starts outside the count in whose condition it is */
static char *
say_path (const wcs_sheet *sheet, const wcc_expression *path, gboolean outer)
{
  const char *result = wcr_opcode_describe (path->op)->result;
  gboolean who = result != NULL && strcmp (result, "BOOL") == 0;
  g_autofree char *name = path->kind == WCC_EXPRESSION_PATH && path->a != NULL
                              ? say_name (sheet, path->a, TRUE)
                              : NULL;
  g_autofree char *base
      = g_strconcat (outer ? "outer(" : "", path->name, outer ? ")" : "", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (bases); i++)
    if (strcmp (bases[i].base, base) == 0)
      return put (path->op, who ? _ (bases[i].who) : _ (bases[i].whose), name);
  /* The attacker and others are the same in counts. */
  return outer ? say_path (sheet, path, FALSE) : g_strdup (path->name);
}

/* Puts a count of pieces or hexes into words, with the condition that each of
 * them meets. */
static char *
say_count (const wcs_sheet *sheet, const wcc_expression *count)
{
  g_autofree char *number = count->op == WCR_OP_COUNT_HEXES
                                ? put (count->op, NULL, NULL)
                                : say_path (sheet, count, FALSE);
  if (count->a == NULL)
    return g_steal_pointer (&number);
  g_autofree char *when = say (sheet, count->a);
  /* Translators: what is counted, and the condition that each of them meets */
  return g_strdup_printf (_ ("%s (where %s)"), number, when);
}

/* Whether a part is true or not, and no number. */
static gboolean
is_condition (const wcc_expression *part)
{
  const char *result = part->kind == WCC_EXPRESSION_PATH
                           ? wcr_opcode_describe (part->op)->result
                           : NULL;
  Level level = level_of (part);
  if (part->kind == WCC_EXPRESSION_OUTER)
    return is_condition (part->a);
  return part->kind == WCC_EXPRESSION_NOT
         || (result != NULL && strcmp (result, "BOOL") == 0)
         || (level > LOOSE && level < SUMMED);
}

/* Puts a part of a sum into words. A condition is 1 when it holds. */
static char *
say_addend (const wcs_sheet *sheet, const wcc_expression *part, Level level)
{
  if (!is_condition (part))
    return say_at (sheet, part, level);
  g_autofree char *plain = say (sheet, part);
  /* Translators: a part of a sum, such as "(1 if the unit has a leader)" */
  return g_strdup_printf (_ ("(1 if %s)"), plain);
}

static char *
say_sum (const wcs_sheet *sheet, const wcc_expression *sum)
{
  g_autofree char *a = say_addend (sheet, sum->a, SUMMED);
  g_autofree char *b
      = say_addend (sheet, sum->b, sum->op == WCR_OP_SUB ? ALONE : SUMMED);
  return put (sum->op, a, b);
}

static char *
say_binary (const wcs_sheet *sheet, const wcc_expression *pair)
{
  Level level = level_of (pair);
  if (level == SUMMED)
    return say_sum (sheet, pair);
  g_autofree char *a = say_beside (sheet, pair->a, pair->b, level);
  g_autofree char *b = say_beside (sheet, pair->b, pair->a, level);
  return put (pair->op, a, b);
}

static char *
say_member (const wcs_sheet *sheet, const wcc_expression *member)
{
  g_autofree char *what = say_at (sheet, member->a, COMPARED);
  g_autofree char *list = NULL;
  for (const wcc_expression *one = member->b; one != NULL; one = one->next)
    {
      g_autofree char *name = say_beside (sheet, one, member->a, LOOSE);
      g_autofree char *before = list;
      list = before != NULL ? put (WCR_OP_OR, before, name) : g_strdup (name);
    }
  return put (WCR_OP_EQ, what, list);
}

/* Puts a part into words as it is outside the count: each path in it names its
 * piece or hex. */
static char *
say_outer (const wcs_sheet *sheet, const wcc_expression *part)
{
  wcc_expression a = { .kind = WCC_EXPRESSION_OUTER, .a = part->a };
  wcc_expression b = { .kind = WCC_EXPRESSION_OUTER, .a = part->b };
  wcc_expression whole = *part;
  g_autofree char *plain = NULL;
  switch (part->kind)
    {
    case WCC_EXPRESSION_PATH: return say_path (sheet, part, TRUE);
    case WCC_EXPRESSION_NAME:
      return part->op == WCR_OP_V_HEX ? g_strdup (_ ("the hex in question"))
                                      : say (sheet, part);
    case WCC_EXPRESSION_BINARY:
      whole.a = &a;
      whole.b = &b;
      return say (sheet, &whole);
    case WCC_EXPRESSION_MEMBER:
    case WCC_EXPRESSION_NOT: whole.a = &a; return say (sheet, &whole);
    case WCC_EXPRESSION_COUNT:
    case WCC_EXPRESSION_OUTER:
      plain = say (sheet, part);
      return put (WCR_OP_OUTER, plain, NULL);
    case WCC_EXPRESSION_NUMBER:
    case WCC_EXPRESSION_SWITCH: break;
    }
  return say (sheet, part);
}

static char *
say (const wcs_sheet *sheet, const wcc_expression *part)
{
  switch (part->kind)
    {
    case WCC_EXPRESSION_NUMBER:
      return g_strdup_printf (part->number < 0 ? "−%d" : "%d",
                              ABS (part->number));
    case WCC_EXPRESSION_NAME: return say_name (sheet, part, FALSE);
    case WCC_EXPRESSION_PATH: return say_path (sheet, part, FALSE);
    case WCC_EXPRESSION_COUNT: return say_count (sheet, part);
    case WCC_EXPRESSION_SWITCH:
      return g_strdup_printf (_ ("the ruling “%s”"),
                              noun_name (sheet, "switch", part->name));
    case WCC_EXPRESSION_NOT:
      {
        g_autofree char *inner = say (sheet, part->a);
        return put (WCR_OP_NOT, inner, NULL);
      }
    case WCC_EXPRESSION_OUTER: return say_outer (sheet, part->a);
    case WCC_EXPRESSION_BINARY: return say_binary (sheet, part);
    case WCC_EXPRESSION_MEMBER: return say_member (sheet, part);
    }
  return NULL;
}

char *
condition_in_words (const wcs_sheet *sheet, const char *text)
{
  wcc_expression *expression = wcc_expression_read (text);
  char *plain = expression != NULL ? say (sheet, expression) : g_strdup (text);
  wcc_expression_free (expression);
  return plain;
}

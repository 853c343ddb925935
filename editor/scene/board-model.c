/* board-model.c: what the board shows, as a plain snapshot. */

#include "board-model.h"

#include <glib/gi18n.h>
#include <string.h>

#include "geometry.h"

G_DEFINE_BOXED_TYPE (WceBoardModel, wce_board_model, wce_board_model_ref,
                     wce_board_model_unref)

WceBoardModel *
wce_board_model_new (int columns, int rows)
{
  WceBoardModel *model = g_new0 (WceBoardModel, 1);
  WceGeometry geometry = { columns, rows, 1, 0, 0 };

  g_return_val_if_fail (columns > 0 && rows > 0, NULL);
  model->columns = columns;
  model->rows = rows;
  model->hexes = g_new0 (WceBoardHex, (gsize) columns * (gsize) rows);
  model->strings = g_string_chunk_new (512);
  g_atomic_ref_count_init (&model->references);
  for (int i = 0; i < columns * rows; i++)
    {
      model->hexes[i].valid = wce_geometry_valid (&geometry, i);
      model->hexes[i].unit.symbol = -1;
      model->hexes[i].owner = -1;
    }
  return model;
}

WceBoardModel *
wce_board_model_copy (WceBoardModel *model)
{
  gsize count = (gsize) model->columns * (gsize) model->rows;
  WceBoardModel *copy = g_new (WceBoardModel, 1);

  *copy = *model;
  copy->hexes = g_memdup2 (model->hexes, count * sizeof *model->hexes);
  copy->strings = g_string_chunk_new (64);
  copy->source = wce_board_model_ref (model);
  copy->steps = NULL;
  g_atomic_ref_count_init (&copy->references);
  return copy;
}

WceBoardModel *
wce_board_model_ref (WceBoardModel *model)
{
  g_atomic_ref_count_inc (&model->references);
  return model;
}

void
wce_board_model_unref (WceBoardModel *model)
{
  if (!g_atomic_ref_count_dec (&model->references))
    return;
  g_string_chunk_free (model->strings);
  g_clear_pointer (&model->source, wce_board_model_unref);
  g_clear_pointer (&model->steps, g_array_unref);
  g_free (model->hexes);
  g_free (model);
}

const char *
wce_board_model_text (WceBoardModel *model, const char *text)
{
  return text ? g_string_chunk_insert_const (model->strings, text) : NULL;
}

/* "rampart (upper left, upper right)" */
void
wce_board_model_add_hexside (WceBoardModel *model, int hex, const char *id,
                             const char *name, guint sides)
{
  static const char *const words[6]
    = { NC_("side of a hex", "right"), NC_("side of a hex", "upper right"),
        NC_("side of a hex", "upper left"), NC_("side of a hex", "left"),
        NC_("side of a hex", "lower left"),
        NC_("side of a hex", "lower right") };
  WceBoardHex *place = &model->hexes[hex];
  g_autoptr (GString) text = g_string_new (place->hexsides);
  gboolean first = TRUE;

  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append_printf (text, "%s (", name);
  for (int i = 0; i < 6; i++)
    {
      if (!(sides >> i & 1))
        continue;
      place->hexside[i] = wce_board_model_text (model, id);
      g_string_append_printf (text, "%s%s", first ? "" : ", ",
                              g_dpgettext2 (NULL, "side of a hex", words[i]));
      first = FALSE;
    }
  g_string_append_c (text, ')');
  if (!first)
    place->hexsides = wce_board_model_text (model, text->str);
}

/* Adds a text to a list with commas. */
static const char *
longer_list (WceBoardModel *model, const char *list, const char *text)
{
  g_autofree char *both = list ? g_strdup_printf ("%s, %s", list, text) : NULL;

  return wce_board_model_text (model, both ? both : text);
}

void
wce_board_model_add_zone (WceBoardModel *model, const char *name,
                          const int *hexes, gsize n)
{
  WceGeometry geometry = { model->columns, model->rows, 1, 0, 0 };
  g_autofree guint8 *inside
    = g_new0 (guint8, (gsize) model->columns * (gsize) model->rows);

  for (gsize i = 0; i < n; i++)
    inside[hexes[i]] = 1;
  for (gsize i = 0; i < n; i++)
    {
      WceBoardHex *hex = &model->hexes[hexes[i]];

      hex->zones = longer_list (model, hex->zones, name);
      for (int side = 0; side < WCE_NEIGHBOURS; side++)
        {
          int other = wce_geometry_neighbour (&geometry, hexes[i], side);

          if (other == WCE_NO_HEX || !inside[other])
            hex->zone_edges |= 1u << side;
        }
    }
}

static gboolean
same_step (const WceStep *a, const WceStep *b)
{
  return a->from == b->from && a->to == b->to && a->kind == b->kind;
}

void
wce_board_model_set_steps (WceBoardModel *model, const GArray *steps)
{
  g_clear_pointer (&model->steps, g_array_unref);
  model->steps = g_array_new (FALSE, FALSE, sizeof (WceStep));
  for (guint i = 0; i < steps->len; i++)
    {
      WceStep step = g_array_index (steps, WceStep, i);
      guint k = 0;

      while (k < model->steps->len
             && !same_step (&step, &g_array_index (model->steps, WceStep, k)))
        k++;
      if (k == model->steps->len)
        g_array_append_val (model->steps, step);
    }
}

gboolean
wce_board_model_same_steps (const WceBoardModel *a, const WceBoardModel *b)
{
  guint n = a->steps ? a->steps->len : 0;

  if (n != (b->steps ? b->steps->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!same_step (&g_array_index (a->steps, WceStep, i),
                    &g_array_index (b->steps, WceStep, i)))
      return FALSE;
  return TRUE;
}

void
wce_board_model_add_reserve (WceBoardModel *model, int side,
                             const char *piece)
{
  model->reserves[side == 1]
    = longer_list (model, model->reserves[side == 1], piece);
}

static gboolean
same_text (const char *a, const char *b)
{
  return a == b || g_strcmp0 (a, b) == 0;
}

static gboolean
same_hexsides (const WceBoardHex *a, const WceBoardHex *b)
{
  for (int i = 0; i < 6; i++)
    if (!same_text (a->hexside[i], b->hexside[i]))
      return FALSE;
  return same_text (a->hexsides, b->hexsides);
}

static gboolean
same_terrain (const WceBoardHex *a, const WceBoardHex *b)
{
  return a->valid == b->valid && same_text (a->terrain, b->terrain);
}

/* Whether the ground looks the same. Names on it make room for pieces, so
 * pieces count. */
static gboolean
same_ground (const WceBoardHex *a, const WceBoardHex *b)
{
  return same_terrain (a, b) && same_hexsides (a, b)
         && a->sections == b->sections && same_text (a->zones, b->zones)
         && a->zone_edges == b->zone_edges
         && same_text (a->terrain_name, b->terrain_name)
         && a->owner == b->owner
         && !a->unit.class_id == !b->unit.class_id
         && a->leader.present == b->leader.present;
}

/* Whether the marks look the same. They are drawn differently around pieces. */
static gboolean
same_marks (const WceBoardHex *a, const WceBoardHex *b)
{
  return a->flags == b->flags
         && (a->flags == 0
             || (!a->unit.class_id == !b->unit.class_id
                 && a->leader.present == b->leader.present));
}

static gboolean
same_pieces (const WceBoardHex *a, const WceBoardHex *b)
{
  return same_text (a->unit.class_id, b->unit.class_id)
         && same_text (a->unit.class_name, b->unit.class_name)
         && same_text (a->unit.name, b->unit.name)
         && same_text (a->unit.traits, b->unit.traits)
         && same_text (a->unit.abbreviation, b->unit.abbreviation)
         && a->unit.marker == b->unit.marker
         && a->unit.symbol == b->unit.symbol && a->unit.side == b->unit.side
         && a->unit.blocks == b->unit.blocks
         && a->unit.full_blocks == b->unit.full_blocks
         && a->unit.ordered == b->unit.ordered
         && a->unit.moved == b->unit.moved
         && a->leader.present == b->leader.present
         && same_text (a->leader.name, b->leader.name)
         && same_text (a->leader.traits, b->leader.traits)
         && a->leader.side == b->leader.side
         && a->leader.ordered == b->leader.ordered
         && a->leader.moved == b->leader.moved;
}

static gboolean
same_words (const WceBoardHex *a, const WceBoardHex *b)
{
  return same_text (a->label, b->label) && same_text (a->counters, b->counters);
}

gboolean
wce_board_hex_equal (const WceBoardHex *a, const WceBoardHex *b)
{
  return same_ground (a, b) && same_marks (a, b) && same_pieces (a, b)
         && same_words (a, b);
}

static gboolean
same_places (const WceBoardHex *a, const WceBoardHex *b)
{
  return same_words (a, b) && same_pieces (a, b);
}

static gboolean
has_row_words (const WceBoardModel *model, int row)
{
  for (int i = 0; i < model->columns; i++)
    if (wce_board_hex_has_words (&model->hexes[row * model->columns + i]))
      return TRUE;
  return FALSE;
}

/* Whether a row has the same words, and the same for which these make room: its
 * pieces, and what is in the row above, whose words make room as well. */
static gboolean
same_row_words (const WceBoardModel *a, const WceBoardModel *b, int row)
{
  int begin = MAX (row - 1, 0) * a->columns, end = (row + 1) * a->columns;

  if (!has_row_words (a, row) && !has_row_words (b, row))
    return TRUE;
  for (int i = begin; i < end; i++)
    if (!same_places (&a->hexes[i], &b->hexes[i]))
      return FALSE;
  return row == 0 || same_row_words (a, b, row - 1);
}

/* Whether the hexes have the same terrain; any part of the span may lie off the
 * board. */
static gboolean
same_terrain_span (const WceBoardModel *a, const WceBoardModel *b,
                   WceSpan span)
{
  int last = MIN (span.first + span.count, a->columns);

  if (span.row < 0 || span.row >= a->rows)
    return TRUE;
  for (int i = MAX (span.first, 0); i < last; i++)
    if (!same_terrain (&a->hexes[span.row * a->columns + i],
                       &b->hexes[span.row * a->columns + i]))
      return FALSE;
  return TRUE;
}

guint
wce_board_model_changes (const WceBoardModel *a, const WceBoardModel *b,
                         WceSpan span)
{
  int last = MIN (span.first + span.count, a->columns);
  guint changes = 0;

  for (int side = 0; side < 2; side++)
    if (g_strcmp0 (a->side_colours[side], b->side_colours[side]) != 0)
      return (1u << WCE_N_LAYERS) - 1;
  for (int row = span.row - 1; row <= span.row + 1; row++)
    if (!same_terrain_span (
          a, b, (WceSpan){ row, span.first - 1, span.count + 2 }))
      changes |= 1u << WCE_LAYER_GROUND;
  if (!same_row_words (a, b, span.row))
    changes |= 1u << WCE_LAYER_PIECES;
  for (int i = span.first; i < last; i++)
    {
      const WceBoardHex *x = &a->hexes[span.row * a->columns + i];
      const WceBoardHex *y = &b->hexes[span.row * a->columns + i];

      if (!same_ground (x, y))
        changes |= 1u << WCE_LAYER_GROUND;
      if (!same_marks (x, y))
        changes |= 1u << WCE_LAYER_MARKS;
      if (!same_pieces (x, y))
        changes |= 1u << WCE_LAYER_PIECES;
      if (!x->unit.class_id != !y->unit.class_id
          || x->leader.present != y->leader.present)
        changes |= 1u << WCE_LAYER_OVERLAY; /* it makes room for pieces */
    }
  return changes;
}

static const char *
side_name (const WceBoardModel *model, int side)
{
  if (side == 0)
    return model->side_names[0] ? model->side_names[0] : _("Top");
  return model->side_names[1] ? model->side_names[1] : _("Bottom");
}

char *
wce_board_model_describe_reserves (const WceBoardModel *model)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int side = 0; side < 2; side++)
    if (model->reserves[side])
      {
        if (words->len > 0)
          g_string_append_c (words, '\n');
        /* Translators: army, its pieces off the board */
        g_string_append_printf (words, _("%s reserve: %s"),
                                side_name (model, side),
                                model->reserves[side]);
      }
  return words->len > 0 ? g_strdup (words->str) : NULL;
}

static void
add_state (GString *words, gboolean ordered, gboolean moved)
{
  if (ordered)
    g_string_append_printf (words, ", %s", _("ordered"));
  if (moved)
    g_string_append_printf (words, ", %s", _("moved"));
}

static void
describe_unit (GString *words, const WceBoardModel *model,
               const WceBoardUnit *unit)
{
  /* Translators: army and class, "Syracusan heavy infantry" */
  g_string_append (words, ", ");
  g_string_append_printf (words, _("%s %s"), side_name (model, unit->side),
                          unit->class_name ? unit->class_name
                                           : unit->class_id);
  if (unit->name && *unit->name)
    g_string_append_printf (words, " “%s”", unit->name);
  if (unit->traits)
    g_string_append_printf (words, ", %s", unit->traits);
  if (unit->marker == WCR_MARKER_UNARMED)
    /* Translators: a unit that has no bow while others of its army have one */
    g_string_append_printf (words, ", %s", _("without missiles"));
  g_string_append (words, ", ");
  if (unit->blocks < unit->full_blocks)
    g_string_append_printf (words, _("%d of %d blocks"), unit->blocks,
                            unit->full_blocks);
  else
    g_string_append_printf (words,
                            ngettext ("%d block", "%d blocks",
                                      (gulong) MAX (unit->blocks, 0)),
                            unit->blocks);
  add_state (words, unit->ordered, unit->moved);
}

static void
describe_leader (GString *words, const WceBoardModel *model,
                 const WceBoardHex *hex)
{
  const WceBoardLeader *leader = &hex->leader;

  g_string_append (words, ", ");
  /* A leader with a unit of his own side: no need to name the side. */
  if (!hex->unit.class_id || hex->unit.side != leader->side)
    g_string_append_printf (words, "%s ", side_name (model, leader->side));
  if (leader->name && *leader->name)
    g_string_append_printf (words, _("leader %s"), leader->name);
  else
    g_string_append (words, _("leader"));
  if (leader->traits)
    g_string_append_printf (words, ", %s", leader->traits);
  add_state (words, leader->ordered, leader->moved);
}

char *
wce_board_model_describe (const WceBoardModel *model, int hex)
{
  const WceBoardHex *place = &model->hexes[hex];
  GString *words = g_string_new (NULL);
  char name[16];

  g_string_append_printf (words, _("Hex %s"),
                          wce_geometry_name (model->columns, hex, name));
  if (place->terrain)
    g_string_append_printf (words, ", %s",
                            place->terrain_name ? place->terrain_name
                                                : place->terrain);
  if (place->terrain && place->owner >= 0)
    /* Translators: side to which a camp or gate belongs */
    g_string_append_printf (words, " (%s)",
                            side_name (model, place->owner));
  if (place->hexsides)
    g_string_append_printf (words, ", %s", place->hexsides);
  if (place->zones)
    {
      g_string_append (words, ", ");
      /* Translators: name of a zone, or names with commas between them */
      g_string_append_printf (words, _("zone “%s”"), place->zones);
    }
  if (place->label)
    {
      g_string_append (words, ", ");
      /* Translators: words that are written on the map */
      g_string_append_printf (words, _("label “%s”"), place->label);
    }
  if (place->counters)
    {
      g_string_append (words, ", ");
      /* Translators: counters that lie in a hex, "smoke 2" */
      g_string_append_printf (words, _ ("counters: %s"), place->counters);
    }
  if (place->unit.class_id)
    describe_unit (words, model, &place->unit);
  if (place->leader.present)
    describe_leader (words, model, place);
  if (!place->unit.class_id && !place->leader.present)
    g_string_append_printf (words, ", %s", _("empty"));
  if (place->flags & WCE_HEX_SELECTED)
    g_string_append_printf (words, ", %s", _("selected"));
  if (place->flags & WCE_HEX_ATTACK)
    g_string_append_printf (words, ", %s", _("can be attacked"));
  else if (place->flags & WCE_HEX_TARGET)
    g_string_append_printf (words, ", %s", _("can be chosen"));
  else if (place->flags & WCE_HEX_CAN_ACT)
    g_string_append_printf (words, ", %s", _("can act"));
  if (place->flags & WCE_HEX_EXIT)
    g_string_append_printf (words, ", %s", _("can leave the board"));
  if (place->flags & WCE_HEX_HINT)
    g_string_append_printf (words, ", %s", _ ("the hint"));
  if (place->flags & WCE_HEX_PROBLEM)
    g_string_append_printf (words, ", %s", _("has a problem"));
  return g_string_free (words, FALSE);
}

/* Longest abbreviation, in letters. */
#define MAX_LETTERS 4

/* The first letter of each word, at most three; a single word gives its first
 * three letters. `more` adds that many letters of the last word. */
static char *
initials (const char *name, guint more)
{
  GString *text = g_string_new (NULL);
  const char *last = name;
  gboolean inside = FALSE;
  guint words = 0;

  for (const char *c = name; *c; c = g_utf8_find_next_char (c, NULL))
    {
      gunichar letter = g_utf8_get_char (c);

      if (!g_unichar_isalnum (letter))
        inside = FALSE;
      else if (!inside)
        {
          inside = TRUE;
          last = c;
          if (words++ < 3)
            g_string_append_unichar (text, g_unichar_toupper (letter));
        }
    }
  if (words == 0)
    g_string_append_c (text, '?');
  if (words == 1)
    more += 2;
  while (words > 0 && more-- > 0 && *last)
    {
      last = g_utf8_find_next_char (last, NULL);
      if (!*last || !g_unichar_isalnum (g_utf8_get_char (last)))
        break;
      g_string_append_unichar (text,
                               g_unichar_toupper (g_utf8_get_char (last)));
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_double (char **texts, gsize n, gsize i)
{
  for (gsize j = 0; j < n; j++)
    if (j != i && g_str_equal (texts[i], texts[j]))
      return TRUE;
  return FALSE;
}

char **
wce_board_abbreviations (const char *const *names, gsize n)
{
  char **texts = g_new0 (char *, n + 1);
  g_autofree gboolean *again = g_new0 (gboolean, n);

  for (gsize i = 0; i < n; i++)
    texts[i] = initials (g_utf8_validate (names[i], -1, NULL) ? names[i] : "?",
                         0);
  for (guint more = 1; more < MAX_LETTERS; more++)
    {
      for (gsize i = 0; i < n; i++)
        again[i] = is_double (texts, n, i)
                   && g_utf8_strlen (texts[i], -1) < MAX_LETTERS;
      for (gsize i = 0; i < n; i++)
        if (again[i] && g_utf8_validate (names[i], -1, NULL))
          {
            g_free (texts[i]);
            texts[i] = initials (names[i], more);
          }
    }
  return texts;
}

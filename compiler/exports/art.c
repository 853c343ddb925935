/* art.c: pieces, cards and dice as pictures. They are plain plates with
 * words and the pictures of the editor's map, so that nobody's art is needed and
 * every ruleset has them. */

#include "export.h"
#include "art.h"

#include <string.h>

#include "wcc/language.h"

#define FONT "font-family='DejaVu Sans, Verdana, sans-serif'"

static const char ink[] = "#241f14", paper[] = "#fffdf3";

static void
svg_begin (struct text *svg, int width, int height)
{
  put (svg,
       "<?xml version='1.0' encoding='UTF-8'?>\n"
       "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' "
       "viewBox='0 0 %d %d'>\n",
       width, height, width, height);
}

static const char *
svg_end (wcc_export *made, struct text *svg, const char *name)
{
  put (svg, "</svg>\n");
  add_file (made, export_text (made, "images/%s", name), svg);
  return name;
}

/* ---- lines of text ------------------------------------------------------ */

/* Bytes of the character at the start of a text. */
static size_t
character (const char *text)
{
  size_t n = *text ? 1 : 0;
  while (n && ((unsigned char) text[n] & 0xc0) == 0x80)
    n++;
  return n;
}

/* A rough width of a character in hundredths of the size of the letters; on the
 * safe side, as the font is not known. */
static int
advance (const char *text)
{
  unsigned char c = (unsigned char) *text;
  if (c >= 0xe2)
    return 105; /* Chinese and the like are square */
  if (strchr ("iljtfIr.,:;'!|() ", c))
    return 38;
  if (strchr ("mwMW", c))
    return 98;
  return c >= 'A' && c <= 'Z' ? 76 : 64;
}

static bool
is_wide (const char *text)
{
  return (unsigned char) *text >= 0xe3;
}

/* Bytes of a text that fit into a line; a word that is longer than one is cut.
 * @param room  in hundredths of the size of the letters */
static size_t
line_length (const char *text, int room)
{
  size_t at = 0, good = 0;
  int width = 0;
  while (text[at])
    {
      size_t n = character (text + at);
      width += advance (text + at);
      if (width > room)
        return good ? good : at ? at : n;
      at += n;
      if (!text[at] || text[at] == ' ' || text[at - 1] == '-'
          || is_wide (text + at))
        good = at;
    }
  return at;
}

static const char *
skip_blanks (const char *text)
{
  while (*text == ' ')
    text++;
  return text;
}

/* How many lines a text has, and whether a word had to be cut. */
static int
count_lines (const char *words, int room, bool *cut)
{
  int lines = 0;
  *cut = false;
  for (words = skip_blanks (words); *words; words = skip_blanks (words))
    {
      size_t n = line_length (words, room);
      *cut |= words[n] && words[n] != ' ' && words[n - 1] != '-'
              && !is_wide (words + n);
      words += n;
      lines++;
    }
  return lines;
}

int
put_lines (struct text *svg, const char *words, int x, int y, int size,
           int width, int lines, const char *style)
{
  bool cut = false;
  int first = size, least = size * 3 / 5 < 6 ? 6 : size * 3 / 5;
  while (
      size > least
      && (count_lines (words, 100 * width / size, &cut) > lines * first / size
          || cut))
    size--;
  lines = lines * first / size;
  words = skip_blanks (words);
  for (int line = 0; line < lines && *words; line++)
    {
      size_t n = line_length (words, 100 * width / size);
      put (svg, "<text x='%d' y='%d' font-size='%d' " FONT " %s>", x, y, size,
           style);
      put_escaped_part (svg, words, n);
      words = skip_blanks (words + n);
      put (svg, "%s</text>\n", line + 1 == lines && *words ? "\u2026" : "");
      y += size + (size + 3) / 5;
    }
  return y;
}

/* ---- units and leaders -------------------------------------------------- */

const char *
initials (wcc_export *made, const char *name)
{
  const char *letters = "";
  int count = 0;
  for (name = skip_blanks (name); *name && count < 3; count++)
    {
      char first[8] = "";
      size_t n = character (name);
      memcpy (first, name, n < sizeof first ? n : sizeof first - 1);
      if (n == 1 && *first >= 'a' && *first <= 'z')
        *first = (char) (*first - 'a' + 'A');
      letters = export_text (made, "%s%s", letters, first);
      name += strcspn (name, " -");
      name += strspn (name, " -");
    }
  return letters;
}

void
put_plate (struct text *svg, enum wcr_side side, const char *colour)
{
  if (side == WCR_SIDE_BOTTOM)
    put (svg,
         "<rect x='1.5' y='1.5' width='%d' height='%d' rx='9' fill='%s' "
         "stroke='%s' stroke-width='2'/>\n",
         UNIT_WIDTH - 3, UNIT_HEIGHT - 3, colour, ink);
  else
    put (svg,
         "<path d='M 9 1.5 L %d 1.5 L %d 9 L %d %d L %d %d L 9 %d L 1.5 %d "
         "L 1.5 9 Z' fill='%s' stroke='%s' stroke-width='3'/>\n",
         UNIT_WIDTH - 9, UNIT_WIDTH - 2, UNIT_WIDTH - 2, UNIT_HEIGHT - 9,
         UNIT_WIDTH - 9, UNIT_HEIGHT - 2, UNIT_HEIGHT - 2, UNIT_HEIGHT - 9,
         colour, ink);
}

/* @param name  NULL: none */
static const char *
find_picture (const struct picture_art *arts, size_t count, const char *name)
{
  for (size_t i = 0; name && i < count; i++)
    if (strcmp (arts[i].name, name) == 0)
      return arts[i].art;
  return NULL;
}

const char *
named_picture (const char *name)
{
  return find_picture (picture_art, picture_arts, name);
}

const char *
face_picture (const char *id)
{
  return find_picture (face_art, face_arts, id);
}

const char *
class_picture (wcc_export *made, const struct scene *scene, int class_index)
{
  const char *id = wcr_noun_id (scene->battle, WCR_NOUN_CLASS, class_index);
  const wcc_noun *noun
      = wcc_catalogue_find (scene->catalogue, "unit-class", id, strlen (id));
  const char *own = noun ? wcc_node_get (noun->node, "picture") : NULL;
  const char *named = named_picture (own);
  if (!own || named || own[strspn (own, "MLCZ0123456789.- ")])
    return named;
  return export_text (made, "<path fill='%s' d='%s'/>", ink, own);
}

void
put_picture (struct text *svg, const char *picture, int width, int y,
             int height)
{
  put (svg, "<g transform='translate(%d %d) scale(",
       (width - height * 3 / 2) / 2, y);
  put_milli (svg, 1000 * height / 80);
  put (svg, ")'>%s</g>\n", picture);
}

const char *
art_unit (wcc_export *made, const struct scene *scene, int class_index,
          enum wcr_side side)
{
  const wcr_battle *battle = scene->battle;
  const char *colour = army_colour (battle, side);
  const char *title = noun_title (battle, WCR_NOUN_CLASS, class_index);
  const char *name = export_text (
      made, "unit-%s-%s-%s.svg",
      file_name (made, wcr_noun_id (battle, WCR_NOUN_CLASS, class_index)),
      wcr_list_name (WCR_LIST_SIDE, (int) side), file_name (made, colour));
  const char *picture = class_picture (made, scene, class_index);
  /* The picture leaves room for a name of two lines. */
  bool cut, two = count_lines (title, 100 * (UNIT_WIDTH - 14) / 8, &cut) > 1;
  struct text svg = new_text (made);
  svg_begin (&svg, UNIT_WIDTH, UNIT_HEIGHT);
  put_plate (&svg, side, colour);
  put (&svg,
       "<rect x='6' y='5' width='%d' height='43' rx='5' fill='%s' "
       "fill-opacity='0.93'/>\n",
       UNIT_WIDTH - 12, paper);
  if (picture)
    put_picture (&svg, picture, UNIT_WIDTH, 6, two ? 24 : 31);
  else
    put_lines (&svg, initials (made, title), UNIT_WIDTH / 2, two ? 24 : 26, 20,
               UNIT_WIDTH - 16, 1,
               "text-anchor='middle' font-weight='bold' fill='#241f14'");
  put_lines (&svg, title, UNIT_WIDTH / 2, two ? 37 : 45, two ? 7 : 8,
             UNIT_WIDTH - 14, two ? 2 : 1,
             "text-anchor='middle' fill='#241f14'");
  return svg_end (made, &svg, name);
}

void
put_figure (struct text *svg, int kind, int x, int y)
{
  static const char *const shapes[]
      = { "M -2.5 0 C -2.5 -3.3 2.5 -3.3 2.5 0 C 2.5 3.3 -2.5 3.3 -2.5 0 Z",
          "M 0 -2.8 L 3 2.4 L -3 2.4 Z", "M -2.3 -2.3 h 4.6 v 4.6 h -4.6 Z",
          "M 0 -3 L 3 0 L 0 3 L -3 0 Z" };
  put (svg, "<path transform='translate(%d.5 %d.5)' d='%s' fill='%s'/>\n", x, y,
       shapes[kind], board_colours.figure);
}

const char *
art_blocks (wcc_export *made, int face, int blocks, int most)
{
  int kind = face < 0 || face > 3 ? 3 : face;
  const char *name
      = export_text (made, "blocks-%d-%d-of-%d.svg", kind, blocks, most);
  struct text svg = new_text (made);
  int room = UNIT_WIDTH - 12;
  int step = most * 15 <= room ? 15 : room / most;
  int left = (UNIT_WIDTH - most * step) / 2;
  svg_begin (&svg, UNIT_WIDTH, UNIT_HEIGHT);
  for (int i = 0; i < most; i++)
    {
      bool there = i < blocks;
      put (&svg,
           "<rect x='%d.5' y='51.5' width='%d' height='8' rx='1.5' fill='%s' "
           "fill-opacity='%s' stroke='%s' stroke-width='1.2'%s/>\n",
           left + i * step + 1, step - 3,
           there ? board_colours.block[kind] : ink, there ? "1" : "0.25", ink,
           there ? "" : " stroke-dasharray='2 2'");
      if (there && step > 9)
        put_figure (&svg, kind, left + i * step + step / 2, 55);
    }
  return svg_end (made, &svg, name);
}

void
put_leader (struct text *svg, enum wcr_side side, const char *colour)
{
  int middle = LEADER_SIZE / 2;
  put (svg,
       "<circle cx='%d' cy='%d' r='%d' fill='%s' stroke='%s' "
       "stroke-width='2'/>\n"
       "<circle cx='%d' cy='%d' r='%d' fill='%s' stroke='%s'%s/>\n",
       middle, middle, middle - 2, colour, ink, middle, middle, middle - 8,
       paper, ink, side == WCR_SIDE_TOP ? "" : " stroke-width='2.5'");
  put_picture (svg, named_picture ("leader"), LEADER_SIZE, 12, 24);
}

const char *
art_leader (wcc_export *made, const struct scene *scene, enum wcr_side side)
{
  const char *colour = army_colour (scene->battle, side);
  const char *name = export_text (made, "leader-%s-%s.svg",
                                  wcr_list_name (WCR_LIST_SIDE, (int) side),
                                  file_name (made, colour));
  struct text svg = new_text (made);
  svg_begin (&svg, LEADER_SIZE, LEADER_SIZE);
  put_leader (&svg, side, colour);
  return svg_end (made, &svg, name);
}

/* ---- cards, dice, counters ---------------------------------------------- */

static const wcc_noun *
card_noun (const struct scene *scene, int card)
{
  const char *id = wcr_noun_id (scene->battle, WCR_NOUN_CARD, card);
  for (size_t i = 0; scene->catalogue && i < scene->catalogue->card_count; i++)
    if (strcmp (scene->catalogue->cards[i].id, id) == 0)
      return &scene->catalogue->cards[i];
  return NULL;
}

const char *
card_words (wcc_export *made, const struct scene *scene, int card)
{
  const wcc_noun *noun = card_noun (scene, card);
  const char *words, *first = NULL;
  char cost[WCC_COST_WORDS_ROOM];
  if (!noun || !noun->node)
    return "";
  wcc_card_cost_words (noun->node, cost, sizeof cost);
  words = export_text (made, "%s", cost);
  for (const wcc_node *p = wcc_node_child (noun->node, "p"); p;
       p = wcc_node_next (p, "p"))
    {
      const char *language = wcc_node_get (p, "xml:lang");
      if (!first)
        first = language ? language : "";
      if (strcmp (language ? language : "", first) == 0)
        words = export_text (made, "%s%s%s", words, *words ? " " : "", p->text);
    }
  return words;
}

const char *
art_card (wcc_export *made, const struct scene *scene, int card)
{
  const wcr_battle *battle = scene->battle;
  const char *name = export_text (
      made, "card-%s.svg",
      file_name (made, wcr_noun_id (battle, WCR_NOUN_CARD, card)));
  struct text svg = new_text (made);
  svg_begin (&svg, CARD_WIDTH, CARD_HEIGHT);
  put (&svg,
       "<rect x='1' y='1' width='%d' height='%d' rx='9' fill='%s' "
       "stroke='%s' stroke-width='2'/>\n"
       "<path d='M 2 52 L 2 10 Q 2 2 10 2 L %d 2 Q %d 2 %d 10 L %d 52 Z' "
       "fill='#7a2e22'/>\n",
       CARD_WIDTH - 2, CARD_HEIGHT - 2, paper, ink, CARD_WIDTH - 10,
       CARD_WIDTH - 2, CARD_WIDTH - 2, CARD_WIDTH - 2);
  put_lines (&svg, noun_title (battle, WCR_NOUN_CARD, card), CARD_WIDTH / 2, 23,
             15, CARD_WIDTH - 14, 2,
             "text-anchor='middle' font-weight='bold' fill='#fffdf3'");
  put_lines (&svg, card_words (made, scene, card), 10, 72, 12, CARD_WIDTH - 18,
             9, "fill='#241f14'");
  return svg_end (made, &svg, name);
}

const char *
art_card_back (wcc_export *made)
{
  struct text svg = new_text (made);
  svg_begin (&svg, CARD_WIDTH, CARD_HEIGHT);
  put (&svg,
       "<rect x='1' y='1' width='%d' height='%d' rx='9' fill='#7a2e22' "
       "stroke='%s' stroke-width='2'/>\n"
       "<rect x='9' y='9' width='%d' height='%d' rx='5' fill='none' "
       "stroke='#e9c98b' stroke-width='1.5'/>\n<g fill='none' "
       "stroke='#e9c98b' stroke-width='1.2' stroke-opacity='0.75'>\n",
       CARD_WIDTH - 2, CARD_HEIGHT - 2, ink, CARD_WIDTH - 18, CARD_HEIGHT - 18);
  /* Rows of hexes. */
  for (int row = 0; row < 6; row++)
    for (int column = 0; column < 4 - row % 2; column++)
      put (&svg,
           "<path d='M %d %d l 15 9 l 0 18 l -15 9 l -15 -9 l 0 -18 Z'/>\n",
           30 + column * 30 + row % 2 * 15, 20 + row * 27);
  put (&svg, "</g>\n");
  return svg_end (made, &svg, "card-back.svg");
}

const char *
art_face (wcc_export *made, const struct scene *scene, int face)
{
  const wcr_battle *battle = scene->battle;
  const char *name = export_text (
      made, "face-%s.svg",
      file_name (made, wcr_noun_id (battle, WCR_NOUN_FACE, face)));
  struct text svg = new_text (made);
  svg_begin (&svg, 56, 56);
  put (&svg,
       "<rect x='1.5' y='1.5' width='53' height='53' rx='9' fill='%s' "
       "stroke='%s' stroke-width='2'/>\n",
       paper, ink);
  put_lines (&svg, initials (made, noun_title (battle, WCR_NOUN_FACE, face)),
             28, 27, 18, 46, 1,
             "text-anchor='middle' font-weight='bold' fill='#7a2e22'");
  put_lines (&svg, noun_title (battle, WCR_NOUN_FACE, face), 28, 38, 9, 50, 2,
             "text-anchor='middle' fill='#241f14'");
  return svg_end (made, &svg, name);
}

const char *
art_count (wcc_export *made, int count, const char *words, const char *name)
{
  struct text svg = new_text (made);
  const char *number = count < 0 ? "?" : export_text (made, "%d", count);
  name = count < 0 ? export_text (made, "%s-down.svg", name)
                   : export_text (made, "%s-%02d.svg", name, count);
  svg_begin (&svg, COUNT_SIZE, COUNT_SIZE);
  put (&svg,
       "<rect x='1.5' y='1.5' width='%d' height='%d' rx='6' fill='%s' "
       "stroke='%s' stroke-width='2'/>\n"
       "<text x='%d' y='34' font-size='28' font-weight='bold' " FONT
       " text-anchor='middle' fill='#7a2e22'>%s</text>\n",
       COUNT_SIZE - 3, COUNT_SIZE - 3, paper, ink, COUNT_SIZE / 2, number);
  put_lines (&svg, words, COUNT_SIZE / 2, 49, 11, COUNT_SIZE - 6, 1,
             "text-anchor='middle' fill='#241f14'");
  return svg_end (made, &svg, name);
}

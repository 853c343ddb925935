/* web.c: a page in which a battle is played.
 *
 * The page is the same for all battles (page.h). A battle adds its title and
 * its data, as JSON: the compiled battle, the pictures of board and pieces, and
 * the texts that the compiled battle has not. */

#include "export.h"
#include "art.h"
#include "page.h"

#include <jansson.h>
#include <nettle/base64.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/record.h"

/* JSON in the making is freed by hand, so it must not be left by a jump: texts
 * are made first. */
struct page {
  const wcc_web *web;
  const struct scene *scene;
  struct text board;
  char *battle; /* base64 */
  const char *name, *checksum;
  bool failed;             /* memory was out for a part of the JSON */
  int x, y, width, height; /* of the picture */
};

/* ---- what needs memory of the export ------------------------------------ */

/* How records of the page name the document: a path from the root would tell all
 * readers of a page about a computer that is none of theirs. */
static const char *
told_path (const char *path)
{
  return path[0] == '/' ? base_name (path) : path;
}

/* The box around all hexes, in the pixels of the board. */
static void
measure_box (struct page *page)
{
  const struct scene *scene = page->scene;
  int left = 1 << 20, top = 1 << 20, right = 0, bottom = 0;
  for (int hex = 0; hex < wcr_hex_count (scene->battle); hex++)
    if (wcr_hex_valid (scene->battle, hex))
      {
        int x = hex_x (scene, hex), y = hex_y (scene, hex);
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
      }
  page->x = left - HEX_SIDE;
  page->y = top - HEX_SIDE - 6;
  page->width = right - left + 2 * HEX_SIDE;
  page->height = bottom - top + 2 * HEX_SIDE + 12;
}

static void
prepare (wcc_export *made, struct page *page)
{
  const wcc_web *web = page->web;
  char *dot;
  page->board = new_text (made);
  put_symbols (made, &page->board, page->scene);
  put_field (&page->board, page->scene);
  page->battle = export_take (made, BASE64_ENCODE_RAW_LENGTH (web->size) + 1);
  base64_encode_raw (page->battle, web->size, web->binary);
  page->battle[BASE64_ENCODE_RAW_LENGTH (web->size)] = '\0';
  page->checksum = export_text (
      made, "%08lx",
      (unsigned long) wcc_play_checksum (web->binary, web->size));
  dot = export_text (made, "%s", base_name (web->file));
  page->name = dot;
  if ((dot = strrchr (dot, '.')))
    *dot = '\0';
  measure_box (page);
}

/* ---- JSON ---------------------------------------------------------------- */

/* Both take the value, which is NULL when memory was out. */
static void
append (struct page *page, json_t *array, json_t *value)
{
  page->failed |= json_array_append_new (array, value) != 0;
}

static void
set (struct page *page, json_t *object, const char *key, json_t *value)
{
  page->failed |= json_object_set_new (object, key, value) != 0;
}

static json_t *
art_json (struct page *page)
{
  const struct scene *scene = page->scene;
  json_t *at = json_array ();
  for (int hex = 0; hex < wcr_hex_count (scene->battle); hex++)
    append (page, at,
            wcr_hex_valid (scene->battle, hex)
                ? json_pack ("[ii]", hex_x (scene, hex), hex_y (scene, hex))
                : json_null ());
  return json_pack ("{s[iiii] so s[ss] ss%}", "box", page->x, page->y,
                    page->width, page->height, "at", at, "colours",
                    board_colours.army[WCR_SIDE_TOP],
                    board_colours.army[WCR_SIDE_BOTTOM], "board",
                    page->board.at, page->board.length);
}

/* The phases of a turn, as rules list them; null if they do not. */
static json_t *
turn_json (const struct page *page)
{
  const wcc_result *result = page->web->exported.result;
  const wcc_node *rules = result ? wcc_result_rules (result) : NULL;
  const wcc_node *turn = rules ? wcc_node_child (rules, "turn") : NULL;
  const char *phases = turn ? wcc_node_get (turn, "phases") : NULL;
  return phases ? json_string (phases) : json_null ();
}

/* What cards cost, in numbers: card, tokens. */
static json_t *
costs_json (struct page *page)
{
  const wcc_catalogue *catalogue = page->scene->catalogue;
  json_t *costs = json_object ();
  for (size_t i = 0; catalogue && i < catalogue->card_count; i++)
    {
      char cost[WCC_COST_ROOM] = "";
      if (catalogue->cards[i].node)
        wcc_card_cost (catalogue->cards[i].node, cost, sizeof cost);
      if (*cost)
        set (page, costs, catalogue->cards[i].id, json_string (cost));
    }
  return costs;
}

/* The words of cards: card, language, words. */
static json_t *
cards_json (struct page *page)
{
  const struct scene *scene = page->scene;
  json_t *cards = json_object ();
  for (size_t i = 0; scene->catalogue && i < scene->catalogue->card_count; i++)
    {
      const wcc_noun *card = &scene->catalogue->cards[i];
      json_t *words = json_object ();
      const wcc_node *p = card->node ? wcc_node_child (card->node, "p") : NULL;
      for (; p; p = wcc_node_next (p, "p"))
        {
          const char *language = wcc_node_get (p, "xml:lang");
          language = language ? language : "en";
          const char *before
              = json_string_value (json_object_get (words, language));
          set (page, words, language,
               json_sprintf ("%s%s%s", before ? before : "", before ? " " : "",
                             p->text));
        }
      set (page, cards, card->id, words);
    }
  return cards;
}

static json_t *
row_json (struct page *page, const wcc_element *element, const wcc_noun *noun)
{
  json_t *values = json_array ();
  wcc_attribute_info attribute;
  for (size_t i = 0; i < element->attribute_count; i++)
    if (class_column (element, i, &attribute))
      append (page, values, json_string (class_value (noun, &attribute)));
  return json_pack ("{ss so}", "id", noun->id, "values", values);
}

/* The table of classes, which the page translates; null without the rules. */
static json_t *
units_json (struct page *page)
{
  const struct scene *scene = page->scene;
  wcc_element element;
  wcc_attribute_info attribute;
  json_t *columns, *rows;
  if (!scene->catalogue || !scene->catalogue->class_count
      || !wcc_find_element (WCC_RULES, "unit-class", &element))
    return json_null ();
  columns = json_array ();
  rows = json_array ();
  for (size_t i = 0; i < element.attribute_count; i++)
    if (class_column (&element, i, &attribute))
      append (page, columns, json_string (attribute.english));
  for (size_t i = 0; i < scene->catalogue->class_count; i++)
    if (scene->catalogue->classes[i].node)
      append (page, rows,
              row_json (page, &element, &scene->catalogue->classes[i]));
  return json_pack ("{so so}", "columns", columns, "rows", rows);
}

/* @return from malloc; NULL when out of memory */
static char *
page_json (struct page *page)
{
  json_t *data = json_pack (
      "{ss ss ss ss ss so so so so so}", "name", page->name, "title",
      page->scene->title, "file", told_path (page->web->file), "data",
      page->checksum, "battle", page->battle, "art", art_json (page), "cards",
      cards_json (page), "costs", costs_json (page), "turn", turn_json (page),
      "units", units_json (page));
  char *text = data && !page->failed
                   ? json_dumps (data, JSON_COMPACT | JSON_SORT_KEYS)
                   : NULL;
  json_decref (data);
  return text;
}

/* ---- pages --------------------------------------------------------------- */

/* Puts JSON where HTML reads it: no text of a battle may end the script. */
static void
put_json (struct text *text, const char *json)
{
  for (size_t n; *json; json += n)
    {
      n = strcspn (json, "<");
      put_bytes_of (text, json, n);
      if (json[n])
        {
          put (text, "\\u003c");
          n++;
        }
    }
}

static void
add_page (wcc_export *made, struct page *page)
{
  struct text text = new_text (made);
  char *json = page_json (page);
  char *copy = json ? arena_copy_n (&made->arena, json, strlen (json)) : NULL;
  free (json);
  if (!copy)
    longjmp (made->out_of_memory, 1);
  put_bytes_of (&text, (const char *) page_head, page_head_length);
  put_escaped (&text, page->scene->title);
  put_bytes_of (&text, (const char *) page_middle, page_middle_length);
  put_json (&text, copy);
  put_bytes_of (&text, (const char *) page_tail, page_tail_length);
  add_file (made, export_text (made, "%s.html", page->name), &text);
}

/* ---- their index --------------------------------------------------------- */

static void
add_picture (wcc_export *made, const struct page *page)
{
  struct text svg = new_text (made);
  put (&svg,
       WCC_WEB_PICTURE_START
       "\n"
       "<svg xmlns='http://www.w3.org/2000/svg' "
       "xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='%d %d %d %d'>\n",
       page->x, page->y, page->width, page->height);
  put_bytes_of (&svg, page->board.at, page->board.length);
  put_hexsides (&svg, page->scene);
  put_pieces (&svg, page->scene);
  put (&svg, "</svg>\n");
  add_file (made, export_text (made, "%s.svg", page->name), &svg);
}

/* Puts a file name into an address. */
static void
put_address (struct text *text, const char *name)
{
  for (; *name; name++)
    if (strchr ("-._~", *name) || (*name >= '0' && *name <= '9')
        || ((*name | 32) >= 'a' && (*name | 32) <= 'z'))
      put_bytes_of (text, name, 1);
    else
      put (text, "%%%02X", (unsigned) (unsigned char) *name);
}

static void
put_entry (struct text *text, const struct page *page)
{
  put (text, "<li><a href='");
  put_address (text, page->name);
  put (text, ".html'><img alt='' loading='lazy' src='");
  put_address (text, page->name);
  put (text, ".svg'><strong>");
  put_escaped (text, page->scene->title);
  put (text, "</strong></a><span>");
  put_escaped (text, army_title (page->scene->battle, WCR_SIDE_TOP));
  put (text, " \u2013 ");
  put_escaped (text, army_title (page->scene->battle, WCR_SIDE_BOTTOM));
  put (text, "</span></li>\n");
}

static void
add_index (wcc_export *made, const struct page *pages, size_t count,
           const char *title)
{
  struct text text = new_text (made);
  char language[SPOKEN_ROOM];
  put_spoken_language (language);
  put (&text,
       WCC_WEB_START
       " and others: the index. -->\n"
       "<html lang='%s'>\n<head>\n<meta charset='utf-8'>\n"
       "<meta name='viewport' content='width=device-width, initial-scale=1'>\n"
       "<title>",
       language);
  put_escaped (&text, title);
  put (&text,
       "</title>\n<style>\n"
       ":root { color-scheme: light dark; }\n"
       "body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; }\n"
       "ul { display: grid; gap: 1rem; list-style: none; padding: 0;\n"
       "  grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); }\n"
       "a, strong, span { display: block; }\n"
       "img { width: 100%%; }\n"
       "</style>\n</head>\n<body>\n<main>\n<h1>");
  put_escaped (&text, title);
  put (&text, "</h1>\n<ul>\n");
  for (size_t i = 0; i < count; i++)
    put_entry (&text, &pages[i]);
  put (&text, "</ul>\n</main>\n</body>\n</html>\n");
  add_file (made, "index.html", &text);
}

/* ---- all of it ----------------------------------------------------------- */

/* @return whether no other battle, and not the index, has its name */
static bool
name_is_free (wcc_export *made, const struct page *pages, size_t i,
              bool indexed)
{
  bool taken = indexed && strcmp (pages[i].name, "index") == 0;
  for (size_t k = 0; k < i; k++)
    taken |= strcmp (pages[k].name, pages[i].name) == 0;
  if (taken)
    made->problem
        = export_text (made,
                       _ ("the folder would have the page %s.html twice; give "
                          "the file of one battle another name"),
                       pages[i].name);
  return !taken;
}

static void
join (wcc_export *made, const wcc_web *battles, size_t count, const char *title)
{
  struct page *pages = export_take (made, count * sizeof *pages);
  wcc_exported *exported = export_take (made, count * sizeof *exported);
  for (size_t i = 0; i < count; i++)
    exported[i] = battles[i].exported;
  struct scene *scenes = scenes_new (made, exported, count);
  for (size_t i = 0; i < count; i++)
    {
      pages[i] = (struct page){ .web = &battles[i], .scene = &scenes[i] };
      prepare (made, &pages[i]);
      if (!name_is_free (made, pages, i, title != NULL))
        return;
      add_page (made, &pages[i]);
      if (title)
        add_picture (made, &pages[i]);
    }
  if (title)
    add_index (made, pages, count, title);
}

wcc_export *
wcc_export_web (const wcc_web *battles, size_t count, const char *title)
{
  wcc_export *made = export_new ();
  if (!made)
    return NULL;
  if (setjmp (made->out_of_memory))
    {
      wcc_export_free (made);
      return NULL;
    }
  if (page_head_length == 0)
    made->problem = _ ("this program was built without pages for browsers; "
                       "build it with clang, lld and wasi-libc");
  else
    join (made, battles, count, title);
  return made;
}

/* pages.c: a page of help for each battle, and a table of classes. They
 * are in the plain HTML that VASSAL shows. */

#include "export.h"
#include "wcc/language.h"

#include <string.h>

static void
page_begin (struct text *page, const char *title)
{
  put (page, "<html><head><title>");
  put_escaped (page, title);
  put (page, "</title></head><body>\n<h1>");
  put_escaped (page, title);
  put (page, "</h1>\n");
}

static const char *
page_end (wcc_export *made, struct text *page, const char *path)
{
  put (page, "</body></html>\n");
  add_file (made, path, page);
  return path;
}

/* Puts the paragraphs of a kind, in the first language of the battle. */
static void
put_prose (struct text *page, const struct scene *scene, enum wcr_prose kind,
           const char *heading)
{
  const char *words;
  for (int i = 0; (words = wcr_prose (scene->battle, kind, NULL, i)); i++)
    {
      if (i == 0 && heading)
        {
          put (page, "<h2>");
          put_escaped (page, heading);
          put (page, "</h2>\n");
        }
      put (page, "<p>");
      put_escaped (page, words);
      put (page, "</p>\n");
    }
}

static void
put_army (wcc_export *made, struct text *page, const struct scene *scene,
          enum wcr_side side)
{
  const wcr_battle *battle = scene->battle;
  const char *commander;
  put (page, "<h3>");
  put_escaped (page, army_title (battle, side));
  put (page, "</h3>\n<p>");
  for (int i = 0; (commander = wcr_army_commander (battle, side, i)); i++)
    {
      put (page, "%s", i ? ", " : "");
      put_escaped (page, commander);
    }
  put (page, "%s", wcr_army_commander (battle, side, 0) ? ". " : "");
  put_escaped (page,
               export_text (made, _ ("Cards: %d. Banners to win: %d"),
                            wcr_hand_size (battle, side),
                            wcr_banners_to_win (battle, side)));
  if (wcr_first_side (battle) == side)
    {
      put (page, ". ");
      put_escaped (page, _ ("Moves first"));
    }
  put (page, ".</p>\n<ul>\n");
  for (int c = 0; c < wcr_noun_count (battle, WCR_NOUN_CLASS); c++)
    {
      int count = 0;
      /* Only those that are set up: others may come in during a game. */
      for (int i = 0; i < wcr_piece_count (battle); i++)
        count += wcr_piece_side (battle, i) == side
                 && wcr_piece_class (battle, i) == c
                 && wcr_piece_hex (battle, scene->game, i) != WCR_NONE;
      if (!count)
        continue;
      put (page, "<li>%d &times; ", count);
      put_escaped (page, noun_title (battle, WCR_NOUN_CLASS, c));
      put (page, "</li>\n");
    }
  put (page, "</ul>\n");
}

/* Puts the numbers that have names: "0: dry, 2: rain". */
static void
put_number_names (wcc_export *made, struct text *page, const wcr_battle *battle,
                  int counter)
{
  const char *between = ": ";
  for (int i = 0; i <= WCR_MAX_COUNT; i++)
    {
      const char *name = wcr_number_name (battle, counter, i);
      if (!*name)
        continue;
      put_escaped (page, export_text (made, "%s%d %s", between, i, name));
      between = ", ";
    }
}

/* Puts the counters, first those on whose number players agree. */
static void
put_counters (wcc_export *made, struct text *page, const wcr_battle *battle,
              bool agreed)
{
  bool any = false;
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_COUNTER); i++)
    {
      bool option = false;
      for (int k = 0; wcr_option (battle, k) != WCR_NONE; k++)
        option = option || wcr_option (battle, k) == i;
      if (option != agreed)
        continue;
      if (!any)
        {
          put (page, "<h2>");
          put_escaped (page,
                       agreed ? _ ("Agree before the game") : _ ("Counters"));
          put (page, "</h2>\n<ul>\n");
        }
      any = true;
      put (page, "<li>");
      put_escaped (page, noun_title (battle, WCR_NOUN_COUNTER, i));
      put_number_names (made, page, battle, i);
      put (page, "</li>\n");
    }
  if (any)
    put (page, "</ul>\n");
}

const char *
page_battle (wcc_export *made, const struct scene *scene)
{
  struct text page = new_text (made);
  page_begin (&page, scene->title);
  put_prose (&page, scene, WCR_PROSE_HISTORY, NULL);
  put_prose (&page, scene, WCR_PROSE_COUNCIL, _ ("War council"));
  put_army (made, &page, scene, WCR_SIDE_TOP);
  put_army (made, &page, scene, WCR_SIDE_BOTTOM);
  put_prose (&page, scene, WCR_PROSE_RULE, _ ("Special rules"));
  put_counters (made, &page, scene->battle, true);
  put_counters (made, &page, scene->battle, false);
  put_prose (&page, scene, WCR_PROSE_STATUS, _ ("Status"));
  return page_end (made, &page, export_text (made, "%s.html", scene->name));
}

/* ---- classes ------------------------------------------------------------ */

bool
class_column (const wcc_element *element, size_t i,
              wcc_attribute_info *attribute)
{
  *attribute = wcc_element_attribute (element, i);
  return attribute->value.kind == WCC_VALUE_NUMBER && !attribute->value.list;
}

const char *
class_value (const wcc_noun *noun, const wcc_attribute_info *attribute)
{
  const char *value = wcc_node_get (noun->node, attribute->name);
  if (!value)
    value = attribute->standard;
  return value ? value : "-";
}

static void
put_class (struct text *page, const wcc_element *element, const wcc_noun *noun)
{
  put (page, "<tr><td><b>");
  put_escaped (page, noun->name && *noun->name ? noun->name : noun->id);
  put (page, "</b></td>");
  for (size_t i = 0; i < element->attribute_count; i++)
    {
      wcc_attribute_info attribute;
      if (!class_column (element, i, &attribute))
        continue;
      put (page, "<td align=\"center\">");
      put_escaped (page, class_value (noun, &attribute));
      put (page, "</td>");
    }
  put (page, "</tr>\n");
}

const char *
page_classes (wcc_export *made, const struct scene *scene)
{
  struct text page = new_text (made);
  wcc_element element;
  if (!scene->catalogue || !scene->catalogue->class_count
      || !wcc_find_element (WCC_RULES, "unit-class", &element))
    return NULL;
  page_begin (&page, _ ("Classes of units"));
  put (&page, "<table border=\"1\" cellpadding=\"3\">\n<tr><th></th>");
  for (size_t i = 0; i < element.attribute_count; i++)
    {
      wcc_attribute_info attribute;
      if (!class_column (&element, i, &attribute))
        continue;
      put (&page, "<th>");
      put_escaped (&page, attribute.label);
      put (&page, "</th>");
    }
  put (&page, "</tr>\n");
  for (size_t i = 0; i < scene->catalogue->class_count; i++)
    if (scene->catalogue->classes[i].node)
      put_class (&page, &element, &scene->catalogue->classes[i]);
  put (&page, "</table>\n");
  for (size_t i = 0; i < scene->catalogue->class_count; i++)
    {
      const wcc_noun *noun = &scene->catalogue->classes[i];
      const wcc_node *words
          = noun->node ? wcc_node_child (noun->node, "p") : NULL;
      if (!words)
        continue;
      put (&page, "<p><b>");
      put_escaped (&page, noun->name && *noun->name ? noun->name : noun->id);
      put (&page, "</b>: ");
      put_escaped (&page, words->text);
      put (&page, "</p>\n");
    }
  return page_end (made, &page, "classes.html");
}

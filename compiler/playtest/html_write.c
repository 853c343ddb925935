/* html_write.c: writes texts, numbers and tables of the page of a playtest's
 * results. */

#include "html.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "text/markup.h"
#include "text/translate.h"
#include "wcc/document.h"

/* ---- texts -------------------------------------------------------------- */

void
html_put (struct page *page, const char *markup)
{
  fputs (markup, page->out);
}

/* What XML 1.0 allows, and HTML too. */
static bool
is_character (uint32_t code)
{
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0xd800)
         || (code >= 0xe000 && code < 0xfffd)
         || (code >= 0x10000 && code < 0x110000) || code == '\t'
         || code == '\n';
}

void
html_text (struct page *page, const char *text)
{
  while (*text != '\0')
    {
      uint32_t code;
      size_t length = wcc_next_character (text, &code);
      /* Apostrophes, too: then it does not matter how values are quoted. */
      const char *escape = *text == '\'' ? "&#39;" : xml_escape (*text);
      if (escape)
        fputs (escape, page->out);
      else if (is_character (code))
        fwrite (text, 1, length, page->out);
      else
        fputs ("\xef\xbf\xbd", page->out);
      text += length;
    }
}

static const char *put_together (struct page *page, const char *format,
                                 va_list list) WCC_PRINTF (2, 0);

static const char *
put_together (struct page *page, const char *format, va_list list)
{
  const char *text = arena_vprintf (&page->texts, format, list);
  if (text == NULL)
    page->failed = true;
  return text != NULL ? text : "";
}

void
html_say (struct page *page, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  html_text (page, put_together (page, format, list));
  va_end (list);
}

const char *
html_name (struct page *page, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  const char *name = put_together (page, format, list);
  va_end (list);
  return name;
}

void
html_number (struct page *page, double number)
{
  long hundredths = lround (number * 100);
  long rest = labs (hundredths) % 100;
  fprintf (page->out, "%s%ld", hundredths < 0 ? "-" : "",
           labs (hundredths) / 100);
  if (rest != 0)
    fprintf (page->out, rest % 10 == 0 ? ".%ld" : ".%02ld",
             rest % 10 == 0 ? rest / 10 : rest);
}

void
html_attribute (struct page *page, const char *name, double number)
{
  fprintf (page->out, " %s=\"", name);
  html_number (page, number);
  fputc ('"', page->out);
}

void
html_element (struct page *page, const char *tag, const char *text)
{
  fprintf (page->out, "<%s>", tag);
  html_text (page, text);
  fprintf (page->out, "</%.*s>", (int) strcspn (tag, " "), tag);
}

/* ---- sections and tables ------------------------------------------------ */

void
html_section (struct page *page, const char *class, const char *heading)
{
  fprintf (page->out, "<section class=\"%s\">\n", class);
  html_element (page, "h3", heading);
  html_put (page, "\n");
}

void
html_section_end (struct page *page)
{
  html_put (page, "</section>\n");
}

/* Puts what the ends and the middle of a bar mean. */
static void
put_scale (struct page *page, const char *low, const char *middle,
           const char *high)
{
  html_put (page, "<th scope=\"col\" class=\"bar\"><span class=\"scale\">");
  html_element (page, "span", low);
  html_put (page, " ");
  html_element (page, "span", middle);
  html_put (page, " ");
  html_element (page, "span", high);
  html_put (page, "</span></th>");
}

void
html_table (struct page *page, const char *caption, const char *const *heads,
            size_t count)
{
  /* It has the focus, so that it scrolls without a mouse. */
  html_put (page, "<div class=\"scroll\" tabindex=\"0\" role=\"group\""
                  " aria-label=\"");
  html_text (page, caption);
  html_put (page, "\"><table><caption>");
  html_text (page, caption);
  html_put (page, "</caption>\n<thead><tr>");
  for (size_t i = 0; i < count; i++)
    if (strcmp (heads[i], HTML_RATES) == 0)
      put_scale (page, "0", "50", _ ("100 %"));
    else if (strcmp (heads[i], HTML_SWINGS) == 0)
      put_scale (page, "-100", "0", _ ("100 %"));
    else if (heads[i][0] == HTML_PAIRS[0])
      put_scale (page, heads[i] + 1, "0", heads[i] + 1);
    else
      html_element (page, "th scope=\"col\"", heads[i]);
  html_put (page, "</tr></thead>\n<tbody>\n");
}

void
html_table_end (struct page *page)
{
  html_put (page, "</tbody></table></div>\n");
}

void
html_cell_count (struct page *page, uint64_t number)
{
  fprintf (page->out, "<td>%" PRIu64 "</td>", number);
}

void
html_cell_mean (struct page *page, double number)
{
  html_put (page, "<td>");
  html_say (page, "%.2f", number);
  html_put (page, "</td>");
}

void
html_cell_share (struct page *page, double part, double whole)
{
  html_put (page, "<td>");
  if (whole > 0)
    html_say (page, _ ("%.1f %%"), 100 * part / whole);
  else
    html_put (page, "–");
  html_put (page, "</td>");
}

void
html_cell_game (struct page *page, uint64_t game)
{
  if (game == WCR_NO_GAME)
    html_put (page, "<td>–</td>");
  else
    html_cell_count (page, game);
}

const char *
html_side (int side)
{
  return side == 0 ? "top" : side == 1 ? "bottom" : "all";
}

void
html_row_name (struct page *page, const char *name, const char *note, int side)
{
  html_put (page, "<th scope=\"row\">");
  if (side >= 0)
    fprintf (page->out, "<span class=\"dot %s\"></span>", html_side (side));
  html_text (page, name);
  if (note[0] != '\0')
    {
      html_put (page, " ");
      html_element (page, "small", note);
    }
  html_put (page, "</th>");
}

/* template.c: new documents from templates. */

#include "template.h"

#include "row_name.h"
#include "text/markup.h"

#include <stdlib.h>
#include <string.h>

struct filling {
  const wcc_catalogue *catalogue;
  const wcc_new *values;
  struct text text;
};

/* Puts a value, escaped. Bytes that no document can hold stay: reading the
 * document refuses them. */
static void
put_value (struct filling *f, const char *text)
{
  for (; *text; text++)
    {
      const char *escape = xml_escape (*text);
      put_bytes_of (&f->text, escape ? escape : text,
                    escape ? strlen (escape) : 1);
    }
}

/* ---- classes and hexes --------------------------------------------------- */

/* A class by its number, or the first one when there are fewer. */
static const wcc_noun *
class_at (const struct filling *f, size_t i)
{
  static const wcc_noun none = { .id = "", .blocks = 1 };
  size_t count = f->catalogue->class_count;
  return count == 0 ? &none : &f->catalogue->classes[i < count ? i : 0];
}

/* Puts every second hex of a side's second row, which is all that an army
 * needs. @param from, to  range of these hexes, from 0; `to` is not in it */
static void
put_hexes (struct filling *f, bool bottom, int from, int to)
{
  const wcc_catalogue *c = f->catalogue;
  int row = bottom ? (c->rows > 2 ? c->rows - 2 : c->rows - 1)
                   : (c->rows > 2 ? 1 : 0);
  int seen = 0;
  for (int column = 0; row >= 0 && column < c->columns; column++)
    if (c->hex_sections[row * c->columns + column] != 0 && seen++ % 2 == 0
        && seen / 2 >= from && seen / 2 < to)
      {
        char name[4];
        row_name (row, name);
        put (&f->text, "%s%s%d", seen / 2 > from ? " " : "", name, column + 1);
      }
}

enum { MANY = 1000 };

/* Puts the value of a name in a template. */
static void
fill_in (struct filling *f, const char *name, size_t length)
{
  static const char *const names[]
      = { "ID",      "TITLE",      "RULES",       "CLASS",  "OTHER",
          "BLOCKS",  "MORE",       "TOP",         "BOTTOM", "TOP-OTHER",
          "TOP-ONE", "BOTTOM-ONE", "BOTTOM-OTHER" };
  size_t i = 0;
  while (
      i < sizeof names / sizeof names[0]
      && (strlen (names[i]) != length || memcmp (names[i], name, length) != 0))
    i++;
  switch (i)
    {
    case 0: put_value (f, f->values->id); break;
    case 1: put_value (f, f->values->title); break;
    case 2: put_value (f, f->values->rules); break;
    case 3: put_value (f, class_at (f, 0)->id); break;
    case 4: put_value (f, class_at (f, 1)->id); break;
    case 5: put (&f->text, "%d", class_at (f, 0)->blocks); break;
    case 6: put (&f->text, "%d", class_at (f, 0)->blocks + 1); break;
    case 7: put_hexes (f, false, 0, 2); break;
    case 8: put_hexes (f, true, 0, 2); break;
    case 9: put_hexes (f, false, 2, MANY); break;
    case 10: put_hexes (f, false, 1, 2); break;
    case 11: put_hexes (f, true, 1, 2); break;
    case 12: put_hexes (f, true, 2, MANY); break;
    }
}

/* @return false when out of memory */
static bool
fill_all (struct filling *f, const char *text)
{
  if (setjmp (*f->text.out) != 0)
    return false;
  for (const char *at = text; *at;)
    {
      size_t n = strcspn (at, "@");
      put_bytes_of (&f->text, at, n);
      at += n;
      if (*at == '@')
        {
          n = strcspn (at + 1, "@");
          fill_in (f, at + 1, n);
          at += n + 2;
        }
    }
  return true;
}

/* ---- public -------------------------------------------------------------- */

const wcc_template *
wcc_template_get (size_t i)
{
  return i < TEMPLATES ? &templates[i] : NULL;
}

char *
wcc_template_fill (const wcc_template *template_,
                   const wcc_catalogue *catalogue, const wcc_new *values,
                   size_t *length)
{
  struct arena arena;
  jmp_buf out_of_memory;
  struct filling f = { .catalogue = catalogue,
                       .values = values,
                       .text = { .arena = &arena, .out = &out_of_memory } };
  arena_init (&arena, NULL);
  bool filled = fill_all (&f, template_->text);
  char *copy = filled ? strdup (f.text.at) : NULL;
  if (copy)
    *length = f.text.length;
  arena_finish (&arena);
  return copy;
}

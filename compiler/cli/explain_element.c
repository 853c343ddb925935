/* explain_element.c: what an element or attribute of documents means. */

#include "verbs.h"

#include <string.h>

#include "wcc/language.h"

static const enum wcc_kind kinds[] = { WCC_RULES, WCC_SCENARIO };
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* Finds the next element of documents, each once. @return false: no more */
static bool
next_element (size_t *kind, size_t *i, wcc_element *element)
{
  for (; *kind < KINDS; (*kind)++, *i = 0)
    for (const char *name; (name = wcc_element_name (kinds[*kind], *i));)
      {
        wcc_element other;
        (*i)++;
        if (*kind > 0 && wcc_find_element (kinds[*kind - 1], name, &other))
          continue;
        return wcc_find_element (kinds[*kind], name, element);
      }
  return false;
}

/* Prints in which elements an attribute has this meaning, if the first of them is
 * the given one. */
static bool
print_attribute (const wcc_element *first, const wcc_attribute_info *info,
                 const char *gap)
{
  size_t kind = 0, i = 0;
  wcc_element element;
  wcc_attribute_info same;
  bool begun = false;
  while (next_element (&kind, &i, &element))
    {
      if (!wcc_find_attribute (&element, info->name, &same)
          || strcmp (same.documentation, info->documentation) != 0)
        continue;
      if (!begun && strcmp (element.name, first->name) != 0)
        return false;
      if (!begun)
        printf (_ ("%sattribute %s: %s\n  of: "), gap, info->name,
                info->documentation);
      printf ("%s<%s>", begun ? " " : "", element.name);
      begun = true;
    }
  putchar ('\n');
  return true;
}

int
print_elements (const char *word, int found)
{
  size_t kind = 0, i = 0;
  wcc_element element;
  wcc_attribute_info info;
  while (next_element (&kind, &i, &element))
    {
      if (strcmp (element.name, word) == 0
          && wcr_list_find (WCR_LIST_ACTION, word) < 0)
        printf (_ ("%selement %s: %s\n"), found++ > 0 ? "\n" : "", element.name,
                element.documentation);
      if (wcc_find_attribute (&element, word, &info))
        found += print_attribute (&element, &info, found > 0 ? "\n" : "");
    }
  return found;
}

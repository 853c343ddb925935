/* explain_action.c: what actions of rules do, part by part, in the words that
 * forms and sheets use. */

#include "verbs.h"

#include <string.h>

/* ---- in general ---------------------------------------------------------- */

void
print_action_parts (const char *action)
{
  wcc_element element;

  if (!wcc_find_element (WCC_RULES, action, &element))
    return;
  for (size_t i = 0; i < element.attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (&element, i);
      if (strcmp (info.name, info.label) == 0)
        printf ("  %s: %s", info.name, info.documentation);
      else
        printf ("  %s (%s): %s", info.name, info.label, info.documentation);
      if (info.standard != NULL && *info.standard != '\0')
        printf (_ (" Without this: %s."), info.standard);
      putchar ('\n');
    }
}

/* ---- in a document ------------------------------------------------------- */

/* One word of a value, by the names of the game or of the language. */
static void
print_name (const wcc_catalogue *catalogue, const wcc_value *value,
            const char *word, size_t length)
{
  const wcc_noun *noun
      = wcc_catalogue_find (catalogue, value->of, word, length);
  char copy[64];
  wcc_word found;

  snprintf (copy, sizeof copy, "%.*s", (int) length, word);
  if (noun != NULL && noun->name != NULL && *noun->name != '\0')
    fputs (noun->name, stdout);
  else if (length < sizeof copy && wcc_find_word (value, copy, &found))
    fputs (found.label, stdout);
  else
    printf ("%.*s", (int) length, word);
}

static void
print_value (const wcc_catalogue *catalogue, const wcc_value *value,
             const char *text)
{
  const char *gap = "";

  if (*value->of == '\0' && value->word_count == 0)
    {
      fputs (text, stdout); /* a condition, a number */
      return;
    }
  for (size_t length; (text += strspn (text, " ")), *text != '\0';
       text += length)
    {
      length = strcspn (text, " ");
      fputs (gap, stdout);
      print_name (catalogue, value, text, length);
      gap = ", ";
    }
}

/* Prints what the attributes say, except what would go without saying. */
static void
print_attributes (const wcc_catalogue *catalogue, const wcc_node *node,
                  const wcc_element *element)
{
  const char *before = ": ";

  for (size_t i = 0; i < element->attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (element, i);
      const char *text = wcc_node_get (node, info.name);

      if (text == NULL
          || (info.standard != NULL && strcmp (text, info.standard) == 0))
        continue;
      printf ("%s%s", before, info.label);
      before = ", ";
      if (strcmp (text, "yes") == 0)
        continue;
      putchar (' ');
      print_value (catalogue, &info.value, text);
    }
}

void
print_action (const wcc_catalogue *catalogue, const wcc_node *node, int indent)
{
  wcc_element element;

  if (!wcc_find_element (WCC_RULES, node->name, &element))
    return;
  printf ("%*s%s", indent, "", element.label);
  print_attributes (catalogue, node, &element);
  if (*node->text != '\0')
    printf (": %s", node->text);
  putchar ('\n');
  for (const wcc_node *child = wcc_node_child (node, NULL); child != NULL;
       child = wcc_node_next (child, NULL))
    print_action (catalogue, child, indent + 2);
}

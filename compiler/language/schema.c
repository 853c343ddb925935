/* schema.c: looks up in tables what the built-in schemas allow. */

#include "schema.h"

#include <string.h>

#include "text/reader.h"

const struct schema_element *
find_element (const struct schema *schema, const char *name)
{
  for (int i = 0; i < schema->element_count; i++)
    if (same_name (schema->elements[i].name, name))
      return &schema->elements[i];
  return NULL;
}

const struct schema_attribute *
find_attribute (const struct schema_element *element, const char *name)
{
  for (int i = 0; i < element->attribute_count; i++)
    if (same_name (element->attributes[i].name, name))
      return &element->attributes[i];
  return NULL;
}

static const struct schema_element *
element_of (const char *root, const char *element)
{
  for (int i = 0; i < SCHEMAS; i++)
    if (strcmp (schemas[i].root, root) == 0)
      return find_element (&schemas[i], element);
  return NULL;
}

const char *
schema_attribute_words (const char *root, const char *element)
{
  const struct schema_element *found = element_of (root, element);
  return found ? found->attribute_words : "";
}

const char *
schema_children (const char *root, const char *element)
{
  const struct schema_element *found = element_of (root, element);
  return found ? found->children : "";
}

const struct schema_attribute *
schema_attribute (const char *root, const char *element, const char *name)
{
  const struct schema_element *found = element_of (root, element);
  return found ? find_attribute (found, name) : NULL;
}

int
schema_attribute_place (const char *root, const char *element,
                        const char *name)
{
  const struct schema_element *found = element_of (root, element);
  const struct schema_attribute *attribute
      = found ? find_attribute (found, name) : NULL;
  return attribute ? (int) (attribute - found->attributes) : -1;
}

bool
schema_holds_text (const char *root, const char *element)
{
  const struct schema_element *found = element_of (root, element);
  return found && found->text;
}

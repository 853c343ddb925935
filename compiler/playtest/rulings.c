/* rulings.c: sets switches in the text of a battle. */

#include "wcc/rulings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/source.h"
#include "text/translate.h"
#include "wcc/language.h"

enum { MOST_RULINGS = 32, LONGEST = 80 };

struct ruling {
  char name[LONGEST], value[LONGEST];
  wcc_range where; /* in the text: what it replaces */
  bool element;    /* it is a whole new element */
};

/* Reads the next ruling of a list and moves on.
 * @return false when it is none */
static bool
next_ruling (const char **at, struct ruling *ruling)
{
  size_t length = strcspn (*at, ",");
  const char *equals = memchr (*at, '=', length);
  if (equals == NULL || equals == *at)
    return false;
  size_t name = (size_t) (equals - *at), value = length - name - 1;
  if (name >= LONGEST || value >= LONGEST || value == 0)
    return false;
  snprintf (ruling->name, LONGEST, "%.*s", (int) name, *at);
  snprintf (ruling->value, LONGEST, "%.*s", (int) value, equals + 1);
  *at += length + ((*at)[length] == ',');
  return true;
}

/* Whether the rules have the switch, and the switch has the value. */
static bool
is_known (const wcc_result *result, const struct ruling *ruling, char *why,
          size_t size)
{
  size_t count;
  const wcc_noun *nouns = wcc_catalogue_nouns (wcc_result_catalogue (result),
                                               "switch", &count);
  char names[2048] = "";
  for (size_t i = 0; nouns != NULL && i < count; i++)
    {
      const char *values
          = nouns[i].node != NULL ? wcc_node_get (nouns[i].node, "values") : "";
      if (strcmp (nouns[i].id, ruling->name) != 0)
        {
          size_t used = strlen (names);
          snprintf (names + used, sizeof names - used, "%s%s",
                    used > 0 ? ", " : "", nouns[i].id);
          continue;
        }
      if (has_word (values != NULL ? values : "", ruling->value))
        return true;
      snprintf (why, size, _ ("the switch '%s' has the values %s, not '%s'"),
                ruling->name, values, ruling->value);
      return false;
    }
  snprintf (why, size, _ ("the rules have no switch '%s'; they have %s"),
            ruling->name, names);
  return false;
}

/* The index of an element among the children of the root. */
static size_t
rank_of (const wcc_element *root, const char *name)
{
  size_t i = 0;
  while (i < root->child_count
         && strcmp (wcc_element_child (root, i).name, name) != 0)
    i++;
  return i;
}

/* Finds the value that the document sets, or a place where it can set one. */
static void
find_place (const wcc_result *result, struct ruling *ruling)
{
  const wcc_node *root
      = wcc_document_root (wcc_result_document (result));
  const wcc_node *set = wcc_node_child (root, "set");
  for (; set != NULL; set = wcc_node_next (set, "set"))
    {
      const char *name = wcc_node_get (set, "switch");
      const wcc_attribute *value = wcc_node_attribute (set, "value");
      if (name != NULL && value != NULL && strcmp (name, ruling->name) == 0)
        {
          ruling->where = value->text;
          return;
        }
    }
  wcc_element element;
  uint32_t at = root->close.start;
  if (wcc_find_element (wcc_result_kind (result), root->name, &element))
    for (const wcc_node *child = root->first_child; child != NULL;
         child = child->next)
      if (rank_of (&element, child->name) > rank_of (&element, "set"))
        {
          at = child->whole.start;
          break;
        }
  ruling->where = (wcc_range){ at, at };
  ruling->element = true;
}

static int
by_place (const void *a, const void *b)
{
  const struct ruling *x = a, *y = b;
  return x->where.start < y->where.start ? -1
                                         : x->where.start > y->where.start;
}

/* The length of the root's prefix with its colon. */
static int
prefix_length (const wcc_document *document)
{
  size_t length;
  const wcc_node *root = wcc_document_root (document);
  const char *name = wcc_document_text (document, &length)
                     + root->open.start + 1;
  return (int) (strstr (name, root->name) - name);
}

/* @param rulings  sorted by place; no two are at the same one */
static char *
write_all (const wcc_document *document, const struct ruling *rulings,
           size_t count, size_t *length)
{
  size_t end, at = 0;
  const char *text = wcc_document_text (document, &end);
  const char *prefix = text + wcc_document_root (document)->open.start + 1;
  char *made = NULL;
  FILE *out = open_memstream (&made, length);
  if (out == NULL)
    return NULL;
  for (size_t i = 0; i < count; i++)
    {
      const struct ruling *ruling = &rulings[i];
      fwrite (text + at, 1, ruling->where.start - at, out);
      if (ruling->element)
        fprintf (out, "<%.*sset switch=\"%s\" value=\"%s\"/>",
                 prefix_length (document), prefix, ruling->name,
                 ruling->value);
      else
        fputs (ruling->value, out);
      at = ruling->where.end;
    }
  fwrite (text + at, 1, end - at, out);
  if (fclose (out) == 0)
    return made;
  free (made);
  return NULL;
}

char *
wcc_with_rulings (const wcc_result *result, const char *rulings,
                  size_t *length, char *why, size_t size)
{
  struct ruling list[MOST_RULINGS];
  size_t count = 0;
  for (const char *at = rulings; *at != '\0'; count++)
    {
      if (count == MOST_RULINGS || !next_ruling (&at, &list[count]))
        {
          snprintf (why, size, _ ("'%s' is not a list of switches: name=value, "
                                  "separated by commas"),
                    rulings);
          return NULL;
        }
      list[count].element = false;
      if (!is_known (result, &list[count], why, size))
        return NULL;
      for (size_t i = 0; i < count; i++)
        if (strcmp (list[i].name, list[count].name) == 0)
          {
            snprintf (why, size, _ ("the switch '%s' is set twice"),
                      list[i].name);
            return NULL;
          }
      find_place (result, &list[count]);
    }
  qsort (list, count, sizeof *list, by_place);
  char *made
      = write_all (wcc_result_document (result), list, count, length);
  if (made == NULL)
    snprintf (why, size, "%s", _ ("out of memory"));
  return made;
}

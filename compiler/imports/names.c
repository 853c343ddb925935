/* names.c: what names of other programs mean, from files of names. */

#include "import.h"

#include <stdio.h>
#include <string.h>

/* Which entries there are and what they must say: see
 * schemas/import-names.xml. */
static const struct {
  const char *element, *needs[2];
  const char *takes; /* attributes, separated by spaces */
} entries[] = {
  { "board", { "from", NULL }, " from columns rows " },
  { "army", { "from", "name" }, " from name colour " },
  { "unit", { "from", NULL }, " from to army " },
  { "leader", { "from", NULL }, " from army " },
  { "terrain", { "from", NULL }, " from to over " },
  { "medal", { "from", NULL }, " from army " },
  { "phrase", { "says", "means" }, " says means " },
};
enum { ENTRIES = sizeof entries / sizeof entries[0] };

static void
check_attributes (wcc_import *import, const char *file, const wcc_node *node,
                  const char *takes)
{
  for (int i = 0; i < node->attribute_count; i++)
    {
      const char *name = node->attributes[i].name;
      if (strncmp (name, "xmlns", 5) != 0
          && !strstr (takes, import_print (import, " %s ", name)))
        import_fail (import, file, node->line,
                     import_print (import,
                                   _ ("a file of names has no '%s' in <%s>; it "
                                      "takes%s"),
                                   name, node->name, takes));
    }
}

static void
check_entry (wcc_import *import, const char *file, const wcc_node *node)
{
  int i = 0;
  while (i < ENTRIES && strcmp (entries[i].element, node->name) != 0)
    i++;
  if (i == ENTRIES)
    import_fail (import, file, node->line,
                 import_print (import,
                               _ ("a file of names has no <%s>; it has board, "
                                  "army, unit, leader, terrain, medal and "
                                  "phrase"),
                               node->name));
  check_attributes (import, file, node, entries[i].takes);
  for (int k = 0; k < 2; k++)
    if (entries[i].needs[k] && !wcc_node_get (node, entries[i].needs[k]))
      import_fail (import, file, node->line,
                   import_print (import, _ ("<%s> in a file of names lacks "
                                            "'%s'"),
                                 node->name, entries[i].needs[k]));
}

static void
check_names (wcc_import *import, const char *file, const wcc_document *document)
{
  const wcc_node *root = wcc_document_root (document);
  if (!root || strcmp (root->name, "names") != 0)
    import_fail (import, file, root ? root->line : 0,
                 _ ("this is not a file of names for an import: its root must "
                    "be <names>"));
  check_attributes (import, file, root, " ");
  for (const wcc_node *dialect = wcc_node_child (root, NULL); dialect;
       dialect = wcc_node_next (dialect, NULL))
    {
      if (strcmp (dialect->name, "dialect") != 0
          || !wcc_node_get (dialect, "id"))
        import_fail (import, file, dialect->line,
                     _ ("names must be in <dialect id=\"...\">"));
      check_attributes (import, file, dialect, " id cards banners ");
      for (const wcc_node *node = wcc_node_child (dialect, NULL); node;
           node = wcc_node_next (node, NULL))
        check_entry (import, file, node);
    }
}

void
import_read_names (wcc_import *import)
{
  const wcc_import_options *o = &import->options;
  if (o->names)
    {
      import->names[0]
          = import_read (import, o->names, o->names_length, o->names_file);
      check_names (import, o->names_file, import->names[0]);
    }
  import->names[1]
      = import_read (import, import_names_text, strlen (import_names_text),
                     "import-names.xml");
  check_names (import, "import-names.xml", import->names[1]);
}

/* ---- looking up --------------------------------------------------------- */

/* The next word of a list. @return false at the end */
static bool
next_word (const char **list, const char **word, size_t *length)
{
  *word = *list + strspn (*list, " ");
  *length = strcspn (*word, " ");
  *list = *word + *length;
  return *length > 0;
}

/* Whether a list has a name; a word that ends in * fits whatever follows. */
static bool
lists (const char *list, const char *name)
{
  const char *word;
  size_t length;
  while (next_word (&list, &word, &length))
    if (word[length - 1] == '*'
            ? strncmp (word, name, length - 1) == 0
            : strlen (name) == length && memcmp (word, name, length) == 0)
      return true;
  return false;
}

/* The dialects of the sketch, one after the other; those of the user first. */
static const wcc_node *
next_dialect (const wcc_import *import, int *file, const wcc_node *before)
{
  const wcc_node *node = before ? wcc_node_next (before, "dialect") : NULL;
  for (;;)
    {
      for (; node; node = wcc_node_next (node, "dialect"))
        if (strcmp (wcc_node_get (node, "id"), import->sketch.dialect) == 0)
          return node;
      do
        if (++*file > 1)
          return NULL;
      while (!import->names[*file]);
      node = wcc_node_child (wcc_document_root (import->names[*file]),
                             "dialect");
    }
}

void
import_need_dialect (wcc_import *import)
{
  int file = -1;
  const char *known = "";
  if (next_dialect (import, &file, NULL))
    return;
  const wcc_node *root = wcc_document_root (import->names[1]);
  for (const wcc_node *node = wcc_node_child (root, "dialect"); node;
       node = wcc_node_next (node, "dialect"))
    known = import_print (import, "%s%s%s", known, *known ? ", " : "",
                          wcc_node_get (node, "id"));
  import_fail (import, import->name, 0,
               import_print (import,
                             _ ("there is no dialect '%s'; there are %s, and "
                                "those in a file that you name"),
                             import->sketch.dialect, known));
}

const wcc_node *
import_find (const wcc_import *import, const char *first, const char *second,
             const char *name)
{
  int file = -1;
  for (const wcc_node *dialect = next_dialect (import, &file, NULL); dialect;
       dialect = next_dialect (import, &file, dialect))
    for (const wcc_node *node = wcc_node_child (dialect, NULL); node;
         node = wcc_node_next (node, NULL))
      if ((strcmp (node->name, first) == 0
           || (second && strcmp (node->name, second) == 0))
          && wcc_node_get (node, "from")
          && lists (wcc_node_get (node, "from"), name))
        return node;
  return NULL;
}

const wcc_noun *
import_noun (const wcc_node *entry, const wcc_noun *nouns, size_t count)
{
  const char *list = wcc_node_get (entry, "to"), *word;
  size_t length;
  while (list && next_word (&list, &word, &length))
    for (size_t i = 0; i < count; i++)
      if (strlen (nouns[i].id) == length
          && memcmp (nouns[i].id, word, length) == 0)
        return &nouns[i];
  return NULL;
}

const wcc_noun *
import_match_noun (wcc_import *import, const wcc_node *entry,
                   const struct spellings *list)
{
  const char *words = wcc_node_get (entry, "to"), *word;
  const wcc_noun *noun = NULL;
  size_t length;
  while (!noun && words && next_word (&words, &word, &length))
    noun = import_match (import, list,
                         import_print (import, "%.*s", (int) length, word),
                         LIKE_PLURAL);
  return noun;
}

bool
import_means_nothing (const wcc_node *entry)
{
  const char *to = wcc_node_get (entry, "to");
  return !to || to[strspn (to, " ")] == '\0';
}

int
import_default (const wcc_import *import, const char *attribute)
{
  int file = -1, number;
  for (const wcc_node *dialect = next_dialect (import, &file, NULL); dialect;
       dialect = next_dialect (import, &file, dialect))
    if (import_number (wcc_node_get (dialect, attribute), &number)
        && number >= 1 && number <= 99)
      return number;
  return 1;
}

/* ---- phrases ------------------------------------------------------------ */

static char
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

/* Where a text has a phrase, in whatever case; NULL: nowhere. */
static const char *
find_phrase (const char *text, const char *phrase)
{
  for (; *text; text++)
    {
      size_t n = 0;
      while (phrase[n] && lower (text[n]) == lower (phrase[n]))
        n++;
      if (!phrase[n])
        return text;
    }
  return NULL;
}

/* Reads the number that ends before a place, with blanks between.
 * @return false: there is none from 1 to 99 */
static bool
number_before (const char *text, const char *place, int *number)
{
  int value = 0, digit = 1;
  while (place > text && place[-1] == ' ')
    place--;
  for (; place > text && place[-1] >= '0' && place[-1] <= '9' && digit < 1000;
       place--, digit *= 10)
    value += digit * (place[-1] - '0');
  if (value < 1 || value > 99)
    return false;
  *number = value;
  return true;
}

bool
import_says (const wcc_import *import, const char *text, const char *means,
             int *number)
{
  int file = -1;
  for (const wcc_node *dialect = next_dialect (import, &file, NULL); dialect;
       dialect = next_dialect (import, &file, dialect))
    for (const wcc_node *node = wcc_node_child (dialect, "phrase"); node;
         node = wcc_node_next (node, "phrase"))
      {
        const char *says = wcc_node_get (node, "says");
        if (!*says || strcmp (wcc_node_get (node, "means"), means) != 0)
          continue;
        for (const char *at = find_phrase (text, says); at;
             at = find_phrase (at + 1, says))
          if (!number || number_before (text, at, number))
            return true;
      }
  return false;
}

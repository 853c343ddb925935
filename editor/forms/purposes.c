/* purposes.c: what rules are for. The list is purposes.def. */
#include "purposes.h"

#include <glib/gi18n.h>
#include <string.h>

static const struct {
  const char *purpose, *element; /* one of them is NULL */
} lines[] = {
#define PURPOSE(title) { title, NULL },
#define RULE(element) { NULL, element },
#include "purposes.def"
#undef PURPOSE
#undef RULE
};

int
wce_purpose_place (const char *element)
{
  guint i = 0;
  while (i < G_N_ELEMENTS (lines) && g_strcmp0 (lines[i].element, element) != 0)
    i++;
  return (int) i;
}

const char *
wce_purpose_of (const char *element)
{
  int i = wce_purpose_place (element);
  if (i == (int) G_N_ELEMENTS (lines))
    return NULL;
  while (lines[i].purpose == NULL)
    i--;
  return _ (lines[i].purpose);
}

const char *
wce_purpose_element (guint i)
{
  for (guint line = 0; line < G_N_ELEMENTS (lines); line++)
    if (lines[line].element != NULL && i-- == 0)
      return lines[line].element;
  return NULL;
}

/* translate.c: see translate.h. */

#include "translate.h"

#include <stdio.h>
#include <string.h>

void
put_spoken_language (char name[SPOKEN_ROOM])
{
  static const char key[] = "Language: ";
  /* The empty text is translated to the header of the catalogue. */
  const char *head = _ (""), *at = strstr (head, key);
  snprintf (name, SPOKEN_ROOM, "en");
  if (at != NULL)
    {
      size_t length
          = strspn (at += sizeof key - 1, "abcdefghijklmnopqrstuvwxyz"
                                          "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
      if (length >= 2 && length < SPOKEN_ROOM)
        snprintf (name, SPOKEN_ROOM, "%.*s", (int) length, at);
    }
  for (char *sign = name; *sign != '\0'; sign++)
    if (*sign == '_')
      *sign = '-';
}

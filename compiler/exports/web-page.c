/* web-page.c: the page of one battle as bytes, as packs hold it. */

#include "export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* It names the document without folders: the same documents make the same page,
 * wherever they are. */
static wcc_export *
make_page (const wcc_result *result, const wcr_battle *battle)
{
  const char *file = wcc_document_name (wcc_result_document (result));
  wcc_web web = { .exported = { battle, result }, .file = base_name (file) };
  web.binary = wcc_result_binary (result, &web.size);
  return wcc_export_web (&web, 1, NULL);
}

/* Takes a copy of the page, or says why there is none. */
static bool
take_page (const wcc_export *made, void **data, size_t *length, char *why,
           size_t room)
{
  const char *problem = made ? wcc_export_problem (made) : NULL;
  const wcc_file *page = made && !problem ? wcc_export_files (made) : NULL;
  *data = page ? malloc (page->length) : NULL;
  if (!*data)
    {
      snprintf (why, room, "%s", problem ? problem : _ ("out of memory"));
      return false;
    }
  memcpy (*data, page->data, page->length);
  *length = page->length;
  return true;
}

bool
wcc_export_page (const wcc_result *result, const char *languages, void **data,
                 size_t *length, char *why, size_t room)
{
  size_t size;
  const uint8_t *binary = wcc_result_binary (result, &size);
  const char *message = N_ ("out of memory");
  wcr_battle *battle = NULL;
  if (wcr_battle_load (binary, size, NULL, &battle, &message) != WCR_OK)
    {
      snprintf (why, room, "%s", _ (message));
      return false;
    }
  wcr_battle_speak (battle, languages);
  wcc_export *made = make_page (result, battle);
  bool made_it = take_page (made, data, length, why, room);
  wcc_export_free (made);
  wcr_battle_destroy (battle);
  return made_it;
}

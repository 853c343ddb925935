/* Writes what fuzzing starts from.
 * usage: fuzz-seeds XML_DIRECTORY BINARY_DIRECTORY PACK_DIRECTORY
 * IMPORT_DIRECTORY */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tiny.h"
#include "wcc/pack.h"

static int
give_rules (void *user, const char *path, char **text, size_t *length)
{
  (void) user;
  if (strstr (path, "po/"))
    return ENOENT; /* no translations */
  *length = sizeof tiny_rules - 1;
  *text = malloc (*length);
  if (!*text)
    return ENOMEM;
  memcpy (*text, tiny_rules, *length);
  return 0;
}

static int
write_seed (const char *directory, const char *name, const void *data,
            size_t length)
{
  char path[1024];
  snprintf (path, sizeof path, "%s/%s", directory, name);
  int error = wcc_write_file (path, data, length);
  if (error)
    fprintf (stderr, "%s: %s\n", path, strerror (error));
  return error != 0;
}

static int
write_xml (const char *directory, const char *name, const char *text)
{
  size_t length = strlen (text);
  char *data = malloc (length + 1);
  if (!data)
    return 1;
  data[0] = name[0];
  memcpy (data + 1, text, length);
  int bad = write_seed (directory, name, data, length + 1);
  free (data);
  return bad;
}

static int
write_binary_of (const char *directory, const char *name, const char *text)
{
  wcc_result *result
      = wcc_compile (text, strlen (text), name, give_rules, NULL);
  size_t length;
  const uint8_t *data = result ? wcc_result_binary (result, &length) : NULL;
  int bad = 1;
  if (data)
    bad = write_seed (directory, name, data, length);
  else if (result)
    wcc_diagnostics_print (wcc_result_diagnostics (result), stderr, false);
  wcc_result_free (result);
  return bad;
}

/* The small scenario, or its rules under any other name. */
static int
give_document (void *user, const char *path, char **text, size_t *length)
{
  if (!strstr (path, "scenario"))
    return give_rules (user, path, text, length);
  *length = sizeof tiny_scenario - 1;
  *text = malloc (*length);
  if (!*text)
    return ENOMEM;
  memcpy (*text, tiny_scenario, *length);
  return 0;
}

static int
write_pack (const char *directory)
{
  const char *path = "scenario.xml";
  wcc_pack *pack = wcc_pack_make (&path, 1, NULL, give_document, NULL);
  size_t length;
  const void *data = pack ? wcc_pack_bytes (pack, &length) : NULL;
  int bad = 1;
  if (data)
    bad = write_seed (directory, "scenario", data, length);
  else if (pack)
    wcc_diagnostics_print (wcc_pack_diagnostics (pack), stderr, false);
  wcc_pack_free (pack);
  return bad;
}

int
main (int count, char **arguments)
{
  if (count != 5)
    return 2;
  const char *xml = arguments[1], *binary = arguments[2];
  const char *packs = arguments[3], *imports = arguments[4];
  mkdir (xml, 0777);
  mkdir (binary, 0777);
  mkdir (packs, 0777);
  mkdir (imports, 0777);
  return write_xml (xml, "rules", tiny_rules)
         | write_xml (xml, "scenario", tiny_scenario)
         | write_xml (xml, "solo", tiny_solo)
         | write_xml (xml, "case", tiny_case)
         | write_binary_of (binary, "scenario", tiny_scenario)
         | write_binary_of (binary, "solo", tiny_solo)
         | write_binary_of (binary, "case", tiny_case) | write_pack (packs)
         | write_seed (imports, "hexbattle", tiny_hexbattle,
                       sizeof tiny_hexbattle - 1)
         | write_seed (imports, "foreign", tiny_foreign,
                       sizeof tiny_foreign - 1)
         | write_seed (imports, "m44", tiny_m44, sizeof tiny_m44 - 1);
}

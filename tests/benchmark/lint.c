/* lint.c: what 'xmllint --noout --schema' does, for documents of several
 * schemas in one process, so that they are compared fairly: one start of a
 * program, and each schema built once.
 *
 * usage: lint (SCHEMA DOCUMENT...)...; schemas end in .xsd */

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>
#include <stdio.h>
#include <string.h>

static xmlSchemaPtr
build (const char *path)
{
  xmlSchemaParserCtxtPtr parser = xmlSchemaNewParserCtxt (path);
  xmlSchemaPtr schema = xmlSchemaParse (parser);
  xmlSchemaFreeParserCtxt (parser);
  return schema;
}

static int
validate (xmlSchemaPtr schema, const char *path)
{
  xmlDocPtr document = xmlReadFile (path, NULL, XML_PARSE_NONET);
  xmlSchemaValidCtxtPtr context = xmlSchemaNewValidCtxt (schema);
  int wrong = document == NULL || xmlSchemaValidateDoc (context, document) != 0;
  xmlSchemaFreeValidCtxt (context);
  xmlFreeDoc (document);
  return wrong;
}

int
main (int count, char **words)
{
  xmlSchemaPtr schema = NULL;
  int wrong = 0;

  for (int i = 1; i < count; i++)
    {
      size_t length = strlen (words[i]);

      if (length > 4 && strcmp (words[i] + length - 4, ".xsd") == 0)
        {
          xmlSchemaFree (schema);
          schema = build (words[i]);
          wrong |= schema == NULL;
        }
      else
        wrong |= schema == NULL || validate (schema, words[i]);
    }
  xmlSchemaFree (schema);
  xmlCleanupParser ();
  return wrong;
}

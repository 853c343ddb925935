/* sheet-files.c: a sheet as files. */
#include "sheet-files.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document/job.h"

#define RESOLUTION 150 /* of pictures, in dots per inch */

static gboolean
format_of (const char *path, enum wcs_format *format)
{
  static const char *const endings[WCS_FORMATS] = { ".pdf", ".svg", ".png" };
  for (int i = 0; i < WCS_FORMATS; i++)
    if (g_str_has_suffix (path, endings[i]))
      {
        *format = (enum wcs_format) i;
        return TRUE;
      }
  return FALSE;
}

/* The name of the file for a page. Free with g_free(). */
static char *
page_path (const char *path, size_t page, size_t pages)
{
  int stem = (int) strlen (path) - 4;
  return pages == 1 ? g_strdup (path)
                    : g_strdup_printf ("%.*s-%d%s", stem, path, (int) page + 1,
                                       path + stem);
}

GPtrArray *
wce_sheet_files (wcs_sheet *sheet, const char *path, char **why)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (wce_file_free);
  enum wcs_format format = WCS_PDF;
  char words[WCS_WHY] = "";
  if (!format_of (path, &format))
    {
      *why = g_strdup (_ ("Sheets are saved as .pdf, .svg or .png: end the "
                          "name in one of these."));
      return NULL;
    }
  size_t pages = format == WCS_PDF ? 1 : wcs_sheet_pages (sheet);
  for (size_t i = 0; i < pages; i++)
    {
      void *data;
      size_t length;
      if (!wcs_sheet_write (sheet, format, i, RESOLUTION, &data, &length,
                            words))
        {
          *why = g_strdup (words);
          return NULL;
        }
      g_autofree char *name = page_path (path, i, pages);
      g_ptr_array_add (
          files, wce_file_new (name, g_bytes_new_with_free_func (
                                         data, length, free, data)));
    }
  return g_steal_pointer (&files);
}

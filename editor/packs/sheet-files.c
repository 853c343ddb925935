/* sheet-files.c: saves a sheet as files. */
#include "sheet-files.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document/whole-file.h"

#define RESOLUTION 150 /* of pictures, in dots per inch */

typedef struct {
  char *path;
  void *data;
  size_t length;
} File;

static void
file_clear (gpointer data)
{
  File *file = data;
  g_free (file->path);
  free (file->data);
}

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

static gboolean
draw_files (wcs_sheet *sheet, const char *path, enum wcs_format format,
            GArray *files, char **why)
{
  size_t pages = format == WCS_PDF ? 1 : wcs_sheet_pages (sheet);
  char words[WCS_WHY] = "";
  for (size_t i = 0; i < pages; i++)
    {
      File file = { 0 };
      if (!wcs_sheet_write (sheet, format, i, RESOLUTION, &file.data,
                            &file.length, words))
        {
          *why = g_strdup (words);
          return FALSE;
        }
      file.path
          = pages == 1
                ? g_strdup (path)
                : g_strdup_printf ("%.*s-%d%s", (int) strlen (path) - 4, path,
                                   (int) i + 1, path + strlen (path) - 4);
      g_array_append_val (files, file);
    }
  return TRUE;
}

gboolean
wce_sheet_save (wcs_sheet *sheet, const char *path, char **why)
{
  g_autoptr (GArray) files = g_array_new (FALSE, FALSE, sizeof (File));
  enum wcs_format format = WCS_PDF;
  g_array_set_clear_func (files, file_clear);
  if (!format_of (path, &format))
    {
      *why = g_strdup (_ ("Sheets are saved as .pdf, .svg or .png: end the "
                          "name in one of these."));
      return FALSE;
    }
  if (!draw_files (sheet, path, format, files, why))
    return FALSE;
  for (guint i = 0; i < files->len; i++)
    {
      const File *file = &g_array_index (files, File, i);
      int error = wce_write_file (file->path, file->data, file->length);
      if (error != 0)
        {
          *why = wce_file_error (file->path, TRUE, error);
          return FALSE;
        }
    }
  return TRUE;
}

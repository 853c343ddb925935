/* output.c: writes pages as PDF, SVG and PNG. */
#include "private.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/record.h" /* wcc_crc32 */

/* A fixed date in place of the present time, which cairo would write: the same
 * sheet gives the same file. */
#define NO_DATE "2000-01-01T00:00:00Z"

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
draw_pdf (wcs_sheet *sheet, GByteArray *bytes, cairo_surface_t **surface)
{
  *surface = cairo_pdf_surface_create_for_stream (append, bytes, sheet->width,
                                                  sheet->height);
  cairo_pdf_surface_set_metadata (*surface, CAIRO_PDF_METADATA_TITLE,
                                  sheet->title);
  cairo_pdf_surface_set_metadata (*surface, CAIRO_PDF_METADATA_CREATOR,
                                  "Warcouncil");
  cairo_pdf_surface_set_metadata (*surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                  NO_DATE);
  cairo_t *cr = cairo_create (*surface);
  for (gsize page = 0; page < sheet->pages->len; page++)
    {
      wcs_sheet_draw (sheet, page, cr);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
}

static void
draw_svg (wcs_sheet *sheet, gsize page, GByteArray *bytes,
          cairo_surface_t **surface)
{
  *surface = cairo_svg_surface_create_for_stream (append, bytes, sheet->width,
                                                  sheet->height);
  cairo_svg_surface_set_document_unit (*surface, CAIRO_SVG_UNIT_PT);
  cairo_t *cr = cairo_create (*surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  wcs_sheet_draw (sheet, page, cr);
  cairo_destroy (cr);
}

static void
put_number (guint8 *at, guint32 number)
{
  number = GUINT32_TO_BE (number);
  memcpy (at, &number, sizeof number);
}

/* Adds to a PNG how many dots it has per metre, so that it is printed in its
 * size; cairo does not. The chunk follows the first one, IHDR. */
static void
add_resolution (GByteArray *bytes, int resolution)
{
  enum { SIGNATURE = 8, IHDR = 25, CHUNK = 21, AFTER = SIGNATURE + IHDR };
  guint32 dots = (guint32) (resolution / 0.0254 + 0.5);
  guint8 chunk[CHUNK] = { 0, 0, 0, 9, 'p', 'H', 'Y', 's' };
  put_number (chunk + 8, dots);
  put_number (chunk + 12, dots);
  chunk[16] = 1; /* the unit: metres */
  put_number (chunk + 17, wcc_crc32 (0, chunk + 4, 13));
  g_byte_array_set_size (bytes, bytes->len + CHUNK);
  memmove (bytes->data + AFTER + CHUNK, bytes->data + AFTER,
           bytes->len - AFTER - CHUNK);
  memcpy (bytes->data + AFTER, chunk, CHUNK);
}

static cairo_status_t
draw_png (wcs_sheet *sheet, gsize page, int resolution, GByteArray *bytes,
          cairo_surface_t **surface)
{
  double scale = resolution / 72.0;
  *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                         (int) (sheet->width * scale + 0.5),
                                         (int) (sheet->height * scale + 0.5));
  cairo_t *cr = cairo_create (*surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  wcs_sheet_draw (sheet, page, cr);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (*surface, append, bytes);
  if (status == CAIRO_STATUS_SUCCESS)
    add_resolution (bytes, resolution);
  return status;
}

bool
wcs_sheet_write (wcs_sheet *sheet, enum wcs_format format, size_t page,
                 int resolution, void **data, size_t *length, char *why)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = NULL;
  cairo_status_t status = CAIRO_STATUS_SUCCESS;
  switch (format)
    {
    case WCS_PDF: draw_pdf (sheet, bytes, &surface); break;
    case WCS_SVG: draw_svg (sheet, page, bytes, &surface); break;
    case WCS_PNG:
      status = draw_png (sheet, page, resolution, bytes, &surface);
      break;
    case WCS_FORMATS: return false;
    }
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  *data = status == CAIRO_STATUS_SUCCESS ? malloc (bytes->len) : NULL;
  if (*data == NULL)
    {
      g_snprintf (why, WCS_WHY, _ ("cannot draw: %s"),
                  cairo_status_to_string (status != CAIRO_STATUS_SUCCESS
                                              ? status
                                              : CAIRO_STATUS_NO_MEMORY));
      return false;
    }
  memcpy (*data, bytes->data, bytes->len);
  *length = bytes->len;
  return true;
}

/* sheet.c: makes a sheet from a document, and draws its pages. */
#include "private.h"

#include <string.h>

#include "wcc/texts.h"
#include "wcr/wcr.h"

#define MARGIN 42.0
#define LARGE 1.45

/* ---- a sheet ------------------------------------------------------------- */

static void
strip_free (gpointer data)
{
  Strip *strip = data;
  if (strip->free_data != NULL)
    strip->free_data (strip->data);
  g_free (strip);
}

static void
page_free (gpointer data)
{
  g_array_unref (data);
}

void
wcs_sheet_free (wcs_sheet *sheet)
{
  if (sheet == NULL)
    return;
  g_ptr_array_unref (sheet->pages);
  g_ptr_array_unref (sheet->strips);
  g_ptr_array_unref (sheet->notes);
  g_string_free (sheet->unknown, TRUE);
  g_ptr_array_unref (sheet->terrains);
  g_ptr_array_unref (sheet->kept);
  for (int side = 0; side < 2; side++)
    g_ptr_array_unref (sheet->section_names[side]);
  g_clear_pointer (&sheet->model, wce_board_model_unref);
  wce_board_style_free (sheet->style);
  g_clear_object (&sheet->context);
  g_clear_object (&sheet->fonts);
  g_free (sheet->language);
  g_free (sheet->languages);
  g_free (sheet->title);
  g_free (sheet->date);
  g_free (sheet);
}

/* Makes letters have the same widths on every kind of surface. */
static void
make_context (wcs_sheet *sheet)
{
  cairo_font_options_t *options = cairo_font_options_create ();
  sheet->fonts = pango_cairo_font_map_new ();
  pango_cairo_font_map_set_resolution (PANGO_CAIRO_FONT_MAP (sheet->fonts), 72);
  sheet->context = pango_font_map_create_context (sheet->fonts);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (sheet->context, options);
  pango_context_set_round_glyph_positions (sheet->context, FALSE);
  if (sheet->language != NULL)
    pango_context_set_language (sheet->context,
                                pango_language_from_string (sheet->language));
  cairo_font_options_destroy (options);
}

/* Whether there is any usable font. */
static gboolean
has_font (wcs_sheet *sheet)
{
  PangoFontDescription *wanted
      = pango_font_description_from_string (TEXT_FAMILY " 10");
  PangoFont *font = pango_context_load_font (sheet->context, wanted);
  PangoFontFamily **families;
  int n = 0;
  pango_font_description_free (wanted);
  pango_font_map_list_families (sheet->fonts, &families, &n);
  g_free (families);
  gboolean found = font != NULL && n > 0;
  g_clear_object (&font);
  return found;
}

static void
set_paper (wcs_sheet *sheet)
{
  static const double sizes[WCS_PAPERS][2]
      = { [WCS_A4] = { 595.276, 841.89 },
          [WCS_LETTER] = { 612, 792 },
          [WCS_A3] = { 841.89, 1190.551 } };
  sheet->width = sizes[sheet->options.paper][0];
  sheet->height = sizes[sheet->options.paper][1];
  sheet->margin = MARGIN;
  sheet->scale = sheet->options.large ? LARGE : 1;
}

static void
read_sections (wcs_sheet *sheet)
{
  const wcc_catalogue *catalogue = sheet->catalogue;
  for (size_t i = 0; i < catalogue->section_count; i++)
    {
      const wcc_noun *noun = &catalogue->sections[i];
      const char *mirror
          = noun->node != NULL ? wcc_node_get (noun->node, "mirror") : NULL;
      g_ptr_array_add (sheet->section_names[1],
                       wce_capitalise (noun_name (sheet, "section", noun->id)));
      g_ptr_array_add (
          sheet->section_names[0],
          wce_capitalise (noun_name (sheet, "section",
                                     mirror != NULL ? mirror : noun->id)));
    }
}

static void
read_terrains (wcs_sheet *sheet)
{
  const WceBoardModel *model = sheet->model;
  for (int i = 0; i < model->columns * model->rows; i++)
    {
      const char *id = model->hexes[i].terrain;
      if (id != NULL
          && !g_ptr_array_find_with_equal_func (sheet->terrains, id,
                                                g_str_equal, NULL))
        g_ptr_array_add (sheet->terrains, g_strdup (id));
    }
}

/* Translates names and labels on the map. */
static void
translate_board (wcs_sheet *sheet)
{
  WceBoardModel *model = sheet->model;
  for (int i = 0; i < model->columns * model->rows; i++)
    {
      WceBoardHex *hex = &model->hexes[i];
      hex->label = wce_board_model_text (model, said (sheet, hex->label));
      hex->counters = wce_board_model_text (model, said (sheet, hex->counters));
      hex->leader.name
          = wce_board_model_text (model, said (sheet, hex->leader.name));
    }
}

static gboolean
fail (char *why, const char *message)
{
  g_strlcpy (why, message, WCS_WHY);
  return FALSE;
}

/* Reads the document. @return FALSE when the kind of sheet does not suit it, or
 * it cannot be read */
static gboolean
read_document (wcs_sheet *sheet, const wcc_result *result, char *why)
{
  const wcc_document *document = wcc_result_document (result);
  gboolean battle = wcc_result_kind (result) == WCC_SCENARIO;
  sheet->result = result;
  sheet->catalogue = wcc_result_catalogue (result);
  sheet->root = document != NULL ? wcc_document_root (document) : NULL;
  if (sheet->root == NULL || sheet->catalogue == NULL
      || sheet->catalogue->columns == 0)
    return fail (why, _ ("the document cannot be read; 'warcouncil check' "
                         "says what is wrong with it"));
  if (!battle && sheet->options.kind != WCS_RULES)
    return fail (why, _ ("such a sheet needs a battle, and this is not one; "
                         "for rules there is the sheet 'rules'"));
  const char *title = node_text (sheet, sheet->root, "title");
  const char *part = node_text (sheet, sheet->root, "part");
  const char *date = node_text (sheet, sheet->root, "date");
  if (title == NULL)
    title = _ ("Untitled");
  sheet->title = part != NULL ? g_strdup_printf ("%s: %s", title, part)
                              : g_strdup (title);
  sheet->date = g_strdup (date);
  if (sheet->options.kind == WCS_RULES)
    {
      const wcc_node *rules = wcc_result_rules (result);
      sheet->rules = wcc_result_source (result, 0);
      sheet->variant = wcc_result_source (result, 1) != NULL;
      if (rules == NULL || sheet->rules == NULL)
        return fail (why, _ ("the rules cannot be read; 'warcouncil check' "
                             "says what is wrong with them"));
      /* For a battle, the sheet is about its rules, and has their name. */
      sheet->root = rules;
      g_free (sheet->title);
      g_clear_pointer (&sheet->date, g_free);
      title = node_text (sheet, rules, "title");
      sheet->title = g_strdup (title != NULL ? title : _ ("Rules"));
    }
  map_read (sheet, result);
  if (sheet->model == NULL)
    return fail (why, _ ("the size of the board is not known"));
  for (int side = 0; side < 2; side++)
    sheet->model->side_names[side] = wce_board_model_text (
        sheet->model, side_name (sheet, side == 0 ? "top" : "bottom"));
  translate_board (sheet);
  read_sections (sheet);
  read_terrains (sheet);
  return TRUE;
}

static void
fill_sheet (wcs_sheet *sheet)
{
  switch (sheet->options.kind)
    {
    case WCS_SCENARIO: battle_add (sheet); break;
    case WCS_MAP: map_sheet_add (sheet); break;
    case WCS_TILES: tiles_add (sheet); break;
    case WCS_CUT_OUTS: cut_outs_add (sheet); break;
    case WCS_BRIEFING_TOP: briefing_add (sheet, 0); break;
    case WCS_BRIEFING_BOTTOM: briefing_add (sheet, 1); break;
    case WCS_SET_UP: setup_add (sheet); break;
    case WCS_RULES: reference_add (sheet); break;
    case WCS_KINDS: break;
    }
  flow_end (sheet);
}

/* Says which characters are missing on paper. */
static void
note_unknown (wcs_sheet *sheet)
{
  if (sheet->unknown->len > 0)
    g_ptr_array_add (
        sheet->notes,
        g_strdup_printf (_ ("no font here has these characters, which are "
                            "missing on paper: %s; install one that has them, "
                            "such as fonts-noto-cjk for Chinese"),
                         sheet->unknown->str));
}

/* A sheet without contents, which can be freed. */
static wcs_sheet *
sheet_new (const wcs_options *options)
{
  wcs_sheet *sheet = g_new0 (wcs_sheet, 1);
  sheet->options = *options;
  if (options->language != NULL && *options->language != '\0')
    {
      sheet->languages = g_strdup (options->language);
      /* From "de_AT.UTF-8:fr" it takes "de". */
      sheet->language
          = g_strndup (sheet->languages, strcspn (sheet->languages, ":_.@ "));
    }
  sheet->options.language = NULL;
  if (sheet->options.hex == 0)
    sheet->options.hex = WCS_HEX;
  sheet->pages = g_ptr_array_new_with_free_func (page_free);
  sheet->strips = g_ptr_array_new_with_free_func (strip_free);
  sheet->notes = g_ptr_array_new_with_free_func (g_free);
  sheet->unknown = g_string_new (NULL);
  sheet->kept = g_ptr_array_new_with_free_func (g_free);
  sheet->terrains = g_ptr_array_new_with_free_func (g_free);
  for (int side = 0; side < 2; side++)
    sheet->section_names[side] = g_ptr_array_new_with_free_func (g_free);
  return sheet;
}

wcs_sheet *
wcs_sheet_new (const wcc_result *result, const wcs_options *options, char *why)
{
  wcs_sheet *sheet = sheet_new (options);
  *why = '\0';
  set_paper (sheet);
  make_context (sheet);
  gboolean fine = has_font (sheet)
                  || fail (why, _ ("there is no font to write with; install "
                                   "one, such as fonts-dejavu-core"));
  if (fine && read_document (sheet, result, why))
    {
      fill_sheet (sheet);
      note_unknown (sheet);
      sheet->result = NULL;
      sheet->catalogue = NULL;
      sheet->root = NULL;
      return sheet;
    }
  wcs_sheet_free (sheet);
  return NULL;
}

char *
wcs_rule_words (const wcc_result *result, const wcc_node *rule,
                const char *language)
{
  const wcs_options options = { .kind = WCS_SCENARIO, .language = language };
  const wcc_document *document = wcc_result_document (result);
  const wcc_catalogue *catalogue = wcc_result_catalogue (result);
  if (document == NULL || catalogue == NULL)
    return NULL;
  wcs_sheet *sheet = sheet_new (&options);
  sheet->result = result;
  sheet->catalogue = catalogue;
  sheet->root = wcc_document_root (document);
  g_autofree char *words = special_words (sheet, rule);
  wcs_sheet_free (sheet);
  return *words != '\0' ? strdup (words) : NULL;
}

size_t
wcs_sheet_pages (const wcs_sheet *sheet)
{
  return sheet->pages->len;
}

void
wcs_sheet_size (const wcs_sheet *sheet, double *width, double *height)
{
  *width = sheet->width;
  *height = sheet->height;
}

const char *
wcs_sheet_note (const wcs_sheet *sheet, size_t i)
{
  return i < sheet->notes->len ? g_ptr_array_index (sheet->notes, i) : NULL;
}

/* ---- drawing ------------------------------------------------------------- */

/* Draws the foot: title and date on the left, page number on the right. */
static void
draw_foot (wcs_sheet *sheet, cairo_t *cr, size_t page)
{
  g_autofree char *left
      = sheet->date != NULL
            ? g_markup_printf_escaped ("%s · %s", sheet->title, sheet->date)
            : g_markup_escape_text (sheet->title, -1);
  /* Translators: at the foot of each page */
  g_autofree char *right = g_strdup_printf (_ ("Page %d of %d"), (int) page + 1,
                                            (int) sheet->pages->len);
  g_autoptr (PangoLayout) number = text_layout (sheet, TEXT_SMALL, right, -1);
  double inset = sheet->cut ? CUT_INSET : 0;
  double x = sheet->margin + inset, width, height;
  double y = sheet->height - sheet->margin + 8;
  text_size (number, &width, &height);
  g_autoptr (PangoLayout) title = text_layout (
      sheet, TEXT_SMALL, left, sheet->width - 2 * x - width - 20);
  pango_layout_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (title, -1);
  cairo_set_source_rgb (cr, 0.35, 0.35, 0.35);
  if (!sheet->cut)
    {
      cairo_set_line_width (cr, 0.4);
      cairo_move_to (cr, x, y - 3);
      cairo_line_to (cr, sheet->width - x, y - 3);
      cairo_stroke (cr);
    }
  text_draw (cr, title, x, y);
  text_draw (cr, number, sheet->width - x - width, y);
}

void
wcs_sheet_draw (wcs_sheet *sheet, size_t page, void *cairo)
{
  cairo_t *cr = cairo;
  g_return_if_fail (page < sheet->pages->len);
  cairo_save (cr);
  flow_draw (sheet, page, cr);
  cairo_restore (cr);
  cairo_save (cr);
  draw_foot (sheet, cr, page);
  cairo_restore (cr);
}

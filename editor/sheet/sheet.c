/* sheet.c: a sheet from a document; what all sheets ask of documents. */
#include "private.h"

#include <string.h>

#include "wcc/texts.h"
#include "wcr/wcr.h"

#define MARGIN 42.0
#define LARGE 1.45

/* ---- documents ---------------------------------------------------------------------- */

static gboolean
is_same_language (const wcc_node *a, const wcc_node *b)
{
  return g_strcmp0 (wcc_node_get (a, "xml:lang"), wcc_node_get (b, "xml:lang"))
         == 0;
}

/* How well an element serves whoever reads the sheet. */
static int
fit_of (const wcs_sheet *sheet, const wcc_node *node)
{
  enum { OF_ANOTHER = 1, OF_THE_DOCUMENT };
  const char *language = wcc_node_get (node, "xml:lang");
  if (language == NULL)
    return OF_THE_DOCUMENT;
  int fit = sheet->languages != NULL ? wcr_language_fit (
                sheet->languages, strcspn (sheet->languages, ": \t,"), language)
                                     : 0;
  return fit > 0 ? OF_THE_DOCUMENT + fit : OF_ANOTHER;
}

/* How many there are before it in the same language. */
static guint
number_in_language (const wcc_node *node)
{
  guint number = 0;
  for (const wcc_node *before = wcc_node_child (node->parent, node->name);
       before != node; before = wcc_node_next (before, node->name))
    number += is_same_language (before, node);
  return number;
}

const wcc_node *
node_in_language (const wcs_sheet *sheet, const wcc_node *parent,
                  const char *name, guint number)
{
  const wcc_node *best = NULL;
  for (const wcc_node *node = wcc_node_child (parent, name); node != NULL;
       node = wcc_node_next (node, name))
    if (number_in_language (node) == number
        && (best == NULL || fit_of (sheet, node) > fit_of (sheet, best)))
      best = node;
  return best;
}

const wcc_node *
node_next_in_language (const wcc_node *node)
{
  const wcc_node *next = node;
  do
    next = wcc_node_next (next, node->name);
  while (next != NULL && !is_same_language (next, node));
  return next;
}

char *
prose_of (const wcs_sheet *sheet, const wcc_node *parent)
{
  g_autoptr (GString) prose = g_string_new (NULL);
  for (const wcc_node *p = node_in_language (sheet, parent, "p", 0); p != NULL;
       p = node_next_in_language (p))
    if (p->text != NULL && *p->text != '\0')
      g_string_append_printf (prose, "%s%s", prose->len > 0 ? " " : "",
                              said (sheet, p->text));
  return prose->len > 0 ? g_strdup (prose->str) : NULL;
}

const char *
said (const wcs_sheet *sheet, const char *text)
{
  return text != NULL && sheet->result != NULL && sheet->languages != NULL
             ? wcc_result_text (sheet->result, sheet->languages, text)
             : text;
}

const char *
node_text (const wcs_sheet *sheet, const wcc_node *parent, const char *name)
{
  const wcc_node *node
      = parent != NULL ? node_in_language (sheet, parent, name, 0) : NULL;
  return node != NULL && node->text != NULL && *node->text != '\0'
             ? said (sheet, node->text)
             : NULL;
}

/* An id for people, where there is no name: "ambush hill". */
static const char *
plain_id (const wcs_sheet *sheet, const char *id)
{
  if (id == NULL)
    return "?";
  char *words = g_strdelimit (g_strdup (id), "-", ' ');
  g_ptr_array_add (sheet->kept, words);
  return words;
}

const char *
noun_name (const wcs_sheet *sheet, const char *elements, const char *id)
{
  const wcc_noun *noun
      = id != NULL
            ? wcc_catalogue_find (sheet->catalogue, elements, id, strlen (id))
            : NULL;
  if (noun == NULL)
    return plain_id (sheet, id);
  const char *name
      = noun->node != NULL ? node_text (sheet, noun->node, "name") : NULL;
  if (name != NULL)
    return name;
  /* Where a document names nothing, the catalogue repeats the id. */
  gboolean named = noun->name != NULL && *noun->name != '\0'
                   && strcmp (noun->name, noun->id) != 0;
  return named ? noun->name : plain_id (sheet, noun->id);
}

const char *
zone_name (const wcs_sheet *sheet, const char *id)
{
  for (const wcc_node *node = wcc_node_child (sheet->root, "zone");
       node != NULL; node = wcc_node_next (node, "zone"))
    if (g_strcmp0 (wcc_node_get (node, "id"), id) == 0
        && node_text (sheet, node, "name") != NULL)
      return node_text (sheet, node, "name");
  return plain_id (sheet, id);
}

const wcc_node *
army_of (const wcs_sheet *sheet, int side)
{
  for (const wcc_node *node = wcc_node_child (sheet->root, "army");
       node != NULL; node = wcc_node_next (node, "army"))
    if (g_strcmp0 (wcc_node_get (node, "side"), side == 0 ? "top" : "bottom")
        == 0)
      return node;
  return NULL;
}

const char *
side_name (const wcs_sheet *sheet, const char *side)
{
  int number = g_strcmp0 (side, "top") == 0 ? 0 : 1;
  const wcc_node *army = army_of (sheet, number);
  const char *name = army != NULL ? node_text (sheet, army, "name") : NULL;
  if (name != NULL)
    return name;
  return number == 0 ? _ ("Top") : _ ("Bottom");
}

void
sheet_note (wcs_sheet *sheet, const char *note)
{
  g_ptr_array_add (sheet->notes, g_strdup (note));
}

/* ---- a sheet --------------------------------------------------------------------------- */

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

/* Letters have the same widths on every kind of surface. */
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

/* Whether there is any font to write with. */
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
  sheet->width = sheet->options.paper == WCS_LETTER ? 612 : 595.276;
  sheet->height = sheet->options.paper == WCS_LETTER ? 792 : 841.89;
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

/* Names and labels on the map. */
static void
translate_board (wcs_sheet *sheet)
{
  WceBoardModel *model = sheet->model;
  for (int i = 0; i < model->columns * model->rows; i++)
    {
      WceBoardHex *hex = &model->hexes[i];
      hex->label = wce_board_model_text (model, said (sheet, hex->label));
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

/* Whether the document is one for that kind of sheet, which is read then. */
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
    return fail (why, _ ("such a sheet is made of a battle, and this is "
                         "none; of rules there is the sheet 'rules'"));
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
      /* Of a battle the sheet is of its rules: it has their name. */
      sheet->root = rules;
      g_free (sheet->title);
      g_clear_pointer (&sheet->date, g_free);
      title = node_text (sheet, rules, "title");
      sheet->title = g_strdup (title != NULL ? title : _ ("Rules"));
    }
  map_read (sheet, result);
  if (sheet->model == NULL)
    return fail (why, _ ("nobody knows how large the board is"));
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
    case WCS_BRIEFING_TOP: briefing_add (sheet, 0); break;
    case WCS_BRIEFING_BOTTOM: briefing_add (sheet, 1); break;
    case WCS_SET_UP: setup_add (sheet); break;
    case WCS_RULES: reference_add (sheet); break;
    case WCS_KINDS: break;
    }
  flow_end (sheet);
}

wcs_sheet *
wcs_sheet_new (const wcc_result *result, const wcs_options *options, char *why)
{
  wcs_sheet *sheet = g_new0 (wcs_sheet, 1);
  *why = '\0';
  sheet->options = *options;
  if (options->language != NULL && *options->language != '\0')
    {
      sheet->languages = g_strdup (options->language);
      /* "de_AT.UTF-8:fr" is "de". */
      sheet->language
          = g_strndup (sheet->languages, strcspn (sheet->languages, ":_.@ "));
    }
  sheet->options.language = NULL;
  sheet->pages = g_ptr_array_new_with_free_func (page_free);
  sheet->strips = g_ptr_array_new_with_free_func (strip_free);
  sheet->notes = g_ptr_array_new_with_free_func (g_free);
  sheet->kept = g_ptr_array_new_with_free_func (g_free);
  sheet->terrains = g_ptr_array_new_with_free_func (g_free);
  for (int side = 0; side < 2; side++)
    sheet->section_names[side] = g_ptr_array_new_with_free_func (g_free);
  set_paper (sheet);
  make_context (sheet);
  gboolean fine = has_font (sheet)
                  || fail (why, _ ("there is no font to write with; install "
                                   "one, such as fonts-dejavu-core"));
  if (fine && read_document (sheet, result, why))
    {
      fill_sheet (sheet);
      sheet->result = NULL;
      sheet->catalogue = NULL;
      sheet->root = NULL;
      return sheet;
    }
  wcs_sheet_free (sheet);
  return NULL;
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

/* ---- drawing ------------------------------------------------------------------------- */

/* Title and date at the left, the page at the right. */
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
  double x = sheet->margin, width, height;
  double y = sheet->height - sheet->margin + 8;
  text_size (number, &width, &height);
  g_autoptr (PangoLayout) title = text_layout (
      sheet, TEXT_SMALL, left, sheet->width - 2 * sheet->margin - width - 20);
  pango_layout_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (title, -1);
  cairo_set_source_rgb (cr, 0.35, 0.35, 0.35);
  cairo_set_line_width (cr, 0.4);
  cairo_move_to (cr, x, y - 3);
  cairo_line_to (cr, sheet->width - sheet->margin, y - 3);
  cairo_stroke (cr);
  text_draw (cr, title, x, y);
  text_draw (cr, number, sheet->width - sheet->margin - width, y);
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

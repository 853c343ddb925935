/* scene.c: the board as a document describes it. */
#include "scene.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit.h"
#include "wcr/vocabulary.h"

WceGeometry
wce_scene_geometry (WceDocument *document)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (document);
  WceGeometry geometry = { 0, 0, 1, 0, 0 };
  if (catalogue != NULL)
    {
      geometry.columns = catalogue->columns;
      geometry.rows = catalogue->rows;
    }
  return geometry;
}

static void
sign (GString *all, const wcc_noun *nouns, size_t count)
{
  for (size_t i = 0; i < count; i++)
    {
      const char *picture = wcc_node_get (nouns[i].node, "picture");
      g_string_append_printf (all, "%s=%s,%d,%s,%s\n", nouns[i].id,
                              nouns[i].name != NULL ? nouns[i].name : "",
                              nouns[i].blocks,
                              nouns[i].like != NULL ? nouns[i].like : "",
                              picture != NULL ? picture : "");
    }
  g_string_append_c (all, '\n');
}

char *
wce_palette_signature (const wcc_catalogue *catalogue)
{
  GString *all = g_string_new (NULL);
  if (catalogue != NULL)
    {
      sign (all, catalogue->terrains, catalogue->terrain_count);
      sign (all, catalogue->classes, catalogue->class_count);
      sign (all, catalogue->hexsides, catalogue->hexside_count);
    }
  return g_string_free (all, FALSE);
}

char *
wce_scene_side_name (WceDocument *document, int side)
{
  const wcc_document *tree = wce_document_get_last_tree (document, NULL);
  g_autofree char *name
      = tree != NULL ? wce_get_field (tree, WCE_FIELD_NAME, side) : NULL;
  if (name != NULL && *name != '\0')
    return wce_shown_name (name);
  return g_strdup (side == 0 ? _ ("Top") : _ ("Bottom"));
}

const char *
wce_scene_side_colour (WceDocument *document, int side)
{
  const wcc_document *tree = wce_document_get_last_tree (document, NULL);
  const wcc_node *army = tree != NULL ? wce_find_army (tree, side) : NULL;
  return army != NULL ? wcc_node_get (army, "colour") : NULL;
}

/* Hexes that diagnostics point at. */
static void
add_problems (WceBoardModel *model, WceDocument *document,
              const wcc_document *tree)
{
  WceGeometry geometry = { model->columns, model->rows, 1, 0, 0 };
  WceCheck *check = wce_document_get_check (document);
  if (check == NULL || !wce_document_is_checked (document))
    return;
  const wcc_diagnostics *all
      = wcc_result_diagnostics (wce_check_get_result (check));
  const char *text = wcc_document_text (tree, NULL);
  for (size_t i = 0; i < wcc_diagnostics_count (all); i++)
    {
      const wcc_diagnostic *problem = wcc_diagnostics_get (all, i);
      gsize length = problem->end - problem->start;
      if (!wce_check_is_own (check, problem) || length == 0 || length > 15
          || problem->silenced != NULL)
        continue;
      g_autofree char *word = g_strndup (text + problem->start, length);
      int hex = wce_geometry_parse (&geometry, word);
      if (hex != WCE_NO_HEX)
        model->hexes[hex].flags |= WCE_HEX_PROBLEM;
    }
}

WceBoardUnit
wce_scene_unit (WceDocument *document, WceBoardModel *model,
                const char *class_id, int side)
{
  return wce_scene_unit_of (wce_document_get_catalogue (document), model,
                            class_id, side);
}

WceBoardModel *
wce_scene_new (WceDocument *document)
{
  gboolean current = FALSE;
  const wcc_document *tree = wce_document_get_last_tree (document, &current);
  if (tree != NULL && !wce_has_map (tree))
    return NULL;
  WceBoardModel *model = wce_scene_read (
      wce_document_get_catalogue (document),
      tree != NULL ? wcc_document_root (tree) : NULL, NULL, NULL);
  if (model != NULL && current)
    add_problems (model, document, tree);
  return model;
}

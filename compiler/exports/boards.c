/* boards.c: boards, set-up stacks and set-ups of a VASSAL module, or of an
 * extension, which says where in the module each part belongs. */

#include "vassal.h"

#include <stdlib.h>
#include <string.h>

/* ---- elements ----------------------------------------------------------- */

void
put_command (struct text *text, const struct piece *piece)
{
  /* All pieces have tabs, which survive in text but not in attributes. */
  for (const char *c = piece_command (piece); *c; c++)
    if (*c == '\t')
      put_bytes_of (text, c, 1);
    else
      put_escaped_part (text, c, 1);
}

void
put_slot (struct module *module, const char *element, const char *name,
          const char *indent, const struct piece *piece, int width, int height)
{
  struct text *build = &module->build;
  put (build, "%s<VASSAL.build.widget.%s", indent, element);
  put_attribute (build, "entryName", name);
  put (build, " gpid=\"%s%d\" height=\"%d\" width=\"%d\">", module->id_prefix,
       module->next_id, height, width);
  put_command (build, piece);
  put (build, "</VASSAL.build.widget.%s>\n", element);
  module->next_id++;
}

/* In extensions, begins an element that says where the next one belongs. */
static void
begin_part (struct module *module, const char *below)
{
  if (!module->target)
    return;
  put (&module->build, "<VASSAL.build.module.ExtensionElement");
  put_attribute (&module->build, "target",
                 export_text (module->made, "%s%s", module->target, below));
  put (&module->build, ">\n");
}

static void
end_part (struct module *module)
{
  if (module->target)
    put (&module->build, "</VASSAL.build.module.ExtensionElement>\n");
}

/* ---- boards ------------------------------------------------------------- */

void
put_board (struct module *module, const struct scene *scene)
{
  struct text *build = &module->build;
  begin_part (module, "/VASSAL.build.module.map.BoardPicker");
  put (build, "      <VASSAL.build.module.map.boardPicker.Board image=\"%s\"",
       art_board (module->made, scene));
  put_attribute (build, "name", plain_name (module->made, scene->title));
  /* The hexes of a sideways grid stand on their corners, and x and y are
   * swapped: its columns are our rows. */
  put (build,
       " reversible=\"true\" width=\"%d\" height=\"%d\">\n"
       "        <VASSAL.build.module.map.boardPicker.board.HexGrid "
       "color=\"0,0,0\" cornersLegal=\"false\" dotsVisible=\"false\" "
       "dx=\"%d.0\" dy=\"%d.0\" edgesLegal=\"false\" sideways=\"true\" "
       "snapTo=\"true\" visible=\"false\" x0=\"%d\" y0=\"%d\">\n"
       "          <VASSAL.build.module.map.boardPicker.board.mapgrid."
       "HexGridNumbering color=\"0,0,0\" first=\"H\" fontSize=\"9\" "
       "hDescend=\"false\" hDrawOff=\"0\" hLeading=\"0\" hOff=\"0\" "
       "hType=\"A\" locationFormat=\"$gridLocation$\" rotateText=\"0\" "
       "sep=\"\" stagger=\"false\" vDescend=\"false\" vDrawOff=\"0\" "
       "vLeading=\"0\" vOff=\"1\" vType=\"N\" visible=\"false\"/>\n"
       "        </VASSAL.build.module.map.boardPicker.board.HexGrid>\n"
       "      </VASSAL.build.module.map.boardPicker.Board>\n",
       scene->width, scene->height, HEX_STEP, HEX_WIDTH, hex_y (scene, 0),
       hex_x (scene, 0));
  end_part (module);
}

/* A hex as HexGridNumbering names it: as we do up to row Z, then BB where we
 * have AB. */
static const char *
location (wcc_export *made, const struct scene *scene, int hex)
{
  int columns = wcr_columns (scene->battle), row = hex / columns;
  const char *name = "";
  for (; row >= 26; row -= 26)
    name = export_text (made, "%s%c", name, 'A' + row % 26);
  return export_text (made, "%s%c%d", name, 'A' + row, hex % columns + 1);
}

void
begin_stack (struct module *module, const struct scene *scene, const char *name,
             const char *where, int x, int y)
{
  struct text *build = &module->build;
  begin_part (module, "");
  put (build, "    <VASSAL.build.module.map.SetupStack");
  put_attribute (build, "name", name);
  put_attribute (build, "owningBoard", plain_name (module->made, scene->title));
  put (build, " useGridLocation=\"%s\" location=\"%s\" x=\"%d\" y=\"%d\">\n",
       *where ? "true" : "false", where, x, y);
}

void
end_stack (struct module *module)
{
  put (&module->build, "    </VASSAL.build.module.map.SetupStack>\n");
  end_part (module);
}

static bool
lies_in (const struct module *module, const struct scene *scene, int hex)
{
  int count = wcr_noun_count (scene->battle, WCR_NOUN_COUNTER), i = 0;
  while (i < count && shown_number (scene, i, WCR_COUNTER_HEX, hex) == WCR_NONE)
    i++;
  return module->put_numbers && i < count;
}

/* Puts a piece, upon what lies with it. */
static void
put_with_numbers (struct module *module, const struct scene *scene, int piece)
{
  if (module->put_numbers)
    module->put_numbers (module, scene, WCR_COUNTER_PIECE, piece);
  module->put_piece (module, scene, piece);
}

void
put_setup (struct module *module, const struct scene *scene)
{
  const wcr_battle *battle = scene->battle;
  /* The unit of a hex first, so that a leader lies upon it. */
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    {
      int unit = wcr_hex_unit (battle, scene->game, hex);
      int leader = wcr_hex_leader (battle, scene->game, hex);
      bool lies = lies_in (module, scene, hex);
      if (!on_board (scene, hex)
          || (unit == WCR_NONE && leader == WCR_NONE && !lies))
        continue;
      const char *where = location (module->made, scene, hex);
      begin_stack (module, scene, where, where, hex_x (scene, hex),
                   hex_y (scene, hex));
      if (lies)
        module->put_numbers (module, scene, WCR_COUNTER_HEX, hex);
      if (unit != WCR_NONE)
        put_with_numbers (module, scene, unit);
      if (leader != WCR_NONE)
        put_with_numbers (module, scene, leader);
      end_stack (module);
    }
  for (int piece = 0; piece < wcr_piece_count (battle); piece++)
    {
      int x, y, hex = wcr_piece_hex (battle, scene->game, piece);
      if (hex == WCR_NONE || on_board (scene, hex))
        continue;
      reserve_place (scene, piece, &x, &y);
      begin_stack (module, scene, _ ("Reserve"), "", x, y);
      put_with_numbers (module, scene, piece);
      end_stack (module);
    }
}

/* ---- set-ups to choose -------------------------------------------------- */

/* What VASSAL reads of a module or saved game before the rest. */
struct text
about (struct module *module, const char *description, bool saved)
{
  struct text text = new_text (module->made);
  put (&text, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
              "<data version=\"1\">\n  <version>");
  put_escaped (&text, saved ? "1.0" : module->version);
  put (&text, "</version>\n"
              "  <VassalVersion>" VASSAL_VERSION "</VassalVersion>\n"
              "  <dateSaved>0</dateSaved>\n  <description>");
  put_escaped (&text, description);
  put (&text, "</description>\n  <name>");
  put_escaped (&text, module->title);
  put (&text, "</name>\n");
  if (saved)
    {
      put (&text, "  <moduleName>");
      put_escaped (&text, module->title);
      put (&text, "</moduleName>\n  <moduleVersion>");
      put_escaped (&text, module->version);
      put (&text, "</moduleVersion>\n");
    }
  put (&text, "</data>\n");
  return text;
}

void
put_setups (struct module *module)
{
  struct text *build = &module->build;
  for (size_t i = 0; i < module->count; i++)
    {
      const struct scene *scene = &module->scenes[i];
      const char *board = plain_name (module->made, scene->title);
      const char *saved = saved_game (module->made, module->map, board);
      const struct text data = about (module, scene->title, true);
      const char *path = export_text (module->made, "%s.vsav", scene->name);
      const wcc_file members[] = {
        { "moduledata", data.at, data.length },
        { "savedGame", saved, strlen (saved) },
        { "savedata", data.at, data.length },
      };
      size_t length;
      void *zip = wcc_zip_write (members, sizeof members / sizeof *members,
                                 true, &length);
      char *copy
          = zip ? arena_copy_n (&module->made->arena, zip, length) : NULL;
      free (zip);
      if (!copy)
        longjmp (module->made->out_of_memory, 1);
      add_file (module->made, path,
                &(struct text){ .at = copy, .length = length });
      if (module->target)
        put (build, "<VASSAL.build.module.ExtensionElement target=\"\">\n");
      put (build, "  <VASSAL.build.module.PredefinedSetup");
      put_attribute (build, "name", board);
      put (build,
           " file=\"%s\" useFile=\"true\" isMenu=\"false\" "
           "description=\"\"/>\n",
           path);
      end_part (module);
    }
}

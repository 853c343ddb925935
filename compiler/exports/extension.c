/* extension.c: battles as an extension of somebody's module of VASSAL.
 *
 * It adds our boards, set-up stacks and set-ups to a map of the module. Of the
 * module it has only names, of pieces, pictures and prototypes: nothing of it
 * is copied, and without it the extension is of no use.
 *
 * The slots of a set-up stack cannot refer to a piece of the module, but the
 * trait that replaces one piece by another can. So stand-ins are set up. When a
 * game begins, VASSAL itself gives a command that replaces them by the pieces
 * of the palettes, with all that these can do. */

#include "module.h"
#include "vassal.h"
#include "text/hash.h"

#include <string.h>

/* Puts a stand-in with the picture and the prototypes of the piece. It is not
 * replaced if VASSAL would find another piece of the same name. */
static void
put_mapped (struct module *module, const struct mapped *mapped)
{
  wcc_export *made = module->made;
  const struct slot *slot = mapped->slot;
  const char *trait
      = *slot->path
            ? export_text (made, "%s%d", module->id_prefix, module->next_id++)
            : NULL;
  struct piece piece
      = piece_basic (made, slot->image, slot->piece, module->next_id);
  for (size_t i = 0; i < slot->prototype_count; i++)
    piece_add (&piece, slot->prototypes[i], "");
  if (trait)
    piece_add_replace (&piece, slot->path, module->replace, trait);
  put_slot (module, "PieceSlot", slot->name, "      ", &piece, 64, 64);
}

/* Puts a piece of ours that names the unit or leader below it, as we cannot
 * write on the pieces of the module. */
static void
put_label (struct module *module, const char *label)
{
  wcc_export *made = module->made;
  struct piece piece = piece_basic (made, "", _ ("Label"), module->next_id);
  piece_add_delete (&piece);
  piece_add_label (&piece, plain_name (made, label));
  put_slot (module, "PieceSlot", label, "      ", &piece, 64, 16);
}

static void
put_foreign_piece (struct module *module, const struct scene *scene, int piece)
{
  const wcr_battle *battle = scene->battle;
  const struct mapped *mapped
      = &module->mapping->mapped[scene - module->scenes][wcr_piece_side (
          battle, piece)][wcr_piece_class (battle, piece)];
  int count = mapped->each && !wcr_piece_is_leader (battle, piece)
                  ? wcr_piece_blocks (battle, scene->game, piece)
                  : 1;
  const char *label = piece_label (module->made, battle, piece);
  for (int i = 0; i < count; i++)
    put_mapped (module, mapped);
  if (*label)
    put_label (module, label);
}

/* Puts what makes VASSAL replace the stand-ins, once in each game. */
static void
put_replacing (struct module *module)
{
  put (&module->build,
       "<VASSAL.build.module.ExtensionElement target=\"\">\n"
       "  <VASSAL.build.module.StartupGlobalKeyCommand name=\"Warcouncil\" "
       "whenToApply=\"startOfGameOnly\" hotkey=\"%s\" filter=\"\" "
       "deckCount=\"0\" reportSingle=\"true\" reportFormat=\"\"/>\n"
       "</VASSAL.build.module.ExtensionElement>\n",
       module->replace);
}

/* Three digits that our other extensions most likely do not have. */
static const char *
extension_id (wcc_export *made, const struct scene *scenes, size_t count)
{
  uint32_t sum = HASH_START;
  for (size_t i = 0; i < count; i++)
    sum = hash_text (sum, scenes[i].title);
  return export_text (made, "%03x", (unsigned) (sum >> 12 & 0xfff));
}

static void
put_extension (struct module *module, const struct foreign *foreign,
               const char *id)
{
  wcc_export *made = module->made;
  struct text whole = new_text (made), data = new_text (made);
  for (size_t i = 0; i < module->count; i++)
    {
      put_board (module, &module->scenes[i]);
      put_setup (module, &module->scenes[i]);
    }
  put_setups (module);
  put_replacing (module);
  put (&whole, "<?xml version=\"1.0\" encoding=\"UTF-8\" "
               "standalone=\"no\"?>\n<VASSAL.build.module.ModuleExtension");
  put_attribute (&whole, "module", foreign->name);
  put_attribute (&whole, "moduleVersion", foreign->version);
  put_attribute (&whole, "description", module->scenes[0].title);
  put (&whole,
       " anyModule=\"false\" extensionId=\"%s\" nextPieceSlotId=\"%d\" "
       "vassalVersion=\"" VASSAL_VERSION "\" version=\"1.0\">\n",
       id, module->next_id);
  put_bytes_of (&whole, module->build.at, module->build.length);
  put (&whole, "</VASSAL.build.module.ModuleExtension>\n");
  add_file (made, "buildFile.xml", &whole);
  put (&data, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
              "<data version=\"1\">\n  <version>1.0</version>\n"
              "  <VassalVersion>" VASSAL_VERSION "</VassalVersion>\n"
              "  <dateSaved>0</dateSaved>\n  <description>");
  put_escaped (&data, module->scenes[0].title);
  put (&data, "</description>\n  <universal>false</universal>\n</data>\n");
  add_file (made, "extensiondata", &data);
  const struct text about_module = about (module, foreign->name, false);
  add_file (made, "moduledata", &about_module);
}

wcc_export *
wcc_export_extension (const wcc_exported *battles, size_t count,
                      const char *path, const char *mapping, const char *name)
{
  wcc_export *made = export_new ();
  if (!made)
    return NULL;
  if (setjmp (made->out_of_memory))
    {
      wcc_export_free (made);
      return NULL;
    }
  struct foreign *foreign = export_take (made, sizeof *foreign);
  struct scene *scenes = scenes_new (made, battles, count);
  struct mapping *mapped = export_take (made, sizeof *mapped);
  if (!foreign_read (made, path, foreign))
    return made;
  if (!mapping)
    {
      struct text text = new_text (made);
      mapping_skeleton (foreign, scenes, count, &text);
      add_file (made, "mapping.txt", &text);
      return made;
    }
  *mapped = (struct mapping){ .scenes = scenes, .count = count };
  if (!mapping_read (made, foreign, mapping, name, mapped))
    return made;
  const char *id = extension_id (made, scenes, count);
  for (size_t i = 0; i < count; i++)
    {
      scenes[i].name = export_text (made, "warcouncil-%s-%02zu", id, i + 1);
      /* Not the name of a board of the module, whose set-ups would be added. */
      scenes[i].title = export_text (made, "%s, Warcouncil", scenes[i].title);
      scenes[i].bare = true;
    }
  struct module *module = export_take (made, sizeof *module);
  *module = (struct module){
    .made = made,
    .scenes = scenes,
    .count = count,
    .title = foreign->name,
    .version = foreign->version,
    .build = new_text (made),
    .id_prefix = export_text (made, "%s:", id),
    .map = mapped->map->name,
    .target = mapped->map->path,
    /* A named key: this number means that, whatever the name is. */
    .replace = export_text (made, "57348,0,warcouncil-%s", id),
    .mapping = mapped,
    .put_piece = put_foreign_piece,
  };
  put_extension (module, foreign, id);
  sort_files (made);
  return made;
}

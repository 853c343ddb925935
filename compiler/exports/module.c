/* module.c: reads a module of VASSAL that somebody else made. */

#include "module.h"
#include "text/reader.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A module has thousands of pictures; a hostile one has millions. */
enum { MOST_MEMBERS = 65536 };

/* ---- the zip ------------------------------------------------------------ */

/* Reads the text of one member; all others are skipped. @return from malloc, or
 * NULL and the problem is set */
static char *
read_member (wcc_export *made, struct archive *archive, const char *path,
             size_t *length)
{
  char *bytes = malloc (WCC_MAX_BYTES + 1);
  size_t used = 0;
  la_ssize_t n = 0;
  if (!bytes)
    longjmp (made->out_of_memory, 1);
  while (used <= WCC_MAX_BYTES
         && (n = archive_read_data (archive, bytes + used,
                                    WCC_MAX_BYTES + 1 - used))
                > 0)
    used += (size_t) n;
  if (n >= 0 && used <= WCC_MAX_BYTES)
    {
      *length = used;
      return bytes;
    }
  free (bytes);
  made->problem
      = n < 0 ? export_text (made, _ ("%s: is damaged: %s"), path,
                             archive_error_string (archive))
              : export_text (made,
                             _ ("%s: its buildFile has more than %u MiB: it is "
                                "not a module"),
                             path, WCC_MAX_BYTES >> 20);
  return NULL;
}

static char *
find_build_file (wcc_export *made, struct archive *archive, const char *path,
                 size_t *length)
{
  struct archive_entry *entry;
  int status = ARCHIVE_OK;
  for (int i = 0; i < MOST_MEMBERS; i++)
    {
      status = archive_read_next_header (archive, &entry);
      if (status != ARCHIVE_OK && status != ARCHIVE_WARN)
        break;
      const char *name = archive_entry_pathname (entry);
      if (name
          && (strcmp (name, "buildFile.xml") == 0
              || strcmp (name, "buildFile") == 0))
        return read_member (made, archive, path, length);
    }
  made->problem
      = status == ARCHIVE_EOF
            ? export_text (made,
                           _ ("%s: has no buildFile: it is not a VASSAL "
                              "module"),
                           path)
            : export_text (made,
                           _ ("%s: is not a VASSAL module: it cannot be read "
                              "as a zip"),
                           path);
  return NULL;
}

static char *
open_module (wcc_export *made, const char *path, size_t *length)
{
  struct archive *archive = archive_read_new ();
  char *text = NULL;
  if (!archive
      || archive_read_support_format_zip_seekable (archive) != ARCHIVE_OK)
    {
      archive_read_free (archive);
      longjmp (made->out_of_memory, 1);
    }
  if (archive_read_open_filename (archive, path, 1 << 16) == ARCHIVE_OK)
    text = find_build_file (made, archive, path, length);
  else
    {
      int error = archive_errno (archive);
      made->problem
          = error == ENOENT || error == EACCES || error == EISDIR
                ? export_text (made, "%s: %s", path, wcc_error_text (error))
                : export_text (made,
                               _ ("%s: is not a VASSAL module: it cannot be "
                                  "read as a zip"),
                               path);
    }
  archive_read_free (archive);
  return text;
}

/* ---- pieces ------------------------------------------------------------- */

/* The next token of a sequence of VASSAL; moves the text on, to NULL after the
 * last one. */
static const char *
next_token (wcc_export *made, const char **text, char delimiter)
{
  const char *from = *text;
  char *token = export_take (made, strlen (from) + 1), *to = token;
  for (; *from && *from != delimiter; from++)
    {
      if (*from == '\\' && from[1] == delimiter)
        from++;
      *to++ = *from;
    }
  *to = '\0';
  *text = *from ? from + 1 : NULL;
  /* There are quotes around what starts like an escape. */
  size_t length = (size_t) (to - token);
  if (length > 1 && *token == '\'' && to[-1] == '\'')
    {
      to[-1] = '\0';
      token++;
    }
  return token;
}

/* The n-th token, from 0; "" when there are fewer. */
static const char *
token_at (wcc_export *made, const char *text, char delimiter, int n)
{
  const char *token = "";
  for (int i = 0; i <= n; i++)
    {
      if (!text)
        return "";
      token = next_token (made, &text, delimiter);
    }
  return token;
}

/* The text between the tags of an element, with its tabs. */
static const char *
raw_text (wcc_export *made, const wcc_document *document, const wcc_node *node)
{
  char *plain
      = export_take (made, node->whole.end - node->whole.start + 1);
  char *end = text_within (document, node, plain);
  while (end > plain && strchr (" \n\r", end[-1]))
    end--;
  *end = '\0';
  return plain + strspn (plain, " \n\r");
}

static bool
starts (const char *text, const char *with)
{
  return strncmp (text, with, strlen (with)) == 0;
}

/* Reads of a piece only what names things of the module, for a stand-in: its
 * prototypes and its first picture. All else stays in the module. */
static void
read_piece (wcc_export *made, struct slot *slot, const char *command)
{
  enum { MOST_TRAITS = 64, LAYER_IMAGES = 16 };
  const char *prototypes[MOST_TRAITS], *layer = "";
  size_t count = 0;
  slot->image = slot->piece = "";
  if (!starts (command, "+/"))
    return;
  const char *type = token_at (made, command + 2, '/', 1);
  for (int i = 0; type && i < MOST_TRAITS; i++)
    {
      const char *trait = next_token (made, &type, '\t');
      if (starts (trait, "prototype;"))
        prototypes[count++] = trait;
      else if (starts (trait, "emb2;"))
        {
          const char *images = token_at (made, trait, ';', LAYER_IMAGES);
          const char *image = token_at (made, images, ',', 0);
          layer = *image ? image : layer;
        }
      else if (starts (trait, "piece;"))
        {
          slot->image = token_at (made, trait, ';', 3);
          slot->piece = token_at (made, trait, ';', 4);
        }
      /* The rest is one token: the piece inside. */
      type = type ? next_token (made, &type, '\t') : NULL;
    }
  if (!*slot->image)
    slot->image = layer;
  slot->prototypes = export_take (made, (count + 1) * sizeof *prototypes);
  for (size_t i = 0; i < count; i++)
    slot->prototypes[i] = prototypes[count - 1 - i];
  slot->prototype_count = count;
}

/* ---- the tree ----------------------------------------------------------- */

/* Whether this is a piece of the palettes, and not of a set-up. */
static bool
is_slot (const wcc_node *node)
{
  return strcmp (node->name, "VASSAL.build.widget.PieceSlot") == 0
         && node->parent
         && strcmp (node->parent->name, "VASSAL.build.module.map.SetupStack")
                != 0
         && strcmp (node->parent->name, "VASSAL.build.module.map.DrawPile")
                != 0;
}

static bool
is_map (const wcc_node *node)
{
  return strcmp (node->name, "VASSAL.build.module.Map") == 0;
}

static const char *
attribute (const wcc_node *node, const char *name)
{
  const char *value = wcc_node_get (node, name);
  return value ? value : "";
}

/* The name of a component for VASSAL; NULL when none is written. */
static const char *
component_name (const wcc_node *node)
{
  if (is_map (node))
    return wcc_node_get (node, "mapName");
  const char *name = wcc_node_get (node, "entryName");
  return name ? name : wcc_node_get (node, "name");
}

/* The element after one in the order of the text. */
static const wcc_node *
after (const wcc_node *root, const wcc_node *node)
{
  if (node->first_child)
    return node->first_child;
  while (node != root && !node->next)
    node = node->parent;
  return node == root ? NULL : node->next;
}

/* The elements around one, the outermost first, below the root; and itself.
 * @return how many */
static int
ancestors (const wcc_node *root, const wcc_node *node,
           const wcc_node *chain[WCC_MAX_DEPTH])
{
  int depth = 0;
  for (const wcc_node *at = node; at && at != root; at = at->parent)
    depth++;
  for (int i = depth - 1; i >= 0; i--, node = node->parent)
    chain[i] = node;
  return depth;
}

static const char *
place_of (wcc_export *made, const wcc_node *root, const wcc_node *node)
{
  const wcc_node *chain[WCC_MAX_DEPTH];
  int depth = ancestors (root, node, chain);
  struct text where = new_text (made);
  for (int i = 0; i < depth - 1; i++)
    {
      const char *name = component_name (chain[i]);
      if (name && *name)
        put_word (&where, " / ", name);
    }
  return text_put (&where);
}

/* The path of a component: classes and names of what is around it, and of
 * itself. */
static const char *
path_of (wcc_export *made, const wcc_node *root, const wcc_node *node)
{
  const wcc_node *chain[WCC_MAX_DEPTH];
  int depth = ancestors (root, node, chain);
  struct text path = new_text (made);
  for (int i = 0; i < depth; i++)
    {
      const char *name = component_name (chain[i]);
      put (&path, "%s%s%s", i > 0 ? "/" : "", chain[i]->name, name ? ":" : "");
      for (; name && *name; name++)
        put (&path, "%s%c", *name == '/' || *name == ':' ? "\\" : "", *name);
    }
  return text_put (&path);
}

/* Whether the path of a component leads to it: of components with the same
 * path, VASSAL takes the first one. */
static bool
is_reached (const wcc_node *root, const wcc_node *node)
{
  for (; node != root; node = node->parent)
    {
      const char *name = component_name (node);
      for (const wcc_node *other = node->parent->first_child; other != node;
           other = other->next)
        {
          const char *its = component_name (other);
          if (strcmp (node->name, other->name) == 0
              && (name && its ? strcmp (name, its) == 0 : name == its))
            return false;
        }
    }
  return true;
}

static void
read_tree (wcc_export *made, const wcc_document *document,
           struct foreign *foreign)
{
  const wcc_node *root = wcc_document_root (document);
  size_t slots = 0, maps = 0;
  for (const wcc_node *node = root; node; node = after (root, node))
    {
      slots += is_slot (node);
      maps += is_map (node);
    }
  foreign->name = export_text (made, "%s", attribute (root, "name"));
  foreign->version = export_text (made, "%s", attribute (root, "version"));
  foreign->slot = export_take (made, (slots + 1) * sizeof *foreign->slot);
  foreign->map = export_take (made, (maps + 1) * sizeof *foreign->map);
  for (const wcc_node *node = root; node; node = after (root, node))
    if (is_map (node))
      foreign->map[foreign->map_count++]
          = (struct board_map){ export_text (made, "%s",
                                             attribute (node, "mapName")),
                                path_of (made, root, node) };
    else if (is_slot (node) && *attribute (node, "gpid"))
      {
        struct slot *slot = &foreign->slot[foreign->slot_count++];
        slot->id = export_text (made, "%s", attribute (node, "gpid"));
        slot->where = place_of (made, root, node);
        read_piece (made, slot, raw_text (made, document, node));
        slot->name = export_text (made, "%s", attribute (node, "entryName"));
        slot->path = *slot->name && is_reached (root, node)
                         ? path_of (made, root, node)
                         : "";
        if (!*slot->name)
          slot->name = slot->piece;
      }
}

bool
foreign_read (wcc_export *made, const char *path, struct foreign *foreign)
{
  size_t length = 0;
  char *text = open_module (made, path, &length);
  if (!text)
    return false;
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *document
      = sink ? wcc_document_read (text, length, path, sink) : NULL;
  const wcc_node *root = document ? wcc_document_root (document) : NULL;
  free (text);
  *foreign = (struct foreign){ 0 };
  if (!root || wcc_diagnostics_errors (sink) > 0
      || (strcmp (root->name, "VASSAL.build.GameModule") != 0
          && strcmp (root->name, "VASSAL.launch.BasicModule") != 0))
    made->problem = export_text (
        made, _ ("%s: its buildFile is not that of a VASSAL module"), path);
  else
    read_tree (made, document, foreign);
  wcc_document_free (document);
  wcc_diagnostics_free (sink);
  if (!made->problem && foreign->map_count == 0)
    made->problem = export_text (made, _ ("%s: has no map"), path);
  return !made->problem;
}

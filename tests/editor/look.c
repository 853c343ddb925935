/* look.c: what assistive technology sees of a running program, for journeys.
 *
 *   look APP tree                    every node in sight: role, name, place
 *   look APP where ROLE NAME         "X Y WIDTH HEIGHT" within its window
 *   look APP places ROLE NAME        "X Y WIDTH HEIGHT NAME" of all such nodes
 *   look APP press ROLE NAME         does the node's first action, once it can
 *                                    be used, and waits until it is done
 *   look APP text ROLE NAME          the text in it
 *   look APP type ROLE NAME TEXT     replaces the text in it
 *   look APP name ROLE NAME          its full name
 *   look APP sees ROLE NAME          whether there is such a node now: exit status
 *   look APP count ROLE NAME         number of such nodes, also none
 *   look APP chosen ROLE NAME        number of those that are chosen in a list
 *   look APP focus                   role and name of what has the focus
 *   look APP unnamed                 what people can use, but has no name
 *
 * APP is part of the program's name. NAME may have the wildcards * and ?. Nodes
 * without room on the screen do not count. Waits up to ten seconds for the
 * node; exit status 1 when it is not there. Speaks the protocol of AT-SPI over
 * D-Bus, so that nothing but GIO is needed. */
#include <gio/gio.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define ROOT "/org/a11y/atspi/accessible/root"
#define WAIT_US (10 * G_USEC_PER_SEC)

typedef struct {
  char *bus, *path;
} Node;

static GDBusConnection *connection;

static GVariant *
call (const Node *node, const char *interface, const char *method,
      GVariant *arguments)
{
  return g_dbus_connection_call_sync (connection, node->bus, node->path,
                                      interface, method, arguments, NULL,
                                      G_DBUS_CALL_FLAGS_NONE, 3000, NULL, NULL);
}

static Node *
node_new (const char *bus, const char *path)
{
  Node *node = g_new0 (Node, 1);
  node->bus = g_strdup (bus);
  node->path = g_strdup (path);
  return node;
}

static void
node_free (gpointer data)
{
  Node *node = data;
  g_free (node->bus);
  g_free (node->path);
  g_free (node);
}

static char *
get_string (const Node *node, const char *interface, const char *property)
{
  g_autoptr (GVariant) reply
      = call (node, "org.freedesktop.DBus.Properties", "Get",
              g_variant_new ("(ss)", interface, property));
  if (reply == NULL)
    return g_strdup ("");
  g_autoptr (GVariant) box = g_variant_get_child_value (reply, 0);
  g_autoptr (GVariant) value = g_variant_get_variant (box);
  return g_variant_is_of_type (value, G_VARIANT_TYPE_STRING)
             ? g_variant_dup_string (value, NULL)
             : g_strdup ("");
}

/* GTK before 4.10 leaves the underline in a name that stands before the letter
 * of a mnemonic. */
static char *
without_mnemonic (char *name)
{
  char *to = name;
  for (const char *from = name; *from != '\0'; from++)
    if (*from != '_' || (from != name && from[-1] != ' ')
        || !g_ascii_isalpha (from[1]))
      *to++ = *from;
  *to = '\0';
  return name;
}

/* The role by its name in GTK 4.8, which knows fewer than later versions. */
static char *
role_of (const Node *node)
{
  static const char *const older[][2] = { { "generic", "group" },
                                          { "radio", "checkbox" },
                                          { "toggle button", "button" } };
  g_autoptr (GVariant) reply = call (node, ACCESSIBLE, "GetRoleName", NULL);
  char *role = NULL;
  if (reply != NULL)
    g_variant_get (reply, "(s)", &role);
  for (gsize i = 0; role != NULL && i < G_N_ELEMENTS (older); i++)
    if (strcmp (role, older[i][0]) == 0)
      {
        g_free (role);
        role = g_strdup (older[i][1]);
      }
  return role != NULL ? role : g_strdup ("");
}

static gboolean
place_of (const Node *node, int *x, int *y, int *width, int *height)
{
  g_autoptr (GVariant) reply = call (node, "org.a11y.atspi.Component",
                                     "GetExtents", g_variant_new ("(u)", 1u));
  if (reply == NULL)
    return FALSE;
  g_variant_get (reply, "((iiii))", x, y, width, height);
  return TRUE;
}

/* ---- reading the tree ---------------------------------------------------------------- */

/* The whole tree is asked for at once, each node as soon as it is known: one
 * question after the other would take ten times as long. Who has no room on the
 * screen has no children there either, and is not asked for them: three of four
 * nodes are on pages that are not shown.
 *
 * What a program was asked about before, it tells in one answer, the cache: names,
 * states, parents, and who has no children. Only what is new is asked for these, and
 * nothing more if the cache has the one node that is looked for. */
typedef struct {
  Node node;
  int depth;       /* 0: the desktop, 1: a program, 2: a window */
  gboolean told;   /* by the cache */
  gboolean placed; /* whether asked for its place */
  int x, y, width, height;
  char *name;
  guint32 states;
  GPtrArray *children; /* of Item */
} Item;

enum { FOCUSED = 12, SELECTED = 23, SENSITIVE = 24 }; /* bits of the states */

typedef struct {
  char *parent; /* its path */
  char *name;
  guint32 states;
  int children;
} Told;

static int waiting;       /* answers that have not come yet */
static GHashTable *cache; /* of Told, by path */

static void
item_free (gpointer data)
{
  Item *item = data;
  g_free (item->node.bus);
  g_free (item->node.path);
  g_free (item->name);
  g_ptr_array_unref (item->children);
  g_free (item);
}

static void
ask (Item *item, const char *interface, const char *method, GVariant *arguments,
     GAsyncReadyCallback answered)
{
  waiting++;
  g_dbus_connection_call (connection, item->node.bus, item->node.path,
                          interface, method, arguments, NULL,
                          G_DBUS_CALL_FLAGS_NONE, 3000, NULL, answered, item);
}

static GVariant *
answer_of (GObject *source, GAsyncResult *result)
{
  waiting--;
  return g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result,
                                        NULL);
}

static void
name_came (GObject *source, GAsyncResult *result, gpointer data)
{
  Item *item = data;
  g_autoptr (GVariant) reply = answer_of (source, result);
  g_autoptr (GVariant) value = NULL;
  if (reply != NULL)
    g_variant_get (reply, "(v)", &value);
  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    {
      g_free (item->name);
      item->name = without_mnemonic (g_variant_dup_string (value, NULL));
    }
}

/* The first 32 of AtspiStateType. */
static guint32
first_states (GVariantIter *states)
{
  guint32 first = 0;
  g_variant_iter_next (states, "u", &first);
  return first;
}

static void
states_came (GObject *source, GAsyncResult *result, gpointer data)
{
  Item *item = data;
  g_autoptr (GVariant) reply = answer_of (source, result);
  g_autoptr (GVariantIter) states = NULL;
  if (reply == NULL)
    return;
  g_variant_get (reply, "(au)", &states);
  item->states = first_states (states);
}

static void
told_free (gpointer data)
{
  Told *told = data;
  g_free (told->parent);
  g_free (told->name);
  g_free (told);
}

static void place_came (GObject *source, GAsyncResult *result, gpointer data);
static void ask_more (Item *item);

/* The name of the program, from its root. */
static char *
read_cache (const Node *program)
{
  static char path_of_cache[] = "/org/a11y/atspi/cache";
  Node node = { program->bus, path_of_cache };
  g_autoptr (GVariant) reply
      = call (&node, "org.a11y.atspi.Cache", "GetItems", NULL);
  g_autoptr (GVariantIter) i = NULL;
  g_autoptr (GVariantIter) states = NULL;
  char *path, *parent, *name;
  int children;
  g_hash_table_remove_all (cache);
  if (reply != NULL)
    g_variant_get (reply, "(a((so)(so)(so)iiassusau))", &i);
  while (i != NULL
         && g_variant_iter_loop (i, "((so)(so)(so)iiassusau)", NULL, &path,
                                 NULL, NULL, NULL, &parent, NULL, &children,
                                 NULL, &name, NULL, NULL, &states))
    {
      Told *told = g_new0 (Told, 1);
      told->parent = g_strdup (parent);
      told->name = without_mnemonic (g_strdup (name));
      told->states = first_states (states);
      told->children = children;
      g_hash_table_replace (cache, g_strdup (path), told);
    }
  return get_string (program, ACCESSIBLE, "Name");
}

static Item *
item_new (const char *bus, const char *path, int depth)
{
  Item *item = g_new0 (Item, 1);
  item->node.bus = g_strdup (bus);
  item->node.path = g_strdup (path);
  item->depth = depth;
  item->name = g_strdup ("");
  item->children = g_ptr_array_new_with_free_func (item_free);
  return item;
}

static void
children_came (GObject *source, GAsyncResult *result, gpointer data)
{
  Item *item = data;
  g_autoptr (GVariant) reply = answer_of (source, result);
  if (reply == NULL)
    return;
  g_autoptr (GVariantIter) i = NULL;
  const char *bus, *path;
  g_variant_get (reply, "(a(so))", &i);
  while (g_variant_iter_next (i, "(&s&o)", &bus, &path))
    {
      Item *child = item_new (bus, path, item->depth + 1);
      g_ptr_array_add (item->children, child);
      const Told *told = g_hash_table_lookup (cache, path);
      if (told != NULL)
        {
          g_free (child->name);
          child->name = g_strdup (told->name);
          child->states = told->states;
          child->told = TRUE;
        }
      if (told == NULL || told->children > 0)
        ask (child, "org.a11y.atspi.Component", "GetExtents",
             g_variant_new ("(u)", 1u), place_came);
    }
}

static void
ask_more (Item *item)
{
  if (!item->told)
    {
      ask (item, "org.freedesktop.DBus.Properties", "Get",
           g_variant_new ("(ss)", ACCESSIBLE, "Name"), name_came);
      ask (item, ACCESSIBLE, "GetState", NULL, states_came);
    }
  ask (item, ACCESSIBLE, "GetChildren", NULL, children_came);
}

/* What is on a page that is not shown has no size. GTK 4.18 then gives what it
 * finds in memory. Programs have no place. */
static gboolean
is_room (int width, int height)
{
  enum { MOST = 10000 };
  return width > 0 && width < MOST && height < MOST;
}

static gboolean
has_room (Item *item)
{
  if (!item->placed && item->depth > 1)
    place_of (&item->node, &item->x, &item->y, &item->width, &item->height);
  item->placed = TRUE;
  return is_room (item->width, item->height);
}

static void
place_came (GObject *source, GAsyncResult *result, gpointer data)
{
  Item *item = data;
  g_autoptr (GVariant) reply = answer_of (source, result);
  if (reply == NULL)
    return;
  g_variant_get (reply, "((iiii))", &item->x, &item->y, &item->width,
                 &item->height);
  item->placed = TRUE;
  if (has_room (item))
    ask_more (item);
}

/* All of a program. */
static void
read_all (Item *program)
{
  ask_more (program);
  while (waiting > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* ---- searching ----------------------------------------------------------------------- */

typedef struct {
  const char *role, *name;
  gboolean all;     /* print everything */
  gboolean count;   /* look on behind the first one */
  gboolean chosen;  /* only what is chosen */
  gboolean places;  /* print every name and place */
  gboolean focus;   /* print what has the focus */
  gboolean unnamed; /* print what has no name and should */
  int found;
  Node *node; /* the first one */
} Search;

static void
print_item (Item *item)
{
  g_autofree char *role = role_of (&item->node);
  has_room (item);
  g_print ("%*s%s “%s” %d %d %d %d\n", 2 * (item->depth - 1), "", role,
           item->name, item->x, item->y, item->width, item->height);
}

static void
compare (Item *item, Search *search)
{
  if (!g_pattern_match_simple (search->name, item->name)
      || (search->chosen && !(item->states & 1u << SELECTED))
      || !has_room (item))
    return;
  g_autofree char *role = role_of (&item->node);
  if (strcmp (role, search->role) != 0)
    return;
  if (search->node == NULL)
    search->node = node_new (item->node.bus, item->node.path);
  search->found++;
  if (search->places)
    g_print ("%d %d %d %d %s\n", item->x, item->y, item->width, item->height,
             item->name);
}

static void
print_focused (const Node *node, const char *name)
{
  g_autofree char *role = role_of (node);
  g_print ("%s “%s”\n", role, name);
}

static void
print_if_focused (const Item *item)
{
  if ((item->states & 1u << FOCUSED) != 0)
    print_focused (&item->node, item->name);
}

/* GTK calls what has no name by the name of its class. */
static gboolean
has_name (const Item *item)
{
  return item->name[0] != '\0' && !g_str_has_prefix (item->name, "Gtk")
         && !g_str_has_prefix (item->name, "Adw")
         && !g_str_has_prefix (item->name, "Wce");
}

/* The button inside a list that drops down, or inside a button with a menu, is
 * told of by its parent. */
static void
print_if_unnamed (Item *item, const Item *parent)
{
  static const char *const roles[]
      = { "button",      "checkbox", "combo box", "radio button",
          "spin button", "slider",   "text box",  "switch",
          "search box",  "tab",      "menu item", NULL };
  if (has_name (item) || !has_room (item))
    return;
  g_autofree char *role = role_of (&item->node);
  if (!g_strv_contains (roles, role))
    return;
  g_autofree char *outer = role_of (&parent->node);
  if (has_name (parent)
      && (strcmp (outer, "combo box") == 0 || strcmp (outer, "button") == 0))
    return;
  g_print ("%s at %d %d in %s “%s”\n", role, item->x, item->y, outer,
           parent->name);
}

static void
walk (Item *item, const Item *parent, Search *search)
{
  if (search->all)
    print_item (item);
  else if (search->focus)
    print_if_focused (item);
  else if (search->unnamed)
    print_if_unnamed (item, parent);
  else
    compare (item, search);
  if (search->node != NULL && !search->count)
    return;
  for (guint i = 0; i < item->children->len; i++)
    walk (item->children->pdata[i], item, search);
}

/* It and all in which it lies have room. */
static gboolean
is_in_sight (Node node)
{
  int x, y, width, height;
  while (strcmp (node.path, ROOT) != 0)
    {
      const Told *told = g_hash_table_lookup (cache, node.path);
      if (told == NULL || !place_of (&node, &x, &y, &width, &height)
          || !is_room (width, height))
        return FALSE;
      node.path = told->parent;
    }
  return TRUE;
}

static gboolean
is_looked_for (Node node, const Told *told, const Search *search)
{
  if (search->focus)
    return (told->states & 1u << FOCUSED) != 0;
  if (!g_pattern_match_simple (search->name, told->name))
    return FALSE;
  g_autofree char *role = role_of (&node);
  return strcmp (role, search->role) == 0 && is_in_sight (node);
}

/* Whether the cache has the node that is looked for, and no other one. */
static gboolean
search_cache (char *bus, Search *search)
{
  GHashTableIter i;
  gpointer path, told;
  const Told *found = NULL;
  Node node = { bus, NULL };
  if (search->all || search->unnamed || search->count
      || g_str_equal (search->name, "*"))
    return FALSE;
  g_hash_table_iter_init (&i, cache);
  while (g_hash_table_iter_next (&i, &path, &told))
    if (is_looked_for ((Node){ bus, path }, told, search))
      {
        if (found != NULL)
          return FALSE;
        found = told;
        node.path = path;
      }
  if (found != NULL && search->focus)
    print_focused (&node, found->name);
  else if (found != NULL)
    search->node = node_new (bus, node.path);
  return found != NULL;
}

static void
search_program (const char *program, Search *search)
{
  static char registry[] = "org.a11y.atspi.Registry", root[] = ROOT;
  const Node desktop = { registry, root };
  g_autoptr (GVariant) reply = call (&desktop, ACCESSIBLE, "GetChildren", NULL);
  g_autoptr (GVariantIter) i = NULL;
  char *bus, *path;
  if (reply == NULL)
    return;
  cache = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, told_free);
  g_variant_get (reply, "(a(so))", &i);
  while (g_variant_iter_loop (i, "(so)", &bus, &path))
    {
      Item *item = item_new (bus, path, 1);
      item->name = read_cache (&item->node);
      if (strstr (item->name, program) != NULL && !search_cache (bus, search))
        {
          read_all (item);
          walk (item, item, search);
        }
      item_free (item);
    }
  g_clear_pointer (&cache, g_hash_table_unref);
}

/* ---- what is asked -------------------------------------------------------------------- */

static gboolean
is_sensitive (const Node *node)
{
  g_autoptr (GVariant) reply = call (node, ACCESSIBLE, "GetState", NULL);
  g_autoptr (GVariantIter) i = NULL;
  if (reply == NULL)
    return FALSE;
  g_variant_get (reply, "(au)", &i);
  return (first_states (i) & 1u << SENSITIVE) != 0;
}

/* GTK answers as soon as a button looks pressed, and lets it act a quarter of a
 * second later. Who clicks elsewhere meanwhile only closes the menu in which the
 * button is. What is asked after that time is answered in the round of the main
 * loop in which the button acts, or in a later one; what is asked then, after
 * it. */
static void
wait_until_done (const Node *node)
{
  g_usleep (260000);
  for (int i = 0; i < 2; i++)
    g_free (role_of (node)); /* also one that is gone is an answer */
}

static int
press (const Node *node)
{
  g_autoptr (GVariant) reply = call (node, "org.a11y.atspi.Action", "DoAction",
                                     g_variant_new ("(i)", 0));
  if (reply == NULL)
    return 1;
  wait_until_done (node);
  return 0;
}

static int
print_text (const Node *node)
{
  g_autoptr (GVariant) reply = call (node, "org.a11y.atspi.Text", "GetText",
                                     g_variant_new ("(ii)", 0, G_MAXINT / 2));
  const char *text = "";
  if (reply != NULL)
    g_variant_get (reply, "(&s)", &text);
  g_print ("%s\n", text);
  return reply != NULL ? 0 : 1;
}

static int
type (const Node *node, const char *text)
{
  g_autoptr (GVariant) reply
      = call (node, "org.a11y.atspi.EditableText", "SetTextContents",
              g_variant_new ("(s)", text));
  return reply != NULL ? 0 : 1;
}

static int
print_place (const Node *node)
{
  int x, y, width, height;
  if (!place_of (node, &x, &y, &width, &height))
    return 1;
  g_print ("%d %d %d %d\n", x, y, width, height);
  return 0;
}

static int
answer (const char *verb, const Search *search, const char *text)
{
  if (strcmp (verb, "press") == 0)
    return press (search->node);
  if (strcmp (verb, "text") == 0)
    return print_text (search->node);
  if (strcmp (verb, "type") == 0)
    return type (search->node, text);
  if (strcmp (verb, "where") == 0)
    return print_place (search->node);
  g_autofree char *name = get_string (search->node, ACCESSIBLE, "Name");
  g_print ("%s\n", without_mnemonic (name));
  return 0;
}

static gboolean
connect_to_bus (void)
{
  g_autoptr (GDBusConnection) session
      = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GVariant) reply = session == NULL
                                   ? NULL
                                   : g_dbus_connection_call_sync (
                                       session, "org.a11y.Bus", "/org/a11y/bus",
                                       "org.a11y.Bus", "GetAddress", NULL, NULL,
                                       G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  const char *address = NULL;
  if (reply != NULL)
    g_variant_get (reply, "(&s)", &address);
  if (address != NULL)
    connection = g_dbus_connection_new_for_address_sync (
        address,
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
        NULL, NULL, NULL);
  return connection != NULL;
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, ""); /* names are printed with all their letters */
  const char *verb = argc > 2 ? argv[2] : "";
  gboolean tree = strcmp (verb, "tree") == 0;
  gboolean focus = strcmp (verb, "focus") == 0;
  gboolean unnamed = strcmp (verb, "unnamed") == 0;
  gboolean whole = tree || focus || unnamed;
  gboolean now = strcmp (verb, "sees") == 0;
  if (!whole && argc < 5)
    {
      g_printerr ("usage: look APP VERB ROLE NAME [TEXT]\n");
      return 2;
    }
  if (!connect_to_bus ())
    {
      g_printerr ("there is no accessibility bus\n");
      return 77;
    }
  Search search = { .role = whole ? "" : argv[3],
                    .name = whole ? "" : argv[4],
                    .all = tree,
                    .focus = focus,
                    .unnamed = unnamed };
  search.places = strcmp (verb, "places") == 0;
  search.chosen = strcmp (verb, "chosen") == 0;
  search.count = search.places || search.chosen || strcmp (verb, "count") == 0;
  gint64 end = g_get_monotonic_time () + WAIT_US;
  for (;;)
    {
      search_program (argv[1], &search);
      /* What cannot be used yet would be pressed in vain: a switch, say, moves
       * over before it acts and lets another button be used. */
      if (search.node != NULL && strcmp (verb, "press") == 0
          && !is_sensitive (search.node))
        g_clear_pointer (&search.node, node_free);
      if (whole || search.count || search.node != NULL || now
          || g_get_monotonic_time () > end)
        break;
      g_usleep (100000);
    }
  if (whole || search.places)
    return 0;
  if (now)
    return search.node != NULL ? 0 : 1;
  if (search.count)
    {
      g_print ("%d\n", search.found);
      return 0;
    }
  if (search.node == NULL)
    {
      g_printerr ("there is no %s “%s”\n", search.role, search.name);
      return 1;
    }
  int status = answer (verb, &search, argc > 5 ? argv[5] : "");
  node_free (search.node);
  g_object_unref (connection);
  return status;
}

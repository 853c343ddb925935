/* lines-private.h: shared by lines.c and the files that make its rows. */
#ifndef WCE_FORCES_LINES_PRIVATE_H
#define WCE_FORCES_LINES_PRIVATE_H

#include "lines.h"

struct _WceForcesLines {
  AdwPreferencesGroup parent_instance;
  WceDocument *document;
  int side;
  gboolean reserves;
  GtkWidget *add;
  GPtrArray *rows;   /* one for each line, not owned */
  GPtrArray *fields; /* widgets that show an attribute, not owned */
  char *shown;       /* signature of what the rows were made from */
  gboolean updating;
};

/* ---- fields (fields.c) ---------------------------------------------- */

/* The name of the element of a line. */
const char *wce_lines_element (WceForcesLines *lines);
/* Appends a row for a line. @param remove  tooltip of its remove button */
GtkWidget *wce_lines_new_line (WceForcesLines *lines, guint number,
                               const char *remove);
void wce_lines_set_titles (gpointer row, const char *title,
                           const char *subtitle);
/* Makes a widget show an attribute of a line and change it.
 * @param unset  value that is left out, or NULL
 * @param ids  for a list: the value of each entry; takes ownership */
void wce_lines_add_field (WceForcesLines *lines, gpointer widget, guint line,
                          const char *key, const char *unset, char **ids);
void wce_lines_set_field (WceForcesLines *lines, gpointer widget,
                          const char *value);
void wce_lines_show_field (WceForcesLines *lines, gpointer widget,
                           const wcc_document *tree,
                           const wcc_catalogue *catalogue);
/* Adds a list with an entry for each pair of identifier and name. */
void wce_lines_add_combo (WceForcesLines *lines, GtkWidget *row, guint number,
                          const char *title, const char *key,
                          const char *unset, GPtrArray *pairs);
void wce_lines_add_number (WceForcesLines *lines, GtkWidget *row, guint number,
                           const char *title, const char *subtitle,
                           const char *key, const char *unset);
void wce_lines_add_switch (WceForcesLines *lines, GtkWidget *row, guint number,
                           const char *title, const char *subtitle,
                           const char *key, gboolean active);
GtkWidget *wce_lines_icon_button (const char *icon, const char *tooltip);

/* ---- what lists offer (offers.c) -------------------------------------- */

/* Identifiers and names, alternating; free with g_ptr_array_unref(). */
GPtrArray *wce_lines_pairs (void);
void wce_lines_add_pair (GPtrArray *pairs, const char *id, const char *name);
void wce_lines_add_nouns (GPtrArray *pairs, const wcc_noun *nouns,
                          size_t count);
/* Adds the zones that the document has now. */
void wce_lines_add_zones (GPtrArray *pairs, const wcc_document *tree);
/* Adds the groups of the cards of the rules. */
void wce_lines_add_groups (GPtrArray *pairs, WceDocument *document);
/* Whether units of the class can have a weapon. */
gboolean wce_lines_is_carrier (const wcc_catalogue *catalogue,
                               const char *class_id);
/* "Medium cavalry, heavy cavalry": the names for a list of identifiers. Free
 * with g_free(). */
char *wce_lines_names (const char *list, const wcc_noun *nouns, size_t count);

/* ---- armament (arms.c) ---------------------------------------------- */

void wce_lines_add_arm_row (WceForcesLines *lines, const wcc_document *tree,
                            const wcc_catalogue *catalogue, guint number);
void wce_lines_title_arm (gpointer row, const wcc_catalogue *catalogue,
                          const wcc_node *node);
/* Adds a line of armament to the document. */
void wce_lines_add_arm (WceForcesLines *lines, const wcc_document *tree,
                        const wcc_catalogue *catalogue);

/* ---- reserves (reserves.c) ------------------------------------------ */

void wce_lines_add_reserve_row (WceForcesLines *lines,
                                const wcc_document *tree,
                                const wcc_catalogue *catalogue,
                                const wcc_node *node, guint number);
void wce_lines_title_reserve (gpointer row, const wcc_document *tree,
                              const wcc_catalogue *catalogue,
                              const wcc_node *node);
void wce_lines_add_reserve (WceForcesLines *lines,
                            const wcc_catalogue *catalogue);

#endif

/* problems.h: lists the problems that the compiler reports. */
#ifndef WCE_PROBLEMS_H
#define WCE_PROBLEMS_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

/* A line of the list. */
#define WCE_TYPE_PROBLEM (wce_problem_get_type ())
G_DECLARE_FINAL_TYPE (WceProblem, wce_problem, WCE, PROBLEM, GObject)

/* The byte range in the document; FALSE when the problem is in another file, or
 * is about the whole document. */
gboolean wce_problem_get_range (WceProblem *problem, gsize *start, gsize *end);
/* The path of the other file, or NULL; and the line in it, 0: the whole
 * file. */
const char *wce_problem_get_file (WceProblem *problem);
int wce_problem_get_line (WceProblem *problem);

/* Signals: activated (WceProblem *problem).
 * Properties: errors, total (uint), read only. */
#define WCE_TYPE_PROBLEMS (wce_problems_get_type ())
G_DECLARE_FINAL_TYPE (WceProblems, wce_problems, WCE, PROBLEMS, GtkBox)

/* Call once. */
void wce_problems_set_document (WceProblems *problems, WceDocument *document);
guint wce_problems_get_errors (WceProblems *problems);
guint wce_problems_get_total (WceProblems *problems);
/* Activates the problem after the one that was activated last, by its place in
 * the document, or the one before it. After the last problem comes the
 * first. */
void wce_problems_activate_next (WceProblems *problems, gboolean backwards);

G_END_DECLS

#endif

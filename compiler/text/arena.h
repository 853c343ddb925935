/* arena.h: memory that is released all at once (private to the compiler).
 *
 * Everything that belongs to one document, list of diagnostics or compilation
 * is in one arena. Running out of memory is an answer (NULL), never an exit. */
#ifndef WCC_ARENA_H
#define WCC_ARENA_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#if defined(__GNUC__)
#define WCC_PRINTF(string, first)                                              \
  __attribute__ ((__format__ (__printf__, string, first)))
#define WCC_FORMAT_ARGUMENT(string) __attribute__ ((__format_arg__ (string)))
#else
#define WCC_PRINTF(string, first)
#define WCC_FORMAT_ARGUMENT(string)
#endif

/* Where memory comes from; a test passes one that fails the Nth time. */
struct memory {
  void *(*allocate) (void *user, size_t size); /* NULL when there is none */
  void (*release) (void *user, void *block);
  void *user;
};

/* malloc and free. */
extern const struct memory plain_memory;

struct arena {
  struct memory memory;
  struct arena_block *block; /* newest first */
  bool failed;               /* an allocation has failed */
};

/* @param memory  copied; NULL: malloc and free */
void arena_init (struct arena *arena, const struct memory *memory);
/* Releases everything; the arena can be used again. */
void arena_finish (struct arena *arena);

/* All of these return NULL when memory runs out, and set `failed`. */

/* A zeroed block, aligned like malloc's. A size of 0 gives a block, too. */
void *arena_alloc (struct arena *arena, size_t size);
/* count * size bytes, with a check of the product. */
void *arena_array (struct arena *arena, size_t count, size_t size);
/* Makes room for one more element after `count` elements of an array.
 * @param list  address of the array's pointer, which changes when it was full
 * @param room  elements that it has room for; 0: there is no array yet
 * @return the new element, which the caller counts and fills; NULL, with
 *         nothing changed, when memory runs out */
void *arena_append (struct arena *arena, void *list, size_t count, size_t *room,
                    size_t size);
/* Copies of a string, and of the first bytes of a text as a string. */
char *arena_copy (struct arena *arena, const char *string);
char *arena_copy_n (struct arena *arena, const char *text, size_t length);
char *arena_printf (struct arena *arena, const char *format, ...)
    WCC_PRINTF (2, 3);
char *arena_vprintf (struct arena *arena, const char *format, va_list list)
    WCC_PRINTF (2, 0);

#endif

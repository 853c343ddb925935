/* arena.c: a chain of blocks, each twice as large as the one before. */

#include "arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arena_block {
  struct arena_block *older;
  size_t size, used; /* of the bytes after this header */
  max_align_t start[];
};

enum { FIRST_BLOCK = 4096 - sizeof (struct arena_block) };
#define LARGEST_BLOCK ((size_t) 1 << 20)

static void *
plain_allocate (void *user, size_t size)
{
  (void) user;
  return malloc (size);
}

static void
plain_release (void *user, void *block)
{
  (void) user;
  free (block);
}

const struct memory plain_memory = { plain_allocate, plain_release, NULL };

void
arena_init (struct arena *arena, const struct memory *memory)
{
  *arena = (struct arena){ memory ? *memory : plain_memory, NULL, false };
}

void
arena_finish (struct arena *arena)
{
  while (arena->block)
    {
      struct arena_block *older = arena->block->older;
      arena->memory.release (arena->memory.user, arena->block);
      arena->block = older;
    }
  arena->failed = false;
}

/* Adds a block with room for `size` bytes. A request larger than half a block
 * of the usual size gets its own block, after the newest, so that the rest of
 * the newest is not lost. */
static struct arena_block *
add_block (struct arena *arena, size_t size)
{
  size_t usual = FIRST_BLOCK;
  if (arena->block)
    usual = arena->block->size < LARGEST_BLOCK ? 2 * arena->block->size
                                               : LARGEST_BLOCK;
  bool own = size > usual / 2;
  size_t room = own ? size : usual;
  if (room > SIZE_MAX - sizeof (struct arena_block))
    return NULL;
  struct arena_block *block = arena->memory.allocate (
      arena->memory.user, sizeof (struct arena_block) + room);
  if (!block)
    return NULL;
  block->size = room;
  block->used = 0;
  if (own && arena->block)
    {
      block->older = arena->block->older;
      arena->block->older = block;
    }
  else
    {
      block->older = arena->block;
      arena->block = block;
    }
  return block;
}

void *
arena_alloc (struct arena *arena, size_t size)
{
  enum { ALIGN = _Alignof(max_align_t) };
  struct arena_block *block = arena->block;
  if (size > SIZE_MAX - ALIGN)
    {
      arena->failed = true;
      return NULL;
    }
  size = (size + ALIGN - 1) / ALIGN * ALIGN;
  if (!block || block->size - block->used < size)
    block = add_block (arena, size);
  if (!block)
    {
      arena->failed = true;
      return NULL;
    }
  void *result = (char *) block->start + block->used;
  block->used += size;
  return memset (result, 0, size);
}

void *
arena_array (struct arena *arena, size_t count, size_t size)
{
  if (size && count > SIZE_MAX / size)
    {
      arena->failed = true;
      return NULL;
    }
  return arena_alloc (arena, count * size);
}

void *
arena_append (struct arena *arena, void *list, size_t count, size_t *room,
              size_t size)
{
  char *items;
  memcpy (&items, list, sizeof items);
  if (count == *room)
    {
      size_t more = *room ? 2 * *room : 16;
      char *larger = arena_array (arena, more, size);
      if (!larger)
        return NULL;
      if (count)
        memcpy (larger, items, count * size);
      items = larger;
      memcpy (list, &items, sizeof items);
      *room = more;
    }
  return items + count * size;
}

char *
arena_copy (struct arena *arena, const char *string)
{
  return arena_copy_n (arena, string, strlen (string));
}

char *
arena_copy_n (struct arena *arena, const char *text, size_t length)
{
  char *copy = arena_alloc (arena, length + 1);
  return copy ? memcpy (copy, text, length) : NULL;
}

char *
arena_vprintf (struct arena *arena, const char *format, va_list list)
{
  va_list again;
  va_copy (again, list);
  int length = vsnprintf (NULL, 0, format, list);
  char *text = length < 0 ? NULL : arena_alloc (arena, (size_t) length + 1);
  if (text)
    vsnprintf (text, (size_t) length + 1, format, again);
  va_end (again);
  return text;
}

char *
arena_printf (struct arena *arena, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  char *text = arena_vprintf (arena, format, list);
  va_end (list);
  return text;
}

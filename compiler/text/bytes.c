/* bytes.c: buffers that grow in the memory of a run, and numbers as bytecode
 * and sections encode them. */

#include "bytes.h"

#include <string.h>

void
put_bytes (struct work *work, struct bytes *bytes, const void *from,
           size_t length)
{
  if (bytes->room - bytes->length < length)
    {
      size_t room = bytes->room ? 2 * bytes->room : 32;
      while (room - bytes->length < length)
        room *= 2;
      uint8_t *larger = MAKE (work, room, uint8_t);
      if (bytes->length)
        memcpy (larger, bytes->at, bytes->length);
      bytes->at = larger;
      bytes->room = room;
    }
  if (length)
    memcpy (bytes->at + bytes->length, from, length);
  bytes->length += length;
}

void
put_byte (struct work *work, struct bytes *bytes, unsigned byte)
{
  uint8_t one = (uint8_t) byte;
  put_bytes (work, bytes, &one, 1);
}

void
put_uleb (struct work *work, struct bytes *bytes, uint64_t value)
{
  for (; value >= 128; value >>= 7)
    put_byte (work, bytes, (unsigned) (value & 127) | 128);
  put_byte (work, bytes, (unsigned) value);
}

void
put_zig (struct work *work, struct bytes *bytes, int32_t value)
{
  uint32_t bits = (uint32_t) value << 1;
  put_uleb (work, bytes, value < 0 ? ~bits : bits);
}

/* bytes.h: buffers that grow in the memory of a run (private). */
#ifndef WCC_BYTES_H
#define WCC_BYTES_H

#include "work.h"

struct bytes {
  uint8_t *at;
  size_t length, room;
};
void put_bytes (struct work *work, struct bytes *bytes, const void *from,
                size_t length);
void put_byte (struct work *work, struct bytes *bytes, unsigned byte);
void put_uleb (struct work *work, struct bytes *bytes, uint64_t value);
void put_zig (struct work *work, struct bytes *bytes, int32_t value);

#endif

/* reader.c: numbers of the binary format. */

#include "reader.h"

uint32_t
read_fail (struct reader *r, const char *error)
{
  if (r->error == NULL)
    r->error = error;
  r->at = r->end;
  return 0;
}

uint8_t
read_u8 (struct reader *r)
{
  if (r->at == r->end)
    return (uint8_t) read_fail (r, "a section ends too early");
  return *r->at++;
}

uint8_t
read_below (struct reader *r, unsigned limit, const char *error)
{
  uint8_t value = read_u8 (r);
  return value < limit ? value : (uint8_t) read_fail (r, error);
}

uint64_t
read_uleb64 (struct reader *r)
{
  uint64_t value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7)
    {
      uint8_t byte = read_u8 (r);
      uint64_t bits = byte & 0x7fu;
      if (shift == 63 && bits > 1)
        break;
      value |= bits << shift;
      if ((byte & 0x80u) == 0)
        return r->error == NULL ? value : 0;
    }
  return read_fail (r, "a number is too long");
}

uint32_t
read_uleb (struct reader *r)
{
  uint64_t value = read_uleb64 (r);
  return value <= UINT32_MAX ? (uint32_t) value
                             : read_fail (r, "a number is too large");
}

int32_t
read_zig (struct reader *r)
{
  uint32_t value = read_uleb (r);
  int32_t half = (int32_t) (value >> 1);
  return value & 1 ? -half - 1 : half;
}

uint32_t
read_index (struct reader *r, uint32_t limit, const char *error)
{
  uint32_t value = read_uleb (r);
  return value < limit ? value : read_fail (r, error);
}

int32_t
read_opt (struct reader *r, uint32_t limit, const char *error)
{
  uint32_t value = read_uleb (r);
  if (value == 0)
    return -1;
  return value - 1 < limit ? (int32_t) (value - 1)
                           : (int32_t) read_fail (r, error);
}

uint32_t
read_count (struct reader *r, uint32_t limit, size_t bytes, const char *error)
{
  uint32_t count = read_uleb (r);
  if (count > limit)
    return read_fail (r, error);
  if (count > (size_t) (r->end - r->at) / bytes)
    return read_fail (r, "a section ends too early");
  return count;
}

uint64_t
read_mask (struct reader *r, int bits, const char *error)
{
  uint64_t mask = read_uleb64 (r);
  return bits >= 64 || mask >> bits == 0 ? mask : read_fail (r, error);
}

void *
read_allocate (struct reader *r, size_t count, size_t size)
{
  void *block = battle_allocate (r->battle, count, size);
  if (block == NULL)
    {
      r->no_memory = true;
      read_fail (r, "out of memory");
    }
  return block;
}

/* libFuzzer's way into fuzz_pack(). */

#include "targets.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  fuzz_pack (data, size);
  return 0;
}

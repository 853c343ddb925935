/* libFuzzer's way into fuzz_binary(). */

#include "targets.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  fuzz_binary (data, size);
  return 0;
}

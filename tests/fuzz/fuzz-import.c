/* libFuzzer's way into fuzz_import(). */

#include "targets.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  fuzz_import (data, size);
  return 0;
}

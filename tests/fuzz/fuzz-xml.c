/* libFuzzer's way into fuzz_xml(). */

#include "targets.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  fuzz_xml (data, size);
  return 0;
}

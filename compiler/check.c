/* check.c: what is wrong and is no matter of one attribute. */

#include "model.h"

void
check_model (struct work *work)
{
  (void) work;
}

#ifndef WCC_FILE_H
#define WCC_FILE_H

#include <stddef.h>

/* Writes all bytes to an open file. @return 0 or an errno */
int file_write (int file, const void *data, size_t length);

#endif

/* json.h: writes JSON (private to the room).
 *
 * Each function writes one value. With a key it is a member of an object, with
 * NULL an element of a list. Commas come by themselves. The text grows; once
 * memory is out, all is given up, and nothing is ever cut. */
#ifndef WCW_JSON_H
#define WCW_JSON_H

#include <stdbool.h>
#include <stddef.h>

struct json {
  char *text;
  size_t length, room;
  bool failed;
};

/* The longest text, in bytes; arbitrary: answers have some thousands. */
enum { JSON_MOST = 1 << 26 };

/* Begins anew; the memory is used again. */
void put_start (struct json *json);
/* @return the text, which belongs to `json`; NULL: memory is out */
const char *put_end (const struct json *json);
void put_free (struct json *json);

/* @param bracket  '{' or '[', which `put_close` closes with '}' or ']' */
void put_open (struct json *json, const char *key, char bracket);
void put_close (struct json *json, char bracket);

void put_int (struct json *json, const char *key, int number);
void put_bool (struct json *json, const char *key, bool yes);
void put_null (struct json *json, const char *key);
/* A chance or a mean from 0 to 999, with four digits after the point. */
void put_share (struct json *json, const char *key, double number);
/* @param text  UTF-8 */
void put_text (struct json *json, const char *key, const char *text);

/* A text in parts: begin, any number of parts, end. */
void put_text_begin (struct json *json, const char *key);
void put_text_add (struct json *json, const char *part);
void put_text_add_bytes (struct json *json, const char *part, size_t n);
/* @param plus  with a sign when it is above 0 */
void put_text_add_number (struct json *json, int number, bool plus);
void put_text_end (struct json *json);

/* Takes the last element of a list back if the same stands in it before.
 * @param start  length of the text when the list had been opened
 * @param before  length before the element was written */
void put_keep_once (struct json *json, size_t start, size_t before);

#endif

/* targets.h: what is fuzzed, for libFuzzer and for the plain test alike. Both
 * abort when something is wrong that must never be. */
#ifndef TARGETS_H
#define TARGETS_H

#include <stddef.h>
#include <stdint.h>

/* The first byte says as what the rest is compiled: 'r' as the rules of a small
 * scenario, else as it is, with small rules at hand. What compiles must load
 * and be playable. */
void fuzz_xml (const uint8_t *data, size_t size);

/* Loads the input, after length and checksum of its header were put right, and
 * plays when it loads. */
void fuzz_binary (const uint8_t *data, size_t size);

/* Reads the input as a pack. What is read has to be whole, with harmless paths,
 * and its documents are compiled. */
void fuzz_pack (const uint8_t *data, size_t size);

/* Imports the input as a scenario of another program, with small rules and
 * names. What comes out has to be a document in which nothing is wrong but numbers
 * of the game. */
void fuzz_import (const uint8_t *data, size_t size);

#endif

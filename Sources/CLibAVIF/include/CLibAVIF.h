#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Longest message, with its terminating zero.
#define AVIF_MESSAGE_LENGTH 300

struct AVIFResult {
  bool hasNoMemory;
  // What is wrong; empty where nothing is.
  char damage[AVIF_MESSAGE_LENGTH];
};

// Decodes an AVIF of that size, as it is stored, to pixels of red, green, blue and alpha, row by row: four bytes, or where
// `isDeep` four numbers of 16 bits in the machine's order. `pixels` has room for all of them. False where they are not all
// there. Keeps nothing.
bool avifDecode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, bool isDeep, uint8_t *pixels,
    struct AVIFResult *result);

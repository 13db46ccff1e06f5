#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Longest message, with its terminating zero.
#define PNG_MESSAGE_LENGTH 200

// What the pixels are to be.
enum PNGForm {
  // One byte: a place in the palette, or a gray level in as many bits as are stored.
  PNGFormIndices = 1,
  // Four bytes: red, green, blue, alpha.
  PNGFormBytes = 4,
  // Four numbers of 16 bits in the machine's order.
  PNGFormWords = 8,
};

struct PNGResult {
  bool hasNoMemory;
  // What is wrong; empty where nothing is.
  char damage[PNG_MESSAGE_LENGTH];
};

// Decodes a PNG of that size, row by row. `pixels` has room for all of them. False where they are not all there. Keeps
// nothing.
bool pngDecode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, enum PNGForm form, uint8_t *pixels,
    struct PNGResult *result);

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tiffio.h>

// Longest message, with its terminating zero.
#define TIFF_MESSAGE_LENGTH 200

// A TIFF file in memory, and the first thing that libtiff finds wrong with it.
struct TIFFSource {
  const uint8_t *bytes;
  size_t count;
  uint64_t place;
  char damage[TIFF_MESSAGE_LENGTH];
};

// Opens a file at its first directory. `source` and its bytes must outlive what is returned; NULL where it is no TIFF.
// `mostBytes` is what libtiff may allocate at once.
TIFF *tiffOpen(struct TIFFSource *source, int64_t mostBytes);

// Fields of whole numbers, or their defaults; `absent` where there is neither.
int64_t tiffNumber16(TIFF *tiff, uint32_t tag, int64_t absent);
int64_t tiffNumber32(TIFF *tiff, uint32_t tag, int64_t absent);

// The kinds of the samples beside the colors: how many, and the first of them.
uint16_t tiffExtraSamples(TIFF *tiff, const uint16_t **kinds);

// The red, green and blue of a palette of as many colors as indices have values.
bool tiffColorMap(TIFF *tiff, const uint16_t **red, const uint16_t **green, const uint16_t **blue);

// The bytes of the color profile, inside what libtiff keeps; NULL without one.
const uint8_t *tiffProfile(TIFF *tiff, uint32_t *count);

// Has JPEG's own colors made into RGB.
void tiffConvertJPEG(TIFF *tiff);

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Longest message, with its terminating zero.
#define JPEG_MESSAGE_LENGTH 200

struct JPEGResult {
  // Of the picture that was read.
  uint32_t width, height;
  // The pixels are inks: cyan, magenta, yellow, black, as stored.
  bool hasInks;
  // The file ends before its end marker.
  bool hasNoEnd;
  // Every part of every coefficient was there; only looked at without an end marker.
  bool isComplete;
  // Bytes that belong to nothing before a segment, where no pixels are decoded yet.
  bool hasStrayBytes;
  // Out of memory.
  bool hasNoMemory;
  // What is wrong with the pixels; empty where nothing is.
  char damage[JPEG_MESSAGE_LENGTH];
};

// Decodes a JPEG to pixels of four bytes, row by row: red, green, blue and 255, or inks. `room` is how many pixels there is
// room for. False where there are no pixels; `damage` then says why. Keeps nothing.
bool jpegDecode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t room, struct JPEGResult *result);

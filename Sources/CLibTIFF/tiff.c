// libtiff's fields are read with a variable number of arguments, which Swift cannot pass.
#include "CLibTIFF.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int note(struct TIFFSource *source, const char *format, va_list arguments) {
  if (!source->damage[0]) vsnprintf(source->damage, sizeof source->damage, format, arguments);
  return 1;
}

static int hearError(TIFF *tiff, void *source, const char *module, const char *format, va_list arguments) {
  (void)tiff;
  (void)module;
  return note(source, format, arguments);
}

// Most warnings are about fields that nobody needs; these are about pixels that are not what they were.
static int hearWarning(TIFF *tiff, void *source, const char *module, const char *format, va_list arguments) {
  (void)tiff;
  if (!module || (strcmp(module, "JPEGLib") && strcmp(module, "PackBitsDecode"))) return 1;
  return note(source, format, arguments);
}

static tmsize_t readBytes(thandle_t handle, void *target, tmsize_t count) {
  struct TIFFSource *source = handle;
  uint64_t left = source->place < source->count ? source->count - source->place : 0;
  if (count < 0 || (uint64_t)count > left) count = (tmsize_t)left;
  memcpy(target, source->bytes + (left ? source->place : 0), (size_t)count);
  source->place += (uint64_t)count;
  return count;
}

static tmsize_t writeBytes(thandle_t handle, void *bytes, tmsize_t count) {
  (void)handle;
  (void)bytes;
  (void)count;
  return -1;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  struct TIFFSource *source = handle;
  source->place = offset + (whence == SEEK_CUR ? source->place : whence == SEEK_END ? source->count : 0);
  return source->place;
}

static int closeBytes(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size(thandle_t handle) { return ((struct TIFFSource *)handle)->count; }

static int map(thandle_t handle, void **base, toff_t *count) {
  struct TIFFSource *source = handle;
  // libtiff asks for bytes that it could write to, and does not in a file that is opened to be read.
  *base = (void *)(uintptr_t)source->bytes;
  *count = source->count;
  return 1;
}

static void unmap(thandle_t handle, void *base, toff_t count) {
  (void)handle;
  (void)base;
  (void)count;
}

TIFF *tiffOpen(struct TIFFSource *source, int64_t mostBytes) {
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (!options) return NULL;
  TIFFOpenOptionsSetErrorHandlerExtR(options, hearError, source);
  TIFFOpenOptionsSetWarningHandlerExtR(options, hearWarning, source);
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)mostBytes);
  TIFF *tiff = TIFFClientOpenExt(
      "", "r", source, readBytes, writeBytes, seek, closeBytes, size, map, unmap, options);
  TIFFOpenOptionsFree(options);
  return tiff;
}

int64_t tiffNumber16(TIFF *tiff, uint32_t tag, int64_t absent) {
  uint16_t value = 0;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : absent;
}

int64_t tiffNumber32(TIFF *tiff, uint32_t tag, int64_t absent) {
  uint32_t value = 0;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : absent;
}

uint16_t tiffExtraSamples(TIFF *tiff, const uint16_t **kinds) {
  uint16_t count = 0;
  uint16_t *values = NULL;
  if (!TIFFGetField(tiff, TIFFTAG_EXTRASAMPLES, &count, &values)) return 0;
  *kinds = values;
  return count;
}

bool tiffColorMap(TIFF *tiff, const uint16_t **red, const uint16_t **green, const uint16_t **blue) {
  uint16_t *maps[3] = {NULL, NULL, NULL};
  if (!TIFFGetField(tiff, TIFFTAG_COLORMAP, &maps[0], &maps[1], &maps[2])) return false;
  *red = maps[0];
  *green = maps[1];
  *blue = maps[2];
  return maps[0] && maps[1] && maps[2];
}

const uint8_t *tiffProfile(TIFF *tiff, uint32_t *count) {
  void *bytes = NULL;
  return TIFFGetField(tiff, TIFFTAG_ICCPROFILE, count, &bytes) ? bytes : NULL;
}

void tiffConvertJPEG(TIFF *tiff) { TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB); }

// libpng leaves by longjmp, which Swift code must not be jumped over.
#include "CLibPNG.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <png.h>

struct Source {
  const uint8_t *bytes;
  size_t left;
  struct PNGResult *result;
};

static void fail(png_structp png, png_const_charp message) {
  struct Source *source = png_get_error_ptr(png);
  snprintf(source->result->damage, sizeof source->result->damage, "%s", message);
  source->result->hasNoMemory = strstr(message, "emory") != NULL;
  png_longjmp(png, 1);
}

// What libpng goes on after with other pixels than were stored. Bytes behind the last pixel, which some writers leave, do no
// harm.
static void warn(png_structp png, png_const_charp message) {
  struct Source *source = png_get_error_ptr(png);
  if (strstr(message, "xtra compressed data") || strstr(message, "oo much image data")) return;
  if (strstr(message, "IDAT") && !source->result->damage[0])
    snprintf(source->result->damage, sizeof source->result->damage, "%s", message);
}

static void take(png_structp png, png_bytep target, size_t count) {
  struct Source *source = png_get_io_ptr(png);
  if (count > source->left) png_error(png, "the file is cut off");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

bool pngDecode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, enum PNGForm form, uint8_t *pixels,
    struct PNGResult *result) {
  memset(result, 0, sizeof *result);
  struct Source source = {bytes, count, result};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, warn);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    result->hasNoMemory = true;
    return false;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return false;
  }
  png_set_read_fn(png, &source, take);
  png_set_user_limits(png, width, height);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "its header is not what it seemed");
  switch (form) {
  case PNGFormIndices:
    png_set_packing(png);
    break;
  case PNGFormBytes:
    png_set_expand(png);
    png_set_strip_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    break;
  case PNGFormWords:
    png_set_expand_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    png_set_swap(png);
#endif
    break;
  }
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t length = (size_t)width * form;
  if (png_get_rowbytes(png, info) != length) png_error(png, "its header is not what it seemed");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * length, NULL);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return result->damage[0] == 0;
}

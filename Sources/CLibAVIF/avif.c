// Some functions of libavif return other things in its later versions than in its earlier ones.
#include "CLibAVIF.h"

#include <stdio.h>
#include <string.h>

#include <avif/avif.h>

static bool check(avifResult status, const avifDecoder *decoder, struct AVIFResult *result) {
  if (status == AVIF_RESULT_OK) return true;
  result->hasNoMemory = status == AVIF_RESULT_OUT_OF_MEMORY;
  const char *detail = decoder->diag.error;
  snprintf(
      result->damage, sizeof result->damage, "%s%s%s", avifResultToString(status), detail[0] ? ": " : "", detail);
  return false;
}

bool avifDecode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, bool isDeep, uint8_t *pixels,
    struct AVIFResult *result) {
  memset(result, 0, sizeof *result);
  avifDecoder *decoder = avifDecoderCreate();
  if (!decoder) {
    result->hasNoMemory = true;
    return false;
  }
  // Writers have left out what says how many bits a channel has.
  decoder->strictFlags &= ~(avifStrictFlags)AVIF_STRICT_PIXI_REQUIRED;
  bool isWhole = check(avifDecoderSetIOMemory(decoder, bytes, count), decoder, result)
      && check(avifDecoderParse(decoder), decoder, result) && check(avifDecoderNextImage(decoder), decoder, result);
  if (isWhole && (decoder->image->width != width || decoder->image->height != height)) {
    snprintf(
        result->damage, sizeof result->damage, "its header says %ux%u pixels, its content %ux%u", width, height,
        decoder->image->width, decoder->image->height);
    isWhole = false;
  }
  if (isWhole) {
    avifRGBImage rgb;
    memset(&rgb, 0, sizeof rgb);
    avifRGBImageSetDefaults(&rgb, decoder->image);
    rgb.depth = isDeep ? 16 : 8;
    rgb.format = AVIF_RGB_FORMAT_RGBA;
    rgb.pixels = pixels;
    rgb.rowBytes = width * (isDeep ? 8 : 4);
    isWhole = check(avifImageYUVToRGB(decoder->image, &rgb), decoder, result);
  }
  avifDecoderDestroy(decoder);
  return isWhole;
}

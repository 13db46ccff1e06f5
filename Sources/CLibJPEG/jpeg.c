// libjpeg leaves by longjmp, which Swift code must not be jumped over.
#include "CLibJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct Decoder {
  struct jpeg_error_mgr errors;
  jmp_buf exit;
  bool hasStarted;
  struct JPEGResult *result;
};

static void note(j_common_ptr common) {
  struct Decoder *decoder = (struct Decoder *)common->err;
  if (decoder->result->damage[0]) return;
  char text[JMSG_LENGTH_MAX];
  common->err->format_message(common, text);
  snprintf(decoder->result->damage, sizeof decoder->result->damage, "%s", text);
}

static void fail(j_common_ptr common) {
  struct Decoder *decoder = (struct Decoder *)common->err;
  if (common->err->msg_code == JERR_OUT_OF_MEMORY) decoder->result->hasNoMemory = true;
  decoder->result->damage[0] = 0;
  note(common);
  longjmp(decoder->exit, 1);
}

static void warn(j_common_ptr common, int level) {
  struct Decoder *decoder = (struct Decoder *)common->err;
  if (level >= 0) return;
  switch (common->err->msg_code) {
  case JWRN_JPEG_EOF:
    decoder->result->hasNoEnd = true;
    return;
  case JWRN_EXTRANEOUS_DATA:
    // Cameras pad their data before the end marker.
    if (common->err->msg_parm.i[1] == 0xD9) return;
    if (!decoder->hasStarted) {
      decoder->result->hasStrayBytes = true;
      return;
    }
    note(common);
    return;
  // What the JFIF and Adobe markers say beside their names changes no pixel.
  case JWRN_JFIF_MAJOR:
  case JWRN_ADOBE_XFORM:
    return;
  default:
    note(common);
  }
}

static void silence(j_common_ptr common) { (void)common; }

// Whether all bits of all coefficients of a progressive picture were there.
static bool isComplete(const struct jpeg_decompress_struct *info) {
  if (!info->progressive_mode || !info->coef_bits) return true;
  for (int component = 0; component < info->num_components; component++)
    for (int coefficient = 0; coefficient < DCTSIZE2; coefficient++)
      if (info->coef_bits[component][coefficient] != 0) return false;
  return true;
}

bool jpegDecode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t room, struct JPEGResult *result) {
  memset(result, 0, sizeof *result);
  struct Decoder decoder = {.result = result};
  struct jpeg_decompress_struct info;
  memset(&info, 0, sizeof info);
  info.err = jpeg_std_error(&decoder.errors);
  decoder.errors.error_exit = fail;
  decoder.errors.emit_message = warn;
  decoder.errors.output_message = silence;
  if (setjmp(decoder.exit)) {
    jpeg_destroy_decompress(&info);
    return false;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  result->width = info.image_width;
  result->height = info.image_height;
  result->hasInks = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
  if ((size_t)info.image_width * info.image_height > room) {
    snprintf(result->damage, sizeof result->damage, "its header is not what it seemed");
    jpeg_destroy_decompress(&info);
    return false;
  }
  info.out_color_space = result->hasInks ? JCS_CMYK : JCS_EXT_RGBA;
  decoder.hasStarted = true;
  jpeg_start_decompress(&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = pixels + (size_t)info.output_scanline * info.output_width * 4;
    jpeg_read_scanlines(&info, &row, 1);
  }
  result->isComplete = isComplete(&info);
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return true;
}

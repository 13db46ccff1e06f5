// The functions of Pango, Cairo and fontconfig that are used, as their stable interfaces declare them. Declared here, since
// the flags that lead to their own headers differ from system to system.
#ifndef PANGO_CAIRO_H
#define PANGO_CAIRO_H

#include <stdbool.h>
#include <stdint.h>

// fontconfig

typedef struct _FcConfig FcConfig;

FcConfig *FcConfigCreate(void);
void FcConfigDestroy(FcConfig *config);
int FcConfigParseAndLoadFromMemory(FcConfig *config, const uint8_t *text, int complains);
int FcConfigBuildFonts(FcConfig *config);
int FcConfigAppFontAddFile(FcConfig *config, const uint8_t *path);

typedef struct _FcPattern FcPattern;

typedef struct {
  int count, room;
  FcPattern **fonts;
} FcFontSet;

enum { FRAG_FC_SET_SYSTEM = 0, FRAG_FC_SET_APPLICATION = 1 };

FcFontSet *FcConfigGetFonts(FcConfig *config, int set);
int FcPatternGetString(const FcPattern *pattern, const char *object, int number, uint8_t **string);
int FcPatternGetBool(const FcPattern *pattern, const char *object, int number, int *boolean);
int FcPatternAddString(FcPattern *pattern, const char *object, const uint8_t *string);

// Cairo

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_font_options cairo_font_options_t;

enum { FRAG_CAIRO_ARGB32 = 0, FRAG_CAIRO_FONT_TYPE_FT = 1 };
enum { FRAG_CAIRO_ANTIALIAS_GRAY = 2, FRAG_CAIRO_HINT_STYLE_NONE = 1, FRAG_CAIRO_HINT_METRICS_OFF = 1 };
enum { FRAG_CAIRO_FILL_RULE_EVEN_ODD = 1 };
enum { FRAG_CAIRO_OPERATOR_DEST_IN = 8, FRAG_CAIRO_FILTER_GOOD = 1 };

typedef struct {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;

typedef struct _cairo_pattern cairo_pattern_t;
typedef struct cairo_path cairo_path_t;

cairo_surface_t *cairo_image_surface_create(int format, int width, int height);
int cairo_surface_status(cairo_surface_t *surface);
void cairo_surface_mark_dirty(cairo_surface_t *surface);
void cairo_surface_flush(cairo_surface_t *surface);
unsigned char *cairo_image_surface_get_data(cairo_surface_t *surface);
int cairo_image_surface_get_stride(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);
cairo_t *cairo_create(cairo_surface_t *surface);
void cairo_destroy(cairo_t *cairo);
void cairo_move_to(cairo_t *cairo, double x, double y);
void cairo_line_to(cairo_t *cairo, double x, double y);
void cairo_new_path(cairo_t *cairo);
void cairo_new_sub_path(cairo_t *cairo);
void cairo_close_path(cairo_t *cairo);
void cairo_rectangle(cairo_t *cairo, double x, double y, double width, double height);
void cairo_arc(cairo_t *cairo, double x, double y, double radius, double from, double to);
void cairo_set_fill_rule(cairo_t *cairo, int rule);
void cairo_set_operator(cairo_t *cairo, int rule);
void cairo_scale(cairo_t *cairo, double x, double y);
void cairo_translate(cairo_t *cairo, double x, double y);
void cairo_fill_preserve(cairo_t *cairo);
void cairo_stroke_preserve(cairo_t *cairo);
void cairo_save(cairo_t *cairo);
void cairo_restore(cairo_t *cairo);
cairo_path_t *cairo_copy_path(cairo_t *cairo);
void cairo_append_path(cairo_t *cairo, const cairo_path_t *path);
void cairo_path_destroy(cairo_path_t *path);
void cairo_set_miter_limit(cairo_t *cairo, double limit);
void cairo_set_tolerance(cairo_t *cairo, double tolerance);
void cairo_fill(cairo_t *cairo);
void cairo_paint(cairo_t *cairo);
void cairo_matrix_init_translate(cairo_matrix_t *matrix, double x, double y);
void cairo_matrix_translate(cairo_matrix_t *matrix, double x, double y);
void cairo_matrix_scale(cairo_matrix_t *matrix, double x, double y);
void cairo_matrix_rotate(cairo_matrix_t *matrix, double radians);
void cairo_set_matrix(cairo_t *cairo, const cairo_matrix_t *matrix);
void cairo_set_source_surface(cairo_t *cairo, cairo_surface_t *surface, double x, double y);
cairo_pattern_t *cairo_get_source(cairo_t *cairo);
void cairo_pattern_set_filter(cairo_pattern_t *pattern, int filter);
void cairo_set_source_rgba(cairo_t *cairo, double red, double green, double blue, double alpha);
void cairo_set_line_width(cairo_t *cairo, double width);
cairo_font_options_t *cairo_font_options_create(void);
void cairo_font_options_destroy(cairo_font_options_t *options);
void cairo_font_options_set_antialias(cairo_font_options_t *options, int antialias);
void cairo_font_options_set_hint_style(cairo_font_options_t *options, int style);
void cairo_font_options_set_hint_metrics(cairo_font_options_t *options, int metrics);

// Pango

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoFont PangoFont;

typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;

typedef struct {
  int x, y, width, height;
} PangoRectangle;

enum { FRAG_PANGO_SCALE = 1024 };
enum { FRAG_PANGO_DIRECTION_RTL = 1 };
enum { FRAG_PANGO_WRAP_WORD = 0, FRAG_PANGO_WRAP_WORD_CHAR = 2, FRAG_PANGO_ELLIPSIZE_END = 3 };
enum { FRAG_PANGO_STYLE_NORMAL = 0, FRAG_PANGO_STYLE_ITALIC = 2 };
// Set in a glyph that no font has; the rest of it is the character.
enum { FRAG_PANGO_GLYPH_UNKNOWN = 0x10000000 };

typedef struct {
  uint32_t glyph;
  int width, x, y;
  unsigned flags;
} PangoGlyphInfo;

typedef struct {
  int count;
  PangoGlyphInfo *glyphs;
  int *clusters;
  int room;
} PangoGlyphString;

typedef struct {
  void *shape_engine, *language_engine;
  PangoFont *font;
  uint8_t level, gravity, flags, script;
  PangoLanguage *language;
  void *attributes;
} PangoAnalysis;

typedef struct {
  int offset, length, characters;
  PangoAnalysis analysis;
} PangoItem;

typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
} PangoGlyphItem;

typedef struct _GSList {
  void *data;
  struct _GSList *next;
} GSList;

typedef struct {
  PangoLayout *layout;
  int start, length;
  GSList *runs;
  unsigned flags;
} PangoLayoutLine;

void g_object_unref(void *object);

PangoFontMap *pango_cairo_font_map_new_for_font_type(int type);
void pango_cairo_font_map_set_resolution(PangoFontMap *map, double dots_an_inch);
void pango_fc_font_map_set_config(PangoFontMap *map, FcConfig *config);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_context_set_round_glyph_positions(PangoContext *context, int rounds);
PangoFont *pango_context_load_font(PangoContext *context, const PangoFontDescription *description);
PangoFontDescription *pango_font_describe(PangoFont *font);
PangoLanguage *pango_language_from_string(const char *name);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
FcPattern *pango_fc_font_get_pattern(PangoFont *font);
PangoFontMetrics *pango_font_get_metrics(PangoFont *font, PangoLanguage *language);
void pango_font_metrics_unref(PangoFontMetrics *metrics);
int pango_font_metrics_get_ascent(PangoFontMetrics *metrics);
int pango_font_metrics_get_descent(PangoFontMetrics *metrics);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
const char *pango_font_description_get_family(const PangoFontDescription *description);
void pango_font_description_set_weight(PangoFontDescription *description, int weight);
void pango_font_description_set_style(PangoFontDescription *description, int style);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);

int pango_find_base_dir(const char *text, int length);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, int wrap);
void pango_layout_set_ellipsize(PangoLayout *layout, int ellipsize);

GSList *pango_layout_get_lines_readonly(PangoLayout *layout);
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_font_features_new(const char *features);

void pango_cairo_show_glyph_string(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_glyph_string_path(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);

#endif

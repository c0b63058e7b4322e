// Pango's line breaks: pango_breaks STRINGS > LINES
//
// Reads the strings of Tests/TextLayoutTests/__Fixtures__/BreakStrings.txt and prints, separated by
// tabs: the number of the string, the allowed line breaks (`may`), and for each size and width in
// points the line breaks of a layout. Positions are UTF-16 offsets. Broken words get no hyphen, as
// in UIKit. Characters that the font lacks use the same fallback fonts as in Russet.
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct { int size, width; } boxes[] = {{12, 90}, {17, 200}, {17, 320}, {28, 160}};
static const char fallbacks[] =
    "Inter,Noto Sans CJK SC,Noto Naskh Arabic,Noto Sans Hebrew,Noto Sans Devanagari,Noto Sans Thai";

/// Replaces the escapes of the file.
static char *unescaped(const char *line) {
  GString *text = g_string_new(NULL);
  for (; *line; line++) {
    if (line[0] == '\\' && line[1] == 'u') {
      char digits[5] = {0};
      strncpy(digits, line + 2, 4);
      g_string_append_unichar(text, strtol(digits, NULL, 16));
      line += 5;
    } else if (line[0] == '\\') {
      g_string_append_c(text, *++line);
    } else {
      g_string_append_c(text, *line);
    }
  }
  return g_string_free(text, FALSE);
}

/// Returns the UTF-16 offset of a byte of UTF-8.
static long units(const char *text, long bytes) {
  long count = 0;
  for (const char *place = text; place < text + bytes; place = g_utf8_next_char(place))
    count += g_utf8_get_char(place) > 0xFFFF ? 2 : 1;
  return count;
}

int main(int count, char **arguments) {
  gchar *file = NULL;
  if (count < 2 || !g_file_get_contents(arguments[1], &file, NULL, NULL)) return 2;
  PangoFontMap *map = pango_cairo_font_map_new();
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  PangoContext *context = pango_font_map_create_context(map);
  // Widths without hinting, as on a screen with several pixels per point.
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, FALSE);
  printf("## Pango %s, by Benchmarks/Peers/src/pango_breaks.c: string, box, places in UTF-16.\n",
         pango_version_string());
  char *font = NULL;
  int number = 0;
  gchar **lines = g_strsplit(file, "\n", -1);
  for (gchar **line = lines; *line; line++) {
    if (!**line || g_str_has_prefix(*line, "## ")) continue;
    if (g_str_has_prefix(*line, "# ")) {
      font = strchr(*line, '\t') + 1;
      continue;
    }
    char *text = unescaped(*line);
    long characters = g_utf8_strlen(text, -1);
    PangoLogAttr *attributes = g_new0(PangoLogAttr, characters + 1);
    pango_get_log_attrs(text, -1, -1, pango_language_from_string("en"), attributes, characters + 1);
    printf("%d\tmay\t", number);
    const char *place = text;
    for (long index = 0; index < characters; index++, place = g_utf8_next_char(place))
      if (index > 0 && attributes[index].is_line_break) printf("%ld ", units(text, place - text));
    printf("\n");
    for (unsigned box = 0; box < G_N_ELEMENTS(boxes); box++) {
      char *families = g_strconcat(font, ",", fallbacks, NULL);
      PangoFontDescription *description = pango_font_description_new();
      pango_font_description_set_family(description, families);
      g_free(families);
      pango_font_description_set_absolute_size(description, boxes[box].size * PANGO_SCALE);
      PangoLayout *layout = pango_layout_new(context);
      pango_layout_set_font_description(layout, description);
      pango_layout_set_width(layout, boxes[box].width * PANGO_SCALE);
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
      PangoAttrList *list = pango_attr_list_new();
      pango_attr_list_insert(list, pango_attr_insert_hyphens_new(FALSE));
      pango_layout_set_attributes(layout, list);
      pango_attr_list_unref(list);
      pango_layout_set_text(layout, text, -1);
      printf("%d\t%d/%d\t", number, boxes[box].size, boxes[box].width);
      for (int index = 1; index < pango_layout_get_line_count(layout); index++)
        printf("%ld ", units(text, pango_layout_get_line_readonly(layout, index)->start_index));
      printf("\n");
      if (pango_layout_get_unknown_glyphs_count(layout) > 0) fprintf(stderr, "%d: glyphs lack\n", number);
      g_object_unref(layout);
      pango_font_description_free(description);
    }
    g_free(attributes);
    g_free(text);
    number++;
  }
  return 0;
}

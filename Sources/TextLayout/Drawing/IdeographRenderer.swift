internal import CHarfBuzz
internal import CRasterKernels
import CoreGraphics
import Foundation

/// Draws glyphs of fonts that have thousands of glyphs.
///
/// HarfBuzz reads an outline of the Compact Font Format in a third of FreeType's time, and
/// computing exact areas takes less than half of FreeType's time.
struct IdeographRenderer {
  let outline: OpaquePointer

  /// Draws the glyph; returns false if the outline is damaged or too large.
  func render(
    _ glyph: GlyphRenderer,
    _ instance: FontInstance,
    _ memory: (GlyphRenderer.Size) -> UnsafeMutableRawPointer
  ) -> Bool {
    let em = Float(glyph.style.size) / 64
    glyph_outline_begin(outline, em / instance.unitsPerEm, Float(glyph.quarter) / 4)
    russet_draw_glyph(
      instance.hbFont,
      hb_codepoint_t(glyph.glyph),
      Self.functions,
      UnsafeMutableRawPointer(outline)
    )
    var box = glyph_outline_box()
    guard glyph_outline_end(outline, &box) != 0 else { return false }
    guard box.width > 0 else { return true }
    guard
      let size = GlyphRenderer.Size(
        left: Int(box.left),
        top: Int(box.top),
        width: Int(box.width),
        height: Int(box.height)
      )
    else { return false }
    let pixels = memory(size).assumingMemoryBound(to: UInt8.self)
    if glyph_outline_cover(outline, &box, pixels, size.bytesPerRow) == 0 {
      memset(pixels, 0, size.byteCount)
    }
    return true
  }

  /// The callbacks for HarfBuzz; they are immutable, so threads can share them.
  nonisolated(unsafe) private static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in glyph_outline_move(OpaquePointer(data), x, y) },
      nil,
      nil
    )
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in glyph_outline_line(OpaquePointer(data), x, y) },
      nil,
      nil
    )
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, cx, cy, x, y, _ in glyph_outline_quad(OpaquePointer(data), cx, cy, x, y) },
      nil,
      nil
    )
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        glyph_outline_cubic(OpaquePointer(data), ax, ay, bx, by, x, y)
      },
      nil,
      nil
    )
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()
}

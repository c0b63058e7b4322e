internal import CFreeType
internal import CHarfBuzz
internal import CRasterKernels
import CoreGraphics
import Foundation

/// Draws one glyph of a font into memory of the caller.
struct GlyphRenderer {
  /// The position and size of a picture.
  struct Size {
    var left: Int16
    var top: Int16
    var width: UInt16
    var height: UInt16
    var isColor: Bool

    /// Creates a size; nil for an empty picture and for one larger than any text.
    init?(left: Int, top: Int, width: Int, height: Int, isColor: Bool = false) {
      guard width > 0, height > 0, width < GlyphRenderer.longestSide,
        height < GlyphRenderer.longestSide, let left = Int16(exactly: left),
        let top = Int16(exactly: top)
      else { return nil }
      self.left = left
      self.top = top
      self.width = UInt16(width)
      self.height = UInt16(height)
      self.isColor = isColor
    }

    var bytesPerRow: Int { isColor ? Int(width) * 4 : GlyphPicture.padded(Int(width)) }
    var byteCount: Int { bytesPerRow * Int(height) }
  }

  /// The side in pixels from which pictures are not drawn.
  private static let longestSide = 8192

  let style: GlyphStyle
  let glyph: GlyphID
  /// The distance in quarters of a pixel that the glyph is right of a whole pixel.
  let quarter: UInt8
  /// The memory in which outlines of fonts with ideographs are built; nil if it could not be
  /// allocated.
  let outline: OpaquePointer?

  /// Draws the glyph; calls `memory` with the picture's size unless the glyph is blank or damaged.
  func render(_ instance: FontInstance, memory: (Size) -> UnsafeMutableRawPointer) {
    if instance.hasIdeographs, isPlain, let outline,
      IdeographRenderer(outline: outline).render(self, instance, memory)
    {
      return
    }
    instance.withFreeType { face -> Void? in
      if instance.isColor, renderPicture(face, memory) || renderLayers(face, memory) { return () }
      renderOutline(face, memory)
      return ()
    }
  }

  /// Whether the font's outline is drawn unchanged.
  private var isPlain: Bool {
    style.stroke == 0 && !style.isBold && style.skew == 0 && style.stretch == 0
  }

  // MARK: Coverage

  private func renderOutline(_ face: FT_Face, _ memory: (Size) -> UnsafeMutableRawPointer) {
    FT_Set_Char_Size(face, 0, FT_F26Dot6(style.size), 72, 72)
    let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(face, FT_UInt(glyph), flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return }
    if style.stroke != 0 {
      renderStroke(slot, memory)
      return
    }
    withUnsafeMutablePointer(to: &slot.pointee.outline) { outline in
      shape(outline)
      var box = FT_BBox()
      FT_Outline_Get_CBox(outline, &box)
      let left = Int(box.xMin) >> 6
      let bottom = Int(box.yMin) >> 6
      let right = (Int(box.xMax) + 63) >> 6
      let top = (Int(box.yMax) + 63) >> 6
      guard let size = Size(left: left, top: top, width: right - left, height: top - bottom)
      else { return }
      FT_Outline_Translate(outline, FT_Pos(-left * 64), FT_Pos(-bottom * 64))
      let pixels = memory(size)
      memset(pixels, 0, size.byteCount)
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(size.height)
      bitmap.width = UInt32(size.width)
      bitmap.pitch = Int32(size.bytesPerRow)
      bitmap.buffer = pixels.assumingMemoryBound(to: UInt8.self)
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      FT_Outline_Get_Bitmap(FreeType.library, outline, &bitmap)
    }
  }

  private func shape(_ outline: UnsafeMutablePointer<FT_Outline>) {
    if style.isBold {
      // Chosen: a 24th of an em is about what Inter's bold adds to a stem.
      FT_Outline_Embolden(outline, FT_Pos(style.size / 24))
    }
    if style.skew != 0 || style.stretch != 0 {
      var matrix = FT_Matrix(
        xx: style.stretch == 0 ? 0x10000 : FT_Fixed(style.stretch) << 6,
        xy: FT_Fixed(style.skew) << 8,
        yx: 0,
        yy: 0x10000
      )
      FT_Outline_Transform(outline, &matrix)
    }
    if quarter != 0 { FT_Outline_Translate(outline, FT_Pos(quarter) * 16, 0) }
  }

  private func renderStroke(_ slot: FT_GlyphSlot, _ memory: (Size) -> UnsafeMutableRawPointer) {
    withUnsafeMutablePointer(to: &slot.pointee.outline) { shape($0) }
    var glyph: FT_Glyph?
    guard FT_Get_Glyph(slot, &glyph) == 0 else { return }
    var stroker: FT_Stroker?
    guard FT_Stroker_New(FreeType.library, &stroker) == 0 else {
      FT_Done_Glyph(glyph)
      return
    }
    FT_Stroker_Set(
      stroker,
      FT_Fixed(style.stroke) / 2,
      FT_STROKER_LINECAP_BUTT,
      FT_STROKER_LINEJOIN_MITER_FIXED,
      10 << 16
    )
    FT_Glyph_Stroke(&glyph, stroker, 1)
    FT_Stroker_Done(stroker)
    guard FT_Glyph_To_Bitmap(&glyph, FT_RENDER_MODE_NORMAL, nil, 1) == 0, let glyph else {
      FT_Done_Glyph(glyph)
      return
    }
    defer { FT_Done_Glyph(glyph) }
    UnsafeMutableRawPointer(glyph).withMemoryRebound(to: FT_BitmapGlyphRec_.self, capacity: 1) {
      let bitmap = $0.pointee.bitmap
      guard
        let size = Size(
          left: Int($0.pointee.left),
          top: Int($0.pointee.top),
          width: Int(bitmap.width),
          height: Int(bitmap.rows)
        ), let buffer = bitmap.buffer
      else { return }
      let pixels = memory(size)
      memset(pixels, 0, size.byteCount)
      for row in 0..<Int(size.height) {
        memcpy(
          pixels + row * size.bytesPerRow,
          buffer + row * Int(bitmap.pitch),
          Int(size.width)
        )
      }
    }
  }

  // MARK: Colour

  /// Draws the font's image of the glyph, scaled to the glyph's size; returns false if it has none.
  private func renderPicture(
    _ face: FT_Face,
    _ memory: (Size) -> UnsafeMutableRawPointer
  ) -> Bool {
    guard let strike = nearestStrike(of: face),
      FT_Select_Size(face, FT_Int(strike.index)) == 0,
      FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph,
      slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      let buffer = slot.pointee.bitmap.buffer
    else { return false }
    let bitmap = slot.pointee.bitmap
    // The number of source pixels for each pixel of the picture.
    let scale = Float(strike.size) / Float(style.size)
    let left = Float(slot.pointee.bitmap_left) / scale + Float(quarter) / 4
    let top = Float(slot.pointee.bitmap_top) / scale
    let firstColumn = left.rounded(.down)
    let firstRow = top.rounded(.up)
    let width = (Float(bitmap.width) / scale + left - firstColumn).rounded(.up)
    let height = (Float(bitmap.rows) / scale + firstRow - top).rounded(.up)
    // Colours take four times the memory of coverage.
    let longest = Float(Self.longestSide / 2)
    guard abs(firstColumn) < longest, abs(firstRow) < longest, width < longest, height < longest,
      let size = Size(
        left: Int(clamping: firstColumn),
        top: Int(clamping: firstRow),
        width: Int(clamping: width),
        height: Int(clamping: height),
        isColor: true
      )
    else { return true }
    glyph_shrink_image(
      memory(size).assumingMemoryBound(to: UInt32.self),
      Int32(size.width),
      Int32(size.height),
      UnsafeRawPointer(buffer).assumingMemoryBound(to: UInt32.self),
      Int32(bitmap.width),
      Int32(bitmap.rows),
      Int(bitmap.pitch),
      scale,
      (firstColumn - left) * scale,
      (top - firstRow) * scale
    )
    return true
  }

  /// The smallest of the font's image sizes that is not smaller than the glyph's, else the largest;
  /// nil if the font has none.
  ///
  /// Damaged fonts may have sizes of zero, which are ignored.
  private func nearestStrike(of face: FT_Face) -> (index: Int, size: Int)? {
    guard let sizes = face.pointee.available_sizes else { return nil }
    let wanted = Int(style.size)
    var best: (index: Int, size: Int)?
    for index in 0..<Int(face.pointee.num_fixed_sizes) {
      let size = Int(sizes[index].y_ppem)
      guard size > 0 else { continue }
      if let known = best?.size, known >= wanted ? size < wanted || size >= known : size <= known {
        continue
      }
      best = (index, size)
    }
    return best
  }

  /// Draws the coloured layers of a glyph at whole pixels; returns false if it has none.
  private func renderLayers(
    _ face: FT_Face,
    _ memory: (Size) -> UnsafeMutableRawPointer
  ) -> Bool {
    FT_Set_Char_Size(face, 0, FT_F26Dot6(style.size), 72, 72)
    let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_COLOR)
    guard FT_Load_Glyph(face, FT_UInt(glyph), flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE,
      FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0,
      slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      let buffer = slot.pointee.bitmap.buffer,
      let size = Size(
        left: Int(slot.pointee.bitmap_left),
        top: Int(slot.pointee.bitmap_top),
        width: Int(slot.pointee.bitmap.width),
        height: Int(slot.pointee.bitmap.rows),
        isColor: true
      )
    else { return false }
    let pixels = memory(size)
    for row in 0..<Int(size.height) {
      memcpy(
        pixels + row * size.bytesPerRow,
        buffer + row * Int(slot.pointee.bitmap.pitch),
        size.bytesPerRow
      )
    }
    return true
  }
}

import CoreGraphics
import Foundation

extension TextFrame {
  /// Draws the text over premultiplied BGRA pixels with the glyph cache, without a context.
  ///
  /// - Parameters:
  ///   - pixels: The first byte of the upper left pixel.
  ///   - width: The width in pixels; nothing is written outside it.
  ///   - height: The height in pixels; nothing is written outside it.
  ///   - bytesPerRow: The distance in bytes between two rows.
  ///   - scale: The number of pixels per point.
  ///   - origin: The position of the frame's upper left corner, in points.
  ///   - color: The colour of text without a colour attribute.
  public func rasterizeBGRA8(
    into pixels: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    scale: CGFloat,
    origin: CGPoint = .zero,
    color: TextColor = .black
  ) {
    let surface = GlyphSurface(
      pixels: pixels,
      bytesPerRow: bytesPerRow,
      isAlpha: false,
      minX: 0,
      minY: 0,
      maxX: width,
      maxY: height
    )
    var target = PixelTarget(surface: surface, color: color)
    TextPainter(frame: self, scale: scale, x: origin.x * scale, y: origin.y * scale)
      .paint(into: &target)
  }

  /// Adds the text's coverage to 8-bit alpha pixels; colours are ignored.
  ///
  /// - Returns: Whether the text was drawn. The result is false if the text is not a plain mask
  ///   (``isSingleColor``); such text is drawn with
  ///   ``rasterizeBGRA8(into:width:height:bytesPerRow:scale:origin:color:)``.
  @discardableResult
  public func rasterizeAlpha8(
    into pixels: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    scale: CGFloat,
    origin: CGPoint = .zero
  ) -> Bool {
    guard isSingleColor else { return false }
    let surface = GlyphSurface(
      pixels: pixels,
      bytesPerRow: bytesPerRow,
      isAlpha: true,
      minX: 0,
      minY: 0,
      maxX: width,
      maxY: height
    )
    var target = PixelTarget(surface: surface, color: .black)
    TextPainter(frame: self, scale: scale, x: origin.x * scale, y: origin.y * scale)
      .paint(into: &target)
    return true
  }

  /// Returns how far glyphs reach beyond a box of pixels around the lines.
  ///
  /// Glyphs of system fonts are not measured if the text's scripts stay within their lines, as
  /// Latin, Greek, Cyrillic, ideographs, kana and Hangul do. The result is zero if a line does not
  /// fit into the box, because the box then cuts the text on purpose.
  ///
  /// - Parameters:
  ///   - width: The width of the box, in pixels.
  ///   - height: The height of the box, in pixels.
  ///   - scale: The number of pixels per point.
  ///   - origin: The position of the frame's upper left corner in the box, in points.
  /// - Returns: The distances in pixels, each at least 0.
  public func overhang(
    beyondWidth width: Int,
    height: Int,
    scale: CGFloat,
    origin: CGPoint
  ) -> TextOverhang {
    guard mayOverhang else { return TextOverhang() }
    let box = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let used = CGRect(
      x: (usedRect.minX + origin.x) * scale,
      y: (usedRect.minY + origin.y) * scale,
      width: usedRect.width * scale,
      height: usedRect.height * scale
    )
    guard box.insetBy(dx: -1, dy: -1).contains(used) else { return TextOverhang() }
    let limit = Int(clamping: (largestFontSize * scale).rounded(.up))
    var target = InkTarget(width: width, height: height, limit: limit)
    defer { target.end() }
    TextPainter(
      frame: self,
      scale: scale,
      x: origin.x * scale,
      y: origin.y * scale,
      parts: .glyphs
    ).paint(into: &target)
    return target.overhang
  }

  /// Whether glyphs may leave the boxes of their lines.
  private var mayOverhang: Bool {
    for line in lines {
      for run in line.runs
      where run.font.systemDesign == nil || run.font.isItalic || run.font.isSyntheticItalic {
        return true
      }
    }
    return text.utf16.contains { $0 >= 0x300 && Self.leavesLine($0) }
  }

  /// Whether letters or marks of a character's script leave the box of a line.
  // Source: Unicode's blocks: combining marks; Hebrew to Myanmar; Khmer and Mongolian; Tai Tham to
  // Vedic signs; marks and Latin letters with two marks; the later blocks of South and Southeast
  // Asia; presentation forms of Hebrew and Arabic.
  private static func leavesLine(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x300..<0x370, 0x590..<0x10A0, 0x1780..<0x18B0, 0x1A20..<0x1D00, 0x1DC0..<0x1F00,
      0xA800..<0xAB00, 0xFB1D..<0xFE00, 0xFE70..<0xFF00:
      true
    default: false
    }
  }

  private var largestFontSize: CGFloat {
    lines.reduce(0) { $1.runs.reduce($0) { max($0, $1.font.size) } }
  }

  /// Whether a coverage mask represents the text completely: no run has a colour attribute, and
  /// there are no colour emoji.
  public var isSingleColor: Bool {
    for line in lines {
      for run in line.runs {
        if run.font.instance.isColor { return false }
        let attributes = text.runs[run.attributesIndex].attributes
        if attributes.color != nil || attributes.backgroundColor != nil || attributes.shadow != nil
          || attributes.underlineColor != nil || attributes.strikethroughColor != nil
          || attributes.strokeColor != nil
        {
          return false
        }
      }
    }
    return true
  }

  /// The box, in points, that contains everything that is drawn, including shadows and overhanging
  /// glyphs.
  public var drawingBounds: CGRect {
    var bounds = CGRect.null
    for line in lines {
      // Marks and swashes may reach half an em beyond the line's box.
      var margin: CGFloat = 0
      var box = line.usedRect
      for run in line.runs {
        margin = max(margin, run.font.size / 2)
        let attributes = text.runs[run.attributesIndex].attributes
        if attributes.backgroundColor != nil || !attributes.underlineStyle.isEmpty
          || !attributes.strikethroughStyle.isEmpty
        {
          // These extend over the white space at the line's end.
          box = box.union(
            CGRect(x: line.origin.x + run.x, y: box.minY, width: run.width, height: box.height)
          )
        }
        if let shadow = attributes.shadow {
          let blur = max(shadow.blurRadius, 0) * 2
          let thrown = line.usedRect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            .insetBy(dx: -blur, dy: -blur)
          box = box.union(thrown)
        }
      }
      bounds = bounds.union(box.insetBy(dx: -margin, dy: -margin))
    }
    return bounds.isNull ? .zero : bounds
  }
}

/// The distances, in whole pixels, by which a text's ink reaches beyond the four sides of a box.
public struct TextOverhang: Equatable, Sendable {
  /// The distance beyond the left side.
  public var left = 0
  /// The distance beyond the upper side.
  public var top = 0
  /// The distance beyond the right side.
  public var right = 0
  /// The distance beyond the lower side.
  public var bottom = 0

  /// Whether all distances are zero.
  public var isZero: Bool { self == TextOverhang() }
}

/// A target that measures where glyphs are placed and draws nothing.
private struct InkTarget: TextTarget {
  let surface: GlyphSurface
  private(set) var overhang = TextOverhang()
  private let width: Int, height: Int

  init(width: Int, height: Int, limit: Int) {
    self.width = width
    self.height = height
    surface = GlyphSurface(
      pixels: .allocate(byteCount: 4, alignment: 4),
      bytesPerRow: 0,
      isAlpha: true,
      minX: -limit,
      minY: -limit,
      maxX: width + limit,
      maxY: height + limit
    )
  }

  /// Frees the memory of the surface.
  func end() { surface.pixels.deallocate() }

  mutating func setColor(_ color: TextColor?) {}

  mutating func put(_ picture: GlyphPicture, x: Int, y: Int) {
    let left = max(x, surface.minX)
    let top = max(y, surface.minY)
    let right = min(x + Int(picture.width), surface.maxX)
    let bottom = min(y + Int(picture.height), surface.maxY)
    guard left < right, top < bottom else { return }
    overhang.left = max(overhang.left, -left)
    overhang.top = max(overhang.top, -top)
    overhang.right = max(overhang.right, right - width)
    overhang.bottom = max(overhang.bottom, bottom - height)
  }

  mutating func fill(x: Int, y: Int, width: Int, height: Int) {}
}

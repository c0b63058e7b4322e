internal import CFreeType
import CoreGraphics
import Foundation

extension Font {
  /// Returns the outline of a glyph with the origin on the baseline and y pointing **up**; nil for
  /// bitmaps and blank glyphs.
  public func path(of glyph: GlyphID) -> CGPath? {
    let path = CGMutablePath()
    let scale = glyphSize / CGFloat(max(face.unitsPerEm, 1))
    // Chosen: a slant of 1 in 5 replaces a missing italic.
    let transform = CGAffineTransform(
      a: scale,
      b: 0,
      c: isSyntheticItalic ? scale / 5 : 0,
      d: scale,
      tx: 0,
      ty: 0
    )
    let found = instance.withFreeType { face -> Bool? in
      let flags = FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP | FT_LOAD_NO_HINTING)
      guard FT_Load_Glyph(face, FT_UInt(glyph), flags) == 0,
        let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE,
        slot.pointee.outline.n_contours > 0
      else { return nil }
      if isSyntheticBold {
        FT_Outline_Embolden(&slot.pointee.outline, FT_Pos(self.face.unitsPerEm / 24))
      }
      let sink = OutlineSink(path: path, transform: transform)
      var functions = FT_Outline_Funcs(
        move_to: { to, user in
          OutlineSink.with(user) {
            $0.close()
            $0.path.move(to: $0.point(to))
            $0.isOpen = true
          }
        },
        line_to: { to, user in
          OutlineSink.with(user) { $0.path.addLine(to: $0.point(to)) }
        },
        conic_to: { control, to, user in
          OutlineSink.with(user) {
            $0.path.addQuadCurve(to: $0.point(to), control: $0.point(control))
          }
        },
        cubic_to: { first, second, to, user in
          OutlineSink.with(user) {
            $0.path.addCurve(
              to: $0.point(to),
              control1: $0.point(first),
              control2: $0.point(second)
            )
          }
        },
        shift: 0,
        delta: 0
      )
      let user = Unmanaged.passUnretained(sink).toOpaque()
      guard FT_Outline_Decompose(&slot.pointee.outline, &functions, user) == 0 else { return nil }
      sink.close()
      return true
    }
    return found == nil ? nil : path
  }
}

/// Converts a FreeType outline to a path.
private final class OutlineSink {
  let path: CGMutablePath
  let transform: CGAffineTransform
  var isOpen = false

  init(path: CGMutablePath, transform: CGAffineTransform) {
    self.path = path
    self.transform = transform
  }

  func close() {
    if isOpen { path.closeSubpath() }
    isOpen = false
  }

  func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    guard let vector else { return .zero }
    return CGPoint(x: vector.pointee.x, y: vector.pointee.y).applying(transform)
  }

  static func with(
    _ user: UnsafeMutableRawPointer?,
    _ body: (OutlineSink) -> Void
  ) -> Int32 {
    guard let user else { return 1 }
    body(Unmanaged<OutlineSink>.fromOpaque(user).takeUnretainedValue())
    return 0
  }
}

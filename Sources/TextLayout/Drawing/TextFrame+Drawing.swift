import CoreGraphics
import Foundation

extension TextFrame {
  /// How pixels are written.
  public enum PixelFormat: Hashable, Sendable {
    /// Premultiplied, bytes B, G, R, A.
    case bgra8
    /// Coverage only.
    case alpha8
  }

  /// Draws the text over premultiplied BGRA pixels by the glyph cache, without a context.
  ///
  /// - Parameters:
  ///   - pixels: the first byte of the upper left pixel.
  ///   - width: in pixels; nothing is written outside.
  ///   - height: in pixels.
  ///   - scale: pixels per point.
  ///   - origin: where the frame's upper left corner goes, in points.
  ///   - color: the colour of text that names none.
  public func rasterizeBGRA8(
    into pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int,
    scale: CGFloat, origin: CGPoint = .zero, color: TextColor = .black
  ) {}

  /// Adds the text's coverage to 8-bit alpha pixels; colours are left out.
  ///
  /// - Returns: false where the text is no plain mask (several colours, colour emoji): draw it
  ///   with `rasterizeBGRA8` then. `isSingleColor` tells it beforehand.
  @discardableResult
  public func rasterizeAlpha8(
    into pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int,
    scale: CGFloat, origin: CGPoint = .zero
  ) -> Bool { false }

  /// Whether a coverage mask tells all: no run names a colour of its own, no emoji.
  public var isSingleColor: Bool { true }

  /// The box in points outside which nothing is drawn, shadows and overhanging glyphs included.
  public var drawingBounds: CGRect { usedRect }

}

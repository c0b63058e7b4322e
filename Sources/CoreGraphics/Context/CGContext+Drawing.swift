import Foundation

extension CGContext {
  public func fill(_ rect: CGRect) {}
  public func fill(_ rects: [CGRect]) {}
  public func stroke(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Makes every pixel in the rectangle transparent, whatever the blend mode.
  public func clear(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func strokeEllipse(in rect: CGRect) {}
  /// Strokes a line between each two of `points`.
  public func strokeLineSegments(between points: [CGPoint]) {}
  /// Draws the current path and empties it.
  public func drawPath(using mode: CGPathDrawingMode) {}
  /// Fills the current path and empties it.
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  /// Strokes the current path and empties it.
  public func strokePath() {}

  // MARK: Clips

  /// Clips to the current path and empties it.
  public func clip(using rule: CGPathFillRule = .winding) {}
  public func clip(to rect: CGRect) {}
  public func clip(to rects: [CGRect]) {}
  /// Clips to the coverage of an image that is drawn into `rect`: a stencil holds back, a grey
  /// image lets its light parts through.
  public func clip(to rect: CGRect, mask: CGImage) {}
  /// Takes away every clip since the state was saved last.
  public func resetClip() {}
  /// Around the clip, in user space.
  public var boundingBoxOfClipPath: CGRect { .null }

  // MARK: Images

  /// Draws an image into the rectangle, its top where y is highest: upside down in UIKit's
  /// contexts, as on iOS.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
  /// Draws an image with its top where y is lowest, upright in UIKit's contexts.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {}

  // MARK: Gradients

  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
  public func drawShading(_ shading: CGShading) {}

  // MARK: Transparency layers

  /// What follows is drawn as one picture; opacity, shadow and blend mode apply to the whole.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {}
  public func endTransparencyLayer() {}
}

extension CGContext {
  /// What a glyph rasterizer needs to put coverage straight into the pixels: only offered where
  /// the clip is a rectangle of whole pixels, the blend mode normal, and nothing (shadow, mask,
  /// pattern) stands between.
  package struct GlyphTarget {
    /// The top left pixel.
    package var pixels: UnsafeMutableRawPointer
    package var bytesPerRow: Int
    package var width: Int, height: Int
    package var format: RasterFormat
    /// Device pixels that may be changed: half open, the origin at the top left.
    package var minX: Int, minY: Int, maxX: Int, maxY: Int
    /// The fill colour with the context's opacity, in the byte order of the target: alpha in the
    /// highest byte of the number, premultiplied.
    package var color: UInt32
    /// The highest byte of `color`.
    package var alpha: UInt8
  }

  /// Where coverage may be put directly; nil: use `fill(coverage:)`.
  ///
  /// Ask again for each run of glyphs, after colours and clips are set. Writing through it counts
  /// as drawing.
  package func glyphTarget() -> GlyphTarget? { nil }

  /// User space to device pixels with the origin at the top left and y down: where coverage goes.
  package var pixelTransform: CGAffineTransform { .identity }

  /// Fills an A8 coverage with the fill colour, its top left at device pixel (x, y); clips, blend
  /// mode, shadow and opacity apply.
  package func fill(
    coverage: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int, x: Int, y: Int
  ) {}

  /// Fills an outline whose points are in user space without touching the current path.
  package func fill(_ path: CGPath, using rule: CGPathFillRule = .winding) {}
  /// Strokes an outline whose points are in user space without touching the current path.
  package func stroke(_ path: CGPath) {}

  /// Whether drawing is kept as vectors (PDF, SVG), so that text should come as outlines.
  package var keepsVectors: Bool { false }
}

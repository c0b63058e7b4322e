import CoreGraphics
import Foundation

/// The format of a renderer's output.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  package var storedBounds = CGRect.zero

  /// Creates a format with the defaults.
  public override init() { super.init() }

  /// Returns the default format, which suits the screen.
  open class func `default`() -> Self {
    makeObject(of: self)
  }

  /// Returns the preferred format, which suits the screen.
  open class func preferred() -> Self {
    makeObject(of: self)
  }

  /// The bounds of the renderer that uses the format, in points.
  open var bounds: CGRect { storedBounds }

  /// Returns a format with the same settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeObject(of: type(of: self))
    copy.storedBounds = storedBounds
    return copy
  }
}

/// The context for the drawing actions of a renderer.
open class UIGraphicsRendererContext: NSObject {
  /// The graphics context, with its origin at the top left.
  public let cgContext: CGContext
  private let storedFormat: UIGraphicsRendererFormat

  package init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    storedFormat = format
    super.init()
  }

  /// The format of the renderer.
  open var format: UIGraphicsRendererFormat { storedFormat }

  /// Fills a rectangle with the fill colour, replacing its content.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    withCurrentContext(cgContext) { UIRectFillUsingBlendMode(rect, blendMode) }
  }

  /// Draws a frame of one point with the fill colour, replacing its content.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  /// Draws a frame of one point with the fill colour.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    withCurrentContext(cgContext) { UIRectFrameUsingBlendMode(rect, blendMode) }
  }

  /// Restricts drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws with code; the base class of the image and PDF renderers.
open class UIGraphicsRenderer: NSObject {
  private let storedFormat: UIGraphicsRendererFormat
  private let bounds: CGRect

  /// Creates a renderer with a format; `bounds` is in points.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    // The renderer keeps a copy, so that later changes of the caller's format have no effect.
    storedFormat = (format.copy() as? UIGraphicsRendererFormat) ?? format
    storedFormat.storedBounds = bounds
    self.bounds = bounds
    super.init()
  }

  /// Creates a renderer with the default format; `bounds` is in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsRendererFormat())
  }

  /// The format of the renderer.
  open var format: UIGraphicsRendererFormat { storedFormat }
  /// Whether the renderer can draw images; always true.
  open var allowsImageOutput: Bool { true }
  package var storedBounds: CGRect { bounds }
}

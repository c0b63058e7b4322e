import CoreGraphics
import Foundation

/// What a renderer is to make.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  package var storedBounds = CGRect.zero

  /// Makes a format with the defaults.
  public override init() { super.init() }

  /// The format that suits the screen.
  open class func `default`() -> Self {
    makeObject(of: self)
  }

  /// The format that suits the screen.
  open class func preferred() -> Self {
    makeObject(of: self)
  }

  /// The bounds of the renderer that the format was used by, in points.
  open var bounds: CGRect { storedBounds }

  /// Returns a format with the same settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeObject(of: type(of: self))
    copy.storedBounds = storedBounds
    return copy
  }
}

/// What a renderer's actions draw with.
open class UIGraphicsRendererContext: NSObject {
  /// The context to draw in, its origin at the top left.
  public let cgContext: CGContext
  private let storedFormat: UIGraphicsRendererFormat

  package init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    storedFormat = format
    super.init()
  }

  /// The format of the renderer.
  open var format: UIGraphicsRendererFormat { storedFormat }

  /// Fills with the fill colour; replaces what was there.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  /// Fills with the fill colour.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    withCurrentContext(cgContext) { UIRectFillUsingBlendMode(rect, blendMode) }
  }

  /// Draws a frame of one point with the fill colour; replaces what was there.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  /// Draws a frame of one point with the fill colour.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    withCurrentContext(cgContext) { UIRectFrameUsingBlendMode(rect, blendMode) }
  }

  /// Confines drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws by code into something: the ground of the image and PDF renderers.
open class UIGraphicsRenderer: NSObject {
  private let storedFormat: UIGraphicsRendererFormat
  private let bounds: CGRect

  /// Makes a renderer of a format; `bounds` in points.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    // A renderer keeps its own copy: a later change of the caller's format changes nothing.
    storedFormat = (format.copy() as? UIGraphicsRendererFormat) ?? format
    storedFormat.storedBounds = bounds
    self.bounds = bounds
    super.init()
  }

  /// Makes a renderer of the default format; `bounds` in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsRendererFormat())
  }

  /// What the renderer makes.
  open var format: UIGraphicsRendererFormat { storedFormat }
  /// Whether documents of this kind can be drawn into.
  open var allowsImageOutput: Bool { true }
  package var storedBounds: CGRect { bounds }
}

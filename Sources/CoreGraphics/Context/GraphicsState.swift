import Foundation

/// What `saveGState` keeps.
struct GraphicsState {
  /// User space to base space, as Core Graphics reports it.
  var ctm = CGAffineTransform.identity
  var fill = CGColor.black
  var stroke = CGColor.black
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var flatness: CGFloat = 0
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  var shadow: Shadow?
  var patternPhase = CGSize.zero
  var renderingIntent = CGColorRenderingIntent.defaultIntent
  var textDrawingMode = CGTextDrawingMode.fill
  var characterSpacing: CGFloat = 0
  var fontSize: CGFloat = 0
  var font: CGFont?
  var shouldSmoothFonts = true
  var shouldSubpixelPositionFonts = true
  var shouldSubpixelQuantizeFonts = true
  var clip: ClipNode?

  /// A shadow; offset and blur in base space.
  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }
}

/// One clip on top of others.
///
/// A list, so that saved states share what they have in common.
final class ClipNode {
  enum Shape {
    /// In base space.
    case path(PathStorage, CGPathFillRule, antialiased: Bool)
    /// A rectangle in base space that is upright.
    case rect(CGRect, antialiased: Bool)
    /// Coverage of an image drawn into `rect` of the user space that `transform` takes to base.
    case mask(CGImage, CGRect, CGAffineTransform)
  }

  let shape: Shape
  let parent: ClipNode?
  let depth: Int
  /// How many masks are in the list.
  let maskCount: Int
  /// Around the whole clip, in base space.
  let bounds: CGRect

  init(_ shape: Shape, bounds: CGRect, parent: ClipNode?) {
    self.shape = shape
    self.parent = parent
    depth = (parent?.depth ?? 0) + 1
    var masks = parent?.maskCount ?? 0
    if case .mask = shape { masks += 1 }
    maskCount = masks
    self.bounds = parent.map { $0.bounds.intersection(bounds) } ?? bounds
  }
}

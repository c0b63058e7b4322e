import Foundation

/// The values that `saveGState` saves.
struct GraphicsState {
  /// The transform from user space to base space.
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

  /// A shadow, with offset and blur in base space.
  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }
}

/// A clip within other clips.
///
/// It is a linked list, so that saved states share their common clips.
final class ClipNode {
  /// The shape of a clip.
  enum Shape {
    /// A path in base space.
    case path(PathStorage, CGPathFillRule, antialiased: Bool)
    /// An upright rectangle in base space.
    case rect(CGRect, antialiased: Bool)
    /// The coverage of an image, drawn into a rectangle of a user space with its transform to base
    /// space.
    case mask(CGImage, CGRect, CGAffineTransform)
  }

  let shape: Shape
  /// The next outer clip.
  let parent: ClipNode?
  /// The number of clips in the list.
  let depth: Int
  /// The number of masks in the list.
  let maskCount: Int
  /// The bounding box of the whole clip, in base space.
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

import CoreGraphics
import Foundation
import RenderServer

/// The picture of a layer in the three forms in which it may be given.
enum LayerPicture {
  case none
  case image(CGImage)
  case rendered(LayerContents)
  /// Something that this platform cannot show, kept because `contents` gives back what was set.
  case other(Any)
}

/// The property values of a layer, with `CALayer`'s defaults.
struct LayerValues {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var transform = CATransform3DIdentity
  var isTransformIdentity = true
  var backgroundColor: CGColor?
  var borderColor: CGColor? = CGColor.opaqueBlack
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var contentsScale: CGFloat = 1
  var picture = LayerPicture.none
  var opacity: Float = 1
  var contentsGravity = CALayerContentsGravity.resize
  var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  var isHidden = false
  var isDoubleSided = true
  var isGeometryFlipped = false
  var isOpaque = false
  var masksToBounds = false
  var allowsGroupOpacity = true
  var allowsEdgeAntialiasing = false
  var shouldRasterize = false
  var needsDisplayOnBoundsChange = false
  var drawsAsynchronously = false
  private var rareStorage: RareLayerValues?

  /// What few layers change; shared defaults until something is written.
  var rare: RareLayerValues {
    get { rareStorage ?? RareLayerValues.defaults }
    set { rareStorage = newValue }
  }

  var hasRareValues: Bool { rareStorage != nil }
  var hasActions: Bool {
    guard let rareStorage else { return false }
    return rareStorage.actions != nil || rareStorage.style != nil
  }

  /// Writes one rare value without copying the others.
  mutating func change<Value>(
    _ path: ReferenceWritableKeyPath<RareLayerValues, Value>,
    to value: Value
  ) {
    if rareStorage == nil {
      rareStorage = RareLayerValues()
    } else if !isKnownUniquelyReferenced(&rareStorage) {
      // swift-format-ignore: NeverForceUnwrap, as nil was asked for right before.
      rareStorage = RareLayerValues(copying: rareStorage!)
    }
    // swift-format-ignore: NeverForceUnwrap, as it was made right before where it was nil.
    rareStorage![keyPath: path] = value
  }
}

/// Values that few layers change, kept apart so that a plain layer stays small.
final class RareLayerValues {
  nonisolated(unsafe) static let defaults = RareLayerValues()

  var anchorPointZ: CGFloat = 0
  var sublayerTransform = CATransform3DIdentity
  var isSublayerTransformIdentity = true
  var cornerCurve = CALayerCornerCurve.circular
  var cornerShares = SIMD4<Float>(repeating: 1)
  var shadowColor: CGColor? = CGColor.opaqueBlack
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var rasterizationScale: CGFloat = 1
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var name: String?
  var timing = MediaTiming(duration: 0)

  init() {}

  init(copying other: RareLayerValues) {
    anchorPointZ = other.anchorPointZ
    sublayerTransform = other.sublayerTransform
    isSublayerTransformIdentity = other.isSublayerTransformIdentity
    cornerCurve = other.cornerCurve
    cornerShares = other.cornerShares
    shadowColor = other.shadowColor
    shadowOpacity = other.shadowOpacity
    shadowOffset = other.shadowOffset
    shadowRadius = other.shadowRadius
    shadowPath = other.shadowPath
    contentsRect = other.contentsRect
    contentsCenter = other.contentsCenter
    contentsFormat = other.contentsFormat
    minificationFilter = other.minificationFilter
    magnificationFilter = other.magnificationFilter
    minificationFilterBias = other.minificationFilterBias
    rasterizationScale = other.rasterizationScale
    edgeAntialiasingMask = other.edgeAntialiasingMask
    filters = other.filters
    backgroundFilters = other.backgroundFilters
    compositingFilter = other.compositingFilter
    actions = other.actions
    style = other.style
    name = other.name
    timing = other.timing
  }
}

import CoreGraphics
import Foundation
import RenderServer

// The declaration of a layer's properties in the model: the bit of a change, the stored value, the
// value in a commit and in an animation, and a line of the table, from which keys, defaults and
// implicit animations follow. A new property is declared here, in CALayer.swift and in the render
// server's LayerProperty.swift; docs/architecture.md lists the lines.

/// The changes of a layer that are sent to the render server, one bit each.
enum LayerKey: UInt8, CaseIterable {
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
  case opacity, isHidden, masksToBounds, isDoubleSided, isGeometryFlipped, isOpaque
  case backgroundColor, cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect, contentsCenter, contentsScale, contentsGravity
  case minificationFilter, magnificationFilter, shouldRasterize, rasterizationScale
  case allowsGroupOpacity, allowsEdgeAntialiasing, filters, compositing, timing
  case minificationFilterBias, cornerShares
  /// The properties of one kind of layer: shape, gradient, replicator or emitter.
  case kind
  case sublayers, mask, animations
  /// A change that is not committed, because drawing follows or the value is only stored.
  case none
}

/// The property values of a layer, with `CALayer`'s defaults.
struct LayerValues {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var transform = CATransform3DIdentity {
    didSet { isTransformIdentity = CATransform3DIsIdentity(transform) }
  }
  private(set) var isTransformIdentity = true
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

  /// The values that few layers change; shared defaults until one is written.
  var rare: RareLayerValues {
    get { rareStorage ?? RareLayerValues.defaults }
    set { rareStorage = newValue }
  }

  var hasRareValues: Bool { rareStorage != nil }
  var hasActions: Bool {
    guard let rareStorage else { return false }
    return rareStorage.actions != nil || rareStorage.style != nil
  }

  /// Sets one rare value without copying the others, unless they are shared.
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

/// Values that few layers change, stored separately so that a plain layer stays small.
final class RareLayerValues {
  nonisolated(unsafe) static let defaults = RareLayerValues()

  var anchorPointZ: CGFloat = 0
  var sublayerTransform = CATransform3DIdentity {
    didSet { isSublayerTransformIdentity = CATransform3DIsIdentity(sublayerTransform) }
  }
  private(set) var isSublayerTransformIdentity = true
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

extension CALayer {
  /// Returns the value of one property for the render server.
  func property(_ key: LayerKey) -> LayerProperty? {
    let values = self.values
    switch key {
    case .bounds: return .bounds(values.bounds)
    case .position: return .position(values.position)
    case .zPosition: return .zPosition(values.zPosition)
    case .anchorPoint: return .anchorPoint(values.anchorPoint)
    case .anchorPointZ: return .anchorPointZ(values.rare.anchorPointZ)
    case .transform: return .transform(values.transform)
    case .sublayerTransform: return .sublayerTransform(values.rare.sublayerTransform)
    case .opacity: return .opacity(values.opacity)
    case .isHidden: return .isHidden(values.isHidden)
    case .masksToBounds: return .masksToBounds(values.masksToBounds)
    case .isDoubleSided: return .isDoubleSided(values.isDoubleSided)
    case .isGeometryFlipped: return .isGeometryFlipped(values.isGeometryFlipped)
    case .isOpaque: return .isOpaque(values.isOpaque)
    case .backgroundColor: return .backgroundColor(values.backgroundColor?.rendered)
    case .cornerRadius: return .cornerRadius(values.cornerRadius)
    case .maskedCorners:
      return .maskedCorners(CornerSet(rawValue: UInt8(values.maskedCorners.rawValue & 15)))
    case .cornerCurve:
      return .cornerCurve(values.rare.cornerCurve == .continuous ? .continuous : .circular)
    case .cornerShares: return .cornerShares(CornerShares(values.rare.cornerShares))
    case .borderWidth: return .borderWidth(values.borderWidth)
    case .borderColor: return .borderColor(values.borderColor?.rendered)
    case .shadowColor: return .shadowColor(values.rare.shadowColor?.rendered)
    case .shadowOpacity: return .shadowOpacity(values.rare.shadowOpacity)
    case .shadowOffset: return .shadowOffset(values.rare.shadowOffset)
    case .shadowRadius: return .shadowRadius(values.rare.shadowRadius)
    case .shadowPath: return .shadowPath(values.rare.shadowPath)
    case .contents: return .contents(renderedContents)
    case .contentsRect: return .contentsRect(values.rare.contentsRect)
    case .contentsCenter: return .contentsCenter(values.rare.contentsCenter)
    case .contentsScale: return .contentsScale(values.contentsScale)
    case .contentsGravity: return .contentsGravity(values.contentsGravity.rendered)
    case .minificationFilter: return .minificationFilter(values.rare.minificationFilter.rendered)
    case .magnificationFilter:
      return .magnificationFilter(values.rare.magnificationFilter.rendered)
    case .shouldRasterize: return .shouldRasterize(values.shouldRasterize)
    case .rasterizationScale: return .rasterizationScale(values.rare.rasterizationScale)
    case .allowsGroupOpacity: return .allowsGroupOpacity(values.allowsGroupOpacity)
    case .allowsEdgeAntialiasing:
      let edges = UInt8(truncatingIfNeeded: values.rare.edgeAntialiasingMask.rawValue & 15)
      return .antialiasedEdges(values.allowsEdgeAntialiasing ? EdgeSet(rawValue: edges) : [])
    case .minificationFilterBias:
      return .minificationFilterBias(values.rare.minificationFilterBias)
    case .filters: return .filters(renderedFilters)
    case .compositing: return .compositing(LayerCompositing(filter: values.rare.compositingFilter))
    case .timing:
      var timing = LayerTiming()
      timing.beginTime = values.rare.timing.beginTime
      timing.timeOffset = values.rare.timing.timeOffset
      timing.speed = Double(values.rare.timing.speed)
      return .timing(timing)
    case .kind: return kindProperty()
    case .sublayers, .mask, .animations, .none: return nil
    }
  }

  /// Calls `send` for each property that differs from a new layer of this kind.
  func sendDifferences(_ send: (LayerProperty) -> Void) {
    let values = self.values
    let plain = LayerValues()
    func sendIf(_ differs: Bool, _ key: LayerKey) {
      if differs, let property = property(key) { send(property) }
    }
    sendIf(values.bounds != plain.bounds, .bounds)
    sendIf(values.position != plain.position, .position)
    sendIf(values.anchorPoint != plain.anchorPoint, .anchorPoint)
    sendIf(values.zPosition != 0, .zPosition)
    sendIf(!values.isTransformIdentity, .transform)
    sendIf(values.opacity != 1, .opacity)
    sendIf(values.isHidden, .isHidden)
    sendIf(values.masksToBounds, .masksToBounds)
    sendIf(!values.isDoubleSided, .isDoubleSided)
    sendIf(values.isGeometryFlipped, .isGeometryFlipped)
    sendIf(values.isOpaque, .isOpaque)
    sendIf(values.backgroundColor != nil, .backgroundColor)
    sendIf(values.cornerRadius != 0, .cornerRadius)
    sendIf(values.maskedCorners != plain.maskedCorners, .maskedCorners)
    sendIf(values.borderWidth != 0, .borderWidth)
    sendIf(values.borderColor != plain.borderColor, .borderColor)
    if case .none = values.picture {} else { sendIf(true, .contents) }
    sendIf(values.contentsScale != 1, .contentsScale)
    sendIf(values.contentsGravity != .resize, .contentsGravity)
    sendIf(values.shouldRasterize, .shouldRasterize)
    sendIf(!values.allowsGroupOpacity, .allowsGroupOpacity)
    sendIf(values.allowsEdgeAntialiasing, .allowsEdgeAntialiasing)
    sendIf(true, .kind)
    guard values.hasRareValues else { return }
    let rare = values.rare
    let plainRare = RareLayerValues.defaults
    sendIf(rare.anchorPointZ != 0, .anchorPointZ)
    sendIf(!rare.isSublayerTransformIdentity, .sublayerTransform)
    sendIf(rare.cornerCurve != .circular, .cornerCurve)
    sendIf(rare.cornerShares != plainRare.cornerShares, .cornerShares)
    sendIf(rare.shadowColor != plainRare.shadowColor, .shadowColor)
    sendIf(rare.shadowOpacity != 0, .shadowOpacity)
    sendIf(rare.shadowOffset != plainRare.shadowOffset, .shadowOffset)
    sendIf(rare.shadowRadius != plainRare.shadowRadius, .shadowRadius)
    sendIf(rare.shadowPath != nil, .shadowPath)
    sendIf(rare.contentsRect != plainRare.contentsRect, .contentsRect)
    sendIf(rare.contentsCenter != plainRare.contentsCenter, .contentsCenter)
    sendIf(rare.minificationFilter != .linear, .minificationFilter)
    sendIf(rare.magnificationFilter != .linear, .magnificationFilter)
    sendIf(rare.minificationFilterBias != 0, .minificationFilterBias)
    sendIf(rare.rasterizationScale != 1, .rasterizationScale)
    sendIf(rare.filters != nil || rare.backgroundFilters != nil, .filters)
    sendIf(rare.compositingFilter != nil, .compositing)
    sendIf(rare.timing != plainRare.timing, .timing)
  }
}

extension LayerValues {
  /// Returns the whole value of a property as animations see it, or nil if it is not one that each
  /// layer stores.
  func animationValue(of property: AnimatedProperty) -> AnimationValue? {
    switch property {
    case .bounds: .rect(bounds)
    case .position: .point(position)
    case .anchorPoint: .point(anchorPoint)
    case .transform: .transform(transform)
    case .sublayerTransform: .transform(rare.sublayerTransform)
    case .contentsRect: .rect(rare.contentsRect)
    case .contentsCenter: .rect(rare.contentsCenter)
    case .shadowOffset: .size(rare.shadowOffset)
    case .zPosition: .number(Double(zPosition))
    case .anchorPointZ: .number(Double(rare.anchorPointZ))
    case .opacity: .number(Double(opacity))
    case .isHidden: .bool(isHidden)
    case .masksToBounds: .bool(masksToBounds)
    case .isDoubleSided: .bool(isDoubleSided)
    case .backgroundColor: .color(backgroundColor?.rendered)
    case .cornerRadius: .number(Double(cornerRadius))
    case .borderWidth: .number(Double(borderWidth))
    case .borderColor: .color(borderColor?.rendered)
    case .shadowColor: .color(rare.shadowColor?.rendered)
    case .shadowOpacity: .number(Double(rare.shadowOpacity))
    case .shadowRadius: .number(Double(rare.shadowRadius))
    case .shadowPath: .path(rare.shadowPath)
    case .contentsScale: .number(Double(contentsScale))
    case .rasterizationScale: .number(Double(rare.rasterizationScale))
    default: nil
    }
  }

  /// Stores a whole value of an animation; returns false if no property that each layer stores takes
  /// it.
  mutating func show(_ value: AnimationValue, for property: AnimatedProperty) -> Bool {
    switch (property, value) {
    case (.bounds, .rect(let r)): bounds = r
    case (.position, .point(let p)): position = p
    case (.anchorPoint, .point(let p)): anchorPoint = p
    case (.transform, .transform(let t)): transform = t
    case (.sublayerTransform, .transform(let t)): change(\.sublayerTransform, to: t)
    case (.contentsRect, .rect(let r)): change(\.contentsRect, to: r)
    case (.contentsCenter, .rect(let r)): change(\.contentsCenter, to: r)
    case (.shadowOffset, .size(let s)): change(\.shadowOffset, to: s)
    case (.zPosition, .number(let n)): zPosition = CGFloat(n)
    case (.anchorPointZ, .number(let n)): change(\.anchorPointZ, to: CGFloat(n))
    case (.opacity, .number(let n)): opacity = Float(n)
    case (.isHidden, .bool(let isOn)): isHidden = isOn
    case (.masksToBounds, .bool(let isOn)): masksToBounds = isOn
    case (.isDoubleSided, .bool(let isOn)): isDoubleSided = isOn
    case (.backgroundColor, .color(let c)): backgroundColor = c?.cgColor
    case (.cornerRadius, .number(let n)): cornerRadius = CGFloat(n)
    case (.borderWidth, .number(let n)): borderWidth = CGFloat(n)
    case (.borderColor, .color(let c)): borderColor = c?.cgColor
    case (.shadowColor, .color(let c)): change(\.shadowColor, to: c?.cgColor)
    case (.shadowOpacity, .number(let n)): change(\.shadowOpacity, to: Float(n))
    case (.shadowRadius, .number(let n)): change(\.shadowRadius, to: CGFloat(n))
    case (.shadowPath, .path(let path)): change(\.shadowPath, to: path)
    case (.contentsScale, .number(let n)): contentsScale = CGFloat(n)
    case (.rasterizationScale, .number(let n)): change(\.rasterizationScale, to: CGFloat(n))
    default: return false
    }
    return true
  }
}

extension LayerFields {
  /// The properties of every layer that are one stored value.
  ///
  /// A line is: the key, the kind of the value, what gets and sets the open property, where the value
  /// is stored, and the property that the render server animates. A change has an implicit animation
  /// unless the line says otherwise.
  nonisolated(unsafe) static let all: [LayerField] = {
    var fields = Builder()
    fields.add("bounds", .rect, { $0.bounds }, { $0.bounds = $1 }, { $0.bounds }, .bounds(.whole))
    fields.add(
      "position",
      .point,
      { $0.position },
      { $0.position = $1 },
      { $0.position },
      .position(.whole)
    )
    fields.add(
      "zPosition",
      .number,
      { $0.zPosition },
      { $0.zPosition = $1 },
      { $0.zPosition },
      .zPosition
    )
    fields.add(
      "anchorPoint",
      .point,
      { $0.anchorPoint },
      { $0.anchorPoint = $1 },
      { $0.anchorPoint },
      .anchorPoint(.whole)
    )
    fields.add(
      "anchorPointZ",
      .number,
      { $0.anchorPointZ },
      { $0.anchorPointZ = $1 },
      { $0.rare.anchorPointZ },
      .anchorPointZ
    )
    fields.add(
      "transform",
      .transform,
      { $0.transform },
      { $0.transform = $1 },
      { $0.transform },
      .transform(.whole)
    )
    fields.add(
      "sublayerTransform",
      .transform,
      { $0.sublayerTransform },
      { $0.sublayerTransform = $1 },
      { $0.rare.sublayerTransform },
      .sublayerTransform(.whole)
    )
    fields.add("opacity", .float, { $0.opacity }, { $0.opacity = $1 }, { $0.opacity }, .opacity)
    fields.add(
      "hidden",
      .flag,
      { $0.isHidden },
      { $0.isHidden = $1 },
      { $0.isHidden },
      .isHidden,
      isImplicit: false,
      alias: "isHidden"
    )
    fields.add(
      "masksToBounds",
      .flag,
      { $0.masksToBounds },
      { $0.masksToBounds = $1 },
      { $0.masksToBounds },
      .masksToBounds
    )
    fields.add(
      "doubleSided",
      .flag,
      { $0.isDoubleSided },
      { $0.isDoubleSided = $1 },
      { $0.isDoubleSided },
      .isDoubleSided,
      isImplicit: false,
      alias: "isDoubleSided"
    )
    fields.add(
      "geometryFlipped",
      .flag,
      { $0.isGeometryFlipped },
      { $0.isGeometryFlipped = $1 },
      { $0.isGeometryFlipped },
      alias: "isGeometryFlipped"
    )
    fields.add(
      "opaque",
      .flag,
      { $0.isOpaque },
      { $0.isOpaque = $1 },
      { $0.isOpaque },
      alias: "isOpaque"
    )
    fields.add(
      "backgroundColor",
      .color,
      { $0.backgroundColor },
      { $0.backgroundColor = $1 },
      { $0.backgroundColor },
      .backgroundColor
    )
    fields.add(
      "cornerRadius",
      .number,
      { $0.cornerRadius },
      { $0.cornerRadius = $1 },
      { $0.cornerRadius },
      .cornerRadius
    )
    fields.add(
      "maskedCorners",
      .whole,
      { $0.maskedCorners },
      { $0.maskedCorners = $1 },
      { $0.maskedCorners }
    )
    fields.add(
      "cornerCurve",
      .whole,
      { $0.cornerCurve },
      { $0.cornerCurve = $1 },
      { $0.rare.cornerCurve }
    )
    fields.add(
      "borderWidth",
      .number,
      { $0.borderWidth },
      { $0.borderWidth = $1 },
      { $0.borderWidth },
      .borderWidth
    )
    fields.add(
      "borderColor",
      .color,
      { $0.borderColor },
      { $0.borderColor = $1 },
      { $0.borderColor },
      .borderColor
    )
    fields.add(
      "shadowColor",
      .color,
      { $0.shadowColor },
      { $0.shadowColor = $1 },
      { $0.rare.shadowColor },
      .shadowColor
    )
    fields.add(
      "shadowOpacity",
      .float,
      { $0.shadowOpacity },
      { $0.shadowOpacity = $1 },
      { $0.rare.shadowOpacity },
      .shadowOpacity
    )
    fields.add(
      "shadowOffset",
      .size,
      { $0.shadowOffset },
      { $0.shadowOffset = $1 },
      { $0.rare.shadowOffset },
      .shadowOffset(.whole)
    )
    fields.add(
      "shadowRadius",
      .number,
      { $0.shadowRadius },
      { $0.shadowRadius = $1 },
      { $0.rare.shadowRadius },
      .shadowRadius
    )
    fields.add(
      "shadowPath",
      .path,
      { $0.shadowPath },
      { $0.shadowPath = $1 },
      { $0.rare.shadowPath },
      .shadowPath
    )
    fields.add(
      "contentsRect",
      .rect,
      { $0.contentsRect },
      { $0.contentsRect = $1 },
      { $0.rare.contentsRect },
      .contentsRect(.whole)
    )
    fields.add(
      "contentsCenter",
      .rect,
      { $0.contentsCenter },
      { $0.contentsCenter = $1 },
      { $0.rare.contentsCenter },
      .contentsCenter(.whole)
    )
    fields.add(
      "contentsScale",
      .number,
      { $0.contentsScale },
      { $0.contentsScale = $1 },
      { $0.contentsScale },
      .contentsScale,
      isImplicit: false
    )
    fields.add(
      "contentsGravity",
      .whole,
      { $0.contentsGravity },
      { $0.contentsGravity = $1 },
      { $0.contentsGravity }
    )
    fields.add(
      "contentsFormat",
      .whole,
      { $0.contentsFormat },
      { $0.contentsFormat = $1 },
      { $0.rare.contentsFormat }
    )
    fields.add(
      "minificationFilter",
      .whole,
      { $0.minificationFilter },
      { $0.minificationFilter = $1 },
      { $0.rare.minificationFilter }
    )
    fields.add(
      "magnificationFilter",
      .whole,
      { $0.magnificationFilter },
      { $0.magnificationFilter = $1 },
      { $0.rare.magnificationFilter }
    )
    fields.add(
      "minificationFilterBias",
      .float,
      { $0.minificationFilterBias },
      { $0.minificationFilterBias = $1 },
      { $0.rare.minificationFilterBias }
    )
    fields.add(
      "shouldRasterize",
      .flag,
      { $0.shouldRasterize },
      { $0.shouldRasterize = $1 },
      { $0.shouldRasterize }
    )
    fields.add(
      "rasterizationScale",
      .number,
      { $0.rasterizationScale },
      { $0.rasterizationScale = $1 },
      { $0.rare.rasterizationScale },
      .rasterizationScale
    )
    fields.add(
      "allowsGroupOpacity",
      .flag,
      { $0.allowsGroupOpacity },
      { $0.allowsGroupOpacity = $1 },
      { $0.allowsGroupOpacity }
    )
    fields.add(
      "allowsEdgeAntialiasing",
      .flag,
      { $0.allowsEdgeAntialiasing },
      { $0.allowsEdgeAntialiasing = $1 },
      { $0.allowsEdgeAntialiasing }
    )
    fields.add(
      "edgeAntialiasingMask",
      .whole,
      { $0.edgeAntialiasingMask },
      { $0.edgeAntialiasingMask = $1 },
      { $0.rare.edgeAntialiasingMask }
    )
    fields.add(
      "needsDisplayOnBoundsChange",
      .flag,
      { $0.needsDisplayOnBoundsChange },
      { $0.needsDisplayOnBoundsChange = $1 },
      { $0.needsDisplayOnBoundsChange }
    )
    fields.add(
      "drawsAsynchronously",
      .flag,
      { $0.drawsAsynchronously },
      { $0.drawsAsynchronously = $1 },
      { $0.drawsAsynchronously }
    )
    fields.add("name", .text, { $0.name }, { $0.name = $1 }, { $0.rare.name })
    return fields.all
  }()
}

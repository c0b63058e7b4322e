import CoreGraphics
import Foundation

// The declaration of a layer's properties in the render server: what a commit sets, what an
// animation changes, what is stored, and what crosses a link. A new property is declared here and
// in QuartzCore's LayerValues.swift; docs/architecture.md lists the lines.

/// One property of a layer with its new value.
///
/// Lengths are in points unless noted otherwise; defaults are those of `CALayer`.
public enum LayerProperty: Sendable {
  /// The bounds, in points of the layer.
  case bounds(CGRect)
  /// The position of the anchor point, in points of the superlayer.
  case position(CGPoint)
  /// The position along the z axis; layers with larger values are in front.
  case zPosition(CGFloat)
  /// The anchor point, as a fraction of the bounds.
  case anchorPoint(CGPoint)
  /// The z coordinate of the anchor point, in points towards the viewer.
  case anchorPointZ(CGFloat)
  /// The transform of the layer around its anchor point.
  case transform(CATransform3D)
  /// The transform of the layer's sublayers.
  case sublayerTransform(CATransform3D)
  /// The opacity, 0 to 1.
  case opacity(Float)
  /// Whether the layer and its sublayers are hidden.
  case isHidden(Bool)
  /// Whether the layer clips its content to its bounds.
  case masksToBounds(Bool)
  /// Whether the back of the layer is visible.
  case isDoubleSided(Bool)
  /// Whether y points up inside the layer.
  case isGeometryFlipped(Bool)
  /// Whether the content hides everything behind it.
  case isOpaque(Bool)
  /// The background colour; nil is clear.
  case backgroundColor(RenderColor?)
  /// The corner radius, in points.
  case cornerRadius(CGFloat)
  /// The corners that are rounded.
  case maskedCorners(CornerSet)
  /// The fraction of the radius that each corner has, in the order of `CornerSet`.
  case cornerShares(CornerShares)
  /// The shape of rounded corners.
  case cornerCurve(CornerCurve)
  /// The width of the border inside of the bounds, in points.
  case borderWidth(CGFloat)
  /// The colour of the border; with nil there is none.
  case borderColor(RenderColor?)
  /// The colour of the shadow; with nil there is none.
  case shadowColor(RenderColor?)
  /// The opacity of the shadow, 0 to 1.
  case shadowOpacity(Float)
  /// The offset of the shadow, in points.
  case shadowOffset(CGSize)
  /// The blur radius of the shadow, in points.
  case shadowRadius(CGFloat)
  /// The outline of the shadow; nil uses the outline of the content.
  case shadowPath(CGPath?)
  /// The picture of the layer; nil is none.
  case contents(LayerContents?)
  /// The visible part of the contents, as a fraction of their size.
  case contentsRect(CGRect)
  /// The stretched part of the contents, as a fraction of their size.
  case contentsCenter(CGRect)
  /// The pixels of the contents per point.
  case contentsScale(CGFloat)
  /// The placement of the contents in the bounds.
  case contentsGravity(ContentsGravity)
  /// The filter for contents that are drawn smaller.
  case minificationFilter(ContentsFilter)
  /// The filter for contents that are drawn larger.
  case magnificationFilter(ContentsFilter)
  /// Whether the layer is rasterized and cached.
  case shouldRasterize(Bool)
  /// The pixels per point of the rasterized layer.
  case rasterizationScale(CGFloat)
  /// Whether opacity applies to the layer and its sublayers as a group.
  case allowsGroupOpacity(Bool)
  /// The edges that are antialiased if they are not on pixel boundaries; none by default.
  case antialiasedEdges(EdgeSet)
  /// The offset of the level of detail of trilinear minification.
  case minificationFilterBias(Float)
  /// The filters that are applied to the layer's picture, in order.
  case filters([LayerFilter])
  /// The blend mode of the layer with the layers below.
  case compositing(LayerCompositing)
  /// The time of the layer relative to its superlayer.
  case timing(LayerTiming)
  /// The properties of a shape layer.
  case shape(ShapeProperties)
  /// The properties of a gradient layer.
  case gradient(GradientProperties)
  /// The properties of a replicator layer.
  case replicator(ReplicatorProperties)
  /// The properties of an emitter layer.
  case emitter(EmitterProperties)
}

/// A property that the render server can animate, with the part of it that a key path names.
public enum AnimatedProperty: Hashable, Sendable {
  /// The bounds, in points of the layer.
  case bounds(Part)
  /// The position of the anchor point, in points of the superlayer.
  case position(Part)
  /// The anchor point, as a fraction of the bounds.
  case anchorPoint(Part)
  /// The transform of the layer.
  case transform(Part)
  /// The transform of the layer's sublayers.
  case sublayerTransform(Part)
  /// The visible part of the contents, as a fraction of their size.
  case contentsRect(Part)
  /// The stretched part of the contents, as a fraction of their size.
  case contentsCenter(Part)
  /// The offset of the shadow, in points.
  case shadowOffset(Part)
  /// The position along the z axis, in points.
  case zPosition
  /// The z coordinate of the anchor point, in points.
  case anchorPointZ
  /// The opacity of the layer, 0 to 1.
  case opacity
  /// Whether the layer is hidden.
  case isHidden
  /// Whether the layer clips its content to its bounds.
  case masksToBounds
  /// Whether the back of the layer is visible.
  case isDoubleSided
  /// The background colour.
  case backgroundColor
  /// The corner radius, in points.
  case cornerRadius
  /// The width of the border, in points.
  case borderWidth
  /// The colour of the border.
  case borderColor
  /// The colour of the shadow.
  case shadowColor
  /// The opacity of the shadow, 0 to 1.
  case shadowOpacity
  /// The blur radius of the shadow, in points.
  case shadowRadius
  /// The outline of the shadow.
  case shadowPath
  /// The picture of the layer.
  case contents
  /// The pixels of the contents per point.
  case contentsScale
  /// The pixels per point of the rasterized layer.
  case rasterizationScale
  /// The radius of the layer's blur filter, in points.
  case filterBlurRadius
  /// The amount of the layer's saturation filter.
  case filterSaturation
  /// The path of a shape layer.
  case shapePath
  /// The fill colour of a shape layer.
  case fillColor
  /// The stroke colour of a shape layer.
  case strokeColor
  /// The start of the stroke, as a fraction of the path's length.
  case strokeStart
  /// The end of the stroke, as a fraction of the path's length.
  case strokeEnd
  /// The line width of a shape layer, in points.
  case lineWidth
  /// The mitre limit of a shape layer.
  case miterLimit
  /// The offset into the dash pattern at which the line begins, in points.
  case lineDashPhase
  /// The colours of a gradient layer.
  case gradientColors
  /// The locations of a gradient layer's colours.
  case gradientLocations
  /// The start point of a gradient layer.
  case gradientStartPoint(Part)
  /// The end point of a gradient layer.
  case gradientEndPoint(Part)
  /// The number of copies of a replicator layer.
  case instanceCount
  /// The delay of each copy of a replicator layer, in seconds.
  case instanceDelay
  /// The transform from each copy of a replicator layer to the next.
  case instanceTransform(Part)
  /// The colour that the first copy of a replicator layer is multiplied with.
  case instanceColor
  /// The position of an emitter.
  case emitterPosition(Part)
  /// The size of an emitter, in points.
  case emitterSize(Part)
  /// The factor of an emitter's birth rates.
  case emitterBirthRate
  /// The factor of an emitter's lifetimes.
  case emitterLifetime
  /// The factor of an emitter's velocities.
  case emitterVelocity
  /// The factor of an emitter's scales.
  case emitterScale
  /// The factor of an emitter's spins.
  case emitterSpin
}

extension AnimatedProperty {
  /// All properties, whole; the index is the number that crosses a link.
  package static let all: [AnimatedProperty] = [
    .bounds(.whole), .position(.whole), .anchorPoint(.whole), .transform(.whole),
    .sublayerTransform(.whole), .contentsRect(.whole), .contentsCenter(.whole),
    .shadowOffset(.whole), .gradientStartPoint(.whole), .gradientEndPoint(.whole),
    .instanceTransform(.whole), .emitterPosition(.whole), .emitterSize(.whole), .zPosition,
    .anchorPointZ, .opacity, .isHidden, .masksToBounds, .isDoubleSided, .backgroundColor,
    .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowRadius,
    .shadowPath, .contents, .contentsScale, .rasterizationScale, .filterBlurRadius,
    .filterSaturation, .shapePath, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth,
    .miterLimit, .lineDashPhase, .gradientColors, .gradientLocations, .instanceCount,
    .instanceDelay, .instanceColor, .emitterBirthRate, .emitterLifetime, .emitterVelocity,
    .emitterScale, .emitterSpin,
  ]

  /// The part that is animated; `.whole` for properties that have no parts.
  public var part: Part {
    switch self {
    case .bounds(let part), .position(let part), .anchorPoint(let part), .transform(let part),
      .sublayerTransform(let part), .contentsRect(let part), .contentsCenter(let part),
      .shadowOffset(let part), .gradientStartPoint(let part), .gradientEndPoint(let part),
      .instanceTransform(let part), .emitterPosition(let part), .emitterSize(let part):
      return part
    default: return .whole
    }
  }

  /// Returns the same property with another part, or itself if it has no parts.
  package func with(_ part: Part) -> AnimatedProperty {
    switch self {
    case .bounds: return .bounds(part)
    case .position: return .position(part)
    case .anchorPoint: return .anchorPoint(part)
    case .transform: return .transform(part)
    case .sublayerTransform: return .sublayerTransform(part)
    case .contentsRect: return .contentsRect(part)
    case .contentsCenter: return .contentsCenter(part)
    case .shadowOffset: return .shadowOffset(part)
    case .gradientStartPoint: return .gradientStartPoint(part)
    case .gradientEndPoint: return .gradientEndPoint(part)
    case .instanceTransform: return .instanceTransform(part)
    case .emitterPosition: return .emitterPosition(part)
    case .emitterSize: return .emitterSize(part)
    default: return self
    }
  }
}

/// The values of a layer, from commits or from animations.
struct LayerState {
  var bounds = Box()
  var positionX = 0.0, positionY = 0.0, zPosition = 0.0
  var anchorX = 0.5, anchorY = 0.5, anchorZ = 0.0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var flags: Flags = [.isDoubleSided, .allowsGroupOpacity]
  var opacity: Float = 1

  var backgroundColor: RenderColor?
  var cornerRadius = 0.0
  var maskedCorners = CornerSet.all
  var cornerCurve = CornerCurve.circular
  var cornerShares = CornerShares.all
  var borderWidth = 0.0
  var borderColor: RenderColor? = .black

  var shadowColor: RenderColor? = .black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius = 3.0
  var shadowPath: CGPath?

  var contents: LayerContents?
  var contentsRect = Box.unit
  var contentsCenter = Box.unit
  var contentsScale = 1.0
  var contentsGravity = ContentsGravity.resize
  var minificationFilter = ContentsFilter.linear
  var magnificationFilter = ContentsFilter.linear
  var minificationFilterBias: Float = 0
  /// The contents that an animation fades in; nil if none runs.
  var fade: Boxed<ContentsFade>?
  var antialiasedEdges: EdgeSet = []

  var rasterizationScale = 1.0
  var filters: [LayerFilter] = []
  var compositing = LayerCompositing.normal
  var timing = LayerTiming()

  var shape: Boxed<ShapeProperties>?
  var gradient: Boxed<GradientProperties>?
  var replicator: Boxed<ReplicatorProperties>?
  var emitter: Boxed<EmitterProperties>?

  /// Applies one change.
  mutating func apply(_ property: LayerProperty) {
    switch property {
    case .bounds(let rect): bounds = Box(rect)
    case .position(let point):
      if point.x.isFinite, point.y.isFinite {
        positionX = Double(point.x)
        positionY = Double(point.y)
      }
    case .zPosition(let z): zPosition = Double(z)
    case .anchorPoint(let point):
      anchorX = Double(point.x)
      anchorY = Double(point.y)
    case .anchorPointZ(let z): anchorZ = Double(z)
    case .transform(let t):
      transform = t
      set(.hasTransform, t != CATransform3DIdentity)
    case .sublayerTransform(let t):
      sublayerTransform = t
      set(.hasSublayerTransform, t != CATransform3DIdentity)
    case .opacity(let value): opacity = max(0, min(1, value))
    case .isHidden(let isOn): set(.isHidden, isOn)
    case .masksToBounds(let isOn): set(.masksToBounds, isOn)
    case .isDoubleSided(let isOn): set(.isDoubleSided, isOn)
    case .isGeometryFlipped(let isOn): set(.isGeometryFlipped, isOn)
    case .isOpaque(let isOn): set(.isOpaque, isOn)
    case .backgroundColor(let color): backgroundColor = color
    case .cornerRadius(let radius): cornerRadius = max(0, Double(radius))
    case .maskedCorners(let corners): maskedCorners = corners
    case .cornerShares(let shares): cornerShares = shares
    case .cornerCurve(let curve): cornerCurve = curve
    case .borderWidth(let width): borderWidth = max(0, Double(width))
    case .borderColor(let color): borderColor = color
    case .shadowColor(let color): shadowColor = color
    case .shadowOpacity(let value): shadowOpacity = max(0, min(1, value))
    case .shadowOffset(let size): shadowOffset = size
    case .shadowRadius(let radius): shadowRadius = max(0, Double(radius))
    case .shadowPath(let path): shadowPath = path
    case .contents(let value):
      contents = value
      fade = nil
    case .contentsRect(let rect): contentsRect = Box(rect)
    case .contentsCenter(let rect): contentsCenter = Box(rect)
    case .contentsScale(let scale): contentsScale = scale > 0 ? Double(scale) : 1
    case .contentsGravity(let gravity): contentsGravity = gravity
    case .minificationFilter(let filter): minificationFilter = filter
    case .magnificationFilter(let filter): magnificationFilter = filter
    case .shouldRasterize(let isOn): set(.shouldRasterize, isOn)
    case .rasterizationScale(let scale): rasterizationScale = scale > 0 ? Double(scale) : 1
    case .allowsGroupOpacity(let isOn): set(.allowsGroupOpacity, isOn)
    case .antialiasedEdges(let edges): antialiasedEdges = edges
    case .minificationFilterBias(let bias): minificationFilterBias = bias.isFinite ? bias : 0
    case .filters(let value): filters = value
    case .compositing(let value): compositing = value
    case .timing(let value):
      timing = value
      set(.hasTiming, value != LayerTiming())
    case .shape(let value): shape = Boxed(value)
    case .gradient(let value): gradient = Boxed(value)
    case .replicator(let value): replicator = Boxed(value)
    case .emitter(let value): emitter = Boxed(value)
    }
  }
}

extension LayerState {
  /// Returns the whole value of a property, or nil if this kind of layer does not have it.
  func value(of property: AnimatedProperty) -> AnimationValue? {
    switch property {
    case .bounds: return .rect(bounds.cgRect)
    case .position: return .point(CGPoint(x: positionX, y: positionY))
    case .anchorPoint: return .point(CGPoint(x: anchorX, y: anchorY))
    case .transform: return .transform(transform)
    case .sublayerTransform: return .transform(sublayerTransform)
    case .contentsRect: return .rect(contentsRect.cgRect)
    case .contentsCenter: return .rect(contentsCenter.cgRect)
    case .shadowOffset: return .size(shadowOffset)
    case .zPosition: return .number(zPosition)
    case .anchorPointZ: return .number(anchorZ)
    case .opacity: return .number(Double(opacity))
    case .isHidden: return .bool(flags.contains(.isHidden))
    case .masksToBounds: return .bool(flags.contains(.masksToBounds))
    case .isDoubleSided: return .bool(flags.contains(.isDoubleSided))
    case .backgroundColor: return .color(backgroundColor)
    case .cornerRadius: return .number(cornerRadius)
    case .borderWidth: return .number(borderWidth)
    case .borderColor: return .color(borderColor)
    case .shadowColor: return .color(shadowColor)
    case .shadowOpacity: return .number(Double(shadowOpacity))
    case .shadowRadius: return .number(shadowRadius)
    case .shadowPath: return .path(shadowPath)
    case .contents: return .contents(contents)
    case .contentsScale: return .number(contentsScale)
    case .rasterizationScale: return .number(rasterizationScale)
    default: return valueOfKind(property)
    }
  }

  /// Sets a whole value; a value that does not fit the property is ignored.
  mutating func show(_ value: AnimationValue, for property: AnimatedProperty) {
    switch (property, value) {
    case (.bounds, .rect(let rect)): apply(.bounds(rect))
    case (.position, .point(let point)): apply(.position(point))
    case (.anchorPoint, .point(let point)): apply(.anchorPoint(point))
    case (.transform, .transform(let t)): apply(.transform(t))
    case (.sublayerTransform, .transform(let t)): apply(.sublayerTransform(t))
    case (.contentsRect, .rect(let rect)): contentsRect = Box(rect)
    case (.contentsCenter, .rect(let rect)): contentsCenter = Box(rect)
    case (.shadowOffset, .size(let size)): shadowOffset = size
    case (.zPosition, .number(let n)): zPosition = n
    case (.anchorPointZ, .number(let n)): anchorZ = n
    case (.opacity, .number(let n)): apply(.opacity(Float(n)))
    case (.isHidden, .bool(let isOn)): apply(.isHidden(isOn))
    case (.isHidden, .number(let n)): apply(.isHidden(n != 0))
    case (.masksToBounds, .bool(let isOn)): apply(.masksToBounds(isOn))
    case (.isDoubleSided, .bool(let isOn)): apply(.isDoubleSided(isOn))
    case (.backgroundColor, .color(let color)): backgroundColor = color
    case (.cornerRadius, .number(let n)): cornerRadius = max(0, n)
    case (.borderWidth, .number(let n)): borderWidth = max(0, n)
    case (.borderColor, .color(let color)): borderColor = color
    case (.shadowColor, .color(let color)): shadowColor = color
    case (.shadowOpacity, .number(let n)): apply(.shadowOpacity(Float(n)))
    case (.shadowRadius, .number(let n)): shadowRadius = max(0, n)
    case (.shadowPath, .path(let path)): shadowPath = path
    case (.contents, .contents(let value)):
      contents = value
      fade = nil
    case (.contents, .crossFade(let from, let to, let progress)):
      contents = from
      fade = Boxed(ContentsFade(next: to, progress: Float(progress)))
    case (.contentsScale, .number(let n)): apply(.contentsScale(CGFloat(n)))
    case (.rasterizationScale, .number(let n)): apply(.rasterizationScale(CGFloat(n)))
    default: showKind(value, for: property)
    }
  }
}

extension LayerProperty {
  /// The number of the property and its value by type, as they cross a link.
  package var numbered: (number: UInt8, value: PropertyValue) {
    switch self {
    case .bounds(let rect): (0, .rect(rect))
    case .position(let point): (1, .point(point))
    case .zPosition(let z): (2, .number(z))
    case .anchorPoint(let point): (3, .point(point))
    case .anchorPointZ(let z): (4, .number(z))
    case .transform(let t): (5, .transform(t))
    case .sublayerTransform(let t): (6, .transform(t))
    case .opacity(let value): (7, .float(value))
    case .isHidden(let isOn): (8, .bool(isOn))
    case .masksToBounds(let isOn): (9, .bool(isOn))
    case .isDoubleSided(let isOn): (10, .bool(isOn))
    case .isGeometryFlipped(let isOn): (11, .bool(isOn))
    case .isOpaque(let isOn): (12, .bool(isOn))
    case .backgroundColor(let color): (13, .color(color))
    case .cornerRadius(let radius): (14, .number(radius))
    case .maskedCorners(let corners): (15, .byte(corners.rawValue))
    case .cornerShares(let shares): (16, .cornerShares(shares))
    case .cornerCurve(let curve): (17, .byte(curve.rawValue))
    case .borderWidth(let width): (18, .number(width))
    case .borderColor(let color): (19, .color(color))
    case .shadowColor(let color): (20, .color(color))
    case .shadowOpacity(let value): (21, .float(value))
    case .shadowOffset(let size): (22, .size(size))
    case .shadowRadius(let radius): (23, .number(radius))
    case .shadowPath(let path): (24, .path(path))
    case .contents(let contents): (25, .contents(contents))
    case .contentsRect(let rect): (26, .rect(rect))
    case .contentsCenter(let rect): (27, .rect(rect))
    case .contentsScale(let scale): (28, .number(scale))
    case .contentsGravity(let gravity): (29, .byte(gravity.rawValue))
    case .minificationFilter(let filter): (30, .byte(filter.rawValue))
    case .magnificationFilter(let filter): (31, .byte(filter.rawValue))
    case .shouldRasterize(let isOn): (32, .bool(isOn))
    case .rasterizationScale(let scale): (33, .number(scale))
    case .allowsGroupOpacity(let isOn): (34, .bool(isOn))
    case .antialiasedEdges(let edges): (35, .byte(edges.rawValue))
    case .minificationFilterBias(let bias): (36, .float(bias))
    case .filters(let filters): (37, .filters(filters))
    case .compositing(let mode): (38, .byte(mode.rawValue))
    case .timing(let timing): (39, .timing(timing))
    case .shape(let shape): (40, .shape(shape))
    case .gradient(let gradient): (41, .gradient(gradient))
    case .replicator(let replicator): (42, .replicator(replicator))
    case .emitter(let emitter): (43, .emitter(emitter))
    }
  }

  /// Returns the property of a number; nil for an unknown one, or if the value does not fit it.
  package static func numbered(_ number: UInt8, _ value: PropertyValue) -> LayerProperty? {
    switch number {
    case 0: value.rect.map(bounds)
    case 1: value.point.map(position)
    case 2: value.number.map(zPosition)
    case 3: value.point.map(anchorPoint)
    case 4: value.number.map(anchorPointZ)
    case 5: value.transform.map(transform)
    case 6: value.transform.map(sublayerTransform)
    case 7: value.float.map(opacity)
    case 8: value.bool.map(isHidden)
    case 9: value.bool.map(masksToBounds)
    case 10: value.bool.map(isDoubleSided)
    case 11: value.bool.map(isGeometryFlipped)
    case 12: value.bool.map(isOpaque)
    case 13: value.color.map(backgroundColor)
    case 14: value.number.map(cornerRadius)
    case 15: value.raw().map(maskedCorners)
    case 16: value.cornerShares.map(cornerShares)
    case 17: value.raw().map(cornerCurve)
    case 18: value.number.map(borderWidth)
    case 19: value.color.map(borderColor)
    case 20: value.color.map(shadowColor)
    case 21: value.float.map(shadowOpacity)
    case 22: value.size.map(shadowOffset)
    case 23: value.number.map(shadowRadius)
    case 24: value.path.map(shadowPath)
    case 25: value.contents.map(contents)
    case 26: value.rect.map(contentsRect)
    case 27: value.rect.map(contentsCenter)
    case 28: value.number.map(contentsScale)
    case 29: value.raw().map(contentsGravity)
    case 30: value.raw().map(minificationFilter)
    case 31: value.raw().map(magnificationFilter)
    case 32: value.bool.map(shouldRasterize)
    case 33: value.number.map(rasterizationScale)
    case 34: value.bool.map(allowsGroupOpacity)
    case 35: value.raw().map(antialiasedEdges)
    case 36: value.float.map(minificationFilterBias)
    case 37: value.filters.map(filters)
    case 38: value.raw().map(compositing)
    case 39: value.timing.map(timing)
    case 40: value.shape.map(shape)
    case 41: value.gradient.map(gradient)
    case 42: value.replicator.map(replicator)
    case 43: value.emitter.map(emitter)
    default: nil
    }
  }
}

import CoreGraphics
import Foundation

/// What a layer draws besides what every layer draws.
public enum LayerKind: Sendable {
  case plain, shape, gradient, replicator, transform, emitter
  /// Shows what is behind it, filtered by its `filters`: the ground of a visual effect.
  case backdrop
}

/// Where the contents go inside the bounds.
public enum ContentsGravity: UInt8, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// How contents are scaled.
public enum ContentsFilter: UInt8, Sendable {
  case linear, nearest, trilinear
}

/// The curve of rounded corners.
public enum CornerCurve: UInt8, Sendable {
  case circular, continuous
}

/// Corners by bit, as in `CACornerMask`.
public struct CornerSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let minXMinY = CornerSet(rawValue: 1)
  public static let maxXMinY = CornerSet(rawValue: 2)
  public static let minXMaxY = CornerSet(rawValue: 4)
  public static let maxXMaxY = CornerSet(rawValue: 8)
  public static let all: CornerSet = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// Edges by bit, as in `CAEdgeAntialiasingMask`: bottom is where y is least, as there.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Where x is least.
  public static let left = EdgeSet(rawValue: 1)
  /// Where x is greatest.
  public static let right = EdgeSet(rawValue: 2)
  /// Where y is least.
  public static let bottom = EdgeSet(rawValue: 4)
  /// Where y is greatest.
  public static let top = EdgeSet(rawValue: 8)
  /// All four.
  public static let all: EdgeSet = [.left, .right, .bottom, .top]
}

/// A filter of a layer's own picture or, on a backdrop layer, of what is behind it.
public enum LayerFilter: Sendable, Hashable {
  /// Gaussian blur; the standard deviation in points.
  case gaussianBlur(radius: CGFloat)
  /// 1 leaves the colours, 0 makes them gray, above 1 more vivid.
  case saturate(CGFloat)
  /// Adds to each component, -1 to 1.
  case brightness(CGFloat)
  /// 1 leaves the contrast.
  case contrast(CGFloat)
  /// Multiplies each component.
  case multiply(RenderColor)
  /// 20 numbers: four rows (red, green, blue, alpha) of four factors and an offset.
  case colorMatrix([Float])
  case invert
}

/// How a layer's picture meets what is below it.
public enum LayerCompositing: UInt8, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, plusLighter, plusDarker, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor, copy, clear
}

/// Time of a layer relative to its superlayer, as in `CAMediaTiming`, in seconds.
public struct LayerTiming: Sendable, Hashable {
  public var beginTime: Double = 0
  public var timeOffset: Double = 0
  public var speed: Double = 1
  public init() {}
  /// Takes the parent's time to this layer's.
  public func localTime(_ parent: Double) -> Double {
    (parent - beginTime) * speed + timeOffset
  }
}

/// The properties of a shape layer. Lengths in points.
public struct ShapeProperties: Sendable {
  public var path: CGPath?
  public var fillColor: RenderColor? = .black
  public var isEvenOdd = false
  public var strokeColor: RenderColor?
  public var strokeStart: CGFloat = 0
  public var strokeEnd: CGFloat = 1
  public var lineWidth: CGFloat = 1
  public var miterLimit: CGFloat = 10
  public var lineCap: CGLineCap = .butt
  public var lineJoin: CGLineJoin = .miter
  public var lineDashPhase: CGFloat = 0
  public var lineDashPattern: [CGFloat] = []
  public init() {}
}

/// The properties of a gradient layer.
public struct GradientProperties: Sendable {
  public enum Kind: UInt8, Sendable { case axial, radial, conic }
  public var kind = Kind.axial
  public var colors: [RenderColor] = []
  /// Empty: evenly spread.
  public var locations: [CGFloat] = []
  /// In the unit square of the bounds.
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
  public init() {}
}

/// The properties of a replicator layer.
public struct ReplicatorProperties: Sendable {
  public var instanceCount = 1
  public var instanceDelay: Double = 0
  public var preservesDepth = false
  public var instanceTransform = CATransform3DIdentity
  public var instanceColor: RenderColor?
  public var redOffset: Float = 0
  public var greenOffset: Float = 0
  public var blueOffset: Float = 0
  public var alphaOffset: Float = 0
  public init() {}
}

/// One kind of particle. As `CAEmitterCell`; lengths in points, times in seconds.
public struct EmitterCellProperties: Sendable {
  public var name: String?
  public var isEnabled = true
  public var birthRate: Float = 0
  public var lifetime: Float = 0
  public var lifetimeRange: Float = 0
  public var velocity: CGFloat = 0
  public var velocityRange: CGFloat = 0
  public var acceleration = CGVector.zero
  public var zAcceleration: CGFloat = 0
  public var emissionLongitude: CGFloat = 0
  public var emissionLatitude: CGFloat = 0
  public var emissionRange: CGFloat = 0
  public var scale: CGFloat = 1
  public var scaleRange: CGFloat = 0
  public var scaleSpeed: CGFloat = 0
  public var spin: CGFloat = 0
  public var spinRange: CGFloat = 0
  public var color = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
  public var colorRange = RenderColor.clear
  public var colorSpeed = RenderColor.clear
  public var contents: LayerContents?
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  public var contentsScale: CGFloat = 1
  /// How pictures are made smaller and larger; `trilinear` counts as `linear`.
  public var minificationFilter = ContentsFilter.linear
  public var magnificationFilter = ContentsFilter.linear
  public var beginTime: Double = 0
  public var duration: Double = .infinity
  public var cells: [EmitterCellProperties] = []
  public init() {}
}

/// The properties of an emitter layer.
public struct EmitterProperties: Sendable {
  public enum Shape: UInt8, Sendable { case point, line, rectangle, cuboid, circle, sphere }
  public enum Mode: UInt8, Sendable { case points, outline, surface, volume }
  public enum RenderMode: UInt8, Sendable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }
  public var cells: [EmitterCellProperties] = []
  public var birthRate: Float = 1
  public var lifetime: Float = 1
  public var velocity: Float = 1
  public var scale: Float = 1
  public var spin: Float = 1
  public var position = CGPoint.zero
  public var zPosition: CGFloat = 0
  public var size = CGSize.zero
  public var depth: CGFloat = 0
  public var shape = Shape.point
  public var mode = Mode.volume
  public var renderMode = RenderMode.unordered
  /// Whether particles keep their depth instead of being pressed into the layer's plane.
  public var preservesDepth = false
  public var seed: UInt32 = 0
  public init() {}
}

/// One property of a layer with its new value. Lengths in points unless said otherwise; defaults
/// are those of `CALayer`.
public enum LayerProperty: Sendable {
  case bounds(CGRect)
  case position(CGPoint)
  case zPosition(CGFloat)
  case anchorPoint(CGPoint)
  case anchorPointZ(CGFloat)
  case transform(CATransform3D)
  case sublayerTransform(CATransform3D)
  case opacity(Float)
  case isHidden(Bool)
  case masksToBounds(Bool)
  case isDoubleSided(Bool)
  case isGeometryFlipped(Bool)
  case isOpaque(Bool)
  case backgroundColor(RenderColor?)
  case cornerRadius(CGFloat)
  case maskedCorners(CornerSet)
  case cornerCurve(CornerCurve)
  case borderWidth(CGFloat)
  case borderColor(RenderColor?)
  case shadowColor(RenderColor?)
  case shadowOpacity(Float)
  case shadowOffset(CGSize)
  case shadowRadius(CGFloat)
  case shadowPath(CGPath?)
  case contents(LayerContents?)
  case contentsRect(CGRect)
  case contentsCenter(CGRect)
  case contentsScale(CGFloat)
  case contentsGravity(ContentsGravity)
  case minificationFilter(ContentsFilter)
  case magnificationFilter(ContentsFilter)
  case shouldRasterize(Bool)
  case rasterizationScale(CGFloat)
  case allowsGroupOpacity(Bool)
  /// The edges that are antialiased where they do not lie on those of pixels; by default none.
  case antialiasedEdges(EdgeSet)
  /// Added to the level of detail of trilinear minification.
  case minificationFilterBias(Float)
  case filters([LayerFilter])
  case compositing(LayerCompositing)
  case timing(LayerTiming)
  case shape(ShapeProperties)
  case gradient(GradientProperties)
  case replicator(ReplicatorProperties)
  case emitter(EmitterProperties)
}

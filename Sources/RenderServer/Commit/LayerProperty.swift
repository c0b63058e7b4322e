import CoreGraphics
import Foundation

/// What a layer draws besides what every layer draws.
public enum LayerKind: Sendable {
  /// What the layer is besides a rectangle, as the classes of QuartzCore.
  case plain, shape, gradient, replicator, transform, emitter
  /// Shows what is behind it, filtered by its `filters`: the ground of a visual effect.
  case backdrop
}

/// Where the contents go inside the bounds.
public enum ContentsGravity: UInt8, Sendable {
  /// Where a picture of its own size stands.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// How a picture fills the bounds.
  case resize, resizeAspect, resizeAspectFill
}

/// How contents are scaled.
public enum ContentsFilter: UInt8, Sendable {
  /// How pixels between pixels are found.
  case linear, nearest, trilinear
}

/// The curve of rounded corners.
public enum CornerCurve: UInt8, Sendable {
  /// A quarter of a circle, or a curve that begins more gently.
  case circular, continuous
}

/// Corners by bit, as in `CACornerMask`.
public struct CornerSet: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Where both are least: the upper left where y points down.
  public static let minXMinY = CornerSet(rawValue: 1)
  /// Where x is greatest and y least.
  public static let maxXMinY = CornerSet(rawValue: 2)
  /// Where x is least and y greatest.
  public static let minXMaxY = CornerSet(rawValue: 4)
  /// Where both are greatest.
  public static let maxXMaxY = CornerSet(rawValue: 8)
  /// All four.
  public static let all: CornerSet = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// Edges by bit, as in `CAEdgeAntialiasingMask`: bottom is where y is least, as there.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates a set from its bits.
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
  /// Every component becomes its opposite.
  case invert
}

/// How a layer's picture meets what is below it.
public enum LayerCompositing: UInt8, Sendable {
  /// The modes of blending that mix each component for itself.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// More of them, then those of Porter and Duff.
  case hardLight, difference, exclusion, plusLighter, plusDarker, sourceIn, sourceOut, sourceAtop
  /// The rest of those of Porter and Duff.
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor, copy, clear
}

/// Time of a layer relative to its superlayer, as in `CAMediaTiming`, in seconds.
public struct LayerTiming: Sendable, Hashable {
  /// When its time begins in that of its superlayer.
  public var beginTime: Double = 0
  /// Added to its own time.
  public var timeOffset: Double = 0
  /// How fast its time goes; 0 stands still.
  public var speed: Double = 1
  /// The documented defaults.
  public init() {}
  /// Takes the parent's time to this layer's.
  public func localTime(_ parent: Double) -> Double {
    (parent - beginTime) * speed + timeOffset
  }
}

/// The properties of a shape layer.
///
/// Lengths in points.
public struct ShapeProperties: Sendable {
  /// In the coordinates of the layer; nil: nothing is drawn.
  public var path: CGPath?
  /// Nil: not filled.
  public var fillColor: RenderColor? = .black
  /// Whether the even-odd rule says what is inside.
  public var isEvenOdd = false
  /// Nil: not stroked.
  public var strokeColor: RenderColor?
  /// Where the stroke begins, as a share of the path.
  public var strokeStart: CGFloat = 0
  /// Where the stroke ends, as a share of the path.
  public var strokeEnd: CGFloat = 1
  /// Of the stroke.
  public var lineWidth: CGFloat = 1
  /// A mitre that is longer than this many line widths is cut.
  public var miterLimit: CGFloat = 10
  /// How strokes end.
  public var lineCap: CGLineCap = .butt
  /// How strokes turn.
  public var lineJoin: CGLineJoin = .miter
  /// Where in the pattern the stroke begins.
  public var lineDashPhase: CGFloat = 0
  /// Lengths on and off by turns; empty: one line.
  public var lineDashPattern: [CGFloat] = []
  /// The documented defaults.
  public init() {}
}

/// The properties of a gradient layer.
public struct GradientProperties: Sendable {
  /// Along a line, around a point, or by angle.
  public enum Kind: UInt8, Sendable { case axial, radial, conic }
  /// How the colours lie.
  public var kind = Kind.axial
  /// From start to end.
  public var colors: [RenderColor] = []
  /// Empty: evenly spread.
  public var locations: [CGFloat] = []
  /// In the unit square of the bounds.
  public var startPoint = CGPoint(x: 0.5, y: 0)
  /// In the unit square of the bounds.
  public var endPoint = CGPoint(x: 0.5, y: 1)
  /// The documented defaults.
  public init() {}
}

/// The properties of a replicator layer.
public struct ReplicatorProperties: Sendable {
  /// With the original.
  public var instanceCount = 1
  /// Seconds by which each copy is behind the one before it.
  public var instanceDelay: Double = 0
  /// Whether copies keep their depth and are sorted by it.
  public var preservesDepth = false
  /// From each copy to the next, about the anchor point.
  public var instanceTransform = CATransform3DIdentity
  /// What the first copy is multiplied with; nil: white.
  public var instanceColor: RenderColor?
  /// Added to the colour from each copy to the next.
  public var redOffset: Float = 0
  /// Added to the colour from each copy to the next.
  public var greenOffset: Float = 0
  /// Added to the colour from each copy to the next.
  public var blueOffset: Float = 0
  /// Added to the colour from each copy to the next.
  public var alphaOffset: Float = 0
  /// The documented defaults.
  public init() {}
}

/// One kind of particle.
///
/// As `CAEmitterCell`; lengths in points, times in seconds.
public struct EmitterCellProperties: Sendable {
  /// What key paths know the cell by.
  public var name: String?
  /// Off: none is born.
  public var isEnabled = true
  /// Born each second.
  public var birthRate: Float = 0
  /// How long each lives.
  public var lifetime: Float = 0
  /// By how much lives differ, from the shortest to the longest.
  public var lifetimeRange: Float = 0
  /// Points a second at birth.
  public var velocity: CGFloat = 0
  /// From the slowest to the fastest.
  public var velocityRange: CGFloat = 0
  /// Points a second each second, in the plane.
  public var acceleration = CGVector.zero
  /// Points a second each second, towards the eye.
  public var zAcceleration: CGFloat = 0
  /// The way at birth, as an angle from x to y.
  public var emissionLongitude: CGFloat = 0
  /// How far the way rises out of the plane, as an angle.
  public var emissionLatitude: CGFloat = 0
  /// The angle that the ways spread over.
  public var emissionRange: CGFloat = 0
  /// Of the picture at birth.
  public var scale: CGFloat = 1
  /// From the smallest to the largest.
  public var scaleRange: CGFloat = 0
  /// How much the scale grows each second.
  public var scaleSpeed: CGFloat = 0
  /// Radians a second.
  public var spin: CGFloat = 0
  /// From the slowest to the fastest.
  public var spinRange: CGFloat = 0
  /// What the picture is multiplied with at birth.
  public var color = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// By how much each component differs.
  public var colorRange = RenderColor.clear
  /// How much each component grows each second.
  public var colorSpeed = RenderColor.clear
  /// The picture; nil: nothing is drawn but what the particle emits.
  public var contents: LayerContents?
  /// The part of the picture that is seen, in its unit square.
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture to the point.
  public var contentsScale: CGFloat = 1
  /// How pictures are made smaller and larger; `trilinear` counts as `linear`.
  public var minificationFilter = ContentsFilter.linear
  /// How pictures are made larger.
  public var magnificationFilter = ContentsFilter.linear
  /// When emission begins, in the emitter's time.
  public var beginTime: Double = 0
  /// How long particles are born.
  public var duration: Double = .infinity
  /// What each particle emits as long as it lives, from where it is; their times count from its
  /// birth.
  public var cells: [EmitterCellProperties] = []
  /// The documented defaults.
  public init() {}
}

/// The properties of an emitter layer.
public struct EmitterProperties: Sendable {
  /// What particles are born in.
  public enum Shape: UInt8, Sendable { case point, line, rectangle, cuboid, circle, sphere }
  /// Which part of the shape they are born in.
  public enum Mode: UInt8, Sendable { case points, outline, surface, volume }
  /// In which order they are drawn.
  public enum RenderMode: UInt8, Sendable {
    /// In which order particles are drawn, as `CAEmitterLayerRenderMode` names it.
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }
  /// The kinds of particles.
  public var cells: [EmitterCellProperties] = []
  /// Multiplies that of the cells.
  public var birthRate: Float = 1
  /// Multiplies that of the cells.
  public var lifetime: Float = 1
  /// Multiplies that of the cells.
  public var velocity: Float = 1
  /// Multiplies that of the cells.
  public var scale: Float = 1
  /// Multiplies that of the cells.
  public var spin: Float = 1
  /// The shape's middle.
  public var position = CGPoint.zero
  /// The shape's middle, towards the eye.
  public var zPosition: CGFloat = 0
  /// Of the shape; the radius of round ones is the width.
  public var size = CGSize.zero
  /// Of a cuboid.
  public var depth: CGFloat = 0
  /// What particles are born in.
  public var shape = Shape.point
  /// Which part of it.
  public var mode = Mode.volume
  /// In which order they are drawn.
  public var renderMode = RenderMode.unordered
  /// Whether particles keep their depth instead of being pressed into the layer's plane.
  public var preservesDepth = false
  /// Another one gives other particles.
  public var seed: UInt32 = 0
  /// The documented defaults.
  public init() {}
}

/// One property of a layer with its new value.
///
/// Lengths in points unless said otherwise; defaults are those of `CALayer`.
public enum LayerProperty: Sendable {
  /// In points of the layer.
  case bounds(CGRect)
  /// In points of the superlayer.
  case position(CGPoint)
  /// The z-order: layers with larger values are in front.
  case zPosition(CGFloat)
  /// In parts of the bounds.
  case anchorPoint(CGPoint)
  /// In points towards the person.
  case anchorPointZ(CGFloat)
  /// What the layer is drawn with, around its anchor point.
  case transform(CATransform3D)
  /// What the layer's sublayers are drawn with.
  case sublayerTransform(CATransform3D)
  /// 0 to 1.
  case opacity(Float)
  /// With all it holds.
  case isHidden(Bool)
  /// Whether what lies outside of the bounds is cut off.
  case masksToBounds(Bool)
  /// Whether it is seen from behind.
  case isDoubleSided(Bool)
  /// Whether y runs upwards inside.
  case isGeometryFlipped(Bool)
  /// Whether its content hides all that is behind.
  case isOpaque(Bool)
  /// Nil: clear.
  case backgroundColor(RenderColor?)
  /// In points.
  case cornerRadius(CGFloat)
  /// The corners that are round.
  case maskedCorners(CornerSet)
  /// What part of the radius each corner has, in the order of `CornerSet`.
  case cornerShares(CornerShares)
  /// How corners are round.
  case cornerCurve(CornerCurve)
  /// In points, inside of the bounds.
  case borderWidth(CGFloat)
  /// Nil: none is drawn.
  case borderColor(RenderColor?)
  /// Nil: none is drawn.
  case shadowColor(RenderColor?)
  /// 0 to 1.
  case shadowOpacity(Float)
  /// In points.
  case shadowOffset(CGSize)
  /// In points.
  case shadowRadius(CGFloat)
  /// Nil: the outline of the content.
  case shadowPath(CGPath?)
  /// Nil: none.
  case contents(LayerContents?)
  /// In parts of the contents.
  case contentsRect(CGRect)
  /// In parts of the contents: what is stretched.
  case contentsCenter(CGRect)
  /// Pixels to the point.
  case contentsScale(CGFloat)
  /// How the contents fill the bounds.
  case contentsGravity(ContentsGravity)
  /// For contents that are drawn smaller.
  case minificationFilter(ContentsFilter)
  /// For contents that are drawn larger.
  case magnificationFilter(ContentsFilter)
  /// Whether the layer is kept as a picture.
  case shouldRasterize(Bool)
  /// Pixels to the point of that picture.
  case rasterizationScale(CGFloat)
  /// Whether the layer fades as one.
  case allowsGroupOpacity(Bool)
  /// The edges that are antialiased where they are not on pixel boundaries; none by default.
  case antialiasedEdges(EdgeSet)
  /// Added to the level of detail of trilinear minification.
  case minificationFilterBias(Float)
  /// What is done to the layer's picture, in order.
  case filters([LayerFilter])
  /// The blend mode of the layer with the layers below.
  case compositing(LayerCompositing)
  /// How the layer's time runs.
  case timing(LayerTiming)
  /// What a shape layer draws.
  case shape(ShapeProperties)
  /// What a gradient layer draws.
  case gradient(GradientProperties)
  /// How often and how a replicator layer repeats its sublayers.
  case replicator(ReplicatorProperties)
  /// What an emitter layer throws.
  case emitter(EmitterProperties)
}

import CoreGraphics
import Foundation

/// The properties of a shape layer; lengths are in points.
public struct ShapeProperties: Sendable {
  /// The path in the coordinates of the layer; with nil nothing is drawn.
  public var path: CGPath?
  /// The fill colour; with nil the path is not filled.
  public var fillColor: RenderColor? = .black
  /// Whether the even-odd rule determines the inside of the path.
  public var isEvenOdd = false
  /// The stroke colour; with nil the path is not stroked.
  public var strokeColor: RenderColor?
  /// The start of the stroke, as a fraction of the path's length.
  public var strokeStart: CGFloat = 0
  /// The end of the stroke, as a fraction of the path's length.
  public var strokeEnd: CGFloat = 1
  /// The line width of the stroke.
  public var lineWidth: CGFloat = 1
  /// The longest mitre, in line widths; longer mitres become bevels.
  public var miterLimit: CGFloat = 10
  /// The shape of the ends of strokes.
  public var lineCap: CGLineCap = .butt
  /// The shape of the joints of strokes.
  public var lineJoin: CGLineJoin = .miter
  /// The offset into the dash pattern at which the stroke begins.
  public var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps by turns; an empty list is a solid line.
  public var lineDashPattern: [CGFloat] = []
  /// Creates the documented defaults.
  public init() {}
}

/// The properties of a gradient layer.
public struct GradientProperties: Sendable {
  /// The geometry of a gradient.
  public enum Kind: UInt8, Sendable {
    /// Along a line.
    case axial
    /// Around a point.
    case radial
    /// By angle around a point.
    case conic
  }
  /// The geometry of the gradient.
  public var kind = Kind.axial
  /// The colours, from start to end.
  public var colors: [RenderColor] = []
  /// The locations of the colours, 0 to 1; an empty list spreads them evenly.
  public var locations: [CGFloat] = []
  /// The start point, in the unit square of the bounds.
  public var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end point, in the unit square of the bounds.
  public var endPoint = CGPoint(x: 0.5, y: 1)
  /// Creates the documented defaults.
  public init() {}
}

/// The properties of a replicator layer.
public struct ReplicatorProperties: Sendable {
  /// The number of copies, including the original.
  public var instanceCount = 1
  /// The delay of each copy relative to the one before it, in seconds.
  public var instanceDelay: Double = 0
  /// Whether copies keep their depth and are sorted by it.
  public var preservesDepth = false
  /// The transform from each copy to the next, about the anchor point.
  public var instanceTransform = CATransform3DIdentity
  /// The colour that the first copy is multiplied with; nil is white.
  public var instanceColor: RenderColor?
  /// The amount that is added to red from each copy to the next.
  public var redOffset: Float = 0
  /// The amount that is added to green from each copy to the next.
  public var greenOffset: Float = 0
  /// The amount that is added to blue from each copy to the next.
  public var blueOffset: Float = 0
  /// The amount that is added to alpha from each copy to the next.
  public var alphaOffset: Float = 0
  /// Creates the documented defaults.
  public init() {}
}

/// One kind of particle, as in `CAEmitterCell`; lengths are in points, times in seconds.
public struct EmitterCellProperties: Sendable {
  /// The name of the cell in key paths.
  public var name: String?
  /// Whether the cell creates particles.
  public var isEnabled = true
  /// The number of particles per second.
  public var birthRate: Float = 0
  /// The lifetime of a particle.
  public var lifetime: Float = 0
  /// The difference between the shortest and the longest lifetime.
  public var lifetimeRange: Float = 0
  /// The velocity at birth, in points per second.
  public var velocity: CGFloat = 0
  /// The difference between the lowest and the highest velocity.
  public var velocityRange: CGFloat = 0
  /// The acceleration in the plane of the layer, in points per second squared.
  public var acceleration = CGVector.zero
  /// The acceleration towards the viewer, in points per second squared.
  public var zAcceleration: CGFloat = 0
  /// The direction at birth in the plane, as an angle from x to y, in radians.
  public var emissionLongitude: CGFloat = 0
  /// The angle of the direction at birth out of the plane, in radians.
  public var emissionLatitude: CGFloat = 0
  /// The angle of the cone around the direction at birth, in radians.
  public var emissionRange: CGFloat = 0
  /// The scale of the picture at birth.
  public var scale: CGFloat = 1
  /// The difference between the smallest and the largest scale.
  public var scaleRange: CGFloat = 0
  /// The change of the scale per second.
  public var scaleSpeed: CGFloat = 0
  /// The rotation, in radians per second.
  public var spin: CGFloat = 0
  /// The difference between the slowest and the fastest spin.
  public var spinRange: CGFloat = 0
  /// The colour that the picture is multiplied with at birth.
  public var color = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The difference between the least and the greatest value of each component.
  public var colorRange = RenderColor.clear
  /// The change of each component per second.
  public var colorSpeed = RenderColor.clear
  /// The picture; with nil only the particles that this one emits are drawn.
  public var contents: LayerContents?
  /// The visible part of the picture, in its unit square.
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The pixels of the picture per point.
  public var contentsScale: CGFloat = 1
  /// The filter for pictures that are drawn smaller; `trilinear` counts as `linear`.
  public var minificationFilter = ContentsFilter.linear
  /// The filter for pictures that are drawn larger.
  public var magnificationFilter = ContentsFilter.linear
  /// The start of the emission, in the emitter's time.
  public var beginTime: Double = 0
  /// The duration of the emission.
  public var duration: Double = .infinity
  /// The cells that each particle emits from its position during its life; their times are relative
  /// to its birth.
  public var cells: [EmitterCellProperties] = []
  /// Creates the documented defaults.
  public init() {}
}

/// The properties of an emitter layer.
public struct EmitterProperties: Sendable {
  /// The shape in which particles are created.
  public enum Shape: UInt8, Sendable {
    /// A point.
    case point
    /// A line.
    case line
    /// A rectangle.
    case rectangle
    /// A cuboid.
    case cuboid
    /// A circle.
    case circle
    /// A sphere.
    case sphere
  }
  /// The part of the shape in which particles are created.
  public enum Mode: UInt8, Sendable {
    /// Points of the shape.
    case points
    /// The outline of the shape.
    case outline
    /// The surface of the shape.
    case surface
    /// The inside of the shape.
    case volume
  }
  /// The order in which particles are drawn.
  public enum RenderMode: UInt8, Sendable {
    /// Particles of each cell in no particular order.
    case unordered
    /// The oldest particles first.
    case oldestFirst
    /// The oldest particles last.
    case oldestLast
    /// Particles sorted by depth, from back to front.
    case backToFront
    /// The colours of particles are added.
    case additive
  }
  /// The kinds of particles.
  public var cells: [EmitterCellProperties] = []
  /// The factor of the cells' birth rates.
  public var birthRate: Float = 1
  /// The factor of the cells' lifetimes.
  public var lifetime: Float = 1
  /// The factor of the cells' velocities.
  public var velocity: Float = 1
  /// The factor of the cells' scales.
  public var scale: Float = 1
  /// The factor of the cells' spins.
  public var spin: Float = 1
  /// The centre of the shape.
  public var position = CGPoint.zero
  /// The z coordinate of the shape's centre, towards the viewer.
  public var zPosition: CGFloat = 0
  /// The size of the shape; the radius of round shapes is the width.
  public var size = CGSize.zero
  /// The depth of a cuboid.
  public var depth: CGFloat = 0
  /// The shape in which particles are created.
  public var shape = Shape.point
  /// The part of the shape in which particles are created.
  public var mode = Mode.volume
  /// The order in which particles are drawn.
  public var renderMode = RenderMode.unordered
  /// Whether particles keep their depth instead of being flattened into the layer's plane.
  public var preservesDepth = false
  /// The seed of the random numbers.
  public var seed: UInt32 = 0
  /// Creates the documented defaults.
  public init() {}
}

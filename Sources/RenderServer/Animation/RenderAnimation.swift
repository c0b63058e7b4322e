import CoreGraphics
import Foundation

/// A value that an animation goes between.
public enum AnimationValue: Sendable {
  /// A number without a unit of its own.
  case number(Double)
  /// A place in points.
  case point(CGPoint)
  /// A width and a height in points.
  case size(CGSize)
  /// A rectangle in points.
  case rect(CGRect)
  /// A transform of the plane or of space.
  case transform(CATransform3D)
  /// A colour; nil: clear.
  case color(RenderColor?)
  /// The colours of a gradient.
  case colors([RenderColor])
  /// The locations of a gradient, or the dashes of a line.
  case numbers([CGFloat])
  /// An outline; nil: none.
  case path(CGPath?)
  /// A picture; nil: none.
  case contents(LayerContents?)
  /// Contents on their way from one picture to another, 0 to 1.
  case crossFade(LayerContents?, LayerContents?, Double)
  /// True or false, which change halfway.
  case bool(Bool)
}

/// A property that the render server can animate, with the part of it that a key path names.
public enum AnimatedProperty: Hashable, Sendable {
  /// A part of a point, size, rectangle or transform.
  public enum Part: UInt8, Hashable, Sendable {
    /// The whole value, or one number of it.
    case whole, x, y, z, width, height
    /// A part of a rectangle.
    case origin, originX, originY, size, sizeWidth, sizeHeight
    /// A part of a transform: its turns and its scales.
    case rotationX, rotationY, rotationZ, scale, scaleX, scaleY, scaleZ
    /// A part of a transform: its moves.
    case translation, translationX, translationY, translationZ
  }
  /// Rectangles, in points of the layer.
  case bounds(Part)
  /// The place of the anchor point, in points of the superlayer.
  case position(Part)
  /// In parts of the bounds.
  case anchorPoint(Part)
  /// What the layer is drawn with.
  case transform(Part)
  /// What the layer's sublayers are drawn with.
  case sublayerTransform(Part)
  /// In parts of the contents.
  case contentsRect(Part)
  /// In parts of the contents.
  case contentsCenter(Part)
  /// In points.
  case shadowOffset(Part)
  /// Numbers, lengths in points, and truths of every layer.
  case zPosition, anchorPointZ, opacity, isHidden, masksToBounds, isDoubleSided
  /// The ground and its edge.
  case backgroundColor, cornerRadius, borderWidth, borderColor
  /// The shadow.
  case shadowColor, shadowOpacity, shadowRadius, shadowPath
  /// The picture and its pixels to the point.
  case contents, contentsScale, rasterizationScale
  /// What filters are set to.
  case filterBlurRadius, filterSaturation
  /// A shape layer's outline and how it is drawn.
  case shapePath, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit
  /// How far into the dashes the line begins, in points.
  case lineDashPhase
  /// A gradient layer's colours and where they run.
  case gradientColors, gradientLocations, gradientStartPoint(Part), gradientEndPoint(Part)
  /// What a replicator layer changes from copy to copy.
  case instanceCount, instanceDelay, instanceTransform(Part), instanceColor
  /// Where an emitter layer throws particles, how many and for how long.
  case emitterPosition(Part), emitterSize(Part), emitterBirthRate, emitterLifetime
  /// How an emitter layer's particles move.
  case emitterVelocity, emitterScale, emitterSpin
}

/// A cubic Bézier curve of unit time; `CAMediaTimingFunction`'s control points.
public struct TimingCurve: Hashable, Sendable {
  /// The two control points; x is the part of the time, 0 to 1, y the part of the way.
  public var c1x: Float, c1y: Float, c2x: Float, c2y: Float
  /// Creates a curve from its two control points; it starts at (0, 0) and ends at (1, 1).
  public init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.c1x = c1x
    self.c1y = c1y
    self.c2x = c2x
    self.c2y = c2y
  }
}

/// How key frames are joined.
public enum CalculationMode: UInt8, Sendable {
  /// How values go from one key to the next, as `CAAnimationCalculationMode` names it.
  case linear, discrete, paced, cubic, cubicPaced
}

/// How a layer turns along a path.
public enum RotationMode: UInt8, Sendable {
  /// How a layer turns along a path, as `CAAnimationRotationMode` names it.
  case none, auto, autoReverse
}

/// When an animation runs; as `CAMediaTiming`, in seconds.
public struct AnimationTiming: Sendable {
  /// What is shown before the begin and after the end.
  public struct FillMode: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates a mode from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The last value stays after the end.
    public static let forwards = FillMode(rawValue: 1)
    /// The first value is shown before the begin.
    public static let backwards = FillMode(rawValue: 2)
  }
  /// In the layer's time, or in the group's; resolved: never 0 for "now" at the top level.
  public var beginTime: Double = 0
  /// Of one run.
  public var duration: Double = 0.25
  /// How fast its own time goes; 0 stands still.
  public var speed: Double = 1
  /// Added to its own time.
  public var timeOffset: Double = 0
  /// 0 counts as 1 unless `repeatDuration` is above 0.
  public var repeatCount: Double = 0
  /// How long it repeats; 0: `repeatCount` counts.
  public var repeatDuration: Double = 0
  /// Whether each run is followed by one backwards.
  public var autoreverses = false
  /// What is shown outside of its time.
  public var fillMode: FillMode = []
  /// Whether the animation is gone when it has ended.
  public var isRemovedOnCompletion = true
  /// Nil: linear.
  public var curve: TimingCurve?
  /// A quarter of a second, once.
  public init() {}
}

/// An animation as a value.
public struct RenderAnimation: Sendable {
  /// What the animation changes.
  public indirect enum Content: Sendable {
    /// As `CABasicAnimation`: any of from, to, by may be missing.
    case basic(from: AnimationValue?, to: AnimationValue?, by: AnimationValue?)
    /// As `CASpringAnimation`.
    case spring(
      from: AnimationValue?,
      to: AnimationValue?,
      by: AnimationValue?,
      mass: Double,
      stiffness: Double,
      damping: Double,
      initialVelocity: Double
    )
    /// As `CAKeyframeAnimation` with values; `keyTimes` empty: evenly spread; `curves` empty or
    /// one for each step; tension, continuity and bias for the cubic modes.
    case keyframes(
      values: [AnimationValue],
      keyTimes: [Double],
      curves: [TimingCurve?],
      mode: CalculationMode,
      tensions: [Double],
      continuities: [Double],
      biases: [Double]
    )
    /// As `CAKeyframeAnimation` with a path: for point properties.
    case path(
      CGPath,
      keyTimes: [Double],
      curves: [TimingCurve?],
      mode: CalculationMode,
      rotation: RotationMode
    )
    /// As `CAAnimationGroup`; the members' times are relative to the group.
    case group([RenderAnimation])
    /// As `CATransition`: from the layer's picture before the commit to its live picture.
    case transition(TransitionKind, TransitionDirection, startProgress: Float, endProgress: Float)
  }

  /// How the new picture comes: over the old one, onto it, with it, or from under it.
  public enum TransitionKind: UInt8, Sendable { case fade, moveIn, push, reveal }
  /// The edge that the moving picture comes from.
  public enum TransitionDirection: UInt8, Sendable { case fromLeft, fromRight, fromTop, fromBottom }

  /// Nil for groups and transitions.
  public var property: AnimatedProperty?
  /// What is changed, and how.
  public var content: Content
  /// When.
  public var timing: AnimationTiming
  /// The result is added to the value below.
  public var isAdditive = false
  /// Each repetition goes on where the last one ended.
  public var isCumulative = false

  /// When.
  public init(property: AnimatedProperty?, content: Content, timing: AnimationTiming) {
    self.property = property
    self.content = content
    self.timing = timing
  }
}

import CoreGraphics
import Foundation

/// A value that an animation goes between.
public enum AnimationValue: Sendable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(RenderColor?)
  case colors([RenderColor])
  case numbers([CGFloat])
  case path(CGPath?)
  case contents(LayerContents?)
  /// Contents on their way from one picture to another, 0 to 1.
  case crossFade(LayerContents?, LayerContents?, Double)
  case bool(Bool)
}

/// A property that the render server can animate, with the part of it that a key path names.
public enum AnimatedProperty: Hashable, Sendable {
  /// A part of a point, size, rectangle or transform.
  public enum Part: UInt8, Hashable, Sendable {
    case whole, x, y, z, width, height
    case origin, originX, originY, size, sizeWidth, sizeHeight
    case rotationX, rotationY, rotationZ, scale, scaleX, scaleY, scaleZ
    case translation, translationX, translationY, translationZ
  }
  case bounds(Part)
  case position(Part)
  case anchorPoint(Part)
  case transform(Part)
  case sublayerTransform(Part)
  case contentsRect(Part)
  case contentsCenter(Part)
  case shadowOffset(Part)
  case zPosition, anchorPointZ, opacity, isHidden, masksToBounds, isDoubleSided
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowRadius, shadowPath
  case contents, contentsScale, rasterizationScale
  case filterBlurRadius, filterSaturation
  case shapePath, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit
  case lineDashPhase
  case gradientColors, gradientLocations, gradientStartPoint(Part), gradientEndPoint(Part)
  case instanceCount, instanceDelay, instanceTransform(Part), instanceColor
  case emitterPosition(Part), emitterSize(Part), emitterBirthRate, emitterLifetime
  case emitterVelocity, emitterScale, emitterSpin
}

/// A cubic Bézier curve of unit time; `CAMediaTimingFunction`'s control points.
public struct TimingCurve: Hashable, Sendable {
  public var c1x: Float, c1y: Float, c2x: Float, c2y: Float
  /// Makes a curve from its two control points; it starts at (0, 0) and ends at (1, 1).
  public init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.c1x = c1x
    self.c1y = c1y
    self.c2x = c2x
    self.c2y = c2y
  }
}

/// How key frames are joined.
public enum CalculationMode: UInt8, Sendable {
  case linear, discrete, paced, cubic, cubicPaced
}

/// How a layer turns along a path.
public enum RotationMode: UInt8, Sendable {
  case none, auto, autoReverse
}

/// When an animation runs; as `CAMediaTiming`, in seconds.
public struct AnimationTiming: Sendable {
  /// What is shown before the begin and after the end.
  public struct FillMode: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a mode from its bits.
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

import CoreGraphics
import Foundation

/// A cubic Bézier curve of progress over time, as in `CAMediaTimingFunction`.
public struct TimingCurve: Hashable, Sendable {
  /// The two control points; x is the fraction of the time, 0 to 1, y the progress.
  public var c1x: Float, c1y: Float, c2x: Float, c2y: Float
  /// Creates a curve from its two control points; it starts at (0, 0) and ends at (1, 1).
  public init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.c1x = c1x
    self.c1y = c1y
    self.c2x = c2x
    self.c2y = c2y
  }
}

/// The way in which values between key frames are computed.
public enum CalculationMode: UInt8, Sendable {
  /// Interpolates linearly between keys.
  case linear
  /// Shows the value of each key until the next.
  case discrete
  /// Interpolates linearly at a constant speed.
  case paced
  /// Interpolates along a smooth curve through the keys.
  case cubic
  /// Interpolates along a smooth curve at a constant speed.
  case cubicPaced
}

/// The rotation of a layer that moves along a path.
public enum RotationMode: UInt8, Sendable {
  /// The layer does not rotate.
  case none
  /// The layer rotates with the tangent of the path.
  case auto
  /// As `auto`, with half a turn added.
  case autoReverse
}

/// The timing of an animation, as in `CAMediaTiming`; times are in seconds.
public struct AnimationTiming: Sendable {
  /// Whether the animation has a value before its begin and after its end.
  public struct FillMode: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// Creates a mode from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The last value is shown after the end.
    public static let forwards = FillMode(rawValue: 1)
    /// The first value is shown before the begin.
    public static let backwards = FillMode(rawValue: 2)
  }
  /// The start, in the layer's or the group's time; at the top level never 0 for "now".
  public var beginTime: Double = 0
  /// The duration of one run, in seconds.
  public var duration: Double = 0.25
  /// The rate of the animation's own time; 0 pauses it.
  public var speed: Double = 1
  /// The offset of the animation's own time, in seconds.
  public var timeOffset: Double = 0
  /// The number of runs; 0 counts as 1 unless `repeatDuration` is above 0.
  public var repeatCount: Double = 0
  /// The duration of all runs, in seconds; with 0, `repeatCount` is used.
  public var repeatDuration: Double = 0
  /// Whether each run is followed by one that plays backwards.
  public var autoreverses = false
  /// Whether values are shown before the begin and after the end.
  public var fillMode: FillMode = []
  /// Whether the animation is removed when it ends.
  public var isRemovedOnCompletion = true
  /// The curve of the progress; nil is linear.
  public var curve: TimingCurve?
  /// Creates a timing of a quarter of a second, once.
  public init() {}
}

/// An animation as a value.
public struct RenderAnimation: Sendable {
  /// The kind of an animation with its values.
  public indirect enum Content: Sendable {
    /// The content of a `CABasicAnimation`; any of from, to and by may be missing.
    case basic(from: AnimationValue?, to: AnimationValue?, by: AnimationValue?)
    /// The content of a `CASpringAnimation`.
    case spring(
      from: AnimationValue?,
      to: AnimationValue?,
      by: AnimationValue?,
      mass: Double,
      stiffness: Double,
      damping: Double,
      initialVelocity: Double
    )
    /// The content of a `CAKeyframeAnimation` with values.
    ///
    /// Empty `keyTimes` spread the keys evenly; `curves` is empty or has one curve for each step;
    /// tension, continuity and bias are for the cubic modes.
    case keyframes(
      values: [AnimationValue],
      keyTimes: [Double],
      curves: [TimingCurve?],
      mode: CalculationMode,
      tensions: [Double],
      continuities: [Double],
      biases: [Double]
    )
    /// The content of a `CAKeyframeAnimation` with a path, for point properties.
    case path(
      CGPath,
      keyTimes: [Double],
      curves: [TimingCurve?],
      mode: CalculationMode,
      rotation: RotationMode
    )
    /// The content of a `CAAnimationGroup`; times of members are relative to the group.
    case group([RenderAnimation])
    /// A `CATransition` from the layer's picture before the commit to its live picture.
    case transition(TransitionKind, TransitionDirection, startProgress: Float, endProgress: Float)
  }

  /// The way in which a transition shows the new picture.
  public enum TransitionKind: UInt8, Sendable {
    /// The new picture fades in over the old one.
    case fade
    /// The new picture slides over the old one.
    case moveIn
    /// The new picture slides in and pushes the old one out.
    case push
    /// The old picture slides away from above the new one.
    case reveal
  }
  /// The edge from which the moving picture comes.
  public enum TransitionDirection: UInt8, Sendable {
    /// The left edge.
    case fromLeft
    /// The right edge.
    case fromRight
    /// The top edge.
    case fromTop
    /// The bottom edge.
    case fromBottom
  }

  /// The animated property; nil for groups and transitions.
  public var property: AnimatedProperty?
  /// The kind and the values of the animation.
  public var content: Content
  /// The timing of the animation.
  public var timing: AnimationTiming
  /// Whether the result is added to the value without the animation.
  public var isAdditive = false
  /// Whether each repetition starts at the end of the last one.
  public var isCumulative = false

  /// Creates an animation.
  public init(property: AnimatedProperty?, content: Content, timing: AnimationTiming) {
    self.property = property
    self.content = content
    self.timing = timing
  }
}

import Foundation
import RenderServer

/// A length of time in seconds; Core Foundation's name, which Foundation does not export on Linux.
public typealias CFTimeInterval = Double

/// Returns the current time of layers and animations, in seconds; stepped tests control it.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.current.now
}

/// The timing of a layer or an animation, relative to its parent.
///
/// Local time is (parent's time − `beginTime`) × `speed` + `timeOffset`. All times are in seconds.
public protocol CAMediaTiming: AnyObject {
  /// The begin in the parent's time; 0 in an added animation stands for the time of its commit.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run; 0 in an animation stands for the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// The speed of local time; 0 stops it.
  var speed: Float { get set }
  /// The offset that is added to local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs, which may be fractional; 0 stands for one.
  var repeatCount: Float { get set }
  /// The duration of all runs; 0 for `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by a reversed one.
  var autoreverses: Bool { get set }
  /// The visible value before the begin and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The visible value of an animation outside its duration.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value stays visible.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is visible before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// `forwards` and `backwards`.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The model's value is visible.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var rendered: AnimationTiming.FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: [.forwards, .backwards]
    default: []
    }
  }
}

/// The values of `CAMediaTiming`.
struct MediaTiming: Hashable {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
  init(duration: CFTimeInterval) { self.duration = duration }
}

import Foundation
import RenderServer

/// A length of time in seconds; Core Foundation's name, which Foundation does not export on Linux.
public typealias CFTimeInterval = Double

/// The current time of layers and animations, in seconds; stands still in stepped tests.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.current.now
}

/// Where a layer or an animation stands in its parent's time.
///
/// Local time is (parent's time − `beginTime`) × `speed` + `timeOffset`. All times in seconds.
public protocol CAMediaTiming: AnyObject {
  /// When it begins in its parent's time; 0 in an added animation: when it is committed.
  var beginTime: CFTimeInterval { get set }
  /// Length of one run; 0 in an animation: the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// How fast local time goes; 0 stops it.
  var speed: Float { get set }
  /// Added to local time.
  var timeOffset: CFTimeInterval { get set }
  /// How many runs, may be a fraction; 0: one.
  var repeatCount: Float { get set }
  /// How long it is repeated; 0: as `repeatCount` says.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backwards.
  var autoreverses: Bool { get set }
  /// What is shown before the begin and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside its duration.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// `forwards` and `backwards`.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing: the model's value is shown.
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

import Dispatch
import Foundation

/// Something that runs functions, at once or later.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in its time.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// What a call may choose.
  associatedtype SchedulerOptions

  /// The present.
  var now: SchedulerTimeType { get }
  /// How far apart two times must be at least.
  var minimumTolerance: SchedulerTimeType.Stride { get }
  /// Runs a function as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs a function at a time.
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  )
  /// Runs a function at a time and again at intervals, until what is returned is cancelled.
  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a function as soon as possible.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
  /// Runs a function at a time.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
  /// Runs a function at a time.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }
  /// Runs a function at a time and again at intervals.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date,
      interval: interval,
      tolerance: tolerance ?? minimumTolerance,
      options: nil,
      action
    )
  }
}

/// An interval that can be made of seconds.
public protocol SchedulerTimeIntervalConvertible {
  /// Seconds.
  static func seconds(_ s: Int) -> Self
  /// Seconds.
  static func seconds(_ s: Double) -> Self
  /// Thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self
  /// Millionths of a second.
  static func microseconds(_ us: Int) -> Self
  /// Billionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A scheduler that runs functions at once, on the thread that asks; it has no later.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// It has no options.
  public typealias SchedulerOptions = Never
  /// The one scheduler of this kind.
  public static let shared = ImmediateScheduler()

  /// A point in a time that does not pass.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// A distance that is always the number that it was made of.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Codable, Sendable
    {
      /// The number.
      public var magnitude: Int
      /// Creates a distance of a number.
      public init(_ value: Int) { magnitude = value }
      /// Creates a distance of a literal.
      public init(integerLiteral value: Int) { magnitude = value }
      /// Creates a distance of a literal, without its fraction.
      public init(floatLiteral value: Double) {
        magnitude = Int(exactly: value.rounded(.towardZero)) ?? 0
      }
      /// Creates a distance of a number that fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }
      /// Compares.
      public static func < (left: Stride, right: Stride) -> Bool {
        left.magnitude < right.magnitude
      }
      /// Adds.
      public static func + (left: Stride, right: Stride) -> Stride {
        Stride(left.magnitude + right.magnitude)
      }
      /// Takes away.
      public static func - (left: Stride, right: Stride) -> Stride {
        Stride(left.magnitude - right.magnitude)
      }
      /// Multiplies.
      public static func * (left: Stride, right: Stride) -> Stride {
        Stride(left.magnitude * right.magnitude)
      }
      /// Multiplies in place.
      public static func *= (left: inout Stride, right: Stride) { left = left * right }
      /// No time passes.
      public static func seconds(_ s: Int) -> Stride { Stride(0) }
      /// No time passes.
      public static func seconds(_ s: Double) -> Stride { Stride(0) }
      /// No time passes.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(0) }
      /// No time passes.
      public static func microseconds(_ us: Int) -> Stride { Stride(0) }
      /// No time passes.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(0) }
    }
    /// The distance to another time: none.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }
    /// The same time.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }
  }

  /// The one time.
  public var now: SchedulerTimeType { SchedulerTimeType() }
  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { .init(0) }
  /// Runs a function at once.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  /// Runs a function at once.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }
  /// Runs a function at once, and not again.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}

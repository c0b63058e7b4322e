import Dispatch
import Foundation

/// A type that runs functions, at once or later.
public protocol Scheduler<SchedulerTimeType> {
  /// A point in time of the scheduler.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The type of options of a call.
  associatedtype SchedulerOptions

  /// The current time.
  var now: SchedulerTimeType { get }
  /// The smallest tolerance that the scheduler supports.
  var minimumTolerance: SchedulerTimeType.Stride { get }
  /// Runs a function as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs a function at a given time.
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  )
  /// Runs a function at a given time and then repeatedly at an interval, until the returned object
  /// is cancelled.
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
  /// Runs a function at a given time.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
  /// Runs a function at a given time.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }
  /// Runs a function at a given time and then repeatedly at an interval.
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

/// A type of intervals that can be created from seconds.
public protocol SchedulerTimeIntervalConvertible {
  /// Returns an interval of a number of seconds.
  static func seconds(_ s: Int) -> Self
  /// Returns an interval of a number of seconds.
  static func seconds(_ s: Double) -> Self
  /// Returns an interval of a number of milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Returns an interval of a number of microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Returns an interval of a number of nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A scheduler that runs functions at once, on the calling thread, even those with a later time.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The type of options: this scheduler has none.
  public typealias SchedulerOptions = Never
  /// The shared immediate scheduler.
  public static let shared = ImmediateScheduler()

  /// A point in a time that does not advance.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// An interval that only stores the number it is created from.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Codable, Sendable
    {
      /// The number.
      public var magnitude: Int
      /// Creates an interval from a number.
      public init(_ value: Int) { magnitude = value }
      /// Creates an interval from a literal.
      public init(integerLiteral value: Int) { magnitude = value }
      /// Creates an interval from a literal, without its fraction.
      public init(floatLiteral value: Double) {
        magnitude = Int(exactly: value.rounded(.towardZero)) ?? 0
      }
      /// Creates an interval from a number, or returns nil if the number does not fit.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }
      /// Compares two values.
      public static func < (left: Stride, right: Stride) -> Bool {
        left.magnitude < right.magnitude
      }
      /// Adds two values.
      public static func + (left: Stride, right: Stride) -> Stride {
        Stride(left.magnitude + right.magnitude)
      }
      /// Subtracts the second value from the first.
      public static func - (left: Stride, right: Stride) -> Stride {
        Stride(left.magnitude - right.magnitude)
      }
      /// Multiplies two values.
      public static func * (left: Stride, right: Stride) -> Stride {
        Stride(left.magnitude * right.magnitude)
      }
      /// Multiplies a value in place.
      public static func *= (left: inout Stride, right: Stride) { left = left * right }
      /// Returns an interval of zero.
      public static func seconds(_ s: Int) -> Stride { Stride(0) }
      /// Returns an interval of zero.
      public static func seconds(_ s: Double) -> Stride { Stride(0) }
      /// Returns an interval of zero.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(0) }
      /// Returns an interval of zero.
      public static func microseconds(_ us: Int) -> Stride { Stride(0) }
      /// Returns an interval of zero.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(0) }
    }
    /// Returns the interval to another time: zero.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }
    /// Returns the same time.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }
  }

  /// The only time of this scheduler.
  public var now: SchedulerTimeType { SchedulerTimeType() }
  /// The minimum tolerance: zero.
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
  /// Runs a function at once, and does not repeat it.
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

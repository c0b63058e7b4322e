import Dispatch
import Foundation

/// An interval in seconds, for the times of run loops and operation queues.
public struct SecondsStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
{
  /// The number of seconds.
  public var timeInterval: TimeInterval
  /// The number of seconds, with its sign.
  public var magnitude: TimeInterval { timeInterval }

  /// Creates an interval of a number of seconds.
  public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
  /// Creates an interval of a number of seconds.
  public init(integerLiteral value: TimeInterval) { timeInterval = value }
  /// Creates an interval of a number of seconds.
  public init(floatLiteral value: TimeInterval) { timeInterval = value }
  /// Creates an interval of a number of seconds, or returns nil if the number does not fit.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = TimeInterval(exactly: source) else { return nil }
    timeInterval = value
  }
  /// Compares two values.
  public static func < (left: Self, right: Self) -> Bool { left.timeInterval < right.timeInterval }
  /// Adds two values.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.timeInterval + right.timeInterval)
  }
  /// Subtracts the second value from the first.
  public static func - (left: Self, right: Self) -> Self {
    Self(left.timeInterval - right.timeInterval)
  }
  /// Multiplies two values.
  public static func * (left: Self, right: Self) -> Self {
    Self(left.timeInterval * right.timeInterval)
  }
  /// Multiplies a value in place.
  public static func *= (left: inout Self, right: Self) { left = left * right }
  /// Returns an interval of a number of seconds.
  public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
  /// Returns an interval of a number of seconds.
  public static func seconds(_ s: Double) -> Self { Self(s) }
  /// Returns an interval of a number of milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
  /// Returns an interval of a number of microseconds.
  public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
  /// Returns an interval of a number of nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
}

/// A point in time of run loops and operation queues: a date.
public struct DateTime: Strideable, Hashable, Codable, Sendable {
  /// The type of intervals: a number of seconds.
  public typealias Stride = SecondsStride
  /// The date.
  public var date: Date
  /// Creates a time from a date.
  public init(_ date: Date) { self.date = date }
  /// Returns the number of seconds to another time.
  public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
  /// Returns the time after a number of seconds.
  public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }
}

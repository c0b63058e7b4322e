import Dispatch
import Foundation

/// An interval in seconds, for the times of run loops and operation queues.
public struct SecondsStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
{
  /// The seconds.
  public var timeInterval: TimeInterval
  /// The seconds.
  public var magnitude: TimeInterval { timeInterval }

  /// Creates an interval of seconds.
  public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
  /// Creates an interval of seconds.
  public init(integerLiteral value: TimeInterval) { timeInterval = value }
  /// Creates an interval of seconds.
  public init(floatLiteral value: TimeInterval) { timeInterval = value }
  /// Creates an interval of a number of seconds that fits.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = TimeInterval(exactly: source) else { return nil }
    timeInterval = value
  }
  /// Compares.
  public static func < (left: Self, right: Self) -> Bool { left.timeInterval < right.timeInterval }
  /// Adds.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.timeInterval + right.timeInterval)
  }
  /// Takes away.
  public static func - (left: Self, right: Self) -> Self {
    Self(left.timeInterval - right.timeInterval)
  }
  /// Multiplies.
  public static func * (left: Self, right: Self) -> Self {
    Self(left.timeInterval * right.timeInterval)
  }
  /// Multiplies in place.
  public static func *= (left: inout Self, right: Self) { left = left * right }
  /// Seconds.
  public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
  /// Seconds.
  public static func seconds(_ s: Double) -> Self { Self(s) }
  /// Thousandths of a second.
  public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
  /// Millionths of a second.
  public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
  /// Billionths of a second.
  public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
}

/// A date as run loops and operation queues tell time.
public struct DateTime: Strideable, Hashable, Codable, Sendable {
  /// An interval in seconds.
  public typealias Stride = SecondsStride
  /// The date.
  public var date: Date
  /// Creates a time of a date.
  public init(_ date: Date) { self.date = date }
  /// The seconds to another time.
  public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
  /// The time after some seconds.
  public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }
}

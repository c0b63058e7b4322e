import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  /// A point in time, as the queue measures it.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The time as a `DispatchTime`.
    public var dispatchTime: DispatchTime
    /// Creates a time from a `DispatchTime`.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// An interval in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// The number of nanoseconds.
      public var magnitude: Int
      /// The interval as a `DispatchTimeInterval`.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }
      private init(nanoseconds: Double) {
        // NaN is no interval: the number of nanoseconds becomes zero.
        magnitude =
          Int(exactly: nanoseconds.rounded())
          ?? (nanoseconds > 0 ? .max : nanoseconds < 0 ? .min : 0)
      }
      private init(count: Int, times unit: Int) {
        let (product, overflows) = count.multipliedReportingOverflow(by: unit)
        magnitude = overflows ? (count < 0 ? .min : .max) : product
      }
      /// Creates an interval from a `DispatchTimeInterval`.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): self.init(count: count, times: 1_000_000_000)
        case .milliseconds(let count): self.init(count: count, times: 1_000_000)
        case .microseconds(let count): self.init(count: count, times: 1_000)
        case .nanoseconds(let count): self.init(count: count, times: 1)
        default: self.init(count: .max, times: 1)
        }
      }
      /// Creates an interval of a number of seconds.
      public init(integerLiteral value: Int) { self.init(count: value, times: 1_000_000_000) }
      /// Creates an interval of a number of seconds.
      public init(floatLiteral value: Double) { self.init(nanoseconds: value * 1e9) }
      /// Creates an interval of a number of nanoseconds, or returns nil if the number does not fit.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }
      /// Compares two values.
      public static func < (left: Stride, right: Stride) -> Bool {
        left.magnitude < right.magnitude
      }
      /// Adds two values; a sum that does not fit is the longest interval of its sign.
      public static func + (left: Stride, right: Stride) -> Stride {
        let (sum, overflows) = left.magnitude.addingReportingOverflow(right.magnitude)
        return .nanoseconds(overflows ? (left.magnitude < 0 ? .min : .max) : sum)
      }
      /// Subtracts the second value from the first; a difference that does not fit is the longest
      /// interval of its sign.
      public static func - (left: Stride, right: Stride) -> Stride {
        let (rest, overflows) = left.magnitude.subtractingReportingOverflow(right.magnitude)
        return .nanoseconds(overflows ? (left.magnitude < 0 ? .min : .max) : rest)
      }
      /// Multiplies two intervals as numbers of seconds.
      public static func * (left: Stride, right: Stride) -> Stride {
        Stride(nanoseconds: Double(left.magnitude) * Double(right.magnitude) / 1e9)
      }
      /// Multiplies a value in place.
      public static func *= (left: inout Stride, right: Stride) { left = left * right }
      /// Returns an interval of a number of seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
      /// Returns an interval of a number of seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: s * 1e9) }
      /// Returns an interval of a number of milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
      /// Returns an interval of a number of microseconds.
      public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
      /// Returns an interval of a number of nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }
    }

    /// Returns the interval to another time.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (here, there) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(
        .nanoseconds(there >= here ? Int(clamping: there - here) : -Int(clamping: here - there))
      )
    }
    /// Returns the time after an interval.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }
    /// Compares two values.
    public static func == (left: SchedulerTimeType, right: SchedulerTimeType) -> Bool {
      left.dispatchTime == right.dispatchTime
    }
    /// Compares two values.
    public static func < (left: SchedulerTimeType, right: SchedulerTimeType) -> Bool {
      left.dispatchTime < right.dispatchTime
    }
    /// Adds the time to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }
    /// Decodes a time from a number of nanoseconds.
    public init(from decoder: any Decoder) throws {
      self.init(
        DispatchTime(
          uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self)
        )
      )
    }
    /// Encodes the time as a number of nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }
  }

  /// The options of a call.
  public struct SchedulerOptions {
    /// The quality of service of the work.
    public var qos: DispatchQoS
    /// The flags of the work item.
    public var flags: DispatchWorkItemFlags
    /// The group that the work belongs to.
    ///
    /// The default is `nil`.
    public var group: DispatchGroup?
    /// Creates options.
    public init(
      qos: DispatchQoS = .unspecified,
      flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  /// The minimum tolerance: zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs a function on the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Carried(action)
    let options = options ?? SchedulerOptions()
    async(group: options.group, qos: options.qos, flags: options.flags) { action.value() }
  }

  /// Runs a function on the queue at a given time.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Carried(action)
    let options = options ?? SchedulerOptions()
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
      action.value()
    }
  }

  /// Runs a function on the queue at a given time and then repeatedly at an interval.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Carried(action)
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(
      deadline: date.dispatchTime,
      repeating: interval.timeInterval,
      leeway: .nanoseconds(max(0, tolerance.magnitude))
    )
    timer.setEventHandler { action.value() }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

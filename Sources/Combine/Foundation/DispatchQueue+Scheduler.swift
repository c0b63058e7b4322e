import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  /// A point in the queue's time.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The time as Dispatch has it.
    public var dispatchTime: DispatchTime
    /// Creates a time of Dispatch's.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// An interval in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// The nanoseconds.
      public var magnitude: Int
      /// The interval as Dispatch has it.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }
      private init(nanoseconds: Double) {
        // Not a number is no time.
        magnitude =
          Int(exactly: nanoseconds.rounded())
          ?? (nanoseconds > 0 ? .max : nanoseconds < 0 ? .min : 0)
      }
      private init(count: Int, times unit: Int) {
        let (product, overflows) = count.multipliedReportingOverflow(by: unit)
        magnitude = overflows ? (count < 0 ? .min : .max) : product
      }
      /// Creates an interval of Dispatch's.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): self.init(count: count, times: 1_000_000_000)
        case .milliseconds(let count): self.init(count: count, times: 1_000_000)
        case .microseconds(let count): self.init(count: count, times: 1_000)
        case .nanoseconds(let count): self.init(count: count, times: 1)
        default: self.init(count: .max, times: 1)
        }
      }
      /// Creates an interval of seconds.
      public init(integerLiteral value: Int) { self.init(count: value, times: 1_000_000_000) }
      /// Creates an interval of seconds.
      public init(floatLiteral value: Double) { self.init(nanoseconds: value * 1e9) }
      /// Creates an interval of nanoseconds that fit.
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
        Stride(.nanoseconds(left.magnitude + right.magnitude))
      }
      /// Takes away.
      public static func - (left: Stride, right: Stride) -> Stride {
        Stride(.nanoseconds(left.magnitude - right.magnitude))
      }
      /// Multiplies the seconds.
      public static func * (left: Stride, right: Stride) -> Stride {
        Stride(nanoseconds: Double(left.magnitude) * Double(right.magnitude) / 1e9)
      }
      /// Multiplies in place.
      public static func *= (left: inout Stride, right: Stride) { left = left * right }
      /// Seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
      /// Seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: s * 1e9) }
      /// Thousandths of a second.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
      /// Millionths of a second.
      public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
      /// Billionths of a second.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }
    }

    /// The interval to another time.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (here, there) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(
        .nanoseconds(there >= here ? Int(clamping: there - here) : -Int(clamping: here - there))
      )
    }
    /// The time after an interval.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }
    /// Compares.
    public static func == (left: SchedulerTimeType, right: SchedulerTimeType) -> Bool {
      left.dispatchTime == right.dispatchTime
    }
    /// Compares.
    public static func < (left: SchedulerTimeType, right: SchedulerTimeType) -> Bool {
      left.dispatchTime < right.dispatchTime
    }
    /// Adds the nanoseconds to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }
    /// Reads nanoseconds.
    public init(from decoder: any Decoder) throws {
      self.init(
        DispatchTime(
          uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self)
        )
      )
    }
    /// Writes nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }
  }

  /// What a call may choose.
  public struct SchedulerOptions {
    /// The class of service.
    public var qos: DispatchQoS
    /// Flags of the work item.
    public var flags: DispatchWorkItemFlags
    /// A group that the work belongs to.
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

  /// The present.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  /// None.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs a function on the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Carried(action)
    let options = options ?? SchedulerOptions()
    async(group: options.group, qos: options.qos, flags: options.flags) { action.value() }
  }

  /// Runs a function on the queue at a time.
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

  /// Runs a function on the queue at a time and again at intervals.
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

import Glibc

/// An error number of the Mach kernel; 0 is success.
public typealias kern_return_t = Int32
/// The result of a successful call.
public let KERN_SUCCESS: kern_return_t = 0

/// The fraction that converts ticks of `mach_absolute_time()` to nanoseconds.
public struct mach_timebase_info: Hashable, Sendable {
  /// The numerator.
  public var numer: UInt32
  /// The denominator.
  public var denom: UInt32
  /// Creates a fraction of zeros, for `mach_timebase_info(_:)` to fill.
  public init() { self.init(numer: 0, denom: 0) }
  /// Creates a fraction from a numerator and a denominator.
  public init(numer: UInt32, denom: UInt32) {
    self.numer = numer
    self.denom = denom
  }

  // Departs: the function in C has the name of the type and returns an error number. A function and
  // a type cannot share a name in Swift, so the call is this initializer, and `==` and `!=` compare
  // its result with `KERN_SUCCESS`.
  /// Writes the fraction 1/1, because a tick is a nanosecond.
  @discardableResult
  public init(_ info: UnsafeMutablePointer<mach_timebase_info>) {
    self.init(numer: 1, denom: 1)
    info.pointee = self
  }

  /// Compares the result of the call with an error number; equal to `KERN_SUCCESS` only.
  public static func == (left: mach_timebase_info, right: kern_return_t) -> Bool {
    (left.denom != 0) == (right == KERN_SUCCESS)
  }
  /// Compares the result of the call with an error number; unequal to all but `KERN_SUCCESS`.
  public static func != (left: mach_timebase_info, right: kern_return_t) -> Bool {
    !(left == right)
  }
}

/// The fraction that converts ticks of `mach_absolute_time()` to nanoseconds.
public typealias mach_timebase_info_data_t = mach_timebase_info
/// A pointer to such a fraction.
public typealias mach_timebase_info_t = UnsafeMutablePointer<mach_timebase_info>

/// Returns the nanoseconds since the machine started, without the time that it slept.
public func mach_absolute_time() -> UInt64 { clock_gettime_nsec_np(CLOCK_MONOTONIC) }
/// Returns the nanoseconds since the machine started, with the time that it slept.
public func mach_continuous_time() -> UInt64 { clock_gettime_nsec_np(CLOCK_BOOTTIME) }
/// Returns the value of `mach_absolute_time()` at the kernel's last tick, which is cheaper to read.
public func mach_approximate_time() -> UInt64 { clock_gettime_nsec_np(CLOCK_MONOTONIC_COARSE) }

/// The clock that `mach_absolute_time()` reads.
public var CLOCK_UPTIME_RAW: clockid_t { CLOCK_MONOTONIC }

/// Returns the time of a clock, in nanoseconds.
public func clock_gettime_nsec_np(_ clock: clockid_t) -> UInt64 {
  var time = timespec()
  guard clock_gettime(clock, &time) == 0 else { return 0 }
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

import Glibc

/// An error number of the Mach kernel; 0 is success.
public typealias kern_return_t = Int32
/// The number that says that all went well.
public let KERN_SUCCESS: kern_return_t = 0

/// How ticks of `mach_absolute_time()` become nanoseconds.
public struct mach_timebase_info: Hashable, Sendable {
  /// What ticks are multiplied by.
  public var numer: UInt32
  /// What they are then divided by.
  public var denom: UInt32
  /// Creates zeros, for `mach_timebase_info(_:)` to fill.
  public init() { self.init(numer: 0, denom: 0) }
  /// Creates a fraction.
  public init(numer: UInt32, denom: UInt32) {
    self.numer = numer
    self.denom = denom
  }

  // Departs: C's function of the same name returns an error number; a function and a type cannot
  // share a name in Swift, so the call is this initializer, which compares as a number does.
  /// Writes how ticks become nanoseconds: one is one.
  @discardableResult
  public init(_ info: UnsafeMutablePointer<mach_timebase_info>) {
    self.init(numer: 1, denom: 1)
    info.pointee = self
  }

  /// Whether the fraction was written, which it always is.
  public static func == (left: mach_timebase_info, right: kern_return_t) -> Bool {
    (left.denom != 0) == (right == KERN_SUCCESS)
  }
  /// Whether the fraction was not written.
  public static func != (left: mach_timebase_info, right: kern_return_t) -> Bool {
    !(left == right)
  }
}

/// How ticks of `mach_absolute_time()` become nanoseconds.
public typealias mach_timebase_info_data_t = mach_timebase_info
/// A pointer to the fraction.
public typealias mach_timebase_info_t = UnsafeMutablePointer<mach_timebase_info>

/// Returns the ticks since the machine's start, without the time that it slept.
public func mach_absolute_time() -> UInt64 { clock_gettime_nsec_np(CLOCK_MONOTONIC) }
/// Returns the ticks since the machine's start, with the time that it slept.
public func mach_continuous_time() -> UInt64 { clock_gettime_nsec_np(CLOCK_BOOTTIME) }
/// Returns `mach_absolute_time()` as of the last tick of the kernel, which is cheaper to read.
public func mach_approximate_time() -> UInt64 { clock_gettime_nsec_np(CLOCK_MONOTONIC_COARSE) }

/// The clock of `mach_absolute_time()`.
public var CLOCK_UPTIME_RAW: clockid_t { CLOCK_MONOTONIC }

/// Returns a clock's time in nanoseconds.
public func clock_gettime_nsec_np(_ clock: clockid_t) -> UInt64 {
  var time = timespec()
  guard clock_gettime(clock, &time) == 0 else { return 0 }
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

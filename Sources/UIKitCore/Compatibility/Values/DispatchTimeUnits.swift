/// Nanoseconds of a second, as Apple's Dispatch names them.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds of a thousandth of a second.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds of a millionth of a second.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Millionths of a second in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

import Foundation

// Constants of Darwin's <math.h> and <limits.h>, with their values on Apple's systems. Linux's C
// library declares them as macros that Swift cannot import.

/// Infinity, as a `Double`.
public let HUGE_VAL = Double.infinity
/// Infinity, as a `Float`.
public let HUGE_VALF = Float.infinity
/// The greatest finite `Float`; Darwin's `HUGE` is the same.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The greatest finite `Float`.
public let HUGE = Float.greatestFiniteMagnitude
/// Infinity, as a `Float`.
public let INFINITY = Float.infinity
/// Not a number, as a `Float`.
public let NAN = Float.nan
/// The greatest `UInt32`.
public let UINT_MAX = UInt32.max

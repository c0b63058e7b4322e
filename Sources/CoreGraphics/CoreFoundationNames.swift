import Foundation

// Apple's Core Graphics takes Core Foundation's types, which bridge to Foundation's values with
// `as`. Linux has no such bridge; these names let `url as CFURL` and `"…" as CFString` compile and
// mean the value itself.

/// A string, as Core Foundation names it.
public typealias CFString = String
/// Bytes, as Core Foundation names them.
public typealias CFData = Data
/// Bytes that can be added to, as Core Foundation names them.
public typealias CFMutableData = NSMutableData
/// A URL, as Core Foundation names it.
public typealias CFURL = URL
/// A dictionary, as Core Foundation names it.
public typealias CFDictionary = [AnyHashable: Any]
/// An array, as Core Foundation names it.
public typealias CFArray = [Any]
/// Seconds since the first instant of 2001, Greenwich, as Core Foundation names them.
public typealias CFAbsoluteTime = Double

/// Returns the time now, in seconds since the first instant of 2001, Greenwich.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Seconds from 1970 to 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFAbsoluteTime = 978_307_200

/// Where Core Foundation takes memory from; Swift's memory is the only one here.
public final class CFAllocator: Sendable {
  private init() {}
}

/// The allocator that is always used.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Makes bytes that can be added to; `capacity` 0 has no limit.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: Int) -> CFMutableData? {
  guard capacity >= 0 else { return nil }
  return NSMutableData(capacity: capacity)
}

/// Copies bytes.
public func CFDataCreate(
  _ allocator: CFAllocator?,
  _ bytes: UnsafePointer<UInt8>?,
  _ length: Int
) -> CFData? {
  guard length >= 0 else { return nil }
  guard let bytes, length > 0 else { return Data() }
  return Data(bytes: bytes, count: length)
}

/// Returns how many bytes there are.
public func CFDataGetLength(_ data: CFData) -> Int { data.count }

/// Returns how many bytes there are.
public func CFDataGetLength(_ data: CFMutableData) -> Int { data.length }

/// Adds bytes at the end.
public func CFDataAppendBytes(
  _ data: CFMutableData,
  _ bytes: UnsafePointer<UInt8>,
  _ length: Int
) {
  data.append(bytes, length: max(0, length))
}

/// Returns the bytes of data that can be added to, until it changes.
public func CFDataGetMutableBytePtr(_ data: CFMutableData) -> UnsafeMutablePointer<UInt8> {
  data.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

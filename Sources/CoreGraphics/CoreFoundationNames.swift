import Foundation

// Apple's Core Graphics uses types of Core Foundation, which `as` bridges to Foundation's values.
// Linux has no such bridge; with these names `url as CFURL` and `"…" as CFString` compile and are
// the value itself.

/// Core Foundation's name of a string.
public typealias CFString = String
/// Core Foundation's name of bytes.
public typealias CFData = Data
/// Core Foundation's name of mutable bytes.
public typealias CFMutableData = NSMutableData
/// Core Foundation's name of a URL.
public typealias CFURL = URL
/// Core Foundation's name of a dictionary.
public typealias CFDictionary = [AnyHashable: Any]
/// Core Foundation's name of an array.
public typealias CFArray = [Any]
/// Core Foundation's name of a time, in seconds since 1 January 2001, 00:00 GMT.
public typealias CFAbsoluteTime = Double

/// Returns the current time, in seconds since 1 January 2001, 00:00 GMT.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// The number of seconds from 1970 to 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFAbsoluteTime = 978_307_200

/// Core Foundation's allocator; only Swift's memory is used.
public final class CFAllocator: Sendable {
  private init() {}
}

/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Creates mutable bytes; a `capacity` of 0 means no limit.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: Int) -> CFMutableData? {
  guard capacity >= 0 else { return nil }
  return NSMutableData(capacity: capacity)
}

/// Creates a copy of bytes.
public func CFDataCreate(
  _ allocator: CFAllocator?,
  _ bytes: UnsafePointer<UInt8>?,
  _ length: Int
) -> CFData? {
  guard length >= 0 else { return nil }
  guard let bytes, length > 0 else { return Data() }
  return Data(bytes: bytes, count: length)
}

/// Returns the number of bytes.
public func CFDataGetLength(_ data: CFData) -> Int { data.count }

/// Returns the number of bytes.
public func CFDataGetLength(_ data: CFMutableData) -> Int { data.length }

/// Appends bytes.
public func CFDataAppendBytes(
  _ data: CFMutableData,
  _ bytes: UnsafePointer<UInt8>,
  _ length: Int
) {
  data.append(bytes, length: max(0, length))
}

/// Returns the address of mutable bytes, which is valid until they change.
public func CFDataGetMutableBytePtr(_ data: CFMutableData) -> UnsafeMutablePointer<UInt8> {
  data.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

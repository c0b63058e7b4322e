import Foundation

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000

/// Returns the selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
/// Returns the name of a selector, such as "tapped:".
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

extension Scanner {
  /// Scans the characters of a set into a string object, as before iOS 13.
  @discardableResult
  public func scanCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    guard let found = scanCharacters(from: set) else { return false }
    result = NSString(string: found)
    return true
  }

  /// Scans up to the characters of a set into a string object, as before iOS 13.
  @discardableResult
  public func scanUpToCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    guard let found = scanUpToCharacters(from: set) else { return false }
    result = NSString(string: found)
    return true
  }

  /// Scans a string into a string object, as before iOS 13.
  @discardableResult
  public func scanString(_ string: String, into result: inout NSString?) -> Bool {
    guard let found = scanString(string) else { return false }
    result = NSString(string: found)
    return true
  }

  /// Scans up to a string into a string object, as before iOS 13.
  @discardableResult
  public func scanUpTo(_ string: String, into result: inout NSString?) -> Bool {
    guard let found = scanUpToString(string) else { return false }
    result = NSString(string: found)
    return true
  }
}

extension NSObject {
  /// Returns the name of the class, such as "App.Cell".
  public class func description() -> String { String(reflecting: self) }
}

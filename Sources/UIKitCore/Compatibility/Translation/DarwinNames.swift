import Foundation

/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The milliseconds of a second.
public let MSEC_PER_SEC: UInt64 = 1000

/// The selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
/// The name of a selector, "tapped:".
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

extension Scanner {
  /// Scans the characters of a set into an object's string, as before iOS 13.
  @discardableResult
  public func scanCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    guard let found = scanCharacters(from: set) else { return false }
    result = NSString(string: found)
    return true
  }

  /// Scans up to the characters of a set into an object's string, as before iOS 13.
  @discardableResult
  public func scanUpToCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    guard let found = scanUpToCharacters(from: set) else { return false }
    result = NSString(string: found)
    return true
  }

  /// Scans a string into an object's string, as before iOS 13.
  @discardableResult
  public func scanString(_ string: String, into result: inout NSString?) -> Bool {
    guard let found = scanString(string) else { return false }
    result = NSString(string: found)
    return true
  }

  /// Scans up to a string into an object's string, as before iOS 13.
  @discardableResult
  public func scanUpTo(_ string: String, into result: inout NSString?) -> Bool {
    guard let found = scanUpToString(string) else { return false }
    result = NSString(string: found)
    return true
  }
}

extension NSObject {
  /// What the class is called: "App.Cell".
  public class func description() -> String { String(reflecting: self) }
}

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

import Foundation

/// The reason why a program is stopped, as in Objective-C.
///
/// Exceptions cannot be caught on Linux: `raise()` ends the process with the name and the reason.
open class NSException: NSObject, @unchecked Sendable {
  /// The kind of the error.
  public let name: NSExceptionName
  /// A description of the error for people.
  public let reason: String?
  /// Further data about the error.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception; `raise()` raises it.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
    super.init()
  }

  /// Ends the process with the name and the reason.
  open func raise() -> Never {
    stop(
      what: "\(name.rawValue): \(reason ?? "no reason was given")",
      where: "NSException.raise()",
      mend: "See who raised it."
    )
  }
}

extension NSExceptionName {
  /// An error without a particular kind.
  public static let genericException = Self(rawValue: "NSGenericException")
  /// An index outside a collection.
  public static let rangeException = Self(rawValue: "NSRangeException")
  /// An argument that is not allowed.
  public static let invalidArgumentException = Self(rawValue: "NSInvalidArgumentException")
  /// A violation of an internal condition.
  public static let internalInconsistencyException = Self(
    rawValue: "NSInternalInconsistencyException"
  )
  /// A failed allocation of memory.
  public static let mallocException = Self(rawValue: "NSMallocException")
}

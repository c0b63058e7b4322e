import Foundation

/// Why a program is stopped, as Objective-C tells it.
///
/// Nothing catches it on Linux: `raise()` ends the process with the name and the reason.
open class NSException: NSObject, @unchecked Sendable {
  /// What kind of thing went wrong.
  public let name: NSExceptionName
  /// What went wrong, for people.
  public let reason: String?
  /// What else is known.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception; `raise()` raises it.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
    super.init()
  }

  /// Ends the process and says why.
  open func raise() -> Never {
    stop(
      what: "\(name.rawValue): \(reason ?? "no reason was given")",
      where: "NSException.raise()",
      mend: "See who raised it."
    )
  }
}

extension NSExceptionName {
  /// Of no kind with a name.
  public static let genericException = Self(rawValue: "NSGenericException")
  /// A place that is not in a collection.
  public static let rangeException = Self(rawValue: "NSRangeException")
  /// An argument that is not allowed.
  public static let invalidArgumentException = Self(rawValue: "NSInvalidArgumentException")
  /// Something that must not happen inside.
  public static let internalInconsistencyException = Self(
    rawValue: "NSInternalInconsistencyException"
  )
  /// Memory that cannot be had.
  public static let mallocException = Self(rawValue: "NSMallocException")
}

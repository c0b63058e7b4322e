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

/// The name of a kind of exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name as it is printed.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Of no kind with a name.
  public static let genericException = Self("NSGenericException")
  /// A place that is not in a collection.
  public static let rangeException = Self("NSRangeException")
  /// An argument that is not allowed.
  public static let invalidArgumentException = Self("NSInvalidArgumentException")
  /// Something that must not happen inside.
  public static let internalInconsistencyException = Self("NSInternalInconsistencyException")
  /// Memory that cannot be had.
  public static let mallocException = Self("NSMallocException")
}

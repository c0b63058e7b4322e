import Foundation

/// A log for messages and signposts, with a name.
public final class OSLog: NSObject, @unchecked Sendable {
  /// The categories that tools know.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String
    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Signposts of moments that are important in a trace.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts that have no cost until a tool records them.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Same as `dynamicTracing` with a backtrace, which is not recorded here.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// The log of messages without a log.
  public static let `default` = OSLog(subsystem: "", category: "", isDisabled: false)
  /// A log that ignores all messages.
  public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

  package let subsystem: String
  package let category: String
  package let isDisabled: Bool

  private init(subsystem: String, category: String, isDisabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isDisabled = isDisabled
  }

  /// Creates a log; `subsystem` is a reverse domain name, and `category` a part of it.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isDisabled: false)
  }

  /// Creates a log of a category that tools know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue, isDisabled: false)
  }

  /// Returns whether messages of a level are written; check it before expensive preparations.
  public func isEnabled(type: OSLogType) -> Bool {
    !isDisabled && LogDestination.shared.accepts(type)
  }

  /// Whether signposts are recorded.
  public var signpostsEnabled: Bool { !isDisabled && LogDestination.shared.threshold != nil }
}

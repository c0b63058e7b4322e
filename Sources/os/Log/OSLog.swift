import Foundation

/// A named place that messages and signposts go to.
public final class OSLog: NSObject, @unchecked Sendable {
  /// What a log is for, where it is one that tools know.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The category's name.
    public let rawValue: String
    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Signposts of moments that a person looking at a trace should see.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts that cost nothing until a tool asks for them.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// As `dynamicTracing`, with a backtrace; none is taken here.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// The log of messages that name none.
  public static let `default` = OSLog(subsystem: "", category: "", isDisabled: false)
  /// A log that drops everything.
  public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

  package let subsystem: String
  package let category: String
  package let isDisabled: Bool

  private init(subsystem: String, category: String, isDisabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isDisabled = isDisabled
  }

  /// Creates a log; `subsystem` is a reverse domain name, `category` a part of it.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isDisabled: false)
  }

  /// Creates a log of a category that tools know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue, isDisabled: false)
  }

  /// Whether a message of that level is kept anywhere; ask before costly preparation.
  public func isEnabled(type: OSLogType) -> Bool {
    !isDisabled && LogDestination.shared.accepts(type)
  }

  /// Whether signposts are kept.
  public var signpostsEnabled: Bool { !isDisabled && LogDestination.shared.threshold != nil }
}

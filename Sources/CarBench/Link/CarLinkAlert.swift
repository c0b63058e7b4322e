import CarSafety
import Foundation

/// A message to the driver that is sent between processes.
///
/// The hub ranks the alerts of all apps and shows one at a time.
public struct CarLinkAlert: Sendable, Hashable, Codable {
  /// The identifier, unique within the app.
  public var identifier: String
  /// The rank; an alert of a higher rank is shown first.
  public var priority: CarAlertPriority
  /// The text for the driver.
  public var text: String

  /// Creates an alert.
  public init(identifier: String, priority: CarAlertPriority, text: String) {
    self.identifier = identifier
    self.priority = priority
    self.text = text
  }

  var isSound: Bool {
    !identifier.isEmpty && identifier.utf8.count <= 128
      && text.utf8.count <= CarLinkLimits.longestText
  }
}

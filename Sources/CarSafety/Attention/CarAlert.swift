/// A message that needs the driver's attention.
public struct CarAlert: Sendable, Hashable, Codable, Identifiable {
  /// The identifier; a second alert with the same identifier replaces the first.
  public var id: String
  /// The rank.
  public var priority: CarAlertPriority
  /// The title.
  public var title: String
  /// The text below the title; empty for none.
  public var message: String

  /// Makes an alert.
  public init(id: String, priority: CarAlertPriority, title: String, message: String = "") {
    self.id = id
    self.priority = priority
    self.title = title
    self.message = message
  }
}

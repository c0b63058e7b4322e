/// A change of the content of a display as a whole, as the event log records it.
public struct CarScreenChange: Sendable, Hashable, Codable {
  /// The kinds of change.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Another screen is shown.
    case show
    /// A screen, sheet or prompt is dismissed.
    case dismiss
    /// The focus moves.
    case focus
    /// A question appears, or appears again.
    case prompt
  }

  /// The causes of a change.
  public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
    /// An input of the driver.
    case input
    /// A timer of the app.
    case timer
    /// The system: a call, a connection, a lock.
    case system
    /// The vehicle: a warning, a camera, guidance.
    case vehicle
  }

  /// The kind of change.
  public var kind: Kind
  /// The identifier of the screen or element before; `nil` for the first one.
  public var from: String?
  /// The identifier of the screen or element after.
  public var to: String
  /// The cause of the change.
  public var cause: Cause

  /// Makes a change.
  public init(_ kind: Kind = .show, from: String? = nil, to: String, cause: Cause) {
    self.kind = kind
    self.from = from
    self.to = to
    self.cause = cause
  }
}

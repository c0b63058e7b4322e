/// One tone, as the event log records it.
public struct CarSound: Sendable, Hashable, Codable {
  /// What the tone is for.
  public enum Purpose: String, Sendable, Hashable, Codable, CaseIterable {
    /// An input was accepted.
    case confirmation
    /// A value is at its end.
    case limit
    /// An input was refused or failed.
    case error
    /// The vehicle or the traffic needs attention.
    case warning
  }

  /// What the tone is for.
  public var purpose: Purpose
  /// The name of the tone.
  public var name: String
  /// The identifier of the control that the tone answers; `nil` where it answers none.
  public var control: String?

  /// Makes a tone.
  public init(purpose: Purpose, name: String, control: String? = nil) {
    self.purpose = purpose
    self.name = name
    self.control = control
  }
}

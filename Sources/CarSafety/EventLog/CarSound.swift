/// A tone, as the event log records it.
public struct CarSound: Sendable, Hashable, Codable {
  /// The purposes of tones.
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

  /// The purpose of the tone.
  public var purpose: Purpose
  /// The name of the tone.
  public var name: String
  /// The identifier of the control that the tone responds to; `nil` if there is none.
  public var control: String?

  /// Makes a tone.
  public init(purpose: Purpose, name: String, control: String? = nil) {
    self.purpose = purpose
    self.name = name
    self.control = control
  }
}

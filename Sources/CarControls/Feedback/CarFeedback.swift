/// A response to an operation: its channel and its delay.
///
/// Catalogue: CAR-F03.
public struct CarFeedback: Sendable, Hashable, Codable {
  /// The senses that perceive feedback.
  public enum Channel: String, Sendable, Hashable, Codable, CaseIterable {
    /// A change on a display or a lamp.
    case visual
    /// A tone or speech.
    case auditory
    /// A pulse of an actuator.
    case haptic
    /// The control itself, through a detent, a click or an end stop.
    case mechanical

    /// Whether the driver perceives the channel without looking.
    public var needsNoEyes: Bool { self != .visual }
  }

  /// The longest delay of the feedback to an input, in seconds.
  ///
  /// Source: CAR-Q05 (sureness 2); CAR-Q26 and CAR-Q50 state the same number.
  public static let longestLatency = 0.25

  /// The sense that perceives the feedback.
  public let channel: Channel
  /// The delay after the input, in seconds.
  public let latency: Double

  /// Creates feedback.
  public init(channel: Channel, latency: Double) {
    self.channel = channel
    self.latency = latency
  }
}

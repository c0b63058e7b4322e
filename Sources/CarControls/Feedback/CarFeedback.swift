/// One answer to an operation: a channel and its delay.
///
/// Catalogue: CAR-F03.
public struct CarFeedback: Sendable, Hashable, Codable {
  /// The sense that perceives an answer.
  public enum Channel: String, Sendable, Hashable, Codable, CaseIterable {
    /// A change on a display or a lamp.
    case visual
    /// A tone or speech.
    case auditory
    /// A pulse of an actuator.
    case haptic
    /// The control itself: a detent, a click, an end stop.
    case mechanical

    /// Whether the driver perceives it without looking.
    public var needsNoEyes: Bool { self != .visual }
  }

  /// The longest delay, in seconds, of an answer to an input.
  ///
  /// Source: CAR-Q05 (sureness 2); CAR-Q26 and CAR-Q50 name the same number.
  public static let longestLatency = 0.25

  /// The sense that perceives the answer.
  public let channel: Channel
  /// The delay after the input, in seconds.
  public let latency: Double

  /// Creates an answer.
  public init(channel: Channel, latency: Double) {
    self.channel = channel
    self.latency = latency
  }
}

import Foundation

/// A haptic or sound that an app requested, whether or not it was played.
///
/// Headless screens and audits of running apps store them in a list.
public struct FeedbackRecord: Sendable, Hashable {
  /// The kind of feedback.
  public enum Content: Sendable, Hashable {
    /// A haptic: the generator's kind, such as "impact.light", "selection" or
    /// "notification.success", and its intensity from 0 to 1.
    case haptic(name: String, intensity: Double)
    /// A system sound, by its identifier.
    case sound(identifier: UInt32)
  }

  /// The reason why feedback was not played.
  public enum Suppression: String, Sendable, Hashable {
    /// The device has no Taptic Engine or no vibration motor.
    case missingHardware
    /// Feedback is off in Settings or by the ring switch.
    case switchedOff
    /// The app is not in the foreground, or the device is locked.
    case inactive
  }

  /// The requested feedback.
  public var content: Content
  /// The time, in seconds of the screen's clock.
  public var time: Double
  /// Whether `prepare()` was called shortly before, which avoids latency.
  public var wasPrepared: Bool
  /// The reason why it was not played; nil if it was.
  public var suppression: Suppression?

  /// Creates a record.
  public init(
    content: Content,
    time: Double,
    wasPrepared: Bool = false,
    suppression: Suppression? = nil
  ) {
    self.content = content
    self.time = time
    self.wasPrepared = wasPrepared
    self.suppression = suppression
  }
}

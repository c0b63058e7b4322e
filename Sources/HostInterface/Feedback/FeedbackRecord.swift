import Foundation

/// One haptic or sound that an app asked for, whether it was felt or not.
///
/// Headless screens keep a list of them, and so do audits of a running app.
public struct FeedbackRecord: Sendable, Hashable {
  /// What was asked for.
  public enum Content: Sendable, Hashable {
    /// The generator's kind ("impact.light", "selection", "notification.success") and a strength,
    /// 0 to 1.
    case haptic(name: String, intensity: Double)
    /// A system sound, by its identifier.
    case sound(identifier: UInt32)
  }

  /// Why nothing was felt or heard.
  public enum Suppression: String, Sendable, Hashable {
    /// The device has no Taptic Engine, or no motor to vibrate.
    case missingHardware
    /// A person switched it off in Settings, or moved the ring switch.
    case switchedOff
    /// The app is not in front, or the device is locked.
    case inactive
  }

  /// What was felt or heard.
  public var content: Content
  /// Seconds of the screen's clock.
  public var time: Double
  /// Whether `prepare()` was called shortly before, so that no latency is felt.
  public var wasPrepared: Bool
  /// Nil: it was felt or heard.
  public var suppression: Suppression?

  /// Makes a record.
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

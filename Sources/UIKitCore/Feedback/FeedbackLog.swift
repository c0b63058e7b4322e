import Foundation
import HostInterface
import RenderServer

/// What a screen's app asked to be felt and heard, and the gate that such wishes pass.
@MainActor
package final class FeedbackLog {
  /// Oldest first; the last 1000 are kept.
  package private(set) var records: [FeedbackRecord] = []
  private static let capacity = 1000

  package init() {}

  /// Forgets what was recorded.
  package func clear() { records = [] }

  private func add(_ record: FeedbackRecord) {
    if records.count >= Self.capacity { records.removeFirst(Self.capacity / 10) }
    records.append(record)
    Conduct.observer?.feedback(record)
  }

  /// Plays a haptic if device, setting and state of the app allow it.
  static func play(_ name: String, intensity: Double, wasPrepared: Bool) {
    let screen = UIScreen.current
    let intensity = max(0, min(1, intensity))
    let suppression = hapticSuppression(on: screen, needsTapticEngine: true)
    screen.feedback.add(
      FeedbackRecord(
        content: .haptic(name: name, intensity: intensity),
        time: MediaClock.current.now,
        wasPrepared: wasPrepared,
        suppression: suppression
      )
    )
    guard suppression == nil, intensity > 0 else { return }
    screen.display.host?.perform(.haptic(name: name, intensity: intensity))
  }

  /// Has the host make its actuator ready.
  static func prepare() {
    let screen = UIScreen.current
    guard hapticSuppression(on: screen, needsTapticEngine: true) == nil else { return }
    screen.display.host?.perform(.prepareHaptics)
  }

  /// Vibrates as for a call: phones without a Taptic Engine can do that too.
  package static func vibrate() {
    let screen = UIScreen.current
    let suppression: FeedbackRecord.Suppression? =
      screen.device.idiom == .phone
      ? hapticSuppression(on: screen, needsTapticEngine: false) : .missingHardware
    screen.feedback.add(
      FeedbackRecord(
        content: .haptic(name: "vibrate", intensity: 1),
        time: MediaClock.current.now,
        suppression: suppression
      )
    )
    if suppression == nil {
      screen.display.host?.perform(.haptic(name: "vibrate", intensity: 1))
    }
  }

  /// Plays a sound unless the device is silent.
  package static func playSound(_ identifier: UInt32, clip: SoundClip?) {
    let screen = UIScreen.current
    let suppression: FeedbackRecord.Suppression? =
      screen.environment.isSilent
      ? .switchedOff
      : UIApplication.shared.applicationState == .background ? .inactive : nil
    screen.feedback.add(
      FeedbackRecord(
        content: .sound(identifier: identifier),
        time: MediaClock.current.now,
        suppression: suppression
      )
    )
    if suppression == nil {
      screen.display.host?.perform(.sound(identifier: identifier, clip: clip))
    }
  }

  private static func hapticSuppression(
    on screen: UIScreen,
    needsTapticEngine: Bool
  ) -> FeedbackRecord.Suppression? {
    if needsTapticEngine, !screen.device.hasHaptics { return .missingHardware }
    if !screen.environment.areHapticsEnabled { return .switchedOff }
    if UIApplication.shared.applicationState != .active || screen.environment.isLocked {
      return .inactive
    }
    return nil
  }
}

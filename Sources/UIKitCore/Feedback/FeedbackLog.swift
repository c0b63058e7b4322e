import Foundation
import HostInterface
import RenderServer

/// Records the haptics and sounds that an app requests, and decides whether they are played.
@MainActor
package final class FeedbackLog {
  /// The records, oldest first; the last 1000 are kept.
  package private(set) var records: [FeedbackRecord] = []
  private static let capacity = 1000

  package init() {}

  /// Removes all records.
  package func clear() { records = [] }

  private func add(_ record: FeedbackRecord) {
    if records.count >= Self.capacity { records.removeFirst(Self.capacity / 10) }
    records.append(record)
    Conduct.observer?.feedback(record)
  }

  /// Plays a haptic if the device, the settings and the state of the app allow it.
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

  /// Prepares the actuator of the host.
  static func prepare() {
    let screen = UIScreen.current
    guard hapticSuppression(on: screen, needsTapticEngine: true) == nil else { return }
    screen.display.host?.perform(.prepareHaptics)
  }

  /// Vibrates as for a call, which phones without a Taptic Engine support, too.
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

  /// Plays a sound unless the device is silent or the app is in the background.
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

import Foundation
import HostInterface

/// Plays system sounds, including those that are haptics.
@MainActor
package enum SystemSoundPlayer {
  /// The duration of a phone's vibration, in seconds.
  ///
  /// Source: recordings of the iPhone's alert.
  private static let vibrationLength = 0.4

  /// Plays a sound; nil as `clip` stands for the system's sound of the identifier.
  package static func play(
    _ identifier: UInt32,
    clip: SoundClip?,
    isAlert: Bool,
    completion: (@Sendable () -> Void)?
  ) {
    let sound = clip ?? SystemSound.clip(of: identifier)
    var length = sound?.duration ?? 0
    if let haptic = SystemSound.haptics[identifier] {
      FeedbackLog.play(haptic.name, intensity: haptic.intensity, wasPrepared: false)
    } else if SystemSound.vibratingSounds.contains(identifier) {
      FeedbackLog.vibrate()
      length = vibrationLength
    } else {
      FeedbackLog.playSound(identifier, clip: sound)
      // An alert on a silent device vibrates.
      if isAlert, UIScreen.current.environment.isSilent {
        FeedbackLog.vibrate()
        length = max(length, vibrationLength)
      }
    }
    if let completion { DelayedCalls.shared.schedule(after: length) { completion() } }
  }
}

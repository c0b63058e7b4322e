import Foundation
import HostInterface

/// Plays system sounds, those of them that are felt among them.
@MainActor
package enum SystemSoundPlayer {
  /// How long a phone vibrates, in seconds.
  ///
  /// Source: recordings of the iPhone's alert.
  private static let vibrationLength = 0.4

  /// Plays a sound; `clip` nil: the system's of that identifier.
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
      // An alert that cannot be heard is felt.
      if isAlert, UIScreen.current.environment.isSilent {
        FeedbackLog.vibrate()
        length = max(length, vibrationLength)
      }
    }
    if let completion { DelayedCalls.shared.schedule(after: length) { completion() } }
  }
}

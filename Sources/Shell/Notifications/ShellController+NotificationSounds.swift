import AppSettings
import AudioToolbox
import Foundation
import HostInterface
import UIKitCore
import UserNotifications

/// The sounds of notifications, and the vibration with them.
///
/// Catalogue: IX-F215.
extension ShellController {
  // Source: the tone that iOS plays for messages.
  private static let tone: SystemSoundID = 1007
  /// Chosen: the longest file of a sound, in bytes; 30 seconds in stereo have 5 million.
  private static let longestSound = 8 << 20

  /// The decision that the person takes in Settings alone: notifications of an app that play a sound
  /// vibrate too.
  static let vibration = "notifications.vibration"

  /// Plays the sound of a notification: the app's own, or the system's where the app has none that
  /// can be played.
  func playSound(_ sound: NotificationForm.Sound, of identifier: String) {
    if let clip = sound.file.flatMap({ clip(named: $0, of: identifier) }) {
      SystemSoundPlayer.play(Self.tone, clip: clip, isAlert: true, completion: nil)
    } else {
      AudioServicesPlayAlertSound(Self.tone)
    }
    // An alert on a silent device vibrates already.
    guard records.permissions(of: identifier)[Self.vibration] == "on",
      view.window?.screen.environment.isSilent == false
    else { return }
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
  }

  /// The sound in a file of an app; nil: there is none, or it cannot be read.
  // Source: `UNNotificationSound`: files are in Library/Sounds of the app's home or in its bundle.
  func clip(named name: String, of identifier: String) -> SoundClip? {
    guard let app = installed.first(where: { $0.identifier == identifier }), !name.isEmpty,
      !name.contains("/"), !name.hasPrefix(".")
    else { return nil }
    let own = AppContainer(of: identifier, on: folder).home
      .appendingPathComponent("Library/Sounds/\(name)")
    return Self.clip(in: own) ?? app.resources.file(named: name).flatMap { Self.clip(in: $0) }
  }

  private static func clip(in file: URL) -> SoundClip? {
    ShortFile.contents(of: file, atMost: longestSound).flatMap { SoundClip(file: $0) }
  }
}

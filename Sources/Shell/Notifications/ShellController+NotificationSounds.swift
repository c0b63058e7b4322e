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
  /// Chosen: the maximum size of a sound file, in bytes; 30 seconds in stereo have 5 million.
  nonisolated private static let longestSound = 8 << 20

  /// The name of the setting, changed only in Settings, for vibration with the sound of an app's
  /// notifications.
  static let vibration = "notifications.vibration"

  /// Plays the sound of a notification: the app's own, or the system's if the app has none that can
  /// be played.
  ///
  /// The file is read on another thread, so that the screen is not blocked.
  func playSound(_ sound: NotificationForm.Sound, of identifier: String) {
    let files = sound.file.map { soundFiles(named: $0, of: identifier) } ?? []
    guard !files.isEmpty else { return play(nil, of: identifier) }
    Task.detached(priority: .userInitiated) { [weak self] in
      let clip = Self.clip(in: files)
      await self?.play(clip, of: identifier)
    }
  }

  private func play(_ clip: SoundClip?, of identifier: String) {
    if let clip {
      SystemSoundPlayer.play(Self.tone, clip: clip, isAlert: true, completion: nil)
    } else {
      AudioServicesPlayAlertSound(Self.tone)
    }
    // An alert on a silent device already vibrates.
    guard records.permissions(of: identifier)[Self.vibration] == "on",
      view.window?.screen.environment.isSilent == false
    else { return }
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
  }

  /// Returns the files that may have a sound of an app, in the order of preference.
  // Source: `UNNotificationSound`: files are in Library/Sounds of the app's home or in its bundle.
  func soundFiles(named name: String, of identifier: String) -> [URL] {
    guard let app = installed.first(where: { $0.identifier == identifier }), !name.isEmpty,
      !name.contains("/"), !name.hasPrefix(".")
    else { return [] }
    let own = AppContainer(of: identifier, on: folder).home
      .appendingPathComponent("Library/Sounds/\(name)")
    return [own, app.resources.file(named: name)].compactMap { $0 }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Returns the sound in the first file that can be played, or nil if none can.
  nonisolated static func clip(in files: [URL]) -> SoundClip? {
    files.lazy.compactMap { file in
      ShortFile.contents(of: file, atMost: longestSound).flatMap { SoundClip(file: $0) }
    }.first
  }
}

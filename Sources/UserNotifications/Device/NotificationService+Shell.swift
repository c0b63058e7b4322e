import Foundation
import SystemServices

/// The notifications of an app that runs in the shell of a device. The shell shows them, stores
/// pending requests, and delivers them while the app does not run.
extension NotificationService {
  /// Restores the notifications that the shell stored, and starts to receive a person's responses.
  func connectShell() {
    guard shell == nil, let shell = NotificationShells.shared else { return }
    connect(shell, folder: PushFolder.standardPath)
  }

  /// Connects a shell that stores the app's notifications in a file of a folder.
  func connect(_ shell: any NotificationShell, folder: String) {
    let file = folder + "/" + NotificationRecord.fileName
    let record = FileManager.default.contents(atPath: file).flatMap {
      try? JSONDecoder().decode(NotificationRecord.self, from: $0)
    }
    self.shell = shell
    if let record { restore(record) }
    reportSettings()
    permissionObservation = NotificationCenter.default.addObserver(
      forName: Permissions.didChange,
      object: nil,
      queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.reportSettings() } }
    shell.receive { [weak self] in self?.take($0) }
  }

  /// The settings of the person, as the shell stores them.
  var shellSettings: NotificationRecord.Settings {
    NotificationRecord.Settings(NotificationPermission.settings, isQuiet: isQuiet)
  }

  /// Sends the settings of the person to the shell.
  func reportSettings() { shell?.send(.settings(shellSettings)) }

  func take(_ answer: NotificationAnswer) {
    switch answer {
    case .respond(let form, let action, let text):
      let notification = known(form)
      forget([form.identifier])
      respond(
        text.map { UNTextInputNotificationResponse(notification, action, $0) }
          ?? UNNotificationResponse(notification, action)
      )
    case .delivered(let form): remember(form.notification)
    case .cleared(let identifiers): forget(Set(identifiers))
    case .setQuiet(let isQuiet): setQuiet(isQuiet)
    case .turnOff: turnOff()
    case .openSettings(let form):
      let center = UNUserNotificationCenter.current()
      center.delegate?.userNotificationCenter(center, openSettingsFor: form.map { known($0) })
    }
  }

  /// Returns the notification of a form; the app's own, with values that files cannot store, if it
  /// exists.
  private func known(_ form: NotificationForm) -> UNNotification {
    delivered.last { $0.request.identifier == form.identifier } ?? form.notification
  }
}

import Foundation
import HostInterface
import UIKitValues

extension LanguageSettings {
  /// Posts notifications of changed settings, which are already applied.
  static func environmentChanged(from old: Environment, to new: Environment) {
    let center = NotificationCenter.default
    if old.locale != new.locale || old.languages != new.languages || old.calendar != new.calendar {
      center.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }
    if old.languages.first != new.languages.first {
      center.post(
        name: UITextInputMode.currentInputModeDidChangeNotification,
        object: UITextInputMode.activeInputModes.first
      )
    }
    if old.timeZone != new.timeZone {
      center.post(name: .NSSystemTimeZoneDidChange, object: nil)
      UIApplication.shared.significantTimeChanged()
    }
  }
}

import HostInterface
import UIKit

/// The pages of keyboards.
extension SettingsPages {
  static var keyboard: SettingsPage {
    SettingsPage(
      title: "Keyboard",
      sections: [
        Section([Row("Keyboards", .page(value: { "\(keyboardCount)" }, { keyboards }))]),
        Section(
          footer: "The keyboard on the screen appears where no other one is connected.",
          [Row("Hardware Keyboard", .toggle(\.isHardwareKeyboardConnected))]
        ),
      ]
    )
  }

  /// The number of languages, app keyboards and emoji keyboards in the cycle of the globe key.
  private static var keyboardCount: Int {
    let own = KeyboardExtension.installedNames.keys.filter { KeyboardExtension.isEnabled($0) }
    return Surroundings.environment.languages.count + own.count + 1
  }

  private static var keyboards: SettingsPage {
    let own = KeyboardExtension.installedNames.sorted { $0.value < $1.value }
    let languages = Surroundings.environment.languages.map { tag in
      Row(
        verbatim: Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag,
        .value { "" }
      )
    }
    var sections = [Section(header: "System", languages + [Row("Emoji", .value { "" })])]
    if !own.isEmpty {
      let switches = own.map { identifier, name in
        keyboardSwitch(
          name,
          isOn: { KeyboardExtension.isEnabled(identifier) },
          { KeyboardExtension.setEnabled($0, identifier) }
        )
      }
      sections.append(
        Section(header: "From Apps", footer: "The globe key goes through them.", switches)
      )
    }
    let access = own.filter { KeyboardExtension.isEnabled($0.key) }.map { identifier, name in
      keyboardSwitch(
        SettingsWords.fullAccess(for: name).text,
        isOn: { KeyboardExtension.hasFullAccess(identifier) },
        { KeyboardExtension.setFullAccess($0, identifier) }
      )
    }
    if !access.isEmpty {
      sections.append(
        Section(
          footer: "Full access lets the app behind a keyboard send what you type with it.",
          access
        )
      )
    }
    return SettingsPage(title: "Keyboards", sections: sections)
  }

  /// Returns a switch that can add or remove rows of the page.
  private static func keyboardSwitch(
    _ title: String,
    isOn: @escaping @MainActor () -> Bool,
    _ set: @escaping @MainActor (Bool) -> Void
  ) -> Row {
    Row(
      verbatim: title,
      .flip(isOn: isOn) {
        set($0)
        Surroundings.noteChange()
      }
    )
  }
}

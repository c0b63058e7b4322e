import HostInterface
import UIKit

/// The pages of general settings.
extension SettingsPages {
  static var general: SettingsPage {
    SettingsPage(
      title: "General",
      sections: [
        Section([Row("About", .page { about })])
      ] + (hasDockInRoot ? [] : dockRows.map { Section([$0]) }) + [
        Section([
          Row("Language & Region", .page { languageAndRegion }),
          Row("Date & Time", .page { dateAndTime }),
          Row("Keyboard", .page { keyboard }),
        ])
      ] + (hasAccessibilityInRoot ? [] : [Section([Row("Accessibility", .page { accessibility })])])
        + [Section([versionRow])]
    )
  }

  /// The row of the system version; the version of a device is fixed when it starts.
  private static var versionRow: Row {
    let text: @MainActor () -> String = { UIDevice.current.systemVersion }
    return device == nil
      ? Row("iOS Version", .page(value: text, { version })) : Row("iOS Version", .value(text))
  }

  static var about: SettingsPage {
    SettingsPage(
      title: "About",
      sections: [
        Section([
          Row("Name", .value { UIDevice.current.name }),
          Row("Model", .value { UIScreen.main.simulatedDevice.name }),
          Row("Version", .value { UIDevice.current.systemVersion }),
        ]),
        Section(
          header: "Display",
          [
            Row("Points", .value { size(UIScreen.main.bounds.size) }),
            Row("Pixels", .value { size(UIScreen.main.nativeBounds.size) }),
            Row("Scale", .value { "@\(Int(UIScreen.main.scale))x" }),
            Row("Frames a Second", .value { "\(UIScreen.main.maximumFramesPerSecond)" }),
          ]
        ),
      ]
    )
  }

  private static func size(_ size: CGSize) -> String {
    "\(Int(size.width)) × \(Int(size.height))"
  }

  static var version: SettingsPage {
    let versions = [(9, 3), (10, 3), (11, 4), (12, 4), (13, 7), (15, 8), (17, 5)]
    return SettingsPage(
      title: "iOS Version",
      sections: [
        Section(
          footer: "The version whose looks, numbers and defaults hold from the next screen on.",
          versions.map { major, minor in
            let version = Environment.SystemVersion(major, minor)
            return Row(
              verbatim: "iOS \(major).\(minor)",
              .choice(
                isChosen: { $0.systemVersion == version },
                {
                  $0.systemVersion = version
                  if !$0.hasDarkAppearance { $0.appearance = .light }
                }
              )
            )
          }
        )
      ]
    )
  }
}

import AppSettings
import HostInterface
import StoreKit
import UIKit

/// All pages of Settings.
@MainActor
enum SettingsPages {
  typealias Section = SettingsPage.Section
  typealias Row = SettingsPage.Row

  /// The apps of the device; nil if Settings runs without a device.
  static var device: DeviceApps? = DeviceApps.shared

  static var root: SettingsPage {
    SettingsPage(
      title: "Settings",
      isRoot: true,
      sections: [
        Section(connectionRows),
        Section([
          Row(
            "Sounds & Haptics",
            icon: .symbol("speaker.wave.2.fill", .systemPink),
            .page { sounds }
          ),
          Row("Do Not Disturb", icon: .symbol("moon.fill", .systemIndigo), .page { doNotDisturb }),
        ]),
        Section(systemRows),
        Section([
          Row("App Store", icon: .symbol("star.fill", .systemBlue), .page { appStore })
        ]),
      ] + accountSections + [
        Section([
          Row(
            "Reset All Settings",
            .button(question: say("Everything is as on a new device.")) {
              Surroundings.change(reset)
            }
          )
        ])
      ] + appSections
    )
  }

  /// The page with the switch for rating prompts.
  private static var appStore: SettingsPage {
    SettingsPage(
      title: "App Store",
      sections: [
        Section(
          footer: .verbatim(ReviewWords.settingFooter),
          [
            Row(
              verbatim: ReviewWords.setting,
              .flip(isOn: { ReviewSetting.isOn }, { ReviewSetting.isOn = $0 })
            )
          ]
        )
      ]
    )
  }

  private static var systemRows: [Row] {
    var rows = [
      Row("General", icon: .symbol("gear", .systemGray), .page { general }),
      Row("Display & Brightness", icon: .symbol("sun.max", .systemBlue), .page { display }),
    ]
    if hasDockInRoot { rows += dockRows }
    if hasAccessibilityInRoot {
      rows.append(
        Row(
          "Accessibility",
          icon: .symbol("person.crop.circle", .systemBlue),
          .page { accessibility }
        )
      )
    }
    rows.append(
      Row(
        "Battery",
        icon: .symbol("battery.100", .systemGreen),
        .page(value: { batteryLevel }, { battery })
      )
    )
    if device != nil {
      rows.append(
        Row("Privacy", icon: .symbol("hand.raised.fill", .systemBlue), .page { privacy })
      )
    }
    return rows
  }

  /// Resets the settings to those of a new device, except for orientation, multitasking and time.
  private static func reset(_ environment: inout Environment) {
    var fresh = Environment()
    fresh.orientation = environment.orientation
    fresh.multitasking = environment.multitasking
    fresh.statusBarTime = environment.statusBarTime
    environment = fresh
    forgetConnections()
    ReviewSetting.isOn = true
  }
}

import AppSettings
import HostInterface
import StoreKit
import UIKit

/// All pages.
@MainActor
enum SettingsPages {
  typealias Section = SettingsPage.Section
  typealias Row = SettingsPage.Row

  /// The apps of the device around this one; nil: it runs alone.
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
        Section([
          Row(
            "Reset All Settings",
            .button(question: say("Everything is as on a new device."), reset)
          )
        ]),
      ] + appSections
    )
  }

  /// The switch for the prompts with which apps ask for ratings.
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
      Row(
        "Accessibility",
        icon: .symbol("person.crop.circle", .systemBlue),
        .page { accessibility }
      ),
      Row(
        "Battery",
        icon: .symbol("battery.100", .systemGreen),
        .page(value: { batteryLevel }, { battery })
      ),
    ]
    if device != nil {
      rows.append(
        Row("Privacy", icon: .symbol("hand.raised.fill", .systemBlue), .page { privacy })
      )
    }
    return rows
  }

  /// A new device's settings; how it is held and what people see of it stays.
  private static func reset(_ environment: inout Environment) {
    var fresh = Environment()
    fresh.orientation = environment.orientation
    fresh.multitasking = environment.multitasking
    fresh.statusBarTime = environment.statusBarTime
    environment = fresh
  }
}

import AppSettings
import HostInterface
import UIKit

/// The page of the dock of a pad.
extension SettingsPages {
  // Source: Apple, iPad User Guide: in iPadOS 13 Home Screen & Dock is on the first page; in iOS 11
  // and 12 Multitasking & Dock is in General.
  private static let dockVersion = 13

  /// Whether the page of the dock is on the first page.
  static var hasDockInRoot: Bool { Surroundings.environment.systemVersion.major >= dockVersion }

  private static var dockTitle: SettingsWords {
    hasDockInRoot ? "Home Screen & Dock" : "Multitasking & Dock"
  }

  /// The row that leads to the page; empty on a device whose dock shows no recent apps.
  static var dockRows: [Row] {
    guard device?.features[.recentApps] != nil else { return [] }
    let icon = SettingsPage.Icon.symbol("square.grid.3x3.fill", .systemBlue)
    return [Row(dockTitle, icon: hasDockInRoot ? icon : nil, .page { dock })]
  }

  static var dock: SettingsPage {
    SettingsPage(
      title: dockTitle,
      sections: featureSections(
        .recentApps,
        "Show Suggested and Recent Apps",
        footer: "Up to three apps that are not in the Dock are shown at its end."
      )
    )
  }
}

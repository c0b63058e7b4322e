import AppSettings
import HostInterface
import UIKit

/// The rows that lead to the saved accounts.
extension SettingsPages {
  // Source: Apple's support page “How to find saved passwords on your iPhone”: until iOS 10 they are
  // in Safari's settings, in iOS 11 in Accounts & Passwords, in iOS 12 and 13 in Passwords &
  // Accounts, later on the first page.
  private static let pageVersion = 11, renamedVersion = 12, rootVersion = 14

  private static var systemVersion: Int { Surroundings.environment.systemVersion.major }

  /// The name of the list of accounts.
  static var accountsTitle: SettingsWords {
    switch systemVersion {
    case ..<renamedVersion: "App & Website Passwords"
    case ..<rootVersion: "Website & App Passwords"
    default: "Passwords"
    }
  }

  /// The rows of the first page; empty without a device, and before iOS 11.
  static var accountSections: [Section] {
    guard device != nil, systemVersion >= pageVersion else { return [] }
    let icon = SettingsPage.Icon.symbol("key.fill", .systemGray)
    guard systemVersion < rootVersion else {
      return [Section([Row(accountsTitle, icon: icon, .accounts)])]
    }
    return [
      Section([
        Row(accountsPageTitle, icon: icon, .page { passwordsAndAccounts })
      ])
    ]
  }

  /// Returns the icon of the app of an account, or of a website.
  static func icon(of account: SavedAccount) -> SettingsPage.Icon {
    device?.app(account.place).flatMap { icon(of: $0) } ?? .symbol("globe", .systemGray)
  }

  private static var accountsPageTitle: SettingsWords {
    systemVersion < renamedVersion ? "Accounts & Passwords" : "Passwords & Accounts"
  }

  /// The page above the list of accounts.
  static var passwordsAndAccounts: SettingsPage {
    SettingsPage(
      title: accountsPageTitle,
      sections: [Section([Row(accountsTitle, .accounts)])]
    )
  }
}

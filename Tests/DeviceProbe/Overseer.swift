import AppSettings
import DeviceLink
import Foundation
import UIKit

/// A Settings app: writes what it receives of the other apps, and does what `orders.json` in its home
/// says.
@MainActor
enum Overseer {
  /// A change of another app.
  struct Order: Codable {
    var app: String
    /// A key of the app's user defaults with its value, a kind of data with the decision, or an
    /// action for the saved accounts of the app: show, change to another password, or delete.
    var key: String?
    var kind: String?
    var accounts: String?
    var value: String
  }

  private static var isDone = false

  static func begin() {
    guard let device = DeviceApps.shared else {
      return ServiceConducts.write("there is no device", to: "apps")
    }
    _ = NotificationCenter.default.addObserver(
      forName: DeviceApps.didChange,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { changed(device) } }
  }

  private static func changed(_ device: DeviceApps) {
    let apps = device.apps.map { app in
      let decisions = app.permissions.sorted { $0.key < $1.key }.map { " \($0)=\($1)" }.joined()
      return "\(app.name)\(app.hasSettings ? "*" : "")\(decisions)"
    }
    ServiceConducts.write(apps.joined(separator: "\n"), to: "apps")
    if let pane = device.pane("Root", of: "adjuster") {
      let rows = pane.pane.specifiers.map { specifier in
        let value = specifier.key.flatMap { pane.values[$0] } ?? specifier.defaultValue
        return "\(specifier.title ?? "-"): \(value?.string ?? "-")"
      }
      ServiceConducts.write(rows.joined(separator: "\n"), to: "pane")
    }
    if let accounts = device.accounts {
      let lines = accounts.map { account in
        device.loadPassword(of: account)
        let name = account.appName.map { " (\($0))" } ?? ""
        return "\(account.place)\(name) \(account.user) \(device.password(of: account) ?? "-")"
      }
      ServiceConducts.write(lines.joined(separator: "\n"), to: "accounts")
    } else {
      ServiceConducts.write("hidden", to: "accounts")
    }
    guard !isDone else { return }
    isDone = true
    device.load("Root", of: "adjuster")
    let file = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("orders.json")
    guard let data = try? Data(contentsOf: file),
      let orders = try? JSONDecoder().decode([Order].self, from: data)
    else { return }
    for order in orders {
      if let key = order.key { device.set(.text(order.value), forKey: key, of: order.app) }
      if let kind = order.kind { device.decide(order.value, on: kind, of: order.app) }
      if let accounts = order.accounts { use(accounts, order, device) }
    }
  }

  private static func use(_ order: String, _ details: Order, _ device: DeviceApps) {
    device.unlockAccounts(reason: "See them.") { isUnlocked in
      ServiceConducts.write(isUnlocked ? "unlocked" : "refused", to: "asked")
      guard let account = device.accounts?.first(where: { $0.place == details.app }) else { return }
      switch order {
      case "change": device.change(account, user: "grace", password: details.value)
      case "forget": device.forget([account])
      default: break
      }
    }
  }
}

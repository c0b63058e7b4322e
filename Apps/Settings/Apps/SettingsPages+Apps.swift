import AppSettings
import DeviceLink
import UIKit

/// The pages of the device's other apps, with their permissions and settings bundles.
extension SettingsPages {
  /// The rows of the apps with settings.
  static var appSections: [Section] {
    let rows = (device?.apps ?? []).filter { $0.hasSettings || !kinds(of: $0).isEmpty }.map { app in
      Row(verbatim: app.name, icon: icon(of: app), .app(app.identifier))
    }
    return rows.isEmpty ? [] : [Section(rows)]
  }

  static func icon(of app: DeviceApp) -> SettingsPage.Icon? {
    app.icon.flatMap { UIImage(data: $0, scale: UIScreen.main.scale) }.map { .picture($0) }
  }

  /// Returns the page of an app.
  static func appPage(_ identifier: String) -> SettingsPage {
    guard let app = device?.app(identifier) else {
      return SettingsPage(title: .verbatim(identifier), sections: [])
    }
    var sections: [Section] = []
    let permissions = kinds(of: app).map { permissionRow($0, of: app) }
    if !permissions.isEmpty {
      sections.append(Section(header: SettingsWords.allowAccess(app.name), permissions))
    }
    if let pane = device?.pane("Root", of: identifier) { sections += bundleSections(pane) }
    return SettingsPage(title: .verbatim(app.name), sections: sections)
  }

  // MARK: Permissions

  /// A kind of data that requires a permission.
  enum PermissionKind: String, CaseIterable {
    case location, contacts, calendars, reminders, notifications

    var title: SettingsWords {
      switch self {
      case .location: "Location"
      case .contacts: "Contacts"
      case .calendars: "Calendars"
      case .reminders: "Reminders"
      case .notifications: "Notifications"
      }
    }

    var icon: SettingsPage.Icon {
      switch self {
      case .location: .symbol("location.fill", .systemBlue)
      case .contacts: .symbol("person.fill", .systemGray)
      case .calendars: .symbol("calendar", .systemRed)
      case .reminders: .symbol("list.bullet", .systemOrange)
      case .notifications: .symbol("bell.fill", .systemRed)
      }
    }
  }

  /// Returns the kinds of data that an app has requested.
  static func kinds(of app: DeviceApp) -> [PermissionKind] {
    PermissionKind.allCases.filter { app.permissions[$0.rawValue] != nil }
  }

  private static func decision(_ kind: String, _ app: String) -> String? {
    device?.app(app)?.permissions[kind]
  }

  /// Returns the row with an app's permission for a kind of data.
  static func permissionRow(_ kind: PermissionKind, of app: DeviceApp) -> Row {
    let identifier = app.identifier
    switch kind {
    case .location:
      return Row(
        kind.title,
        icon: kind.icon,
        .page(value: { locationWords(identifier) }, { locationPage(identifier) })
      )
    case .notifications:
      return Row(
        kind.title,
        icon: kind.icon,
        .page(
          value: { say(isAllowed(.notifications, identifier) ? "On" : "Off") },
          { notificationPage(identifier) }
        )
      )
    case .contacts, .calendars, .reminders:
      return Row(
        kind.title,
        icon: kind.icon,
        .flip(isOn: { isAllowed(kind, identifier) }) { isOn in
          device?.decide(isOn ? "authorized" : "denied", on: kind.rawValue, of: identifier)
        }
      )
    }
  }

  private static func isAllowed(_ kind: PermissionKind, _ app: String) -> Bool {
    ![nil, "denied"].contains(decision(kind.rawValue, app))
  }

  private static let locationChoices: [(SettingsWords, String)] = [
    ("Never", "denied"), ("While Using the App", "whenInUse"), ("Always", "always"),
  ]

  static func locationWords(_ app: String) -> String {
    switch decision("location", app) {
    case "always": say("Always")
    case "whenInUse": say("While Using")
    default: say("Never")
    }
  }

  static func locationPage(_ app: String) -> SettingsPage {
    SettingsPage(
      title: "Location",
      sections: [
        Section(
          header: "Allow Location Access",
          locationChoices.map { title, decision in
            Row(
              title,
              .option(isChosen: { self.decision("location", app) == decision }) {
                device?.decide(decision, on: "location", of: app)
              }
            )
          }
        )
      ]
    )
  }

  private static let notificationPlaces: [(SettingsWords, String)] = [
    ("Lock Screen", "lockScreen"), ("Notification Center", "center"), ("Banners", "alerts"),
    ("Sounds", "sounds"), ("Badges", "badges"),
  ]

  static func notificationPage(_ app: String) -> SettingsPage {
    var sections = [
      Section([
        Row(
          "Allow Notifications",
          .flip(isOn: { isAllowed(.notifications, app) }) { isOn in
            device?.decide(isOn ? "authorized" : "denied", on: "notifications", of: app)
          }
        )
      ])
    ]
    if isAllowed(.notifications, app) {
      sections.append(
        Section(
          header: "Alerts",
          notificationPlaces.map { title, place in
            let kind = "notifications.\(place)"
            return Row(
              title,
              .flip(isOn: { decision(kind, app) != "off" }) { isOn in
                device?.decide(isOn ? "on" : "off", on: kind, of: app)
              }
            )
          }
        )
      )
      sections.append(vibrationSection(app))
    }
    return SettingsPage(title: "Notifications", sections: sections)
  }

  /// Returns the switch for vibration with the sounds of an app, by default off.
  private static func vibrationSection(_ app: String) -> Section {
    let kind = "notifications.vibration"
    return Section(
      footer: "A notification that plays a sound also vibrates. Apps cannot turn this on.",
      [
        Row(
          "Vibrate with Sounds",
          isEnabled: { decision("notifications.sounds", app) != "off" },
          .flip(isOn: { decision(kind, app) == "on" }) { isOn in
            device?.decide(isOn ? "on" : "off", on: kind, of: app)
          }
        )
      ]
    )
  }

  // MARK: Privacy

  /// The page with the kinds of data, each with the apps that requested it.
  static var privacy: SettingsPage {
    let kinds = PermissionKind.allCases.filter { $0 != .notifications }
    return SettingsPage(
      title: "Privacy",
      sections: [
        Section(
          footer:
            "As apps request access to your data, they will be added in the categories above.",
          kinds.map { kind in Row(kind.title, icon: kind.icon, .page { privacyPage(kind) }) }
        )
      ]
    )
  }

  private static func privacyPage(_ kind: PermissionKind) -> SettingsPage {
    let apps = (device?.apps ?? []).filter { $0.permissions[kind.rawValue] != nil }
    let rows = apps.map { app in
      var row = permissionRow(kind, of: app)
      row.title = app.name
      row.icon = icon(of: app)
      return row
    }
    return SettingsPage(
      title: kind.title,
      sections: [
        Section(
          footer: rows.isEmpty
            ? SettingsWords.noAppsAsked(for: kind.title) : SettingsWords.appsAsked(for: kind.title),
          rows
        )
      ]
    )
  }
}

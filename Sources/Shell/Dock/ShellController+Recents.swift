/// The recent apps at the end of the dock on pads.
extension ShellController {
  private static let setting = "recentApps"
  // Source: reports of iOS 11 to 13: the dock shows at most three suggested and recent apps.
  private static let mostRecents = 3

  /// Whether the dock shows recent apps, which the person chooses on a device that has such a dock.
  var showsRecentApps: Bool { hasDock && records.setting(Self.setting, as: Bool.self) ?? true }

  /// Shows or hides the recent apps, as a person does in the settings.
  ///
  /// - Throws: ``Failure`` on a device whose dock has none.
  func setRecentApps(_ isOn: Bool) throws {
    guard hasDock else {
      throw Failure(description: "The device shows no recent apps; pads from iOS 11 on do.")
    }
    records.set(Self.setting, isOn)
    updateRecentApps()
    tellFeatures()
  }

  /// The apps that were used last and that are neither in the dock nor on the screen, the last one
  /// first.
  // Departs: iOS also suggests apps by the time of day, and those of the person's other devices.
  var recentApps: [InstalledApp] {
    guard showsRecentApps else { return [] }
    let arrangement = home.arrangement
    var hidden = Set(arrangement.dock.flatMap { arrangement.folders[$0]?.apps ?? [$0] })
    hidden.formUnion([frontIdentifier, companion?.identifier].compactMap { $0 })
    let used = (homeState.used ?? []).reversed().filter { !hidden.contains($0) }
    return Array(
      used.compactMap { identifier in installed.first { $0.identifier == identifier } }
        .prefix(Self.mostRecents)
    )
  }

  /// Updates the recent apps on the home screen.
  func updateRecentApps() { home.showRecents(recentApps) }
}

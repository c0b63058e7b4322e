import ScreenInspection

/// Reports the crashes of a walk.
enum Crashes {
  static let identifier: RuleIdentifier = "crash"
  static let statement = "An app does not end by itself, whatever people do."
  static let reference = "russet audit --walk"

  static func findings(on map: ScreenMap) -> [Finding] {
    map.crashes.map { crash in
      Finding(
        identifier,
        .error,
        at: crash.steps.last?.element ?? "launch",
        what: "The app \(crash.ending) after: "
          + (crash.steps.isEmpty
            ? "its launch" : crash.steps.map(\.description).joined(separator: "; ")) + ".",
        remedy: "Do the same with russet run and see what the debugger says."
      )
    }
  }
}

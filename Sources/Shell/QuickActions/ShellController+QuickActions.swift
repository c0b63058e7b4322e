import CoreGraphics
import Foundation
import UIKit
import UIKitCore

/// The quick actions in the menus of icons: those in the descriptions of apps, and those that apps
/// set.
extension ShellController {
  // Chosen: the maximum size of an action's picture in bytes; it is 35 points square.
  private static let longestIcon = 32 << 10

  func prepareQuickActions() {
    home.quickActions = { [weak self] in self?.quickActions(of: $0) ?? [] }
    home.onQuickAction = { [weak self] app, action in self?.perform(action, of: app) }
  }

  /// Returns the quick actions of an app, at most four; those of its description come first.
  func quickActions(of app: InstalledApp) -> [ShortcutForm] {
    let declared = (app.shortcuts ?? []).map { $0.form(of: app) }
    let own = homeState.shortcuts?[app.identifier] ?? []
    return Array((declared + own).prefix(ShortcutForm.most))
  }

  /// Handles the quick actions that an app has set.
  func takeQuickActions(_ message: Data, of app: RunningApp) {
    guard var forms = try? JSONDecoder().decode([ShortcutForm].self, from: message) else {
      return Self.log("\(app.app.name): a list of quick actions is not readable.")
    }
    forms = Array(forms.prefix(ShortcutForm.most))
    for index in forms.indices where forms[index].icon?.count ?? 0 > Self.longestIcon {
      forms[index].icon = nil
    }
    let identifier = app.app.identifier
    guard forms != homeState.shortcuts?[identifier] ?? [] else { return }
    homeState.shortcuts = homeState.shortcuts ?? [:]
    homeState.shortcuts?[identifier] = forms.isEmpty ? nil : forms
    saveHome()
  }

  /// Opens an app and sends it a quick action to perform.
  func perform(_ action: ShortcutForm, of app: InstalledApp) {
    var action = action
    action.icon = nil
    do {
      let message = try JSONEncoder().encode(action)
      try launch(app.identifier)
      try send(message, of: ShortcutForm.service, to: app.identifier)
    } catch {
      Self.log("\(error)")
    }
  }
}

extension ShortcutForm {
  /// Returns the menu element for the action.
  @MainActor func action(_ perform: @escaping @MainActor () -> Void) -> UIAction {
    let picture = icon.flatMap { UIImage(data: $0, scale: UIScreen.main.scale) }
    return UIAction(
      title: title,
      subtitle: subtitle,
      image: picture?.withRenderingMode(.alwaysTemplate)
    ) { _ in perform() }
  }
}

import UIKit

/// The quick actions of the app's icon: the newest picture, and the albums.
extension PhotosApp {
  /// The action of a quick action.
  enum QuickAction: String {
    case newest = "most-recent"
    case albums
  }

  /// Sets the quick actions.
  func offerQuickActions() {
    UIApplication.shared.shortcutItems = [
      UIApplicationShortcutItem(
        type: QuickAction.newest.rawValue,
        localizedTitle: "Most Recent",
        localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(type: .time)
      ),
      UIApplicationShortcutItem(
        type: QuickAction.albums.rawValue,
        localizedTitle: "Albums",
        localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(systemImageName: "folder")
      ),
    ]
  }

  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(perform(shortcutItem))
  }

  private func perform(_ item: UIApplicationShortcutItem) -> Bool {
    guard let tabs = window?.rootViewController as? UITabBarController,
      let action = QuickAction(rawValue: item.type)
    else { return false }
    tabs.dismiss(animated: false)
    let stacks = (tabs.viewControllers ?? []).compactMap { $0 as? UINavigationController }
    for stack in stacks { stack.popToRootViewController(animated: false) }
    switch action {
    case .newest:
      tabs.selectedIndex = 0
      (stacks.first?.viewControllers.first as? GridController)?.openNewest()
    case .albums: tabs.selectedIndex = 1
    }
    return true
  }
}

import UIKitCore

extension UITabBarController: RestoringContainer {
  /// Sets the restored tabs.
  ///
  /// Tabs that the app created at launch keep their positions. A tab that its restoration class
  /// created replaces the one with the same identifier, or is appended.
  package func takeRestoredChildren(_ children: [UIViewController]) {
    var all = controllers
    for child in children where !all.contains(where: { $0 === child }) {
      // Controllers in the list under More are children of the list.
      guard child.parent == nil || child.parent === self else { continue }
      if let place = all.firstIndex(where: {
        $0.restorationIdentifier == child.restorationIdentifier
      }) {
        all[place] = child
      } else {
        all.append(child)
      }
    }
    guard all.count != controllers.count || !zip(all, controllers).allSatisfy({ $0 === $1 }) else {
      return
    }
    setViewControllers(all, animated: false)
  }
}

import UIKitCore

extension UITabBarController: RestoringContainer {
  /// Tabs that the app made anew at launch stand where it put them; one that was made by its
  /// restoration class takes the place of that with the same identifier, or comes last.
  package func takeRestoredChildren(_ children: [UIViewController]) {
    var all = controllers
    for child in children where !all.contains(where: { $0 === child }) {
      // What lies in the list under More is a child of the list then.
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

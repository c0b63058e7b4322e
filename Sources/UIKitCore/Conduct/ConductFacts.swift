import Foundation

extension UIGestureRecognizer {
  /// The targets with their actions; closures are not included.
  package var namedTargets: [(target: AnyObject, action: String)] {
    targets.compactMap { entry in entry.target.map { ($0, entry.action.description) } }
  }
}

extension NSObject {
  /// Returns whether a class is an app's own and not one of Russet's.
  package static func isOwnClass(_ type: AnyClass) -> Bool {
    !OwnModules.contain(type)
  }
}

extension UITouch {
  /// The host's number of the finger.
  package var finger: Int { identifier }
}

extension UIWindow {
  /// The first responder, or the window if there is none.
  package var firstToHear: UIResponder { firstResponder ?? self }
}

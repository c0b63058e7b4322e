import Foundation

extension UIGestureRecognizer {
  /// The targets, with their actions; closures have no name.
  package var namedTargets: [(target: AnyObject, action: String)] {
    targets.compactMap { entry in entry.target.map { ($0, entry.action.description) } }
  }
}

extension NSObject {
  /// Whether an object's class is an app's own rather than one of Russet's.
  package static func isOwnClass(_ type: AnyClass) -> Bool {
    let name = String(reflecting: type)
    return !name.hasPrefix("UIKit") && !name.hasPrefix("HeadlessHost.")
      && !name.hasPrefix("QuartzCore.") && !name.hasPrefix("Foundation.")
  }
}

extension UITouch {
  /// The host's number of the finger.
  package var finger: Int { identifier }
}

extension UIWindow {
  /// Where keys, shakes and commands begin their way.
  package var firstToHear: UIResponder { firstResponder ?? self }
}

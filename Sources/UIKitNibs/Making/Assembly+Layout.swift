import UIKitCore

extension Assembly {
  /// Returns the variations of an object.
  func variation(of object: AnyObject) -> Variation? { variations.first { $0.isAbout(object) } }

  /// Sets the attributes of a variation on an existing object.
  func overlay(_ object: AnyObject, _ element: Element) {
    if let constraint = object as? NSLayoutConstraint {
      element.length("constant") { constraint.constant = $0 }
      element.number("priority") { constraint.priority = UILayoutPriority(rawValue: Float($0)) }
      return
    }
    setAttributes(object, element, isOverlay: true)
  }
}

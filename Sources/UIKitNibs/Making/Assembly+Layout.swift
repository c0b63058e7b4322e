import UIKitCore

extension Assembly {
  /// The variations of a view.
  func variation(of object: AnyObject) -> Variation? { variations.first { $0.isAbout(object) } }

  /// Sets the attributes of an overlay on an object that is there.
  func overlay(_ object: AnyObject, _ element: Element) {
    if let constraint = object as? NSLayoutConstraint {
      element.length("constant") { constraint.constant = $0 }
      element.number("priority") { constraint.priority = UILayoutPriority(rawValue: Float($0)) }
      return
    }
    setAttributes(object, element, isOverlay: true)
  }
}

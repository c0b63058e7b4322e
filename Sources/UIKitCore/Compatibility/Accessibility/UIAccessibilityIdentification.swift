/// An object that tests find by its identifier.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
  /// The identifier for tests, which is never spoken; `nil` by default.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIMenuElement: UIAccessibilityIdentification {}
extension UIImage: UIAccessibilityIdentification {}

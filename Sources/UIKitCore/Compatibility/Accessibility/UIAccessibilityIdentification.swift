/// Something that tests find by name.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
  /// A name for tests, never read out; nil by default.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIMenuElement: UIAccessibilityIdentification {}
extension UIImage: UIAccessibilityIdentification {}

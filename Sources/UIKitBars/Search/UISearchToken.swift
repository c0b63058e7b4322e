import UIKitCore

/// A part of a search that is not text: a filter, shown as a pill before the text.
///
/// As of iOS 13.
@preconcurrency @MainActor
open class UISearchToken: _UIObject {
  /// What the app wants to remember with the token; nil, the default: nothing.
  open var representedObject: Any?
  final let icon: UIImage?
  final let text: String

  /// Creates a token with an icon, where it has one, and its text.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init(_root: ())
  }
}

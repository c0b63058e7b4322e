import UIKitCore

/// A non-text part of a search, such as a filter, shown before the text.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
open class UISearchToken: _UIObject {
  /// An object that the app associates with the token.
  ///
  /// The default is nil.
  open var representedObject: Any?
  final let icon: UIImage?
  final let text: String

  /// Creates a token with an optional icon and a text.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init(_root: ())
  }
}

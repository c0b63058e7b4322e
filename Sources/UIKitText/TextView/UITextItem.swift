import Foundation
import UIKitCore

/// An interactive item in a text: a link, an attachment, or a range with a tag.
///
/// - Note: iOS 17 and later.
@preconcurrency @MainActor
open class UITextItem: _UIObject {
  /// The kind of an item, with its value.
  public enum Content {
    /// A link to an address.
    case link(URL)
    /// An attachment.
    case textAttachment(NSTextAttachment)
    /// A range with the attribute `NSAttributedString.Key.textItemTag`.
    case tag(String)
  }

  /// The menu and preview that a long press on an item opens.
  @preconcurrency @MainActor
  open class MenuConfiguration: _UIObject {
    /// The preview beside the menu.
    public enum Preview {
      /// The system's preview of the item.
      case `default`
      /// A custom view.
      case view(UIView)
    }
    let preview: Preview?
    let menu: UIMenu

    /// Creates a configuration with the default preview.
    public convenience init(menu: UIMenu) { self.init(preview: .default, menu: menu) }
    /// Creates a configuration; without a preview only the menu is shown.
    public init(preview: Preview?, menu: UIMenu) {
      self.preview = preview
      self.menu = menu
      super.init(_root: ())
    }
  }

  /// The kind and value of the item.
  open private(set) var content: Content
  /// The range of the item in the text, in UTF-16 units.
  open private(set) var range: NSRange

  init(_ content: Content, in range: NSRange) {
    self.content = content
    self.range = range
    super.init(_root: ())
  }
}

extension NSAttributedString.Key {
  /// The tag of an interactive text item, a `String`.
  ///
  /// - Note: iOS 17 and later.
  public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
}

import Foundation
import UIKitCore

/// Something in a text that people touch: a link, an attachment, or a range with a tag.
///
/// From iOS 17 on.
@preconcurrency @MainActor
open class UITextItem: _UIObject {
  /// What the item is.
  public enum Content {
    /// A link to an address.
    case link(URL)
    /// An attachment.
    case textAttachment(NSTextAttachment)
    /// A range with the attribute `textItemTag`.
    case tag(String)
  }

  /// What a touch that stays on an item opens.
  @preconcurrency @MainActor
  open class MenuConfiguration: _UIObject {
    /// What is raised beside the menu.
    public enum Preview {
      /// What the system shows of the item.
      case `default`
      /// A view of the app's own.
      case view(UIView)
    }
    let preview: Preview?
    let menu: UIMenu

    /// Makes a configuration with the system's preview.
    public convenience init(menu: UIMenu) { self.init(preview: .default, menu: menu) }
    /// Makes a configuration; a preview of nil shows the menu alone.
    public init(preview: Preview?, menu: UIMenu) {
      self.preview = preview
      self.menu = menu
      super.init(_root: ())
    }
  }

  /// What the item is.
  open private(set) var content: Content
  /// Where it stands, in UTF-16 units.
  open private(set) var range: NSRange

  init(_ content: Content, in range: NSRange) {
    self.content = content
    self.range = range
    super.init(_root: ())
  }
}

extension NSAttributedString.Key {
  /// A `String`: makes the range an item that people touch.
  ///
  /// From iOS 17 on.
  public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
}

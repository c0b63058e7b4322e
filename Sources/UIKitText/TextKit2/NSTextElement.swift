import Foundation
import UIKitValues

/// A part of a document's contents for layout.
open class NSTextElement: NSObject {
  /// The content manager of the element; held weakly.
  open weak var textContentManager: NSTextContentManager?
  /// The range of the element in the document; nil if it is not in a document.
  open var elementRange: NSTextRange?

  /// Creates an element without a range.
  public init(textContentManager: NSTextContentManager?) {
    self.textContentManager = textContentManager
    super.init()
  }

  /// The child elements; none by default.
  open var childElements: [NSTextElement] { [] }
  /// The parent element; nil by default.
  open weak var parentElement: NSTextElement? { nil }
  /// Whether the element itself is laid out; true by default.
  open var isRepresentedElement: Bool { true }
}

import Foundation

/// A part of a document's contents, as layout takes it.
open class NSTextElement: NSObject {
  /// What the element belongs to; held weakly.
  open weak var textContentManager: NSTextContentManager?
  /// Where the element stands in the document; nil: it is in none.
  open var elementRange: NSTextRange?

  /// Makes an element that stands nowhere yet.
  public init(textContentManager: NSTextContentManager?) {
    self.textContentManager = textContentManager
    super.init()
  }

  /// The elements in the element, by default none.
  open var childElements: [NSTextElement] { [] }
  /// The element around the element, by default none.
  open weak var parentElement: NSTextElement? { nil }
  /// Whether the element itself is laid out, by default true.
  open var isRepresentedElement: Bool { true }
}

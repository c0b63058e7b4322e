public import Foundation

/// An element that a custom rotor finds.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element; `nil` after it was deallocated, and when a search begins at the edge of the
  /// screen.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The part of the element's text; `nil` for the whole element.
  open var targetRange: UITextRange?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - targetElement: An accessibility element, which the result does not retain.
  ///   - targetRange: The part of its text; `nil` for the whole element.
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.targetElement = targetElement
    self.targetRange = targetRange
    super.init()
  }

  /// Creates the result with which a search at the edge of the screen begins.
  override init() { super.init() }
}

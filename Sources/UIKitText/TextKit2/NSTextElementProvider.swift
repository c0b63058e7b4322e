import Foundation
import UIKitValues

/// Supplies the contents of a document as elements.
public protocol NSTextElementProvider: NSObjectProtocol {
  /// The range of the whole document.
  var documentRange: NSTextRange { get }
  /// Calls a block with the elements from a location on, until it returns false.
  ///
  /// - Parameters:
  ///   - textLocation: The start; nil for the beginning, or for the end in reverse order.
  ///   - options: The order.
  ///   - block: The block to call with each element.
  /// - Returns: The edge of the last element in the order of enumeration; nil if there was none.
  @discardableResult
  func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: NSTextContentManager.EnumerationOptions,
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)?
  /// Replaces elements; nil removes them.
  func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?)
  /// Writes changes to the store of the contents.
  func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)?)
  /// Returns the location at a distance in units; nil beyond the document.
  func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
  /// Returns the number of units between two locations; negative if `to` comes first.
  func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
  /// Returns the range that an edit of a selection changes; nil for the selection's range.
  func adjustedRange(
    from textRange: NSTextRange,
    forEditingTextSelection: Bool
  ) -> NSTextRange?
}

extension NSTextElementProvider {
  /// Returns nil.
  public func location(
    _ location: any NSTextLocation,
    offsetBy offset: Int
  ) -> (any NSTextLocation)? { nil }
  /// Returns 0.
  public func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { 0 }
  /// Returns nil.
  public func adjustedRange(
    from textRange: NSTextRange,
    forEditingTextSelection: Bool
  ) -> NSTextRange? { nil }
}

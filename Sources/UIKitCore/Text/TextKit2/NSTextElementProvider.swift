import Foundation

/// Supplies the contents of a document as elements.
public protocol NSTextElementProvider: NSObjectProtocol {
  /// The whole document.
  var documentRange: NSTextRange { get }
  /// Calls a block with the elements from a location on, until it returns false.
  ///
  /// - Parameters:
  ///   - textLocation: Where to begin; nil: at the beginning, or in reverse at the end.
  ///   - options: In which order.
  ///   - block: What to do with an element.
  /// - Returns: The edge of the last element in the order of enumeration; nil: there was none.
  @discardableResult
  func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: NSTextContentManager.EnumerationOptions,
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)?
  /// Puts elements in the place of others; nil removes those.
  func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?)
  /// Writes what changed where the contents are kept.
  func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)?)
  /// The location so many units further on; nil beyond the document.
  func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
  /// How many units lie between two locations; negative where `to` comes first.
  func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
  /// The range that an edit of a selection really changes; nil: the selection's own.
  func adjustedRange(
    from textRange: NSTextRange,
    forEditingTextSelection: Bool
  ) -> NSTextRange?
}

extension NSTextElementProvider {
  /// By default nil.
  public func location(
    _ location: any NSTextLocation,
    offsetBy offset: Int
  ) -> (any NSTextLocation)? { nil }
  /// By default 0.
  public func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { 0 }
  /// By default nil.
  public func adjustedRange(
    from textRange: NSTextRange,
    forEditingTextSelection: Bool
  ) -> NSTextRange? { nil }
}

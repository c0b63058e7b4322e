import CoreGraphics
import Foundation

/// Supplies what the navigation of selections asks of a layout.
public protocol NSTextSelectionDataSource: NSObjectProtocol {
  /// The whole document.
  var documentRange: NSTextRange { get }
  /// Calls a block with the parts of the text from a location on.
  func enumerateSubstrings(
    from location: any NSTextLocation,
    options: NSString.EnumerationOptions,
    using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
  )
  /// The word, line or the like around a location; nil: the location is in none.
  func textRange(
    for selectionGranularity: NSTextSelection.Granularity,
    enclosing location: any NSTextLocation
  ) -> NSTextRange?
  /// The location so many units further on; nil beyond the document.
  func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
  /// How many units lie between two locations.
  func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
  /// In which direction the paragraph at a location is read.
  func baseWritingDirection(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.WritingDirection
  /// Calls a block with the carets of the line at a location, from left to right.
  func enumerateCaretOffsetsInLineFragment(
    at location: any NSTextLocation,
    using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
  )
  /// The characters of the line at a point; nil: there is none.
  func lineFragmentRange(
    for point: CGPoint,
    inContainerAt location: any NSTextLocation
  ) -> NSTextRange?
  /// Calls a block with the edges of containers from a location on.
  func enumerateContainerBoundaries(
    from location: any NSTextLocation,
    reverse: Bool,
    using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void
  )
  /// In which direction lines run at a location.
  func textLayoutOrientation(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.LayoutOrientation
}

extension NSTextSelectionDataSource {
  /// By default the end of the document, or in reverse its beginning.
  public func enumerateContainerBoundaries(
    from location: any NSTextLocation,
    reverse: Bool,
    using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped = ObjCBool(false)
    block(reverse ? documentRange.location : documentRange.endLocation, &isStopped)
  }
  /// By default horizontal.
  public func textLayoutOrientation(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.LayoutOrientation { .horizontal }
}

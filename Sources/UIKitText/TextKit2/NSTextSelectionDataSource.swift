import CoreGraphics
import Foundation
import UIKitValues

/// Supplies the information about a layout for the navigation of selections.
public protocol NSTextSelectionDataSource: NSObjectProtocol {
  /// The range of the whole document.
  var documentRange: NSTextRange { get }
  /// Calls a block with the parts of the text from a location on.
  func enumerateSubstrings(
    from location: any NSTextLocation,
    options: NSString.EnumerationOptions,
    using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
  )
  /// Returns the word, line or other unit around a location; nil if the location is not in the
  /// text.
  func textRange(
    for selectionGranularity: NSTextSelection.Granularity,
    enclosing location: any NSTextLocation
  ) -> NSTextRange?
  /// Returns the location at a distance in units; nil beyond the document.
  func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
  /// Returns the number of units between two locations.
  func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
  /// Returns the direction of the paragraph at a location.
  func baseWritingDirection(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.WritingDirection
  /// Calls a block with the carets of the line at a location, from left to right.
  func enumerateCaretOffsetsInLineFragment(
    at location: any NSTextLocation,
    using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
  )
  /// Returns the characters of the line at a point; nil if there is none.
  func lineFragmentRange(
    for point: CGPoint,
    inContainerAt location: any NSTextLocation
  ) -> NSTextRange?
  /// Calls a block with the boundaries of containers from a location on.
  func enumerateContainerBoundaries(
    from location: any NSTextLocation,
    reverse: Bool,
    using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void
  )
  /// Returns the orientation of lines at a location.
  func textLayoutOrientation(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.LayoutOrientation
}

extension NSTextSelectionDataSource {
  /// Calls the block with the end of the document, or with its beginning in reverse order.
  public func enumerateContainerBoundaries(
    from location: any NSTextLocation,
    reverse: Bool,
    using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped = ObjCBool(false)
    block(reverse ? documentRange.location : documentRange.endLocation, &isStopped)
  }
  /// Returns the horizontal orientation.
  public func textLayoutOrientation(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.LayoutOrientation { .horizontal }
}

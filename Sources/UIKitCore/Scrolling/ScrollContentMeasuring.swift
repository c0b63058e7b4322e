import CoreGraphics

/// The content of a scroll view whose height depends on the view's width, such as a text.
@MainActor
package protocol ScrollContentMeasuring: AnyObject {
  /// Whether the intrinsic height depends on the width.
  var measuresHeightForWidth: Bool { get }
  /// Returns the height of the content for a width, in points.
  func contentHeight(forWidth width: CGFloat) -> CGFloat
  /// Called after the size of the view changed.
  func sizeDidChange()
}

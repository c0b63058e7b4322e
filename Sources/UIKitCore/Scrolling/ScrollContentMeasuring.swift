import CoreGraphics

/// Content of a scroll view whose size follows from the view's width: a text view's.
@MainActor
package protocol ScrollContentMeasuring: AnyObject {
  /// Whether the view is as high as its content makes it in a width.
  var measuresHeightForWidth: Bool { get }
  /// The height that the content takes in a width, in points.
  func contentHeight(forWidth width: CGFloat) -> CGFloat
  /// The view has another size.
  func sizeDidChange()
}

import CoreGraphics
import Foundation
import UIKitCore

/// Hears from the layout manager what is out of date.
@MainActor
final class TextViewHost: NSObject, @preconcurrency TextLayoutHost, ScrollContentMeasuring {
  weak var textView: UITextView?
  /// The text view before this one that shows another container of the same layout.
  weak var previous: (any TextLayoutHost)?

  func layoutManager(
    _ layoutManager: NSLayoutManager,
    didInvalidate range: NSRange,
    changeInLength delta: Int
  ) {
    textView?.layoutWasInvalidated(range, delta)
    previous?.layoutManager(layoutManager, didInvalidate: range, changeInLength: delta)
  }

  func layoutManager(
    _ layoutManager: NSLayoutManager,
    didChangeUsedRectOf container: NSTextContainer
  ) {
    textView?.usedRectDidChange()
    previous?.layoutManager(layoutManager, didChangeUsedRectOf: container)
  }

  // MARK: Measuring

  var measuresHeightForWidth: Bool { textView.map { !$0.isScrollEnabled } ?? false }

  func contentHeight(forWidth width: CGFloat) -> CGFloat {
    // What a sum lost on the way is no reason for another line.
    let room = CGSize(width: max(width, 0) + 0.01, height: .greatestFiniteMagnitude)
    return textView?.fittingSize(room).height ?? 0
  }

  func sizeDidChange() { textView?.followWidth() }

  /// The container of a text view that brings none: as wide as the view, and without an end.
  static func container() -> NSTextContainer {
    let container = NSTextContainer(
      size: CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude)
    )
    container.widthTracksTextView = true
    return container
  }
}

import CoreGraphics
import Foundation
import UIKitCore

/// The caret that a drag on the keyboard moves freely; the caret in the text follows it.
extension UITextField {
  // Unverified: the time in which the caret moves to its position when the drag ends, from
  // recordings of iOS 12.
  private static let landing: TimeInterval = 0.2

  func floatCaret(to point: CGPoint) {
    guard isEditing else { return }
    let isFirst = floatingCaret == nil
    let floating = floatingCaret ?? CaretView(frame: .zero)
    if isFirst {
      floatingCaret = floating
      floating.backgroundColor = tintColor
      addSubview(floating)
    }
    let target = offset(at: point)
    if content.selection.length > 0 || content.selection.location != target {
      select(NSRange(location: target, length: 0))
    }
    showCaret()
    layoutIfNeeded()
    let caret = caretRect(at: target)
    let room = canvas.frame
    floating.frame = CGRect(
      x: min(max(point.x - CaretView.width / 2, room.minX), room.maxX - CaretView.width),
      y: min(max(point.y - caret.height / 2, bounds.minY), bounds.maxY - caret.height),
      width: CaretView.width,
      height: caret.height
    )
  }

  func landCaret() {
    guard let floating = floatingCaret else { return }
    let place = caretRect(at: content.selection.location)
    UIView.animate(withDuration: Self.landing) {
      floating.frame = place
    } completion: { [weak self] _ in
      if self?.floatingCaret === floating { self?.removeFloatingCaret() }
    }
  }

  func removeFloatingCaret() {
    floatingCaret?.removeFromSuperview()
    floatingCaret = nil
    showCaret()
  }
}

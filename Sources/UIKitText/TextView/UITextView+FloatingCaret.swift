import CoreGraphics
import UIKitCore

/// The caret that the user moves freely with a finger on the keyboard; the caret in the text
/// follows it.
extension UITextView {
  // Unverified: the duration of the caret's animation to its final position, from recordings of iOS
  // 12.
  private static let landing = 0.2

  func floatCaret(to point: CGPoint) {
    guard state.isActive else { return }
    let floating = floatingCaret ?? CaretView(frame: .zero)
    if floatingCaret == nil {
      floatingCaret = floating
      floating.backgroundColor = tintColor
      addSubview(floating)
    }
    let target = insertionPoint(at: point)
    if state.selection.length > 0 || state.selection.location != target.index {
      select(NSRange(location: target.index, length: 0), upstream: target.upstream)
    }
    showCaret()
    layoutIfNeeded()
    let caret = caretRect(at: target.index)
    reveal(caret)
    floating.frame = CGRect(
      x: min(max(point.x - CaretView.width / 2, bounds.minX), bounds.maxX - CaretView.width),
      y: min(max(point.y - caret.height / 2, bounds.minY), bounds.maxY - caret.height),
      width: CaretView.width,
      height: caret.height
    )
  }

  func landCaret() {
    guard let floating = floatingCaret else { return }
    let place = caretRect(at: state.selection.location)
    UIView.animate(withDuration: Self.landing) {
      floating.frame = place
    } completion: { [weak self] _ in
      if self?.floatingCaret === floating { self?.removeFloatingCaret() }
    }
  }

  func removeFloatingCaret() {
    guard let floating = floatingCaret else { return }
    floating.removeFromSuperview()
    floatingCaret = nil
    showCaret()
  }
}

import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// The buttons of one side behind a row that is pulled aside.
final class SwipeActionsView: UIView {
  /// Nearest to the screen's edge first.
  let buttons: [SwipeActionButton]
  /// Whether the buttons stand at the right edge, so that the row is pulled to the left.
  let isAtRight: Bool
  /// How far the row is pulled, in points, at least 0.
  private(set) var pull: CGFloat = 0
  /// Whether the first action fills all of it: letting go does it.
  private(set) var isFull = false

  init(buttons: [SwipeActionButton], isAtRight: Bool) {
    self.buttons = buttons
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons.reversed() {
      button.keepsContentAtRight = !isAtRight
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// How far the row is pulled when it is open.
  var fittingWidth: CGFloat { buttons.reduce(0) { $0 + $1.fittingWidth } }

  /// Works out how wide the buttons are beside a row of a size.
  func measure(row: CGSize) {
    for button in buttons { button.measure(height: row.height) }
    let limit = row.width * SwipeActionButton.Metrics.greatestShare
    if fittingWidth > limit, !buttons.isEmpty {
      for button in buttons { button.limit(to: limit / CGFloat(buttons.count)) }
    }
  }

  /// Shows what a pull of a length uncovers.
  func show(pull: CGFloat, isFull: Bool) {
    guard pull != self.pull || isFull != self.isFull else { return }
    self.pull = pull
    self.isFull = isFull
    setNeedsLayout()
  }

  /// The frames of the buttons, nearest to the edge first, as if they stood at the right.
  ///
  /// They share what is uncovered as they share the whole; what a full swipe does has all of it.
  nonisolated static func frames(
    widths: [CGFloat],
    pull: CGFloat,
    isFull: Bool,
    in size: CGSize
  ) -> [CGRect] {
    let total = widths.reduce(0, +)
    guard total > 0 else { return widths.map { _ in .zero } }
    var used: CGFloat = 0
    return widths.indices.map { index in
      // From the edge inwards: each begins where those nearer to the edge leave room.
      used += widths[index]
      let isAlone = isFull && index == 0
      let x = isAlone ? size.width - pull : size.width - pull * used / total
      let width = isAlone ? pull : pull * widths[index] / total
      return CGRect(x: x, y: 0, width: max(0, width), height: size.height)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = Self.frames(
      widths: buttons.map(\.fittingWidth),
      pull: pull,
      isFull: isFull,
      in: bounds.size
    )
    for (button, frame) in zip(buttons, frames) {
      button.frame = isAtRight ? frame : frame.mirrored(in: bounds)
    }
    if let first = buttons.first {
      if isFull { bringSubviewToFront(first) }
      first.isExpanded = isFull
    }
  }

  /// Only what the row has left free takes touches.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard bounds.contains(point) else { return false }
    return isAtRight ? point.x >= bounds.width - pull : point.x <= pull
  }
}

import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// The buttons of one side behind a swiped row.
final class SwipeActionsView: UIView {
  /// The buttons, beginning with the one nearest to the edge of the screen.
  let buttons: [SwipeActionButton]
  /// Whether the buttons are at the right edge; the row is then pulled to the left.
  let isAtRight: Bool
  /// The distance by which the row is pulled, in points, at least 0.
  private(set) var pull: CGFloat = 0
  /// Whether the first action fills the whole area, since lifting the finger would perform it.
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

  /// The distance by which an open row is pulled, in points.
  var fittingWidth: CGFloat { buttons.reduce(0) { $0 + $1.fittingWidth } }

  /// Computes the widths of the buttons for the size of a row.
  func measure(row: CGSize) {
    for button in buttons { button.measure(height: row.height) }
    let limit = row.width * SwipeActionButton.Metrics.greatestShare
    if fittingWidth > limit, !buttons.isEmpty {
      for button in buttons { button.limit(to: limit / CGFloat(buttons.count)) }
    }
  }

  /// Shows the part of the buttons that a pull reveals.
  func show(pull: CGFloat, isFull: Bool) {
    guard pull != self.pull || isFull != self.isFull else { return }
    self.pull = pull
    self.isFull = isFull
    setNeedsLayout()
  }

  /// Returns the frames of buttons at the right edge, beginning with the one nearest to the edge.
  ///
  /// The buttons share the revealed area in proportion to their widths; the action of a full swipe
  /// has all of it.
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
      // From the edge inwards: each button begins where the ones nearer to the edge end.
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

  /// Returns whether a point is in the area that the row reveals.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard bounds.contains(point) else { return false }
    return isAtRight ? point.x >= bounds.width - pull : point.x <= pull
  }
}

import CoreGraphics
import Foundation
import UIKitCore

/// Three bars that mark the item that is playing.
///
/// The bars do not move, because moving decoration distracts (catalogue CAR-R29).
@MainActor
final class PlayingBars: UIView {
  private var bars: [UIView] = []

  init(color: UIColor) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    bars = Self.heights.map { _ in
      let bar = UIView()
      bar.backgroundColor = color
      addSubview(bar)
      return bar
    }
  }

  required init?(coder: NSCoder) { fatalError("PlayingBars is not in archives.") }

  // The heights of the bars, as parts of the view's height.
  private static let heights: [CGFloat] = [0.5, 1, 0.7]

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(28, bounds.height)
    let x = ((bounds.width - side) / 2).rounded()
    let bottom = ((bounds.height + side) / 2).rounded()
    for (index, bar) in bars.enumerated() {
      let height = (side * Self.heights[index]).rounded()
      bar.frame = CGRect(
        x: x + CGFloat(index) * 10,
        y: bottom - height,
        width: 6,
        height: height
      )
    }
  }
}

import CoreGraphics
import QuartzCore
import UIKitCore

/// The blinking caret.
final class CaretView: UIView {
  // Source: 2 points wide from iOS 7 on.
  static let width: CGFloat = 2
  // Unverified: half a second on, half a second off with short fades, from recordings of iOS 12.
  private static let period: TimeInterval = 1
  private static let key = "blink"

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.width / 2
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the caret and restarts its blinking, so it is visible for half a second after typing.
  func blink() {
    layer.removeAnimation(forKey: Self.key)
    guard window != nil, !isHidden else { return }
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [1, 1, 0, 0, 1].map { NSNumber(value: $0) }
    animation.keyTimes = [0, 0.5, 0.6, 0.9, 1]
    animation.duration = Self.period
    animation.repeatCount = .infinity
    // The animation continues when the app returns to the foreground.
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: Self.key)
  }

  /// Keeps the caret visible while a finger moves it.
  func hold() { layer.removeAnimation(forKey: Self.key) }
}

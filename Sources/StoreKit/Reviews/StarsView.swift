import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A row of five stars; a finger on one selects it and those before it.
final class StarsView: UIControl {
  // Unverified: read from pictures of the prompt of iOS 12: stars of 22 points, 44 apart.
  private enum Metrics {
    static let count = 5
    static let side: CGFloat = 44
    static let symbol: CGFloat = 22
  }

  /// The number of selected stars, 0 to 5.
  var stars = 0 {
    didSet { if stars != oldValue { show() } }
  }
  private var images: [UIImageView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    images = (0..<Metrics.count).map { _ in
      let image = UIImageView()
      image.contentMode = .center
      addSubview(image)
      return image
    }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = ReviewWords.rating
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: CGFloat(Metrics.count) * Metrics.side, height: Metrics.side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, image) in images.enumerated() {
      let place = isRightToLeft ? Metrics.count - 1 - index : index
      image.frame = CGRect(
        x: CGFloat(place) * Metrics.side,
        y: 0,
        width: Metrics.side,
        height: Metrics.side
      )
    }
  }

  private func show() {
    let size = UIImage.SymbolConfiguration(pointSize: Metrics.symbol)
    for (index, image) in images.enumerated() {
      image.image = UIImage(
        systemName: index < stars ? "star.fill" : "star",
        withConfiguration: size
      )
    }
  }

  // MARK: Touch

  private func star(at point: CGPoint) -> Int {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isRightToLeft ? bounds.width - point.x : point.x
    return min(max(Int(clamping: (x / Metrics.side).rounded(.down)) + 1, 1), Metrics.count)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    stars = star(at: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    stars = star(at: touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if stars > 0 { sendActions(for: .valueChanged) }
  }

  // MARK: Accessibility

  override var accessibilityValue: String? {
    get { stars == 0 ? nil : ReviewWords.stars(stars) }
    set {}
  }
  override func accessibilityIncrement() { choose(stars + 1) }
  override func accessibilityDecrement() { choose(stars - 1) }

  private func choose(_ count: Int) {
    stars = min(max(count, 1), Metrics.count)
    sendActions(for: .valueChanged)
  }
}

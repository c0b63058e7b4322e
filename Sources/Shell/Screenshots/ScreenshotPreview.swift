import CoreGraphics
import Foundation
import UIKit
import UIKitCore

/// The small picture of a new screenshot in the lower left corner of the screen.
///
/// A tap opens it for mark-up, a swipe to the left edge closes it, and it disappears after some
/// seconds. Catalogue: IX-F232.
final class ScreenshotPreview: UIView {
  // Unverified: by eye from recordings of iOS 12, in points and seconds.
  private enum Metrics {
    static let share: CGFloat = 0.24
    static let margin: CGFloat = 20
    static let border: CGFloat = 4
    static let corner: CGFloat = 8
    /// The points to the left after which a swipe closes the preview.
    static let swipe: CGFloat = 30
    static let stay: TimeInterval = 5
    static let moving: TimeInterval = 0.35
  }

  private let picture = UIImageView()
  private var timer: DelayedCalls.Token?
  private var isGone = false
  /// Called when the preview was tapped.
  var opened: () -> Void = {}
  /// Called once after the preview has disappeared.
  var gone: () -> Void = {}

  init(_ image: UIImage, in bounds: CGRect, safeArea: UIEdgeInsets) {
    let width = (min(bounds.width, bounds.height) * Metrics.share).rounded()
    let height = (width * image.size.height / max(image.size.width, 1)).rounded()
    super.init(
      frame: CGRect(
        x: Metrics.margin,
        y: bounds.maxY - max(safeArea.bottom, Metrics.margin) - height,
        width: width,
        height: height
      )
    )
    picture.image = image
    picture.frame = self.bounds.insetBy(dx: Metrics.border, dy: Metrics.border)
    picture.clipsToBounds = true
    picture.layer.cornerRadius = Metrics.corner - Metrics.border
    addSubview(picture)
    backgroundColor = .white
    layer.cornerRadius = Metrics.corner
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 8
    layer.shadowOffset = .zero
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(ScreenshotPreview.tapped, "tapped:"))
    )
    addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(ScreenshotPreview.dragged, "dragged:"))
    )
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = ScreenshotWords.preview
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the preview; the picture shrinks from the whole screen into the corner.
  func come(from bounds: CGRect) {
    let scale = bounds.width / max(frame.width, 1)
    if !UIAccessibility.isReduceMotionEnabled {
      transform = CGAffineTransform(
        translationX: bounds.midX - frame.midX,
        y: bounds.midY - frame.midY
      ).scaledBy(x: scale, y: scale)
    } else {
      alpha = 0
    }
    UIView.animate(withDuration: Metrics.moving, delay: 0, options: [.allowUserInteraction]) {
      self.transform = .identity
      self.alpha = 1
    }
    startTimer()
  }

  private func startTimer() {
    stopTimer()
    timer = DelayedCalls.shared.schedule(after: Metrics.stay) { [weak self] in self?.leave() }
  }

  private func stopTimer() {
    if let timer { DelayedCalls.shared.cancel(timer) }
    timer = nil
  }

  /// Moves the preview off the screen.
  func leave() {
    guard !isGone else { return }
    isGone = true
    stopTimer()
    isUserInteractionEnabled = false
    UIView.animate(withDuration: Metrics.moving) {
      self.transform = CGAffineTransform(translationX: -self.frame.maxX, y: 0)
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
      self?.gone()
    }
  }

  /// Removes the preview without an animation.
  func takeAway() {
    guard !isGone else { return }
    isGone = true
    stopTimer()
    removeFromSuperview()
    gone()
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard !isGone else { return }
    stopTimer()
    opened()
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    guard !isGone else { return }
    let way = min(0, recognizer.translation(in: superview).x)
    switch recognizer.state {
    case .began, .changed:
      stopTimer()
      transform = CGAffineTransform(translationX: way, y: 0)
    case .ended where way < -Metrics.swipe: leave()
    default:
      UIView.animate(withDuration: Metrics.moving) { self.transform = .identity }
      startTimer()
    }
  }

  override func accessibilityActivate() -> Bool {
    opened()
    return true
  }
}

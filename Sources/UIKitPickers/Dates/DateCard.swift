import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// A card next to the view that opened it, closed by a tap outside.
final class DateCard: UIControl {
  let card = UIView(frame: .zero)
  let content: UIView
  private let contentSize: CGSize
  private weak var source: UIView?
  private var closed: (() -> Void)?
  private var isClosing = false

  // Unverified: from pictures of iOS 14.
  private enum Metrics {
    static let radius: CGFloat = 13
    static let gap: CGFloat = 8
    static let inset: CGFloat = 8
    static let shadowRadius: CGFloat = 32
    static let shadowOpacity: Float = 0.2
    static let duration = 0.25
    static let smallScale: CGFloat = 0.85
  }

  /// Creates a card next to a view; `closed` is called when it is closed.
  init(_ content: UIView, size: CGSize, beside source: UIView, closed: @escaping () -> Void) {
    self.content = content
    contentSize = size
    self.source = source
    self.closed = closed
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    card.layer.cornerRadius = Metrics.radius
    card.layer.shadowRadius = Metrics.shadowRadius
    card.layer.shadowOpacity = Metrics.shadowOpacity
    card.layer.shadowOffset = .zero
    card.backgroundColor = .secondarySystemGroupedBackground
    addSubview(card)
    content.layer.cornerRadius = Metrics.radius
    content.clipsToBounds = true
    card.addSubview(content)
    addAction(UIAction { [weak self] _ in self?.close(animated: true) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the card in the window of the source view.
  func open() {
    guard let window = source?.window else { return }
    frame = window.bounds
    tintColor = source?.tintColor
    window.addSubview(self)
    layoutIfNeeded()
    card.alpha = 0
    card.transform = CGAffineTransform(scaleX: Metrics.smallScale, y: Metrics.smallScale)
    UIView.animate(withDuration: Metrics.duration) {
      self.card.alpha = 1
      self.card.transform = .identity
    }
    UIAccessibility.post(notification: .screenChanged, argument: content)
  }

  /// Closes the card.
  func close(animated: Bool) {
    guard !isClosing else { return }
    isClosing = true
    closed?()
    closed = nil
    isUserInteractionEnabled = false
    guard animated, window != nil else { return removeFromSuperview() }
    UIView.animate(
      withDuration: Metrics.duration,
      animations: { self.card.alpha = 0 },
      completion: { _ in self.removeFromSuperview() }
    )
  }

  override func accessibilityPerformEscape() -> Bool {
    close(animated: true)
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let source, source.window === window else { return }
    card.bounds = CGRect(origin: .zero, size: contentSize)
    content.frame = card.bounds
    let anchor = source.convert(source.bounds, to: self)
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Metrics.inset, dy: Metrics.inset)
    var y = anchor.maxY + Metrics.gap
    // Below the source view, otherwise above it, otherwise moved into the available space.
    if y + contentSize.height > room.maxY { y = anchor.minY - Metrics.gap - contentSize.height }
    y = max(min(y, room.maxY - contentSize.height), room.minY)
    let x = max(
      min(anchor.midX - contentSize.width / 2, room.maxX - contentSize.width),
      room.minX
    )
    card.center = CGPoint(
      x: (x + contentSize.width / 2).onPixel(pixelScale),
      y: (y + contentSize.height / 2).onPixel(pixelScale)
    )
  }
}

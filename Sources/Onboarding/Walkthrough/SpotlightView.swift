import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore

/// A view that darkens a window except for one view, and shows a card with the step beside it.
final class SpotlightView: UIView {
  // Chosen: distances in points, the opacity of the shade, and the duration of its motion in
  // seconds.
  private enum Metrics {
    static let dimming: CGFloat = 0.6
    static let spread: CGFloat = 6
    /// The ring around the hole, which makes it visible on a black ground, too.
    static let ring: CGFloat = 1.5
    static let ringAlpha: CGFloat = 0.5
    static let corner: CGFloat = 10
    static let gap: CGFloat = 12
    static let margin: CGFloat = 16
    static let width: CGFloat = 340
    static let moving: TimeInterval = 0.3
  }

  let card = WalkthroughCard(frame: .zero)
  var skipped: () -> Void = {} {
    didSet { card.skipped = skipped }
  }
  private let shade = CAShapeLayer()
  private weak var target: UIView?
  /// The undarkened part, in the view's coordinates.
  private(set) var hole = CGRect.null

  override init(frame: CGRect) {
    super.init(frame: frame)
    shade.fillRule = .evenOdd
    shade.fillColor = UIColor(white: 0, alpha: Metrics.dimming).cgColor
    shade.strokeColor = UIColor(white: 1, alpha: Metrics.ringAlpha).cgColor
    shade.lineWidth = Metrics.ring
    layer.addSublayer(shade)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ step: WalkthroughStep, _ count: String) {
    card.show(title: step.title, message: step.message, count: count)
    setNeedsLayout()
  }

  func move(to view: UIView, animated: Bool) {
    target = view
    let isMoving = animated && !UIAccessibility.isReduceMotionEnabled
    place(isMoving)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place(false)
  }

  private func place(_ isMoving: Bool) {
    guard let target, target.window != nil else { return }
    hole = target.convert(target.bounds, to: self)
      .insetBy(dx: -Metrics.spread, dy: -Metrics.spread)
    // The line at the outer edge is outside the screen.
    let path = UIBezierPath(rect: bounds.insetBy(dx: -Metrics.ring, dy: -Metrics.ring))
    path.append(UIBezierPath(roundedRect: hole, cornerRadius: Metrics.corner))
    let old = shade.path
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = bounds
    shade.path = path.cgPath
    CATransaction.commit()
    if isMoving, let old {
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = old
      animation.toValue = path.cgPath
      animation.duration = Metrics.moving
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      shade.add(animation, forKey: "path")
    }
    let frame = cardFrame
    guard isMoving else {
      card.frame = frame
      return
    }
    UIView.animate(withDuration: Metrics.moving) { self.card.frame = frame }
  }

  /// The frame of the card: below the hole if there is room, otherwise above it, otherwise on the
  /// larger side.
  private var cardFrame: CGRect {
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Metrics.margin, dy: Metrics.margin)
    let width = min(room.width, Metrics.width)
    let wanted = card.sizeThatFits(CGSize(width: width, height: 0)).height
    let x = min(max(hole.midX - width / 2, room.minX), room.maxX - width)
    let below = room.maxY - hole.maxY - Metrics.gap
    let above = hole.minY - Metrics.gap - room.minY
    let isBelow = below >= wanted || below >= above
    // A card without enough room covers a part of the hole.
    let height = min(wanted, room.height)
    let y =
      isBelow
      ? min(hole.maxY + Metrics.gap, room.maxY - height)
      : max(hole.minY - Metrics.gap - height, room.minY)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns no view inside the hole, so that the app receives the touches there.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return nil }
    let inCard = convert(point, to: card)
    if card.bounds.contains(inCard) { return card.hitTest(inCard, with: event) ?? card }
    return hole.contains(point) ? nil : super.hitTest(point, with: event)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

import CoreGraphics
import Foundation
import UIKitCore

/// The badge of a drag: the effect of a drop, and the number of items.
final class DragBadge: UIView {
  /// The sign for the effect of a drop.
  enum Sign: Hashable {
    /// A drop is not possible.
    case forbidden
    /// A drop copies the items.
    case copy
  }
  struct Content: Hashable {
    var sign: Sign?
    var count: Int
    /// Whether the badge is empty, as for one item without a sign.
    var isEmpty: Bool { sign == nil && count < 2 }
  }

  var content = Content(sign: nil, count: 1) {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  private enum Metrics {
    // Unverified: measured in pictures of iOS 11 and 12, in points.
    static let height: CGFloat = 24
    static let sideInset: CGFloat = 8
    static let gap: CGFloat = 4
    static let arm: CGFloat = 10
    static let stroke: CGFloat = 2
    static let font: CGFloat = 15
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var number: String? {
    guard content.count > 1, content.sign != .forbidden else { return nil }
    return String(content.count)
  }

  private static let numberAttributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: Metrics.font, weight: .medium),
    .foregroundColor: UIColor.white,
  ]

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var width: CGFloat = 0
    if let number { width += ceil(number.size(withAttributes: Self.numberAttributes).width) }
    if content.sign == .copy { width += Metrics.arm + (number == nil ? 0 : Metrics.gap) }
    return CGSize(
      width: max(Metrics.height, width + (number == nil ? 0 : 2 * Metrics.sideInset)),
      height: Metrics.height
    )
  }

  override func draw(_ rect: CGRect) {
    let ground: UIColor =
      switch content.sign {
      case .copy: .systemGreen
      case .forbidden: .systemGray
      case nil: .systemBlue
      }
    ground.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    UIColor.white.setStroke()
    var x = bounds.midX
    switch content.sign {
    case .forbidden:
      let circle = bounds.insetBy(dx: 6, dy: 6)
      let path = UIBezierPath(ovalIn: circle)
      let reach = circle.width / 2 * 0.7071
      path.move(to: CGPoint(x: circle.midX - reach, y: circle.midY - reach))
      path.addLine(to: CGPoint(x: circle.midX + reach, y: circle.midY + reach))
      path.lineWidth = Metrics.stroke
      path.stroke()
      return
    case .copy:
      let middle = number == nil ? bounds.midX : Metrics.sideInset + Metrics.arm / 2
      let path = UIBezierPath()
      path.move(to: CGPoint(x: middle - Metrics.arm / 2, y: bounds.midY))
      path.addLine(to: CGPoint(x: middle + Metrics.arm / 2, y: bounds.midY))
      path.move(to: CGPoint(x: middle, y: bounds.midY - Metrics.arm / 2))
      path.addLine(to: CGPoint(x: middle, y: bounds.midY + Metrics.arm / 2))
      path.lineWidth = Metrics.stroke
      path.stroke()
      x += (Metrics.arm + Metrics.gap) / 2
    case nil: break
    }
    guard let number else { return }
    let size = number.size(withAttributes: Self.numberAttributes)
    number.draw(
      at: CGPoint(x: x - size.width / 2, y: bounds.midY - size.height / 2),
      withAttributes: Self.numberAttributes
    )
  }
}

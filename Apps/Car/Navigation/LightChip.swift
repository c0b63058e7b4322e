import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// The traffic light ahead: its colour as a disc and a word, and the seconds until it changes.
final class LightChip: UIView {
  private let disc = UIView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(disc)
    addSubview(label)
    label.accessibilityIdentifier = "light"
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a light; nil hides the chip.
  func show(_ light: (color: CarTrafficLight.Color, seconds: Int?)?) {
    isHidden = light == nil
    guard let light else { return }
    let (name, color): (String, UIColor) =
      switch light.color {
      case .red: ("Red", .systemRed)
      case .redAmber: ("Ready", .systemOrange)
      case .green: ("Green", .systemGreen)
      case .amber, .flashingAmber: ("Amber", .systemYellow)
      case .flashingRed: ("Stop", .systemRed)
      case .none: ("Out of order", .systemGray)
      }
    let text = light.seconds.map { "\(name) \($0) s" } ?? name
    if label.text != text { label.text = text }
    if disc.backgroundColor != color { disc.backgroundColor = color }
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    label.setStyle(.secondary, .text, on: carDisplay)
    let gap = CarSpacing.tight.points(on: carDisplay)
    let text = label.sizeThatFits(.zero)
    let height = (text.height + 2 * gap).rounded(.up)
    return CGSize(width: (text.width + text.height * 0.7 + 4 * gap).rounded(.up), height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = CarStyle.color(.surface)
    layer.cornerRadius = CarStyle.cornerRadius(on: carDisplay)
    label.setStyle(.secondary, .text, on: carDisplay)
    let gap = CarSpacing.tight.points(on: carDisplay)
    let side = (label.font.lineHeight * 0.7).rounded()
    disc.frame = CGRect(
      x: gap,
      y: ((bounds.height - side) / 2).rounded(),
      width: side,
      height: side
    )
    disc.layer.cornerRadius = side / 2
    label.frame = CGRect(
      x: disc.frame.maxX + gap,
      y: 0,
      width: max(0, bounds.width - disc.frame.maxX - 2 * gap),
      height: bounds.height
    )
  }
}

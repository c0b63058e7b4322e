import CoreGraphics
import UIKitCore
import UIKitText

/// The view of one token in a search field.
final class SearchTokenView: UIView {
  let token: UISearchToken
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  /// The point size in which the symbol was drawn last.
  private var symbolSize: CGFloat = 0

  private enum Metrics {
    // Unverified: lengths of a token, from pictures of iOS 13.
    static let padding: CGFloat = 6
    static let gap: CGFloat = 4
    static let inset: CGFloat = 2
    static let cornerRadius: CGFloat = 6
  }

  /// Whether the token is selected, like text.
  var isSelected = false { didSet { if isSelected != oldValue { applyColors() } } }
  /// The background while the token is not selected.
  var ground: UIColor? { didSet { applyColors() } }
  var font = UIFont.systemFont(ofSize: 17) {
    didSet {
      label.font = font
      setNeedsLayout()
    }
  }

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    label.text = token.text
    label.lineBreakMode = .byTruncatingTail
    icon.image = token.icon?.withRenderingMode(.alwaysTemplate)
    icon.contentMode = .scaleAspectFit
    layer.cornerRadius = Metrics.cornerRadius
    addSubview(icon)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = token.text
    accessibilityTraits = .button
    applyColors()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  private func applyColors() {
    backgroundColor = isSelected ? tintColor : ground
    let ink: UIColor = isSelected ? .white : .label
    label.textColor = ink
    icon.tintColor = ink
  }

  /// Returns the width of the icon and the text.
  func width(height: CGFloat) -> CGFloat {
    let text = label.sizeThatFits(CGSize(width: 10_000, height: height)).width
    return (text + Metrics.padding * 2 + iconRoom(height)).rounded(.up)
  }

  private func iconRoom(_ height: CGFloat) -> CGFloat {
    icon.image == nil ? 0 : max(0, height - Metrics.inset * 4) + Metrics.gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = iconRoom(bounds.height)
    let side = max(0, room - Metrics.gap)
    var iconFrame = CGRect(
      x: Metrics.padding,
      y: (bounds.height - side) / 2,
      width: side,
      height: side
    )
    var textFrame = CGRect(
      x: Metrics.padding + room,
      y: 0,
      width: max(0, bounds.width - Metrics.padding * 2 - room),
      height: bounds.height
    )
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      iconFrame.origin.x = bounds.width - iconFrame.maxX
      textFrame.origin.x = bounds.width - textFrame.maxX
    }
    icon.frame = iconFrame
    label.frame = textFrame
    // A symbol is drawn at the size of its frame, which grows with the text.
    if side != symbolSize, side > 0 {
      symbolSize = side
      icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: side)
    }
  }
}

import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// One button of an alert or a sheet; the panel handles its touches.
final class ChoiceButton: UIView {
  /// The metrics that differ between alerts and sheets.
  struct Look {
    /// The height of a button, in points.
    var height: CGFloat
    /// The distance between the title and the sides, in points.
    var sideInset: CGFloat
    /// The distance above and below a title that is larger than by default, in points.
    var padding: CGFloat
    /// The text style whose scaling applies to the title.
    var textStyle: UIFont.TextStyle
    /// The font size at the default text size, in points.
    var fontSize: CGFloat

    // Source: measurements of alerts and sheets of iOS 10 to 12 at @2x.
    static let alert = Look(
      height: 44,
      sideInset: 8,
      padding: 11,
      textStyle: .body,
      fontSize: 17
    )
    static let sheet = Look(
      height: 57,
      sideInset: 16,
      padding: 16,
      textStyle: .title3,
      fontSize: 20
    )
  }

  let choice: AlertChoice
  private let look: Look
  private let label = UILabel()
  private let pressedGround = UIView()

  init(_ choice: AlertChoice, look: Look) {
    self.choice = choice
    self.look = look
    super.init(frame: .zero)
    pressedGround.isHidden = true
    addSubview(pressedGround)
    label.text = choice.title
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = Self.smallestScale
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = choice.title
    accessibilityIdentifier = choice.identifier
    choice.changed = { [weak self] in self?.update() }
    update()
  }

  // Unverified: the smallest scale of a title in one line, before it is truncated.
  private static let smallestScale: CGFloat = 0.7

  required init?(coder: NSCoder) { nil }

  var isEnabled: Bool { choice.isEnabled }
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { pressedGround.isHidden = !isHighlighted } }
  }
  /// Whether the button is selected with keys.
  var isChosenByKeys = false {
    didSet { if isChosenByKeys != oldValue { update() } }
  }
  private var isBold: Bool { choice.isPreferred }

  // MARK: Looks

  /// The colour of the title: the tint, or red for a destructive choice.
  private var titleColor: UIColor {
    let isDark = traitCollection.userInterfaceStyle == .dark
    // Unverified: the gray of a disabled title.
    guard isEnabled else { return UIColor(white: isDark ? 1 : 0, alpha: 0.3) }
    return choice.style == .destructive ? .systemRed : tintColor
  }

  private func update() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    // Chosen: as dark as a pressed row of a table.
    pressedGround.backgroundColor = UIColor(white: isDark ? 1 : 0, alpha: 0.1)
    layer.borderWidth = isChosenByKeys ? 2 : 0
    layer.borderColor = isChosenByKeys ? tintColor.cgColor : nil
    let weight: UIFont.Weight = isBold ? .semibold : .regular
    label.font = UIFontMetrics(forTextStyle: look.textStyle)
      .scaledFont(
        for: .systemFont(ofSize: look.fontSize, weight: weight),
        compatibleWith: traitCollection
      )
    // Large text wraps; other text shrinks.
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    label.numberOfLines = isLarge ? 0 : 1
    label.adjustsFontSizeToFitWidth = !isLarge
    label.textColor = titleColor
    accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    (superview?.enclosingPanel)?.setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  // MARK: Measures

  /// The width of the title in one line, including the side insets.
  var titleWidth: CGFloat { label.intrinsicContentSize.width + 2 * look.sideInset }

  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - 2 * look.sideInset, height: .greatestFiniteMagnitude)
    let title =
      label.numberOfLines == 1 ? label.intrinsicContentSize.height : label.sizeThatFits(room).height
    return max(look.height, title.rounded(.up) + 2 * look.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pressedGround.frame = bounds
    label.frame = bounds.insetBy(dx: look.sideInset, dy: 0)
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled, let panel = enclosingPanel else { return false }
    panel.choose(self)
    return true
  }
}

extension UIView {
  var enclosingPanel: ChoicePanel? {
    var view: UIView? = self
    while let candidate = view {
      if let panel = candidate as? ChoicePanel { return panel }
      view = candidate.superview
    }
    return nil
  }
}

extension UIView {
  /// The choice of a button of an alert or a sheet; nil for other views.
  package final var alertChoice: AlertChoice? { (self as? ChoiceButton)?.choice }
}

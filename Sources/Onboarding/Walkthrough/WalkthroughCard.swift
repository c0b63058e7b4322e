import CoreGraphics
import UIKitControls
import UIKitCore

/// The card of a step: its title, message and number, and Skip.
final class WalkthroughCard: UIView {
  // Chosen: distances in points.
  private enum Metrics {
    static let inset: CGFloat = 16
    static let gap: CGFloat = 4
    static let footer: CGFloat = 44
    static let corner: CGFloat = 13
  }

  var skipped: () -> Void = {}
  private let title = UILabel()
  private let message = UILabel()
  private let count = UILabel()
  private let skipButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Metrics.corner
    layer.cornerCurve = .continuous
    clipsToBounds = true
    title.font = .preferredFont(forTextStyle: .headline)
    title.accessibilityTraits = [.staticText, .header]
    message.font = .preferredFont(forTextStyle: .subheadline)
    count.font = .preferredFont(forTextStyle: .footnote)
    for label in [title, message, count] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      addSubview(label)
    }
    skipButton.setTitle(OnboardingWords.skip, for: .normal)
    skipButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
    skipButton.titleLabel?.adjustsFontForContentSizeCategory = true
    skipButton.addAction(UIAction { [weak self] _ in self?.skipped() }, for: .touchUpInside)
    addSubview(skipButton)
    backgroundColor = .secondarySystemGroupedBackground
    title.textColor = .label
    message.textColor = .secondaryLabel
    count.textColor = .secondaryLabel
  }

  required init?(coder: NSCoder) { nil }

  func show(title: String, message: String, count: String) {
    self.title.text = title
    self.message.text = message
    self.count.text = count
    setNeedsLayout()
  }

  private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  private var footerHeight: CGFloat {
    max(Metrics.footer, skipButton.sizeThatFits(.zero).height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width - 2 * Metrics.inset
    let below = height(message, width)
    return CGSize(
      width: size.width,
      height: Metrics.inset + height(title, width) + (below > 0 ? Metrics.gap + below : 0)
        + footerHeight
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Metrics.inset
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    title.frame = CGRect(
      x: Metrics.inset,
      y: Metrics.inset,
      width: width,
      height: height(title, width)
    )
    message.frame = CGRect(
      x: Metrics.inset,
      y: title.frame.maxY + Metrics.gap,
      width: width,
      height: height(message, width)
    )
    let footer = footerHeight
    let skip = min(width, max(Metrics.footer, skipButton.sizeThatFits(.zero).width))
    let y = bounds.height - footer
    let (start, end) = (Metrics.inset, bounds.width - Metrics.inset)
    skipButton.frame = CGRect(
      x: isMirrored ? start : end - skip,
      y: y,
      width: skip,
      height: footer
    )
    count.frame = CGRect(
      x: isMirrored ? start + skip : start,
      y: y,
      width: max(0, width - skip),
      height: footer
    )
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

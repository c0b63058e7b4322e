import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The content of the prompt above its buttons: the icon, the question and the stars.
final class RatingFace: UIView {
  // Unverified: read from pictures of the prompt of iOS 12, in points.
  private enum Metrics {
    static let iconGap: CGFloat = 12
    static let textGap: CGFloat = 3
    static let starsGap: CGFloat = 14
    /// The distance between the edge of the panel and its content.
    static let inset: CGFloat = 16
    /// The distance added below the stars; it is negative because the lower part of their row,
    /// which only receives touches, extends into the margin of the panel.
    static let starsBelow: CGFloat = -9
  }

  private let icon = UIImageView()
  private let title = UILabel()
  private let message = UILabel()
  private let line = UIView()
  let stars = StarsView()
  /// Whether the rating was submitted, so that the thanks replace the stars.
  var isThanks = false {
    didSet {
      stars.isHidden = isThanks
      line.isHidden = isThanks
      title.text = isThanks ? ReviewWords.thanks : ReviewWords.title(app)
      message.text = isThanks ? nil : ReviewWords.message
      setNeedsLayout()
    }
  }
  private let app: String

  init(app: String, icon image: UIImage) {
    self.app = app
    super.init(frame: .zero)
    icon.image = image
    icon.clipsToBounds = true
    icon.layer.cornerRadius = ReviewIcon.side * AppIconCatalog.cornerShare
    icon.layer.cornerCurve = .continuous
    title.text = ReviewWords.title(app)
    title.font = .preferredFont(forTextStyle: .headline)
    title.accessibilityTraits = [.staticText, .header]
    message.text = ReviewWords.message
    message.font = .preferredFont(forTextStyle: .footnote)
    for label in [title, message] {
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    for view in [icon, title, message, line, stars] { addSubview(view) }
    takeColors()
  }

  required init?(coder: NSCoder) { nil }

  private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = height(message, size.width)
    var height = ReviewIcon.side + Metrics.iconGap + self.height(title, size.width)
    height += text + (text > 0 ? Metrics.textGap : 0)
    if !isThanks {
      height += Metrics.starsGap + stars.sizeThatFits(size).height + Metrics.starsBelow
    }
    return CGSize(width: size.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    icon.frame = CGRect(
      x: (width - ReviewIcon.side) / 2,
      y: 0,
      width: ReviewIcon.side,
      height: ReviewIcon.side
    )
    title.frame = CGRect(
      x: 0,
      y: icon.frame.maxY + Metrics.iconGap,
      width: width,
      height: height(title, width)
    )
    message.frame = CGRect(
      x: 0,
      y: title.frame.maxY + Metrics.textGap,
      width: width,
      height: height(message, width)
    )
    let hairline = 1 / max(1, traitCollection.displayScale)
    // The line spans the width of the panel.
    line.frame = CGRect(
      x: -Metrics.inset,
      y: message.frame.maxY + Metrics.starsGap - hairline,
      width: width + 2 * Metrics.inset,
      height: hairline
    )
    let size = stars.sizeThatFits(bounds.size)
    stars.frame = CGRect(
      x: (width - size.width) / 2,
      y: message.frame.maxY + Metrics.starsGap,
      width: size.width,
      height: size.height
    )
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeColors()
    setNeedsLayout()
  }

  private func takeColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    title.textColor = isDark ? .white : .black
    message.textColor = isDark ? .white : .black
    // Unverified: the colour of an alert's separators.
    line.backgroundColor = UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.2 : 0.18)
  }
}

import CoreGraphics
import UIKit
import UIKitCore

/// The quick actions of an app before iOS 13: a panel beside its icon, over the blurred home
/// screen.
///
/// Each row has a title, an icon and an optional subtitle. The icons of the rows are on the same
/// side as the app's icon; the text is aligned naturally for the language. Catalogue: TECH-F125.
final class QuickActionPanel: UIView {
  /// Called once with the chosen action, or with nil if none was chosen.
  var onEnd: (ShortcutForm?) -> Void = { _ in }
  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private let picture = UIImageView()
  private(set) var rows: [QuickActionRow] = []
  private let source: CGRect
  private var hasEnded = false

  /// Unverified: by eye from pictures of iOS 12, in points; times in seconds.
  private enum Metrics {
    static let width: CGFloat = 250
    static let gap: CGFloat = 8, margin: CGFloat = 8
    static let corner: CGFloat = 13
    static let duration = 0.25
    static let smallest: CGFloat = 0.2
  }

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - actions: The actions, the first one nearest to the icon's upper side.
  ///   - icon: The picture of the app's icon.
  ///   - source: The frame of the icon on the home screen, which the panel covers.
  ///   - bounds: The bounds of the home screen.
  init(_ actions: [ShortcutForm], icon: UIImage?, source: CGRect, in bounds: CGRect) {
    self.source = source
    super.init(frame: bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    ground.frame = bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.image = icon
    picture.frame = source
    plate.clipsToBounds = true
    plate.layer.cornerRadius = Metrics.corner
    for part in [ground, plate, picture] as [UIView] { addSubview(part) }
    rows = actions.map { action in
      let row = QuickActionRow(action)
      row.addAction(UIAction { [weak self] _ in self?.end(action) }, for: .touchUpInside)
      plate.contentView.addSubview(row)
      return row
    }
    rows.last?.isLast = true
    let outside = UITapGestureRecognizer(
      target: self,
      action: Selector(QuickActionPanel.tappedOutside, "tappedOutside")
    )
    ground.addGestureRecognizer(outside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether the app's icon is in the left half of the screen.
  private var isAtLeft: Bool { source.midX <= bounds.midX }
  /// Whether there is more room below the icon than above it.
  private var isBelow: Bool { source.midY < bounds.midY }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(Metrics.width, bounds.width - 2 * Metrics.margin)
    let heights = rows.map { $0.height(width: width) }
    let height = heights.reduce(0, +)
    let left = isAtLeft ? source.minX : source.maxX - width
    let x = min(max(left, Metrics.margin), bounds.width - Metrics.margin - width)
    let wanted = isBelow ? source.maxY + Metrics.gap : source.minY - Metrics.gap - height
    let y = min(
      max(wanted, safeAreaInsets.top + Metrics.margin),
      bounds.height - safeAreaInsets.bottom - Metrics.margin - height
    )
    let transform = plate.transform
    plate.transform = .identity
    plate.frame = CGRect(x: x, y: y, width: width, height: height)
    plate.transform = transform
    var top: CGFloat = 0
    for (row, height) in zip(rows, heights) {
      row.hasIconAtLeft = isAtLeft
      row.frame = CGRect(x: 0, y: top, width: width, height: height)
      top += height
    }
  }

  // MARK: Coming and going

  /// Shows the panel, which grows out of the icon.
  func open() {
    layoutIfNeeded()
    ground.alpha = 0
    plate.alpha = 0
    plate.transform = CGAffineTransform(scaleX: Metrics.smallest, y: Metrics.smallest)
    UIView.animate(withDuration: Metrics.duration) {
      self.ground.alpha = 1
      self.plate.alpha = 1
      self.plate.transform = .identity
    }
    UIAccessibility.post(notification: .screenChanged, argument: rows.first)
  }

  /// Closes the panel without a choice.
  func close(animated: Bool) {
    guard animated else {
      finish(nil)
      return removeFromSuperview()
    }
    end(nil)
  }

  private func tappedOutside() { end(nil) }

  private func end(_ action: ShortcutForm?) {
    guard !hasEnded else { return }
    isUserInteractionEnabled = false
    UIView.animate(withDuration: Metrics.duration) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
    finish(action)
  }

  private func finish(_ action: ShortcutForm?) {
    guard !hasEnded else { return }
    hasEnded = true
    onEnd(action)
  }

  override func accessibilityPerformEscape() -> Bool {
    end(nil)
    return true
  }
}

/// A quick action in the panel.
final class QuickActionRow: UIControl {
  /// Whether the icon is on the left; otherwise it is on the right.
  var hasIconAtLeft = true {
    didSet { setNeedsLayout() }
  }
  /// Whether the row is the last one and has no separator.
  var isLast = false {
    didSet { line.isHidden = isLast }
  }
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  let iconView = UIImageView()
  private let line = UIView()

  /// Unverified: by eye from pictures of iOS 12, in points.
  private enum Metrics {
    static let icon: CGFloat = 24, margin: CGFloat = 14, gap: CGFloat = 12
    static let padding: CGFloat = 12, least: CGFloat = 58
  }

  init(_ action: ShortcutForm) {
    super.init(frame: .zero)
    titleLabel.text = action.title
    titleLabel.font = .preferredFont(forTextStyle: .body)
    subtitleLabel.text = action.subtitle
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
    for label in [titleLabel, subtitleLabel] {
      label.textColor = .black
      label.textAlignment = .natural
      label.numberOfLines = 2
      addSubview(label)
    }
    subtitleLabel.alpha = 0.6
    let picture = action.icon.flatMap { UIImage(data: $0, scale: UIScreen.main.scale) }
    // Source: `UIApplicationShortcutItem`: an action without an icon shows a dot.
    iconView.image = (picture ?? Self.dot).withRenderingMode(.alwaysTemplate)
    iconView.tintColor = .black
    iconView.contentMode = picture == nil ? .center : .scaleAspectFit
    addSubview(iconView)
    line.backgroundColor = UIColor(white: 0, alpha: 0.15)
    addSubview(line)
    isAccessibilityElement = true
    accessibilityLabel = [action.title, action.subtitle].compactMap { $0 }.joined(separator: ", ")
    accessibilityTraits = .button
    accessibilityIdentifier = "quickAction.\(action.type)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private static var dot: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).fill()
    }
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0, alpha: 0.1) : nil }
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    width - 2 * Metrics.margin - Metrics.icon - Metrics.gap
  }

  private func heights(_ width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
    let size = CGSize(width: textWidth(width), height: .greatestFiniteMagnitude)
    let hasSubtitle = subtitleLabel.text?.isEmpty == false
    return (
      titleLabel.sizeThatFits(size).height.rounded(.up),
      hasSubtitle ? subtitleLabel.sizeThatFits(size).height.rounded(.up) : 0
    )
  }

  /// Returns the height of the row for a width, in points.
  func height(width: CGFloat) -> CGFloat {
    let (title, subtitle) = heights(width)
    return max(Metrics.least, title + subtitle + 2 * Metrics.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (title, subtitle) = heights(bounds.width)
    let icon = hasIconAtLeft ? Metrics.margin : bounds.width - Metrics.margin - Metrics.icon
    iconView.frame = CGRect(
      x: icon,
      y: (bounds.height - Metrics.icon) / 2,
      width: Metrics.icon,
      height: Metrics.icon
    )
    let left = hasIconAtLeft ? iconView.frame.maxX + Metrics.gap : Metrics.margin
    let top = (bounds.height - title - subtitle) / 2
    let width = textWidth(bounds.width)
    titleLabel.frame = CGRect(x: left, y: top, width: width, height: title)
    subtitleLabel.frame = CGRect(x: left, y: top + title, width: width, height: subtitle)
    let pixel = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}

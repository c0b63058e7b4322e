import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitControls

/// A tile with an activity's icon and its title below.
///
/// Catalogue: UI9-F101, UI10-F129, UI10-F130.
final class ActivityTile: UIControl {
  enum Metrics {
    /// The size of the icon.
    ///
    /// Source: the size of icons of activities of iOS 7 and later, Human Interface Guidelines.
    static let icon: CGFloat = 60
    /// The width of a tile.
    ///
    /// Unverified: this and the following paddings are estimated from iOS 12.
    static let width: CGFloat = 76
    static let top: CGFloat = 13
    static let gap: CGFloat = 7
    static let bottom: CGFloat = 11
    static let titleLines = 2
    static let titleScale: CGFloat = 0.8
    /// The corner radius of the icon.
    ///
    /// Unverified: that of home screen icons of this size.
    static let corner: CGFloat = 13.5
    /// The background color of an action's glyph.
    ///
    /// Unverified.
    static let ground = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 1, alpha: 0.6)
    }
  }

  let activity: UIActivity
  private let icon = UIImageView()
  let title = UILabel()
  private let isAction: Bool

  init(_ activity: UIActivity) {
    self.activity = activity
    isAction = type(of: activity).activityCategory == .action
    super.init(frame: .zero)
    icon.layer.cornerRadius = Metrics.corner
    icon.layer.cornerCurve = .continuous
    icon.clipsToBounds = true
    icon.contentMode = isAction ? .center : .scaleAspectFill
    icon.image =
      isAction
      ? activity.activityImage?.withRenderingMode(.alwaysTemplate) : activity.activityImage
    if isAction {
      icon.backgroundColor = Metrics.ground
      icon.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .darkGray }
    }
    title.text = activity.activityTitle
    title.textAlignment = .center
    title.numberOfLines = Metrics.titleLines
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = Metrics.titleScale
    title.textColor = .label
    updateFont()
    addSubview(icon)
    addSubview(title)
    isAccessibilityElement = true
    accessibilityLabel = activity.activityTitle
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  private func updateFont() {
    // Tiles have the same width in every text size, so the font grows only as far as it fits.
    title.font = UIFontMetrics(forTextStyle: .caption1)
      .scaledFont(
        for: .systemFont(ofSize: 12),
        maximumPointSize: 16,
        compatibleWith: traitCollection
      )
  }

  /// Returns the height of a row of tiles, which all have space for the same number of lines.
  static func height(_ tiles: [ActivityTile]) -> CGFloat {
    let titles = tiles.map {
      $0.title.sizeThatFits(CGSize(width: Metrics.width - 4, height: .greatestFiniteMagnitude))
        .height
    }
    let lines = (tiles.first?.title.font.lineHeight ?? 0) * CGFloat(Metrics.titleLines)
    return Metrics.top + Metrics.icon + Metrics.gap + min(lines, titles.max() ?? 0).rounded(.up)
      + Metrics.bottom
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Metrics.icon
    icon.frame = CGRect(x: (bounds.width - side) / 2, y: Metrics.top, width: side, height: side)
    let below = icon.frame.maxY + Metrics.gap
    let room = max(0, bounds.height - below - Metrics.bottom)
    let wanted = title.sizeThatFits(CGSize(width: bounds.width - 4, height: room)).height
    title.frame = CGRect(x: 2, y: below, width: bounds.width - 4, height: min(room, wanted))
  }

  override var isHighlighted: Bool {
    didSet { icon.alpha = isHighlighted ? 0.5 : 1 }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFont()
    setNeedsLayout()
  }
}

import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// A button behind a row.
final class SwipeActionButton: UIControl {
  let action: UIContextualAction
  private let label = UILabel(frame: .zero)
  private let icon = UIImageView(frame: .zero)
  private let shade = UIView(frame: .zero)
  private var effectView: UIVisualEffectView?
  /// The width of the button in an open row, in points.
  private(set) var fittingWidth: CGFloat = 0
  /// Whether the content stays at the right side, that of the row, if the button is wider than
  /// `fittingWidth`.
  var keepsContentAtRight = false { didSet { setNeedsLayout() } }
  /// Whether the button fills the area of a full swipe.
  var isExpanded = false { didSet { setNeedsLayout() } }

  enum Metrics {
    // Unverified: from iOS 11 and 12.
    static let leastWidth: CGFloat = 74
    static let padding: CGFloat = 15
    static let fontSize: CGFloat = 15
    static let imageGap: CGFloat = 4
    // Unverified: rows below this height show the image without the title.
    static let heightForBoth: CGFloat = 91
    static let pressedShade: CGFloat = 0.15
    // Chosen: the largest share of the row's width for all buttons of a side, so that a part of the
    // row stays.
    static let greatestShare: CGFloat = 0.8
  }

  init(_ action: UIContextualAction, effect: UIVisualEffect? = nil) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    if let effect {
      let view = UIVisualEffectView(effect: effect)
      view.isUserInteractionEnabled = false
      effectView = view
      addSubview(view)
    }
    label.textAlignment = .center
    label.textColor = .white
    label.numberOfLines = 2
    icon.tintColor = .white
    icon.contentMode = .scaleAspectFit
    shade.backgroundColor = UIColor(white: 0, alpha: Metrics.pressedShade)
    shade.isUserInteractionEnabled = false
    shade.isHidden = true
    for view in [icon, label, shade] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .button
    show()
    action.onChange = { [weak self] in self?.show() }
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    backgroundColor = effectView == nil ? action.backgroundColor : nil
    label.text = action.title
    // Unverified: the text of the buttons grows with the text size, up to the largest one that is
    // not an accessibility size.
    let traits = UITraitCollection(
      preferredContentSizeCategory: min(
        traitCollection.preferredContentSizeCategory,
        .extraExtraExtraLarge
      )
    )
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: Metrics.fontSize),
      compatibleWith: traits
    )
    icon.image = action.image?.withRenderingMode(.alwaysTemplate)
    accessibilityLabel = action.title
    setNeedsLayout()
  }

  /// Computes `fittingWidth` for a row's height.
  func measure(height: CGFloat) {
    let showsTitle = showsTitle(height: height)
    let text = showsTitle ? label.sizeThatFits(.zero).width : 0
    let image = icon.image?.size.width ?? 0
    fittingWidth = max(
      Metrics.leastWidth,
      (max(text, image) + 2 * Metrics.padding).rounded(.down)
    )
  }

  func limit(to width: CGFloat) { fittingWidth = min(fittingWidth, width) }

  private func showsTitle(height: CGFloat) -> Bool {
    label.text?.isEmpty == false && (icon.image == nil || height >= Metrics.heightForBoth)
  }

  override var isHighlighted: Bool {
    didSet { shade.isHidden = !isHighlighted }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView?.frame = bounds
    shade.frame = bounds
    let width = fittingWidth
    let x =
      keepsContentAtRight ? bounds.width - width : 0
    let box = CGRect(x: x, y: 0, width: width, height: bounds.height)
    let showsTitle = showsTitle(height: bounds.height)
    label.isHidden = !showsTitle
    let imageSize = icon.image?.size ?? .zero
    let room = CGSize(width: max(0, width - Metrics.padding), height: bounds.height)
    let text = showsTitle ? label.sizeThatFits(room) : .zero
    let gap = showsTitle && imageSize.height > 0 ? Metrics.imageGap : 0
    let total = imageSize.height + gap + text.height
    let top = (bounds.height - total) / 2
    icon.frame = CGRect(
      x: box.midX - imageSize.width / 2,
      y: top,
      width: imageSize.width,
      height: imageSize.height
    ).originOnPixel(pixelScale)
    let textWidth = min(text.width, room.width)
    label.frame = CGRect(
      x: box.midX - textWidth / 2,
      y: top + imageSize.height + gap,
      width: textWidth,
      height: text.height
    ).originOnPixel(pixelScale)
  }
}

import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// A row with a suggestion: an optional icon, and text.
final class SuggestionRow: UIControl {
  private let label = UILabel(frame: .zero)
  private let icon = UIImageView(frame: .zero)
  private let line = UIView(frame: .zero)
  var margin: CGFloat = 16 { didSet { if margin != oldValue { setNeedsLayout() } } }
  var showsLine = true { didSet { line.isHidden = !showsLine } }
  /// Whether the row is selected with the keyboard.
  var isChosenByKeys = false { didSet { if isChosenByKeys != oldValue { showGround() } } }

  enum Metrics {
    // Unverified: the dimensions of list rows of iOS 16.
    static let height: CGFloat = 44
    static let linePadding: CGFloat = 22
    static let iconRoom: CGFloat = 28
    static let iconGap: CGFloat = 12
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.lineBreakMode = .byTruncatingTail
    icon.contentMode = .scaleAspectFit
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    line.backgroundColor = .separator
    for view in [icon, label, line] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the height of rows, in points, for a text size.
  static func height(for traits: UITraitCollection) -> CGFloat {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
    return max(Metrics.height, font.lineHeight.rounded(.up) + Metrics.linePadding)
  }

  func show(_ suggestion: any UISearchSuggestion) {
    if let attributed = suggestion.localizedAttributedSuggestion {
      label.attributedText = attributed
    } else {
      label.text = suggestion.localizedSuggestion
    }
    icon.image = suggestion.iconImage
    icon.isHidden = icon.image == nil
    accessibilityLabel = suggestion.localizedDescription ?? suggestion.words
    setNeedsLayout()
  }

  private func showGround() {
    if isHighlighted {
      backgroundColor = .systemGray4
    } else {
      backgroundColor = isChosenByKeys ? .tertiarySystemFill : nil
    }
    accessibilityTraits = isChosenByKeys ? [.button, .selected] : .button
  }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showGround() } } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = flips ? frame.mirrored(in: bounds) : frame
    }
    var start = margin
    if icon.image != nil {
      // A symbol grows with the text; its column is as wide as the symbol, or at least the usual
      // width.
      let natural = icon.intrinsicContentSize
      let most = Metrics.iconRoom * max(1, ControlIcon.growth(with: traitCollection))
      let factor = min(1, most / max(1, natural.width, natural.height))
      let side = max(Metrics.iconRoom, (natural.width * factor).rounded(.up))
      let room = CGRect(x: start, y: 0, width: side, height: bounds.height)
      let size = CGSize(width: natural.width * factor, height: natural.height * factor)
      place(
        icon,
        CGRect(
          x: room.midX - size.width / 2,
          y: room.midY - size.height / 2,
          width: size.width,
          height: size.height
        ).originOnPixel(pixelScale)
      )
      start += side + Metrics.iconGap
    }
    let width = max(0, bounds.width - start - margin)
    place(label, CGRect(x: start, y: 0, width: width, height: bounds.height))
    let pixel = 1 / pixelScale
    place(
      line,
      CGRect(x: start, y: bounds.height - pixel, width: bounds.width - start, height: pixel)
    )
  }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}

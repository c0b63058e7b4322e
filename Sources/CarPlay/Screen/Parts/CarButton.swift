import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A button of the car's screen.
@MainActor
final class CarButton: UIControl {
  /// The form of a button.
  enum Form {
    /// A title or a picture without a background.
    case plain
    /// A title or a picture on a rounded background.
    case rounded
    /// A title or a picture on a filled, rounded background that draws attention.
    case prominent
    /// A title or a picture on a rounded background of this color.
    case filled(UIColor)
    /// A title or a picture on a round background.
    case round
  }

  var form = Form.rounded { didSet { apply() } }
  var palette = CarPalette.dark { didSet { apply() } }
  /// The accessibility label that the titles gave last; another label is the owner's.
  private var nameOfTitles: String?
  /// The titles, the longest first; the first one that fits is shown.
  var titles: [String] = [] {
    didSet {
      apply()
      setNeedsLayout()
    }
  }
  var subtitle: String? { didSet { apply() } }
  var image: UIImage? { didSet { apply() } }
  var focusedImage: UIImage?
  /// The size, in points, to which the picture is scaled down.
  var imageSize = CGSize(width: 32, height: 32)
  /// Whether the title is below the picture.
  var isVertical = false
  var action: (() -> Void)?

  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let picture = UIImageView()

  init() {
    super.init(frame: .zero)
    for view in [picture, titleLabel, subtitleLabel] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    titleLabel.font = CarMetrics.buttonFont
    titleLabel.textAlignment = .center
    subtitleLabel.font = CarMetrics.detailFont
    subtitleLabel.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .touchUpInside)
    apply()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  convenience init(_ title: String, form: Form = .rounded, action: @escaping () -> Void) {
    self.init()
    titles = [title]
    self.form = form
    self.action = action
    apply()
  }

  convenience init(
    symbol: String,
    label: String,
    form: Form = .rounded,
    action: @escaping () -> Void
  ) {
    self.init()
    image = UIImage(systemName: symbol)
    accessibilityLabel = label
    self.form = form
    self.action = action
    apply()
  }

  override var isHighlighted: Bool { didSet { apply() } }
  override var isEnabled: Bool { didSet { apply() } }
  override var isSelected: Bool { didSet { apply() } }

  /// Performs the action, as a press of the knob does.
  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    return true
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    guard let focusedImage else { return }
    picture.image = context.nextFocusedItem === self ? focusedImage : image
  }

  func apply() {
    let fill: UIColor?
    let ink: UIColor
    switch form {
    case .plain:
      fill = isHighlighted ? palette.rowHighlighted : isSelected ? palette.row : nil
      ink = isSelected ? palette.text : palette.tint
    case .rounded, .round:
      fill = isHighlighted ? palette.rowHighlighted : isSelected ? palette.tint : palette.row
      ink = isSelected ? palette.background : palette.text
    case .prominent:
      fill = palette.confirm.withAlphaComponent(isHighlighted ? 0.7 : 1)
      ink = palette.onColor
    case .filled(let color):
      fill = color.withAlphaComponent(isHighlighted ? 0.7 : 1)
      ink = palette.onColor
    }
    backgroundColor = fill ?? .clear
    titleLabel.textColor = ink
    subtitleLabel.textColor = palette.secondaryText
    subtitleLabel.text = subtitle
    picture.image = isFocused ? focusedImage ?? image : image
    picture.tintColor = ink
    picture.isHidden = image == nil
    alpha = isEnabled ? 1 : 0.4
    if accessibilityLabel == nil || accessibilityLabel == nameOfTitles {
      accessibilityLabel = titles.first
    }
    nameOfTitles = titles.first
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    titleLabel.text = titles.first
    let text = titleLabel.sizeThatFits(size)
    let pictureWidth = image == nil ? 0 : imageSize.width + (titles.isEmpty ? 0 : 12)
    return CGSize(
      width: max(CarMetrics.buttonSide, (text.width + pictureWidth).rounded(.up) + 32),
      height: CarMetrics.barHeight - 16
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if case .round = form {
      layer.cornerRadius = min(bounds.width, bounds.height) / 2
    } else {
      layer.cornerRadius = CarMetrics.rowRadius
    }
    var room = bounds.insetBy(dx: min(12, bounds.width / 8), dy: 4)
    let hasText = !titles.isEmpty
    let shownSize = image == nil ? .zero : imageSize
    if isVertical {
      let lines: CGFloat = (hasText ? 34 : 0) + (subtitle == nil ? 0 : 30)
      let height = shownSize.height + (image != nil && hasText ? 8 : 0) + lines
      var y = (bounds.midY - height / 2).rounded()
      picture.frame = CGRect(
        x: (bounds.midX - shownSize.width / 2).rounded(),
        y: y,
        width: shownSize.width,
        height: shownSize.height
      )
      y += shownSize.height + (image != nil && hasText ? 8 : 0)
      titleLabel.text = TextVariants.first(of: titles, fitting: room.width, in: titleLabel.font)
      titleLabel.frame = CGRect(x: room.minX, y: y, width: room.width, height: hasText ? 34 : 0)
      subtitleLabel.frame = CGRect(
        x: room.minX,
        y: y + 34,
        width: room.width,
        height: subtitle == nil ? 0 : 30
      )
      return
    }
    let gap: CGFloat = image != nil && hasText ? 12 : 0
    titleLabel.text = TextVariants.first(
      of: titles,
      fitting: room.width - shownSize.width - gap,
      in: titleLabel.font
    )
    let wanted = titleLabel.sizeThatFits(room.size).width.rounded(.up)
    let textWidth = hasText ? min(wanted, room.width - shownSize.width - gap) : 0
    let width = shownSize.width + gap + textWidth
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = (room.midX - width / 2).rounded()
    let pictureX = isMirrored ? start + textWidth + gap : start
    picture.frame = CGRect(
      x: pictureX,
      y: (bounds.midY - shownSize.height / 2).rounded(),
      width: shownSize.width,
      height: shownSize.height
    )
    room = CGRect(
      x: isMirrored ? start : start + shownSize.width + gap,
      y: room.minY,
      width: textWidth,
      height: room.height
    )
    titleLabel.frame = room
  }
}

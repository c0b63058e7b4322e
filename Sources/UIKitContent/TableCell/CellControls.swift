import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// The accessory at the trailing side of a cell: a chevron, a detail button, a checkmark.
final class CellAccessoryView: UIView {
  private let mark = UIImageView(frame: .zero)
  private var detail: CellDetailButton?
  private var type = UITableViewCell.AccessoryType.none
  private var flips = false
  var onTap: (() -> Void)?

  // Unverified: the sizes of the glyphs of iOS 12.
  private enum Metrics {
    static let chevron = CGSize(width: 8, height: 13)
    static let checkmark = CGSize(width: 14, height: 11)
    static let detail = CGSize(width: 22, height: 22)
    /// The distance around the detail glyph, in points, in which touches count.
    static let reach: CGFloat = 11
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    mark.contentMode = .center
    addSubview(mark)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the size of an accessory; nil for none.
  static func size(of type: UITableViewCell.AccessoryType) -> CGSize? {
    switch type {
    case .none: nil
    case .disclosureIndicator: Metrics.chevron
    case .checkmark: Metrics.checkmark
    case .detailButton: Metrics.detail
    case .detailDisclosureButton:
      CGSize(
        width: Metrics.detail.width + CellMetrics.detailToChevron + Metrics.chevron.width,
        height: Metrics.detail.height
      )
    }
  }

  /// Source: iOS 12's chevron colour, (199, 199, 204).
  static let classicGray = UIColor(red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1)

  func show(
    _ type: UITableViewCell.AccessoryType,
    isClassic: Bool,
    flips: Bool,
    tint: UIColor
  ) {
    self.type = type
    self.flips = flips
    let scale = traitCollection.displayScale
    let displayScale = scale > 0 ? scale : nil
    let hasChevron = type == .disclosureIndicator || type == .detailDisclosureButton
    mark.isHidden = type == .detailButton
    if hasChevron {
      let chevron = ControlIcon.disclosureIndicator.image(displayScale: displayScale)
      mark.image = chevron
      mark.transform = flips ? CGAffineTransform(scaleX: -1, y: 1) : .identity
      mark.tintColor = isClassic ? Self.classicGray : .tertiaryLabel
    } else if type == .checkmark {
      mark.image = ControlIcon.checkmark.image(displayScale: displayScale)
      mark.transform = .identity
      mark.tintColor = tint
    }
    let hasDetail = type == .detailButton || type == .detailDisclosureButton
    if hasDetail {
      let button = detail ?? makeDetail()
      button.icon.image = ControlIcon.detail.image(displayScale: displayScale)
      button.icon.tintColor = tint
    }
    detail?.isHidden = !hasDetail
    setNeedsLayout()
  }

  private func makeDetail() -> CellDetailButton {
    let button = CellDetailButton(frame: .zero)
    button.accessibilityLabel = ControlWord.moreInfo.text
    button.isAccessibilityElement = true
    button.accessibilityTraits = .button
    button.addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    detail = button
    addSubview(button)
    return button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let box: CGRect
    switch type {
    case .detailDisclosureButton:
      box = CGRect(
        x: bounds.width - Metrics.chevron.width,
        y: (bounds.height - Metrics.chevron.height) / 2,
        width: Metrics.chevron.width,
        height: Metrics.chevron.height
      )
    default: box = bounds
    }
    let shown = flips ? box.mirrored(in: bounds) : box
    mark.center = CGPoint(x: shown.midX, y: shown.midY)
    mark.bounds = CGRect(origin: .zero, size: shown.size)
    if let detail, !detail.isHidden {
      let frame = CGRect(origin: .zero, size: Metrics.detail)
      detail.frame = (flips ? frame.mirrored(in: bounds) : frame)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let detail, !detail.isHidden else { return false }
    return detail.frame.insetBy(dx: -Metrics.reach, dy: -Metrics.reach).contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, self.point(inside: point, with: event) else { return nil }
    return detail
  }
}

/// The detail button of a cell.
package final class CellDetailButton: UIControl {
  package let icon = UIImageView(frame: .zero)

  // Unverified: the opacity of the pressed glyph.
  private static let pressedAlpha: CGFloat = 0.3

  package override init(frame: CGRect) {
    super.init(frame: frame)
    icon.contentMode = .center
    addSubview(icon)
  }

  package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = bounds
    icon.alpha = isHighlighted ? Self.pressedAlpha : 1
  }
}

/// The control at the leading side of a cell that is being edited.
package final class CellEditControl: UIControl {
  /// The kinds of the control.
  package enum Kind: Equatable {
    /// A red minus that deletes the row.
    case delete
    /// A green plus that inserts a row.
    case insert
    /// A circle that shows whether the row is selected.
    case selection(isOn: Bool)
  }

  package private(set) var kind: Kind?
  private let ground = UIView(frame: .zero)
  private let icon = UIImageView(frame: .zero)
  private var shownTint: UIColor?
  private var shownScale: CGFloat = 0
  private var shownMark: UIColor?
  private var shownCircle: UIColor?
  package var onTap: (() -> Void)?

  // Unverified: the diameter of the white circle that is visible through the glyph.
  private static let groundSize: CGFloat = 16

  package override init(frame: CGRect) {
    super.init(frame: frame)
    ground.isUserInteractionEnabled = false
    ground.layer.cornerRadius = Self.groundSize / 2
    icon.contentMode = .center
    addSubview(ground)
    addSubview(icon)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows a kind; `mark` and `circle` replace its own colours.
  package func show(
    _ kind: Kind,
    tint: UIColor,
    isClassic: Bool,
    mark: UIColor? = nil,
    circle: UIColor? = nil
  ) {
    let scale = traitCollection.displayScale
    guard
      kind != self.kind || tint != shownTint || scale != shownScale || mark != shownMark
        || circle != shownCircle
    else { return }
    self.kind = kind
    shownMark = mark
    shownCircle = circle
    shownTint = tint
    shownScale = scale
    let displayScale = scale > 0 ? scale : nil
    let name: ControlIcon
    var hasGround = true
    // A tap on the circle of a selection is handled as a tap on the row.
    isUserInteractionEnabled = true
    switch kind {
    case .delete:
      name = .remove
      icon.tintColor = .systemRed
      accessibilityLabel = SystemStrings.string(.delete)
    case .insert:
      name = .add
      icon.tintColor = .systemGreen
      accessibilityLabel = ControlWord.insert.text
    case .selection(let isOn):
      name = isOn ? .selected : .unselected
      hasGround = isOn
      icon.tintColor =
        isOn ? tint : isClassic ? CellAccessoryView.classicGray : .tertiaryLabel
      isUserInteractionEnabled = false
    }
    ground.isHidden = !hasGround
    ground.backgroundColor = mark ?? .white
    if let circle, hasGround { icon.tintColor = circle }
    icon.image = name.image(displayScale: displayScale)
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    // The circle is at the inner edge of the control.
    let size = CellMetrics.editIcon
    let x = isRightToLeft ? 0 : bounds.width - size
    let frame = CGRect(x: x, y: (bounds.height - size) / 2, width: size, height: size)
    icon.frame = frame.originOnPixel(pixelScale)
    ground.bounds = CGRect(x: 0, y: 0, width: Self.groundSize, height: Self.groundSize)
    ground.center = icon.center
  }
}

/// The reorder control: three lines by which a row is dragged.
package final class CellGrip: UIView {
  private let icon = UIImageView(frame: .zero)
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  package var onDrag: ((CellReorderEvent) -> Void)?
  package var isClassic = true { didSet { if isClassic != oldValue { showIcon() } } }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    icon.contentMode = .center
    addSubview(icon)
    isAccessibilityElement = true
    accessibilityLabel = ControlWord.reorder.text
    accessibilityTraits = .button
    // The row follows the finger from the first touch on.
    press.minimumPressDuration = 0
    press.addHandler { [weak self] in self?.pressed($0) }
    addGestureRecognizer(press)
    showIcon()
  }

  package required init?(coder: NSCoder) { nil }

  /// The colour of the lines; nil for the system's.
  package var markColor: UIColor? { didSet { showIcon() } }

  private func showIcon() {
    icon.tintColor = markColor ?? (isClassic ? CellAccessoryView.classicGray : .tertiaryLabel)
  }

  private func pressed(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: superview?.superview)
    switch recognizer.state {
    case .began: onDrag?(.began(point))
    case .changed: onDrag?(.moved(point))
    case .ended: onDrag?(.ended(point))
    case .cancelled, .failed: onDrag?(.cancelled)
    default: break
    }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if icon.image == nil || icon.image?.scale != pixelScale {
      icon.image = ControlIcon.reorder.image(displayScale: pixelScale)
    }
    let size = CellMetrics.gripIcon
    let frame = CGRect(
      x: CellMetrics.gripGap,
      y: (bounds.height - size) / 2,
      width: size,
      height: size
    )
    icon.frame = (isRightToLeft ? frame.mirrored(in: bounds) : frame).originOnPixel(pixelScale)
  }
}

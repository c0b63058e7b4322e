import CoreGraphics
import QuartzCore
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// The view of an accessory that a cell shows.
@MainActor
final class AccessoryHolder {
  let type: UICellAccessory.AccessoryType
  let view: UIView
  private(set) var accessory: UICellAccessory
  /// The height of views that take touches beside their mark is the cell's.
  var fillsHeight: Bool {
    switch type {
    case .delete, .insert, .multiselect, .reorder: true
    default: false
    }
  }

  init(_ accessory: UICellAccessory, for cell: UICollectionViewListCell) {
    type = accessory.accessoryType
    self.accessory = accessory
    switch accessory.accessoryType {
    case .disclosureIndicator, .checkmark:
      let icon = UIImageView(frame: .zero)
      icon.contentMode = .center
      view = icon
    case .outlineDisclosure: view = OutlineChevron(frame: .zero)
    case .delete, .insert, .multiselect: view = CellEditControl(frame: .zero)
    case .reorder: view = CellGrip(frame: .zero)
    case .label: view = UILabel(frame: .zero)
    case .detail: view = CellDetailButton(frame: .zero)
    case .popUpMenu: view = AccessoryMenuButton(frame: .zero)
    case .customView(let own): view = own
    }
    connect(to: cell)
  }

  /// Has touches of the view do what the accessory means.
  private func connect(to cell: UICollectionViewListCell) {
    switch view {
    case let control as CellEditControl:
      control.onTap = { [weak self, weak cell] in
        guard let self, let cell else { return }
        cell.editAccessoryTapped(accessory)
      }
    case let grip as CellGrip:
      grip.onDrag = { [weak cell] event in cell?.reorder(event) }
    case let chevron as OutlineChevron:
      chevron.addAction(
        UIAction { [weak self, weak cell] _ in
          guard let self, let cell else { return }
          cell.toggleOutline(accessory)
        },
        for: .touchUpInside
      )
    case let detail as CellDetailButton:
      detail.accessibilityLabel = ControlWord.moreInfo.text
      detail.isAccessibilityElement = true
      detail.accessibilityTraits = .button
      detail.addAction(
        UIAction { [weak self] _ in
          if case .action(let handler)? = self?.accessory.content { handler?() }
        },
        for: .touchUpInside
      )
    default: break
    }
  }

  /// Shows the accessory as it is in a cell now.
  func show(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    self.accessory = accessory
    let tint: UIColor = cell.tintColor
    let scale = cell.pixelScale
    switch view {
    case let chevron as OutlineChevron:
      chevron.icon.image = ControlIcon.disclosureIndicator.image(displayScale: scale)
      chevron.icon.tintColor = accessory.tintColor ?? tint
      chevron.isUserInteractionEnabled = !cell.togglesAnywhere
      chevron.isExpanded = cell.outlinePlace.isExpanded
      chevron.flips = cell.isRightToLeft
    case let control as CellEditControl:
      let kind: CellEditControl.Kind =
        switch type {
        case .delete: .delete
        case .insert: .insert
        default: .selection(isOn: cell.isSelected)
        }
      if kind == .delete || kind == .insert {
        control.show(
          kind,
          tint: tint,
          isClassic: false,
          mark: accessory.tintColor,
          circle: accessory.backgroundColor
        )
      } else {
        control.show(
          kind,
          tint: accessory.tintColor ?? tint,
          isClassic: false,
          circle: accessory.backgroundColor
        )
      }
    case let grip as CellGrip:
      grip.isClassic = false
      grip.markColor = accessory.tintColor
    case let label as UILabel where type == .label:
      guard case .label(let text, let options) = accessory.content else { break }
      if label.text != text { label.text = text }
      if label.font != options.font { label.font = options.font }
      label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
      label.textColor = options.tintColor ?? .secondaryLabel
    case let icon as UIImageView where type == .checkmark:
      icon.image = ControlIcon.checkmark.image(displayScale: scale)
      icon.tintColor = accessory.tintColor ?? tint
    case let icon as UIImageView where type == .disclosureIndicator:
      icon.image = ControlIcon.disclosureIndicator.image(displayScale: scale)
      icon.tintColor = accessory.tintColor ?? .tertiaryLabel
      icon.transform = cell.isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    case let detail as CellDetailButton:
      detail.icon.image = ControlIcon.detail.image(displayScale: scale)
      detail.icon.tintColor = accessory.tintColor ?? tint
    case let button as AccessoryMenuButton:
      if case .menu(let menu, let handler) = accessory.content { button.show(menu, handler) }
      button.markColor = accessory.tintColor ?? .secondaryLabel
    default:
      if view.tintColor != accessory.tintColor, accessory.tintColor != nil {
        view.tintColor = accessory.tintColor
      }
    }
    view.isHidden = accessory.isHidden
  }

  /// What the accessory asks of the layout.
  var slot: AccessoryArrangement.Slot {
    let size = markSize
    let width: CGFloat =
      switch accessory.reservedLayoutWidth {
      case .actual: size.width
      case .standard: max(size.width, isWide ? ListMetrics.standardWidth : size.width)
      case .custom(let width): width.isFinite ? max(0, width) : size.width
      }
    return AccessoryArrangement.Slot(size: size, width: width)
  }

  private var isWide: Bool {
    if case .customView = type { return true }
    return false
  }

  private var markSize: CGSize {
    switch type {
    case .disclosureIndicator, .outlineDisclosure: return AccessoryGlyphs.chevron
    case .checkmark: return AccessoryGlyphs.checkmark
    case .detail, .delete, .insert, .multiselect, .reorder:
      return CGSize(width: CellMetrics.editIcon, height: CellMetrics.editIcon)
    case .label, .popUpMenu:
      return view.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      )
    case .customView:
      if case .view(_, _, maintainsFixedSize: true) = accessory.content { return view.bounds.size }
      let wish = view.sizeThatFits(.zero)
      let asked = view.intrinsicContentSize
      return CGSize(
        width: asked.width >= 0 ? asked.width : wish.width,
        height: asked.height >= 0 ? asked.height : wish.height
      )
    }
  }

  /// The frame of the view around the place of its mark; both read from left to right.
  func viewFrame(
    _ mark: CGRect,
    cell size: CGSize,
    margins: (leading: CGFloat, trailing: CGFloat)
  )
    -> CGRect
  {
    switch type {
    // The mark stands at the inner end of the control, which begins at what is beside it.
    case .delete, .insert, .multiselect:
      let reach = min(mark.minX, margins.leading)
      return CGRect(
        x: mark.minX - reach,
        y: 0,
        width: mark.width + reach,
        height: size.height
      )
    case .reorder:
      return CGRect(
        x: mark.minX - CellMetrics.gripGap,
        y: 0,
        width: CellMetrics.gripGap + mark.width + max(0, size.width - mark.maxX),
        height: size.height
      )
    default: return mark
    }
  }
}

/// Boxes of the marks of accessories.
enum AccessoryGlyphs {
  // Unverified: those of the table's cells.
  static let chevron = CGSize(width: 8, height: 13)
  static let checkmark = CGSize(width: 14, height: 11)
}

/// A chevron that turns down when what is below its cell shows.
final class OutlineChevron: UIControl {
  let icon = UIImageView(frame: .zero)
  var isExpanded = false { didSet { if isExpanded != oldValue { turn() } } }
  var flips = false { didSet { if flips != oldValue { turn() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.contentMode = .center
    addSubview(icon)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  private func turn() {
    let angle: CGFloat = isExpanded ? .pi / 2 : flips ? .pi : 0
    icon.transform = CGAffineTransform(rotationAngle: angle)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.center = CGPoint(x: bounds.midX, y: bounds.midY)
    icon.bounds = CGRect(origin: .zero, size: bounds.size)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -ListMetrics.reach, dy: -ListMetrics.reach).contains(point)
  }
}

/// The chosen element of a menu and a pair of chevrons.
final class AccessoryMenuButton: UIButton {
  private let words = UILabel(frame: .zero)
  private let up = UIImageView(frame: .zero)
  private let down = UIImageView(frame: .zero)
  private var source: UIMenu?
  private var handler: UICellAccessory.MenuSelectedElementDidChangeHandler?
  var markColor: UIColor = .secondaryLabel { didSet { color() } }

  // Unverified: the size of one chevron, and what lies around it.
  private static let chevron = CGSize(width: 10, height: 6)
  private static let gap: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    words.font = .preferredFont(forTextStyle: .body)
    words.adjustsFontForContentSizeCategory = true
    for view in [words, up, down] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    up.contentMode = .scaleAspectFit
    down.contentMode = .scaleAspectFit
    up.image = ControlIcon.chevronUp.image()
    down.image = ControlIcon.chevronDown.image()
    showsMenuAsPrimaryAction = true
  }

  required init?(coder: NSCoder) { nil }

  private func color() {
    words.textColor = markColor
    up.tintColor = markColor
    down.tintColor = markColor
  }

  func show(_ menu: UIMenu, _ handler: UICellAccessory.MenuSelectedElementDidChangeHandler?) {
    self.handler = handler
    if source !== menu {
      source = menu
      self.menu = choosing(menu)
    }
    color()
    words.text = menu.selectedElements.first?.title
    accessibilityLabel = words.text
  }

  /// The menu with entries that mark themselves when they are chosen.
  private func choosing(_ menu: UIMenu) -> UIMenu {
    menu.replacingChildren(
      menu.children.map { child -> UIMenuElement in
        if let inner = child as? UIMenu { return choosing(inner) }
        guard let action = child as? UIAction else { return child }
        return UIAction(
          title: action.title,
          image: action.image,
          attributes: action.attributes,
          state: action.state
        ) { [weak self] _ in
          self?.choose(action)
        }
      }
    )
  }

  private func choose(_ action: UIAction) {
    guard let source else { return }
    func clear(_ menu: UIMenu) {
      for child in menu.children {
        if let inner = child as? UIMenu { clear(inner) }
        (child as? UIAction)?.state = .off
      }
    }
    clear(source)
    action.state = .on
    menu = choosing(source)
    words.text = action.title
    accessibilityLabel = action.title
    superview?.setNeedsLayout()
    action.performWithSender(self, target: nil)
    handler?(source)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = words.sizeThatFits(.zero)
    return CGSize(
      width: text.width + (text.width > 0 ? Self.gap : 0) + Self.chevron.width,
      height: max(text.height, Self.chevron.height * 2 + Self.gap)
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = words.sizeThatFits(.zero)
    let chevron = Self.chevron
    let x = bounds.width - chevron.width
    var frames = [
      CGRect(
        x: 0,
        y: (bounds.height - text.height) / 2,
        width: min(text.width, max(0, x - Self.gap)),
        height: text.height
      ),
      CGRect(
        x: x,
        y: bounds.midY - Self.gap / 2 - chevron.height,
        width: chevron.width,
        height: chevron.height
      ),
      CGRect(
        x: x,
        y: bounds.midY + Self.gap / 2,
        width: chevron.width,
        height: chevron.height
      ),
    ]
    if isRightToLeft { frames = frames.map { $0.mirrored(in: bounds) } }
    words.frame = frames[0]
    up.frame = frames[1]
    down.frame = frames[2]
  }
}

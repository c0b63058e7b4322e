import CoreGraphics
import QuartzCore
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// The view of an accessory in a cell.
@MainActor
final class AccessoryHolder {
  let type: UICellAccessory.AccessoryType
  let view: UIView
  private(set) var accessory: UICellAccessory
  /// Whether the view has the height of the cell, because it receives touches beside its mark.
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

  /// Connects touches of the view to the effect of the accessory.
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

  /// Updates the view to the accessory's state in a cell.
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

  /// The slot of the accessory in the layout.
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

  /// Returns the frame of the view around its mark, from left to right.
  func viewFrame(
    _ mark: CGRect,
    cell size: CGSize,
    margins: (leading: CGFloat, trailing: CGFloat)
  )
    -> CGRect
  {
    switch type {
    // The mark is at the inner end of the control, which begins at its neighbour.
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

/// The sizes of the marks of accessories.
enum AccessoryGlyphs {
  // Unverified: taken from table cells.
  static let chevron = CGSize(width: 8, height: 13)
  static let checkmark = CGSize(width: 14, height: 11)
}

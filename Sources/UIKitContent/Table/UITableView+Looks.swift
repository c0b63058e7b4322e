import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitInteraction
import UIKitText

extension AppearanceSlot {
  static let tableSeparatorColor = AppearanceSlot(20)
  static let tableSeparatorInset = AppearanceSlot(21)
  static let tableSeparatorEffect = AppearanceSlot(22)
  static let tableIndexColor = AppearanceSlot(23)
  static let tableIndexBackground = AppearanceSlot(24)
  static let tableIndexTracking = AppearanceSlot(25)
}

/// The colours and insets that an app set.
struct TableLooks {
  var separatorColor: UIColor?
  var separatorEffect: UIVisualEffect?
  var separatorInset: UIEdgeInsets?
  var indexColor: UIColor?
  var indexBackgroundColor: UIColor?
  var indexTrackingColor: UIColor?
  /// Whether rows can be dragged; nil for the default of the device.
  var dragEnabled: Bool?
  var spring: UISpringLoadedInteraction?
  /// The invalidation of self-sizing cells; nil for the default of the system version.
  var invalidation: UITableView.SelfSizingInvalidation?
  /// Whether the background of a popover is visible instead of the table's own.
  var isGroundClear = false

  @MainActor static func ground(_ style: UITableView.Style) -> UIColor {
    switch style {
    case .plain: Surroundings.systemVersion.major >= 13 ? .systemBackground : .white
    case .grouped, .insetGrouped: .systemGroupedBackground
    }
  }
}

extension UITableView.SelfSizingInvalidation {
  @MainActor static var standard: Self {
    Surroundings.systemVersion.major >= 16 ? .enabled : .disabled
  }
}

extension UITableView {
  final var cellGround: TableCellGround {
    switch style {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }

  /// The widths at the left and the right in which rows have no content, in points.
  final var contentInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if insetsContentViewsToSafeArea, style != .insetGrouped {
      insets.left = safeAreaInsets.left
      insets.right = safeAreaInsets.right
    }
    if let indexView, !indexView.isHidden {
      if isRightToLeft {
        insets.left += indexView.bounds.width
      } else {
        insets.right += indexView.bounds.width
      }
    }
    return insets
  }

  /// The margins of the content inside its insets.
  final var contentMargins: (leading: CGFloat, trailing: CGFloat) {
    let margins = sideMargins
    guard cellLayoutMarginsFollowReadableWidth else { return margins }
    let readable = readableContentFrame
    let flips = isRightToLeft
    let left = readable.minX - bounds.minX - contentInsets.left
    let right = bounds.maxX - readable.maxX - contentInsets.right
    return (
      max(margins.leading, flips ? right : left), max(margins.trailing, flips ? left : right)
    )
  }

  /// The default insets of separators: the margin at the leading side.
  final var automaticSeparatorInset: UIEdgeInsets {
    let insets = contentInsets
    let leading = isRightToLeft ? insets.right : insets.left
    return UIEdgeInsets(top: 0, left: leading + contentMargins.leading, bottom: 0, right: 0)
  }

  private final var effectiveSeparatorInset: UIEdgeInsets {
    let automatic = automaticSeparatorInset
    guard let own = looks.separatorInset?.bounded else { return automatic }
    guard separatorInsetReference == .fromAutomaticInsets else { return own }
    return UIEdgeInsets(
      top: 0,
      left: automatic.left + own.left,
      bottom: 0,
      right: automatic.right + own.right
    )
  }

  /// The values that all cells have in common, computed once for each change.
  private final var commonContext: TableCellContext {
    let margins = contentMargins
    return TableCellContext(
      style: cellGround,
      separatorStyle: separatorStyle,
      separatorColor: looks.separatorColor,
      separatorEffect: looks.separatorEffect,
      separatorInset: effectiveSeparatorInset,
      hasExplicitSeparatorInset: looks.separatorInset != nil,
      contentInsets: contentInsets,
      leadingMargin: margins.leading,
      trailingMargin: margins.trailing,
      selectsWhileEditing: isEditingValue && allowsMultipleSelectionDuringEditing,
      isGroundClear: looks.isGroundClear && style == .plain
    )
  }

  /// Sets the values of a cell that depend on the position of its row in the section.
  private final func applyContext(
    to cell: UITableViewCell,
    at path: RowPath,
    _ common: TableCellContext
  ) {
    var context = common
    let isFirst = path.row == 0
    let isLast = path.row == geometry.sections[path.section].rows.count - 1
    switch style {
    case .plain: context.bottomLine = .inset
    case .grouped:
      context.bottomLine = isLast ? .full : .inset
      context.drawsTopLine = isFirst
    case .insetGrouped:
      context.bottomLine = isLast ? .none : .inset
      context.roundsTop = isFirst
      context.roundsBottom = isLast
    }
    // The data source returned these values when editing began.
    context.reordering = cell.context.reordering
    context.isEditable = cell.context.isEditable
    cell.context = context
  }

  final func applyContexts() {
    let common = commonContext
    for row in shown.rows where geometry.contains(row.path) {
      applyContext(to: row.cell, at: row.path, common)
    }
    for band in shown.bands where geometry.sections.indices.contains(band.section) {
      guard let view = band.view as? UITableViewHeaderFooterView else { continue }
      var context = bandContext(band.kind, band.section)
      context.isPinned = view.context.isPinned
      view.context = context
    }
  }

  /// Prepares a cell for the current state of the table and the row.
  final func prepare(_ cell: UITableViewCell, at path: RowPath) {
    cell.owner = self
    applyContext(to: cell, at: path, commonContext)
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    prepareEditing(of: cell, at: path)
    if let tableDelegate {
      let level = tableDelegate.tableView(self, indentationLevelForRowAt: path.indexPath)
      if level != 0 { cell.indentationLevel = level }
    }
  }

  final func cellLooksDidChange(heights: Bool = false) {
    guard loading.isLoaded else { return }
    applyContexts()
    if heights, rowHeight < 0, estimatesRows {
      for section in geometry.sections.indices { geometry.forgetRows(in: section) }
    }
    setNeedsTableLayout()
  }

  /// Makes the background transparent in a popover, unless the app set a colour. Catalogue:
  /// UI9-F146.
  // Unverified: that tables have their own background again from iOS 13 on.
  final func updateTableGround() {
    let isClear = Surroundings.systemVersion.major < 13 && liesOnPopoverGlass
    let standard = TableLooks.ground(style)
    guard isClear != looks.isGroundClear,
      backgroundColor == (looks.isGroundClear ? UIColor.clear : standard)
    else { return }
    looks.isGroundClear = isClear
    let marks = appearanceMarks
    backgroundColor = isClear ? .clear : standard
    appearanceMarks = marks
    applyContexts()
  }

  final func traitsDidChange(from old: UITraitCollection?) {
    guard let old, loading.isLoaded else { return }
    let traits = traitCollection
    if old.preferredContentSizeCategory != traits.preferredContentSizeCategory
      || old.legibilityWeight != traits.legibilityWeight
      || old.displayScale != traits.displayScale
    {
      // Headers and footers are measured in the next layout, as rows are: their labels receive the
      // traits after the table and have the previous font until then.
      heightsDidChange()
      for section in geometry.sections.indices where estimatesRows {
        geometry.forgetRows(in: section)
      }
    }
    cellLooksDidChange()
  }
}

/// The separators below the last row of a plain table.
final class SeparatorFiller: UIView {
  private var lines: [CALayer] = []

  struct Look: Equatable {
    var rowHeight: CGFloat
    var lineHeight: CGFloat
    var left: CGFloat
    var right: CGFloat
    var color: UIColor
  }
  private var look: Look?
  private var size = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ look: Look, in frame: CGRect) {
    if self.frame != frame { self.frame = frame }
    guard look != self.look || frame.size != size else { return }
    self.look = look
    size = frame.size
    let count = look.rowHeight > 0 ? min(200, Int(clamping: frame.height / look.rowHeight)) : 0
    while lines.count < count {
      let line = CALayer()
      layer.addSublayer(line)
      lines.append(line)
    }
    while lines.count > count { lines.removeLast().removeFromSuperlayer() }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let color = look.color.resolvedColor(with: traitCollection).cgColor
    for (index, line) in lines.enumerated() {
      line.backgroundColor = color
      line.frame = CGRect(
        x: look.left,
        y: CGFloat(index + 1) * look.rowHeight - look.lineHeight,
        width: max(0, frame.width - look.left - look.right),
        height: look.lineHeight
      )
    }
    CATransaction.commit()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    look = nil
    superview?.setNeedsLayout()
  }
}

extension UITableView {
  // Source: iOS 12's separator colour, (200, 199, 204).
  private static let classicLine = UIColor(
    red: 200 / 255,
    green: 199 / 255,
    blue: 204 / 255,
    alpha: 1
  )

  /// Updates the separators below the last row.
  ///
  /// Source: a table with a footer has none, and from iOS 15 on they appear only if
  /// `fillerRowHeight` is set.
  final func updateFiller() {
    let isLater = Surroundings.systemVersion.major >= 15
    let wants =
      style == .plain && separatorStyle != .none && shown.tableFooter == nil
      && (!isLater || fillerRowHeight > 0) && dataSource != nil
    let top = geometry.sectionsEnd
    let room = bounds.maxY - top
    guard wants, room > 0 else {
      if let filler, !filler.isHidden { filler.isHidden = true }
      return
    }
    let view = filler ?? SeparatorFiller(frame: .zero)
    if filler == nil {
      filler = view
      insertSubview(view, at: cellFloor)
    }
    if view.isHidden { view.isHidden = false }
    var height = fillerRowHeight
    if height <= 0 {
      let last = geometry.path(before: RowPath(geometry.sections.count, 0))
      height =
        last.map { geometry.height($0) } ?? (rowHeight > 0 ? rowHeight : TableMetrics.rowHeight)
    }
    let inset = effectiveSeparatorInset
    let flips = isRightToLeft
    let color: UIColor =
      looks.separatorColor
      ?? (Surroundings.systemVersion.major < 13 ? Self.classicLine : .separator)
    view.show(
      SeparatorFiller.Look(
        rowHeight: max(1, height),
        lineHeight: 1 / pixelScale,
        left: flips ? inset.right : inset.left,
        right: flips ? inset.left : inset.right,
        color: color
      ),
      in: CGRect(x: 0, y: top, width: bounds.width, height: room + bounds.height)
    )
  }
}

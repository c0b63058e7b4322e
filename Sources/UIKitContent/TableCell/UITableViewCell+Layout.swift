import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// The frames of the parts of a cell, computed for left-to-right layout.
struct CellFrames {
  var editControl = CGRect.zero
  var content = CGRect.zero
  var accessory = CGRect.zero
  var grip = CGRect.zero

  /// Returns the frames of the parts.
  ///
  /// - Parameters:
  ///   - size: The size of the cell.
  ///   - lineHeight: The part of the height that the separator takes.
  ///   - context: The values that the table determines.
  ///   - showsEditControl: Whether the control is visible.
  ///   - indents: Whether the content is indented for it.
  ///   - showsGrip: Whether the reorder control is visible.
  ///   - accessory: The size of the accessory and the gap before it; nil for none.
  ///   - scale: The number of pixels for each point; frames are rounded to pixels.
  ///   - flips: Whether the layout is right-to-left.
  /// - Returns: The frames in points of the cell.
  static func frames(
    size: CGSize,
    lineHeight: CGFloat,
    context: TableCellContext,
    showsEditControl: Bool,
    indents: Bool,
    showsGrip: Bool,
    accessory: (size: CGSize, gap: CGFloat)?,
    scale: CGFloat,
    flips: Bool
  ) -> CellFrames {
    let insets = context.contentInsets
    let leadingEdge = flips ? insets.right : insets.left
    let trailingEdge = size.width - (flips ? insets.left : insets.right)
    let height = max(0, size.height - lineHeight)
    var frames = CellFrames()
    let editWidth = context.leadingMargin + CellMetrics.editIcon
    frames.editControl = CGRect(
      x: showsEditControl ? leadingEdge : leadingEdge - editWidth,
      y: 0,
      width: editWidth,
      height: height
    )
    let gripWidth = CellMetrics.gripGap + CellMetrics.gripIcon + context.trailingMargin
    frames.grip = CGRect(
      x: showsGrip ? trailingEdge - gripWidth : trailingEdge,
      y: 0,
      width: gripWidth,
      height: height
    )
    var end = showsGrip ? frames.grip.minX : trailingEdge
    if let accessory {
      let right = showsGrip ? end : trailingEdge - context.trailingMargin
      frames.accessory = CGRect(
        x: right - accessory.size.width,
        y: ((height - accessory.size.height) / 2).onPixel(scale),
        width: accessory.size.width,
        height: accessory.size.height
      )
      end = frames.accessory.minX - accessory.gap
    }
    let start = leadingEdge + (indents ? editWidth : 0)
    frames.content = CGRect(x: start, y: 0, width: max(0, end - start), height: height)
    return frames
  }
}

extension UITableViewCell {
  /// The height of the separator below the row, which is part of the cell.
  final var lineHeight: CGFloat {
    contextNow.separatorStyle == .none ? 0 : 1 / pixelScale
  }

  final var showsEditControl: Bool {
    looks.isEditing && (looks.editingStyle != .none || contextNow.selectsWhileEditing)
  }
  /// Source: UIKit's documentation of `tableView(_:canEditRowAt:)`: rows that cannot be edited "do
  /// no indentation for the deletion or insertion control".
  final var indentsForEditing: Bool {
    looks.isEditing && shouldIndentWhileEditing && contextNow.isEditable
  }
  final var showsGrip: Bool {
    guard looks.isEditing else { return false }
    let reordering = contextNow.reordering
    return reordering != .refused && (looks.showsReorderControl ?? (reordering == .offered))
  }

  private var shownAccessoryView: UIView? {
    looks.isEditing ? editingAccessoryView : accessoryView
  }
  private var shownAccessoryType: AccessoryType {
    looks.isEditing ? editingAccessoryType : accessoryType
  }

  /// The size of the accessory, and the gap before it; nil for none.
  private var accessoryRoom: (size: CGSize, gap: CGFloat)? {
    if let view = shownAccessoryView { return (view.bounds.size, CellMetrics.accessoryViewGap) }
    guard let size = CellAccessoryView.size(of: shownAccessoryType) else { return nil }
    return (size, CellMetrics.accessoryGap)
  }
  final var accessoryWidth: CGFloat { accessoryRoom?.size.width ?? 0 }

  final func frames(in size: CGSize) -> CellFrames {
    CellFrames.frames(
      size: size,
      lineHeight: lineHeight,
      context: contextNow,
      showsEditControl: showsEditControl,
      indents: indentsForEditing,
      showsGrip: showsGrip,
      accessory: accessoryRoom,
      scale: pixelScale,
      flips: isRightToLeft
    )
  }

  final func layOutParts() {
    if configuring.needsUpdate { updateConfigurations() }
    let frames = frames(in: bounds.size)
    let flips = isRightToLeft
    func place(_ view: UIView?, _ frame: CGRect) {
      guard let view else { return }
      let wanted = flips ? frame.mirrored(in: bounds) : frame
      if view.frame != wanted { view.frame = wanted }
    }
    layOutGrounds()
    let content = contentViewNow
    place(content, frames.content)
    giveMargins(to: content)
    placeAccessory(frames.accessory)
    placeEditingParts(frames)
    layOutStandardContent()
    layOutLines(frames)
  }

  /// Sets the content view's frame for the new bounds before the constraints in it are solved: those
  /// of a row that grew may contradict its earlier height.
  final func placeContent() {
    let content = contentViewNow
    guard configuring.contentView == nil, !content.constraints.isEmpty else { return }
    let frame = frames(in: bounds.size).content
    guard content.frame.height < frame.height else { return }
    content.frame = isRightToLeft ? frame.mirrored(in: bounds) : frame
  }

  /// Sets the margins of the content view: the table's, or a smaller one beside an accessory.
  private func giveMargins(to content: UIView) {
    let hasEnd = accessoryRoom != nil || showsGrip
    let trailing = hasEnd ? CellMetrics.marginBesideAccessory : contextNow.trailingMargin
    let leading = contextNow.leadingMargin
    let flips = isRightToLeft
    let margins = UIEdgeInsets(
      top: CellMetrics.verticalMargin,
      left: flips ? trailing : leading,
      bottom: CellMetrics.verticalMargin,
      right: flips ? leading : trailing
    )
    if let content = content as? CellContentView {
      content.insetsLayoutMarginsFromSafeArea = false
      content.inherit(margins)
    } else if let content = content as? UIListContentView {
      content.inherit(margins)
    }
  }

  // MARK: Accessory

  private func placeAccessory(_ frame: CGRect) {
    let flips = isRightToLeft
    if let own = shownAccessoryView {
      parts.accessory?.isHidden = true
      if own.superview !== self { addSubview(own) }
      own.frame = flips ? frame.mirrored(in: bounds) : frame
      return
    }
    let type = shownAccessoryType
    guard type != .none else {
      parts.accessory?.isHidden = true
      return
    }
    let view = parts.accessory ?? makeAccessory()
    view.isHidden = false
    view.show(type, isClassic: isClassic, flips: flips, tint: tintColor)
    view.frame = flips ? frame.mirrored(in: bounds) : frame
  }

  private func makeAccessory() -> CellAccessoryView {
    let view = CellAccessoryView(frame: .zero)
    view.onTap = { [weak self] in
      guard let self else { return }
      ownerNow?.cellAccessoryTapped(self)
    }
    parts.accessory = view
    addSubview(view)
    return view
  }

  /// Starts observing views in cells whose intrinsic size changes, for tables with
  /// `SelfSizingInvalidation.enabledIncludingConstraints`.
  static func watchContentSizes() {
    guard UIView.contentSizeObserver == nil else { return }
    UIView.contentSizeObserver = { view in
      var ancestor = view.superview
      while let candidate = ancestor, !(candidate is UIScrollView) {
        if let cell = candidate as? UITableViewCell {
          cell.ownerNow?.cellContentWantsSize(cell)
          return
        }
        ancestor = candidate.superview
      }
    }
  }

  final func contentWasLaidOut() { ownerNow?.cellContentWasLaidOut(self) }

  final func accessoryDidChange() {
    setNeedsLayout()
    ownerNow?.cellContentSizeMayHaveChanged(self)
  }

  final func accessoryViewDidChange(from old: UIView?) {
    if let old, old !== accessoryView, old !== editingAccessoryView, old.superview === self {
      old.removeFromSuperview()
    }
    accessoryDidChange()
  }

  /// Removes the accessory view of the other editing mode.
  final func removeHiddenAccessoryView() {
    let other = looks.isEditing ? accessoryView : editingAccessoryView
    if let other, other !== shownAccessoryView, other.superview === self {
      other.removeFromSuperview()
    }
  }

  // MARK: Lines

  final var inheritedSeparatorInset: UIEdgeInsets {
    var inset = contextNow.separatorInset
    if !contextNow.hasExplicitSeparatorInset, let start = textStartBesideImage {
      inset.left = start
    }
    return inset
  }

  /// The position of the text beside an image, from the cell's leading edge; nil without an image.
  private var textStartBesideImage: CGFloat? {
    guard parts.image?.image != nil, configuring.contentView == nil, cellStyle != .value2 else {
      if let list = configuring.contentView as? UIListContentView {
        return list.separatorStart.map { $0 + leadingContentInset }
      }
      return nil
    }
    let margins = standardMargins
    let layout = standardLayout(leading: margins.leading, trailing: margins.trailing)
    let size = CGSize(width: bounds.width, height: max(0, bounds.height - lineHeight))
    return layout.textStart(in: size) + leadingContentInset
  }

  private var leadingContentInset: CGFloat {
    isRightToLeft ? contextNow.contentInsets.right : contextNow.contentInsets.left
  }

  /// Source: iOS 12's separator colour, (200, 199, 204).
  private static let classicLine = UIColor(
    red: 200 / 255,
    green: 199 / 255,
    blue: 204 / 255,
    alpha: 1
  )

  private func layOutLines(_ frames: CellFrames) {
    let context = contextNow
    let draws = context.separatorStyle != .none
    let height = 1 / pixelScale
    let isSelectionShown = looks.shownSelection != nil && showsSelection
    let wantsBottom = draws && context.bottomLine != .none
    if wantsBottom {
      let line = parts.bottomLine ?? makeLine(\.bottomLine)
      color(line)
      var left: CGFloat = 0
      var right: CGFloat = 0
      if context.bottomLine == .inset {
        let inset = separatorInset.bounded
        left = inset.left + (indentsForEditing ? frames.content.minX - leadingContentInset : 0)
        right = inset.right
      }
      let frame = CGRect(
        x: left,
        y: bounds.height - height,
        width: max(0, bounds.width - left - right),
        height: height
      )
      line.frame = isRightToLeft ? frame.mirrored(in: bounds) : frame
      // The selection covers the separator, except at the end of a group.
      line.alpha = isSelectionShown && context.bottomLine == .inset ? 0 : 1
    }
    parts.bottomLine?.isHidden = !wantsBottom
    let wantsTop = draws && context.drawsTopLine
    if wantsTop {
      let line = parts.topLine ?? makeLine(\.topLine)
      color(line)
      line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    }
    parts.topLine?.isHidden = !wantsTop
  }

  private func makeLine(_ place: WritableKeyPath<CellParts, UIView?>) -> UIView {
    let line: UIView
    if let effect = contextNow.separatorEffect {
      line = UIVisualEffectView(effect: effect)
    } else {
      line = UIView(frame: .zero)
    }
    line.isUserInteractionEnabled = false
    parts[keyPath: place] = line
    addSubview(line)
    return line
  }

  private func color(_ line: UIView) {
    guard contextNow.separatorEffect == nil else { return }
    line.backgroundColor =
      contextNow.separatorColor ?? (isClassic ? Self.classicLine : .separator)
  }

  final func removeLines() {
    parts.bottomLine?.removeFromSuperview()
    parts.topLine?.removeFromSuperview()
    parts.bottomLine = nil
    parts.topLine = nil
  }

  // MARK: Size

  private func contentWidth(of width: CGFloat) -> CGFloat {
    frames(in: CGSize(width: width, height: CellMetrics.standardSize.height)).content.width
  }

  /// Returns the size of standard content; the height is at least 44.
  final func standardSize(width: CGFloat) -> CGSize {
    if let content = configuring.contentView {
      let fitting = content.systemLayoutSizeFitting(
        CGSize(width: contentWidth(of: width), height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
      // Unverified: that the content of a configuration has the smallest height too; rows of lists
      // have it.
      return CGSize(
        width: width,
        height: max(CellMetrics.standardSize.height, fitting.height + lineHeight)
      )
    }
    if looks.needsDefaults { takeDefaults() }
    let margins = standardMargins
    let height =
      parts.text == nil && parts.detail == nil && parts.image == nil
      ? 0
      : standardLayout(leading: margins.leading, trailing: margins.trailing)
        .height(width: contentWidth(of: width))
    return CGSize(
      width: width,
      height: max(CellMetrics.standardSize.height, height + lineHeight)
    )
  }

  /// Returns the size that the constraints of the content determine; without constraints, that of
  /// `sizeThatFits(_:)`.
  final func sizeFitting(
    _ target: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    if configuring.needsUpdate { updateConfigurations() }
    let width = target.width > 0 ? target.width : bounds.width
    let content = contentViewNow
    guard configuring.contentView == nil, !content.constraints.isEmpty else {
      return sizeThatFits(CGSize(width: width, height: target.height))
    }
    giveMargins(to: content)
    let fitting = content.systemLayoutSizeFitting(
      CGSize(width: contentWidth(of: width), height: target.height),
      withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical
    )
    return CGSize(
      width: horizontal == .required ? width : fitting.width + bounds.width - content.bounds.width,
      height: fitting.height + lineHeight
    )
  }
}

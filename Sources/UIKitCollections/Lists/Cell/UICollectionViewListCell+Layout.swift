import CoreGraphics
import UIKitContent
import UIKitCore
import UIKitText

/// The layout guide of the separators.
@MainActor
struct SeparatorGuide {
  let guide: UILayoutGuide
  let leading: NSLayoutConstraint
  let trailing: NSLayoutConstraint
}

extension UICollectionViewListCell {
  /// The height of the line below the cell, which is included in the cell's height.
  final var lineHeight: CGFloat { list.context.bottomLine == nil ? 0 : 1 / pixelScale }

  final var contentRectNow: CGRect {
    if list.needsAccessories || list.shownEditing == nil { updateAccessories() }
    let content = accessoryFrames(in: bounds.size).content
    return isRightToLeft ? content.mirrored(in: bounds) : content
  }

  final func layOutListCell() {
    layOutAccessories()
    giveMargins()
    layOutLines()
  }

  /// Sets the content's margins: those of the list at the edges, and smaller ones beside an
  /// accessory.
  private final func giveMargins() {
    let margin = list.leading.isEmpty ? list.context.leadingMargin : TableMetrics.margin
    let trailing =
      list.trailing.isEmpty ? list.context.trailingMargin : CellMetrics.marginBesideAccessory
    let flips = isRightToLeft
    let margins = UIEdgeInsets(
      top: CellMetrics.verticalMargin,
      left: flips ? trailing : margin,
      bottom: CellMetrics.verticalMargin,
      right: flips ? margin : trailing
    )
    if let content = contentView as? UIListContentView {
      // Headers and footers have their own vertical margins.
      content.inherit(
        list.context.role == .item
          ? margins : UIEdgeInsets(top: 0, left: margins.left, bottom: 0, right: margins.right)
      )
    } else if contentView.layoutMargins != margins {
      contentView.layoutMargins = margins
    }
  }

  // MARK: Lines

  /// The automatic insets of lines from the cell's edges.
  private final var automaticInsets: (leading: CGFloat, trailing: CGFloat) {
    let content = accessoryFrames(in: bounds.size).content
    let text = (contentView as? UIListContentView)?.separatorStart ?? list.context.leadingMargin
    return (content.minX + text, 0)
  }

  final func separatorGuide() -> UILayoutGuide {
    if let known = list.guide { return known.guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let insets = automaticInsets
    let leading = guide.leadingAnchor.constraint(
      equalTo: leadingAnchor,
      constant: insets.leading
    )
    let trailing = guide.trailingAnchor.constraint(
      equalTo: trailingAnchor,
      constant: -insets.trailing
    )
    // Constraints of the app take precedence.
    leading.priority = UILayoutPriority(1)
    trailing.priority = UILayoutPriority(1)
    NSLayoutConstraint.activate([
      leading, trailing,
      guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    list.guide = SeparatorGuide(guide: guide, leading: leading, trailing: trailing)
    return guide
  }

  final func updateSeparatorGuide() {
    guard let guide = list.guide else { return }
    let insets = automaticInsets
    if guide.leading.constant != insets.leading { guide.leading.constant = insets.leading }
    if guide.trailing.constant != -insets.trailing { guide.trailing.constant = -insets.trailing }
  }

  private final func insets(of line: ListCellContext.Line) -> (leading: CGFloat, trailing: CGFloat)
  {
    if line.isFull { return (0, 0) }
    var insets = automaticInsets
    if let guide = list.guide {
      let frame = guide.guide.layoutFrame
      if frame.width > 0 {
        insets =
          isRightToLeft
          ? (bounds.width - frame.maxX, frame.minX) : (frame.minX, bounds.width - frame.maxX)
      }
    }
    return (line.leading ?? insets.leading, line.trailing ?? insets.trailing)
  }

  private final func layOutLines() {
    let context = list.context
    let height = 1 / pixelScale
    func lay(
      _ line: ListCellContext.Line?,
      _ view: WritableKeyPath<ListCellState, UIView?>,
      y: CGFloat
    ) {
      guard let line, bounds.width > 0 else {
        list[keyPath: view]?.isHidden = true
        return
      }
      let shown = list[keyPath: view] ?? makeLine(view)
      shown.isHidden = false
      if context.effect == nil {
        shown.backgroundColor = isSelected ? context.selectedColor : context.color
      }
      let insets = insets(of: line)
      let frame = CGRect(
        x: insets.leading,
        y: y,
        width: max(0, bounds.width - insets.leading - insets.trailing),
        height: height
      )
      shown.frame = isRightToLeft ? frame.mirrored(in: bounds) : frame
    }
    lay(context.topLine, \.topLine, y: 0)
    lay(context.bottomLine, \.bottomLine, y: bounds.height - height)
  }

  private final func makeLine(_ place: WritableKeyPath<ListCellState, UIView?>) -> UIView {
    let line: UIView =
      list.context.effect.map { UIVisualEffectView(effect: $0) } ?? UIView(frame: .zero)
    line.isUserInteractionEnabled = false
    list[keyPath: place] = line
    addSubview(line)
    return line
  }

  final func removeLines() {
    list.topLine?.removeFromSuperview()
    list.bottomLine?.removeFromSuperview()
    list.topLine = nil
    list.bottomLine = nil
  }

  // MARK: Size

  /// Returns attributes with the content's preferred height at the list's width; at least 44 for
  /// items.
  final func fittingListAttributes(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if configuring.needsUpdate { updateConfigurations() }
    guard attributes.selfSizing.contains(.height) else { return attributes }
    if list.needsAccessories || list.shownEditing == nil { updateAccessories() }
    giveMargins()
    let size = attributes.size
    let width = accessoryFrames(in: size).content.width
    let content = contentView
    var height: CGFloat = 0
    if content is any UIContentView || !content.constraints.isEmpty {
      height =
        content.systemLayoutSizeFitting(
          CGSize(width: width, height: 0),
          withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    guard height.isFinite else { return attributes }
    height = (max(0, height) + lineHeight + list.context.topPadding).upToPixel(pixelScale)
    let isItem = list.context.role == .item
    if isItem || height == 0 { height = max(height, ListMetrics.leastHeight) }
    // Accessories are not truncated.
    let marks = (list.leading + list.trailing).map { $0.slot.size.height }
    height = max(height, marks.max() ?? 0)
    guard height != size.height else { return attributes }
    let preferred = attributes.copied()
    preferred.frame = CGRect(
      origin: attributes.frame.origin,
      size: CGSize(width: size.width, height: height)
    )
    return preferred
  }
}

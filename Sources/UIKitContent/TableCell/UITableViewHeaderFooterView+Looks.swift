import CoreGraphics
import Foundation
import HostInterface
import UIKitControls
import UIKitCore
import UIKitText

/// The values that a table determines for the appearance of a header or footer.
package struct HeaderFooterContext: Equatable {
  package var style = TableCellGround.plain
  package var isFooter = false
  /// Whether it is the first header of the table, which has more space above.
  package var isFirst = false
  /// Whether it stays at the table's edge while its section scrolls.
  package var isPinned = false
  /// The leading margin of the content, in points.
  package var leadingMargin: CGFloat = 16
  /// The trailing margin of the content, in points.
  package var trailingMargin: CGFloat = 16
  /// The widths at the left and the right in which there is no content, due to the safe area and
  /// the index.
  package var contentInsets = UIEdgeInsets.zero

  package init() {}
}

extension UITableViewHeaderFooterView: ConfiguredView {
  // Unverified: from iOS 12's tables: plain headers are 28 high, grouped ones 38, the first one
  // 55.5, at the default text size.
  private enum Metrics {
    static let plainHeight: CGFloat = 28
    static let plainMargin: CGFloat = 3.5
    // A line of 13 points is 15.51 high before rounding to pixels; with it and the space below,
    // headers are 38 and 55.5 high.
    static let headerTop: CGFloat = 14.98
    static let firstHeaderTop: CGFloat = 32.48
    static let headerBottom: CGFloat = 7.5
    static let footerTop: CGFloat = 7.5
    static let footerBottom: CGFloat = 7.5
  }

  private static let classicGround = UIColor(white: 247 / 255, alpha: 1)
  /// Source: iOS 12's grouped headers, (109, 109, 114).
  private static let classicText = UIColor(
    red: 109 / 255,
    green: 109 / 255,
    blue: 114 / 255,
    alpha: 1
  )

  private final var isClassic: Bool { Surroundings.systemVersion.major < 13 }
  private final var isPlain: Bool { contextNow.style == .plain }

  final func prepare() {
    let content = CellContentView(frame: bounds)
    contentNow = content
    addSubview(content)
    isAccessibilityElement = true
  }

  /// The values that the table determines.
  package final var context: HeaderFooterContext {
    get { contextNow }
    set {
      guard newValue != contextNow else { return }
      let changesStyle =
        newValue.style != contextNow.style || newValue.isFooter != contextNow.isFooter
      contextNow = newValue
      if changesStyle { needsDefaults = true }
      updateGround()
      setNeedsUpdateConfiguration()
    }
  }

  /// Shows a title of the data source; above a group, in capitals.
  package final func setTitle(_ title: String?) {
    let isCapital = !isPlain && !contextNow.isFooter
    let text = isCapital ? title?.localizedUppercase : title
    if textNow?.text != text { standardTextLabel()?.text = text }
  }

  // MARK: Labels

  final func standardTextLabel() -> UILabel? {
    if let textNow { return textNow }
    guard configuring.contentView == nil else { return nil }
    let label = CellLabel(frame: .zero)
    textNow = label
    contentNow?.addSubview(label)
    needsDefaults = true
    setNeedsLayout()
    takeDefaults()
    return label
  }

  final func standardDetailLabel() -> UILabel? {
    if let detailNow { return detailNow }
    guard configuring.contentView == nil else { return nil }
    let label = CellLabel(frame: .zero)
    detailNow = label
    contentNow?.addSubview(label)
    setNeedsLayout()
    takeDefaults()
    return label
  }

  private func takeDefaults() {
    needsDefaults = false
    let traits = traitCollection
    let style: UIFont.TextStyle = isPlain ? .headline : .footnote
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    let gray: UIColor = isClassic ? Self.classicText : .secondaryLabel
    textNow?.takeDefaults(font: font, color: isPlain ? .label : gray, lines: 0)
    detailNow?.takeDefaults(
      font: .preferredFont(forTextStyle: .footnote, compatibleWith: traits),
      color: gray,
      lines: 0
    )
  }

  // MARK: Grounds

  final func setBackground(_ view: UIView?) {
    guard backgroundNow !== view else { return }
    backgroundNow?.removeFromSuperview()
    backgroundNow = view
    if let view { insertSubview(view, at: 0) }
    updateGround()
    setNeedsLayout()
  }

  final func updateGround() {
    let wants = isPlain && backgroundNow == nil && configuring.background == nil
    guard wants else {
      ground?.removeFromSuperview()
      ground = nil
      return
    }
    let view = ground ?? UIView(frame: bounds)
    if ground == nil {
      ground = view
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
    }
    view.backgroundColor =
      ownTint ?? (isClassic ? Self.classicGround : .secondarySystemBackground)
  }

  // MARK: Layout

  private struct Frames {
    var text = CGRect.zero
    var detail = CGRect.zero
    var height: CGFloat = 0
  }

  private func size(_ label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let room = CGRect(x: 0, y: 0, width: max(0, width), height: .greatestFiniteMagnitude)
    return label.textRect(forBounds: room, limitedToNumberOfLines: label.numberOfLines).size
  }

  /// Returns the labels' frames in the content view, computed for left-to-right layout.
  private func frames(width: CGFloat, height: CGFloat?) -> Frames {
    if needsDefaults { takeDefaults() }
    var frames = Frames()
    let insets = contextNow.contentInsets
    let room =
      width - insets.left - insets.right - contextNow.leadingMargin - contextNow.trailingMargin
    let text = size(textNow, width: room)
    let detail = size(detailNow, width: room)
    let block = text.height + detail.height
    let top: CGFloat
    if isPlain {
      frames.height = max(
        Metrics.plainHeight,
        (block + 2 * Metrics.plainMargin).upToPixel(pixelScale)
      )
      top = ((height ?? frames.height) - block) / 2
    } else if contextNow.isFooter {
      frames.height = block == 0 ? 0 : Metrics.footerTop + block + Metrics.footerBottom
      top = Metrics.footerTop
    } else {
      let above = contextNow.isFirst ? Metrics.firstHeaderTop : Metrics.headerTop
      frames.height = (above + block + Metrics.headerBottom).downToPixel(pixelScale)
      top = (height ?? frames.height) - Metrics.headerBottom - block
    }
    let x = contextNow.leadingMargin
    frames.text = CGRect(
      x: x,
      y: top.onPixel(pixelScale),
      width: max(0, room),
      height: text.height
    )
    frames.detail = CGRect(
      x: x,
      y: frames.text.maxY,
      width: max(0, room),
      height: detail.height
    )
    return frames
  }

  final func layOutParts() {
    if configuring.needsUpdate { updateConfigurations() }
    ground?.frame = bounds
    backgroundNow?.frame = bounds
    if let view = configurationGround, let background = configuring.shownBackground {
      view.frame = background.frame(in: self)
    }
    let insets = contextNow.contentInsets
    contentView.frame = bounds.inset(by: insets)
    let flips = isRightToLeft
    let margins = UIEdgeInsets(
      top: UIView.standardHeaderMargin,
      left: flips ? contextNow.trailingMargin : contextNow.leadingMargin,
      bottom: UIView.standardHeaderMargin,
      right: flips ? contextNow.leadingMargin : contextNow.trailingMargin
    )
    (contentView as? UIListContentView)?.inherit(margins)
    guard let content = contentNow, configuring.contentView == nil else { return }
    content.insetsLayoutMarginsFromSafeArea = false
    content.inherit(margins)
    guard textNow != nil || detailNow != nil else { return }
    let frames = frames(width: bounds.width, height: bounds.height)
    func place(_ view: UIView?, _ frame: CGRect) {
      guard let view else { return }
      let wanted = flips ? frame.mirrored(in: content.bounds) : frame
      if view.frame != wanted { view.frame = wanted }
    }
    place(textNow, frames.text)
    place(detailNow, frames.detail)
  }

  final func standardSize(width: CGFloat) -> CGSize {
    CGSize(width: width, height: frames(width: width, height: nil).height)
  }

  final func sizeFitting(
    _ target: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    if configuring.needsUpdate { updateConfigurations() }
    let width = target.width > 0 ? target.width : bounds.width
    let content = contentView
    guard configuring.contentView != nil || !content.constraints.isEmpty else {
      return sizeThatFits(CGSize(width: width, height: target.height))
    }
    let insets = contextNow.contentInsets
    let fitting = content.systemLayoutSizeFitting(
      CGSize(width: width - insets.left - insets.right, height: target.height),
      withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical
    )
    return CGSize(width: width, height: fitting.height)
  }

  // MARK: Configurations

  package final func runConfigurationHooks(_ state: UIViewConfigurationState) {
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  final func setContentConfiguration(_ content: (any UIContentConfiguration)?) {
    configuring.content = content
    guard let content else {
      configuring.contentView?.removeFromSuperview()
      configuring.contentView = nil
      if let contentNow, contentNow.superview == nil { addSubview(contentNow) }
      setNeedsLayout()
      return
    }
    show(
      automaticallyUpdatesContentConfiguration
        ? content.updated(for: configurationState) : content
    )
    setNeedsLayout()
  }

  package final func show(_ content: any UIContentConfiguration) {
    if let view = configuring.contentView, view.supports(content) {
      view.configuration = content
      return
    }
    configuring.contentView?.removeFromSuperview()
    contentNow?.removeFromSuperview()
    let view = content.makeContentView()
    configuring.contentView = view
    addSubview(view)
  }

  final func setBackgroundConfiguration(_ background: UIBackgroundConfiguration?) {
    configuring.background = background
    if let background {
      show(
        automaticallyUpdatesBackgroundConfiguration
          ? background.updated(for: configurationState) : background
      )
    } else {
      configurationGround?.removeFromSuperview()
      configurationGround = nil
    }
    updateGround()
  }

  package final func show(_ background: UIBackgroundConfiguration) {
    let view = configurationGround ?? BackgroundConfigurationView(frame: bounds)
    if configurationGround == nil {
      configurationGround = view
      insertSubview(view, at: 0)
    }
    view.show(background, radius: background.cornerRadius, tint: super.tintColor)
    configuring.shownBackground = background
    setNeedsLayout()
  }
}

extension UIView {
  /// Source: the margins of views, 8.
  fileprivate static let standardHeaderMargin: CGFloat = 8
}

import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// Shows a configuration for unavailable content.
///
/// As of iOS 17.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView, UnavailableContentScrolling {
  private var shown: UIContentUnavailableConfiguration
  private let ground = BackgroundConfigurationView(frame: .zero)
  private let scroll = UIScrollView(frame: .zero)
  private let parts = UnavailableParts()

  /// Makes a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    isOpaque = false
    scroll.isScrollEnabled = false
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(ground)
    addSubview(scroll)
    show()
  }

  /// Always nil: the content is made from its configuration.
  public required init?(coder: NSCoder) { nil }

  /// What is shown; a configuration of another kind is not shown, and said so in the log.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let newValue = newValue as? UIContentUnavailableConfiguration else {
        warn(
          "\(type(of: newValue)) is no UIContentUnavailableConfiguration.",
          where: "UIContentUnavailableView.configuration"
        )
        return
      }
      guard newValue != shown else { return }
      shown = newValue
      show()
    }
  }

  /// Whether parts that do not fit can be scrolled to, by default false.
  ///
  /// A view controller turns it on in the view of its `contentUnavailableConfiguration`.
  open var isScrollEnabled: Bool {
    get { scroll.isScrollEnabled }
    set { scroll.isScrollEnabled = newValue }
  }

  private func show() {
    parts.show(shown, in: scroll)
    ground.show(shown.background, radius: shown.background.cornerRadius, tint: tintColor)
    noteSizeChange()
  }

  private func noteSizeChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    scroll.setNeedsLayout()
  }

  // MARK: Layout

  /// The configuration's margins, with those of the superview where it keeps to them.
  private var insets: NSDirectionalEdgeInsets {
    var insets = shown.directionalLayoutMargins.bounded
    guard let superview else { return insets }
    let axes = shown.axesPreservingSuperviewLayoutMargins
    let room = superview.bounds.inset(by: superview.layoutMargins)
    if axes.contains(.horizontal) {
      let left = room.minX - frame.minX
      let right = frame.maxX - room.maxX
      insets.leading = max(insets.leading, isRightToLeft ? right : left)
      insets.trailing = max(insets.trailing, isRightToLeft ? left : right)
    }
    if axes.contains(.vertical) {
      insets.top = max(insets.top, room.minY - frame.minY)
      insets.bottom = max(insets.bottom, frame.maxY - room.maxY)
    }
    return insets
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    if scroll.frame != bounds { scroll.frame = bounds }
    let insets = insets
    let room = UnavailableRoom(
      size: bounds.size,
      insets: insets,
      isRightToLeft: isRightToLeft,
      scale: pixelScale
    )
    let height = parts.place(shown, in: room)
    let content = CGSize(width: bounds.width, height: max(bounds.height, height))
    if scroll.contentSize != content { scroll.contentSize = content }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    return parts.size(shown, width: width, insets: shown.directionalLayoutMargins.bounded)
  }

  open override var intrinsicContentSize: CGSize {
    let width = bounds.width > 0 ? bounds.width : CGFloat.greatestFiniteMagnitude
    return parts.size(shown, width: width, insets: shown.directionalLayoutMargins.bounded)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
}

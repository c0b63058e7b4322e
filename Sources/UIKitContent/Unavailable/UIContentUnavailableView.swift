import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// A view that shows a configuration for unavailable content.
///
/// - Note: iOS 17 and later.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView, UnavailableContentScrolling {
  private var shown: UIContentUnavailableConfiguration
  private let ground = BackgroundConfigurationView(frame: .zero)
  private let scroll = UIScrollView(frame: .zero)
  private let parts = UnavailableParts()

  /// Creates a view that shows a configuration.
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

  /// Returns nil, since the content is created from a configuration.
  public required init?(coder: NSCoder) { nil }

  /// The configuration of the view; setting one of another type logs a warning and has no effect.
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

  /// Whether content that does not fit can be scrolled; the default is false.
  ///
  /// A view controller enables it in the view of its `contentUnavailableConfiguration`.
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

  /// The configuration's margins, at least those of the superview along the preserved axes.
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

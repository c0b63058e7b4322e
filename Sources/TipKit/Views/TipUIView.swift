import CoreGraphics
import Foundation
import HostInterface
import UIKitControls
import UIKitCore

/// A view of a tip: its picture, title, message and buttons, and a button that closes it.
///
/// The height depends on the width. Add the view when ``Tip/shouldDisplayUpdates`` yields true, and
/// remove it when it yields false.
@preconcurrency @MainActor
open class TipUIView: UIView {
  // Unverified: read from pictures of TipKit of iOS 17, in points.
  private enum Metrics {
    static let inset: CGFloat = 16
    static let imageSide: CGFloat = 40
    static let gap: CGFloat = 12
    static let textGap: CGFloat = 4
    static let actionGap: CGFloat = 12
    static let actionHeight: CGFloat = 44
    static let close: CGFloat = 44
    static let closeSymbol: CGFloat = 13
    static let corner: CGFloat = 13
  }

  /// The tip.
  public let tip: any Tip
  /// The size of the picture, in points; the default is 40 by 40.
  open var imageSize = CGSize(width: Metrics.imageSide, height: Metrics.imageSide) {
    didSet { if imageSize != oldValue { invalidate() } }
  }
  /// The radius of the corners, in points; the default is 13.
  open var cornerRadius = Metrics.corner {
    didSet { layer.cornerRadius = cornerRadius }
  }
  private let actionHandler: @MainActor (Tips.Action) -> Void
  private let image = UIImageView()
  private let title = UILabel()
  private let message = UILabel()
  private let closeButton = UIButton(type: .system)
  private var actionButtons: [UIButton] = []
  private var lines: [UIView] = []
  /// Called when the person closes the tip, after it has been invalidated.
  var closed: () -> Void = {}

  /// Creates a view of a tip.
  ///
  /// - Parameters:
  ///   - tip: The tip.
  ///   - actionHandler: Called with a tapped button, after the button's own handler.
  public init(
    _ tip: any Tip,
    actionHandler: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.tip = tip
    self.actionHandler = actionHandler
    super.init(frame: .zero)
    layer.cornerRadius = cornerRadius
    layer.cornerCurve = .continuous
    // The popover sets a clear background.
    backgroundColor = UIColor { traits in
      // Unverified: the background of tips of iOS 17.
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.95, alpha: 1)
    }
    build()
    takeColors()
  }

  /// Returns nil; tips cannot be archived.
  public required init?(coder: NSCoder) { nil }

  private func build() {
    image.image = tip.image?.uiImage
    image.contentMode = .scaleAspectFit
    title.text = tip.title.content
    title.font = .preferredFont(forTextStyle: .headline)
    title.accessibilityTraits = [.staticText, .header]
    message.text = tip.message?.content
    message.font = .preferredFont(forTextStyle: .subheadline)
    for label in [title, message] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
    closeButton.setImage(
      UIImage(
        systemName: "xmark",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: Metrics.closeSymbol)
      ),
      for: .normal
    )
    closeButton.accessibilityLabel = TipWords.close
    closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    for view in [image, title, message, closeButton] { addSubview(view) }
    for action in tip.actions {
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .body)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.contentHorizontalAlignment = .leading
      button.addAction(
        UIAction { [weak self] _ in
          action.handler()
          self?.actionHandler(action)
        },
        for: .touchUpInside
      )
      let line = UIView()
      lines.append(line)
      actionButtons.append(button)
      addSubview(line)
      addSubview(button)
    }
  }

  private func close() {
    tip.invalidate(reason: .tipClosed)
    closed()
  }

  // MARK: Layout

  private func invalidate() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var textStart: CGFloat {
    Metrics.inset + (image.image == nil ? 0 : imageSize.width + Metrics.gap)
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    max(0, width - textStart - Metrics.close)
  }

  private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  private func bodyHeight(_ width: CGFloat) -> CGFloat {
    let words = textWidth(width)
    let below = height(message, words)
    let text = height(title, words) + (below > 0 ? Metrics.textGap + below : 0)
    return max(text, image.image == nil ? 0 : imageSize.height, Metrics.close - Metrics.inset)
  }

  private func actionHeight(_ button: UIButton) -> CGFloat {
    max(Metrics.actionHeight, button.sizeThatFits(.zero).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let actions = actionButtons.reduce(0) { $0 + actionHeight($1) }
    return CGSize(
      width: size.width,
      height: Metrics.inset + bodyHeight(size.width)
        + (actions > 0 ? Metrics.actionGap + actions : Metrics.inset)
    )
  }

  open override var intrinsicContentSize: CGSize {
    // The height depends on the width, which is known only after the first layout.
    let height = bounds.width > 0 ? sizeThatFits(bounds.size).height : UIView.noIntrinsicMetric
    return CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  private var lastWidth: CGFloat = 0

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != lastWidth {
      lastWidth = bounds.width
      invalidateIntrinsicContentSize()
    }
    let width = bounds.width
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
      view.frame = CGRect(
        x: isMirrored ? width - x - size.width : x,
        y: y,
        width: size.width,
        height: size.height
      )
    }
    place(image, Metrics.inset, Metrics.inset, imageSize)
    let words = textWidth(width)
    let titleHeight = height(title, words)
    place(title, textStart, Metrics.inset, CGSize(width: words, height: titleHeight))
    place(
      message,
      textStart,
      Metrics.inset + titleHeight + Metrics.textGap,
      CGSize(width: words, height: height(message, words))
    )
    let side = CGSize(width: Metrics.close, height: Metrics.close)
    place(closeButton, width - Metrics.close, 2, side)
    let hairline = 1 / max(1, traitCollection.displayScale)
    var y = Metrics.inset + bodyHeight(width) + Metrics.actionGap
    for (button, line) in zip(actionButtons, lines) {
      let size = CGSize(
        width: max(0, width - textStart - Metrics.inset),
        height: actionHeight(button)
      )
      place(line, textStart, y, CGSize(width: width - textStart, height: hairline))
      place(button, textStart, y, size)
      y += size.height
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeColors()
    invalidate()
  }

  private func takeColors() {
    title.textColor = .label
    message.textColor = .secondaryLabel
    closeButton.tintColor = .tertiaryLabel
    for line in lines { line.backgroundColor = .separator }
  }

  // MARK: Appearing

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil {
      TipStore.shared.noteShowing(of: tip)
    } else {
      TipStore.shared.noteHiding(of: tip)
    }
  }
}

import CoreGraphics
import UIKitControls
import UIKitCore
import UIKitText

/// A view with a title and buttons above a document browser, or beside it on low screens.
final class DocumentLaunchView: UIView {
  // Unverified: dimensions estimated from videos of iOS 18.
  private enum Metrics {
    static let margin: CGFloat = 20
    static let spacing: CGFloat = 12
    static let radius: CGFloat = 20
    static let widestCard: CGFloat = 420
    static let widestBrowser: CGFloat = 640
    // Source: the size of large titles at the default text size.
    static let titleSize: CGFloat = 34
    /// The minimum fraction of the height for the browser.
    static let browserShare: CGFloat = 0.42
    /// The minimum fraction of the height for the browser with the largest text sizes.
    static let largeTextBrowserShare: CGFloat = 0.3
  }

  private let ground = BackgroundConfigurationView(frame: .zero)
  private let card = UIView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private var buttons: [UIButton] = []
  private let browserFrame = UIView(frame: .zero)
  private weak var backAccessory: UIView?
  private weak var frontAccessory: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
      for: .systemFont(ofSize: Metrics.titleSize, weight: .bold)
    )
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textAlignment = .center
    titleLabel.numberOfLines = 0
    titleLabel.accessibilityTraits.insert(.header)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = Metrics.radius
    card.addSubview(titleLabel)
    browserFrame.clipsToBounds = true
    browserFrame.layer.cornerRadius = Metrics.radius
    for view in [ground, card, browserFrame] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the options and the view of their browser.
  func show(_ options: UIDocumentViewController.LaunchOptions, browser: UIView) {
    ground.show(options.background, radius: 0, tint: tintColor)
    titleLabel.text = options.title ?? LaunchWords.appName
    for button in buttons { button.removeFromSuperview() }
    buttons = [(options.primaryAction, true), (options.secondaryAction, false)].compactMap {
      action,
      isFirst in
      guard let action else { return nil }
      var configuration: UIButton.Configuration = isFirst ? .filled() : .plain()
      configuration.buttonSize = .large
      return UIButton(configuration: configuration, primaryAction: action)
    }
    for button in buttons { card.addSubview(button) }
    if browser.superview !== browserFrame {
      for view in browserFrame.subviews { view.removeFromSuperview() }
      browserFrame.addSubview(browser)
    }
    exchange(&backAccessory, options.backgroundAccessoryView, below: card)
    exchange(&frontAccessory, options.foregroundAccessoryView, below: nil)
    setNeedsLayout()
  }

  private func exchange(_ old: inout UIView?, _ new: UIView?, below view: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    old = new
    guard let new, new.superview !== self else { return }
    if let view { insertSubview(new, belowSubview: view) } else { addSubview(new) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let isLow = traitCollection.verticalSizeClass == .compact && bounds.width > bounds.height
    let safe = bounds.inset(by: safeAreaInsets)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let header: CGRect
    if isLow {
      let half = (safe.width / 2).rounded()
      let leading = CGRect(x: safe.minX, y: safe.minY, width: half, height: safe.height)
      let trailing = leading.offsetBy(dx: safe.width - half, dy: 0)
      header = isRightToLeft ? trailing : leading
      browserFrame.frame = (isRightToLeft ? leading : trailing).insetBy(
        dx: Metrics.margin,
        dy: Metrics.spacing
      )
    } else {
      let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      let share = isLarge ? Metrics.largeTextBrowserShare : Metrics.browserShare
      let least = (bounds.height * share).rounded()
      let wanted = cardHeight(heights(cardWidth(safe.width))) + 4 * Metrics.margin
      let top = min(max(safe.minY + wanted, bounds.midY), bounds.maxY - least)
      header = CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: top - safe.minY)
      let width = min(bounds.width, Metrics.widestBrowser)
      // The rounded lower corners are beyond the edge of the screen.
      browserFrame.frame = CGRect(
        x: (bounds.midX - width / 2).rounded(),
        y: top,
        width: width,
        height: bounds.maxY - top + Metrics.radius
      )
    }
    browserFrame.subviews.first?.frame = CGRect(
      x: 0,
      y: 0,
      width: browserFrame.bounds.width,
      height: browserFrame.bounds.height - (isLow ? 0 : Metrics.radius)
    )
    backAccessory?.frame = header
    frontAccessory?.frame = header
    layOutCard(in: header)
  }

  private func cardWidth(_ room: CGFloat) -> CGFloat {
    min(Metrics.widestCard, max(0, room - 2 * Metrics.margin))
  }

  /// Returns the heights of the title and the buttons in a card of a width.
  private func heights(_ width: CGFloat) -> [CGFloat] {
    let room = CGSize(width: width - 2 * Metrics.margin, height: .greatestFiniteMagnitude)
    return [titleLabel.sizeThatFits(room).height] + buttons.map { $0.sizeThatFits(room).height }
  }

  private func cardHeight(_ heights: [CGFloat]) -> CGFloat {
    heights.reduce(0, +) + Metrics.spacing * CGFloat(heights.count - 1) + 2 * Metrics.margin
  }

  private func layOutCard(in header: CGRect) {
    let width = cardWidth(header.width)
    let heights = heights(width)
    let height = min(cardHeight(heights), max(0, header.height - 2 * Metrics.spacing))
    card.frame = CGRect(
      x: (header.midX - width / 2).rounded(),
      y: (header.midY - height / 2).rounded(),
      width: width,
      height: height.rounded(.up)
    )
    // The title is truncated if the space is insufficient.
    let others = heights.dropFirst().reduce(0) { $0 + $1 + Metrics.spacing }
    var y = Metrics.margin
    titleLabel.frame = CGRect(
      x: Metrics.margin,
      y: y,
      width: width - 2 * Metrics.margin,
      height: max(0, min(heights[0], height - others - 2 * Metrics.margin))
    )
    y = titleLabel.frame.maxY
    for (button, height) in zip(buttons, heights.dropFirst()) {
      y += Metrics.spacing
      button.frame = CGRect(
        x: Metrics.margin,
        y: y,
        width: width - 2 * Metrics.margin,
        height: height
      )
      y += height
    }
  }
}

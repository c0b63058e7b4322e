import CoreGraphics
import Foundation
import UIKitCore

/// A control that refreshes the content of a scroll view when it is pulled down.
///
/// The control sends `valueChanged` when it was pulled far enough, while the finger is still down,
/// and shows a spinner until `endRefreshing()`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl, ScrollRefreshing {
  private let ticks = RefreshTicks()
  private let spinner = UIActivityIndicatorView(style: .gray)
  private let label = UILabel()

  private enum Metrics {
    // Source: the frame of a UIRefreshControl, 60 points high.
    static let height: CGFloat = 60
    static let spinner: CGFloat = 20
    static let titleGap: CGFloat = 4
    // Unverified: the pull at which the first tick appears, and the pull that triggers a refresh,
    // in points.
    static let firstTick: CGFloat = 20
    static let trigger: CGFloat = 100
    static let duration = 0.3
  }

  /// Creates a control of standard size; the scroll view positions it.
  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(origin: frame.origin, size: CGSize(width: 375, height: Metrics.height))
    )
    prepare()
  }
  /// Creates a control of standard size; the scroll view positions it.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 375, height: Metrics.height))
    prepare()
  }
  /// Creates a control that is not refreshing; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIRefreshControl.self)
  }

  private func prepare() {
    isUserInteractionEnabled = false
    spinner.hidesWhenStopped = true
    label.textAlignment = .center
    label.numberOfLines = 1
    for view in [ticks, spinner, label] { addSubview(view) }
    isAccessibilityElement = true
    alpha = 0
  }

  // MARK: Properties

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The text below the spinner; the default is nil.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Shows a refresh that code started.
  ///
  /// No action is sent, and the content offset does not change.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    ticks.isHidden = true
    spinner.startAnimating()
    guard let scrollView = superview as? UIScrollView else { return }
    scrollView.refreshInset = Metrics.height
    scrollViewDidMove(scrollView)
  }

  /// Ends a refresh; the content returns to its top.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    mayTrigger = false
    let finish = {
      self.spinner.stopAnimating()
      self.ticks.isHidden = false
    }
    guard let scrollView = superview as? UIScrollView else { return finish() }
    scrollView.refreshInset = 0
    guard !scrollView.isDragging else { return finish() }
    let top = -scrollView.adjustedContentInset.top
    guard scrollView.contentOffset.y < top else {
      scrollViewDidMove(scrollView)
      return finish()
    }
    let target = CGPoint(x: scrollView.contentOffset.x, y: top)
    UIView.animate(withDuration: Metrics.duration) {
      scrollView.setContentOffset(target, animated: false)
    } completion: { _ in
      if !self.isRefreshing { finish() }
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  private func updateColor() {
    // Gray unless the control has a tint colour of its own.
    let color = hasOwnTint ? tintColor ?? .gray : .gray
    ticks.color = color
    spinner.color = color
  }

  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      hasOwnTint = newValue != nil
      super.tintColor = newValue
      updateColor()
    }
  }
  private var hasOwnTint = false

  // MARK: With the scroll view

  /// Removes the inset at the top before the control leaves its scroll view.
  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    guard let scrollView = superview as? UIScrollView, scrollView !== newSuperview,
      scrollView.refresher === self
    else { return }
    scrollView.refresher = nil
    scrollView.refreshInset = 0
  }

  /// Makes a control that is added as a subview the refresh control of the scroll view.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let scrollView = superview as? UIScrollView else { return }
    if scrollView.refresher == nil { scrollView.refresher = self }
    guard scrollView.refresher === self else { return }
    if isRefreshing { scrollView.refreshInset = Metrics.height }
    scrollViewDidMove(scrollView)
  }

  /// Whether a pull can trigger a refresh; after one, only when the content was at its top again.
  private var mayTrigger = true

  package func scrollViewDidMove(_ scrollView: UIScrollView) {
    let top = scrollView.adjustedContentInset.top - scrollView.refreshInset
    let pull = -scrollView.contentOffset.y - top
    let y = pull > 0 ? scrollView.contentOffset.y + top : -Metrics.height
    let place = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: Metrics.height)
    if frame != place { frame = place }
    alpha = pull > 0 ? 1 : 0
    if pull <= 0 { mayTrigger = true }
    guard !isRefreshing else { return }
    let share = (pull - Metrics.firstTick) / (Metrics.trigger - Metrics.firstTick)
    ticks.count = Int(clamping: (max(0, min(1, share)) * CGFloat(RefreshTicks.most)).rounded(.down))
    guard pull >= Metrics.trigger, mayTrigger, isEnabled, scrollView.isDragging else { return }
    mayTrigger = false
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  package func scrollViewWillEndDragging(_ scrollView: UIScrollView) {}

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = Metrics.spinner
    let title = attributedTitle == nil ? CGSize.zero : label.sizeThatFits(bounds.size)
    let gap = title.height > 0 ? Metrics.titleGap : 0
    let y = (bounds.height - size - gap - title.height) / 2
    let square = CGRect(x: (bounds.width - size) / 2, y: y, width: size, height: size)
    ticks.frame = square
    spinner.frame = square
    label.frame = CGRect(x: 0, y: square.maxY + gap, width: bounds.width, height: title.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Metrics.height)
  }
}

/// The spokes of the spinner that appear one by one during a pull.
final class RefreshTicks: UIView {
  // Source: the twelve spokes of UIActivityIndicatorView up to iOS 12.
  static let most = 12

  var count = 0 { didSet { if count != oldValue { setNeedsDisplay() } } }
  var color = UIColor.gray { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), count > 0 else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = bounds.width / 2
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    for index in 0..<count {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.most) - .pi / 2
      func point(_ share: CGFloat) -> CGPoint {
        CGPoint(
          x: middle.x + cos(angle) * radius * share,
          y: middle.y + sin(angle) * radius * share
        )
      }
      context.move(to: point(0.5))
      context.addLine(to: point(0.9))
    }
    context.strokePath()
  }
}

extension UIScrollView {
  /// The refresh control at the top of the content; the default is nil.
  public var refreshControl: UIRefreshControl? {
    get { refresher as? UIRefreshControl }
    set {
      guard refresher !== newValue else { return }
      (refresher as? UIRefreshControl)?.endRefreshing()
      refresher?.removeFromSuperview()
      refresher = newValue
      guard let newValue else { return }
      insertSubview(newValue, at: 0)
    }
  }
}

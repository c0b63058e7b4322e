import CoreGraphics
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// A bar that shows the completed part of a task.
///
/// It receives no touches. Catalogue: UI10-F04 to UI10-F08.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable {
    /// A bar with a track for the remaining part.
    case `default` = 0
    /// A bar without a track, for use in a toolbar or navigation bar.
    case bar
  }

  private final let track = UIImageView(frame: .zero)
  private final let fill = UIImageView(frame: .zero)
  private final var progressNow: Float = 0
  private final var poll: DelayedCalls.Token?

  /// Creates a view of a style with a width of 150 points.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view without progress; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIProgressView.self)
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    for view in [track, fill] {
      view.clipsToBounds = true
      addSubview(view)
    }
  }

  // Source: a height of 2 points, 4 from iOS 14 on; a width of 150 by `sizeThatFits`. In bars 2.5:
  // the fill of a bar is at least twice its height wide, and is 5.33 at @3x
  // (jeong9216.tistory.com/742), which is twice 2.5 rounded up to a pixel.
  private enum Metrics {
    static let width: CGFloat = 150
    static let classicHeight: CGFloat = 2
    static let barHeight: CGFloat = 2.5
    static let height: CGFloat = 4
    static let duration: TimeInterval = 0.25
  }

  // MARK: Progress

  /// The completed part, from 0, the default, to 1; setting it does not animate.
  open var progress: Float {
    get { progressNow }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, clamped to 0 to 1; NaN is ignored.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    let clamped = min(max(progress, 0), 1)
    guard clamped != progressNow else { return }
    if animated, window != nil { layoutIfNeeded() }
    progressNow = clamped
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: Metrics.duration,
      delay: 0,
      options: [.beginFromCurrentState],
      animations: { self.layoutIfNeeded() }
    )
  }

  /// A task whose progress is shown; nil, the default, for none.
  // Departs: Foundation's Progress posts no changes on Linux; it is polled ten times a second while
  // the view is in a window and the task is not finished.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
      watch()
    }
  }

  private static let pollInterval: TimeInterval = 0.1

  private func watch() {
    if let poll { DelayedCalls.shared.cancel(poll) }
    poll = nil
    guard let observedProgress, window != nil else { return }
    setProgress(Float(observedProgress.fractionCompleted), animated: true)
    guard !observedProgress.isFinished, !observedProgress.isCancelled else { return }
    poll = DelayedCalls.shared.schedule(after: Self.pollInterval) { [weak self] in self?.watch() }
  }

  // MARK: Looks

  /// The style of the view; the default is `.default`.
  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The colour of the completed part; nil for the tint colour.
  open var progressTintColor: UIColor? {
    didSet {
      if recordsAppearance(.progressTint, progressTintColor, { $0.progressTintColor = $1 }) {
        return
      }
      if progressTintColor != oldValue { setNeedsLayout() }
    }
  }
  /// The colour of the remaining part; nil for gray, or none in a bar.
  open var trackTintColor: UIColor? {
    didSet {
      if recordsAppearance(.progressTrackTint, trackTintColor, { $0.trackTintColor = $1 }) {
        return
      }
      if trackTintColor != oldValue { setNeedsLayout() }
    }
  }
  /// A resizable image for the completed part, which replaces the colour; nil for none.
  open var progressImage: UIImage? {
    didSet {
      if recordsAppearance(.progressImage, progressImage, { $0.progressImage = $1 }) { return }
      if progressImage !== oldValue { imageDidChange() }
    }
  }
  /// A resizable image for the track, which replaces the colour; nil for none.
  open var trackImage: UIImage? {
    didSet {
      if recordsAppearance(.progressTrackImage, trackImage, { $0.trackImage = $1 }) { return }
      if trackImage !== oldValue { imageDidChange() }
    }
  }

  private func imageDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private static let classicTrack = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemFill : UIColor(white: 183 / 255, alpha: 1)
  }

  private var height: CGFloat {
    let images = [progressImage, trackImage].compactMap { $0?.size.height }
    if let tallest = images.max() { return tallest }
    if progressViewStyle == .bar { return Metrics.barHeight }
    return Surroundings.systemVersion.major >= 14 ? Metrics.height : Metrics.classicHeight
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : Metrics.width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = bounds
    let high = height
    let room = CGRect(
      x: 0,
      y: ((bounds.height - high) / 2).onPixel(pixelScale),
      width: bounds.width,
      height: high
    )
    var done = room
    // The completed part ends on a pixel.
    done.size.width = (room.width * CGFloat(progressNow)).onPixel(pixelScale)
    if isRightToLeft { done.origin.x = room.maxX - done.width }
    let isRound = Surroundings.systemVersion.major >= 14 || progressViewStyle == .default
    let radius = isRound ? high / 2 : 0
    var trackColor = trackTintColor
    if trackColor == nil, progressViewStyle == .default {
      trackColor = Surroundings.systemVersion.major < 13 ? Self.classicTrack : .systemFill
    }
    show(trackImage, trackColor, in: track, room, radius)
    show(progressImage, progressTintColor ?? tintColor, in: fill, done, radius)
  }

  private func show(
    _ image: UIImage?,
    _ color: UIColor?,
    in view: UIImageView,
    _ frame: CGRect,
    _ radius: CGFloat
  ) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = image == nil ? radius : 0
    view.frame = frame
  }

  // MARK: Changes around the view

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    watch()
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? ControlWord.progress.text }
    set { super.accessibilityLabel = newValue }
  }
  /// The progress in percent.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int(clamping: (progressNow * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { assignedAccessibilityTraits ?? .updatesFrequently }
    set { super.accessibilityTraits = newValue }
  }
}

extension AppearanceSlot {
  static let progressTint = AppearanceSlot(8)
  static let progressTrackTint = AppearanceSlot(9)
  static let progressImage = AppearanceSlot(10)
  static let progressTrackImage = AppearanceSlot(11)
}

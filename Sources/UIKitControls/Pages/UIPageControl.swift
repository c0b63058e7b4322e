import CoreGraphics
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// A row of dots, one for each page, in which the current one is stronger.
///
/// A tap on the trailing half shows the next page, one on the leading half the previous page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The background of the dots.
  ///
  /// - Note: iOS 14 and later.
  public enum BackgroundStyle: Int, Sendable {
    /// The background is visible during a touch.
    case automatic = 0
    /// The background is always visible.
    case prominent
    /// The background is never visible.
    case minimal
  }
  /// The kind of the user's interaction.
  ///
  /// - Note: iOS 14 and later.
  public enum InteractionState: Int, Sendable {
    /// No finger touches the control.
    case none = 0
    /// A tap changes the page by one.
    case discrete
    /// A finger drags over the dots.
    case continuous
  }
  /// The direction of the pages.
  ///
  /// - Note: iOS 16 and later.
  public enum Direction: Int, Sendable {
    /// The direction of the language.
    case natural = 0
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
    /// From top to bottom.
    case topToBottom
    /// From bottom to top.
    case bottomToTop
  }

  private final var page = 0
  private final var shownPage = 0
  private final var dots: [UIImageView] = []
  private final var platter: UIView?
  private final var images: [Int: UIImage] = [:]
  private final var currentImages: [Int: UIImage] = [:]
  private final var start: CGPoint = .zero
  /// The bar inside the current page's dot that shows a progress.
  private final var bar: UIView?

  private enum Metrics {
    // Source: a height of 37 points and dots of 7 with 9 between them, by
    // `size(forNumberOfPages:)`.
    static let classicHeight: CGFloat = 37
    // Unverified: from iOS 14 on, the height of the background.
    static let height: CGFloat = 26
    static let dot: CGFloat = 7
    static let pitch: CGFloat = 16
    // Chosen: the largest number of dots, twice as many as fit on the widest screen.
    static let mostDots = 256
    // Unverified: the opacity of the other dots, from pictures of iOS 12.
    static let otherOpacity: CGFloat = 0.2
    static let laterOtherOpacity: CGFloat = 0.3
    // Unverified: the background of iOS 14, from pictures.
    static let platterHeight: CGFloat = 26
    static let platterPadding: CGFloat = 10
    // Unverified: the width of the current page's dot while it shows a progress, from pictures of
    // iOS 17.
    static let progressWidth: CGFloat = 28
    /// The distance, in points, after which a finger drags through the pages.
    static let slop: CGFloat = 10
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Creates a control without pages; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    coder.finish(self, as: UIPageControl.self)
  }

  // MARK: Pages

  /// The number of pages, by default 0; the current page is clamped to it.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard numberOfPages != oldValue else { return }
      page = min(page, max(numberOfPages - 1, 0))
      shownPage = min(shownPage, max(numberOfPages - 1, 0))
      images = images.filter { $0.key < numberOfPages }
      currentImages = currentImages.filter { $0.key < numberOfPages }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The index of the current page, clamped to the pages; the default is 0.
  open var currentPage: Int {
    get { page }
    set {
      let clamped = min(max(newValue, 0), max(numberOfPages - 1, 0))
      guard clamped != page || clamped != shownPage else { return }
      let isOther = clamped != page
      page = clamped
      shownPage = clamped
      if isOther { progress?.pageDidChange() }
      setNeedsLayout()
    }
  }
  /// Whether a control with a single page shows no dot; the default is false.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsLayout() } }
  }
  /// Whether a page that the user chose is shown only by `updateCurrentPageDisplay()`; the default
  /// is false.
  ///
  /// - Note: Up to iOS 13.
  open var defersCurrentPageDisplay = false
  /// Shows the current page.
  open func updateCurrentPageDisplay() {
    shownPage = page
    setNeedsLayout()
  }
  /// Returns the size for a number of pages: 7 points for a dot, 9 between two, and a height of 37,
  /// or 26 from iOS 14 on.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(pageCount, 0))
    var length = count > 0 ? Metrics.pitch * count - (Metrics.pitch - Metrics.dot) : 0
    if count > 0 { length += progressRoom }
    let height = Self.isClassic ? Metrics.classicHeight : Metrics.height
    return isVertical
      ? CGSize(width: height, height: length) : CGSize(width: length, height: height)
  }

  // MARK: Looks

  /// The colour of the other pages' dots; nil for transparent white.
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      if recordsAppearance(
        .pageTint,
        pageIndicatorTintColor,
        { $0.pageIndicatorTintColor = $1 }
      ) {
        return
      }
      setNeedsLayout()
    }
  }
  /// The colour of the current page's dot; nil for white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      if recordsAppearance(
        .currentPageTint,
        currentPageIndicatorTintColor,
        { $0.currentPageIndicatorTintColor = $1 }
      ) {
        return
      }
      setNeedsLayout()
    }
  }
  /// The background of the dots, by default `.automatic`; it is drawn from iOS 14 on.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { setNeedsLayout() }
  }
  /// The direction of the pages; the default is the direction of the language.
  open var direction = Direction.natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The kind of the user's current interaction.
  open private(set) var interactionState = InteractionState.none
  /// Whether a finger that drags over the dots changes pages; the default is true.
  ///
  /// - Note: iOS 14 and later.
  open var allowsContinuousInteraction = true
  /// The progress of the current page, which its dot shows; nil, the default, for none.
  ///
  /// - Note: iOS 17 and later.
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      oldValue?.pageControl = nil
      oldValue?.surroundingsDidChange()
      progress?.pageControl?.progress = nil
      progress?.pageControl = self
      progress?.pageDidChange()
      progress?.surroundingsDidChange()
      oldValue?.setSeen(true)
      progress?.setSeen(interactionState != .continuous)
      progressRoomDidChange()
    }
  }
  /// An image that replaces the dots; nil, the default, for none.
  open var preferredIndicatorImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// An image that replaces the current page's dot; nil for `preferredIndicatorImage`.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// Sets the image of a page; nil for `preferredIndicatorImage`.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    setNeedsLayout()
  }
  /// Returns the image that was set for a page; nil if none was.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  /// Sets the image of a page for the time when it is the current one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    setNeedsLayout()
  }
  /// Returns the image that was set for a page as the current one; nil if none was.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

  private static var isClassic: Bool { Surroundings.systemVersion.major < 14 }

  private func image(for page: Int) -> UIImage? {
    let isCurrent = page == shownPage
    let own = isCurrent ? currentImages[page] ?? preferredCurrentPageIndicatorImage : nil
    return own ?? images[page] ?? preferredIndicatorImage
  }

  // MARK: Layout

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
  private var isReversed: Bool {
    switch direction {
    case .natural: isRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
    let pages = dottedPages(count)
    while dots.count > pages.count { dots.removeLast().removeFromSuperview() }
    while dots.count < pages.count {
      let dot = UIImageView(frame: .zero)
      dots.append(dot)
      addSubview(dot)
    }
    placePlatter(count)
    for (index, dot) in dots.enumerated() { place(dot, pages.lowerBound + index) }
  }

  /// Returns the pages that have a dot: the middle ones if there are more than the largest number.
  private func dottedPages(_ count: Int) -> Range<Int> {
    guard count > Metrics.mostDots else { return 0..<count }
    let first = (count - Metrics.mostDots) / 2
    return first..<first + Metrics.mostDots
  }

  /// The additional length of the current page's dot for a progress, in points.
  private var progressRoom: CGFloat { showsProgress ? Metrics.progressWidth - Metrics.dot : 0 }
  private var showsProgress: Bool {
    progress?.isProgressVisible == true && image(for: shownPage) == nil
  }
  /// Updates the size and the dots after a progress appeared or disappeared.
  private func progressRoomDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// Updates the dot after the progress of the current page changed.
  final func progressDidChange() { setNeedsLayout() }
  /// Changes to a page after the time of the previous one ended.
  final func advance(to next: Int) {
    choose(next, nil, isFelt: false)
  }

  /// The distance from the middle of the first dot to that of the last one, or to where that is
  /// without a progress, with the room of the progress.
  private var dotsLength: CGFloat {
    Metrics.pitch * CGFloat(max(numberOfPages - 1, 0)) + progressRoom
  }

  /// Returns the center of a page's dot.
  private func middle(of page: Int) -> CGPoint {
    let place = CGFloat(isReversed ? numberOfPages - 1 - page : page)
    var along = place * Metrics.pitch - dotsLength / 2
    let present = CGFloat(isReversed ? numberOfPages - 1 - shownPage : shownPage)
    if place > present { along += progressRoom }
    if place == present { along += progressRoom / 2 }
    return isVertical
      ? CGPoint(x: bounds.midX, y: bounds.midY + along)
      : CGPoint(x: bounds.midX + along, y: bounds.midY)
  }

  private func place(_ dot: UIImageView, _ page: Int) {
    let isCurrent = page == shownPage
    var image = image(for: page)
    if image?.renderingMode == .automatic { image = image?.withRenderingMode(.alwaysTemplate) }
    var size = image?.size ?? CGSize(width: Metrics.dot, height: Metrics.dot)
    let isBar = isCurrent && showsProgress
    if isBar, isVertical { size.height += progressRoom }
    if isBar, !isVertical { size.width += progressRoom }
    let middle = middle(of: page)
    dot.frame = CGRect(
      x: middle.x - size.width / 2,
      y: middle.y - size.height / 2,
      width: size.width,
      height: size.height
    ).originOnPixel(pixelScale)
    let color: UIColor =
      isCurrent
      ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? Self.otherColor
    dot.image = image
    dot.tintColor = color
    dot.backgroundColor = image == nil ? color : nil
    dot.layer.cornerRadius = image == nil ? min(size.width, size.height) / 2 : 0
    if isBar {
      fill(dot, size, color)
    } else if bar?.superview === dot {
      bar?.removeFromSuperview()
    }
  }

  /// Shows the progress in the current page's dot: a track in the colour of other dots, with a bar.
  private func fill(_ dot: UIImageView, _ size: CGSize, _ color: UIColor) {
    let bar = bar ?? UIView(frame: .zero)
    self.bar = bar
    bar.isUserInteractionEnabled = false
    dot.backgroundColor = pageIndicatorTintColor ?? Self.otherColor
    dot.clipsToBounds = true
    bar.backgroundColor = color
    bar.layer.cornerRadius = Metrics.dot / 2
    if bar.superview !== dot { dot.addSubview(bar) }
    let share = CGFloat(progress?.currentProgress ?? 0)
    let length = max(size.width, size.height) * share
    let start = isReversed ? max(size.width, size.height) - length : 0
    bar.frame =
      isVertical
      ? CGRect(x: 0, y: start, width: size.width, height: length)
      : CGRect(x: start, y: 0, width: length, height: size.height)
  }

  private static var otherColor: UIColor {
    UIColor(white: 1, alpha: isClassic ? Metrics.otherOpacity : Metrics.laterOtherOpacity)
  }

  private func placePlatter(_ count: Int) {
    let isShown: Bool
    switch backgroundStyle {
    case .automatic: isShown = interactionState != .none
    case .prominent: isShown = true
    case .minimal: isShown = false
    }
    guard isShown, !Self.isClassic, count > 0 else {
      platter?.isHidden = true
      return
    }
    let view = platter ?? UIView(frame: .zero)
    if platter == nil {
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      platter = view
    }
    view.isHidden = false
    view.backgroundColor = .secondarySystemFill
    view.layer.cornerRadius = Metrics.platterHeight / 2
    let length = size(forNumberOfPages: count)
    let size =
      isVertical
      ? CGSize(width: Metrics.platterHeight, height: length.height + Metrics.platterPadding * 2)
      : CGSize(width: length.width + Metrics.platterPadding * 2, height: Metrics.platterHeight)
    view.frame = CGRect(
      x: bounds.midX - size.width / 2,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    progress?.surroundingsDidChange()
  }

  // MARK: Touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event), numberOfPages > 0 else { return false }
    start = touch.location(in: self)
    interactionState = .discrete
    setNeedsLayout()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !Self.isClassic, allowsContinuousInteraction else { return true }
    let point = touch.location(in: self)
    let way = isVertical ? point.y - start.y : point.x - start.x
    if abs(way) > Metrics.slop, interactionState != .continuous {
      interactionState = .continuous
      progress?.setSeen(false)
      progressRoomDidChange()
    }
    if interactionState == .continuous { choose(pageNearest(point), event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let wasScrubbing = interactionState == .continuous
    interactionState = .none
    progress?.setSeen(true)
    progressRoomDidChange()
    guard !wasScrubbing, isTouchInside, let point = touch?.location(in: self) else { return }
    var isForward = isVertical ? point.y > bounds.midY : point.x > bounds.midX
    if isReversed { isForward.toggle() }
    choose(page + (isForward ? 1 : -1), event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
    progress?.setSeen(true)
    progressRoomDidChange()
  }

  /// Returns the page whose dot is the nearest to a point.
  private func pageNearest(_ point: CGPoint) -> Int {
    // Along the dots from the middle of the first one, as if no dot was longer than the others.
    var along = (isVertical ? point.y - bounds.midY : point.x - bounds.midX) + dotsLength / 2
    let present = CGFloat(isReversed ? numberOfPages - 1 - shownPage : shownPage) * Metrics.pitch
    if along > present { along = max(present, along - progressRoom) }
    let place = min(max(Int(clamping: (along / Metrics.pitch).rounded()), 0), numberOfPages - 1)
    return isReversed ? numberOfPages - 1 - place : place
  }

  private func choose(_ wanted: Int, _ event: UIEvent?, isFelt: Bool = true) {
    guard (0..<numberOfPages).contains(wanted), wanted != page else { return }
    page = wanted
    progress?.pageDidChange()
    if !defersCurrentPageDisplay {
      shownPage = wanted
      setNeedsLayout()
    }
    if isFelt { UISelectionFeedbackGenerator().selectionChanged() }
    sendValueChange(event)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }
  /// The position of the current page, such as “page 1 of 3”.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? ControlWord.pageOf.text(page + 1, numberOfPages) }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      assignedAccessibilityTraits ?? (isEnabled ? .adjustable : [.adjustable, .notEnabled])
    }
    set { super.accessibilityTraits = newValue }
  }
  open override func accessibilityIncrement() { choose(page + 1, nil) }
  open override func accessibilityDecrement() { choose(page - 1, nil) }
}

extension AppearanceSlot {
  static let pageTint = AppearanceSlot(8)
  static let currentPageTint = AppearanceSlot(9)
}

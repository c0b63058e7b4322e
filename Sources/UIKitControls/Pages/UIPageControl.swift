import CoreGraphics
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// A row of dots, one for each page, the present one stronger.
///
/// A tap on the half behind the middle goes to the next page, one on the other half back.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// Whether the dots stand on a ground of their own; from iOS 14.
  public enum BackgroundStyle: Int, Sendable {
    /// A ground while a finger is down.
    case automatic = 0
    /// Always a ground.
    case prominent
    /// Never a ground.
    case minimal
  }
  /// What a person does with the control; from iOS 14.
  public enum InteractionState: Int, Sendable {
    /// Nobody touches the control.
    case none = 0
    /// A tap moved it by a page.
    case discrete
    /// A finger drags over the dots.
    case continuous
  }
  /// Which way the pages go; from iOS 16.
  public enum Direction: Int, Sendable {
    /// By the direction of the language.
    case natural = 0
    /// The way in which pages follow each other.
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  private final var page = 0
  private final var shownPage = 0
  private final var dots: [UIImageView] = []
  private final var platter: UIView?
  private final var images: [Int: UIImage] = [:]
  private final var currentImages: [Int: UIImage] = [:]
  private final var start: CGPoint = .zero

  private enum Metrics {
    // Source: 37 points high; dots of 7 with 9 between them, by `size(forNumberOfPages:)`.
    static let classicHeight: CGFloat = 37
    // Unverified: from iOS 14 on, as high as the ground.
    static let height: CGFloat = 26
    static let dot: CGFloat = 7
    static let pitch: CGFloat = 16
    // Chosen: twice as many as fit on the widest screen.
    static let mostDots = 256
    // Unverified: how faint the other dots are, from pictures of iOS 12.
    static let otherOpacity: CGFloat = 0.2
    static let laterOtherOpacity: CGFloat = 0.3
    // Unverified: the ground of iOS 14, from pictures.
    static let platterHeight: CGFloat = 26
    static let platterPadding: CGFloat = 10
    /// How far a finger goes before it scrubs over the pages.
    static let slop: CGFloat = 10
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public override init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame, primaryAction: primaryAction)
    isOpaque = false
  }

  /// Makes a control without pages; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  // MARK: Pages

  /// By default 0; the present page is moved along.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard numberOfPages != oldValue else { return }
      page = min(page, max(numberOfPages - 1, 0))
      shownPage = min(shownPage, max(numberOfPages - 1, 0))
      images = images.filter { $0.key < numberOfPages }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// From 0, within the pages, by default 0.
  open var currentPage: Int {
    get { page }
    set {
      let clamped = min(max(newValue, 0), max(numberOfPages - 1, 0))
      guard clamped != page || clamped != shownPage else { return }
      page = clamped
      shownPage = clamped
      setNeedsLayout()
    }
  }
  /// Whether nothing is shown for one page, by default false.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsLayout() } }
  }
  /// Whether a page that a person chose is shown only by `updateCurrentPageDisplay()`, by default
  /// false; up to iOS 13.
  open var defersCurrentPageDisplay = false
  /// Shows the present page now.
  open func updateCurrentPageDisplay() {
    shownPage = page
    setNeedsLayout()
  }
  /// The size for a number of pages: 7 points a dot and 9 between two, 37 high, 26 from iOS 14 on.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(pageCount, 0))
    let length = count > 0 ? Metrics.pitch * count - (Metrics.pitch - Metrics.dot) : 0
    let height = Self.isClassic ? Metrics.classicHeight : Metrics.height
    return isVertical
      ? CGSize(width: height, height: length) : CGSize(width: length, height: height)
  }

  // MARK: Looks

  /// The other pages' dots; nil: white, faint.
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
  /// The present page's dot; nil: white.
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
  /// By default `.automatic`; the ground is drawn from iOS 14 on.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { setNeedsLayout() }
  }
  /// Which way the pages go, by default the reading direction.
  open var direction = Direction.natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// What a person does with the control now.
  open private(set) var interactionState = InteractionState.none
  /// Whether a finger that moves over the dots goes through the pages, by default true; from
  /// iOS 14 on.
  open var allowsContinuousInteraction = true
  /// In place of the dots, nil by default.
  open var preferredIndicatorImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// In place of the present page's dot; nil: `preferredIndicatorImage`.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// The image of one page; nil: `preferredIndicatorImage`.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    setNeedsLayout()
  }
  /// The image that was set for a page; nil: the dot, or that of all pages.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  /// The image of one page while it is the present one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    setNeedsLayout()
  }
  /// The image that was set for a page while it is the present one; nil: as otherwise.
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

  /// The pages that get a dot: those in the middle where there are more than a screen shows.
  private func dottedPages(_ count: Int) -> Range<Int> {
    guard count > Metrics.mostDots else { return 0..<count }
    let first = (count - Metrics.mostDots) / 2
    return first..<first + Metrics.mostDots
  }

  /// The middle of a page's dot.
  private func middle(of page: Int) -> CGPoint {
    let place = CGFloat(isReversed ? numberOfPages - 1 - page : page)
    let length = Metrics.pitch * CGFloat(max(numberOfPages - 1, 0))
    let along = place * Metrics.pitch - length / 2
    return isVertical
      ? CGPoint(x: bounds.midX, y: bounds.midY + along)
      : CGPoint(x: bounds.midX + along, y: bounds.midY)
  }

  private func place(_ dot: UIImageView, _ page: Int) {
    let isCurrent = page == shownPage
    var image = image(for: page)
    if image?.renderingMode == .automatic { image = image?.withRenderingMode(.alwaysTemplate) }
    let size = image?.size ?? CGSize(width: Metrics.dot, height: Metrics.dot)
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
    dot.layer.cornerRadius = image == nil ? size.width / 2 : 0
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
    if abs(way) > Metrics.slop { interactionState = .continuous }
    if interactionState == .continuous { choose(pageNearest(point), event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let wasScrubbing = interactionState == .continuous
    interactionState = .none
    setNeedsLayout()
    guard !wasScrubbing, isTouchInside, let point = touch?.location(in: self) else { return }
    var isForward = isVertical ? point.y > bounds.midY : point.x > bounds.midX
    if isReversed { isForward.toggle() }
    choose(page + (isForward ? 1 : -1), event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
    setNeedsLayout()
  }

  private func pageNearest(_ point: CGPoint) -> Int {
    let along = isVertical ? point.y - middle(of: 0).y : point.x - middle(of: 0).x
    let place = Int(clamping: (along / Metrics.pitch * (isReversed ? -1 : 1)).rounded())
    return min(max(place, 0), numberOfPages - 1)
  }

  private func choose(_ wanted: Int, _ event: UIEvent?) {
    guard (0..<numberOfPages).contains(wanted), wanted != page else { return }
    page = wanted
    if !defersCurrentPageDisplay {
      shownPage = wanted
      setNeedsLayout()
    }
    UISelectionFeedbackGenerator().selectionChanged()
    sendValueChange(event)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }
  /// “page 1 of 3”.
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

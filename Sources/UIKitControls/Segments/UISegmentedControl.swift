import CoreGraphics
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// A control of several segments, of which one is chosen.
///
/// Up to iOS 12 an outline in the tint, filled where chosen; from iOS 13 on a gray ground with a
/// raised plate that slides and can be dragged. Catalogue: UI10-F13 to UI10-F16.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// Which segments a content adjustment is for.
  public enum Segment: Int, Sendable {
    /// Every segment.
    case any = 0
    /// The leftmost, the inner ones, and the rightmost.
    case left, center, right
    /// The only segment.
    case alone
  }

  /// No segment: the value of `selectedSegmentIndex` while none is chosen.
  public static let noSegment = -1

  final var segments: [SegmentView] = []
  final var dividers: [UIImageView] = []
  final let plate = SegmentPlate(frame: .zero)
  final let outline = UIView(frame: .zero)
  final var custom = SegmentCustomization()
  final var chosen = UISegmentedControl.noSegment
  final var press: SegmentPress?
  /// The size that the control gave itself for its segments; nil: it never did.
  final var fittedSize: CGSize?

  /// Makes a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareSegments()
  }

  /// Makes a control of titles, images or actions: `String`, `UIImage` and `UIAction` objects.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepareSegments()
    for item in items ?? [] { append(item) }
    fitSegments()
  }

  /// Makes a control whose segments show and run actions.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { append(action) }
    if frame.size == .zero { fitSegments() }
  }

  /// Makes a control without segments; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareSegments()
    coder.finish(self, as: UISegmentedControl.self)
  }

  // MARK: Segments

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }
  /// The views of the segments, for who inspects the screen.
  package final var segmentViews: [UIView] { segments }

  /// Adds a segment; an index beyond the end appends.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(UIKitControls.Segment(title: title ?? ""), at: segment, animated: animated)
  }
  /// Adds a segment with an image; a place beyond the end is the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(UIKitControls.Segment(image: image), at: segment, animated: animated)
  }
  /// Adds a segment that shows and runs an action; one with the same identifier goes.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insertAction(action, at: segment, animated: animated)
  }
  /// Takes a segment away; an index beyond the end means the last one.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment, animated) }
  /// Takes all segments away; then none is chosen.
  open func removeAllSegments() { removeAll() }

  /// Gives a segment words in place of its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title ?? ""
      $0.image = nil
    }
  }
  /// nil for a segment that shows an image.
  open func titleForSegment(at segment: Int) -> String? { content(segment)?.title }
  /// Gives a segment an image in place of its words.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      if image != nil { $0.title = nil }
    }
  }
  /// The image of a segment; nil: it has words, or is not there.
  open func imageForSegment(at segment: Int) -> UIImage? { content(segment)?.image }
  /// In points; 0, the default, gives the segment its share.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }
  /// The width that was set for a segment, in points; 0: its share.
  open func widthForSegment(at segment: Int) -> CGFloat { content(segment)?.width ?? 0 }
  /// Moves the content from the middle, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }
  /// By how many points a segment's content is moved from the middle.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { content(segment)?.offset ?? .zero }
  /// Says whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// Whether a segment can be chosen; false for one that is not there.
  open func isEnabledForSegment(at segment: Int) -> Bool { content(segment)?.isEnabled ?? false }
  /// Has a segment show and run an action.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.image == nil ? action.title : nil
      $0.image = action.image
    }
  }
  /// The action that a segment shows; nil: none.
  open func actionForSegment(at segment: Int) -> UIAction? { content(segment)?.action }
  /// Where the action with an identifier stands, or `NSNotFound`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.content.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  // MARK: Choice

  /// From 0; `noSegment`, the default: none.
  ///
  /// Setting it sends no `.valueChanged`.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set { setChosen(newValue) }
  }
  /// Whether a segment is chosen only while it is pressed, by default false.
  open var isMomentary = false {
    didSet {
      guard isMomentary != oldValue else { return }
      if isMomentary { chosen = Self.noSegment }
      setNeedsLayout()
    }
  }
  /// Whether wider content gets wider segments, by default false: all are equal.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      guard apportionsSegmentWidthsByContent != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: Looks

  /// The chosen segment; nil: the tint up to iOS 12, white from iOS 13 on.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      if recordsAppearance(
        .segmentTint,
        selectedSegmentTintColor,
        { $0.selectedSegmentTintColor = $1 }
      ) {
        return
      }
      setNeedsLayout()
    }
  }
  /// Sets the image behind the segments for a state; nil: the system's ground.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: State,
    barMetrics: UIBarMetrics
  ) {
    setBackground(backgroundImage, state, barMetrics)
  }
  /// The image behind the segments that was set for a state; nil: none was.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    custom.background(state, barMetrics)
  }
  /// Sets the image between two segments for their states; nil: the system's line.
  open func setDividerImage(
    _ dividerImage: UIImage?,
    forLeftSegmentState leftState: State,
    rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    setDivider(dividerImage, leftState, rightState, barMetrics)
  }
  /// The image between two segments that was set for their states; nil: none was.
  open func dividerImage(
    forLeftSegmentState leftState: State,
    rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    custom.divider(leftState, rightState, barMetrics)
  }
  /// Sets attributes of the words for a state; nil: the system's.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: State
  ) {
    setAttributes(attributes, state)
  }
  /// Attributes of the words that were set for a state; nil: none were.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    custom.attributes.value(for: state)
  }
  /// Moves the content of the first, the last, the inner or a lone segment, in points.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset,
    forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    setAdjustment(adjustment, leftCenterRightOrAlone, barMetrics)
  }
  /// By how many points the content of such a segment is moved.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) -> UIOffset {
    custom.adjustment(leftCenterRightOrAlone, barMetrics)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateSegments()
    placeSegments()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    return beginPress(touch.location(in: self))
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    movePress(touch.location(in: self))
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    endPress(event)
  }
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    cancelPress()
  }

  // MARK: Accessibility

  /// The segments.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? (isRightToLeft ? segments.reversed() : segments) }
    set { super.accessibilityElements = newValue }
  }
  open override var accessibilityContainerType: UIAccessibilityContainerType {
    get { .semanticGroup }
    set { super.accessibilityContainerType = newValue }
  }
}

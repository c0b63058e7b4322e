import CoreGraphics
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// A control with several segments, one of which is selected.
///
/// Up to iOS 12 it is an outline in the tint colour, filled at the selected segment. From iOS 13 on
/// the background is gray, with a raised plate that slides and can be dragged. Catalogue: UI10-F13
/// to UI10-F16.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The segments to which a content adjustment applies.
  public enum Segment: Int, Sendable {
    /// All segments.
    case any = 0
    /// The leftmost segment.
    case left
    /// The inner segments.
    case center
    /// The rightmost segment.
    case right
    /// The only segment.
    case alone
  }

  /// The value of `selectedSegmentIndex` while no segment is selected.
  public static let noSegment = -1

  final var segments: [SegmentView] = []
  final var dividers: [UIImageView] = []
  final let plate = SegmentPlate(frame: .zero)
  final let outline = UIView(frame: .zero)
  final var custom = SegmentCustomization()
  final var chosen = UISegmentedControl.noSegment
  final var press: SegmentPress?
  /// The size to which the control resized itself for its segments; nil if it never did.
  final var fittedSize: CGSize?

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareSegments()
  }

  /// Creates a control from titles, images or actions: `String`, `UIImage` and `UIAction` objects.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepareSegments()
    for item in items ?? [] { append(item) }
    fitSegments()
  }

  /// Creates a control whose segments show and perform actions.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { append(action) }
    if frame.size == .zero { fitSegments() }
  }

  /// Creates a control without segments; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareSegments()
    coder.finish(self, as: UISegmentedControl.self)
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// The views of the segments, for inspection of the screen.
  package final var segmentViews: [UIView] { segments }

  /// Inserts a segment with a title; an index beyond the end appends it.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(UIKitControls.Segment(title: title ?? ""), at: segment, animated: animated)
  }
  /// Inserts a segment with an image; an index beyond the end appends it.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(UIKitControls.Segment(image: image), at: segment, animated: animated)
  }
  /// Inserts a segment that shows and performs an action, and removes one with the same identifier.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insertAction(action, at: segment, animated: animated)
  }
  /// Removes a segment; an index beyond the end means the last one.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment, animated) }
  /// Removes all segments and the selection.
  open func removeAllSegments() { removeAll() }

  /// Sets the title of a segment, and removes its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title ?? ""
      $0.image = nil
    }
  }
  /// Returns the title of a segment; nil if it shows an image.
  open func titleForSegment(at segment: Int) -> String? { content(segment)?.title }
  /// Sets the image of a segment, and removes its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      if image != nil { $0.title = nil }
    }
  }
  /// Returns the image of a segment; nil if it has a title, or if there are no segments.
  open func imageForSegment(at segment: Int) -> UIImage? { content(segment)?.image }
  /// Sets the width of a segment, in points; 0, the default, for a share of the control's width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }
  /// Returns the width that was set for a segment, in points; 0 for a share.
  open func widthForSegment(at segment: Int) -> CGFloat { content(segment)?.width ?? 0 }
  /// Sets the offset of a segment's content from the center, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }
  /// Returns the offset of a segment's content from the center, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { content(segment)?.offset ?? .zero }
  /// Sets whether a segment is enabled.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// Returns whether a segment is enabled; false if there are no segments.
  open func isEnabledForSegment(at segment: Int) -> Bool { content(segment)?.isEnabled ?? false }
  /// Sets the action that a segment shows and performs.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.image == nil ? action.title : nil
      $0.image = action.image
    }
  }
  /// Returns the action of a segment; nil for none.
  open func actionForSegment(at segment: Int) -> UIAction? { content(segment)?.action }
  /// Returns the index of the segment with an action's identifier, or `NSNotFound`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.content.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  // MARK: Choice

  /// The index of the selected segment; `noSegment`, the default, for none.
  ///
  /// Setting it sends no `.valueChanged`.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set { setChosen(newValue) }
  }
  /// Whether a segment is selected only while it is pressed; the default is false.
  open var isMomentary = false {
    didSet {
      guard isMomentary != oldValue else { return }
      if isMomentary { chosen = Self.noSegment }
      setNeedsLayout()
    }
  }
  /// Whether the widths of segments depend on their content; by default false, all are equal.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      guard apportionsSegmentWidthsByContent != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: Looks

  /// The colour of the selected segment; nil for the tint up to iOS 12, white from iOS 13 on.
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
  /// Sets the background image for a state; nil for the system's background.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: State,
    barMetrics: UIBarMetrics
  ) {
    setBackground(backgroundImage, state, barMetrics)
  }
  /// Returns the background image for a state; nil if none was set.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    custom.background(state, barMetrics)
  }
  /// Sets the image between two segments for their states; nil for the system's divider.
  open func setDividerImage(
    _ dividerImage: UIImage?,
    forLeftSegmentState leftState: State,
    rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    setDivider(dividerImage, leftState, rightState, barMetrics)
  }
  /// Returns the image between two segments for their states; nil if none was set.
  open func dividerImage(
    forLeftSegmentState leftState: State,
    rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    custom.divider(leftState, rightState, barMetrics)
  }
  /// Sets the attributes of titles for a state; nil for the system's.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: State
  ) {
    setAttributes(attributes, state)
  }
  /// Returns the attributes of titles for a state; nil if none were set.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    custom.attributes.value(for: state)
  }
  /// Sets the offset of the content in segments of a kind, in points.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset,
    forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    setAdjustment(adjustment, leftCenterRightOrAlone, barMetrics)
  }
  /// Returns the offset of the content in segments of a kind, in points.
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

  /// The segments, from left to right.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? (isRightToLeft ? segments.reversed() : segments) }
    set { super.accessibilityElements = newValue }
  }
  open override var accessibilityContainerType: UIAccessibilityContainerType {
    get { .semanticGroup }
    set { super.accessibilityContainerType = newValue }
  }
}

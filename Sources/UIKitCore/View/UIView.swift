import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle of the screen that draws, holds other views and answers events.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, @preconcurrency NSCoding {
  // MARK: State

  /// What the view shows; of the class `layerClass`.
  public private(set) final lazy var layer: CALayer = makeLayer()
  final var isLayerMade = false
  final var subviewList: [UIView] = []
  final weak var superviewReference: UIView?
  final weak var windowReference: UIWindow?
  /// The controller whose root view this is.
  final weak var owner: UIViewController?
  final var recognizerList: [UIGestureRecognizer] = []
  final var flags = ViewFlags()
  final var backgroundColorValue: UIColor?
  final var tintColorValue: UIColor?
  final var tintAdjustmentModeValue = TintAdjustmentMode.automatic
  final var contentModeValue = ContentMode.scaleToFill
  final var safeAreaValue = UIEdgeInsets.zero
  final var layoutState = LayoutState()
  /// What constraints know of the view; nil where they play no part.
  final var layoutRecord: ViewLayout?
  final var maskView: UIView?
  final var displayedTraits: UITraitCollection?
  final var interactionList: [any UIInteraction] = []
  final var motionEffectList: [UIMotionEffect] = []
  /// Animations that run and take the view's touches away.
  final var touchlessAnimationCount = 0
  /// Animators that run and have the view hit where it is seen.
  final var seenHitAnimationCount = 0
  /// Which properties code has set, for appearance proxies; see `AppearanceRegistry`.
  package final var appearanceMarks: UInt64 = 0

  // MARK: Making

  /// The class of the layer, `CALayer` unless overridden.
  open class var layerClass: AnyClass { CALayer.self }

  /// Makes a view with a frame, in points of its superview.
  public init(frame: CGRect) {
    super.init()
    prepare(frame: frame)
  }

  /// Makes a view of zero size.
  public override convenience init() { self.init(frame: .zero) }

  /// Makes a view from an archive: of the root class's state nothing is read but the frame.
  public required init?(coder: NSCoder) {
    super.init()
    prepare(frame: .zero)
  }

  open func encode(with coder: NSCoder) {}

  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // MARK: Geometry

  /// The rectangle in points of the superview. With a transform other than identity: the box
  /// around the view; setting it then is undefined, as with UIKit.
  open var frame: CGRect {
    get {
      keyValueRead("frame")
      return layer.frame
    }
    set { setFrame(newValue) }
  }
  /// The rectangle in the view's own points.
  open var bounds: CGRect {
    get {
      keyValueRead("bounds")
      return layer.bounds
    }
    set { setBounds(newValue) }
  }
  /// The middle (more exactly: the layer's anchor point) in points of the superview.
  open var center: CGPoint {
    get {
      keyValueRead("center")
      return layer.position
    }
    set { setCenter(newValue) }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      guard layer.affineTransform() != newValue else { return }
      layer.setAffineTransform(newValue)
      noteGeometryChange()
    }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      noteGeometryChange()
    }
  }
  /// Where the center lies in the bounds' unit square, by default the middle.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      layer.anchorPoint = newValue
      noteGeometryChange()
    }
  }
  /// Pixels to the point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  // MARK: Hierarchy

  open var superview: UIView? { superviewReference }
  /// Back to front.
  open var subviews: [UIView] { subviewList }
  open var window: UIWindow? { windowReference }

  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count, orAlreadyLast: true) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }
  open func bringSubviewToFront(_ view: UIView) { move(view, toEnd: true) }
  open func sendSubviewToBack(_ view: UIView) { move(view, toEnd: false) }
  open func removeFromSuperview() { leaveSuperview() }
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let candidate = ancestor {
      if candidate === view { return true }
      ancestor = candidate.superview
    }
    return false
  }
  /// The first view in the tree, this one included, with the tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewList {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  /// An integer of the app's, by default 0.
  open var tag = 0

  // MARK: Coordinates and hits

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
  /// The frontmost view at a point of this view's, nil outside. Hidden and untouchable views, and
  /// those with an alpha below 0.01, are passed over with all they hold.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmostView(at: point, with: event)
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Dynamics

  /// The shape in collisions, by default the rectangle of the bounds.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline in collisions where the type is `.path`, around the center.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Looks

  /// By default nil: clear.
  open var backgroundColor: UIColor? {
    get { backgroundColorValue }
    set {
      if recordsAppearance(.backgroundColor, newValue, { $0.backgroundColor = $1 }) { return }
      setBackgroundColor(newValue)
    }
  }
  /// 0 to 1, for the view with all it holds.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }
  open var isHidden: Bool {
    get { layer.isHidden || flags.disappearsLater }
    set {
      guard newValue != isHidden else { return }
      if superviewReference?.arranges(self, isHidden: newValue) == true { return }
      layer.isHidden = newValue
    }
  }
  /// Whether the view arranges this subview and sees itself to its hiding; stack views do.
  func arranges(_ view: UIView, isHidden: Bool) -> Bool { false }
  /// A promise that the view fills its bounds with opaque pixels, by default true.
  open var isOpaque: Bool {
    get { flags.isOpaque }
    set {
      flags.isOpaque = newValue
      if drawsItself { layer.isOpaque = newValue && backgroundColorIsOpaque }
    }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Whether what was drawn is wiped before `draw(_:)`, by default true.
  open var clearsContextBeforeDrawing = true
  /// What happens to the content when the bounds change, by default `.scaleToFill`.
  open var contentMode: ContentMode {
    get { contentModeValue }
    set { setContentMode(newValue) }
  }
  /// Its alpha shows the view. It is not in the hierarchy.
  open var mask: UIView? {
    get { maskView }
    set {
      maskView = newValue
      layer.mask = newValue?.layer
    }
  }
  /// Colour of what can be tapped; nil takes the superview's.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set {
      if recordsAppearance(.tintColor, newValue, { $0.tintColor = $1 }) { return }
      setTintColor(newValue)
    }
  }
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }
  open func tintColorDidChange() {}

  // MARK: Drawing

  /// Draws the content of the bounds into the current context; views that draw override it.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { if drawsItself { layer.setNeedsDisplay() } }
  open func setNeedsDisplay(_ rect: CGRect) { if drawsItself { layer.setNeedsDisplay(rect) } }

  open func display(_ layer: CALayer) { displayContents(of: layer) }
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(of: layer, in: ctx) }
  open func layerWillDraw(_ layer: CALayer) {}
  open func layoutSublayers(of layer: CALayer) { layOut(layer) }
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animatedAction(for: layer, forKey: event)
  }

  // MARK: Layout

  /// Whether subviews follow a change of the bounds by their masks, by default true.
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { noteLayoutGeometryChange() } }
  }
  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layOutIfNeeded() }
  /// Gives subviews the frames that constraints say; subclasses that override it call super first.
  open func layoutSubviews() { placeSubviews() }
  /// The size that fits best into `size`; by default the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { fitSize() }
  /// The size that the content asks for; `noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() { noteIntrinsicSizeChange() }
  /// Hears that a subview's content asks for another size.
  func noteIntrinsicSizeChange(ofSubview view: UIView) {}
  /// No size of its own: -1.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  open class var requiresConstraintBasedLayout: Bool { false }
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.translatesMask }
    set {
      guard flags.translatesMask != newValue else { return }
      flags.translatesMask = newValue
      noteTranslationChange()
    }
  }
  open func updateConstraints() { flags.needsUpdateConstraints = false }
  /// Holds a constraint between views inside of this one; activating the constraint does so too.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(added: constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(of: constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  open func needsUpdateConstraints() -> Bool { flags.needsUpdateConstraints }
  open func updateConstraintsIfNeeded() { runUpdateConstraints() }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top,
        left: -insets.left,
        bottom: -insets.bottom,
        right: -insets.right
      )
    )
  }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal, vertical)
  }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.hugging[axis.rawValue]
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis.rawValue] = priority
    noteIntrinsicSizeChange()
  }
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  )
    -> UILayoutPriority
  {
    layoutState.resistance[axis.rawValue]
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis.rawValue] = priority
    noteIntrinsicSizeChange()
  }

  // MARK: Margins and safe area

  /// Space between the edges and the content, in points; the safe area is in it unless
  /// `insetsLayoutMarginsFromSafeArea` is false. By default 8 on each side.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveDirectionalMargins }
    set { setDirectionalLayoutMargins(newValue) }
  }
  open var preservesSuperviewLayoutMargins: Bool {
    get { flags.preservesSuperviewMargins }
    set {
      guard flags.preservesSuperviewMargins != newValue else { return }
      flags.preservesSuperviewMargins = newValue
      noteMarginsChange()
    }
  }
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { flags.insetsMarginsFromSafeArea }
    set {
      flags.insetsMarginsFromSafeArea = newValue
      noteMarginsChange()
    }
  }
  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { safeAreaValue }
  open func safeAreaInsetsDidChange() {}

  /// What the view is about, which decides whether it flips; by default `.unspecified`.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  )
    -> UIUserInterfaceLayoutDirection
  {
    direction(for: attribute, in: UIApplication.shared.userInterfaceLayoutDirection)
  }
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    direction(for: attribute, in: layoutDirection)
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.direction(for: semanticContentAttribute, in: traitLayoutDirection)
  }

  // MARK: Touch

  /// Whether the view and what it holds get touches, by default true.
  open var isUserInteractionEnabled: Bool {
    get { flags.isUserInteractionEnabled }
    set { flags.isUserInteractionEnabled = newValue }
  }
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizerList.isEmpty ? nil : recognizerList }
    set { setGestureRecognizers(newValue ?? []) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open var interactions: [any UIInteraction] {
    get { interactionList }
    set { setInteractions(newValue) }
  }
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
  /// Resigns the first responder if it is this view or inside it; with `force` against its will.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { stopEditing(force: force) }

  open override var next: UIResponder? { owner ?? superviewReference }

  // MARK: Focus

  /// Whether the focus may go here though nothing else says that one can act on the view.
  open var canBecomeFocused: Bool { false }
  /// Whether the ring of Full Keyboard Access is around the view.
  open var isFocused: Bool { windowReference?.screen.keyboardFocus.focusedItem === self }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedView.map { [$0] } ?? []
  }
  open var preferredFocusedView: UIView? { self }
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { nextEnvironment }
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  open func setNeedsFocusUpdate() { window?.screen.keyboardFocus.note(self) }
  open func updateFocusIfNeeded() { window?.screen.keyboardFocus.updateIfNeeded() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { inheritedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// `.unspecified` takes the superview's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { layoutState.userInterfaceStyle }
    set {
      guard layoutState.userInterfaceStyle != newValue else { return }
      layoutState.userInterfaceStyle = newValue
      updateTraits()
    }
  }

  // MARK: Snapshots

  /// A view that shows how this one looks now; nil if it never was on screen and `afterUpdates`
  /// is false.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(of: bounds, afterUpdates: afterUpdates, capInsets: .zero)
  }
  open func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }
  /// Draws the view with all it holds into the current context; false if there is none.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates: afterUpdates)
  }

  // MARK: Accessibility

  /// Where the view is on the screen, unless a frame was set.
  open override var accessibilityFrame: CGRect {
    get { assignedAccessibilityFrame ?? toScreen(bounds) }
    set { super.accessibilityFrame = newValue }
  }

  // MARK: Restoration

  open var restorationIdentifier: String?
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  open override var description: String {
    MainActor.assumeIsolated { describeYourself() }
  }

  // MARK: For subclasses inside Russet

  /// The size changed from `oldSize`; after subviews were resized.
  package func sizeDidChange(from oldSize: CGSize) {}
  /// The content moved.
  package func boundsOriginDidChange() {}
  /// Where the baselines of the text lie at the size that the content asks for; nil: no text.
  package var baselineOffsets: BaselineOffsets? { nil }
  /// Whether the height that the content asks for goes with the width that layout gives.
  package var measuresHeightForWidth: Bool { false }
  /// The height that the content asks for at a width, in points.
  package func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
  /// Leading and trailing changed their sides.
  package func layoutDirectionDidChange() {
    setNeedsLayout()
    noteLayoutDirectionChange()
  }
  /// A person asked for bold text, or no longer.
  package func legibilityWeightDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }
  /// The safe area that subviews inherit.
  package var safeAreaForSubviews: UIEdgeInsets { safeAreaValue }
}

/// Facts about a view, each a bit.
struct ViewFlags {
  var isOpaque = true
  var isUserInteractionEnabled = true
  var translatesMask = true
  var needsUpdateConstraints = true
  /// Something below waits for `updateConstraints`.
  var hasPendingConstraints = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  var isMoving = false
  /// Constraints play a part in this view or below.
  var subtreeHasLayout = false
  /// The frame is being set by the engine or the superview's autoresizing, not by code.
  var isBeingPlaced = false
  /// Another view inside bears the baseline.
  var hasBaselineBearer = false
  /// Was displayed or laid out on screen once.
  var wasShown = false
  /// Counts as hidden, and its layer will be at the end of an animation.
  var disappearsLater = false
}

/// What only some views change.
struct LayoutState {
  var margins: NSDirectionalEdgeInsets?
  var marginsAreAbsolute = false
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  var resistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var traitOverrides: UITraitCollection?
  var lastMargins: UIEdgeInsets?
}

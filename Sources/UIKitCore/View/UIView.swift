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
  /// The corners that `cornerConfiguration` asks for.
  final var corners: ViewCorners?
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

  /// Makes the view of an element of a nib, or one of zero size: of the root class's state nothing is
  /// read from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    prepare(frame: .zero)
    coder.finish(self, as: UIView.self)
  }

  /// Writes nothing but what subclasses add.
  open func encode(with coder: NSCoder) {}

  deinit {
    guard !subviewList.isEmpty else { return }
    // What is inside goes here, where the stack can grow, and not after.
    var inside = subviewList
    subviewList = []
    withStackRoom { inside = [] }
    _ = inside
  }

  // MARK: Geometry

  /// The rectangle in points of the superview.
  ///
  /// With a transform other than identity: the box around the view; setting it then is undefined,
  /// as with UIKit.
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
  /// Turns, scales and moves the view around its center; by default the identity.
  ///
  /// While it is another, `frame` is the rectangle around the turned view.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      guard layer.affineTransform() != newValue else { return }
      layer.setAffineTransform(newValue)
      noteGeometryChange()
    }
  }
  /// The transform of the view's layer in space; by default the identity.
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
  /// How round each corner is; by default all are square.
  ///
  /// It rounds the background and the border, and what is inside where the view clips. Animates.
  open var cornerConfiguration: UICornerConfiguration {
    get { corners?.configuration ?? .square }
    set { setCornerConfiguration(newValue) }
  }
  /// The radius that a corner has now, in points; of several corners the largest.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { effectiveRadius(corner) }
  /// Pixels to the point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  // MARK: Hierarchy

  /// The view that this one is in; nil: none.
  open var superview: UIView? { superviewReference }
  /// Back to front.
  open var subviews: [UIView] { subviewList }
  /// The window that the view is in; nil: none.
  open var window: UIWindow? { windowReference }

  /// Puts a view in front of the others, from its superview where it has one.
  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count, orAlreadyLast: true) }
  /// Puts a view at a place among the others, 0 being the rearmost.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view right behind another one.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }
  /// Puts a view right in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }
  /// Exchanges two views' places in the order from back to front.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }
  /// Puts a subview in front of the others; a view from elsewhere is passed over.
  open func bringSubviewToFront(_ view: UIView) { move(view, toEnd: true) }
  /// Puts a subview behind the others; a view from elsewhere is passed over.
  open func sendSubviewToBack(_ view: UIView) { move(view, toEnd: false) }
  /// Leaves the superview, with the constraints that reach out of the view.
  open func removeFromSuperview() { leaveSuperview() }
  /// Whether the view is another one, or inside of it at whatever depth.
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
    var found: UIView?
    for view in subviewList {
      withStackRoom { found = view.viewWithTag(tag) }
      if found != nil { break }
    }
    return found
  }

  /// A subview has come.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to go.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The view is about to get another superview; nil: to leave the one that it has.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view has got another superview, or none.
  open func didMoveToSuperview() {}
  /// The view is about to come into another window; nil: to leave the one that it is in.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view has come into another window, or into none.
  open func didMoveToWindow() {}

  /// An integer of the app's, by default 0.
  open var tag = 0

  // MARK: Coordinates and hits

  /// A point of the view in another; nil stands for the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  /// A point of another view in this one; nil stands for the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }
  /// A rectangle of the view in another; nil stands for the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  /// A rectangle of another view in this one; nil stands for the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
  /// The frontmost view at a point of this view's, nil outside.
  ///
  /// Hidden and untouchable views, and those with an alpha below 0.01, are passed over with all
  /// they hold.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmostView(at: point, with: event)
  }
  /// Whether a touch at a point of the view is for the view or what it holds; by default in the
  /// bounds.
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
  /// Whether the view, with all it holds, is neither seen nor touched; by default false.
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
  /// Whether subviews are cut off at the bounds, by default false.
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
  /// Its alpha shows the view.
  ///
  /// It is not in the hierarchy.
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
  /// Whether the tint is as it is or grey, as below an alert; by default the superview's.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }
  /// The tint, or whether it is dimmed, changed.
  open func tintColorDidChange() {}

  // MARK: Drawing

  /// Draws the content of the bounds into the current context; views that draw override it.
  open func draw(_ rect: CGRect) {}
  /// Asks for `draw(_:)` before the next frame; nothing happens where the view does not draw.
  open func setNeedsDisplay() { if drawsItself { layer.setNeedsDisplay() } }
  /// Asks for a part to be drawn before the next frame; nothing happens where the view does not
  /// draw.
  open func setNeedsDisplay(_ rect: CGRect) { if drawsItself { layer.setNeedsDisplay(rect) } }

  /// Makes a formatter that prints what the view shows.
  open func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
  /// Draws the view's content for a page, into the current context and in the view's coordinates; by
  /// default what the view shows on the screen.
  ///
  /// Views that look different on paper override it. Text views are printed as texts, without it.
  ///
  /// - Parameters:
  ///   - rect: The part of the content that is on the page; what is drawn outside of it is cut off.
  ///   - formatter: The formatter that prints the view.
  open func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) { drawLayersForPrinting() }

  /// Gives the layer its content, as the layer's delegate.
  open func display(_ layer: CALayer) { displayContents(of: layer) }
  /// Draws the layer's content, as the layer's delegate: calls `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(of: layer, in: ctx) }
  /// The layer is about to draw.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Lays out the view, as the layer's delegate: calls `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layOut(layer) }
  /// What animates a change of the layer: inside an animation block its animation, else nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animatedAction(for: layer, forKey: event)
  }

  // MARK: Layout

  /// Whether subviews follow a change of the bounds by their masks, by default true.
  open var autoresizesSubviews = true
  /// How the frame follows the superview's size where no constraints do; by default not at all.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { noteLayoutGeometryChange() } }
  }
  /// Asks for layout before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now, if anything in the view's tree was asked for.
  open func layoutIfNeeded() { layOutIfNeeded() }
  /// Gives subviews the frames that constraints say; subclasses that override it call super first.
  open func layoutSubviews() { placeSubviews() }
  /// The size that fits best into `size`; by default the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that `sizeThatFits(_:)` gives for the present one.
  open func sizeToFit() { fitSize() }
  /// The size that the content asks for; `noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Has `intrinsicContentSize` read again at the next layout.
  open func invalidateIntrinsicContentSize() { noteIntrinsicSizeChange() }
  /// Hears that a subview's content asks for another size.
  func noteIntrinsicSizeChange(ofSubview view: UIView) {}
  /// No size of its own: -1.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// Whether instances are laid out by constraints even if none is set; by default false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Whether frame and `autoresizingMask` are turned into constraints; by default true.
  ///
  /// Views that constraints place have to set it to false.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.translatesMask }
    set {
      guard flags.translatesMask != newValue else { return }
      flags.translatesMask = newValue
      noteTranslationChange()
    }
  }
  /// Changes constraints before layout; subclasses call super last.
  open func updateConstraints() { flags.needsUpdateConstraints = false }
  /// Holds a constraint between views inside of this one; activating the constraint does so too.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(added: constraint) }
  /// Holds several constraints; see `addConstraint(_:)`.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Lets go of a constraint, which is then not active any more.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(of: constraint) }
  /// Lets go of several constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// Whether `updateConstraints()` was asked for.
  open func needsUpdateConstraints() -> Bool { flags.needsUpdateConstraints }
  /// Calls `updateConstraints()` now where it was asked for, in subviews first.
  open func updateConstraintsIfNeeded() { runUpdateConstraints() }
  /// The rectangle that constraints align, for a frame; without shadows and badges, in the
  /// superview.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame for a rectangle that constraints align.
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
  /// What of the frame's edges does not count for alignment, in points; by default zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view whose first line's baseline is this view's; by default the view itself.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last line's baseline is this view's; by default the view itself.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  /// The view whose baseline is this view's; `forLastBaselineLayout` asks it by default.
  ///
  /// Override `forFirstBaselineLayout` and `forLastBaselineLayout` in new code; iOS has deprecated it.
  open func forBaselineLayout() -> UIView { self }

  /// The smallest text size that the view and what is in it show; nil, the default: no limit.
  ///
  /// From iOS 15 on.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { layoutState.contentSizeLimits?.minimum }
    set { limitContentSize(minimum: newValue, maximum: maximumContentSizeCategory) }
  }
  /// The largest text size that the view and what is in it show; nil, the default: no limit.
  ///
  /// Where the limits cross, the smallest size holds. From iOS 15 on.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { layoutState.contentSizeLimits?.maximum }
    set { limitContentSize(minimum: minimumContentSizeCategory, maximum: newValue) }
  }
  /// The limits of the text size that hold for the view, and who set them, for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String { describeContentSizeLimits() }
  /// The size that constraints ask for, as near to `targetSize` as they let it; in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
  /// The size that constraints ask for, wanting `targetSize` with a priority for each axis.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal, vertical)
  }
  /// How strongly the view resists being larger than its content; by default 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.hugging[axis.rawValue]
  }
  /// Sets how strongly the view resists being larger than its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis.rawValue] = priority
    noteIntrinsicSizeChange()
  }
  /// How strongly the view resists being smaller than its content; by default 750.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  )
    -> UILayoutPriority
  {
    layoutState.resistance[axis.rawValue]
  }
  /// Sets how strongly the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis.rawValue] = priority
    noteIntrinsicSizeChange()
  }

  // MARK: Margins and safe area

  /// Space between the edges and the content, in points; the safe area is in it unless
  /// `insetsLayoutMarginsFromSafeArea` is false.
  ///
  /// By default 8 on each side.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }
  /// The margins by the direction of reading, in points; by default 8 each.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveDirectionalMargins }
    set { setDirectionalLayoutMargins(newValue) }
  }
  /// Whether the margins are at least as far from the edges as the superview's; by default false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { flags.preservesSuperviewMargins }
    set {
      guard flags.preservesSuperviewMargins != newValue else { return }
      flags.preservesSuperviewMargins = newValue
      noteMarginsChange()
    }
  }
  /// Whether margins are added to the safe area; by default true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { flags.insetsMarginsFromSafeArea }
    set {
      flags.insetsMarginsFromSafeArea = newValue
      noteMarginsChange()
    }
  }
  /// The margins changed.
  open func layoutMarginsDidChange() {}
  /// What bars and the screen's shape take from the edges, in points.
  open var safeAreaInsets: UIEdgeInsets { safeAreaValue }
  /// The safe area changed.
  open func safeAreaInsetsDidChange() {}

  /// What the view is about, which decides whether it flips; by default `.unspecified`.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }
  /// The direction of views with an attribute in the app's interface.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  )
    -> UIUserInterfaceLayoutDirection
  {
    direction(for: attribute, in: UIApplication.shared.userInterfaceLayoutDirection)
  }
  /// The direction of views with an attribute in an interface of a direction.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    direction(for: attribute, in: layoutDirection)
  }
  /// The direction in which the view's content runs.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.direction(for: semanticContentAttribute, in: traitLayoutDirection)
  }

  // MARK: Touch

  /// Whether the view and what it holds get touches, by default true.
  open var isUserInteractionEnabled: Bool {
    get { flags.isUserInteractionEnabled }
    set { flags.isUserInteractionEnabled = newValue }
  }
  /// Whether the view sees more than its first finger; by default false.
  open var isMultipleTouchEnabled = false
  /// Whether no other view of the window sees fingers while one is on this view; by default false.
  open var isExclusiveTouch = false
  /// What sees the touches of the view and of what it holds; nil: nothing.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizerList.isEmpty ? nil : recognizerList }
    set { setGestureRecognizers(newValue ?? []) }
  }
  /// Has a recognizer see touches here, and no longer at the view that it has.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Has a recognizer no longer see touches here; one from elsewhere is passed over.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// Whether a recognizer, also an ancestor's, may begin for a touch of this view; by default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// What else the view does: menus, drags, the pointer.
  open var interactions: [any UIInteraction] {
    get { interactionList }
    set { setInteractions(newValue) }
  }
  /// Adds an interaction, and takes it from the view that it has.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Takes an interaction away; one from elsewhere is passed over.
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
  /// Where the focus goes first in here, by default to `preferredFocusedView`.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedView.map { [$0] } ?? []
  }
  /// The view that the focus goes to first, by default the view itself.
  open var preferredFocusedView: UIView? { self }
  /// What holds this place of the focus; nil: nothing.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { nextEnvironment }
  /// Who knows the items in here, by default the view itself.
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// Asks for the focus to go where it is preferred, if it is in here.
  open func setNeedsFocusUpdate() { window?.screen.keyboardFocus.note(self) }
  /// Has what `setNeedsFocusUpdate()` asked for happen now.
  open func updateFocusIfNeeded() { window?.screen.keyboardFocus.updateIfNeeded() }
  /// Whether the focus may move so, by default true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus moved, out of here, into here or within.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Traits

  /// The traits of the view, taken over from its superview or controller.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// The traits have changed; nil: there were none before.
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
  ///
  /// Where `afterUpdates` is false, what is in an animation is shown on its way; else at its end.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(of: bounds, afterUpdates: afterUpdates, capInsets: .zero)
  }
  /// A picture of a part of the view that stretches inside of the cap insets; nil: nothing to show.
  open func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }
  /// Draws the view with all it holds into the current context; false if there is none.
  ///
  /// Where `afterUpdates` is false, what is in an animation is drawn on its way; else at its end.
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

  /// Whether the colours of the view and what is in it are seen as they are where a person has the
  /// display's inverted, by default `false`.
  open override var accessibilityIgnoresInvertColors: Bool {
    get { super.accessibilityIgnoresInvertColors }
    set {
      super.accessibilityIgnoresInvertColors = newValue
      ColorInversion.noteChange(of: self)
    }
  }

  // MARK: Restoration

  /// Names the view in saved states; nil, the default: it is not saved.
  open var restorationIdentifier: String?
  /// Saves what the view needs to come back as it is.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads what `encodeRestorableState(with:)` saved.
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
  /// The view or one above has a dimmed tint; see `updateDimming`.
  var isTintDimmed = false
}

/// What only some views change.
struct LayoutState {
  var margins: NSDirectionalEdgeInsets?
  var marginsAreAbsolute = false
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  var resistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var traitOverrides: UITraitCollection?
  var contentSizeLimits: ContentSizeLimits?
  var lastMargins: UIEdgeInsets?
}

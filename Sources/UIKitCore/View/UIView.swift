import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle of the screen that draws content, contains other views and handles events.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, @preconcurrency NSCoding {
  // MARK: State

  /// The layer that shows the view; its class is ``layerClass``.
  public private(set) final lazy var layer: CALayer = makeLayer()
  final var isLayerMade = false
  final var subviewList: [UIView] = []
  package final weak var superviewReference: UIView?
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
  /// The constraints' record of the view; nil if no constraint involves it.
  final var layoutRecord: ViewLayout?
  final var maskView: UIView?
  final var displayedTraits: UITraitCollection?
  package final var interactionList: [any UIInteraction] = []
  final var motionEffectList: [UIMotionEffect] = []
  /// The corners that ``cornerConfiguration`` describes; nil if none was set.
  final var corners: ViewCorners?
  /// The number of running animations that disable touches of the view.
  final var touchlessAnimationCount = 0
  /// The number of running animators with hit tests at the visible position of the view.
  final var seenHitAnimationCount = 0
  /// The properties that code has set, as bits for appearance proxies; see `AppearanceRegistry`.
  package final var appearanceMarks: UInt64 = 0

  // MARK: Making

  /// The class of the layer; `CALayer` by default.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame, in points of its superview.
  public init(frame: CGRect) {
    super.init()
    prepare(frame: frame)
  }

  /// Creates a view of zero size.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates the view for an element of a nib, or a view of zero size.
  ///
  /// State of this class is not read from other archives.
  public required init?(coder: NSCoder) {
    super.init()
    prepare(frame: .zero)
    coder.finish(self, as: UIView.self)
  }

  /// Encodes nothing; subclasses encode their own state.
  open func encode(with coder: NSCoder) {}

  deinit {
    guard !subviewList.isEmpty else { return }
    // Release the subviews here, where the stack can grow, and not after the deinitializer.
    var inside = subviewList
    subviewList = []
    withStackRoom { inside = [] }
    _ = inside
  }

  // MARK: Geometry

  /// The rectangle of the view, in points of the superview.
  ///
  /// With a transform other than the identity it is the bounding box of the view, and setting it is
  /// undefined, as in UIKit.
  open var frame: CGRect {
    get {
      keyValueRead("frame")
      return layer.frame
    }
    set { setFrame(newValue) }
  }
  /// The rectangle of the view in its own coordinates, in points.
  open var bounds: CGRect {
    get {
      keyValueRead("bounds")
      return layer.bounds
    }
    set { setBounds(newValue) }
  }
  /// The position of the layer's anchor point, by default the center, in points of the superview.
  open var center: CGPoint {
    get {
      keyValueRead("center")
      return layer.position
    }
    set { setCenter(newValue) }
  }
  /// The transform of the view around its ``center``; the default is the identity.
  ///
  /// With another transform, ``frame`` is the bounding box of the transformed view.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      guard layer.affineTransform() != newValue else { return }
      layer.setAffineTransform(newValue)
      noteGeometryChange()
    }
  }
  /// The three-dimensional transform of the view's layer; the default is the identity.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      noteGeometryChange()
    }
  }
  /// The position of ``center`` in the unit square of the bounds; the default is the middle.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      layer.anchorPoint = newValue
      noteGeometryChange()
    }
  }
  /// The radii of the corners; by default all corners are square.
  ///
  /// They apply to the background and the border, and to the content if the view clips. Animatable.
  open var cornerConfiguration: UICornerConfiguration {
    get { corners?.configuration ?? .square }
    set { setCornerConfiguration(newValue) }
  }
  /// Returns the current radius of a corner, in points; for several corners, the largest.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { effectiveRadius(corner) }
  /// The number of pixels for each point of the drawn content.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  // MARK: Hierarchy

  /// The view that contains this view; nil if there is none.
  open var superview: UIView? { superviewReference }
  /// The subviews, in order from back to front.
  open var subviews: [UIView] { subviewList }
  /// The window that contains the view; nil if there is none.
  open var window: UIWindow? { windowReference }

  /// Inserts a view in front of the other subviews, and removes it from its previous superview.
  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count, orAlreadyLast: true) }
  /// Inserts a view at an index in the subviews; the index 0 is at the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a view directly behind another subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }
  /// Inserts a view directly in front of another subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }
  /// Exchanges the positions of two subviews in the order from back to front.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }
  /// Moves a subview to the front; views that are not subviews are ignored.
  open func bringSubviewToFront(_ view: UIView) { move(view, toEnd: true) }
  /// Moves a subview to the back; views that are not subviews are ignored.
  open func sendSubviewToBack(_ view: UIView) { move(view, toEnd: false) }
  /// Removes the view from its superview, with the constraints that connect it to other views.
  open func removeFromSuperview() { leaveSuperview() }
  /// Returns whether the view is the other view or a descendant of it.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let candidate = ancestor {
      if candidate === view { return true }
      ancestor = candidate.superview
    }
    return false
  }
  /// Returns the first view with the tag in the tree of this view, itself included.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    var found: UIView?
    for view in subviewList {
      withStackRoom { found = view.viewWithTag(tag) }
      if found != nil { break }
    }
    return found
  }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil means that the view leaves its superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil means that the view leaves its window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}

  /// An integer for use by the app; the default is 0.
  open var tag = 0

  // MARK: Coordinates and hits

  /// Converts a point from this view to another; nil means the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  /// Converts a point from another view to this one; nil means the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }
  /// Converts a rectangle from this view to another; nil means the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  /// Converts a rectangle from another view to this one; nil means the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
  /// Returns the frontmost view at a point of this view; nil if the point is outside.
  ///
  /// Views that are hidden, do not allow user interaction or have an alpha below 0.01 are ignored,
  /// with their subviews.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmostView(at: point, with: event)
  }
  /// Returns whether a point of the view is for the view or its subviews; by default, whether it is
  /// inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Dynamics

  /// The shape of the view in collisions; by default the rectangle of the bounds.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline of the view in collisions if the type is `.path`, relative to the center.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Looks

  /// The background colour; the default is nil, a transparent background.
  open var backgroundColor: UIColor? {
    get { backgroundColorValue }
    set {
      if recordsAppearance(.backgroundColor, newValue, { $0.backgroundColor = $1 }) { return }
      setBackgroundColor(newValue)
    }
  }
  /// The opacity of the view and its subviews, from 0 to 1; the default is 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }
  /// Whether the view and its subviews are invisible and receive no touches; the default is false.
  open var isHidden: Bool {
    get { layer.isHidden || flags.disappearsLater }
    set {
      guard newValue != isHidden else { return }
      if superviewReference?.arranges(self, isHidden: newValue) == true { return }
      layer.isHidden = newValue
    }
  }
  /// Returns whether this view arranges the subview and hides it itself, as stack views do.
  func arranges(_ view: UIView, isHidden: Bool) -> Bool { false }
  /// Whether the view promises to fill its bounds with opaque pixels; the default is true.
  open var isOpaque: Bool {
    get { flags.isOpaque }
    set {
      flags.isOpaque = newValue
      if drawsItself { layer.isOpaque = newValue && backgroundColorIsOpaque }
    }
  }
  /// Whether subviews are clipped to the bounds; the default is false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Whether the old content is cleared before `draw(_:)`; the default is true.
  open var clearsContextBeforeDrawing = true
  /// The way in which content is scaled or placed in the bounds; the default is `.scaleToFill`.
  open var contentMode: ContentMode {
    get { contentModeValue }
    set { setContentMode(newValue) }
  }
  /// A view whose alpha channel masks this view; nil, the default, for no mask.
  ///
  /// The mask is not a subview.
  open var mask: UIView? {
    get { maskView }
    set {
      maskView = newValue
      layer.mask = newValue?.layer
    }
  }
  /// The colour of interactive elements; nil uses the superview's colour.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set {
      if recordsAppearance(.tintColor, newValue, { $0.tintColor = $1 }) { return }
      setTintColor(newValue)
    }
  }
  /// Whether the tint colour is normal or dimmed, as behind an alert; by default the superview's
  /// mode.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }
  /// Called after the tint colour or its dimming changed.
  open func tintColorDidChange() {}

  // MARK: Drawing

  /// Draws the content of the bounds into the current context; views that draw override it.
  open func draw(_ rect: CGRect) {}
  /// Requests a call of `draw(_:)` before the next frame; does nothing if the class does not draw.
  open func setNeedsDisplay() { if drawsItself { layer.setNeedsDisplay() } }
  /// Requests that a part is drawn before the next frame; does nothing if the class does not draw.
  open func setNeedsDisplay(_ rect: CGRect) { if drawsItself { layer.setNeedsDisplay(rect) } }

  /// Returns a formatter that prints the content of the view.
  open func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
  /// Draws the content of the view for a page, into the current context and in the view's
  /// coordinates.
  ///
  /// By default it draws what the view shows on the screen. Views that look different on paper
  /// override it. Text views are printed as text, without this method.
  ///
  /// - Parameters:
  ///   - rect: The part of the content on the page; drawing outside of it is clipped.
  ///   - formatter: The formatter that prints the view.
  open func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) { drawLayersForPrinting() }

  /// Sets the content of the layer, as the layer's delegate.
  open func display(_ layer: CALayer) { displayContents(of: layer) }
  /// Draws the content of the layer, as the layer's delegate: calls `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(of: layer, in: ctx) }
  /// Called before the layer draws.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Lays out the view, as the layer's delegate: calls `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layOut(layer) }
  /// Returns the animation of a change of the layer inside an animation block; a null action
  /// elsewhere.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animatedAction(for: layer, forKey: event)
  }

  // MARK: Layout

  /// Whether subviews are resized by their masks when the bounds change; the default is true.
  open var autoresizesSubviews = true
  /// The parts of the frame that change with the superview's size if no constraints apply; the
  /// default is none.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { noteLayoutGeometryChange() } }
  }
  /// Requests layout before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out the view's tree now if layout was requested.
  open func layoutIfNeeded() { layOutIfNeeded() }
  /// Sets the frames of subviews to those of the constraints; subclasses that override it call
  /// super first.
  open func layoutSubviews() { placeSubviews() }
  /// Returns the size that fits best into `size`; by default the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the result of `sizeThatFits(_:)` for the current size.
  open func sizeToFit() { fitSize() }
  /// The natural size of the content, in points; `noIntrinsicMetric` for an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Reports that `intrinsicContentSize` changed, so that the next layout reads it again.
  open func invalidateIntrinsicContentSize() { noteIntrinsicSizeChange() }
  /// Called after the intrinsic size of a subview changed.
  func noteIntrinsicSizeChange(ofSubview view: UIView) {}
  /// The value of an axis without an intrinsic size: -1.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// Whether instances use constraint-based layout even without constraints; the default is false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Whether the frame and `autoresizingMask` are converted to constraints; the default is true.
  ///
  /// Set it to false for views that constraints position.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.translatesMask }
    set {
      guard flags.translatesMask != newValue else { return }
      flags.translatesMask = newValue
      noteTranslationChange()
    }
  }
  /// Updates constraints before layout; subclasses call super last.
  open func updateConstraints() { flags.needsUpdateConstraints = false }
  /// Adds a constraint between descendants of this view and activates it; activating it adds it
  /// too.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(added: constraint) }
  /// Adds several constraints; see `addConstraint(_:)`.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Removes a constraint and deactivates it.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(of: constraint) }
  /// Removes several constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Requests a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// Returns whether a call of `updateConstraints()` was requested.
  open func needsUpdateConstraints() -> Bool { flags.needsUpdateConstraints }
  /// Calls `updateConstraints()` now where it was requested, for subviews first.
  open func updateConstraintsIfNeeded() { runUpdateConstraints() }
  /// Returns the rectangle that constraints align for a frame, without shadows and badges, in
  /// points of the superview.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for a rectangle that constraints align.
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
  /// The insets from the frame to the alignment rectangle, in points; the default is zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view that has the first baseline of this view; by default the view itself.
  open var forFirstBaselineLayout: UIView { self }
  /// The view that has the last baseline of this view; by default the view itself.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  /// Returns the view that has the baseline of this view; `forLastBaselineLayout` calls it by
  /// default.
  ///
  /// Override `forFirstBaselineLayout` and `forLastBaselineLayout` in new code; iOS has deprecated
  /// this method.
  open func forBaselineLayout() -> UIView { self }

  /// The smallest text size of the view and its subviews; the default is nil, no limit.
  ///
  /// - Note: iOS 15 and later.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { layoutState.contentSizeLimits?.minimum }
    set { limitContentSize(minimum: newValue, maximum: maximumContentSizeCategory) }
  }
  /// The largest text size of the view and its subviews; the default is nil, no limit.
  ///
  /// If the limits contradict each other, the smallest size applies.
  ///
  /// - Note: iOS 15 and later.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { layoutState.contentSizeLimits?.maximum }
    set { limitContentSize(minimum: minimumContentSizeCategory, maximum: newValue) }
  }
  /// The limits of the text size that apply to the view, and the views that set them, for
  /// debugging.
  open var appliedContentSizeCategoryLimitsDescription: String { describeContentSizeLimits() }
  /// Returns the size that satisfies the constraints and is nearest to `targetSize`, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
  /// Returns the size that satisfies the constraints, with a priority of `targetSize` for each
  /// axis.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal, vertical)
  }
  /// Returns the priority with which the view resists growing beyond its content; by default 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.hugging[axis.rawValue]
  }
  /// Sets the priority with which the view resists growing beyond its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis.rawValue] = priority
    noteIntrinsicSizeChange()
  }
  /// Returns the priority with which the view resists shrinking below its content; by default 750.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  )
    -> UILayoutPriority
  {
    layoutState.resistance[axis.rawValue]
  }
  /// Sets the priority with which the view resists shrinking below its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis.rawValue] = priority
    noteIntrinsicSizeChange()
  }

  // MARK: Margins and safe area

  /// The space between the edges and the content, in points; the default is 8 on each side.
  ///
  /// It includes the safe area unless `insetsLayoutMarginsFromSafeArea` is false.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }
  /// The margins by layout direction, in points; the default is 8 on each side.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveDirectionalMargins }
    set { setDirectionalLayoutMargins(newValue) }
  }
  /// Whether the margins reach at least as far inwards as the superview's margins; the default is
  /// false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { flags.preservesSuperviewMargins }
    set {
      guard flags.preservesSuperviewMargins != newValue else { return }
      flags.preservesSuperviewMargins = newValue
      noteMarginsChange()
    }
  }
  /// Whether the safe area is added to the margins; the default is true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { flags.insetsMarginsFromSafeArea }
    set {
      flags.insetsMarginsFromSafeArea = newValue
      noteMarginsChange()
    }
  }
  /// Called after the margins changed.
  open func layoutMarginsDidChange() {}
  /// The distances from the edges that bars and the shape of the screen cover, in points.
  open var safeAreaInsets: UIEdgeInsets { safeAreaValue }
  /// Called after the safe area changed.
  open func safeAreaInsetsDidChange() {}

  /// The meaning of the content, which decides whether the view flips; the default is
  /// `.unspecified`.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }
  /// Returns the layout direction of views with an attribute in the app's interface.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  )
    -> UIUserInterfaceLayoutDirection
  {
    direction(for: attribute, in: UIApplication.shared.userInterfaceLayoutDirection)
  }
  /// Returns the layout direction of views with an attribute in an interface with the given
  /// direction.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    direction(for: attribute, in: layoutDirection)
  }
  /// The direction in which the content of the view runs.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.direction(for: semanticContentAttribute, in: traitLayoutDirection)
  }

  // MARK: Touch

  /// Whether the view and its subviews receive touches; the default is true.
  open var isUserInteractionEnabled: Bool {
    get { flags.isUserInteractionEnabled }
    set { flags.isUserInteractionEnabled = newValue }
  }
  /// Whether the view receives more than one touch at a time; the default is false.
  open var isMultipleTouchEnabled = false
  /// Whether other views of the window receive no touches while this view has one; the default is
  /// false.
  open var isExclusiveTouch = false
  /// The recognizers that receive touches of the view and its subviews; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizerList.isEmpty ? nil : recognizerList }
    set { setGestureRecognizers(newValue ?? []) }
  }
  /// Attaches a recognizer to this view, and detaches it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Detaches a recognizer from this view; recognizers of other views are ignored.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// Returns whether a recognizer of this view or an ancestor may begin for a touch of this view;
  /// by default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The interactions of the view, such as menus, drags and the pointer.
  open var interactions: [any UIInteraction] {
    get { interactionList }
    set { setInteractions(newValue) }
  }
  /// Adds an interaction to this view, and removes it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes an interaction from this view; interactions of other views are ignored.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
  /// Asks the first responder to resign if it is this view or inside it.
  ///
  /// - Parameter force: Whether it resigns even if it refuses.
  /// - Returns: Whether the view contains no first responder afterwards.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { stopEditing(force: force) }

  open override var next: UIResponder? { owner ?? superviewReference }

  // MARK: Focus

  /// Whether the view can have the focus even if nothing else makes it an item that can act; the
  /// default is false.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has the focus ring of Full Keyboard Access.
  open var isFocused: Bool { windowReference?.screen.keyboardFocus.focusedItem === self }
  /// The environments that receive the focus first; by default `preferredFocusedView`.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedView.map { [$0] } ?? []
  }
  /// The view that receives the focus first; by default the view itself.
  open var preferredFocusedView: UIView? { self }
  /// The environment that contains this one; nil if there is none.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { nextEnvironment }
  /// The container of the focus items inside this view; by default the view itself.
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// Requests that the focus moves to the preferred environment, if the focus is inside this view.
  open func setNeedsFocusUpdate() { window?.screen.keyboardFocus.note(self) }
  /// Performs the update that `setNeedsFocusUpdate()` requested now.
  open func updateFocusIfNeeded() { window?.screen.keyboardFocus.updateIfNeeded() }
  /// Returns whether the focus may change as the context describes; by default true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after the focus moved out of this view, into it or inside it.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Traits

  /// The traits of the view, inherited from its superview or controller.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// Called after the traits changed; the previous traits are nil the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The appearance of the view and its subviews; `.unspecified` inherits the superview's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { layoutState.userInterfaceStyle }
    set {
      guard layoutState.userInterfaceStyle != newValue else { return }
      layoutState.userInterfaceStyle = newValue
      updateTraits()
    }
  }

  // MARK: Snapshots

  /// Returns a view with a picture of this one; nil if the view was never on screen and
  /// `afterUpdates` is false.
  ///
  /// - Parameter afterUpdates: If it is false, animated views are shown at their current state;
  ///   else at the end of the animation.
  /// - Returns: The picture in a view, or nil.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(of: bounds, afterUpdates: afterUpdates, capInsets: .zero)
  }
  /// Returns a view with a picture of a part that stretches inside the cap insets; nil if there is
  /// nothing to show.
  open func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }
  /// Draws the view and its subviews into the current context; returns false if there is none.
  ///
  /// If `afterUpdates` is false, animated views are drawn at their current state; else at the end
  /// of the animation.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates: afterUpdates)
  }

  // MARK: Accessibility

  /// The frame of the view on the screen, unless another was set.
  open override var accessibilityFrame: CGRect {
    get { assignedAccessibilityFrame ?? toScreen(bounds) }
    set { super.accessibilityFrame = newValue }
  }

  /// Whether the view and its subviews keep their colours while the display's colours are inverted;
  /// the default is false.
  open override var accessibilityIgnoresInvertColors: Bool {
    get { super.accessibilityIgnoresInvertColors }
    set {
      super.accessibilityIgnoresInvertColors = newValue
      ColorInversion.noteChange(of: self)
    }
  }

  // MARK: Restoration

  /// The name of the view in saved states; the default is nil, and the view is not saved.
  open var restorationIdentifier: String?
  /// Encodes the state that the view needs when it is restored.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Decodes the state that `encodeRestorableState(with:)` encoded.
  open func decodeRestorableState(with coder: NSCoder) {}

  open override var description: String {
    MainActor.assumeIsolated { describeYourself() }
  }

  // MARK: For subclasses inside Russet

  /// Called after the size changed from `oldSize` and subviews were resized.
  package func sizeDidChange(from oldSize: CGSize) {}
  /// Called after the origin of the bounds changed.
  package func boundsOriginDidChange() {}
  /// The baselines of the text at the intrinsic size; nil if the view has no text.
  package var baselineOffsets: BaselineOffsets? { nil }
  /// Whether the intrinsic height depends on the width that layout sets.
  package var measuresHeightForWidth: Bool { false }
  /// Returns the intrinsic height for a width, in points.
  package func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
  /// Called after the layout direction changed.
  package func layoutDirectionDidChange() {
    setNeedsLayout()
    noteLayoutDirectionChange()
  }
  /// Called after the bold text setting changed.
  package func legibilityWeightDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }
  /// The safe area that subviews inherit.
  package var safeAreaForSubviews: UIEdgeInsets { safeAreaValue }
}

/// Facts about a view that take one bit each.
struct ViewFlags {
  var isOpaque = true
  var isUserInteractionEnabled = true
  var translatesMask = true
  var needsUpdateConstraints = true
  /// Whether a descendant needs a call of `updateConstraints`.
  var hasPendingConstraints = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  var isMoving = false
  /// Whether constraints involve this view or a descendant.
  var subtreeHasLayout = false
  /// Whether the layout engine or autoresizing is setting the frame, not code of the app.
  var isBeingPlaced = false
  /// Whether the baseline is that of another view inside this one.
  var hasBaselineBearer = false
  /// Whether the view was displayed or laid out on screen before.
  var wasShown = false
  /// Whether the view counts as hidden although its layer is hidden only at the end of an
  /// animation.
  var disappearsLater = false
  /// Whether the tint of this view or an ancestor is dimmed; see `updateDimming`.
  var isTintDimmed = false
}

/// State that only some views change.
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

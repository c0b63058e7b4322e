import CoreGraphics
import Foundation
import RenderServer
import Synchronization

/// A rectangle of a tree whose changes are sent to the render server and animated there.
///
/// A layer is a model: its properties return the values that were set. While an animation runs, the
/// `presentation()` layer has the values that are on screen. Layers that are not in a tree send
/// nothing.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  var values = LayerValues()
  /// The changes that are not committed yet; empty while the layer is not in a tree.
  var pending: LayerKeySet = []
  var flags: LayerFlags = []
  /// The union of the rectangles of `setNeedsDisplay(_:)`; null if there are none.
  var dirtyRect = CGRect.null
  /// The table of the tree that the layer was last in.
  var table: LayerTable?
  /// The layer's identifier in the table.
  var renderID = LayerID(index: .max, generation: 0)
  unowned(unsafe) var parent: CALayer?
  var children: [CALayer] = []
  var maskLayer: CALayer?
  var animations: AttachedAnimations?
  var customValues: [String: Any]?
  /// The model layer of a presentation copy; nil for a model.
  var copiedModel: CALayer?
  let traits: LayerClassTraits

  // MARK: Making a layer

  /// Creates a layer with an empty frame.
  public override init() {
    traits = LayerClassTraits.of(Self.self)
    super.init()
    if traits.overridesDefaultValue { takeDefaultValues() }
  }

  /// Creates the presentation copy of `layer`; a subclass overrides it to copy its own properties.
  public init(layer: Any) {
    traits = LayerClassTraits.of(Self.self)
    super.init()
    if let layer = layer as? CALayer { copyValues(of: layer) }
  }

  /// Creates a layer with the values that `encode(with:)` archived.
  public required init?(coder: NSCoder) {
    traits = LayerClassTraits.of(Self.self)
    super.init()
    if traits.overridesDefaultValue { takeDefaultValues() }
    decode(from: coder)
  }

  deinit {
    for child in children { child.parent = nil }
    maskLayer?.parent = nil
    animations?.letGo()
    table?.retire(renderID)
    // Release the sublayers here, where the stack can grow, and not after this function.
    guard !children.isEmpty || maskLayer != nil else { return }
    // Clear the properties first: while a property is modified, each modification of another one
    // searches all that are being modified, as many as the tree is deep.
    var below = children
    var mask = maskLayer
    children = []
    maskLayer = nil
    withStackRoom {
      below = []
      mask = nil
    }
    _ = (below, mask)
  }

  /// Encodes bounds, position, opacity, name and the sublayers.
  open func encode(with coder: NSCoder) { encodeValues(with: coder) }

  /// True, since archives of the class can be read securely.
  open class var supportsSecureCoding: Bool { true }

  /// Returns whether `encode(with:)` archives `key`, because it differs from its default.
  open func shouldArchiveValue(forKey key: String) -> Bool { shouldArchive(key) }

  /// Returns the default value of `key` for layers of this class.
  open class func defaultValue(forKey key: String) -> Any? { standardDefault(forKey: key) }

  /// Returns whether a change, animated or not, of the subclass's property `key` requires a new
  /// drawing.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the action of `key` if neither the delegate nor the dictionaries have one; nil for the
  /// standard action.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Model and presentation

  /// Returns a copy with the values that are on screen, or nil if the layer is not in a tree.
  open func presentation() -> Self? { makePresentation().map { unsafeDowncast($0, to: Self.self) } }

  /// Returns the model of a presentation layer, or the layer itself if it is a model.
  open func model() -> Self { unsafeDowncast(copiedModel ?? self, to: Self.self) }

  // MARK: Geometry

  /// The origin and size in the layer's own coordinates, in points.
  ///
  /// Animates.
  open var bounds: CGRect {
    get { values.bounds }
    set {
      guard newValue != values.bounds else { return }
      guard newValue.isFiniteGeometry else { stopForInvalid("bounds", newValue) }
      let sizeChanged = newValue.size != values.bounds.size
      let action = beginChange("bounds")
      values.bounds = newValue
      if sizeChanged { boundsSizeChanged() }
      endChange("bounds", action, .bounds)
    }
  }

  /// The position of the anchor point in the superlayer's coordinates.
  ///
  /// Animates.
  open var position: CGPoint {
    get { values.position }
    set {
      guard newValue != values.position else { return }
      guard newValue.x.isFinite, newValue.y.isFinite else { stopForInvalid("position", newValue) }
      let action = beginChange("position")
      values.position = newValue
      endChange("position", action, .position)
    }
  }

  /// The depth among the sublayers; larger values are in front, and equal ones keep their order.
  ///
  /// Animates.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set {
      guard newValue != values.zPosition else { return }
      let action = beginChange("zPosition")
      values.zPosition = newValue
      endChange("zPosition", action, .zPosition)
    }
  }

  /// The point of `position` and of the transforms, in the unit square of the bounds; the middle by
  /// default.
  ///
  /// Animates.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      guard newValue != values.anchorPoint else { return }
      guard newValue.x.isFinite, newValue.y.isFinite else {
        stopForInvalid("anchorPoint", newValue)
      }
      let action = beginChange("anchorPoint")
      values.anchorPoint = newValue
      endChange("anchorPoint", action, .anchorPoint)
    }
  }

  /// The z coordinate of the anchor point, in points.
  ///
  /// Animates.
  open var anchorPointZ: CGFloat {
    get { values.rare.anchorPointZ }
    set {
      guard newValue != values.rare.anchorPointZ else { return }
      let action = beginChange("anchorPointZ")
      values.change(\.anchorPointZ, to: newValue)
      endChange("anchorPointZ", action, .anchorPointZ)
    }
  }

  /// The transform of the layer about its anchor point.
  ///
  /// Animates.
  open var transform: CATransform3D {
    get { values.transform }
    set {
      guard newValue != values.transform else { return }
      let action = beginChange("transform")
      values.transform = newValue
      endChange("transform", action, .transform)
    }
  }

  /// The transform of the sublayers about the anchor point, for example a perspective.
  ///
  /// Animates.
  open var sublayerTransform: CATransform3D {
    get { values.rare.sublayerTransform }
    set {
      guard newValue != values.rare.sublayerTransform else { return }
      let action = beginChange("sublayerTransform")
      values.change(\.sublayerTransform, to: newValue)
      endChange("sublayerTransform", action, .sublayerTransform)
    }
  }

  /// Whether y points up in the coordinates of the sublayers.
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set {
      guard newValue != values.isGeometryFlipped else { return }
      let action = beginChange("geometryFlipped")
      values.isGeometryFlipped = newValue
      endChange("geometryFlipped", action, .isGeometryFlipped)
    }
  }

  // MARK: Appearance

  /// The opacity of the layer with its sublayers, from 0 to 1; 1 by default.
  ///
  /// Animates.
  open var opacity: Float {
    get { values.opacity }
    set {
      guard newValue != values.opacity else { return }
      let action = beginChange("opacity")
      values.opacity = newValue
      endChange("opacity", action, .opacity)
    }
  }

  /// Whether the layer and its sublayers are hidden.
  ///
  /// Animates with a fade.
  open var isHidden: Bool {
    get { values.isHidden }
    set {
      guard newValue != values.isHidden else { return }
      let action = beginChange("hidden")
      values.isHidden = newValue
      endChange("hidden", action, .isHidden)
    }
  }

  /// Whether the sublayers are clipped to the bounds and their rounded corners.
  ///
  /// Animates.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set {
      guard newValue != values.masksToBounds else { return }
      let action = beginChange("masksToBounds")
      values.masksToBounds = newValue
      endChange("masksToBounds", action, .masksToBounds)
    }
  }

  /// Whether the back of the layer is visible; true by default.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set {
      guard newValue != values.isDoubleSided else { return }
      let action = beginChange("doubleSided")
      values.isDoubleSided = newValue
      endChange("doubleSided", action, .isDoubleSided)
    }
  }

  /// Whether the contents cover the bounds without transparency; a drawn layer then has no alpha
  /// channel.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set {
      guard newValue != values.isOpaque else { return }
      values.isOpaque = newValue
      markChanged(.isOpaque)
    }
  }

  /// The colour behind the contents; nil for none.
  ///
  /// Animates.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set {
      guard newValue != values.backgroundColor else { return }
      let action = beginChange("backgroundColor")
      values.backgroundColor = newValue
      endChange("backgroundColor", action, .backgroundColor)
    }
  }

  /// The corner radius of background and border and, with `masksToBounds`, of the clip, in points.
  ///
  /// Animates.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set {
      guard newValue != values.cornerRadius else { return }
      let action = beginChange("cornerRadius")
      values.cornerRadius = newValue
      endChange("cornerRadius", action, .cornerRadius)
    }
  }

  /// The corners that `cornerRadius` rounds; all by default.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set {
      guard newValue != values.maskedCorners else { return }
      let action = beginChange("maskedCorners")
      values.maskedCorners = newValue
      endChange("maskedCorners", action, .maskedCorners)
    }
  }

  /// The fraction of `cornerRadius` that each masked corner has; 1 by default.
  ///
  /// The order is upper left, upper right, lower left, lower right.
  package final var cornerShares: SIMD4<Float> {
    get { values.rare.cornerShares }
    set {
      guard newValue != values.rare.cornerShares else { return }
      let action = beginChange("cornerShares")
      values.change(\.cornerShares, to: newValue)
      endChange("cornerShares", action, .cornerShares)
    }
  }

  /// The shape of rounded corners; `circular` by default.
  open var cornerCurve: CALayerCornerCurve {
    get { values.rare.cornerCurve }
    set {
      guard newValue != values.rare.cornerCurve else { return }
      let action = beginChange("cornerCurve")
      values.change(\.cornerCurve, to: newValue)
      endChange("cornerCurve", action, .cornerCurve)
    }
  }

  /// The width of the border, in points; it is inside the bounds and above all other content.
  ///
  /// Animates.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set {
      guard newValue != values.borderWidth else { return }
      let action = beginChange("borderWidth")
      values.borderWidth = newValue
      endChange("borderWidth", action, .borderWidth)
    }
  }

  /// The colour of the border; opaque black by default.
  ///
  /// Animates.
  open var borderColor: CGColor? {
    get { values.borderColor }
    set {
      guard newValue != values.borderColor else { return }
      let action = beginChange("borderColor")
      values.borderColor = newValue
      endChange("borderColor", action, .borderColor)
    }
  }

  /// The colour of the shadow; opaque black by default.
  ///
  /// Animates.
  open var shadowColor: CGColor? {
    get { values.rare.shadowColor }
    set {
      guard newValue != values.rare.shadowColor else { return }
      let action = beginChange("shadowColor")
      values.change(\.shadowColor, to: newValue)
      endChange("shadowColor", action, .shadowColor)
    }
  }

  /// The opacity of the shadow, from 0 to 1; 0, the default, draws no shadow.
  ///
  /// Animates.
  open var shadowOpacity: Float {
    get { values.rare.shadowOpacity }
    set {
      guard newValue != values.rare.shadowOpacity else { return }
      let action = beginChange("shadowOpacity")
      values.change(\.shadowOpacity, to: newValue)
      endChange("shadowOpacity", action, .shadowOpacity)
    }
  }

  /// The offset of the shadow, in points; (0, -3) by default.
  ///
  /// Animates.
  open var shadowOffset: CGSize {
    get { values.rare.shadowOffset }
    set {
      guard newValue != values.rare.shadowOffset else { return }
      let action = beginChange("shadowOffset")
      values.change(\.shadowOffset, to: newValue)
      endChange("shadowOffset", action, .shadowOffset)
    }
  }

  /// The blur radius of the shadow, in points; 3 by default.
  ///
  /// Animates.
  open var shadowRadius: CGFloat {
    get { values.rare.shadowRadius }
    set {
      guard newValue != values.rare.shadowRadius else { return }
      let action = beginChange("shadowRadius")
      values.change(\.shadowRadius, to: newValue)
      endChange("shadowRadius", action, .shadowRadius)
    }
  }

  /// The outline of the shadow; nil for the outline of the layer's content.
  ///
  /// Animates.
  open var shadowPath: CGPath? {
    get { values.rare.shadowPath }
    set {
      guard newValue !== values.rare.shadowPath else { return }
      let action = beginChange("shadowPath")
      values.change(\.shadowPath, to: newValue)
      endChange("shadowPath", action, .shadowPath)
    }
  }

  /// Whether opacity applies to the layer and its sublayers as a group; true by default.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set {
      guard newValue != values.allowsGroupOpacity else { return }
      values.allowsGroupOpacity = newValue
      markChanged(.allowsGroupOpacity)
    }
  }

  /// Whether straight edges between pixel boundaries are antialiased; false by default.
  ///
  /// If false, the edges of a rotated layer are jagged, as on iOS. Rounded corners are always
  /// smooth.
  open var allowsEdgeAntialiasing: Bool {
    get { values.allowsEdgeAntialiasing }
    set {
      guard newValue != values.allowsEdgeAntialiasing else { return }
      values.allowsEdgeAntialiasing = newValue
      markChanged(.allowsEdgeAntialiasing)
    }
  }

  /// The edges that `allowsEdgeAntialiasing` applies to; all by default.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { values.rare.edgeAntialiasingMask }
    set {
      guard newValue != values.rare.edgeAntialiasingMask else { return }
      values.change(\.edgeAntialiasingMask, to: newValue)
      markChanged(.allowsEdgeAntialiasing)
    }
  }

  /// Whether the layer with its sublayers is rasterized and drawn from a cached picture.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set {
      guard newValue != values.shouldRasterize else { return }
      let action = beginChange("shouldRasterize")
      values.shouldRasterize = newValue
      endChange("shouldRasterize", action, .shouldRasterize)
    }
  }

  /// The number of pixels per point of the cached picture; 1 by default.
  ///
  /// Set it to the screen's scale, because 1 looks coarse on current screens.
  ///
  /// Animates.
  open var rasterizationScale: CGFloat {
    get { values.rare.rasterizationScale }
    set {
      guard newValue != values.rare.rasterizationScale else { return }
      let action = beginChange("rasterizationScale")
      values.change(\.rasterizationScale, to: newValue)
      endChange("rasterizationScale", action, .rasterizationScale)
    }
  }

  /// The filters of the layer's own picture.
  ///
  /// Departs: iOS only stores them; here filters of type `LayerFilter` have an effect.
  open var filters: [Any]? {
    get { values.rare.filters }
    set {
      let action = beginChange("filters")
      values.change(\.filters, to: newValue)
      endChange("filters", action, .filters)
    }
  }

  /// The filters of the picture behind the layer; only backdrop layers use them.
  open var backgroundFilters: [Any]? {
    get { values.rare.backgroundFilters }
    set {
      let action = beginChange("backgroundFilters")
      values.change(\.backgroundFilters, to: newValue)
      endChange("backgroundFilters", action, .filters)
    }
  }

  /// The blend mode of the layer with the layers below, by name, such as "multiplyBlendMode".
  open var compositingFilter: Any? {
    get { values.rare.compositingFilter }
    set {
      let action = beginChange("compositingFilter")
      values.change(\.compositingFilter, to: newValue)
      endChange("compositingFilter", action, .compositing)
    }
  }

  // MARK: Contents

  /// The visible part of the contents, in the unit square.
  ///
  /// Animates.
  open var contentsRect: CGRect {
    get { values.rare.contentsRect }
    set {
      guard newValue != values.rare.contentsRect else { return }
      let action = beginChange("contentsRect")
      values.change(\.contentsRect, to: newValue)
      endChange("contentsRect", action, .contentsRect)
    }
  }

  /// The part of the contents that is stretched when they are resized, in the unit square.
  ///
  /// Animates.
  open var contentsCenter: CGRect {
    get { values.rare.contentsCenter }
    set {
      guard newValue != values.rare.contentsCenter else { return }
      let action = beginChange("contentsCenter")
      values.change(\.contentsCenter, to: newValue)
      endChange("contentsCenter", action, .contentsCenter)
    }
  }

  /// The placement of the contents in the bounds; `resize` by default.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set {
      guard newValue != values.contentsGravity else { return }
      let action = beginChange("contentsGravity")
      values.contentsGravity = newValue
      endChange("contentsGravity", action, .contentsGravity)
    }
  }

  /// The number of the contents' pixels per point; 1 by default.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      guard newValue != values.contentsScale else { return }
      let action = beginChange("contentsScale")
      values.contentsScale = newValue
      if hasDrawnContents { setNeedsDisplay() }
      endChange("contentsScale", action, .contentsScale)
    }
  }

  /// The format in which the layer's drawing is stored.
  open var contentsFormat: CALayerContentsFormat {
    get { values.rare.contentsFormat }
    set {
      guard newValue != values.rare.contentsFormat else { return }
      values.change(\.contentsFormat, to: newValue)
      markChanged(.none)
    }
  }

  /// The filter for contents that are drawn smaller; `linear` by default.
  open var minificationFilter: CALayerContentsFilter {
    get { values.rare.minificationFilter }
    set {
      guard newValue != values.rare.minificationFilter else { return }
      let action = beginChange("minificationFilter")
      values.change(\.minificationFilter, to: newValue)
      endChange("minificationFilter", action, .minificationFilter)
    }
  }

  /// The filter for contents that are drawn larger; `linear` by default.
  open var magnificationFilter: CALayerContentsFilter {
    get { values.rare.magnificationFilter }
    set {
      guard newValue != values.rare.magnificationFilter else { return }
      let action = beginChange("magnificationFilter")
      values.change(\.magnificationFilter, to: newValue)
      endChange("magnificationFilter", action, .magnificationFilter)
    }
  }

  /// The offset of the level of detail of trilinear minification, in halvings; 0 by default.
  open var minificationFilterBias: Float {
    get { values.rare.minificationFilterBias }
    set {
      guard newValue != values.rare.minificationFilterBias else { return }
      values.change(\.minificationFilterBias, to: newValue)
      markChanged(.minificationFilterBias)
    }
  }

  /// Whether a change of the size requires a new drawing.
  open var needsDisplayOnBoundsChange: Bool {
    get { values.needsDisplayOnBoundsChange }
    set {
      guard newValue != values.needsDisplayOnBoundsChange else { return }
      values.needsDisplayOnBoundsChange = newValue
      markChanged(.none)
    }
  }

  /// Whether drawing may be deferred to another thread.
  ///
  /// Stored only.
  open var drawsAsynchronously: Bool {
    get { values.drawsAsynchronously }
    set {
      guard newValue != values.drawsAsynchronously else { return }
      values.drawsAsynchronously = newValue
      markChanged(.none)
    }
  }

  // MARK: Naming and actions

  /// A name for finding the layer.
  open var name: String? {
    get { values.rare.name }
    set {
      guard newValue != values.rare.name else { return }
      values.change(\.name, to: newValue)
      markChanged(.none)
    }
  }

  /// The actions, by the key of the change that triggers them.
  open var actions: [String: any CAAction]? {
    get { values.rare.actions }
    set {
      values.change(\.actions, to: newValue)
      markChanged(.none)
    }
  }

  /// Values for keys without an explicit value.
  ///
  /// Its own "style" entry is searched next; its "actions" entry extends `actions`.
  open var style: [AnyHashable: Any]? {
    get { values.rare.style }
    set {
      values.change(\.style, to: newValue)
      markChanged(.none)
    }
  }

  // MARK: Time

  /// The begin of the layer's time, in the superlayer's time; 0 by default.
  open var beginTime: CFTimeInterval {
    get { values.rare.timing.beginTime }
    set {
      guard newValue != values.rare.timing.beginTime else { return }
      values.change(\.timing.beginTime, to: newValue)
      timingChanged()
    }
  }

  /// The duration of the layer's time.
  ///
  /// Stored only, because the time of a layer has no end.
  open var duration: CFTimeInterval {
    get { values.rare.timing.duration }
    set {
      guard newValue != values.rare.timing.duration else { return }
      values.change(\.timing.duration, to: newValue)
      timingChanged()
    }
  }

  /// The speed of the layer's time; 0 pauses the animations of the layer and its sublayers.
  open var speed: Float {
    get { values.rare.timing.speed }
    set {
      guard newValue != values.rare.timing.speed else { return }
      values.change(\.timing.speed, to: newValue)
      timingChanged()
    }
  }

  /// The offset that is added to the layer's time.
  open var timeOffset: CFTimeInterval {
    get { values.rare.timing.timeOffset }
    set {
      guard newValue != values.rare.timing.timeOffset else { return }
      values.change(\.timing.timeOffset, to: newValue)
      timingChanged()
    }
  }

  /// The number of runs.
  ///
  /// Stored only.
  open var repeatCount: Float {
    get { values.rare.timing.repeatCount }
    set {
      guard newValue != values.rare.timing.repeatCount else { return }
      values.change(\.timing.repeatCount, to: newValue)
      timingChanged()
    }
  }

  /// The duration of all runs.
  ///
  /// Stored only.
  open var repeatDuration: CFTimeInterval {
    get { values.rare.timing.repeatDuration }
    set {
      guard newValue != values.rare.timing.repeatDuration else { return }
      values.change(\.timing.repeatDuration, to: newValue)
      timingChanged()
    }
  }

  /// Whether each run is followed by a reversed one.
  ///
  /// Stored only.
  open var autoreverses: Bool {
    get { values.rare.timing.autoreverses }
    set {
      guard newValue != values.rare.timing.autoreverses else { return }
      values.change(\.timing.autoreverses, to: newValue)
      timingChanged()
    }
  }

  /// The visible value before the begin and after the end.
  ///
  /// Stored only.
  open var fillMode: CAMediaTimingFillMode {
    get { values.rare.timing.fillMode }
    set {
      guard newValue != values.rare.timing.fillMode else { return }
      values.change(\.timing.fillMode, to: newValue)
      timingChanged()
    }
  }

  // MARK: More geometry

  /// The smallest upright rectangle around the transformed bounds, in the superlayer's coordinates.
  ///
  /// It is computed from position, bounds, anchor point and transform; setting it sets the first
  /// two.
  open var frame: CGRect {
    get { computedFrame }
    set { setFrame(newValue) }
  }

  /// Returns the affine part of `transform`.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets `transform` to an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Returns whether an odd number of the layer and its superlayers have flipped geometry.
  open func contentsAreFlipped() -> Bool { flippedByAncestors }

  /// Converts a point from `layer`'s coordinates to this layer's; nil for the coordinates around
  /// the root.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    LayerMapping.convert(p, from: l, to: self)
  }

  /// Converts a point from this layer's coordinates to `layer`'s.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    LayerMapping.convert(p, from: self, to: l)
  }

  /// Converts a rectangle from `layer`'s coordinates to its bounding box in this layer's.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    LayerMapping.convert(r, from: l, to: self)
  }

  /// Converts a rectangle from this layer's coordinates to its bounding box in `layer`'s.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    LayerMapping.convert(r, from: self, to: l)
  }

  /// Converts a time from `layer`'s time to this layer's; nil for media time.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(fromMedia: l?.mediaTime(fromLocal: t) ?? t)
  }

  /// Converts a time from this layer's time to `layer`'s; nil for media time.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let media = mediaTime(fromLocal: t)
    return l?.localTime(fromMedia: media) ?? media
  }

  /// Returns the deepest layer, among this one and its descendants, that contains `p`, or nil.
  ///
  /// `p` is in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { descendantHit(by: p) }

  /// Returns whether the bounds contain `p`, which is in the layer's coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The part of the bounds that the nearest enclosing scroll layer shows; the bounds if there is
  /// none.
  open var visibleRect: CGRect { rectInsideScrollLayer }

  /// Scrolls the nearest enclosing scroll layer so that `p` is its origin.
  open func scroll(_ p: CGPoint) { scrollAncestor(to: p) }

  /// Scrolls the nearest enclosing scroll layer by the smallest distance that makes `r` visible.
  open func scrollRectToVisible(_ r: CGRect) { scrollAncestor(toShow: r) }

  // MARK: Tree

  /// The superlayer; nil for the root and for masks.
  open var superlayer: CALayer? { currentParent }

  /// The sublayers, back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get { currentChildren }
    set { replaceChildren(with: newValue ?? []) }
  }

  /// Removes `layer` from its superlayer and inserts it in front of the other sublayers.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Inserts `layer` at the index `idx` of the sublayers.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts `layer` behind `sibling`, or in front of all if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, after: false)
  }

  /// Inserts `layer` in front of `sibling`, or in front of all if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, after: true)
  }

  /// Replaces `oldLayer` with `newLayer`.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Removes the layer from its superlayer, or from the layer that it masks.
  open func removeFromSuperlayer() { leaveParent() }

  /// The layer whose alpha the layer and its sublayers are multiplied with; it must not have a
  /// superlayer.
  open var mask: CALayer? {
    get { currentMask }
    set { setMask(newValue) }
  }

  // MARK: Drawing

  /// The content, a `CGImage` or another value that was set; nil for none.
  ///
  /// Animates.
  open var contents: Any? {
    get { pictureValue }
    set { setContents(newValue) }
  }

  /// Marks the whole content for a new drawing.
  open func setNeedsDisplay() { needDisplay(in: bounds) }

  /// Marks `r`, in the layer's coordinates, for a new drawing.
  open func setNeedsDisplay(_ r: CGRect) { needDisplay(in: r) }

  /// Returns whether the layer is marked for drawing.
  open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  /// Draws the layer now if it is marked for drawing.
  open func displayIfNeeded() { displayWhereNeeded() }

  /// Updates `contents`, by the delegate's `display(_:)` or by `draw(in:)` into a new picture.
  open func display() { displayByDrawing() }

  /// Draws the contents; the default implementation calls the delegate.
  ///
  /// The origin of the context is that of the bounds.
  open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }

  /// Draws the layer and its sublayers with their model values, in the layer's coordinates.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }

  // MARK: Layout

  /// Returns the preferred size; that of the bounds by default.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Marks the layer for a call of `layoutSublayers()` before the next frame.
  open func setNeedsLayout() { needLayout() }

  /// Returns whether the layer is marked for layout.
  open func needsLayout() -> Bool { flags.contains(.needsLayout) }

  /// Lays out the layer now, starting at the topmost superlayer that is marked without a gap.
  open func layoutIfNeeded() { layoutWhereNeeded() }

  /// Sets the frames of the sublayers; the default implementation calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Actions and animations

  /// The object that provides contents, layout and actions; the delegate of a view's layer is the
  /// view.
  open weak var delegate: (any CALayerDelegate)?

  /// Returns the action of `event` from the delegate, `actions`, `style`, the class or the
  /// standard.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// Adds a copy of the animation; it replaces an animation with the same key.
  ///
  /// A duration of 0 is replaced by the transaction's. If the key is nil, a unique key is used.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key: key) }

  /// Removes the animation, which ends as not finished.
  open func removeAnimation(forKey key: String) { detachAnimation(key: key) }

  /// Removes all animations, which end as not finished.
  open func removeAllAnimations() { detachAllAnimations() }

  /// Returns the keys of the animations in the order of addition, or nil if there are none.
  open func animationKeys() -> [String]? { attachedKeys }

  /// Returns the animation that was added; to change it, add a modified copy.
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key: key) }

  // MARK: Values by key

  /// Returns the value of a property, or of another key that was set.
  open func value(forKey key: String) -> Any? { propertyValue(forKey: key) }

  /// Sets a property, or stores a value for another key.
  open func setValue(_ value: Any?, forKey key: String) { setPropertyValue(value, forKey: key) }

  /// Returns the value of a part of a property, such as "transform.rotation.z" or "position.x".
  open func value(forKeyPath keyPath: String) -> Any? { partValue(forKeyPath: keyPath) }

  /// Sets a part of a property.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setPartValue(value, forKeyPath: keyPath)
  }

  /// The class, address, name, position and bounds.
  open override var description: String { summary }

  // MARK: Overrides in subclasses of this module

  /// The kind of the layer in the render server.
  var kind: LayerKind { .plain }

  /// Returns the properties of this kind of layer.
  func kindProperty() -> LayerProperty? { nil }

  /// Sets an animated value of `kindProperty`; returns false if this kind does not have the
  /// property.
  func applyKindValue(_ value: AnimationValue, to property: AnimatedProperty) -> Bool { false }

  /// Returns the value of a property of this kind, for animations.
  func kindValue(of property: AnimatedProperty) -> AnimationValue? { nil }

  /// Returns the value of a property of this kind by key, or nil if there is no such property.
  func kindValue(forKey key: String) -> Any?? { nil }

  /// Sets a property of this kind by key; returns false if there is no such property.
  func setKindValue(_ value: Any?, forKey key: String) -> Bool { false }

  /// Copies the properties of this kind.
  func copyKindValues(of layer: CALayer) {}

  /// Returns whether a property of this kind has an implicit animation.
  class func isKindKeyAnimated(_ key: String) -> Bool { false }

  /// Internal layers below the sublayers, which are not part of `sublayers`.
  var innerLayers: [CALayer] { [] }

  /// Whether `followVisibleRect()` is called before each commit.
  var followsVisibleRect: Bool { false }

  /// Updates the layer for its visible rectangle, before each commit.
  func followVisibleRect() {}

  /// Whether sublayers keep their depth in the superlayer's space.
  var keepsDepthOfSublayers: Bool { false }
}

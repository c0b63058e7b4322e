import CoreGraphics
import Foundation
import RenderServer
import Synchronization

/// A rectangle of a tree whose changes are sent to the render server and animated there.
///
/// A layer is a model: values that are read back as they were set. What is on screen while an
/// animation runs is the `presentation()` layer. Layers that are in no tree cost nothing.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  var values = LayerValues()
  /// Changes that the render server has not heard of; zero while not in a tree.
  var pending: LayerKeySet = []
  var flags: LayerFlags = []
  /// What `setNeedsDisplay(_:)` has gathered; null: nothing.
  var dirtyRect = CGRect.null
  /// The tree's table, and the layer's name in it, from when the layer was first in that tree.
  var table: LayerTable?
  var renderID = LayerID(index: .max, generation: 0)
  unowned(unsafe) var parent: CALayer?
  var children: [CALayer] = []
  var maskLayer: CALayer?
  var animations: AttachedAnimations?
  var customValues: [String: Any]?
  /// The layer that this is a presentation copy of.
  var copiedModel: CALayer?
  let traits: LayerClassTraits

  // MARK: Making a layer

  /// Creates a layer with an empty frame.
  public override init() {
    traits = LayerClassTraits.of(Self.self)
    super.init()
    if traits.overridesDefaultValue { takeDefaultValues() }
  }

  /// Creates the presentation copy of `layer`: a subclass copies its own properties here.
  public init(layer: Any) {
    traits = LayerClassTraits.of(Self.self)
    super.init()
    if let layer = layer as? CALayer { copyValues(of: layer) }
  }

  /// Creates a layer with the archived values that `encode(with:)` keeps.
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
    // What is below goes here, where the stack can grow, and not after.
    guard !children.isEmpty || maskLayer != nil else { return }
    // It is taken out first: while a property is being changed, each change of another one looks
    // through all that are, and they would be as many as the tree is deep.
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

  /// Keeps bounds, position, opacity, name and the sublayers.
  open func encode(with coder: NSCoder) { encodeValues(with: coder) }

  /// True, since archives of the class can be read securely.
  open class var supportsSecureCoding: Bool { true }

  /// Whether `key` is kept by `encode(with:)` because it differs from its default.
  open func shouldArchiveValue(forKey key: String) -> Bool { shouldArchive(key) }

  /// Returns the default value of `key` for layers of this class.
  open class func defaultValue(forKey key: String) -> Any? { standardDefault(forKey: key) }

  /// Whether a change, animated or not, of the subclass's property `key` asks for a new drawing.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The action of `key` where neither delegate nor dictionaries have one; nil: the standard one.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Model and presentation

  /// Returns a copy with the values that are on screen now, or nil where the layer is in no tree.
  open func presentation() -> Self? { makePresentation().map { unsafeDowncast($0, to: Self.self) } }

  /// Returns the layer whose presentation this is; itself for a model layer.
  open func model() -> Self { unsafeDowncast(copiedModel ?? self, to: Self.self) }

  // MARK: Geometry

  /// Origin and size in the layer's own coordinates, in points.
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

  /// Order among the sublayers, higher is nearer; equal ones go by their place.
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

  /// The point that `position` names and transforms turn about, in the unit square of the bounds;
  /// by default the middle.
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

  /// The anchor point's distance along z, in points.
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

  /// Applied to the layer about its anchor point.
  ///
  /// Animates.
  open var transform: CATransform3D {
    get { values.transform }
    set {
      guard newValue != values.transform else { return }
      let action = beginChange("transform")
      values.transform = newValue
      values.isTransformIdentity = CATransform3DIsIdentity(newValue)
      endChange("transform", action, .transform)
    }
  }

  /// Applied to the sublayers about the anchor point: the place for a perspective.
  ///
  /// Animates.
  open var sublayerTransform: CATransform3D {
    get { values.rare.sublayerTransform }
    set {
      guard newValue != values.rare.sublayerTransform else { return }
      let action = beginChange("sublayerTransform")
      values.change(\.sublayerTransform, to: newValue)
      values.change(\.isSublayerTransformIdentity, to: CATransform3DIsIdentity(newValue))
      endChange("sublayerTransform", action, .sublayerTransform)
    }
  }

  /// Whether y of the sublayers goes upwards.
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

  /// 0, invisible, to 1; of the layer with its sublayers.
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

  /// Whether neither the layer nor its sublayers are drawn.
  ///
  /// Animates by a fade.
  open var isHidden: Bool {
    get { values.isHidden }
    set {
      guard newValue != values.isHidden else { return }
      let action = beginChange("hidden")
      values.isHidden = newValue
      endChange("hidden", action, .isHidden)
    }
  }

  /// Whether sublayers are cut at the bounds and their rounded corners.
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

  /// Whether the layer is drawn when its back is seen; by default true.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set {
      guard newValue != values.isDoubleSided else { return }
      let action = beginChange("doubleSided")
      values.isDoubleSided = newValue
      endChange("doubleSided", action, .isDoubleSided)
    }
  }

  /// A promise that the contents cover the bounds without transparency; a drawn layer then has no
  /// alpha channel.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set {
      guard newValue != values.isOpaque else { return }
      values.isOpaque = newValue
      markChanged(.isOpaque)
    }
  }

  /// Painted behind the contents; nil paints nothing.
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

  /// Radius of background and border and, with `masksToBounds`, of the clip, in points.
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

  /// The corners that `cornerRadius` rounds; by default all.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set {
      guard newValue != values.maskedCorners else { return }
      let action = beginChange("maskedCorners")
      values.maskedCorners = newValue
      endChange("maskedCorners", action, .maskedCorners)
    }
  }

  /// What part of `cornerRadius` each of the masked corners has, by default all of it: upper left,
  /// upper right, lower left, lower right.
  package final var cornerShares: SIMD4<Float> {
    get { values.rare.cornerShares }
    set {
      guard newValue != values.rare.cornerShares else { return }
      let action = beginChange("cornerShares")
      values.change(\.cornerShares, to: newValue)
      endChange("cornerShares", action, .cornerShares)
    }
  }

  /// The curve of rounded corners; by default `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { values.rare.cornerCurve }
    set {
      guard newValue != values.rare.cornerCurve else { return }
      let action = beginChange("cornerCurve")
      values.change(\.cornerCurve, to: newValue)
      endChange("cornerCurve", action, .cornerCurve)
    }
  }

  /// Width of the border inside the bounds and above everything else, in points.
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

  /// Colour of the border; opaque black by default.
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

  /// Colour of the shadow; opaque black by default.
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

  /// 0, the default, draws no shadow.
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

  /// Displacement of the shadow in points; by default (0, -3).
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

  /// Blur of the shadow in points; by default 3.
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

  /// The shadow's outline; nil: that of what the layer shows.
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

  /// Whether the layer is composed as one picture before its opacity is applied; by default true.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set {
      guard newValue != values.allowsGroupOpacity else { return }
      values.allowsGroupOpacity = newValue
      markChanged(.allowsGroupOpacity)
    }
  }

  /// Whether straight edges between pixel boundaries are antialiased.
  ///
  /// By default false: a turned layer has steps, as on iOS. Round corners are smooth in any case.
  open var allowsEdgeAntialiasing: Bool {
    get { values.allowsEdgeAntialiasing }
    set {
      guard newValue != values.allowsEdgeAntialiasing else { return }
      values.allowsEdgeAntialiasing = newValue
      markChanged(.allowsEdgeAntialiasing)
    }
  }

  /// The edges that `allowsEdgeAntialiasing` is about; by default all four.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { values.rare.edgeAntialiasingMask }
    set {
      guard newValue != values.rare.edgeAntialiasingMask else { return }
      values.change(\.edgeAntialiasingMask, to: newValue)
      markChanged(.allowsEdgeAntialiasing)
    }
  }

  /// Whether the layer with its sublayers is kept as a picture and composed from it.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set {
      guard newValue != values.shouldRasterize else { return }
      let action = beginChange("shouldRasterize")
      values.shouldRasterize = newValue
      endChange("shouldRasterize", action, .shouldRasterize)
    }
  }

  /// Pixels to the point of the kept picture; by default 1, which is coarse on every screen since:
  /// set the screen's scale.
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

  /// Filters of the layer's own picture.
  ///
  /// Departs: on iOS stored only; here `LayerFilter`s work.
  open var filters: [Any]? {
    get { values.rare.filters }
    set {
      let action = beginChange("filters")
      values.change(\.filters, to: newValue)
      endChange("filters", action, .filters)
    }
  }

  /// Filters of what is behind the layer; honoured by backdrop layers alone.
  open var backgroundFilters: [Any]? {
    get { values.rare.backgroundFilters }
    set {
      let action = beginChange("backgroundFilters")
      values.change(\.backgroundFilters, to: newValue)
      endChange("backgroundFilters", action, .filters)
    }
  }

  /// How the layer meets what is below it: the name of a blend mode, "multiplyBlendMode".
  open var compositingFilter: Any? {
    get { values.rare.compositingFilter }
    set {
      let action = beginChange("compositingFilter")
      values.change(\.compositingFilter, to: newValue)
      endChange("compositingFilter", action, .compositing)
    }
  }

  // MARK: Contents

  /// The part of the contents that is shown, in the unit square.
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

  /// The part of the contents that stretches when they are resized, in the unit square.
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

  /// Where the contents go inside the bounds; by default `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set {
      guard newValue != values.contentsGravity else { return }
      let action = beginChange("contentsGravity")
      values.contentsGravity = newValue
      endChange("contentsGravity", action, .contentsGravity)
    }
  }

  /// Pixels of the contents to the point of the layer; by default 1.
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

  /// How the layer's drawing is stored.
  open var contentsFormat: CALayerContentsFormat {
    get { values.rare.contentsFormat }
    set {
      guard newValue != values.rare.contentsFormat else { return }
      values.change(\.contentsFormat, to: newValue)
      markChanged(.none)
    }
  }

  /// How contents are made smaller; by default `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { values.rare.minificationFilter }
    set {
      guard newValue != values.rare.minificationFilter else { return }
      let action = beginChange("minificationFilter")
      values.change(\.minificationFilter, to: newValue)
      endChange("minificationFilter", action, .minificationFilter)
    }
  }

  /// How contents are made larger; by default `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { values.rare.magnificationFilter }
    set {
      guard newValue != values.rare.magnificationFilter else { return }
      let action = beginChange("magnificationFilter")
      values.change(\.magnificationFilter, to: newValue)
      endChange("magnificationFilter", action, .magnificationFilter)
    }
  }

  /// What is added to the level of detail of trilinear minification, in halvings; by default 0.
  open var minificationFilterBias: Float {
    get { values.rare.minificationFilterBias }
    set {
      guard newValue != values.rare.minificationFilterBias else { return }
      values.change(\.minificationFilterBias, to: newValue)
      markChanged(.minificationFilterBias)
    }
  }

  /// Whether a new size asks for a new drawing.
  open var needsDisplayOnBoundsChange: Bool {
    get { values.needsDisplayOnBoundsChange }
    set {
      guard newValue != values.needsDisplayOnBoundsChange else { return }
      values.needsDisplayOnBoundsChange = newValue
      markChanged(.none)
    }
  }

  /// Whether drawing may be put off to another thread.
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

  /// A name for whoever looks for the layer.
  open var name: String? {
    get { values.rare.name }
    set {
      guard newValue != values.rare.name else { return }
      values.change(\.name, to: newValue)
      markChanged(.none)
    }
  }

  /// Actions by the key of the change that they answer.
  open var actions: [String: any CAAction]? {
    get { values.rare.actions }
    set {
      values.change(\.actions, to: newValue)
      markChanged(.none)
    }
  }

  /// Values for keys without an explicit value, searched through its own "style" entries; "actions" in it
  /// extends `actions`.
  open var style: [AnyHashable: Any]? {
    get { values.rare.style }
    set {
      values.change(\.style, to: newValue)
      markChanged(.none)
    }
  }

  // MARK: Time

  /// When the layer's time began, in the superlayer's; by default 0.
  open var beginTime: CFTimeInterval {
    get { values.rare.timing.beginTime }
    set {
      guard newValue != values.rare.timing.beginTime else { return }
      values.change(\.timing.beginTime, to: newValue)
      timingChanged()
    }
  }

  /// Stored only: a layer's time has no end.
  open var duration: CFTimeInterval {
    get { values.rare.timing.duration }
    set {
      guard newValue != values.rare.timing.duration else { return }
      values.change(\.timing.duration, to: newValue)
      timingChanged()
    }
  }

  /// How fast the layer's time goes; 0 stops the animations of it and its sublayers.
  open var speed: Float {
    get { values.rare.timing.speed }
    set {
      guard newValue != values.rare.timing.speed else { return }
      values.change(\.timing.speed, to: newValue)
      timingChanged()
    }
  }

  /// Added to the layer's time.
  open var timeOffset: CFTimeInterval {
    get { values.rare.timing.timeOffset }
    set {
      guard newValue != values.rare.timing.timeOffset else { return }
      values.change(\.timing.timeOffset, to: newValue)
      timingChanged()
    }
  }

  /// Stored only.
  open var repeatCount: Float {
    get { values.rare.timing.repeatCount }
    set {
      guard newValue != values.rare.timing.repeatCount else { return }
      values.change(\.timing.repeatCount, to: newValue)
      timingChanged()
    }
  }

  /// Stored only.
  open var repeatDuration: CFTimeInterval {
    get { values.rare.timing.repeatDuration }
    set {
      guard newValue != values.rare.timing.repeatDuration else { return }
      values.change(\.timing.repeatDuration, to: newValue)
      timingChanged()
    }
  }

  /// Stored only.
  open var autoreverses: Bool {
    get { values.rare.timing.autoreverses }
    set {
      guard newValue != values.rare.timing.autoreverses else { return }
      values.change(\.timing.autoreverses, to: newValue)
      timingChanged()
    }
  }

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
  /// Made from position, bounds, anchor point and transform; setting it sets the first two.
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

  /// Whether an odd number of the layer and its superlayers have flipped geometry.
  open func contentsAreFlipped() -> Bool { flippedByAncestors }

  /// Takes a point from `layer`'s coordinates to this layer's; nil: from those of the root's
  /// surroundings.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    LayerMapping.convert(p, from: l, to: self)
  }

  /// Takes a point from this layer's coordinates to `layer`'s.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    LayerMapping.convert(p, from: self, to: l)
  }

  /// Takes a rectangle from `layer`'s coordinates to the box around it in this layer's.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    LayerMapping.convert(r, from: l, to: self)
  }

  /// Takes a rectangle from this layer's coordinates to the box around it in `layer`'s.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    LayerMapping.convert(r, from: self, to: l)
  }

  /// Takes a time from `layer`'s time to this layer's; nil: from media time.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(fromMedia: l?.mediaTime(fromLocal: t) ?? t)
  }

  /// Takes a time from this layer's time to `layer`'s; nil: to media time.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let media = mediaTime(fromLocal: t)
    return l?.localTime(fromMedia: media) ?? media
  }

  /// Returns the farthest descendant, or itself, that contains `p`, which is in the superlayer's
  /// coordinates; nil where none does.
  open func hitTest(_ p: CGPoint) -> CALayer? { descendantHit(by: p) }

  /// Whether the bounds contain `p`, which is in the layer's coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The part of the bounds that the nearest scroll layer above shows; else the bounds.
  open var visibleRect: CGRect { rectInsideScrollLayer }

  /// Scrolls the nearest scroll layer above so that `p` is its origin.
  open func scroll(_ p: CGPoint) { scrollAncestor(to: p) }

  /// Scrolls the nearest scroll layer above as little as makes `r` visible.
  open func scrollRectToVisible(_ r: CGRect) { scrollAncestor(toShow: r) }

  // MARK: Tree

  /// The layer above in the tree.
  open var superlayer: CALayer? { currentParent }

  /// The layers below in the tree, back to front; nil where there are none.
  open var sublayers: [CALayer]? {
    get { currentChildren }
    set { replaceChildren(with: newValue ?? []) }
  }

  /// Puts `layer` in front of the other sublayers, taking it out of where it was.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Puts `layer` at `idx` of the sublayers.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Puts `layer` behind `sibling`, or in front of all where that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, after: false)
  }

  /// Puts `layer` in front of `sibling`, or in front of all where that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, after: true)
  }

  /// Puts `newLayer` where `oldLayer` is.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of the tree; as the mask of a layer it stops being that.
  open func removeFromSuperlayer() { leaveParent() }

  /// A layer whose alpha the layer and its sublayers are multiplied with; it must have no
  /// superlayer.
  open var mask: CALayer? {
    get { currentMask }
    set { setMask(newValue) }
  }

  // MARK: Drawing

  /// A `CGImage`, or whatever was set; nil shows nothing.
  ///
  /// Animates.
  open var contents: Any? {
    get { pictureValue }
    set { setContents(newValue) }
  }

  /// Asks for a new drawing of everything.
  open func setNeedsDisplay() { needDisplay(in: bounds) }

  /// Asks for a new drawing of `r`, in the layer's coordinates.
  open func setNeedsDisplay(_ r: CGRect) { needDisplay(in: r) }

  /// Whether the layer waits to be drawn.
  open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  /// Draws now what waits to be drawn.
  open func displayIfNeeded() { displayWhereNeeded() }

  /// Renews `contents`: by the delegate's `display(_:)`, or by `draw(in:)` into a new picture.
  open func display() { displayByDrawing() }

  /// Draws the contents; by default the delegate does.
  ///
  /// The origin is that of the bounds.
  open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }

  /// Draws the layer with its sublayers as they are in the model, in the layer's coordinates.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }

  // MARK: Layout

  /// The size that the layer would like; by default that of the bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Asks for `layoutSublayers()` before the next frame.
  open func setNeedsLayout() { needLayout() }

  /// Whether the layer waits for its layout.
  open func needsLayout() -> Bool { flags.contains(.needsLayout) }

  /// Does the layout now, beginning at the topmost layer above that waits for its own.
  open func layoutIfNeeded() { layoutWhereNeeded() }

  /// Sets the frames of the sublayers; by default the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Actions and animations

  /// Provides contents, layout and actions; a view is its layer's.
  open weak var delegate: (any CALayerDelegate)?

  /// Returns the action of `event`: of the delegate, `actions`, `style`, the class, the standard.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// Adds a copy of the animation; one under the same key goes.
  ///
  /// A duration of 0 takes the transaction's. A nil key makes one up.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key: key) }

  /// Removes the animation, which counts as not finished.
  open func removeAnimation(forKey key: String) { detachAnimation(key: key) }

  /// Removes all animations, which count as not finished.
  open func removeAllAnimations() { detachAllAnimations() }

  /// The keys of the animations, in the order in which they were added; nil where there are none.
  open func animationKeys() -> [String]? { attachedKeys }

  /// Returns the animation as it was added; to change it, modify a copy and add that.
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key: key) }

  // MARK: Values by key

  /// The value of a property, or of any other key that was set.
  open func value(forKey key: String) -> Any? { propertyValue(forKey: key) }

  /// Sets a property, or stores a value for another key.
  open func setValue(_ value: Any?, forKey key: String) { setPropertyValue(value, forKey: key) }

  /// The value of a part of a property: "transform.rotation.z", "position.x".
  open func value(forKeyPath keyPath: String) -> Any? { partValue(forKeyPath: keyPath) }

  /// Sets a part of a property.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setPartValue(value, forKeyPath: keyPath)
  }

  /// Class, address, name, position and bounds.
  open override var description: String { summary }

  // MARK: Overrides in subclasses of this module

  /// What the render server makes of the layer.
  var kind: LayerKind { .plain }

  /// What this kind of layer has beyond others.
  func kindProperty() -> LayerProperty? { nil }

  /// Animated values that belong to `kindProperty`; false: unknown to this kind.
  func applyKindValue(_ value: AnimationValue, to property: AnimatedProperty) -> Bool { false }

  /// The value of a property of this kind as animations see it.
  func kindValue(of property: AnimatedProperty) -> AnimationValue? { nil }

  /// A property of this kind by its key.
  func kindValue(forKey key: String) -> Any?? { nil }

  /// Sets a property of this kind by its key; false: unknown to this kind.
  func setKindValue(_ value: Any?, forKey key: String) -> Bool { false }

  /// Copies the properties of this kind.
  func copyKindValues(of layer: CALayer) {}

  /// Whether a property of this kind has an implicit animation.
  class func isKindKeyAnimated(_ key: String) -> Bool { false }

  /// Internal layers below the sublayers, which are not part of `sublayers`.
  var innerLayers: [CALayer] { [] }

  /// Whether the layer has to look at what is seen of it before each commit.
  var followsVisibleRect: Bool { false }

  /// Called before each commit where `followsVisibleRect` holds.
  func followVisibleRect() {}

  /// Whether sublayers keep their depth in the superlayer's space.
  var keepsDepthOfSublayers: Bool { false }
}

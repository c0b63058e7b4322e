import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  func prepare(frame: CGRect) {
    let layer = self.layer
    layer.delegate = self
    layer.frame = frame.standardized.withinReach
    if drawsItself { layer.setNeedsDisplay() }
  }

  func makeLayer() -> CALayer {
    let type: AnyClass = Self.layerClass
    let layer = type == CALayer.self ? CALayer() : LayerMaking.makeLayer(of: type)
    layer.contentsScale = UIScreen.current.scale
    // Views are not antialiased at their edges by default, and blend as one group.
    return layer
  }

  func setFrame(_ newValue: CGRect) {
    let standardized = newValue.standardized.withinReach
    guard layer.frame != standardized else { return }
    let oldSize = bounds.size
    keyValueWillChange("frame")
    keyValueWillChange("bounds")
    keyValueWillChange("center")
    layer.frame = standardized
    keyValueDidChange("center")
    keyValueDidChange("bounds")
    keyValueDidChange("frame")
    boundsMayHaveChanged(from: oldSize)
    noteGeometryChange()
  }

  func setBounds(_ newValue: CGRect) {
    let newValue = newValue.withinReach
    guard layer.bounds != newValue else { return }
    let oldSize = layer.bounds.size
    let oldOrigin = layer.bounds.origin
    let movesContent = oldOrigin != newValue.origin
    keyValueWillChange("bounds")
    keyValueWillChange("frame")
    if movesContent { keyValueWillChange("contentOffset") }
    layer.bounds = newValue
    if movesContent { keyValueDidChange("contentOffset") }
    keyValueDidChange("frame")
    keyValueDidChange("bounds")
    boundsMayHaveChanged(from: oldSize)
    if oldOrigin != newValue.origin { boundsOriginDidChange() }
    noteGeometryChange()
  }

  func setCenter(_ newValue: CGPoint) {
    let newValue = newValue.withinReach
    guard layer.position != newValue else { return }
    keyValueWillChange("frame")
    keyValueChange("center") { layer.position = newValue }
    keyValueDidChange("frame")
    noteGeometryChange()
  }

  private func boundsMayHaveChanged(from oldSize: CGSize) {
    let size = layer.bounds.size
    guard size != oldSize else { return }
    if contentModeValue == .redraw { setNeedsDisplay() }
    // As in UIKit, a view that draws itself is not drawn again here: its content is stretched.
    layer.setNeedsLayout()
    if autoresizesSubviews { resizeSubviews(from: oldSize) }
    sizeDidChange(from: oldSize)
  }

  /// Sets the frame of each subview according to its autoresizing mask.
  func resizeSubviews(from oldSize: CGSize) {
    let newSize = bounds.size
    for view in subviewList where view.translatesAutoresizingMaskIntoConstraints {
      // The layout engine has constraints for the mask and updates them itself.
      let wasBeingPlaced = view.flags.isBeingPlaced
      view.flags.isBeingPlaced = true
      withStackRoom { view.resize(withOldSuperviewSize: oldSize, newSize: newSize) }
      view.flags.isBeingPlaced = wasBeingPlaced
    }
  }

  func resize(withOldSuperviewSize oldSize: CGSize, newSize: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    // The frame before the transform is resized.
    let bounds = self.bounds
    let anchor = layer.anchorPoint
    let origin = CGPoint(
      x: center.x - bounds.width * anchor.x,
      y: center.y - bounds.height * anchor.y
    )
    let horizontal = Autoresizing.resize(
      origin: origin.x,
      length: bounds.width,
      from: oldSize.width,
      to: newSize.width,
      flexibleBefore: mask.contains(.flexibleLeftMargin),
      flexible: mask.contains(.flexibleWidth),
      flexibleAfter: mask.contains(.flexibleRightMargin)
    )
    let vertical = Autoresizing.resize(
      origin: origin.y,
      length: bounds.height,
      from: oldSize.height,
      to: newSize.height,
      flexibleBefore: mask.contains(.flexibleTopMargin),
      flexible: mask.contains(.flexibleHeight),
      flexibleAfter: mask.contains(.flexibleBottomMargin)
    )
    let size = CGSize(width: horizontal.length, height: vertical.length)
    if layer.transformIsIdentity {
      frame = CGRect(
        origin: CGPoint(x: horizontal.origin, y: vertical.origin),
        size: size
      )
    } else {
      if size != bounds.size { self.bounds.size = size }
      center = CGPoint(
        x: horizontal.origin + size.width * anchor.x,
        y: vertical.origin + size.height * anchor.y
      )
    }
  }

  func setContentMode(_ mode: ContentMode) {
    contentModeValue = mode
    layer.contentsGravity = mode.gravity
    if mode == .redraw { layer.needsDisplayOnBoundsChange = drawsItself }
  }

  // MARK: Coordinates

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window ?? topAncestor as UIView?, target !== self else {
      return point
    }
    return layer.convert(point, to: target.layer)
  }

  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window ?? topAncestor as UIView?, source !== self else {
      return point
    }
    return layer.convert(point, from: source.layer)
  }

  func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let target = view ?? window ?? topAncestor as UIView?, target !== self else {
      return rect
    }
    return layer.convert(rect, to: target.layer)
  }

  func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? window ?? topAncestor as UIView?, source !== self else {
      return rect
    }
    return layer.convert(rect, from: source.layer)
  }

  /// The root of the view's tree.
  var topAncestor: UIView {
    var view = self
    while let superview = view.superviewReference { view = superview }
    return view
  }

  // MARK: Hits

  /// The smallest alpha of a view that receives touches.
  ///
  /// Source: UIKit's documentation of `hitTest(_:with:)`.
  private static let smallestTouchableAlpha: CGFloat = 0.01

  func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, touchlessAnimationCount == 0, !isHidden,
      alpha >= Self.smallestTouchableAlpha,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviewList.reversed() {
      let inner =
        view.seenHitAnimationCount > 0
        ? view.seenPoint(at: point) : view.layer.convert(point, from: layer)
      var hit: UIView?
      withStackRoom { hit = view.hitTest(inner, with: event) }
      if let hit { return hit }
    }
    return self
  }
}

extension CALayer {
  var transformIsIdentity: Bool { CATransform3DIsIdentity(transform) }
}

extension UIView.ContentMode {
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

/// The arithmetic of autoresizing masks along one axis.
enum Autoresizing {
  /// Returns an interval after the length of its container changed.
  ///
  /// The flexible parts share the change in proportion to their lengths, or evenly if all of them
  /// have length zero. Without a flexible part the distance before the interval stays the same.
  static func resize(
    origin: CGFloat,
    length: CGFloat,
    from oldRoom: CGFloat,
    to newRoom: CGFloat,
    flexibleBefore: Bool,
    flexible: Bool,
    flexibleAfter: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let change = newRoom - oldRoom
    guard change != 0, flexibleBefore || flexible || flexibleAfter else { return (origin, length) }
    let before = origin
    let after = oldRoom - origin - length
    let flexibleTotal =
      (flexibleBefore ? before : 0) + (flexible ? length : 0) + (flexibleAfter ? after : 0)
    let count =
      CGFloat((flexibleBefore ? 1 : 0) + (flexible ? 1 : 0) + (flexibleAfter ? 1 : 0))
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return flexibleTotal == 0 ? change / count : change * part / flexibleTotal
    }
    return (origin + share(before, flexibleBefore), max(0, length + share(length, flexible)))
  }
}

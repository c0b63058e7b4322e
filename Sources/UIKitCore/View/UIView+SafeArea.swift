import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Updates what depends on the geometry after the frame, bounds, transform or superview changed.
  func noteGeometryChange() {
    noteLayoutGeometryChange()
    if corners != nil { noteCornersMoved() }
    guard windowReference != nil || self is UIWindow else { return }
    // Subviews depend on this view's safe area and on its geometry; if the area is zero, geometry
    // does not matter.
    if !updateSafeArea(), safeAreaForSubviews != .zero {
      for view in subviewList { withStackRoom { view.updateSafeArea() } }
    }
    if flags.preservesSuperviewMargins || owner != nil { noteMarginsChange() }
    noteMarginsChangeInSubviews()
  }

  /// The part of the superview's safe area that overlaps this view, in points of this view.
  private var inheritedSafeArea: UIEdgeInsets {
    guard windowReference != nil, let superview = superviewReference else { return .zero }
    let outer = superview.safeAreaForSubviews
    if outer == .zero { return .zero }
    let room = superview.bounds
    guard layer.transformIsIdentity else { return convertedSafeArea(outer, of: superview) }
    let frame = self.frame
    // Where the view extends past an edge of the superview, nothing covers it: a view on its way
    // off the screen keeps its insets. Unverified: how UIKit counts the part outside.
    func inset(_ outer: CGFloat, _ distance: CGFloat) -> CGFloat {
      min(outer, max(0, outer - distance))
    }
    return UIEdgeInsets(
      top: inset(outer.top, frame.minY - room.minY),
      left: inset(outer.left, frame.minX - room.minX),
      bottom: inset(outer.bottom, room.maxY - frame.maxY),
      right: inset(outer.right, room.maxX - frame.maxX)
    )
  }

  /// Returns the inherited safe area of a view with a transform, by converting the superview's safe
  /// rectangle.
  // Unverified: that UIKit converts the rectangle, and that it uses the bounding box if it is
  // rotated.
  private func convertedSafeArea(_ outer: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
    let room = layer.convert(superview.bounds, from: superview.layer)
    let safe = layer.convert(superview.bounds.inset(by: outer), from: superview.layer)
    let bounds = layer.bounds
    guard !safe.isEmpty else { return .zero }
    func inset(_ covered: CGFloat, _ thickness: CGFloat) -> CGFloat {
      min(max(0, thickness), max(0, covered))
    }
    return UIEdgeInsets(
      top: inset(safe.minY - bounds.minY, safe.minY - room.minY),
      left: inset(safe.minX - bounds.minX, safe.minX - room.minX),
      bottom: inset(bounds.maxY - safe.maxY, room.maxY - safe.maxY),
      right: inset(bounds.maxX - safe.maxX, room.maxX - safe.maxX)
    )
  }

  /// Recomputes the insets of this view, and of its subviews if they changed.
  ///
  /// - Parameter isDeep: Whether all descendants are visited: the tree entered or left a window.
  /// - Returns: Whether all descendants were visited.
  @discardableResult
  func updateSafeArea(isDeep: Bool = false) -> Bool {
    var insets = (self as? UIWindow)?.screenSafeArea ?? inheritedSafeArea
    // Outside a window there is no safe area. Source: UIKit's documentation of `safeAreaInsets`.
    if let owner, windowReference != nil {
      let bars = owner.containerInsets
      if bars != .zero {
        insets = UIEdgeInsets(
          top: max(insets.top, bars.top),
          left: max(insets.left, bars.left),
          bottom: max(insets.bottom, bars.bottom),
          right: max(insets.right, bars.right)
        )
      }
      insets = insets + owner.additionalSafeAreaInsets.bounded
    }
    let changed = insets != safeAreaValue
    if changed {
      safeAreaValue = insets
      noteGuidesChange([.safeArea, .keyboard, .topBar, .bottomBar])
      safeAreaInsetsDidChange()
      owner?.viewSafeAreaInsetsDidChange()
      if flags.insetsMarginsFromSafeArea { noteMarginsChange() }
      setNeedsLayout()
    } else if isDeep, owner != nil || flags.preservesSuperviewMargins {
      noteMarginsChange()
    }
    guard changed || isDeep else { return false }
    for view in subviewList { withStackRoom { view.updateSafeArea(isDeep: isDeep) } }
    return true
  }
}

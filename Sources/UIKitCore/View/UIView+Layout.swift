import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

extension UIView {
  // MARK: The pass

  func layOut(_ layer: CALayer) {
    guard layer === self.layer else { return }
    flags.wasShown = flags.wasShown || windowReference != nil
    solveLayout()
    if let owner {
      owner.willLayOut()
      layOutWithTraits()
      owner.didLayOut()
    } else {
      layOutWithTraits()
    }
    solveLayoutAgain()
  }

  private func layOutWithTraits() {
    applyPendingAppearance()
    let traits = traitCollection
    if traits === UITraitCollection.current { return layoutSubviews() }
    traits.performAsCurrent { layoutSubviews() }
  }

  func layOutIfNeeded() {
    solveLayout()
    layer.layoutIfNeeded()
  }

  func fitSize() {
    let size = sizeThatFits(bounds.size)
    let origin = layer.transformIsIdentity ? frame.origin : nil
    if let origin {
      frame = CGRect(origin: origin, size: size)
    } else {
      bounds.size = size
    }
  }

  func noteIntrinsicSizeChange() {
    if let node = layoutRecord?.node {
      node.engine?.contentChanged(node)
      if !flags.translatesMask { return }
    }
    superviewReference?.setNeedsLayout()
  }

  // MARK: Constraints

  func markNeedsUpdateConstraints() {
    flags.needsUpdateConstraints = true
    notePendingConstraints()
  }

  func notePendingConstraints() {
    var view: UIView? = self
    while let candidate = view, !candidate.flags.hasPendingConstraints {
      candidate.flags.hasPendingConstraints = true
      view = candidate.superviewReference
    }
    MainLoop.shared.wake()
  }

  /// Calls `updateConstraints` from the leaves up.
  func runUpdateConstraints() {
    guard flags.hasPendingConstraints || flags.needsUpdateConstraints else { return }
    flags.hasPendingConstraints = false
    for view in subviewList { view.runUpdateConstraints() }
    if flags.needsUpdateConstraints {
      flags.needsUpdateConstraints = false
      if let owner { owner.updateViewConstraints() } else { updateConstraints() }
    }
  }

  // MARK: Margins

  /// Of every view. UIKit's documentation of `layoutMargins`.
  private static let defaultMargin: CGFloat = 8

  var ownMargins: UIEdgeInsets {
    guard let margins = layoutState.margins else {
      let side = Self.defaultMargin
      guard let owner else {
        return UIEdgeInsets(top: side, left: side, bottom: side, right: side)
      }
      return owner.rootMargins
    }
    let flips =
      !layoutState.marginsAreAbsolute && effectiveUserInterfaceLayoutDirection == .rightToLeft
    var left = flips ? margins.trailing : margins.leading
    var right = flips ? margins.leading : margins.trailing
    if let owner, owner.viewRespectsSystemMinimumLayoutMargins {
      let least = owner.rootMargins
      left = max(left, least.left)
      right = max(right, least.right)
    }
    return UIEdgeInsets(top: margins.top, left: left, bottom: margins.bottom, right: right)
  }

  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = ownMargins
    if flags.insetsMarginsFromSafeArea { margins = margins + safeAreaValue }
    if flags.preservesSuperviewMargins, let superview = superviewReference {
      let outer = superview.layoutMargins
      let frame = self.frame
      let room = superview.bounds
      margins.top = max(margins.top, outer.top - (frame.minY - room.minY))
      margins.left = max(margins.left, outer.left - (frame.minX - room.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (room.maxY - frame.maxY))
      margins.right = max(margins.right, outer.right - (room.maxX - frame.maxX))
    }
    return margins
  }

  var effectiveDirectionalMargins: NSDirectionalEdgeInsets {
    let margins = effectiveLayoutMargins
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: margins.top,
      leading: flips ? margins.right : margins.left,
      bottom: margins.bottom,
      trailing: flips ? margins.left : margins.right
    )
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    layoutState.margins = NSDirectionalEdgeInsets(
      top: margins.top,
      leading: margins.left,
      bottom: margins.bottom,
      trailing: margins.right
    )
    layoutState.marginsAreAbsolute = true
    noteMarginsChange()
  }

  func setDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    layoutState.margins = margins
    layoutState.marginsAreAbsolute = false
    noteMarginsChange()
  }

  func noteMarginsChange() {
    let margins = effectiveLayoutMargins
    guard layoutState.lastMargins != margins else { return }
    layoutState.lastMargins = margins
    setNeedsLayout()
    noteGuidesChange([.margins, .readable])
    layoutMarginsDidChange()
    if let owner { owner.viewLayoutMarginsDidChange() }
    for view in subviewList where view.flags.preservesSuperviewMargins { view.noteMarginsChange() }
  }

  // MARK: Safe area

  /// What the frame, the transform or the superview changed.
  func noteGeometryChange() {
    noteLayoutGeometryChange()
    guard windowReference != nil || self is UIWindow else { return }
    updateSafeArea()
    if flags.preservesSuperviewMargins { noteMarginsChange() }
  }

  /// The part of the superview's safe area that reaches into this view.
  private var inheritedSafeArea: UIEdgeInsets {
    guard let superview = superviewReference else { return .zero }
    let outer = superview.safeAreaForSubviews
    if outer == .zero { return .zero }
    let room = superview.bounds
    let frame = self.frame
    // What hangs over an edge of the superview is covered by nothing there: a view on its way off
    // the screen keeps its insets. Unverified: how far UIKit counts what is outside.
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

  func updateSafeArea() {
    var insets = (self as? UIWindow)?.screenSafeArea ?? inheritedSafeArea
    if let owner { insets = insets + owner.additionalSafeAreaInsets }
    let changed = insets != safeAreaValue
    guard changed || insets != .zero else { return }
    if changed {
      safeAreaValue = insets
      noteGuidesChange([.safeArea, .keyboard, .topBar, .bottomBar])
      safeAreaInsetsDidChange()
      owner?.viewSafeAreaInsetsDidChange()
      if flags.insetsMarginsFromSafeArea { noteMarginsChange() }
      setNeedsLayout()
    }
    for view in subviewList { view.updateSafeArea() }
  }

  // MARK: Direction

  static func direction(
    for attribute: UISemanticContentAttribute,
    in base: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: base
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  var traitLayoutDirection: UIUserInterfaceLayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

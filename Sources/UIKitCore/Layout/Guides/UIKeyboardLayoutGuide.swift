import CoreGraphics
import Foundation

/// A guide that follows something that moves, and holds constraints only near edges.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private var nearConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
  private var awayConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

  /// Constraints that are active while the guide is near an edge.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint],
    activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    nearConstraints[edge] = trackingConstraints
    updateTracking()
  }

  /// Constraints that are active while the guide is away from an edge.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint],
    activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    awayConstraints[edge] = trackingConstraints
    updateTracking()
  }

  /// Constraints that are active while the guide is near an edge.
  open func constraints(
    activeWhenNearEdge edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    nearConstraints[edge] ?? []
  }

  /// Constraints that are active while the guide is away from an edge.
  open func constraints(
    activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    awayConstraints[edge] ?? []
  }

  /// Takes all tracked constraints out.
  open func removeAllTrackedConstraints() {
    for list in nearConstraints.values { NSLayoutConstraint.deactivate(list) }
    for list in awayConstraints.values { NSLayoutConstraint.deactivate(list) }
    nearConstraints = [:]
    awayConstraints = [:]
  }

  /// The edges that the guide is near to.
  package var nearEdges: NSDirectionalRectEdge { [] }

  package final func updateTracking() {
    let near = nearEdges
    for (edge, list) in nearConstraints where !near.isSuperset(of: edge) {
      NSLayoutConstraint.deactivate(list)
    }
    for (edge, list) in awayConstraints where !near.isDisjoint(with: edge) {
      NSLayoutConstraint.deactivate(list)
    }
    for (edge, list) in nearConstraints where near.isSuperset(of: edge) {
      NSLayoutConstraint.activate(list)
    }
    for (edge, list) in awayConstraints where near.isDisjoint(with: edge) {
      NSLayoutConstraint.activate(list)
    }
  }
}

/// The room that the keyboard takes; without a keyboard, the bottom safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats, by default `false`.
  open var followsUndockedKeyboard = false { didSet { noteChange() } }
  /// Whether the guide covers the safe area while there is no keyboard, by default `true`.
  open var usesBottomSafeArea = true { didSet { noteChange() } }
  /// Room above the keyboard in which a drag takes it along, in points, by default 0.
  open var keyboardDismissPadding: CGFloat = 0

  private func noteChange() {
    owner?.noteGuidesChange([.keyboard])
    updateTracking()
  }

  // Unverified: how close to an edge of the view a keyboard is near to it, in points.
  private static let nearDistance: CGFloat = 60

  package override var nearEdges: NSDirectionalRectEdge {
    guard let view = owner, let frame = awayFrame(in: view) else { return .bottom }
    let room = view.bounds.inset(by: view.safeAreaInsets)
    var edges: NSDirectionalRectEdge = []
    if frame.minY - room.minY < Self.nearDistance { edges.insert(.top) }
    if room.maxY - frame.maxY < Self.nearDistance { edges.insert(.bottom) }
    // A keyboard as wide as its view is near to neither side.
    guard frame.width < view.bounds.width else { return edges }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left: NSDirectionalRectEdge = isRightToLeft ? .trailing : .leading
    let right: NSDirectionalRectEdge = isRightToLeft ? .leading : .trailing
    if frame.minX - room.minX < Self.nearDistance { edges.insert(left) }
    if room.maxX - frame.maxX < Self.nearDistance { edges.insert(right) }
    return edges
  }

  /// Where a keyboard is in a view that is away from the lower edge, and is followed; nil: there is
  /// none, or it is outside of the view.
  func awayFrame(in view: UIView) -> CGRect? {
    guard followsUndockedKeyboard, let window = view.hostWindow,
      let away = window.screen.inputViews.away
    else { return nil }
    let origin = view.convert(window.convertFromScreen(away.origin), from: window)
    let frame = CGRect(origin: origin, size: away.size).intersection(view.bounds)
    return frame.isEmpty ? nil : frame
  }

  /// How much of its view's bounds the guide covers, from the bottom.
  func height(in view: UIView) -> CGFloat {
    var bottom = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    if let window = view.hostWindow, !window.screen.inputViews.room.isEmpty {
      let keyboard = window.screen.inputViews.room
      let onScreen = window.convertFromScreen(keyboard.origin)
      let top = view.convert(onScreen, from: window).y
      bottom = max(bottom, view.bounds.maxY - top)
    }
    return min(max(bottom, 0), view.bounds.height)
  }
}

/// Where the keyboard is.
@MainActor
package enum KeyboardRoom {
  /// The keyboard comes, goes or changes its height.
  ///
  /// Inside of an animation what stands on the guide moves along. `newFrame` is in points of the
  /// screen, empty without a keyboard.
  package static func change(
    to newFrame: CGRect,
    away: CGRect? = nil,
    on screen: UIScreen = .current
  ) {
    let inputViews = screen.inputViews
    guard newFrame != inputViews.room || away != inputViews.away else { return }
    inputViews.room = newFrame
    inputViews.away = away
    screen.inputViews.layOutFollowers()
    for window in screen.windows where tell(window) { window.layoutIfNeeded() }
  }

  /// The views at the bottom are arranged in another way; nil: they are gone.
  static func change(to arrangement: InputArrangement?, on screen: UIScreen) {
    change(to: arrangement?.docked ?? .zero, away: arrangement?.away, on: screen)
  }

  /// Whether a guide in the view is used.
  private static func tell(_ view: UIView) -> Bool {
    guard view.flags.subtreeHasLayout else { return false }
    let guide = view.layoutRecord?.systemGuides[.keyboard]
    (guide as? UIKeyboardLayoutGuide)?.updateTracking()
    var isUsed = guide?.record.node != nil
    if isUsed { view.noteGuidesChange([.keyboard]) }
    for subview in view.subviewList where tell(subview) { isUsed = true }
    return isUsed
  }

  /// How far above the keyboard a drag over a view takes it along, in points: what the guide of the
  /// view, or of one around it, says.
  static func dismissPadding(for view: UIView) -> CGFloat {
    var candidate: UIView? = view
    while let next = candidate {
      let guide = next.layoutRecord?.systemGuides[.keyboard] as? UIKeyboardLayoutGuide
      if let padding = guide?.keyboardDismissPadding, padding > 0 { return padding }
      candidate = next.superviewReference
    }
    return 0
  }
}

extension UIView {
  /// The room that the keyboard takes in this view; iOS 15 and later, on every version here.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guard let guide = systemGuide(.keyboard) as? UIKeyboardLayoutGuide else {
      preconditionFailure("The keyboard's guide is made as what it is.")
    }
    return guide
  }
}

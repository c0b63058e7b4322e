import CoreGraphics
import Foundation

/// A layout guide that follows a moving area and activates constraints depending on nearby edges.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private var nearConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
  private var awayConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

  /// Sets constraints that are active while the guide is near an edge.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint],
    activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    nearConstraints[edge] = trackingConstraints
    updateTracking()
  }

  /// Sets constraints that are active while the guide is away from an edge.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint],
    activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    awayConstraints[edge] = trackingConstraints
    updateTracking()
  }

  /// Returns the constraints that are active while the guide is near an edge.
  open func constraints(
    activeWhenNearEdge edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    nearConstraints[edge] ?? []
  }

  /// Returns the constraints that are active while the guide is away from an edge.
  open func constraints(
    activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    awayConstraints[edge] ?? []
  }

  /// Deactivates and removes all tracked constraints.
  open func removeAllTrackedConstraints() {
    for list in nearConstraints.values { NSLayoutConstraint.deactivate(list) }
    for list in awayConstraints.values { NSLayoutConstraint.deactivate(list) }
    nearConstraints = [:]
    awayConstraints = [:]
  }

  /// The edges of the view that the guide is near.
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

/// The area that the keyboard covers; without a keyboard, the bottom safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a floating keyboard.
  ///
  /// The default is `false`.
  open var followsUndockedKeyboard = false { didSet { noteChange() } }
  /// Whether the guide covers the safe area while there is no keyboard.
  ///
  /// The default is `true`.
  open var usesBottomSafeArea = true { didSet { noteChange() } }
  /// The distance, in points, above the keyboard in which a drag moves the keyboard.
  ///
  /// The default is 0.
  open var keyboardDismissPadding: CGFloat = 0

  private func noteChange() {
    owner?.noteGuidesChange([.keyboard])
    updateTracking()
  }

  // Unverified: the distance, in points, below which a keyboard is near an edge of the view.
  private static let nearDistance: CGFloat = 60

  package override var nearEdges: NSDirectionalRectEdge {
    guard let view = owner, let frame = awayFrame(in: view) else { return .bottom }
    let room = view.bounds.inset(by: view.safeAreaInsets)
    var edges: NSDirectionalRectEdge = []
    if frame.minY - room.minY < Self.nearDistance { edges.insert(.top) }
    if room.maxY - frame.maxY < Self.nearDistance { edges.insert(.bottom) }
    // A keyboard as wide as its view is near neither side.
    guard frame.width < view.bounds.width else { return edges }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left: NSDirectionalRectEdge = isRightToLeft ? .trailing : .leading
    let right: NSDirectionalRectEdge = isRightToLeft ? .leading : .trailing
    if frame.minX - room.minX < Self.nearDistance { edges.insert(left) }
    if room.maxX - frame.maxX < Self.nearDistance { edges.insert(right) }
    return edges
  }

  /// Returns the frame, in coordinates of `view`, of a keyboard away from the lower edge; nil if
  /// there is none, the guide does not follow it, or it is outside the view.
  func awayFrame(in view: UIView) -> CGRect? {
    guard followsUndockedKeyboard, let window = view.hostWindow,
      let away = window.screen.inputViews.away
    else { return nil }
    let origin = view.convert(window.convertFromScreen(away.origin), from: window)
    let frame = CGRect(origin: origin, size: away.size).intersection(view.bounds)
    return frame.isEmpty ? nil : frame
  }

  /// Returns the height, in points, that the guide covers from the bottom of its view's bounds.
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

/// The area of the keyboard on a screen.
@MainActor
package enum KeyboardRoom {
  /// Updates keyboard guides when the keyboard appears, disappears or changes its height.
  ///
  /// Inside an animation, views that follow the guide move along.
  ///
  /// - Parameters:
  ///   - newFrame: The frame of a docked keyboard, in points of the screen; empty without one.
  ///   - away: The frame of a floating keyboard; nil without one.
  ///   - screen: The screen of the keyboard.
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

  /// Updates keyboard guides for an arrangement of the input views; nil removes the keyboard.
  static func change(to arrangement: InputArrangement?, on screen: UIScreen) {
    change(to: arrangement?.docked ?? .zero, away: arrangement?.away, on: screen)
  }

  /// Updates the keyboard guides in a subtree; returns whether a constraint uses one of them.
  private static func tell(_ view: UIView) -> Bool {
    guard view.flags.subtreeHasLayout else { return false }
    let guide = view.layoutRecord?.systemGuides[.keyboard]
    (guide as? UIKeyboardLayoutGuide)?.updateTracking()
    var isUsed = guide?.record.node != nil
    if isUsed { view.noteGuidesChange([.keyboard]) }
    for subview in view.subviewList where tell(subview) { isUsed = true }
    return isUsed
  }

  /// Returns the distance, in points, above the keyboard in which a drag over a view moves the
  /// keyboard: the padding of the guide of the view or of its nearest ancestor that has one.
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
  /// The layout guide for the area that the keyboard covers in this view.
  ///
  /// - Note: iOS 15 and later; available on every version here.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guard let guide = systemGuide(.keyboard) as? UIKeyboardLayoutGuide else {
      preconditionFailure("The keyboard's guide is made as what it is.")
    }
    return guide
  }
}

import CoreGraphics
import Foundation

/// Finds the elements of a window that focus can move to: those that a user can act on.
@MainActor
enum FocusStops {
  struct Stop {
    let element: _UIObject
    /// The frame of the element, in points of the window.
    let frame: CGRect
  }

  /// Returns the stops in the frontmost presentation of a window, line by line.
  static func inReadingOrder(_ window: UIWindow) -> [Stop] {
    var stops: [Stop] = []
    let front = window.rootViewController?.topmostPresented.viewIfLoaded
    collect(front?.window === window ? front ?? window : window, in: window, &stops)
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var lines: [[Stop]] = []
    for stop in stops.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      // An element that begins above the middle of a line's first element is in that line.
      if let first = lines.last?.first, stop.frame.minY < first.frame.midY {
        lines[lines.count - 1].append(stop)
      } else {
        lines.append([stop])
      }
    }
    return lines.flatMap { line in
      line.sorted {
        isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX
      }
    }
  }

  private static func collect(_ view: UIView, in window: UIWindow, _ stops: inout [Stop]) {
    guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return }
    if let elements = view.accessibilityElements {
      for case let element as _UIObject in elements {
        // Parts of an accessible control do not receive touches themselves.
        if let child = element as? UIView, child.isUserInteractionEnabled {
          collect(child, in: window, &stops)
        } else if !element.accessibilityTraits.isDisjoint(with: actionable),
          !element.accessibilityTraits.contains(.notEnabled)
        {
          append(element, in: window, &stops)
        }
      }
      return
    }
    if isStop(view) {
      append(view, in: window, &stops)
      // A row is a stop, and so are the controls in it.
      guard view.canBecomeFocused, !(view is UIControl) else { return }
    }
    if let modal = view.subviewList.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
      return collect(modal, in: window, &stops)
    }
    for child in view.subviewList { collect(child, in: window, &stops) }
  }

  private static func append(
    _ element: _UIObject,
    in window: UIWindow,
    _ stops: inout [Stop]
  ) {
    guard let frame = frame(of: element, in: window), !frame.isEmpty else { return }
    // An element in a scroll view counts at every scroll position.
    if !frame.intersects(window.bounds) {
      guard let view = element as? UIView, view.isScrolled else { return }
    }
    stops.append(Stop(element: element, frame: frame))
  }

  /// The traits of elements that a user can act on.
  private static let actionable: UIAccessibilityTraits = [
    .button, .link, .searchField, .keyboardKey, .adjustable,
  ]

  /// Returns whether focus can currently move to a view.
  static func isReachable(_ view: UIView) -> Bool {
    guard let window = view.window, isStop(view) else { return false }
    return inReadingOrder(window).contains { $0.element === view }
  }

  /// Returns the enabled focus guides of a window with their targets and frames.
  static func guides(_ window: UIWindow) -> [(target: UIView, frame: CGRect)] {
    var found: [(UIView, CGRect)] = []
    func collect(_ view: UIView) {
      guard !view.isHidden else { return }
      for case let guide as UIFocusGuide in view.layoutGuides {
        guard let target = guide.target else { continue }
        found.append((target, view.convert(guide.layoutFrame, to: window)))
      }
      for child in view.subviewList { collect(child) }
    }
    collect(window)
    return found
  }

  private static func isStop(_ view: UIView) -> Bool {
    guard view.isUserInteractionEnabled else { return false }
    if let control = view as? UIControl { return control.isEnabled }
    if view.takesText || view.canBecomeFocused { return true }
    guard view.isAccessibilityElement else { return false }
    return !view.accessibilityTraits.isDisjoint(with: actionable)
      || view.recognizerList.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
  }

  /// Returns the frame of an element in a window; nil if the element is not in it.
  static func frame(
    of element: _UIObject,
    in window: UIWindow,
    needsWindow: Bool = false
  ) -> CGRect? {
    guard let view = element as? UIView else {
      return window.convert(element.accessibilityFrame, from: nil)
    }
    guard view.window === window else { return nil }
    if needsWindow, view.isHidden { return nil }
    return view.convert(view.bounds, to: window)
  }

  /// Returns the point, in points of the screen, at which a tap activates an element.
  static func activationPoint(of element: _UIObject) -> CGPoint {
    guard let view = element as? UIView, let window = view.window else {
      return element.accessibilityActivationPoint
    }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let point = view.convert(middle, to: window)
    return CGPoint(x: point.x + window.frame.minX, y: point.y + window.frame.minY)
  }
}

extension UIView {
  /// Whether a scroll view around the view can make it visible.
  fileprivate var isScrolled: Bool {
    var candidate = superviewReference
    while let view = candidate {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled { return true }
      candidate = view.superviewReference
    }
    return false
  }
}

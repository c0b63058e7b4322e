import UIKitCore
import UIKitText

extension GestureFacts {
  @MainActor
  init(_ recognizer: UIGestureRecognizer) {
    let isOwn = NSObject.isOwnClass(type(of: recognizer))
    var touches = 1
    var taps = 0
    let kind: Kind
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      kind = .tap
      touches = tap.numberOfTouchesRequired
      taps = tap.numberOfTapsRequired
    case let press as UILongPressGestureRecognizer:
      kind = .longPress
      touches = press.numberOfTouchesRequired
    case let swipe as UISwipeGestureRecognizer:
      kind = .swipe
      touches = swipe.numberOfTouchesRequired
    case is UIScreenEdgePanGestureRecognizer: kind = .screenEdge
    case let pan as UIPanGestureRecognizer:
      kind = .pan
      touches = pan.minimumNumberOfTouches
    case is UIPinchGestureRecognizer: (kind, touches) = (.pinch, 2)
    case is UIRotationGestureRecognizer: (kind, touches) = (.rotation, 2)
    case is UIHoverGestureRecognizer: kind = .hover
    default: kind = .custom
    }
    self.init(
      kind,
      className: String(describing: type(of: recognizer)),
      touches: touches,
      taps: taps,
      action: recognizer.namedTargets.first.map { "\(type(of: $0.target)).\($0.action)" },
      isOwnClass: isOwn
    )
    if let edge = recognizer as? UIScreenEdgePanGestureRecognizer {
      edges = ScreenWalker.names(of: edge.edges)
    }
  }

  /// Returns whether UIKit added the recognizer: its class and all its targets belong to UIKit.
  @MainActor
  static func isOfUIKit(_ recognizer: UIGestureRecognizer) -> Bool {
    guard !NSObject.isOwnClass(type(of: recognizer)) else { return false }
    if let scroll = recognizer.view as? UIScrollView,
      recognizer === scroll.panGestureRecognizer || recognizer === scroll.pinchGestureRecognizer
    {
      return true
    }
    // The delegate is an object of UIKit that is not a view.
    if let delegate = recognizer.delegate as? NSObject, !(delegate is UIView),
      !NSObject.isOwnClass(type(of: delegate))
    {
      return recognizer.namedTargets.allSatisfy { isOfUIKit($0.action, of: $0.target) }
    }
    // A class that apps cannot name.
    if GestureFacts(recognizer).kind == .custom
      || !String(describing: type(of: recognizer)).hasPrefix("UI")
    {
      return true
    }
    let targets = recognizer.namedTargets
    guard !targets.isEmpty else {
      // A recognizer with closures, or whose class handles the gesture, is the app's unless UIKit
      // owns its view.
      return recognizer.view.map { !NSObject.isOwnClass(type(of: $0)) && $0 is UIControl } ?? true
    }
    return targets.allSatisfy { isOfUIKit($0.action, of: $0.target) }
  }

  /// Returns whether an action is a method of UIKit, also where an app's subclass inherits it.
  @MainActor
  private static func isOfUIKit(_ action: String, of target: AnyObject) -> Bool {
    guard NSObject.isOwnClass(type(of: target)) else { return true }
    return target is UITextView && Selector(action).isUnderstood(by: plainTextView)
  }

  @MainActor private static let plainTextView = UITextView()
}

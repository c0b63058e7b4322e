import Foundation

/// The first responder of each window, which receives key events.
@MainActor
enum FirstResponder {
  /// The first responder of the window that `responder` belongs to.
  static func current(near responder: UIResponder) -> UIResponder? {
    window(of: responder)?.firstResponder
  }

  /// Returns the window of a responder, found along its responder chain.
  static func window(of responder: UIResponder) -> UIWindow? {
    if let view = responder as? UIView { return view.window }
    var candidate: UIResponder? = responder
    while let responder = candidate {
      if let window = responder as? UIWindow { return window }
      if let view = responder as? UIView { return view.window }
      if let controller = responder as? UIViewController, let view = controller.viewIfLoaded,
        let window = view.window
      {
        return window
      }
      candidate = responder.next
    }
    return (responder as? UIApplication)?.keyWindow
  }

  static func become(_ responder: UIResponder) -> Bool {
    guard let window = window(of: responder) else { return false }
    if window.firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let present = window.firstResponder {
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
    }
    window.firstResponder = responder
    NotificationCenter.default.post(name: .firstResponderDidChange, object: window)
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard let window = window(of: responder), window.firstResponder === responder else {
      return true
    }
    guard responder.canResignFirstResponder else { return false }
    window.firstResponder = nil
    NotificationCenter.default.post(name: .firstResponderDidChange, object: window)
    return true
  }
}

extension Notification.Name {
  /// Posted when a window's first responder changes; the object is the window.
  package static let firstResponderDidChange = Notification.Name("RussetFirstResponderDidChange")
}

/// A responder that is notified when it loses its first-responder status without a call of
/// `resignFirstResponder()`: its window is left, or editing is ended by force.
@MainActor
package protocol EditingResponder: UIResponder {
  func loseFirstResponder()
}

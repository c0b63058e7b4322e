import UIKitCore

extension UIView {
  /// The controller on top of the window that the view is in.
  package var presenter: UIViewController? { window?.rootViewController?.topPresented }
}

extension UIApplication {
  /// The controller that nothing is presented over, in the key window, else in the first one.
  package var topController: UIViewController? {
    keyWindow?.rootViewController?.topPresented ?? windows.first?.rootViewController?.topPresented
  }
}

extension UIViewController {
  /// The last of the controllers that are presented over each other.
  package var topPresented: UIViewController {
    var top = self
    while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
    return top
  }
}

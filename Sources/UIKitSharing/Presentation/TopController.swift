import UIKitCore

extension UIView {
  /// The topmost presented controller of the view's window.
  package var presenter: UIViewController? { window?.rootViewController?.topPresented }
}

extension UIApplication {
  /// The topmost presented controller of the key window, or else of the first window.
  package var topController: UIViewController? {
    keyWindow?.rootViewController?.topPresented ?? windows.first?.rootViewController?.topPresented
  }
}

extension UIViewController {
  /// The last controller in the chain of presented controllers, beginning at this one.
  package var topPresented: UIViewController {
    var top = self
    while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
    return top
  }
}

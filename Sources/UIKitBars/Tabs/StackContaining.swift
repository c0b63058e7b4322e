import UIKitCore

/// A navigation controller in a tab, as the tab bar controller uses it.
@MainActor
package protocol StackContaining: UIViewController {
  /// The root of the stack; its tab is used if the container has none.
  var rootOfStack: UIViewController? { get }
  /// Whether a controller is above the root.
  var isAboveRoot: Bool { get }
  /// Pops to the root.
  func returnToRoot(animated: Bool)
  /// Whether a controller of the stack hides the bottom bar (`hidesBottomBarWhenPushed`).
  var wantsBottomBarHidden: Bool { get }
}

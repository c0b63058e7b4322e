import UIKitCore

/// What a tab bar's controller asks of a navigation controller in one of its tabs.
@MainActor
package protocol StackContaining: UIViewController {
  /// The first of the stack, whose tab is the container's where that has none.
  var rootOfStack: UIViewController? { get }
  /// Whether something is shown above the first.
  var isAboveRoot: Bool { get }
  /// Goes back to the first.
  func returnToRoot(animated: Bool)
  /// Whether the stack has the bar below hidden (`hidesBottomBarWhenPushed`).
  var wantsBottomBarHidden: Bool { get }
}

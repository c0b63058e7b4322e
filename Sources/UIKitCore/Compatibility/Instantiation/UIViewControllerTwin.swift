import Foundation

/// A controller whose `init(nibName:bundle:)` can be called through a metatype.
@MainActor
open class UIViewControllerTwin: UIViewController {
  /// Makes the controller.
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Is not called.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes a controller of `type` with the class's own `init(nibName:bundle:)`, as its `init()` does.
///
/// `makeObject(of:)` would not do: a convenience initializer does not take the slot of the designated
/// one that it overrides.
@MainActor @inline(never)
package func makeController(of type: UIViewController.Type) -> UIViewController {
  unsafeBitCast(type, to: UIViewControllerTwin.Type.self).init(nibName: nil, bundle: nil)
}

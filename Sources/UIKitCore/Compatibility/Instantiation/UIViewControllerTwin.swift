import Foundation

/// A controller whose `init(nibName:bundle:)` can be called through a metatype.
@MainActor
open class UIViewControllerTwin: UIViewController {
  /// Creates the controller.
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Never called.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Creates a controller of `type` with the class's own `init(nibName:bundle:)`, as its `init()`
/// does.
///
/// `makeObject(of:)` is not sufficient: a convenience initializer does not occupy the slot of the
/// designated initializer that it overrides.
@MainActor @inline(never)
package func makeController(
  of type: UIViewController.Type,
  nibName: String? = nil,
  bundle: Bundle? = nil
) -> UIViewController {
  unsafeBitCast(type, to: UIViewControllerTwin.Type.self).init(nibName: nibName, bundle: bundle)
}

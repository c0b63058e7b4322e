/// A container whose bars follow the content of its child controllers.
@MainActor
package protocol ContentFollowing: UIViewController {
  /// Called after the view of a child controller was laid out: its content may have appeared,
  /// disappeared or changed its size.
  func contentDidLayOut(of controller: UIViewController)
}

extension UIViewController {
  /// Notifies the containers of the controller whose bars follow its content.
  func noteContentLayout() {
    var ancestor = parentReference
    while let container = ancestor {
      (container as? any ContentFollowing)?.contentDidLayOut(of: self)
      ancestor = container.parentReference
    }
  }
}

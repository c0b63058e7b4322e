/// A container whose bars follow the content of the controllers inside of it.
@MainActor
package protocol ContentFollowing: UIViewController {
  /// Called after the view of a controller inside was laid out: content may have come, gone or
  /// another size.
  func contentDidLayOut(of controller: UIViewController)
}

extension UIViewController {
  /// Calls the containers around the controller whose bars follow its content.
  func noteContentLayout() {
    var ancestor = parentReference
    while let container = ancestor {
      (container as? any ContentFollowing)?.contentDidLayOut(of: self)
      ancestor = container.parentReference
    }
  }
}

import UIKit

private nonisolated(unsafe) var key: UInt8 = 0

extension UIViewController {
  var note: String? {
    get { objc_getAssociatedObject(self, &key) as? String }
    set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  @objc func exchangedViewDidAppear(_ animated: Bool) { exchangedViewDidAppear(animated) }

  static func exchange() {
    guard
      let old = class_getInstanceMethod(self, #selector(UIViewController.viewDidAppear(_:))),
      let new = class_getInstanceMethod(
        self, #selector(UIViewController.exchangedViewDidAppear(_:)))
    else { return }
    method_exchangeImplementations(old, new)
  }
}

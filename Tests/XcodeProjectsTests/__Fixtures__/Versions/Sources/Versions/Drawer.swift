import UIKit

/// A view whose height constraint changes from required to optional while it is active, which iOS 12
/// refuses.
public final class Drawer: UIView {
  public private(set) lazy var height = heightAnchor.constraint(equalToConstant: 40)

  public func open() {
    height.isActive = true
    height.priority = .defaultHigh
  }
}

import UIKit

// What extensions of UIKit's classes declare and subclasses override.

extension UIViewController {
  @objc var panelInset: CGFloat { return view.layoutMargins.top }
  @objc var panelTitle: String? {
    get { return title }
    set { title = newValue }
  }
  @objc func fit(_ size: CGSize, in container: UIView? = nil) -> CGRect {
    return CGRect(origin: .zero, size: size)
  }
}

public extension UIView {
  @objc func measure() throws -> CGSize { return bounds.size }
}

class PanelController: UIViewController {
  override var panelInset: CGFloat { return super.panelInset + 8 }
  override var panelTitle: String? {
    get { return super.panelTitle ?? "Panel" }
    set { super.panelTitle = newValue }
  }
  override func fit(_ size: CGSize, in container: UIView?) -> CGRect {
    return super.fit(size, in: container).insetBy(dx: panelInset, dy: panelInset)
  }
}

final class SheetController: PanelController {
  override var panelInset: CGFloat { return super.panelInset * 2 }
}

open class MeasuredView: UIView {
  open override func measure() throws -> CGSize { return try super.measure() }
}

@MainActor
func arrange(_ controllers: [UIViewController]) -> CGFloat {
  return controllers.map { $0.panelInset + $0.fit(.zero).width }.reduce(0, +)
}

// Of two methods that are looked up by name, the call's labels tell which is meant.

class Screen: UIViewController {
  @objc func arrange(_ size: CGSize) {}
}
class Header: UIView {
  @objc func arrange() {}
}
class Footer: UIView {
  @objc func arrange() {}
}

@MainActor
func arrangeAll(_ views: [UIView]) {
  views.forEach { ($0 as AnyObject).arrange() }
}

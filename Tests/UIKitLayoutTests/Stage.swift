import HeadlessHost
import UIKit

/// A tree on an iPhone 8: 375 × 667 points at @2x.
@MainActor
final class Stage {
  let screen: HeadlessScreen
  let controller = UIViewController()
  var root: UIView { controller.view }

  init(_ device: Device = .iPhone8) {
    screen = HeadlessScreen(device)
    screen.rootViewController = controller
  }

  /// A view that constraints place, in `superview` or the root.
  @discardableResult
  func add<View: UIView>(_ view: View = UIView(), to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  func layOut() { screen.update() }
}

/// Says that its content has a size.
final class SizedView: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
  var alignment = UIEdgeInsets.zero
  private(set) var layoutCount = 0
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
  override var alignmentRectInsets: UIEdgeInsets { alignment }
  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
  }
}

@MainActor
func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }

extension UIView {
  /// Fixes the frame in the superview by constraints.
  @discardableResult
  func pin(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint]
  {
    guard let superview else { return [] }
    let constraints = [
      leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ]
    NSLayoutConstraint.activate(constraints)
    return constraints
  }
}

import UIKit

private final class Badge: UIView {
  var count = 0
  override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
}

final class Profile: UIViewController {
  @objc func edit() {}
}

#Preview { Profile() }

#Preview("Badge", traits: .fixedLayout(width: 200, height: 60), .landscapeLeft) {
  let badge = Badge()
  badge.count = 12
  return badge
}

#if DEBUG
@available(iOS 17, *)
#Preview("In a stack") {
  let stack = UINavigationController(rootViewController: Profile())
  stack.isToolbarHidden = false
  return stack
}
#endif

import HeadlessHost
import ScreenInspection
import UIKit

@testable import DesignAudit

/// A screen with words on it.
class Page: UIViewController {
  let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 21))
  var words = "Words on the page"

  convenience init(_ title: String?, words: String? = nil) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    if let words { self.words = words }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = words
    view.addSubview(label)
  }

  /// A button that does something.
  @discardableResult
  func addButton(
    _ title: String,
    at y: CGFloat = 300,
    _ action: @escaping () -> Void = {}
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 20, y: y, width: 120, height: 44)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    view.addSubview(button)
    return button
  }
}

final class OtherPage: Page {}

@MainActor func item(_ title: String, _ action: @escaping () -> Void = {}) -> UIBarButtonItem {
  UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in action() })
}

@MainActor func item(
  _ system: UIBarButtonItem.SystemItem,
  _ action: @escaping () -> Void = {}
) -> UIBarButtonItem {
  UIBarButtonItem(systemItem: system, primaryAction: UIAction { _ in action() })
}

/// An image of one colour.
@MainActor func plainImage(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage
{
  UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
    color.setFill()
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  }
}

extension HeadlessScreen {
  /// A screen on which these controllers were pushed.
  convenience init(stack controllers: [UIViewController], on device: Device = .iPhone8) {
    self.init(device)
    let stack = UINavigationController()
    stack.viewControllers = controllers
    rootViewController = stack
    update()
  }

  /// A screen with one tab for each of these controllers.
  convenience init(tabs controllers: [UIViewController], on device: Device = .iPhone8) {
    self.init(device)
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    rootViewController = tabs
    update()
  }

  func present(_ controller: UIViewController, animated: Bool = false) {
    var front = rootViewController
    while let next = front?.presentedViewController { front = next }
    front?.present(controller, animated: animated)
    advance(by: .seconds(1))
  }

  /// The screen as the rules see it.
  var walked: Screen {
    update()
    guard let window else { return Screen(elements: [], size: .zero, scale: 1) }
    return ScreenWalker.screen(of: window, picture: image)
  }

  /// Returns the findings of a rule on the screen.
  func findings(of rule: some ScreenRule) -> [Finding] {
    rule.findings(on: walked, settings: AuditSettings())
  }

  /// Returns the findings of a rule in the recorded interaction.
  func findings(
    of rule: some ConductRule,
    settings: AuditSettings = AuditSettings(),
    in actions: () -> Void
  ) -> [Finding] {
    rule.findings(in: recordConduct(actions), settings: settings)
  }
}

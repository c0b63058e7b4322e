import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = HelloController()
    window?.makeKeyAndVisible()
    return true
  }
}

class HelloController: UIViewController {
  let label = UILabel()
  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.text = "Tap anywhere"
    label.font = .preferredFont(forTextStyle: .title1)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.frame = view.bounds
    view.addSubview(label)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(HelloController.tapped, "tapped"))
    )
  }

  func tapped() {
    count += 1
    label.text = "Tapped \(count) times"
  }
}

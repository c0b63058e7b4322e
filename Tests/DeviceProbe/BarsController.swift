import UIKit
import UIKitCore

/// An app with a navigation bar and a tab bar, which writes where they are.
enum BarsApp {
  /// Its root controller.
  @MainActor
  static func makeRoot() -> UIViewController {
    let page = BarsController()
    page.title = "Bars"
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    tabs.viewControllers?.first?.tabBarItem = UITabBarItem(tabBarSystemItem: .recents, tag: 0)
    return tabs
  }
}

/// A page between bars.
private final class BarsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for name in [
      UIApplication.didChangeStatusBarFrameNotification, UIApplication.didBecomeActiveNotification,
    ] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { self.writeSoon() }
      }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    writeSoon()
  }

  private func writeSoon() { MainLoop.post { self.write() } }

  private func write() {
    guard let bar = navigationController?.navigationBar, let tabs = tabBarController?.tabBar else {
      return
    }
    func place(_ view: UIView) -> String {
      let frame = view.convert(view.bounds, to: nil as UIView?)
      return "\(Int(frame.minY))-\(Int(frame.maxY))"
    }
    let status = Int(UIApplication.shared.statusBarFrame.height)
    ServiceConducts.write("\(status) \(place(bar)) \(place(tabs))", to: "bars")
  }
}

import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// A finding is about what the app chose, not about what UIKit makes by itself.
@MainActor @Suite("Parts that UIKit makes", .serialized) struct OwnPartTests {
  private final class Hearer: NSObject {
    func moved(_ pan: UIPanGestureRecognizer) {}
  }

  private func list(_ change: (UIViewController) -> Void = { _ in }) -> HeadlessScreen {
    let list = UITableViewController(style: .plain)
    list.title = "Folders"
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go",
      style: .plain,
      target: nil,
      action: nil
    )
    change(list)
    return HeadlessScreen(stack: [list])
  }

  @Test(.rule("VIS-R93")) func `a bar's title and buttons have the font that the bar gives them`() {
    #expect(list().findings(of: BuiltInTextStyles()).isEmpty)
  }

  @Test(.rule("VIS-R93")) func `a title view's font, or a font of the app's, is the app's choice`()
  {
    let view = list {
      let label = UILabel()
      label.text = "Folders"
      label.font = .systemFont(ofSize: 19)
      label.sizeToFit()
      $0.navigationItem.titleView = label
    }
    #expect(view.findings(of: BuiltInTextStyles()).count == 1)
    let screen = list()
    let bar = (screen.rootViewController as? UINavigationController)?.navigationBar
    bar?.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 19)]
    #expect(
      screen.findings(of: BuiltInTextStyles()).map(\.what).contains { $0.contains("Folders") }
    )
  }

  @Test(.rule("IX-R193")) func `a table's own drag of two fingers is not the app's`() {
    #expect(list().findings(of: FewFingers()).isEmpty)
    let hearer = Hearer()
    let own = list {
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      pan.minimumNumberOfTouches = 2
      pan.addTarget(hearer, action: Selector(Hearer.moved, "moved:"))
      $0.view.addGestureRecognizer(pan)
    }
    #expect(own.findings(of: FewFingers()).count == 1)
  }

  @Test(.rule("VIS-R88")) func `a bar's button has the size that the bar gives it`() {
    #expect(list().findings(of: TappableArea()).isEmpty)
    let own = list {
      let button = UIButton(frame: CGRect(x: 50, y: 100, width: 20, height: 20))
      button.backgroundColor = .red
      $0.view.addSubview(button)
    }
    #expect(own.findings(of: TappableArea()).count == 1)
  }
}

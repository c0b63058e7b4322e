import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Stacks of controllers` {
  private func stage(_ titles: String...) -> NavigationStage {
    let stage = NavigationStage()
    stage.controller.setViewControllers(titles.map { page($0) }, animated: false)
    stage.screen.update()
    return stage
  }

  private func titles(_ stage: NavigationStage) -> [String] {
    stage.controller.viewControllers.map { $0.title ?? "" }
  }

  @Test(.feature("IX-F052"), .feature("UI10-F158"))
  func `a push shows a controller and gives the bar its item`() {
    let stage = stage("One")
    let two = page("Two")
    stage.controller.pushViewController(two, animated: true)
    #expect(stage.controller.topViewController === two)
    #expect(stage.bar.topItem === two.navigationItem)
    #expect(two.navigationController === stage.controller)
    stage.finish()
    #expect(two.view.frame == stage.screen.bounds)
    #expect(stage.controller.viewControllers[0].view.superview == nil)
  }

  @Test(.feature("UI10-F158")) func `pops return who leaves`() {
    let stage = stage("One", "Two", "Three", "Four")
    let all = stage.controller.viewControllers
    #expect(stage.controller.popViewController(animated: false) === all[3])
    #expect(stage.controller.popToViewController(all[0], animated: false) == [all[1], all[2]])
    #expect(titles(stage) == ["One"])
    #expect(stage.controller.popViewController(animated: false) == nil)
    #expect(all[1].parent == nil)
    #expect(stage.controller.popToRootViewController(animated: false) == [])
  }

  @Test func `an exchanged stack shows its top`() {
    let stage = stage("One", "Two")
    let three = page("Three")
    stage.controller.setViewControllers(
      [stage.controller.viewControllers[1], three],
      animated: true
    )
    stage.finish()
    #expect(titles(stage) == ["Two", "Three"])
    #expect(three.view.window != nil)
    #expect(stage.bar.backItem?.title == "Two")
  }

  @Test func `what is pushed while a push runs follows it`() {
    let stage = stage("One")
    stage.controller.pushViewController(page("Two"), animated: true)
    let three = page("Three")
    stage.controller.pushViewController(three, animated: true)
    #expect(titles(stage) == ["One", "Two", "Three"])
    stage.finish()
    stage.finish()
    #expect(three.view.window != nil)
    #expect(stage.bar.items?.count == 3)
    #expect(stage.label("Three") != nil)
  }

  @Test func `show pushes onto the nearest stack`() {
    let stage = stage("One")
    let two = page("Two")
    stage.controller.topViewController?.show(two, sender: nil)
    stage.finish()
    #expect(stage.controller.topViewController === two)
  }

  @Test func `visible is what is presented, else the top`() {
    let stage = stage("One")
    #expect(stage.controller.visibleViewController === stage.controller.topViewController)
    let modal = page("Modal")
    stage.controller.present(modal, animated: false)
    #expect(stage.controller.visibleViewController === modal)
  }

  @Test func `a second tap on the way back while it goes does nothing`() throws {
    let stage = stage("One", "Two", "Three")
    let point = CGPoint(x: 30, y: 42)
    stage.screen.tap(at: point)
    stage.screen.tap(at: point)
    stage.finish()
    #expect(titles(stage) == ["One", "Two"])
  }

  @Test func `who is popped goes away`() async {
    let stage = stage("One")
    weak var second: UIViewController?
    do {
      let page = ScrollingController("Two")
      second = page
      stage.controller.pushViewController(page, animated: true)
    }
    stage.finish()
    #expect(second != nil)
    stage.controller.popViewController(animated: true)
    stage.finish()
    await stage.screen.settle()
    #expect(second == nil)
    stage.controller.pushViewController(page("Three"), animated: false)
    weak let third = stage.controller.topViewController
    stage.screen.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 320, y: 300))
    stage.finish()
    await stage.screen.settle()
    #expect(stage.controller.viewControllers.count == 1)
    #expect(third == nil)
  }

  @Test func `a stack that was never shown is popped without a word`() {
    let log = CallLog()
    let controller = UINavigationController(rootViewController: LoggingController("A", log))
    controller.pushViewController(LoggingController("B", log), animated: true)
    controller.popViewController(animated: true)
    #expect(
      log.take() == [
        "A.willMove(parent)", "A.didMove(parent)", "B.willMove(parent)", "B.didMove(parent)",
        "B.willMove(nil)", "B.didMove(nil)",
      ]
    )
    #expect(controller.navigationBar.items?.count == 1)
  }

  @Test func `presented and dismissed it tells the page`() {
    let log = CallLog()
    let stage = NavigationStage(root: page("Below"))
    let modal = UINavigationController(rootViewController: LoggingController("A", log))
    _ = log.take()
    stage.controller.present(modal, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(
      log.take().filter { $0 != "A.isAppearing" }
        == ["A.didLoad", "A.willAppear(true)", "A.didAppear(true)"]
    )
    modal.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(log.take() == ["A.willDisappear(true)", "A.didDisappear(true)"])
  }

  @Test func `a bar of the app's class`() {
    final class OwnBar: UINavigationBar {}
    let controller = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: nil)
    #expect(controller.navigationBar is OwnBar)
  }
}

@MainActor
@Suite struct `The order of calls` {
  private func logged() -> (NavigationStage, LoggingNavigationDelegate, UIViewController) {
    let log = CallLog()
    let delegate = LoggingNavigationDelegate(log)
    let controller = UINavigationController()
    controller.delegate = delegate
    let root = LoggingController("A", log)
    let stage = NavigationStage(controller: controller, root: root)
    stage.finish()
    return (stage, delegate, root)
  }

  @Test func `the first controller`() {
    let (_, delegate, _) = logged()
    #expect(
      delegate.log.take() == [
        "A.willMove(parent)", "A.didMove(parent)", "A.didLoad", "A.willAppear(false)",
        "willShow(A, false)", "A.isAppearing", "A.didAppear(false)", "didShow(A, false)",
      ]
    )
  }

  @Test func `a push, animated`() {
    let (stage, delegate, _) = logged()
    _ = delegate.log.take()
    stage.controller.pushViewController(LoggingController("B", delegate.log), animated: true)
    stage.screen.advance(by: .milliseconds(100))
    #expect(
      delegate.log.take() == [
        "B.willMove(parent)", "B.didLoad", "A.willDisappear(true)", "B.willAppear(true)",
        "willShow(B, true)", "B.isAppearing",
      ]
    )
    stage.finish()
    #expect(
      delegate.log.take() == [
        "A.didDisappear(true)", "B.didAppear(true)", "didShow(B, true)", "B.didMove(parent)",
      ]
    )
  }

  @Test(arguments: [true, false])
  func `who comes lays out after it was told that it is appearing`(animated: Bool) {
    let (stage, delegate, _) = logged()
    _ = delegate.log.take()
    let next = LoggingController("B", delegate.log)
    next.logsLayout = true
    stage.controller.pushViewController(next, animated: animated)
    stage.finish()
    let calls = delegate.log.take().filter { $0.hasPrefix("B.") && !$0.contains("Move") }
    #expect(
      calls.prefix(4) == [
        "B.didLoad", "B.willAppear(\(animated))", "B.isAppearing", "B.willLayout",
      ]
    )
    #expect(calls.contains("B.didAppear(\(animated))"))
  }

  @Test func `a pop, animated`() {
    let (stage, delegate, _) = logged()
    stage.controller.pushViewController(LoggingController("B", delegate.log), animated: false)
    stage.finish()
    _ = delegate.log.take()
    stage.controller.popViewController(animated: true)
    stage.finish()
    #expect(
      delegate.log.take() == [
        "B.willMove(nil)", "B.willDisappear(true)", "A.willAppear(true)", "willShow(A, true)",
        "A.isAppearing", "B.didDisappear(true)", "A.didAppear(true)", "didShow(A, true)",
        "B.didMove(nil)",
      ]
    )
  }

  @Test(.feature("IX-F060")) func `a swipe back that is taken back`() {
    let (stage, delegate, root) = logged()
    let second = LoggingController("B", delegate.log)
    stage.controller.pushViewController(second, animated: false)
    stage.finish()
    _ = delegate.log.take()
    let finger = stage.screen.touchDown(at: CGPoint(x: 2, y: 300))
    for x in stride(from: 10.0, through: 80, by: 10) {
      stage.screen.advance(by: .milliseconds(16))
      stage.screen.touchMove(finger, to: CGPoint(x: x, y: 300))
    }
    stage.screen.advance(by: .milliseconds(300))
    stage.screen.touchMove(finger, to: CGPoint(x: 80, y: 300))
    stage.screen.touchUp(finger)
    stage.finish()
    #expect(stage.controller.topViewController === second)
    #expect(second.view.window != nil)
    #expect(root.view.window == nil)
    #expect(
      delegate.log.take() == [
        "B.willMove(nil)", "B.willDisappear(true)", "A.willAppear(true)", "willShow(A, true)",
        "A.isAppearing", "A.willDisappear(true)", "B.willAppear(true)", "A.didDisappear(true)",
        "B.didAppear(true)", "B.willMove(parent)", "B.didMove(parent)",
      ]
    )
    #expect(stage.bar.topItem === second.navigationItem)
    #expect(stage.label("B")?.alpha == 1)
  }

  @Test func `is moving to and from its parent, and the coordinator, are known meanwhile`() {
    final class Asking: UIViewController {
      var moves: [Bool] = []
      var durations: [TimeInterval] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        moves.append(isMovingToParent)
        durations.append(transitionCoordinator?.transitionDuration ?? -1)
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        moves.append(isMovingFromParent)
      }
    }
    let stage = NavigationStage(root: page("A"))
    let asking = Asking()
    stage.controller.pushViewController(asking, animated: true)
    stage.finish()
    stage.controller.pushViewController(page("C"), animated: true)
    stage.finish()
    stage.controller.popViewController(animated: true)
    stage.finish()
    stage.controller.popViewController(animated: true)
    stage.finish()
    #expect(asking.moves == [true, false, false, true])
    #expect(asking.durations == [0.35, 0.35])
  }
}

@MainActor
@Suite struct `Ways from page to page` {
  private func pushed(_ stage: NavigationStage) -> UIViewController {
    let next = page("Next", .lightGray)
    stage.controller.pushViewController(next, animated: true)
    return next
  }

  /// Where a layer is seen now.
  private func seen(_ view: UIView?) -> CGRect {
    view?.layer.presentation()?.frame ?? view?.frame ?? .null
  }

  @Test(.feature("IX-F005"), .feature("IX-F052"))
  func `the new page slides in, the old one goes a third of the way`() {
    let stage = NavigationStage(root: page("First"))
    let old = stage.controller.topViewController!
    let new = pushed(stage)
    stage.screen.advance(by: .milliseconds(50))
    let newX = seen(new.view).minX
    let oldX = seen(old.view).minX
    #expect(newX > 0 && newX < 375)
    #expect(abs(oldX - -0.3 * (375 - newX)) < 1)
    stage.finish()
    #expect(new.view.frame.minX == 0)
  }

  @Test func `from right to left the page comes from the left`() {
    let stage = NavigationStage(languages: ["ar"], root: page("First"))
    let new = pushed(stage)
    stage.screen.advance(by: .milliseconds(50))
    #expect(seen(new.view).minX < 0)
    stage.finish()
    #expect(new.view.frame.minX == 0)
  }

  @Test(.feature("UI9-F34"), .feature("UI10-F159"), .feature("IX-F052"), .feature("IX-F056"))
  func `the title becomes the back button's`() throws {
    let stage = NavigationStage(root: page("First"))
    _ = pushed(stage)
    stage.screen.advance(by: .milliseconds(50))
    let titles = stage.views(UILabel.self).filter { $0.text == "First" }
    #expect(titles.count == 2, "one goes and one comes")
    stage.finish()
    #expect(stage.views(UILabel.self).filter { $0.text == "First" }.count == 1)
    #expect(stage.label("First")?.transform == .identity)
    #expect(stage.label("Next")?.alpha == 1)
  }

  @Test func `with less motion pages fade`() {
    let stage = NavigationStage(isMotionReduced: true, root: page("First"))
    let new = pushed(stage)
    stage.screen.advance(by: .milliseconds(50))
    #expect(seen(new.view).minX == 0)
    let opacity = new.view.layer.presentation()?.opacity ?? 1
    #expect(opacity > 0 && opacity < 1)
    stage.finish()
    #expect(new.view.alpha == 1)
  }

  @Test(.feature("IX-F060")) func `a drag from the edge goes back`() {
    let stage = NavigationStage(root: page("First"))
    _ = pushed(stage)
    stage.finish()
    stage.screen.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 320, y: 300))
    stage.finish()
    #expect(stage.controller.viewControllers.count == 1)
    #expect(stage.label("First") != nil)
    #expect(stage.controller.topViewController?.view.frame == stage.screen.bounds)
  }

  @Test(.feature("IX-F060")) func `the page follows the finger`() {
    let stage = NavigationStage(root: page("First"))
    let new = pushed(stage)
    stage.finish()
    let finger = stage.screen.touchDown(at: CGPoint(x: 2, y: 300))
    for x in stride(from: 20.0, through: 200, by: 20) {
      stage.screen.advance(by: .milliseconds(16))
      stage.screen.touchMove(finger, to: CGPoint(x: x, y: 300))
    }
    let x = seen(new.view).minX
    #expect(x > 150 && x < 205)
    stage.screen.touchUp(finger)
    stage.finish()
  }

  @Test(.feature("IX-F060"), arguments: ["root", "hidden", "left item", "own delegate"])
  func `the drag from the edge is the way back of the standard button`(case name: String) {
    final class Allowing: NSObject, UIGestureRecognizerDelegate {}
    let allowing = Allowing()
    let stage = NavigationStage(root: page("First"))
    if name != "root" {
      let new = pushed(stage)
      stage.finish()
      if name == "hidden" { new.navigationItem.hidesBackButton = true }
      if name != "hidden" { new.navigationItem.leftBarButtonItem = item("Close") }
      if name == "own delegate" {
        stage.controller.interactivePopGestureRecognizer?.delegate = allowing
      }
    }
    let count = stage.controller.viewControllers.count
    stage.screen.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 320, y: 300))
    stage.finish()
    #expect(stage.controller.viewControllers.count == (name == "own delegate" ? 1 : count))
  }

  @Test func `an app's own animator, moved by its own driver`() {
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      var ended: [Bool] = []
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let to = context.view(forKey: .to)!
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(
          withDuration: 0.4,
          animations: { to.alpha = 1 },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) }
        )
      }
      func animationEnded(_ completed: Bool) { ended.append(completed) }
    }
    final class Delegate: NSObject, UINavigationControllerDelegate {
      let fade = Fade()
      var driver: UIPercentDrivenInteractiveTransition?
      var operations: [UINavigationController.Operation] = []
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return fade
      }
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }
    let delegate = Delegate()
    let stage = NavigationStage(root: page("First"))
    stage.controller.delegate = delegate
    let new = pushed(stage)
    stage.screen.advance(by: .milliseconds(200))
    #expect(seen(new.view).minX == 0)
    stage.finish()
    #expect(delegate.operations == [.push])
    #expect(delegate.fade.ended == [true])
    delegate.driver = UIPercentDrivenInteractiveTransition()
    stage.controller.popViewController(animated: true)
    delegate.driver?.update(0.5)
    stage.screen.advance(by: .milliseconds(500))
    #expect(stage.controller.viewControllers.count == 1)
    delegate.driver?.cancel()
    stage.finish()
    #expect(delegate.fade.ended == [true, false])
    #expect(stage.controller.topViewController === new)
    #expect(stage.controller.viewControllers.count == 2)
  }
}

@MainActor
@Suite struct `Bars that hide` {
  @Test func `at once and animated`() {
    let stage = NavigationStage(root: page("First"))
    let view = stage.controller.topViewController!.view!
    stage.controller.isNavigationBarHidden = true
    stage.screen.update()
    #expect(stage.bar.isHidden)
    #expect(view.safeAreaInsets.top == 20)
    stage.controller.setNavigationBarHidden(false, animated: true)
    #expect(!stage.controller.isNavigationBarHidden)
    stage.screen.advance(by: .milliseconds(100))
    let y = stage.bar.layer.presentation()?.frame.minY ?? 20
    #expect(y < 20)
    stage.finish()
    #expect(stage.bar.frame.minY == 20)
    #expect(view.safeAreaInsets.top == 64)
  }

  @Test func `with a page that hides it, it goes sideways`() {
    final class Full: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
      }
    }
    let stage = NavigationStage(root: page("First"))
    stage.controller.pushViewController(Full(), animated: true)
    stage.screen.advance(by: .milliseconds(50))
    let frame = stage.bar.layer.presentation()?.frame ?? .null
    #expect(frame.minY == 20)
    #expect(frame.minX < 0)
    stage.finish()
    #expect(stage.bar.isHidden)
    stage.controller.popViewController(animated: true)
    stage.finish()
    #expect(!stage.bar.isHidden)
    #expect(stage.bar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
    #expect(stage.label("First") != nil)
  }

  @Test(.feature("UI10-F164"), .rule("UI10-R156"))
  func `a tap on the content hides them, another one shows them`() {
    let stage = NavigationStage(root: page("First"))
    stage.controller.hidesBarsOnTap = true
    stage.controller.setToolbarHidden(false, animated: false)
    stage.screen.tap(at: CGPoint(x: 180, y: 400))
    stage.finish()
    #expect(stage.controller.isNavigationBarHidden)
    #expect(stage.controller.isToolbarHidden)
    stage.screen.tap(at: CGPoint(x: 180, y: 400))
    stage.finish()
    #expect(!stage.controller.isNavigationBarHidden)
    #expect(!stage.controller.isToolbarHidden)
  }

  @Test func `a tap on a button is the button's`() {
    let root = page("First")
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
    root.view.addSubview(button)
    let stage = NavigationStage(root: root)
    stage.controller.hidesBarsOnTap = true
    stage.screen.tap(button)
    stage.finish()
    #expect(!stage.controller.isNavigationBarHidden)
  }

  @Test(.feature("UI10-F164")) func `a swipe up hides them, a swipe down shows them`() {
    let stage = NavigationStage(root: ScrollingController("First"))
    stage.controller.hidesBarsOnSwipe = true
    stage.screen.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 300))
    stage.finish()
    #expect(stage.controller.isNavigationBarHidden)
    stage.screen.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 500))
    stage.finish()
    #expect(!stage.controller.isNavigationBarHidden)
  }

  @Test(.feature("UI10-F164")) func `in compact height, and a tap shows them`() {
    let stage = NavigationStage(root: page("First"))
    stage.controller.hidesBarsWhenVerticallyCompact = true
    stage.screen.rotate(to: .landscapeLeft)
    stage.finish()
    #expect(stage.controller.isNavigationBarHidden)
    stage.screen.tap(at: CGPoint(x: 300, y: 200))
    stage.finish()
    #expect(!stage.controller.isNavigationBarHidden)
    stage.screen.rotate(to: .portrait)
    stage.finish()
    #expect(!stage.controller.isNavigationBarHidden)
  }

  @Test(.feature("UI10-F164")) func `when the keyboard comes`() {
    let stage = NavigationStage(root: page("First"))
    stage.controller.hidesBarsWhenKeyboardAppears = true
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification,
      object: nil,
      userInfo: nil
    )
    stage.finish()
    #expect(stage.controller.isNavigationBarHidden)
    stage.screen.tap(at: CGPoint(x: 180, y: 300))
    stage.finish()
    #expect(!stage.controller.isNavigationBarHidden)
  }

  @Test func `the hidden bar leaves the status bar to the page`() {
    final class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    let light = Light()
    let stage = NavigationStage(root: light)
    #expect(stage.controller.childForStatusBarStyle == nil)
    #expect(stage.controller.childForStatusBarHidden === light)
    stage.controller.isNavigationBarHidden = true
    #expect(stage.controller.childForStatusBarStyle === light)
  }
}

@MainActor
@Suite struct `Large titles` {
  private func stage(_ device: Device = .iPhone8) -> (NavigationStage, ScrollingController) {
    let root = ScrollingController("Notes")
    let stage = NavigationStage(device, root: root)
    stage.bar.prefersLargeTitles = true
    stage.screen.update()
    return (stage, root)
  }

  @Test(arguments: [(Device.iPhone8, 16.0), (.iPhone8Plus, 20.0)])
  func `a large title is 34 points bold, at the margin`(device: Device, x: CGFloat) throws {
    let (stage, root) = stage(device)
    let label = try #require(stage.label("Notes"))
    let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font == UIFont.systemFont(ofSize: 34, weight: .bold))
    let frame = try #require(stage.frame(label))
    #expect(frame.minX == x)
    #expect(frame.maxY == stage.bar.frame.maxY - 8)
    #expect(root.scroller.contentOffset.y == -stage.bar.frame.maxY)
  }

  @Test func `it goes as content is scrolled, and the small one comes`() {
    let (stage, root) = stage()
    func smallTitle() -> UILabel? {
      stage.views(UILabel.self).first {
        ($0.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize
          == 17
      }
    }
    #expect(smallTitle()?.alpha == 0)
    root.scroller.contentOffset.y = -116 + 20
    stage.screen.update()
    #expect(stage.bar.frame.height == 76)
    root.scroller.contentOffset.y = -116 + 52
    stage.screen.update()
    #expect(stage.bar.frame.height == 44)
    #expect(smallTitle()?.alpha == 1)
    root.scroller.contentOffset.y = 500
    stage.screen.update()
    #expect(stage.bar.frame.height == 44)
  }

  /// Three sections of twenty rows with headers of 28 points.
  @MainActor
  private final class Sections: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(
      _ tableView: UITableView,
      viewForHeaderInSection section: Int
    ) -> UIView? {
      let header = UIView()
      header.tag = section + 1
      return header
    }
    override func tableView(_ table: UITableView, heightForHeaderInSection: Int) -> CGFloat { 28 }
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Notes"
      tableView.rowHeight = 44
    }
  }

  private func tableStage() -> (NavigationStage, UITableView) {
    let root = Sections(style: .plain)
    let stage = NavigationStage(root: root)
    stage.bar.prefersLargeTitles = true
    stage.screen.update()
    return (stage, root.tableView)
  }

  @Test func `headers stay right below the bar, however much of the title is left`() throws {
    let (stage, table) = tableStage()
    func header() throws -> CGRect {
      try #require(stage.frame(table.viewWithTag(1)))
    }
    #expect(try header().minY == 116)
    table.contentOffset.y = -116 + 20
    stage.screen.update()
    #expect(stage.bar.frame.maxY == 96)
    #expect(try header().minY == 96)
    for offset in [0.0, 200] {
      table.contentOffset.y = offset
      stage.screen.update()
      #expect(stage.bar.frame.maxY == 64)
      #expect(try header().minY == 64)
    }
  }

  @Test(arguments: [false, true])
  func `a row that is scrolled to the top lies right below the header`(animated: Bool) {
    let (stage, table) = tableStage()
    for row in [5, 12, 3] {
      let path = IndexPath(row: row, section: 0)
      table.scrollToRow(at: path, at: .top, animated: animated)
      stage.screen.advance(by: .seconds(1))
      let rect = table.convert(table.rectForRow(at: path), to: nil)
      #expect(rect.minY == 92)
      table.scrollToRow(at: path, at: .middle, animated: animated)
      stage.screen.advance(by: .seconds(1))
    }
    table.scrollToRow(at: IndexPath(row: 15, section: 0), at: .middle, animated: animated)
    stage.screen.advance(by: .seconds(1))
    let middle = table.convert(table.rectForRow(at: IndexPath(row: 15, section: 0)), to: nil)
    #expect(middle.midY == 365.5)
    // Visible content below a small bar is not moved.
    let offset = table.contentOffset
    let first = table.indexPathForRow(at: CGPoint(x: 10, y: offset.y + 64 + 28 + 44))
    table.scrollToRow(at: first ?? IndexPath(row: 0, section: 0), at: .none, animated: animated)
    stage.screen.advance(by: .seconds(1))
    #expect(table.contentOffset == offset)
  }

  @Test func `the first row scrolled to the top leaves the title as it is`() {
    let (stage, table) = tableStage()
    table.contentOffset.y = 300
    stage.screen.update()
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    stage.screen.update()
    #expect(table.contentOffset.y == -64)
    table.contentOffset.y = -116
    stage.screen.update()
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == -116)
  }

  @Test func `pulled down the bar follows the content`() throws {
    let (stage, _) = stage()
    let before = try #require(stage.frame(stage.label("Notes")))
    let finger = stage.screen.touchDown(at: CGPoint(x: 180, y: 300))
    for y in stride(from: 310.0, through: 460, by: 10) {
      stage.screen.advance(by: .milliseconds(16))
      stage.screen.touchMove(finger, to: CGPoint(x: 180, y: y))
    }
    stage.screen.update()
    #expect(stage.bar.frame.height > 110)
    let after = try #require(stage.frame(stage.label("Notes")))
    #expect(after.height > before.height)
    #expect(after.minX == before.minX)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
    #expect(stage.bar.frame.height == 96)
  }

  @Test(arguments: [(22, 96), (56, 44)] as [(CGFloat, CGFloat)])
  func `it comes to rest whole or not at all`(distance: CGFloat, height: CGFloat) {
    let (stage, root) = stage()
    stage.screen.drag(
      from: CGPoint(x: 180, y: 500),
      to: CGPoint(x: 180, y: 500 - distance),
      duration: .seconds(4)
    )
    stage.screen.advance(by: .seconds(2))
    #expect(stage.bar.frame.height == height)
    #expect(root.scroller.contentOffset.y == -20 - height)
  }

  @Test func `a page that wants none has none, one that follows has that of the page below`() {
    let (stage, _) = stage()
    let small = ScrollingController("Small")
    small.navigationItem.largeTitleDisplayMode = .never
    stage.controller.pushViewController(small, animated: true)
    stage.finish()
    #expect(stage.bar.frame.height == 44)
    #expect(small.scroller.contentOffset.y == -64)
    let follows = ScrollingController("Follows")
    stage.controller.pushViewController(follows, animated: true)
    stage.finish()
    #expect(stage.bar.frame.height == 44)
    let large = ScrollingController("Large")
    large.navigationItem.largeTitleDisplayMode = .always
    stage.controller.pushViewController(large, animated: true)
    stage.finish()
    #expect(stage.bar.frame.height == 96)
    #expect(large.scroller.contentOffset.y == -116)
    stage.controller.popToRootViewController(animated: true)
    stage.finish()
    #expect(stage.bar.frame.height == 96)
    #expect(stage.label("Notes") != nil)
  }

  @Test func `a page that was scrolled comes back as it was`() {
    let (stage, root) = stage()
    root.scroller.contentOffset.y = 300
    stage.screen.update()
    stage.controller.pushViewController(ScrollingController("Next"), animated: true)
    stage.finish()
    #expect(stage.bar.frame.height == 96)
    stage.controller.popViewController(animated: true)
    stage.finish()
    #expect(root.scroller.contentOffset.y == 300)
    #expect(stage.bar.frame.height == 44)
  }

  @Test func `a tap on the status bar brings it back`() {
    let (stage, root) = stage()
    stage.screen.showStatusBar()
    root.scroller.contentOffset.y = 300
    stage.screen.update()
    stage.screen.tap(at: CGPoint(x: 180, y: 8))
    stage.screen.advance(by: .seconds(1))
    #expect(root.scroller.contentOffset.y == -116)
    #expect(stage.bar.frame.height == 96)
  }
}

@MainActor
@Suite struct `Toolbars of navigation controllers` {
  @Test(.feature("IX-F059"), .feature("UI10-F190"))
  func `it shows the items of the top controller`() throws {
    let first = page("First")
    first.toolbarItems = [item("One")]
    let stage = NavigationStage(.iPhoneX, root: first)
    #expect(stage.controller.isToolbarHidden)
    stage.controller.setToolbarHidden(false, animated: false)
    stage.screen.update()
    let toolbar = stage.controller.toolbar!
    #expect(toolbar.frame == CGRect(x: 0, y: 812 - 34 - 44, width: 375, height: 44))
    #expect(first.view.safeAreaInsets.bottom == 78)
    #expect(toolbar.items?.first?.title == "One")
    let second = page("Second")
    second.toolbarItems = [item("Two"), item("Three")]
    stage.controller.pushViewController(second, animated: true)
    stage.finish()
    #expect(toolbar.items?.count == 2)
    second.setToolbarItems([item("Four")], animated: true)
    #expect(toolbar.items?.first?.title == "Four")
  }

  @Test(.feature("IX-F059"), .feature("I10-F120"))
  func `a page may have the tab bar hidden until it is popped`() {
    let stage = NavigationStage(root: page("First"))
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.controller, page("Other")]
    stage.screen.rootViewController = tabs
    let full = page("Full")
    full.hidesBottomBarWhenPushed = true
    #expect(stage.controller.topViewController?.view.safeAreaInsets.bottom == 49)
    stage.controller.pushViewController(full, animated: true)
    stage.finish()
    #expect(full.view.safeAreaInsets.bottom == 0)
    #expect(tabs.tabBar.frame.minX <= -375)
    stage.controller.popViewController(animated: true)
    stage.finish()
    #expect(tabs.tabBar.frame.minX == 0)
    #expect(stage.controller.topViewController?.view.safeAreaInsets.bottom == 49)
  }
}

import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// A controller that writes down what happens to it.
final class LoggingController: UIViewController {
  let name: String
  let log: CallLog
  init(_ name: String, _ log: CallLog, style: UIModalPresentationStyle? = nil) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    if let style { modalPresentationStyle = style }
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
  }
  override func viewWillAppear(_ animated: Bool) { log.add("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.add("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.add("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.add("\(name) didDisappear") }
}

@MainActor
final class CallLog {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor
@Suite struct `Presentation styles` {
  private func present(
    _ style: UIModalPresentationStyle,
    _ stage: AlertStage,
    preferred: CGSize = .zero
  ) -> UIViewController {
    let controller = LoggingController("page", CallLog(), style: style)
    controller.preferredContentSize = preferred
    stage.present(controller)
    return controller
  }

  @Test(.feature("IX-F038"), .feature("IX-F039"))
  func `full screen covers all and takes the presenter away`() {
    let stage = AlertStage()
    let controller = present(.fullScreen, stage)
    #expect(stage.frame(controller.view) == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(stage.root.view.window == nil)
    stage.root.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.view.window != nil)
    #expect(stage.frame(stage.root.view) == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func `automatic is full screen until iOS 12 and a card from 13 on`() {
    let old = AlertStage()
    #expect(UIViewController().modalPresentationStyle == .fullScreen)
    let first = UIViewController()
    old.present(first)
    #expect(old.frame(first.view).minY == 0)
    let new = AlertStage(version: .init(13, 0))
    #expect(UIViewController().modalPresentationStyle == .pageSheet)
    let second = UIViewController()
    new.present(second)
    // 20 points of status bar and 10 of the view behind.
    #expect(new.frame(second.view).minY == 30)
  }

  @Test(.feature("IX-F038"), .feature("IX-F041"))
  func `a form sheet is 540 by 620 in the middle of a tablet`() {
    let stage = AlertStage(.iPadPro9_7)
    let controller = present(.formSheet, stage)
    #expect(stage.frame(controller.view) == CGRect(x: 114, y: 202, width: 540, height: 620))
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
    #expect(stage.root.view.window != nil)
  }

  @Test(.feature("IX-F041"))
  func `a form sheet has the size that its content prefers, and follows it`() {
    let stage = AlertStage(.iPadPro9_7)
    let controller = present(.formSheet, stage, preferred: CGSize(width: 400, height: 300))
    #expect(stage.frame(controller.view).size == CGSize(width: 400, height: 300))
    controller.preferredContentSize = CGSize(width: 500, height: 400)
    stage.screen.advance(by: .milliseconds(100))
    let sheet = controller.view.superview
    let shown = sheet?.layer.presentation()?.bounds.width ?? 0
    #expect(shown > 400 && shown < 500)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(controller.view).size == CGSize(width: 500, height: 400))
  }

  @Test(.feature("IX-F041")) func `a form sheet fills a phone and makes room for the keyboard`() {
    let phone = AlertStage()
    #expect(phone.frame(present(.formSheet, phone).view).size == CGSize(width: 375, height: 667))
    let pad = AlertStage(.iPadPro9_7, orientation: .landscapeLeft)
    let controller = present(.formSheet, pad)
    let before = pad.frame(controller.view).minY
    let field = UITextField(frame: CGRect(x: 20, y: 500, width: 200, height: 34))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 350))
    controller.view.addSubview(field)
    _ = field.becomeFirstResponder()
    pad.screen.advance(by: .seconds(1))
    #expect(pad.frame(controller.view).minY < before)
    #expect(pad.frame(controller.view).minY == 20)
  }

  @Test(.feature("IX-F040"))
  func `a page sheet covers part of a tablet on its side, and all of it upright`() {
    let side = AlertStage(.iPadPro9_7, orientation: .landscapeLeft)
    let first = side.frame(present(.pageSheet, side).view)
    #expect(first.width == 768)
    #expect(first.midX == 512)
    #expect(first.maxY == 768)
    let upright = AlertStage(.iPadPro9_7)
    #expect(
      upright.frame(present(.pageSheet, upright).view).size == CGSize(width: 768, height: 1024)
    )
  }

  @Test(.feature("IX-F043")) func `what a sheet leaves uncovered is dimmed and takes no touches`() {
    let stage = AlertStage(.iPadPro9_7)
    var taps = 0
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.root.view.addSubview(button)
    let controller = present(.formSheet, stage)
    stage.screen.tap(at: CGPoint(x: 50, y: 50))
    stage.screen.advance(by: .seconds(1))
    #expect(taps == 0)
    // Until iOS 12 a tap beside does not dismiss either.
    #expect(stage.root.presentedViewController === controller)
    let dimming = stage.find(stage.screen.window) { $0.accessibilityIdentifier == "dimming" }
    #expect(dimming?.alpha == 1)
  }

  @Test(.feature("IX-F038"), .feature("IX-F042"))
  func `current context covers the nearest that defines one`() {
    let stage = AlertStage()
    let child = LoggingController("child", CallLog())
    child.definesPresentationContext = true
    stage.root.addChild(child)
    child.view.frame = CGRect(x: 50, y: 100, width: 200, height: 300)
    stage.root.view.addSubview(child.view)
    child.didMove(toParent: stage.root)
    let over = LoggingController("over", CallLog(), style: .overCurrentContext)
    child.present(over, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(over.presentingViewController === child)
    #expect(stage.frame(over.view) == CGRect(x: 50, y: 100, width: 200, height: 300))
    #expect(child.view.window != nil)
    child.dismiss(animated: false)
    let inside = LoggingController("inside", CallLog(), style: .currentContext)
    child.present(inside, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(inside.view) == CGRect(x: 50, y: 100, width: 200, height: 300))
    #expect(child.view.window == nil)
    child.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(child.view) == CGRect(x: 50, y: 100, width: 200, height: 300))
  }

  @Test func `a context may give its transition`() {
    let stage = AlertStage()
    stage.root.definesPresentationContext = true
    stage.root.providesPresentationContextTransitionStyle = true
    stage.root.modalTransitionStyle = .crossDissolve
    let over = LoggingController("over", CallLog(), style: .overCurrentContext)
    stage.root.present(over, animated: true)
    stage.screen.advance(by: .milliseconds(100))
    #expect((over.view.layer.presentation()?.opacity ?? 1) < 0.9)
    #expect(over.view.layer.presentation()?.frame.minY == 0)
    stage.screen.advance(by: .seconds(1))
  }

  @Test func `nobody presents twice, and nobody who is not in a window`() {
    let stage = AlertStage()
    let first = present(.fullScreen, stage)
    let words = MisuseLog.shared.record {
      stage.root.present(UIViewController(), animated: false)
    }
    #expect(words.count == 1)
    #expect(words.first?.contains("which is already presenting \(first)") == true)
    #expect(stage.root.presentedViewController === first)
    let lost = UIViewController()
    let others = MisuseLog.shared.record { lost.present(UIViewController(), animated: false) }
    #expect(others.first?.contains("is not in the window hierarchy") == true)
    #expect(lost.presentedViewController == nil)
  }

  @Test func `dismissing the presenter dismisses the stack, the topmost is seen to go`() {
    let stage = AlertStage()
    let log = CallLog()
    let first = LoggingController("first", log, style: .fullScreen)
    let second = LoggingController("second", log, style: .fullScreen)
    stage.present(first)
    first.present(second, animated: true)
    stage.screen.advance(by: .seconds(1))
    _ = log.take()
    stage.root.dismiss(animated: true)
    stage.screen.advance(by: .milliseconds(100))
    #expect(second.view.window != nil)
    #expect(first.view.isHidden || first.view.window == nil)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
    #expect(first.presentedViewController == nil)
    #expect(second.view.window == nil)
    #expect(stage.root.view.window != nil)
    #expect(log.lines.contains("second didDisappear"))
  }

  @Test func `a full-screen stack puts each view back into its own place`() {
    let stage = AlertStage()
    let first = present(.fullScreen, stage)
    let second = UIViewController()
    second.modalPresentationStyle = .fullScreen
    first.present(second, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(first.view.window == nil)
    second.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(first.view.window != nil)
    first.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(first.view.window == nil)
    #expect(stage.root.view.window != nil)
  }

  @Test func `keys leave what is covered unless the controller keeps them`() {
    let stage = AlertStage(.iPadPro9_7)
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    stage.root.view.addSubview(field)
    _ = field.becomeFirstResponder()
    let form = present(.formSheet, stage)
    #expect(form.disablesAutomaticKeyboardDismissal)
    #expect(field.isFirstResponder)
    stage.root.dismiss(animated: false)
    _ = present(.overFullScreen, stage)
    #expect(!field.isFirstResponder)
    stage.root.dismiss(animated: false)
    #expect(field.isFirstResponder)
  }

  @Test func `a presentation of no style stops`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let stage = AlertStage()
        let controller = UIViewController()
        controller.modalPresentationStyle = .none
        stage.root.present(controller, animated: false)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("doesn't have a corresponding presentation controller"))
  }

  @Test(.feature("I10-F114")) func `a custom presentation is called in UIKit's order`() {
    final class Custom: UIPresentationController {
      let log: CallLog
      init(_ log: CallLog, _ presented: UIViewController, _ presenting: UIViewController?) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
      }
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: 300, width: 375, height: 367)
      }
      override func presentationTransitionWillBegin() {
        log.add(
          "presentation willBegin \(presentedViewController.transitionCoordinator != nil)"
        )
      }
      override func presentationTransitionDidEnd(_ completed: Bool) {
        log.add("presentation didEnd \(completed)")
      }
      override func dismissalTransitionWillBegin() { log.add("dismissal willBegin") }
      override func dismissalTransitionDidEnd(_ completed: Bool) {
        log.add("dismissal didEnd \(completed)")
      }
    }
    final class Director: NSObject, UIViewControllerTransitioningDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? { Custom(log, presented, presenting) }
    }
    let stage = AlertStage()
    let log = CallLog()
    let director = Director(log)
    let page = LoggingController("page", log, style: .custom)
    page.transitioningDelegate = director
    stage.root.present(page, animated: true) { log.add("presented") }
    stage.screen.advance(by: .seconds(1))
    #expect(
      log.take() == [
        "page willAppear", "presentation willBegin true", "presentation didEnd true",
        "page didAppear", "presented",
      ]
    )
    #expect(stage.frame(page.view).minY == 300)
    page.dismiss(animated: true) { log.add("dismissed") }
    stage.screen.advance(by: .seconds(1))
    #expect(
      log.take() == [
        "page willDisappear", "dismissal willBegin", "dismissal didEnd true", "page didDisappear",
        "dismissed",
      ]
    )
  }

  @Test(.feature("IX-F044"), .feature("IX-F045"))
  func `the modal transitions slide, flip and fade`() {
    let stage = AlertStage()
    for style in [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve] {
      let page = LoggingController("page", CallLog(), style: .overFullScreen)
      page.modalTransitionStyle = style
      stage.root.present(page, animated: true)
      stage.screen.advance(by: .milliseconds(60))
      let shown = page.view.layer.presentation() ?? page.view.layer
      #expect((shown.position.y > 400) == (style == .coverVertical))
      #expect((shown.opacity < 0.95) == (style == .crossDissolve))
      stage.screen.advance(by: .seconds(1))
      stage.root.dismiss(animated: true)
      stage.screen.advance(by: .seconds(1))
      #expect(stage.root.presentedViewController == nil)
    }
  }
}

@MainActor
@Suite struct `What presentations keep` {
  /// Presents the result of `make`, dismisses it, and returns the remaining objects.
  private func remains(
    _ stage: AlertStage,
    _ make: () -> UIViewController
  ) -> (controller: UIViewController?, presentation: UIPresentationController?) {
    weak var controller: UIViewController?
    weak var presentation: UIPresentationController?
    autoreleasepool {
      let made = make()
      controller = made
      presentation = made.presentationController
      stage.present(made)
      stage.root.dismiss(animated: true)
      stage.screen.advance(by: .seconds(2))
    }
    stage.screen.update()
    return (controller, presentation)
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .popover, .overCurrentContext,
  ])
  func `nothing is left of a controller that was dismissed`(style: UIModalPresentationStyle) {
    let stage = AlertStage(.iPadPro9_7, version: .init(15, 0))
    let left = remains(stage) {
      let page = UIViewController()
      page.modalPresentationStyle = style
      page.popoverPresentationController?.sourceView = stage.root.button
      return page
    }
    #expect(left.controller == nil)
    #expect(left.presentation == nil)
  }

  @Test func `nothing is left of an alert`() {
    let stage = AlertStage()
    let left = remains(stage) {
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in })
      return alert
    }
    #expect(left.controller == nil)
    #expect(left.presentation == nil)
  }

  @Test func `a presentation that was only looked at keeps nobody`() {
    _ = AlertStage()
    weak var page: UIViewController?
    do {
      let made = UIViewController()
      made.modalPresentationStyle = .popover
      #expect(made.popoverPresentationController != nil)
      page = made
    }
    #expect(page == nil)
  }

  @Test(.feature("IX-F036")) func `until it is dismissed nothing below can be touched`() {
    let stage = AlertStage()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 20, y: 60, width: 60, height: 60))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.root.view.addSubview(button)
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    stage.present(alert)
    stage.screen.tap(at: CGPoint(x: 50, y: 90))
    #expect(taps == 0)
    stage.tap("OK", in: alert)
    stage.screen.tap(at: CGPoint(x: 50, y: 90))
    #expect(taps == 1)
  }

  @Test func `dismissing while it comes is refused with a word in the log`() {
    let stage = AlertStage()
    let page = UIViewController()
    stage.root.present(page, animated: true)
    let words = MisuseLog.shared.record { stage.root.dismiss(animated: true) }
    #expect(words.first?.contains("while a presentation or dismiss is in progress") == true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController === page)
  }
}

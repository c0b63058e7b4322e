import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// Records its calls, and whether a transition was in progress.
@MainActor
private final class Witness: NSObject, UIPopoverPresentationControllerDelegate,
  UISheetPresentationControllerDelegate, UIViewControllerTransitioningDelegate
{
  let log: CallLog
  var style = UIModalPresentationStyle.none
  init(_ log: CallLog) { self.log = log }

  private func coordinated(_ controller: UIPresentationController) -> String {
    controller.presentedViewController.transitionCoordinator == nil ? "alone" : "coordinated"
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    log.add("style")
    return style
  }
  func presentationController(
    _ controller: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { log.add("willPresent \(style.rawValue) \(transitionCoordinator != nil)") }
  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
    log.add("prepare")
  }
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    log.add("should")
    return true
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    log.add("will \(coordinated(controller))")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    log.add("did \(coordinated(controller))")
  }
  func popoverPresentationControllerShouldDismissPopover(
    _ controller: UIPopoverPresentationController
  ) -> Bool {
    log.add("popover should")
    return true
  }
  func popoverPresentationControllerDidDismissPopover(
    _ controller: UIPopoverPresentationController
  ) { log.add("popover did") }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log.add("presentation for")
    return nil
  }
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("animator for presented")
    return Slide(log)
  }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("animator for dismissed")
    return Slide(log)
  }
}

/// An app's own motion, of 0.2 seconds.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.add("animate")
    if let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: to)
    }
    let moving = context.view(forKey: .to) ?? context.view(forKey: .from)
    UIView.animate(
      withDuration: 0.2,
      animations: { moving?.alpha = 0.9 },
      completion: { [log] _ in
        moving?.alpha = 1
        log.add("complete")
        context.completeTransition(!context.transitionWasCancelled)
      }
    )
  }
  func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}

@MainActor
@Suite struct `The order of what is told` {
  private func page(
    _ style: UIModalPresentationStyle,
    _ log: CallLog,
    name: String = "page",
    witness: Witness? = nil
  ) -> LoggingController {
    let page = LoggingController(name, log, style: style)
    page.presentationController?.delegate = witness
    return page
  }

  /// Has the root write into the log of the others.
  private func stage(
    _ log: CallLog,
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4)
  ) -> (AlertStage, LoggingController) {
    let stage = AlertStage(device, version: version)
    let root = LoggingController("root", log)
    stage.screen.rootViewController = root
    stage.screen.update()
    _ = log.take()
    return (stage, root)
  }

  private func present(
    _ page: UIViewController,
    _ root: UIViewController,
    _ stage: AlertStage,
    _ log: CallLog
  ) {
    root.present(page, animated: true) { log.add("completion") }
    _ = page.transitionCoordinator?.animate(
      alongsideTransition: { _ in log.add("alongside") },
      completion: { log.add("coordinator \($0.isCancelled ? "cancelled" : "done")") }
    )
    stage.screen.advance(by: .seconds(1))
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
  func `who comes has appeared before who goes has disappeared`(style: UIModalPresentationStyle) {
    let log = CallLog()
    let (stage, root) = stage(log)
    let page = page(style, log)
    present(page, root, stage, log)
    #expect(
      log.take() == [
        "root willDisappear", "page willAppear", "alongside", "coordinator done",
        "page didAppear", "root didDisappear", "completion",
      ]
    )
    root.dismiss(animated: true) { log.add("completion") }
    stage.screen.advance(by: .seconds(1))
    #expect(
      log.take() == [
        "page willDisappear", "root willAppear", "root didAppear", "page didDisappear",
        "completion",
      ]
    )
  }

  @Test(arguments: [
    UIModalPresentationStyle.overFullScreen, .overCurrentContext, .formSheet, .pageSheet, .popover,
  ])
  func `who stays in sight is told nothing`(style: UIModalPresentationStyle) {
    let log = CallLog()
    let (stage, root) = stage(log, .iPadPro9_7, version: .init(13, 0))
    let page = page(style, log)
    page.popoverPresentationController?.sourceView = root.view
    present(page, root, stage, log)
    #expect(
      log.take()
        == ["page willAppear", "alongside", "coordinator done", "page didAppear", "completion"]
    )
    root.dismiss(animated: true) { log.add("completion") }
    stage.screen.advance(by: .seconds(1))
    #expect(log.take() == ["page willDisappear", "page didDisappear", "completion"])
  }

  @Test func `an app's animator is asked, runs and hears of the end before anybody has appeared`() {
    let log = CallLog()
    let (stage, root) = stage(log)
    let witness = Witness(log)
    let page = LoggingController("page", log, style: .custom)
    page.transitioningDelegate = witness
    root.present(page, animated: true) { log.add("completion") }
    stage.screen.advance(by: .seconds(1))
    #expect(
      log.take() == [
        "presentation for", "animator for presented", "page willAppear", "animate", "complete",
        "ended true", "page didAppear", "completion",
      ]
    )
    page.dismiss(animated: true) { log.add("completion") }
    stage.screen.advance(by: .seconds(1))
    #expect(
      log.take() == [
        "animator for dismissed", "page willDisappear", "animate", "complete", "ended true",
        "page didDisappear", "completion",
      ]
    )
  }

  @Test func `without an animation no animator is asked and all is told at once`() {
    let log = CallLog()
    let (_, root) = stage(log)
    let witness = Witness(log)
    let page = LoggingController("page", log, style: .fullScreen)
    page.transitioningDelegate = witness
    root.present(page, animated: false) { log.add("completion") }
    #expect(
      log.take() == [
        "root willDisappear", "page willAppear", "page didAppear", "root didDisappear",
        "completion",
      ]
    )
    root.dismiss(animated: false) { log.add("completion") }
    #expect(
      log.take() == [
        "page willDisappear", "root willAppear", "root didAppear", "page didDisappear",
        "completion",
      ]
    )
  }

  @Test(.feature("UI9-F144")) func `a popover asks for its style, then for its source`() {
    let log = CallLog()
    let (stage, root) = stage(log, .iPadPro9_7)
    let witness = Witness(log)
    let page = page(.popover, log, witness: witness)
    page.popoverPresentationController?.sourceView = root.view
    present(page, root, stage, log)
    #expect(
      log.take() == [
        "style", "page willAppear", "willPresent -1 true", "prepare", "alongside",
        "coordinator done", "page didAppear", "completion",
      ]
    )
    stage.screen.tap(at: CGPoint(x: 20, y: 1000))
    stage.screen.advance(by: .seconds(1))
    #expect(
      log.take() == [
        "popover should", "should", "will coordinated", "page willDisappear",
        "page didDisappear", "did alone", "popover did",
      ]
    )
  }

  @Test func `a drag asks, tells with a coordinator at hand, and tells when all is over`() {
    let log = CallLog()
    let (stage, root) = stage(log, version: .init(13, 0))
    let witness = Witness(log)
    let page = page(.pageSheet, log, witness: witness)
    present(page, root, stage, log)
    _ = log.take()
    stage.screen.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 600))
    stage.screen.advance(by: .seconds(1))
    #expect(
      log.take() == [
        "should", "will coordinated", "page willDisappear", "page didDisappear", "did alone",
      ]
    )
  }

  @Test func `a drag that is given up takes everything back, and may begin again`() {
    let log = CallLog()
    let (stage, root) = stage(log, version: .init(13, 0))
    let witness = Witness(log)
    let page = page(.pageSheet, log, witness: witness)
    present(page, root, stage, log)
    _ = log.take()
    var cancelled: Bool?
    for _ in 0..<2 {
      cancelled = nil
      let finger = stage.screen.touchDown(at: CGPoint(x: 180, y: 100))
      for step in 1...16 {
        stage.screen.touchMove(finger, to: CGPoint(x: 180, y: 100 + CGFloat(step) * 5))
        stage.screen.advance(by: .milliseconds(16))
      }
      let coordinator = page.transitionCoordinator
      #expect(coordinator?.isInteractive == true)
      _ = coordinator?.animate(alongsideTransition: nil) { cancelled = $0.isCancelled }
      // It rests before it is let go: nothing throws the sheet out.
      stage.screen.advance(by: .milliseconds(500))
      stage.screen.touchUp(finger)
      stage.screen.advance(by: .seconds(1))
      #expect(cancelled == true)
      #expect(
        log.take() == [
          "should", "will coordinated", "page willDisappear", "page willAppear",
          "page didAppear",
        ]
      )
    }
    #expect(root.presentedViewController === page)
  }

  @Test func `of a stack that goes as a whole each is told once`() {
    let log = CallLog()
    let (stage, root) = stage(log)
    let first = page(.fullScreen, log, name: "first")
    let second = page(.overFullScreen, log, name: "second")
    present(first, root, stage, log)
    present(second, first, stage, log)
    _ = log.take()
    root.dismiss(animated: true) { log.add("completion") }
    stage.screen.advance(by: .seconds(1))
    let lines = log.take()
    #expect(
      lines.filter { $0.hasPrefix("first") } == ["first willDisappear", "first didDisappear"]
    )
    #expect(
      lines.filter { $0.hasPrefix("second") } == ["second willDisappear", "second didDisappear"]
    )
    #expect(lines.filter { $0.hasPrefix("root") } == ["root willAppear", "root didAppear"])
    #expect(lines.last == "completion")
  }

  @Test func `who is back may present in viewDidAppear`() {
    final class Chained: UIViewController {
      var nextPage: UIViewController?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let page = nextPage else { return }
        nextPage = nil
        present(page, animated: false)
      }
    }
    let stage = AlertStage()
    let root = Chained()
    stage.screen.rootViewController = root
    stage.screen.update()
    let first = UIViewController()
    stage.root.view.isHidden = false
    root.present(first, animated: false)
    let second = UIViewController()
    root.nextPage = second
    let words = MisuseLog.shared.record {
      root.dismiss(animated: true)
      stage.screen.advance(by: .seconds(1))
    }
    #expect(words.isEmpty)
    #expect(root.presentedViewController === second)
    #expect(second.view.window != nil)
    #expect(first.presentingViewController == nil)
  }

  @Test func `whoever comes may leave in viewDidAppear`() {
    final class Fleeting: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        dismiss(animated: false)
      }
    }
    let log = CallLog()
    let (stage, root) = stage(log)
    root.present(Fleeting(), animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(root.presentedViewController == nil)
    #expect(root.view.window != nil)
    #expect(log.lines.last == "root didAppear")
  }

  @Test func `only one presentation at a time, whatever it is`() {
    let stage = AlertStage()
    let alert = UIAlertController(title: "One", message: nil, preferredStyle: .alert)
    stage.present(alert)
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .formSheet] {
      let other = UIViewController()
      other.modalPresentationStyle = style
      var isCompleted = false
      let words = MisuseLog.shared.record {
        stage.root.present(other, animated: true) { isCompleted = true }
      }
      #expect(words.count == 1)
      #expect(
        words.first?.contains(
          "Attempt to present \(other) on \(stage.root) which is already presenting \(alert)"
        ) == true
      )
      #expect(!isCompleted)
      #expect(other.presentingViewController == nil)
    }
    // A presented controller may present another one.
    let above = UIAlertController(title: "Two", message: nil, preferredStyle: .alert)
    let words = MisuseLog.shared.record { alert.present(above, animated: false) }
    #expect(words.isEmpty)
    #expect(alert.presentedViewController === above)
  }
}

import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// A popover background that an app draws.
private final class Ground: UIPopoverBackgroundView {
  override class var wantsDefaultContentAppearance: Bool { false }
}

@MainActor
private final class Adviser: NSObject, UIPopoverPresentationControllerDelegate {
  var prepared: UIPresentationController?
  var newRect: CGRect?
  func presentationController(
    _ controller: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    prepared = adaptivePresentationController
    (adaptivePresentationController as? UISheetPresentationController)?.detents = [.medium()]
  }
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) { if let newRect { rect.pointee = newRect } }
}

@MainActor
@Suite struct `What the properties of popovers do` {
  private func popover(
    _ stage: AlertStage,
    _ rect: CGRect = CGRect(x: 300, y: 400, width: 100, height: 40),
    size: CGSize = CGSize(width: 200, height: 150),
    delegate: Adviser? = nil,
    _ configure: (UIPopoverPresentationController) -> Void = { _ in }
  ) throws -> (UIViewController, UIPopoverPresentationController) {
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = size
    let popover = try #require(page.popoverPresentationController)
    popover.sourceView = stage.root.view
    popover.sourceRect = rect
    popover.delegate = delegate
    configure(popover)
    stage.present(page, animated: false)
    return (page, popover)
  }

  @Test func `margins keep it from the edges`() throws {
    for (margin, right) in [(CGFloat(10), CGFloat(758)), (100, 668)] {
      let stage = AlertStage(.iPadPro9_7)
      let (page, _) = try popover(stage, CGRect(x: 700, y: 400, width: 20, height: 20)) {
        $0.permittedArrowDirections = .up
        $0.popoverLayoutMargins = UIEdgeInsets(
          top: margin,
          left: margin,
          bottom: margin,
          right: margin
        )
      }
      #expect(stage.frame(page.view).maxX == right)
    }
  }

  @Test func `it covers its source only where it may`() throws {
    for overlaps in [false, true] {
      let stage = AlertStage(.iPadPro9_7)
      let rect = CGRect(x: 100, y: 300, width: 500, height: 400)
      let (page, _) = try popover(stage, rect, size: CGSize(width: 300, height: 800)) {
        $0.permittedArrowDirections = .up
        $0.canOverlapSourceViewRect = overlaps
      }
      #expect(stage.frame(page.view).intersects(rect) == overlaps)
      #expect((stage.frame(page.view).height == 800) == overlaps)
    }
  }

  @Test func `source, place and directions may change while it shows`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let (page, popover) = try popover(stage)
    #expect(popover.arrowDirection == .up)
    #expect(stage.frame(page.view).midX == 350)
    popover.sourceRect = CGRect(x: 500, y: 400, width: 100, height: 40)
    stage.screen.update()
    #expect(stage.frame(page.view).midX == 550)
    popover.permittedArrowDirections = .down
    stage.screen.update()
    #expect(popover.arrowDirection == .down)
    #expect(stage.frame(page.view).maxY == 387)
    popover.sourceItem = stage.root.button
    popover.sourceRect = .null
    popover.permittedArrowDirections = .any
    stage.screen.update()
    #expect(popover.sourceView === stage.root.button)
    #expect(stage.frame(page.view).minY == 133)
  }

  @Test func `without permitted directions it stands over its source without an arrow`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let (page, popover) = try popover(stage) { $0.permittedArrowDirections = [] }
    #expect(stage.frame(page.view).midX == 350)
    #expect(stage.frame(page.view).midY == 420)
    #expect(popover.arrowDirection == .unknown)
  }

  @Test(.feature("UI10-F82")) func `its colour is that of the ground and of the arrow`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let (_, popover) = try popover(stage) { $0.backgroundColor = .orange }
    let ground = stage.find(stage.screen.window) { $0 is UIVisualEffectView } as? UIVisualEffectView
    #expect(ground?.contentView.backgroundColor == .orange)
    #expect(ground?.effect == nil)
    popover.backgroundColor = nil
    #expect(ground?.effect != nil)
  }

  @Test(.feature("UI10-F82"))
  func `an app's ground hears where the arrow is, and may leave the content unclipped`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let (page, _) = try popover(stage, CGRect(x: 740, y: 400, width: 20, height: 20)) {
      $0.popoverBackgroundViewClass = Ground.self
      $0.permittedArrowDirections = .up
    }
    let ground = try #require(stage.find(stage.screen.window) { $0 is Ground } as? Ground)
    #expect(ground.arrowDirection == .up)
    // The popover ends at 758, and the arrow points at 750 as far as the corner lets it.
    #expect(ground.arrowOffset > 60)
    #expect(page.view.superview?.clipsToBounds == false)
  }

  @Test(.feature("UI9-F144")) func `where it is a sheet, that one can be prepared`() throws {
    let stage = AlertStage(.iPhoneXS, version: .init(15, 0))
    let adviser = Adviser()
    let (page, popover) = try popover(stage, delegate: adviser) {
      $0.adaptiveSheetPresentationController.preferredCornerRadius = 30
    }
    #expect(adviser.prepared === popover.adaptiveSheetPresentationController)
    #expect(page.view.superview?.layer.cornerRadius == 30)
    let frame = stage.frame(page.view)
    #expect(frame.minY > 300 && frame.maxY == 812)
  }

  @Test func `the delegate may choose another place when the device turns`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let adviser = Adviser()
    let (page, popover) = try popover(stage, delegate: adviser)
    adviser.newRect = CGRect(x: 600, y: 100, width: 100, height: 40)
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(popover.sourceRect == adviser.newRect)
    #expect(stage.frame(page.view).midX == 650)
  }
}

@MainActor
@Suite struct `What the properties of sheets do` {
  private func sheet(
    _ stage: AlertStage,
    _ style: UIModalPresentationStyle = .pageSheet,
    preferred: CGSize = .zero,
    _ configure: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> UIViewController {
    let page = UIViewController()
    page.modalPresentationStyle = style
    page.preferredContentSize = preferred
    configure(try #require(page.sheetPresentationController))
    stage.present(page)
    return page
  }

  @Test func `on a tablet a sheet with detents floats and a finger enlarges it`() throws {
    let stage = AlertStage(.iPadPro9_7, version: .init(16, 0))
    let page = try sheet(stage) {
      $0.detents = [.medium(), .large()]
      $0.prefersGrabberVisible = true
    }
    let small = stage.frame(page.view)
    #expect(small.midX == 384)
    #expect(abs(small.midY - 512) <= 0.5)
    #expect(small.height == 468)
    // What presents a floating sheet does not step back.
    #expect(stage.root.view.transform == .identity)
    stage.screen.drag(
      from: CGPoint(x: 384, y: small.minY + 20),
      to: CGPoint(x: 384, y: small.minY - 280)
    )
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(page.view).height == 936)
    #expect(page.sheetPresentationController?.selectedDetentIdentifier == .large)
    stage.screen.drag(from: CGPoint(x: 384, y: 100), to: CGPoint(x: 384, y: 900))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func `on a tablet a form sheet follows its detents too, up to its own height`() throws {
    let stage = AlertStage(.iPadPro9_7, version: .init(16, 0))
    let page = try sheet(stage, .formSheet) { sheet in
      sheet.detents = [.custom { _ in 200 }, .custom { _ in 5000 }]
    }
    #expect(stage.frame(page.view).size == CGSize(width: 540, height: 200))
    let controller = try #require(page.sheetPresentationController)
    controller.animateChanges {
      controller.selectedDetentIdentifier = controller.detents[1].identifier
    }
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(page.view).size == CGSize(width: 540, height: 620))
  }

  @Test func `a floating sheet stands over its source, within the margins`() throws {
    let stage = AlertStage(.iPadPro9_7, version: .init(16, 0))
    let source = UIView(frame: CGRect(x: 400, y: 600, width: 40, height: 40))
    stage.root.view.addSubview(source)
    let page = try sheet(stage, .formSheet, preferred: CGSize(width: 300, height: 200)) {
      $0.sourceView = source
    }
    #expect(stage.frame(page.view) == CGRect(x: 270, y: 520, width: 300, height: 200))
    page.sheetPresentationController?.sourceView = stage.root.button
    stage.screen.update()
    #expect(stage.frame(page.view).origin == CGPoint(x: 20, y: 20))
    page.sheetPresentationController?.sourceView = nil
    stage.screen.update()
    #expect(stage.frame(page.view) == CGRect(x: 234, y: 412, width: 300, height: 200))
  }

  @Test func `so does a narrow one at the bottom edge`() throws {
    let stage = AlertStage(version: .init(16, 0), orientation: .landscapeLeft)
    let page = try sheet(stage, preferred: CGSize(width: 300, height: 200)) {
      $0.prefersEdgeAttachedInCompactHeight = true
      $0.widthFollowsPreferredContentSizeWhenEdgeAttached = true
      $0.sourceView = stage.root.button
    }
    #expect(stage.frame(page.view).minX == 0)
    #expect(stage.frame(page.view).maxY == 375)
    page.sheetPresentationController?.sourceView = nil
    stage.screen.update()
    #expect(abs(stage.frame(page.view).midX - 333.5) <= 0.5)
  }
}

@MainActor
@Suite struct `What coordinators and contexts know` {
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    let hand = UIPercentDrivenInteractiveTransition()
    var context: (any UIViewControllerContextTransitioning)?
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(
        withDuration: 1,
        delay: 0,
        options: .curveLinear,
        animations: { view.alpha = 1 },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) }
      )
    }
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
  }

  @Test func `a transition in the hand: how far, and how it goes on when it is let go`() throws {
    let stage = AlertStage()
    let fade = Fade()
    fade.hand.completionSpeed = 2
    fade.hand.completionCurve = .easeOut
    let page = UIViewController()
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = fade
    stage.root.present(page, animated: true)
    let coordinator = try #require(page.transitionCoordinator)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.screen.window?.addSubview(box)
    var ends = 0
    coordinator.animateAlongsideTransition(
      in: stage.screen.window,
      animation: { _ in box.alpha = 0 },
      completion: { _ in ends += 1 }
    )
    var letGo: [Bool] = []
    coordinator.notifyWhenInteractionEnds { letGo.append($0.isCancelled) }
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
    #expect(coordinator.transitionDuration == 1)
    #expect(coordinator.containerView === fade.context?.containerView)
    #expect(coordinator.view(forKey: .to) === page.view)
    #expect(coordinator.viewController(forKey: .from) === stage.root)
    #expect(coordinator.targetTransform == .identity)
    fade.hand.update(0.5)
    stage.screen.update()
    #expect(coordinator.percentComplete == 0.5)
    #expect(fade.context?.isInteractive == true)
    #expect(abs((page.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
    fade.hand.finish()
    #expect(letGo == [false])
    #expect(coordinator.completionVelocity == 2)
    #expect(coordinator.completionCurve == .easeOut)
    // Half of a second is left, at twice the speed.
    stage.screen.advance(by: .milliseconds(200))
    #expect(page.isBeingPresented)
    stage.screen.advance(by: .milliseconds(100))
    #expect(!page.isBeingPresented)
    #expect(ends == 1)
    #expect(fade.context?.finalFrame(for: page) == stage.screen.bounds)
  }

  @Test func `who comes and goes can say so`() {
    final class Asked: UIViewController {
      var log: [String] = []
      override func viewWillAppear(_ animated: Bool) { log.append("\(isBeingPresented)") }
      override func viewDidAppear(_ animated: Bool) {
        log.append("\(presentingViewController != nil && isBeingPresented)")
      }
      override func viewWillDisappear(_ animated: Bool) { log.append("\(isBeingDismissed)") }
      override func viewDidDisappear(_ animated: Bool) { log.append("\(isBeingDismissed)") }
    }
    let stage = AlertStage()
    let page = Asked()
    stage.present(page)
    stage.root.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(page.log == ["true", "true", "true", "true"])
    #expect(!page.isBeingDismissed && !page.isBeingPresented)
  }

  @Test func `a presentation gives its content traits and a place of its own`() {
    final class Half: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: 0, width: 100, height: 50)
      }
      override var shouldPresentInFullscreen: Bool { false }
    }
    final class Director: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        let made = Half(presentedViewController: presented, presenting: presenting)
        made.overrideTraitCollection = UITraitCollection(verticalSizeClass: .compact)
        return made
      }
    }
    let stage = AlertStage()
    stage.root.definesPresentationContext = true
    let director = Director()
    let page = UIViewController()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = director
    stage.present(page)
    #expect(page.view.bounds.size == CGSize(width: 100, height: 50))
    #expect(page.traitCollection.verticalSizeClass == .compact)
    #expect(stage.root.traitCollection.verticalSizeClass == .regular)
    page.presentationController?.overrideTraitCollection = nil
    #expect(page.traitCollection.verticalSizeClass == .regular)
    #expect(page.presentationController?.containerView?.superview === stage.root.view.superview)
  }
}

@MainActor
@Suite struct `An app's own full-screen transition` {
  /// Pushes from the right, with both views, and the one that comes below the other where asked.
  private final class Push: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    var hand: UIPercentDrivenInteractiveTransition?
    var comesBelow = false
    /// What stands in the container when the views begin to move, from below.
    var views: [[UIView]] = []
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let container = context.containerView
      views.append(container.subviews)
      let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
      guard let from else { return context.completeTransition(false) }
      if let to {
        if comesBelow {
          container.insertSubview(to, belowSubview: from)
        } else {
          container.addSubview(to)
        }
        views.append(container.subviews)
      }
      UIView.animate(
        withDuration: 0.4,
        delay: 0,
        options: .curveLinear,
        animations: { from.frame.origin.y = container.bounds.height },
        completion: { _ in
          from.frame.origin.y = 0
          context.completeTransition(!context.transitionWasCancelled)
        }
      )
    }
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
  }

  private func page(
    _ push: Push,
    _ style: UIModalPresentationStyle = .fullScreen
  )
    -> UIViewController
  {
    let page = UIViewController()
    page.modalPresentationStyle = style
    page.transitioningDelegate = push
    return page
  }

  @Test(.feature("I10-F114"))
  func `the view that goes is in the container, and the other can come below it`() throws {
    let stage = AlertStage()
    let push = Push()
    push.comesBelow = true
    let page = page(push)
    stage.root.present(page, animated: true)
    stage.screen.advance(by: .milliseconds(200))
    let (root, next) = (try #require(stage.root.view), try #require(page.view))
    #expect(push.views == [[root], [next, root]])
    #expect(stage.root.log == ["root willDisappear"])
    let shown = try #require(stage.root.view.layer.presentation())
    #expect(abs(shown.frame.minY - 667 / 2) < 20)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.view.window == nil)
    #expect(stage.root.log == ["root willDisappear", "root didDisappear"])
    #expect(page.view.window != nil && page.view.frame == stage.screen.bounds)
    // And all is as it was before once the page is gone.
    push.comesBelow = false
    stage.root.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.view.superview === stage.screen.window)
    #expect(stage.root.view.frame == stage.screen.bounds)
    #expect(page.view.window == nil)
  }

  @Test(.feature("I10-F114")) func `given up, the view that was to go is where it was`() throws {
    let stage = AlertStage()
    let root = try #require(stage.root.view)
    let push = Push()
    let hand = UIPercentDrivenInteractiveTransition()
    push.hand = hand
    stage.root.present(page(push), animated: true)
    hand.update(0.3)
    stage.screen.update()
    hand.cancel()
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.root.view.superview === stage.screen.window)
    #expect(stage.root.view.frame == stage.screen.bounds)
    #expect(stage.screen.window?.subviews.filter { !$0.isHidden } == [root])
  }

  @Test func `of a custom presentation it stays where it is`() {
    final class Director: NSObject, UIViewControllerTransitioningDelegate {
      let push = Push()
      func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        Still(push)
      }
    }
    /// Shows at once, and notes what it found.
    final class Still: NSObject, UIViewControllerAnimatedTransitioning {
      let push: Push
      init(_ push: Push) { self.push = push }
      func transitionDuration(
        using context: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        push.views.append(context.containerView.subviews)
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
    }
    let stage = AlertStage()
    let director = Director()
    let page = UIViewController()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = director
    stage.present(page)
    #expect(director.push.views == [[]])
    #expect(stage.root.view.superview === stage.screen.window)
  }

  @Test(arguments: [false, true])
  func `a dismissal in the hand follows it and does not jump`(givesUp: Bool) throws {
    let stage = AlertStage()
    let push = Push()
    let page = page(push)
    stage.present(page, animated: false)
    let hand = UIPercentDrivenInteractiveTransition()
    push.hand = hand
    stage.root.dismiss(animated: true)
    for percent in [0.1, 0.5, 0.3] as [CGFloat] {
      hand.update(percent)
      stage.screen.update()
      stage.screen.advance(by: .milliseconds(16))
      let shown = try #require(page.view.layer.presentation())
      #expect(abs(shown.frame.minY - 667 * percent) < 1)
    }
    if givesUp { hand.cancel() } else { hand.finish() }
    stage.screen.advance(by: .seconds(1))
    #expect((stage.root.presentedViewController == nil) == !givesUp)
    #expect((page.view.window != nil) == givesUp)
    #expect((stage.root.view.window != nil) == !givesUp)
    if givesUp { #expect(page.view.frame == stage.screen.bounds) }
  }
}

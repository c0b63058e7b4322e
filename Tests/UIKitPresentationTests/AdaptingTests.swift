import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `What presented controllers are told` {
  private final class Page: UIViewController {
    var sizes: [CGSize] = []
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override func viewWillTransition(
      to size: CGSize,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  private final class Stays: NSObject, UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
  }

  @Test func `a sheet hears of its own size when the device turns`() {
    let stage = AlertStage(.iPadPro9_7)
    let page = Page()
    page.modalPresentationStyle = .formSheet
    stage.present(page)
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(page.sizes == [CGSize(width: 540, height: 620)])
    #expect(stage.frame(page.view).midX == 512)
    #expect(stage.frame(page.view).size == CGSize(width: 540, height: 620))
  }

  @Test func `the older adaptive style is asked in compact width`() throws {
    let stage = AlertStage()
    let page = Page()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 200, height: 100)
    let delegate = Stays()
    page.popoverPresentationController?.delegate = delegate
    page.popoverPresentationController?.sourceView = stage.root.button
    stage.present(page)
    #expect(stage.frame(page.view).size == CGSize(width: 200, height: 100))
  }

  @Test func `the status bar is the presenter's unless it is captured`() {
    for captures in [false, true] {
      let stage = AlertStage()
      let page = Page()
      page.modalPresentationStyle = .overCurrentContext
      page.modalPresentationCapturesStatusBarAppearance = captures
      stage.present(page)
      #expect((UIApplication.shared.statusBarStyle == .lightContent) == captures)
    }
    let stage = AlertStage()
    let page = Page()
    page.modalPresentationStyle = .fullScreen
    stage.present(page)
    #expect(UIApplication.shared.statusBarStyle == .lightContent)
  }

  @Test func `the container's layout is announced before and after`() {
    final class Custom: UIPresentationController {
      var log: [String] = []
      override func containerViewWillLayoutSubviews() { log.append("will") }
      override func containerViewDidLayoutSubviews() { log.append("did") }
      override var shouldRemovePresentersView: Bool { true }
    }
    final class Director: NSObject, UIViewControllerTransitioningDelegate {
      var made: Custom?
      func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        made = Custom(presentedViewController: presented, presenting: presenting)
        return made
      }
    }
    let stage = AlertStage()
    let page = Page()
    let director = Director()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = director
    stage.present(page)
    #expect(director.made?.log.prefix(2) == ["will", "did"])
    #expect(director.made?.containerView != nil)
    #expect(director.made?.presentedViewController === page)
    #expect(stage.root.view.window == nil)
    stage.root.dismiss(animated: false)
    #expect(stage.root.view.window != nil)
    #expect(director.made?.containerView == nil)
  }

  @Test func `what animates along with a presentation takes its time and ends with it`() {
    let stage = AlertStage()
    let page = Page()
    page.modalPresentationStyle = .overFullScreen
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.root.view.addSubview(box)
    var ended = false
    stage.root.present(page, animated: true)
    let coordinator = page.transitionCoordinator
    #expect(coordinator != nil)
    #expect(stage.root.transitionCoordinator === coordinator)
    _ = coordinator?.animate(alongsideTransition: nil) { context in
      ended = !context.isCancelled
    }
    stage.screen.advance(by: .milliseconds(200))
    #expect(!ended)
    stage.screen.advance(by: .seconds(1))
    #expect(ended)
    #expect(page.transitionCoordinator == nil)
  }
}

import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
final class SheetDelegate: NSObject, UISheetPresentationControllerDelegate {
  let log = CallLog()
  var allows = true
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    log.add("should")
    return allows
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    log.add("will")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.add("did") }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    log.add("attempt")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: UISheetPresentationController
  ) { log.add(sheet.selectedDetentIdentifier?.rawValue ?? "nil") }
}

@MainActor
@Suite struct `Sheets` {
  private func card(
    _ stage: AlertStage,
    delegate: SheetDelegate? = nil,
    _ configure: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> LoggingController {
    let page = LoggingController("page", CallLog())
    page.modalPresentationStyle = .pageSheet
    let sheet = try #require(page.sheetPresentationController)
    sheet.delegate = delegate
    configure(sheet)
    stage.present(page)
    return page
  }
  private let new = Environment.SystemVersion(15, 0)

  @Test func `a card stands 10 points below what it stands on, which steps back`() throws {
    let stage = AlertStage(.iPhoneXS, version: .init(13, 0))
    let page = try card(stage)
    #expect(stage.frame(page.view).minY == 54)
    #expect(stage.frame(page.view).maxY == 812)
    let behind = stage.frame(stage.root.view)
    #expect(abs(behind.minX - 16) < 0.5)
    #expect(abs(behind.minY - 44) < 0.5)
    #expect(stage.root.view.layer.cornerRadius == 10)
    #expect(stage.root.view.window != nil)
    stage.root.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.view.transform == .identity)
    #expect(stage.root.view.layer.cornerRadius == 0)
    #expect(!stage.root.view.clipsToBounds)
  }

  @Test func `a card on a card makes the lower one step back`() throws {
    let stage = AlertStage(.iPhoneXS, version: .init(13, 0))
    let first = try card(stage)
    let second = UIViewController()
    first.present(second, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(second.view).minY == 54)
    #expect(abs(stage.frame(first.view).minY - 44) < 0.5)
    #expect(stage.frame(first.view).width < 375)
    second.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(first.view) == CGRect(x: 0, y: 54, width: 375, height: 758))
  }

  @Test func `in compact height a card covers all`() throws {
    let stage = AlertStage(version: .init(13, 0), orientation: .landscapeLeft)
    let page = try card(stage)
    #expect(stage.frame(page.view) == CGRect(x: 0, y: 0, width: 667, height: 375))
  }

  @Test func `a finger draws a card down and away, and the delegate hears in order`() throws {
    let stage = AlertStage(version: .init(13, 0))
    let delegate = SheetDelegate()
    let page = try card(stage, delegate: delegate)
    _ = page.log.take()
    stage.screen.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 600))
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.log.lines == ["should", "will", "did"])
    #expect(page.log.lines == ["page willDisappear", "page didDisappear"])
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.root.view.transform == .identity)
  }

  @Test func `a card that is let go early comes back`() throws {
    let stage = AlertStage(version: .init(13, 0))
    let delegate = SheetDelegate()
    let page = try card(stage, delegate: delegate)
    _ = page.log.take()
    let finger = stage.screen.touchDown(at: CGPoint(x: 180, y: 100))
    for step in 1...20 {
      stage.screen.touchMove(finger, to: CGPoint(x: 180, y: 100 + CGFloat(step) * 5))
      stage.screen.advance(by: .milliseconds(16))
    }
    let low = stage.frame(page.view).minY
    #expect(low > 100 && low < 140)
    stage.screen.advance(by: .milliseconds(500))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(page.view).minY == 30)
    #expect(delegate.log.lines == ["should", "will"])
    #expect(
      page.log.lines == ["page willDisappear", "page willAppear", "page didAppear"]
    )
    #expect(stage.root.presentedViewController === page)
    #expect(abs(stage.frame(stage.root.view).minX - 16) < 0.5)
  }

  @Test func `a modal card gives a little and its delegate hears of the attempt`() throws {
    let stage = AlertStage(version: .init(13, 0))
    let delegate = SheetDelegate()
    let page = try card(stage, delegate: delegate)
    page.isModalInPresentation = true
    stage.screen.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 600))
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.log.lines == ["attempt"])
    #expect(stage.frame(page.view).minY == 30)
    page.isModalInPresentation = false
    delegate.allows = false
    stage.screen.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 600))
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.log.lines == ["attempt", "should", "attempt"])
    #expect(stage.root.presentedViewController === page)
  }

  @Test func `dismissal in code tells the delegate nothing`() throws {
    let stage = AlertStage(version: .init(13, 0))
    let delegate = SheetDelegate()
    _ = try card(stage, delegate: delegate)
    stage.root.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.log.lines.isEmpty)
  }

  @Test func `content that scrolls goes first, the card follows at its top`() throws {
    let stage = AlertStage(version: .init(13, 0))
    let page = try card(stage)
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 375, height: 3000)
    scroll.contentOffset.y = 500
    page.view.addSubview(scroll)
    stage.screen.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 400))
    stage.screen.advance(by: .seconds(3))
    #expect(stage.root.presentedViewController === page)
    #expect(scroll.contentOffset.y < 400)
    scroll.setContentOffset(.zero, animated: false)
    stage.screen.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 600))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func `detents: the smallest first, a finger chooses, code glides`() throws {
    let stage = AlertStage(version: new)
    let delegate = SheetDelegate()
    let page = try card(stage, delegate: delegate) { $0.detents = [.medium(), .large()] }
    let sheet = try #require(page.sheetPresentationController)
    let medium = stage.frame(page.view).minY
    #expect(abs(medium - 667 / 2) < 20)
    // What presents does not step back behind half a card.
    #expect(stage.root.view.transform == .identity)
    stage.screen.drag(
      from: CGPoint(x: 180, y: medium + 20),
      to: CGPoint(x: 180, y: 60)
    )
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(page.view).minY == 30)
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(delegate.log.take() == [UISheetPresentationController.Detent.Identifier.large.rawValue])
    #expect(stage.root.view.transform != .identity)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    stage.screen.advance(by: .milliseconds(60))
    let shown = page.view.superview?.layer.presentation()?.frame.minY ?? 0
    #expect(shown > 30 && shown < medium)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(page.view).minY == medium)
    #expect(delegate.log.take().isEmpty)
  }

  @Test func `custom detents have the height that they say`() throws {
    let stage = AlertStage(.iPhoneXS, version: .init(16, 0))
    var height: CGFloat = 200
    let page = try card(stage) { sheet in
      sheet.detents = [
        .custom(identifier: .init("small")) { _ in height },
        .custom { context in context.maximumDetentValue * 0.75 },
      ]
    }
    #expect(stage.frame(page.view).height == 234)
    height = 300
    page.sheetPresentationController?.invalidateDetents()
    stage.screen.update()
    #expect(stage.frame(page.view).height == 334)
  }

  @Test func `below the largest undimmed detent what is behind can be used`() throws {
    let stage = AlertStage(version: new)
    var taps = 0
    let button = UIButton(frame: CGRect(x: 20, y: 60, width: 60, height: 60))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.root.view.addSubview(button)
    let page = try card(stage) { sheet in
      sheet.detents = [.medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .medium
    }
    stage.screen.tap(at: CGPoint(x: 50, y: 90))
    #expect(taps == 1)
    page.sheetPresentationController?.largestUndimmedDetentIdentifier = nil
    stage.screen.update()
    stage.screen.tap(at: CGPoint(x: 50, y: 90))
    stage.screen.advance(by: .seconds(1))
    #expect(taps == 1)
    // A tap on the dimmed area dismisses.
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func `scrolling up enlarges the sheet first unless it is told not to`() throws {
    for expands in [true, false] {
      let stage = AlertStage(version: new)
      let page = try card(stage) { sheet in
        sheet.detents = [.medium(), .large()]
        sheet.prefersScrollingExpandsWhenScrolledToEdge = expands
      }
      let scroll = UIScrollView(frame: page.view.bounds)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 375, height: 3000)
      page.view.addSubview(scroll)
      stage.screen.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 300))
      stage.screen.advance(by: .seconds(3))
      #expect((stage.frame(page.view).minY == 30) == expands)
      #expect((scroll.contentOffset.y > 50) == !expands)
    }
  }

  @Test func `the handle shows when wanted and steps through the detents`() throws {
    let stage = AlertStage(version: new)
    let page = try card(stage) { sheet in
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = 24
    }
    let sheet = try #require(page.view.superview)
    #expect(sheet.layer.cornerRadius == 24)
    let handle = try #require(
      sheet.subviews.first { $0.bounds.size == CGSize(width: 36, height: 5) }
    )
    stage.screen.tap(handle)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(page.view).minY == 30)
    page.sheetPresentationController?.prefersGrabberVisible = false
    #expect(handle.superview == nil)
  }

  @Test func `in compact height a sheet may stay at the edge, as wide as it prefers`() throws {
    let stage = AlertStage(version: new, orientation: .landscapeLeft)
    let page = try card(stage) { sheet in
      sheet.prefersEdgeAttachedInCompactHeight = true
      sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    }
    #expect(stage.frame(page.view).minY == 10)
    page.preferredContentSize = CGSize(width: 400, height: 300)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(page.view).width == 400)
    #expect(abs(stage.frame(page.view).midX - 333.5) < 1)
  }

  @Test func `behind a card the status bar is light`() throws {
    let stage = AlertStage(version: .init(13, 0))
    #expect(UIApplication.shared.statusBarStyle == .default)
    _ = try card(stage)
    #expect(UIApplication.shared.statusBarStyle == .lightContent)
    stage.root.dismiss(animated: false)
    #expect(UIApplication.shared.statusBarStyle == .default)
  }
}

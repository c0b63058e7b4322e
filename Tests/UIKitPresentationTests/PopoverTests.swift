import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  let log = CallLog()
  var allows = true
  var style: UIModalPresentationStyle?
  var wrapper: ((UIViewController) -> UIViewController)?
  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
    log.add("prepare")
  }
  func popoverPresentationControllerShouldDismissPopover(
    _ popover: UIPopoverPresentationController
  ) -> Bool {
    log.add("should")
    return allows
  }
  func popoverPresentationControllerDidDismissPopover(
    _ popover: UIPopoverPresentationController
  ) { log.add("did") }
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    if let style { return traitCollection.horizontalSizeClass == .compact ? style : .none }
    return traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none
  }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { wrapper?(controller.presentedViewController) }
  func presentationController(
    _ controller: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { log.add("willPresent \(style.rawValue)") }
}

@MainActor
@Suite struct `Popovers` {
  private func make(
    _ stage: AlertStage,
    _ rect: CGRect,
    size: CGSize = CGSize(width: 200, height: 150),
    delegate: PopoverDelegate? = nil,
    _ configure: (UIPopoverPresentationController) -> Void = { _ in }
  ) throws -> LoggingController {
    let page = LoggingController("page", CallLog(), style: .popover)
    page.preferredContentSize = size
    let popover = try #require(page.popoverPresentationController)
    popover.sourceView = stage.root.view
    popover.sourceRect = rect
    popover.delegate = delegate
    configure(popover)
    stage.present(page)
    return page
  }

  @Test(.feature("UI10-F73"), .feature("UI10-F79"), .feature("UI10-F80"))
  func `it lies below its source with the arrow up, as large as its content`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let page = try make(stage, CGRect(x: 300, y: 200, width: 100, height: 40))
    let content = stage.frame(page.view)
    #expect(content.size == CGSize(width: 200, height: 150))
    // The arrow is 13 points high.
    #expect(content.minY == 253)
    #expect(content.midX == 350)
    #expect(page.popoverPresentationController?.arrowDirection == .up)
    #expect(stage.root.view.window != nil)
    #expect(page.traitCollection.horizontalSizeClass == .compact)
  }

  @Test(.feature("UI10-F79")) func `it goes where there is room and never over its source`() throws
  {
    for (rect, direction) in [
      (CGRect(x: 300, y: 980, width: 100, height: 30), UIPopoverArrowDirection.down),
      (CGRect(x: 0, y: 40, width: 20, height: 980), .left),
      (CGRect(x: 740, y: 40, width: 20, height: 980), .right),
    ] {
      let stage = AlertStage(.iPadPro9_7)
      let page = try make(stage, rect)
      #expect(page.popoverPresentationController?.arrowDirection == direction)
      #expect(!stage.frame(page.view).intersects(rect))
      #expect(stage.screen.bounds.insetBy(dx: 10, dy: 10).contains(stage.frame(page.view)))
    }
  }

  @Test func `only permitted directions count`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let page = try make(stage, CGRect(x: 300, y: 400, width: 100, height: 40)) {
      $0.permittedArrowDirections = .right
    }
    #expect(page.popoverPresentationController?.arrowDirection == .right)
    #expect(stage.frame(page.view).maxX == 287)
  }

  @Test func `without a size of its own it is 320 wide`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let page = try make(stage, CGRect(x: 300, y: 100, width: 100, height: 40), size: .zero)
    #expect(stage.frame(page.view).width == 320)
  }

  @Test(.feature("UI10-F80")) func `a size larger than the screen is fitted to it`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let rect = CGRect(x: 300, y: 100, width: 100, height: 40)
    let page = try make(stage, rect, size: CGSize(width: 2000, height: 3000))
    let room = stage.screen.bounds.insetBy(dx: 10, dy: 10)
    let content = stage.frame(page.view)
    #expect(room.contains(content) && content.width > 700 && content.height > 600)
    #expect(content.minY == 153)
  }

  @Test(.feature("UI10-F81")) func `a change of size is animated`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let page = try make(stage, CGRect(x: 300, y: 200, width: 100, height: 40))
    page.preferredContentSize = CGSize(width: 300, height: 350)
    stage.screen.advance(by: .milliseconds(100))
    let shown = page.view.superview?.superview?.layer.presentation()?.bounds.height ?? 0
    #expect(shown > 163 && shown < 363)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(page.view).size == CGSize(width: 300, height: 350))
  }

  @Test(.feature("UI10-F75"), .feature("UI10-F76"))
  func `a tap beside closes it, touches nothing else and is told`() throws {
    let stage = AlertStage(.iPadPro9_7)
    var taps = 0
    let button = UIButton(frame: CGRect(x: 20, y: 600, width: 60, height: 60))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.root.view.addSubview(button)
    let delegate = PopoverDelegate()
    _ = try make(stage, CGRect(x: 300, y: 200, width: 100, height: 40), delegate: delegate)
    #expect(delegate.log.take() == ["willPresent -1", "prepare"])
    delegate.allows = false
    stage.screen.tap(at: CGPoint(x: 50, y: 630))
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.log.take() == ["should"])
    #expect(stage.root.presentedViewController != nil)
    delegate.allows = true
    stage.screen.tap(at: CGPoint(x: 50, y: 630))
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.log.take() == ["should", "did"])
    #expect(stage.root.presentedViewController == nil)
    #expect(taps == 0)
  }

  /// Rows of which one, or several, are chosen.
  private final class Choices: UITableViewController {
    var isMultiple = false
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      if !isMultiple { dismiss(animated: true) }
    }
  }

  @Test(.feature("UI10-F76"), arguments: [false, true])
  func `a choice closes it, several choices leave it until a tap beside`(isMultiple: Bool) throws {
    let stage = AlertStage(.iPadPro9_7)
    let choices = Choices()
    choices.isMultiple = isMultiple
    choices.tableView.allowsMultipleSelection = isMultiple
    choices.modalPresentationStyle = .popover
    choices.preferredContentSize = CGSize(width: 200, height: 132)
    let popover = try #require(choices.popoverPresentationController)
    popover.sourceView = stage.root.view
    popover.sourceRect = CGRect(x: 300, y: 200, width: 100, height: 40)
    stage.present(choices)
    let content = stage.frame(choices.view)
    for row in [0, 2] where isMultiple || row == 0 {
      stage.screen.tap(at: CGPoint(x: content.midX, y: content.minY + 22 + CGFloat(row) * 44))
      stage.screen.advance(by: .seconds(1))
    }
    guard isMultiple else {
      #expect(stage.root.presentedViewController == nil)
      return
    }
    #expect(stage.root.presentedViewController === choices)
    #expect(choices.tableView.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    stage.screen.tap(at: CGPoint(x: 50, y: 900))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
  }

  @Test(.feature("UI10-F75")) func `passthrough views stay in use`() throws {
    let stage = AlertStage(.iPadPro9_7)
    var taps = 0
    let button = UIButton(frame: CGRect(x: 20, y: 600, width: 60, height: 60))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.root.view.addSubview(button)
    let page = try make(stage, CGRect(x: 300, y: 200, width: 100, height: 40)) {
      $0.passthroughViews = [button]
    }
    stage.screen.tap(at: CGPoint(x: 50, y: 630))
    #expect(taps == 1)
    #expect(stage.root.presentedViewController === page)
  }

  @Test func `a modal popover stays`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let page = try make(stage, CGRect(x: 300, y: 200, width: 100, height: 40))
    page.isModalInPresentation = true
    stage.screen.tap(at: CGPoint(x: 50, y: 630))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController === page)
    #expect(page.isModalInPopover)
    page.isModalInPopover = false
    stage.screen.tap(at: CGPoint(x: 50, y: 630))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
  }

  @Test(.feature("UI9-F144"))
  func `in compact width it fills the screen, or the delegate keeps it`() throws {
    let phone = AlertStage()
    let page = try make(phone, CGRect(x: 100, y: 100, width: 50, height: 40))
    #expect(phone.frame(page.view) == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(page.popoverPresentationController != nil)
    let other = AlertStage()
    let delegate = PopoverDelegate()
    delegate.style = UIModalPresentationStyle.none
    let kept = try make(
      other,
      CGRect(x: 100, y: 100, width: 50, height: 40),
      delegate: delegate
    )
    #expect(other.frame(kept.view).size == CGSize(width: 200, height: 150))
  }

  @Test(.feature("UI9-F144")) func `the delegate may put another controller around`() throws {
    let stage = AlertStage()
    let delegate = PopoverDelegate()
    final class Wrapper: UIViewController {
      init(_ child: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        addChild(child)
        child.view.frame = view.bounds.insetBy(dx: 0, dy: 44)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
      required init?(coder: NSCoder) { nil }
    }
    delegate.wrapper = { Wrapper($0) }
    let page = try make(
      stage,
      CGRect(x: 100, y: 100, width: 50, height: 40),
      delegate: delegate
    )
    #expect(stage.root.presentedViewController is Wrapper)
    #expect(stage.frame(page.view).minY == 44)
    page.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
  }

  @Test(.feature("UI9-F144")) func `it changes its form with the size class while it shows`() throws
  {
    let stage = AlertStage(.iPadPro9_7)
    let delegate = PopoverDelegate()
    let page = try make(
      stage,
      CGRect(x: 20, y: 200, width: 100, height: 40),
      delegate: delegate
    )
    #expect(stage.frame(page.view).width == 200)
    _ = delegate.log.take()
    stage.screen.split(.third)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(page.view).width == stage.screen.window?.bounds.width)
    #expect(delegate.log.take() == ["willPresent 0"])
    #expect(stage.root.presentedViewController === page)
    stage.screen.split(.fullScreen)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(page.view).size == CGSize(width: 200, height: 150))
    #expect(stage.root.view.window != nil)
    page.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
  }

  @Test(.feature("IX-F050")) func `an alert may cover a popover, anything else closes it first`()
    throws
  {
    let stage = AlertStage(.iPadPro9_7)
    let page = try make(stage, CGRect(x: 300, y: 200, width: 100, height: 40))
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    page.present(alert, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(page.view.window != nil)
    stage.tap("OK", in: alert)
    let other = UIViewController()
    stage.present(other)
    #expect(page.view.window == nil)
    #expect(stage.root.presentedViewController === other)
  }

  @Test(.feature("UI10-F82")) func `the ground may be coloured or drawn by the app`() throws {
    final class Ground: UIPopoverBackgroundView {
      override class func arrowBase() -> CGFloat { 20 }
      override class func arrowHeight() -> CGFloat { 30 }
      override class func contentViewInsets() -> UIEdgeInsets {
        UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
      }
    }
    let stage = AlertStage(.iPadPro9_7)
    let page = try make(stage, CGRect(x: 300, y: 200, width: 100, height: 40)) {
      $0.popoverBackgroundViewClass = Ground.self
    }
    #expect(stage.frame(page.view).minY == 275)
    #expect(stage.frame(page.view).size == CGSize(width: 200, height: 150))
    #expect(stage.find(stage.screen.window) { $0 is Ground } != nil)
  }

  @Test(.feature("UI10-F73")) func `it points at an item of a bar`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let custom = UIView(frame: CGRect(x: 700, y: 20, width: 40, height: 44))
    stage.root.view.addSubview(custom)
    let item = UIBarButtonItem(customView: custom)
    let page = try make(stage, .zero) { $0.barButtonItem = item }
    #expect(page.popoverPresentationController?.arrowDirection == .up)
    #expect(stage.frame(page.view).minY == 77)
    #expect(page.popoverPresentationController?.sourceItem === item)
  }

  @Test func `without a source it stops with UIKit's words`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let stage = AlertStage(.iPadPro9_7)
        let page = UIViewController()
        page.modalPresentationStyle = .popover
        stage.root.present(page, animated: false)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("should have a non-nil sourceView or barButtonItem set"))
  }
}

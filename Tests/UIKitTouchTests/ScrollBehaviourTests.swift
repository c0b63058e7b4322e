import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Records the calls of a scroll view's delegate, with the present flags.
@MainActor
final class ScrollLog: NSObject, UIScrollViewDelegate {
  var lines: [String] = []
  var zoomed: UIView?
  var allowsTop = true
  var onScroll: (UIScrollView) -> Void = { _ in }

  private func note(_ name: String, _ view: UIScrollView) {
    var flags = ""
    if view.isTracking { flags += "T" }
    if view.isDragging { flags += "D" }
    if view.isDecelerating { flags += "d" }
    lines.append(flags.isEmpty ? name : "\(name) \(flags)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll(scrollView) }
  func scrollViewWillBeginDragging(_ view: UIScrollView) { note("willBeginDragging", view) }
  func scrollViewWillEndDragging(
    _ view: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { note("willEndDragging", view) }
  func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging(\(decelerate))", view)
  }
  func scrollViewWillBeginDecelerating(_ view: UIScrollView) { note("willBeginDecelerating", view) }
  func scrollViewDidEndDecelerating(_ view: UIScrollView) { note("didEndDecelerating", view) }
  func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) { note("didEndAnimation", view) }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ view: UIScrollView, with: UIView?) { note("willZoom", view) }
  func scrollViewDidEndZooming(_ view: UIScrollView, with: UIView?, atScale scale: CGFloat) {
    note("didZoom(\((scale * 100).rounded() / 100))", view)
  }
  func scrollViewShouldScrollToTop(_ view: UIScrollView) -> Bool { allowsTop }
  func scrollViewDidScrollToTop(_ view: UIScrollView) { note("didScrollToTop", view) }
  func scrollViewDidChangeAdjustedContentInset(_ view: UIScrollView) { note("inset", view) }
}

@MainActor
@Suite("Scroll view behaviour")
struct ScrollBehaviourTests {
  private func make(
    _ screen: HeadlessScreen,
    content: CGSize = CGSize(width: 375, height: 5000),
    frame: CGRect = CGRect(x: 0, y: 67, width: 375, height: 600)
  ) -> (UIScrollView, ScrollLog) {
    let view = screen.show(UIScrollView(frame: frame))
    view.contentSize = content
    let log = ScrollLog()
    view.delegate = log
    return (view, log)
  }

  private func drag(
    _ screen: HeadlessScreen,
    _ dx: CGFloat,
    _ dy: CGFloat,
    from: CGPoint = CGPoint(x: 180, y: 400),
    milliseconds: Int = 200
  ) {
    screen.drag(
      from: from,
      to: CGPoint(x: from.x + dx, y: from.y + dy),
      duration: .milliseconds(milliseconds)
    )
  }

  // MARK: Order

  @Test(.feature("UI10-F85"), .feature("IX-F008"))
  func `callbacks come in UIKit's order with the right flags`() {
    let screen = HeadlessScreen(.iPhone8)
    let (_, log) = make(screen)
    drag(screen, 0, -200)
    screen.advance(by: .seconds(6))
    #expect(
      log.lines == [
        "willBeginDragging TD", "willEndDragging TD", "didEndDragging(true) Td",
        "willBeginDecelerating d", "didEndDecelerating",
      ]
    )
    log.lines = []
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 400))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 350))
    screen.advance(by: .milliseconds(300))
    screen.touchUp(finger)
    #expect(log.lines == ["willBeginDragging TD", "willEndDragging TD", "didEndDragging(false) T"])
  }

  @Test func `a finger that only rests is tracked and drags nothing`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, log) = make(screen)
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 400))
    #expect((view.isTracking, view.isDragging) == (true, false))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 395))
    #expect((view.isTracking, view.isDragging) == (true, false))
    screen.touchUp(finger)
    #expect((view.isTracking, view.isDragging) == (false, false))
    #expect(log.lines == [])
  }

  // MARK: Directions

  @Test(.feature("UI10-F90"))
  func `two scroll views of different axes do not follow one gesture`() {
    let screen = HeadlessScreen(.iPhone8)
    let (outer, _) = make(screen)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 375, height: 200))
    inner.contentSize = CGSize(width: 2000, height: 200)
    outer.addSubview(inner)
    drag(screen, -150, -40)
    #expect(inner.contentOffset.x > 100)
    #expect((outer.contentOffset.y, inner.contentOffset.y) == (0, 0))
    screen.advance(by: .seconds(5))
    let across = inner.contentOffset.x
    drag(screen, -40, -150)
    #expect(outer.contentOffset.y > 100)
    #expect(inner.contentOffset.x == across)
  }

  @Test(.feature("UI10-F90"))
  func `a locked drag keeps its axis, a diagonal one is not locked`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen, content: CGSize(width: 3000, height: 3000))
    view.isDirectionalLockEnabled = true
    drag(screen, -20, -200)
    #expect(view.contentOffset.x == 0)
    screen.advance(by: .seconds(5))
    view.contentOffset = .zero
    drag(screen, -150, -140)
    #expect(view.contentOffset.x > 100 && view.contentOffset.y > 100)
  }

  // MARK: Handing over

  @Test func `at its end a scroll view leaves the drag to the one around it`() {
    let screen = HeadlessScreen(.iPhone8)
    let (outer, outerLog) = make(screen)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 375, height: 300))
    inner.contentSize = CGSize(width: 375, height: 600)
    outer.addSubview(inner)
    inner.contentOffset.y = 300
    drag(screen, 0, -100)
    #expect(inner.contentOffset.y == 300)
    #expect(outer.contentOffset.y == 90)
    #expect(outerLog.lines.first == "willBeginDragging TD")
  }

  @Test func `what of a drag goes beyond the end moves the scroll view around it`() {
    let screen = HeadlessScreen(.iPhone8)
    let (outer, _) = make(screen)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 375, height: 300))
    inner.contentSize = CGSize(width: 375, height: 350)
    outer.addSubview(inner)
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 450))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 430))
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (10, 0))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 350))
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 40))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 400))
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (40, 0))
    screen.touchUp(finger)
    screen.advance(by: .seconds(3))
    #expect(screen.unfinishedInput == [])
  }

  // MARK: Changes by the app meanwhile

  @Test func `content that the app moves under a drag goes on from there`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    view.contentOffset.y = 1000
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 400))
    screen.touchMove(finger, to: CGPoint(x: 180, y: 380))
    #expect(view.contentOffset.y == 1010)
    view.contentOffset.y += 500
    screen.touchMove(finger, to: CGPoint(x: 180, y: 370))
    #expect(view.contentOffset.y == 1520)
    screen.touchUp(finger)
  }

  @Test func `a flick goes on where contentOffset is set, and ends with setContentOffset`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, log) = make(screen, content: CGSize(width: 375, height: 100_000))
    view.contentOffset.y = 20_000
    var isMoved = false
    log.onScroll = { view in
      guard view.isDecelerating, !isMoved else { return }
      isMoved = true
      view.contentOffset.y += 10_000
    }
    drag(screen, 0, -200, milliseconds: 100)
    screen.advance(by: .milliseconds(100))
    #expect(view.contentOffset.y > 30_000)
    let before = view.contentOffset.y
    screen.advance(by: .milliseconds(100))
    #expect(view.contentOffset.y > before + 50)
    view.setContentOffset(view.contentOffset, animated: false)
    let stopped = view.contentOffset.y
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == stopped)
    #expect(!view.isDecelerating)
  }

  @Test func `a flick heeds content that grows before its end`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen, content: CGSize(width: 375, height: 1000))
    drag(screen, 0, -300, milliseconds: 60)
    view.contentSize.height = 50_000
    screen.advance(by: .seconds(6))
    #expect(view.contentOffset.y > 1500)
  }

  @Test func `content that becomes smaller is not left beyond its end`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    view.contentOffset.y = 3000
    view.contentSize.height = 1000
    #expect(view.contentOffset.y == 400)
  }

  // MARK: Insets

  @Test func `each adjustment behaviour adds the safe area as it says`() {
    let screen = HeadlessScreen(.iPhoneX)
    let controller = UIViewController()
    screen.rootViewController = controller
    let view = UIScrollView(frame: controller.view.bounds)
    let log = ScrollLog()
    view.delegate = log
    controller.view.addSubview(view)
    view.contentSize = CGSize(width: 300, height: 300)
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    screen.update()
    func top(_ behaviour: UIScrollView.ContentInsetAdjustmentBehavior) -> CGFloat {
      view.contentInsetAdjustmentBehavior = behaviour
      return view.adjustedContentInset.top
    }
    #expect(top(.never) == 1)
    #expect(top(.always) == 45)
    #expect(top(.scrollableAxes) == 1)
    #expect(top(.automatic) == 1)
    log.lines = []
    view.contentSize.height = 3000
    #expect(top(.scrollableAxes) == 45)
    #expect(log.lines == ["inset"])
    #expect(top(.automatic) == 45)
    controller.automaticallyAdjustsScrollViewInsets = false
    #expect(top(.automatic) == 1)
    view.contentSize.height = 300
    view.alwaysBounceVertical = true
    #expect(top(.scrollableAxes) == 45)
  }

  // MARK: To the top

  @Test func `a tap on the status bar brings the one scroll view to its top`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.showStatusBar()
    let (view, log) = make(screen)
    view.contentInset.top = 20
    view.contentOffset.y = 2000
    screen.tap(at: CGPoint(x: 180, y: 10))
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == -20)
    #expect(log.lines.last == "didScrollToTop")
    view.contentOffset.y = 2000
    log.allowsTop = false
    screen.tapStatusBar()
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == 2000)
  }

  @Test func `with two such scroll views nothing scrolls to the top`() {
    let screen = HeadlessScreen(.iPhone8)
    let (one, _) = make(screen, frame: CGRect(x: 0, y: 60, width: 180, height: 300))
    let (two, _) = make(screen, frame: CGRect(x: 180, y: 60, width: 180, height: 300))
    one.contentOffset.y = 500
    two.contentOffset.y = 500
    screen.tapStatusBar()
    screen.advance(by: .seconds(1))
    #expect((one.contentOffset.y, two.contentOffset.y) == (500, 500))
    two.scrollsToTop = false
    screen.tapStatusBar()
    screen.advance(by: .seconds(1))
    #expect((one.contentOffset.y, two.contentOffset.y) == (0, 500))
  }

  // MARK: Zoom

  private func zoomable(_ screen: HeadlessScreen) -> (UIScrollView, ScrollLog, UIView) {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    let (view, log) = make(screen, content: content.bounds.size)
    log.zoomed = content
    view.addSubview(content)
    view.minimumZoomScale = 1
    view.maximumZoomScale = 3
    return (view, log, content)
  }

  @Test(.feature("IX-F174"), .feature("UI10-F87"))
  func `a pinch zooms about the fingers, out and in`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, log, content) = zoomable(screen)
    let middle = CGPoint(x: 200, y: 300)
    let before = content.convert(middle, from: nil as UIView?)
    screen.pinch(at: middle, scale: 2)
    #expect(abs(view.zoomScale - 1.85) < 0.2)
    let after = content.convert(middle, from: nil as UIView?)
    #expect(hypot(after.x - before.x, after.y - before.y) < 2)
    #expect(view.contentSize.width == 375 * view.zoomScale)
    #expect(log.lines.first?.hasPrefix("willZoom") == true)
    screen.advance(by: .seconds(1))
    #expect(log.lines.last?.hasPrefix("didZoom") == true)
    screen.pinch(at: middle, scale: 0.3, spread: 200)
    screen.advance(by: .seconds(1))
    #expect(view.zoomScale == 1)
    #expect(screen.unfinishedInput == [])
  }

  @Test(.feature("UI10-F87"))
  func `a zoom beyond the limit bounces back to it`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, log, _) = zoomable(screen)
    view.setZoomScale(2.5, animated: false)
    let one = screen.touchDown(at: CGPoint(x: 170, y: 300))
    let two = screen.touchDown(at: CGPoint(x: 210, y: 300))
    for step in 1...10 {
      screen.advance(by: .milliseconds(16))
      screen.touchMove(one, to: CGPoint(x: 170 - CGFloat(step) * 14, y: 300))
      screen.touchMove(two, to: CGPoint(x: 210 + CGFloat(step) * 14, y: 300))
    }
    #expect(view.isZooming)
    #expect(view.zoomScale > 3 && view.zoomScale < 6)
    screen.touchUp(one)
    screen.touchUp(two)
    #expect(view.isZoomBouncing)
    screen.advance(by: .seconds(1))
    #expect(!view.isZoomBouncing)
    #expect(abs(view.zoomScale - 3) < 1e-9)
    #expect(log.lines.contains("didZoom(3.0)"))
  }

  @Test(.feature("IX-F173"), .feature("UI10-F87"))
  func `two taps zoom in about their place, as an app has it, and out again`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, log, content) = zoomable(screen)
    let target = ArbitrationFixture.Target { recognizer in
      let place = recognizer.location(in: content)
      if view.zoomScale > 1 { return view.setZoomScale(1, animated: true) }
      view.zoom(
        to: CGRect(x: place.x - 62.5, y: place.y - 100, width: 125, height: 200),
        animated: true
      )
    }
    let tap = UITapGestureRecognizer(
      target: target,
      action: Selector(ArbitrationFixture.Target.act, "act:")
    )
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    screen.tap(at: CGPoint(x: 187, y: 367))
    screen.tap(at: CGPoint(x: 187, y: 367))
    screen.advance(by: .seconds(1))
    #expect(abs(view.zoomScale - 3) < 1e-9)
    let middle = content.convert(CGPoint(x: 187.5, y: 367), from: nil as UIView?)
    #expect(abs(middle.x - 187) < 2 && abs(middle.y - 300) < 2)
    #expect(log.lines.last == "didZoom(3.0)")
    screen.tap(at: CGPoint(x: 187, y: 367))
    screen.tap(at: CGPoint(x: 187, y: 367))
    screen.advance(by: .seconds(1))
    #expect(view.zoomScale == 1)
    #expect(view.contentOffset == .zero)
  }

  // MARK: Touches of the content

  final class Content: UIView {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("cancelled")
    }
  }
  final class Choosy: UIScrollView {
    var lets = true
    var cancels = true
    override func touchesShouldBegin(
      _ touches: Set<UITouch>,
      with event: UIEvent?,
      in view: UIView
    ) -> Bool { lets }
    override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
  }

  @Test func `the scroll view decides about touches of its content`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(Choosy(frame: CGRect(x: 0, y: 67, width: 375, height: 600)))
    view.contentSize = CGSize(width: 375, height: 3000)
    let content = Content(frame: CGRect(x: 0, y: 0, width: 375, height: 3000))
    view.addSubview(content)
    func play() -> [String] {
      content.heard = []
      view.contentOffset = .zero
      let finger = screen.touchDown(at: CGPoint(x: 100, y: 300))
      screen.advance(by: .milliseconds(200))
      screen.touchMove(finger, to: CGPoint(x: 100, y: 250))
      screen.advance(by: .milliseconds(200))
      screen.touchUp(finger)
      screen.advance(by: .seconds(1))
      return content.heard
    }
    #expect(play() == ["began", "cancelled"])
    #expect(view.contentOffset.y == 40)
    view.cancels = false
    #expect(play() == ["began", "ended"])
    #expect(view.contentOffset.y == 0)
    view.cancels = true
    view.canCancelContentTouches = false
    #expect(play() == ["began", "ended"])
    view.canCancelContentTouches = true
    view.lets = false
    #expect(play() == [])
    #expect(view.contentOffset.y == 40)
    view.lets = true
    view.delaysContentTouches = false
    content.heard = []
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 300))
    #expect(content.heard == ["began"])
    screen.touchUp(finger)
  }

  // MARK: Indicators

  @Test(.feature("UI9-F155"))
  func `indicators flash, show while content moves, and fade`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    func bars() -> [CALayer] {
      (view.layer.sublayers ?? []).filter {
        $0.zPosition == 10_000 && $0.opacity > 0 && !$0.isHidden
      }
    }
    #expect(bars().isEmpty)
    view.flashScrollIndicators()
    let bar = try #require(bars().first)
    #expect(bar.frame.width == 2.5)
    #expect(abs(bar.frame.height - 594 * 600 / 5000) < 0.01)
    screen.advance(by: .seconds(2))
    #expect(bars().isEmpty)
    drag(screen, 0, -100)
    #expect(bars().count == 1)
    let y = bar.frame.minY - view.contentOffset.y
    #expect(y > 3)
    screen.advance(by: .seconds(8))
    #expect(bars().isEmpty)
    view.showsVerticalScrollIndicator = false
    view.flashScrollIndicators()
    #expect(bars().isEmpty)
    view.showsVerticalScrollIndicator = true
    view.scrollIndicatorInsets = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 10)
    view.indicatorStyle = .white
    view.contentOffset = .zero
    view.flashScrollIndicators()
    #expect(bar.frame.minY == 53)
    #expect(bar.frame.maxX == 362)
    #expect(bar.backgroundColor?.components?.first == 1)
    // Content that fits causes no calls.
    screen.advance(by: .seconds(2))
    view.contentSize = CGSize(width: 100, height: 100)
    view.alwaysBounceVertical = true
    view.alwaysBounceHorizontal = true
    view.flashScrollIndicators()
    #expect(bars().isEmpty)
  }

  // MARK: Wheel and trackpad

  @Test func `fingers on a trackpad drag content beyond its end, and it comes back`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, log) = make(screen)
    func move(_ phase: ScrollSample.Phase, _ dy: CGFloat) {
      let sample = ScrollSample(
        phase: phase,
        location: CGPoint(x: 100, y: 300),
        deltaX: 0,
        deltaY: dy
      )
      screen.send(.scroll(sample, time: screen.time + 1000))
      screen.advance(by: .milliseconds(16))
    }
    move(.began, 0)
    for _ in 0..<10 { move(.changed, 10) }
    #expect(abs(view.contentOffset.y + ScrollPhysics.rubberBand(100, dimension: 600)) <= 0.5)
    move(.ended, 0)
    screen.advance(by: .seconds(2))
    #expect(view.contentOffset.y == 0)
    #expect(log.lines.first == "willBeginDragging D")
    #expect(log.lines.last == "didEndDecelerating")
  }

  @Test func `a wheel at the end of the inner content turns the outer`() {
    let screen = HeadlessScreen(.iPhone8)
    let (outer, _) = make(screen)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    inner.contentSize = CGSize(width: 375, height: 350)
    outer.addSubview(inner)
    for _ in 0..<2 { screen.scroll(at: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -50)) }
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 50))
  }

  @Test func `a pan recognizer takes wheels where it says so`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300)))
    var heard: [String] = []
    let target = ArbitrationFixture.Target { recognizer in
      let way = (recognizer as? UIPanGestureRecognizer)?.translation(in: view) ?? .zero
      heard.append("\(recognizer.state.rawValue) \(Int(way.y))")
    }
    let pan = UIPanGestureRecognizer(
      target: target,
      action: Selector(ArbitrationFixture.Target.act, "act:")
    )
    view.addGestureRecognizer(pan)
    screen.scroll(at: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: 30))
    #expect(heard == [])
    pan.allowedScrollTypesMask = .discrete
    screen.scroll(at: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: 30))
    #expect(heard == ["1 30", "3 30"])
    #expect(pan.state == .possible)
  }

  // MARK: Refresh

  @Test func `a pull refreshes once, and the content stays below until it is done`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    view.refreshControl = control
    drag(screen, 0, 60, from: CGPoint(x: 180, y: 200), milliseconds: 400)
    screen.advance(by: .seconds(2))
    #expect((count, control.isRefreshing, view.contentOffset.y) == (0, false, 0))
    drag(screen, 0, 300, from: CGPoint(x: 180, y: 200), milliseconds: 400)
    #expect((count, control.isRefreshing) == (1, true))
    screen.advance(by: .seconds(2))
    #expect(view.contentOffset.y == -60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 375, height: 60))
    #expect(control.alpha == 1)
    control.endRefreshing()
    screen.advance(by: .seconds(1))
    #expect((count, control.isRefreshing, view.contentOffset.y) == (1, false, 0))
    control.beginRefreshing()
    #expect((count, control.isRefreshing) == (1, true))
  }

  // MARK: Keyboard

  @Test func `a drag puts the keyboard away as the mode says`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = make(screen)
    let field = InputField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.addSubview(field)
    field.becomeFirstResponder()
    drag(screen, 0, -50, milliseconds: 400)
    #expect(field.isFirstResponder)
    view.keyboardDismissMode = .onDrag
    drag(screen, 0, -50, milliseconds: 400)
    #expect(!field.isFirstResponder)
    view.keyboardDismissMode = .interactive
    field.becomeFirstResponder()
    screen.advance(by: .seconds(1))
    // Down into the keyboard, which follows, and let go on the way down.
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 300))
    for step in 1...20 {
      screen.advance(by: .milliseconds(16))
      screen.touchMove(finger, to: CGPoint(x: 180, y: 300 + CGFloat(step) * 15))
    }
    #expect(abs((field.inputView?.convert(CGPoint.zero, to: nil as UIView?).y ?? 0) - 600) < 1)
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    #expect(!field.isFirstResponder)
  }
}

/// A first responder with an input view of its own.
final class InputField: UIView {
  private let keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 216))
  private let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
  var hasBar = false
  override var canBecomeFirstResponder: Bool { true }
  override var inputView: UIView? { keyboard }
  override var inputAccessoryView: UIView? { hasBar ? bar : nil }
}

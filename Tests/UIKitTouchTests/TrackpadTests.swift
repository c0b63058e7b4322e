import HeadlessHost
import RenderServer
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Trackpad and wheel")
struct TrackpadTests {
  /// A view with recognizers that say what they see.
  @MainActor
  final class Scene {
    let screen = HeadlessScreen(.iPhone8)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    var log: [String] = []
    private var targets: [AnyObject] = []

    init() { screen.show(view) }

    @discardableResult
    func add<Recognizer: UIGestureRecognizer>(
      _ recognizer: Recognizer,
      _ note: @escaping (Recognizer) -> String
    ) -> Recognizer {
      let target = ArbitrationFixture.Target { [weak self] heard in
        let states = ["possible", "began", "changed", "ended", "cancelled", "failed"]
        if let heard = heard as? Recognizer {
          self?.log.append("\(states[heard.state.rawValue]) \(note(heard))")
        }
      }
      targets.append(target)
      recognizer.addTarget(target, action: Selector(ArbitrationFixture.Target.act, "act:"))
      view.addGestureRecognizer(recognizer)
      return recognizer
    }

    func scroll(_ phase: ScrollSample.Phase, _ dx: CGFloat, _ dy: CGFloat) {
      let sample = ScrollSample(
        phase: phase,
        location: CGPoint(x: 100, y: 200),
        deltaX: dx,
        deltaY: dy
      )
      screen.send(.scroll(sample, time: screen.screen.display.clock.now))
      screen.advance(by: .milliseconds(16))
    }

    func transform(_ phase: TransformSample.Phase, scale: CGFloat = 1, rotation: CGFloat = 0) {
      let sample = TransformSample(
        phase: phase,
        location: CGPoint(x: 100, y: 200),
        scale: scale,
        rotation: rotation
      )
      screen.send(.transform(sample, time: screen.screen.display.clock.now))
      screen.advance(by: .milliseconds(16))
    }
  }

  /// Records its calls, and may refuse.
  final class Refusing: NSObject, UIGestureRecognizerDelegate {
    var kinds: [UIEvent.EventType] = []
    var takes = false
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldReceive event: UIEvent
    ) -> Bool {
      kinds.append(event.type)
      return takes
    }
  }

  @Test func `a trackpad whose host tells no end moves a pan until no more comes`() {
    let scene = Scene()
    let pan = scene.add(UIPanGestureRecognizer()) { "\(Int($0.translation(in: nil).y))" }
    scene.scroll(.continuous, 0, 8)
    #expect(scene.log == [])
    pan.allowedScrollTypesMask = .continuous
    scene.scroll(.continuous, 0, 8)
    scene.scroll(.continuous, 0, 8)
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location(in: nil) == CGPoint(x: 100, y: 200))
    scene.screen.advance(by: .milliseconds(100))
    #expect(scene.log == ["began 8", "changed 16", "ended 16"])
    // The next movement is another gesture.
    scene.scroll(.continuous, 0, 5)
    #expect(scene.log.last == "began 5")
    // A wheel that turns ends it.
    scene.scroll(.discrete, 0, 5)
    #expect(scene.log.last == "ended 5")
  }

  @Test func `content flung on a trackpad goes on at the speed that the fingers had`() {
    let screen = HeadlessScreen(.iPhone8)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 375, height: 20_000)
    screen.show(scrollView)
    func slide(_ phase: ScrollSample.Phase, _ dy: CGFloat) {
      let sample = ScrollSample(
        phase: phase,
        location: CGPoint(x: 100, y: 300),
        deltaX: 0,
        deltaY: dy
      )
      screen.send(.scroll(sample, time: screen.screen.display.clock.now))
      screen.advance(by: .milliseconds(16))
    }
    for _ in 0..<10 { slide(.continuous, -16) }
    #expect(scrollView.isDragging)
    #expect(scrollView.contentOffset.y == 160)
    screen.advance(by: .milliseconds(50))
    #expect(!scrollView.isDragging && scrollView.isDecelerating)
    screen.advance(by: .seconds(6))
    // 16 points in 16 ms are 1000 a second: -v / (1000 ln d) = 500 points more.
    #expect(abs(scrollView.contentOffset.y - 660) < 12)
  }

  @Test func `fingers that pinch and turn on a trackpad are pinches and rotations`() {
    let scene = Scene()
    let pinch = scene.add(UIPinchGestureRecognizer()) { String(format: "%.2f", $0.scale) }
    scene.transform(.began)
    scene.transform(.changed, scale: 1.5)
    scene.transform(.changed, scale: 2)
    #expect(pinch.velocity > 0)
    #expect(pinch.numberOfTouches == 0)
    #expect(pinch.location(in: scene.view) == CGPoint(x: 100, y: 100))
    scene.transform(.ended)
    #expect(scene.log == ["began 1.00", "changed 1.50", "changed 3.00", "ended 3.00"])
    #expect(pinch.state == .possible && pinch.scale == 1)
    scene.view.removeGestureRecognizer(pinch)
    scene.log = []
    let turn = scene.add(UIRotationGestureRecognizer()) { String(format: "%.2f", $0.rotation) }
    scene.transform(.began)
    scene.transform(.changed, rotation: 0.05)
    scene.transform(.changed, rotation: 0.06)
    scene.transform(.changed, rotation: 0.5)
    scene.transform(.ended)
    #expect(scene.log == ["began 0.00", "changed 0.50", "ended 0.50"])
    #expect(turn.state == .possible)
  }

  @Test func `a trackpad gesture without a told end is over when one with an end begins`() {
    let scene = Scene()
    scene.add(UIPinchGestureRecognizer()) { String(format: "%.2f", $0.scale) }
    scene.transform(.continuous, scale: 1.2)
    scene.transform(.continuous, scale: 1.2)
    scene.transform(.began)
    scene.transform(.changed, scale: 2)
    scene.transform(.ended)
    scene.screen.advance(by: .milliseconds(100))
    #expect(scene.log.filter { $0.hasPrefix("began") }.count == 2)
    #expect(scene.log.filter { $0.hasPrefix("ended") }.count == 2)
    #expect(scene.log.last == "ended 2.00")
  }

  @Test func `of a pinch and a rotation the first keeps the other out unless a delegate lets both`()
  {
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    for lets in [false, true] {
      let scene = Scene()
      let pinch = scene.add(UIPinchGestureRecognizer()) { _ in "pinch" }
      scene.add(UIRotationGestureRecognizer()) { _ in "rotation" }
      let both = Both()
      if lets { pinch.delegate = both }
      scene.transform(.continuous, scale: 1.2)
      scene.transform(.continuous, rotation: 0.5)
      scene.screen.advance(by: .milliseconds(100))
      #expect(scene.log.contains("began rotation") == lets)
      #expect(scene.log.contains("ended pinch"))
      #expect(scene.screen.unfinishedInput == [])
    }
  }

  @Test func `a wheel with Control held, which comes without an end, zooms a scroll view`() {
    final class Zooms: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      var ends = 0
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
      func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
      ) { ends += 1 }
    }
    let scene = Scene()
    let zooms = Zooms()
    let scrollView = UIScrollView(frame: scene.view.bounds)
    scrollView.delegate = zooms
    scrollView.maximumZoomScale = 4
    scrollView.addSubview(zooms.content)
    scrollView.contentSize = zooms.content.bounds.size
    scene.view.addSubview(scrollView)
    for _ in 0..<4 { scene.transform(.continuous, scale: 1.2) }
    #expect(scrollView.isZooming)
    #expect(abs(scrollView.zoomScale - 2.0736) < 0.01)
    // The content under the pointer is the same.
    let under = zooms.content.convert(CGPoint(x: 100, y: 100), from: scene.view)
    #expect(abs(under.x - 100) < 1 && abs(under.y - 100) < 1)
    scene.screen.advance(by: .seconds(1))
    #expect(!scrollView.isZooming && zooms.ends == 1)
  }

  @Test func `recognizers and delegates are asked about scrolls, transforms and hovers as events`()
  {
    let scene = Scene()
    let delegate = Refusing()
    let pan = scene.add(UIPanGestureRecognizer()) { _ in "pan" }
    pan.allowedScrollTypesMask = .all
    let pinch = scene.add(UIPinchGestureRecognizer()) { _ in "pinch" }
    let hover = scene.add(UIHoverGestureRecognizer()) { _ in "hover" }
    for recognizer in [pan, pinch, hover] { recognizer.delegate = delegate }
    func all() {
      scene.scroll(.discrete, 0, 10)
      scene.transform(.began, scale: 2)
      scene.transform(.ended)
      scene.screen.send(.hover(location: CGPoint(x: 100, y: 200), time: 0))
      scene.screen.send(.hover(location: nil, time: 0))
    }
    all()
    #expect(delegate.kinds == [.scroll, .transform, .hover])
    #expect(scene.log == [])
    delegate.takes = true
    all()
    #expect(
      scene.log == [
        "began pan", "ended pan", "began pinch", "changed pinch", "ended pinch", "began hover",
        "ended hover",
      ]
    )
  }

  @Test func `windows hear of a hovering pointer as a touch that enters, moves and leaves`() {
    final class Window: UIWindow {
      var heard: [(UIEvent.EventType, UITouch.Phase?, CGPoint?)] = []
      override func sendEvent(_ event: UIEvent) {
        let touch = event.allTouches?.first
        heard.append((event.type, touch?.phase, touch?.location(in: self)))
        super.sendEvent(event)
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let window = Window(frame: screen.screen.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    for place in [CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 40), nil] {
      screen.send(.hover(location: place, time: 0))
    }
    #expect(window.heard.map(\.0) == [.hover, .hover, .hover])
    #expect(window.heard.map(\.1) == [.regionEntered, .regionMoved, .regionExited])
    #expect(window.heard.map(\.2).last == CGPoint(x: 30, y: 40))
    screen.scroll(at: CGPoint(x: 10, y: 10), by: CGVector(dx: 0, dy: 5))
    #expect(window.heard.last?.0 == .scroll)
  }
}

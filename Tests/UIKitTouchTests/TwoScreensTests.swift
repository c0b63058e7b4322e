import Foundation
import HeadlessHost
import HostInterface
import QuartzCore
import RenderServer
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Two screens that are alive at once: a phone and a tablet, each with its clock, windows and input.
@MainActor
@Suite("Two screens in one process")
struct TwoScreensTests {
  /// A screen with a view, and a log of what the recognizers of the view report.
  @MainActor
  private final class Board {
    final class Target: NSObject {
      var heard: (UIGestureRecognizer) -> Void = { _ in }
      func act(_ sender: Any?) {
        if let recognizer = sender as? UIGestureRecognizer { heard(recognizer) }
      }
    }

    let screen: HeadlessScreen
    let view = UIView(frame: CGRect(x: 20, y: 40, width: 280, height: 400))
    let target = Target()
    var log: [String] = []
    private var names: [ObjectIdentifier: String] = [:]

    init(_ device: Device, _ environment: Environment = Environment()) {
      screen = HeadlessScreen(device, environment: environment)
      screen.show(view)
      target.heard = { [unowned self] recognizer in
        log.append("\(names[ObjectIdentifier(recognizer)] ?? "?") \(recognizer.state)")
      }
    }

    @discardableResult
    func add<Recognizer: UIGestureRecognizer>(_ name: String, _ made: Recognizer) -> Recognizer {
      made.addTarget(target, action: Selector(Target.act, "act:"))
      names[ObjectIdentifier(made)] = name
      view.addGestureRecognizer(made)
      return made
    }

    /// Adds a tap that requires the failure of a double tap.
    func addTaps() {
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer()
      single.require(toFail: double)
      add("tap", single)
      add("double tap", double)
    }

    /// Sends one event straight to the screen, without making it the main one.
    func send(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 7) {
      let sample = TouchSample(identifier: finger, phase: phase, location: CGPoint(x: x, y: y))
      EventGate.take(.touches([sample], time: screen.clock.now), on: screen.screen)
    }
  }

  // MARK: Touches

  @Test func `a drag on one screen goes on between the events of taps and presses on the other`() {
    let phone = Board(.iPhone8)
    phone.add("pan", UIPanGestureRecognizer())
    let tablet = Board(.iPad9_7)
    tablet.addTaps()
    tablet.add("press", UILongPressGestureRecognizer())

    let drag = phone.screen.touchDown(at: CGPoint(x: 100, y: 100))
    let tap = tablet.screen.touchDown(at: CGPoint(x: 150, y: 150))
    phone.screen.touchMove(drag, to: CGPoint(x: 130, y: 100))
    tablet.screen.touchUp(tap)
    phone.screen.touchMove(drag, to: CGPoint(x: 150, y: 100))
    #expect(phone.log == ["pan began", "pan changed"])
    #expect(tablet.log == [])

    // The tap's time is that of its own clock.
    phone.screen.advance(by: .seconds(1))
    #expect(tablet.log == [])
    tablet.screen.advance(by: .seconds(1))
    #expect(tablet.log == ["tap ended"])

    let press = tablet.screen.touchDown(at: CGPoint(x: 150, y: 150))
    phone.screen.touchMove(drag, to: CGPoint(x: 170, y: 100))
    phone.screen.advance(by: .seconds(2))
    #expect(tablet.log == ["tap ended"])
    tablet.screen.advance(by: .milliseconds(600))
    phone.screen.touchUp(drag)
    tablet.screen.touchUp(press)
    #expect(phone.log == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(tablet.log == ["tap ended", "press began", "press ended"])
    #expect(phone.screen.unfinishedInput == [])
    #expect(tablet.screen.unfinishedInput == [])
  }

  @Test func `a tap waits for the double tap of its own screen and not of the other`() {
    let phone = Board(.iPhone8)
    let tablet = Board(.iPad9_7)
    for board in [phone, tablet] { board.addTaps() }

    phone.screen.tap(at: CGPoint(x: 100, y: 100))
    tablet.screen.tap(at: CGPoint(x: 100, y: 100))
    #expect(phone.log + tablet.log == [])
    tablet.screen.advance(by: .seconds(1))
    #expect(phone.log == [])
    #expect(tablet.log == ["tap ended"])
    // On the phone no time has passed: this is its second tap.
    phone.screen.tap(at: CGPoint(x: 100, y: 100))
    #expect(phone.log == ["double tap ended"])
    #expect(tablet.log == ["tap ended"])
  }

  @Test func `a recognizer that is required to fail does not hold up another screen`() {
    let phone = Board(.iPhone8)
    let tablet = Board(.iPad9_7)
    let tap = phone.add("tap", UITapGestureRecognizer())
    let swipe = tablet.add("swipe", UISwipeGestureRecognizer())
    tap.require(toFail: swipe)

    let finger = tablet.screen.touchDown(at: CGPoint(x: 100, y: 100))
    #expect(swipe.isUndecided)
    phone.screen.tap(at: CGPoint(x: 100, y: 100))
    #expect(phone.log == ["tap ended"])
    tablet.screen.touchUp(finger)
    #expect(phone.screen.unfinishedInput == [])
    #expect(tablet.screen.unfinishedInput == [])
  }

  @Test func `input on one screen from an action on the other is delivered at once`() {
    let phone = Board(.iPhone8)
    phone.add("pan", UIPanGestureRecognizer())
    let tablet = Board(.iPad9_7)
    tablet.add("tap", UITapGestureRecognizer())
    let heard = phone.target.heard
    var during: [[String]] = []
    phone.target.heard = { recognizer in
      heard(recognizer)
      guard recognizer.state == .began else { return }
      tablet.send(.began, 100, 100)
      tablet.send(.ended, 100, 100)
      during.append(tablet.log)
    }

    phone.screen.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(during == [["tap ended"]])
    #expect(phone.log.first == "pan began")
    #expect(phone.log.last == "pan ended")
    #expect(tablet.log == ["tap ended"])
  }

  @Test func `an event of another screen runs with that screen's clock and leaves the main screen`()
  {
    let phone = Board(.iPhone8)
    phone.add("tap", UITapGestureRecognizer())
    let tablet = Board(.iPad9_7)
    tablet.screen.advance(by: .seconds(3))
    var seen: (main: UIScreen, current: UIScreen, time: Double)?
    phone.target.heard = { _ in seen = (.main, .current, CACurrentMediaTime()) }

    phone.send(.began, 100, 100)
    phone.send(.ended, 100, 100)
    #expect(seen?.main === tablet.screen.screen)
    #expect(seen?.current === phone.screen.screen)
    #expect(seen?.time == phone.screen.clock.now)
    #expect(CACurrentMediaTime() == tablet.screen.clock.now)
    #expect(UIScreen.current === tablet.screen.screen)
  }

  @Test func `leaving the foreground cancels the touches of both screens`() {
    let phone = Board(.iPhone8)
    phone.add("pan", UIPanGestureRecognizer())
    let tablet = Board(.iPad9_7)
    tablet.add("press", UILongPressGestureRecognizer())
    let drag = phone.screen.touchDown(at: CGPoint(x: 100, y: 100))
    phone.screen.touchMove(drag, to: CGPoint(x: 150, y: 100))
    tablet.screen.touchDown(at: CGPoint(x: 100, y: 100))
    tablet.screen.advance(by: .seconds(1))

    UIApplication.shared.resignActive()
    defer { UIApplication.shared.becomeActive() }
    #expect(phone.log == ["pan began", "pan cancelled"])
    #expect(tablet.log == ["press began", "press cancelled"])
    #expect(phone.screen.unfinishedInput == [])
    #expect(tablet.screen.unfinishedInput == [])
  }

  @Test func `a view that moves to the other screen takes its recognizers along`() throws {
    let phone = Board(.iPhone8)
    let tablet = Board(.iPad9_7)
    phone.add("press", UILongPressGestureRecognizer())
    phone.screen.touchDown(at: CGPoint(x: 100, y: 100))
    phone.screen.advance(by: .milliseconds(100))
    let root = try #require(tablet.screen.rootViewController?.view)
    root.addSubview(phone.view)
    tablet.screen.update()
    tablet.screen.press(at: CGPoint(x: 100, y: 100))
    #expect(phone.log == ["press began", "press ended"])
    phone.screen.advance(by: .seconds(1))
    #expect(phone.log == ["press began", "press ended"])
    #expect(tablet.screen.unfinishedInput == [])
  }

  // MARK: Time

  @Test func `an animation follows the clock of its view's screen`() throws {
    let phone = Board(.iPhone8)
    let tablet = Board(.iPad9_7)
    var ended: [String] = []
    // The tablet's screen is the main one for both.
    for (name, board) in [("phone", phone), ("tablet", tablet)] {
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        board.view.alpha = 0
      } completion: { _ in
        ended.append(name)
      }
    }
    tablet.screen.advance(by: .milliseconds(100))
    func opacity(_ board: Board) throws -> Float {
      try #require(board.view.layer.presentation()).opacity
    }
    #expect(abs(try opacity(tablet) - 0.5) < 0.01)
    #expect(try opacity(phone) == 1)
    tablet.screen.advance(by: .milliseconds(150))
    #expect(ended == ["tablet"])
    phone.screen.advance(by: .milliseconds(50))
    #expect(abs(try opacity(phone) - 0.75) < 0.01)
    #expect(ended == ["tablet"])
    phone.screen.advance(by: .milliseconds(200))
    #expect(ended == ["tablet", "phone"])
  }

  @Test func `display links, delayed calls and scrolling follow their own screens`() {
    final class Counter: NSObject {
      var frames = 0
      func frame(_ link: Any?) { frames += 1 }
    }
    let phone = Board(.iPhone8)
    let tablet = Board(.iPad9_7)
    let counters = [Counter(), Counter()]
    let links = zip([phone, tablet], counters).map { board, counter in
      board.screen.screen.displayLink(
        withTarget: counter,
        selector: Selector(Counter.frame, "frame:")
      )
    }
    for link in links { link?.add(to: .main, forMode: .common) }
    defer { for link in links { link?.invalidate() } }
    var calls: [String] = []
    for (name, board) in [("phone", phone), ("tablet", tablet)] {
      board.screen.makeCurrent()
      DelayedCalls.shared.schedule(after: 0.25) { calls.append(name) }
    }
    let scrollView = UIScrollView(frame: phone.view.bounds)
    scrollView.contentSize = CGSize(width: 280, height: 4000)
    phone.view.addSubview(scrollView)
    tablet.screen.update()
    scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)

    tablet.screen.advance(by: .milliseconds(500))
    #expect(counters.map(\.frames) == [0, 30])
    #expect(calls == ["tablet"])
    #expect(scrollView.contentOffset.y == 0)
    phone.screen.advance(by: .milliseconds(500))
    #expect(counters.map(\.frames) == [30, 30])
    #expect(calls == ["tablet", "phone"])
    phone.screen.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.y == 1000)
  }

  @Test func `a screen by the wall clock moves beside one that is stepped`() {
    let stepped = Board(.iPhone8)
    let screen = UIScreen(device: .iPad9_7, environment: Environment())
    screen.isInUse = true
    defer { screen.display.disconnect() }
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    let scrollView = UIScrollView(frame: screen.bounds)
    scrollView.contentSize = CGSize(width: 768, height: 9000)
    window.addSubview(scrollView)
    window.isHidden = false
    defer { window.isHidden = true }
    var isOver = false
    scrollView.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    UIView.animate(withDuration: 0.05) {
      window.alpha = 0.5
    } completion: { _ in
      isOver = true
    }
    let limit = Date(timeIntervalSinceNow: 10)
    while !isOver || scrollView.contentOffset.y < 2000, Date() < limit {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(isOver)
    #expect(scrollView.contentOffset.y == 2000)
    #expect(UIScreen.current === stepped.screen.screen)
    #expect(CACurrentMediaTime() == stepped.screen.clock.now)
  }

  // MARK: Keyboards

  @Test func `each screen types into its own first responder`() {
    let phone = Board(.iPhone8)
    let tablet = Board(.iPad9_7)
    let fields = [phone, tablet].map { board in
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
      board.view.addSubview(field)
      board.screen.update()
      board.screen.tap(field)
      return field
    }
    #expect(fields.allSatisfy { $0.isFirstResponder })
    for (one, other) in [("r", "l"), ("e", "i"), ("d", "t")] {
      phone.screen.type(one)
      tablet.screen.type(other)
    }
    #expect(fields.map(\.text) == ["red", "lit"])
    fields[0].resignFirstResponder()
    #expect(fields[1].isFirstResponder)
    // Straight to the phone, which has no first responder, while the tablet is the main screen.
    tablet.screen.makeCurrent()
    EventGate.take(.textInput(.commit("x"), time: 0), on: phone.screen.screen)
    #expect(fields.map(\.text) == ["red", "lit"])
    EventGate.take(.textInput(.commit("x"), time: 0), on: tablet.screen.screen)
    #expect(fields.map(\.text) == ["red", "litx"])
  }

  @Test func `keyboard focus moves on the screen of the key`() {
    var environment = Environment()
    environment.isFullKeyboardAccessEnabled = true
    let phone = Board(.iPhone8, environment)
    let tablet = Board(.iPad9_7, environment)
    for board in [phone, tablet] {
      for place in 0..<3 {
        let button = UIButton(type: .system)
        button.setTitle("Button \(place)", for: .normal)
        button.frame = CGRect(x: 10, y: 20 + 60 * place, width: 120, height: 44)
        button.tag = place + 1
        board.view.addSubview(button)
      }
      board.screen.update()
    }
    func focused(_ board: Board) -> Int? { board.screen.screen.focusedView?.tag }

    phone.screen.key("\t")
    #expect(focused(phone) == 1)
    #expect(focused(tablet) == nil)
    tablet.screen.key("\t")
    tablet.screen.key("\t")
    phone.screen.key("\t")
    phone.screen.key("\t")
    #expect(focused(phone) == 3)
    #expect(focused(tablet) == 2)
    // A finger hides the ring of its screen alone.
    phone.screen.tap(at: CGPoint(x: 250, y: 300))
    #expect(focused(phone) == nil)
    #expect(focused(tablet) == 2)
    // The ring follows its button, although the other screen is the main one.
    tablet.view.viewWithTag(2)?.frame.origin.y = 260
    phone.screen.update()
    let ring = tablet.screen.screen.keyboardFocus.ringFrame
    #expect(ring.map { abs($0.midY - (40 + 260 + 22)) < 1 } == true)
  }

  // MARK: Surroundings

  @Test func `one screen turns and the other stays`() throws {
    final class Page: UIViewController {
      var turns = 0
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
      override func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        turns += 1
      }
    }
    let phone = HeadlessScreen(.iPhone8)
    let tablet = HeadlessScreen(.iPad9_7)
    let pages = [Page(), Page()]
    phone.rootViewController = pages[0]
    tablet.rootViewController = pages[1]

    phone.rotate(to: .landscapeLeft)
    phone.advance(by: .seconds(1))
    #expect(pages.map(\.turns) == [1, 0])
    #expect(phone.bounds.size == CGSize(width: 667, height: 375))
    #expect(tablet.bounds.size == CGSize(width: 768, height: 1024))
    #expect(pages[0].interfaceOrientation.isLandscape)
    #expect(pages[1].interfaceOrientation == .portrait)
    #expect(pages[1].view.frame.size == CGSize(width: 768, height: 1024))
    #expect(pages[0].traitCollection.verticalSizeClass == .compact)
    #expect(pages[1].traitCollection.verticalSizeClass == .regular)
    // By an event of a host, while the phone is the main screen.
    var environment = tablet.environment
    phone.makeCurrent()
    environment.orientation = .landscapeLeft
    EventGate.take(.environment(environment), on: tablet.screen)
    phone.update()
    #expect(pages.map(\.turns) == [1, 1])
    #expect(pages[1].view.frame.size == CGSize(width: 1024, height: 768))
    #expect(UIScreen.main === phone.screen)
    pages[1].setNeedsStatusBarAppearanceUpdate()
    #expect(pages[0].preferredInterfaceOrientationForPresentation.isLandscape)
  }

  @Test func `each view is laid out with the clock, the traits and the scale of its screen`() {
    final class Probe: UIView {
      var seen: [(time: Double, size: UIContentSizeCategory, scale: CGFloat)] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        let probe = UIView()
        let size = probe.traitCollection.preferredContentSizeCategory
        seen.append((CACurrentMediaTime(), size, probe.traitCollection.displayScale))
      }
    }
    var large = Environment()
    large.contentSizeCategory = UIContentSizeCategory.accessibilityLarge.rawValue
    let phone = Board(.iPhoneX, large)
    let tablet = Board(.iPad9_7)
    tablet.screen.advance(by: .seconds(5))
    let probe = Probe()
    probe.translatesAutoresizingMaskIntoConstraints = false
    phone.view.addSubview(probe)
    NSLayoutConstraint.activate([
      probe.leadingAnchor.constraint(equalTo: phone.view.leadingAnchor),
      probe.topAnchor.constraint(equalTo: phone.view.topAnchor),
      probe.widthAnchor.constraint(equalToConstant: 100.4),
      probe.heightAnchor.constraint(equalToConstant: 30),
    ])
    // A pass of the main loop, in which the tablet is the main screen.
    tablet.screen.update()
    #expect(probe.seen.count == 1)
    #expect(probe.seen.first?.time == phone.screen.clock.now)
    #expect(probe.seen.first?.size == .accessibilityLarge)
    #expect(probe.seen.first?.scale == 3)
    #expect(abs(probe.frame.width - 301 / 3) < 0.01)
    #expect(tablet.view.traitCollection.preferredContentSizeCategory == .large)
  }
}

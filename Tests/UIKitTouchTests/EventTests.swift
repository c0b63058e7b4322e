import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Events")
struct EventTests {
  /// Records its touches.
  final class Listener: UIView {
    var heard: (UITouch, UIEvent?) -> Void = { _, _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell(touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell(touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell(touches, event)
    }
    private func tell(_ touches: Set<UITouch>, _ event: UIEvent?) {
      for touch in touches { heard(touch, event) }
    }
    override var canBecomeFirstResponder: Bool { true }
    var motions: [String] = []
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      motions.append("began \(motion == .motionShake)")
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      motions.append("ended \(event?.type == .motion)")
    }
    override func remoteControlReceived(with event: UIEvent?) {
      motions.append("remote \(event?.subtype == .remoteControlPlay)")
    }
  }

  private func listener(on screen: HeadlessScreen) -> Listener {
    screen.show(Listener(frame: CGRect(x: 50, y: 100, width: 200, height: 200)))
  }

  private func sample(
    _ phase: TouchSample.Phase,
    _ x: CGFloat,
    time: Double? = nil
  ) -> TouchSample {
    var sample = TouchSample(identifier: 1, phase: phase, location: CGPoint(x: x, y: 150))
    sample.time = time
    return sample
  }

  @Test func `a touch says all that the host knows of it`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = listener(on: screen)
    var found: UITouch?
    view.heard = { touch, _ in found = touch }
    var pencil = TouchSample(identifier: 3, phase: .began, location: CGPoint(x: 100, y: 150))
    pencil.kind = .pencil
    pencil.force = 2
    pencil.maximumForce = 4.17
    pencil.majorRadius = 3
    pencil.altitudeAngle = 0.5
    pencil.azimuthAngle = .pi / 2
    screen.advance(by: .milliseconds(100))
    screen.send([pencil])
    let touch = try #require(found)
    #expect(touch.type == .pencil)
    #expect((touch.force, touch.maximumPossibleForce) == (2, 4.17))
    #expect(touch.majorRadius == 3)
    #expect(touch.altitudeAngle == 0.5)
    #expect(abs(touch.azimuthAngle(in: view) - .pi / 2) < 1e-9)
    #expect(abs(touch.azimuthUnitVector(in: view).dy - 1) < 1e-9)
    #expect(touch.location(in: view) == CGPoint(x: 50, y: 50))
    #expect(touch.preciseLocation(in: view) == CGPoint(x: 50, y: 50))
    #expect(abs(touch.timestamp - 1000.1) < 1e-6)
    #expect(touch.window === screen.window && touch.view === view)
    #expect(touch.tapCount == 1)
  }

  @Test func `samples that one event joins are one movement and three coalesced touches`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = listener(on: screen)
    screen.send([sample(.began, 100)])
    var moves = 0
    var places: [CGFloat] = []
    var before: CGFloat = 0
    view.heard = { touch, event in
      moves += 1
      places = event?.coalescedTouches(for: touch)?.map { $0.location(in: nil).x } ?? []
      before = touch.previousLocation(in: nil).x
    }
    screen.advance(by: .milliseconds(16))
    screen.send([
      sample(.moved, 104, time: 1000.008), sample(.moved, 109, time: 1000.012),
      sample(.moved, 115, time: 1000.016),
    ])
    #expect((moves, places, before) == (1, [104, 109, 115], 100))
    // Alone it is its own only sample.
    screen.advance(by: .milliseconds(16))
    screen.send([sample(.moved, 120)])
    #expect(places == [120])
  }

  @Test func `a moving touch is predicted at its speed, a resting one is not`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = listener(on: screen)
    var predicted: [CGFloat] = []
    view.heard = { touch, event in
      predicted = event?.predictedTouches(for: touch)?.map { $0.location(in: nil).x } ?? []
    }
    screen.send([sample(.began, 100)])
    #expect(predicted == [])
    screen.advance(by: .milliseconds(10))
    screen.send([sample(.moved, 110)])
    #expect(predicted == [120, 130])
  }

  @Test func `events that pile up on the way are joined where nothing is lost`() {
    let first = HostEvent.touches([sample(.moved, 1)], time: 1)
    let second = HostEvent.touches([sample(.moved, 2)], time: 2)
    #expect(
      first.joined(with: second)
        == .touches([sample(.moved, 1, time: 1), sample(.moved, 2, time: 2)], time: 2)
    )
    #expect(first.joined(with: .touches([sample(.ended, 2)], time: 2)) == nil)
    #expect(HostEvent.shake(time: 0).joined(with: second) == nil)
  }

  @Test func `taps in one place are counted, taps elsewhere and later are not`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = listener(on: screen)
    var counts: [Int] = []
    view.heard = { touch, _ in if touch.phase == .began { counts.append(touch.tapCount) } }
    let place = CGPoint(x: 100, y: 150)
    for _ in 0..<3 { screen.tap(at: place) }
    screen.tap(at: CGPoint(x: 200, y: 280))
    screen.advance(by: .seconds(1))
    screen.tap(at: CGPoint(x: 200, y: 280))
    #expect(counts == [1, 2, 3, 1, 1])
    // Two fingers that come together are no two taps.
    counts = []
    view.isMultipleTouchEnabled = true
    screen.advance(by: .seconds(1))
    screen.touchDown(at: place)
    screen.touchDown(at: CGPoint(x: 120, y: 150))
    #expect(counts == [1, 1])
  }

  @Test func `an event knows its touches by window, view and recognizer`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = listener(on: screen)
    let other = screen.show(Listener(frame: CGRect(x: 50, y: 350, width: 200, height: 200)))
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    var counts: [Int] = []
    screen.touchDown(at: CGPoint(x: 100, y: 400))
    view.heard = { _, event in
      counts = [
        event?.allTouches?.count ?? 0, event?.touches(for: view)?.count ?? 0,
        event?.touches(for: other)?.count ?? 0, event?.touches(for: pan)?.count ?? 0,
        screen.window.flatMap { event?.touches(for: $0)?.count } ?? 0,
      ]
    }
    screen.touchDown(at: CGPoint(x: 100, y: 150))
    #expect(counts == [2, 1, 1, 1, 2])
  }

  @Test func `a finger that the host begins anew is cancelled first`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = listener(on: screen)
    let log = CallbackLog()
    view.heard = { touch, _ in log.note("\(touch.phase)") }
    screen.send([sample(.began, 100)])
    screen.send([sample(.began, 110)])
    screen.send([sample(.ended, 110)])
    #expect(log.lines == ["began", "began", "ended"])
    #expect(screen.unfinishedInput == [])
  }

  @Test(.feature("IX-F180"))
  func `two controls are used at the same time`() {
    let screen = HeadlessScreen(.iPhone8)
    let stick = screen.show(UIControl(frame: CGRect(x: 0, y: 100, width: 100, height: 100)))
    let fire = screen.show(UIControl(frame: CGRect(x: 200, y: 100, width: 100, height: 100)))
    var log: [String] = []
    stick.addAction(UIAction { _ in log.append("stick") }, for: .touchDragInside)
    fire.addAction(UIAction { _ in log.append("fire") }, for: .touchUpInside)
    let finger = screen.touchDown(at: CGPoint(x: 50, y: 150))
    screen.touchMove(finger, to: CGPoint(x: 60, y: 150))
    screen.tap(fire)
    screen.touchMove(finger, to: CGPoint(x: 70, y: 150))
    #expect(stick.isTracking)
    screen.tap(fire)
    screen.touchUp(finger)
    #expect(log == ["stick", "fire", "stick", "fire"])
  }

  @Test func `a shake and remote control reach the first responder`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = listener(on: screen)
    view.becomeFirstResponder()
    screen.shake()
    #expect(view.motions == ["began true", "ended true"])
    screen.send(.remoteControl(.play, time: 0))
    #expect(view.motions.count == 2)
    UIApplication.shared.beginReceivingRemoteControlEvents()
    screen.send(.remoteControl(.play, time: 0))
    UIApplication.shared.endReceivingRemoteControlEvents()
    #expect(view.motions.last == "remote true")
  }

  @Test func `a pointer over a view is told as it comes, moves and leaves`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = listener(on: screen)
    var states: [Int] = []
    var place = CGPoint.zero
    let target = ArbitrationFixture.Target { recognizer in
      states.append(recognizer.state.rawValue)
      place = recognizer.location(in: view)
    }
    view.addGestureRecognizer(
      UIHoverGestureRecognizer(
        target: target,
        action: Selector(ArbitrationFixture.Target.act, "act:")
      )
    )
    screen.send(.hover(location: CGPoint(x: 10, y: 10), time: 0))
    #expect(states == [])
    screen.send(.hover(location: CGPoint(x: 60, y: 110), time: 0))
    screen.send(.hover(location: CGPoint(x: 70, y: 120), time: 0))
    #expect(place == CGPoint(x: 20, y: 20))
    screen.send(.hover(location: nil, time: 0))
    #expect(states == [1, 2, 3])
  }
}

@MainActor
@Suite("UIControl tracking")
struct ControlTrackingTests {
  /// Records the calls of its tracking methods.
  final class Tracker: UIControl {
    var lines: [String] = []
    var begins = true
    var goesOn = true
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      lines.append("begin")
      return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      lines.append("continue")
      return goesOn
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { lines.append("end") }
    override func cancelTracking(with event: UIEvent?) { lines.append("cancel") }
  }

  private func tracker(on screen: HeadlessScreen) -> Tracker {
    let control = screen.show(Tracker(frame: CGRect(x: 100, y: 200, width: 100, height: 100)))
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancelled"),
    ]
    for (event, name) in events {
      control.addAction(
        UIAction { [weak control] _ in control?.lines.append(name) },
        for: event
      )
    }
    return control
  }

  private let middle = CGPoint(x: 150, y: 250)

  @Test func `tracking and events come in order`() {
    let screen = HeadlessScreen(.iPhone8)
    let control = tracker(on: screen)
    let finger = screen.touchDown(at: middle)
    #expect(
      (control.isTracking, control.isTouchInside, control.isHighlighted) == (true, true, true)
    )
    screen.touchMove(finger, to: CGPoint(x: 160, y: 250))
    screen.touchUp(finger)
    #expect(
      control.lines == ["begin", "down", "continue", "inside", "end", "up inside"]
    )
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test func `a finger is outside 70 points from the control, and may come back`() {
    let screen = HeadlessScreen(.iPhone8)
    let control = tracker(on: screen)
    let finger = screen.touchDown(at: middle)
    control.lines = []
    screen.touchMove(finger, to: CGPoint(x: 269, y: 250))
    #expect(control.lines == ["continue", "inside"] && control.isHighlighted)
    control.lines = []
    screen.touchMove(finger, to: CGPoint(x: 271, y: 250))
    #expect(control.lines == ["continue", "outside", "exit"] && !control.isHighlighted)
    control.lines = []
    screen.touchMove(finger, to: CGPoint(x: 260, y: 250))
    #expect(control.lines == ["continue", "inside", "enter"] && control.isHighlighted)
    screen.touchMove(finger, to: CGPoint(x: 300, y: 250))
    control.lines = []
    screen.touchUp(finger)
    #expect(control.lines == ["end", "up outside"])
  }

  @Test func `a second tap is a repeat`() {
    let screen = HeadlessScreen(.iPhone8)
    let control = tracker(on: screen)
    screen.tap(control, count: 2)
    #expect(control.lines.filter { $0 == "repeat" }.count == 1)
    #expect(control.lines.filter { $0 == "down" }.count == 2)
  }

  @Test func `a control that refuses tracks nothing, one that gives up sends no more`() {
    let screen = HeadlessScreen(.iPhone8)
    let control = tracker(on: screen)
    control.begins = false
    screen.tap(control)
    #expect(control.lines == ["begin"])
    control.lines = []
    screen.advance(by: .seconds(1))
    control.begins = true
    control.goesOn = false
    screen.drag(control, by: CGVector(dx: 20, dy: 0), duration: .milliseconds(17))
    #expect(control.lines == ["begin", "down", "continue"])
    #expect(!control.isHighlighted)
  }

  @Test func `a touch that is taken cancels the tracking`() {
    let screen = HeadlessScreen(.iPhone8)
    let control = tracker(on: screen)
    let finger = screen.touchDown(at: middle)
    screen.touch(.cancelled, at: middle, finger: finger)
    #expect(control.lines == ["begin", "down", "cancel", "cancelled"])
    control.lines = []
    screen.touchDown(at: middle)
    control.removeFromSuperview()
    #expect(control.lines == ["begin", "down", "cancel"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func `targets that are gone leave nothing behind`() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    for _ in 0..<50 {
      control.addTarget(
        ArbitrationFixture.Target { _ in },
        action: Selector(ArbitrationFixture.Target.act, "act:"),
        for: .touchUpInside
      )
    }
    var handlers = 0
    control.enumerateEventHandlers { _, _, _, _ in handlers += 1 }
    #expect(handlers == 0)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchUpInside) == nil)
    let lists = Mirror(reflecting: control).children.filter { $0.label == "entries" }
    #expect(lists.map { Mirror(reflecting: $0.value).children.count } == [1])
  }

  @Test func `states, targets and actions are told`() {
    final class Subject: NSObject {
      var count = 0
      func act(_ sender: Any?) { count += 1 }
    }
    let control = UIControl()
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])
    let subject = Subject()
    let act = Selector(Subject.act, "act:")
    control.addTarget(subject, action: act, for: [.valueChanged, .touchDown])
    control.addTarget(nil, action: act, for: .editingChanged)
    #expect(control.allTargets.contains(subject))
    #expect(control.allTargets.count == 2)
    #expect(control.allTargets.contains { $0.base is NSNull })
    #expect(control.allControlEvents == [.valueChanged, .touchDown, .editingChanged])
    #expect(control.actions(forTarget: subject, forControlEvent: .touchDown) == ["act:"])
    #expect(control.actions(forTarget: subject, forControlEvent: .editingDidEnd) == nil)
    control.sendActions(for: .valueChanged)
    #expect(subject.count == 1)
    control.removeTarget(subject, action: nil, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(subject.count == 1)
    var runs = 0
    let action = UIAction(identifier: "x") { _ in runs += 1 }
    control.addAction(action, for: .valueChanged)
    control.addAction(UIAction(identifier: "x") { _ in runs += 10 }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(runs == 10)
    control.removeAction(identifiedBy: "x", for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(runs == 10)
  }

  @Test func `a control that is not enabled takes no touch and lets none through`() {
    let screen = HeadlessScreen(.iPhone8)
    let control = tracker(on: screen)
    control.isEnabled = false
    screen.tap(at: middle)
    #expect(control.lines == [])
    #expect(screen.unfinishedInput == [])
  }
}

import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// What becomes of touches while views come, go and change below them.
@MainActor
@Suite("Touches of views that change")
struct TouchLifeTests {
  /// A view as in Apple's multitouch sample: keeps a list of what it heard.
  class Pad: UIView {
    var lines: [String] = []
    var began: (UITouch) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("began")
      for touch in touches { began(touch) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("ended " + touches.map { "\($0.tapCount)" }.sorted().joined(separator: ","))
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("cancelled \(touches.allSatisfy { $0.phase == .cancelled })")
    }
  }

  private let frame = CGRect(x: 50, y: 100, width: 200, height: 200)
  private let point = CGPoint(x: 150, y: 200)

  @Test func `a view that leaves its window is told that its touch is cancelled`() {
    let screen = HeadlessScreen(.iPhone8)
    let pad = screen.show(Pad(frame: frame))
    let finger = screen.touchDown(at: point)
    pad.removeFromSuperview()
    screen.touchMove(finger, to: CGPoint(x: 170, y: 200))
    screen.touchUp(finger)
    #expect(pad.lines == ["began", "cancelled true"])
    #expect(screen.unfinishedInput == [])
  }

  @Test func `a view that takes itself away when it is touched hears of the end once`() {
    let screen = HeadlessScreen(.iPhone8)
    let pad = screen.show(Pad(frame: frame))
    pad.began = { [unowned pad] _ in pad.removeFromSuperview() }
    screen.tap(at: point)
    #expect(pad.lines == ["began", "cancelled true"])
  }

  @Test func `a view that is moved within its window keeps its touch`() {
    let screen = HeadlessScreen(.iPhone8)
    let pad = screen.show(Pad(frame: frame))
    let other = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
    let finger = screen.touchDown(at: CGPoint(x: 150, y: 200))
    #expect(pad.lines == [])
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    other.isUserInteractionEnabled = false
    let second = screen.touchDown(at: point)
    other.addSubview(pad)
    screen.touchUp(second)
    #expect(pad.lines == ["began", "ended 1"])
  }

  @Test func `the recognizers of the views around go on when the touched view leaves`() {
    let screen = HeadlessScreen(.iPhone8)
    let list = screen.show(UIView(frame: frame))
    let row = Pad(frame: list.bounds)
    list.addSubview(row)
    let pan = UIPanGestureRecognizer()
    list.addGestureRecognizer(pan)
    let finger = screen.touchDown(at: point)
    row.removeFromSuperview()
    screen.touchMove(finger, to: CGPoint(x: 150, y: 240))
    #expect(pan.state == .began)
    screen.touchUp(finger)
    #expect(row.lines == ["began", "cancelled true"])
  }

  @Test func `hiding a view, or its user interaction, changes nothing for touches it has`() {
    let screen = HeadlessScreen(.iPhone8)
    let pad = screen.show(Pad(frame: frame))
    for change in [
      { pad.isHidden = true }, { pad.alpha = 0 }, { pad.isUserInteractionEnabled = false },
    ] {
      pad.lines = []
      let finger = screen.touchDown(at: point)
      change()
      screen.touchMove(finger, to: CGPoint(x: 150, y: 203))
      screen.touchUp(finger)
      #expect(pad.lines == ["began", "moved", "ended 1"])
      // A new touch does not find it.
      pad.lines = []
      screen.tap(at: point)
      #expect(pad.lines == [])
      (pad.isHidden, pad.alpha, pad.isUserInteractionEnabled) = (false, 1, true)
      screen.advance(by: .seconds(1))
    }
  }

  // MARK: Taps

  @Test func `a touch that strayed or stayed too long ends with no tap`() {
    let screen = HeadlessScreen(.iPhone8)
    let pad = screen.show(Pad(frame: frame))
    screen.drag(from: point, to: CGPoint(x: 200, y: 200), duration: .milliseconds(50))
    #expect(pad.lines.last == "ended 0")
    screen.tap(at: CGPoint(x: 200, y: 200))
    #expect(pad.lines.last == "ended 1")
    screen.advance(by: .seconds(1))
    screen.press(at: point, for: .seconds(1))
    #expect(pad.lines.last == "ended 0")
    screen.tap(at: point)
    #expect(pad.lines.last == "ended 1")
  }

  @Test func `a double tap with two fingers counts two for both`() {
    let screen = HeadlessScreen(.iPhone8)
    let pad = screen.show(Pad(frame: frame))
    pad.isMultipleTouchEnabled = true
    for _ in 0..<2 {
      let fingers = [screen.touchDown(at: point), screen.touchDown(at: CGPoint(x: 210, y: 200))]
      screen.advance(by: .milliseconds(50))
      for finger in fingers { screen.touchUp(finger) }
      screen.advance(by: .milliseconds(50))
    }
    #expect(
      pad.lines.filter { $0.hasPrefix("ended") } == ["ended 1", "ended 1", "ended 2", "ended 2"]
    )
  }

  // MARK: Windows

  @Test func `places in views of another window are right`() {
    let screen = HeadlessScreen(.iPhone8)
    let pad = screen.show(Pad(frame: frame))
    let overlay = UIWindow(frame: CGRect(x: 20, y: 400, width: 200, height: 200))
    overlay.isHidden = false
    let badge = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    overlay.addSubview(badge)
    var touch: UITouch?
    pad.began = { touch = $0 }
    let tap = UITapGestureRecognizer()
    pad.addGestureRecognizer(tap)
    let finger = screen.touchDown(at: point)
    #expect(touch?.location(in: pad) == CGPoint(x: 100, y: 100))
    #expect(touch?.location(in: badge) == CGPoint(x: 120, y: -210))
    #expect(touch?.location(in: overlay) == CGPoint(x: 130, y: -200))
    #expect(touch?.location(in: nil) == point)
    #expect(tap.location(in: badge) == CGPoint(x: 120, y: -210))
    #expect(tap.location(in: overlay) == CGPoint(x: 130, y: -200))
    screen.touchUp(finger)
    overlay.isHidden = true
  }

  /// An overlay as apps create it: touches without a subview pass through.
  final class PassThroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  @Test func `a window above lets touches through where its hit test finds nothing`() {
    let screen = HeadlessScreen(.iPhone8)
    let pad = screen.show(Pad(frame: frame))
    let overlay = PassThroughWindow(frame: screen.bounds)
    overlay.windowLevel = .alert
    overlay.isHidden = false
    let badge = Pad(frame: CGRect(x: 140, y: 190, width: 20, height: 20))
    overlay.addSubview(badge)
    screen.tap(at: point)
    screen.tap(at: CGPoint(x: 60, y: 110))
    #expect((badge.lines, pad.lines) == (["began", "ended 1"], ["began", "ended 1"]))
    overlay.isHidden = true
  }

  final class CountingWindow: UIWindow {
    var phases: [UITouch.Phase] = []
    var swallows = false
    override func sendEvent(_ event: UIEvent) {
      if event.type == .touches, let touch = event.touches(for: self)?.first {
        phases.append(touch.phase)
      }
      if !swallows { super.sendEvent(event) }
    }
  }

  @Test func `sendEvent of a window sees every event, and may keep it`() {
    let screen = HeadlessScreen(.iPhone8)
    let window = CountingWindow(frame: screen.bounds)
    window.makeKeyAndVisible()
    let pad = Pad(frame: frame)
    window.addSubview(pad)
    screen.tap(at: point)
    #expect(window.phases == [.began, .ended])
    #expect(pad.lines == ["began", "ended 1"])
    window.swallows = true
    screen.tap(at: point)
    #expect(window.phases.count == 4 && pad.lines.count == 2)
    #expect(screen.unfinishedInput == [])
    window.isHidden = true
  }

  @Test func `an event that comes while targets are told leaves the outer one whole`() {
    let screen = HeadlessScreen(.iPhone8)
    let pad = screen.show(Pad(frame: frame))
    let other = screen.show(Pad(frame: CGRect(x: 50, y: 350, width: 200, height: 200)))
    other.isMultipleTouchEnabled = true
    let target = ArbitrationFixture.Target { recognizer in
      guard recognizer.state == .began else { return }
      // As where an app waits in a run loop of its own.
      screen.touch(.began, at: CGPoint(x: 100, y: 400), finger: 70)
      screen.touch(.ended, at: CGPoint(x: 100, y: 400), finger: 70)
    }
    let press = UILongPressGestureRecognizer(
      target: target,
      action: Selector(ArbitrationFixture.Target.act, "act:")
    )
    press.minimumPressDuration = 0
    press.cancelsTouchesInView = false
    pad.addGestureRecognizer(press)
    screen.tap(at: point)
    #expect(pad.lines == ["began", "ended 1"])
    #expect(other.lines == ["began", "ended 1"])
    #expect(screen.unfinishedInput == [])
  }

  // MARK: The app

  final class Keyed: Pad {
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      lines.append("press")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      lines.append("press ended")
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      lines.append("press cancelled")
    }
  }

  private func key(_ phase: KeySample.Phase) -> HostEvent {
    .key(
      KeySample(phase: phase, usage: 4, characters: "a", charactersIgnoringModifiers: "a"),
      time: 0
    )
  }

  @Test func `an app that leaves the front loses its touches and keys`() {
    let screen = HeadlessScreen(.iPhone8)
    let pad = screen.show(Keyed(frame: frame))
    pad.becomeFirstResponder()
    let pan = UIPanGestureRecognizer()
    pad.addGestureRecognizer(pan)
    pan.cancelsTouchesInView = false
    let finger = screen.touchDown(at: point)
    screen.touchMove(finger, to: CGPoint(x: 190, y: 200))
    #expect(pan.state == .began)
    screen.send(key(.began))
    screen.press(.home)
    #expect(pad.lines == ["began", "moved", "press", "cancelled true", "press cancelled"])
    #expect(pan.state == .possible)
    #expect(screen.unfinishedInput == [])
    // In the background nothing reaches it, and what ends later is not of it.
    screen.touchMove(finger, to: CGPoint(x: 230, y: 200))
    screen.tap(at: point)
    screen.send(key(.began))
    screen.press(.home)
    screen.touchUp(finger)
    #expect(pad.lines.count == 5)
    screen.tap(at: point)
    #expect(pad.lines.suffix(2) == ["began", "ended 1"])
  }

  // MARK: First responders

  final class Editor: UIView {
    var resigned = 0
    let keys = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { keys }
    override func resignFirstResponder() -> Bool {
      resigned += 1
      return super.resignFirstResponder()
    }
  }

  @Test func `a first responder that is taken away resigns, and its input view goes`() {
    let screen = HeadlessScreen(.iPhone8)
    let holder = screen.show(UIView(frame: frame))
    let editor = Editor(frame: holder.bounds)
    holder.addSubview(editor)
    #expect(editor.becomeFirstResponder())
    screen.advance(by: .seconds(1))
    #expect(editor.keys.window != nil)
    holder.removeFromSuperview()
    screen.advance(by: .seconds(1))
    #expect(editor.resigned == 1)
    #expect(!editor.isFirstResponder)
    #expect(editor.keys.window == nil)
  }

  @Test func `a first responder that moves to another window is not the old one's any more`() {
    let screen = HeadlessScreen(.iPhone8)
    let editor = screen.show(Editor(frame: frame))
    editor.becomeFirstResponder()
    let overlay = UIWindow(frame: screen.bounds)
    overlay.isHidden = false
    overlay.addSubview(editor)
    #expect(!editor.isFirstResponder)
    #expect(editor.becomeFirstResponder() && editor.isFirstResponder)
    overlay.isHidden = true
  }
}

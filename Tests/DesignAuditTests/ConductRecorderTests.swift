import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Real screens, driven by events, recorded and judged.
@MainActor @Suite struct ConductRecorderTests {
  private func found(_ log: ConductLog) -> [RuleIdentifier] {
    AuditReport(conduct: [log]).findings.map(\.rule)
  }

  /// A control that changes its colour while it is touched, or does not.
  private final class Key: UIControl {
    var shows = true
    var tapped: () -> Void = {}
    override var isHighlighted: Bool {
      didSet { if shows { backgroundColor = isHighlighted ? .gray : .blue } }
    }
    func prepare() -> Self {
      backgroundColor = .blue
      addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
      return self
    }
  }

  private func key(on screen: HeadlessScreen) -> Key {
    screen.show(Key(frame: CGRect(x: 100, y: 100, width: 100, height: 50)).prepare())
  }

  @Test(.rule("I10-R195")) func `a control that stays as it is when tapped is found`() {
    let screen = HeadlessScreen(.iPhone8)
    let key = key(on: screen)
    key.shows = false
    let silent = screen.recordConduct { screen.tap(key) }
    #expect(found(silent) == ["I10-R195"])
    #expect(silent.touches.first?.value.element.hasSuffix("Key") == true)
    #expect(silent.touches.map(\.value.phase) == [.began, .ended])
    key.shows = true
    #expect(found(screen.recordConduct { screen.tap(key) }).isEmpty)
  }

  @Test(.rule("IX-R179")) func `a haptic without prepare is found, one with it is not`() {
    let screen = HeadlessScreen(.iPhone8)
    let key = key(on: screen)
    let generator = UIImpactFeedbackGenerator(style: .light)
    key.tapped = { generator.impactOccurred() }
    let cold = screen.recordConduct { screen.tap(key) }
    #expect(found(cold) == ["IX-R179"])
    key.tapped = {
      generator.prepare()
      generator.impactOccurred()
    }
    #expect(found(screen.recordConduct { screen.tap(key) }).isEmpty)
  }

  @Test(.rule("IX-R174"), .rule("IX-R177"))
  func `a haptic out of nowhere, with nothing to see, is found`() {
    let screen = HeadlessScreen(.iPhone8)
    _ = key(on: screen)
    screen.advance(by: .seconds(1))
    let log = screen.recordConduct {
      screen.advance(by: .seconds(2))
      let generator = UIImpactFeedbackGenerator()
      generator.prepare()
      generator.impactOccurred()
      screen.advance(by: .seconds(1))
    }
    #expect(Set(found(log)) == ["IX-R174", "IX-R176", "IX-R177"])
  }

  @Test(.rule("I10-R195")) func `a tap on text that leaves the caret in its place is UIKit's`() {
    let screen = HeadlessScreen(.iPhone8)
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    text.text = "Words"
    text.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    screen.show(text)
    screen.tap(text)
    screen.advance(by: .seconds(2))
    let log = screen.recordConduct { screen.press(text, for: .milliseconds(100)) }
    #expect(log.touches.first?.value.element.hasSuffix("UITextView") == true)
    #expect(AcknowledgesActions().findings(in: log, settings: AuditSettings()).isEmpty)
  }

  @Test(.rule("IX-R009")) func `a screen that a tap brings without animation is found`() {
    let screen = HeadlessScreen(.iPhone8)
    let key = key(on: screen)
    var isAnimated = false
    key.tapped = { [weak key] in
      let next = UIViewController()
      next.view.backgroundColor = .white
      key?.window?.rootViewController?.present(next, animated: isAnimated)
    }
    let jumping = screen.recordConduct { screen.tap(key) }
    #expect(found(jumping) == ["IX-R009"])
    screen.rootViewController?.dismiss(animated: false)
    screen.update()
    isAnimated = true
    let gliding = screen.recordConduct {
      screen.tap(key)
      screen.advance(by: .seconds(1))
    }
    #expect(found(gliding).isEmpty)
    let transition = gliding.transitions.first?.value
    #expect(transition?.direction == .up)
    #expect(transition?.duration == 0.5)
    #expect(transition?.isCustom == false)
  }

  @Test func `an alert is one by its class, not by its name`() {
    final class Prompt: UIAlertController {}
    final class AlertControllerList: UIViewController {}
    let screen = HeadlessScreen(.iPhone8)
    _ = key(on: screen)
    let prompt = Prompt(title: "Title", message: nil, preferredStyle: .alert)
    let log = screen.recordConduct {
      screen.rootViewController?.present(prompt, animated: false)
      prompt.dismiss(animated: false)
      screen.rootViewController?.present(AlertControllerList(), animated: false)
    }
    #expect(log.transitions.first?.value.isAlert == true)
    #expect(log.transitions.last?.value.isAlert == false)
  }

  @Test(.rule("VIS-R51")) func `UIKit's own sheet goes the way it came`() {
    let screen = HeadlessScreen(.iPhone8)
    _ = key(on: screen)
    let log = screen.recordConduct {
      let card = UIViewController()
      card.view.backgroundColor = .white
      screen.rootViewController?.present(card, animated: true)
      screen.advance(by: .seconds(1))
      card.dismiss(animated: true)
      screen.advance(by: .seconds(1))
    }
    #expect(log.transitions.map(\.value.direction) == [.up, .down])
    #expect(ReversibleMotion().count(log) == 0)
  }

  @Test(.rule("VIS-R48")) func `endless motion is found on a real screen`() {
    let screen = HeadlessScreen(.iPhone8)
    let key = key(on: screen)
    let log = screen.recordConduct {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        key.alpha = 0.2
      }
      screen.advance(by: .seconds(1))
    }
    #expect(JudiciousAnimation().findings(in: log, settings: AuditSettings()).count == 1)
    #expect(log.animations.first?.value.property == "opacity")
  }

  @Test(.rule("IX-R190")) func `a pinch that does something else than zoom is found`() {
    let screen = HeadlessScreen(.iPhone8)
    let board = screen.show(UIView(frame: CGRect(x: 40, y: 100, width: 300, height: 300)))
    @MainActor final class Owner: NSObject {
      var zooms = false
      weak var board: UIView?
      func pinched(_ pinch: UIPinchGestureRecognizer) {
        if zooms {
          board?.transform = CGAffineTransform(scaleX: pinch.scale, y: pinch.scale)
        } else {
          board?.backgroundColor = pinch.scale > 1 ? .red : .green
        }
      }
    }
    let owner = Owner()
    owner.board = board
    board.addGestureRecognizer(
      UIPinchGestureRecognizer(target: owner, action: Selector(Owner.pinched, "pinched:"))
    )
    let other = screen.recordConduct { screen.pinch(board, scale: 1.5) }
    #expect(StandardActions().count(other) == 1)
    owner.zooms = true
    let zoom = screen.recordConduct { screen.pinch(board, scale: 1.5) }
    #expect(zoom.gestures.last?.value.effect == .zoom)
    #expect(StandardActions().count(zoom) == 0)
  }

  @Test(.rule("IX-R199"), .rule("IX-R202"))
  func `an undo is recorded with its name and whether it can be seen`() {
    let screen = HeadlessScreen(.iPhone8)
    let key = key(on: screen)
    let manager = UndoManager()
    let log = screen.recordConduct {
      manager.registerUndo(withTarget: key) { $0.alpha = 1 }
      manager.setActionName("Move")
      manager.undo()
      let away = UIView()
      manager.registerUndo(withTarget: away) { $0.alpha = 1 }
      manager.undo()
    }
    #expect(log.undos.map(\.value.name) == ["Move", "Move", "", ""])
    #expect(log.undos.map(\.value.isVisible) == [true, true, true, false])
    #expect(UndoNames().count(log) == 1)
    #expect(UndoInContext().count(log) == 1)
  }

  @Test(.rule("IX-R200")) func `a shake that the app answers itself is known by its class`() {
    final class Dice: UIViewController {
      let manager = UndoManager()
      override var undoManager: UndoManager? { manager }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        view.backgroundColor = view.backgroundColor == .red ? .green : .red
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let dice = Dice()
    screen.rootViewController = dice
    dice.becomeFirstResponder()
    dice.manager.registerUndo(withTarget: dice) { _ in }
    let log = screen.recordConduct { screen.shake() }
    let shakes = log.events.compactMap { event in
      if case .shake(let shake) = event.kind { shake } else { nil }
    }
    #expect(shakes.count == 1)
    #expect(shakes.first?.canUndo == true)
    if shakes.first?.handler != nil { #expect(ShakeOnlyUndoes().count(log) == 1) }
  }

  @Test(.rule("I10-R194")) func `a turn that the app declares and follows is no finding`() {
    let screen = HeadlessScreen(.iPhone8)
    _ = key(on: screen)
    let log = screen.recordConduct {
      screen.rotate(to: .landscapeLeft)
      screen.advance(by: .seconds(1))
    }
    let turns = log.events.compactMap { event in
      if case .rotation(let turn) = event.kind { turn } else { nil }
    }
    #expect(turns.map(\.isFollowed) == [true])
    #expect(found(log).isEmpty)
  }

  @Test func `nothing is recorded outside, and two recordings do not mix`() {
    let screen = HeadlessScreen(.iPhone8)
    let key = key(on: screen)
    let first = screen.recordConduct { screen.tap(key) }
    screen.tap(key)
    let second = screen.recordConduct {}
    #expect(first.touches.count == 2)
    #expect(second.touches.isEmpty)
  }
}

import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Focus environments")
struct FocusEnvironmentTests {
  /// A view that says where the focus goes first, forbids and writes down.
  private final class Zone: UIView {
    var first: UIView?
    var allows = true
    var log: [String] = []
    var animated: (() -> Void)?
    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
      first.map { [$0] } ?? super.preferredFocusEnvironments
    }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }
    override func didUpdateFocus(
      in context: UIFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      let from = context.previouslyFocusedView?.tag ?? -1
      let to = context.nextFocusedView?.tag ?? -1
      log.append("\(from) to \(to) heading \(context.focusHeading.rawValue)")
      if let animated { coordinator.addCoordinatedAnimations(animated) }
    }
  }

  @MainActor private final class Failures: NSObject {
    var contexts: [UIFocusUpdateContext] = []
    func moveFailed(_ notification: Notification) {
      if let context = notification.object as? UIFocusUpdateContext { contexts.append(context) }
    }
  }

  private final class Root: UIViewController {
    var log: [String] = []
    override func didUpdateFocus(
      in context: UIFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) { log.append("moved") }
  }

  /// Four buttons: two in the zone at the top, two below it.
  @MainActor private final class Board {
    let screen: HeadlessScreen
    let root = Root()
    let zone = Zone(frame: CGRect(x: 0, y: 100, width: 375, height: 60))
    var buttons: [UIButton] = []

    init(isOn: Bool = true) {
      var environment = Environment()
      environment.isFullKeyboardAccessEnabled = isOn
      screen = HeadlessScreen(.iPhone8, environment: environment)
      screen.rootViewController = root
      root.view.addSubview(zone)
      for index in 0..<4 {
        let button = UIButton(type: .custom)
        button.setTitle("Button \(index)", for: .normal)
        button.tag = index
        let isInZone = index < 2
        button.frame = CGRect(
          x: index % 2 == 0 ? 20 : 200,
          y: isInZone ? 5 : 300,
          width: 150,
          height: 44
        )
        if isInZone { zone.addSubview(button) } else { root.view.addSubview(button) }
        buttons.append(button)
      }
      screen.update()
    }

    func tab(_ modifiers: KeySample.Modifiers = []) {
      screen.key("\t", modifiers: modifiers)
      screen.advance(by: .seconds(1))
    }
    var focused: Int? { UIScreen.main.focusedView?.tag }
  }

  @Test func `the first Tab goes where what is in front prefers it`() {
    let board = Board()
    #expect(board.focused == nil)
    board.zone.first = board.buttons[1]
    // The root's view does not mind, and has the zone in it: reading order.
    board.tab()
    #expect(board.focused == 0)
    board.tab(.shift)
    let other = Board()
    final class Picky: UIViewController {
      var first: UIView?
      override var preferredFocusedView: UIView? { first }
    }
    let picky = Picky()
    other.screen.rootViewController = picky
    picky.view.addSubview(other.buttons[2])
    picky.view.addSubview(other.buttons[3])
    picky.first = other.buttons[3]
    other.screen.update()
    other.tab()
    #expect(other.focused == 3)
  }

  @Test func `a move is told to all that hold its ends, with its heading`() {
    let board = Board()
    board.tab()
    #expect(board.zone.log == ["-1 to 0 heading 16"])
    #expect(board.root.log == ["moved"])
    board.tab()
    #expect(board.zone.log.last == "0 to 1 heading 16")
    #expect(board.buttons[1].isFocused && !board.buttons[0].isFocused)
    board.tab()
    #expect(board.zone.log.last == "1 to 2 heading 16")
    board.tab()
    // Beside the zone nothing concerns it.
    #expect(board.zone.log.count == 3)
    #expect(board.root.log.count == 4)
    board.tab(.shift)
    board.tab(.shift)
    #expect(board.zone.log.last == "2 to 1 heading 32")
    // A touch takes the focus away.
    board.screen.tap(at: CGPoint(x: 10, y: 600))
    #expect(board.focused == nil)
    #expect(board.zone.log.last == "1 to -1 heading 0")
  }

  @Test func `who forbids a move keeps the focus where it is`() {
    let board = Board()
    board.tab()
    board.tab()
    let failures = Failures()
    NotificationCenter.default.addObserver(
      failures,
      selector: Selector(Failures.moveFailed, "moveFailed:"),
      name: UIFocusSystem.movementDidFailNotification,
      object: nil
    )
    board.zone.allows = false
    board.tab()
    #expect(board.focused == 1)
    #expect(failures.contexts.map(\.nextFocusedView?.tag) == [2])
    board.zone.allows = true
    board.tab()
    #expect(board.focused == 2)
  }

  @Test func `what is animated along takes the time of the move`() {
    let board = Board()
    board.zone.animated = { [zone = board.zone] in zone.alpha = 0.5 }
    board.screen.key("\t")
    board.screen.advance(by: .milliseconds(100))
    let shown = board.zone.layer.presentation()?.opacity ?? 0
    #expect(shown > 0.5 && shown < 1)
    board.screen.advance(by: .seconds(1))
    #expect(board.zone.alpha == 0.5)
  }

  @Test func `code moves the focus within what has it, and nowhere else`() {
    let board = Board()
    board.tab()
    board.zone.first = board.buttons[1]
    board.zone.setNeedsFocusUpdate()
    #expect(board.focused == 0)
    board.zone.updateFocusIfNeeded()
    #expect(board.focused == 1)
    #expect(board.zone.log.last == "0 to 1 heading 0")
    board.tab()
    // Now the focus is elsewhere.
    board.zone.setNeedsFocusUpdate()
    board.screen.advance(by: .seconds(1))
    #expect(board.focused == 2)
    let system = UIFocusSystem.focusSystem(for: board.zone)
    system?.requestFocusUpdate(to: board.zone)
    board.screen.advance(by: .seconds(1))
    #expect(board.focused == 1)
    #expect(system?.focusedItem === board.buttons[1])
    #expect(UIFocusSystem.environment(board.root, contains: board.buttons[1]))
    #expect(!UIFocusSystem.environment(board.zone, contains: board.buttons[2]))
  }

  @Test func `before the first key a request says where it will begin`() {
    let board = Board()
    UIFocusSystem.focusSystem(for: board.zone)?.requestFocusUpdate(to: board.buttons[3])
    board.screen.advance(by: .seconds(1))
    #expect(board.focused == nil)
    board.tab()
    #expect(board.focused == 3)
  }

  @Test func `a guide hands the focus on that arrows bring to it`() {
    let board = Board()
    let guide = UIFocusGuide()
    guide.identifier = "guide"
    board.root.view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: board.root.view.leftAnchor, constant: 20),
      guide.topAnchor.constraint(equalTo: board.root.view.topAnchor, constant: 200),
      guide.widthAnchor.constraint(equalToConstant: 150),
      guide.heightAnchor.constraint(equalToConstant: 20),
    ])
    guide.preferredFocusEnvironments = [board.buttons[3]]
    board.screen.update()
    board.tab()
    board.screen.key(usage: UIKeyboardHIDUsage.keyboardDownArrow.rawValue)
    board.screen.advance(by: .seconds(1))
    #expect(board.focused == 3)
    board.screen.key(usage: UIKeyboardHIDUsage.keyboardUpArrow.rawValue)
    board.screen.key(usage: UIKeyboardHIDUsage.keyboardLeftArrow.rawValue)
    board.screen.advance(by: .seconds(1))
    #expect(board.focused == 0)
    guide.isEnabled = false
    board.screen.key(usage: UIKeyboardHIDUsage.keyboardDownArrow.rawValue)
    board.screen.advance(by: .seconds(1))
    #expect(board.focused == 2)
  }

  @Test func `without Full Keyboard Access there is no focus`() {
    let board = Board(isOn: false)
    board.tab()
    #expect(!UIScreen.main.supportsFocus)
    #expect(UIScreen.main.focusedItem == nil)
    #expect(UIFocusSystem.focusSystem(for: board.zone) == nil)
    #expect(Board().screen.screen.supportsFocus)
  }

  @Test func `a focused control shows its focused state`() {
    let board = Board()
    board.buttons[0].setTitle("Here", for: .focused)
    board.tab()
    #expect(board.buttons[0].state.contains(.focused))
    #expect(board.buttons[0].titleLabel?.text == "Here")
    board.tab()
    #expect(board.buttons[0].titleLabel?.text == "Button 0")
  }
}

@MainActor
@Suite("What controllers answer")
struct ControllerKeyTests {
  @Test func `keys that are added to a controller are answered until they are taken away`() {
    final class Keyed: UIViewController {
      var presses = 0
      func pressed() { presses += 1 }
      override var canBecomeFirstResponder: Bool { true }
    }
    let screen = HeadlessScreen(.iPhone8)
    let controller = Keyed()
    screen.rootViewController = controller
    screen.update()
    let command = UIKeyCommand(
      input: "k",
      modifierFlags: .command,
      action: Selector(Keyed.pressed, "pressed")
    )
    screen.key("k", modifiers: .command)
    controller.addKeyCommand(command)
    screen.key("k", modifiers: .command)
    #expect(controller.presses == 1)
    controller.removeKeyCommand(command)
    screen.key("k", modifiers: .command)
    #expect(controller.presses == 1)
  }

  @Test func `the nearest that takes an action is its target`() {
    final class Taker: UIViewController {
      func take(_ sender: Any?) {}
    }
    _ = HeadlessScreen(.iPhone8)
    let leaf = UIViewController()
    let taker = Taker()
    taker.addChild(leaf)
    let navigation = UINavigationController(rootViewController: taker)
    let show = Selector(
      UIViewController.show as (UIViewController) -> (UIViewController, Any?) -> Void,
      "showViewController:sender:"
    )
    #expect(leaf.targetViewController(forAction: show, sender: nil) === navigation)
    let take = Selector(Taker.take, "take:")
    #expect(leaf.targetViewController(forAction: take, sender: nil) === taker)
    #expect(navigation.targetViewController(forAction: take, sender: nil) == nil)
  }

  @Test func `a device's screen has the one mode that it shows`() {
    let screen = HeadlessScreen(.iPhoneXS)
    let mode = screen.screen.currentMode
    #expect(mode?.size == CGSize(width: 1125, height: 2436))
    #expect(mode?.pixelAspectRatio == 1)
    #expect(screen.screen.availableModes.count == 1)
    #expect(screen.screen.preferredMode === mode)
  }
}

import Foundation
import HostInterface

/// Delivers keys of a hardware keyboard: to key commands first, then recognizers, then as presses
/// along the responder chain, then as text, and last to the system's own behavior for the key.
@MainActor
final class KeyDelivery {
  private var presses: [Int: UIPress] = [:]
  /// Types into the app's own text views.
  let typing = TextTyping()

  /// The first version in which the system and text take precedence over commands that do not ask
  /// for priority.
  // Source: UIKeyCommand.wantsPriorityOverSystemBehavior.
  private static let systemFirst = 15

  func take(_ sample: KeySample, at time: Double, on screen: UIScreen) {
    screen.input.pointer?.modifiers = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    guard let window = screen.keyWindow ?? screen.windows.last else { return }
    let responder = window.keyResponder
    let isComposed = sample.phase == .began && screen.inputViews.wants(sample)
    if sample.phase == .began, !isComposed {
      if perform(sample, from: responder, on: screen) { return }
      if screen.keyboardFocus.take(sample, in: window, at: time) { return }
    }
    guard let press = press(for: sample, in: window, at: time) else { return }
    send(press, UIKeyModifierFlags(rawValue: sample.modifiers.rawValue), at: time)
    guard sample.phase == .began else { return }
    if isComposed { return screen.inputViews.take(sample) }
    if let target = window.firstResponder as? any HostKeyInputTarget {
      target.take(sample)
    } else if !press.isAnswered {
      if let input = window.firstResponder as? any UIResponder & UIKeyInput,
        typing.take(sample, in: input)
      {
        return
      }
      SystemKeys.take(sample, in: window)
    }
  }

  private func send(_ press: UIPress, _ flags: UIKeyModifierFlags, at time: Double) {
    let event = UIPressesEvent(presses: [press], timestamp: time)
    event.modifierFlags = flags
    UIApplication.shared.sendEvent(event)
    if press.isOver { PressDelivery.finish(press) }
  }

  /// Whether a key is down.
  var hasHeldKeys: Bool { !presses.isEmpty }

  /// Cancels the keys that are down, for example when the app leaves the foreground.
  func cancelAll(at time: Double) {
    let held = presses.sorted { $0.key < $1.key }.map(\.value)
    presses = [:]
    for press in held {
      press.phase = .cancelled
      press.timestamp = time
      send(press, [], at: time)
    }
  }

  private func press(for sample: KeySample, in window: UIWindow, at time: Double) -> UIPress? {
    switch sample.phase {
    case .began:
      if let held = presses[sample.usage] {
        held.phase = .changed
        held.timestamp = time
        return held
      }
      let press = UIPress(
        timestamp: time,
        phase: .began,
        type: Self.type(of: sample.usage),
        key: UIKey(sample)
      )
      press.window = window
      press.responder = window.keyResponder
      presses[sample.usage] = press
      PressDelivery.collectRecognizers(for: press)
      return press
    case .ended, .cancelled:
      guard let held = presses.removeValue(forKey: sample.usage) else { return nil }
      held.phase = sample.phase == .ended ? .ended : .cancelled
      held.timestamp = time
      return held
    }
  }

  private func perform(
    _ sample: KeySample,
    from responder: UIResponder,
    on screen: UIScreen
  ) -> Bool {
    let flags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
      .subtracting([.alphaShift, .numericPad])
    let systemWants = systemTakes(sample, flags, responder, screen)
    var candidate: UIResponder? = responder
    while let responder = candidate {
      let added = (responder as? UIViewController)?.addedKeyCommands ?? []
      for command in (responder.keyCommands ?? []) + added {
        guard command.matches(sample, flags), let action = command.action,
          !command.attributes.contains(.disabled),
          !systemWants || command.wantsPriorityOverSystemBehavior
        else { continue }
        if let target = responder.target(forAction: action, withSender: command) {
          action.perform(on: target as AnyObject, command)
          return true
        }
      }
      candidate = responder.next
    }
    return false
  }

  /// Returns whether text input, or moving the focus, takes precedence over key commands.
  private func systemTakes(
    _ sample: KeySample,
    _ flags: UIKeyModifierFlags,
    _ responder: UIResponder,
    _ screen: UIScreen
  ) -> Bool {
    guard Surroundings.systemVersion.major >= Self.systemFirst else { return false }
    guard flags.isDisjoint(with: [.command, .control]) else { return false }
    if responder.takesText { return true }
    return sample.usage == UIKeyboardHIDUsage.keyboardTab.rawValue
      && screen.traitCollection.userInterfaceIdiom == .pad
  }

  private static func type(of usage: Int) -> UIPress.PressType {
    switch UIKeyboardHIDUsage(rawValue: usage) {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    case .keyboardReturnOrEnter: .select
    case .keyboardEscape: .menu
    case .keyboardPageUp: .pageUp
    case .keyboardPageDown: .pageDown
    default: .keyboard
    }
  }
}

extension UIWindow {
  /// The responder that receives keys: the first responder, else the frontmost controller.
  // Chosen: UIKit documents only the first responder; controllers receive keys there all the same.
  package var keyResponder: UIResponder {
    firstResponder ?? rootViewController?.topmostPresented ?? self
  }
}

/// A first responder that turns keys into text.
@MainActor
package protocol HostKeyInputTarget: UIResponder {
  func take(_ sample: KeySample)
}

/// Delivers the presses of an event in a window: to recognizers first, then along the responder
/// chain.
@MainActor
enum PressDelivery {
  static func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    let presses = event.allPresses
    window.screen.input.arbiter.deliver { tellRecognizers(of: presses, event) }
    for phase in [UIPress.Phase.began, .changed, .ended, .cancelled] {
      let own = presses.filter { $0.phase == phase && !$0.isTaken }
      guard !own.isEmpty else { continue }
      let responder = own.first?.responder ?? window.keyResponder
      switch phase {
      case .began: responder.pressesBegan(own, with: event)
      case .changed: responder.pressesChanged(own, with: event)
      case .ended: responder.pressesEnded(own, with: event)
      default: responder.pressesCancelled(own, with: event)
      }
    }
    for press in presses where press.isTaken && !press.wasCancelled {
      press.wasCancelled = true
      if press.phase != .began { press.responder?.pressesCancelled([press], with: event) }
    }
  }

  static func collectRecognizers(for press: UIPress) {
    var found: [UIGestureRecognizer] = []
    var candidate = press.responder
    while let responder = candidate {
      if let view = responder as? UIView {
        for recognizer in view.recognizerList
        where recognizer.isEnabled && !recognizer.allowedPressTypes.isEmpty
          && recognizer.allowedPressTypes.contains(NSNumber(value: press.type.rawValue))
          && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true)
        {
          recognizer.activePresses.insert(press)
          recognizer.gestureArbiter = press.window?.screen.input.arbiter
          found.append(recognizer)
        }
      }
      candidate = responder.next
    }
    press.gestureRecognizers = found.isEmpty ? nil : found
  }

  private static func tellRecognizers(of presses: Set<UIPress>, _ event: UIPressesEvent) {
    for press in presses {
      for recognizer in press.gestureRecognizers ?? []
      where recognizer.stateValue == .possible || recognizer.isActive {
        switch press.phase {
        case .began: recognizer.pressesBegan([press], with: event)
        case .changed: recognizer.pressesChanged([press], with: event)
        case .ended: recognizer.pressesEnded([press], with: event)
        case .cancelled: recognizer.pressesCancelled([press], with: event)
        case .stationary: break
        }
        if recognizer.cancelsTouchesInView,
          recognizer.isActive || recognizer.stateValue == .ended
        {
          press.isTaken = true
        }
      }
    }
  }

  static func finish(_ press: UIPress) {
    for recognizer in press.gestureRecognizers ?? [] {
      recognizer.activePresses.remove(press)
      if recognizer.isOver, recognizer.hasNoInput { recognizer.arbiter.reset(recognizer) }
    }
    press.gestureRecognizers = nil
    (press.window?.screen ?? .current).input.arbiter.settle()
  }
}

extension UIPress {
  var isOver: Bool { phase == .ended || phase == .cancelled }
}

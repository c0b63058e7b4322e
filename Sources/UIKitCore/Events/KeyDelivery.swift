import Foundation
import HostInterface

/// Keys of a hardware keyboard: key commands first, then presses along the responder chain.
@MainActor
final class KeyDelivery {
  private var presses: [Int: UIPress] = [:]

  func take(_ sample: KeySample, at time: Double, on screen: UIScreen) {
    guard let window = screen.keyWindow ?? screen.windows.last else { return }
    let responder = window.firstResponder ?? window
    if sample.phase == .began, perform(sample, from: responder) { return }
    let press: UIPress
    if sample.phase == .began, let held = presses[sample.usage], sample.isRepeat {
      press = held
      press.phase = .changed
    } else if sample.phase == .began {
      press = UIPress(
        timestamp: time,
        phase: .began,
        type: Self.type(of: sample.usage),
        key: UIKey(sample)
      )
      press.window = window
      press.responder = responder
      presses[sample.usage] = press
    } else {
      guard let held = presses.removeValue(forKey: sample.usage) else { return }
      press = held
      press.phase = sample.phase == .ended ? .ended : .cancelled
    }
    press.timestamp = time
    let event = UIPressesEvent(presses: [press], timestamp: time)
    event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    UIApplication.shared.sendEvent(event)
    if sample.phase == .began {
      (window.firstResponder as? any HostKeyInputTarget)?.take(sample)
    }
  }

  private func perform(_ sample: KeySample, from responder: UIResponder) -> Bool {
    let flags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
      .subtracting([.alphaShift, .numericPad])
    var candidate: UIResponder? = responder
    while let responder = candidate {
      for command in responder.keyCommands ?? [] {
        guard command.matches(sample, flags), let action = command.action else { continue }
        if let target = responder.target(forAction: action, withSender: command) {
          action.perform(on: target as AnyObject, command)
          return true
        }
      }
      candidate = responder.next
    }
    return false
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

/// A first responder that turns keys into text.
@MainActor
package protocol HostKeyInputTarget: UIResponder {
  func take(_ sample: KeySample)
}

/// Presses on their way from a window.
@MainActor
enum PressDelivery {
  static func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    let responder = window.firstResponder ?? window
    for phase in [UIPress.Phase.began, .changed, .ended, .cancelled] {
      let own = event.allPresses.filter { $0.phase == phase }
      guard !own.isEmpty else { continue }
      switch phase {
      case .began: responder.pressesBegan(own, with: event)
      case .changed: responder.pressesChanged(own, with: event)
      case .ended: responder.pressesEnded(own, with: event)
      default: responder.pressesCancelled(own, with: event)
      }
    }
  }
}

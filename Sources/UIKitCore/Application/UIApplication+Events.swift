import CoreGraphics
import Foundation
import HostInterface
import RenderServer
import TraceEvents

extension UIApplication {
  func route(_ event: UIEvent) {
    switch event {
    case let presses as UIPressesEvent:
      let screen = presses.allPresses.first?.window?.screen ?? .current
      (screen.keyWindow ?? screen.windows.last { !$0.isSystemWindow })?.sendEvent(presses)
    case let pointer as PointerEvent:
      pointer.window?.sendEvent(pointer)
    default:
      switch event.type {
      case .motion:
        deliverMotion(event)
      case .remoteControl:
        keyWindow?.keyResponder.remoteControlReceived(with: event)
      default:
        var seen: [UIWindow] = []
        for touch in event.touchSet {
          guard let window = touch.window, !seen.contains(where: { $0 === window }) else {
            continue
          }
          seen.append(window)
        }
        for window in seen { window.sendEvent(event) }
      }
    }
  }

  private func deliverMotion(_ event: UIEvent) {
    let responder = keyWindow?.keyResponder
    responder?.motionBegan(event.subtype, with: event)
    responder?.motionEnded(event.subtype, with: event)
    if event.subtype == .motionShake { Conduct.observer?.deviceWasShaken() }
  }

  func perform(_ action: Selector, target: Any?, sender: Any?, event: UIEvent?) -> Bool {
    if let target {
      let object = target as AnyObject
      guard action.isUnderstood(by: object) else {
        warn(
          "\(type(of: object)) doesn't respond to \(action)",
          where: "UIApplication.sendAction"
        )
        return false
      }
      action.perform(on: object, sender, event)
      return true
    }
    let keyWindow = (sender as? UIView)?.window?.screen.keyWindow ?? keyWindow
    var start: UIResponder? = keyWindow?.firstResponder
    if start == nil { start = (sender as? UIResponder) ?? keyWindow ?? self }
    guard let found = start?.target(forAction: action, withSender: sender) else { return false }
    action.perform(on: found as AnyObject, sender, event)
    return true
  }
}

/// Passes events of a host to the app; the single entry point for events.
@MainActor
package enum EventGate {
  /// Reviews the contents of a screen; `nil` if no review is available.
  package static var review: ((UIScreen) -> Void)?

  /// Answers a question of the inspector; `nil` if no inspector is available.
  package static var inspect: ((String, UIScreen) -> Void)?

  /// Receives each event first and returns whether it consumed it; `nil` without a shell.
  ///
  /// The device's shell, which is an app itself, uses it to forward input to the frontmost app.
  package static var divert: ((HostEvent, UIScreen) -> Bool)?

  package static func take(_ event: HostEvent, on screen: UIScreen) {
    screen.whileCurrent { deliver(event, on: screen) }
  }

  private static func deliver(_ event: HostEvent, on screen: UIScreen) {
    if let divert, divert(event, screen) { return }
    screen.input.recorder?.note(event, at: screen.display.clock.now)
    // An app in the background is not on the screen; the system's banners are.
    if event.isInput, UIApplication.shared.applicationState == .background {
      guard screen.takesInputInBackground else { return }
      if event.isForKeyWindow, screen.keyWindow?.belongsToSystem != true { return }
    }
    // Inspecting the app does not appear on its timeline.
    if case .inspect(let question) = event {
      inspect?(question, screen)
      return
    }
    let span = TraceSpan.begin()
    defer { span.end("event", "input", ["kind": event.traceName]) }
    switch event {
    case .touches, .hover, .scroll, .transform, .key, .textInput: screen.input.route(event)
    case .button(let button, let isPressed, _):
      guard isPressed else { return }
      press(button)
    case .shake(let time):
      UIApplication.shared.sendEvent(
        UIEvent(kind: .motion, subkind: .motionShake, timestamp: time)
      )
    case .tilt(let horizontal, let vertical, _):
      screen.viewerOffset = UIOffset(
        horizontal: max(-1, min(1, horizontal)),
        vertical: max(-1, min(1, vertical))
      )
    case .remoteControl(let command, let time):
      guard UIApplication.shared.receivesRemoteControlEvents,
        let subtype = UIEvent.EventSubtype(rawValue: command.rawValue)
      else { return }
      UIApplication.shared.sendEvent(
        UIEvent(kind: .remoteControl, subkind: subtype, timestamp: time)
      )
    case .environment(let environment): screen.setEnvironment(environment)
    case .device(let device): screen.setDevice(device)
    case .pasteboard(let text):
      UIPasteboard.general.takeFromHost(text)
      NotificationCenter.default.post(
        name: .hostPasteboardDidChange,
        object: screen,
        userInfo: ["text": text]
      )
    case .refresh: screen.display.server.refresh()
    case .review: review?(screen)
    case .inspect: break
    case .quit: quit(screen)
    }
  }

  private static func press(_ button: DeviceButton) {
    let application = UIApplication.shared
    switch button {
    case .home:
      if application.applicationState == .background {
        application.enterForeground()
      } else {
        application.enterBackground()
      }
    case .lock:
      if application.applicationState == .background {
        application.enterForeground()
      } else {
        application.enterBackground()
      }
    case .volumeUp, .volumeDown, .mute: break
    }
  }

  private static func quit(_ screen: UIScreen) {
    UIApplication.shared.resignActive()
    UIApplication.shared.enterBackground()
    UIApplication.shared.terminate()
    screen.display.disconnect()
    exit(0)
  }
}

extension HostEvent {
  /// The event's name in the timeline.
  fileprivate var traceName: String {
    switch self {
    case .touches(let samples, _):
      samples.first.map { "touch \($0.phase)" } ?? "touch"
    case .hover: "hover"
    case .scroll: "scroll"
    case .transform: "transform"
    case .key: "key"
    case .textInput: "text"
    case .button: "button"
    case .shake: "shake"
    case .tilt: "tilt"
    case .remoteControl: "remote control"
    case .environment: "environment"
    case .device: "device"
    case .pasteboard: "pasteboard"
    case .refresh: "refresh"
    case .review: "review"
    case .inspect: "inspect"
    case .quit: "quit"
    }
  }

  /// Whether the event goes to the key window.
  fileprivate var isForKeyWindow: Bool {
    switch self {
    case .key, .textInput, .shake: true
    default: false
    }
  }

  /// Whether the event is a person's input to the screen.
  fileprivate var isInput: Bool {
    switch self {
    case .touches, .hover, .scroll, .transform, .key, .textInput, .shake: true
    default: false
    }
  }
}

/// A first responder that accepts the composition of an input method.
@MainActor
package protocol HostTextInputTarget: UIResponder {
  func take(_ sample: TextInputSample)
}

extension Notification.Name {
  /// Posted when the host's clipboard has new text, which is in `userInfo["text"]`.
  package static let hostPasteboardDidChange = Notification.Name("RussetHostPasteboardDidChange")
}

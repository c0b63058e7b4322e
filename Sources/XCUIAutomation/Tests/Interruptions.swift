import AccessibilityTree
import Foundation
import UIKitCore

/// Answers alerts of the system that stand between a test and the app.
@MainActor
final class Interruptions {
  static let shared = Interruptions()

  struct Monitor {
    let token: NSObject
    let description: String
    let handler: (XCUIElement) -> Bool
  }

  private var monitors: [Monitor] = []
  private var isHandling = false

  func add(_ description: String, _ handler: @escaping (XCUIElement) -> Bool) -> NSObject {
    let token = NSObject()
    monitors.append(Monitor(token: token, description: description, handler: handler))
    return token
  }

  func remove(_ token: any NSObjectProtocol) { monitors.removeAll { $0.token === token } }

  func removeAll() { monitors = [] }

  /// Before something is done in the app: asks the monitors, the last one first; what none of them
  /// answers is refused.
  func handle(for element: XCUIElement) {
    guard case .app = element.part, !isHandling, AppStage.shared.isInterrupted else { return }
    isHandling = true
    defer { isHandling = false }
    let alert = XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts.firstMatch
    for _ in 0..<Self.mostAlerts where AppStage.shared.isInterrupted {
      if monitors.reversed().contains(where: { $0.handler(alert) }) { continue }
      // Source: XCTest's own handler presses the alert's cancel button, else its default one.
      alert.buttons.firstMatch.tap()
    }
  }

  // Chosen: more alerts than an app brings up at once.
  private static let mostAlerts = 8
}

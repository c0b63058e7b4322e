import AccessibilityTree
import Foundation
import UIKitCore

/// Handles the system alerts that cover the app during a test.
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

  /// Handles alerts before an action of a test: calls the monitors, the last one first, and
  /// dismisses an alert that none of them handles.
  func handle(for element: XCUIElement) {
    guard case .app = element.part, !isHandling, AppStage.shared.isInterrupted else { return }
    isHandling = true
    defer { isHandling = false }
    let alert = XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts.firstMatch
    for _ in 0..<Self.mostAlerts where AppStage.shared.isInterrupted {
      if monitors.reversed().contains(where: { $0.handler(alert) }) { continue }
      dismiss(alert)
    }
  }

  /// Taps the cancel button of an alert, or else its default button.
  // Source: Apple's talk “Handle interruptions and alerts in UI tests” (2020).
  private func dismiss(_ alert: XCUIElement) {
    let buttons = alert.buttons.allElementsBoundByIndex
    let looks = buttons.map { $0.snapshotNow(at: nil) }
    let place =
      looks.firstIndex { $0?.isCancelChoice == true }
      ?? looks.firstIndex { $0?.isPreferredChoice == true }
    (place.map { buttons[$0] } ?? alert.buttons.firstMatch).tap()
  }

  // Chosen: more alerts than an app shows at the same time.
  private static let mostAlerts = 8
}

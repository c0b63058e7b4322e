import CarControls
import CarEnforcement
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarApps

@MainActor
@Suite("What remains of a car's window")
struct LifetimeTests {
  private struct Weak {
    weak var window: UIWindow?
  }

  /// Lets the main actor take its next turn, in which the windows of ended screens go.
  private func turn() async {
    for _ in 0..<3 { await Task { @MainActor in }.value }
  }

  @Test(.feature("CAR-F33"))
  func `a window is freed with its screen, whether restrictions are kept or not`() async {
    for isKept in [false, true] {
      func window() -> Weak {
        let screen = HeadlessScreen(.headUnit800x480)
        screen.makeCurrent()
        let window = CarWindow(frame: screen.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        if isKept { CarEnforcement.shared.start() }
        CarEnforcement.shared.markDrivingRelated(window)
        screen.update()
        return Weak(window: window)
      }
      let left = window()
      let other = HeadlessScreen(.iPhone8)
      await turn()
      #expect(left.window == nil, "kept: \(isKept)")
      CarEnforcement.shared.stop()
      other.update()
    }
  }

  @Test func `the navigation is freed with its screen`() async throws {
    func window() throws -> Weak { Weak(window: try NavigationStage().window) }
    let left = try window()
    let other = HeadlessScreen(.iPhone8)
    await turn()
    #expect(left.window == nil)
    other.update()
  }
}

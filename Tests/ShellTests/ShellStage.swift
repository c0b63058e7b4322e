import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import LocalAuthentication
import PictureComparison
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// A shell on a headless screen whose apps are processes of `DeviceProbe`.
@MainActor
final class ShellStage {
  let screen: HeadlessScreen
  let shell: ShellController
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-stage-\(UUID().uuidString.prefix(8))")

  init(_ device: Device, orientation: HostInterface.Environment.Orientation = .portrait) throws {
    var environment = HostInterface.Environment()
    environment.orientation = orientation
    environment.statusBarTime = "9:41"
    screen = HeadlessScreen(device, environment: environment)
    shell = try ShellController.booted(below: root, on: screen)
  }

  /// Ends the shell and removes its folder; no finger and no face is known any more.
  func end() {
    shell.shutDown()
    SimulatedBiometrics.shared = SimulatedBiometrics()
    try? FileManager.default.removeItem(at: root)
  }

  /// Brings an app to the front and lets the motion end.
  func launch(_ identifier: String) async throws {
    try shell.launch(identifier)
    try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
    screen.skip(.seconds(1))
  }

  /// Taps an app's icon and waits for its first picture.
  func open(_ identifier: String) async throws {
    guard let icon = shell.home.shownIcon(of: identifier) else { return }
    screen.tap(icon)
    try await wait(on: screen, turns: 1_500) {
      self.shell.frontIdentifier == identifier && self.shell.showsFront
    }
    screen.skip(.seconds(1))
  }

  /// Presses a button of the device and lets the motion end.
  func press(_ button: DeviceButton) {
    EventGate.take(.button(button, isPressed: true, time: 0), on: screen.screen)
    EventGate.take(.button(button, isPressed: false, time: 0), on: screen.screen)
    screen.skip(.seconds(1))
  }

  /// Returns to the home screen as a person does on the device.
  func leave() {
    guard screen.screen.device.hasHomeIndicator else { return press(.home) }
    let x = screen.bounds.midX
    let bottom = CGPoint(x: x, y: screen.bounds.maxY - 8)
    screen.drag(from: bottom, to: CGPoint(x: x, y: 400), duration: .milliseconds(200))
    screen.skip(.seconds(1))
  }

  /// Opens the switcher as a person does on the device.
  func openSwitcher() {
    guard screen.screen.device.hasHomeIndicator else {
      for _ in 0..<2 {
        EventGate.take(.button(.home, isPressed: true, time: 0), on: screen.screen)
        screen.skip(.milliseconds(100))
      }
      return screen.skip(.seconds(1))
    }
    let x = screen.bounds.midX
    let finger = screen.touchDown(at: CGPoint(x: x, y: screen.bounds.maxY - 8))
    for part in 1...10 {
      screen.touchMove(finger, to: CGPoint(x: x, y: screen.bounds.maxY - 8 - CGFloat(part) * 25))
      screen.skip(.milliseconds(16))
    }
    screen.skip(.milliseconds(300))
    screen.touchUp(finger)
    screen.skip(.seconds(1))
  }

  /// Changes the surroundings as a host does.
  func change(_ body: (inout HostInterface.Environment) -> Void) {
    var environment = screen.environment
    body(&environment)
    EventGate.take(.environment(environment), on: screen.screen)
    screen.skip(.seconds(1))
  }

  /// Puts fingers down side by side, moves them in steps, and lifts them unless they stay.
  ///
  /// `spread` is the distance of the outer fingers at the end, as a part of that at the beginning.
  @discardableResult
  func moveHand(
    _ count: Int = 4,
    from start: CGPoint,
    by way: CGPoint = .zero,
    spread: CGFloat = 1,
    lifts: Bool = true
  ) -> [Int] {
    func points(_ part: CGFloat) -> [CGPoint] {
      (0..<count).map { index in
        let side = (CGFloat(index) - CGFloat(count - 1) / 2) * 70 * (1 + (spread - 1) * part)
        return CGPoint(x: start.x + side + way.x * part, y: start.y + way.y * part)
      }
    }
    let fingers = points(0).map { screen.touchDown(at: $0) }
    screen.skip(.milliseconds(16))
    for step in 1...8 {
      for (finger, point) in zip(fingers, points(CGFloat(step) / 8)) {
        screen.touchMove(finger, to: point)
      }
      screen.skip(.milliseconds(16))
    }
    if lifts { lift(fingers) }
    return fingers
  }

  /// Lifts fingers and lets the motion end.
  func lift(_ fingers: [Int]) {
    for finger in fingers { screen.touchUp(finger) }
    screen.skip(.seconds(1))
  }

  var pixels: PicturePixels? { screen.image.flatMap { PicturePixels($0) } }
}

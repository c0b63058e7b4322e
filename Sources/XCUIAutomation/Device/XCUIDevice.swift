public import Foundation
import HostInterface
public import UIKitCore
import UITestLink

/// The device that the app runs on.
@preconcurrency @MainActor
public final class XCUIDevice: NSObject {
  /// The device.
  public static let shared = XCUIDevice()

  // Unverified: the raw values.
  /// A hardware button of the device.
  public enum Button: Int, Sendable {
    /// The home button, or the swipe that replaces it.
    case home = 1
    /// The button that raises the volume.
    case volumeUp = 2
    /// The button that lowers the volume.
    case volumeDown = 3
    /// The action button.
    case action = 4
    /// The camera button.
    case camera = 5
  }

  // Unverified: the raw values.
  /// The appearance of the interface, light or dark.
  public enum Appearance: Int, Sendable {
    /// The appearance is unknown.
    case unspecified = 0
    /// The light appearance.
    case light = 1
    /// The dark appearance.
    case dark = 2
  }

  /// The orientation of the device.
  public var orientation: UIDeviceOrientation {
    get {
      switch AppStage.shared.environment.orientation {
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      }
    }
    set {
      let orientation: HostInterface.Environment.Orientation
      switch newValue {
      case .portraitUpsideDown: orientation = .portraitUpsideDown
      case .landscapeLeft: orientation = .landscapeLeft
      case .landscapeRight: orientation = .landscapeRight
      default: orientation = .portrait
      }
      change("Turn the device") { $0.orientation = orientation }
    }
  }

  /// The appearance of the interface, light or dark.
  public var appearance: Appearance {
    get { AppStage.shared.environment.appearance == .dark ? .dark : .light }
    set { change("Change the appearance") { $0.appearance = newValue == .dark ? .dark : .light } }
  }

  private func change(_ words: String, _ body: (inout HostInterface.Environment) -> Void) {
    TraceRecorder.shared.step(words, at: nil) {
      body(&AppStage.shared.environment)
      AppStage.shared.settle()
    }
  }

  /// Returns whether the device has a button.
  public func hasHardwareButton(_ button: Button) -> Bool {
    switch button {
    case .home, .volumeUp, .volumeDown: true
    case .action, .camera: false
    }
  }

  /// Presses a button.
  public func press(_ button: Button) {
    guard AppStage.shared.running != nil else { return }
    TraceRecorder.shared.step("Press the \(button) button", at: nil) {
      switch button {
      case .home:
        // The home button shows the home screen, and does nothing there.
        if !AppStage.shared.isInBackground { send(.home) }
      case .volumeUp: send(.volumeUp)
      case .volumeDown: send(.volumeDown)
      case .action, .camera: return
      }
      AppStage.shared.settle()
    }
  }

  private func send(_ button: DeviceButton) {
    AppStage.shared.running?.send(
      [true, false].map { isPressed in
        UITestRequest.TimedEvent(
          delay: 0,
          event: .button(button, isPressed: isPressed, time: 0)
        )
      },
      after: 0
    )
  }
}

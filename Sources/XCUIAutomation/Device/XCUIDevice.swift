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
  /// A button at the device's edge.
  public enum Button: Int, Sendable {
    /// The home button, or the sweep that stands for it.
    case home = 1
    /// The louder key.
    case volumeUp = 2
    /// The quieter key.
    case volumeDown = 3
    /// The action button.
    case action = 4
    /// The button of the camera.
    case camera = 5
  }

  // Unverified: the raw values.
  /// Whether the interface is light or dark.
  public enum Appearance: Int, Sendable {
    /// Nothing is known of it.
    case unspecified = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
  }

  /// How the device is held.
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

  /// Whether the interface is light or dark.
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

  /// Whether the device has a button.
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
        // The button shows the home screen, and from there goes nowhere.
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

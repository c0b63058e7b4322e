import CoreGraphics
import HostInterface
import UIKit
import UIKitCore

/// The True Tone display, which adapts the white of the screen to the light around the device.
///
/// The sensors are simulated; `russet true-tone --light 3000` simulates a room with lamps. Pictures
/// of the screen include the shift, as a photograph of the screen would.
extension ShellController {
  /// The name of the person's setting in the device's store.
  private static let setting = "true-tone"
  // Chosen: the duration of a change of white in seconds; slow enough to be unnoticed.
  private static let shiftTime = 1.0

  var hasTrueTone: Bool {
    view.window.map { TrueTone.isBuilt(into: $0.screen.device) } ?? false
  }

  /// Whether True Tone is on; the default is on where the device has it.
  var isTrueToneOn: Bool {
    hasTrueTone && records.setting(Self.setting, as: Bool.self) ?? true
  }

  /// Switches True Tone on or off, as a person does in Settings, or changes the light around the
  /// device.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on; nil does not change it.
  ///   - light: The temperature of the light, in kelvins; nil does not change it.
  /// - Throws: ``Failure`` on a device without such a display, and for an impossible light.
  func setTrueTone(isOn: Bool?, light: Double?) throws {
    guard hasTrueTone else {
      throw Failure(description: "The device has no True Tone display.")
    }
    if let light {
      guard TrueTone.lights.contains(light) else {
        let low = Int(clamping: TrueTone.lights.lowerBound)
        let high = Int(clamping: TrueTone.lights.upperBound)
        throw Failure(description: "Light has \(low) to \(high) kelvins.")
      }
      trueTone.light = light
    }
    if let isOn {
      records.set(Self.setting, isOn)
      tellFeatures()
    }
    updateTrueTone()
  }

  /// Shifts white for the apps on the screen.
  func updateTrueTone() {
    guard let screen = view.window?.screen else { return }
    var shown = trueTone
    if !isTrueToneOn { shown.light = TrueTone.neutral }
    let isNeutral = shown.isNeutral
    guard toneWindow != nil || !isNeutral else { return }
    if !isNeutral {
      // Source: Apple's documentation of `UIWhitePointAdaptivityStyle`: the weaker style of two
      // apps applies.
      let styles = [front, beside].compactMap { $0 }.map { app in
        TrueTone.Style(app.app.resources.information["UIWhitePointAdaptivityStyle"])
      }
      shown.style = styles.min { $0.strength < $1.strength } ?? .standard
      trueTone.style = shown.style
    }
    let window = toneWindow ?? ToneWindow(screen)
    toneWindow = window
    window.isHidden = false
    UIView.animate(withDuration: Self.shiftTime) {
      window.tint(shown.white)
    } completion: { isFinished in
      // The window is hidden if it would not change any colour.
      if isNeutral, isFinished { window.isHidden = true }
    }
  }
}

/// A window in front of the whole screen; its colour is multiplied with all others.
final class ToneWindow: UIWindow {
  init(_ screen: UIScreen) {
    super.init(frame: screen.bounds)
    // In front of the status bar and of alerts, too.
    windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 10_000)
    isUserInteractionEnabled = false
    isOpaque = false
    backgroundColor = .white
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.compositingFilter = "multiplyBlendMode"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  func tint(_ white: (red: Double, green: Double, blue: Double)) {
    backgroundColor = UIColor(red: white.red, green: white.green, blue: white.blue, alpha: 1)
  }
}

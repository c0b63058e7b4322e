import CoreGraphics
import HostInterface
import UIKit
import UIKitCore

/// The True Tone display: what all of the screen shows takes the white of the light around the device.
///
/// The sensors are simulated; `russet true-tone --light 3000` is a room with lamps. Pictures of the
/// screen show the shift, as a camera in front of it would.
extension ShellController {
  /// The name of the person's choice in the device's store.
  private static let setting = "true-tone"
  // Chosen: the seconds in which white changes; slow enough not to be seen as such.
  private static let shiftTime = 1.0

  private var hasTrueTone: Bool {
    view.window.map { TrueTone.isBuilt(into: $0.screen.device) } ?? false
  }

  /// Whether the person has it, as at first.
  var isTrueToneOn: Bool {
    hasTrueTone && records.setting(Self.setting, as: Bool.self) ?? true
  }

  /// Switches it on or off, as a person does in the settings, or changes the light around the device.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on; nil: as it was.
  ///   - light: The temperature of the light, in kelvins; nil: as it was.
  /// - Throws: ``Failure`` on a device that has no such display, and for a light that there is not.
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
    if let isOn { records.set(Self.setting, isOn) }
    updateTrueTone()
  }

  /// Shifts white as the apps on the screen want it.
  func updateTrueTone() {
    guard let screen = view.window?.screen else { return }
    var shown = trueTone
    if !isTrueToneOn { shown.light = TrueTone.neutral }
    let isNeutral = shown.isNeutral
    guard toneWindow != nil || !isNeutral else { return }
    if !isNeutral {
      // Source: Apple's documentation of `UIWhitePointAdaptivityStyle`: of two apps the one that wants
      // the weaker shift decides.
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
      // Nothing is mixed in where nothing is to change.
      if isNeutral, isFinished { window.isHidden = true }
    }
  }
}

/// A pane in front of all of the screen, whose colour all colours are multiplied with.
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

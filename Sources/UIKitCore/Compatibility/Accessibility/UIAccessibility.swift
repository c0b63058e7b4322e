import Foundation
import HostInterface

/// A person's accessibility settings, and the notifications of their changes.
@preconcurrency @MainActor
public enum UIAccessibility {
  private static var environment: Environment { UIScreen.current.environment }

  /// Whether "Bold Text" is on in the Accessibility settings.
  public static var isBoldTextEnabled: Bool { environment.isBoldTextEnabled }
  /// Whether a screen reader is running.
  public static var isVoiceOverRunning: Bool { environment.isVoiceOverRunning }
  /// Whether colours are inverted.
  public static var isInvertColorsEnabled: Bool { environment.isInvertColorsEnabled }
  /// Whether the screen is in grayscale.
  public static var isGrayscaleEnabled: Bool { environment.isGrayscaleEnabled }
  /// Whether the person has chosen reduced motion, so that transitions fade instead of moving.
  public static var isReduceMotionEnabled: Bool { environment.isMotionReduced }
  /// Whether the person has chosen reduced transparency, so that backgrounds are opaque instead of
  /// blurred.
  public static var isReduceTransparencyEnabled: Bool { environment.isTransparencyReduced }
  /// Whether "Increase Contrast" is on in the Accessibility settings.
  public static var isDarkerSystemColorsEnabled: Bool { environment.isContrastIncreased }

  /// Posted when `isBoldTextEnabled` changed; there is no object.
  nonisolated public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification"
  )
  /// Posted when `isVoiceOverRunning` changed; there is no object.
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
  /// Posted when `isInvertColorsEnabled` changed; there is no object.
  nonisolated public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification"
  )
  /// Posted when `isGrayscaleEnabled` changed; there is no object.
  nonisolated public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification"
  )
  /// Posted when `isReduceMotionEnabled` changed; there is no object.
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
  /// Posted when `isReduceTransparencyEnabled` changed; there is no object.
  nonisolated public static let reduceTransparencyStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted when `isDarkerSystemColorsEnabled` changed; there is no object.
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  private static let settings: [(fact: KeyPath<Environment, Bool>, name: NSNotification.Name)] = [
    (\.isBoldTextEnabled, boldTextStatusDidChangeNotification),
    (\.isVoiceOverRunning, voiceOverStatusDidChangeNotification),
    (\.isInvertColorsEnabled, invertColorsStatusDidChangeNotification),
    (\.isGrayscaleEnabled, grayscaleStatusDidChangeNotification),
    (\.isMotionReduced, reduceMotionStatusDidChangeNotification),
    (\.isTransparencyReduced, reduceTransparencyStatusDidChangeNotification),
    (\.isContrastIncreased, darkerSystemColorsStatusDidChangeNotification),
  ]

  /// Posts the notifications of the settings that changed.
  static func environmentChanged(from old: Environment, to new: Environment) {
    for (fact, name) in settings where old[keyPath: fact] != new[keyPath: fact] {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }
}

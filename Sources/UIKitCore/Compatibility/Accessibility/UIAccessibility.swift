import Foundation
import HostInterface

/// A person's accessibility settings, and the notifications of their changes.
@preconcurrency @MainActor
public enum UIAccessibility {
  private static var environment: Environment { UIScreen.current.environment }

  /// Settings, Accessibility, "Bold Text".
  public static var isBoldTextEnabled: Bool { environment.isBoldTextEnabled }
  /// Whether a screen reader speaks.
  public static var isVoiceOverRunning: Bool { environment.isVoiceOverRunning }
  /// Whether the person sees colours inverted.
  public static var isInvertColorsEnabled: Bool { environment.isInvertColorsEnabled }
  /// Whether the person sees no colours.
  public static var isGrayscaleEnabled: Bool { environment.isGrayscaleEnabled }
  /// Whether the person wants less motion; then things fade instead of gliding.
  public static var isReduceMotionEnabled: Bool { environment.isMotionReduced }
  /// Whether the person wants opaque grounds instead of blurred ones.
  public static var isReduceTransparencyEnabled: Bool { environment.isTransparencyReduced }
  /// Settings, Accessibility, "Increase Contrast".
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

  /// Posts the notifications of what changed.
  static func environmentChanged(from old: Environment, to new: Environment) {
    for (fact, name) in settings where old[keyPath: fact] != new[keyPath: fact] {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }
}

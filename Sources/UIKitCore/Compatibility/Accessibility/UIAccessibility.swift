import Foundation
import HostInterface

/// A person's accessibility settings, and the notifications of their changes.
@MainActor
public enum UIAccessibility {
  private static var environment: Environment { UIScreen.current.environment }

  /// Settings, Accessibility, "Bold Text".
  public static var isBoldTextEnabled: Bool { environment.isBoldTextEnabled }
  public static var isVoiceOverRunning: Bool { environment.isVoiceOverRunning }
  public static var isInvertColorsEnabled: Bool { environment.isInvertColorsEnabled }
  public static var isGrayscaleEnabled: Bool { environment.isGrayscaleEnabled }
  public static var isReduceMotionEnabled: Bool { environment.isMotionReduced }
  public static var isReduceTransparencyEnabled: Bool { environment.isTransparencyReduced }
  /// Settings, Accessibility, "Increase Contrast".
  public static var isDarkerSystemColorsEnabled: Bool { environment.isContrastIncreased }

  nonisolated public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification"
  )
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
  nonisolated public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification"
  )
  nonisolated public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification"
  )
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
  nonisolated public static let reduceTransparencyStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
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

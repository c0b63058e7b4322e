import CoreGraphics
import UIKitCore

/// The colours of keys.
// Unverified: read from screenshots of iOS 12 over a white ground.
enum KeyLook {
  private static func gray(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }

  static let lightSpecial = gray(172, 179, 188)
  static let lightShadow = gray(137, 138, 141)
  static let darkLetter = gray(107, 107, 107)
  static let darkSpecial = gray(71, 71, 71)
  static let darkShadow = gray(30, 30, 30)
  static let darkPressed = gray(140, 140, 140)
  static let blue = UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)

  static func letter(isDark: Bool) -> UIColor { isDark ? darkLetter : .white }
  static func special(isDark: Bool) -> UIColor { isDark ? darkSpecial : lightSpecial }
  static func shadow(isDark: Bool) -> UIColor { isDark ? darkShadow : lightShadow }
  static func ink(isDark: Bool) -> UIColor { isDark ? .white : .black }
}

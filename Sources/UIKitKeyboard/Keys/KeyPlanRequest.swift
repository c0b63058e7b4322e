import CoreGraphics
import UIKitCore

/// What decides which keys there are and where.
struct KeyPlanRequest: Hashable {
  var metrics: KeyboardMetrics
  var type = UIKeyboardType.default
  var plane = Key.Plane.letters
  /// The language's table, by its name.
  var language = "en"
  var returnType = UIReturnKeyType.default
  /// Whether there is a key to another keyboard.
  var hasGlobe = true
  /// Whether that key leads to emoji alone, and shows a face.
  var isGlobeEmoji = true
  /// Whether a spelling waits for its candidates: Space and Return then act on it.
  var isComposing = false
  /// What the person's region puts between a number and its fraction.
  var decimalSeparator = "."

  /// The plane that a keyboard shows first.
  static func firstPlane(_ type: UIKeyboardType, isPad: Bool) -> Key.Plane {
    switch type {
    case .numbersAndPunctuation: .numbers
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .numbers
    default: .letters
    }
  }

  /// Whether the keys are a telephone's: on phones alone.
  var isNumberPad: Bool {
    guard !metrics.isPad else { return false }
    switch type {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: return true
    case .namePhonePad: return plane == .numbers || plane == .phoneSymbols
    default: return false
    }
  }

  /// The language whose letters are shown: Latin ones where only ASCII may be typed.
  var table: KeyboardLanguage {
    switch type {
    case .asciiCapable, .URL, .emailAddress, .asciiCapableNumberPad:
      let own = KeyboardLanguage.named(language)
      return own.isASCII ? own : .english
    default: return KeyboardLanguage.named(language)
    }
  }
}

import CoreGraphics
import UIKitCore

/// The values that determine the keys and their frames.
struct KeyPlanRequest: Hashable {
  var metrics: KeyboardMetrics
  var type = UIKeyboardType.default
  var plane = Key.Plane.letters
  /// The name of the language's table.
  var language = "en"
  var returnType = UIReturnKeyType.default
  /// Whether there is a key that switches keyboards.
  var hasGlobe = true
  /// Whether that key switches only to emoji and shows a face.
  var isGlobeEmoji = true
  /// Whether a spelling is being composed; Space and Return then act on it.
  var isComposing = false
  /// The decimal separator of the person's region.
  var decimalSeparator = "."

  /// Returns the first plane of a keyboard type.
  static func firstPlane(_ type: UIKeyboardType, isPad: Bool) -> Key.Plane {
    switch type {
    case .numbersAndPunctuation: .numbers
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .numbers
    default: .letters
    }
  }

  /// Whether the keys are those of a number pad; only on phones.
  var isNumberPad: Bool {
    guard !metrics.isPad else { return false }
    switch type {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: return true
    case .namePhonePad: return plane == .numbers || plane == .phoneSymbols
    default: return false
    }
  }

  /// The table of the language; that of Latin letters if the field accepts only ASCII.
  var table: KeyboardLanguage {
    switch type {
    case .asciiCapable, .URL, .emailAddress, .asciiCapableNumberPad:
      let own = KeyboardLanguage.named(language)
      return own.isASCII ? own : .english
    default: return KeyboardLanguage.named(language)
    }
  }
}

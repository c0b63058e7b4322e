import CoreGraphics
import UIKitCore

/// One key of a keyboard: what it does, what it says and where it lies.
struct Key: Hashable {
  /// What a key does.
  enum Role: Hashable {
    /// Types a text.
    case text(String)
    /// Types one of five texts by the way a finger slides: in place, left, up, right, down.
    case flick([String])
    /// Changes the last kana to its voiced or small form.
    case kanaForm
    case shift, delete, space, returns, globe, dismiss
    /// Makes a keyboard for one hand as wide as the screen again.
    case expand
    /// Shows other keys.
    case plane(Plane)
    /// A category of emoji.
    case category(Int)
    /// Only fills its place.
    case nothing
  }

  /// The sets of keys that one keyboard goes through.
  enum Plane: Hashable { case letters, shifted, numbers, symbols, phoneSymbols, emoji }

  /// The ground of a key.
  enum Style: Hashable {
    /// A light cap, as letters have.
    case letter
    /// A darker cap, as Shift has.
    case special
    /// A blue cap, as Return has where it does something else than a new line.
    case primary
    /// No cap.
    case clear
  }

  var role: Role
  var label: String
  var style = Style.letter
  /// The cap, in points of the keyboard.
  var frame = CGRect.zero
  /// What a long press offers, the key's own text first.
  var alternates: [String] = []
  /// What a finger that slides down types, on tablets.
  var secondary: String?
  /// Small letters below a digit.
  var detail: String?
  /// The text's size in points.
  var fontSize: CGFloat = 16
  /// Whether the label is drawn light, as digits of number pads are.
  var isThin = false

  /// What a tap types; nil for keys that do something else.
  var text: String? {
    switch role {
    case .text(let text): text
    case .flick(let texts): texts.first
    default: nil
    }
  }
}

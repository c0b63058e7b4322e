import CoreGraphics
import UIKitCore

/// A key of a keyboard: its action, its label and its frame.
struct Key: Hashable {
  /// The action of a key.
  enum Role: Hashable {
    /// Types a text.
    case text(String)
    /// Types one of five texts, depending on the slide of the finger: none, left, up, right, down.
    case flick([String])
    /// Changes the last kana to its voiced or small form.
    case kanaForm
    /// Changes Shift.
    case shift
    /// Deletes the character before the caret.
    case delete
    /// Types a space, or converts a spelling.
    case space
    /// Types a new line, or commits a spelling.
    case returns
    /// Switches to the next keyboard.
    case globe
    /// Hides the keyboard.
    case dismiss
    /// Restores the full width of a one-handed keyboard.
    case expand
    /// Shows another plane.
    case plane(Plane)
    /// Shows a category of emoji.
    case category(Int)
    /// Fills a place and ignores touches.
    case nothing
  }

  /// The sets of keys of one keyboard.
  enum Plane: Hashable { case letters, shifted, numbers, symbols, phoneSymbols, emoji }

  /// The appearance of a key.
  enum Style: Hashable {
    /// A light cap, as for letters.
    case letter
    /// A darker cap, as for Shift.
    case special
    /// A blue cap, as for Return if it does not type a new line.
    case primary
    /// No cap.
    case clear
  }

  var role: Role
  var label: String
  var style = Style.letter
  /// The frame of the cap, in the keyboard's coordinates.
  var frame = CGRect.zero
  /// The alternatives of a long press; the key's own text comes first.
  var alternates: [String] = []
  /// The text that a finger types by sliding down, on tablets; nil if there is none.
  var secondary: String?
  /// The small letters below a digit.
  var detail: String?
  /// The font size of the label, in points.
  var fontSize: CGFloat = 16
  /// Whether the label has a light weight, as on number pads.
  var isThin = false

  /// The text that a tap types; nil for keys with other actions.
  var text: String? {
    switch role {
    case .text(let text): text
    case .flick(let texts): texts.first
    default: nil
    }
  }
}

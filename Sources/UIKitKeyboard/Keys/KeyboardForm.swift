/// The form of a keyboard: its position and its width.
enum KeyboardForm: String, Hashable {
  /// At the lower edge of the screen, in its full width.
  case full
  /// One-handed, with the keys of a phone at the left side.
  case left
  /// One-handed, with the keys of a phone at the right side.
  case right
  /// A tablet's keyboard away from the lower edge.
  case undocked
  /// A tablet's keyboard in two halves at the sides, one for each thumb.
  case split
  /// A keyboard as small as a phone's, anywhere on a tablet's screen.
  case floating
}

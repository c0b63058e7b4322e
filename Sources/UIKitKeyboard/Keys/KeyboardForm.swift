/// How a keyboard is held: as wide as the screen at its lower edge, or in another way.
enum KeyboardForm: String, Hashable {
  /// At the lower edge of the screen, as wide as it is.
  case full
  /// For one hand: the keys of a phone at one of the sides.
  case left, right
  /// A tablet's keyboard away from the lower edge.
  case undocked
  /// A tablet's keyboard in two halves at the sides, one for each thumb.
  case split
  /// A keyboard as small as a phone's that a tablet shows anywhere.
  case floating
}

/// How a date picker shows itself; from iOS 13.4.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style that suits the mode and the system: wheels up to iOS 13, compact from iOS 14 on.
  case automatic = 0
  /// Wheels, one beside the other.
  case wheels
  /// The date and the time as buttons, which open a calendar or wheels.
  case compact
  /// A calendar of a month, with the time below.
  case inline
}

/// The style of a date picker.
///
/// - Note: iOS 13.4 and later.
public enum UIDatePickerStyle: Int, Sendable {
  /// The default style for the mode and the system: wheels up to iOS 13, compact in later versions.
  case automatic = 0
  /// Wheels, arranged side by side.
  case wheels
  /// The date and the time as buttons that open a calendar or wheels.
  case compact
  /// A calendar of a month, with the time below it.
  case inline
}

/// The background of a bar that has no appearance object and no colour of its own.
public enum UIBarStyle: Int, Sendable {
  /// Light, or as the traits say.
  case `default` = 0
  /// Dark, with light content.
  case black = 1
  /// The same as `black`, always translucent.
  @available(*, deprecated, message: "Use .black and isTranslucent.")
  case blackTranslucent = 2

  /// The same as `black`.
  @available(*, deprecated, message: "Use .black.")
  public static var blackOpaque: UIBarStyle { .black }

  /// Whether the background is dark whatever the traits say.
  package var isDark: Bool { rawValue != UIBarStyle.default.rawValue }
}

/// The background of a bar without an appearance object and without a colour.
public enum UIBarStyle: Int, Sendable {
  /// A light background, or a dark one in the dark appearance.
  case `default` = 0
  /// A dark background with light content.
  case black = 1
  /// A dark background that is always translucent.
  @available(*, deprecated, message: "Use .black and isTranslucent.")
  case blackTranslucent = 2

  /// The same as `black`.
  @available(*, deprecated, message: "Use .black.")
  public static var blackOpaque: UIBarStyle { .black }

  /// Whether the background is dark in every appearance.
  package var isDark: Bool { rawValue != UIBarStyle.default.rawValue }
}

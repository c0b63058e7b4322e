/// Which kind of bar an image or an offset is for.
public enum UIBarMetrics: Int, Sendable {
  /// Of full height.
  case `default` = 0
  /// Of compact height.
  case compact = 1
  /// Of full height, with a prompt above the title.
  case defaultPrompt = 101
  /// Of compact height, with a prompt above the title.
  case compactPrompt = 102

  /// The same as `compact`.
  @available(*, deprecated, message: "Use .compact.")
  public static var landscapePhone: UIBarMetrics { .compact }
  /// The same as `compactPrompt`.
  @available(*, deprecated, message: "Use .compactPrompt.")
  public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}

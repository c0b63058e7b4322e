/// The kind of bar that an image or an offset is for.
public enum UIBarMetrics: Int, Sendable {
  /// A bar of full height.
  case `default` = 0
  /// A bar of compact height.
  case compact = 1
  /// A bar of full height with a prompt above the title.
  case defaultPrompt = 101
  /// A bar of compact height with a prompt above the title.
  case compactPrompt = 102

  /// The deprecated name of ``compact``.
  @available(*, deprecated, message: "Use .compact.")
  public static var landscapePhone: UIBarMetrics { .compact }
  /// The deprecated name of ``compactPrompt``.
  @available(*, deprecated, message: "Use .compactPrompt.")
  public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}

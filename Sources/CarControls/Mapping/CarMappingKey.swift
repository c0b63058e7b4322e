/// The key of a layout: a screen in a mode and a software version, on a panel.
public struct CarMappingKey: Sendable, Hashable, Codable, Comparable {
  /// The identifier of the panel.
  public var display: String
  /// The identifier of the screen.
  public var screen: String
  /// The identifier of the mode; the default is "base".
  public var mode: String
  /// The software version.
  public var version: String

  /// Creates a key.
  public init(display: String = "center", screen: String, mode: String = "base", version: String) {
    self.display = display
    self.screen = screen
    self.mode = mode
    self.version = version
  }

  /// Returns whether the first key is before the second in the order of panel, screen, mode and
  /// version.
  public static func < (first: Self, second: Self) -> Bool {
    (first.display, first.screen, first.mode, first.version)
      < (second.display, second.screen, second.mode, second.version)
  }
}

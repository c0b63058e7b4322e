/// A way in which items of a configuration can be used.
public struct UIActivityItemsConfigurationInteraction: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public var rawValue: String
  /// Makes a value of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The items are shared.
  public static let share = Self(rawValue: "UIActivityItemsConfigurationInteractionShare")
  /// The items are copied.
  public static let copy = Self(rawValue: "UIActivityItemsConfigurationInteractionCopy")
}

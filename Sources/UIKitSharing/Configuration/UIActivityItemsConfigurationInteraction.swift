/// An interaction with the items of a configuration.
public struct UIActivityItemsConfigurationInteraction: RawRepresentable, Hashable, Sendable {
  /// The name of the interaction.
  public var rawValue: String
  /// Creates an interaction from a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The items are shared.
  public static let share = Self(rawValue: "UIActivityItemsConfigurationInteractionShare")
  /// The items are copied.
  public static let copy = Self(rawValue: "UIActivityItemsConfigurationInteractionCopy")
}

/// An error of a display whose description has an impossible value.
public struct CarDisplayError: Error, Equatable, CustomStringConvertible {
  /// The identifier of the display.
  public let display: String
  /// The invalid property.
  public let property: String
  /// The value of the property.
  public let value: Double

  /// A text with the display, the property and the value.
  public var description: String {
    "display “\(display)”: \(property) is \(value), which no panel has"
  }
}

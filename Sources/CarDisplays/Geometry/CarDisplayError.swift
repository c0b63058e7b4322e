/// A display whose description has a value that no panel has.
public struct CarDisplayError: Error, Equatable, CustomStringConvertible {
  /// The identifier of the display.
  public let display: String
  /// The property at fault.
  public let property: String
  /// Its value.
  public let value: Double

  /// The display, the property and its value.
  public var description: String {
    "display “\(display)”: \(property) is \(value), which no panel has"
  }
}

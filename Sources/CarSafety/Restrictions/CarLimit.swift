/// A number that limits content, with the figure on which it is based.
public struct CarLimit: Sendable, Hashable, Codable {
  /// The number.
  public var value: Int
  /// The figure.
  public var figure: ReferenceFigure

  /// Makes a limit.
  public init(_ value: Int, _ figure: ReferenceFigure) {
    self.value = value
    self.figure = figure
  }

  /// Makes a limit with the number of a figure, which is a whole number.
  init(_ figure: ReferenceFigure) {
    self.init(figure.value.flatMap { Int(exactly: $0) } ?? 0, figure)
  }

  /// Returns the smaller of two limits; `nil` means that there is no limit.
  static func stricter(_ first: CarLimit?, _ second: CarLimit?) -> CarLimit? {
    guard let first else { return second }
    guard let second else { return first }
    return second.value < first.value ? second : first
  }
}

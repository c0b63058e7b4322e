/// A number that bounds content, with the figure that it comes from.
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

  /// Makes a limit of a figure's own number, which is a whole one.
  init(_ figure: ReferenceFigure) {
    self.init(figure.value.flatMap { Int(exactly: $0) } ?? 0, figure)
  }

  /// Returns the smaller limit of two; `nil` stands for no limit.
  static func stricter(_ first: CarLimit?, _ second: CarLimit?) -> CarLimit? {
    guard let first else { return second }
    guard let second else { return first }
    return second.value < first.value ? second : first
  }
}

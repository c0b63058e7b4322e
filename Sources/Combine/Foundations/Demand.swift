extension Subscribers {
  /// How many values a subscriber wants: a number from zero on, or no limit.
  ///
  /// Sums stay unlimited where one part is; differences and products stop at zero and at no limit.
  public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    private static let unlimitedValue = UInt(Int.max) + 1
    private let value: UInt

    private init(value: UInt) { self.value = min(value, Self.unlimitedValue) }

    /// As many values as there are.
    public static let unlimited = Demand(value: unlimitedValue)
    /// No value.
    public static let none = Demand(value: 0)
    /// At most that many values; stops below zero.
    public static func max(_ value: Int) -> Demand {
      precondition(
        value >= 0,
        "Subscribers.Demand.max(_:): \(value) is below zero; a demand is a number of values."
      )
      return Demand(value: UInt(value))
    }

    /// The number of values, nil where there is no limit.
    public var max: Int? { value == Self.unlimitedValue ? nil : Int(value) }

    var isUnlimited: Bool { value == Self.unlimitedValue }

    /// “unlimited” or “max(n)”.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Adds; no limit wins.
    public static func + (left: Demand, right: Demand) -> Demand {
      if left.isUnlimited || right.isUnlimited { return .unlimited }
      return Demand(value: left.value + right.value)
    }
    /// Adds a number.
    public static func + (left: Demand, right: Int) -> Demand {
      guard let number = left.max else { return .unlimited }
      let (sum, overflows) = number.addingReportingOverflow(right)
      return overflows ? .unlimited : .max(sum)
    }
    /// Adds in place.
    public static func += (left: inout Demand, right: Demand) { left = left + right }
    /// Adds a number in place.
    public static func += (left: inout Demand, right: Int) { left = left + right }
    /// Takes away; no limit less anything is no limit, and anything less no limit is none.
    public static func - (left: Demand, right: Demand) -> Demand {
      if left.isUnlimited { return .unlimited }
      return right.value >= left.value ? .none : Demand(value: left.value - right.value)
    }
    /// Takes a number away; stops below zero.
    public static func - (left: Demand, right: Int) -> Demand {
      guard let number = left.max else { return .unlimited }
      let (difference, overflows) = number.subtractingReportingOverflow(right)
      return overflows ? .unlimited : .max(difference)
    }
    /// Takes away in place.
    public static func -= (left: inout Demand, right: Demand) { left = left - right }
    /// Takes a number away in place.
    public static func -= (left: inout Demand, right: Int) { left = left - right }
    /// Multiplies.
    public static func * (left: Demand, right: Int) -> Demand {
      guard let number = left.max else { return .unlimited }
      let (product, overflows) = number.multipliedReportingOverflow(by: right)
      return overflows ? .unlimited : .max(product)
    }
    /// Multiplies in place.
    public static func *= (left: inout Demand, right: Int) { left = left * right }

    /// Compares; no limit is the greatest.
    public static func < (left: Demand, right: Demand) -> Bool { left.value < right.value }
    /// Compares with a number.
    public static func == (left: Demand, right: Int) -> Bool { left.max == right }
    /// Compares with a number.
    public static func == (left: Int, right: Demand) -> Bool { right.max == left }
    /// Compares with a number.
    public static func != (left: Demand, right: Int) -> Bool { left.max != right }
    /// Compares with a number.
    public static func != (left: Int, right: Demand) -> Bool { right.max != left }
    /// Compares with a number.
    public static func < (left: Demand, right: Int) -> Bool { left.max.map { $0 < right } ?? false }
    /// Compares with a number.
    public static func < (left: Int, right: Demand) -> Bool { right.max.map { left < $0 } ?? true }
    /// Compares with a number.
    public static func <= (left: Demand, right: Int) -> Bool {
      left.max.map { $0 <= right } ?? false
    }
    /// Compares with a number.
    public static func <= (left: Int, right: Demand) -> Bool {
      right.max.map { left <= $0 } ?? true
    }
    /// Compares with a number.
    public static func > (left: Demand, right: Int) -> Bool { right < left }
    /// Compares with a number.
    public static func > (left: Int, right: Demand) -> Bool { right < left }
    /// Compares with a number.
    public static func >= (left: Demand, right: Int) -> Bool { right <= left }
    /// Compares with a number.
    public static func >= (left: Int, right: Demand) -> Bool { right <= left }

    /// Reads the number that `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
      self.init(value: try decoder.singleValueContainer().decode(UInt.self))
    }
    /// Writes a number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  /// How a publisher ended.
  @frozen public enum Completion<Failure: Error> {
    /// It delivered all.
    case finished
    /// It failed.
    case failure(Failure)

    func mapError<E: Error>(_ transform: (Failure) -> E) -> Completion<E> {
      switch self {
      case .finished: .finished
      case .failure(let error): .failure(transform(error))
      }
    }
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
private enum Key: String, CodingKey { case success, error }

extension Subscribers.Completion: Encodable where Failure: Encodable {
  /// Writes whether it succeeded, and the error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .finished: try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}
extension Subscribers.Completion: Decodable where Failure: Decodable {
  /// Reads what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self =
      try container.decode(Bool.self, forKey: .success)
      ? .finished : .failure(container.decode(Failure.self, forKey: .error))
  }
}

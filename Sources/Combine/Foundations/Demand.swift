extension Subscribers {
  /// The number of values that a subscriber requests: zero or more, or unlimited.
  ///
  /// A sum is unlimited if one operand is. Sums and products that overflow become unlimited; a
  /// product with a negative number traps, and so does a difference below zero of a demand and an
  /// `Int`.
  public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    private static let unlimitedValue = UInt(Int.max) + 1
    private let value: UInt

    private init(value: UInt) { self.value = min(value, Self.unlimitedValue) }

    /// A demand for an unlimited number of values.
    public static let unlimited = Demand(value: unlimitedValue)
    /// A demand for no values.
    public static let none = Demand(value: 0)
    /// Returns a demand for at most a number of values, which must not be negative.
    public static func max(_ value: Int) -> Demand {
      precondition(
        value >= 0,
        "Subscribers.Demand.max(_:): \(value) is below zero; a demand is a number of values."
      )
      return Demand(value: UInt(value))
    }

    /// The number of values; `nil` if the demand is unlimited.
    public var max: Int? { value == Self.unlimitedValue ? nil : Int(value) }

    var isUnlimited: Bool { value == Self.unlimitedValue }

    /// The text “unlimited” or “max(n)”.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Adds two demands; the sum is unlimited if one of them is.
    public static func + (left: Demand, right: Demand) -> Demand {
      if left.isUnlimited || right.isUnlimited { return .unlimited }
      return Demand(value: left.value + right.value)
    }
    /// Adds a number to a demand.
    public static func + (left: Demand, right: Int) -> Demand {
      guard let number = left.max else { return .unlimited }
      let (sum, overflows) = number.addingReportingOverflow(right)
      return overflows ? .unlimited : .max(sum)
    }
    /// Adds a demand in place.
    public static func += (left: inout Demand, right: Demand) { left = left + right }
    /// Adds a number in place.
    public static func += (left: inout Demand, right: Int) { left = left + right }
    /// Subtracts a demand.
    ///
    /// Unlimited minus any demand is unlimited; a smaller demand minus a larger one is none.
    public static func - (left: Demand, right: Demand) -> Demand {
      if left.isUnlimited { return .unlimited }
      return right.value >= left.value ? .none : Demand(value: left.value - right.value)
    }
    /// Subtracts a number; the difference must not be negative.
    public static func - (left: Demand, right: Int) -> Demand {
      guard let number = left.max else { return .unlimited }
      let (difference, overflows) = number.subtractingReportingOverflow(right)
      return overflows ? .unlimited : .max(difference)
    }
    /// Subtracts a demand in place.
    public static func -= (left: inout Demand, right: Demand) { left = left - right }
    /// Subtracts a number in place.
    public static func -= (left: inout Demand, right: Int) { left = left - right }
    /// Multiplies a demand by a number.
    public static func * (left: Demand, right: Int) -> Demand {
      guard let number = left.max else { return .unlimited }
      let (product, overflows) = number.multipliedReportingOverflow(by: right)
      return overflows ? .unlimited : .max(product)
    }
    /// Multiplies a demand in place.
    public static func *= (left: inout Demand, right: Int) { left = left * right }

    /// Compares two demands; unlimited is the greatest.
    public static func < (left: Demand, right: Demand) -> Bool { left.value < right.value }
    /// Compares a demand with a number.
    public static func == (left: Demand, right: Int) -> Bool { left.max == right }
    /// Compares a demand with a number.
    public static func == (left: Int, right: Demand) -> Bool { right.max == left }
    /// Compares a demand with a number.
    public static func != (left: Demand, right: Int) -> Bool { left.max != right }
    /// Compares a demand with a number.
    public static func != (left: Int, right: Demand) -> Bool { right.max != left }
    /// Compares a demand with a number.
    public static func < (left: Demand, right: Int) -> Bool { left.max.map { $0 < right } ?? false }
    /// Compares a demand with a number.
    public static func < (left: Int, right: Demand) -> Bool { right.max.map { left < $0 } ?? true }
    /// Compares a demand with a number.
    public static func <= (left: Demand, right: Int) -> Bool {
      left.max.map { $0 <= right } ?? false
    }
    /// Compares a demand with a number.
    public static func <= (left: Int, right: Demand) -> Bool {
      right.max.map { left <= $0 } ?? true
    }
    /// Compares a demand with a number.
    public static func > (left: Demand, right: Int) -> Bool { right < left }
    /// Compares a demand with a number.
    public static func > (left: Int, right: Demand) -> Bool { right < left }
    /// Compares a demand with a number.
    public static func >= (left: Demand, right: Int) -> Bool { right <= left }
    /// Compares a demand with a number.
    public static func >= (left: Int, right: Demand) -> Bool { right <= left }

    /// Decodes the number that `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
      self.init(value: try decoder.singleValueContainer().decode(UInt.self))
    }
    /// Encodes the demand as a number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  /// The reason why a publisher ended.
  @frozen public enum Completion<Failure: Error> {
    /// The publisher delivered all values.
    case finished
    /// The publisher failed with an error.
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
  /// Encodes whether the publisher succeeded, and its error.
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
  /// Decodes a value that `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self =
      try container.decode(Bool.self, forKey: .success)
      ? .finished : .failure(container.decode(Failure.self, forKey: .error))
  }
}

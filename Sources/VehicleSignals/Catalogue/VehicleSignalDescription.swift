import Foundation

/// The description of a signal: its path, datatype, unit and range.
public struct VehicleSignalDescription: Sendable, Hashable, Codable {
  /// The kinds of leaves in the Vehicle Signal Specification.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A measured value that changes.
    case sensor
    /// A value that can be set.
    case actuator
    /// A value that does not change during the life of the vehicle.
    case attribute
  }

  /// The path, with the branches separated by dots, such as "Vehicle.Speed".
  public let path: String
  /// The kind of leaf.
  public let kind: Kind
  /// The datatype.
  public let datatype: VehicleDatatype
  /// The unit, as in the specification; `nil` if there is none.
  public let unit: String?
  /// The smallest value; `nil` for that of the datatype.
  public let minimum: Double?
  /// The largest value; `nil` for that of the datatype.
  public let maximum: Double?
  /// The allowed texts; empty if every text is allowed.
  public let allowed: [String]
  /// The seconds without a value after which the signal is unknown; `nil` if the value stays valid.
  public let timeout: Double?

  /// Makes a description.
  public init(
    path: String,
    kind: Kind = .sensor,
    datatype: VehicleDatatype,
    unit: String? = nil,
    minimum: Double? = nil,
    maximum: Double? = nil,
    allowed: [String] = [],
    timeout: Double? = nil
  ) {
    self.path = path
    self.kind = kind
    self.datatype = datatype
    self.unit = unit
    self.minimum = minimum
    self.maximum = maximum
    self.allowed = allowed
    self.timeout = timeout
  }

  /// Returns a value in the datatype of the signal.
  ///
  /// A whole number becomes an integer for an integer datatype, and an integer becomes a number for
  /// a datatype with fractions. Values are not rounded and not limited to the range.
  ///
  /// - Throws: ``VehicleSignalError/wrongType(path:value:expected:)`` or
  ///   ``VehicleSignalError/outOfRange(path:value:range:)``.
  public func checked(_ value: VehicleValue) throws -> VehicleValue {
    switch datatype {
    case .boolean:
      guard case .boolean = value else { throw wrongType(value) }
      return value
    case .string:
      guard case .text(let text) = value else { throw wrongType(value) }
      guard allowed.isEmpty || allowed.contains(text) else {
        throw VehicleSignalError.outOfRange(
          path: path,
          value: value,
          range: allowed.joined(separator: ", ")
        )
      }
      return value
    case .float, .double:
      guard let number = value.number, !number.isNaN else { throw wrongType(value) }
      try checkRange(number, value)
      return .number(number)
    case .int8, .uint8, .int16, .uint16, .int32, .uint32:
      guard let number = value.number, let integer = Int64(exactly: number) else {
        throw wrongType(value)
      }
      try checkRange(number, value)
      return .integer(integer)
    }
  }

  private func wrongType(_ value: VehicleValue) -> VehicleSignalError {
    .wrongType(path: path, value: value, expected: datatype)
  }

  private func checkRange(_ number: Double, _ value: VehicleValue) throws {
    let low = max(
      minimum ?? -.infinity,
      datatype.integerRange.map { Double($0.lowerBound) } ?? -.infinity
    )
    let high = min(
      maximum ?? .infinity,
      datatype.integerRange.map { Double($0.upperBound) } ?? .infinity
    )
    guard number >= low, number <= high else {
      throw VehicleSignalError.outOfRange(path: path, value: value, range: "\(low) to \(high)")
    }
  }
}

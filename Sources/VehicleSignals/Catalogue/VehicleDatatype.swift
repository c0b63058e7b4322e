/// A datatype of the Vehicle Signal Specification.
public enum VehicleDatatype: String, Sendable, Hashable, Codable, CaseIterable {
  /// `true` or `false`.
  case boolean
  /// An integer from −128 to 127.
  case int8
  /// An integer from 0 to 255.
  case uint8
  /// An integer of 16 bits with a sign.
  case int16
  /// An integer of 16 bits without a sign.
  case uint16
  /// An integer of 32 bits with a sign.
  case int32
  /// An integer of 32 bits without a sign.
  case uint32
  /// A number of single precision.
  case float
  /// A number of double precision.
  case double
  /// A text.
  case string

  /// The range of the integers of the type; `nil` for other types.
  public var integerRange: ClosedRange<Int64>? {
    switch self {
    case .int8: -128...127
    case .uint8: 0...255
    case .int16: -32_768...32_767
    case .uint16: 0...65_535
    case .int32: -2_147_483_648...2_147_483_647
    case .uint32: 0...4_294_967_295
    case .boolean, .float, .double, .string: nil
    }
  }
}

/// A Swift type for the values of a signal.
public protocol VehicleSignalValue: Sendable {
  /// Creates a value of the type; `nil` if the value has another type.
  init?(_ value: VehicleValue)
  /// The value in the store.
  var vehicleValue: VehicleValue { get }
}

extension Bool: VehicleSignalValue {
  /// Reads a Boolean.
  public init?(_ value: VehicleValue) {
    guard case .boolean(let flag) = value else { return nil }
    self = flag
  }
  /// The Boolean.
  public var vehicleValue: VehicleValue { .boolean(self) }
}

extension Int: VehicleSignalValue {
  /// Reads an integer.
  public init?(_ value: VehicleValue) {
    guard case .integer(let integer) = value else { return nil }
    self.init(exactly: integer)
  }
  /// The integer.
  public var vehicleValue: VehicleValue { .integer(Int64(self)) }
}

extension Double: VehicleSignalValue {
  /// Reads a number or an integer.
  public init?(_ value: VehicleValue) {
    guard let number = value.number else { return nil }
    self = number
  }
  /// The number.
  public var vehicleValue: VehicleValue { .number(self) }
}

extension String: VehicleSignalValue {
  /// Reads a text.
  public init?(_ value: VehicleValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
  /// The text.
  public var vehicleValue: VehicleValue { .text(self) }
}

/// A signal with its standard name and the Swift type of its value.
///
/// Names, datatypes, units and ranges are those of COVESA's Vehicle Signal Specification 5, from
/// its public repository. The time-outs are not part of it.
public struct VehicleSignal<Value: VehicleSignalValue>: Sendable, Hashable {
  /// The path, datatype, unit and range.
  public let description: VehicleSignalDescription

  /// Makes a signal of a maker, in addition to the standard ones.
  public init(_ description: VehicleSignalDescription) {
    self.description = description
  }

  /// The path, with the branches separated by dots.
  public var path: String { description.path }
}

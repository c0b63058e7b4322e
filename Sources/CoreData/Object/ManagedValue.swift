import Foundation

/// A type that can be nil.
private protocol OptionalManagedValue {
  static var nothing: Any { get }
  static var wrappedType: Any.Type { get }
  var wrapped: Any? { get }
}
extension Optional: OptionalManagedValue {
  fileprivate static var nothing: Any { (nil as Self) as Any }
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
  fileprivate var wrapped: Any? { map { $0 } }
}

/// A type with a value that represents nil, as in Objective-C.
private protocol ZeroManagedValue { static var zero: Any { get } }
extension Bool: ZeroManagedValue { fileprivate static var zero: Any { false } }
extension Int: ZeroManagedValue { fileprivate static var zero: Any { 0 } }
extension Int16: ZeroManagedValue { fileprivate static var zero: Any { Int16(0) } }
extension Int32: ZeroManagedValue { fileprivate static var zero: Any { Int32(0) } }
extension Int64: ZeroManagedValue { fileprivate static var zero: Any { Int64(0) } }
extension Double: ZeroManagedValue { fileprivate static var zero: Any { 0.0 } }
extension Float: ZeroManagedValue { fileprivate static var zero: Any { Float(0) } }
extension String: ZeroManagedValue { fileprivate static var zero: Any { "" } }
extension Data: ZeroManagedValue { fileprivate static var zero: Any { Data() } }
extension Set: ZeroManagedValue { fileprivate static var zero: Any { Self() } }

/// Converts between the types of properties and stored values: `NSNumber`, `NSDecimalNumber`,
/// `String`, `Date`, `Data`, `UUID`, `URL`, and any type for transformable attributes.
enum ManagedValue {
  /// Returns a value without nested optionals.
  static func flattened<Value>(_ value: Value) -> Any? {
    guard let optional = value as? any OptionalManagedValue else { return value }
    return optional.wrapped.flatMap { flattened($0) }
  }

  /// Returns a stored value as the type of a property.
  static func cast<Value>(_ value: Any?, key: String, of object: NSManagedObject) -> Value {
    if let value {
      if let own = value as? Value { return own }
      let wrapped = (Value.self as? any OptionalManagedValue.Type)?.wrappedType ?? Value.self
      if let own = convert(value, to: wrapped) as? Value { return own }
      fatalError(
        "\(type(of: object)).\(key): the value is \(type(of: value)), and the property \(Value.self)."
      )
    }
    if let type = Value.self as? any OptionalManagedValue.Type, let none = type.nothing as? Value {
      return none
    }
    if let type = Value.self as? any ZeroManagedValue.Type, let zero = type.zero as? Value {
      return zero
    }
    if let type = Value.self as? any RawRepresentable.Type, let own = raw(NSNumber(value: 0), type),
      let own = own as? Value
    {
      return own
    }
    fatalError(
      "\(type(of: object)).\(key) is nil, and its type \(Value.self) cannot be."
        + " Set it when the object is inserted, or make the type optional."
    )
  }

  private static func convert(_ value: Any, to type: Any.Type) -> Any? {
    if let number = value as? NSNumber {
      switch type {
      case is Bool.Type: return number.boolValue
      case is Float.Type: return number.floatValue
      case is Double.Type: return number.doubleValue
      case is Decimal.Type: return number.decimalValue
      case let type as any FixedWidthInteger.Type: return integer(number, type)
      default: break
      }
    }
    if let set = value as? NSSet, type is NSOrderedSet.Type {
      return NSOrderedSet(array: set.allObjects)
    }
    if let type = type as? any RawRepresentable.Type { return raw(value, type) }
    return nil
  }

  private static func integer<Value: FixedWidthInteger>(
    _ number: NSNumber,
    _ type: Value.Type
  ) -> Any? {
    Value(truncatingIfNeeded: number.int64Value)
  }

  private static func raw<Value: RawRepresentable>(_ value: Any, _ type: Value.Type) -> Any? {
    let raw = value as? Value.RawValue ?? convert(value, to: Value.RawValue.self) as? Value.RawValue
    return raw.flatMap { Value(rawValue: $0) }
  }

  /// Returns the stored value for an attribute; a value of a wrong type stops the program, as on
  /// iOS.
  static func stored(_ value: Any?, as attribute: NSAttributeDescription) -> Any? {
    guard let value = value.flatMap({ flattened($0) }), !(value is NSNull) else { return nil }
    if let kept = fitting(value, attribute.attributeType) { return kept }
    if let raw = value as? any RawRepresentable { return stored(raw.rawValue, as: attribute) }
    fatalError(
      "Unacceptable type of value for attribute: property = “\(attribute.name)”; desired type ="
        + " \(attribute.attributeValueClassName ?? "any"); given type = \(type(of: value));"
        + " value = \(value)."
    )
  }

  /// Returns the stored value for a type of attribute, or nil if the value does not fit.
  static func fitting(_ value: Any, _ type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
      .booleanAttributeType, .doubleAttributeType:
      return number(value)
    case .floatAttributeType: return number(value).map { NSNumber(value: $0.floatValue) }
    case .decimalAttributeType:
      if let decimal = value as? NSDecimalNumber { return decimal }
      if let decimal = value as? Decimal { return NSDecimalNumber(decimal: decimal) }
      return number(value).map { NSDecimalNumber(decimal: $0.decimalValue) }
    case .stringAttributeType: return value as? String
    case .dateAttributeType: return value as? Date
    case .binaryDataAttributeType: return value as? Data
    case .UUIDAttributeType: return value as? UUID
    case .URIAttributeType: return value as? URL
    default: return value
    }
  }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: value))
    case let value as Decimal: NSDecimalNumber(decimal: value)
    default: nil
    }
  }

  /// Returns whether two stored values are the same.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? NSObject, let b = b as? NSObject { return a === b || a.isEqual(b) }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return false
  }
}

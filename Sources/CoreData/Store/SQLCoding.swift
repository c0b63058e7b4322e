import Foundation

/// Converts attribute values to column values and back.
enum SQLCoding {
  /// Returns the column value of a value; nil if the value does not fit the attribute.
  static func encode(_ value: Any?, _ attribute: NSAttributeDescription) throws -> SQLValue? {
    guard let value else { return .null }
    switch attribute.attributeType {
    case .stringAttributeType: return (value as? String).map { .text($0) }
    case .dateAttributeType:
      return (value as? Date).map { .real($0.timeIntervalSinceReferenceDate) }
    case .binaryDataAttributeType: return (value as? Data).map { .blob($0) }
    case .UUIDAttributeType:
      return (value as? UUID).map { id in .blob(withUnsafeBytes(of: id.uuid) { Data($0) }) }
    case .URIAttributeType: return (value as? URL).map { .text($0.absoluteString) }
    case .decimalAttributeType:
      // Text keeps every digit; predicates compare it as a number.
      return (ManagedValue.fitting(value, .decimalAttributeType) as? NSDecimalNumber)
        .map { .text($0.decimalValue.description) }
    case .doubleAttributeType, .floatAttributeType:
      return (ManagedValue.fitting(value, .doubleAttributeType) as? NSNumber)
        .map { .real($0.doubleValue) }
    case .booleanAttributeType, .integer16AttributeType, .integer32AttributeType,
      .integer64AttributeType:
      return (ManagedValue.fitting(value, .integer64AttributeType) as? NSNumber)
        .map { .integer($0.int64Value) }
    default: return .blob(try archive(value, attribute))
    }
  }

  /// Returns the attribute value of a column value.
  static func decode(_ value: SQLValue, _ attribute: NSAttributeDescription) -> Any? {
    switch (attribute.attributeType, value) {
    case (_, .null): return nil
    case (.stringAttributeType, .text(let text)): return text
    case (.dateAttributeType, .real(let interval)):
      return Date(timeIntervalSinceReferenceDate: interval)
    case (.dateAttributeType, .integer(let interval)):
      return Date(timeIntervalSinceReferenceDate: Double(interval))
    case (.binaryDataAttributeType, .blob(let data)): return data
    case (.UUIDAttributeType, .blob(let data)):
      guard data.count == 16 else { return nil }
      return UUID(uuid: data.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
    case (.URIAttributeType, .text(let text)): return URL(string: text)
    case (.decimalAttributeType, .text(let text)): return NSDecimalNumber(string: text)
    case (.decimalAttributeType, .real(let number)): return NSDecimalNumber(value: number)
    case (.decimalAttributeType, .integer(let number)): return NSDecimalNumber(value: number)
    case (.booleanAttributeType, .integer(let number)): return NSNumber(value: number != 0)
    case (_, .integer(let number)): return NSNumber(value: number)
    case (_, .real(let number)): return NSNumber(value: number)
    case (_, .blob(let data)): return unarchive(data, attribute)
    case (_, .text(let text)): return text
    }
  }

  private static func transformer(_ attribute: NSAttributeDescription) -> ValueTransformer? {
    guard let name = attribute.valueTransformerName, !name.isEmpty else { return nil }
    let found = ValueTransformer.named(name)
    // Without a transformer, values are archived.
    return found is NSSecureUnarchiveFromDataTransformer ? nil : found
  }

  private static func archive(_ value: Any, _ attribute: NSAttributeDescription) throws -> Data {
    if let transformer = transformer(attribute) {
      let isReverse = !(type(of: transformer).transformedValueClass() is NSData.Type)
      let made =
        isReverse
        ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
      if let data = made as? Data { return data }
    }
    if let data = value as? Data { return Data("d".utf8) + data }
    if PropertyListSerialization.propertyList(value, isValidFor: .binary) {
      return Data("p".utf8)
        + (try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
    }
    if let object = value as? any NSCoding {
      return Data("k".utf8)
        + (try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false))
    }
    throw CoreDataFailure.error(
      NSPersistentStoreSaveError,
      "The value of “\(attribute.name)”, \(type(of: value)), cannot be archived: it needs NSCoding or"
        + " a value transformer."
    )
  }

  private static func unarchive(_ data: Data, _ attribute: NSAttributeDescription) -> Any? {
    if let transformer = transformer(attribute) {
      let isReverse = !(type(of: transformer).transformedValueClass() is NSData.Type)
      let made =
        isReverse ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
      if let made { return made }
    }
    let body = data.dropFirst()
    switch data.first {
    case UInt8(ascii: "d"): return Data(body)
    case UInt8(ascii: "p"):
      return try? PropertyListSerialization.propertyList(
        from: Data(body),
        options: [],
        format: nil
      )
    case UInt8(ascii: "k"):
      guard let reader = try? NSKeyedUnarchiver(forReadingFrom: Data(body)) else { return nil }
      reader.requiresSecureCoding = false
      return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    default: return nil
    }
  }
}

import Foundation

/// A property of an entity: an attribute, a relationship or a fetched property.
open class NSPropertyDescription: NSObject {
  /// The name of the property, which is its key.
  open var name = ""
  /// Whether an object may be saved without a value.
  ///
  /// The default is `true`.
  open var isOptional = true
  /// Whether the value is not written to the store.
  ///
  /// The default is `false`.
  open var isTransient = false
  /// Values that the author of the model supplied.
  open var userInfo: [AnyHashable: Any]?
  /// The name of the property in the earlier version of the model.
  open var renamingIdentifier: String? {
    get { renamedFrom ?? (name.isEmpty ? nil : name) }
    set { renamedFrom = newValue }
  }
  /// A text that is part of the version hash, to change it if nothing else changed.
  open var versionHashModifier: String?
  /// Whether Spotlight indexes the value; it has no effect on Linux.
  open var isIndexedBySpotlight = false

  var renamedFrom: String?
  weak var owner: NSEntityDescription?
  /// The validation predicates and their warnings, which `setValidationPredicates` sets.
  fileprivate(set) var predicates: [(predicate: NSPredicate, warning: String)] = []

  /// The entity that the property belongs to.
  open var entity: NSEntityDescription {
    guard let owner else {
      fatalError("NSPropertyDescription.entity: “\(name)” belongs to no entity yet.")
    }
    return owner
  }

  /// Creates a property without a name.
  public override init() { super.init() }

  /// The predicates that a value must match to be saved.
  open var validationPredicates: [NSPredicate] { predicates.map(\.predicate) }
  /// The warnings for the predicates at the same indexes.
  open var validationWarnings: [Any] { predicates.map(\.warning) }

  /// Sets the predicates that a value must match, each with a warning.
  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?,
    withValidationWarnings validationWarnings: [String]?
  ) {
    predicates = (validationPredicates ?? []).enumerated().map { index, predicate in
      let warnings = validationWarnings ?? []
      return (predicate, index < warnings.count ? warnings[index] : "")
    }
  }

  /// A hash of everything that affects the format of a store.
  open var versionHash: Data { VersionHash.data(hashText) }

  var hashText: String {
    "\(name)|\(isOptional)|\(isTransient)|\(versionHashModifier ?? "")"
  }

  func copied() -> NSPropertyDescription {
    let copy = NSPropertyDescription()
    fill(copy)
    return copy
  }

  final func fill(_ copy: NSPropertyDescription) {
    copy.name = name
    copy.isOptional = isOptional
    copy.isTransient = isTransient
    copy.userInfo = userInfo
    copy.renamedFrom = renamedFrom
    copy.versionHashModifier = versionHashModifier
    copy.isIndexedBySpotlight = isIndexedBySpotlight
    copy.predicates = predicates
  }

  /// Returns a copy that does not belong to an entity.
  open override func copy() -> Any { copied() }
}

/// Computes version hashes, which are the same on every machine.
enum VersionHash {
  static func data(_ text: String) -> Data {
    // FNV-1a over four lanes: the hashes distinguish versions, and are not for security.
    var result = Data()
    for lane in 0..<4 {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325 &+ UInt64(lane) &* 0x9e37_79b9_7f4a_7c15
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      withUnsafeBytes(of: hash.littleEndian) { result.append(contentsOf: $0) }
    }
    return result
  }
}

/// The type of an attribute's values.
public enum NSAttributeType: UInt, Sendable {
  /// An undefined type; such an attribute must be transient.
  case undefinedAttributeType = 0
  /// 16-bit integers.
  case integer16AttributeType = 100
  /// 32-bit integers.
  case integer32AttributeType = 200
  /// 64-bit integers.
  case integer64AttributeType = 300
  /// Decimal numbers.
  case decimalAttributeType = 400
  /// Double-precision numbers.
  case doubleAttributeType = 500
  /// Single-precision numbers.
  case floatAttributeType = 600
  /// Strings.
  case stringAttributeType = 700
  /// Boolean values.
  case booleanAttributeType = 800
  /// Dates.
  case dateAttributeType = 900
  /// Binary data.
  case binaryDataAttributeType = 1000
  /// UUIDs.
  case UUIDAttributeType = 1100
  /// URLs.
  case URIAttributeType = 1200
  /// Values that a transformer converts to data.
  case transformableAttributeType = 1800
  /// Object identifiers. Not for use in models.
  case objectIDAttributeType = 2000
  /// Composite values, whose parts are attributes.
  case compositeAttributeType = 2100

  var isInteger: Bool {
    self == .integer16AttributeType || self == .integer32AttributeType
      || self == .integer64AttributeType
  }

  var isNumber: Bool {
    isInteger || self == .doubleAttributeType || self == .floatAttributeType
      || self == .decimalAttributeType
  }
}

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription {
  /// The type of an attribute's values.
  public struct AttributeType: RawRepresentable, Hashable, Sendable {
    /// The number of the type.
    public let rawValue: UInt
    /// Creates a type from its number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    init(_ type: NSAttributeType) { rawValue = type.rawValue }
    /// An undefined type.
    public static let undefined = AttributeType(.undefinedAttributeType)
    /// 16-bit integers.
    public static let integer16 = AttributeType(.integer16AttributeType)
    /// 32-bit integers.
    public static let integer32 = AttributeType(.integer32AttributeType)
    /// 64-bit integers.
    public static let integer64 = AttributeType(.integer64AttributeType)
    /// Decimal numbers.
    public static let decimal = AttributeType(.decimalAttributeType)
    /// Double-precision numbers.
    public static let double = AttributeType(.doubleAttributeType)
    /// Single-precision numbers.
    public static let float = AttributeType(.floatAttributeType)
    /// Strings.
    public static let string = AttributeType(.stringAttributeType)
    /// Boolean values.
    public static let boolean = AttributeType(.booleanAttributeType)
    /// Dates.
    public static let date = AttributeType(.dateAttributeType)
    /// Binary data.
    public static let binaryData = AttributeType(.binaryDataAttributeType)
    /// UUIDs.
    public static let uuid = AttributeType(.UUIDAttributeType)
    /// URLs.
    public static let uri = AttributeType(.URIAttributeType)
    /// Values that a transformer converts to data.
    public static let transformable = AttributeType(.transformableAttributeType)
    /// Object identifiers.
    public static let objectID = AttributeType(.objectIDAttributeType)
  }

  /// The type of the values.
  open var attributeType = NSAttributeType.undefinedAttributeType
  /// The type of the values.
  open var type: AttributeType {
    get { AttributeType(attributeType) }
    set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
  }
  /// The name of the class of the values.
  ///
  /// The default depends on the type.
  open var attributeValueClassName: String? {
    get { valueClassName ?? standardClassName }
    set { valueClassName = newValue }
  }
  /// The value of a new object.
  open var defaultValue: Any?
  /// The name of the value transformer of a transformable attribute.
  open var valueTransformerName: String?
  /// Whether large data may be stored in files of its own.
  ///
  /// It has no effect: data is stored in the store.
  open var allowsExternalBinaryDataStorage = false
  /// Whether the history of the store keeps the value after a deletion.
  open var preservesValueInHistoryOnDeletion = false
  /// Whether a cloud store encrypts the value.
  open var allowsCloudEncryption = false

  var valueClassName: String?
  var minimum: Double?
  var maximum: Double?
  var pattern: String?

  private var standardClassName: String? {
    switch attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
      .doubleAttributeType, .floatAttributeType, .booleanAttributeType:
      "NSNumber"
    case .decimalAttributeType: "NSDecimalNumber"
    case .stringAttributeType: "NSString"
    case .dateAttributeType: "NSDate"
    case .binaryDataAttributeType: "NSData"
    case .UUIDAttributeType: "NSUUID"
    case .URIAttributeType: "NSURL"
    default: nil
    }
  }

  override var hashText: String {
    super.hashText + "|\(attributeType.rawValue)|\(valueTransformerName ?? "")"
  }

  override func copied() -> NSPropertyDescription {
    let copy = NSAttributeDescription()
    fillAttribute(copy)
    return copy
  }

  final func fillAttribute(_ copy: NSAttributeDescription) {
    fill(copy)
    copy.attributeType = attributeType
    copy.valueClassName = valueClassName
    copy.defaultValue = defaultValue
    copy.valueTransformerName = valueTransformerName
    copy.allowsExternalBinaryDataStorage = allowsExternalBinaryDataStorage
    copy.minimum = minimum
    copy.maximum = maximum
    copy.pattern = pattern
  }
}

/// An attribute whose value is derived from other properties when an object is saved.
open class NSDerivedAttributeDescription: NSAttributeDescription {
  /// The derivation, as in the model editor: `now()`, `canonical:(name)`, `items.@count`,
  /// `lowercase:(name)`, or a key path.
  open var derivationFormat: String?

  override func copied() -> NSPropertyDescription {
    let copy = NSDerivedAttributeDescription()
    fillAttribute(copy)
    copy.derivationFormat = derivationFormat
    return copy
  }

  override var hashText: String { super.hashText + "|\(derivationFormat ?? "")" }
}

/// The effect of a deletion on the objects of a relationship.
public enum NSDeleteRule: UInt, Sendable {
  /// None: the other side refers to the deleted object until the app changes it.
  case noActionDeleteRule = 0
  /// The relationship of the other side is set to nil.
  case nullifyDeleteRule = 1
  /// The objects are deleted too.
  case cascadeDeleteRule = 2
  /// The deletion is refused while the relationship has objects.
  case denyDeleteRule = 3
}

/// A relationship of an entity to objects of another entity.
open class NSRelationshipDescription: NSPropertyDescription {
  /// The entity of the destination objects.
  open weak var destinationEntity: NSEntityDescription?
  /// The inverse relationship.
  open weak var inverseRelationship: NSRelationshipDescription?
  /// The maximum number of objects; 0 for no limit, 1 for a to-one relationship.
  open var maxCount = 0
  /// The minimum number of objects, if there are any.
  open var minCount = 0
  /// The effect of a deletion on the destination objects.
  ///
  /// The default is to nullify.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// Whether the objects are ordered.
  open var isOrdered = false

  var destinationName: String?
  var inverseName: String?

  /// Whether the relationship may have more than one object.
  open var isToMany: Bool { maxCount != 1 }

  override var hashText: String {
    super.hashText + "|\(destinationEntity?.name ?? destinationName ?? "")|"
      + "\(inverseRelationship?.name ?? inverseName ?? "")|\(maxCount)|\(minCount)|\(isOrdered)"
      + "|\(deleteRule.rawValue)"
  }

  override func copied() -> NSPropertyDescription {
    let copy = NSRelationshipDescription()
    fill(copy)
    copy.destinationName = destinationEntity?.name ?? destinationName
    copy.inverseName = inverseRelationship?.name ?? inverseName
    copy.maxCount = maxCount
    copy.minCount = minCount
    copy.deleteRule = deleteRule
    copy.isOrdered = isOrdered
    return copy
  }
}

/// A property whose value is the result of a request, which is fetched again for each fault.
open class NSFetchedPropertyDescription: NSPropertyDescription {
  /// The request; its predicate may use `$FETCH_SOURCE`, the object that has the property.
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
  var predicateFormat: String?
  var fetchedEntityName: String?

  override func copied() -> NSPropertyDescription {
    let copy = NSFetchedPropertyDescription()
    fill(copy)
    copy.fetchRequest = fetchRequest
    copy.predicateFormat = predicateFormat
    copy.fetchedEntityName = fetchedEntityName
    return copy
  }
}

/// A computed column of dictionary results: an aggregate, or the value of a key path.
open class NSExpressionDescription: NSPropertyDescription {
  /// The type of the result.
  open var expressionResultType = NSAttributeType.undefinedAttributeType
  /// The type of the result.
  open var resultType: NSAttributeDescription.AttributeType {
    get { .init(expressionResultType) }
    set {
      expressionResultType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType
    }
  }
  /// The expression to evaluate.
  open var expression: NSExpression?
}

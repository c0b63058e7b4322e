import Foundation

/// A property of an entity: an attribute, a relationship or a fetched property.
open class NSPropertyDescription: NSObject {
  /// The property's name, which is its key.
  open var name = ""
  /// Whether an object may be saved without a value, by default true.
  open var isOptional = true
  /// Whether the value is not written to the store.
  open var isTransient = false
  /// Facts that the model's author gave.
  open var userInfo: [AnyHashable: Any]?
  /// The name that the property had in the model's earlier version.
  open var renamingIdentifier: String? {
    get { renamedFrom ?? (name.isEmpty ? nil : name) }
    set { renamedFrom = newValue }
  }
  /// Changes the version's hash where nothing else of the property did.
  open var versionHashModifier: String?
  /// Whether Spotlight is told of the value; nothing is told on Linux.
  open var isIndexedBySpotlight = false

  var renamedFrom: String?
  weak var owner: NSEntityDescription?
  /// The predicates that `setValidationPredicates` gave, and what is said where one fails.
  fileprivate(set) var predicates: [(predicate: NSPredicate, warning: String)] = []

  /// The entity that the property belongs to.
  open var entity: NSEntityDescription {
    guard let owner else {
      fatalError("NSPropertyDescription.entity: “\(name)” belongs to no entity yet.")
    }
    return owner
  }

  /// Makes a property without a name.
  public override init() { super.init() }

  /// Predicates that a value must fulfil to be saved.
  open var validationPredicates: [NSPredicate] { predicates.map(\.predicate) }
  /// What is said where the predicate at the same place fails.
  open var validationWarnings: [Any] { predicates.map(\.warning) }

  /// Sets the predicates that a value must fulfil, each with what is said where it does not.
  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?,
    withValidationWarnings validationWarnings: [String]?
  ) {
    predicates = (validationPredicates ?? []).enumerated().map { index, predicate in
      let warnings = validationWarnings ?? []
      return (predicate, index < warnings.count ? warnings[index] : "")
    }
  }

  /// A digest of what makes stores of two versions differ.
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

  /// A copy that belongs to no entity.
  open override func copy() -> Any { copied() }
}

/// Digests for version hashes: the same for the same text, on every machine.
enum VersionHash {
  static func data(_ text: String) -> Data {
    // FNV-1a over four lanes: the hashes tell versions apart and protect nothing.
    var result = Data()
    for lane in 0..<4 {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325 &+ UInt64(lane) &* 0x9e37_79b9_7f4a_7c15
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      withUnsafeBytes(of: hash.littleEndian) { result.append(contentsOf: $0) }
    }
    return result
  }
}

/// The kinds of an attribute's values.
public enum NSAttributeType: UInt, Sendable {
  /// No kind was given; such an attribute must be transient.
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
  /// Truths.
  case booleanAttributeType = 800
  /// Dates.
  case dateAttributeType = 900
  /// Bytes.
  case binaryDataAttributeType = 1000
  /// UUIDs.
  case UUIDAttributeType = 1100
  /// URLs.
  case URIAttributeType = 1200
  /// Values that a transformer turns into bytes.
  case transformableAttributeType = 1800
  /// Object identifiers; not for use in models.
  case objectIDAttributeType = 2000
  /// Values of several parts, each an attribute.
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
  /// The kinds of an attribute's values, as a name each.
  public struct AttributeType: RawRepresentable, Hashable, Sendable {
    /// The number of the kind.
    public let rawValue: UInt
    /// Makes a kind of a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    init(_ type: NSAttributeType) { rawValue = type.rawValue }
    /// No kind.
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
    /// Truths.
    public static let boolean = AttributeType(.booleanAttributeType)
    /// Dates.
    public static let date = AttributeType(.dateAttributeType)
    /// Bytes.
    public static let binaryData = AttributeType(.binaryDataAttributeType)
    /// UUIDs.
    public static let uuid = AttributeType(.UUIDAttributeType)
    /// URLs.
    public static let uri = AttributeType(.URIAttributeType)
    /// Values that a transformer turns into bytes.
    public static let transformable = AttributeType(.transformableAttributeType)
    /// Object identifiers.
    public static let objectID = AttributeType(.objectIDAttributeType)
  }

  /// The kind of the values.
  open var attributeType = NSAttributeType.undefinedAttributeType
  /// The kind of the values.
  open var type: AttributeType {
    get { AttributeType(attributeType) }
    set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
  }
  /// The name of the values' class, by default that of the kind.
  open var attributeValueClassName: String? {
    get { valueClassName ?? standardClassName }
    set { valueClassName = newValue }
  }
  /// The value of a new object.
  open var defaultValue: Any?
  /// The name of the value transformer of transformable attributes.
  open var valueTransformerName: String?
  /// Whether large bytes may lie in files of their own; here they always lie in the store.
  open var allowsExternalBinaryDataStorage = false
  /// Whether the value is kept in the store's history after deletion.
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

/// An attribute whose value follows from other properties when an object is saved.
open class NSDerivedAttributeDescription: NSAttributeDescription {
  /// What the value follows from, as the model's editor has it: `now()`, `canonical:(name)`,
  /// `items.@count`, `lowercase:(name)`, or a key path.
  open var derivationFormat: String?

  override func copied() -> NSPropertyDescription {
    let copy = NSDerivedAttributeDescription()
    fillAttribute(copy)
    copy.derivationFormat = derivationFormat
    return copy
  }

  override var hashText: String { super.hashText + "|\(derivationFormat ?? "")" }
}

/// What becomes of the objects of a relationship when the object that has it is deleted.
public enum NSDeleteRule: UInt, Sendable {
  /// Nothing: their side still names the deleted object until somebody changes it.
  case noActionDeleteRule = 0
  /// Their side is set to nil.
  case nullifyDeleteRule = 1
  /// They are deleted too.
  case cascadeDeleteRule = 2
  /// The deletion is refused while there are any.
  case denyDeleteRule = 3
}

/// A relationship of an entity to others of a kind.
open class NSRelationshipDescription: NSPropertyDescription {
  /// The entity of the objects.
  open weak var destinationEntity: NSEntityDescription?
  /// The relationship that leads back.
  open weak var inverseRelationship: NSRelationshipDescription?
  /// The most objects that there may be; 0 is without limit, and 1 makes it a relationship to one.
  open var maxCount = 0
  /// The fewest objects that there may be, where there are any.
  open var minCount = 0
  /// What becomes of the objects when the one that has them is deleted, by default nullify.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// Whether the objects have an order.
  open var isOrdered = false

  var destinationName: String?
  var inverseName: String?

  /// Whether there may be more than one object.
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

/// A property whose value is what a request fetches, asked anew each time it is a fault.
open class NSFetchedPropertyDescription: NSPropertyDescription {
  /// The request; its predicate may name `$FETCH_SOURCE`, the object that has the property.
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

/// A column of a dictionary result that is worked out: an aggregate, or a key path's value.
open class NSExpressionDescription: NSPropertyDescription {
  /// The kind of the result.
  open var expressionResultType = NSAttributeType.undefinedAttributeType
  /// The kind of the result.
  open var resultType: NSAttributeDescription.AttributeType {
    get { .init(expressionResultType) }
    set {
      expressionResultType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType
    }
  }
  /// What is worked out.
  open var expression: NSExpression?
}

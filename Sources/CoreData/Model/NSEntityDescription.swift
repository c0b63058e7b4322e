import Foundation
import ObjectQueries

/// What a kind of managed objects has: a name, a class, attributes and relationships.
open class NSEntityDescription: NSObject {
  /// The entity's name.
  open var name: String?
  /// The name of the objects' class, by default `NSManagedObject`.
  open var managedObjectClassName: String! = "NSManagedObject" {
    didSet { resolvedClass = nil }
  }
  /// Whether there are no objects of the entity itself.
  open var isAbstract = false
  /// Facts that the model's author gave.
  open var userInfo: [AnyHashable: Any]?
  /// The name that the entity had in the model's earlier version.
  open var renamingIdentifier: String? {
    get { renamedFrom ?? name }
    set { renamedFrom = newValue }
  }
  /// Changes the version's hash where nothing else of the entity did.
  open var versionHashModifier: String?
  /// Attributes that no two objects may have the same values of, by names, in groups.
  open var uniquenessConstraints: [[Any]] = [] { didSet { forget() } }
  /// Indexes of the store.
  open var indexes: [NSFetchIndexDescription] = []
  /// How the entity is told in Spotlight; nothing is told on Linux.
  open var coreSpotlightDisplayNameExpression: NSExpression?

  /// The model that the entity belongs to.
  open private(set) weak var managedObjectModel: NSManagedObjectModel!
  /// The entity that this one inherits from.
  open internal(set) weak var superentity: NSEntityDescription?
  /// The entities that inherit from this one.
  open var subentities: [NSEntityDescription] = [] {
    didSet {
      for entity in oldValue where entity.superentity === self { entity.superentity = nil }
      for entity in subentities { entity.superentity = self }
      forget()
    }
  }
  var renamedFrom: String?
  var superentityName: String?
  var resolvedClass: NSManagedObject.Type?

  private var own: [NSPropertyDescription] = []
  private var kept: Layout?

  /// Makes an entity without a name.
  public override init() { super.init() }

  /// The entity's properties, those that it inherits included.
  open var properties: [NSPropertyDescription] {
    get { layout.properties }
    set {
      let inherited = superentity?.properties ?? []
      own = newValue.filter { property in !inherited.contains { $0 === property } }
      for property in own { property.owner = self }
      forget()
    }
  }

  /// The properties that the entity itself declares.
  var ownProperties: [NSPropertyDescription] { own }

  /// Properties by name.
  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(layout.properties.map { ($0.name, $0) }) { $1 }
  }

  /// Attributes by name.
  open var attributesByName: [String: NSAttributeDescription] {
    Dictionary(layout.properties.compactMap { $0 as? NSAttributeDescription }.map { ($0.name, $0) })
    { $1 }
  }

  /// Relationships by name.
  open var relationshipsByName: [String: NSRelationshipDescription] {
    Dictionary(
      layout.properties.compactMap { $0 as? NSRelationshipDescription }.map { ($0.name, $0) }
    ) { $1 }
  }

  /// Subentities by name.
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { $1 }
  }

  /// The relationships whose objects are of `entity`.
  open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription]
  {
    layout.relationships.filter { $0.destinationEntity === entity }
  }

  /// Whether the entity is `entity` or inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    var current: NSEntityDescription? = self
    while let next = current {
      if next === entity || (next.name != nil && next.name == entity.name) { return true }
      current = next.superentity
    }
    return false
  }

  /// The entity of a name in the model of a context.
  open class func entity(
    forEntityName entityName: String,
    in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.model?.entitiesByName[entityName]
  }

  /// Makes an object of an entity and inserts it into a context.
  ///
  /// A name that the context's model lacks stops the program, as on iOS.
  open class func insertNewObject(
    forEntityName entityName: String,
    into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      fatalError(
        "NSEntityDescription.insertNewObject(forEntityName:into:): the model of the context has no"
          + " entity “\(entityName)”; it has \(context.model?.entityNames ?? "none")."
      )
    }
    return makeManagedObject(of: entity.objectClass, entity: entity, context: context)
  }

  /// A digest of what makes stores of two versions differ.
  open var versionHash: Data {
    let properties = layout.properties.filter { !$0.isTransient }.map(\.hashText).sorted()
    return VersionHash.data(
      "\(name ?? "")|\(isAbstract)|\(superentity?.name ?? "")|\(versionHashModifier ?? "")|"
        + properties.joined(separator: "\n")
    )
  }

  // MARK: Layout

  /// The properties in order, with what is looked up often.
  final class Layout {
    let properties: [NSPropertyDescription]
    let indexes: [String: Int]
    let attributes: [NSAttributeDescription]
    let relationships: [NSRelationshipDescription]

    init(_ properties: [NSPropertyDescription]) {
      self.properties = properties
      indexes = Dictionary(properties.enumerated().map { ($1.name, $0) }) { $1 }
      attributes = properties.compactMap { $0 as? NSAttributeDescription }
      relationships = properties.compactMap { $0 as? NSRelationshipDescription }
    }
  }

  var layout: Layout {
    if let kept { return kept }
    let layout = Layout((superentity?.properties ?? []) + own)
    kept = layout
    return layout
  }

  func forget() {
    kept = nil
    for entity in subentities { entity.forget() }
  }

  func attach(to model: NSManagedObjectModel?) { managedObjectModel = model }

  /// The entity at the top of the inheritance.
  var root: NSEntityDescription {
    var current = self
    while let next = current.superentity { current = next }
    return current
  }

  /// The entity and all that inherit from it.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  /// The groups of names that no two objects may share, inherited ones included.
  var uniqueNames: [[String]] {
    (superentity?.uniqueNames ?? [])
      + uniquenessConstraints.map {
        $0.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
      }
  }

  func copied() -> NSEntityDescription {
    let copy = NSEntityDescription()
    copy.name = name
    copy.managedObjectClassName = managedObjectClassName
    copy.isAbstract = isAbstract
    copy.userInfo = userInfo
    copy.renamedFrom = renamedFrom
    copy.versionHashModifier = versionHashModifier
    copy.uniquenessConstraints = uniquenessConstraints
    copy.indexes = indexes
    copy.superentityName = superentity?.name ?? superentityName
    copy.properties = own.map { $0.copied() }
    return copy
  }

  /// A copy that belongs to no model.
  open override func copy() -> Any { copied() }

  /// The entity's name.
  open override var description: String { "NSEntityDescription(\(name ?? ""))" }
}

/// An index of an entity's store.
open class NSFetchIndexDescription: NSObject {
  /// The index's name.
  open var name: String
  /// The elements, in order.
  open var elements: [NSFetchIndexElementDescription]

  /// Makes an index of elements.
  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    self.name = name
    self.elements = elements ?? []
  }
}

/// An element of an index.
open class NSFetchIndexElementDescription: NSObject {
  /// The property whose values are kept in order.
  open private(set) var property: NSPropertyDescription?
  /// Whether the order goes up.
  open var isAscending = true
  var propertyName: String?

  /// Makes an element of a property.
  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    self.property = property
    propertyName = property.name
  }
}

/// How the elements of an index are ordered.
public enum NSFetchIndexElementType: UInt, Sendable {
  /// By their order.
  case binary = 0
  /// By their place.
  case rTree = 1
}

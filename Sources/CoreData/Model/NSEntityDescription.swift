import Foundation
import ObjectQueries

/// The description of a kind of managed objects: its name, class, attributes and relationships.
open class NSEntityDescription: NSObject {
  /// The entity's name.
  open var name: String?
  /// The name of the class of the objects.
  ///
  /// The default is `NSManagedObject`.
  open var managedObjectClassName: String! = "NSManagedObject" {
    didSet { resolvedClass = nil }
  }
  /// Whether only subentities have objects.
  ///
  /// The default is `false`.
  open var isAbstract = false
  /// Values that the author of the model supplied.
  open var userInfo: [AnyHashable: Any]?
  /// The name of the entity in the earlier version of the model.
  open var renamingIdentifier: String? {
    get { renamedFrom ?? name }
    set { renamedFrom = newValue }
  }
  /// A text that is part of the version hash, to change it if nothing else changed.
  open var versionHashModifier: String?
  /// Groups of attribute names; no two objects may have the same values for all of a group.
  open var uniquenessConstraints: [[Any]] = [] { didSet { forget() } }
  /// The indexes of the entity in a store.
  open var indexes: [NSFetchIndexDescription] = []
  /// The display name in Spotlight; it has no effect on Linux.
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

  /// Creates an entity without a name.
  public override init() { super.init() }

  /// The properties of the entity, including inherited ones.
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

  /// Returns the relationships whose destination is `entity`.
  open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription]
  {
    layout.relationships.filter { $0.destinationEntity === entity }
  }

  /// Returns whether the entity is `entity` or inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    var current: NSEntityDescription? = self
    while let next = current {
      if next === entity || (next.name != nil && next.name == entity.name) { return true }
      current = next.superentity
    }
    return false
  }

  /// Returns the entity with a name in the model of a context.
  open class func entity(
    forEntityName entityName: String,
    in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.model?.entitiesByName[entityName]
  }

  /// Creates an object of an entity and inserts it into a context.
  ///
  /// A name that does not exist in the context's model stops the program, as on iOS.
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

  /// A hash of everything that affects the format of a store.
  open var versionHash: Data {
    let properties = layout.properties.filter { !$0.isTransient }.map(\.hashText).sorted()
    return VersionHash.data(
      "\(name ?? "")|\(isAbstract)|\(superentity?.name ?? "")|\(versionHashModifier ?? "")|"
        + properties.joined(separator: "\n")
    )
  }

  // MARK: Layout

  /// The properties in order, with tables for frequent lookups.
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

  /// The root of the inheritance tree of the entity.
  var root: NSEntityDescription {
    var current = self
    while let next = current.superentity { current = next }
    return current
  }

  /// The entity and all its direct and indirect subentities.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  /// The groups of names that must be unique, including inherited ones.
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

  /// Returns a copy that does not belong to a model.
  open override func copy() -> Any { copied() }

  /// The class and the name of the entity.
  open override var description: String { "NSEntityDescription(\(name ?? ""))" }
}

/// An index of an entity in a store.
open class NSFetchIndexDescription: NSObject {
  /// The index's name.
  open var name: String
  /// The elements, in order.
  open var elements: [NSFetchIndexElementDescription]

  /// Creates an index of elements.
  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    self.name = name
    self.elements = elements ?? []
  }
}

/// An element of an index.
open class NSFetchIndexElementDescription: NSObject {
  /// The property by whose values the index is ordered.
  open private(set) var property: NSPropertyDescription?
  /// Whether the order is ascending.
  open var isAscending = true
  var propertyName: String?

  /// Creates an element for a property.
  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    self.property = property
    propertyName = property.name
  }
}

/// The kind of an index element.
public enum NSFetchIndexElementType: UInt, Sendable {
  /// An index ordered by value.
  case binary = 0
  /// An R-tree, a spatial index.
  case rTree = 1
}

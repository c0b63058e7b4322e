import Foundation

/// The reason why a model could not be read.
struct ModelError: Error, CustomStringConvertible {
  let description: String
}

/// Reads models from the XML that Xcode's editor writes.
enum ModelReader {
  /// Returns the models in bundles: folders of versions, and single models.
  static func models(in bundles: [Bundle]) -> [URL] {
    var seen: Set<String> = []
    var result: [URL] = []
    for bundle in bundles {
      for ending in ["momd", "xcdatamodeld", "mom", "xcdatamodel"] {
        for url in bundle.urls(forResourcesWithExtension: ending, subdirectory: nil) ?? [] {
          // The compiled form and the source of a model count once.
          let name = (url as URL).deletingPathExtension().lastPathComponent
          if seen.insert(name).inserted { result.append(url as URL) }
        }
      }
    }
    return result
  }

  /// Returns all versions in a folder of versions.
  static func versions(_ url: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let versions = names.filter { $0.hasSuffix(".mom") || $0.hasSuffix(".xcdatamodel") }.sorted()
    return versions.isEmpty ? [url] : versions.map { url.appendingPathComponent($0) }
  }

  static func read(_ url: URL, into model: NSManagedObjectModel) throws {
    let (file, modules) = try current(url)
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ModelError(description: "\(file) cannot be read.")
    }
    let root = try ModelXML.tree(data)
    guard root.name == "model" else {
      throw ModelError(description: "its first element is “\(root.name)”, not “model”.")
    }
    model.moduleNames = modules
    if let identifier = root["userDefinedModelVersionIdentifier"], !identifier.isEmpty {
      model.versionIdentifiers = [identifier]
    }
    fill(model, root)
  }

  /// Returns the model for the XML that `ModelWriter` writes.
  static func model(of data: Data) throws -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    fill(model, try ModelXML.tree(data))
    return model
  }

  /// Returns the file of the current version, and the modules that use the model.
  private static func current(_ url: URL) throws -> (String, [String]) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw ModelError(description: "there is no such file.")
    }
    guard isFolder.boolValue else {
      let info = list(url.deletingLastPathComponent().path + "/VersionInfo.plist")
      return (url.path, info["RussetModules"] as? [String] ?? [])
    }
    let contents = url.appendingPathComponent("contents").path
    if FileManager.default.fileExists(atPath: contents) { return (contents, []) }
    let info = list(url.path + "/VersionInfo.plist")
    let modules = info["RussetModules"] as? [String] ?? []
    if let name = info["NSManagedObjectModel_CurrentVersionName"] as? String {
      return (url.appendingPathComponent(name + ".mom").path, modules)
    }
    if let name = list(url.path + "/.xccurrentversion")["_XCCurrentVersionName"] as? String {
      return (url.appendingPathComponent(name + "/contents").path, modules)
    }
    guard let only = versions(url).first, only != url else {
      throw ModelError(description: "it has no version.")
    }
    return try current(only)
  }

  private static func list(_ path: String) -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    return list as? [String: Any] ?? [:]
  }

  // MARK: Elements

  private static func fill(_ model: NSManagedObjectModel, _ root: ModelXML) {
    model.entities = linked(root.children("entity").map(entity))
    for configuration in root.children("configuration") {
      guard let name = configuration["name"] else { continue }
      model.configurationNames[name] = configuration.children("memberEntity")
        .compactMap { $0["name"] }
    }
    for template in root.children("fetchRequest") {
      guard let name = template["name"], let entity = template["entity"] else { continue }
      let request = NSFetchRequest<any NSFetchRequestResult>(entityName: entity)
      if let format = template["predicateString"], !format.isEmpty {
        request.predicate = NSPredicate(format: format)
      }
      request.fetchLimit = template["fetchLimit"].flatMap { Int($0) } ?? 0
      request.fetchBatchSize = template["fetchBatchSize"].flatMap { Int($0) } ?? 0
      model.fetchRequestTemplatesByName[name] = request
    }
  }

  private static func entity(_ element: ModelXML) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = element["name"] ?? ""
    entity.managedObjectClassName =
      element["representedClassName"].flatMap { $0.isEmpty ? nil : $0 } ?? "NSManagedObject"
    entity.isAbstract = element["isAbstract"] == "YES"
    entity.superentityName = element["parentEntity"]
    entity.renamedFrom = element["elementID"]
    entity.versionHashModifier = element["versionHashModifier"]
    entity.userInfo = userInfo(element)
    entity.properties = element.children.compactMap { child in
      switch child.name {
      case "attribute": attribute(child)
      case "relationship": relationship(child)
      case "fetchedProperty": fetched(child)
      default: nil
      }
    }
    entity.uniquenessConstraints = element.children("uniquenessConstraints")
      .flatMap { $0.children("uniquenessConstraint") }
      .map { $0.children("constraint").compactMap { $0["value"] } }
    entity.indexes = element.children("fetchIndex").map { index in
      let elements = index.children("fetchIndexElement").compactMap { part in
        entity.ownProperties.first { $0.name == part["property"] }
          .map { NSFetchIndexElementDescription(property: $0, collationType: .binary) }
      }
      return NSFetchIndexDescription(name: index["name"] ?? "", elements: elements)
    }
    return entity
  }

  private static func fill(_ property: NSPropertyDescription, _ element: ModelXML) {
    property.name = element["name"] ?? ""
    property.isOptional = element["optional"] == "YES"
    property.isTransient = element["transient"] == "YES"
    property.renamedFrom = element["elementID"]
    property.versionHashModifier = element["versionHashModifier"]
    property.userInfo = userInfo(element)
  }

  private static func userInfo(_ element: ModelXML) -> [AnyHashable: Any]? {
    let entries = element.children("userInfo").flatMap { $0.children("entry") }
    guard !entries.isEmpty else { return nil }
    return Dictionary(entries.map { ($0["key"] ?? "", $0["value"] ?? "") }) { $1 }
  }

  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
    "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType,
    "Double": .doubleAttributeType, "Float": .floatAttributeType, "String": .stringAttributeType,
    "Boolean": .booleanAttributeType, "Date": .dateAttributeType,
    "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType, "URI": .URIAttributeType,
    "Transformable": .transformableAttributeType, "ObjectID": .objectIDAttributeType,
  ]

  /// Returns the editor's name for a type.
  static func typeName(_ type: NSAttributeType) -> String {
    types.first { $0.value == type }?.key ?? "Undefined"
  }

  private static func attribute(_ element: ModelXML) -> NSAttributeDescription {
    let isDerived = element["derived"] == "YES"
    let attribute = isDerived ? NSDerivedAttributeDescription() : NSAttributeDescription()
    fill(attribute, element)
    (attribute as? NSDerivedAttributeDescription)?.derivationFormat =
      element["derivationExpression"]
    attribute.attributeType =
      element["attributeType"].flatMap { types[$0] } ?? .undefinedAttributeType
    attribute.valueTransformerName = element["valueTransformerName"]
    attribute.valueClassName = element["customClassName"]
    attribute.allowsExternalBinaryDataStorage = element["allowsExternalBinaryDataStorage"] == "YES"
    attribute.preservesValueInHistoryOnDeletion =
      element["preserveValueOnDeletionInPersistentHistory"] == "YES"
    attribute.minimum = (element["minValueString"] ?? element["minDateTimeInterval"])
      .flatMap { Double($0) }
    attribute.maximum = (element["maxValueString"] ?? element["maxDateTimeInterval"])
      .flatMap { Double($0) }
    attribute.pattern = element["regularExpressionString"]
    if let text = element["defaultValueString"] {
      attribute.defaultValue = defaultValue(text, attribute.attributeType)
    } else if let text = element["defaultDateTimeInterval"], let interval = Double(text) {
      attribute.defaultValue = Date(timeIntervalSinceReferenceDate: interval)
    }
    return attribute
  }

  private static func defaultValue(_ text: String, _ type: NSAttributeType) -> Any? {
    switch type {
    case .stringAttributeType: text
    case .booleanAttributeType: NSNumber(value: text == "YES" || text == "1" || text == "true")
    case .decimalAttributeType: NSDecimalNumber(string: text)
    case .doubleAttributeType, .floatAttributeType: NSNumber(value: Double(text) ?? 0)
    case .URIAttributeType: URL(string: text)
    case .UUIDAttributeType: UUID(uuidString: text)
    case _ where type.isInteger: NSNumber(value: Int64(text) ?? 0)
    default: nil
    }
  }

  private static func relationship(_ element: ModelXML) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    fill(relationship, element)
    let isToMany = element["toMany"] == "YES"
    relationship.maxCount = isToMany ? element["maxCount"].flatMap { Int($0) } ?? 0 : 1
    relationship.minCount = element["minCount"].flatMap { Int($0) } ?? 0
    relationship.isOrdered = element["ordered"] == "YES"
    relationship.destinationName = element["destinationEntity"]
    relationship.inverseName = element["inverseName"]
    relationship.deleteRule =
      switch element["deletionRule"] {
      case "Cascade": .cascadeDeleteRule
      case "Deny": .denyDeleteRule
      case "No Action": .noActionDeleteRule
      default: .nullifyDeleteRule
      }
    return relationship
  }

  private static func fetched(_ element: ModelXML) -> NSFetchedPropertyDescription {
    let property = NSFetchedPropertyDescription()
    fill(property, element)
    let request = element.children("fetchRequest").first
    property.fetchedEntityName = request?["entity"]
    property.predicateFormat = request?["predicateString"]
    if let name = property.fetchedEntityName {
      let request = NSFetchRequest<any NSFetchRequestResult>(entityName: name)
      if let format = property.predicateFormat, !format.isEmpty {
        request.predicate = NSPredicate(format: format)
      }
      property.fetchRequest = request
    }
    return property
  }

  /// Returns entities whose references by name are resolved.
  static func linked(_ entities: [NSEntityDescription]) -> [NSEntityDescription] {
    let byName = Dictionary(entities.map { ($0.name ?? "", $0) }) { $1 }
    for entity in entities {
      if let name = entity.superentityName, let parent = byName[name],
        !parent.subentities.contains(where: { $0 === entity }), !entity.family.contains(parent)
      {
        parent.subentities.append(entity)
      }
    }
    for entity in entities {
      for case let relationship as NSRelationshipDescription in entity.ownProperties {
        guard let name = relationship.destinationName else { continue }
        relationship.destinationEntity = byName[name]
        relationship.inverseRelationship = relationship.inverseName.flatMap {
          relationship.destinationEntity?.relationshipsByName[$0]
        }
      }
    }
    return entities
  }
}

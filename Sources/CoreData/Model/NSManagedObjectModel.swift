import Foundation

/// The description of all entities of an app.
///
/// There is no model compiler on Linux: a model is read from the XML that Xcode edits, in a `.momd`
/// or `.xcdatamodeld` folder of versions, a `.mom` file or an `.xcdatamodel` folder.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// The templates of requests, by name.
  open internal(set) var fetchRequestTemplatesByName:
    [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
  /// The identifiers of the model's version.
  open var versionIdentifiers: Set<AnyHashable> = []
  /// Localized texts, by entity and property.
  open var localizationDictionary: [String: String]?
  /// The names of the entities of each configuration.
  var configurationNames: [String: [String]] = [:]
  /// The modules in which the classes of entities are looked up.
  var moduleNames: [String] = []

  /// The entities.
  open var entities: [NSEntityDescription] = [] {
    didSet {
      for entity in entities { entity.attach(to: self) }
      entitiesByName = Dictionary(entities.map { ($0.name ?? "", $0) }) { $1 }
    }
  }
  /// The entities by name.
  open private(set) var entitiesByName: [String: NSEntityDescription] = [:]

  /// Creates a model without entities.
  public override init() { super.init() }

  /// Reads a model; nil if there is none or it is damaged.
  public init?(contentsOf url: URL) {
    super.init()
    do {
      try ModelReader.read(url, into: self)
    } catch {
      report("\(url.path) is no model: \(error)", where: "NSManagedObjectModel(contentsOf:)")
      return nil
    }
  }

  /// The names of the configurations.
  open var configurations: [String] { configurationNames.keys.sorted() }

  /// Returns the entities of a configuration; `nil` stands for all entities.
  open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    guard let configuration, configuration != "PF_DEFAULT_CONFIGURATION_NAME",
      configuration != "Default"
    else { return entities }
    return configurationNames[configuration].map { $0.compactMap { entitiesByName[$0] } }
  }

  /// Sets the entities of a configuration.
  open func setEntities(
    _ entities: [NSEntityDescription],
    forConfigurationName configuration: String
  ) {
    configurationNames[configuration] = entities.compactMap(\.name)
  }

  /// Stores a request under a name.
  open func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?,
    forName name: String
  ) {
    fetchRequestTemplatesByName[name] = fetchRequestTemplate
  }

  /// Returns the request stored under a name.
  open func fetchRequestTemplate(
    forName name: String
  ) -> NSFetchRequest<any NSFetchRequestResult>? {
    fetchRequestTemplatesByName[name]
  }

  /// Returns a copy of a stored request, with values for the variables of its predicate.
  open func fetchRequestFromTemplate(
    withName name: String,
    substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<any NSFetchRequestResult>? {
    guard let template = fetchRequestTemplatesByName[name] else { return nil }
    let copy = template.duplicate(of: (any NSFetchRequestResult).self)
    copy.predicate = template.predicate?.withSubstitutionVariables(variables)
    return copy
  }

  /// The version hashes of the entities, by name.
  open var entityVersionHashesByName: [String: Data] { entitiesByName.mapValues(\.versionHash) }

  /// A checksum of the model.
  open var versionChecksum: String {
    let all = entityVersionHashesByName.sorted { $0.key < $1.key }
      .map { $0.key + $0.value.base64EncodedString() }
    return VersionHash.data(all.joined()).base64EncodedString()
  }

  /// Returns whether a store with `metadata` was written with this model.
  open func isConfiguration(
    withName configuration: String?,
    compatibleWithStoreMetadata metadata: [String: Any]
  ) -> Bool {
    guard let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data],
      let entities = entities(forConfigurationName: configuration)
    else { return false }
    return hashes == Dictionary(entities.map { ($0.name ?? "", $0.versionHash) }) { $1 }
  }

  /// Returns a model merged from all models in bundles; `nil` stands for the main bundle.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let found = ModelReader.models(in: bundles ?? [Bundle.main])
    return NSManagedObjectModel(
      byMerging: found.compactMap { NSManagedObjectModel(contentsOf: $0) }
    )
  }

  /// Returns a model merged from all models in bundles, if it is the model that wrote a store.
  open class func mergedModel(
    from bundles: [Bundle]?,
    forStoreMetadata metadata: [String: Any]
  ) -> NSManagedObjectModel? {
    let models = ModelReader.models(in: bundles ?? [Bundle.main]).flatMap(ModelReader.versions)
      .compactMap { NSManagedObjectModel(contentsOf: $0) }
    return models.first {
      $0.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata)
    }
  }

  /// Creates a model with the entities of several models; nil if there are none.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    for model in models { merge(model) }
    entities = ModelReader.linked(pending)
    pending = []
  }

  private var pending: [NSEntityDescription] = []

  private func merge(_ model: NSManagedObjectModel) {
    for entity in model.entities where !pending.contains(where: { $0.name == entity.name }) {
      pending.append(entity.copied())
    }
    moduleNames += model.moduleNames.filter { !moduleNames.contains($0) }
    configurationNames.merge(model.configurationNames) { $0 + $1 }
    fetchRequestTemplatesByName.merge(model.fetchRequestTemplatesByName) { first, _ in first }
    versionIdentifiers.formUnion(model.versionIdentifiers)
  }

  /// Returns a copy with copies of the entities.
  open override func copy() -> Any {
    let copy = NSManagedObjectModel()
    copy.merge(self)
    copy.entities = ModelReader.linked(copy.pending)
    copy.pending = []
    return copy
  }

  var entityNames: String {
    entities.isEmpty ? "none" : entities.compactMap(\.name).sorted().joined(separator: ", ")
  }
}

/// Writes a message about an unexpected condition to standard error; the program continues.
func report(_ message: String, where place: String) {
  FileHandle.standardError.write(Data("\(place): \(message)\n".utf8))
}

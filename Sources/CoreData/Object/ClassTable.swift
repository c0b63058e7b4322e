import Foundation
import Synchronization

/// Maps entities to the classes of their objects, and classes to entities.
final class ClassTable: Sendable {
  static let shared = ClassTable()

  private struct State: @unchecked Sendable {
    var classes: [String: NSManagedObject.Type] = [:]
    var models: [WeakModel] = []
    /// The names of key paths, by class.
    var keyPaths: [ObjectIdentifier: [AnyKeyPath: String]] = [:]
  }
  private struct WeakModel { weak var model: NSManagedObjectModel? }
  private let state = Mutex(State())

  /// Returns the last component of a class's name.
  static func shortName(_ name: String) -> String {
    String(name.split(separator: ".").last ?? "")
  }

  /// Registers a class that was used.
  func note(_ type: NSManagedObject.Type) {
    guard type != NSManagedObject.self else { return }
    let name = Self.shortName("\(type)")
    state.withLock { if $0.classes[name] == nil { $0.classes[name] = type } }
  }

  /// Registers a model that a coordinator uses; the latest one is searched first.
  func note(_ model: NSManagedObjectModel) {
    state.withLock { state in
      state.models.removeAll { $0.model == nil || $0.model === model }
      state.models.append(WeakModel(model: model))
    }
  }

  /// Returns the class of an entity's objects.
  func objectClass(of entity: NSEntityDescription) -> NSManagedObject.Type {
    if let known = entity.resolvedClass { return known }
    let name = entity.managedObjectClassName ?? "NSManagedObject"
    guard name != "NSManagedObject" else {
      // A subentity without a class uses that of its superentity.
      return entity.superentity.map(objectClass) ?? NSManagedObject.self
    }
    let short = Self.shortName(name)
    let found =
      (name.contains(".") && !name.hasPrefix(".") ? Self.find(name) : nil)
      ?? modules(of: entity).lazy.compactMap { Self.find("\($0).\(short)") }.first
      ?? state.withLock { $0.classes[short] }
    // A class of the name may still be used later, so only a class that was found is stored.
    entity.resolvedClass = found
    return found ?? NSManagedObject.self
  }

  private static func find(_ name: String) -> NSManagedObject.Type? {
    NSClassFromString(name) as? NSManagedObject.Type
  }

  private func modules(of entity: NSEntityDescription) -> [String] {
    var names = entity.managedObjectModel?.moduleNames ?? []
    let own = Bundle.main.executableURL?.deletingPathExtension().lastPathComponent ?? ""
    names.append(String(own.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
    return names
  }

  /// Returns the entity of a class, in a model or in the loaded models.
  func entity(
    of type: NSManagedObject.Type,
    in model: NSManagedObjectModel?
  ) -> NSEntityDescription? {
    note(type)
    let models =
      model.map { [$0] } ?? state.withLock { $0.models.reversed().compactMap(\.model) }
    let full = String(reflecting: type)
    let short = Self.shortName("\(type)")
    for model in models {
      let named = model.entities.filter { entity in
        let name = entity.managedObjectClassName ?? ""
        return name == full
          || ((!name.contains(".") || name.hasPrefix(".")
            || !full.hasSuffix("." + short) || name.hasSuffix("." + short))
            && Self.shortName(name) == short)
      }
      guard let entity = named.first(where: { $0.managedObjectClassName == full }) ?? named.first
      else { continue }
      entity.resolvedClass = type
      return entity
    }
    return nil
  }

  /// Returns the name of the property at a key path of a managed class.
  func name(of keyPath: AnyKeyPath) -> String? {
    guard let type = Swift.type(of: keyPath).rootType as? NSManagedObject.Type else { return nil }
    if let known = state.withLock({ $0.keyPaths[ObjectIdentifier(type)] }) { return known[keyPath] }
    let names = Dictionary(type._managedKeyPaths.map { ($1, $0) }) { first, _ in first }
    state.withLock { $0.keyPaths[ObjectIdentifier(type)] = names }
    return names[keyPath]
  }
}

extension NSEntityDescription {
  /// The class of the entity's objects.
  var objectClass: NSManagedObject.Type { ClassTable.shared.objectClass(of: self) }
}

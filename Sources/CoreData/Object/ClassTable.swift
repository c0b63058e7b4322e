import Foundation
import Synchronization

/// Which class the objects of an entity have, and which entity a class is for.
final class ClassTable: Sendable {
  static let shared = ClassTable()

  private struct State: @unchecked Sendable {
    var classes: [String: NSManagedObject.Type] = [:]
    var models: [WeakModel] = []
    /// Key paths' names by class.
    var keyPaths: [ObjectIdentifier: [AnyKeyPath: String]] = [:]
  }
  private struct WeakModel { weak var model: NSManagedObjectModel? }
  private let state = Mutex(State())

  /// The last part of a class's name.
  static func shortName(_ name: String) -> String {
    String(name.split(separator: ".").last ?? "")
  }

  /// Remembers a class that was used.
  func note(_ type: NSManagedObject.Type) {
    guard type != NSManagedObject.self else { return }
    let name = Self.shortName("\(type)")
    state.withLock { if $0.classes[name] == nil { $0.classes[name] = type } }
  }

  /// Remembers a model that a coordinator uses; the last one counts first.
  func note(_ model: NSManagedObjectModel) {
    state.withLock { state in
      state.models.removeAll { $0.model == nil || $0.model === model }
      state.models.append(WeakModel(model: model))
    }
  }

  /// The class of an entity's objects.
  func objectClass(of entity: NSEntityDescription) -> NSManagedObject.Type {
    if let known = entity.resolvedClass { return known }
    let name = entity.managedObjectClassName ?? "NSManagedObject"
    guard name != "NSManagedObject" else {
      // A subentity without a class of its own has its superentity's.
      return entity.superentity.map(objectClass) ?? NSManagedObject.self
    }
    let short = Self.shortName(name)
    let found =
      (name.contains(".") && !name.hasPrefix(".") ? Self.find(name) : nil)
      ?? modules(of: entity).lazy.compactMap { Self.find("\($0).\(short)") }.first
      ?? state.withLock { $0.classes[short] }
    // Another class of the name may yet be used; only what was found is kept.
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

  /// The entity of a class: in a model, or in those that are loaded.
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

  /// The name of the property that a key path of a managed class leads to.
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

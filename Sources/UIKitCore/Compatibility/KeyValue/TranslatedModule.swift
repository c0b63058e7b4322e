import Foundation
import Synchronization

/// What a translated module tells of its classes' members by name.
///
/// `russet-translate` writes one enum `_TranslatedMembers` for each module that adopts it. The module is
/// asked once, when a member of one of its classes is first wanted by name: by `value(forKey:)`,
/// `setValue(_:forKey:)`, a selector made of a string, or a nib.
public protocol TranslatedModule {
  /// Adds the module's members.
  @MainActor static func registerMembers(_ members: TranslatedMembers)
}

/// Collects the members of translated classes by name.
///
/// The tables behind it are those of `value(forKey:)` and of selectors made of a string.
public final class TranslatedMembers: Sendable {
  /// The process's members.
  package static let shared = TranslatedMembers()
  private let classes = Mutex<[String: ClassReference]>([:])
  private let makers = Mutex<[ObjectIdentifier: Maker]>([:])

  private struct ClassReference: @unchecked Sendable { var type: AnyClass }
  /// A call of an initializer, which holds nothing.
  private struct Maker: @unchecked Sendable { var make: @MainActor () -> AnyObject }

  /// Makes a property readable and writable by name.
  public func property<Root: AnyObject, Value>(
    _ name: String,
    _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) {
    KeyValueCoding.shared.add(name, keyPath)
  }

  /// Makes a property readable by name.
  public func property<Root: AnyObject, Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    KeyValueCoding.shared.add(name, keyPath)
  }

  /// Makes a method callable by name, which the making of its selector has done already.
  public func action(_ selector: Selector) {}

  /// Gives a class the name that `@objc(Name)` declares.
  public func name(_ objectiveCName: String, of type: AnyClass) {
    classes.withLock { $0[objectiveCName] = ClassReference(type: type) }
  }

  /// Tells how to make an object of a class that has an `init()` of its own.
  ///
  /// Such an initializer overrides none where the superclass has only a convenience initializer of
  /// that name, so that a metatype does not lead to it.
  public func maker<T: AnyObject>(of type: T.Type, _ make: @escaping @MainActor () -> T) {
    makers.withLock { $0[ObjectIdentifier(type)] = Maker(make: make) }
  }

  /// Makes an object of a class with its own `init()`; nil where it has none.
  @MainActor
  package func make(_ type: AnyClass) -> AnyObject? {
    TranslatedModules.shared.load(for: type)
    return makers.withLock { $0[ObjectIdentifier(type)] }?.make()
  }

  /// The class that `@objc(Name)` names.
  package func type(named objectiveCName: String) -> AnyClass? {
    classes.withLock { $0[objectiveCName]?.type }
  }
}

/// The translated modules of the process, each asked for its members once.
package final class TranslatedModules: Sendable {
  /// The process's modules.
  package static let shared = TranslatedModules()
  private let known = Mutex<Set<String>>([])

  /// Asks the modules of a class and of its superclasses for their members, where that was not done.
  ///
  /// Members belong to the main thread; elsewhere nothing is asked for.
  package func load(for type: AnyClass) {
    var current: AnyClass? = type
    while let type = current {
      load(module: String(String(reflecting: type).prefix { $0 != "." }))
      current = _getSuperclass(type)
    }
  }

  /// Asks a module for its members, where it is a translated one and that was not done.
  package func load(module: String) {
    guard Thread.isMainThread, known.withLock({ $0.insert(module).inserted }) else { return }
    let name = "\(module.utf8.count)\(module)18_TranslatedMembersO"
    guard let members = _typeByName(name) as? any TranslatedModule.Type else { return }
    let registration = Registration(module: members)
    MainActor.assumeIsolated { registration.module.registerMembers(.shared) }
  }
}

/// Carries a module's type, which has no state, to the main actor.
private struct Registration: @unchecked Sendable {
  let module: any TranslatedModule.Type
}

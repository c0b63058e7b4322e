import Foundation
import Synchronization

/// The named members of a translated module's classes.
///
/// `russet-translate` generates an enum `_TranslatedMembers` in each module that adopts this
/// protocol. It is called once, when a member of one of the module's classes is first used by
/// name: by `value(forKey:)`, `setValue(_:forKey:)`, a selector created from a string, or a nib.
public protocol TranslatedModule {
  /// Adds the module's members.
  @MainActor static func registerMembers(_ members: TranslatedMembers)
}

/// Collects the named members of translated classes.
///
/// They are added to the tables of `value(forKey:)` and of selectors created from a string.
public final class TranslatedMembers: Sendable {
  /// The members of the process.
  package static let shared = TranslatedMembers()
  private let classes = Mutex<[String: ClassReference]>([:])
  private let makers = Mutex<[ObjectIdentifier: Maker]>([:])

  private struct ClassReference: @unchecked Sendable { var type: AnyClass }
  /// A closure that calls an initializer and captures nothing.
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

  /// Makes a method callable by name; creating its selector has already done so.
  public func action(_ selector: Selector) {}

  /// Sets the name of a class that `@objc(Name)` declares.
  public func name(_ objectiveCName: String, of type: AnyClass) {
    classes.withLock { $0[objectiveCName] = ClassReference(type: type) }
  }

  /// Adds a closure that creates an object of a class with an `init()` of its own.
  ///
  /// If the superclass has only a convenience initializer of that name, such an initializer
  /// overrides nothing, so that it cannot be called through a metatype.
  public func maker<T: AnyObject>(of type: T.Type, _ make: @escaping @MainActor () -> T) {
    makers.withLock { $0[ObjectIdentifier(type)] = Maker(make: make) }
  }

  /// Creates an object of a class with its own `init()`; returns `nil` if it has none.
  @MainActor
  package func make(_ type: AnyClass) -> AnyObject? {
    TranslatedModules.shared.load(for: type)
    return makers.withLock { $0[ObjectIdentifier(type)] }?.make()
  }

  /// Returns the class that `@objc(Name)` names; `nil` if there is none.
  package func type(named objectiveCName: String) -> AnyClass? {
    classes.withLock { $0[objectiveCName]?.type }
  }
}

/// The translated modules of the process, whose members are registered once.
package final class TranslatedModules: Sendable {
  /// The modules of the process.
  package static let shared = TranslatedModules()
  private let known = Mutex<Set<String>>([])

  /// Registers the members of the modules of a class and of its superclasses, once.
  ///
  /// Members belong to the main thread; on other threads nothing is registered.
  package func load(for type: AnyClass) {
    var current: AnyClass? = type
    while let type = current {
      load(module: String(String(reflecting: type).prefix { $0 != "." }))
      current = _getSuperclass(type)
    }
  }

  /// Registers the members of a module, once, if it is a translated module.
  package func load(module: String) {
    guard Thread.isMainThread, known.withLock({ $0.insert(module).inserted }) else { return }
    let name = "\(module.utf8.count)\(module)18_TranslatedMembersO"
    guard let members = _typeByName(name) as? any TranslatedModule.Type else { return }
    let registration = Registration(module: members)
    MainActor.assumeIsolated { registration.module.registerMembers(.shared) }
  }
}

/// Passes a module's type, which has no state, to the main actor.
private struct Registration: @unchecked Sendable {
  let module: any TranslatedModule.Type
}

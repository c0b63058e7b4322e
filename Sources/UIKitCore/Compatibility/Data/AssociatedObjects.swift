import Foundation
import Synchronization

/// How an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not held; an object that is gone is still pointed at.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Held.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Held as a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Held; reading is safe from every thread.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// Held as a copy; reading is safe from every thread.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Gives an object a value that it has no property for; nil takes it away.
///
/// The value goes when the object goes: at once for UIKit's responders, for other objects when
/// associations are next made.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, for: key, policy: policy, on: objectReference(object))
}

/// The value that an object was given under a key; nil where there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(for: key, on: objectReference(object))
}

/// Takes away every value that an object was given.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(on: objectReference(object))
}

/// The values that one object was given.
final class AssociatedObjects {
  private enum Held {
    case strong(Any)
    case weak(WeakReference)

    var value: Any? {
      switch self {
      case .strong(let value): value
      case .weak(let reference): reference.object
      }
    }
  }
  private final class WeakReference {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
  private struct Entry {
    weak var owner: AnyObject?
    var values: AssociatedObjects
  }
  private struct Table: @unchecked Sendable {
    /// Of objects that have no room for them.
    var entries: [ObjectIdentifier: Entry] = [:]
    var limit = 64
  }
  private static let table = Mutex(Table())

  private var held: [UnsafeRawPointer: Held] = [:]

  static func set(
    _ value: Any?,
    for key: UnsafeRawPointer,
    policy: objc_AssociationPolicy,
    on owner: AnyObject
  ) {
    nonisolated(unsafe) let owner = owner
    let new = value.map { hold($0, policy: policy) }
    nonisolated(unsafe) let boxed = new
    // What is replaced goes after the lock: its deinit may come back here.
    nonisolated(unsafe) var garbage: [Any] = []
    table.withLock { table in
      let existing = values(of: owner, in: &table)
      guard let boxed else {
        if let old = existing?.held.removeValue(forKey: key) { garbage.append(old) }
        return
      }
      let values = existing ?? AssociatedObjects()
      if let old = values.held.updateValue(boxed, forKey: key) { garbage.append(old) }
      guard existing == nil else { return }
      if let owner = owner as? _UIObject {
        owner.associatedObjects = values
        return
      }
      if table.entries.count >= table.limit {
        for (key, entry) in table.entries where entry.owner == nil {
          garbage.append(entry)
          table.entries[key] = nil
        }
        table.limit = max(64, table.entries.count * 2)
      }
      table.entries[ObjectIdentifier(owner)] = Entry(owner: owner, values: values)
    }
    withExtendedLifetime(garbage) {}
  }

  static func value(for key: UnsafeRawPointer, on owner: AnyObject) -> Any? {
    nonisolated(unsafe) let owner = owner
    nonisolated(unsafe) var result: Any?
    table.withLock { result = values(of: owner, in: &$0)?.held[key]?.value }
    return result
  }

  static func removeAll(on owner: AnyObject) {
    nonisolated(unsafe) let owner = owner
    nonisolated(unsafe) var garbage: Any?
    table.withLock { table in
      let values = values(of: owner, in: &table)
      garbage = values?.held
      values?.held = [:]
    }
    withExtendedLifetime(garbage) {}
  }

  private static func values(of owner: AnyObject, in table: inout Table) -> AssociatedObjects? {
    if let owner = owner as? _UIObject { return owner.associatedObjects }
    guard let entry = table.entries[ObjectIdentifier(owner)], entry.owner === owner else {
      return nil
    }
    return entry.values
  }

  private static func hold(_ value: Any, policy: objc_AssociationPolicy) -> Held {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      return type(of: value) is AnyClass
        ? .weak(WeakReference(objectReference(value))) : .strong(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      return .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
      return .strong(value)
    }
  }
}

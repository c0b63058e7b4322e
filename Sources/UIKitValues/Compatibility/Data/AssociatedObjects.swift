import Foundation
import Synchronization

/// The memory policy of an associated object.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not retained; the pointer is not cleared when the object is deallocated.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Retained as a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Retained; reading is safe from every thread.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// Retained as a copy; reading is safe from every thread.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates a value with an object; `nil` removes it.
///
/// The value is released with the object: at once for UIKit's responders, for other objects when
/// associations are next created.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, for: key, policy: policy, on: objectReference(object))
}

/// Returns the value that is associated with an object for a key; `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(for: key, on: objectReference(object))
}

/// Removes all associated values of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(on: objectReference(object))
}

/// The associated values of one object.
package final class AssociatedObjects {
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
    /// The values of objects without storage for them.
    var entries: [ObjectIdentifier: Entry] = [:]
    var limit = 64
  }
  private static let table = Mutex(Table())

  private var held: [UnsafeRawPointer: Held] = [:]

  package static func set(
    _ value: Any?,
    for key: UnsafeRawPointer,
    policy: objc_AssociationPolicy,
    on owner: AnyObject
  ) {
    nonisolated(unsafe) let owner = owner
    let new = value.map { hold($0, policy: policy) }
    nonisolated(unsafe) let boxed = new
    // Replaced values are released after the lock, because their deinit may call these functions.
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

  package static func value(for key: UnsafeRawPointer, on owner: AnyObject) -> Any? {
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

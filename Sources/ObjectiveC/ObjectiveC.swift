import Foundation
import Synchronization
@_exported import class Foundation.NSObject
@_exported import protocol Foundation.NSObjectProtocol
@_exported import func UIKitValues.autoreleasepool
@_exported import func UIKitValues.objc_getAssociatedObject
@_exported import func UIKitValues.objc_removeAssociatedObjects
@_exported import func UIKitValues.objc_setAssociatedObject
@_exported import enum UIKitValues.objc_AssociationPolicy

// The part of the Objective-C runtime that works without it: associated objects, locks of objects
// and classes by name. Methods, properties and protocols of classes cannot be listed or exchanged,
// so the functions for them are not declared.

/// The result of `objc_sync_enter` and `objc_sync_exit` after success.
public let OBJC_SYNC_SUCCESS: Int32 = 0
/// The result of `objc_sync_exit` on a thread that does not hold the object's lock.
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// Acquires the lock of an object; the lock is recursive.
///
/// - Returns: ``OBJC_SYNC_SUCCESS``.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.lock(of: object as AnyObject).lock()
  return OBJC_SYNC_SUCCESS
}

/// Releases the lock of an object.
///
/// - Returns: ``OBJC_SYNC_SUCCESS``, or ``OBJC_SYNC_NOT_OWNING_THREAD_ERROR`` if the calling thread
///   does not hold the lock.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { ObjectLocks.release(object as AnyObject) }

/// The locks of objects that a thread holds or waits for.
private enum ObjectLocks {
  final class Entry: @unchecked Sendable {
    let lock = NSRecursiveLock()
    /// The number of calls that hold the lock or wait for it.
    var users = 0
    /// The thread that holds the lock; written by that thread only.
    var owner: pthread_t?
    var depth = 0
  }
  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  struct Taking {
    let entry: Entry
    func lock() {
      entry.lock.lock()
      entry.owner = pthread_self()
      entry.depth += 1
    }
  }

  static func lock(of object: AnyObject) -> Taking {
    let key = ObjectIdentifier(object)
    return Taking(
      entry: entries.withLock { entries in
        let entry = entries[key] ?? Entry()
        entry.users += 1
        entries[key] = entry
        return entry
      }
    )
  }

  static func release(_ object: AnyObject) -> Int32 {
    let key = ObjectIdentifier(object)
    guard let entry = entries.withLock({ $0[key] }), entry.lock.try() else {
      return OBJC_SYNC_NOT_OWNING_THREAD_ERROR
    }
    // `try()` also succeeds for a lock that no thread holds.
    guard entry.depth > 0, entry.owner == pthread_self() else {
      entry.lock.unlock()
      return OBJC_SYNC_NOT_OWNING_THREAD_ERROR
    }
    entry.depth -= 1
    if entry.depth == 0 { entry.owner = nil }
    entries.withLock { entries in
      entry.users -= 1
      if entry.users == 0 { entries[key] = nil }
    }
    entry.lock.unlock()
    entry.lock.unlock()
    return OBJC_SYNC_SUCCESS
  }
}

/// Returns the class of an object, or `nil` for `nil`.
public func object_getClass(_ object: Any?) -> AnyClass? {
  object.map { type(of: $0 as AnyObject) }
}

/// Returns the superclass of a class, or `nil` for a root class.
public func class_getSuperclass(_ class: AnyClass?) -> AnyClass? {
  `class`.flatMap { _getSuperclass($0) }
}

/// Returns the class with a name in the form “Module.Class”, or `nil` if there is none.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any? {
  NSClassFromString(String(cString: name))
}

/// Returns the class with a name in the form “Module.Class”, or `nil` if there is none.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? {
  NSClassFromString(String(cString: name))
}

/// Returns the name of a class, as a string that is never freed.
public func class_getName(_ class: AnyClass?) -> UnsafePointer<CChar> {
  ClassNames.name(of: `class`.map { String(reflecting: $0) } ?? "nil")
}

/// Returns the name of an object's class, as a string that is never freed.
public func object_getClassName(_ object: Any?) -> UnsafePointer<CChar> {
  class_getName(object_getClass(object))
}

/// The names that were requested, as C strings.
private enum ClassNames {
  private struct Names: @unchecked Sendable { var names: [String: UnsafePointer<CChar>] = [:] }
  private static let table = Mutex(Names())

  static func name(of name: String) -> UnsafePointer<CChar> {
    let address = table.withLock { table -> UInt in
      if let known = table.names[name] { return UInt(bitPattern: known) }
      let bytes = name.utf8CString
      let room = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (index, byte) in bytes.enumerated() { room[index] = byte }
      table.names[name] = UnsafePointer(room)
      return UInt(bitPattern: room)
    }
    // swift-format-ignore: NeverForceUnwrap, as the table holds addresses of allocated memory.
    return UnsafePointer(bitPattern: address)!
  }
}

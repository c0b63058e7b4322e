import Foundation

/// Identifies an object in any context; may be passed between threads.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  /// The object's entity.
  public let entity: NSEntityDescription
  /// The store of the object; nil before the object is first saved.
  open private(set) weak var persistentStore: NSPersistentStore?
  /// The key of the row; nil for an object that was not saved yet.
  let key: Int64?
  private let storeIdentifier: String
  private let temporary: UUID?
  private let rootName: String
  /// The permanent identifier that replaced a temporary one when the object was saved.
  private let successor = Successor()

  private final class Successor: @unchecked Sendable {
    let lock = NSLock()
    var id: NSManagedObjectID?
  }

  init(entity: NSEntityDescription, store: NSPersistentStore, key: Int64) {
    self.entity = entity
    persistentStore = store
    storeIdentifier = store.identifier
    self.key = key
    temporary = nil
    rootName = entity.root.name ?? ""
  }

  init(temporary entity: NSEntityDescription) {
    self.entity = entity
    key = nil
    storeIdentifier = ""
    temporary = UUID()
    rootName = entity.root.name ?? ""
  }

  /// Whether the object was not saved yet.
  open var isTemporaryID: Bool { key == nil }

  /// The current identifier: the permanent one, if there is one.
  var current: NSManagedObjectID {
    get {
      guard key == nil else { return self }
      successor.lock.lock()
      defer { successor.lock.unlock() }
      return successor.id ?? self
    }
    set {
      successor.lock.lock()
      successor.id = newValue
      successor.lock.unlock()
    }
  }

  /// Returns the identifier as a URL, "x-coredata://STORE/Entity/p1", which is the same in later
  /// launches.
  open func uriRepresentation() -> URL {
    let name = entity.name ?? ""
    let text =
      key.map { "x-coredata://\(storeIdentifier)/\(name)/p\($0)" }
      ?? "x-coredata:///\(name)/t\(temporary?.uuidString ?? "")"
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  /// Returns whether another identifier identifies the same object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    if self === other { return true }
    return key == other.key && temporary == other.temporary && rootName == other.rootName
      && storeIdentifier == other.storeIdentifier
  }

  /// A hash of the values that `isEqual(_:)` compares.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(key)
    hasher.combine(temporary)
    hasher.combine(rootName)
    return hasher.finalize()
  }

  /// Returns the identifier itself, which is immutable.
  open override func copy() -> Any { self }

  /// The identifier as a URL.
  open override var description: String { "<\(uriRepresentation().absoluteString)>" }
}

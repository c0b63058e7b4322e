import Foundation
import Synchronization

/// The options with which a hash table or a map table holds and compares its objects.
open class NSPointerFunctions: NSObject {
  /// A set of options for memory and comparison.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits for memory and comparison.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects are held strongly.
    public static let strongMemory: Options = []
    /// Objects are held weakly, and removed from the collection after their deallocation.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)` and `hash`.
    public static let objectPersonality: Options = []
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// The collection stores a copy of each object.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object that is held strongly or weakly, and compared by equality or identity.
struct TableReference: Hashable {
  private weak var weakObject: AnyObject?
  private let strongObject: AnyObject?
  private let identifier: ObjectIdentifier
  private let hash: Int
  private let comparesIdentity: Bool
  /// Distinguishes references whose objects are gone: an address may be reused, and two references
  /// that become equal inside a set would corrupt it.
  private let serial = Self.lastSerial.wrappingAdd(1, ordering: .relaxed).newValue
  private static let lastSerial = Atomic<UInt64>(0)

  init(_ object: AnyObject, options: NSPointerFunctions.Options) {
    comparesIdentity = options.contains(.objectPointerPersonality)
    var held = object
    if options.contains(.copyIn), let copy = (object as? any NSCopying)?.copy(with: nil) {
      held = copy as AnyObject
    }
    identifier = ObjectIdentifier(held)
    hash =
      comparesIdentity ? identifier.hashValue : (held as? NSObject)?.hash ?? identifier.hashValue
    weakObject = held
    strongObject = options.contains(.weakMemory) ? nil : held
  }

  /// The object; `nil` if it was held weakly and is gone.
  var object: AnyObject? { strongObject ?? weakObject }

  static func == (a: TableReference, b: TableReference) -> Bool {
    guard let objectA = a.object, let objectB = b.object else {
      return a.serial == b.serial
    }
    if objectA === objectB { return true }
    guard !a.comparesIdentity, let a = objectA as? NSObject, let b = objectB as? NSObject else {
      return false
    }
    return a.isEqual(b)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

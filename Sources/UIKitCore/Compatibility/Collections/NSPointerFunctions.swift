import Foundation
import Synchronization

/// How a hash table or a map table holds and compares its objects.
open class NSPointerFunctions: NSObject {
  /// Ways to hold and compare.
  public struct Options: OptionSet, Hashable, Sendable {
    /// Bits for how objects are held and how they are compared.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects are kept alive.
    public static let strongMemory: Options = []
    /// Objects are not kept alive, and go from the collection when they are gone.
    public static let weakMemory = Options(rawValue: 5)
    /// By `isEqual(_:)` and `hash`.
    public static let objectPersonality: Options = []
    /// By identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// A copy of each object goes into the collection.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object held strongly or weakly, compared by equality or identity.
struct TableReference: Hashable {
  private weak var weakObject: AnyObject?
  private let strongObject: AnyObject?
  private let identifier: ObjectIdentifier
  private let hash: Int
  private let comparesIdentity: Bool
  /// Tells references apart whose objects are gone: the address of one may be reused by another,
  /// and two that become equal inside a set would break it.
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

  /// The object; nil where it was held weakly and is gone.
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

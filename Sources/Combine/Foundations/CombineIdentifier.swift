import Synchronization

/// A number that tells subscribers and subscriptions apart.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let next = Atomic<UInt64>(0)
  private let value: UInt64

  /// Creates an identifier that the process has not given yet.
  public init() { value = Self.next.add(1, ordering: .relaxed).oldValue }
  /// Creates the identifier of an object: the same for as long as it is there.
  public init(_ object: AnyObject) { value = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

  /// The number in hexadecimal.
  public var description: String { "0x" + String(value, radix: 16) }
}

/// A type that has an identifier.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

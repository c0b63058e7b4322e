import Synchronization

/// A number that distinguishes subscribers and subscriptions.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let next = Atomic<UInt64>(0)
  private let value: UInt64

  /// Creates an identifier that is unique among those created with this initializer.
  public init() { value = Self.next.add(1, ordering: .relaxed).oldValue }
  /// Creates the identifier of an object, which stays the same for the lifetime of the object.
  public init(_ object: AnyObject) { value = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

  /// The number in hexadecimal.
  public var description: String { "0x" + String(value, radix: 16) }
}

/// A type that has a Combine identifier.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

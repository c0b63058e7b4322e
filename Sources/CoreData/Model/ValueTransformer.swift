import Foundation
import Synchronization

/// The name of a value transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral
{
  /// The name as a string.
  public let rawValue: String
  /// Creates a name from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name from a string.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Creates a name from a string literal.
  public init(stringLiteral value: String) { rawValue = value }
  /// The transformer for archives of classes with secure coding.
  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName(
    rawValue: "NSSecureUnarchiveFromData"
  )
}

/// Converts values to other values and back.
///
/// Foundation on Linux does not have this class.
open class ValueTransformer: NSObject {
  private struct Table: @unchecked Sendable { var transformers: [String: ValueTransformer] = [:] }
  private static let table = Mutex(Table())

  /// Creates a transformer.
  public override init() { super.init() }

  /// Registers a transformer under a name.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?,
    forName name: NSValueTransformerName
  ) {
    let carried = Carried(value: transformer)
    table.withLock { $0.transformers[name.rawValue] = carried.value }
  }

  /// Returns the names of the registered transformers.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    table.withLock { $0.transformers.keys.sorted() }.map { NSValueTransformerName(rawValue: $0) }
  }

  /// Returns the transformer with a name.
  static func named(_ name: String) -> ValueTransformer? {
    table.withLock { Carried(value: $0.transformers[name]) }.value
  }

  /// Returns the class of the transformed values.
  open class func transformedValueClass() -> AnyClass { NSObject.self }
  /// Returns whether values can be transformed back.
  ///
  /// The default is `true`.
  open class func allowsReverseTransformation() -> Bool { true }
  /// Returns the transformed value.
  open func transformedValue(_ value: Any?) -> Any? { value }
  /// Returns the original value of a transformed one.
  open func reverseTransformedValue(_ value: Any?) -> Any? { value }
}

/// A transformer that reads and writes archives.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  /// The classes that the archive may contain at its top level.
  open class var allowedTopLevelClasses: [AnyClass] { [] }
}

import Foundation
import Synchronization

/// Names a value transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral
{
  /// The name.
  public let rawValue: String
  /// Makes a name of a text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a name of a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Makes a name of a text.
  public init(stringLiteral value: String) { rawValue = value }
  /// Archives of classes that are safe to read.
  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName(
    rawValue: "NSSecureUnarchiveFromData"
  )
}

/// Turns values into others and back; Foundation on Linux lacks it.
open class ValueTransformer: NSObject {
  private struct Table: @unchecked Sendable { var transformers: [String: ValueTransformer] = [:] }
  private static let table = Mutex(Table())

  /// Makes a transformer.
  public override init() { super.init() }

  /// Makes a transformer known by a name.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?,
    forName name: NSValueTransformerName
  ) {
    let carried = Carried(value: transformer)
    table.withLock { $0.transformers[name.rawValue] = carried.value }
  }

  /// The names that are known.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    table.withLock { $0.transformers.keys.sorted() }.map { NSValueTransformerName(rawValue: $0) }
  }

  /// The transformer of a name.
  static func named(_ name: String) -> ValueTransformer? {
    table.withLock { Carried(value: $0.transformers[name]) }.value
  }

  /// The class of what values are turned into.
  open class func transformedValueClass() -> AnyClass { NSObject.self }
  /// Whether values can be turned back, by default true.
  open class func allowsReverseTransformation() -> Bool { true }
  /// The value that `value` is turned into.
  open func transformedValue(_ value: Any?) -> Any? { value }
  /// The value that is turned into `value`.
  open func reverseTransformedValue(_ value: Any?) -> Any? { value }
}

/// Reads and writes archives.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  /// The classes that may be in the archive.
  open class var allowedTopLevelClasses: [AnyClass] { [] }
}

import CoreGraphics
import UniformTypeIdentifiers

// Departs: Apple's functions return `Unmanaged`, which requires objects; here strings are values.
/// A retained value that a function of Core Foundation returns.
public struct RetainedValue<Instance> {
  private let value: Instance
  init(_ value: Instance) { self.value = value }
  /// The value.
  public func takeRetainedValue() -> Instance { value }
  /// The value.
  public func takeUnretainedValue() -> Instance { value }
}

/// Returns whether a type is equal to another type or conforms to it.
public func UTTypeConformsTo(_ type: CFString, _ other: CFString) -> Bool {
  if UTTypeEqual(type, other) { return true }
  return UTType(type.lowercased()).map { known in
    UTType(other.lowercased()).map { known.conforms(to: $0) } ?? false
  } ?? false
}

/// Returns whether two identifiers are equal, regardless of case.
public func UTTypeEqual(_ type: CFString, _ other: CFString) -> Bool {
  type.lowercased() == other.lowercased()
}

/// Returns the identifier of the type of a tag; a dynamic identifier if no type is declared.
public func UTTypeCreatePreferredIdentifierForTag(
  _ tagClass: CFString,
  _ tag: CFString,
  _ conformingTo: CFString?
) -> RetainedValue<CFString>? {
  UTType(
    tag: tag,
    tagClass: UTTagClass(rawValue: tagClass),
    conformingTo: conformingTo.flatMap { UTType($0) }
  ).map { RetainedValue($0.identifier) }
}

/// Returns the identifiers of all types of a tag.
public func UTTypeCreateAllIdentifiersForTag(
  _ tagClass: CFString,
  _ tag: CFString,
  _ conformingTo: CFString?
) -> RetainedValue<CFArray>? {
  let types = UTType.types(
    tag: tag,
    tagClass: UTTagClass(rawValue: tagClass),
    conformingTo: conformingTo.flatMap { UTType($0) }
  )
  return types.isEmpty ? nil : RetainedValue(types.map(\.identifier))
}

/// Returns the first tag of a class that a type has.
public func UTTypeCopyPreferredTagWithClass(
  _ type: CFString,
  _ tagClass: CFString
) -> RetainedValue<CFString>? {
  UTType(type)?.tags[UTTagClass(rawValue: tagClass)]?.first.map { RetainedValue($0) }
}

/// Returns all tags of a class that a type has.
public func UTTypeCopyAllTagsWithClass(
  _ type: CFString,
  _ tagClass: CFString
) -> RetainedValue<CFArray>? {
  UTType(type)?.tags[UTTagClass(rawValue: tagClass)].map { RetainedValue($0) }
}

/// Returns the description of a type.
public func UTTypeCopyDescription(_ type: CFString) -> RetainedValue<CFString>? {
  UTType(type)?.localizedDescription.map { RetainedValue($0) }
}

/// Returns whether the system or the app declares a type.
public func UTTypeIsDeclared(_ type: CFString) -> Bool { UTType(type)?.isDeclared ?? false }
/// Returns whether an identifier encodes a tag of no declared type.
public func UTTypeIsDynamic(_ type: CFString) -> Bool { type.hasPrefix("dyn.") }

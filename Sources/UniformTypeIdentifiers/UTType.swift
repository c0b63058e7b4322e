import Foundation
import UIKitCore

/// A type of data, by its identifier in reversed domain notation: `public.plain-text`.
///
/// The types are those of a table of common system types and those that the app's Info.plist
/// exports or imports. An extension or MIME type that neither lists gives a dynamic type, whose
/// identifier encodes the tag.
public struct UTType: Hashable, Sendable {
  /// The identifier in reversed domain notation.
  public let identifier: String

  /// Makes a type of an identifier without looking it up.
  init(unchecked identifier: String) { self.identifier = identifier }

  /// Finds a type; nil where no type with this identifier is declared.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty, TypeRecord(identifier) != nil else { return nil }
    self.init(unchecked: identifier)
  }

  /// Finds or makes the type of files with an extension.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension without a dot, in capitals or not.
  ///   - supertype: What the type must conform to, by default ``data``; use ``package`` for folders
  ///     that are one document.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(
      tag: filenameExtension,
      tagClass: .filenameExtension,
      conformingTo: supertype
    )
  }

  /// Finds or makes the type of data with a MIME type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Finds or makes the type that a tag names; nil for an empty tag.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let found = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first
    else { return nil }
    self = found
  }

  /// The declared types that a tag names, the app's own first; a dynamic type where there is none.
  public static func types(
    tag: String,
    tagClass: UTTagClass,
    conformingTo supertype: UTType?
  ) -> [UTType] {
    guard !tag.isEmpty else { return [] }
    let tag = tag.lowercased()
    let found = TypeRecord.identifiers(tag: tag, tagClass: tagClass).map(UTType.init(unchecked:))
      .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    if !found.isEmpty { return found }
    let identifier = DynamicType(
      parent: supertype?.identifier ?? "public.item",
      tagClass: tagClass.rawValue,
      tag: tag
    ).identifier
    return [UTType(unchecked: identifier)]
  }

  /// Makes the type that the app's Info.plist exports under an identifier.
  ///
  /// The type also exists where the Info.plist lacks it; it then conforms to `supertype`'s types
  /// only if that is ``data``.
  public init(exportedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.init(unchecked: identifier)
  }

  /// Makes the type that the app's Info.plist imports under an identifier.
  public init(importedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.init(unchecked: identifier)
  }

  private var record: TypeRecord { TypeRecord(identifier) ?? TypeRecord() }

  /// The extension that files of the type get, without a dot; nil where the type has none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
  /// The MIME type; nil where the type has none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }
  /// The tags of the type by class, the preferred one first.
  public var tags: [UTTagClass: [String]] { record.tags }
  /// Every type that this one conforms to, itself excluded.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var waiting = record.parents
    while let next = waiting.popLast() {
      if found.insert(UTType(unchecked: next)).inserted {
        waiting += TypeRecord(next)?.parents ?? []
      }
    }
    found.remove(self)
    return found
  }
  /// A name for people, in the device's language; nil where the Info.plist and the table give none.
  public var localizedDescription: String? { record.name ?? TypeWords.description(of: self) }
  /// Whether the identifier encodes a tag of no declared type.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// Whether the system or the app declares the type.
  public var isDeclared: Bool { !isDynamic && TypeRecord(identifier) != nil }
  /// Whether the identifier is in the public domain.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// Whether the type is another one or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Whether the type is a kind of another one and not the same.
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
  /// Whether another type is a kind of this one and not the same.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

extension UTType: Codable {
  /// Reads an identifier.
  public init(from decoder: any Decoder) throws {
    self.init(unchecked: try decoder.singleValueContainer().decode(String.self))
  }
  /// Writes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

/// A way to name types: by extensions of file names, or by MIME types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The name of the class.
  public let rawValue: String
  /// Makes a class of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Extensions of file names, without a dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

import Foundation
import UIKitCore

/// A type of data, with an identifier in reverse domain notation such as `public.plain-text`.
///
/// The types are those of a table of common system types and those that the app's Info.plist
/// exports or imports. An extension or MIME type that is in neither of them has a dynamic type,
/// whose identifier encodes the tag.
public struct UTType: Hashable, Sendable {
  /// The identifier in reverse domain notation.
  public let identifier: String

  /// Makes a type with an identifier, without checking it.
  init(unchecked identifier: String) { self.identifier = identifier }

  /// Finds a type; nil if no type with this identifier is declared.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty, TypeRecord(identifier) != nil else { return nil }
    self.init(unchecked: identifier)
  }

  /// Finds or makes the type of files with an extension.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension without a dot, in upper or lower case.
  ///   - supertype: The type to which the result must conform; the default is ``data``. Use
  ///     ``package`` for folders that are one document.
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

  /// Finds or makes the type with a tag; nil for an empty tag.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let found = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first
    else { return nil }
    self = found
  }

  /// Returns the declared types with a tag, those of the app first, or otherwise a dynamic type.
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

  /// Makes the type that the app's Info.plist exports with an identifier.
  ///
  /// The type exists even if it is not in the Info.plist; `supertype` is not used then.
  public init(exportedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.init(unchecked: identifier)
  }

  /// Makes the type that the app's Info.plist imports with an identifier.
  public init(importedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.init(unchecked: identifier)
  }

  private var record: TypeRecord { TypeRecord(identifier) ?? TypeRecord() }

  /// The preferred extension of files of the type, without a dot; nil if it has none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
  /// The preferred MIME type; nil if the type has none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }
  /// The tags of the type by their classes, the preferred one first.
  public var tags: [UTTagClass: [String]] { record.tags }
  /// All types to which this type conforms, without itself.
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
  /// A name for users in the language of the device; nil if neither the Info.plist nor the table
  /// has one.
  public var localizedDescription: String? { record.name ?? TypeWords.description(of: self) }
  /// Whether the identifier encodes a tag without a declared type.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// Whether the system or the app declares the type.
  public var isDeclared: Bool { !isDynamic && TypeRecord(identifier) != nil }
  /// Whether the identifier is public.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// Returns whether the type is equal to another one or a subtype of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Returns whether the type is a subtype of another one.
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
  /// Returns whether another type is a subtype of this one.
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

/// A kind of tags: extensions of file names, or MIME types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The name of the class.
  public let rawValue: String
  /// Makes a class with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Extensions of file names, without a dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

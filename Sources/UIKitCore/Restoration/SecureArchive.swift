import Foundation

/// Checks a keyed archive before it is decoded.
///
/// Foundation's unarchiver on Linux terminates the process for invalid references and for objects
/// without values that their class reads; with `requiresSecureCoding` also for the first class that
/// was not requested. A damaged or forged file could therefore end an app at each launch. For this
/// reason an archive is checked first, and not decoded if it has a flaw.
package enum SecureArchive {
  /// A reason not to decode an archive.
  package enum Flaw: Equatable, CustomStringConvertible {
    /// The data is not an archive, or its parts are inconsistent.
    case damaged
    /// The archive contains an object of a class that does not adopt `NSSecureCoding`.
    case insecure(String)

    package var description: String {
      switch self {
      case .damaged: "it is damaged"
      case .insecure(let name):
        "it holds a \(name), which is no class of this app that adopts NSSecureCoding"
      }
    }
  }

  /// Returns the flaw of an archive; nil if it can be decoded.
  ///
  /// If `isSecure` is `false`, objects of all classes are permitted.
  package static func flaw(in data: Data, isSecure: Bool) -> Flaw? {
    guard let root = BinaryPropertyList.root(of: data) as? [String: Any],
      root["$archiver"] as? String == "NSKeyedArchiver", root["$version"] as? Int == 100_000,
      let objects = root["$objects"] as? [Any], let top = root["$top"] as? [String: Any]
    else { return .damaged }
    let archive = Archive(objects: objects)
    guard top.values.allSatisfy(archive.isSound) else { return .damaged }
    for object in objects {
      guard archive.isSound(object) else { return .damaged }
      guard let facts = object as? [String: Any] else { continue }
      if let reference = facts["$class"] {
        guard let names = archive.classNames(reference) else { return .damaged }
        for name in names where !archive.has(facts, whatReads: name) { return .damaged }
      }
      guard isSecure else { continue }
      let names = [facts["$classname"] as? String].compactMap { $0 }
      let hints = facts["$classhints"] as? [String] ?? []
      if let name = (names + hints).first(where: { !adoptsSecureCoding($0) }) {
        return .insecure(name)
      }
    }
    return nil
  }

  private static func adoptsSecureCoding(_ name: String) -> Bool {
    guard let type = NSClassFromString(name) as? any NSSecureCoding.Type else { return false }
    return type.supportsSecureCoding
  }
}

/// The objects of a keyed archive as stored values.
private struct Archive {
  let objects: [Any]

  /// Returns whether every reference in a value refers to an object.
  func isSound(_ value: Any) -> Bool {
    switch value {
    case let reference as BinaryPropertyList.Reference: objects.indices.contains(reference.index)
    case let list as [Any]: list.allSatisfy(isSound)
    case let facts as [String: Any]: facts.values.allSatisfy(isSound)
    default: true
    }
  }

  /// Returns the names of a class and its ancestors.
  func classNames(_ reference: Any) -> [String]? {
    guard let facts = object(reference) as? [String: Any],
      let name = facts["$classname"] as? String, let all = facts["$classes"] as? [String],
      all.first == name, facts["$class"] == nil
    else { return nil }
    return all
  }

  private func object(_ value: Any?) -> Any? {
    guard let reference = value as? BinaryPropertyList.Reference,
      objects.indices.contains(reference.index)
    else { return nil }
    return objects[reference.index]
  }

  private enum Kind {
    /// A string.
    case text
    /// Data.
    case data
    /// An integer or floating-point number.
    case number
    /// A list of references.
    case references
    /// Two lists of references, for keys and values.
    case pairs
  }

  /// The values that Foundation's classes read without checking that they exist.
  private static let read: [String: [(String, Kind)]] = [
    "NSString": [("NS.string", .text)],
    "NSData": [("NS.data", .data)],
    "NSDate": [("NS.time", .number)],
    "NSArray": [("NS.objects", .references)],
    "NSSet": [("NS.objects", .references)],
    "NSDictionary": [("NS.objects", .pairs)],
    "NSUUID": [("NS.uuidbytes", .data)],
    "NSAttributedString": [("NSString", .text)],
  ]

  func has(_ facts: [String: Any], whatReads name: String) -> Bool {
    guard let fields = Self.read[name] else { return true }
    return fields.allSatisfy { key, kind in
      let stored = facts[key]
      let value = stored is BinaryPropertyList.Reference ? object(stored) : stored
      switch kind {
      case .text: return value is String || isText(value)
      case .data: return value is Data || value is [String: Any]
      case .number: return value is Int || value is Double
      case .references: return areReferences(value)
      case .pairs:
        let keys = facts["NS.keys"]
        return areReferences(value) && areReferences(keys)
          && (keys as? [Any])?.count == (value as? [Any])?.count
      }
    }
  }

  /// Returns whether an archived object is a string, such as a mutable one.
  private func isText(_ value: Any?) -> Bool {
    guard let facts = value as? [String: Any], let reference = facts["$class"],
      let names = classNames(reference)
    else { return false }
    return names.contains("NSString") && facts["NS.string"] is String
  }

  private func areReferences(_ value: Any?) -> Bool {
    guard let list = value as? [Any] else { return false }
    return list.allSatisfy { object($0) != nil }
  }
}

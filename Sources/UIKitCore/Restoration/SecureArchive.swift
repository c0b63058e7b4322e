import Foundation

/// Knows before anything is decoded what classes a keyed archive would make.
///
/// `requiresSecureCoding` of Foundation on Linux ends the process at the first class that was not
/// asked for, so that a damaged or forged file could end an app at each launch. So an archive is
/// looked through first, and is not read at all where it names a class that does not adopt
/// `NSSecureCoding`.
enum SecureArchive {
  /// A class in an archive that must not be made; nil: all may.
  static func offendingClass(in data: Data) -> String? {
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let root = list as? [String: Any], let objects = root["$objects"] as? [Any]
    else { return nil }
    for object in objects {
      guard let facts = object as? [String: Any] else { continue }
      let names = [facts["$classname"] as? String].compactMap { $0 }
      let hints = facts["$classhints"] as? [String] ?? []
      if let name = (names + hints).first(where: { !isSecure($0) }) { return name }
    }
    return nil
  }

  private static func isSecure(_ name: String) -> Bool {
    guard let type = NSClassFromString(name) as? any NSSecureCoding.Type else { return false }
    return type.supportsSecureCoding
  }
}

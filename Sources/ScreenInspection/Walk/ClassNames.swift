import UIKitCore

/// The names of an object's class and its superclasses, for classes of modules that this one does
/// not import.
@MainActor
enum ClassNames {
  private static var known: [ObjectIdentifier: Set<String>] = [:]

  static func of(_ object: AnyObject) -> Set<String> {
    let key = ObjectIdentifier(type(of: object))
    if let names = known[key] { return names }
    var names: Set = [String(describing: type(of: object))]
    var mirror = Mirror(reflecting: object).superclassMirror
    while let current = mirror {
      names.insert(String(describing: current.subjectType))
      mirror = current.superclassMirror
    }
    known[key] = names
    return names
  }
}

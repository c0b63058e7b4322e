import UIKitCore

/// The names of a view's class and of all above it, for classes of modules that lie higher.
@MainActor
enum ClassNames {
  private static var known: [ObjectIdentifier: Set<String>] = [:]

  static func of(_ view: UIView) -> Set<String> {
    let key = ObjectIdentifier(type(of: view))
    if let names = known[key] { return names }
    var names: Set = [String(describing: type(of: view))]
    var mirror = Mirror(reflecting: view).superclassMirror
    while let current = mirror {
      names.insert(String(describing: current.subjectType))
      mirror = current.superclassMirror
    }
    known[key] = names
    return names
  }
}

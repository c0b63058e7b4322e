import Foundation
import UIKitCore

/// Finds the classes named in documents.
@MainActor
enum ClassNames {
  private static var found: [String: AnyClass] = [:]
  /// The modules named in documents.
  private static var namedModules: [String] = []

  /// Returns the class with a name, optionally in a module; nil if there is none.
  static func type(_ name: String, module: String?) -> AnyClass? {
    let key = "\(module ?? "").\(name)"
    if let known = found[key] { return known }
    let type: AnyClass? = search(name, module: module)
    found[key] = type
    return type
  }

  private static func search(_ name: String, module: String?) -> AnyClass? {
    if name.hasPrefix("_Tt"), let type = oldName(name) { return type }
    var modules: [String] = []
    if let module, !module.isEmpty {
      modules.append(identifier(module))
      if !namedModules.contains(modules[0]) { namedModules.append(modules[0]) }
    }
    // Without a module, the class has an Objective-C name, which contains the module.
    modules += [programModule, delegateModule].compactMap { $0 }
    modules += namedModules
    for module in modules {
      TranslatedModules.shared.load(module: module)
      if let type = swiftClass(name, in: module) { return type }
    }
    if let type = TranslatedMembers.shared.type(named: name) { return type }
    if let type = NSClassFromString(name) { return type }
    // Documents use the Objective-C names of UIKit's classes.
    for module in OwnModules.uiKit {
      if let type = swiftClass(name, in: module) { return type }
    }
    return nil
  }

  private static func swiftClass(_ name: String, in module: String) -> AnyClass? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }), module.utf8.allSatisfy({ $0 < 0x80 }) else {
      return NSClassFromString("\(module).\(name)")
    }
    // The parts of a nested class such as "Outer.Inner" may be classes, structures or enumerations.
    let parts = name.split(separator: ".")
    guard let last = parts.last, parts.count <= deepestName else { return nil }
    var outside = ["\(module.utf8.count)\(module)"]
    for part in parts.dropLast() {
      outside = outside.flatMap { place in
        ["C", "V", "O"].map { "\(place)\(part.utf8.count)\(part)\($0)" }
      }
    }
    for place in outside {
      if let type = _typeByName("\(place)\(last.utf8.count)\(last)C") as? AnyClass { return type }
    }
    return nil
  }

  // Chosen: the search tries up to three to the power of this many names.
  private static let deepestName = 5

  /// Returns the class of an Objective-C runtime name, such as "_TtC6Module5Class" or
  /// "_TtCO6Module5Outer5Inner".
  ///
  /// It has the kinds from the innermost to the outermost one, and then the names in reverse order.
  private static func oldName(_ name: String) -> AnyClass? {
    var rest = name.dropFirst(3)
    let kinds = rest.prefix { $0 == "C" || $0 == "V" || $0 == "O" }
    rest = rest.dropFirst(kinds.count)
    var names: [Substring] = []
    while let digits = Optional(rest.prefix { $0.isASCII && $0.isNumber }), !digits.isEmpty {
      guard let count = Int(digits), count <= rest.count else { return nil }
      rest = rest.dropFirst(digits.count)
      names.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    guard rest.isEmpty, let module = names.first, names.count == kinds.count + 1 else { return nil }
    let types = zip(names.dropFirst(), kinds.reversed()).map { "\($0.utf8.count)\($0)\($1)" }
    return _typeByName("\(module.utf8.count)\(module)\(types.joined())") as? AnyClass
  }

  /// Returns the module name that Xcode derives from a product name: other characters than letters
  /// and digits, and a digit at the start, become underscores.
  static func identifier(_ module: String) -> String {
    let name = String(module.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  private static let programModule: String? = {
    guard let name = CommandLine.arguments.first?.split(separator: "/").last else { return nil }
    return identifier(String(name))
  }()

  private static var delegateModule: String? {
    UIApplication.shared.delegate.map {
      String(String(reflecting: Swift.type(of: $0)).prefix { $0 != "." })
    }
  }
}

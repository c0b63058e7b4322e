import Foundation
import UIKitCore

/// Finds the classes that documents name.
@MainActor
enum ClassNames {
  private static var found: [String: AnyClass] = [:]
  /// The modules that documents have named.
  private static var namedModules: [String] = []

  /// The class of a name, in a module where one is named; nil: there is none.
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
    // Where no module is named, the class has an Objective-C name, which its module tells.
    modules += [programModule, delegateModule].compactMap { $0 }
    modules += namedModules
    for module in modules {
      TranslatedModules.shared.load(module: module)
      if let type = swiftClass(name, in: module) { return type }
    }
    if let type = TranslatedMembers.shared.type(named: name) { return type }
    if let type = NSClassFromString(name) { return type }
    for module in ownModules {
      if let type = swiftClass(name, in: module) { return type }
    }
    return nil
  }

  /// UIKit's own, which documents name by their Objective-C names.
  private static let ownModules = [
    "UIKitCore", "UIKitControls", "UIKitText", "UIKitBars", "UIKitContent", "UIKitCollections",
    "UIKitContainers", "UIKitPickers", "UIKitDocuments", "UIKitSharing", "UIKitImagePickers",
  ]

  private static func swiftClass(_ name: String, in module: String) -> AnyClass? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }), module.utf8.allSatisfy({ $0 < 0x80 }) else {
      return NSClassFromString("\(module).\(name)")
    }
    // Nested classes: "Outer.Inner"; what is outside may be a class, a structure or an enumeration.
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

  // Chosen: three to the power of this many places are looked at.
  private static let deepestName = 5

  /// The class of a name such as "_TtC6Module5Class" or "_TtCO6Module5Outer5Inner", as the runtime of
  /// Objective-C has it: the kinds from inside out, then the names from outside in.
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

  /// As Xcode makes a module's name of a product's.
  private static func identifier(_ module: String) -> String {
    String(module.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
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

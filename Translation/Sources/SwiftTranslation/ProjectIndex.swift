/// What the modules of a plan declare, and what UIKit does.
struct ProjectIndex: Sendable {
  /// Declarations of types, by path; several where modules share a name.
  private(set) var types: [String: [TypeRecord]] = [:]
  /// Extensions by the path of what they extend.
  private(set) var extensions: [String: [TypeRecord]] = [:]
  /// Paths by their last name.
  private var paths: [String: Set<String>] = [:]
  /// Optional methods of the project's own protocols, by full name: "rows(_:didSelect:)".
  private(set) var optionalMethods: [String: [(owner: String, method: MethodRecord)]] = [:]
  /// The names of those.
  private(set) var optionalMethodNames: [String: [MethodRecord]] = [:]
  /// Names of optional properties of the project's own protocols.
  private(set) var optionalProperties: Set<String> = []
  /// Full names of methods that a class overrides, with the classes.
  private(set) var overrides: [String: Set<String>] = [:]
  /// Classes by their superclass's path, as it is written.
  private(set) var subclasses: [String: [TypeRecord]] = [:]
  private(set) var all: [TypeRecord] = []
  private(set) var recordsByFile: [String: [TypeRecord]] = [:]
  /// Properties by name, with the names that Objective-C knows them by.
  private(set) var objectiveCNames: [String: String] = [:]
  private var members: Set<String> = []
  /// Whether a file asks an object for a method by its name, or passes such questions on.
  let asksForMethods: Bool
  /// Optional methods of UIKit's protocols that subclasses add, by base class and by subclass.
  private(set) var silentMethods: [String: [SilentMethod]] = [:]
  private(set) var silentBySubclass: [String: [SilentMethod]] = [:]
  /// Members of extensions of UIKit's classes that classes override, by class and full name.
  private(set) var openOverrides: [String: [String: OpenMember]] = [:]
  /// The same members by their owner and full name: "UIView.inset".
  private(set) var opened: [String: OpenMember] = [:]

  init(_ records: [TypeRecord], asksForMethods: Bool = false) {
    all = records
    self.asksForMethods = asksForMethods
    for record in records {
      recordsByFile[record.file, default: []].append(record)
      for property in record.properties where objectiveCNames[property.name] == nil {
        objectiveCNames[property.name] = property.objectiveCName ?? property.name
      }
      members.formUnion(record.properties.map(\.name))
      members.formUnion(record.methods.map(\.name))
      if record.kind == .extension {
        extensions[record.path, default: []].append(record)
      } else {
        types[record.path, default: []].append(record)
        paths[record.name, default: []].insert(record.path)
      }
      if record.kind == .class, let superclass = record.inherits.first {
        subclasses[superclass.withoutGenericArguments, default: []].append(record)
      }
      if record.kind == .protocol {
        for method in record.methods where method.isOptional {
          optionalMethods[method.fullName, default: []].append((record.path, method))
          optionalMethodNames[method.name, default: []].append(method)
        }
        for property in record.properties where property.isOptional {
          optionalProperties.insert(property.name)
        }
      }
    }
    for record in records where record.kind == .class || record.kind == .extension {
      for method in record.methods where method.isOverride {
        overrides[method.fullName, default: []].insert(record.path)
      }
      for property in record.properties where property.isOverride {
        overrides[property.name, default: []].insert(record.path)
      }
    }
    for silent in findSilentMethods() {
      silentMethods[silent.base, default: []].append(silent)
      silentBySubclass[silent.subclass, default: []].append(silent)
    }
    openOverrides = Self.openMembers(self)
    for member in openOverrides.values.flatMap(\.values) {
      opened["\(member.owner).\(member.fullName)"] = member
    }
  }

  /// The declaration of a type that is named `name` inside `scope`.
  func type(_ name: String, in scope: String = "") -> TypeRecord? {
    let name = name.withoutGenericArguments
    var scope = Substring(scope)
    while true {
      if let found = types[scope.isEmpty ? name : "\(scope).\(name)"]?.first { return found }
      guard !scope.isEmpty else { break }
      scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
    }
    // A module's name may stand before.
    if let dot = name.firstIndex(of: "."),
      let found = types[String(name[name.index(after: dot)...])]?.first
    {
      return found
    }
    if let paths = paths[name], paths.count == 1, let path = paths.first {
      return types[path]?.first
    }
    return nil
  }

  /// Whether a type of the project has a member of a name.
  func declaresMember(_ name: String) -> Bool { members.contains(name) }

  /// Classes that declare a method of a full name, but for those that inherit it.
  func classes(with fullName: String) -> [String] {
    var owners: [String] = []
    for record in all where record.kind == .class || record.kind == .extension {
      guard let type = type(record.path), type.kind == .class, !type.isGeneric, !type.isPrivate,
        !type.isLocal,
        !owners.contains(type.path),
        record.methods.contains(where: { $0.fullName == fullName && !$0.isStatic && !$0.isPrivate })
      else { continue }
      owners.append(type.path)
    }
    return owners.filter { path in
      !chain(path).dropFirst().contains { owners.contains($0.path) }
    }
    .sorted()
  }

  func extensions(of path: String) -> [TypeRecord] { extensions[path] ?? [] }

  /// A class and its superclasses that the project declares, nearest first.
  func chain(_ path: String) -> [TypeRecord] {
    var result: [TypeRecord] = []
    var next = type(path)
    while let type = next, result.isEmpty || type.kind == .class, result.count < 32,
      !result.contains(where: { $0.path == type.path })
    {
      result.append(type)
      next =
        type.kind == .class ? type.inherits.first.flatMap { self.type($0, in: type.path) } : nil
    }
    return result
  }

  /// What the chain of superclasses ends with, outside the project: "UIView".
  func foreignRoot(_ path: String) -> String? {
    guard let last = chain(path).last else { return path }
    return last.inherits.first.map(\.withoutGenericArguments)
  }

  /// Methods of a type by name, nearest class first, extensions included.
  func methods(_ name: String, of path: String) -> [MethodRecord] {
    var result: [MethodRecord] = []
    var roots = chain(path).map(\.path)
    if roots.isEmpty { roots = [path] }
    if let root = foreignRoot(path), !roots.contains(root) {
      // The project may extend what it inherits from.
      roots.append(root)
      var current = root
      while let superclass = KnownTypes.shared.superclass(of: current) {
        roots.append(superclass)
        current = superclass
      }
    }
    for root in roots {
      for record in (types[root]?.prefix(1)).map(Array.init) ?? [] {
        result += record.methods.filter { $0.name == name }
      }
      for record in extensions(of: root) { result += record.methods.filter { $0.name == name } }
    }
    return result
  }

  /// The methods, as full names, that Objective-C sees in a class since a protocol asks for them.
  func requirements(of path: String) -> Set<String> {
    var result: Set<String> = []
    for ancestor in chain(path) {
      for name in protocols(of: ancestor.path) {
        if let own = type(name) {
          guard own.kind == .protocol, own.isObjectiveC else { continue }
          result.formUnion(own.methods.filter { !$0.isStatic }.map(\.fullName))
        } else {
          for owner in [name] + (FileTranslator.refined[name] ?? []) {
            result.formUnion(KnownTypes.shared.requirements(of: owner))
          }
        }
      }
    }
    return result
  }

  /// Whether a class is an XCTestCase, as far as the sources tell.
  func isTestCase(_ path: String) -> Bool {
    guard let root = foreignRoot(path) else { return false }
    return root == "XCTestCase" || root.hasSuffix("TestCase")
  }

  /// The protocols that a class declares to adopt, itself or in extensions, and those that they refine.
  func protocols(of path: String) -> Set<String> {
    var names: [String] = types[path]?.first?.inherits ?? []
    for record in extensions(of: path) { names += record.inherits }
    var result: Set<String> = []
    while let name = names.popLast() {
      let found = type(name, in: path)
      guard result.insert(found?.path ?? name).inserted else { continue }
      if let found, found.kind == .protocol { names += found.inherits }
    }
    return result
  }
}

extension String {
  /// "Cell<Item>" is "Cell".
  var withoutGenericArguments: String {
    guard contains("<") else { return self }
    return String(prefix { $0 != "<" })
  }
}

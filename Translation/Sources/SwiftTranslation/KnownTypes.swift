import Foundation

/// What UIKit's modules declare, as `russet-translate --describe` wrote it.
struct KnownTypes: Sendable {
  static let shared = KnownTypes(KnownTypes.text)

  private var superclasses: [String: String] = [:]
  /// Full names of the methods of protocols.
  private(set) var delegateMethods: Set<String> = []
  private(set) var delegateNames: Set<String> = []
  private(set) var names: Set<String> = []
  private(set) var protocols: Set<String> = []
  /// Full names of each protocol's methods.
  private var requirements: [String: Set<String>] = [:]
  /// The methods of the protocols all of whose methods have defaults, with their types.
  private var signatures: [String: [MethodRecord]] = [:]
  /// Methods of classes by "UIView.endEditing", as full names.
  private var methods: [String: [String]] = [:]

  init(_ text: String) {
    var owner = ""
    var last: String?
    var isProtocol = false
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let kind = words.first, words.count > 1 else { continue }
      let name = String(words[1])
      switch kind {
      case "C", "P", "T":
        owner = name
        isProtocol = kind == "P"
        names.insert(name)
        if isProtocol { protocols.insert(name) }
        if kind == "C", words.count > 2 { superclasses[name] = String(words[2]) }
      case "m":
        last = name
        methods["\(owner).\(name.prefix { $0 != "(" })", default: []].append(name)
        if isProtocol {
          delegateMethods.insert(name)
          requirements[owner, default: []].insert(name)
          delegateNames.insert(String(name.prefix { $0 != "(" }))
        }
      case "s":
        // The types of the method of the line before, the result at the end.
        var types = line.drop { $0 == " " }.dropFirst(2).split(
          separator: "|",
          omittingEmptySubsequences: false
        ).map(String.init)
        let result = types.removeLast()
        guard let fullName = last?.dropLast(), let paren = fullName.firstIndex(of: "(") else {
          continue
        }
        let labels = fullName[fullName.index(after: paren)...].split(separator: ":")
        let method = MethodRecord(
          name: String(fullName[..<paren]),
          parameters: zip(labels, types).map {
            MethodRecord.Parameter(
              label: String($0),
              type: $1.replacing("inout ", with: ""),
              isInout: $1.hasPrefix("inout ")
            )
          },
          result: result.isEmpty ? nil : result
        )
        signatures[owner, default: []].append(method)
      default: break
      }
    }
  }

  /// The methods of a protocol all of whose methods have defaults.
  func signatures(of owner: String) -> [MethodRecord] { signatures[owner] ?? [] }

  /// Whether a class is another or descends from it.
  func isKind(_ name: String, of other: String) -> Bool {
    var current: String? = name
    while let name = current {
      if name == other { return true }
      current = superclasses[name]
    }
    return false
  }

  /// The full names of a protocol's methods.
  func requirements(of owner: String) -> Set<String> { requirements[owner] ?? [] }

  /// The class that all classes with a method of a name descend from; nil: there is none.
  func classDeclaring(_ name: String) -> String? {
    let owners = superclasses.keys.filter { methods["\($0).\(name)"] != nil }
    return owners.first { owner in owners.allSatisfy { isKind($0, of: owner) } }
  }

  func superclass(of name: String) -> String? { superclasses[name] }

  /// The full names of a class's methods of a name, inherited ones included.
  func methods(_ name: String, of type: String) -> [String] {
    var result: [String] = []
    var current: String? = type
    while let owner = current {
      result += methods["\(owner).\(name)"] ?? []
      current = superclasses[owner]
    }
    return result
  }
}

extension KnownTypes {
  /// One line a type ("C UIView UIResponder"), a method of the type before ("m endEditing(_:)"), or the
  /// types of that method ("s Bool|Bool").
  static func describe(_ records: [TypeRecord]) -> String {
    var lines: [String] = []
    let isPublic: (TypeRecord) -> Bool = { ["public", "open"].contains($0.access) }
    let names = Set(records.filter { $0.kind != .extension && isPublic($0) }.map(\.path))
    for path in names.sorted() {
      let all = records.filter { $0.path == path && ($0.kind == .extension || isPublic($0)) }
      guard let main = all.first(where: { $0.kind != .extension }) else { continue }
      switch main.kind {
      case .class: lines.append("C \(path) \(main.inherits.first ?? "")")
      case .protocol: lines.append("P \(path)")
      default: lines.append("T \(path)")
      }
      guard main.kind == .class || main.kind == .protocol else { continue }
      let methods = all.flatMap(\.methods).filter { !$0.isPrivate && !$0.isStatic }.map(\.fullName)
      for method in Set(methods).sorted() {
        lines.append("m \(method)")
        guard FileTranslator.optionalProtocols.contains(path),
          let requirement = main.methods.first(where: { $0.fullName == method && !$0.isStatic })
        else { continue }
        let types = requirement.parameters.map { ($0.isInout ? "inout " : "") + $0.type }
        lines.append("s \((types + [requirement.result ?? "Void"]).joined(separator: "|"))")
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// A method, as the sources declare it.
struct MethodRecord: Sendable {
  struct Parameter: Sendable {
    var label: String
    var type: String
    var isInout = false
  }
  var name: String
  var parameters: [Parameter]
  var result: String?
  var isStatic = false
  var isObjectiveC = false
  var objectiveCName: String?
  var isOptional = false
  var isAsync = false
  var isThrowing = false
  var isGeneric = false
  var isOverride = false
  var isPrivate = false
  var isUnavailable = false
  /// Whether it stands in an extension.
  var inExtension = false
  /// From 1.
  var line = 1

  /// The name with its labels, such as "tableView(_:didSelectRowAt:)".
  var fullName: String { "\(name)(\(parameters.map { $0.label + ":" }.joined()))" }

  /// The name that Objective-C would know the method by.
  var selector: String {
    if let objectiveCName { return objectiveCName }
    return Self.selector(name, parameters.map(\.label)) + (isThrowing ? "AndReturnError:" : "")
  }

  static func selector(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var result = name
    if first != "_" { result += (startsWithPreposition(first) ? "" : "With") + capitalized(first) }
    result += ":"
    for label in labels.dropFirst() { result += label == "_" ? ":" : "\(label):" }
    return result
  }

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Source: the list of prepositions in Swift's lib/Basic/PartsOfSpeech.def.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
  private static func startsWithPreposition(_ label: String) -> Bool {
    prepositions.contains(String(label.prefix { !$0.isUppercase }))
  }

  /// The member that stands for an optional method: "_optional_tableView_didSelectRowAt".
  var optionalMember: String {
    "_optional_" + ([name] + parameters.map(\.label).filter { $0 != "_" }).joined(separator: "_")
  }

  /// Whether the protocol has another optional method of the same full name.
  var isOverloaded = false

  /// For an overloaded one, a method that returns nil where it is absent: its declaration.
  var overloadedDeclaration: String {
    let list = parameters.enumerated()
      .map { "\($1.label) a\($0): \($1.isInout ? "inout " : "")\($1.type)" }
      .joined(separator: ", ")
    let result = result ?? "Void"
    let optional =
      result.hasSuffix("?") ? result : result.contains(" ") ? "(\(result))?" : "\(result)?"
    return "func _optional_\(name)(\(list)) -> \(optional)"
  }

  /// The type of a closure that calls it.
  var closureType: String {
    let list = parameters.map { ($0.isInout ? "inout " : "") + $0.type }.joined(separator: ", ")
    let effects = (isAsync ? "async " : "") + (isThrowing ? "throws " : "")
    return "(\(list)) \(effects)-> \(result ?? "Void")"
  }
}

/// A property, as the sources declare it.
struct PropertyRecord: Sendable {
  var name: String
  var type: String?
  var isStatic = false
  var isObjectiveC = false
  var objectiveCName: String?
  var isOptional = false
  var isOverride = false
  var isPrivate = false
  var isUnavailable = false
  var isSettable = false
  var inExtension = false
  /// Whether Core Data keeps the value.
  var isManaged = false
}

/// A type or an extension of one, as one place of the sources declares it.
struct TypeRecord: Sendable {
  enum Kind: Sendable { case `class`, structure, `enum`, actor, `protocol`, `extension` }
  var kind: Kind
  /// The names of the types around it and its own, such as "Outer.Inner".
  var path: String
  var module: String
  var file: String
  var inherits: [String] = []
  var isGeneric = false
  var isPrivate = false
  var isFinal = false
  var isLocal = false
  /// `@objcMembers`, or named by a nib.
  var exposesMembers = false
  var isObjectiveC = false
  var objectiveCName: String?
  /// Its access: "public", "open", "package", or nothing.
  var access = ""
  var attributes: [String] = []
  /// The offset of the closing brace.
  var end = 0
  var methods: [MethodRecord] = []
  /// Whether it declares a designated `init()` that overrides none.
  var hasOwnInit = false
  /// Whether it declares a designated initializer.
  var hasDesignatedInit = false
  var properties: [PropertyRecord] = []
  var name: String { String(path.split(separator: ".").last ?? "") }
}

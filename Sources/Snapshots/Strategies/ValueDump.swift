import Foundation

/// Writes a value and its properties as text that is the same in each run.
enum ValueDump {
  static func text(of value: Any) -> String {
    var lines: [String] = []
    visit(value, name: nil, depth: 0, above: [], into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func visit(
    _ value: Any,
    name: String?,
    depth: Int,
    above: [ObjectIdentifier],
    into lines: inout [String]
  ) {
    let mirror = Mirror(reflecting: value)
    let indent = String(repeating: "  ", count: depth)
    let label = name.map { "\($0): " } ?? ""
    var above = above
    func leaf(_ text: String) { lines.append("\(indent)- \(label)\(text)") }
    func branch(_ text: String) { lines.append("\(indent)▿ \(label)\(text)") }

    switch value {
    case let text as String: return leaf(text.debugDescription)
    case let text as Substring: return leaf(String(text).debugDescription)
    case let character as Character: return leaf(String(character).debugDescription)
    case let date as Date: return leaf(date.ISO8601Format())
    case let data as Data: return leaf("\(data.count) bytes")
    case let url as URL: return leaf(url.absoluteString)
    case let identifier as UUID: return leaf(identifier.uuidString)
    case let number as any BinaryInteger: return leaf("\(number)")
    default: break
    }
    if mirror.displayStyle == .class {
      let object = ObjectIdentifier(value as AnyObject)
      if above.contains(object) { return leaf("\(type(of: value)) (above)") }
      above.append(object)
    }
    var children = Array(mirror.children)
    var parent = mirror.superclassMirror
    while let next = parent {
      children.insert(contentsOf: next.children, at: 0)
      parent = next.superclassMirror
    }
    switch mirror.displayStyle {
    case .optional:
      guard let inner = children.first else { return leaf("nil") }
      return visit(inner.value, name: name, depth: depth, above: above, into: &lines)
    case .set:
      children.sort { key($0.value) < key($1.value) }
      branch("\(children.count) \(children.count == 1 ? "member" : "members")")
    case .dictionary:
      children.sort { key($0.value) < key($1.value) }
      branch("\(children.count) key/value \(children.count == 1 ? "pair" : "pairs")")
    case .collection:
      branch("\(children.count) \(children.count == 1 ? "element" : "elements")")
    case .tuple:
      branch("(\(children.count) elements)")
    case .enum:
      guard let inner = children.first else { return leaf("\(type(of: value)).\(value)") }
      branch("\(type(of: value)).\(inner.label ?? "\(value)")")
      return visit(inner.value, name: nil, depth: depth + 1, above: above, into: &lines)
    default:
      guard !children.isEmpty else {
        let isPlain = mirror.displayStyle == nil
        return leaf(isPlain ? "\(value)" : "\(type(of: value))")
      }
      branch("\(type(of: value))")
    }
    let isList = mirror.displayStyle == .set || mirror.displayStyle == .collection
    for child in children {
      let label = isList || mirror.displayStyle == .dictionary ? nil : child.label
      visit(child.value, name: label, depth: depth + 1, above: above, into: &lines)
    }
  }

  /// Returns the text by which the members of unordered collections are sorted.
  private static func key(_ value: Any) -> String {
    var lines: [String] = []
    visit(value, name: nil, depth: 0, above: [], into: &lines)
    return lines.joined(separator: "\n")
  }
}

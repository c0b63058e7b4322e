import Foundation

/// An element of an Interface Builder document.
///
/// It records which attributes and children were read, so that unread ones can be reported.
final class Element {
  let tag: String
  /// The byte offset of the element in the document.
  let offset: Int
  private(set) var attributes: [(name: String, value: String)]
  private(set) var children: [Element] = []
  /// The text of an element without children.
  var text = ""
  /// A bit for each of the first 64 attributes.
  private var readAttributes: UInt64 = 0
  private(set) var isRead = false

  init(tag: String, offset: Int, attributes: [(name: String, value: String)]) {
    self.tag = tag
    self.offset = offset
    self.attributes = attributes
  }

  func append(_ child: Element) { children.append(child) }
  func markRead() { isRead = true }

  /// Returns an attribute and marks it as read; nil if there is none.
  subscript(_ name: String) -> String? {
    for index in attributes.indices where attributes[index].name == name {
      if index < 64 { readAttributes |= 1 << UInt64(index) }
      return attributes[index].value
    }
    return nil
  }

  /// Returns an attribute without marking it as read.
  func peek(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The object identifier; empty if there is none.
  var id: String { peek("id") ?? "" }
  var key: String? { peek("key") }

  /// Returns the first child with a key and marks it as read.
  func child(key: String) -> Element? {
    guard let child = children.first(where: { $0.key == key }) else { return nil }
    child.markRead()
    return child
  }

  /// Returns the first child with a tag and marks it as read.
  func child(_ tag: String) -> Element? {
    guard let child = children.first(where: { $0.tag == tag }) else { return nil }
    child.markRead()
    return child
  }

  /// Returns the children of the first child with a tag; empty if there is none.
  func list(_ tag: String) -> [Element] { child(tag)?.children ?? [] }

  var unreadAttributes: [String] {
    attributes.indices.compactMap {
      $0 < 64 && readAttributes & (1 << UInt64($0)) == 0 ? attributes[$0].name : nil
    }
  }

  /// Returns a copy in which variations override the attributes and children with the given names.
  func overlaid(by overlays: [Element], names: Set<String>) -> Element {
    let result = Element(tag: tag, offset: offset, attributes: [])
    for source in [self] + overlays {
      for (name, value) in source.attributes where names.contains(name) {
        if let index = result.attributes.firstIndex(where: { $0.name == name }) {
          result.attributes[index].value = value
        } else {
          result.attributes.append((name, value))
        }
      }
      for child in source.children {
        guard let key = child.key, names.contains(key) else { continue }
        result.children.removeAll { $0.key == key }
        result.children.append(child)
      }
    }
    result.attributes.append(("id", id))
    return result
  }

  /// Adds an attribute if it does not exist.
  func setDefault(_ name: String, _ value: String) {
    guard !attributes.contains(where: { $0.name == name }) else { return }
    attributes.append((name, value))
  }
}

// MARK: - Values

extension Element {
  func bool(_ name: String) -> Bool? { self[name].map { $0 == "YES" || $0 == "true" } }
  func number(_ name: String) -> Double? {
    self[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
  func length(_ name: String) -> CGFloat? { number(name).map { CGFloat($0) } }
  func integer(_ name: String) -> Int? {
    self[name].flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0.rounded()) } }
  }

  func bool(_ name: String, _ set: (Bool) -> Void) { if let value = bool(name) { set(value) } }
  func number(_ name: String, _ set: (Double) -> Void) {
    if let value = number(name) { set(value) }
  }
  func length(_ name: String, _ set: (CGFloat) -> Void) {
    if let value = length(name) { set(value) }
  }
  func integer(_ name: String, _ set: (Int) -> Void) { if let value = integer(name) { set(value) } }
  func text(_ name: String, _ set: (String) -> Void) { if let value = self[name] { set(value) } }

  /// Returns the rectangle of a child with a key; missing values are 0.
  func rect(_ key: String) -> CGRect? {
    guard let child = child(key: key), child.tag == "rect" else { return nil }
    return CGRect(
      x: child.length("x") ?? 0,
      y: child.length("y") ?? 0,
      width: child.length("width") ?? 0,
      height: child.length("height") ?? 0
    )
  }

  func size(_ key: String) -> CGSize? {
    guard let child = child(key: key), child.tag == "size" else { return nil }
    return CGSize(width: child.length("width") ?? 0, height: child.length("height") ?? 0)
  }

  func point(_ key: String) -> CGPoint? {
    guard let child = child(key: key), child.tag == "point" else { return nil }
    return CGPoint(x: child.length("x") ?? 0, y: child.length("y") ?? 0)
  }
}

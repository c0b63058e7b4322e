import Foundation

/// An XML element: its name, attributes and child elements.
///
/// Models are small, and Foundation's parser would link an XML library, so this module has its own.
struct ModelXML {
  var name: String
  var attributes: [String: String] = [:]
  var children: [ModelXML] = []

  subscript(attribute: String) -> String? { attributes[attribute] }

  func children(_ name: String) -> [ModelXML] { children.filter { $0.name == name } }

  /// Parses a document and returns its first element.
  static func tree(_ data: Data) throws -> ModelXML {
    var parser = Parser(bytes: Array(data))
    return try parser.document()
  }

  private struct Parser {
    let bytes: [UInt8]
    var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    func failure(_ what: String) -> ModelError {
      let line = bytes.prefix(place).count { $0 == 10 } + 1
      return ModelError(description: "its XML is damaged in line \(line): \(what).")
    }

    mutating func document() throws -> ModelXML {
      // The open elements, the innermost last. A list, so that deep documents need no stack.
      var open: [ModelXML] = []
      while place < bytes.count {
        guard bytes[place] == UInt8(ascii: "<") else {
          place += 1
          continue
        }
        if starts("<!--") {
          try skip(past: "-->")
        } else if starts("<?") {
          try skip(past: "?>")
        } else if starts("<!") {
          try skip(past: ">")
        } else if starts("</") {
          place += 2
          let name = word()
          guard let done = open.popLast(), done.name == name else {
            throw failure("“\(name)” ends what is not open")
          }
          try skip(past: ">")
          guard !open.isEmpty else { return done }
          open[open.count - 1].children.append(done)
        } else {
          place += 1
          var element = ModelXML(name: word())
          let isEmpty = try attributes(of: &element)
          if !isEmpty {
            open.append(element)
          } else if open.isEmpty {
            return element
          } else {
            open[open.count - 1].children.append(element)
          }
        }
      }
      throw failure("it ends too early")
    }

    private func starts(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func skip(past text: String) throws {
      while place < bytes.count {
        if starts(text) {
          place += text.utf8.count
          return
        }
        place += 1
      }
      throw failure("“\(text)” is missing")
    }

    private mutating func word() -> String {
      let start = place
      while place < bytes.count, !" \t\r\n/>=".utf8.contains(bytes[place]) { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Reads attributes up to the end of the tag; returns true if the element has no content.
    private mutating func attributes(of element: inout ModelXML) throws -> Bool {
      while place < bytes.count {
        switch bytes[place] {
        case 32, 9, 10, 13: place += 1
        case UInt8(ascii: "/"):
          try skip(past: ">")
          return true
        case UInt8(ascii: ">"):
          place += 1
          return false
        default:
          let name = word()
          while place < bytes.count, bytes[place] == 32 { place += 1 }
          guard !name.isEmpty, place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
            throw failure("an attribute has no value")
          }
          place += 1
          while place < bytes.count, bytes[place] == 32 { place += 1 }
          guard place < bytes.count, bytes[place] == 34 || bytes[place] == 39 else {
            throw failure("“\(name)” has no quoted value")
          }
          let quote = bytes[place]
          let start = place + 1
          guard let end = bytes[start...].firstIndex(of: quote) else {
            throw failure("“\(name)” has no end")
          }
          let text = String(decoding: bytes[start..<end], as: UTF8.self)
          element.attributes[name] = Self.plain(text)
          place = end + 1
        }
      }
      throw failure("a tag has no end")
    }

    private static func plain(_ text: String) -> String {
      guard text.contains("&") else { return text }
      var result = ""
      var rest = Substring(text)
      while let mark = rest.firstIndex(of: "&") {
        result += rest[..<mark]
        guard let end = rest[mark...].firstIndex(of: ";") else { return result + rest[mark...] }
        let name = rest[rest.index(after: mark)..<end]
        switch name {
        case "amp": result += "&"
        case "lt": result += "<"
        case "gt": result += ">"
        case "quot": result += "\""
        case "apos": result += "'"
        default:
          let isHex = name.hasPrefix("#x")
          let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
          if name.hasPrefix("#"), let scalar = code.flatMap(Unicode.Scalar.init) {
            result.unicodeScalars.append(scalar)
          }
        }
        rest = rest[rest.index(after: end)...]
      }
      return result + rest
    }
  }
}

/// Writes a model as XML for `ModelReader`; a store contains it for migrations.
enum ModelWriter {
  static func data(_ model: NSManagedObjectModel) -> Data {
    var text = "<model>\n"
    for entity in model.entities {
      text += "<entity" + attribute("name", entity.name)
      text += attribute("representedClassName", entity.managedObjectClassName)
      text += attribute("isAbstract", entity.isAbstract)
      text += attribute("parentEntity", entity.superentity?.name)
      text += attribute("elementID", entity.renamedFrom) + ">\n"
      for property in entity.ownProperties { text += element(property) }
      text += "</entity>\n"
    }
    return Data((text + "</model>\n").utf8)
  }

  private static func element(_ property: NSPropertyDescription) -> String {
    let common =
      attribute("name", property.name) + attribute("optional", property.isOptional)
      + attribute("transient", property.isTransient)
      + attribute("elementID", property.renamedFrom)
    switch property {
    case let property as NSAttributeDescription:
      return "<attribute" + common
        + attribute("attributeType", ModelReader.typeName(property.attributeType))
        + attribute("valueTransformerName", property.valueTransformerName) + "/>\n"
    case let property as NSRelationshipDescription:
      return "<relationship" + common + attribute("toMany", property.isToMany)
        + attribute("maxCount", property.maxCount == 0 ? nil : "\(property.maxCount)")
        + attribute("ordered", property.isOrdered)
        + attribute("destinationEntity", property.destinationEntity?.name)
        + attribute("inverseName", property.inverseRelationship?.name) + "/>\n"
    default: return ""
    }
  }

  private static func attribute(_ name: String, _ value: Bool) -> String {
    value ? " \(name)=\"YES\"" : ""
  }

  private static func attribute(_ name: String, _ value: String?) -> String {
    guard let value else { return "" }
    let escaped = value.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "\"", with: "&quot;")
    return " \(name)=\"\(escaped)\""
  }
}

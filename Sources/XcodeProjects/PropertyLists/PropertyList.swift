import Foundation

/// A property list whose numbers and Booleans are strings, as in Xcode's project files.
package indirect enum PropertyList: Equatable, Sendable {
  case string(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])
  case data([UInt8])

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
  package var array: [PropertyList]? {
    if case .array(let values) = self { values } else { nil }
  }
  package var dictionary: [String: PropertyList]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }
  /// The strings of an array, or a string as a list.
  package var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.compactMap(\.string)
    default: []
    }
  }

  package subscript(key: String) -> PropertyList? { dictionary?[key] }

  /// Reads a property list in one of its four formats: OpenStep, XML, binary or JSON.
  ///
  /// - Throws: `ProjectError` with the line and the column.
  package init(contentsOfFile path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProjectError(
        file: path,
        "There is no such file, or it may not be read.",
        mend: "See that the checkout is whole."
      )
    }
    try self.init(data: data, file: path)
  }

  package init(data: Data, file: String) throws {
    let start = data.prefix(64).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    if start.starts(with: Array("bplist".utf8)) || start.starts(with: Array("<?xml".utf8))
      || start.starts(with: Array("<!DOCTYPE".utf8)) || start.starts(with: Array("<plist".utf8))
    {
      do {
        let value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        self.init(foundation: value)
      } catch {
        throw ProjectError(
          file: file,
          "This is no property list: \((error as NSError).userInfo["NSDebugDescription"] ?? error)",
          mend: "Take the file from the repository again."
        )
      }
      return
    }
    // `{` starts both formats; only JSON has a quoted key with a colon after it.
    if start.first == UInt8(ascii: "{"), Self.looksLikeJSON(data),
      let value = try? JSONSerialization.jsonObject(with: data)
    {
      self.init(foundation: value)
      return
    }
    var parser = OpenStepParser(data, file: file)
    self = try parser.parse()
  }

  private static func looksLikeJSON(_ data: Data) -> Bool {
    var isQuoted = false
    for byte in data.drop(while: { $0 != UInt8(ascii: "{") }).dropFirst().prefix(4096) {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: return true
      case UInt8(ascii: "=") where !isQuoted: return false
      case UInt8(ascii: "/") where !isQuoted: return false
      default: break
      }
    }
    return false
  }

  /// Makes a list of a value from Foundation; a Boolean is YES or NO, as in Xcode's files.
  package init(foundation value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let flag as Bool: self = .string(flag ? "YES" : "NO")
    case let number as NSNumber: self = .string(number.stringValue)
    case let values as [Any]: self = .array(values.map { PropertyList(foundation: $0) })
    case let entries as [String: Any]:
      self = .dictionary(entries.mapValues { PropertyList(foundation: $0) })
    case let data as Data: self = .data(Array(data))
    default: self = .string("\(value)")
    }
  }
}

import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of a small XML file such as a scheme or a workspace.
final class XMLTree {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [XMLTree] = []

  fileprivate init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  func first(_ name: String) -> XMLTree? { children.first { $0.name == name } }
  func all(_ name: String) -> [XMLTree] { children.filter { $0.name == name } }

  /// Returns all elements with a name below this one.
  func descendants(_ name: String) -> [XMLTree] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
  }

  /// Reads a file; throws `ProjectError` with the line and the column.
  static func read(_ path: String) throws -> XMLTree {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProjectError(
        file: path,
        "There is no such file, or it may not be read.",
        mend: "See that the checkout is whole."
      )
    }
    let reader = Reader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    let isRead = parser.parse()
    guard isRead, let root = reader.root else {
      throw ProjectError(
        file: path,
        line: max(parser.lineNumber, 1),
        column: max(parser.columnNumber, 1),
        "This is no whole XML file.",
        mend: "Take it from the repository again."
      )
    }
    return root
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = XMLTree(name: name, attributes: attributes)
      if let parent = open.last { parent.children.append(element) } else { root = element }
      open.append(element)
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }
}

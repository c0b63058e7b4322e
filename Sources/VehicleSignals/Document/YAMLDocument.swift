internal import CYAMLLoader
import Foundation

/// A YAML file as a tree of nodes, read with libyaml, which is opened on first use.
///
/// One document per file. Anchors and aliases are resolved; an alias inside of its own anchor, keys
/// that are not scalars, and keys that a mapping has twice are errors.
public struct YAMLDocument: Sendable {
  /// The node of the document.
  public let root: YAMLNode
  /// The name of the file for messages.
  public let file: String

  /// The greatest depth of nodes.
  ///
  /// Chosen: far above any scenario, and far below what exhausts a thread's stack.
  static let maximumDepth = 64

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The YAML text.
  ///   - file: The name of the file for messages.
  /// - Throws: ``VehicleSignalError/unreadable(file:line:column:cause:)`` with the place, or
  ///   ``VehicleSignalError/missingLibrary(name:package:cause:)``.
  public init(_ text: String, file: String = "document") throws {
    if let cause = russet_yaml_load_error() {
      throw VehicleSignalError.missingLibrary(
        name: "libyaml",
        package: "libyaml-0-2",
        cause: String(cString: cause)
      )
    }
    self.file = file
    let builder = Builder()
    var text = text
    let error = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        russet_yaml_parse(
          characters.baseAddress,
          characters.count,
          { event, context in
            guard let event, let context else { return false }
            return Unmanaged<Builder>.fromOpaque(context).takeUnretainedValue()
              .receive(event.pointee)
          },
          Unmanaged.passUnretained(builder).toOpaque()
        )
      }
    }
    if let failure = builder.failure {
      throw VehicleSignalError.unreadable(
        file: file,
        line: failure.line,
        column: failure.column,
        cause: failure.cause
      )
    }
    if let problem = error.problem {
      throw VehicleSignalError.unreadable(
        file: file,
        line: Int(error.line),
        column: Int(error.column),
        cause: String(cString: problem)
      )
    }
    guard let root = builder.root else {
      throw VehicleSignalError.unreadable(
        file: file,
        line: 1,
        column: 1,
        cause: "the file is empty"
      )
    }
    self.root = root
  }

  /// Reads a file.
  public init(contentsOf url: URL) throws {
    let data = try Data(contentsOf: url)
    guard let text = String(data: data, encoding: .utf8) else {
      throw VehicleSignalError.unreadable(
        file: url.lastPathComponent,
        line: 1,
        column: 1,
        cause: "the file is not UTF-8"
      )
    }
    try self.init(text, file: url.lastPathComponent)
  }

  /// Returns the error for a node of this document.
  public func error(at node: YAMLNode, _ cause: String) -> VehicleSignalError {
    .unreadable(file: file, line: node.line, column: node.column, cause: cause)
  }

  /// Turns libyaml's events into nodes.
  private final class Builder {
    private struct Level {
      var isMapping: Bool
      var items: [YAMLNode] = []
      var line: Int
      var column: Int
      var anchor: String?
    }

    var root: YAMLNode?
    var failure: (line: Int, column: Int, cause: String)?
    private var levels: [Level] = []
    private var anchors: [String: YAMLNode] = [:]
    private var nodeCount = 0
    // Aliases repeat their nodes; a small file could otherwise stand for billions.
    private static let maximumNodes = 1_000_000

    func receive(_ event: RussetYAMLEvent) -> Bool {
      let line = Int(event.line)
      let column = Int(event.column)
      let anchor = event.anchor.map { String(cString: $0) }
      switch event.kind {
      case RussetYAMLDocumentStart:
        if root != nil { fail(line, column, "a second document starts") }
      case RussetYAMLScalar:
        let node = YAMLNode(
          content: .scalar(text(of: event), isPlain: event.isPlain),
          line: line,
          column: column
        )
        add(node, anchor: anchor, size: 1)
      case RussetYAMLAlias:
        let name = text(of: event)
        guard let node = anchors[name] else {
          fail(line, column, "no anchor “\(name)” before this alias")
          return false
        }
        add(node, anchor: nil, size: Self.size(of: node))
      case RussetYAMLSequenceStart, RussetYAMLMappingStart:
        if levels.count >= YAMLDocument.maximumDepth {
          fail(line, column, "more than \(YAMLDocument.maximumDepth) levels")
        }
        levels.append(
          Level(
            isMapping: event.kind == RussetYAMLMappingStart,
            line: line,
            column: column,
            anchor: anchor
          )
        )
      case RussetYAMLSequenceEnd, RussetYAMLMappingEnd: close()
      default: break
      }
      return failure == nil
    }

    private func text(of event: RussetYAMLEvent) -> String {
      guard let start = event.text else { return "" }
      let bytes = UnsafeRawBufferPointer(start: start, count: event.length)
      return String(decoding: bytes, as: UTF8.self)
    }

    private func close() {
      guard let level = levels.popLast() else { return }
      let content: YAMLNode.Content
      if level.isMapping {
        var pairs: [YAMLNode.Pair] = []
        var keys: Set<String> = []
        for index in stride(from: 0, to: level.items.count - 1, by: 2) {
          let key = level.items[index]
          guard let name = key.text else {
            return fail(key.line, key.column, "a key that is not a text")
          }
          guard keys.insert(name).inserted else {
            return fail(key.line, key.column, "the key “\(name)” for the second time")
          }
          pairs.append(.init(key: key, value: level.items[index + 1]))
        }
        content = .mapping(pairs)
      } else {
        content = .sequence(level.items)
      }
      let node = YAMLNode(content: content, line: level.line, column: level.column)
      add(node, anchor: level.anchor, size: 1)
    }

    private func add(_ node: YAMLNode, anchor: String?, size: Int) {
      nodeCount += size
      if nodeCount > Self.maximumNodes {
        return fail(node.line, node.column, "more than \(Self.maximumNodes) nodes")
      }
      if let anchor { anchors[anchor] = node }
      if levels.isEmpty { root = node } else { levels[levels.count - 1].items.append(node) }
    }

    private static func size(of node: YAMLNode) -> Int {
      switch node.content {
      case .scalar: 1
      case .sequence(let items): items.reduce(1) { min($0 + size(of: $1), maximumNodes + 1) }
      case .mapping(let pairs):
        pairs.reduce(1) { min($0 + 1 + size(of: $1.value), maximumNodes + 1) }
      }
    }

    private func fail(_ line: Int, _ column: Int, _ cause: String) {
      if failure == nil { failure = (line, column, cause) }
    }
  }
}

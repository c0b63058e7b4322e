internal import CYAMLLoader
import Foundation

/// A YAML file as a tree of nodes, read with libyaml, which is loaded on first use.
///
/// A file has one document. Anchors and aliases are resolved. An alias inside of its own anchor,
/// keys that are not scalars, and duplicate keys of a mapping are errors.
public struct YAMLDocument: Sendable {
  /// The root node of the document.
  public let root: YAMLNode
  /// The name of the file for messages.
  public let file: String

  /// The largest depth of nodes, also of those that aliases repeat.
  ///
  /// Chosen: far above that of any scenario, and far below the depth that exhausts a thread's
  /// stack.
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

  /// A builder that converts libyaml's events to nodes.
  private final class Builder {
    private struct Level {
      var isMapping: Bool
      var items: [YAMLNode] = []
      var line: Int
      var column: Int
      var anchor: String?
      /// The size of the items.
      var size = Size(nodes: 0, levels: 0)
    }

    /// The size of a node with everything in it, aliases resolved.
    private struct Size {
      var nodes = 1
      /// The levels of lists and mappings; 0 for a scalar.
      var levels = 0
    }

    var root: YAMLNode?
    var failure: (line: Int, column: Int, cause: String)?
    private var levels: [Level] = []
    private var anchors: [String: (node: YAMLNode, size: Size)] = [:]
    private var nodeCount = 0
    // Aliases repeat their nodes, so that a small file could otherwise expand to billions.
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
        add(node, anchor: anchor, size: Size(), isAlias: false)
      case RussetYAMLAlias:
        let name = text(of: event)
        guard let target = anchors[name] else {
          fail(line, column, "no anchor “\(name)” before this alias")
          return false
        }
        if levels.count + target.size.levels > YAMLDocument.maximumDepth {
          fail(line, column, "more than \(YAMLDocument.maximumDepth) levels")
          return false
        }
        add(target.node, anchor: nil, size: target.size, isAlias: true)
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
      let size = Size(nodes: level.size.nodes + 1, levels: level.size.levels + 1)
      add(node, anchor: level.anchor, size: size, isAlias: false)
    }

    private func add(_ node: YAMLNode, anchor: String?, size: Size, isAlias: Bool) {
      // The items of a list were counted when they were added, and those of an alias were not.
      nodeCount += isAlias ? size.nodes : 1
      if nodeCount > Self.maximumNodes {
        return fail(node.line, node.column, "more than \(Self.maximumNodes) nodes")
      }
      if let anchor { anchors[anchor] = (node, size) }
      guard let last = levels.indices.last else { return root = node }
      levels[last].items.append(node)
      levels[last].size.nodes += size.nodes
      levels[last].size.levels = max(levels[last].size.levels, size.levels)
    }

    private func fail(_ line: Int, _ column: Int, _ cause: String) {
      if failure == nil { failure = (line, column, cause) }
    }
  }
}

import SwiftSyntax

/// What a translation is for.
enum Purpose: Sendable {
  /// A copy that only Russet builds.
  case building
  /// The source itself, which iOS goes on building.
  case porting
}

/// A type of UIKit's that a file names.
struct NamedType: Sendable {
  var line: Int
  var column: Int
  var count: Int
}

extension FileTranslator {
  /// Notes something that is carried over, both in a translation and in source form.
  func carry(_ kind: String, at node: some SyntaxProtocol, _ what: String, as new: String? = nil) {
    guard purpose == .porting else { return }
    let what = Self.oneLine(what)
    find(
      kind,
      .note,
      at: node,
      new.map { "\(what) becomes \(Self.oneLine($0))." } ?? "\(what) means nothing on Linux.",
      mend: "russet run, build and test do this; --fix writes it."
    )
  }

  /// Where source for both systems is wanted, notes what only a translation carries over.
  ///
  /// - Returns: Whether it stays as it is.
  func leave(_ kind: String, at node: some SyntaxProtocol, _ what: String) -> Bool {
    guard purpose == .porting else { return false }
    find(
      kind,
      .note,
      at: node,
      "\(Self.oneLine(what)) has no form that both systems take.",
      mend: "russet run, build and test translate it; --fix leaves it."
    )
    return true
  }

  private static func oneLine(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 80 ? words.prefix(79) + "…" : words
  }

  /// Takes an attribute away; in source form it stays for Apple's systems.
  func keepToApple(_ node: AttributeSyntax) {
    guard purpose == .porting else { return blank(node.range) }
    let name = node.attributeName.trimmedDescription
    let kind = name.hasPrefix("IB") ? "interface-builder" : "objc"
    guard let list = node.parent?.as(AttributeListSyntax.self), canStandUnderCondition(list) else {
      _ = leave(kind, at: node, "@\(name)")
      return
    }
    carry(kind, at: node, "@\(name)")
    // Neighbours that go too share one condition.
    let all = list.compactMap { $0.as(AttributeSyntax.self) }
    guard let place = all.firstIndex(where: { $0.id == node.id }) else { return }
    let goes = { (other: AttributeSyntax) in
      Self.removed.contains(other.attributeName.trimmedDescription)
    }
    let isFirst = place == 0 || !goes(all[place - 1])
    let isLast = place == all.count - 1 || !goes(all[place + 1])
    let indent = indentation(of: node)
    let ending = file.newline
    if isFirst { edits.insert("#if !os(Linux)\(ending)\(indent)", at: node.range.lowerBound) }
    guard isLast else { return }
    // What follows stands on a line of its own.
    let end = node.range.upperBound
    var next = end
    while next < file.bytes.count, file.bytes[next] == 32 || file.bytes[next] == 9 { next += 1 }
    let isAtLineEnd =
      next >= file.bytes.count || file.bytes[next] == 10 || file.bytes[next] == 13
      || file.bytes[next] == 47
    if isAtLineEnd {
      // A comment after it stays with it.
      while next < file.bytes.count, file.bytes[next] != 10, file.bytes[next] != 13 { next += 1 }
      edits.insert("\(ending)\(indent)#endif", at: next)
    } else {
      edits.replace(end..<next, with: "\(ending)\(indent)#endif\(ending)\(indent)")
    }
  }

  /// Not before an accessor; and an optional member is one of Objective-C's with its protocol.
  private func canStandUnderCondition(_ list: AttributeListSyntax) -> Bool {
    guard let declaration = list.parent, !declaration.is(AccessorDeclSyntax.self) else {
      return false
    }
    let owner = declaration.as(ProtocolDeclSyntax.self)?.name.text ?? scope
    guard let type = index.type(owner), type.kind == .protocol else { return true }
    return !type.methods.contains(where: \.isOptional)
      && !type.properties.contains(where: \.isOptional)
  }

  /// Puts a declaration under a condition.
  func wrap(_ node: some SyntaxProtocol, in condition: String, else other: String? = nil) {
    let indent = indentation(of: node)
    let ending = file.newline
    let rest = other.map { "#else\(ending)\(indent)\($0)\(ending)\(indent)" } ?? ""
    edits.insert("#if \(condition)\(ending)\(indent)", at: node.range.lowerBound)
    edits.insert("\(ending)\(indent)\(rest)#endif", at: node.range.upperBound)
  }

  private func indentation(of node: some SyntaxProtocol) -> String {
    indentation(at: node.range.lowerBound)
  }

  /// The spaces that the line of a byte begins with.
  func indentation(at offset: Int) -> String {
    let start = file.lineStart(at: offset)
    let spaces = file.bytes[start...].prefix { $0 == 32 || $0 == 9 }
    return String(decoding: spaces, as: UTF8.self)
  }

  // MARK: What is not there

  /// Notes a name that looks like a type of UIKit's or Core Animation's, and that is not known.
  func noteType(_ name: String, at token: TokenSyntax) {
    guard name.hasPrefix("UI") || name.hasPrefix("CA"), name.utf8.count > 3,
      name != "UIKit"
    else { return }
    let rest = name.dropFirst(2)
    // "CATEGORY" and "UIID" are no types of Apple's.
    guard rest.first?.isUppercase == true, rest.dropFirst().contains(where: \.isLowercase),
      !KnownTypes.shared.names.contains(name), index.type(name) == nil,
      Renames.names[name] == nil, Renames.notification(name) == nil,
      !Self.functionPrefixes.contains(where: name.hasPrefix)
    else { return }
    if namedTypes[name] != nil {
      namedTypes[name]?.count += 1
    } else {
      let offset = token.range.lowerBound
      namedTypes[name] = NamedType(
        line: file.line(at: offset),
        column: file.column(at: offset),
        count: 1
      )
    }
  }

  /// Functions and constants that are named as types are.
  private static let functionPrefixes = [
    "UIGraphics", "UIImageWrite", "UIImagePNG", "UIImageJPEG", "UIRect", "UIAccessibility",
    "UIApplicationMain", "UISave", "UIVideo", "UIEdgeInsets", "UIOffset", "CATransform3D",
    "CACurrentMediaTime", "CAFrameRate",
  ]

  /// UIKit's protocols that bring others along.
  static let refined: [String: [String]] = [
    "UITableViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate", "UIScrollViewDelegate"],
    "UITextViewDelegate": ["UIScrollViewDelegate"],
    "UIPopoverPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
  ]
}

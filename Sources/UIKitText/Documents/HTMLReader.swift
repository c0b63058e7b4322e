import CoreGraphics
import Foundation
import UIKitValues

/// Reads HTML as attributed text.
///
/// Elements are converted as on iOS: paragraphs end with line feeds, `br` becomes U+2028, items of
/// lists start with their marker between two tabs. Nothing is loaded from a network.
struct HTMLReader {
  /// The document's title; nil if it has none.
  private(set) var title: String?
  private var tokens: HTMLTokens
  private var text = DocumentText()
  private var sheet = StyleSheet()
  private var stack: [HTMLElement] = []
  private var openCounts: [String: Int] = [:]
  private let base: URL?
  /// The style of a space that is appended if further text follows in the paragraph.
  private var pendingSpace: DocumentStyle?
  /// Whether the text ends with a line separator, after which spaces are removed.
  private var endsLine = false
  /// The number of open elements whose content is not shown.
  private var hidden = 0
  /// The greatest margin below the last finished paragraph.
  private var marginBelow = 0.0
  private var cellsInRow = 0

  // Chosen: the nesting depth of browsers; deeper elements are flattened.
  private static let deepest = 512
  // Chosen: the greatest number of elements that are reopened after an enclosing inline element was
  // closed.
  private static let mostReopened = 16

  init(_ source: String, base: URL?, font: DocumentFont, color: DocumentColor?) {
    tokens = HTMLTokens(source)
    self.base = base
    var style = HTMLStyle(font: font)
    style.text.color = color
    stack = [HTMLElement(name: "", attributes: [:], style: style, kind: .root)]
  }

  /// Reads the whole document.
  mutating func read() -> DocumentText {
    while let token = tokens.next() {
      switch token {
      case .text(let characters): take(characters)
      case .start(let name, let attributes, let isClosed): open(name, attributes, isClosed)
      case .end(let name): close(name)
      }
    }
    text.finish(top.style.paragraph(inList: lists))
    return text
  }

  private var top: HTMLElement { stack[stack.count - 1] }

  // MARK: Characters

  private mutating func take(_ characters: String) {
    switch top.name {
    case "style":
      sheet.add(characters)
      return
    case "title":
      if title == nil {
        title = characters.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      return
    default: break
    }
    guard hidden == 0 else { return }
    // Between the parts of a table or a list, white space is ignored.
    switch top.kind {
    case .structure where characters.utf8.allSatisfy(HTMLTokens.isSpace): return
    default: break
    }
    let style = top.style
    switch style.spaces {
    case .kept: keep(characters, style)
    case .lines: keepLines(characters, style)
    case .collapsed: collapse(characters, style)
    }
  }

  private mutating func collapse(_ characters: String, _ style: HTMLStyle) {
    var run: [UInt8] = []
    run.reserveCapacity(characters.utf8.count)
    var isSpace = false
    for byte in characters.utf8 {
      if HTMLTokens.isSpace(byte) {
        isSpace = true
        continue
      }
      if isSpace {
        isSpace = false
        if run.isEmpty { noteSpace(style) } else { run.append(0x20) }
      }
      if run.isEmpty { beginText() }
      run.append(byte)
    }
    if !run.isEmpty { emit(String(decoding: run, as: UTF8.self), style) }
    if isSpace { noteSpace(style) }
  }

  private mutating func noteSpace(_ style: HTMLStyle) {
    guard pendingSpace == nil, !endsLine, !isEmptyParagraph else { return }
    pendingSpace = style.text
  }

  /// Whether the paragraph is empty, except for the marker of an item.
  private var isEmptyParagraph: Bool { text.isAtParagraphStart || text.length == markerEnd }
  private var markerEnd = -1

  private mutating func beginText() {
    if let space = pendingSpace { text.append(" ", space) }
    pendingSpace = nil
    endsLine = false
  }

  private mutating func keep(_ characters: String, _ style: HTMLStyle) {
    beginText()
    // Source: each line of preformatted text is a paragraph.
    let lines = characters.replacingOccurrences(of: "\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      emit(String(line), style)
      guard index < lines.count - 1 else { continue }
      // The first line feed after the tag is ignored.
      if index == 0, line.isEmpty, top.isFresh { continue }
      text.endParagraph(style.paragraph(inList: lists), style.text, keepsEmpty: true)
    }
    stack[stack.count - 1].isFresh = false
  }

  private mutating func keepLines(_ characters: String, _ style: HTMLStyle) {
    let lines = characters.replacingOccurrences(of: "\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      collapse(String(line), style)
      if index < lines.count - 1 { breakLine(style) }
    }
  }

  private mutating func emit(_ characters: String, _ style: HTMLStyle) {
    let cased: String
    switch style.letters {
    case .asWritten: cased = characters
    case .capitals: cased = characters.uppercased()
    case .small: cased = characters.lowercased()
    case .words: cased = characters.capitalized
    }
    text.append(cased, style.text)
  }

  private mutating func breakLine(_ style: HTMLStyle) {
    pendingSpace = nil
    text.append("\u{2028}", style.text)
    endsLine = true
  }

  // MARK: Elements

  private mutating func open(_ name: String, _ attributes: [String: String], _ isClosed: Bool) {
    let kind = HTMLElement.Kind(name)
    if kind == .block || kind == .structure { closeImplied(before: name) }
    if name == "li" || name == "dt" || name == "dd" || name == "option" { closeItem(name) }
    if name == "td" || name == "th" || name == "tr" { closeCells(name) }
    var element = HTMLElement(name: name, attributes: attributes, style: top.style, kind: kind)
    element.style.beginElement()
    element.style.apply(element: name, attributes: attributes, parent: top.style)
    sheet.apply(to: &element, in: stack)
    if let own = attributes["style"] {
      element.style.apply(StyleSheet.declarations(own), parent: top.style)
    }
    element.finish(in: stack)
    let isVoid = kind == .void || isClosed && kind != .block && kind != .inline
    guard !isVoid else { return place(element) }
    guard stack.count < Self.deepest else { return }
    if element.isBlock {
      // A block at the start of an item is beside the marker.
      if text.length != markerEnd { endParagraph() }
      noteMarginAbove(element.style)
    }
    if element.isHidden { hidden += 1 }
    stack.append(element)
    openCounts[name, default: 0] += 1
    switch name {
    case "li" where hidden == 0: beginItem()
    case "td", "th":
      // Chosen: the cells of a row are in one paragraph, between tabs.
      if hidden == 0, cellsInRow > 0 { text.append("\t", element.style.text) }
      cellsInRow += 1
    case "tr": cellsInRow = 0
    case "q" where hidden == 0:
      beginText()
      emit("“", element.style)
    default: break
    }
  }

  /// Adds an element without content.
  private mutating func place(_ element: HTMLElement) {
    guard hidden == 0, !element.isHidden else { return }
    switch element.name {
    case "br": breakLine(element.style)
    case "hr": endParagraph()
    case "img": placeImage(element)
    default: break
    }
  }

  private mutating func placeImage(_ element: HTMLElement) {
    let source = element.attributes["src"] ?? ""
    guard let data = DocumentPicture.data(at: source, base: base) else {
      if let words = element.attributes["alt"], !words.isEmpty { collapse(words, element.style) }
      return
    }
    beginText()
    let attachment = NSTextAttachment(data: data, ofType: DocumentPicture.type(of: data))
    func length(_ name: String) -> Double? {
      element.style.lengths[name]
        ?? element.attributes[name].flatMap { Double($0.filter { $0.isNumber || $0 == "." }) }
    }
    let own = attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 0)?.size
    if let width = length("width"), width > 0, width < 100_000 {
      let ratio = own.map { $0.width > 0 ? Double($0.height / $0.width) : 1 } ?? 1
      let height = min(length("height") ?? width * ratio, 100_000)
      attachment.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    } else if let height = length("height"), height > 0, height < 100_000 {
      let ratio = own.map { $0.height > 0 ? Double($0.width / $0.height) : 1 } ?? 1
      attachment.bounds = CGRect(x: 0, y: 0, width: min(height * ratio, 100_000), height: height)
    }
    text.append(attachment, element.style.text)
  }

  private mutating func close(_ name: String) {
    // "</br>" is a line break, as in browsers.
    if name == "br" {
      return place(HTMLElement(name: "br", attributes: [:], style: top.style, kind: .void))
    }
    guard openCounts[name, default: 0] > 0,
      let index = stack.lastIndex(where: { $0.name == name })
    else { return }
    let isInline = !stack[index].isBlock && stack[index].kind == .inline
    guard isInline else { return pop(to: index) }
    // An inline element does not close the blocks inside it.
    if stack[(index + 1)...].contains(where: { $0.isBlock || $0.kind == .structure }) { return }
    let above = stack[(index + 1)...].suffix(Self.mostReopened)
    pop(to: index)
    for element in above { open(element.name, element.attributes, false) }
  }

  private mutating func pop(to index: Int) {
    while stack.count > max(index, 1) {
      let element = stack.removeLast()
      openCounts[element.name, default: 1] -= 1
      if hidden == 0, element.name == "q" { emit("”", element.style) }
      if element.isHidden { hidden -= 1 }
      guard element.isBlock else { continue }
      endParagraph(element.style)
      let margin = element.style.lengths["margin-bottom"] ?? 0
      if margin > marginBelow, margin > 0, text.isAtParagraphStart, hidden == 0 {
        marginBelow = margin
        text.changeLastParagraph { $0.paragraphSpacing = CGFloat(margin) }
      }
    }
  }

  private mutating func endParagraph(_ style: HTMLStyle? = nil) {
    pendingSpace = nil
    endsLine = false
    guard hidden == 0, !text.isAtParagraphStart else { return }
    let style = style ?? blockStyle
    text.endParagraph(style.paragraph(inList: lists), style.text)
    marginBelow = 0
    if let above = marginAbove {
      marginAbove = nil
      text.changeLastParagraph { $0.paragraphSpacingBefore = CGFloat(above) }
    }
  }

  private var marginAbove: Double?

  /// Margins of adjacent blocks collapse: only the difference to the margin below is added.
  private mutating func noteMarginAbove(_ style: HTMLStyle) {
    guard style.hasOwnMarginAbove, let above = style.lengths["margin-top"], above > marginBelow,
      text.hasParagraphs
    else { return }
    marginAbove = max(marginAbove ?? 0, above - marginBelow)
  }

  /// The style of the innermost block.
  private var blockStyle: HTMLStyle {
    stack.last { $0.isBlock || $0.kind == .root }?.style ?? top.style
  }

  /// Closes an open paragraph, which a block ends.
  private mutating func closeImplied(before name: String) {
    guard openCounts["p", default: 0] > 0 else { return }
    for index in stack.indices.reversed() {
      if stack[index].name == "p" { return pop(to: index) }
      if stack[index].kind == .block || stack[index].kind == .structure { return }
    }
  }

  private mutating func closeItem(_ name: String) {
    let names = name == "li" || name == "option" ? [name] : ["dt", "dd"]
    guard names.contains(where: { openCounts[$0, default: 0] > 0 }) else { return }
    for index in stack.indices.reversed() {
      if names.contains(stack[index].name) { return pop(to: index) }
      switch stack[index].name {
      case "ul", "ol", "dl", "menu", "td", "th", "table": return
      default: break
      }
    }
  }

  private mutating func closeCells(_ name: String) {
    for index in stack.indices.reversed() {
      switch stack[index].name {
      case "td", "th": return pop(to: name == "tr" ? rowIndex(below: index) : index)
      case "tr" where name == "tr": return pop(to: index)
      case "table", "": return
      default: break
      }
    }
  }

  private func rowIndex(below cell: Int) -> Int {
    for index in stack[..<cell].indices.reversed() {
      if stack[index].name == "tr" { return index }
      if stack[index].name == "table" { break }
    }
    return cell
  }

  // MARK: Lists

  /// The lists that contain the current position, the outermost first.
  private var lists: [NSTextList] { stack.compactMap(\.list) }

  private mutating func beginItem() {
    guard let index = stack.lastIndex(where: { $0.list != nil }), let list = stack[index].list
    else { return }
    if let value = top.attributes["value"].flatMap({ Int($0) }) { stack[index].nextItem = value }
    let number = stack[index].nextItem
    stack[index].nextItem = number &+ 1
    let style = top.style.text
    text.append("\t\(list.marker(forItemNumber: number))\t", style)
    markerEnd = text.length
  }
}

/// An open element.
struct HTMLElement {
  /// The role of an element in the text.
  enum Kind {
    /// The root of the document.
    case root
    /// An element that starts and ends a paragraph.
    case block
    /// A container of blocks, in which white space is ignored.
    case structure
    /// A part of a paragraph.
    case inline
    /// An element without content.
    case void
    /// An element whose content is not shown.
    case hidden

    init(_ name: String) {
      switch name {
      case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "li", "dt", "dd",
        "address", "article", "aside", "center", "details", "dialog", "fieldset", "figcaption",
        "figure", "footer", "form", "header", "hgroup", "legend", "main", "nav", "section",
        "summary", "caption", "tr", "listing", "xmp", "dir":
        self = .block
      case "ul", "ol", "dl", "menu", "table", "tbody", "thead", "tfoot", "colgroup", "html", "body":
        self = .structure
      case "br", "hr", "img", "meta", "link", "input", "wbr", "area", "base", "col", "embed",
        "param", "source", "track":
        self = .void
      case "head", "script", "style", "title", "template", "noembed", "noframes", "iframe",
        "object", "select", "textarea", "audio", "video", "canvas", "svg", "math":
        self = .hidden
      default: self = .inline
      }
    }
  }

  var name: String
  var attributes: [String: String]
  var style: HTMLStyle
  var kind: Kind
  /// Whether the element starts and ends paragraphs.
  var isBlock = false
  var isHidden = false
  /// The list of the element's items; nil if the element is not a list.
  var list: NSTextList?
  /// The number of the next item.
  var nextItem = 1
  /// Whether the element has had no text so far.
  var isFresh = true

  init(name: String, attributes: [String: String], style: HTMLStyle, kind: Kind) {
    (self.name, self.attributes, self.style, self.kind) = (name, attributes, style, kind)
  }

  /// Computes the properties that depend on the style.
  mutating func finish(in stack: [HTMLElement]) {
    isHidden = style.isHidden || kind == .hidden
    switch style.display {
    case .block?: isBlock = name != "html" && name != "body"
    case .inline?: isBlock = false
    case nil:
      isBlock =
        kind == .block
        || kind == .structure && !["html", "body", "tbody", "thead", "tfoot"].contains(name)
    }
    guard name == "ul" || name == "ol" || name == "menu" || name == "dir" else { return }
    let depth = stack.count { $0.list != nil }
    let start = attributes["start"].flatMap { Int($0) } ?? 1
    let format = style.marker ?? Self.marker(name, attributes["type"], depth)
    list = NSTextList(markerFormat: format, startingItemNumber: start)
    nextItem = start
    // Source: each level indents items by 36 points.
    style.listDepth = min(depth + 1, 64)
    // A nested list keeps the margins of the outermost one.
    if depth > 0 { style.lengths["margin-bottom"] = nil }
  }

  // Source: HTML's suggested rendering; numbers are followed by a full stop.
  private static func marker(
    _ name: String,
    _ type: String?,
    _ depth: Int
  )
    -> NSTextList.MarkerFormat
  {
    guard name == "ol" else {
      switch type?.lowercased() {
      case "circle": return .circle
      case "square": return .square
      case "disc": return .disc
      default: return depth == 0 ? .disc : depth == 1 ? .circle : .square
      }
    }
    switch type {
    case "a": return .init("{lower-alpha}.")
    case "A": return .init("{upper-alpha}.")
    case "i": return .init("{lower-roman}.")
    case "I": return .init("{upper-roman}.")
    default: return .init("{decimal}.")
    }
  }
}

/// Pictures in documents.
enum DocumentPicture {
  // Chosen: the greatest size of a file, in bytes.
  private static let largest = 64 << 20

  /// Returns the bytes at a data or file address; nil for other addresses, which are not loaded.
  static func data(at source: String, base: URL?) -> Data? {
    if source.prefix(5).lowercased() == "data:" { return inline(source) }
    guard !source.isEmpty, let url = URL(string: source, relativeTo: base)?.absoluteURL,
      url.isFileURL, let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize,
      size <= largest
    else { return nil }
    return try? Data(contentsOf: url)
  }

  private static func inline(_ source: String) -> Data? {
    guard let comma = source.firstIndex(of: ",") else { return nil }
    let head = source[..<comma].lowercased()
    let body = source[source.index(after: comma)...]
    if head.hasSuffix(";base64") {
      return Data(base64Encoded: String(body), options: .ignoreUnknownCharacters)
    }
    return body.removingPercentEncoding.map { Data($0.utf8) }
  }

  /// Returns the uniform type identifier of a picture with certain first bytes.
  static func type(of data: Data) -> String {
    let start = [UInt8](data.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
    if start.starts(with: [0xFF, 0xD8]) { return "public.jpeg" }
    if start.starts(with: Array("GIF8".utf8)) { return "com.compuserve.gif" }
    if start.starts(with: Array("%PDF".utf8)) { return "com.adobe.pdf" }
    return "public.data"
  }
}

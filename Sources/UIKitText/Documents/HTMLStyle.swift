import CoreGraphics
import Foundation
import UIKitValues

/// The computed style of an HTML element, with the properties that affect text.
struct HTMLStyle {
  /// The treatment of white space.
  enum Spaces {
    /// A sequence of white space becomes one space.
    case collapsed
    /// White space is kept.
    case kept
    /// White space is collapsed, but line feeds are kept.
    case lines
  }
  /// The conversion of small and capital letters.
  enum Letters {
    /// Letters are not changed.
    case asWritten
    /// All letters become capital letters.
    case capitals
    /// All letters become small letters.
    case small
    /// The first letter of each word becomes a capital letter.
    case words
  }
  /// The role of an element, set by `display`.
  enum Display {
    /// The element is a paragraph.
    case block
    /// The element is part of a paragraph.
    case inline
  }

  /// The style of characters.
  var text: DocumentStyle
  // The following properties are inherited.
  var alignment = NSTextAlignment.natural
  var direction = NSWritingDirection.leftToRight
  var spaces = Spaces.collapsed
  var letters = Letters.asWritten
  var marker: NSTextList.MarkerFormat?
  var lineHeight: LineHeight?
  var textIndent = 0.0
  /// The indent of blocks at their leading edge, in points.
  var head = 0.0
  /// The indent of blocks at their trailing edge, in points.
  var tail = 0.0
  var listDepth = 0

  // The following properties are not inherited.
  var display: Display?
  var isHidden = false
  /// The lengths "margin-top", "width" and so on, in points.
  var lengths: [String: Double] = [:]
  var hasOwnMarginAbove = false

  /// The height of lines.
  enum LineHeight: Equatable {
    /// A height in points.
    case points(Double)
    /// A multiple of the font's size.
    case multiple(Double)
  }

  init(font: DocumentFont) { text = DocumentStyle(font: font) }

  /// Resets the properties that are not inherited.
  mutating func beginElement() {
    display = nil
    isHidden = false
    lengths = [:]
    hasOwnMarginAbove = false
  }

  // MARK: Paragraphs

  /// Returns the paragraph style of a block.
  func paragraph(inList lists: [NSTextList]) -> NSParagraphStyle.Values {
    var values = NSParagraphStyle.Values()
    values.alignment = alignment
    values.baseWritingDirection = direction
    // Source: the tabs of paragraphs that are read from HTML.
    values.tabStops = []
    values.defaultTabInterval = 36
    values.headIndent = CGFloat(head)
    values.firstLineHeadIndent = CGFloat(head + textIndent)
    values.tailIndent = CGFloat(-tail)
    switch lineHeight {
    case .points(let height)?:
      values.minimumLineHeight = CGFloat(height)
      values.maximumLineHeight = CGFloat(height)
    case .multiple(let factor)?:
      values.minimumLineHeight = CGFloat(factor * text.font.size)
      values.maximumLineHeight = CGFloat(factor * text.font.size)
    case nil: break
    }
    if listDepth > 0, !lists.isEmpty {
      values.textLists = lists
      values.indentItem(depth: listDepth)
    }
    return values
  }

  // MARK: Elements

  /// Applies the style that an element has by default.
  ///
  /// Source: HTML's suggested rendering, and CSS's style sheet for HTML.
  mutating func apply(element: String, attributes: [String: String], parent: HTMLStyle) {
    switch element {
    case "b", "strong", "th": text.font.weight = 700
    case "i", "em", "cite", "dfn", "var", "address": text.font.isItalic = true
    case "u", "ins": text.underline = NSUnderlineStyle.single.rawValue
    case "s", "strike", "del": text.strikethrough = NSUnderlineStyle.single.rawValue
    case "code", "tt", "kbd", "samp": useFixedFont(parent)
    case "pre", "listing", "xmp":
      useFixedFont(parent)
      spaces = .kept
      margin(1, 1)
    case "small": scaleFont(0.8333)
    case "big": scaleFont(1.2)
    case "sub", "sup":
      // Source: `vertical-align` with smaller letters; the amounts are those of browsers.
      scaleFont(0.8333)
      text.baseline += (element == "sup" ? 1.0 / 3 : -1.0 / 6) * parent.text.font.size
    case "mark": text.background = DocumentColor(0xFFFF00)
    case "h1": heading(2, 0.67)
    case "h2": heading(1.5, 0.83)
    case "h3": heading(1.17, 1)
    case "h4": heading(1, 1.33)
    case "h5": heading(0.83, 1.67)
    case "h6": heading(0.67, 2.33)
    case "p", "dl": margin(1, 1)
    case "ul", "ol", "menu", "dir": margin(1, 1)
    case "blockquote", "figure":
      margin(1, 1)
      head += 40
      tail += 40
    case "dd": head += 40
    case "center": alignment = .center
    case "a":
      if let address = attributes["href"], !address.isEmpty {
        text.link = address.trimmingCharacters(in: .whitespacesAndNewlines)
        text.color = .link
        text.underline = NSUnderlineStyle.single.rawValue
      }
    case "font": apply(font: attributes)
    default: break
    }
    if let value = attributes["align"] { apply("text-align", value, parent) }
    if let value = attributes["dir"] { apply("direction", value, parent) }
    if let value = attributes["bgcolor"], let color = CSSColor.read(value) {
      text.background = color
    }
    if attributes["hidden"] != nil { isHidden = true }
    if element == "body", let value = attributes["text"], let color = CSSColor.read(value) {
      text.color = color
    }
  }

  private mutating func apply(font attributes: [String: String]) {
    if let value = attributes["color"] { text.color = CSSColor.read(value) ?? text.color }
    if let value = attributes["face"] { text.font.names = CSSValue.families(value) }
    guard let value = attributes["size"] else { return }
    let number = Int(value.filter { $0.isNumber }) ?? 3
    let step = value.hasPrefix("+") ? 3 + number : value.hasPrefix("-") ? 3 - number : number
    // Source: the seven sizes of `font`, where 3 is the default of 12 points.
    let sizes = [7.5, 9.75, 12, 13.5, 18, 24, 36]
    text.font.size = sizes[min(max(step, 1), 7) - 1]
  }

  private mutating func heading(_ scale: Double, _ margins: Double) {
    text.font.weight = 700
    scaleFont(scale)
    margin(margins, margins)
  }

  private mutating func margin(_ above: Double, _ below: Double) {
    lengths["margin-top"] = above * text.font.size
    lengths["margin-bottom"] = below * text.font.size
  }

  private mutating func scaleFont(_ scale: Double) {
    setSize(text.font.size * scale)
  }

  private mutating func setSize(_ size: Double) {
    guard size.isFinite else { return }
    let range = DocumentFont.sizes
    text.font.size = min(max(size, range.lowerBound), range.upperBound)
  }

  private mutating func useFixedFont(_ parent: HTMLStyle) {
    text.font.names = ["Courier"]
    // Unverified: 10 points where other text has 12.
    if parent.text.font.names != ["Courier"] { scaleFont(10.0 / 12) }
  }

  // MARK: CSS

  /// Applies declarations in their order.
  mutating func apply(_ declarations: [StyleSheet.Declaration], parent: HTMLStyle) {
    // The size comes first, because lengths depend on it.
    for declaration in declarations where Self.isSize(declaration) {
      apply(declaration.name, declaration.value, parent)
    }
    for declaration in declarations where !Self.isSize(declaration) {
      apply(declaration.name, declaration.value, parent)
    }
  }

  private static func isSize(_ declaration: StyleSheet.Declaration) -> Bool {
    declaration.name == "font-size" || declaration.name == "font"
  }

  /// Applies a declaration; unknown declarations are ignored.
  mutating func apply(_ name: String, _ value: String, _ parent: HTMLStyle) {
    let word = value.lowercased()
    switch name {
    case "color": text.color = CSSColor.read(word) ?? text.color
    case "background-color": text.background = CSSColor.read(word).map(visible) ?? text.background
    case "background":
      for part in CSSValue.parts(word) {
        if let color = CSSColor.read(part) { text.background = visible(color) }
      }
    case "font-family": text.font.names = CSSValue.families(value)
    case "font-size": setFontSize(word, parent)
    case "font-weight": setWeight(word, parent)
    case "font-style": text.font.isItalic = word == "italic" || word.hasPrefix("oblique")
    case "font": setFont(value, parent)
    case "text-decoration", "text-decoration-line": setDecoration(word)
    case "text-decoration-color":
      if let color = CSSColor.read(word) {
        if text.underline != 0 { text.underlineColor = color }
        if text.strikethrough != 0 { text.strikethroughColor = color }
      }
    case "letter-spacing":
      text.kern = word == "normal" ? nil : CSSValue.length(word, text.font.size) ?? text.kern
    case "vertical-align": setVerticalAlignment(word, parent)
    case "text-transform":
      letters =
        switch word {
        case "uppercase": .capitals
        case "lowercase": .small
        case "capitalize": .words
        default: .asWritten
        }
    case "white-space":
      spaces =
        switch word {
        case "pre", "pre-wrap", "break-spaces": .kept
        case "pre-line": .lines
        default: .collapsed
        }
    case "display":
      isHidden = word == "none"
      if word == "block" || word == "list-item" || word == "flex" { display = .block }
      if word.hasPrefix("inline") { display = .inline }
    case "visibility": if word == "hidden" { isHidden = true }
    case "list-style-type", "list-style": setMarker(word)
    default: applyToParagraph(name, word, parent)
    }
  }

  private mutating func applyToParagraph(_ name: String, _ word: String, _ parent: HTMLStyle) {
    switch name {
    case "text-align":
      switch word {
      case "left": alignment = .left
      case "right": alignment = .right
      case "center", "middle", "-webkit-center": alignment = .center
      case "justify": alignment = .justified
      case "start": alignment = .natural
      case "end": alignment = direction == .rightToLeft ? .left : .right
      default: break
      }
    case "direction":
      switch word {
      case "rtl": direction = .rightToLeft
      case "ltr": direction = .leftToRight
      case "auto": direction = .natural
      default: break
      }
    case "line-height": setLineHeight(word)
    case "text-indent": textIndent = CSSValue.length(word, text.font.size) ?? textIndent
    case "margin": setMargins(word)
    case "margin-left", "padding-left", "margin-inline-start":
      head += bounded(CSSValue.length(word, text.font.size))
    case "margin-right", "padding-right", "margin-inline-end":
      tail += bounded(CSSValue.length(word, text.font.size))
    case "margin-top", "margin-bottom", "width", "height":
      if let length = CSSValue.length(word, text.font.size) {
        lengths[name] = bounded(length)
        if name == "margin-top" { hasOwnMarginAbove = true }
      }
    default: break
    }
  }

  private func bounded(_ length: Double?) -> Double {
    // Chosen: more than the indent of any paragraph.
    min(max(length ?? 0, 0), 10_000)
  }

  /// Returns a colour unless it is transparent.
  private func visible(_ color: DocumentColor) -> DocumentColor? { color.alpha > 0 ? color : nil }

  private mutating func setMargins(_ word: String) {
    let sides = CSSValue.parts(word).map { CSSValue.length($0, text.font.size) ?? 0 }
    guard let first = sides.first else { return }
    lengths["margin-top"] = bounded(first)
    lengths["margin-bottom"] = bounded(sides.count > 2 ? sides[2] : first)
    hasOwnMarginAbove = true
    let right = sides.count > 1 ? sides[1] : first
    head += bounded(sides.count > 3 ? sides[3] : right)
    tail += bounded(right)
  }

  private mutating func setFontSize(_ word: String, _ parent: HTMLStyle) {
    // Source: CSS's absolute sizes, where medium is HTML's default of 12 points.
    let named: [String: Double] = [
      "xx-small": 7, "x-small": 7.5, "small": 10, "medium": 12, "large": 13.5, "x-large": 18,
      "xx-large": 24, "xxx-large": 36,
    ]
    let size = parent.text.font.size
    if let points = named[word] { return setSize(points) }
    if word == "larger" { return setSize(size * 1.2) }
    if word == "smaller" { return setSize(size / 1.2) }
    if word.hasSuffix("%"), let percent = Double(word.dropLast()) {
      return setSize(size * percent / 100)
    }
    if let points = CSSValue.length(word, size), points > 0 { setSize(points) }
  }

  private mutating func setWeight(_ word: String, _ parent: HTMLStyle) {
    switch word {
    case "normal": text.font.weight = 400
    case "bold": text.font.weight = 700
    case "bolder": text.font.weight = parent.text.font.weight < 600 ? 700 : 900
    case "lighter": text.font.weight = parent.text.font.weight > 500 ? 400 : 100
    default: if let number = Int(word) { text.font.weight = min(max(number, 1), 1000) }
    }
  }

  /// Reads the shorthand: style and weight, size with line height, families.
  private mutating func setFont(_ value: String, _ parent: HTMLStyle) {
    let parts = value.split(separator: " ", omittingEmptySubsequences: true)
    text.font.isItalic = false
    text.font.weight = 400
    for (index, part) in parts.enumerated() {
      let word = part.lowercased()
      switch word {
      case "italic", "oblique": text.font.isItalic = true
      case "bold", "bolder", "lighter", "normal", "100", "200", "300", "400", "500", "600", "700",
        "800", "900":
        setWeight(word, parent)
      case "small-caps": break
      default:
        let sizes = word.split(separator: "/", maxSplits: 1)
        guard let size = sizes.first else { return }
        setFontSize(String(size), parent)
        if sizes.count == 2 { setLineHeight(String(sizes[1])) }
        let rest = parts[(index + 1)...].joined(separator: " ")
        if !rest.isEmpty { text.font.names = CSSValue.families(rest) }
        return
      }
    }
  }

  private mutating func setDecoration(_ word: String) {
    for part in CSSValue.parts(word) {
      switch part {
      case "none": (text.underline, text.strikethrough) = (0, 0)
      case "underline": text.underline = NSUnderlineStyle.single.rawValue
      case "line-through": text.strikethrough = NSUnderlineStyle.single.rawValue
      case "double" where text.underline != 0: text.underline = NSUnderlineStyle.double.rawValue
      case "dotted" where text.underline != 0:
        text.underline = NSUnderlineStyle.single.union(.patternDot).rawValue
      case "dashed" where text.underline != 0:
        text.underline = NSUnderlineStyle.single.union(.patternDash).rawValue
      default:
        if let color = CSSColor.read(part) {
          if text.underline != 0 { text.underlineColor = color }
          if text.strikethrough != 0 { text.strikethroughColor = color }
        }
      }
    }
  }

  private mutating func setVerticalAlignment(_ word: String, _ parent: HTMLStyle) {
    let size = parent.text.font.size
    switch word {
    case "super": text.baseline = parent.text.baseline + size / 3
    case "sub": text.baseline = parent.text.baseline - size / 6
    case "baseline": text.baseline = parent.text.baseline
    default:
      if let length = CSSValue.length(word, size) { text.baseline = min(max(length, -4096), 4096) }
    }
  }

  private mutating func setLineHeight(_ word: String) {
    if word == "normal" {
      lineHeight = nil
    } else if let factor = Double(word), factor > 0, factor < 100 {
      lineHeight = .multiple(factor)
    } else if let length = CSSValue.length(word, text.font.size), length > 0, length < 10_000 {
      lineHeight = .points(length)
    }
  }

  private mutating func setMarker(_ word: String) {
    for part in CSSValue.parts(word) {
      switch part {
      case "none": marker = NSTextList.MarkerFormat("")
      case "disc", "circle", "square": marker = NSTextList.MarkerFormat("{\(part)}")
      case "decimal", "lower-alpha", "upper-alpha", "lower-latin", "upper-latin", "lower-roman",
        "upper-roman":
        marker = NSTextList.MarkerFormat("{\(part)}.")
      default: break
      }
    }
  }
}

/// Reads values of CSS.
enum CSSValue {
  /// Returns a length in points; nil if the value is not a length.
  ///
  /// - Parameters:
  ///   - word: A number with a unit, or a percentage of the font's size.
  ///   - size: The font's size in points, for relative units.
  /// - Returns: The length.
  // Unverified: a CSS pixel is a point, as on a screen, and a CSS point 4/3 of it.
  static func length(_ word: String, _ size: Double) -> Double? {
    let end = word.firstIndex { !($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
    guard let number = Double(word[..<(end ?? word.endIndex)]), number.isFinite else { return nil }
    switch word[(end ?? word.endIndex)...] {
    case "", "px": return number
    case "pt": return number * 4 / 3
    case "pc": return number * 16
    case "em": return number * size
    case "ex", "ch": return number * size / 2
    case "rem": return number * 12
    case "%": return number * size / 100
    case "in": return number * 96
    case "cm": return number * 96 / 2.54
    case "mm": return number * 9.6 / 2.54
    default: return nil
    }
  }

  /// Returns the words of a value; text in parentheses is not divided.
  static func parts(_ value: String) -> [String] {
    var parts: [String] = []
    var current = ""
    var depth = 0
    for character in value {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character.isWhitespace, depth <= 0 {
        if !current.isEmpty { parts.append(current) }
        current = ""
      } else {
        current.append(character)
      }
    }
    if !current.isEmpty { parts.append(current) }
    return parts
  }

  /// Returns the families of `font-family` without quotes; at most eight.
  static func families(_ value: String) -> [String] {
    value.split(separator: ",").prefix(8).map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"' \t\n"))
    }.filter { !$0.isEmpty }
  }
}

import CoreGraphics
import Foundation

/// A symbol of the app: the SVG template of a `.symbolset`, as the SF Symbols app exports it.
///
/// The template contains a glyph for each weight and scale, or three weights in the small scale,
/// from which the others are interpolated. Source: Apple's "Creating custom symbol images for your
/// app".
final class SymbolFile: Sendable {
  /// A part of a glyph with its attributes for the rendering modes.
  struct Layer: Sendable {
    var outline: SymbolOutline
    /// The hierarchical level: 0 for primary, 1 for secondary, 2 for tertiary.
    var level = 0
    /// The name of the colour: "systemRedColor", "tintColor" or "#FF0000"; nil for the tint colour.
    var color: String?
    /// Whether the layer erases the layers below it.
    var isErasing = false
  }

  /// One glyph in the template's units, with its baseline and its left margin at 0.
  struct Glyph: Sendable {
    var layers: [Layer] = []
    /// The distance between the margins.
    var width: CGFloat = 0
  }

  /// The text size at which glyphs have the size of the template.
  static let designSize: CGFloat = 100
  private static let weights: [(name: String, weight: UIImage.SymbolWeight)] = [
    ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
    ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy),
    ("Black", .black),
  ]
  /// The glyphs by name, such as "Regular-M".
  private let glyphs: [String: Glyph]

  /// Parses a template; nil if it contains no glyph.
  init?(_ text: String) {
    var scanner = TemplateScanner(text)
    scanner.scan()
    var made: [String: Glyph] = [:]
    for (name, _) in Self.weights {
      for scale in ["S", "M", "L"] {
        let key = "\(name)-\(scale)"
        guard let layers = scanner.layers[key], !layers.isEmpty else { continue }
        let ink = layers.reduce(CGRect.null) { $0.union($1.outline.path.boundingBoxOfPath) }
        let left = scanner.positions["left-margin-\(key)"]?.x ?? ink.minX
        let right = scanner.positions["right-margin-\(key)"]?.x ?? ink.maxX
        let baseline = scanner.positions["Baseline-\(scale)"]?.y ?? ink.maxY
        let place = CGAffineTransform(translationX: -left, y: -baseline)
        made[key] = Glyph(
          layers: layers.map { layer in
            var moved = layer
            moved.outline = layer.outline.applying(place)
            return moved
          },
          width: max(right - left, 0)
        )
      }
    }
    guard !made.isEmpty else { return nil }
    glyphs = made
  }

  /// The names of the colours that layers specify.
  var colorNames: Set<String> {
    Set(glyphs.values.flatMap { $0.layers.compactMap(\.color) })
  }

  /// Returns the glyph for a weight and scale, and the factor by which it is scaled.
  func glyph(
    _ weight: UIImage.SymbolWeight,
    _ scale: UIImage.SymbolScale
  ) -> (glyph: Glyph, factor: CGFloat)? {
    let wanted: String
    switch scale {
    case .small: wanted = "S"
    case .large: wanted = "L"
    case .medium, .default, .unspecified: wanted = "M"
    }
    for letter in [wanted, "M", "S", "L"] {
      guard let glyph = glyph(weight, letter: letter) else { continue }
      return (glyph, SymbolImages.factor(wanted) / SymbolImages.factor(letter))
    }
    return nil
  }

  private func glyph(_ weight: UIImage.SymbolWeight, letter: String) -> Glyph? {
    let index = Self.weights.firstIndex { $0.weight == weight } ?? 3
    let known = Self.weights.indices.filter { glyphs["\(Self.weights[$0].name)-\(letter)"] != nil }
    func glyph(at index: Int) -> Glyph? { glyphs["\(Self.weights[index].name)-\(letter)"] }
    if known.contains(index) { return glyph(at: index) }
    guard let nearest = known.min(by: { abs($0 - index) < abs($1 - index) }) else { return nil }
    // Interpolate between two existing weights according to their stroke widths.
    guard let lower = known.last(where: { $0 < index }),
      let upper = known.first(where: { $0 > index }),
      let from = glyph(at: lower), let to = glyph(at: upper)
    else { return glyph(at: nearest) }
    let (a, b) = (
      SymbolImages.lineWidth(Self.weights[lower].weight),
      SymbolImages.lineWidth(Self.weights[upper].weight)
    )
    let share = (SymbolImages.lineWidth(Self.weights[index].weight) - a) / (b - a)
    return Self.blend(from, to, share) ?? glyph(at: nearest)
  }

  private static func blend(_ from: Glyph, _ to: Glyph, _ share: CGFloat) -> Glyph? {
    guard from.layers.count == to.layers.count else { return nil }
    var made = from
    made.width += (to.width - from.width) * share
    for index in made.layers.indices {
      guard
        let outline = from.layers[index].outline.blended(
          with: to.layers[index].outline,
          share: share
        )
      else { return nil }
      made.layers[index].outline = outline
    }
    return made
  }
}

extension SymbolFile: Hashable {
  static func == (a: SymbolFile, b: SymbolFile) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Reads the groups, paths and guides of a template; ignores everything else.
struct TemplateScanner {
  private let text: String
  /// The open groups, with their names and the transforms of their contents.
  private var groups: [(name: String, transform: CGAffineTransform)] = []
  private(set) var layers: [String: [SymbolFile.Layer]] = [:]
  /// The positions of guides and margins.
  private(set) var positions: [String: CGPoint] = [:]

  init(_ text: String) { self.text = text }

  mutating func scan() {
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      guard let close = rest[open...].firstIndex(of: ">") else { return }
      let tag = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      if tag.hasPrefix("!--") {
        // A comment may contain tags.
        if !tag.hasSuffix("--"), let end = rest.range(of: "-->") { rest = rest[end.upperBound...] }
      } else if tag == "/g" {
        _ = groups.popLast()
      } else {
        read(tag)
      }
    }
  }

  private mutating func read(_ tag: Substring) {
    let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
    let values = Self.attributes(tag.dropFirst(name.count))
    let outer = groups.last?.transform ?? .identity
    let transform = Self.transform(values["transform"]).concatenating(outer)
    switch name {
    case "g" where !tag.hasSuffix("/"):
      groups.append((String(values["id"] ?? ""), transform))
    case "path":
      guard let data = values["d"] else { return }
      let owner = groups.last { $0.name.contains("-") }?.name
      if let owner, let outline = SymbolOutline(data) {
        var layer = SymbolFile.Layer(outline: outline.applying(transform))
        Self.read(classes: values["class"] ?? "", into: &layer)
        layers[owner, default: []].append(layer)
      } else if let id = values["id"], let outline = SymbolOutline(data) {
        positions[String(id)] = outline.applying(transform).path.boundingBoxOfPath.origin
      }
    case "line":
      guard let id = values["id"], let x = values["x1"].flatMap({ Double($0) }),
        let y = values["y1"].flatMap({ Double($0) })
      else { return }
      positions[String(id)] = CGPoint(x: x, y: y).applying(transform)
    default: return
    }
  }

  /// Reads classes such as "monochrome-0 multicolor-0:systemRedColor hierarchical-0:secondary".
  private static func read(classes: Substring, into layer: inout SymbolFile.Layer) {
    for name in classes.split(separator: " ") {
      let value = name.split(separator: ":", maxSplits: 1).dropFirst().first
      if name.hasPrefix("hierarchical-") {
        layer.level = value == "tertiary" ? 2 : value == "secondary" ? 1 : 0
      } else if name.hasPrefix("multicolor-"), let value {
        layer.color = String(value)
      } else if name.hasPrefix("-sfsymbols-clear-behind") || name == "clear-behind" {
        layer.isErasing = true
      }
    }
  }

  private static func attributes(_ text: Substring) -> [Substring: Substring] {
    var found: [Substring: Substring] = [:]
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
      let behind = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let quote = behind.first, quote == "\"" || quote == "'",
        let end = behind.dropFirst().firstIndex(of: quote)
      else { break }
      found[name] = behind[behind.index(after: behind.startIndex)..<end]
      rest = behind[behind.index(after: end)...]
    }
    return found
  }

  private static func transform(_ text: Substring?) -> CGAffineTransform {
    guard let text, let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
    else { return .identity }
    var reader = NumberReader(text[text.index(after: open)..<close])
    var numbers: [CGFloat] = []
    while let number = reader.number() { numbers.append(number) }
    switch (text[..<open].filter { !$0.isWhitespace }, numbers.count) {
    case ("matrix", 6):
      return CGAffineTransform(
        a: numbers[0],
        b: numbers[1],
        c: numbers[2],
        d: numbers[3],
        tx: numbers[4],
        ty: numbers[5]
      )
    case ("translate", 1): return CGAffineTransform(translationX: numbers[0], y: 0)
    case ("translate", 2): return CGAffineTransform(translationX: numbers[0], y: numbers[1])
    case ("scale", 1): return CGAffineTransform(scaleX: numbers[0], y: numbers[0])
    case ("scale", 2): return CGAffineTransform(scaleX: numbers[0], y: numbers[1])
    default: return .identity
    }
  }
}

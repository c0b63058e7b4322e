import CoreGraphics
import Foundation

/// A colour of a document, in sRGB from 0 to 1.
struct DocumentColor: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  static let black = DocumentColor(red: 0, green: 0, blue: 0)
  // Source: the colour of links in documents that WebKit reads.
  static let link = DocumentColor(red: 0, green: 0, blue: 238.0 / 255)

  init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Makes a colour of six hexadecimal digits.
  init(_ hexadecimal: UInt32) {
    self.init(
      red: Double(hexadecimal >> 16 & 0xFF) / 255,
      green: Double(hexadecimal >> 8 & 0xFF) / 255,
      blue: Double(hexadecimal & 0xFF) / 255
    )
  }

  /// Reads a colour attribute as light traits show it; nil for a pattern.
  init?(_ color: UIColor) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    // Chosen: paper is light, so dynamic colours are written as they are in light mode.
    let plain = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    guard plain.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  var uiColor: UIColor {
    UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The components as bytes.
  var bytes: (red: Int, green: Int, blue: Int) {
    func byte(_ part: Double) -> Int { Int(clamping: (min(max(part, 0), 1) * 255).rounded()) }
    return (byte(red), byte(green), byte(blue))
  }
}

/// A font that a document names.
struct DocumentFont: Hashable, Sendable {
  /// Families and PostScript names, the best first.
  var names: [String]
  /// The size in points.
  var size: Double
  /// The weight as in CSS, 100 to 900.
  var weight = 400
  var isItalic = false

  /// The sizes that are kept: what is smaller or larger is no text.
  static let sizes = 1.0...4096.0

  /// Source: the default of HTML on iOS, Times New Roman of 12 points.
  static let html = DocumentFont(names: ["TimesNewRomanPSMT"], size: 12)
  /// Source: the default of the `font` attribute.
  static let rtf = DocumentFont(names: ["Helvetica"], size: 12)
}

/// How characters of a document look.
struct DocumentStyle: Hashable, Sendable {
  var font: DocumentFont
  var color: DocumentColor?
  var background: DocumentColor?
  /// Bits of `NSUnderlineStyle`.
  var underline = 0
  var underlineColor: DocumentColor?
  var strikethrough = 0
  var strikethroughColor: DocumentColor?
  /// Points that the baseline is raised.
  var baseline = 0.0
  var kern: Double?
  var link: String?
  var strokeWidth = 0.0
  var strokeColor: DocumentColor?
  var shadow: Shadow?

  /// A shadow's offset and blur in points.
  struct Shadow: Hashable, Sendable {
    var x: Double
    var y: Double
    var blur: Double
    var color: DocumentColor
  }
}

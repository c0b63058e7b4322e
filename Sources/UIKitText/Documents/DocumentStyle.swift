import CoreGraphics
import Foundation
import UIKitValues

/// A colour in a document, with sRGB components from 0 to 1.
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

  /// Creates a colour of six hexadecimal digits.
  init(_ hexadecimal: UInt32) {
    self.init(
      red: Double(hexadecimal >> 16 & 0xFF) / 255,
      green: Double(hexadecimal >> 8 & 0xFF) / 255,
      blue: Double(hexadecimal & 0xFF) / 255
    )
  }

  /// Creates the colour that an attribute has in light mode; nil for a pattern.
  init?(_ color: UIColor) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    // Chosen: paper is light, so dynamic colours are written as in light mode.
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

/// The description of a font in a document.
struct DocumentFont: Hashable, Sendable {
  /// The families and PostScript names, the best first.
  var names: [String]
  /// The size in points.
  var size: Double
  /// The weight as in CSS, from 100 to 900.
  var weight = 400
  var isItalic = false

  /// The range of sizes; smaller and larger sizes are limited to it.
  static let sizes = 1.0...4096.0

  /// The font of HTML without a font.
  ///
  /// Source: the default of HTML on iOS, Times New Roman 12.
  static let html = DocumentFont(names: ["TimesNewRomanPSMT"], size: 12)
  /// The font of RTF without a font.
  ///
  /// Source: the default of the `font` attribute.
  static let rtf = DocumentFont(names: ["Helvetica"], size: 12)
}

/// The style of characters in a document.
struct DocumentStyle: Hashable, Sendable {
  var font: DocumentFont
  var color: DocumentColor?
  var background: DocumentColor?
  /// The bits of an `NSUnderlineStyle`.
  var underline = 0
  var underlineColor: DocumentColor?
  /// The bits of an `NSUnderlineStyle`.
  var strikethrough = 0
  var strikethroughColor: DocumentColor?
  /// The distance, in points, by which the baseline is raised.
  var baseline = 0.0
  /// The space, in points, after each character; nil for the font's kerning.
  var kern: Double?
  var link: String?
  /// The width of the stroke in per cent of the font's size.
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

import CoreGraphics
import Foundation

/// The contents of a `Contents.json` file in an asset catalogue.
struct AssetContents: Decodable {
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Edges: Decodable {
    var top: Double?, left: Double?, bottom: Double?, right: Double?

    /// Returns the insets in points; the file contains pixels.
    func edges(scale: CGFloat) -> UIEdgeInsets {
      UIEdgeInsets(
        top: CGFloat(top ?? 0) / scale,
        left: CGFloat(left ?? 0) / scale,
        bottom: CGFloat(bottom ?? 0) / scale,
        right: CGFloat(right ?? 0) / scale
      )
    }

    enum CodingKeys: String, CodingKey {
      case top, left, bottom, right
    }
  }

  struct Center: Decodable {
    var mode: String?
    var width: Double?, height: Double?
  }

  struct Resizing: Decodable {
    var mode: String?
    var capInsets: Edges?
    var center: Center?

    enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
    }

    func insets(scale: CGFloat) -> UIEdgeInsets {
      capInsets?.edges(scale: scale) ?? .zero
    }
  }

  /// A colour component from a number or a string: a fraction, 0 to 255, or hexadecimal.
  struct Component: Decodable {
    var value: CGFloat

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = CGFloat(number)
        return
      }
      let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
      if text.lowercased().hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) {
        value = CGFloat(number) / 255
      } else if text.contains("."), let number = Double(text) {
        value = CGFloat(number)
      } else if let number = Int(text) {
        value = CGFloat(number) / 255
      } else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "\(text) is no component of a colour"
        )
      }
    }
  }

  struct Color: Decodable {
    var space: String?
    var components: [String: Component]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case components, reference
      case space = "color-space"
    }

    var uiColor: UIColor? {
      if let reference {
        return SystemColor(name: reference).map { UIColor(storage: .system($0)) }
      }
      guard let components else { return nil }
      func part(_ name: String, _ fallback: CGFloat = 0) -> CGFloat {
        components[name]?.value ?? fallback
      }
      let alpha = part("alpha", 1)
      if let white = components["white"]?.value { return UIColor(white: white, alpha: alpha) }
      let (red, green, blue) = (part("red"), part("green"), part("blue"))
      return space == "display-p3"
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var size: String?
    var appearances: [Appearance]?
    var languageDirection: String?
    var widthClass: String?
    var heightClass: String?
    var displayGamut: String?
    var resizing: Resizing?
    var alignmentInsets: Edges?
    var color: Color?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, size, appearances, resizing, color
      case languageDirection = "language-direction"
      case widthClass = "width-class"
      case heightClass = "height-class"
      case displayGamut = "display-gamut"
      case alignmentInsets = "alignment-insets"
    }

    /// The scale in pixels per point; nil for a vector image, which has every scale.
    var scaleFactor: CGFloat? {
      scale.flatMap { Double($0.replacingOccurrences(of: "x", with: "")) }.map { CGFloat($0) }
    }

    /// The length of an icon's side, in points.
    var pointSize: CGFloat? {
      size.flatMap { $0.split(separator: "x").first }.flatMap { Double($0) }.map { CGFloat($0) }
    }

    var traits: UITraitCollection.Values {
      var values = UITraitCollection.Values()
      values.displayScale = scaleFactor
      values.userInterfaceIdiom =
        switch idiom {
        case "iphone": .phone
        case "ipad": .pad
        case "car": .carPlay
        case "tv": .tv
        case "mac": .mac
        default: nil
        }
      for appearance in appearances ?? [] {
        switch (appearance.appearance, appearance.value) {
        case ("luminosity", "dark"): values.userInterfaceStyle = .dark
        case ("luminosity", "light"): values.userInterfaceStyle = .light
        case ("contrast", "high"): values.accessibilityContrast = .high
        default: continue
        }
      }
      values.layoutDirection =
        switch languageDirection {
        case "left-to-right": .leftToRight
        case "right-to-left": .rightToLeft
        default: nil
        }
      values.horizontalSizeClass = Self.sizeClass(widthClass)
      values.verticalSizeClass = Self.sizeClass(heightClass)
      if displayGamut == "display-P3" { values.displayGamut = .P3 }
      if displayGamut == "sRGB" { values.displayGamut = .SRGB }
      return values
    }

    private static func sizeClass(_ name: String?) -> UIUserInterfaceSizeClass? {
      switch name {
      case "compact": .compact
      case "regular": .regular
      default: nil
      }
    }
  }

  struct Properties: Decodable {
    var renderingIntent: String?
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case renderingIntent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }

  /// A file of a data set or a symbol set.
  struct File: Decodable {
    var filename: String?
    var idiom: String?
    var typeIdentifier: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom
      case typeIdentifier = "universal-type-identifier"
    }
  }

  var images: [Entry]?
  var data: [File]?
  var symbols: [File]?
  var colors: [Entry]?
  var properties: Properties?

  /// Reads the description in a folder; returns nil, with a log message, if it is damaged.
  static func read(_ folder: URL) -> AssetContents? {
    let url = folder.appendingPathComponent("Contents.json")
    guard let data = try? Data(contentsOf: url) else { return nil }
    do {
      return try JSONDecoder().decode(AssetContents.self, from: data)
    } catch {
      warn("\(url.path) is damaged: \(error)", where: "AssetCatalog")
      return nil
    }
  }
}

import CoreGraphics
import Foundation
import UIKitCore

extension Assembly {
  /// Returns the font of a child with a key; nil if there is none.
  func font(_ key: String, of element: Element) -> UIFont? {
    guard let child = element.child(key: key),
      child.tag == "fontDescription" || child.tag == "font"
    else { return nil }
    return font(child)
  }

  /// Returns the font of a `<fontDescription>` or `<font>` element.
  func font(_ element: Element) -> UIFont? {
    let size = element.length("pointSize") ?? element.length("size")
    if let style = element["style"] {
      if let textStyle = Self.textStyles[style] { return .preferredFont(forTextStyle: textStyle) }
      document.tellUnread("The text style “\(style)”", at: element)
    }
    let weight = element["weight"].flatMap { Self.weights[$0] }
    if let name = element["name"] {
      let family = element["family"]
      let points = size ?? UIFont.labelFontSize
      if let font = UIFont(name: name, size: points) { return font }
      if let family, let font = UIFont(name: family, size: points) { return font }
      document.tell(
        "There is no font “\(name)”; the system's stands for it.",
        at: element
      )
      return .systemFont(ofSize: points)
    }
    switch element["type"] ?? element["metaFont"] ?? "system" {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size ?? UIFont.systemFontSize)
    case "italicSystem": return .italicSystemFont(ofSize: size ?? UIFont.systemFontSize)
    case "smallSystem":
      return .systemFont(ofSize: size ?? UIFont.smallSystemFontSize, weight: weight ?? .regular)
    default:
      return .systemFont(ofSize: size ?? UIFont.systemFontSize, weight: weight ?? .regular)
    }
  }

  static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  private static let textStyles: [String: UIFont.TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleLargeTitle": .largeTitle,
    "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline,
    "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleFootnote": .footnote,
    "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
  ]
}

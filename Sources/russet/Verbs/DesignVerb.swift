import DesignAudit
import Foundation
import ScreenInspection
import TextLayout
import UIKit

/// The verb with tools for designers: text sizes and the appearance of colours.
enum DesignVerb: Verb {
  static let name = "design"
  static let summary = "tells the sizes of text, and what colours look like"
  static let usage = """
    usage: russet design [--html FILE] [--json]
           russet design --contrast COLOR,COLOR

    Lists the text styles in every text size. The page has them too, the fonts, a picker of Display
    P3 colours, and a calculator of contrast that shows what others see and in other light.

      --html FILE       writes the page
      --json            the text styles as JSON
      --contrast COLOR,COLOR
                        the contrast of two colours, #336699, for each kind of eyes and light
    """
  static let example = ##"russet design --contrast "#1c1c1e,#f2f2f7""##

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let page = try arguments.option("html").map { try OutputFile($0) }
    let isJSON = arguments.flag("json")
    let pair = try arguments.option("contrast")
    try arguments.finish()
    if let pair {
      guard page == nil, !isJSON else {
        throw WrongUse(message: "--contrast stands alone.")
      }
      return try tellContrast(of: pair, output)
    }
    let styles = MainActor.assumeIsolated { textStyles() }
    if let page {
      let fonts = FontCatalogue.shared.familyNames().sorted()
      try page.write(DesignPage(styles: styles, fonts: fonts).html)
    }
    if isJSON {
      try output.json(styles)
    } else if page == nil {
      let categories = styles.filter { $0.name == styles.first?.name }.map(\.category)
      output.table(
        ["style"] + categories,
        Dictionary(grouping: styles, by: \.name).sorted { order($0.key) < order($1.key) }.map {
          [$0.key] + $0.value.map { "\(Int(clamping: $0.size))" }
        }
      )
    }
    return 0
  }

  private static func tellContrast(of pair: String, _ output: Output) throws -> Int32 {
    let colors = pair.split(separator: ",").map { AuditColor(hex: String($0)) }
    guard colors.count == 2, let text = colors[0], let ground = colors[1] else {
      throw WrongUse(message: "--contrast takes two colours, as in #336699,#ffffff.")
    }
    func row(_ title: String, _ text: AuditColor, _ ground: AuditColor) -> [String] {
      let ratio = text.contrast(with: ground)
      let verdict = ratio < 4.5 ? "too little" : ratio < 7 ? "enough" : "good"
      return [title, String(format: "%.2f", ratio), verdict]
    }
    output.table(
      ["seen with", "contrast", ""],
      [row("usual eyes and light", text, ground)]
        + ViewingCondition.allCases.map {
          row($0.title, $0.appearance(of: text), $0.appearance(of: ground))
        }
    )
    return text.contrast(with: ground) < 4.5 ? 1 : 0
  }

  private static let names: [(name: String, style: UIFont.TextStyle)] = [
    ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
    ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subhead", .subheadline),
    ("Footnote", .footnote), ("Caption 1", .caption1), ("Caption 2", .caption2),
  ]

  private static func order(_ name: String) -> Int {
    names.firstIndex { $0.name == name } ?? names.count
  }

  private static let sizes: [(name: String, category: UIContentSizeCategory)] = [
    ("xSmall", .extraSmall), ("Small", .small), ("Medium", .medium), ("Large", .large),
    ("xLarge", .extraLarge), ("xxLarge", .extraExtraLarge), ("xxxLarge", .extraExtraExtraLarge),
    ("AX1", .accessibilityMedium), ("AX2", .accessibilityLarge),
    ("AX3", .accessibilityExtraLarge), ("AX4", .accessibilityExtraExtraLarge),
    ("AX5", .accessibilityExtraExtraExtraLarge),
  ]

  @MainActor
  private static func textStyles() -> [DesignPage.Style] {
    names.flatMap { name, style in
      sizes.map { size, category in
        let font = UIFont.preferredFont(
          forTextStyle: style,
          compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
        )
        return DesignPage.Style(
          name: name,
          category: size,
          size: Double(font.pointSize),
          leading: Double(font.lineHeight),
          weight: font.fontDescriptor.symbolicTraits.contains(.traitBold) ? "Semibold" : "Regular"
        )
      }
    }
  }
}

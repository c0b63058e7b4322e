import Foundation
import ScreenInspection

/// VIS-R91: Finds screens on which all labels look the same.
struct EmphasisByType: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R91"
  static let statement = "Emphasize the most important information by weight, size and colour."
  static let reference = "iOS 10, Typography"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // The rows of a list have the same rank, so the first one stands for all.
    var first: [String: String] = [:]
    let texts = screen.texts.filter { text in
      guard text.font != nil else { return false }
      guard let row = screen.row(around: text)?.path else { return true }
      let list = row.components(separatedBy: " > ").dropLast().joined(separator: " > ")
      return first[list, default: row] == row && first.updateValue(row, forKey: list) != ""
    }
    guard texts.count > 3, let first = texts.first else { return [] }
    let isUniform = texts.allSatisfy {
      $0.font?.family == first.font?.family && $0.font?.size == first.font?.size
        && $0.font?.weight == first.font?.weight && $0.color == first.color
    }
    guard isUniform else { return [] }
    return [
      Self.finding(
        .advice,
        at: first,
        what: "All \(texts.count) labels share one font, size and colour.",
        remedy: "Make what matters most larger, heavier or more vivid."
      )
    ]
  }
}

/// VIS-R92: Finds screens with several fonts, or many pairs of size and weight.
struct FewFonts: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R92"
  static let statement = "Use a single font if possible, in just a few styles and sizes."
  static let reference = "iOS 10, Typography"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // UIKit chooses the fonts of bars and of its own parts.
    let fonts = screen.texts.filter { !screen.isBarsOwn($0) }
      .compactMap { element in element.font.map { (element, $0) } }
    var result: [Finding] = []
    let families = Set(fonts.map(\.1.typeface))
    if families.count > 1, let other = fonts.first(where: { $0.1.typeface != fonts[0].1.typeface })
    {
      result.append(
        Self.finding(
          .advice,
          at: other.0,
          what:
            "The screen mixes \(families.count) fonts: \(families.sorted().joined(separator: ", ")).",
          remedy: "Use one font and tell things apart by style and size."
        )
      )
    }
    let pairs = Set(fonts.map { [$0.1.size, $0.1.weight] })
    if pairs.count > settings.maximumFontPairs, let last = fonts.last {
      result.append(
        Self.finding(
          .warning,
          at: last.0,
          what: "The screen uses \(pairs.count) pairs of size and weight.",
          remedy: "Keep to \(settings.maximumFontPairs) or fewer; the text styles help."
        )
      )
    }
    return result
  }
}

/// VIS-R93: Finds texts in fonts of a fixed size.
struct BuiltInTextStyles: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R93"
  static let statement = "Use the built-in text styles whenever possible."
  static let reference = "iOS 10, Typography"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    var known = Set<String>()
    return screen.texts.filter { text in
      guard let font = text.font, font.textStyle == nil, !screen.isBarsOwn(text) else {
        return false
      }
      guard screen.row(around: text) != nil else { return true }
      // The rows of a list are alike; the first one represents them.
      return known.insert("\(Finding.stable(text.path)) \(font.name) \(font.size)").inserted
    }.map {
      Self.finding(
        .advice,
        at: $0,
        what: "“\($0.text ?? "")” is set in a font of fixed size, not in a text style.",
        remedy: "Use UIFont.preferredFont(forTextStyle:) or UIFontMetrics."
      )
    }
  }
}

/// VIS-R94: Finds custom fonts.
struct SystemFonts: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R94"
  static let statement = "Stay with system fonts unless there is a compelling need."
  static let reference = "iOS 10, Typography"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    if screen.app?.isGame == true { return [] }
    var seen = Set<String>()
    return screen.texts.compactMap { element in
      guard let font = element.font, !font.isSystem, seen.insert(font.family).inserted else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        what: "The screen uses the custom font \(font.family).",
        remedy: "Use the system font unless the brand or an immersive game needs this one."
      )
    }
  }
}

/// VIS-R95: Finds custom fonts that are small, thin or faint.
struct ReadableCustomFonts: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R95"
  static let statement = "Make any custom font readable."
  static let reference = "iOS 10, Typography"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.texts.flatMap { element -> [Finding] in
      guard let font = element.font, !font.isSystem else { return [] }
      var result: [Finding] = []
      if font.size < settings.minimumCustomFontSize {
        result.append(
          Self.finding(
            .warning,
            at: element,
            what: "\(font.name) is set at \(font.size) pt.",
            remedy: "Set it at \(settings.minimumCustomFontSize) pt or larger."
          )
        )
      }
      // Light is -0.4 on the scale of `UIFont.Weight`.
      if font.weight <= -0.4, font.size < settings.minimumThinFontSize {
        result.append(
          Self.finding(
            .warning,
            at: element,
            what: "\(font.name) is thin at \(font.size) pt.",
            remedy: "Use a heavier weight below \(settings.minimumThinFontSize) pt."
          )
        )
      }
      if let color = element.color, let ground = element.ground, screen.isInFront(element) {
        let contrast = color.over(ground).contrast(with: ground)
        if contrast < settings.minimumContrast {
          result.append(
            Self.finding(
              .warning,
              at: element,
              what: "\(font.name) has a contrast of \(contrast.rounded(places: 2)):1.",
              remedy: "Raise it to \(settings.minimumContrast):1."
            )
          )
        }
      }
      return result
    }
  }
}

/// VIS-R98: Finds the Text and Display cuts of the system font at the wrong sizes.
struct OpticalSizes: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R98"
  static let statement = "Use SF UI Text at 19 points or smaller and SF UI Display at 20 or larger."
  static let reference = "iOS 10, Font Usage and Tracking"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.texts.compactMap { element in
      guard let font = element.font else { return nil }
      let name = font.name.replacingOccurrences(of: " ", with: "").replacingOccurrences(
        of: ".",
        with: ""
      )
      let isText = name.hasPrefix("SFUIText") || name.hasPrefix("SFProText")
      let isDisplay = name.hasPrefix("SFUIDisplay") || name.hasPrefix("SFProDisplay")
      // The guideline assigns no cut to sizes between 19 and 20: Text is used below 20.
      guard (isText && font.size >= 20) || (isDisplay && font.size < 20) else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "\(font.name) is set at \(font.size) pt.",
        remedy:
          "Use \(isText ? "the Display" : "the Text") cut, or systemFont(ofSize:), which chooses."
      )
    }
  }
}

/// VIS-R99: Finds texts whose tracking differs from the table.
struct TrackingTable: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R99"
  static let statement = "Set tracking to the value for the size."
  static let reference = "iOS 10, Font Usage and Tracking"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.texts.compactMap { element in
      // The system font includes the table's tracking, so any kern is a difference.
      guard let font = element.font, font.isSystem, abs(font.kern) > settings.trackingTolerance
      else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what:
          "“\(element.text ?? "")” is tracked \(font.kern.rounded(places: 2)) pt off the table.",
        remedy: "Remove the kern attribute: the system font is tracked for its size."
      )
    }
  }
}

extension Double {
  func rounded(places: Int) -> Double {
    let factor = pow(10, Double(places))
    return (self * factor).rounded() / factor
  }
}

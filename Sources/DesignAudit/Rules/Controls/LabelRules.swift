import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R57: Finds labels with many characters.
struct ShortLabels: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R57"
  static let statement = "Keep labels short."
  static let reference = "iOS 10, Labels; iOS 9, Label"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.texts.compactMap { text in
      let length = text.text?.count ?? 0
      let isName = screen.row(around: text)?.row.map { $0.style != .own } ?? false
      guard
        length > (isName ? settings.maximumNameCharacters : settings.maximumLabelCharacters)
      else { return nil }
      return Self.finding(
        .advice,
        at: text,
        what: "It has \(length) characters.",
        remedy: isName ? "Name the row in a few words." : "Use a text view for text to be read."
      )
    }
  }
}

/// UI10-R58: Finds text that is too small or has a low contrast.
struct LegibleText: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R58"
  static let statement = "Keep the text of labels legible, and adopt Dynamic Type."
  static let reference = "iOS 10, Labels; iOS 9, Label"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let disabled = screen.elements.filter { $0.kind == .control && !$0.isEnabled }
    return screen.texts.compactMap { text in
      // VIS-R68 checks text on materials.
      guard text.materialTint == nil, !disabled.contains(where: { text.isInside($0) }),
        screen.bar(around: text) == nil
      else { return nil }
      if let font = text.font, font.size < settings.minimumTextSize, screen.hasUsualTextSize,
        !text.isSystemPart
      {
        return Self.finding(
          .advice,
          at: text,
          what: "“\(text.text ?? "")” is \(font.size.rounded(places: 1)) points high.",
          remedy: "Use a text style; caption 2, the smallest, has 11 points."
        )
      }
      // Chosen: the guideline's 4.5:1 would also report UIKit's own gray, which has 3.3.
      guard !text.isColoredByUIKit(settings), let color = text.color, let ground = text.ground,
        color.alpha > 0, screen.isInFront(text)
      else { return nil }
      let contrast = color.over(ground).contrast(with: ground)
      guard contrast < settings.minimumTintContrast else { return nil }
      return Self.finding(
        .warning,
        at: text,
        what: "“\(text.text ?? "")” has a contrast of \(contrast.rounded(places: 2)):1.",
        remedy: "Choose a colour with 4.5:1 against its ground."
      )
    }
  }
}

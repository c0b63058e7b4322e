import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R023: Finds images and controls without an alternative text.
struct AlternativeTexts: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R023"
  static let statement = "Give every image, icon and interface element an alternative text label."
  static let reference = "iOS 12, §2.1; iOS 10, Accessibility; Custom Icons"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let elements = screen.elements.compactMap { element -> Finding? in
      guard needsLabel(element, on: screen) else { return nil }
      let label = element.label ?? ""
      let pictures = [element] + screen.elements.filter { $0.isInside(element) }
      if let name = pictures.compactMap(\.picture?.name).first(where: { $0 == label }),
        !label.isEmpty, Self.isFileName(name)
      {
        return Self.finding(
          .error,
          at: element,
          what: "Its label “\(label)” is the name of its image.",
          remedy: "Set accessibilityLabel to what it is or does."
        )
      }
      guard label.isEmpty, element.button?.title?.isEmpty ?? true,
        !screen.texts.contains(where: { $0.isInside(element) })
      else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "It has no alternative text.",
        remedy: "Set accessibilityLabel to what it is or does."
      )
    }
    return elements + tabs(on: screen)
  }

  private func needsLabel(_ element: ScreenElement, on screen: Screen) -> Bool {
    guard !element.isSystemPart, !element.isCell, element.content?.takesText != true else {
      return false
    }
    if element.kind == .image { return element.isAccessible || element.isInteractive }
    guard element.kind == .control else { return false }
    // A standard control is described by its value and by the text of its row.
    return element.button != nil || element.isBareControl
  }

  private func tabs(on screen: Screen) -> [Finding] {
    screen.tabBars.flatMap { bar in
      bar.tabs.enumerated().compactMap { index, tab in
        guard !tab.isSystem, tab.title?.isEmpty ?? true else { return nil }
        return Self.finding(
          .error,
          at: "\(bar.path) > tab \(index + 1)",
          frame: tab.frame,
          what: "Tab \(index + 1) has neither a title nor an alternative text.",
          remedy: "Set the title of the tab bar item."
        )
      }
    }
  }

  /// Returns whether a name looks like that of a file: an image named "Home" has a good label.
  private static func isFileName(_ name: String) -> Bool {
    name.contains("_") || name.contains("-") || name.contains(".")
      || !name.contains(" ")
        && name.first?.isLowercase == true
  }
}

/// IX-R024: Finds animations with Reduce Motion on.
struct LessMotionOnRequest: ConductRule {
  static let identifier: RuleIdentifier = "IX-R024"
  static let statement = "Respond to preferences such as Bold Text, Larger Text and Reduce Motion."
  static let reference = "iOS 12, §2.1; iOS 10, Accessibility; Animation"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    guard log.isMotionReduced else { return [] }
    var told: Set<String> = []
    return log.animations.compactMap { each in
      let animation = each.value
      guard !animation.isOfUIKit, !animation.tellsProgress,
        Self.moving.contains(where: { animation.property.hasPrefix($0) }),
        told.insert(animation.element).inserted
      else { return nil }
      return Self.finding(
        .error,
        at: animation.element,
        time: each.time,
        frame: animation.frame,
        what: "With Reduce Motion on its \(animation.property) is still animated.",
        remedy: "Ask UIAccessibility.isReduceMotionEnabled, and fade or do without."
      )
    }
  }

  private static let moving = ["position", "transform", "bounds", "sublayerTransform"]
}

/// IX-R025: Finds custom fonts that follow neither the text size nor Bold Text.
struct CustomFontsFollow: AdaptationRule {
  static let identifier: RuleIdentifier = "IX-R025"
  static let statement = "Make custom fonts follow the accessibility behaviour of system fonts."
  static let reference = "iOS 12, §2.1; iOS 10, Accessibility; Typography"
  static let check = Check.auto

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    guard let base = tour.base else { return [] }
    let custom = base.screen.texts.filter { $0.font?.isSystem == false && !$0.isSystemPart }
    return custom.compactMap { text in
      guard let font = text.font else { return nil }
      func fonts(_ stops: [ScreenTour.Stop]) -> [FontFacts] {
        stops.compactMap { stop in
          stop.screen.elements.first { $0.path == text.path && $0.text == text.text }?.font
        }
      }
      let sized = fonts(tour.textSizes.filter { $0.setting != base.setting })
      if !sized.isEmpty, sized.allSatisfy({ $0.size == font.size }) {
        return Self.finding(
          .error,
          at: text,
          what: "“\(text.text ?? "")” in \(font.family) is \(font.size) pt in every text size.",
          remedy: "Scale the font with UIFontMetrics, and set adjustsFontForContentSizeCategory."
        )
      }
      let bold = fonts(tour.stops.filter { $0.setting.preferences == [.boldText] })
      if !bold.isEmpty, bold.allSatisfy({ $0.name == font.name && $0.weight == font.weight }) {
        return Self.finding(
          .warning,
          at: text,
          what: "“\(text.text ?? "")” in \(font.name) does not follow Bold Text.",
          remedy: "Take the bold face while UIAccessibility.isBoldTextEnabled."
        )
      }
      return nil
    }
  }
}

/// IX-R026: Finds texts that are truncated or faint with an accessibility preference.
struct WorksWithPreferences: AdaptationRule {
  static let identifier: RuleIdentifier = "IX-R026"
  static let statement = "Test with accessibility options on: contrast, transparency, motion, text."
  static let reference = "iOS 12, §2.1; iOS 10, Accessibility; Labels"
  static let check = Check.auto

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    guard let base = tour.base else { return [] }
    let before = Dictionary(
      base.screen.texts.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var told: Set<String> = []
    return tour.stops.filter { !$0.setting.preferences.isEmpty }.flatMap { stop in
      let scrolling = stop.screen.elements.filter { $0.scroll != nil }
      return stop.screen.texts.compactMap { text -> Finding? in
        guard let old = before[text.path], old.text == text.text, !text.isSystemPart else {
          return nil
        }
        let isCut =
          text.isTruncated && !old.isTruncated
          || text.isClipped && !old.isClipped && !scrolling.contains(where: { text.isInside($0) })
        if isCut, told.insert(text.path).inserted {
          return Self.finding(
            .error,
            at: text,
            on: stop.setting,
            what: "On \(stop.setting) “\(text.text ?? "")” is cut.",
            remedy: "Let it take more lines, or more room."
          )
        }
        guard let contrast = text.contrast, let usual = old.contrast,
          contrast < settings.minimumContrast, usual >= settings.minimumContrast,
          told.insert(text.path).inserted
        else { return nil }
        return Self.finding(
          .error,
          at: text,
          on: stop.setting,
          what: "On \(stop.setting) the contrast of “\(text.text ?? "")” falls to "
            + "\(contrast.rounded(places: 2)):1.",
          remedy: "Use colours that adapt: at least \(settings.minimumContrast):1 in each look."
        )
      }
    }
  }
}

/// IX-R028: Finds texts and icons with a low contrast.
struct SufficientContrast: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R028"
  static let statement = "Keep the contrast of text and icons at 4.5:1 or more; prefer 7:1."
  static let reference = "iOS 12, §2.1; iOS 10, Color"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    var faint: [(element: ScreenElement, contrast: Double)] = []
    for element in screen.elements where isJudged(element, on: screen, settings) {
      guard let contrast = element.contrast else { continue }
      let name = element.text.map { "“\($0)”" } ?? "The icon"
      if contrast < settings.minimumContrast {
        result.append(
          Self.finding(
            .error,
            at: element,
            what: "\(name) has a contrast of \(contrast.rounded(places: 2)):1.",
            remedy: "Raise it to \(settings.minimumContrast):1; "
              + "\(settings.preferredContrast):1 is better."
          )
        )
      } else if contrast < settings.preferredContrast {
        faint.append((element, contrast))
      }
    }
    if let first = faint.min(by: { $0.contrast < $1.contrast }) {
      let count = faint.count
      result.append(
        Self.finding(
          .advice,
          at: first.element,
          what: (count == 1 ? "One element has" : "\(count) elements have")
            + " a contrast below \(settings.preferredContrast):1, the least being "
            + "\(first.contrast.rounded(places: 2)):1.",
          remedy: "Prefer \(settings.preferredContrast):1."
        )
      )
    }
    return result
  }

  /// Returns whether the contrast of an element is checked: UIKit's colours are not the app's
  /// choice, and disabled elements are exempt.
  private func isJudged(
    _ element: ScreenElement,
    on screen: Screen,
    _ settings: AuditSettings
  ) -> Bool {
    guard element.isEnabled, !element.isSystemPart, !isDisabled(element, on: screen),
      screen.isInFront(element)
    else { return false }
    if element.kind == .text {
      guard element.text?.isEmpty == false, !element.isColoredByUIKit(settings) else {
        return false
      }
      // The standard tint is UIKit's choice everywhere.
      return element.color.map { !$0.isStandardTint } ?? false
    }
    guard let picture = element.picture, picture.isTemplate, let tint = element.tint,
      !element.hasStandardColor
    else { return false }
    return !tint.isStandardTint && screen.bar(around: element) == nil
  }

  private func isDisabled(_ element: ScreenElement, on screen: Screen) -> Bool {
    screen.elements.contains { !$0.isEnabled && element.isInside($0) }
  }
}

extension ScreenElement {
  /// The contrast of a text, or of an icon, with its background; nil if a colour is unknown.
  fileprivate var contrast: Double? {
    guard let ground, let color = kind == .text ? color : tint else { return nil }
    return color.over(ground).contrast(with: ground)
  }
}

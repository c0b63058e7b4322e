import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R38: Finds button titles without title-style capitals.
struct TitleStyleButtons: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R38"
  static let statement = "Use title-style capitals for the titles of buttons."
  static let reference = "iOS 10, System Buttons; Alerts; iOS 9, Button"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let buttons = screen.titledButtons.compactMap { element, title in
      Self.problem(title).map {
        Self.finding(.advice, at: element, what: $0, remedy: Self.remedy)
      }
    }
    let choices = (screen.choices(of: .alert) + screen.choices(of: .sheet)).compactMap {
      element,
      choice,
      _ in
      Self.problem(choice.title).map {
        Self.finding(.advice, at: choice, of: element, what: $0, remedy: Self.remedy)
      }
    }
    return buttons + choices
  }

  private static let remedy =
    "Begin every word with a capital but articles, conjunctions and prepositions of up to four "
    + "letters."

  private static func problem(_ title: String) -> String? {
    let words = Wording(title)
    guard words.isEnglish, let word = words.wordAgainstTitleStyle else { return nil }
    return "In “\(title)” the first letter of “\(word)” is not a title's."
  }
}

/// UI10-R39: Finds button titles that are truncated or too long.
struct ShortButtonTitles: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R39"
  static let statement = "Keep button titles short, so that they neither crowd nor are cut."
  static let reference = "iOS 10, System Buttons; iOS 9, Button"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.titledButtons.compactMap { element, title in
      // VIS-R90 reports the truncation at larger text sizes.
      let isCut =
        screen.hasUsualTextSize && screen.texts.contains { $0.isInside(element) && $0.isTruncated }
      let words = Wording(title).words.count
      let isLong =
        words > settings.maximumButtonWords && title.count > settings.maximumButtonCharacters
      guard isCut || isLong else { return nil }
      return Self.finding(
        isCut ? .warning : .advice,
        at: element,
        what: isCut ? "“\(title)” is cut." : "“\(title)” has \(words) words.",
        remedy: "Say it in one to three words."
      )
    }
  }
}

/// UI10-R40: Finds bordered buttons in bars, and screens with many of them.
struct FewBorderedButtons: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R40"
  static let statement = "Add a border to a system button only where it is needed."
  static let reference = "iOS 10, System Buttons"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let bordered = screen.parts(\.button).filter { $0.facts.isBordered }
    var result: [Finding] = bordered.compactMap { element, button in
      guard button.kind == .barItem || screen.bar(around: element) != nil else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "A button in a bar has an edge or a ground.",
        remedy: "Leave the title or the icon alone: bars tell that it can be tapped."
      )
    }
    let inContent = bordered.filter {
      $0.facts.kind == .system && screen.bar(around: $0.element) == nil
    }
    if inContent.count > settings.maximumBorderedButtons {
      result.append(
        Self.finding(
          .advice,
          at: inContent[0].element,
          what: "\(inContent.count) buttons of the screen have an edge or a ground.",
          remedy: "Keep it for the one that matters most."
        )
      )
    }
    return result
  }
}

/// UI10-R42: Finds info buttons with a low contrast.
struct VisibleInfoButtons: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R42"
  static let statement = "Choose the Info button style that does not get lost on the screen."
  static let reference = "iOS 10, Info Buttons; iOS 9, Info Button"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.button).compactMap { element, button in
      guard [.infoLight, .infoDark, .detail].contains(button.kind), element.isEnabled,
        let color = element.tint, let ground = element.ground ?? Optional(AuditColor.white)
      else { return nil }
      let contrast = color.over(ground).contrast(with: ground)
      guard contrast < settings.minimumSymbolContrast else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "Its contrast with the ground is \(contrast.rounded(places: 2)):1.",
        remedy: "Set a tint that stands out: dark on light, light on dark."
      )
    }
  }
}

/// UI10-R43: Finds Add Contact buttons without a text field beside them.
struct AddContactBesideKeyboard: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R43"
  static let statement = "Offer an Add Contact button only in addition to keyboard entry."
  static let reference = "iOS 10, Add Contact Buttons; iOS 9, Contact Add Button"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let inputs = screen.elements.filter { $0.content?.takesText == true }
    return screen.parts(\.button).compactMap { element, button in
      guard button.kind == .addContact else { return nil }
      let row = screen.row(around: element)
      let reach = element.frame.insetBy(dx: -screen.size.width, dy: -22)
      let isBeside = inputs.contains { input in
        element.isInside(input) || row.map { input.isInside($0) } ?? input.frame.intersects(reach)
      }
      guard !isBeside else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "It adds a contact where nothing can be typed.",
        remedy: "Put it at the end of a text field."
      )
    }
  }
}

/// UI9-R151: Finds buttons that look like the text beside them.
struct ButtonsLookLikeButtons: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R151"
  static let statement = "Give a button a border where it could be taken for text."
  static let reference = "iOS 9, Button"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.button).compactMap { element, button in
      guard button.kind == .system || button.kind == .custom, !button.isBordered,
        !button.hasImage, element.isEnabled, screen.row(around: element) == nil,
        screen.bar(around: element) == nil,
        let title = screen.texts.first(where: { $0.isInside(element) }), let color = title.color
      else { return nil }
      let near = element.frame.insetBy(dx: -44, dy: -44)
      let twin = screen.texts.first { text in
        guard !text.isInside(element), !text.isInteractive, text.frame.intersects(near),
          let other = text.color
        else { return false }
        return other.distance(to: color) < settings.sameColorDistance
          && text.font?.weight == title.font?.weight && text.font?.size == title.font?.size
      }
      guard let twin else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "“\(title.text ?? "")” looks like the text “\(twin.text ?? "")” beside it.",
        remedy: "Give it the tint as its colour, or an edge."
      )
    }
  }
}

/// I10-R105: Finds button titles that do not begin with a verb.
struct ButtonsAreVerbs: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R105"
  static let statement = "Label buttons and other interactive elements with verbs."
  static let reference = "iOS 10, Terminology; System Buttons; iOS 9, Button"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let nouns = screen.titledButtons.filter { _, title in
      let words = Wording(title)
      // Numbers and single characters are values or keys.
      return words.isEnglish && title.count > 2
        && title.rangeOfCharacter(from: .decimalDigits) == nil && !Lexicon.beginsWithVerb(words)
    }
    guard let first = nouns.first else { return [] }
    let named = nouns.prefix(5).map { "“\($0.title)”" }.joined(separator: ", ")
    return [
      Self.finding(
        .advice,
        at: first.element,
        what: nouns.count == 1
          ? "\(named) begins with no verb."
          : "\(nouns.count) buttons begin with no verb: \(named).",
        remedy: "Say what happens: “Connect”, “Send”, “Add”."
      )
    ]
  }
}

extension Screen {
  /// The buttons of the app with a title, in content and in bars.
  var titledButtons: [(element: ScreenElement, title: String)] {
    parts(\.button).compactMap { element, button in
      guard button.systemItem == nil, let title = button.title, !title.isEmpty else { return nil }
      return (element, title)
    }
  }
}

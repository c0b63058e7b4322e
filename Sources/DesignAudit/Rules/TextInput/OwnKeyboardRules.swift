import CoreGraphics
import Foundation
import ScreenInspection

/// TECH-R160: Finds keyboards without a key to the next keyboard that need one.
struct KeyToNextKeyboard: ScreenRule {
  static let identifier: RuleIdentifier = "TECH-R160"
  static let statement = "Give a custom keyboard an obvious key to the next keyboard."
  static let reference = "iOS 10, Custom Keyboards"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let keyboard = screen.keyboard, keyboard.kind == .keyboard, keyboard.needsSwitchKey,
      !keyboard.hasSwitchKey
    else { return [] }
    return [
      Self.finding(
        .error,
        at: keyboard.owner,
        frame: keyboard.frame,
        what: "The keyboard has no key to the next keyboard.",
        remedy: "Add a globe key with handleInputModeList(from:with:) for all touch events."
      )
    ]
  }
}

/// TECH-R161: Finds long texts in keyboards.
struct NoTutorialInKeyboard: ScreenRule {
  static let identifier: RuleIdentifier = "TECH-R161"
  static let statement = "Put a custom keyboard's tutorial in the app, not in the keyboard."
  static let reference = "iOS 10, Custom Keyboards"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let keyboard = screen.keyboard, keyboard.kind == .keyboard,
      let long = keyboard.texts.first(where: {
        Wording($0).words.count > settings.maximumKeyboardWords
      })
    else { return [] }
    return [
      Self.finding(
        .warning,
        at: keyboard.owner,
        frame: keyboard.frame,
        what: "The keyboard shows a text of \(Wording(long).words.count) words.",
        remedy: "Explain the keyboard in the app that brings it."
      )
    ]
  }
}

/// TECH-R162: Finds tutorials that explain how to enable the keyboard, but not how to switch back.
struct WholeKeyboardTutorial: ScreenRule {
  static let identifier: RuleIdentifier = "TECH-R162"
  static let statement =
    "Let the tutorial of a custom keyboard cover enabling, activating, using and switching back."
  static let reference = "iOS 10, Custom Keyboards"
  static let check = Check.partial

  private static let enabling = ["settings", "设置", "الإعدادات"]
  private static let keyboards = ["keyboard", "键盘", "لوحة المفاتيح", "لوحات المفاتيح"]
  private static let switching = [
    "globe", "next keyboard", "switch back", "switch to", "🌐", "地球", "切换", "الكرة الأرضية",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard screen.broughtKeyboards?.isEmpty == false else { return [] }
    let texts = screen.elements.compactMap { $0.text?.lowercased() }
    let text = texts.joined(separator: "\n")
    func says(_ words: [String]) -> Bool { words.contains { text.contains($0) } }
    // A screen that explains how to enable a keyboard is the tutorial.
    guard says(Self.enabling), says(Self.keyboards) else { return [] }
    guard !says(Self.switching) else { return [] }
    let element = screen.elements.first { element in
      let own = element.text?.lowercased() ?? ""
      return Self.enabling.contains { own.contains($0) }
    }
    // What is scrolled out of view may tell it.
    guard let element, !screen.isPartOfMore(element) else { return [] }
    return [
      Self.finding(
        .advice,
        at: element,
        what: "It tells how to enable the keyboard, and nothing tells how to switch back.",
        remedy: "Say that the globe key goes to the keyboard and back."
      )
    ]
  }
}

/// TECH-R164: Finds keyboards and input views whose keys do not click.
struct InputViewsClick: ScreenRule {
  static let identifier: RuleIdentifier = "TECH-R164"
  static let statement = "Play the standard keyboard click on each key of a custom input view."
  static let reference = "iOS 10, Custom Input Views"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // One or two buttons belong to a picker's toolbar; more are keys.
    guard let keyboard = screen.keyboard, keyboard.keyCount > 2, !keyboard.clicks else { return [] }
    return [
      Self.finding(
        .warning,
        at: keyboard.owner,
        frame: keyboard.frame,
        what: "The keys of the view in the keyboard's place are silent.",
        remedy: "Adopt UIInputViewAudioFeedback, and call playInputClick() for each key."
      )
    ]
  }
}

/// Questions about an app's own keyboards.
extension RuleBook {
  static let keyboardQuestions: [JudgmentRule] = [
    JudgmentRule(
      identifier: "TECH-R159",
      statement: "Make a keyboard for all apps only for unique input or a language without one.",
      reference: "iOS 10, Custom Keyboards",
      question: "Does the keyboard type what no other does, or would an input view of the app be "
        + "enough?",
      subject: .ownKeyboards
    ),
    JudgmentRule(
      identifier: "TECH-R163",
      statement: "Make the controls of a custom input view fit the app and need no instruction.",
      reference: "iOS 10, Custom Input Views",
      question: "Does everyone know at once what each control in the keyboard's place does?",
      subject: .inputViews
    ),
    JudgmentRule(
      identifier: "TECH-R165",
      statement: "Add an input accessory view where it helps.",
      reference: "iOS 10, Custom Input Views",
      question: "Would a bar above the keyboard save people steps while they type?",
      subject: .editing
    ),
  ]
}

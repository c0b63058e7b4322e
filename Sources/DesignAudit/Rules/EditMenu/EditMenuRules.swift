import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R47: Finds edit menus that cover the selection or a control.
struct MenuCoversNothing: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R47"
  static let statement = "Place the edit menu so that it covers no important content."
  static let reference = "iOS 10, Edit Menus"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let menu = screen.editMenu,
      // UIKit places the menu of a standard text view.
      !screen.elements.contains(where: {
        $0.path == menu.owner && $0.content?.isStandardText == true
      })
    else { return [] }
    if let selection = menu.selection, menu.frame.insetBy(dx: 2, dy: 2).intersects(selection) {
      return [
        Self.finding(
          .warning,
          at: menu.owner,
          frame: menu.frame,
          what: "The edit menu covers what is selected.",
          remedy: "Set arrowDirection, or another target rectangle."
        )
      ]
    }
    // The menu may cover parts of its owner, such as its text.
    let covered = screen.enabledControls.first { control in
      !control.lies(in: menu.owner) && !menu.owner.lies(in: control.path)
        && control.kind == .control && menu.frame.insetBy(dx: 4, dy: 4).intersects(control.frame)
    }
    guard let covered else { return [] }
    return [
      Self.finding(
        .advice,
        at: covered,
        what: "The edit menu covers it.",
        remedy: "Set arrowDirection so that the menu opens to the other side."
      )
    ]
  }
}

/// UI10-R48: Finds buttons that repeat a command of the edit menu.
struct NoControlsForEditing: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R48"
  static let statement = "Do not offer another control for a command of the edit menu."
  static let reference = "iOS 10, Edit Menus"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard screen.elements.contains(where: { $0.content?.takesText == true }) else { return [] }
    return screen.enabledControls.compactMap { control in
      guard !control.isSystemPart, let title = control.button?.title,
        Self.commands.contains(title.lowercased())
      else { return nil }
      return Self.finding(
        .warning,
        at: control,
        what: "The button “\(title)” does what the edit menu does.",
        remedy: "Leave it to the edit menu."
      )
    }
  }

  private static let commands: Set<String> = [
    "copy", "cut", "paste", "select", "select all", "拷贝", "复制", "剪切", "粘贴", "全选", "نسخ", "قص",
    "لصق",
  ]
}

/// UI10-R50: Finds edit menus on buttons.
struct NoEditMenuOnButtons: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R50"
  static let statement = "Never attach an edit menu to a button."
  static let reference = "iOS 10, Edit Menus"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let menu = screen.editMenu, menu.isOnButton else { return [] }
    let owner = screen.elements.first { $0.path == menu.owner }
    return [
      Self.finding(
        .error,
        at: menu.owner,
        frame: owner?.frame ?? menu.frame,
        what: "A button shows an edit menu.",
        remedy: "Attach the menu to the content, and leave the button its one action."
      )
    ]
  }
}

/// UI10-R53: Finds custom commands of an edit menu without a selection.
struct CommandsNeedSelection: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R53"
  static let statement = "Let custom edit commands act on the selected text or objects."
  static let reference = "iOS 10, Edit Menus"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let menu = screen.editMenu, menu.hasSelection == false,
      let command = menu.ownCommands.first
    else { return [] }
    return [
      Self.finding(
        .warning,
        at: menu.owner,
        frame: menu.frame,
        what: "The command “\(command)” is offered with nothing selected.",
        remedy: "Return false from canPerformAction while nothing is selected."
      )
    ]
  }
}

/// UI10-R55: Finds edit menus with many custom commands.
struct FewEditCommands: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R55"
  static let statement = "Keep the number of custom edit commands minimal."
  static let reference = "iOS 10, Edit Menus"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let menu = screen.editMenu, menu.ownCommands.count > settings.maximumEditCommands else {
      return []
    }
    return [
      Self.finding(
        .advice,
        at: menu.owner,
        frame: menu.frame,
        what: "The edit menu has \(menu.ownCommands.count) commands of the app's own.",
        remedy: "Keep the \(settings.maximumEditCommands) that people need most."
      )
    ]
  }
}

/// UI10-R56: Finds custom commands that are long or do not begin with a verb.
struct EditCommandVerbs: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R56"
  static let statement = "Name custom edit commands with a verb or a short verb phrase."
  static let reference = "iOS 10, Edit Menus"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let menu = screen.editMenu else { return [] }
    let wrong = menu.ownCommands.filter { title in
      let words = Wording(title)
      guard words.isEnglish else { return false }
      return words.words.count > settings.maximumEditCommandWords || !Lexicon.beginsWithVerb(words)
    }
    guard let first = wrong.first else { return [] }
    let isLong = Wording(first).words.count > settings.maximumEditCommandWords
    return [
      Self.finding(
        .advice,
        at: menu.owner,
        frame: menu.frame,
        what: isLong
          ? "The command “\(first)” has \(Wording(first).words.count) words."
          : "The command “\(first)” begins with no verb.",
        remedy: "Say what happens in \(settings.maximumEditCommandWords) words or fewer."
      )
    ]
  }
}

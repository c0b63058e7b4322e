import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R178: Finds text buttons in toolbars with more than three buttons.
struct IconsInFullToolbar: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R178"
  static let statement = "Use icons in a toolbar with more than three buttons."
  static let reference = "iOS 10, Toolbars; iOS 9, §4.1.3"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.toolbars.compactMap { bar in
      let buttons = bar.items.filter { $0.kind == .text || $0.kind == .icon }
      guard buttons.count > settings.maximumTextButtons,
        let words = buttons.first(where: { $0.kind == .text })
      else { return nil }
      return Self.finding(
        .warning,
        at: bar.path,
        frame: words.frame.isEmpty ? bar.frame : words.frame,
        what: "Among \(buttons.count) buttons “\(words.name)” is a word.",
        remedy: "Use icons, or three buttons at most."
      )
    }
  }
}

/// UI10-R179: Finds segmented controls in toolbars.
struct NoSegmentsInToolbar: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R179"
  static let statement = "Put no segmented control into a toolbar."
  static let reference = "iOS 10, Toolbars; iOS 9, §4.1.3"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.toolbars.compactMap { bar in
      guard let segments = bar.items.first(where: { $0.kind == .segments }) else { return nil }
      return Self.finding(
        .warning,
        at: bar.path,
        frame: segments.frame.isEmpty ? bar.frame : segments.frame,
        what: "It holds a segmented control.",
        remedy: "Switch contexts with a tab bar, or put the segments above the content."
      )
    }
  }
}

/// UI10-R180: Finds toolbars in views with a tab bar.
struct ToolbarOrTabBar: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R180"
  static let statement = "Never show a toolbar and a tab bar in the same view."
  static let reference = "iOS 10, Toolbars"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.toolbars.compactMap { toolbar in
      let layer = screen.layer(of: toolbar.path)?.path
      guard screen.tabBars.contains(where: { screen.layer(of: $0.path)?.path == layer }) else {
        return nil
      }
      return Self.finding(
        .error,
        at: toolbar.path,
        frame: toolbar.frame,
        what: "A tab bar is shown with it.",
        remedy: "Act on content from the navigation bar, or hide the tab bar with the push."
      )
    }
  }
}

/// UI10-R181: Finds toolbar buttons that switch sections, and tabs that present a screen.
struct ToolsActTabsSwitch: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R181"
  static let statement = "Act on the content from a toolbar, switch sections with a tab bar."
  static let reference = "iOS 10, Toolbars; iOS 9, §4.1.5"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    for action in log.actions {
      let isTool = action.value.element.contains("UIToolbar > ")
      let isTab = action.value.element.contains("UITabBar > ") && !isTool
      guard isTool || isTab, let before = log.stage(at: action.time),
        let after = log.stage(after: action.time, within: settings.longestCause)
      else { continue }
      let switched = before.layers.first?.tabs?.selected != after.layers.first?.tabs?.selected
      if isTool, switched {
        result.append(
          Self.finding(
            .warning,
            at: action.value.element,
            time: action.time,
            what: "A toolbar's button switched to another section.",
            remedy: "Leave that to the tab bar."
          )
        )
      } else if isTab, !switched, after.layers.count > before.layers.count {
        result.append(
          Self.finding(
            .warning,
            at: action.value.element,
            time: action.time,
            what: "A tab showed \(after.front?.name ?? "something") over the section in place of "
              + "another section.",
            remedy: "Give the action a place in a toolbar or in the navigation bar."
          )
        )
      }
    }
    return result
  }
}

/// UI9-R28: Finds toolbar buttons that are rarely used.
struct UsedToolbarCommands: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R28"
  static let statement = "Put the commands that are used most into the toolbar."
  static let reference = "iOS 9, §4.1.3; iOS 10, Toolbars"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var visits: [String: Int] = [:]
    var items: [String: [String]] = [:]
    var last = ""
    for stage in log.stages {
      guard let front = stage.value.front, let bars = front.stackBars else { continue }
      let name = front.content.name
      if name != last, !bars.toolbarItems.isEmpty {
        visits[name, default: 0] += 1
        items[name] = bars.toolbarItems
      }
      last = name
    }
    return visits.sorted { $0.key < $1.key }.flatMap { name, count -> [Finding] in
      guard count >= settings.visitsToJudgeToolbar else { return [] }
      return (items[name] ?? []).compactMap { item in
        let uses = log.actions.count { action in
          action.value.element.contains("UIToolbar > ") && action.value.label == item
            && log.stage(at: action.time)?.front?.content.name == name
        }
        guard Double(uses) < Double(count) * settings.minimumToolbarUse else { return nil }
        return Self.finding(
          .advice,
          at: name,
          what: "“\(item)” was used \(uses) times in \(count) visits.",
          remedy: "Consider another place for it."
        )
      }
    }
  }
}

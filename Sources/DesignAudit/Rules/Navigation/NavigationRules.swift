import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R052: Finds screens without a title, a selected tab or a way back.
struct KnownPlace: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R052"
  static let statement = "Let people know where they are and how to go on."
  static let reference = "iOS 12, §2.4; iOS 10, Navigation"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let front = screen.stage?.front, let bars = front.stackBars, !screen.isFullScreenMedia
    else { return [] }
    let hasTab = front.tabs.map { !$0.isBarHidden && $0.selected != nil } ?? false
    let bar = screen.navigationBars.first { $0.path.lies(in: front.path) }
    let isTitled =
      bar.map { !($0.title ?? "").isEmpty || $0.titleView != nil || !($0.prompt ?? "").isEmpty }
      ?? false
    let isNamed = screen.texts.contains {
      $0.lies(in: front.path) && ($0.isHeading || ($0.font?.size ?? 0) >= 20)
    }
    let isLost = front.depth > 0 && !bars.showsWayBack && !bars.swipesBack
    guard isLost || !(hasTab || isTitled || isNamed) else { return [] }
    return [
      Self.finding(
        .advice,
        at: front.path,
        frame: front.frame,
        what: isLost
          ? "Neither a button nor a swipe leads back from \(front.content.name)."
          : "Neither a title nor a tab says where people are.",
        remedy: isLost ? "Leave one of the ways back." : "Title the screen."
      )
    ]
  }
}

/// IX-R053: Finds screens that are reached from different screens.
struct OnePathToScreen: ConductRule {
  static let identifier: RuleIdentifier = "IX-R053"
  static let statement = "Give one path to each screen."
  static let reference = "iOS 12, §2.4; iOS 10, Navigation"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var ways: [Stage.Place: Stage.Place] = [:]
    var told = Set<Stage.Place>()
    return log.changes.compactMap { change in
      guard let old = change.before.front, let new = change.after.front,
        change.before.layers.count == change.after.layers.count,
        new.stack.count == old.stack.count + 1, Array(new.stack.dropLast()) == old.stack,
        let place = new.stack.last, let from = old.stack.last
      else { return nil }
      // Untitled screens of one class may have different content.
      guard place.title?.isEmpty == false else { return nil }
      guard let other = ways[place] else {
        ways[place] = from
        return nil
      }
      // Rows of one kind lead to one kind of screen.
      guard other.name != from.name, told.insert(place).inserted else { return nil }
      return Self.finding(
        .advice,
        at: place.name,
        time: change.time,
        what: "“\(place.title ?? "")” was reached from \(other.name) and from \(from.name).",
        remedy: "Keep one way, or show it as a modal view or a popover where it is needed."
      )
    }
  }
}

/// IX-R054: Finds screens that are deep in a stack.
struct ShortWays: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R054"
  static let statement = "Let the fewest taps, swipes and screens lead to content."
  static let reference = "iOS 12, §2.4; iOS 10, Navigation"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    (screen.stage?.layers ?? []).compactMap { layer in
      guard layer.depth > settings.maximumDepth else { return nil }
      return Self.finding(
        .advice,
        at: layer.path,
        frame: layer.frame,
        what: "\(layer.content.name) is \(layer.depth) screens deep.",
        remedy: "Join levels, or show two of them side by side."
      )
    }
  }
}

/// IX-R056: Finds rows of buttons at the bottom that look like a custom bar.
struct StandardNavigation: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R056"
  static let statement = "Use the standard components for navigation."
  static let reference = "iOS 12, §2.4; iOS 10, Navigation"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let scrolls = screen.elements.filter { $0.scroll != nil }.map(\.path)
    let edge = screen.size.height - 40
    // Three to five equal buttons in a row along the lower edge are tabs.
    let buttons = screen.content.filter { element in
      element.isInteractive && element.isEnabled && element.kind != .text
        && element.frame.maxY > edge && (30...100).contains(element.frame.height)
        && !scrolls.contains { element.lies(in: $0) }
    }
    let rows = Dictionary(grouping: buttons) { "\($0.parent) \($0.className) \($0.frame.minY)" }
    return rows.values.compactMap { row -> Finding? in
      guard (3...5).contains(row.count) else { return nil }
      let frame = row.dropFirst().reduce(row[0].frame) { $0.union($1.frame) }
      guard frame.width > screen.size.width * 0.8 else { return nil }
      return Self.finding(
        .advice,
        at: row[0].parent,
        frame: frame,
        what: "\(row.count) buttons of \(row[0].className) along the lower edge look like a bar.",
        remedy: "If they switch sections, use UITabBarController; if they act, a toolbar."
      )
    }
    .sorted { $0.place < $1.place }
  }
}

/// IX-R061: Finds segments and toolbar buttons that navigate.
struct SegmentsAndToolsStay: ConductRule {
  static let identifier: RuleIdentifier = "IX-R061"
  static let statement = "Never navigate with segmented controls or toolbars."
  static let reference = "iOS 12, Navigation; iOS 10, Navigation"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.actions.compactMap { action in
      let path = action.value.element
      let isSegment = action.value.changesValue && path.className == "UISegmentedControl"
      guard isSegment || path.contains("UIToolbar > "), !Self.makesOrRemoves(action.value) else {
        return nil
      }
      let moves = log.transitions(after: action.time, within: settings.longestCause)
        .contains { $0.kind == .push || $0.kind == .pop }
      let before = log.stage(at: action.time)?.layers.first?.tabs?.selected
      let after = log.stage(after: action.time, within: settings.longestCause)?.layers.first?.tabs?
        .selected
      guard moves || before != after else { return nil }
      return Self.finding(
        .warning,
        at: path,
        time: action.time,
        what: "\(isSegment ? "A segment" : "A toolbar's button") went to another "
          + "\(moves ? "level" : "tab").",
        remedy: isSegment
          ? "Let segments change what this screen shows; push from rows."
          : "Let the toolbar act on what is shown; push from rows."
      )
    }
  }

  /// Returns whether a toolbar button creates the next screen's content, or removes the current
  /// one's: a message that is composed, a note that is deleted or whose creation is undone.
  private static func makesOrRemoves(_ action: ConductLog.Action) -> Bool {
    if ["compose", "add", "trash", "undo", "redo"].contains(action.button?.systemItem ?? "") {
      return true
    }
    let words = Wording(action.button?.title ?? action.label ?? "")
    return words.contains(anyOf: ["undo", "redo", "delete", "new", "compose"])
  }
}

extension String {
  /// The last class name of a path, without its index among siblings.
  var className: String {
    (components(separatedBy: " > ").last ?? self).components(separatedBy: "[")[0]
  }
}
